"""Any request by anybody is executed or rejected with a code; the table never breaks."""

import random
from typing import Any, get_args, get_type_hints

import pytest

from tests.house.invariants import durable, hashed, law
from tests.house.local_table import SECRET, Company
from tripot import wire
from tripot.core import Seat
from tripot.house.table import GUEST, HOUSE, BotMove, Present, Request, handle, look, rebuild
from tripot.rules import GAMES
from tripot.wire import HouseError

TEXTS = ("", "Ann", "chip 3", "trap 12", "bid red red", "none", "remote", "caso", "\x00", "é" * 300)

OPTIONS: tuple[dict[str, int | str | None], ...] = ({}, {"edition": "2001"}, {"laps": 2}, {"x": 1})


def anything(hint: Any, dice: random.Random) -> Any:
    """A value of that type, likely an awkward one."""
    if hint is bool:
        return dice.random() < 0.5
    if hint is wire.Settings:
        return wire.Settings(
            dice.choice(list(GAMES)),
            seats=dice.randrange(1, 13),
            options=dice.choice(OPTIONS),
            clock=dice.choice((0, 15, 120, 7, 86400)),
            delay=dice.choice((0, 30)),
            spectators=dice.random() < 0.7,
        )
    if hint is wire.SayKind:
        return dice.choice(list(wire.SayKind))
    if hint in (int, float, Seat) or getattr(hint, "__supertype__", None) is int:
        return dice.choice((-3, -1, 0, 1, 2, 3, 4, 11, 99, 10**9))
    if type(None) in get_args(hint):
        return None if dice.random() < 0.5 else anything(get_args(hint)[0], dice)
    if str(hint).startswith("tuple"):
        return tuple(dice.choice(TEXTS) or "x" for _ in range(dice.randrange(4)))
    return dice.choice(TEXTS)


def ask_anything(dice: random.Random, company: Company) -> Request:
    kinds = [*get_args(wire.Asked), BotMove, Present]
    kind = dice.choice([*kinds, wire.Move, wire.Start, wire.Sit, wire.Back])
    hints = get_type_hints(kind)
    values = {name: anything(hints[name], dice) for name in kind.__struct_fields__}
    if kind is Present:
        values["seats"] = tuple(Seat(dice.randrange(3)) for _ in range(2))
    elif kind is not BotMove:
        values["id"] = dice.choice(("a", "b", company.new_id()))
    if kind is wire.Move and company.actors and dice.random() < 0.7:
        seat = company.actors[0]
        values.update(move=dice.choice(company.legal(seat)), made=None)
        return Request(seat, kind(**values), hashed(f"key {seat}"))
    by = dice.choice((GUEST, HOUSE, Seat(0), Seat(0), Seat(1), Seat(2), Seat(3), Seat(11)))
    auth = hashed(f"key {by if dice.random() < 0.9 else 9}")
    made: dict[str, Any] = (
        {"table": "t9", "code": "c", "secret": SECRET} if dice.random() < 0.9 else {}
    )
    return Request(by, kind(**values), auth, key=dice.choice((hashed("key 5"), "?")), **made)


@pytest.mark.parametrize("block", range(4))
def test_any_request_is_executed_or_rejected(block: int) -> None:
    done = refused = 0
    for seed in range(block * 25, block * 25 + 25):
        dice = random.Random(seed)
        people = dice.randrange(1, 5)
        company = Company(people=people, bots=4 - people, start=dice.random() < 0.7)
        for _ in range(150):
            company.now += dice.choice((0.0, 1.0, 30.0))
            request = ask_anything(dice, company)
            before = company.table
            try:
                company.take(handle(before, request, company.now))
                done += 1
            except HouseError as error:
                law(error.code in wire.CODES, f"{error} is a refusal that is known")
                refused += 1
            for reader in (None, Seat(0)):
                try:
                    list(map(wire.encode, look(company.table, reader, None, company.now)))
                except HouseError as error:
                    law(error.code == "no-spectators", f"{error}: anybody may look")
        assert durable(rebuild(company.journal, 0.0)) == durable(company.table)
    assert done > 100
    assert refused > 100
