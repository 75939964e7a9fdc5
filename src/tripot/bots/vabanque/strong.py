"""Strong Vabanque bots: Colombina plays from a network, the reasoner also searches.

They play variants with what they learned from the printed game. A box that the network cannot read
they solve completely if it is small.
Without numba (the extra "fast") both play as Pantalone does.
"""

from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from tripot.bots.bot import Belief, Bot, Choice, Option, Thoughts
from tripot.bots.rehearsal import HAS_NUMBA, rehearse
from tripot.bots.vabanque.habits import Pantalone
from tripot.core import Seat
from tripot.record.text import write_move
from tripot.rules.vabanque import BOXES, Box, Card, Move, Phase, Vabanque, View

FILE = Path(__file__).parent / "weights.npz"
FACES = tuple(Card)
GRACE_SECONDS = 0.02  # How late a search may be before it is cut short.


@cache
def learned(file: Path = FILE) -> Any:
    """The weights of a network, Colombina's if none is named; None without numba."""
    if not HAS_NUMBA:
        return None
    import numpy as np

    with np.load(file) as kept:
        return kept["weights"]


def is_readable(book: Vabanque) -> bool:
    """Whether the network can read the box: the book's, or a variant of it with all cards."""
    box = book.box
    return box is None or (
        book.seats in BOXES
        and len(box.chips) == len(BOXES[book.seats].chips)
        and box.cards == FACES
        and not box.laid
    )


class Colombina(Bot):
    """Plays at once, from what she learned in a million games."""

    def __init__(self, rules: Any, seed: int) -> None:
        super().__init__(rules, seed)
        self.plain = Pantalone(rules, seed)
        self.book: Vabanque = self.plain.book
        self.box: Box = self.book.box or BOXES[self.book.seats]
        self.weights: Any = learned() if is_readable(self.book) else None

    def prepare(self) -> None:
        if self.weights is not None:
            rehearse(self)

    def choose(self, view: View, legal: Sequence[Move], seconds: float) -> Choice:
        if self.weights is None:
            return self.choose_in_small_box(view, legal, seconds)
        _, moves, odds = self.policy(view)
        (move,) = self.luck(view).choices(moves, odds)
        return Choice(move, Thoughts(self.options(view, moves, odds)))

    def choose_in_small_box(self, view: View, legal: Sequence[Move], seconds: float) -> Choice:
        """Solves a box that is small enough, and plays any other as Pantalone does."""
        odds = self.odds(view, legal, seconds)
        if odds is None:
            return self.plain.choose(view, legal, seconds)
        (move,) = self.luck(view).choices(legal, odds)
        return Choice(move, Thoughts(self.options(view, legal, odds)))

    def odds(
        self, view: View, legal: Sequence[Move], seconds: float = 0.0
    ) -> Sequence[float] | None:
        """In a small box: the policy found by regret matching on all of it."""
        if self.book.box is None or not HAS_NUMBA:
            return None
        from tripot.bots.vabanque import small

        return small.odds(self.book, view, legal, self.visits(seconds))

    def visits(self, seconds: float) -> int:
        """How many positions of a small box she visits."""
        return 100_000

    def policy(self, view: View) -> tuple[Any, list[Move], list[float]]:
        """The position as a row, and the learned probability of every move."""
        from tripot.bots.vabanque.models import NO_STYLE, STYLES
        from tripot.bots.vabanque.search import prior_odds

        leaning = STYLES[self.style] if self.style else NO_STYLE
        return self.judge(view, prior_odds, self.weights, leaning)

    def judge(
        self, view: View, odds_by: Callable[..., int], *knowledge: Any
    ) -> tuple[Any, list[Move], list[float]]:
        """The position as a row, and how likely a kernel makes every move from what it is given."""
        import numpy as np

        from tripot.sim import encode
        from tripot.sim.vabanque import MOST_LEGAL

        assert view.seat is not None
        row = encode.as_row(self.book, view)
        actions = np.zeros(MOST_LEGAL, dtype=np.int32)
        odds = np.zeros(MOST_LEGAL, dtype=np.float32)
        count = odds_by(*knowledge, row, view.seat, actions, odds)
        moves = [encode.move(self.book, int(a)) for a in actions[:count]]
        return row, moves, [float(p) for p in odds[:count]]

    def options(
        self, view: View, moves: Sequence[Move], values: Sequence[float]
    ) -> tuple[Option, ...]:
        """The moves with their values, best first."""
        assert view.seat is not None
        weighed = zip(moves, values, strict=True)
        return tuple(
            Option(write_move(Vabanque, view.seat, move), round(value, 4))
            for move, value in sorted(weighed, key=lambda pair: -pair[1])
        )


class Reasoner(Colombina):
    """Infers what kind of player each opponent is, and tries his moves in imagined games.

    Il Dottore builds on him. The review uses his beliefs, and some sparring partners his search.
    """

    pace = 5_500_000
    """Casinos looked at per second in imagined moves; counted, so that equal views get equal
    answers."""
    most = 300_000  # Imagined moves for one decision.
    width = 16  # Candidates, the best by the learned policy.
    prior: tuple[float, ...] = (0.35, 0.05, 0.4, 0.05, 0.05, 0.1)
    """How common each kind of models.py is, before the first move."""
    readers = 0.5  # The share of players, neither greedy nor random, that walk by reading backs.

    def __init__(self, rules: Any, seed: int) -> None:
        super().__init__(rules, seed)
        self._past: tuple[Any, Any, Any] | None = None
        """The evidence of earlier rounds about each seat, with what it was computed from."""

    def choose(self, view: View, legal: Sequence[Move], seconds: float) -> Choice:
        if self.weights is None:
            return self.choose_in_small_box(view, legal, seconds)
        self.prepare()  # Compile before the time is measured, if `prepare` was not called.
        began = self.clock()
        import numpy as np

        from tripot.sim import encode

        assert view.seat is not None
        kinds, ways = self.beliefs(view)
        row, moves, odds = self.ideas(view, ways)
        best = sorted(range(len(moves)), key=lambda i: -odds[i])[: self.width]
        left = self.moves_left(view)
        worlds = min(self.most, int(seconds * self.pace / self.box.casinos)) // left
        actions = np.array([encode.action(moves[i]) for i in best], dtype=np.int32)
        luck = self.luck(view)
        seed = luck.getrandbits(62)
        totals, tries = np.zeros(len(best)), np.zeros(len(best))
        alive = np.arange(len(best))
        stages = max(1, (len(best) - 1).bit_length())
        done, late = 0, False
        for _ in range(stages):  # Sequential halving: each stage drops the worse half.
            each = max(1, worlds // (stages * len(alive)))
            while each and not late:
                some = min(each, 1 + 1000 // (left * len(alive)))
                found = np.zeros(len(alive))
                self.compare(seed, done, some, row, view.seat, actions[alive], kinds, ways, found)
                totals[alive] += found
                tries[alive] += some
                done += some
                each -= some
                late = self.clock() - began > seconds + GRACE_SECONDS
            alive = alive[np.argsort(-totals[alive] / tries[alive], kind="stable")]
            finalists, alive = alive, alive[: max(1, (len(alive) + 1) // 2)]
        values = [float(v) for v in totals / tries]
        likely = [odds[best[i]] for i in finalists]
        chosen = self.pick(luck, finalists.tolist(), likely, [values[i] for i in finalists])
        return Choice(
            moves[best[chosen]],
            Thoughts(
                self.options(view, [moves[i] for i in best], values),
                self.told(view, kinds, ways),
            ),
        )

    def ideas(self, view: View, ways: Any) -> tuple[Any, list[Move], list[float]]:
        """The position as a row, and how promising every move looks before the search."""
        return self.policy(view)

    def compare(self, *trial: Any) -> None:
        """Tries actions in some worlds, given as `search.compare` wants them after the readers."""
        from tripot.bots.vabanque.search import compare

        compare(self.weights, self.readers, *trial)

    def pick(self, luck: Random, best: list[int], odds: list[float], values: list[float]) -> int:
        """One of the moves that the search compared last; the first did best."""
        return best[0]

    def visits(self, seconds: float) -> int:
        return max(100_000, int(seconds * 50e6))

    def moves_left(self, view: View) -> int:
        """How many moves are still to come in this round, this one included."""
        seats = self.book.seats
        cards = seats * len(FACES)
        if view.phase is Phase.MOVE:
            return seats - view.order.index(view.actors[0])
        if view.phase is Phase.CARD:
            return sum(view.left) + seats
        now = view.round - 1
        _, each = self.box.chips[now]
        return each * seats - sum(c.chips[now] for c in view.casinos) + cards + seats

    def beliefs(self, view: View) -> tuple[Any, Any]:
        """The kind of each player and the way its cards lie; his own as the others see them."""
        import numpy as np

        from tripot.bots.vabanque.search import conclude
        from tripot.sim.vabanque import WAYS

        done = len(view.rounds)
        chips = tuple(casino.chips[:done] for casino in view.casinos)
        key = (view.seat, view.past, view.rounds, chips)
        if self._past is None or self._past[0] != key:
            logs = np.log(np.array([self.prior] * self.book.seats))
            self._past = (key, logs, logs.copy())
            for r in range(done):
                if view.rounds[r].casinos:  # A table that was set up has no history.
                    self._weigh(view, r, *self._past[1:])
        kinds, trust = self._past[1].copy(), self._past[2].copy()
        each = self._weigh(view, done, kinds, trust)
        ways = np.zeros((self.book.seats, WAYS))
        conclude(kinds, trust, each, ways)
        return kinds, ways

    def _weigh(self, view: View, r: int, kinds: Any, trust: Any) -> Any:
        """Adds the evidence of the r-th round about each seat."""
        import numpy as np

        from tripot.sim import encode
        from tripot.sim import vabanque as vb

        seats, box = self.book.seats, self.box
        now, over = len(view.rounds), r < len(view.rounds)
        order = view.rounds[r].order if over else view.order
        walked: Sequence[Seat] = order if over else ()
        if not over and view.phase is Phase.MOVE:
            walked = order[: order.index(view.actors[0])]
        ends = [{s: int(c.casino) for c in done.casinos for s in c.pawns} for done in view.rounds]
        ends.append({s: c for c, casino in enumerate(view.casinos) for s in casino.pawns})
        if r and ends[r - 1]:
            stands = ends[r - 1]
        elif r:  # After an unknown round the pawns' starting places are unknown too.
            stands, walked = ends[r], ()
        else:
            stands = self.first_pawns(order, ends[0], box.casinos, bool(now) or len(walked))
        row = encode.template(self.book)
        for seat in map(Seat, range(seats)):
            vb.take_back(row, seat)
            row[vb.PAWN + seat] = stands[seat]
            row[vb.MONEY + seat] = view.rounds[r - 1].money[seat] // box.unit if r else 0
        row[vb.ROUND] = r
        row[vb.ORDER : vb.ORDER + seats] = order
        for c, casino in enumerate(view.casinos):
            faces = zip(casino.chips[: r + 1], box.chips, strict=False)
            row[vb.CHIPS + c] = sum(n * face for n, (face, _) in faces)
        cards = view.past[r] if over else view.cards
        laid = np.zeros((3 * seats, 3), dtype=np.int32)
        for i, card in enumerate(cards):
            shown = card.card is not None and (over or card.seat != view.seat)
            laid[i] = card.seat, card.casino, FACES.index(card.card) if shown and card.card else -1
        walks = np.full(seats, -1, dtype=np.int32)
        for seat in walked:
            walks[seat] = (ends[r][seat] - stands[seat]) % box.casinos
        each = np.zeros((seats, len(self.prior), vb.WAYS))
        self.weigh(row, laid, len(cards), walks, kinds, trust, each)
        return each

    def weigh(self, *round_: Any) -> None:
        """Adds the evidence of a round, given as `search.weigh` wants it after the weights."""
        from tripot.bots.vabanque.search import weigh

        weigh(self.weights, *round_)

    def first_pawns(
        self, order: Sequence[Seat], end: dict[Seat, int], casinos: int, moved: int
    ) -> dict[Seat, int]:
        """Where the pawns stood at the start (V9): any positions that fit where they are now."""
        if not moved:
            return end
        box = self.box
        for first in range(casinos):
            begun = {s: (first + box.apart * k) % casinos for k, s in enumerate(order)}
            walked = [(end[s] - begun[s]) % casinos for s in order]
            stay = walked if moved is True else walked[:moved]
            if max(stay) <= box.steps and not any(walked[len(stay) :]):
                return begun
        return end

    def told(self, view: View, kinds: Any, ways: Any) -> tuple[Belief, ...]:
        """The probabilities of the face-down cards of the others."""
        from tripot.sim.vabanque import ARRANGEMENTS

        beliefs = []
        for i, card in enumerate(view.cards):
            if card.seat == view.seat:
                continue
            odds = dict.fromkeys(FACES, 0.0)
            for faces, chance in zip(ARRANGEMENTS, ways[card.seat], strict=True):
                odds[FACES[faces[i // self.book.seats]]] += float(chance)
            beliefs.append(
                Belief(card.seat, {f.value: round(p, 4) for f, p in odds.items()}, card.casino)
            )
        return tuple(beliefs)
