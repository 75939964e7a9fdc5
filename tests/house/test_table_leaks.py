"""Readers who may not know a secret get the same bytes in games that differ only in it."""

import json
import random
from typing import Any

import msgspec
import pytest

from tests.house.local_table import SECRET, Company, without_stamps
from tripot import wire
from tripot.core import Seat
from tripot.dice import KeyedDice, seeded
from tripot.fair import v2
from tripot.game import Game
from tripot.house.table import look, seen, sight
from tripot.house.table.game import rules_of, story
from tripot.lab.study import AnyGame, counterpart
from tripot.record import read_move, write_move
from tripot.record.text import AnyRules
from tripot.rules import vabanque
from tripot.wire import HouseError


def replayed(rules: Any, moves: list[str], **settings: Any) -> Company:
    """A table with exactly these moves, one second apart."""
    company = Company(people=rules.seats, game=rules.name, clock=0, **settings)
    for text in moves:
        company.now += 1.0
        seat, _, move = text.partition(" ")
        company.ask(int(seat) - 1, wire.Move, move=move)
    return company


def invented(rules: AnyRules, seed: int) -> list[str]:
    """The beginning of a game, as the table's own secret deals it."""
    dice = random.Random(seed)
    game: AnyGame = Game(rules, KeyedDice(v2.key(SECRET, "t1", 1, ("",) * rules.seats)))
    for _ in range(dice.randrange(10, 100)):
        if game.over:
            break
        seat = dice.choice(game.actors)
        game.play(seat, dice.choice(game.legal(seat)))
    return [write_move(type(rules), seat, move) for seat, move in game.moves]


def differing(rules: AnyRules, moves: list[str], reader: Seat | None, seed: int) -> list[str]:
    """The same moves, but other choices where the reader never saw them."""
    game: AnyGame = Game(rules, KeyedDice(v2.key(SECRET, "t1", 1, ("",) * rules.seats)))
    for text in moves:
        game.play(text)
    other = counterpart(game, reader, seeded(seed))
    return [write_move(type(rules), seat, move) for seat, move in other.moves]


def bytes_for(company: Company, reader: Seat | None) -> list[bytes]:
    """Every byte the table has for that reader: live, requested, or rejected."""
    table, now = company.table, company.now
    told: list[Any] = [send.message for send in company.sends if reader in send.to]
    for since in (None, 0, len(table.log) // 2):
        told += look(table, reader, since, now)
    told.append(seen(table, reader, now))
    told.append([(type(timer).__name__, timer.at) for timer in company.timers])
    if reader is not None:
        told.append(sight(table, reader).view)
        for text in ("chip 99", "trap 1", "bid none", "bid red red red", "keep", "cut 1", "?"):
            try:
                company.ask(reader, wire.Move, id="same", move=text)
            except HouseError as error:
                told.append(error.answer("x"))
            else:
                break
    return [without_stamps(msgspec.json.encode(message)) for message in told]


@pytest.mark.parametrize("game", ["vabanque", "banque-fatale"])
@pytest.mark.parametrize("block", range(5))
def test_readers_get_the_same_bytes_whatever_the_secrets(game: str, block: int) -> None:
    differ = 0
    for seed in range(block * 8, block * 8 + 8):
        rules = rules_of(wire.Settings(game, seats=4))
        moves = invented(rules, seed)
        for reader in (None, Seat(seed % 4)):
            others = differing(rules, moves, reader, seed)
            differ += others != moves
            one, other = replayed(rules, moves), replayed(rules, others)
            assert bytes_for(one, reader) == bytes_for(other, reader)
    assert differ


@pytest.mark.slow
@pytest.mark.parametrize("game", ["vabanque", "banque-fatale"])
@pytest.mark.parametrize("block", range(20))
def test_a_thousand_games_leak_nothing(game: str, block: int) -> None:
    rules = rules_of(wire.Settings(game, seats=4))
    for seed in range(1000 + block * 50, 1050 + block * 50):
        moves = invented(rules, seed)
        for reader in (None, *(Seat(seat) for seat in range(4))):
            others = differing(rules, moves, reader, seed)
            one, other = replayed(rules, moves), replayed(rules, others)
            assert bytes_for(one, reader) == bytes_for(other, reader), seed


def test_a_planted_leak_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """Detects, for example, a leak in the size of spectators' messages."""
    rules = vabanque.Vabanque(seats=4)

    def leaky(self: Any, event: Any, seat: Seat | None) -> Any:
        return event

    moves = next(m for m in (invented(rules, seed) for seed in range(50)) if "trap" in str(m))
    others = [text.replace("trap", "x").replace("raise", "trap") for text in moves]
    others = [text.replace(" x ", " raise ") for text in others]
    assert bytes_for(replayed(rules, moves[:25]), None) == bytes_for(
        replayed(rules, others[:25]), None
    )
    monkeypatch.setattr(vabanque.Vabanque, "seen", leaky)
    assert bytes_for(replayed(rules, moves[:25]), None) != bytes_for(
        replayed(rules, others[:25]), None
    )


def test_the_dealers_secret_is_not_sent_before_the_end() -> None:
    company = Company(game="banque-fatale", people=4)
    secret = SECRET.hex().encode()
    for _ in range(20):
        company.move()
    for reader in (None, Seat(0)):
        assert not any(secret in frame for frame in bytes_for(company, reader))
    company.play_out()
    assert secret in wire.encode(company.news[-1].message)


def test_a_state_is_never_sent() -> None:
    """Nothing that is sent holds a State: every frame is of the wire's own types."""
    company = Company(game="vabanque", people=4)
    for _ in range(60):
        company.move()
    for send in company.sends:
        assert isinstance(send.message, wire.Told)
        again = wire.decode_message(wire.encode(send.message))
        assert type(again) is type(send.message)
    pile = json.dumps(seen(company.table, None, company.now))
    assert '"trap"' not in pile or '"turned"' in pile


def test_events_unmasked_for_spectators_are_unmasked_for_seats() -> None:
    """The shortcut in `audience.happened` relies on this."""
    for game in ("vabanque", "vendome", "banque-fatale"):
        company = Company(people=4, game=game)
        company.play_out()
        rules = company.table.rules
        for _, events in story(company.table):
            for event in events:
                if rules.seen(event, None) is event:
                    assert all(rules.seen(event, Seat(s)) is event for s in range(4))
    assert read_move(type(rules), "1 keep")
