"""Banque Fatale for OpenSpiel."""

from collections.abc import Callable, Sequence

import numpy as np
import pyspiel

from tripot.adapters.open_spiel.game import Game, State, register
from tripot.adapters.open_spiel.positions import (
    CHANCE,
    OPENED,
    SIMULTANEOUS,
    TERMINAL,
    Outcomes,
    Position,
    Table,
)
from tripot.sim import banque_fatale as bf
from tripot.sim.banque_fatale import steps as bf_steps
from tripot.sim.jit import kernel
from tripot.sim.luck import Luck
from tripot.sim.row import Row
from tripot.sim.steps import Rows


@kernel
def act(row: Row, seat: int, parts: Rows, action: int) -> int:
    """A legal move, or the chips of one colour; the next seat."""
    bidding = row[bf.PHASE] == bf.BID
    bf_steps.choose(row, seat, parts[seat], action)
    return int(bf.actor(row) + OPENED * (bidding and row[bf.PHASE] != bf.BID))


class BanqueFataleTable(Table):
    """The start player, the cards dealt and those turned up are drawn one by one.

    A bid is chosen colour by colour, and bids are hidden until the last hand is closed. So seats
    that bid one after another know no more than if all bid at once.
    """

    kernels, steps = bf, bf_steps
    draws_most = bf.CARDS

    def outcomes(self, at: Position) -> Outcomes:
        count = len(at.draws)
        if at.pending >= 0:  # A card is turned up to fill the gap.
            cards = np.flatnonzero(at.row[bf.PLACE : bf.PLACE + bf.CARDS] == bf.DECKED).tolist()
        elif count == 0:
            cards = list(range(self.seats))
        else:
            deck = range(bf.COLOURS) if count <= self.seats else range(bf.CARDS)
            cards = [card for card in deck if card not in at.draws[1:]]
        return [(card, 1 / len(cards)) for card in cards]

    def draw(self, at: Position, outcome: int) -> None:
        at.note(CHANCE, outcome)
        if at.pending >= 0:
            at.row[bf.DECK + at.row[bf.NEXT]] = outcome
            action, at.pending = at.pending, -1
            self.act_now(at, int(at.row[bf.START]), action)
            return
        at.draws.append(outcome)
        first, *cards = at.draws
        if len(cards) == self.seats + bf.SHOWS:
            rest = [card for card in range(bf.CARDS) if card not in cards]
            bf.start(at.row, self.template, first, np.array(cards + rest, np.int32))
            self.look(at)

    def play(self, at: Position, action: int) -> None:
        bids = action >= bf_steps.DIGITS
        at.note(at.player, action, bf_steps.DIGITS if bids else None)
        if action < bf.TAKE_1 and at.row[bf.NEXT] < bf.CARDS - self.seats:
            at.pending, at.player = action, CHANCE
            return
        self.act_now(at, at.player, action)

    def act_now(self, at: Position, seat: int, action: int) -> None:
        """The move itself; when the last hand is closed, all are opened."""
        after = act(at.row, seat, at.parts, action)
        if after >= OPENED - 1:
            after -= OPENED
            for place in at.hidden:
                at.public[place] = at.moves[place]
            at.hidden.clear()
        at.player = after if after >= 0 else TERMINAL

    def resample(self, at: Position, player: int, luck: Luck) -> None:
        for seat in range(self.seats):
            places = [place for place in at.hidden if at.owners[place] == seat != player]
            if places and at.row[bf.BIDDERS] >> seat & 1:
                bf.any_fist(at.row, seat, luck)
                for colour, place in enumerate(places):
                    count = int(at.row[bf.FIST + bf.COLOURS * seat + colour])
                    at.moves[place] = bf_steps.DIGITS + count + 1

    def name_of(self, player: int, action: int) -> str:
        if action >= bf_steps.DIGITS:
            return f"{player + 1} closes on {action - bf_steps.DIGITS}"
        return super().name_of(player, action)

    def name_of_draw(self, at: Position, outcome: int) -> str:
        first = at.pending < 0 and not at.draws
        return f"start {outcome + 1}" if first else f"card {outcome + 1}"


class BanqueFatale(Game):
    """Banque Fatale for 3 or 4 players."""

    name = "banque-fatale"
    table_type = BanqueFataleTable

    def length(self) -> int:
        seats = self.rules.seats
        return (16 - seats) * (2 + 5 * seats + 10 * seats)  # Offer, sale, bids, all chips taken.


PASS = bf_steps.ACTIONS
"""In simultaneous steps: the only action of a player who does not have to move."""


class AtOnce(State):
    """All players act in every step, those that do not have to move by passing.

    A sealed bid is made in five steps, one for each colour.
    """

    def current_player(self) -> int:
        return SIMULTANEOUS if self.at.player >= 0 else self.at.player

    def legal_actions(self, player: int | None = None) -> list[int]:
        if self.at.player >= 0 and player is not None and player >= 0:
            return self._legal_actions(player)
        found: list[int] = pyspiel.State.legal_actions(self, *(() if player is None else (player,)))
        return found

    def _legal_actions(self, player: int) -> list[int]:
        at = self.at
        if not bf.actors(at.row) >> player & 1:
            return [PASS]
        if at.row[bf.PHASE] != bf.BID:
            return at.legal().copy()
        most = at.row[bf.CHIPS + bf.COLOURS * player + at.parts[player, 0]]
        return list(range(bf_steps.DIGITS, bf_steps.DIGITS + int(most) + 1))

    def _apply_actions(self, actions: Sequence[int]) -> None:
        for player, action in enumerate(actions):
            if action not in self._legal_actions(player):
                raise ValueError(f"action {action} of player {player} is not legal here")
        at = self.at
        at.choices = None
        for player, action in enumerate(actions):
            if action != PASS:
                at.player = player
                at.table.play(at, action)

    def _action_to_string(self, player: int, action: int) -> str:
        return "pass" if action == PASS else super()._action_to_string(player, action)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> State:
        """OpenSpiel's searches that need this know only games in turns."""
        raise NotImplementedError(f"load {BanqueFatale.kind.short_name} for this")


class SimultaneousBanqueFatale(BanqueFatale):
    """Banque Fatale in which sealed bids are made at once."""

    passes = True

    def new_initial_state(self) -> State:
        return AtOnce(self)


OPTIONS = {"players": 4, "unplayed": "by2", "no_sale": "rose", "chips": "million"}
register(BanqueFatale, OPTIONS)
register(SimultaneousBanqueFatale, OPTIONS, at_once=True)
