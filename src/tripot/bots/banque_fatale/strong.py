"""The strong Banque Fatale bots: learned values, and a search over simultaneous bids.

Colombina and Il Dottore use the same values; Il Dottore searches longer. Without numba (the extra
"fast") both play as Pantalone does.
"""

from collections.abc import Sequence
from functools import cache
from math import exp, inf
from pathlib import Path
from typing import Any, ClassVar

from tripot.bots.banque_fatale.habits import Pantalone, spelled
from tripot.bots.bot import Belief, Bot, Choice, Option, Thoughts
from tripot.bots.rehearsal import HAS_NUMBA, rehearse
from tripot.core import Seat
from tripot.record.text import write_move
from tripot.rules.banque_fatale import BanqueFatale, Move, Phase, View

FILE = Path(__file__).parent / "weights.npz"

USUAL = (0.35, 0.2, 0.08, 0.08, 0.05, 0.05, 0.05, 0.05, 0.03, 0.03, 0.03)
"""How often Il Dottore bids 0, 1, 2 ... chips against himself; the last is for all larger bids."""
SUSPICION = 0.1  # Prior odds that an opponent bids by habit.
LEAST = 0.01  # Bids that regret matching made less often than this are chance.


@cache
def learned(seats: int) -> Any:
    """The tables for that many seats, or None without numba."""
    if not HAS_NUMBA:
        return None
    import numpy as np

    from tripot.bots.banque_fatale.values import spread

    with np.load(FILE) as file:
        return spread(file[str(seats)])


class IlDottore(Bot):
    """Knows what every chip is worth, predicts the others' bids, and answers unpredictably."""

    paces: ClassVar = {3: 3_800_000, 4: 3_100_000}
    """Worlds per second by number of seats: a count, never the clock."""
    most = 1_600_000  # About half a second on an idle core, so that he is in time on a busy one.
    refinements = 3
    floor = -inf  # Of the regrets: `bids.STRICT`.
    mixing = 0.05  # Bids whose values differ by less are mixed as regret matching mixes them.
    habit = 0.9  # How often, at most, an opponent is expected to keep to its habit.

    def __init__(self, rules: Any, seed: int) -> None:
        super().__init__(rules, seed)
        self.plain = Pantalone(rules, seed)
        self.book: BanqueFatale = self.plain.book
        # The tables are of the printed prices.
        self.tables: Any = None if self.book.variant else learned(rules.seats)

    def prepare(self) -> None:
        if self.tables is not None:
            rehearse(self)

    def choose(self, view: View, legal: Sequence[Move], seconds: float) -> Choice:
        if self.tables is None:
            return self.plain.choose(view, legal, seconds)
        if len(legal) == 1:
            return Choice(legal[0])
        import numpy as np

        from tripot.bots.banque_fatale.bids import decide
        from tripot.sim import encode
        from tripot.sim.banque_fatale import KEEP
        from tripot.sim.luck import begin

        assert view.seat is not None
        row = encode.as_row(self.book, view)
        luck = np.empty(2, np.uint32)
        begin(luck, self.luck(view).getrandbits(62), 0)
        worlds = self.worlds(seconds)
        if view.phase is Phase.BID:
            return self.bid(view, row, worlds, luck)
        self.deal(row)
        out = np.empty(KEEP + 1)
        habits = self.habits(view)
        action = decide(row, view.seat, worlds, self.floor, self.tables, habits, luck, out)
        options = sorted(
            ((float(out[encode.action(move)]), move) for move in legal), key=lambda pair: -pair[0]
        )
        told = tuple(
            Option(write_move(BanqueFatale, view.seat, move), round(value, 4))
            for value, move in options
        )
        return Choice(encode.move(self.book, action), Thoughts(told))

    def worlds(self, seconds: float) -> int:
        """How many worlds he tries for one decision."""
        return max(200, min(self.most, int(seconds * self.paces[self.book.seats])))

    def deal(self, row: Any) -> None:
        """Fill the hidden pile with the unseen cards; their order does not matter here."""
        from tripot.sim.banque_fatale import CARDS, DECK, DECKED, NEXT, PLACE

        unseen = [card for card in range(CARDS) if row[PLACE + card] == DECKED]
        at = DECK + row[NEXT]
        row[at : at + len(unseen)] = unseen

    def habits(self, view: View) -> Any:
        """How many chips the others have bid so far, and how likely this is a habit.

        An opponent that bids as he does shows the sizes of USUAL; a habit predicts sizes from the
        earlier ones. The odds between the two are updated by Bayes' rule.
        """
        import numpy as np

        from tripot.bots.banque_fatale.bids import SIZES

        habits = np.zeros((4, SIZES + 1))
        for seat in range(self.book.seats):
            if seat == view.seat:
                continue
            odds = SUSPICION
            for n, past in enumerate(view.rounds):
                size = min(len(past.bids[seat]), SIZES - 1)
                usual = USUAL[min(size, len(USUAL) - 1)]
                odds *= (habits[seat, size] + usual) / (n + 1) / usual
                habits[seat, size] += 1
            habits[seat, SIZES] = self.habit * odds / (1 + odds)
        return habits

    def bid(self, view: View, row: Any, worlds: int, luck: Any) -> Choice:
        """A bid of his average play in regret matching, among those that do well against theirs."""
        import numpy as np

        from tripot.bots.banque_fatale.bids import BIDS, match_regrets
        from tripot.sim.banque_fatale import BIDDERS

        assert view.seat is not None
        me = view.seat
        bids = np.zeros((4, BIDS, 5), np.int32)
        counts = np.zeros(4, np.int32)
        average, value = np.zeros((4, BIDS)), np.zeros((4, BIDS))
        row[BIDDERS] = 0
        match_regrets(
            row, worlds, self.refinements, self.floor, self.tables, self.habits(view), luck,
            bids, counts, average, value,
        )  # fmt: skip
        count = int(counts[me])
        chosen = self.pick(view, average[me, :count], value[me, :count])
        said = [spelled([int(n) for n in bids[me, i]]) for i in range(count)]
        order = sorted(range(count), key=lambda i: -value[me, i])
        options = tuple(
            Option(write_move(BanqueFatale, me, said[i]), round(float(value[me, i]), 4))
            for i in order
        )
        beliefs = []
        for seat in range(self.book.seats):
            if seat == me:
                continue
            likely = sorted(range(int(counts[seat])), key=lambda i: -average[seat, i])[:6]
            total = sum(float(average[seat, i]) for i in likely)
            beliefs.append(
                Belief(
                    Seat(seat),
                    {
                        " ".join(spelled([int(n) for n in bids[seat, i]]).chips) or "none": round(
                            float(average[seat, i]) / total, 4
                        )
                        for i in likely
                    },
                )
            )
        return Choice(said[chosen], Thoughts(options, tuple(beliefs)))

    def pick(self, view: View, average: Any, value: Any) -> int:
        """Which bid to make, by how often each was played and its value."""
        odds = self.bid_odds(average, value)
        (chosen,) = self.luck(view).choices(range(len(odds)), odds)
        return int(chosen)

    def bid_odds(self, average: Any, value: Any) -> list[float]:
        """How likely he makes each bid: as in equilibrium, but bad ones very rarely.

        A player that always makes the best bid against the expected ones can be predicted.
        """
        best = max(value)
        odds = [
            p * exp((v - best) / self.mixing) if p >= LEAST else 0.0
            for p, v in zip(average, value, strict=True)
        ]
        total = sum(odds)
        return [p / total for p in odds]


class Colombina(IlDottore):
    """Knows what every chip is worth, and searches only for a moment."""

    most = 200  # She plays each bid three to five times.
    refinements = 0
    floor = 0.0  # `bids.FORGIVING`.
    mixing = 0.02  # A short search says little about how to mix bids: she trusts values more.
    habit = 0.0
