"""The review of Vabanque by the strong bots: their beliefs, and compiled imagined rounds."""

from collections.abc import Sequence
from functools import cached_property
from hashlib import blake2b
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tripot.bots.vabanque.strong import Reasoner, learned
from tripot.core import CHANCE, Seat
from tripot.lab.review.model import Estimate
from tripot.lab.review.rollouts import VALUING
from tripot.lab.review.weigh import Samples, Weighed, mean, weigh
from tripot.lab.study import AnyGame
from tripot.lab.vabanque.beliefs import Order, Orders
from tripot.lab.vabanque.review import Plain
from tripot.lab.vabanque.rollouts import NO_ACTION, play_rounds
from tripot.rules.vabanque import Card, Lay
from tripot.sim import encode
from tripot.sim.vabanque import ARRANGEMENTS, FACE, IN_HAND, PLACE, WAYS

MOVES_PER_MS = 500  # On one core; a count, so that every machine gives the same result.
FAR = 1 << 20  # Imagined games that no comparison of moves has seen.
FACES = tuple(Card)
Floats = NDArray[np.float64]


class Fast(Plain):
    """Values by Colombina's network and Il Dottore's beliefs."""

    by = "Il Dottore"
    notes: tuple[str, ...] = ()

    def __init__(self, game: AnyGame, ms: int, seed: int = 1) -> None:
        super().__init__(game, ms, seed)
        self.budget = ms * MOVES_PER_MS
        self.weights = learned()
        self.believer = Reasoner(self.rules, 0)

    @cached_property
    def believed(self) -> list[tuple[Floats, Floats]]:
        """Before each step, for everybody: the kinds of players, and the orders of their cards."""
        return [self._believe(step.before) for step in self.steps]

    def _believe(self, state: Any) -> tuple[Floats, Floats]:
        seats = len(self.seats)
        learner = np.zeros((seats, len(Reasoner.prior)))
        learner[:, 0] = 1.0
        if not state.order:
            return learner, np.full((seats, WAYS), 1 / WAYS)
        kinds, ways = self.believer.beliefs(self.rules.view(state, None))
        for seat in self.seats:  # Before its first card a seat has shown nothing.
            if not state.past and not any(laid.seat == seat for laid in state.cards):
                kinds[seat] = learner[seat]
        return kinds, ways

    @cached_property
    def hidden(self) -> list[dict[Seat, Orders]]:
        found = []
        for step, (_, ways) in zip(self.steps, self.believed, strict=True):
            laid = [card.seat for card in step.before.cards]
            found.append({seat: _orders(ways[seat], laid.count(seat)) for seat in self.seats})
        return found

    def weigh(self, step: int) -> Weighed:
        done = self.steps[step]
        moves = self.moves(step)
        actions = np.array([encode.action(move) for move in moves], dtype=np.int32)

        def sample(which: Sequence[int], first: int, games: int) -> Samples:
            shares, money = self.imagine(step, done.seat, actions[list(which)], first, games)
            return Samples(shares.tolist(), money[:, :, done.seat].tolist())

        games = int(self.budget * (1 - VALUING) / self.length(step))
        return weigh(sample, len(moves), done.seat, list(moves).index(done.move), games)

    def imagine(
        self,
        position: int,
        me: Seat,
        actions: NDArray[np.int32] | None,
        first: int,
        games: int,
        row: Any = None,
        unseen: int = -1,
    ) -> tuple[Floats, Floats]:
        """Plays on from a position, on what a seat knows: shares, money[game, action, seat]."""
        if actions is None:
            actions = np.array([NO_ACTION], dtype=np.int32)
        if row is None:
            row = encode.as_row(self.rules, self.state(position))
        kinds, ways = self.believed[position]
        shares = np.zeros((games, len(actions), len(self.seats)))
        money = np.zeros_like(shares)
        seed = self._seed(position, me, "on" if actions[0] == NO_ACTION else "try")
        play_rounds(seed, first, row, me, actions, kinds, ways, self.weights, unseen, shares, money)
        return shares, money * self.box.unit

    def _seed(self, position: int, me: Seat, what: str) -> int:
        text = f"{self.seed} {position} {me} {what}".encode()
        return int.from_bytes(blake2b(text, digest_size=7).digest(), "big")

    def walks(
        self, walking: int, seat: Seat, lap: int, games: int, lies: bool = True, seen: bool = True
    ) -> list[tuple[float, float]]:
        row = encode.as_row(self.rules, self.state(walking))
        card = 3 * seat + lap
        if not lies:
            faces = row[FACE + 3 * seat : FACE + 3 * seat + 3]
            mine = [laid for laid in self.state(walking).cards if laid.seat == seat]
            faces[FACES.index(mine[lap].card)] = IN_HAND
            row[PLACE + card] = IN_HAND
        unseen = -1 if seen else card
        shares, money = self.imagine(walking, seat, None, 0, games, row, unseen)
        return list(zip(shares[:, 0, seat].tolist(), money[:, 0, seat].tolist(), strict=True))

    def place(self, step: int, places: Sequence[Lay], games: int) -> list[list[float]]:
        seat = self.steps[step].seat
        actions = np.array([encode.action(move) for move in places], dtype=np.int32)
        shares, _ = self.imagine(step, seat, actions, FAR, games)
        rows: list[list[float]] = shares[:, :, seat].tolist()
        return rows

    def _by_playing_on(self, position: int) -> list[Estimate]:
        games = max(8, int(self.budget * VALUING / self.length(position)) // len(self.seats))
        if position == 1 and self.steps[0].seat == CHANCE:  # The lot: all know the same.
            shares, _ = self.imagine(position, Seat(-1), None, 0, games * len(self.seats))
            return [mean(shares[:, 0, seat].tolist()) for seat in self.seats]
        found = []
        for seat in self.seats:
            shares, _ = self.imagine(position, seat, None, 0, games)
            found.append(mean(shares[:, 0, seat].tolist()))
        return found


def _orders(ways: Floats, laid: int) -> Orders:
    """The odds of the faces of the cards that lie there; what is in hand has no order."""
    found: dict[Order, float] = {}
    for way, chance in zip(ARRANGEMENTS.tolist(), ways.tolist(), strict=True):
        order = tuple(FACES[face] for face in way[:laid])
        found[order] = found.get(order, 0.0) + chance
    return found
