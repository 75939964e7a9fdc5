"""Positions of our games as OpenSpiel needs them: small steps of luck, and moves by number.

A position is a row of the kernels. Luck comes one draw at a time: a card from the pile is drawn
when it is turned up, so no position holds a card that nobody has seen. Everybody sees every draw.
"""

from typing import Any

import numpy as np

from tripot.core import AnyRules
from tripot.record.text import write_move
from tripot.sim import banque_fatale as bf
from tripot.sim import encode
from tripot.sim import vabanque as vb
from tripot.sim import vendome as vd
from tripot.sim.banque_fatale import steps as bf_steps
from tripot.sim.jit import kernel
from tripot.sim.luck import Luck, begin, below
from tripot.sim.row import Row, copy
from tripot.sim.steps import PART, Floats, Masks, Rows, share, size
from tripot.sim.vabanque import steps as vb_steps
from tripot.sim.vendome import steps as vd_steps

CHANCE, TERMINAL = -1, -4  # As OpenSpiel numbers them.
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

    def __deepcopy__(self, memo: Any) -> "Position":
        other = Position.__new__(Position)
        other.table = self.table
        other.row, other.parts = self.row.copy(), self.parts.copy()
        other.key = self.key
        other.draws, other.pending, other.player = self.draws[:], self.pending, self.player
        other.owners, other.moves = self.owners[:], self.moves[:]
        other.public, other.hidden = self.public[:], self.hidden[:]
        return other

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


@kernel
def act_vabanque(row: Row, seat: int, action: int) -> int:
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
def act_banque_fatale(row: Row, seat: int, parts: Rows, action: int) -> int:
    """A legal move, or the chips of one colour; the next seat."""
    bidding = row[bf.PHASE] == bf.BID
    bf_steps.choose(row, seat, parts[seat], action)
    return int(bf.actor(row) + OPENED * (bidding and row[bf.PHASE] != bf.BID))


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


class Vabanque(Table):
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
        after = act_vabanque(at.row, at.player, action)
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


class Tiny(Vabanque):
    """A Vabanque with a box of its own: no luck, and money is what counts."""

    def begin(self) -> Position:
        at = super().begin()
        self.draw(at, 0)
        return at

    def shares(self, at: Position) -> list[float]:
        one, two = (float(at.row[vb.MONEY + seat]) for seat in (0, 1))
        return [one - two, two - one]


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


class Vendome(Table):
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


class BanqueFatale(Table):
    """The start player, the cards dealt and those turned up are drawn one by one.

    A bid is chosen colour by colour, and bids are hidden until the last hand is closed. So to ask
    seats one after another gives nobody more to go by than to ask them all at once.
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
        after = act_banque_fatale(at.row, seat, at.parts, action)
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


def new_luck(seed: int) -> Luck:
    """A generator for the kernels."""
    luck = np.empty(2, np.uint32)
    begin(luck, seed, 0)
    return luck
