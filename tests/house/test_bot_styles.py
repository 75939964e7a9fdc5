"""A bot in one of its styles: at every place that takes a bot, and in what is known of it later."""

from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from tests.house.invariants import hashed
from tests.house.live_house import OPEN, browser, house
from tests.house.local_table import Company
from tripot import wire
from tripot.bots import ladder
from tripot.bots.ladder import able, known
from tripot.bots.names import RELATIVES
from tripot.core import Seat
from tripot.house.live.results import result_of
from tripot.house.live.summaries import summary_of
from tripot.house.table import Request, clock, decode, encode, facts, handle, rebuild, record
from tripot.house.table.host_actions import check_bots
from tripot.wire import HouseError

NO_SUCH = "colombina has no style 'shy' in vabanque; its styles are: bold, careful, treacherous"
BOLD = wire.Player("Colombina", "colombina", style="bold")


def test_everybody_sees_the_style_and_the_bot_beside_it() -> None:
    company = Company(2, bots=2, start=False)
    company.ask(0, wire.Bot, seat=Seat(2), bot="colombina:bold")
    assert facts(company.table).players[2] == BOLD
    company.ask(0, wire.Bot, seat=Seat(2), bot="colombina")
    assert facts(company.table).players[2] == wire.Player("Colombina", "colombina")
    company.ask(0, wire.Start, bots=("colombina:careful", "colombina:treacherous"))
    assert [chair.bot for chair in company.table.chairs[2:]] == ["colombina", "colombina:careful"]


@pytest.mark.parametrize("bots", [("arlecchino",), tuple(RELATIVES)])
def test_bots_of_a_kind_have_different_names_without_a_number(bots: tuple[str, ...]) -> None:
    company = Company(game="vendome", seats=12, start=False)
    company.sit(1, name="Scapino")
    company.ask(0, wire.Start, bots=bots)
    names = [chair.name for chair in company.table.chairs]
    assert len(set(names)) == len(names)
    assert all(name.replace(" ", "").isalpha() for name in names[2:])


def test_bots_keep_the_names_that_a_table_was_opened_with() -> None:
    company = Company(1, game="vendome", seats=4, start=False)
    company.ask(0, wire.Start, bots=("arlecchino",))
    opened, *others = company.journal
    names = [
        [chair.name for chair in table.chairs[1:]]
        for table in (
            rebuild(company.journal, company.now),
            rebuild([replace(opened, version=5), *others], company.now),
        )
    ]
    assert names == [
        ["Arlecchino", "Truffaldino", "Trivellino"],
        ["Arlecchino", "Arlecchino 2", "Arlecchino 3"],
    ]


def test_a_style_that_a_bot_does_not_have_is_refused_with_those_that_it_has() -> None:
    company = Company(2, bots=2, start=False)
    before = company.table
    shy = replace(before.settings, stand_in="colombina:shy")
    for kind, fields in (
        (wire.Bot, {"seat": Seat(2), "bot": "colombina:shy"}),
        (wire.Start, {"bots": ("colombina:shy",)}),
        (wire.Start, {"fill": "colombina:shy"}),
        (wire.Arrange, {"settings": shy}),
    ):
        with pytest.raises(HouseError, match=f"unknown-bot: {NO_SUCH}"):
            company.ask(0, kind, **fields)
    with pytest.raises(HouseError, match=r"caso has no style 'bold' in vabanque; .* are: none"):
        company.ask(0, wire.Bot, seat=Seat(2), bot="caso:bold")
    with pytest.raises(HouseError, match="has no bot 'remote:bold'"):
        company.ask(0, wire.Bot, seat=Seat(2), bot="remote:bold")
    assert company.table is before


def test_a_stand_in_may_have_a_style() -> None:
    company = Company(3, stand_in="colombina:careful", seats=3)
    company.ask(0, wire.Remove, seat=Seat(1))
    assert company.table.chairs[1].bot == "colombina:careful"
    other = Company(3, start=False, game="banque-fatale", stand_in="colombina:careful")
    assert clock.stand_in(other.table) == "colombina"


def test_a_bot_that_goes_on_to_another_game_leaves_its_style_behind() -> None:
    company = Company(2, bots=2, start=False)
    company.ask(0, wire.Bot, seat=Seat(2), bot="colombina:bold")
    settings = company.table.settings
    company.ask(0, wire.Arrange, settings=replace(settings, clock=30))
    assert facts(company.table).players[2] == BOLD
    company.ask(0, wire.Arrange, settings=replace(settings, game="banque-fatale"))
    assert facts(company.table).players[2] == wire.Player("Colombina", "colombina")
    again = rebuild(map(decode, map(encode, company.journal)), company.now)
    assert facts(again) == facts(company.table)


def test_a_style_that_is_gone_is_played_as_the_bot_without_it() -> None:
    """A journal may come from a version whose bots had other styles."""
    company = Company(2, bots=2, start=False, clock=0, pace=0.0)
    company.ask(0, wire.Bot, seat=Seat(2), bot="colombina:bold")
    kept = (encode(entry).replace(b":bold", b":gone") for entry in company.journal)
    table = rebuild(map(decode, kept), company.now)
    assert table.chairs[2].bot == "colombina:gone"
    check_bots(table, wire.Arrange(id="a", settings=table.settings))
    assert able("vabanque", "colombina:gone", ready=True) == "colombina"
    assert able("banque-fatale", "colombina:bold", ready=True) == "colombina"
    assert able("vabanque", "colombina:bold", ready=True) == "colombina:bold"
    assert able("vabanque", "colombina:bold", ready=False) == "pantalone"
    assert able("vabanque", "colombina:bold", ready=False, light=True) == "colombina:bold"
    assert able("vabanque", "nobody:bold", ready=True) == ladder("vabanque")[0].slug
    assert known("nobody:bold", "vabanque") == ""


def test_a_rated_game_counts_a_style_as_the_same_bot() -> None:
    company = Company(2, bots=2, start=False, profiles=True, rated=True)
    with pytest.raises(HouseError, match=r"^rated: .*the same"):
        company.ask(0, wire.Start, bots=("colombina:bold", "colombina:careful"))
    company.ask(0, wire.Start, bots=("colombina:bold", "caso"))
    result = result_of(company.table, {Seat(0): "anna"}, (1, 2, 3, 4))
    assert result.players[2:] == ("bot:colombina", "bot:caso")


def test_the_record_names_the_bot_and_its_style() -> None:
    company = Company(1, bots=2, start=False, clock=0, pace=0.0)
    company.ask(0, wire.Start, bots=("colombina:bold", "caso"))
    company.play_out()
    made = record(company.table)
    assert made["meta"]["bots"] == {"2": "colombina", "3": "caso"}
    assert made["meta"]["styles"] == {"2": "bold"}
    rivals = summary_of(msgspec.json.encode(made), Seat(0)).rivals
    assert [rival.bot for rival in rivals] == ["colombina", "caso"]


def test_a_bot_keeps_its_style_in_the_next_game_of_an_evening() -> None:
    company = Company(1, bots=2, start=False, clock=0, pace=0.0)
    company.ask(0, wire.Plan, games=3)
    company.ask(0, wire.Start, bots=("colombina:bold", "caso"))
    company.play_out()
    ask = wire.Rematch(id="again")
    request = Request(Seat(0), ask, hashed("key 0"), table="t2", code="1", secret=bytes(32))
    opens = handle(company.table, request, company.now).opens
    assert opens is not None
    assert {chair.bot for chair in opens.chairs} == {"", "caso", "colombina:bold"}


@pytest.mark.anyio
async def test_a_style_over_the_wire(tmp_path: Path) -> None:
    async with house(f"{tmp_path}/house.db") as (_, url), browser(url) as web:
        games = {each["game"]: each for each in (await web.get("/api/v1/house")).json()["games"]}
        offered = {
            (name, bot["bot"]): bot["styles"]
            for name, each in games.items()
            for bot in each["bots"]
            if "styles" in bot
        }
        assert offered == {("vabanque", "colombina"): ["bold", "careful", "treacherous"]}
        refused = await web.post("/api/v1/tables", json={**OPEN, "bots": ["colombina:shy"]})
        assert refused.status_code == 422
        assert (refused.json()["error"], refused.json()["detail"]) == ("unknown-bot", NO_SUCH)
        ask = {**OPEN, "bots": ["colombina:bold", "caso", "colombina:careful"], "start": True}
        table = (await web.post("/api/v1/tables", json=ask)).json()["table"]
        seen = (await web.get(f"/api/v1/tables/{table}")).json()["table"]
        assert seen["players"][1:] == [
            {"name": "Colombina", "bot": "colombina", "style": "bold"},
            {"name": "Caso", "bot": "caso"},
            {"name": "Smeraldina", "bot": "colombina", "style": "careful"},
        ]
