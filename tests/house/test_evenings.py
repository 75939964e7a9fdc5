"""An evening: several games of the same friends, and their club."""

import asyncio
from collections import Counter
from contextlib import AsyncExitStack
from functools import partial

import httpx2
import pytest

from tests.house.invariants import hashed
from tests.house.live_house import NAMES, PATIENCE, Player, gather, settings, until
from tests.house.local_table import SECRET, Company, refused
from tripot import wire
from tripot.client.connection import Client, new_id
from tripot.core import Seat
from tripot.house.live.evenings import Finisher, PlayedGame, finishers, ratings, standings
from tripot.house.live.live import Live
from tripot.house.net.app import HouseApp
from tripot.house.store import Store
from tripot.house.store.evenings import Club, Evening, EveningGame
from tripot.house.table import Present, Request, Table, facts, handle, rebuild
from tripot.house.table.evening import next_seating

pytestmark = pytest.mark.anyio


def planned(games: int = 3, **more: object) -> Company:
    """A table of an evening, before its start."""
    company = Company(4, start=False, game="vendome")
    ask = wire.Plan(id="p", games=games, **more)  # type: ignore[arg-type]
    company.request(Request(Seat(0), ask, hashed("key 0"), club="club"))
    return company


def opened(table: Table, by: int = 0, wait: bool = False) -> Table:
    """The next table, as somebody on that seat asks for it."""
    ask = wire.Rematch(id="again", wait=wait)
    key = hashed(f"key {by}")
    asked = Request(Seat(by), ask, key, table="t2", code="ABC235", secret=SECRET)
    request = handle(table, asked, table.now).opens
    assert request is not None
    return handle(None, request, table.now).table


def names(table: Table) -> list[str]:
    return [chair.name for chair in table.chairs]


def test_the_next_game_has_the_same_friends_on_other_seats() -> None:
    company = planned(name="Thursday")
    assert facts(company.table).evening == wire.Evening("Thursday", 1, 3)
    company.ask(0, wire.Start)
    company.house(Present, place="here", seats=tuple(Seat(s) for s in range(4)))
    company.ask(1, wire.Mute, seat=Seat(2))
    company.play_out()
    then = opened(company.table)
    assert then.stage is wire.Stage.PLAY
    assert facts(then).evening == wire.Evening("Thursday", 2, 3)
    assert sorted(names(then)) == sorted(names(company.table))
    assert all(a != b for a, b in zip(names(then), names(company.table), strict=True))
    assert then.host is not None
    assert then.chairs[then.host].name == "Ann"
    muted = {chair.name: [names(then)[s] for s in chair.muted] for chair in then.chairs}
    assert muted == {"Ann": [], "Ben": ["Cleo"], "Cleo": [], "Dan": []}
    assert rebuild(company.journal, 0.0).evening == company.table.evening


def test_the_host_may_change_the_game_between_two_games() -> None:
    company = planned()
    company.ask(0, wire.Start)
    company.house(Present, place="here", seats=tuple(Seat(s) for s in range(4)))
    company.play_out()
    with refused("not-host"):
        opened(company.table, by=1, wait=True)
    assert opened(company.table, wait=True).stage is wire.Stage.LOBBY


def test_an_evening_ends_when_its_games_are_played_or_the_host_says_so() -> None:
    company = planned(games=0)
    company.ask(0, wire.Start)
    with refused("not-host"):
        company.ask(1, wire.Plan, games=1)
    company.play_out()
    assert opened(company.table).evening is not None
    company.ask(0, wire.Plan, games=1)
    assert facts(company.table).evening == wire.Evening("", 1, 1)
    assert opened(company.table).evening is None
    company.ask(0, wire.Plan, games=2)  # One more, after all.
    assert opened(company.table).evening is not None


def test_an_evening_is_planned_before_its_first_game() -> None:
    company = Company(4, game="vendome")
    with refused("started"):
        company.ask(0, wire.Plan, games=3)
    company = planned()
    company.ask(0, wire.Plan, games=1)
    assert company.table.evening is None
    with refused("bad-name"):
        planned(name="\u200b")


def test_a_player_of_an_earlier_game_keeps_the_name() -> None:
    company = planned()
    company.ask(0, wire.Rename, name="Annina")
    company.ask(0, wire.Start)
    company.play_out()
    then = opened(company.table)
    seat = names(then).index("Annina")
    ask = wire.Rename(id="r", name="Queen")
    with refused("started"):
        handle(then, Request(Seat(seat), ask, hashed("key 0")), then.now)


@pytest.mark.parametrize("seats", [3, 4, 5, 6, 8, 12])
def test_seats_rotate_fairly(seats: int) -> None:
    """After as many games as there are others, everybody had each neighbour about equally often."""
    people = NAMES + tuple("GHIJKL")
    seatings: tuple[tuple[str, ...], ...] = (people[:seats],)
    for _ in range(seats - 2):
        order = next_seating(seatings)
        seatings = (*seatings, tuple(seatings[-1][s] for s in order))
    follows = Counter((each[s - 1], each[s]) for each in seatings for s in range(seats))
    sat = Counter((name, s) for each in seatings for s, name in enumerate(each))
    assert max(follows.values()) <= 2
    assert max(sat.values()) <= 3
    assert len(follows) >= 0.75 * seats * (seats - 1)


def test_a_point_for_each_player_behind_and_half_for_a_tie() -> None:
    ranking = (
        wire.Place((Seat(2),), 9),
        wire.Place((Seat(0), Seat(1)), 5),
        wire.Place((Seat(3),), 1),
    )
    players = tuple(map(wire.Player, NAMES[:4]))
    found = finishers(ranking, players)
    assert [(each.place, each.points) for each in found] == [(2, 1.5), (2, 1.5), (1, 3.0), (4, 0.0)]


async def test_the_store_keeps_clubs_and_results(store: Store) -> None:
    evenings = store.evenings
    await evenings.note(Club("c", "Thursday", 1), Evening("t1", "c", 1))
    await evenings.note(Club("c", "Friday", 2), Evening("t9", "c", 9))
    await evenings.note(Club("c", "Friday", 2), Evening("t1", "c", 2))
    assert await evenings.club("c") == Club("c", "Friday", 1)
    game = EveningGame("t2", "t1", 2, 5, b"{}")
    for each in (game, EveningGame("t1", "t1", 1, 3, b"{}"), game):
        await evenings.add(each)
    assert [each.number for each in await evenings.games("c")] == [1, 2]
    await evenings.cancel("t9")
    await evenings.cancel("t1")  # It has games, so it stays.
    assert [each.id for each in await evenings.of("c")] == ["t1"]
    assert await evenings.delete("c")
    assert not await evenings.delete("c")
    assert await evenings.games("c") == []


def all_here(live: Live) -> bool:
    """Whether the house has counted everybody: a game of bots may end earlier."""
    return all(live.table.here)


async def test_a_whole_evening_and_its_club(
    place: tuple[HouseApp, str], web: httpx2.AsyncClient
) -> None:
    url = place[1]
    clients = await gather(url, settings("vendome", 4), 4)
    table = clients[0].table
    for game in (1, 2):
        async with AsyncExitStack() as stack:
            for client in clients:
                await stack.enter_async_context(client)
            if game == 1:
                await clients[0].ask(wire.Plan(id=new_id(), games=2, name="Thursday"))
                await clients[0].ask(wire.Start(id=new_id()))
            plays = (Player(client, n).play() for n, client in enumerate(clients))
            await asyncio.wait_for(asyncio.gather(*plays), PATIENCE)
            live = place[0].house.live[clients[0].table]
            await until(partial(all_here, live))
            again = (await clients[0].ask(wire.Rematch(id=new_id()))).table
        clients = [Client(f"{url}/t/{again}", client.key) for client in clients]
    headers = {"authorization": f"Bearer {clients[0].key}"}
    path = f"/api/v1/tables/{table}/evening"
    page = (await web.get(path, headers=headers)).json()
    async with asyncio.timeout(PATIENCE):
        while len(page["played"]) < 2:  # Results are counted a moment later.
            page = (await web.get(path, headers=headers)).json()
    assert (page["name"], page["games"], page["over"]) == ("Thursday", 2, True)
    assert sum(row["points"] for row in page["standings"]) == 2 * (3 + 2 + 1)
    assert {row["name"] for row in page["standings"]} == set(NAMES[:4])
    assert page["standings"][0]["place"] == 1
    web.cookies.clear()
    stranger = (await web.get(path)).json()
    assert stranger == {**page, "club": ""}

    club = (await web.get(f"/api/v1/clubs/{page['club']}")).json()
    assert club["evenings"] == [page]
    assert sum(member["evenings_won"] for member in club["members"]) >= 1
    assert (await web.get("/api/v1/clubs/nobody")).json()["error"] == "no-club"

    (host,) = await gather(url, settings("vendome", 4), 1)
    async with host:
        with refused("no-club"):
            await host.ask(wire.Plan(id=new_id(), games=0, club="nobody"))
        await host.ask(wire.Plan(id=new_id(), games=0, club=page["club"]))
        path = f"/api/v1/clubs/{page['club']}"
        async with asyncio.timeout(PATIENCE):
            while len((club := (await web.get(path)).json())["evenings"]) < 2:
                pass
        assert (club["evenings"][0]["number"], club["evenings"][0]["stage"]) == (2, "lobby")


def test_sitting_out_is_half_of_what_could_be_won() -> None:
    def game(number: int, *ranked: str) -> PlayedGame:
        last = len(ranked) - 1
        players = tuple(Finisher(name, n + 1, 0, last - n) for n, name in enumerate(ranked))
        return PlayedGame("r", number, "vendome", 0, 0, players)

    rows = standings([game(1, "Ann", "Ben", "Cleo"), game(2, "Ben", "Cleo", "Dan")])
    assert [(row.name, row.place, row.points, row.wins, row.games) for row in rows] == [
        ("Ann", 1, 3.0, 1, 1),
        ("Ben", 1, 3.0, 1, 2),
        ("Cleo", 3, 1.0, 0, 2),
        ("Dan", 3, 1.0, 0, 1),
    ]


def test_ratings_of_a_club_come_from_games_of_skill_in_the_order_they_were_played() -> None:
    def game(kind: str, finished: int, *ranked: str) -> PlayedGame:
        players = tuple(Finisher(name, n + 1, -n, 0) for n, name in enumerate(ranked))
        return PlayedGame("r", 1, kind, finished, 0, players)

    games = [game("vabanque", n, "Ann", "Ben", "Cleo") for n in (1, 2)]
    games += [game("banque-fatale", 3, "Ben", "Ann", "Cleo"), game("vendome", 4, "Cleo", "Dan")]
    found = ratings(games)
    assert found == ratings(reversed(games))
    assert {name: one.games for name, one in found.items()} == {"Ann": 3, "Ben": 3, "Cleo": 3}
    assert found["Ann"].points > found["Ben"].points > found["Cleo"].points
    assert all(one.low < one.points < one.high for one in found.values())
