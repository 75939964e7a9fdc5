"""The browser's check on real games: honest ones pass, and every change is named."""

import copy
import json
import re
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.every import EVERY
from tests.house.local_table import Company
from tests.house.test_checking import GAMES, played
from tripot.client.witness import Witness
from tripot.core import CHANCE, Seat
from tripot.fair import stamps
from tripot.house.table import record
from tripot.invent import invent
from tripot.record.document import options_of, write
from tripot.record.text import AnyRules, write_bare_move
from tripot.rules import BanqueFatale, Vabanque, Vendome

WEB = Path(__file__).parents[1] / "web"
Case = dict[str, Any]


@pytest.fixture(scope="module")
def checked(tmp_path_factory: pytest.TempPathFactory) -> Callable[..., Any]:
    def run(rules: list[Case] | None = None, games: list[Case] | None = None) -> Any:
        """What the browser finds, for every game."""
        node = shutil.which("node")
        assert node is not None
        done = subprocess.run(
            [node, str(WEB / "tools" / "check-games.mjs"), str(tmp_path_factory.mktemp("client"))],
            input=json.dumps({"rules": rules or [], "games": games or []}),
            capture_output=True,
            text=True,
            timeout=120,
            check=False,
        )
        assert done.returncode == 0, done.stderr
        return json.loads(done.stdout)

    return run


# ---- the rules ---------------------------------------------------------------------------------


def by_the_rules(rules: AnyRules, seed: int) -> Case:
    game = invent(rules, seed)
    steps = list(game)
    luck = [step.move for step in steps if step.seat == CHANCE]
    events = [msgspec.to_builtins(event) for step in steps for event in step.events]
    return {
        "game": rules.name,
        "seats": rules.seats,
        "options": options_of(rules),
        "variant": rules.variant,
        "chance": write(rules, game.players, luck, (), None)["chance"],
        "moves": [
            {"seat": step.seat, "move": write_bare_move(type(rules), step.move)}
            for step in steps
            if step.seat != CHANCE
        ],
        "events": events,
        "scores": rules.scores(game.state),
    }


VARIANTS: tuple[dict[str, int | str], ...] = (
    {"casinos": 5, "steps": 2, "apart": 1, "law": "double"},
    {"cards": "no-raise", "chips_1": 0, "face_4": 100},
    {"cards": "no-trap", "steps": 0, "chips_4": 3},
)


def test_the_browser_plays_every_game_by_the_same_rules(checked: Callable[..., Any]) -> None:
    variants: list[Any] = [
        *(Vabanque(seats=4).varied(numbers) for numbers in VARIANTS),
        Vendome(seats=6).varied({"stake": 2, "double": 0, "triple": 5, "rate_1": 3, "rate_3": 0}),
        Vendome(seats=5, chips=3).varied({"quadruple": 0, "rate_2": 1, "stake": 3}),
        BanqueFatale(seats=3).varied({"start": 7, "hand": 3, "rise": 3, "top": 9, "pays": 2}),
        BanqueFatale(unplayed="to2").varied({"fall_one": 0, "rise": 1, "top": 11, "hand": 1}),
        BanqueFatale(seats=4).varied({"fall_none": 5, "fall_one": 3, "top": 8}),
    ]
    games = [by_the_rules(rules, seed) for seed, rules in enumerate([*EVERY[::2], *variants])]
    found = checked(rules=games)["rules"]
    wrong = [
        (game["game"], game["options"], kind)
        for game, kind in zip(games, found, strict=True)
        if kind
    ]
    assert not wrong


# ---- a house -----------------------------------------------------------------------------------


def at_the_house(company: Company, own: Witness) -> Case:
    """What seat 1 received and sent, as its browser keeps it."""
    sent = [send.message for send in company.sends if 0 in send.to]
    messages = json.loads(msgspec.json.encode(sent))
    return {
        "record": json.loads(json.dumps(record(company.table))),
        "messages": [message for message in messages if "n" in message and message["t"] != "ok"],
        "own": {
            "words": [
                {
                    "round": number,
                    "commitment": own.commitments[number],
                    "seat": seat,
                    "words": said.words,
                    "pledge": said.pledge,
                    "sent": True,
                    **({"opened": True} if number in own.opened else {}),
                }
                for (number, seat), said in own.own.items()
            ],
            "moves": [
                {
                    "seat": choice.seat,
                    "made": choice.made,
                    "move": choice.move,
                    "salt": choice.salt.hex(),
                    "stamp": stamps.stamp(
                        own.table, choice.seat, choice.made, choice.salt, choice.move
                    ),
                    "taken": True,
                }
                for choice in own.choices
            ],
        },
        "seats": [0],
    }


@pytest.fixture(scope="module")
def honest() -> dict[str, Case]:
    return {game: at_the_house(*played(game, 3)) for game in GAMES}


UNCHECKED = re.compile(
    r"\.record\.(format|result\.(?!winners)|meta\.(table|clock))"
    r"|\.told\.\d+\.(t|kind|e\.\d+\.5.*|e\.\d+ cut|name|why|seat|pledge|round|pledges.*)$"
)
"""What nothing follows from: notes, why an amount was paid, messages that later ones replace, what
was pledged in rounds that were made again, and the back of a card. `tripot record check` computes
the rest of the result."""


def test_whole_games_fit_and_a_lie_in_any_place_is_named(
    checked: Callable[..., Any], honest: dict[str, Case]
) -> None:
    games = [{**case, "every": 11} for case in honest.values()]
    for case, found in zip(games, checked(games=games)["games"], strict=True):
        assert found["faults"] == []
        dealt = next(m["n"] for m in case["messages"] if m["t"] == "did")  # By nobody.
        believed = [path for path in found["believed"] if not UNCHECKED.match(path)]
        assert set(believed) <= {f".told.{dealt}.bot"}


def test_a_player_whose_words_came_too_late_is_told(checked: Callable[..., Any]) -> None:
    """The house need not have answered: the words of others prove nothing to this player."""
    company, own = next((c, w) for c, w in (played("vabanque", s) for s in range(9)) if others(c))
    case = at_the_house(company, own)
    without = {**case, "own": {"words": [], "moves": []}, "seats": [3]}
    (mine, theirs) = checked(games=[case, without])["games"]
    assert (mine["faults"], mine["isWordless"]) == ([], False)
    assert (theirs["faults"], theirs["isWordless"]) == ([], True)


def others(company: Company) -> bool:
    """Whether seat 1 pledged, and seat 4 did not."""
    fair = record(company.table)["meta"]["fair"]
    return bool(fair["pledges"][0]) and not fair["pledges"][3]


def did(case: Case, event: str) -> Case:
    """The first message with such an event."""
    rows = (m for m in case["messages"] if m["t"] == "did" and event in {e[0] for e in m["e"]})
    return next(rows)


def change_payment(case: Case) -> None:
    for row in did(case, "paid")["e"]:
        if row[0] == "paid":
            row[3] += 1000


def change_winner(case: Case) -> None:
    ended = case["messages"][-1]
    ended["ranking"] = ended["ranking"][::-1]
    ended["winners"] = ended["ranking"][0]["seats"]


def restamp(case: Case, index: int, move: str) -> None:
    """The house writes another move into the record, with a stamp that fits."""
    case["record"]["moves"][index] = move
    seat, _, text = move.partition(" ")
    made = sum(one.startswith(f"{seat} ") for one in case["record"]["moves"][:index])
    for kept in case["record"]["meta"]["fair"]["stamps"]:
        if kept["move"] == index:
            salt = bytes.fromhex(kept["salt"])
            kept["stamp"] = stamps.stamp("t1", Seat(int(seat) - 1), made, salt, text)


def change_card(case: Case) -> None:
    """A card of another seat, which this browser did not see."""
    moves = case["record"]["moves"]
    index = next(i for i, move in enumerate(moves) if move[0] != "1" and "trap" in move)
    restamp(case, index, moves[index].replace("trap", "raise"))


def change_order(case: Case) -> None:
    moves = case["record"]["moves"]
    moves[0], moves[1] = moves[1], moves[0]


def change_my_chip(case: Case) -> None:
    """My open move becomes another one, shown and recorded as if it had been mine."""
    index = next(i for i, move in enumerate(case["record"]["moves"]) if move.startswith("1 chip"))
    casino = int(case["record"]["moves"][index].rpartition(" ")[2]) % 9
    case["record"]["moves"][index] = f"1 chip {casino + 1}"
    rows = [e for m in case["messages"] if m["t"] == "did" for e in m["e"] if e[0] == "placed"]
    rows[index][2] = casino


def call_me_late(case: Case) -> None:
    """The house made my move, and now says that a bot did."""
    index = next(i for i, move in enumerate(case["record"]["moves"]) if move.startswith("1 chip"))
    case["record"]["meta"]["stand_ins"][str(index)] = "late"
    moved = [m for m in case["messages"] if m["t"] == "did"][1:]
    moved[index]["bot"] = "late"


def retell(case: Case, **change: Any) -> None:
    """The house sends an earlier message again, changed."""
    case["messages"].append({**did(case, "placed"), **change})


def tell_two_stories(case: Case) -> None:
    """A restart with an older backup: the last messages are others now."""
    *_, last = (m for m in case["messages"] if m["t"] == "seated")
    case["messages"].append({"t": "locked", "n": last["n"], "on": True})


def arrange_in_mid_game(case: Case) -> None:
    """Other options, sent to everybody once it is clear whom they would help."""
    ended = case["messages"].pop()
    opened = case["messages"][0]["settings"]
    arranged = {
        "t": "arranged",
        "n": ended["n"],
        "settings": {**opened, "options": {"edition": "2001"}},
    }
    case["messages"] += [arranged, {**ended, "n": ended["n"] + 1}]
    case["record"]["options"] = {"edition": "2001"}


def forget_the_end(case: Case) -> None:
    """The tail of the journal is dropped: the game ends earlier, at least on paper."""
    del case["record"]["moves"][-60:]


def ignore_my_pledge(case: Case) -> None:
    """The house answers ok and begins without anybody's words."""
    case["messages"] = [m for m in case["messages"] if m["t"] not in ("revealing", "pledged")]
    fair = case["record"]["meta"]["fair"]
    fair["pledges"] = [""] * len(fair["pledges"])


def older_scheme(case: Case) -> None:
    case["record"]["meta"]["fair"]["scheme"] = "tripot-fair/1"


def no_proof(case: Case) -> None:
    del case["record"]["meta"]["fair"]


CHEATS: dict[str, tuple[str, Callable[[Case], Any]]] = {
    "a payment": ("paid", change_payment),
    "the ranking": ("ranking", change_winner),
    "a laid card": ("stamp-changed", change_card),
    "the order of moves": ("against-rules", change_order),
    "my open move": ("own-move", change_my_chip),
    "who moved for me": ("own-move", call_me_late),
    "a stand-in": (
        "stand-in",
        lambda case: case["record"]["meta"]["stand_ins"].update({"0": "left"}),
    ),
    "a player": ("player", lambda case: case["record"]["players"].__setitem__(1, "Somebody")),
    "a bot": ("player", lambda case: case["record"]["meta"]["bots"].update({"1": "caso"})),
    "the options": ("settings", lambda case: case["record"]["options"].update(edition="2001")),
    "the options in mid-game": ("settings", arrange_in_mid_game),
    "a message, told again": ("retold", lambda case: retell(case, e=[["placed", 0, 0, 5]])),
    "a bot's, told again": ("retold", lambda case: retell(case, bot="late")),
    "a backup": ("retold", tell_two_stories),
    "the tail": ("lost-move", forget_the_end),
    "my pledge": ("own-pledge", ignore_my_pledge),
    "an older scheme": ("scheme", older_scheme),
    "no proof": ("scheme", no_proof),
}


def test_what_a_host_changes_on_his_own_machine_is_named(
    checked: Callable[..., Any], honest: dict[str, Case]
) -> None:
    cases = [copy.deepcopy(honest["vabanque"]) for _ in CHEATS]
    for case, (_, cheat) in zip(cases, CHEATS.values(), strict=True):
        cheat(case)
    found = checked(games=cases)["games"]
    for (name, (kind, _)), game in zip(CHEATS.items(), found, strict=True):
        assert kind in game["faults"], (name, game["faults"])
