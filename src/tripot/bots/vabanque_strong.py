"""Vabanque at its best: Colombina, who has learned it, and Il Dottore, who thinks as well.

Without numba (the extra "fast") both play as Pantalone does.
"""

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from time import thread_time
from typing import Any

from tripot.bots.bot import Belief, Bot, Choice, Option, Thoughts
from tripot.bots.rehearsal import HAS_NUMBA, rehearse
from tripot.bots.vabanque import Pantalone
from tripot.core import Seat
from tripot.record.text import write_move
from tripot.rules.vabanque import BOXES, Card, Move, Phase, Vabanque, View

FILE = Path(__file__).parent / "weights" / "vabanque.npz"
FACES = tuple(Card)


@cache
def learned() -> Any:
    """The weights of the networks, or None where there is no numba."""
    if not HAS_NUMBA:
        return None
    import numpy as np

    with np.load(FILE) as file:
        return file["weights"]


class Colombina(Bot):
    """Has seen it all before: plays at once what a million games have taught her."""

    def __init__(self, rules: Any, seed: int) -> None:
        super().__init__(rules, seed)
        self.plain = Pantalone(rules, seed)
        self.book: Vabanque = self.plain.book
        self.weights: Any = None if self.book.box else learned()

    def prepare(self) -> None:
        if self.weights is not None:
            rehearse(self)

    def choose(self, view: View, legal: Sequence[Move], seconds: float) -> Choice:
        if self.weights is None:
            return self.plain.choose(view, legal, seconds)
        _, moves, odds = self.policy(view)
        (move,) = self.luck(view).choices(moves, odds)
        return Choice(move, Thoughts(self.options(view, moves, odds)))

    def policy(self, view: View) -> tuple[Any, list[Move], list[float]]:
        """The position as a row, and the learned odds of every move."""
        import numpy as np

        from tripot.bots.vabanque_search import prior_odds
        from tripot.sim import encode
        from tripot.sim.vabanque import MOST_LEGAL

        assert view.seat is not None
        row = encode.as_row(self.book, view)
        actions = np.zeros(MOST_LEGAL, dtype=np.int32)
        odds = np.zeros(MOST_LEGAL, dtype=np.float32)
        count = prior_odds(self.weights, row, view.seat, actions, odds)
        moves = [encode.move(self.book, int(a)) for a in actions[:count]]
        return row, moves, [float(p) for p in odds[:count]]

    def options(
        self, view: View, moves: Sequence[Move], values: Sequence[float]
    ) -> tuple[Option, ...]:
        """The moves with what was thought of them, best first."""
        assert view.seat is not None
        weighed = zip(moves, values, strict=True)
        return tuple(
            Option(write_move(Vabanque, view.seat, move), round(value, 4))
            for move, value in sorted(weighed, key=lambda pair: -pair[1])
        )


class IlDottore(Colombina):
    """Watches what everybody does, works out who they are, and tries every idea in his head."""

    pace = 80_000  # Imagined moves a second; the clock itself is never asked.
    most = 20_000  # Imagined moves for one decision; more has not paid.
    width = 8  # Candidates, the best by the learned policy.
    prior = (0.55, 0.2, 0.15, 0.1)  # Learned, careful, greedy, random: before anybody has moved.

    def choose(self, view: View, legal: Sequence[Move], seconds: float) -> Choice:
        if self.weights is None:
            return self.plain.choose(view, legal, seconds)
        began = thread_time()
        import numpy as np

        from tripot.bots.vabanque_search import compare
        from tripot.sim import encode

        row, moves, odds = self.policy(view)
        assert view.seat is not None
        kinds, ways = self.beliefs(view)
        best = sorted(range(len(moves)), key=lambda i: -odds[i])[: self.width]
        worlds = min(self.most, int(seconds * self.pace)) // self.moves_left(view)
        actions = [encode.action(moves[i]) for i in best]
        seed = self.luck(view).getrandbits(62)
        totals, tries = np.zeros(len(best)), np.zeros(len(best))
        alive = np.arange(len(best))
        stages = max(1, (len(best) - 1).bit_length())
        done = 0
        for _ in range(stages):  # Sequential halving: after each stage the worse half leaves.
            each = max(1, worlds // (stages * len(alive)))
            some = np.zeros(len(alive))
            compare(
                seed, done, each, row, view.seat, np.array(actions, dtype=np.int32)[alive], kinds,
                ways, self.weights, some,
            )  # fmt: skip
            totals[alive] += some
            tries[alive] += each
            done += each
            alive = alive[np.argsort(-totals[alive] / tries[alive], kind="stable")]
            alive = alive[: max(1, (len(alive) + 1) // 2)]
            if thread_time() - began > 0.8 * seconds:  # A very slow machine.
                break
        values = [float(v) for v in totals / tries]
        return Choice(
            moves[best[alive[0]]],
            Thoughts(
                self.options(view, [moves[i] for i in best], values),
                self.told(view, kinds, ways),
            ),
        )

    def moves_left(self, view: View) -> int:
        """How many moves are still to come in this round, this one included."""
        seats = self.book.seats
        cards = seats * len(FACES)
        if view.phase is Phase.MOVE:
            return seats - view.order.index(view.actors[0])
        if view.phase is Phase.CARD:
            return sum(view.left) + seats
        now = view.round - 1
        _, each = BOXES[seats].chips[now]
        return each * seats - sum(c.chips[now] for c in view.casinos) + cards + seats

    def beliefs(self, view: View) -> tuple[Any, Any]:
        """Who the others are, and how their cards lie."""
        import numpy as np

        from tripot.bots.vabanque_search import believe
        from tripot.sim import encode
        from tripot.sim import vabanque as vb

        assert view.seat is not None
        seats, box = self.book.seats, BOXES[self.book.seats]
        rounds = len(view.rounds) + 1
        starts = np.zeros((rounds, vb.SIZE), dtype=np.int32)
        laid = np.zeros((rounds, 3 * seats, 3), dtype=np.int32)
        counts = np.zeros(rounds, dtype=np.int32)
        walks = np.full((rounds, seats), -1, dtype=np.int32)
        now = {s: c for c, casino in enumerate(view.casinos) for s in casino.pawns}
        ends = [{s: int(c.casino) for c in r.casinos for s in c.pawns} for r in view.rounds]
        orders = [*(r.order for r in view.rounds), view.order]
        walked = 0
        if view.phase is Phase.MOVE:
            walked = view.order.index(view.actors[0])
        stands = self.first_pawns(
            orders[0], ends[0] if ends else now, box.casinos, bool(ends) or walked
        )
        for r in range(rounds):
            cards = view.past[r] if r < len(view.past) else view.cards
            row = encode.template(self.book)
            for seat in map(Seat, range(seats)):
                vb.take_back(row, seat)
                row[vb.PAWN + seat] = stands[seat]
                row[vb.MONEY + seat] = view.rounds[r - 1].money[seat] // box.unit if r else 0
            row[vb.ROUND] = r
            row[vb.ORDER : vb.ORDER + seats] = orders[r]
            for c, casino in enumerate(view.casinos):
                faces = zip(casino.chips[: r + 1], box.chips, strict=False)
                row[vb.CHIPS + c] = sum(n * face for n, (face, _) in faces)
            starts[r] = row
            counts[r] = len(cards)
            for i, card in enumerate(cards):
                face = -1 if card.card is None else FACES.index(card.card)
                laid[r, i] = card.seat, card.casino, face
            end = ends[r] if r < len(ends) else now
            gone = orders[r] if r < len(ends) else orders[r][:walked]
            for seat in gone:
                walks[r, seat] = (end[seat] - stands[seat]) % box.casinos
            stands = end
        kinds = np.zeros((seats, 4))
        ways = np.zeros((seats, 4, 6))
        believe(
            starts, laid, counts, walks, rounds, view.seat, np.array(self.prior), self.weights,
            kinds, ways,
        )  # fmt: skip
        return kinds, ways

    def first_pawns(
        self, order: Sequence[Seat], end: dict[Seat, int], casinos: int, moved: int
    ) -> dict[Seat, int]:
        """Where the pawns stood at the very start (V9): any way that fits where they are now."""
        if not moved:
            return end
        box = BOXES[self.book.seats]
        for first in range(casinos):
            begun = {s: (first + box.apart * k) % casinos for k, s in enumerate(order)}
            walked = [(end[s] - begun[s]) % casinos for s in order]
            stay = walked if moved is True else walked[:moved]
            if max(stay) <= box.steps and not any(walked[len(stay) :]):
                return begun
        return end

    def told(self, view: View, kinds: Any, ways: Any) -> tuple[Belief, ...]:
        """The odds of every face-down card of the others."""
        from tripot.sim.vabanque import ARRANGEMENTS

        beliefs = []
        for i, card in enumerate(view.cards):
            if card.seat == view.seat:
                continue
            odds = dict.fromkeys(FACES, 0.0)
            for way in range(6):
                face = FACES[ARRANGEMENTS[way, i // self.book.seats]]
                odds[face] += float(kinds[card.seat] @ ways[card.seat, :, way])
            beliefs.append(
                Belief(card.seat, {f.value: round(p, 4) for f, p in odds.items()}, card.casino)
            )
        return tuple(beliefs)
