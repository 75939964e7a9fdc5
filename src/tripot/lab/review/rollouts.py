"""Values by rollouts: imagined games of any rule-book, in plain Python.

An imagined game begins in a world that the seat cannot tell from the real one, and is continued by
a policy at every seat, given what that seat knows. The base class needs nothing but the rules: its
worlds have other secrets, all equally likely, and its policy plays any move. A game with its own
bots overrides both.
"""

from collections.abc import Sequence
from typing import Any, Protocol

from tripot.core import CHANCE, Seat
from tripot.lab.review.evaluator import Luck, Played
from tripot.lab.review.model import Estimate
from tripot.lab.review.weigh import Samples, Weighed, mean, weigh
from tripot.lab.study import AnyGame, counterpart
from tripot.record.text import AnyMove

VALUING = 0.3  # The share of the imagined games that value the position after a move.
MOVES_PER_MS = 8  # In plain Python; a count, so that every machine gives the same result.
MOST_MOVES = 40  # There are thousands of sealed bids; this many are compared.


class Policy(Protocol):
    """A policy: how likely each legal move is, given what the seat knows."""

    def odds(self, view: Any, legal: Sequence[AnyMove]) -> Sequence[float]: ...


class AnyMovePolicy:
    """Every legal move is equally likely."""

    def odds(self, view: Any, legal: Sequence[AnyMove]) -> Sequence[float]:
        return [1 / len(legal)] * len(legal)


class Rollouts(Played):
    """The review of a game for which we have only the rules."""

    by = "random play"
    notes: tuple[str, ...] = ("This game has no strong bot: moves are judged by random games.",)

    def __init__(self, game: AnyGame, ms: int, seed: int = 1, policy: Policy | None = None) -> None:
        super().__init__(game)
        self.policy = policy or AnyMovePolicy()
        self.seed = seed
        self.budget = ms * MOVES_PER_MS  # Imagined moves for one step.
        if self.steps[0].seat != CHANCE:  # Nobody drew lots, so the seats are not equal.
            self.par = [each.value for each in self._by_playing_on(0)]

    # What a game may override.

    def world(self, position: int, seat: Seat, luck: Luck) -> Any:
        """A state that the seat cannot tell from the real one, after that many steps."""
        state = self.state(position)
        if position in (0, len(self.steps)):
            return state
        return counterpart(self.until(position), seat, luck).state

    def finish(
        self, state: Any, position: int, luck: Luck
    ) -> tuple[Sequence[float], Sequence[int]]:
        """Plays on as far as needed; returns the shares of the win and the money, by seat.

        The state was imagined from that position of the real game.
        """
        rules = self.rules
        while actors := rules.actors(state):
            state = self.go_on(state, actors[0], luck)
        return self.shares(state), rules.money(state)

    def length(self, position: int) -> int:
        """About how many moves an imagined game takes from there."""
        return max(1, len(self.steps) - position)

    # The answers.

    def state(self, position: int) -> Any:
        """The truth after that many steps."""
        return self.steps[position].before if position < len(self.steps) else self.game.state

    def moves(self, step: int) -> Sequence[AnyMove]:
        done = self.steps[step]
        if done.seat == CHANCE:
            return ()
        legal = self.rules.legal(done.before, done.seat)
        if len(legal) <= MOST_MOVES:
            return tuple(legal) if len(legal) > 1 else ()
        luck = Luck(f"{self.seed} moves {step}")
        some = {luck.below(len(legal)) for _ in range(MOST_MOVES - 1)}
        found = [legal[i] for i in sorted(some)]
        return [done.move, *(move for move in found if move != done.move)]

    def weigh(self, step: int) -> Weighed:
        done = self.steps[step]
        moves = self.moves(step)
        had = self.rules.money(done.before)[done.seat]

        def sample(which: Sequence[int], first: int, games: int) -> Samples:
            shares: list[list[Sequence[float]]] = []
            money: list[list[float]] = []
            for number in range(first, first + games):
                state = self.world(step, done.seat, Luck(f"{self.seed} {step} {number}"))
                tried: list[Sequence[float]] = []
                paid: list[float] = []
                for i in which:
                    after, _ = self.rules.apply(state, done.seat, moves[i])
                    won, has = self.finish(after, step, Luck(f"{self.seed} {step} {number} on"))
                    tried.append(won)
                    paid.append(has[done.seat] - had)
                shares.append(tried)
                money.append(paid)
            return Samples(shares, money)

        games = self.budget * (1 - VALUING) / self.length(step)
        played = list(moves).index(done.move)
        return weigh(sample, len(moves), done.seat, played, int(games))

    def values(self, step: int, weighed: Weighed | None) -> Sequence[Estimate]:
        if step + 1 == len(self.steps):
            return [Estimate(share) for share in self.shares(self.game.state)]
        found = self._by_playing_on(step + 1)
        if weighed is not None and self.tells_nothing(step):
            seat = self.steps[step].seat
            found[seat] = weighed.after[seat]
        return found

    def _by_playing_on(self, position: int) -> list[Estimate]:
        """By seat: its chance to win there, on what that seat knows."""
        games = max(8, int(self.budget * VALUING / self.length(position)) // len(self.seats))
        found = []
        for seat in self.seats:
            tried = []
            for number in range(games):
                luck = Luck(f"{self.seed} {position} value {seat} {number}")
                won, _ = self.finish(self.world(position, seat, luck), position, luck)
                tried.append(won[seat])
            found.append(mean(tried))
        return found

    def tells_nothing(self, step: int) -> bool:
        """Whether the mover learns nothing from its move, so its belief stays the same."""
        return len(self.steps[step].events) == 1

    def go_on(self, state: Any, seat: Seat, luck: Luck) -> Any:
        """One move of the policy, or of chance."""
        rules = self.rules
        if seat == CHANCE:
            return rules.apply(state, CHANCE, rules.chance(state, luck))[0]
        legal = rules.legal(state, seat)
        if len(legal) == 1:
            return rules.apply(state, seat, legal[0])[0]
        if type(self.policy) is AnyMovePolicy:
            return rules.apply(state, seat, legal[luck.below(len(legal))])[0]
        odds = self.policy.odds(rules.view(state, seat), legal)
        (move,) = luck.choices(legal, odds)
        return rules.apply(state, seat, move)[0]
