"""Checks that the luck of a finished record follows from its secret: `tripot record fair`."""

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from tripot.core import CHANCE, AnyRules, Seat
from tripot.dice import KeyedDice
from tripot.fair import duplicate, receipts, stamps, v1, v2
from tripot.record import document
from tripot.record.document import Json, RecordError, Step
from tripot.record.text import write_bare_move

Found = dict[str, str]
"""What each published value of a record is."""

SCHEMES = (v1.SCHEME, v2.SCHEME, duplicate.SCHEME)
ONLY_CONSISTENT = (
    "The record is consistent, but so can be a forged one. Add what you saw yourself with --saw: "
    "the receipt, or the commitment and the pledges."
)
DUPLICATE = (
    "The house alone draws the luck of a duplicate, and knows it from the start. Add the "
    "commitment that you saw before it began, with --saw: it proves that the luck was fixed then."
)
IN_CLEAR = (
    "Fair by the scheme of older tables, which no new game uses. Words were sent in clear, so the "
    "house and the last seat to send its words could choose the luck together, and a record may "
    "be forged if you saw nothing of the game yourself."
)
NO_PLEDGE = "No seat pledged words, so the house could have chosen a secret for the luck it deals."


def check(text: str | bytes, saw: Sequence[str] = ()) -> dict[str, Json]:
    """Deals a finished record again; returns what was compared, or raises RecordError.

    `saw` are the values that somebody saw during the game. Each must be in the record.
    """
    try:
        answer = _check(text, saw)
    except UnicodeEncodeError:  # JSON can write half of a surrogate pair, but no hash can read it.
        raise _unfair("a text in it is not Unicode") from None
    document.check(text)  # The luck of a game that is cut short may fit, and a wrong result too.
    return answer


def _check(text: str | bytes, saw: Sequence[str]) -> dict[str, Json]:
    record = document.read(text)
    deal = _deal(record)
    if isinstance(deal, v1.Deal):
        luck = v1.verify(deal, record.rules.seats)
        known = {deal.commitment: "commitment", deal.seal: "seal"}
        compared = [part for _, part in _dealt_again(record, luck)]
        answer: dict[str, Json] = {
            "consistent": True,
            "fair": True,
            "scheme": v1.SCHEME,
            "compared": compared,
            "note": IN_CLEAR,
        }
        if saw:
            answer["saw"] = _found(known, saw)
        return answer
    if isinstance(deal, duplicate.Deal):
        luck = duplicate.verify(deal, record.rules.seats)
    else:
        luck = v2.verify(deal, record.rules.seats)
    compared = []
    hidden: list[tuple[int, Seat, int, str]] = []
    made = [0] * record.rules.seats
    moves = 0
    for step, part in _dealt_again(record, luck):
        if step is None:
            compared.append(part)
            continue
        if is_hidden(record.rules, step.events):
            move = write_bare_move(type(record.rules), step.move)
            hidden.append((moves, step.seat, made[step.seat], move))
        made[step.seat] += 1
        moves += 1
    own = _check_stamps(deal, hidden)
    told = receipts.receipt(_luck_receipt(deal), document.parse(text))
    pledged = [s + 1 for s, pledge in enumerate(deal.pledges) if pledge]
    answer = {
        "consistent": True,
        "fair": None,
        "scheme": deal.scheme,
        "rounds": deal.round,
        "pledged": pledged,
        "without": sorted({seat for again in deal.again for seat in again.without}),
        "stamps": len(deal.stamps),
        "stamps_by_players": own,
        "receipt": told,
        "compared": compared,
    }
    if saw:
        answer["saw"] = _found({**_published(deal), told: "receipt"}, saw)
        _check_final(answer["saw"])
        answer["fair"] = True if pledged else None
    if isinstance(deal, duplicate.Deal):
        answer["duplicate"] = deal.duplicate
        answer["note"] = DUPLICATE
    elif not pledged:
        answer["note"] = NO_PLEDGE
    elif not saw:
        answer["note"] = ONLY_CONSISTENT
    return answer


def _luck_receipt(deal: v2.Deal) -> str:
    """The receipt of the luck and the hidden choices alone."""
    made = [stamp.stamp for stamp in deal.stamps]
    return v2.receipt(deal.commitment, deal.seal, deal.pledges, made)


def is_hidden(rules: AnyRules, events: Sequence[Any]) -> bool:
    """Whether a move is a hidden choice: a spectator does not see all of its events."""
    return any(rules.seen(event, None) != event for event in events)


def _dealt_again(record: document.Record, luck: KeyedDice) -> Iterator[tuple[Step | None, str]]:
    """Every move of a seat; for every move of chance, the parts that fit what the luck deals."""
    rules = record.rules
    state: Any = rules.start()
    counts: dict[str, int] = {}
    for step in document.replay(record):
        if step.seat == CHANCE:
            phase = str(rules.phase(state))
            counts[phase] = counts.get(phase, 0) + 1
            due = rules.chance(state, luck)
            for field in due.__struct_fields__:
                part = f"{phase} {counts[phase]}: {field}"
                if getattr(due, field) != getattr(step.move, field):
                    raise _unfair(f"{part} is not what the secret deals")
                yield None, part
        else:
            yield step, ""
        state = step.state


def _check_stamps(deal: v2.Deal, hidden: list[tuple[int, Seat, int, str]]) -> int:
    """Checks the stamp of every hidden move; returns how many the players' clients made."""
    if [stamp.move for stamp in deal.stamps] != [move for move, *_ in hidden]:
        raise _unfair("not every hidden move has one stamp, in the order of the moves")
    own = 0
    for kept, (at, seat, made, move) in zip(deal.stamps, hidden, strict=True):
        try:
            salt = bytes.fromhex(kept.salt)
        except ValueError:
            salt = b""
        if len(salt) != stamps.SALT_BYTES or kept.salt != salt.hex():
            raise RecordError("not-fair", at, "the salt is not 16 bytes in lower-case hexadecimal")
        if stamps.stamp(deal.table, seat, made, salt, move) != kept.stamp:
            raise RecordError("not-fair", at, f"the move of seat {seat + 1} is not the stamped one")
        secret = bytes.fromhex(deal.secret)
        own += salt != stamps.house_salt(secret, deal.table, seat, made)
    return own


def _published(deal: v2.Deal) -> Found:
    """Every value of a record that readers received during the game."""
    return {
        **{stamp.stamp: f"stamp of move {stamp.move}" for stamp in deal.stamps},
        **{again.commitment: f"commitment of round {again.round}" for again in deal.again},
        **{p: f"pledge of seat {s + 1}" for s, p in enumerate(deal.pledges) if p},
        deal.commitment: "commitment",
        deal.seal: "seal",
        _luck_receipt(deal): "receipt of the luck",
    }


def _found(known: Found, saw: Sequence[str]) -> list[str]:
    """What each value that somebody saw is."""
    for value in saw:
        if value not in known:
            raise _unfair(f"the value {value} that you saw is not in the record")
    return [known[value] for value in saw]


def _check_final(found: Sequence[str]) -> None:
    if not {"commitment", "seal", "receipt", "receipt of the luck"} & set(found):
        raise _unfair("none of these values is the commitment, the seal or the receipt")


def _deal(record: document.Record) -> v1.Deal | v2.Deal:
    meta = record.meta
    fair = meta.get("fair") if isinstance(meta, dict) else None
    if fair is None:
        raise _unfair("the record keeps no luck to check (meta.fair)")
    scheme = fair.get("scheme") if isinstance(fair, dict) else None
    deal: v1.Deal | v2.Deal
    try:
        if scheme == v2.SCHEME:
            deal = msgspec.convert(fair, v2.Deal)
        elif scheme == duplicate.SCHEME:
            deal = msgspec.convert(fair, duplicate.Deal)
        else:
            deal = msgspec.convert(fair, v1.Deal)
    except msgspec.ValidationError as error:
        raise _unfair(f"meta.fair: {error}") from None
    if deal.scheme not in SCHEMES:
        raise _unfair(f"meta.fair: the scheme is none of {', '.join(SCHEMES)}")
    return deal


def _unfair(detail: str) -> RecordError:
    return RecordError("not-fair", None, detail)
