"""Profiles: names kept in this house without an account, opened by a key.

A profile is opened by the key of a browser, which is a cookie; by the key in a personal link; or by
a passkey. Each browser that opens it gets its own key, and its own key for each of the profile's
seats, so each can be revoked. The house stores only hashes.
"""

import asyncio
from collections.abc import AsyncIterator, Iterable, Sequence
from secrets import token_urlsafe
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from tripot import wire
from tripot.core import Seat
from tripot.house import table as tables
from tripot.house.live import keys, summaries
from tripot.house.live.mine import TableKey
from tripot.house.live.summaries import Sum, Summary
from tripot.house.store import DAY_MS, Store
from tripot.house.store.profiles import DrillAnswer, KeyKind, Profile, ProfileGame, ProfileKey
from tripot.house.table import Request, chat
from tripot.house.table.takeover import holder_of
from tripot.lab import drills
from tripot.record.document import RecordError

if TYPE_CHECKING:
    from tripot.house.live.house import House
    from tripot.house.live.live import Live

GAMES_SHOWN = 1000
"""How many games are listed and counted; an export has all."""
EXPORT_FORMAT = "tripot-profile/1"


class Played(Struct, frozen=True):
    """A finished game of a profile."""

    record: str
    seat: Seat
    finished: int
    """Milliseconds since 1970."""
    summary: Summary | None
    """None if its record has been removed."""


class MyGames(Struct, frozen=True):
    """The finished games of a profile, latest first, and what they add up to."""

    games: tuple[Played, ...]
    sums: tuple[Sum, ...]


# ---- opening -----------------------------------------------------------------------------------


async def make(house: "House", name: str, address: str) -> tuple[Profile, str]:
    """A new profile, and the key with which this browser opens it."""
    name = chat.name(name)
    if not house.newcomers.take(address):
        raise wire.HouseError("too-fast", "too many profiles from this address; wait a while")
    now = milliseconds(house)
    profile = Profile(keys.new_table(), name, False, now, today(now))
    key, made = new_key(house, profile.id, KeyKind.BROWSER)
    await house.write(house.store.profiles.make(profile, made))
    return profile, key


async def of_browser(house: "House", key: str) -> Profile | None:
    """The profile that the key of this browser opens."""
    if not key:
        return None
    hashed = keys.hashed(key)
    house.refuse_key(hashed)
    profile = await house.read(house.store.profiles.opened_by(hashed, KeyKind.BROWSER))
    day = today(milliseconds(house))
    if profile is not None and profile.seen < day:
        profile = replace(profile, seen=day)
        await house.write(house.store.profiles.use_key(hashed, day))
    return profile


async def of_link(house: "House", key: str) -> Profile:
    """The profile that a personal link opens."""
    hashed = keys.hashed(key)
    house.refuse_key(hashed)
    profile = await house.read(house.store.profiles.opened_by(hashed, KeyKind.LINK))
    if profile is None:
        raise wire.HouseError("wrong-key", "this link opens no profile, or a newer one replaced it")
    return profile


async def admit(house: "House", profile: Profile) -> str:
    """A key for one more browser."""
    key, made = new_key(house, profile.id, KeyKind.BROWSER)
    await house.write(house.store.profiles.add_key(made))
    return key


async def renew(house: "House", profile: Profile, kind: KeyKind) -> str:
    """A new personal link or calendar; the old one is revoked."""
    key, made = new_key(house, profile.id, kind)
    await house.write(house.store.profiles.add_key(made))
    return key


def new_key(house: "House", profile: str, kind: KeyKind) -> tuple[str, ProfileKey]:
    """A new key, and what is stored of it."""
    key, now = keys.new_key(), milliseconds(house)
    return key, ProfileKey(keys.hashed(key), profile, kind, now, now)


async def merge(house: "House", profile: Profile, into: Profile) -> None:
    """Brings the games and seats of this browser's profile into the one it opens.

    Rated games cannot be merged: others were rated against two players, not one.
    """
    if profile.id == into.id:
        return
    if await house.read(house.store.ratings.of(profile.id)):
        raise wire.HouseError("rated", "a profile with rated games cannot be merged")
    await house.write(house.store.profiles.merge(profile.id, into.id))


async def close_elsewhere(
    house: "House", profile: Profile, key: str, held: dict[str, str]
) -> dict[str, str]:
    """Closes the profile and its seats in every other browser: for a lost device.

    `held` are the keys of seats in this browser, by table; the answer has those that are new.
    If one table cannot be closed, this raises after all others were.
    """
    new: dict[str, str] = {}
    failed: wire.HouseError | None = None
    await house.write(house.store.profiles.remove_others(profile.id, keys.hashed(key)))
    for table in await house.read(house.store.profiles.running(profile.id)):
        try:
            if made := await _close_seat(house, profile, table, held.get(table, "")):
                new[table] = made
        except wire.HouseError as error:
            failed = error
    if failed is not None:
        raise failed
    return new


async def _close_seat(house: "House", profile: Profile, table: str, held: str) -> str:
    """Revokes all other keys of a seat; returns the key of this browser if it is a new one."""
    live = await found(house, table)
    if live is None or live.table.stage not in (wire.Stage.LOBBY, wire.Stage.PLAY):
        return ""
    new = ""
    if tables.seat_of(live.table, keys.hashed(held)) is None:
        new = await seat_key(house, profile, table)
    hashed = keys.hashed(new or held)
    seat = tables.seat_of(live.table, hashed)
    if seat is not None:
        if len(live.table.chairs[seat].keys) > 1:
            ask = wire.Unlink(id=token_urlsafe(12))
            await house.ask(live, Request(seat, ask, auth=hashed))
        await house.write(house.store.profiles.hold(profile.id, table, hashed))
    return new


# ---- seats -------------------------------------------------------------------------------------


async def adopt(house: "House", profile: Profile, held: Iterable[TableKey]) -> None:
    """Gives the profile the tables that this browser has keys for."""
    for each in held:
        live = await found(house, each.table)
        hashed = keys.hashed(each.key)
        seat = None if live is None else tables.seat_of(live.table, hashed)
        if live is None or seat is None or not may_hold(live, seat, profile):
            continue
        await house.write(house.store.profiles.hold(profile.id, each.table, hashed))
        if live.table.stage is wire.Stage.LOBBY:  # The table may become rated.
            ask = wire.Sit(id=token_urlsafe(12), name="", profile=True)
            request = Request(seat, ask, auth=hashed, key=hashed, profile=profile.id)
            await house.ask(live, request)
        if live.table.stage is wire.Stage.OVER:
            game = ProfileGame(each.table, seat, profile.id, int(live.table.now * 1000))
            await house.write(house.store.profiles.add_game(game))


def may_hold(live: "Live", seat: Seat | None, profile: Profile) -> bool:
    """Whether a seat can be the profile's: not that of a bot, and not another profile's.

    None is a seat that others must agree to first.
    """
    if seat is None:
        return True
    chair = live.table.chairs[seat]
    own = holder_of(live.table.salt, profile.id)
    return chair.is_person and chair.holder in (b"", own)


async def seat_key(house: "House", profile: Profile, table: str) -> str:
    """This browser's own key for a seat of the profile; empty if the profile has none there."""
    held = (await house.read(house.store.profiles.seats(profile.id))).get(table)
    live = None if held is None else await found(house, table)
    if held is None or live is None or live.table.stage is wire.Stage.OVER:
        return ""
    if (seat := tables.seat_of(live.table, held)) is None:
        return ""
    key = keys.new_key()
    ask = wire.Link(id=token_urlsafe(12))
    await house.ask(live, Request(seat, ask, auth=held, key=keys.hashed(key)), key)
    return key


async def seat_keys(
    house: "House", profile: Profile | None, held: Iterable[TableKey]
) -> dict[str, str]:
    """This browser's own keys, by table, where it has none but the profile has a seat."""
    if profile is None:  # Its player may have sat down in another browser.
        return {}
    made = {each.table: await seat_key(house, profile, each.table) for each in held if not each.key}
    return {table: key for table, key in made.items() if key}


async def follow(house: "House", profile: Profile, table: tables.Table, key: str) -> None:
    """Takes the profile along to the rematch; a key (as its SHA-256) opens the same seat there."""
    if table.id in await house.read(house.store.profiles.seats(profile.id)):
        await house.write(house.store.profiles.hold(profile.id, table.next, key))


async def found(house: "House", table: str) -> "Live | None":
    """A table, or None if it no longer exists."""
    try:
        return await house.fresh(table)
    except wire.HouseError as error:
        if error.code == "no-table":
            return None
        raise


# ---- games -------------------------------------------------------------------------------------


async def games(house: "House", profile: Profile) -> MyGames:
    """The finished games of a profile; missing summaries are computed first."""
    rows = await house.read(house.store.profiles.games(profile.id, limit=GAMES_SHOWN))
    known = {row.record: summaries.read(row.summary) for row in rows}
    new: list[ProfileGame] = []
    for row in rows:
        if known[row.record] is None:
            async with house.studying:
                known[row.record] = summary = await summarised(house.store, row)
            if summary is not None:
                new.append(replace(row, summary=msgspec.json.encode(summary)))
    if new:
        await house.write(house.store.profiles.summarise(new))
    played = tuple(
        Played(row.record, Seat(row.seat), row.finished, known[row.record]) for row in rows
    )
    return MyGames(played, summaries.added(one for one in known.values() if one is not None))


async def summarised(store: Store, game: ProfileGame) -> Summary | None:
    record = await store.record(game.record)
    if record is None:
        return None
    try:
        return await asyncio.to_thread(summaries.summary_of, record, Seat(game.seat))
    except RecordError:  # Of a game that is not installed any more.
        return None


async def answer_drills(
    house: "House", profile: Profile, answers: Sequence[DrillAnswer]
) -> list[DrillAnswer]:
    """Stores answers to drills; returns all that the profile has."""
    if wrong := [each.drill for each in answers if each.drill > drills.count()]:
        raise wire.HouseError(
            "bad-request", f"there are drills 1 to {drills.count()}, not {wrong[0]}"
        )
    if answers:
        await house.write(house.store.profiles.add_answers(profile.id, answers))
    return await house.read(house.store.profiles.answers(profile.id))


async def export(store: Store, profile: Profile) -> AsyncIterator[bytes]:
    """Everything the house stores about a profile, as parts of one JSON document."""
    known = await store.profiles.keys(profile.id)
    passkeys = await store.profiles.passkeys(profile.id)
    ratings = await store.ratings.of(profile.id)
    tries = await store.duplicates.of_profile(profile.id)
    head: dict[str, Any] = {
        "format": EXPORT_FORMAT,
        "id": profile.id,
        "name": profile.name,
        "shown": profile.shown,
        "made": profile.made,
        "seen": profile.seen,
        "keys": [{"kind": key.kind, "made": key.made, "used": key.used} for key in known],
        "passkeys": [{"id": each.id, "made": each.made, "used": each.used} for each in passkeys],
        "ratings": [
            {"game": r.game, "mu": r.mu, "sigma": r.sigma, "games": r.games} for r in ratings
        ],
        "drills": await store.profiles.answers(profile.id),
        "tables": sorted(await store.profiles.seats(profile.id)),
        "duplicates": [
            {
                "duplicate": t.duplicate,
                "table": t.table,
                "begun": t.begun,
                "words": t.words,
                "name": t.name,
                "finished": t.finished,
                "score": t.score,
            }
            for t in tries
        ],
    }
    yield msgspec.json.encode(head)[:-1] + b',"games":['
    between = b""
    for game in await store.profiles.games(profile.id, limit=2**31):
        record = await store.record(game.record) or b"null"
        about = {"seat": game.seat + 1, "finished": game.finished}
        yield between + msgspec.json.encode(about)[:-1] + b',"record":' + record + b"}"
        between = b","
    yield b"]}"


def milliseconds(house: "House") -> int:
    return int(house.now() * 1000)


def today(now: int) -> int:
    """The day of a time: the last visit is not stored more precisely."""
    return now - now % DAY_MS
