"""The review of Vabanque: beliefs about face-down cards, and imagined rounds.

An imagined game is played to the end of its round; the standing there becomes chances to win.
"""

import math
from collections.abc import Iterator, Sequence
from functools import cached_property

from msgspec.structs import replace

from tripot.bots import Belief
from tripot.bots.rehearsal import HAS_NUMBA
from tripot.bots.vabanque.habits import Pantalone
from tripot.core import Seat
from tripot.lab.review.evaluator import Evaluator, Luck, replayed
from tripot.lab.review.model import ChoiceWorth, Estimate
from tripot.lab.review.rollouts import Policy, Rollouts
from tripot.lab.review.weigh import FEWEST, Weighed, mean
from tripot.lab.study import AnyGame
from tripot.lab.vabanque.beliefs import DOUBT, Orders, along, with_cards
from tripot.lab.vabanque.cards import what_happened, without
from tripot.record.text import write_bare_move
from tripot.rules.vabanque import BOXES, Box, Card, Casino, Lay, State, Vabanque, Walk

LEAD = 0.005  # The weight of one more thousand between rounds; fitted to Pantalone's games.
CARDS, PLACES = 0.15, 0.4  # Imagined moves besides, for what a card and its place are worth.


class Plain(Rollouts):
    """Values in plain Python, by Pantalone's policy or another that reports its odds."""

    by = "Pantalone"
    notes: tuple[str, ...] = (
        "The strong bots are not installed (tripot[fast]): the weaker Pantalone judges.",
    )

    def __init__(
        self,
        game: AnyGame,
        ms: int,
        seed: int = 1,
        policy: Policy | None = None,
        doubt: float = DOUBT,
    ) -> None:
        self.doubt = doubt
        super().__init__(game, ms, seed, policy or Pantalone(game.rules, 0))
        assert isinstance(self.rules, Vabanque)
        self.box: Box = self.rules.box or BOXES[self.rules.seats]

    @cached_property
    def hidden(self) -> list[dict[Seat, Orders]]:
        """Before each step, by seat: what everybody else may believe of its cards."""
        return list(along(self.rules, self.steps, self.policy, self.doubt))

    def world(self, position: int, seat: Seat, luck: Luck) -> State:
        state: State = self.state(position)
        faces = {
            rival: luck.choices(list(orders), list(orders.values()))[0]
            for rival, orders in self.hidden[position].items()
            if rival != seat and state.cards
        }
        return with_cards(state, faces) if faces else state

    def imagined(self, position: int, seat: Seat, dice: Luck) -> AnyGame:
        """Faces that were never turned over are exchanged; those of this round, by belief."""
        game = super().imagined(position, seat, dice)
        faces = {
            rival: list(dice.choices(list(orders), list(orders.values()))[0])
            for rival, orders in self.hidden[position].items()
            if rival != seat
        }
        now = len(game.state.rounds)
        steps = [
            replace(step, move=Lay(faces[step.seat].pop(0), step.move.casino))
            if isinstance(step.move, Lay) and step.seat in faces and len(step.before.rounds) == now
            else step
            for step in game
        ]
        return replayed(self.rules, steps, dice)

    def finish(
        self, state: State, position: int, luck: Luck
    ) -> tuple[Sequence[float], Sequence[int]]:
        now = len(self.state(position).rounds)
        while len(state.rounds) == now:
            state = self.go_on(state, self.rules.actors(state)[0], luck)
        if self.rules.actors(state):
            top = max(state.money)
            weights = [math.exp(LEAD * (money - top) / self.box.unit) for money in state.money]
            return [weight / sum(weights) for weight in weights], state.money
        return self.shares(state), state.money

    def length(self, position: int) -> int:
        state: State = self.state(position)
        laps = self.box.chips[len(state.rounds)][1] + len(self.box.cards) + 1
        return laps * len(self.seats) - state.played

    def beliefs(self, step: int) -> tuple[Belief, ...]:
        """Every face-down card, in the order laid: how likely it has each face."""
        found = []
        place = dict.fromkeys(self.seats, 0)
        for laid in self.steps[step].before.cards:
            k = place[laid.seat]
            place[laid.seat] += 1
            odds = dict.fromkeys(self.box.cards, 0.0)
            for order, chance in self.hidden[step][laid.seat].items():
                odds[order[k]] += chance
            named = {face.value: round(chance, 4) for face, chance in odds.items()}
            found.append(Belief(laid.seat, named, laid.casino))
        return tuple(found)

    # What a face-down card was worth.

    def worths(self, step: int, weighed: Weighed | None) -> Iterator[ChoiceWorth]:
        """The worth of a card, at the step where it is laid."""
        done = self.steps[step]
        if not isinstance(done.move, Lay):
            return
        seat = done.seat
        walking = next(k for k in range(step, len(self.steps)) if self._is_walk(k))
        end = next(k for k in range(walking, len(self.steps)) if self._settles(k))
        lap = sum(laid.seat == seat for laid in done.before.cards)
        last = self.steps[end]
        turned = replace(last.before, pawns=last.state.pawns)  # As the casinos were turned over.
        earned, facts = what_happened(self.rules, self.state(walking), turned, seat, lap)
        worth = moved = Estimate(0.0)
        if facts["reach"]:
            worth, moved = self._with_and_without(walking, seat, lap)
        placing, best, gain = self._placed(step)
        yield ChoiceWorth(
            step, seat, len(done.before.rounds) + 1, write_bare_move(Vabanque, done.move),
            earned, facts, worth, moved, placing, best, gain, self.box.casinos,
        )  # fmt: skip

    def _is_walk(self, step: int) -> bool:
        return isinstance(self.steps[step].move, Walk)

    def _settles(self, step: int) -> bool:
        return len(self.steps[step].events) > 1

    def _with_and_without(self, walking: int, seat: Seat, lap: int) -> tuple[Estimate, Estimate]:
        """What a card changes, and what of it by being seen, in the same imagined walks."""
        games = self.card_games
        here = self.walks(walking, seat, lap, games)
        unseen = self.walks(walking, seat, lap, games, seen=False)
        absent = self.walks(walking, seat, lap, games, lies=False)
        return (
            mean([a[0] - b[0] for a, b in zip(here, absent, strict=True)]),
            mean([a[1] - b[1] for a, b in zip(here, unseen, strict=True)], 0.0),
        )

    @property
    def card_games(self) -> int:
        """How many imagined walks show what a card is worth."""
        return max(FEWEST, int(self.budget * CARDS / 3) // len(self.seats))

    def walks(
        self, walking: int, seat: Seat, lap: int, games: int, lies: bool = True, seen: bool = True
    ) -> list[tuple[float, float]]:
        """By imagined game: the seat's share and money with its card, without it, and unseen."""
        mine = [i for i, laid in enumerate(self.state(walking).cards) if laid.seat == seat]
        found = []
        for number in range(games):
            luck = Luck(f"{self.seed} {walking} card {seat} {number}")
            state = self.world(walking, seat, luck)
            had = state.money[seat]
            less = replace(state, cards=without(state.cards, mine[lap]))
            state = state if lies else less
            for walker in state.order:
                shown = state if seen or walker == seat else replace(state, cards=less.cards)
                legal = self.rules.legal(shown, walker)
                odds = self.policy.odds(self.rules.view(shown, walker), legal)
                state, _ = self.rules.apply(state, walker, luck.choices(legal, odds)[0])
            shares, money = self.finish(state, walking, luck)
            found.append((shares[seat], float(money[seat] - had)))
        return found

    def _placed(self, step: int) -> tuple[Estimate, str, Estimate]:
        """A card against all other places: their mean, and the best, which is chosen first."""
        done = self.steps[step]
        places = [Lay(done.move.card, Casino(c)) for c in range(self.box.casinos)]
        here = places.index(done.move)
        games = max(2 * FEWEST, int(self.budget * PLACES / self.length(step)) // len(places))
        rows = self.place(step, places, games)
        others = [c for c in range(len(places)) if c != here]
        first, second = rows[: games // 2], rows[games // 2 :]
        best = max(others, key=lambda c: sum(row[c] for row in first))
        placing = [row[here] - sum(row[c] for c in others) / len(others) for row in rows]
        gain = [row[best] - row[here] for row in second]
        return mean(placing), write_bare_move(Vabanque, places[best]), mean(gain)

    def place(self, step: int, places: Sequence[Lay], games: int) -> list[list[float]]:
        """By imagined game and place: the share of the seat that lays there."""
        seat = self.steps[step].seat
        rows = []
        for number in range(games):
            world = self.world(step, seat, Luck(f"{self.seed} {step} place {number}"))
            row = []
            for move in places:
                after, _ = self.rules.apply(world, seat, move)
                luck = Luck(f"{self.seed} {step} place {number} on")
                row.append(self.finish(after, step, luck)[0][seat])
            rows.append(row)
        return rows

    def dangers(self, step: int) -> Sequence[float | None]:
        """The chance that a rival's trap lies where a walk ends."""
        done = self.steps[step]
        if not isinstance(done.move, Walk):
            return ()
        here = done.before.pawns[done.seat]
        return [
            round(self._trapped(step, done.seat, (here + move.steps) % self.box.casinos), 4)
            for move in self.moves(step)
        ]

    def _trapped(self, step: int, seat: Seat, casino: int) -> float:
        free = 1.0
        for rival, orders in self.hidden[step].items():
            places = [laid.casino for laid in self.steps[step].before.cards if laid.seat == rival]
            if rival != seat:
                free *= 1 - sum(
                    chance
                    for order, chance in orders.items()
                    if any(
                        c == casino and face is Card.TRAP
                        for c, face in zip(places, order, strict=True)
                    )
                )
        return 1 - free


def evaluator(game: AnyGame, ms: int, seed: int, plain: bool) -> Evaluator:
    """The strongest evaluator that is installed; the networks know only the books' boxes."""
    rules = game.rules
    assert isinstance(rules, Vabanque)
    if plain or not HAS_NUMBA or rules.box is not None:
        return Plain(game, ms, seed)
    from tripot.lab.vabanque.fast import Fast

    return Fast(game, ms, seed)
