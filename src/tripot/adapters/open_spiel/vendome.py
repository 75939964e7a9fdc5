"""La Vendôme for OpenSpiel."""

import numpy as np

from tripot.adapters.open_spiel.game import Game, register
from tripot.adapters.open_spiel.positions import CHANCE, Outcomes, Position, Table
from tripot.core import AnyRules
from tripot.sim import vendome as vd
from tripot.sim.jit import kernel
from tripot.sim.row import Row, copy
from tripot.sim.vendome import steps as vd_steps


@kernel
def deal_ranks(row: Row, ranks: Row, count: int, out: Row) -> int:
    """The coup with these ranks first; how many cards it took. `out` is the row after it."""
    pack = np.zeros(vd.CARDS, np.int32)
    left = np.full(vd.RANKS, 4, np.int32)
    for i in range(count):
        pack[i] = 4 * ranks[i]
        left[ranks[i]] -= 1
    at = count
    for rank in range(vd.RANKS):
        for _ in range(left[rank]):
            pack[at] = 4 * rank
            at += 1
    copy(row, out)
    ended, dealt = vd.coup(out, pack, np.zeros(2, np.uint32), False)
    vd.close(out, ended)
    return dealt


class VendomeTable(Table):
    """The first draw names the banker; then the cards of each coup are drawn, rank by rank."""

    kernels, steps = vd, vd_steps

    def __init__(self, rules: AnyRules) -> None:
        self.draws_most = max(rules.seats, vd.RANKS)
        super().__init__(rules)
        self.after: Row = np.zeros(vd.SIZE, np.int32)

    def outcomes(self, at: Position) -> Outcomes:
        if not at.moves:
            return [(seat, 1 / self.seats) for seat in range(self.seats)]
        left = vd.CARDS - len(at.draws)
        counts = [(rank, 4 - at.draws.count(rank)) for rank in range(vd.RANKS)]
        return [(rank, count / left) for rank, count in counts if count]

    def draw(self, at: Position, outcome: int) -> None:
        if not at.moves:
            vd.start(at.row, self.template, outcome)
            at.note(CHANCE, outcome)
            self.look(at)
            return
        at.note(CHANCE, outcome)
        at.draws.append(outcome)
        ranks = np.array(at.draws, np.int32)
        if deal_ranks(at.row, ranks, len(ranks), self.after) <= len(ranks):
            at.row[:] = self.after
            at.draws.clear()
            self.look(at)

    def play(self, at: Position, action: int) -> None:
        at.note(at.player, action)
        vd.apply(at.row, at.player, action)
        at.player = CHANCE

    def name_of_draw(self, at: Position, outcome: int) -> str:
        return f"card {'23456789TJQKA'[outcome]}" if at.moves else f"banker {outcome + 1}"


class Vendome(Game):
    """La Vendôme for 4 to 12 players."""

    name = "vendome"
    table_type = VendomeTable


register(
    Vendome,
    {
        "players": 6,
        "chips": 0,
        "rate": "payer",
        "shortfall": "partial",
        "end": "bank",
        "laps": 0,
        "coups": 0,
    },
)
