"""What one client saw of a game, its luck and its stamps, and the check of its record.

The words and salts of the client's own seat are drawn here, so nobody else knows them before they
are opened. docs/fair.md says what is compared, and why.
"""

from collections.abc import Callable, Iterable, Sequence
from secrets import token_bytes
from typing import Any

import msgspec
from msgspec import Struct

from tripot import wire
from tripot.core import CHANCE, Seat
from tripot.fair import check, duplicate, stamps, v2
from tripot.record import document
from tripot.record.document import RecordError
from tripot.wire import DealStage

WORDS_BYTES = 16
"""How many random bytes our words have, written in hexadecimal."""


class Own(Struct, frozen=True):
    """The words of our seat in one round."""

    words: str
    pledge: str


class Choice(Struct, frozen=True):
    """A move that we stamped."""

    seat: Seat
    made: int
    move: str
    salt: bytes
    stamp: str


class Witness:
    """Keeps what one client received about one game, and what it sent."""

    def __init__(self, table: str, draw: Callable[[int], bytes] = token_bytes) -> None:
        self.table = table
        self._draw = draw
        self.commitments: dict[int, str] = {}  # By round, the first one received.
        self.without: dict[int, tuple[Seat, ...]] = {}  # By repeated round.
        self.pledges: dict[int, tuple[str, ...]] = {}  # By round, as they were fixed.
        self.own: dict[tuple[int, Seat], Own] = {}  # By round and seat.
        self.opened: dict[int, Seat] = {}  # Our seat in every round in which we sent our words.
        self.seal = ""
        self.words: tuple[str, ...] = ()
        self.stamps: dict[int, str] = {}  # By number of the message.
        self.openings: dict[int, wire.Opening] = {}
        self.events: dict[int, Any] = {}  # Rows by number of the message.
        self.choices: list[Choice] = []
        self.taken: set[str] = set()  # The stamps of choices that the house has accepted.
        self.settings: wire.Settings | None = None
        self.players: dict[Seat, str] = {}  # Their names, until the game is over.
        self.is_over = False
        self.faults: list[str] = []

    # ---- what this client sends

    def pledge(self, number: int, seat: Seat) -> str:
        """Our pledge for a round; words are drawn the first time."""
        if (own := self.own.get((number, seat))) is None:
            words = self._draw(WORDS_BYTES).hex()
            committed = self.commitments[number]
            own = Own(words, v2.pledge(self.table, number, committed, seat, words))
            self.own[number, seat] = own
        return own.pledge

    def is_new(self, deal: wire.Deal, seat: Seat) -> bool:
        """Whether we should pledge: the house has no pledge of ours for that seat."""
        own = self.own.get((deal.round, seat))
        left_out = any(seat in again.without for again in deal.again)
        return not left_out and (own is None or own.pledge != deal.pledges[seat])

    def open_words(self, number: int, seat: Seat) -> str:
        """Our words, once the pledges are fixed and include ours; otherwise empty."""
        own, pledges = self.own.get((number, seat)), self.pledges.get(number)
        if own is None or pledges is None or pledges[seat] != own.pledge:
            return ""
        self.opened[number] = seat
        return own.words

    def stamp(self, seat: Seat, made: int, move: str) -> tuple[str, str]:
        """Salt and stamp of a move that we make."""
        salt = self._draw(stamps.SALT_BYTES)
        stamp = stamps.stamp(self.table, seat, made, salt, move)
        self.choices.append(Choice(seat, made, move, salt, stamp))
        return salt.hex(), stamp

    def took(self, stamp: str) -> None:
        """Takes note that the house has accepted a move that we stamped."""
        self.taken.add(stamp)

    # ---- what this client receives

    def see(self, message: wire.Told) -> None:
        """Takes note of a message."""
        match message:
            case wire.Opened():
                self._committed(1, message.commitment)
                self.settings = message.settings
            case wire.Arranged() if not self.seal:  # Later only the pace of bots may change.
                self.settings = message.settings
            case wire.Seated():
                self._sat(message.seat, message.player)
            case wire.Snapshot():
                self._snapshot(message.table)
            case wire.Revealing():
                self._fixed(message.round, message.pledges)
            case wire.Redealt():
                self._made_again(message.round - 1, message.without)
                self._committed(message.round, message.commitment)
            case wire.Started():
                self._started(message.words, message.seal)
            case wire.Did():
                rows = _plain(message.e)
                if not _agree(self.events.setdefault(message.n, rows), rows):
                    self.faults.append("the house changed what happened")
                if message.stamp:
                    self._same(self.stamps, message.n, message.stamp, "a stamp")
                self._opened(message.opens)
            case wire.Ended():
                self.is_over = True
                self._opened(message.opens)
            case wire.Closed() if self.opened and not self.seal:
                self.faults.append("the words were opened and the game never began")
            case _:
                pass

    def _sat(self, seat: Seat, player: wire.Player | None) -> None:
        if player is not None and not self.is_over:
            self.players[seat] = player.name

    def _snapshot(self, table: wire.Facts) -> None:
        if self.settings is None or not self.seal:
            self.settings = table.settings
        self.is_over |= table.stage is wire.Stage.OVER
        for seat, player in enumerate(table.players):
            self._sat(Seat(seat), player)
        deal = table.deal
        if deal is None:
            return
        for again in deal.again:
            self._committed(again.round, again.commitment)
            self._made_again(again.round, again.without)
        self._committed(deal.round, table.commitment)
        if deal.stage in (DealStage.REVEALING, DealStage.DEALT):
            self._fixed(deal.round, deal.pledges)
        if table.seal:
            self._started(table.words, table.seal)

    def _committed(self, number: int, committed: str) -> None:
        self._same(self.commitments, number, committed, f"the commitment of round {number}")

    def _fixed(self, number: int, pledges: tuple[str, ...]) -> None:
        self._same(self.pledges, number, pledges, "the pledges")

    def _made_again(self, number: int, without: tuple[Seat, ...]) -> None:
        self._same(self.without, number, without, "the seats that did not open their words")
        if self.opened.get(number) in without:
            fault = f"in round {number} the house says that we did not open our words; we did"
            if fault not in self.faults:
                self.faults.append(fault)

    def _started(self, words: tuple[str, ...], sealed: str) -> None:
        if self.seal and (sealed, words) != (self.seal, self.words):
            self.faults.append("the house changed the seal or the words")
        self.seal, self.words = sealed, words

    def _opened(self, opens: Iterable[wire.Opening]) -> None:
        for opening in opens:
            self._same(self.openings, opening.n, opening, "the opening of a stamp")

    def _same(self, known: dict[int, Any], at: int, value: Any, what: str) -> None:
        if known.setdefault(at, value) != value:
            self.faults.append(f"the house changed {what}")

    # ---- the end

    def check(self, record: dict[str, Any]) -> dict[str, Any]:
        """Compares the record with all of this; a RecordError names what does not fit."""
        if self.faults:
            raise _unfair(self.faults[0])
        text = msgspec.json.encode(record)
        fair = (record.get("meta") or {}).get("fair") or {}
        if fair.get("scheme") != v2.SCHEME:
            stamped = self.stamps and fair.get("scheme") != duplicate.SCHEME
            if any(map(any, self.pledges.values())) or stamped:
                raise _unfair("the record is of an older scheme than the game was")
            return check(text)
        deal = msgspec.convert(fair, v2.Deal)
        saw = [committed for number, committed in sorted(self.commitments.items())]
        saw += [pledge for pledge in self.pledges.get(deal.round, ()) if pledge]
        saw += [self.seal] if self.seal else []
        saw += [stamp for _, stamp in sorted(self.stamps.items())]
        answer = check(text, saw)
        self._check_rounds(deal)
        self._check_own(deal)
        self._check_stamps(deal, record["moves"])
        self._check_choices(deal, record["moves"])
        self._check_played(document.read(text))
        return {**answer, "deals": deal.round, "seen_stamps": len(self.stamps)}

    def _check_rounds(self, deal: v2.Deal) -> None:
        rounds = {again.round: again.commitment for again in deal.again}
        rounds[deal.round] = deal.commitment
        for number, committed in self.commitments.items():
            if rounds.get(number) != committed:
                raise _unfair(f"the commitment of round {number} is not the one we saw")
        without = {a.round: tuple(Seat(seat - 1) for seat in a.without) for a in deal.again}
        for number, seats in self.without.items():
            if without.get(number) != seats:
                raise _unfair(f"the record repeats round {number} without other seats than we saw")
        if self.pledges.get(deal.round, deal.pledges) != deal.pledges:
            raise _unfair("the pledges are not those that were fixed")
        if self.words and self.words != deal.words:
            raise _unfair("the words are not those with which the game began")

    def _check_own(self, deal: v2.Deal) -> None:
        left_out = {seat for again in deal.again for seat in again.without}
        for (number, seat), own in self.own.items():
            current = number == deal.round and seat == self._seat(number)
            if current and seat + 1 not in left_out and deal.pledges[seat] != own.pledge:
                raise _unfair("our pledge is not in the record: our words did not count")

    def _seat(self, number: int) -> Seat | None:
        """The seat that we pledged for last, in that round."""
        return next((seat for n, seat in reversed(self.own) if n == number), None)

    def _check_stamps(self, deal: v2.Deal, moves: Sequence[str]) -> None:
        kept = iter(deal.stamps)
        seen = sorted(self.stamps.items())
        found = {n: next((k for k in kept if k.stamp == stamp), None) for n, stamp in seen}
        for n, stamp in found.items():
            if stamp is None:
                raise _unfair(f"the stamp of message {n} is not in the record in its place")
        for n, opening in self.openings.items():
            stamp = found.get(n)
            if stamp is not None:
                move = moves[stamp.move].partition(" ")[2]
                if (opening.move, opening.salt) != (move, stamp.salt):
                    raise _unfair(f"the stamp of message {n} was opened as another move")

    def _check_choices(self, deal: v2.Deal, moves: Sequence[str]) -> None:
        """Checks that the moves of our seat are those that we made."""
        salts = {stamp.move: bytes.fromhex(stamp.salt) for stamp in deal.stamps}
        made: dict[Seat, list[tuple[int, str]]] = {}
        for index, text in enumerate(moves):
            seat, _, move = text.partition(" ")
            made.setdefault(Seat(int(seat) - 1), []).append((index, move))
        for choice in self.choices:
            if choice.stamp not in self.taken:
                continue  # The house rejected it, or a bot was faster.
            if choice.made >= len(made.get(choice.seat, [])):
                raise _unfair(f"our move {choice.move} was accepted and is not in the record")
            index, move = made[choice.seat][choice.made]
            if move != choice.move or salts.get(index, choice.salt) != choice.salt:
                raise _unfair(f"move {index} is not the one that we made")

    def _check_played(self, record: document.Record) -> None:
        """Checks that settings, players and events are those that we received."""
        rules = record.rules
        if (told := self.settings) is not None:
            due = document.rules_of(told.game, told.seats, told.options, told.variant)
            if due != rules:
                raise _unfair("the record has other options than the table")
        for seat, name in self.players.items():
            if record.players[seat] != name:
                raise _unfair(f"the record has another name for seat {seat + 1}")
        groups: list[list[tuple[Any, Any]]] = [[]]  # Of each move, with the luck that follows it.
        for step in document.replay(record):
            if step.seat != CHANCE:
                groups.append([])
            for event in step.events:
                public = rules.seen(event, None)
                groups[-1].append((_plain(wire.row(event)), _plain(wire.row(public))))
        happened = [rows for _, rows in sorted(self.events.items())]
        groups = groups if groups[0] else groups[1:]
        if len(happened) > len(groups):
            raise _unfair("the record has fewer moves than the table showed")
        for rows, due_rows in zip(reversed(happened), reversed(groups), strict=False):
            fits = len(rows) == len(due_rows)
            if not fits or not all(row in due for row, due in zip(rows, due_rows, strict=True)):
                raise _unfair(f"the record does not lead to what the table showed: {rows[0]}")


def _plain(value: Any) -> Any:
    """A value as JSON has it, to compare what was received with what is computed."""
    return msgspec.json.decode(msgspec.json.encode(value))


def _agree(one: Any, other: Any) -> bool:
    """Whether two versions agree: null was hidden from us, and matches anything."""
    if one is None or other is None:
        return True
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(_agree, one, other))
    return bool(one == other)


def _unfair(detail: str) -> RecordError:
    return RecordError("not-fair", None, detail)
