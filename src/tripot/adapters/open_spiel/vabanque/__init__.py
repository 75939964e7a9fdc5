"""Vabanque for OpenSpiel, and a tiny one that can be solved."""

from typing import Any

import numpy as np
import pyspiel

from tripot.adapters.open_spiel.game import Game, kind_of, register
from tripot.adapters.open_spiel.positions import (
    CHANCE,
    OPENED,
    TERMINAL,
    Outcomes,
    Position,
    Table,
)
from tripot.core import AnyRules
from tripot.lab.vabanque.tiny import tiny
from tripot.sim import encode
from tripot.sim import vabanque as vb
from tripot.sim.jit import kernel
from tripot.sim.luck import Luck, below
from tripot.sim.row import Row
from tripot.sim.vabanque import steps as vb_steps


@kernel
def act(row: Row, seat: int, action: int) -> int:
    """A legal move; the next seat, and what its legal moves depend on: the phase and the hand."""
    before = row[vb.ROUND]
    vb.apply(row, seat, action)
    after = vb.actor(row)
    if after >= 0:
        after += 8 * row[vb.PHASE]
        if row[vb.PHASE] == vb.CARD:
            after += 32 * row[vb.HAND + row[vb.ORDER + row[vb.TURN]]]
    return int(after + OPENED * (row[vb.ROUND] != before))


@kernel
def rearrange(row: Row, me: int, luck: Luck) -> None:
    """Any order of faces on the cards that the other seats have laid."""
    faces = np.empty(3, np.int32)
    count = vb.COUNT[row[vb.CARDS]]
    for seat in range(row[vb.SEATS]):
        if seat == me:
            continue
        for k in range(count):
            faces[k] = vb.NTH[row[vb.CARDS], k]
        row[vb.HAND + seat] = row[vb.CARDS]
        for face in range(3):
            row[vb.FACE + 3 * seat + face] = vb.IN_HAND
        for k in range(count):
            casino = row[vb.PLACE + 3 * seat + k]
            if casino != vb.IN_HAND:
                other = k + below(luck, count - k)
                face = faces[other]
                faces[other] = faces[k]
                row[vb.FACE + 3 * seat + face] = casino
                row[vb.HAND + seat] -= 1 << face
                faces[k] = face


class VabanqueTable(Table):
    """The one draw names the first player and the first casino. The faces of cards are hidden."""

    kernels, steps = vb, vb_steps

    def __init__(self, rules: AnyRules) -> None:
        self.casinos = int(encode.template(rules)[vb.CASINOS])
        self.draws_most = rules.seats * self.casinos
        self.known_lists: dict[int, list[int]] = {}
        super().__init__(rules)

    def outcomes(self, at: Position) -> Outcomes:
        return [(outcome, 1 / self.draws_most) for outcome in range(self.draws_most)]

    def draw(self, at: Position, outcome: int) -> None:
        first, casino = divmod(outcome, self.casinos)
        vb.start(at.row, self.template, first, casino)
        at.note(CHANCE, outcome)
        self.look(at)

    def play(self, at: Position, action: int) -> None:
        lays = vb.LAY <= action < vb.STROLL
        at.note(at.player, action, vb.LAY + (action - vb.LAY) % vb.MAX_CASINOS if lays else None)
        after = act(at.row, at.player, action)
        if after >= OPENED - 1:
            after -= OPENED
            self.turn_over(at)
        at.player = after & 7 if after >= 0 else TERMINAL
        at.key = after >> 3

    def legal(self, at: Position) -> list[int]:
        found = self.known_lists.get(at.key)
        if found is None:
            found = super().legal(at)
            if at.key >= 0:
                self.known_lists[at.key] = found
        return found

    def turn_over(self, at: Position) -> None:
        """V18: the cards where a pawn stands become public; the others never will."""
        pawns = set(at.row[vb.PAWN : vb.PAWN + self.seats].tolist())
        for place in at.hidden[-self.seats * int(vb.COUNT[self.template[vb.CARDS]]) :]:
            if (at.moves[place] - 1 - vb.LAY) % vb.MAX_CASINOS in pawns:
                at.public[place] = at.moves[place]
        at.hidden = [place for place in at.hidden if at.public[place] != at.moves[place]]

    def resample(self, at: Position, player: int, luck: Luck) -> None:
        rearrange(at.row, player, luck)
        self.forget(at, player)
        for seat in range(self.seats):  # The faces of this round are other ones now.
            first = vb.FACE + 3 * seat
            lies = {face: int(at.row[first + face]) for face in range(3)}
            laid = sum(casino >= 0 for casino in lies.values())
            own = [place for place in at.hidden if at.owners[place] == seat != player]
            for place in own[len(own) - laid :]:
                casino = at.public[place] - self.codes - 1 - vb.LAY
                face = next(face for face, there in lies.items() if there == casino)
                del lies[face]
                at.moves[place] = vb.LAY + vb.MAX_CASINOS * face + casino + 1

    def name_of_draw(self, at: Position, outcome: int) -> str:
        first, casino = divmod(outcome, self.casinos)
        return f"first {first + 1} at {casino + 1}"


class TinyTable(VabanqueTable):
    """A Vabanque with a box of its own: no luck, and money is what counts."""

    def begin(self) -> Position:
        at = super().begin()
        self.draw(at, 0)
        return at

    def shares(self, at: Position) -> list[float]:
        one, two = (float(at.row[vb.MONEY + seat]) for seat in (0, 1))
        return [one - two, two - one]


class Vabanque(Game):
    """Vabanque with the usual box, for 3 to 6 players."""

    name = "vabanque"
    table_type = VabanqueTable

    def length(self) -> int:
        return vb.length(self.table.template)


MOST_CHIPS = 16
"""In the tiny game: no more can then be won than its highest return."""


class TinyVabanque(Vabanque):
    """Two seats, three casinos, one round: small enough to be solved."""

    table_type = TinyTable
    most = 100.0

    def rules_for(self, params: dict[str, Any]) -> AnyRules:
        chips = tuple(int(params[f"chips_{casino}"]) for casino in (1, 2, 3))
        if min(chips) < 0 or sum(chips) > MOST_CHIPS:
            raise ValueError(f"chips are 0 or more, and {MOST_CHIPS} at most in all: not {chips}")
        return tiny(chips)


register(Vabanque, {"players": 4})
TinyVabanque.kind = kind_of(
    "tripot_tiny_vabanque",
    "Tiny Vabanque",
    range(2, 3),
    {"chips_1": 1, "chips_2": 1, "chips_3": 0},
    is_solvable=True,
)
pyspiel.register_game(TinyVabanque.kind, TinyVabanque)
