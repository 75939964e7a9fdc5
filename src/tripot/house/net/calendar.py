"""The private calendar of a profile: when it is your turn, at tables with days for a move.

Its subscribers learn which games you play and their links, but no names.
"""

import asyncio
from datetime import UTC, datetime, timedelta
from functools import cache
from hashlib import sha256
from importlib.resources import files
from typing import Any

from msgspec import Struct

from tripot import wire
from tripot.house import table as tables
from tripot.house.live import keys
from tripot.house.live.house import House
from tripot.house.live.mine import MOST_TABLES
from tripot.house.live.profiles import found
from tripot.house.store.profiles import KeyKind, Profile
from tripot.house.table import clock

LANGUAGES = ("en", "fr", "de")
SUFFIX = ".ics"
REFRESH = timedelta(minutes=30)  # How often a calendar should look again.
WITHOUT_CLOCK = timedelta(hours=1)  # The length of a turn that has no end.


class Turn(Struct, frozen=True):
    """A move that a profile has to make."""

    table: str
    title: str
    """Of the game."""
    made: int
    """How many moves its seat has made before."""
    since: float
    until: float | None
    """None where no clock runs."""


async def profile_of(house: House, name: str) -> Profile:
    """The profile of a calendar, by the last part of its address."""
    hashed = keys.hashed(name.removesuffix(SUFFIX))
    house.refuse_key(hashed)
    profile = await house.read(house.store.profiles.opened_by(hashed, KeyKind.CALENDAR))
    if profile is None:
        raise wire.HouseError("no-table", "there is no such calendar, or a newer one replaced it")
    return profile


async def turns(house: House, profile: Profile) -> list[Turn]:
    """Every slow table at which it is the profile's turn."""
    waiting: list[Turn] = []
    held = await house.read(house.store.profiles.running(profile.id))
    for name, key in list(held.items())[-MOST_TABLES:]:
        live = await found(house, name)
        table = None if live is None else live.table
        if table is None or table.progress is None or table.stage is not wire.Stage.PLAY:
            continue
        seat = tables.seat_of(table, key)
        seconds = table.settings.clock
        if seat not in table.progress.actors or 0 < seconds < clock.DAY_SECONDS:
            continue
        chair = table.chairs[seat]
        if chair.stand_in is None:
            since, until = table.progress.asked[seat], clock.due(table, seat)
            waiting.append(Turn(name, table.rules.title, chair.made, since, until))
    return sorted(waiting, key=lambda turn: turn.since)


async def written(waiting: list[Turn], language: str, house: str) -> bytes:
    """The turns as iCalendar; `house` is the address by which the house was reached."""
    return await asyncio.to_thread(_written, waiting, language, house)


def _written(waiting: list[Turn], language: str, house: str) -> bytes:
    from icalendar import Calendar, Event

    say = _words(language)
    calendar = Calendar()
    calendar.add("prodid", "-//Tripot//Your turn//EN")
    calendar.add("version", "2.0")
    calendar.add("method", "PUBLISH")
    calendar.add("x-wr-calname", say("calendar-name"))
    calendar.add("refresh-interval", REFRESH, parameters={"VALUE": "DURATION"})
    calendar.add("x-published-ttl", "PT30M")
    for turn in waiting:
        event = Event()
        link = f"{house}/t/{turn.table}"
        name = sha256(f"{turn.table} {turn.made}".encode()).hexdigest()[:32]
        since = datetime.fromtimestamp(int(turn.since), UTC)
        event.add("uid", f"{name}@tripot")
        event.add("dtstamp", since)
        event.add("dtstart", since)
        until = since + WITHOUT_CLOCK
        if turn.until is not None:
            until = datetime.fromtimestamp(int(turn.until), UTC)
        event.add("dtend", until)
        event.add("summary", say("calendar-turn", game=turn.title))
        event.add("description", link)
        event.add("url", link)
        event.add("transp", "TRANSPARENT")  # It does not mark anybody as busy.
        calendar.add_component(event)
    return bytes(calendar.to_ical())


@cache
def _words(language: str) -> Any:
    """The texts of a calendar in one language."""
    from fluent.runtime import FluentBundle, FluentResource

    text = (files("tripot") / "locales" / f"{language}.ftl").read_text("utf-8")
    own = [line for line in text.splitlines() if line.startswith("calendar-")]
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource("\n".join(own)))

    def say(key: str, **values: str) -> str:
        message = bundle.get_message(key).value
        assert message is not None
        return str(bundle.format_pattern(message, values)[0])

    return say
