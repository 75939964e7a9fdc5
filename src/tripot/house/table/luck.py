"""The secrets and hashes of a table: where its luck comes from, and the stamps of hidden choices.

docs/fair.md describes the schemes. A table without a `Deal` was opened under tripot-fair/1.
"""

from collections.abc import Sequence
from itertools import zip_longest
from typing import Any

from tripot import wire
from tripot.core import Seat
from tripot.fair import duplicate, stamps, v1, v2
from tripot.house.table.model import DEALT, SEATS, Progress, Seals, Table
from tripot.record.text import AnyRules

INDEX_BYTES = 2
SEAL_BYTES = INDEX_BYTES + stamps.SALT_BYTES
"""What is stored of a hidden choice: which move it is, and its salt."""


def commitment(table: Table) -> str:
    """The commitment of the house to the secret that the table has now."""
    if table.duplicate is not None:
        return duplicate.commitment(table.secret, table.duplicate.id)
    if table.deal is None:
        return v1.commitment(table.secret)
    return v2.commitment(table.secret, table.id, table.deal.round)


def key(table: Table) -> bytes:
    """The key of all luck, once the words are known."""
    if table.duplicate is not None:
        return duplicate.key(table.secret, table.duplicate.id, table.duplicate.mix)
    if table.deal is None:
        return v1.key(table.secret, table.words)
    return v2.key(table.secret, table.id, table.deal.round, table.words)


def scheme(table: Table) -> str:
    """The scheme of a table whose hidden choices are stamped."""
    return v2.SCHEME if table.duplicate is None else duplicate.SCHEME


def bot_seed(table: Table, seat: Seat, made: int) -> int | None:
    """The seed of a bot for its next move, which is fixed only in a duplicate."""
    same = table.duplicate
    if same is None:
        return None
    return duplicate.bot_seed(table.secret, same.id, same.mix, seat, made)


def seal(table: Table) -> str:
    """The seal of that key."""
    return v2.seal(key(table))


def proof(table: Table) -> dict[str, Any]:
    """What the record of a finished game keeps in `meta.fair`."""
    deal, progress = table.deal, table.progress
    if deal is None or progress is None:
        return v1.opened(table.secret, table.words)
    again = [
        {
            "round": n,
            "commitment": v2.commitment(again.secret, table.id, n),
            "secret": again.secret.hex(),
            "without": again.seats,
        }
        for n, again in enumerate(deal.again, 1)
    ]
    same = (
        {}
        if table.duplicate is None
        else {
            "duplicate": table.duplicate.id,
            "mix": table.duplicate.mix,
        }
    )
    return {
        **same,
        "scheme": scheme(table),
        "table": table.id,
        "round": deal.round,
        "commitment": commitment(table),
        "pledges": deal.pledges,
        "words": table.words,
        "seal": seal(table),
        "secret": table.secret.hex(),
        "again": again,
        "stamps": _all_stamps(table),
    }


# ---- stamps ------------------------------------------------------------------------------------


def sealing(
    rules: AnyRules,
    seals: Seals,
    before: Any,
    after: Any,
    events: Sequence[Any],
    public: Sequence[Any],
) -> tuple[Seals, tuple[int, ...]]:
    """The hidden choices of a game after a move, and the numbers of those it makes public.

    `public` are the events as spectators see them. If the move is a hidden choice, there is one
    more than before.
    """
    masked = [
        event
        for event, shown in zip(events, public, strict=True)
        if shown is not event and shown != event
    ]
    if masked:
        seals = Seals(seals.count + 1, (*seals.closed, seals.count), (*seals.faces, masked[0]))
    if len(masked) == len(events) or not seals.faces:
        return seals, ()  # A choice becomes public only with a public event.
    seats = SEATS[: rules.seats]
    hidden: list[Any] = []
    for seat in seats:
        hidden += rules.hidden(after, seat)
    if len(hidden) == len(seals.faces) and sorted(map(id, hidden)) == sorted(map(id, seals.faces)):
        return seals, ()  # Nothing became public: the usual case, so it must be fast.
    leaving, secret = masked[:1], list[Any]()
    for seat in seats:
        for was, now in zip_longest(rules.secrets(before, seat), rules.secrets(after, seat)):
            if was is not now:  # Most secrets are old and in the same place.
                leaving.append(was)
                secret.append(now)
    for event in secret:
        if event in leaving:
            leaving.remove(event)
    first = len(seals.closed) - len(seals.faces)
    opened: list[int] = []
    kept: list[tuple[int, Any]] = []
    unseen: list[int] = []
    for number, face in reversed(list(zip(seals.closed[first:], seals.faces, strict=True))):
        if face in leaving:  # Of equal choices the newest becomes public first.
            leaving.remove(face)
            opened.append(number)
        elif face in hidden:
            hidden.remove(face)
            kept.append((number, face))
        else:
            unseen.append(number)  # It stays closed until the game is over.
    kept.reverse()
    closed = (*sorted((*seals.closed[:first], *unseen)), *(number for number, _ in kept))
    return Seals(seals.count, closed, tuple(face for _, face in kept)), tuple(sorted(opened))


def stamp(table: Table, seat: Seat, made: int, salt: bytes, move: str) -> str:
    """The stamp of a choice; `move` is written as in a record, with the seat."""
    return stamps.stamp(table.id, seat, made, salt, move.partition(" ")[2])


def kept(index: int, salt: bytes) -> bytes:
    """What a table stores of a hidden choice."""
    return index.to_bytes(INDEX_BYTES) + salt


def openings(table: Table, numbers: Sequence[int]) -> tuple[wire.Opening, ...]:
    """The choices with these numbers as they are sent when they become public."""
    progress = table.progress
    if not numbers or progress is None:
        return ()
    told = [n for n, mark in enumerate(table.log, 1) if mark < DEALT]
    found: list[wire.Opening] = []
    for number in numbers:
        index, salt = choice(progress, number)
        move = progress.moves[index].partition(" ")[2]
        found.append(wire.Opening(told[index], move, salt.hex()))
    return tuple(found)


def choice(progress: Progress, number: int) -> tuple[int, bytes]:
    """Which move a hidden choice is, from 0, and its salt."""
    seal = progress.salts[SEAL_BYTES * number : SEAL_BYTES * (number + 1)]
    return int.from_bytes(seal[:INDEX_BYTES]), seal[INDEX_BYTES:]


def _all_stamps(table: Table) -> list[dict[str, Any]]:
    """Every hidden choice of a finished game, as the record keeps it."""
    progress = table.progress
    assert progress is not None
    sealed = dict([choice(progress, n) for n in range(progress.seals.count)])
    found: list[dict[str, Any]] = []
    made = [0] * len(table.chairs)
    for index, text in enumerate(progress.moves):
        first, _, move = text.partition(" ")
        seat = Seat(int(first) - 1)
        if (salt := sealed.get(index)) is not None:
            _, told = stamps.sealed(table.secret, table.id, seat, made[seat], move, salt)
            found.append({"move": index, "stamp": told, "salt": salt.hex()})
        made[seat] += 1
    return found
