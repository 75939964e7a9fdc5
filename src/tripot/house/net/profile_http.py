"""The part of the HTTP API for profiles and ladders.

Everything personal is under /mine: only there does a browser send the keys of its seats.
"""

from typing import Annotated, Any

from msgspec import Meta, Struct
from msgspec.structs import replace

from tripot import wire
from tripot.house.live import keys, ladders, profiles
from tripot.house.live.house import House
from tripot.house.live.ladders import Ladder, MyRating
from tripot.house.live.mine import MOST_TABLES, TableKey
from tripot.house.live.profiles import MyGames
from tripot.house.net import calendar, passkeys
from tripot.house.net.exchange import (
    PROFILE_COOKIE,
    Http,
    Response,
    answer,
    body_of,
    decoded,
    download,
    keep,
    seat_cookies,
)
from tripot.house.net.limits import address_of
from tripot.house.net.openapi import Endpoint
from tripot.house.net.passkeys import Credential, OpenByPasskey
from tripot.house.store.profiles import DrillAnswer, KeyKind, Profile
from tripot.house.table import chat
from tripot.rules import GAMES

MOST_ANSWERS = 60
"""How many answers to drills one request may have."""


class PasskeyInfo(Struct, frozen=True):
    """A passkey of a profile."""

    id: str
    made: int
    """Milliseconds since 1970."""
    used: int


class MyProfile(Struct, frozen=True):
    """A profile, as only the browser that opens it sees it."""

    name: str
    shown: bool
    """Whether others see the name on ladders."""
    made: int
    """Milliseconds since 1970."""
    browsers: int
    """How many browsers have it open."""
    passkeys: tuple[PasskeyInfo, ...]
    link: bool
    """Whether there is a personal link."""
    calendar: bool
    """Whether there is a calendar."""
    tables: tuple[str, ...]
    """The tables where it has a seat and the game is not over."""
    ratings: tuple[MyRating, ...]
    can_passkey: bool
    """Whether this house can keep passkeys under the name by which it was reached."""


class MakeProfile(Struct, frozen=True, forbid_unknown_fields=True):
    """The name of a new profile, and tables of this browser that will belong to it."""

    name: wire.Name
    tables: Annotated[
        tuple[Annotated[str, Meta(max_length=100)], ...], Meta(max_length=MOST_TABLES)
    ] = ()


class ChangeProfile(Struct, frozen=True, forbid_unknown_fields=True):
    """What to change; null leaves it as it is."""

    name: wire.Name | None = None
    shown: bool | None = None


class OpenProfile(Struct, frozen=True, forbid_unknown_fields=True):
    """The key of a personal link."""

    key: Annotated[str, Meta(max_length=200)]
    bring: bool = False
    """Whether the profile that this browser has open is merged into that one."""


class CloseProfile(Struct, frozen=True, forbid_unknown_fields=True):
    """Where to close the profile."""

    elsewhere: bool = False
    """In every other browser, with its link and its calendar; otherwise in this one."""


class AnswerDrills(Struct, frozen=True, forbid_unknown_fields=True):
    """Answers to drills that the profile may not have yet."""

    answers: Annotated[tuple[DrillAnswer, ...], Meta(max_length=MOST_ANSWERS)]


class MyAnswers(Struct, frozen=True):
    """The first answer to every drill that a profile has tried, in order."""

    answers: tuple[DrillAnswer, ...]


class RemovePasskey(Struct, frozen=True, forbid_unknown_fields=True):
    id: Annotated[str, Meta(max_length=1400)]


class SwitchCalendar(Struct, frozen=True, forbid_unknown_fields=True):
    on: bool


class Secret(Struct, frozen=True):
    """A key, sent only this once; empty: it was revoked."""

    key: str


class Done(Struct, frozen=True):
    done: bool = True


# ---- the profile of a request ------------------------------------------------------------------


async def profile_of(house: House, http: Http) -> Profile | None:
    """The profile that this browser has open."""
    return await profiles.of_browser(house, http.cookies.get(PROFILE_COOKIE, ""))


async def needed_profile(house: House, http: Http) -> Profile:
    profile = await profile_of(house, http)
    if profile is None:
        raise wire.HouseError("no-profile", "this browser has no profile open")
    return profile


async def opened(
    house: House, http: Http, profile: Profile, key: str, status: int = 200
) -> Response:
    """The profile, kept open in this browser."""
    response = answer(await shown(house, http, profile), status)
    response.profile = key
    return response


async def shown(house: House, http: Http, profile: Profile) -> MyProfile:
    store = house.store.profiles
    known = await house.read(store.keys(profile.id))
    kinds = [key.kind for key in known]
    return MyProfile(
        name=profile.name,
        shown=profile.shown,
        made=profile.made,
        browsers=kinds.count(KeyKind.BROWSER),
        passkeys=tuple(
            PasskeyInfo(each.id, each.made, each.used)
            for each in await house.read(store.passkeys(profile.id))
        ),
        link=KeyKind.LINK in kinds,
        calendar=KeyKind.CALENDAR in kinds,
        tables=tuple(await house.read(store.running(profile.id))),
        ratings=await ladders.ratings_of(house, profile),
        can_passkey=bool(passkeys.domain(http)),
    )


# ---- the endpoints -----------------------------------------------------------------------------


async def my_profile(house: House, http: Http) -> Response:
    profile = await needed_profile(house, http)
    return await opened(house, http, profile, http.cookies[PROFILE_COOKIE])


async def make_profile(house: House, http: Http) -> Response:
    given = decoded(await body_of(house, http), MakeProfile)
    if (profile := await profile_of(house, http)) is not None:  # Asked twice.
        return await opened(house, http, profile, http.cookies[PROFILE_COOKIE])
    charge(house, http, len(given.tables))
    profile, key = await profiles.make(house, given.name, address_of(http.scope))
    held = seat_cookies(http)
    own = [TableKey(table, held[table]) for table in given.tables if table in held]
    await profiles.adopt(house, profile, own)
    return await opened(house, http, profile, key, 201)


async def change_profile(house: House, http: Http) -> Response:
    given = decoded(await body_of(house, http), ChangeProfile)
    profile = await needed_profile(house, http)
    if given.name is not None:
        profile = replace(profile, name=chat.name(given.name))
    if given.shown is not None:
        profile = replace(profile, shown=given.shown)
    await house.write(house.store.profiles.change(profile))
    return answer(await shown(house, http, profile))


async def open_profile(house: House, http: Http) -> Response:
    given = decoded(await body_of(house, http), OpenProfile)
    charge(house, http)
    return await enter(house, http, await profiles.of_link(house, given.key), given.bring)


async def enter(house: House, http: Http, profile: Profile, bring: bool) -> Response:
    """Opens a profile in this browser, in place of the one it may have open."""
    before = await profile_of(house, http)
    if before is not None and before.id == profile.id:
        return await opened(house, http, profile, http.cookies[PROFILE_COOKIE])
    if before is not None and bring:
        await profiles.merge(house, before, profile)
    elif before is not None:
        await house.write(
            house.store.profiles.remove_key(keys.hashed(http.cookies[PROFILE_COOKIE]))
        )
    return await opened(house, http, profile, await profiles.admit(house, profile))


async def make_link(house: House, http: Http) -> Response:
    await body_of(house, http)
    profile = await needed_profile(house, http)
    return answer(Secret(await profiles.renew(house, profile, KeyKind.LINK)))


async def switch_calendar(house: House, http: Http) -> Response:
    given = decoded(await body_of(house, http), SwitchCalendar)
    profile = await needed_profile(house, http)
    if given.on:
        return answer(Secret(await profiles.renew(house, profile, KeyKind.CALENDAR)))
    await house.write(house.store.profiles.remove_kind(profile.id, KeyKind.CALENDAR))
    return answer(Secret(""))


async def close_profile(house: House, http: Http) -> Response:
    given = decoded(await body_of(house, http), CloseProfile)
    profile = await needed_profile(house, http)
    key = http.cookies[PROFILE_COOKIE]
    response = answer(Done())
    if given.elsewhere:
        charge(house, http, MOST_TABLES // 4)
        new = await profiles.close_elsewhere(house, profile, key, seat_cookies(http))
        for table, made in new.items():
            keep(response, table, made)
    else:
        await house.write(house.store.profiles.remove_key(keys.hashed(key)))
        response.profile = ""
    return response


async def delete_profile(house: House, http: Http) -> Response:
    await body_of(house, http)
    profile = await needed_profile(house, http)
    await house.write(house.store.profiles.delete(profile.id))
    response = answer(Done())
    response.profile = ""
    return response


async def my_games(house: House, http: Http) -> Response:
    profile = await needed_profile(house, http)
    return answer(await profiles.games(house, profile))


async def my_drills(house: House, http: Http) -> Response:
    profile = await needed_profile(house, http)
    return answer(MyAnswers(tuple(await house.read(house.store.profiles.answers(profile.id)))))


async def answer_drills(house: House, http: Http) -> Response:
    given = decoded(await body_of(house, http), AnswerDrills)
    profile = await needed_profile(house, http)
    return answer(MyAnswers(tuple(await profiles.answer_drills(house, profile, given.answers))))


async def export_profile(house: House, http: Http) -> Response:
    profile = await needed_profile(house, http)
    charge(house, http, MOST_TABLES)
    async with house.studying:  # One such document at a time.
        parts = [part async for part in profiles.export(house.store, profile)]
    return download(b"".join(parts), "tripot-profile.json")


async def my_calendar(house: House, http: Http) -> Response:
    language = http.query_params.get("language", "en")
    if language not in calendar.LANGUAGES:
        raise wire.HouseError("bad-request", f"language is {', '.join(calendar.LANGUAGES)}")
    charge(house, http)
    profile = await calendar.profile_of(house, http.path_params["key"])
    link = f"{http.url.scheme}://{http.url.netloc}{house.config.root_path}"
    body = await calendar.written(await calendar.turns(house, profile), language, link)
    return Response(body, 200, {"cache-control": "no-store"}, "text/calendar; charset=utf-8")


async def make_passkey(house: House, http: Http) -> Response:
    await body_of(house, http)
    charge(house, http)
    options = await passkeys.making(house, http, await needed_profile(house, http))
    return Response(options, 200, {"cache-control": "no-store"})


async def keep_passkey(house: House, http: Http) -> Response:
    given = decoded(await body_of(house, http), Credential)
    profile = await needed_profile(house, http)
    await passkeys.made(house, http, profile, given)
    return answer(await shown(house, http, profile))


async def ask_passkey(house: House, http: Http) -> Response:
    await body_of(house, http)
    charge(house, http)
    return Response(await passkeys.asking(house, http), 200, {"cache-control": "no-store"})


async def open_by_passkey(house: House, http: Http) -> Response:
    given = decoded(await body_of(house, http), OpenByPasskey)
    charge(house, http)
    profile = await passkeys.opened(house, http, given.credential)
    return await enter(house, http, profile, given.bring)


async def remove_passkey(house: House, http: Http) -> Response:
    given = decoded(await body_of(house, http), RemovePasskey)
    profile = await needed_profile(house, http)
    if not await house.write(house.store.profiles.remove_passkey(profile.id, given.id)):
        raise wire.HouseError("wrong-key", "this profile has no such passkey")
    return answer(await shown(house, http, profile))


async def ladder(house: House, http: Http) -> Response:
    game = http.path_params["game"]
    if game not in GAMES:
        raise wire.HouseError("unknown-game", f"there is no game {game!r} here")
    return answer(await ladders.ladder(house, game, await profile_of(house, http)))


def charge(house: House, http: Http, tables: int = 1) -> None:
    """Counts the cost of a request, in tables."""
    if not house.lookups.take(address_of(http.scope), float(tables)):
        raise wire.HouseError("too-fast", "too much at once; wait a moment")


ENDPOINTS = (
    Endpoint(
        "GET", "/mine/profile", "The profile that this browser has open", my_profile, MyProfile
    ),
    Endpoint(
        "POST", "/mine/profile", "Create a profile", make_profile, MyProfile, 201,
        MakeProfile,
        about="The key that opens it is a cookie that no script reads. If this browser has a "
        "profile open, the answer is that one.",
    ),
    Endpoint(
        "POST", "/mine/profile/change", "Change its name, or whether ladders show it",
        change_profile, MyProfile, 200, ChangeProfile,
    ),
    Endpoint(
        "POST", "/mine/profile/open", "Open a profile by its personal link", open_profile,
        MyProfile, 200, OpenProfile,
    ),
    Endpoint(
        "POST", "/mine/profile/link", "A new personal link; the old one is revoked", make_link,
        Secret,
    ),
    Endpoint(
        "POST", "/mine/profile/calendar", "A new calendar, or none; the old one is revoked",
        switch_calendar, Secret, 200, SwitchCalendar,
    ),
    Endpoint(
        "POST", "/mine/profile/close", "Close the profile here, or in all other browsers",
        close_profile, Done, 200, CloseProfile,
    ),
    Endpoint(
        "POST", "/mine/profile/delete", "Delete the profile and everything that belongs to it",
        delete_profile, Done,
    ),
    Endpoint(
        "GET", "/mine/profile/games", "Its finished games and statistics", my_games,
        MyGames,
    ),
    Endpoint(
        "GET", "/mine/profile/drills", "Its answers to drills", my_drills, MyAnswers,
    ),
    Endpoint(
        "POST", "/mine/profile/drills", "Store answers to drills with it", answer_drills,
        MyAnswers, 200, AnswerDrills,
        about="The first answer to a drill stays: sending one twice changes nothing. Streak and "
        "rating follow from all of them.",
    ),
    Endpoint(
        "GET", "/mine/profile/export", "Everything the house stores about it", export_profile,
        dict[str, Any],
    ),
    Endpoint(
        "POST", "/mine/passkeys/make", "What a browser needs to make a passkey", make_passkey,
        dict[str, Any],
        about="The options of `navigator.credentials.create`, as JSON.",
    ),
    Endpoint(
        "POST", "/mine/passkeys", "Store a passkey that a browser has made", keep_passkey,
        MyProfile, 200, Credential,
    ),
    Endpoint(
        "POST", "/mine/passkeys/ask", "What a browser needs to sign with a passkey", ask_passkey,
        dict[str, Any],
        about="The options of `navigator.credentials.get`, as JSON.",
    ),
    Endpoint(
        "POST", "/mine/passkeys/open", "Open a profile by a passkey", open_by_passkey, MyProfile,
        200, OpenByPasskey,
    ),
    Endpoint(
        "POST", "/mine/passkeys/remove", "Delete a passkey", remove_passkey, MyProfile, 200,
        RemovePasskey,
    ),
    Endpoint(
        "GET", "/calendars/{key}", "When it is your turn, as iCalendar", my_calendar,
        media="text/calendar",
        about="The key is that of `/mine/profile/calendar`; `.ics` may follow it. Tables with "
        "days for a move, or without a clock, have an event while it is your turn.",
        query={"language": "`en`, `fr` or `de`"},
    ),
    Endpoint("GET", "/ladders/{game}", "The ladder of a game", ladder, Ladder),
)  # fmt: skip
