"""The HTTP API: everything a person or a program can do without a socket.

Each endpoint is declared once; the routes and the OpenAPI document both come from that.

A little more than 500 lines, to keep the list of all endpoints in one place.
"""

import asyncio
from functools import cache, lru_cache
from typing import Any

import msgspec
from msgspec import Struct

import tripot
from tripot import wire
from tripot.bots import ladder
from tripot.core import Seat
from tripot.house import table as tables
from tripot.house.live import drills, evenings, hints, keys, profiles, reviews, trials, watching
from tripot.house.live import mine as my_tables
from tripot.house.live import replay as replays
from tripot.house.live.house import House
from tripot.house.live.live import Live
from tripot.house.live.mine import TableKey
from tripot.house.live.summary import Card
from tripot.house.net import assistant_http, duplicate_http, openapi, profile_http, whatif_http
from tripot.house.net.exchange import (
    Http,
    Response,
    answer,
    body_of,
    count_in,
    decoded,
    download,
    keep,
    key_of,
    refusal,
    refuse_weak,
    seat_cookies,
)
from tripot.house.net.info import HouseInfo, game_info
from tripot.house.net.limits import address_of
from tripot.house.net.openapi import Endpoint
from tripot.house.net.profile_http import charge, needed_profile, profile_of
from tripot.rule_pages import rules_page
from tripot.rules import GAMES, locale_text

TRIAL_TABLES = 4
"""The cost of a trial from a record, in tables of a list."""

_json = msgspec.json.Encoder().encode


class Found(Struct, frozen=True):
    """The table of a code."""

    table: str


class Enter(Struct, frozen=True, forbid_unknown_fields=True):
    """The key from a personal link, to be kept as a cookie; empty: the cookie that is there."""

    key: str


# ---- the sender --------------------------------------------------------------------------------


async def who(house: House, http: Http) -> tuple[Live, Seat | None, str]:
    """The table, the seat of the sender, and their key."""
    live = await house.fresh(http.path_params["table"])
    key = key_of(http)
    hashed = keys.hashed(key) if key else ""
    house.refuse_key(hashed)
    return live, tables.seat_of(live.table, hashed) if hashed else None, key


# ---- the endpoints -----------------------------------------------------------------------------


async def info(house: House, http: Http) -> Response:
    games = []
    for game in GAMES:
        bots = tuple(each.slug for each in ladder(game) if house.bots.offers(each))
        games.append(game_info(game, bots))
    return answer(HouseInfo(tripot.__version__, tuple(games)))


async def words(house: House, http: Http) -> Response:
    game, language = http.path_params["game"], http.path_params["language"]
    if game not in GAMES:
        raise wire.HouseError("unknown-game", f"there is no game {game!r} here")
    return Response(locale_text(game, language), 200, media_type="text/plain; charset=utf-8")


async def rules(house: House, http: Http) -> Response:
    game, language = http.path_params["game"], http.path_params["language"]
    if game not in GAMES:
        raise wire.HouseError("unknown-game", f"there is no game {game!r} here")
    return Response(rules_page(game, language), 200, media_type="text/markdown; charset=utf-8")


async def listed(house: House, http: Http) -> Response:
    cards = await house.read(house.store.listed(200))
    return Response(
        b"[" + b",".join(cards) + b"]", 200, {"cache-control": "no-store"}, "application/json"
    )


async def open_table(house: House, http: Http) -> Response:
    ask = decoded(await body_of(house, http), wire.Open)
    key = key_of(http)
    refuse_weak(key)
    profile = await needed_profile(house, http) if ask.profile else None
    name = "" if profile is None else profile.id
    ok = await house.open_table(ask, address_of(http.scope), key, name)
    if profile is not None:
        await house.write(house.store.profiles.hold(profile.id, ok.table, keys.hashed(ok.key)))
    return keep(answer(ok, 201), ok.table, ok.key)


async def find(house: House, http: Http) -> Response:
    return answer(Found(await house.find(http.path_params["code"], address_of(http.scope))))


async def look(house: House, http: Http) -> Response:
    live, seat, _ = await who(house, http)
    return answer(live.look(seat, None, zones="zones" in http.query_params)[0])


async def messages(house: House, http: Http) -> Response:
    live, seat, _ = await who(house, http)
    try:
        since = int(http.query_params.get("since", "0"))
    except ValueError:
        raise wire.HouseError("bad-request", "since must be the number of a message") from None
    house.charge(address_of(http.scope))
    house.charge_replay(address_of(http.scope), live)
    return answer(live.look(seat, max(0, since)))


async def ask(house: House, http: Http) -> Response:
    body = await body_of(house, http)
    live, seat, key = await who(house, http)
    asked = wire.decode_ask(body)
    try:
        if isinstance(asked, wire.Hello | wire.Look | wire.Open):
            raise wire.HouseError("bad-request", "send this request over the WebSocket")
        names = await house.names_for(asked)
        profile = None
        if isinstance(asked, wire.Sit) and asked.profile:
            profile = await needed_profile(house, http)
            names = {"profile": profile.id}
        hashed = keys.hashed(key) if key else ""
        request, made = house.request(seat, hashed, asked, address_of(http.scope), **names)
        if isinstance(asked, wire.Sit) and seat is None and key:
            refuse_weak(key)
            # With their own key they can repeat the request after a lost answer.
            request, made = msgspec.structs.replace(request, key=keys.hashed(key)), key
        ok = await house.ask(live, request, made)
        if isinstance(asked, wire.Sit) and ok.seat is None:
            ok = msgspec.structs.replace(ok, seat=seat)  # A repeated request.
        if profile is not None and profiles.may_hold(live, ok.seat, profile):
            held = keys.hashed(made or key)
            await house.write(house.store.profiles.hold(profile.id, live.id, held))
    except wire.HouseError as error:
        return refusal(error, asked.id)
    response = answer(ok)
    if isinstance(asked, wire.Sit) and ok.key:
        keep(response, live.id, ok.key)
    return response


async def enter(house: House, http: Http) -> Response:
    given = decoded(await body_of(house, http), Enter)
    key = given.key or key_of(http)
    live = await house.fresh(http.path_params["table"])
    house.refuse_key(keys.hashed(key))
    seat = tables.seat_of(live.table, keys.hashed(key))
    if seat is None:
        raise wire.HouseError("wrong-key", "this key opens no seat here")
    ok = wire.Ok("", seat=seat, table=live.id)
    return keep(answer(ok), live.id, key)


async def mine(house: House, http: Http) -> Response:
    given = decoded(await body_of(house, http), my_tables.MyKeys)
    if not house.lookups.take(address_of(http.scope), float(len(given.tables))):
        raise wire.HouseError("too-fast", "too many tables at once; wait a moment")
    cookies = seat_cookies(http)
    held = [
        each if each.key else TableKey(each.table, cookies.get(each.table, ""))
        for each in given.tables
    ]
    new = await profiles.seat_keys(house, await profile_of(house, http), held)
    held = [TableKey(each.table, each.key or new.get(each.table, "")) for each in held]
    found = await my_tables.mine(house, tuple(held))
    response = answer(found)
    for each, one in zip(held, found, strict=True):
        if one is not None and (given.keep or each.table in new):
            keep(response, each.table, each.key)
    return response


async def my_keys(house: House, http: Http) -> Response:
    await body_of(house, http)
    return answer([TableKey(table, key) for table, key in seat_cookies(http).items()])


async def exhibition(house: House, http: Http) -> Response:
    await body_of(house, http)
    house.charge(address_of(http.scope))
    return answer(Found(await house.exhibition.table()))


async def remarkable(house: House, http: Http) -> Response:
    return answer(await watching.remarkable(house))


async def evening_of(house: House, http: Http) -> Response:
    live, seat, _ = await who(house, http)
    if seat is None and not live.table.settings.spectators:
        raise wire.HouseError("no-spectators", "this table does not allow spectators")
    return answer(await evenings.of_table(house, live.table, seat is not None))


async def club_of(house: House, http: Http) -> Response:
    house.charge(address_of(http.scope))
    return answer(await evenings.of_club(house, http.path_params["club"]))


async def follow(house: House, http: Http) -> Response:
    await body_of(house, http)
    live, seat, key = await who(house, http)
    if not live.table.next or not tables.is_over_for(live.table, seat, live.now):
        raise wire.HouseError("not-over", "there is no rematch yet")
    profile = await profile_of(house, http)
    if profile is not None and seat is not None:
        await profiles.follow(house, profile, live.table, keys.hashed(key))
    ok = wire.Ok("", seat=seat, table=live.table.next)
    response = answer(ok)
    return keep(response, live.table.next, key) if seat is not None else response


async def finished(house: House, http: Http) -> bytes | None:
    """The record, if this reader may have it: delayed spectators must wait."""
    name = http.path_params["table"]
    body = await house.read(house.store.record(name))
    head = None if body is None else await house.read(house.store.head(name))
    if head is None or not msgspec.json.decode(head.card, type=Card).settings.delay:
        return body
    live, seat, _ = await who(house, http)
    return body if tables.is_over_for(live.table, seat, live.now) else None


async def needed_record(house: House, http: Http) -> bytes:
    if (body := await finished(house, http)) is None:
        raise wire.HouseError("no-table", "there is no finished game with that name")
    return body


async def record(house: House, http: Http) -> Response:
    body = await finished(house, http)
    if body is None:
        live, seat, _ = await who(house, http)
        house.charge_replay(address_of(http.scope), live)
        body = _json(tables.seen(live.table, seat, live.now))
    return download(body, f"tripot-{http.path_params['table']}.json")


async def saved(house: House, http: Http) -> Response:
    body = await needed_record(house, http)
    return download(body, f"tripot-{http.path_params['table']}.json")


async def replay(house: House, http: Http) -> Response:
    name = http.path_params["table"]
    body = await needed_record(house, http)
    side = http.query_params.get("as", replays.PUBLIC)
    height = (await house.read(house.store.heights([name]))).get(name, 0)
    async with house.studying:
        told = house.replays.get((name, side, height))
        if told is None:
            journal = await house.read(house.store.load(name))
            told = await asyncio.to_thread(replays.written, body, side, journal)
            house.replays.put((name, side, height), told)
    return Response(told, 200, {"cache-control": "no-store"}, "application/json")


async def review(house: House, http: Http) -> Response:
    name = http.path_params["table"]
    body = await needed_record(house, http)
    known = count_in(http, "known")
    return answer(house.reviews.read(name, body, known, address_of(http.scope)))


async def try_from(house: House, http: Http) -> Response:
    asked = decoded(await body_of(house, http), trials.PlayOn)
    body = await needed_record(house, http)
    charge(house, http, TRIAL_TABLES)
    address = address_of(http.scope)
    with house.advising(address):
        return answer(await house.trials.begin(body, asked, address), 201)


async def try_move(house: House, http: Http) -> Response:
    asked = decoded(await body_of(house, http), trials.TrialMove)
    with house.advising(address_of(http.scope)):
        return answer(await house.trials.play(http.path_params["trial"], asked))


async def position(house: House, http: Http) -> Response:
    body = await needed_record(house, http)
    side, moves = http.query_params.get("as", replays.PUBLIC), count_in(http, "moves")
    async with house.studying:
        return answer(await asyncio.to_thread(replays.position_at, body, side, moves))


async def odds(house: House, http: Http) -> Response:
    live, seat, _ = await who(house, http)
    if live.table.settings.rated and live.table.stage is wire.Stage.PLAY:
        raise wire.HouseError("rated", "no odds during a rated game")
    try:
        n = int(http.path_params["n"])
    except ValueError:
        raise wire.HouseError("bad-request", "n must be the number of a message") from None
    house.charge_replay(address_of(http.scope), live)
    async with house.studying:
        return answer(await asyncio.to_thread(replays.odds_at, live.table, seat, n, live.now))


async def code(house: House, http: Http) -> Response:
    await house.get(http.path_params["table"])
    link = f"{http.url.scheme}://{http.url.netloc}{house.config.root_path}"
    picture = drawn(f"{link}/t/{http.path_params['table']}")
    return Response(picture, 200, {"cache-control": "no-store"}, "image/svg+xml")


@lru_cache(256)
def drawn(link: str) -> bytes:
    """A link as a QR code."""
    import io

    import segno

    picture = io.BytesIO()
    segno.make(link, micro=False).save(
        picture, kind="svg", scale=6, border=2, xmldecl=False, omitsize=True
    )
    return picture.getvalue()


async def drill_list(house: House, http: Http) -> Response:
    return answer(drills.listed())


async def drill(house: House, http: Http) -> Response:
    return answer(drills.told(http.path_params["number"]))


async def hint(house: House, http: Http) -> Response:
    live, seat, _ = await who(house, http)
    if seat is None:
        raise wire.HouseError("not-seated", "hints are for players at the table")
    with house.advising(address_of(http.scope)):
        return answer(await hints.hint(house.bots, live.table, seat))


async def openapi_json(house: House, http: Http) -> Response:
    return Response(_document(house.config.root_path), 200, media_type="application/json")


async def docs(house: House, http: Http) -> Response:
    page = openapi.page(ENDPOINTS, house.config.root_path)
    return Response(page, 200, media_type="text/html; charset=utf-8")


@cache
def _document(root: str) -> bytes:
    return openapi.document(ENDPOINTS, root)


JSON = dict[str, Any]

ENDPOINTS = (
    Endpoint("GET", "/house", "What the house offers: games, options, bots", info, HouseInfo),
    Endpoint(
        "GET", "/games/{game}/words/{language}",
        "The words of a game from another package, in Fluent; empty if it has none",
        words, media="text/plain",
    ),
    Endpoint(
        "GET", "/games/{game}/rules/{language}",
        "The numbered rules of a game, in Markdown; an added game has them at the top of its file",
        rules, media="text/markdown",
    ),
    Endpoint("GET", "/tables", "Listed tables, which everybody may join", listed, list[Card]),
    Endpoint(
        "POST", "/tables", "Open a table and take a seat", open_table, wire.Ok, 201, wire.Open,
        about="The answer has the key of your seat, sent only once; a browser keeps it as a "
        "cookie. With `start` and a bot the game begins at once. A client that sends its "
        "own key as a bearer token, of 24 letters or more, can repeat the request with the same "
        "id and gets the same table.",
    ),
    Endpoint(
        "POST", "/mine", "Your tables, by the keys you hold", mine,
        tuple[my_tables.MyTable | None, ...], 200, my_tables.MyKeys,
        about="One answer for each table, in the same order; null where there is no such table or "
        "the key does not open it. Without a key, the cookie of this browser is used. At most 60 "
        "tables at once; an address may ask for 4 a second in the long run, 240 at once.",
    ),
    Endpoint(
        "POST", "/mine/keys", "The keys this browser keeps, for another device", my_keys,
        tuple[TableKey, ...],
    ),
    Endpoint("GET", "/codes/{code}", "The table of a short code", find, Found),
    Endpoint(
        "POST", "/exhibition", "The table where bots play for spectators", exhibition,
        Found,
        about="It pauses while nobody is connected to its socket. When its game is over, "
        "ask again for the next one.",
    ),
    Endpoint(
        "GET", "/remarkable", "Recent remarkable games of listed tables and the exhibition",
        remarkable, tuple[watching.Remarkable, ...],
    ),
    Endpoint(
        "GET", "/tables/{table}/evening", "The evening that a table belongs to", evening_of,
        evenings.EveningPage,
        about="Only players of the table get the id of the club: it is the secret of "
        "the club's link.",
    ),
    Endpoint(
        "GET", "/clubs/{club}", "The evenings of a club, and its overall standings", club_of,
        evenings.ClubPage,
    ),
    Endpoint(
        "GET", "/tables/{table}", "Everything you may know of a table now", look, wire.Snapshot,
        query={"zones": "anything, to get the view laid out in zones too"},
    ),
    Endpoint(
        "GET", "/tables/{table}/messages", "All messages after a number, as a socket sends them",
        messages, tuple[wire.Message, ...],
        query={"since": "the number of the last message that you have; 0 by default"},
    ),
    Endpoint(
        "POST", "/tables/{table}/asks", "Send a request to a table", ask, wire.Ok, 200, wire.Asked,
        about="Every request of docs/wire.md except hello, look and open. A repeated id is "
        "executed only once. With `sit` you may send your own key as a bearer token.",
    ),
    Endpoint(
        "POST", "/tables/{table}/enter", "Open a seat on this device", enter, wire.Ok, 200, Enter
    ),
    Endpoint(
        "POST", "/tables/{table}/follow", "Use your key at the rematch too", follow, wire.Ok
    ),
    Endpoint(
        "GET", "/tables/{table}/record", "The record; before the end, what you have seen",
        record, JSON,
    ),
    Endpoint("GET", "/tables/{table}/qr.svg", "The table's link as a QR code", code,
             media="image/svg+xml"),
    Endpoint("GET", "/records/{table}", "The record of a finished game", saved, JSON),
    Endpoint(
        "GET", "/records/{table}/replay", "A finished game replayed", replay, replays.Replay,
        query={"as": "`truth`, `public` (the default), or `2` for what seat 2 saw"},
    ),
    Endpoint(
        "GET", "/tables/{table}/replay", "The same, where a cookie of the table is sent along",
        replay, replays.Replay,
        query={"as": "`truth`, `public` (the default), or `2` for what seat 2 saw"},
    ),
    Endpoint(
        "GET", "/tables/{table}/position", "A position of a finished game, as a short text",
        position, replays.Placed,
        query={
            "as": "`truth`, `public` (the default), or `2` for what seat 2 knew",
            "moves": "how many moves were made; 0 if left out",
        },
    ),
    Endpoint(
        "GET", "/tables/{table}/review", "The review of a finished game, as far as it is done",
        review, reviews.ReviewSoFar,
        query={"known": "how many steps you have already; they are left out"},
        about="The request starts the review, which runs while clients poll: repeat it until "
        "`state` is done or failed. docs/review.md explains every part.",
    ),
    Endpoint(
        "POST", "/tables/{table}/trials", "Continue a finished game from one of its moves",
        try_from, trials.TrialNow, 201, trials.PlayOn,
        about="Bots take the other seats. A trial is not a table: it is kept in memory for a "
        "while, nobody else sees it, and it does not count.",
    ),
    Endpoint(
        "POST", "/trials/{trial}/moves", "Make a move in a trial", try_move, trials.TrialNow,
        200, trials.TrialMove,
    ),
    Endpoint("GET", "/drills", "All drills, and which is today's", drill_list, drills.DrillList),
    Endpoint(
        "GET", "/drills/{number}", "A drill by its number, or `today`: position, question, answer",
        drill, drills.DrillTold,
    ),
    Endpoint(
        "GET", "/tables/{table}/hint", "What a strong bot would do in your place, and why",
        hint, hints.Hint,
        about="Only at tables whose settings allow hints, when you are to move. The bot sees what "
        "your seat sees; the reasons are facts you could have counted.",
    ),
    Endpoint(
        "GET", "/tables/{table}/odds/{n}",
        "Exact odds beside each event of message n, in games whose odds are known",
        odds, tuple[replays.Odds | None, ...],
    ),
    *assistant_http.ENDPOINTS,
    *duplicate_http.ENDPOINTS,
    *whatif_http.ENDPOINTS,
    *profile_http.ENDPOINTS,
)  # fmt: skip


UNLISTED = (
    Endpoint("GET", "/openapi.json", "", openapi_json),
    Endpoint("GET", "/docs", "", docs),
)
