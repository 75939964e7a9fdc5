"""Hidden choices are stamped when they are made, and opened when they are revealed."""

from typing import Any

from tests.house.local_table import SECRET, Company, refused
from tests.house.test_checking import played
from tests.house.test_deal import told
from tripot import wire
from tripot.core import Seat
from tripot.fair import stamps


def until_hidden(company: Company) -> Seat:
    """Plays until a hidden choice is due; whose it is."""
    while company.legal(company.actors[0])[0].split()[0] not in ("raise", "bluff", "trap", "bid"):
        company.move()
    return company.actors[0]


def test_every_reader_gets_the_same_stamp_at_once() -> None:
    company = Company()
    seat = until_hidden(company)
    made = company.table.chairs[seat].made
    salt = "ab" * 16
    stamp = stamps.stamp("t1", seat, made, bytes.fromhex(salt), "trap 4")
    company.move("trap 4", salt=salt, stamp=stamp)
    readers = (0, 1, 2, 3, None)
    assert {company.told(reader)[0].stamp for reader in readers} == {stamp}  # type: ignore[attr-defined]
    frames = {reader: wire.encode(company.told(reader)[0]) for reader in readers}
    assert not any(salt.encode() in frame for frame in frames.values())
    company.move()
    (own,) = {company.told(reader)[0].stamp for reader in readers}  # type: ignore[attr-defined]
    other = company.table.progress.moves[-1]  # type: ignore[union-attr]
    mover = Seat(int(other[0]) - 1)
    derived = stamps.house_salt(SECRET, "t1", mover, made)
    assert own == stamps.stamp("t1", mover, made, derived, other[2:]), "the house made this one"


def test_a_wrong_stamp_is_rejected_and_a_repeated_move_is_not() -> None:
    company = Company()
    seat = until_hidden(company)
    made = company.table.chairs[seat].made
    salt = bytes(16)
    right = stamps.stamp("t1", seat, made, salt, "trap 4")
    for fields in (
        {"move": "bluff 4", "salt": salt.hex(), "stamp": right},
        {"move": "trap 4", "salt": "01" * 16, "stamp": right},
        {"move": "trap 4", "salt": "", "stamp": right},
        {"move": "trap 4", "salt": salt.hex(), "stamp": "0" * 64},
    ):
        before = company.table
        with refused("bad-stamp"):
            company.ask(seat, wire.Move, **fields)
        assert company.table is before
    sent: dict[str, Any] = {
        "id": "same",
        "move": "trap 4",
        "salt": salt.hex(),
        "stamp": right,
        "made": made,
    }
    first = company.ask(seat, wire.Move, **sent)
    assert company.ask(seat, wire.Move, **sent) == first
    assert company.journal[-1].ask.stamp == ""  # type: ignore[union-attr]  # It follows from the rest.


def test_a_choice_is_opened_when_it_is_revealed_and_the_rest_at_the_end() -> None:
    company, _ = played("vabanque", 2)
    progress = company.table.progress
    assert progress is not None
    sealed = {m.n: m.stamp for m in told(company, wire.Did) if m.stamp}
    opened = [o for m in told(company, wire.Did) for o in m.opens]
    (ended,) = told(company, wire.Ended)
    assert len(sealed) == progress.seals.count == 48
    assert opened
    assert ended.opens
    assert sorted(o.n for o in (*opened, *ended.opens)) == sorted(sealed)
    turned = [row for m in told(company, wire.Did) for row in m.e if row[0] == "turned"]
    assert turned
    live = [s.message for s in company.sends if 0 in s.to and isinstance(s.message, wire.Did)]
    assert live == told(company, wire.Did), "told again it is the same"


def test_bids_are_opened_with_the_hands() -> None:
    company = Company(people=3, game="banque-fatale")
    company.play_out()
    for message in told(company, wire.Did):
        names = [row[0] for row in message.e]
        assert bool(message.opens) == ("revealed" in names)
        if message.opens:
            assert len(message.opens) == 3
            assert message.opens[-1].n == message.n, "the last bid is opened with its own message"
    (ended,) = told(company, wire.Ended)
    assert not ended.opens


def test_the_fast_way_to_a_stamp_is_the_plain_way() -> None:
    for made in (0, 9, 10, 255):
        for move in ("trap 4", "bid none", "é" * 300):
            seat, secret = Seat(made % 4), bytes([made]) * 32
            salt = stamps.house_salt(secret, "t1", seat, made)
            plain = stamps.stamp("t1", seat, made, salt, move)
            assert stamps.sealed(secret, "t1", seat, made, move, b"") == (salt, plain)
            own = bytes(16)
            plain = stamps.stamp("t1", seat, made, own, move)
            assert stamps.sealed(secret, "t1", seat, made, move, own) == (own, plain)
