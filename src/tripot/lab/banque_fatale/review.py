"""The review of Banque Fatale: bids are judged against the mix of the others' likely bids.

An imagined game is played to the end of its turn; what everybody owns there becomes chances to win.
Only closed hands and the pile are hidden, so until the hands open all seats know the same.
"""

import math
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any

from msgspec.structs import replace

from tripot.bots import Belief
from tripot.bots.banque_fatale.habits import Pantalone
from tripot.bots.rehearsal import HAS_NUMBA
from tripot.core import CHANCE, Seat
from tripot.lab.banque_fatale.bids import what_a_bid_did
from tripot.lab.review.evaluator import Evaluator, Luck, replayed
from tripot.lab.review.model import ChoiceWorth, Estimate
from tripot.lab.review.rollouts import VALUING, Rollouts
from tripot.lab.review.weigh import Weighed, mean
from tripot.lab.study import AnyGame
from tripot.record.text import AnyMove, write_bare_move
from tripot.rules.banque_fatale import BanqueFatale, Bid, Phase, State

LEAD = 0.5  # The weight of one more million in the last turn; fitted to Pantalone's games.
POOL = 16  # Bids that a seat may make in an auction, as Pantalone does with so many seeds.
LIKELY = 6  # Bids reported for each rival.

Mix = dict[Bid, float]
"""The bids that a seat may make, and how likely each is."""


class Plain(Rollouts):
    """Values in plain Python: everybody plays as Pantalone does."""

    by = "Pantalone"
    notes: tuple[str, ...] = (
        "The strong bots are not installed (tripot[fast]): the weaker Pantalone judges.",
    )

    def __init__(self, game: AnyGame, ms: int, seed: int = 1) -> None:
        super().__init__(game, ms, seed)
        assert isinstance(self.rules, BanqueFatale)
        self.mix = lru_cache(None)(self._mix)

    # What may be in the closed hands.

    def auction(self, position: int) -> int:
        """The position in which the auction began: its card lay there, and no hand was closed."""
        while any(bid is not None for bid in self.state(position).bids):
            position -= 1
        return position

    def _mix(self, auction: int, seat: Seat) -> Mix:
        """How a seat may bid in the auction that begins at that position."""
        state: State = self.state(auction)
        view, legal = self.rules.view(state, seat), self.rules.legal(state, seat)
        found: Mix = {}
        for number in range(POOL):
            bot = Pantalone(self.rules, self.seed * POOL + number)
            move = bot.choose(view, legal, 0.0).move
            found[move] = found.get(move, 0.0) + 1 / POOL
        return found

    def world(self, position: int, seat: Seat, luck: Luck) -> State:
        """The pile in another order; in an auction, other bids in the others' hands."""
        state: State = self.state(position)
        pile = list(state.pile)
        luck.shuffle(pile)
        state = replace(state, pile=tuple(pile))
        if self.rules.phase(state) is not Phase.BID:
            return state
        start = self.auction(position)
        kept = None if seat == CHANCE else state.bids[seat]
        state = replace(state, bids=(None,) * len(self.seats))
        for rival in self.seats:
            if rival != seat:
                (bid,) = _drawn(self.mix(start, rival), luck)
                state, _ = self.rules.apply(state, rival, bid)
        if kept is not None:
            mine = next(s.move for s in self.steps[start:position] if s.seat == seat)
            state, _ = self.rules.apply(state, seat, mine)
        return state

    def imagined(self, position: int, seat: Seat, dice: Luck) -> AnyGame:
        """The pile in another order, and in an auction likely bids in the others' hands."""
        game = super().imagined(position, seat, dice)
        if self.rules.phase(game.state) is not Phase.BID:
            return game
        start = self.auction(position)
        steps = [
            replace(step, move=_drawn(self.mix(start, step.seat), dice)[0])
            if place >= start and step.seat != seat
            else step
            for place, step in enumerate(game)
        ]
        return replayed(self.rules, steps, dice)

    def go_on(self, state: State, seat: Seat, luck: Luck) -> State:
        legal = self.rules.legal(state, seat)
        if len(legal) == 1:
            move: Any = legal[0]
        else:
            move = self._player(luck).choose(self.rules.view(state, seat), legal, 0.0).move
        after: State = self.rules.apply(state, seat, move)[0]
        return after

    def _player(self, luck: Luck) -> Pantalone:
        return Pantalone(self.rules, luck.getrandbits(30))

    def finish(
        self, state: State, position: int, luck: Luck
    ) -> tuple[Sequence[float], Sequence[int]]:
        turn = len(self.state(position).rounds)
        while len(state.rounds) == turn:
            state = self.go_on(state, self.rules.actors(state)[0], luck)
        scores = self.rules.scores(state)
        left = len(state.display) + len(state.pile)
        if not left:
            return self.shares(state), scores
        weights = [math.exp(LEAD * (score - max(scores)) / left) for score in scores]
        return [weight / sum(weights) for weight in weights], scores

    def length(self, position: int) -> int:
        """In milliseconds of plain Python rather than moves: bids take most of them."""
        return 24 if self.rules.phase(self.state(position)) in (Phase.OFFER, Phase.BID) else 8

    # The answers.

    def moves(self, step: int) -> Sequence[AnyMove]:
        done = self.steps[step]
        if done.seat == CHANCE:
            return ()
        if not isinstance(done.move, Bid):
            legal = tuple(self.rules.legal(done.before, done.seat))
            return legal if len(legal) > 1 else ()
        return self.considered(step)

    def considered(self, step: int) -> Sequence[AnyMove]:
        """The bids that are weighed: the one that was made, none at all, and likely ones."""
        done = self.steps[step]
        return list(dict.fromkeys([done.move, Bid(()), *self.mix(self.auction(step), done.seat)]))

    def values(self, step: int, weighed: Weighed | None) -> Sequence[Estimate]:
        """While seats bid, only the seat that bids learns something."""
        done = self.steps[step]
        state = self.state(step + 1)
        if not isinstance(done.move, Bid) or self.rules.phase(state) is not Phase.BID:
            return super().values(step, weighed)
        start = self.auction(step)
        found = list(self.values(start - 1, None))
        for other in range(start, step + 1):
            seat = self.steps[other].seat
            found[seat] = (weighed if other == step and weighed else self.weigh(other)).after[seat]
        return found

    def _by_playing_on(self, position: int) -> list[Estimate]:
        """Outside auctions everybody knows the same: each imagined game serves all seats."""
        games = max(8, int(self.budget * VALUING / self.length(position)))
        tried = []
        for number in range(games):
            luck = Luck(f"{self.seed} {position} value {number}")
            tried.append(self.finish(self.world(position, CHANCE, luck), position, luck)[0])
        return [mean([won[seat] for won in tried]) for seat in self.seats]

    def tells_nothing(self, step: int) -> bool:
        return isinstance(self.steps[step].move, Bid) and len(self.steps[step].events) == 1

    def beliefs(self, step: int) -> tuple[Belief, ...]:
        done = self.steps[step]
        if not isinstance(done.move, Bid):
            return ()
        found = []
        for seat in self.seats:
            mix = self.mix(self.auction(step), seat)
            likely = sorted(mix, key=lambda bid: -mix[bid])[:LIKELY]
            total = sum(mix[bid] for bid in likely)
            odds = {" ".join(bid.chips) or "none": round(mix[bid] / total, 4) for bid in likely}
            found.append(Belief(seat, odds))
        return tuple(found)

    def worths(self, step: int, weighed: Weighed | None) -> Iterator[ChoiceWorth]:
        """The worth of a bid, at the step where it is made."""
        done = self.steps[step]
        if not isinstance(done.move, Bid):
            return
        last = next(k for k in range(step, len(self.steps)) if len(self.steps[k].events) > 1)
        end = self.steps[last]
        bids = {each.seat: each.move for each in self.steps[self.auction(step) : last + 1]}
        before = replace(end.before, bids=(None,) * len(self.seats))
        earned, facts = what_a_bid_did(self.rules, before, bids, done.seat)
        worth, best, gain = None, "", None
        if weighed is not None:
            moves = list(self.moves(step))
            nothing, played = moves.index(Bid(())), moves.index(done.move)
            worth = Estimate(0.0)
            if nothing != played:
                ahead = weighed.behind[nothing].value - weighed.behind[played].value
                within = math.hypot(weighed.behind[nothing].within, weighed.behind[played].within)
                worth = Estimate(round(ahead, 6), round(within, 6))
            if weighed.best != played:
                best = write_bare_move(BanqueFatale, moves[weighed.best])
                gain = weighed.behind[played]
        yield ChoiceWorth(
            step, done.seat, len(done.before.rounds) + 1, write_bare_move(BanqueFatale, done.move),
            earned, facts, worth, None, None, best, gain, len(self.moves(step)),
        )  # fmt: skip


def _drawn(mix: Mix, luck: Luck) -> list[Bid]:
    return luck.choices(list(mix), list(mix.values()))


def evaluator(game: AnyGame, ms: int, seed: int, plain: bool) -> Evaluator:
    """The strongest evaluator that is installed; the tables know the printed prices alone."""
    if plain or not HAS_NUMBA or game.rules.variant:
        return Plain(game, ms, seed)
    from tripot.lab.banque_fatale.fast import Fast

    return Fast(game, ms, seed)
