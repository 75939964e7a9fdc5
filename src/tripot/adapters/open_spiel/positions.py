"""Positions of our games as OpenSpiel needs them: small steps of luck, and moves by number.

A position is a row of the kernels. Luck comes one draw at a time: a card from the pile is drawn
when it is turned up, so no position holds a card that nobody has seen. Everybody sees every draw.
"""

from typing import Any

import numpy as np

from tripot.core import AnyRules
from tripot.record.text import write_move
from tripot.sim import encode
from tripot.sim.luck import Luck, begin
from tripot.sim.row import Row
from tripot.sim.steps import PART, Floats, Masks, Rows, share, size

CHANCE, SIMULTANEOUS, TERMINAL = -1, -2, -4  # As OpenSpiel numbers them.
OPENED = 1024  # Added to what a kernel returns when the move has opened secrets.

Outcomes = list[tuple[int, float]]


class Position:
    """A game in progress: the row, the luck that is being drawn, and all that happened."""

    def __init__(self, table: "Table") -> None:
        self.table = table
        self.row: Row = np.zeros(len(table.template), np.int32)
        self.parts: Rows = np.zeros((table.seats, PART), np.int32)
        self.key = -1
        """What the legal moves depend on, where a game knows it; -1 is unknown."""
        self.draws: list[int] = []
        self.pending = -1
        """A move that waits for luck."""
        self.owners: list[int] = []
        self.moves: list[int] = []
        self.public: list[int] = []
        """Each move as everybody saw it."""
        self.hidden: list[int] = []
        """The places of moves that are not public yet."""
        self.player = CHANCE
        self.choices: Any = None
        """The legal moves or the outcomes of luck, once they were asked for."""

    def __deepcopy__(self, memo: Any) -> "Position":
        other = Position.__new__(Position)
        other.table = self.table
        other.row, other.parts = self.row.copy(), self.parts.copy()
        other.key = self.key
        other.draws, other.pending, other.player = self.draws[:], self.pending, self.player
        other.owners, other.moves = self.owners[:], self.moves[:]
        other.public, other.hidden = self.public[:], self.hidden[:]
        other.choices = self.choices
        return other

    def legal(self) -> list[int]:
        """The legal actions of the player whose turn it is; do not change the list."""
        if self.choices is None:
            self.choices = self.table.legal(self)
        found: list[int] = self.choices
        return found

    def outcomes(self) -> Outcomes:
        """What chance can draw now, with its odds; do not change the list."""
        if self.choices is None:
            self.choices = self.table.outcomes(self)
        found: Outcomes = self.choices
        return found

    def note(self, owner: int, move: int, public: int | None = None) -> None:
        """Keeps a move, and what everybody saw of it."""
        if public is not None:
            self.hidden.append(len(self.moves))
        self.owners.append(owner)
        self.moves.append(move + 1)
        self.public.append(move + 1 if public is None else self.table.codes + public + 1)

    def known(self, player: int) -> list[int]:
        """All that happened, as the player saw it: one number for each move and draw."""
        if not self.hidden:
            return self.public
        return [
            move if owner == player else public
            for owner, move, public in zip(self.owners, self.moves, self.public, strict=True)
        ]


class Table:
    """What a game's positions have in common."""

    kernels: Any
    steps: Any
    draws_most: int
    """How many outcomes a draw can have."""

    def __init__(self, rules: AnyRules) -> None:
        self.rules, self.seats = rules, rules.seats
        self.template = encode.template(rules)
        self.actions = int(self.steps.ACTIONS)
        self.codes = max(self.actions, self.draws_most)
        """Moves and draws are numbered up to this; what hides a face or a bid comes above it."""
        self.layout = self.steps.layout(self.template)
        self.size = size(self.layout)
        self.lists: dict[bytes, list[int]] = {}
        self.mask: Masks = np.zeros(self.actions, np.int8)
        self.view: Row = np.zeros(len(self.template), np.int32)

    def begin(self) -> Position:
        return Position(self)

    def play(self, at: Position, action: int) -> None:
        """A move of the player whose turn it is."""
        raise NotImplementedError

    def outcomes(self, at: Position) -> Outcomes:
        """What chance can draw now, with its odds."""
        raise NotImplementedError

    def draw(self, at: Position, outcome: int) -> None:
        """Chance has drawn."""
        raise NotImplementedError

    def legal(self, at: Position) -> list[int]:
        """The legal actions of the player whose turn it is."""
        self.steps.mask(at.row, at.player, at.parts[at.player], self.mask)
        found = self.lists.get(key := self.mask.tobytes())
        if found is None:
            found = self.lists[key] = np.flatnonzero(self.mask).tolist()
        return found

    def look(self, at: Position) -> None:
        """Whose turn it is."""
        seat = int(self.kernels.actor(at.row))
        at.player = TERMINAL if seat < 0 else seat

    def view_of(self, at: Position, player: int) -> Row:
        """The row as the player sees it; all zero before the game has begun."""
        if at.player == CHANCE and not at.row.any():  # A kernel would write outside of the view.
            self.view.fill(0)
        else:
            self.kernels.view_of(at.row, player, self.view)
        return self.view

    def observe(self, at: Position, player: int, out: Floats) -> None:
        """Writes what the player sees."""
        self.steps.observe(self.view_of(at, player), player, at.parts[player], out)

    def shares(self, at: Position) -> list[float]:
        """The win, divided among all that have most."""
        scores = np.zeros(self.seats, np.int32)
        self.kernels.score(at.row, scores)
        return [share(scores, self.seats, seat) for seat in range(self.seats)]

    def resample(self, at: Position, player: int, luck: Luck) -> None:
        """Other secrets of the other players, any that fit, each as likely."""

    def forget(self, at: Position, player: int) -> None:
        """Earlier secrets of others, which matter no more, are unknown to all."""
        for place in at.hidden:
            if at.owners[place] != player:
                at.moves[place] = at.public[place]

    def name_of(self, player: int, action: int) -> str:
        """A move in the words of the record."""
        return write_move(type(self.rules), player, encode.move(self.rules, action))

    def name_of_draw(self, at: Position, outcome: int) -> str:
        """A draw in words."""
        return f"draw {outcome + 1}"


def new_luck(seed: int) -> Luck:
    """A generator for the kernels."""
    luck = np.empty(2, np.uint32)
    begin(luck, seed, 0)
    return luck
