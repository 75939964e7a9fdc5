"""Every error of the record format: its code, the move it names, and the order of the checks."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from tripot.invent import invent
from tripot.record import RecordError, check, legal
from tripot.rules import BanqueFatale, Vabanque, Vendome

Document = dict[str, Any]
Damage = Callable[[Document], Any]

VABANQUE = invent(Vabanque(seats=3), 5).record()
VENDOME = invent(Vendome(seats=4), 5).record()
FATALE = invent(BanqueFatale(seats=3), 5).record()
BY_HAND: Document = {
    "format": "tripot-record/1",
    "game": "vendome",
    "players": ["Ann", "Ben", "Cleo", "Dan"],
    "options": {"end": "coups", "coups": 2},
    "chance": {
        "draw": ["6h 9s 6s 2d"],
        "decks": [
            "Ks 5s 4h Qc 9d 2h Jh Qh 4d Kc 8d Ts 7c 5c 6h 9h 2s 3s Jc Tc 5h Js 9c 7d 8c Kh "
            "Ac 6c Td 8s 6d 5d 4s Ah 2c 9s Qd 2d Ad 3c Qs Th Jd As 7s 6s 8h 3d 3h Kd 7h 4c",
            "Qs 5h 7h 7c 5c 7d Qc 5d 7s 5s Qh Qd 6h 2s Th As Jh Jd 9d Ts 3d 6d 9c 4s 3c 9h "
            "3s Js 8h 2d Td Ac 4d 2h Kh Jc 6s Ad 4h 2c Ah 8s 6c 8d Ks Kd 9s Kc 3h 8c Tc 4c",
        ],
    },
    "moves": ["1 cut 28", "1 cut 10"],
    "result": {
        "chips": [6, 12, 7, 15],
        "winners": [4],
        "coups": [
            {"banker": 2, "cut": 28, "end": "banker-wins", "turned": 15, "change": [-3, 3, -1, 1]},
            {
                "banker": 2,
                "cut": 10,
                "end": "banker-loses",
                "turned": 16,
                "change": [-1, -1, -2, 4],
            },
        ],
    },
}


def refused(text: str | bytes) -> tuple[str, int | None]:
    with pytest.raises(RecordError) as error:
        check(text)
    assert error.value.answer() == {
        "error": error.value.code,
        "at": error.value.at,
        "detail": error.value.detail,
    }
    return error.value.code, error.value.at


def damaged(document: Document, damage: Damage) -> str:
    copy = json.loads(json.dumps(document))
    damage(copy)
    return json.dumps(copy)


def setting(**fields: Any) -> Damage:
    return lambda document: document.update(fields)


def within(field: str, **values: Any) -> Damage:
    return lambda document: document[field].update(values)


def move(place: int, text: Any) -> Damage:
    return lambda document: document["moves"].__setitem__(place, text)


def test_the_game_checked_by_hand() -> None:
    assert check(json.dumps(BY_HAND)) == BY_HAND["result"]


@pytest.mark.parametrize(
    "text",
    [
        b"",
        b"{",
        b"nonsense",
        b"\xff\xfe",
        b'\xef\xbb\xbf{"format": 1}',
        b'{"format": 1, "format": 1}',
        b'{"meta": {"a": 1, "a": 1}}',
        b'{"meta": NaN}',
        b'{"meta": Infinity}',
        b'{"meta": -Infinity}',
        b'{"meta": 01}',
        b"{'format': 1}",
        b"{} {}",
        b"[" * 100_000,
        b"[" * 100_000 + b"]" * 100_000,
        b'{"a":' * 100_000,
        b"\x00" * 1_000_000,
        b'"' + b"a" * 1_000_000,
        b'"' + b'\\"' * 1_000_000 + b"[" * 1_000,
    ],
    ids=lambda text: repr(text[:20]),
)
def test_bad_json(text: bytes) -> None:
    assert refused(text) == ("bad-json", None)


@pytest.mark.parametrize("text", ["[]", "1", "null", '"text"', "true", "{}", "9" * 5000, "1e999"])
def test_bad_record_is_not_a_record_at_all(text: str) -> None:
    assert refused(text) == ("bad-record", None)


@pytest.mark.parametrize("field", ["format", "game", "players", "options", "chance", "moves"])
def test_bad_record_lacks_a_field(field: str) -> None:
    assert refused(damaged(VABANQUE, lambda d: d.pop(field))) == ("bad-record", None)


def test_bad_record_has_a_field_too_many_even_before_a_bad_format() -> None:
    damage = setting(format="tripot-record/2", moved=[])
    assert refused(damaged(VABANQUE, damage)) == ("bad-record", None)


@pytest.mark.parametrize("value", ["tripot-record/2", "", None, 1, [], {}, True])
def test_bad_format_before_an_unknown_game(value: Any) -> None:
    damage = setting(format=value, game="chess")
    assert refused(damaged(VABANQUE, damage)) == ("bad-format", None)


@pytest.mark.parametrize("value", ["chess", "Vabanque", "", None, 1, [], {}, True])
def test_unknown_game_before_bad_types(value: Any) -> None:
    damage = setting(game=value, players=None)
    assert refused(damaged(VABANQUE, damage)) == ("unknown-game", None)


@pytest.mark.parametrize("field", ["players", "moves", "options", "chance"])
@pytest.mark.parametrize("value", [None, 1, "text", True])
def test_bad_record_has_a_field_of_the_wrong_type(field: str, value: Any) -> None:
    assert refused(damaged(VABANQUE, setting(**{field: value}))) == ("bad-record", None)


@pytest.mark.parametrize(
    "players", [[], ["a"], ["a", "b"], ["a"] * 7, ["a", "b", ""], ["a", "b", 3], ["a", "b", None]]
)
def test_bad_players_before_bad_options(players: Any) -> None:
    damage = setting(players=players, options={"chess": 1})
    assert refused(damaged(VABANQUE, damage)) == ("bad-players", None)


@pytest.mark.parametrize(
    ("document", "options"),
    [
        (VABANQUE, {"edition": "2002"}),
        (VABANQUE, {"edition": "\ud800"}),
        (VABANQUE, {"edition": 2001}),
        (VABANQUE, {"edition": None}),
        (VABANQUE, {"seats": 3}),
        (VABANQUE, {"box": None}),
        (VABANQUE, {"chips": 5}),
        (VENDOME, {"chips": 0}),
        (VENDOME, {"chips": 10001}),
        (VENDOME, {"chips": True}),
        (VENDOME, {"chips": 5.0}),
        (VENDOME, {"chips": "5"}),
        (VENDOME, {"chips": 10**400}),
        (VENDOME, {"chips": [5]}),
        (VENDOME, {"rate": "both"}),
        (VENDOME, {"shortfall": True}),
        (VENDOME, {"end": "never"}),
        (VENDOME, {"laps": 0}),
        (VENDOME, {"laps": 101}),
        (VENDOME, {"laps": None}),
        (VENDOME, {"end": "ruin", "laps": 1}),
        (VENDOME, {"coups": 3}),
        (VENDOME, {"end": "coups"}),
        (VENDOME, {"end": "coups", "coups": 0}),
        (VENDOME, {"end": "coups", "coups": 10001}),
        (VENDOME, {"end": "last", "shortfall": "debt"}),
        (FATALE, {"unplayed": "by3"}),
        (FATALE, {"no_sale": None}),
        (FATALE, {"chips": None}),
        (FATALE, {"chips": 5}),
    ],
    ids=str,
)
def test_bad_options_before_bad_chance(document: Document, options: Document) -> None:
    damage = setting(options=options, chance={})
    assert refused(damaged(document, damage)) == ("bad-options", None)


def deck(document: Document, change: Callable[[list[str]], Any]) -> Document:
    cards = document["chance"]["decks"][-1].split(" ")
    change(cards)
    decks = [*document["chance"]["decks"][:-1], " ".join(cards)]
    return {**document["chance"], "decks": decks}


@pytest.mark.parametrize(
    ("document", "chance"),
    [
        (VABANQUE, {}),
        (VABANQUE, {"first": 1}),
        (VABANQUE, {"casino": 1}),
        (VABANQUE, {"first": 1, "casino": 1, "second": 2}),
        *[(VABANQUE, {"first": first, "casino": 1}) for first in (0, 4, -1, True, 1.0, "1", None)],
        *[(VABANQUE, {"first": 1, "casino": casino}) for casino in (0, 8, 10**30, False, [1])],
        (VENDOME, {"draw": ["2s 3s 4s 5s"]}),
        (VENDOME, {**VENDOME["chance"], "draw": []}),
        (VENDOME, {**VENDOME["chance"], "draw": "2s 3s 4s 5s"}),
        (VENDOME, {**VENDOME["chance"], "draw": ["2s 3s 4s"]}),
        (VENDOME, {**VENDOME["chance"], "draw": ["2s 3s 4s 5s 6s"]}),
        (VENDOME, {**VENDOME["chance"], "draw": ["2s 3s 4s 4s"]}),
        (VENDOME, {**VENDOME["chance"], "draw": ["2s 3s 4s 1s"]}),
        (VENDOME, {**VENDOME["chance"], "draw": ["2s  3s 4s 5s"]}),
        (VENDOME, {**VENDOME["chance"], "draw": ["2s 3s 4s 5s "]}),
        (VENDOME, {**VENDOME["chance"], "draw": ["2s 3s As Ah"]}),
        (VENDOME, {**VENDOME["chance"], "draw": ["2s 3s 4s 5s", "2s 3s 4s 6s"]}),
        (VENDOME, {**VENDOME["chance"], "draw": ["2s 3s As Ah", "2s 3s 4s 5s"]}),
        (VENDOME, {**VENDOME["chance"], "draw": ["2s 3s As Ah", "2s 2h"]}),
        (VENDOME, {**VENDOME["chance"], "draw": [["2s", "3s", "4s", "5s"]]}),
        (VENDOME, {**VENDOME["chance"], "decks": None}),
        (VENDOME, {**VENDOME["chance"], "decks": [""]}),
        (VENDOME, deck(VENDOME, list.pop)),
        (VENDOME, deck(VENDOME, lambda cards: cards.append("2s"))),
        (VENDOME, deck(VENDOME, lambda cards: cards.__setitem__(0, cards[1]))),
        (VENDOME, deck(VENDOME, lambda cards: cards.__setitem__(0, cards[0].lower() + "x"))),
        (FATALE, {**FATALE["chance"], "first": 4}),
        (FATALE, {**FATALE["chance"], "dealt": "red yellow"}),
        (FATALE, {**FATALE["chance"], "dealt": "red yellow yellow"}),
        (FATALE, {**FATALE["chance"], "dealt": "red yellow red+red"}),
        (FATALE, {**FATALE["chance"], "dealt": ["red", "yellow", "green"]}),
        (FATALE, {**FATALE["chance"], "deck": FATALE["chance"]["deck"] + " red"}),
        (FATALE, {**FATALE["chance"], "deck": FATALE["chance"]["deck"].replace("red+red", "red")}),
        (FATALE, {**FATALE["chance"], "deck": FATALE["chance"]["deck"].upper()}),
        (FATALE, {**FATALE["chance"], "deck": None}),
    ],
    ids=str,
)
def test_bad_chance_before_any_move(document: Document, chance: Document) -> None:
    damage = setting(chance=chance, moves=["nonsense"])
    assert refused(damaged(document, damage)) == ("bad-chance", None)


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "1",
        "chip 3",
        "1 chip",
        "1 chip 3 ",
        " 1 chip 3",
        "1  chip 3",
        "1 chip 3 4",
        "1 chip 03",
        "1 chip +3",
        "1 chip -3",
        "1 chip 1234567890",
        "1 chip ٣",
        "1 chip 3\n",
        "1\tchip 3",
        "01 chip 3",
        "1 Chip 3",
        "1 cut 5",
        "1 bid red",
        "a chip 3",
        "1 move 1.0",
        None,
        7,
        ["1 chip 3"],
        {},
    ],
)
def test_bad_move(text: Any) -> None:
    assert refused(damaged(VABANQUE, move(0, text))) == ("bad-move", 0)


@pytest.mark.parametrize(
    "text",
    [
        "3 bid",
        "3 bid none red",
        "3 bid purple",
        "3 bid red,red",
        "3 offer purple",
        "3 offer yellow+red",
        "3 offer red green",
        "3 sell none",
        "3 take",
        "3 keep red",
        "3 chip 1",
    ],
)
def test_bad_move_names_no_colour_or_card_of_the_game(text: str) -> None:
    assert refused(damaged(FATALE, move(0, text))) == ("bad-move", 0)


def test_wrong_seat() -> None:
    first = VABANQUE["chance"]["first"]
    for seat in {0, 1, 2, 3, 4, 999999999} - {first}:
        assert refused(damaged(VABANQUE, move(0, f"{seat} chip 99"))) == ("wrong-seat", 0)


def test_wrong_seat_bids_twice() -> None:
    start = FATALE["moves"][0].split(" ")[0]
    moves = [FATALE["moves"][0], f"{start} bid none", f"{start} bid none"]
    assert refused(damaged(FATALE, setting(moves=moves))) == ("wrong-seat", 2)


def test_wrong_phase_before_an_illegal_move() -> None:
    first = VABANQUE["chance"]["first"]
    for text in (f"{first} move 9", f"{first} trap 99", f"{first} raise 1"):
        assert refused(damaged(VABANQUE, move(0, text))) == ("wrong-phase", 0)


@pytest.mark.parametrize(
    ("phase", "arguments"),
    [("chip", ["0", "8", "999999999"]), ("trap", ["0", "8"]), ("move", ["5", "999999999"])],
)
def test_illegal_move_of_vabanque(phase: str, arguments: list[str]) -> None:
    place = next(i for i, text in enumerate(VABANQUE["moves"]) if f" {phase} " in text)
    seat = VABANQUE["moves"][place].split(" ")[0]
    for argument in arguments:
        text = f"{seat} {phase} {argument}"
        assert refused(damaged(VABANQUE, move(place, text))) == ("illegal-move", place)


def test_illegal_move_lays_a_card_twice() -> None:
    place = next(i for i, text in enumerate(VABANQUE["moves"]) if " trap " in text)
    seat = VABANQUE["moves"][place].split(" ")[0]
    later = next(
        i for i, text in enumerate(VABANQUE["moves"]) if i > place and text.startswith(f"{seat} ")
    )
    damage = move(later, f"{seat} trap 1")
    assert refused(damaged(VABANQUE, damage)) == ("illegal-move", later)


@pytest.mark.parametrize("cards", ["0", "52", "999999999"])
def test_illegal_move_cuts_too_few_or_too_many(cards: str) -> None:
    assert refused(damaged(BY_HAND, move(0, f"1 cut {cards}"))) == ("illegal-move", 0)


def test_bad_chance_has_no_deck_for_a_coup() -> None:
    decks = BY_HAND["chance"]["decks"][:1]
    assert refused(damaged(BY_HAND, within("chance", decks=decks))) == ("bad-chance", 1)
    text = damaged(BY_HAND, within("chance", decks=[])).replace("1 cut 28", "2 cut 28")
    assert refused(text) == ("wrong-seat", 0)


def test_bad_chance_has_a_deck_too_many() -> None:
    decks = BY_HAND["chance"]["decks"] * 2
    damage = within("chance", decks=decks)
    assert refused(damaged(BY_HAND, damage)) == ("bad-chance", None)


@pytest.mark.parametrize("document", [VABANQUE, VENDOME, FATALE], ids=lambda d: d["game"])
def test_too_long_even_for_nonsense(document: Document) -> None:
    length = len(document["moves"])
    for text in ("nonsense", document["moves"][-1], None):
        damage = setting(moves=[*document["moves"], text])
        assert refused(damaged(document, damage)) == ("too-long", length)


@pytest.mark.parametrize("document", [VABANQUE, VENDOME, FATALE], ids=lambda d: d["game"])
def test_too_short_before_luck_left_over(document: Document) -> None:
    length = len(document["moves"]) - 1
    assert refused(damaged(document, lambda d: d["moves"].pop())) == ("too-short", length)
    assert refused(damaged(document, setting(moves=[]))) == ("too-short", 0)


@pytest.mark.parametrize(
    "result",
    [
        None,
        {},
        [],
        {**BY_HAND["result"], "chips": [6, 12, 7, 16]},
        {**BY_HAND["result"], "chips": [6, 12, 7, 15.0]},
        {**BY_HAND["result"], "chips": [6, 12, 7]},
        {**BY_HAND["result"], "winners": [True]},
        {**BY_HAND["result"], "note": ""},
    ],
    ids=str,
)
def test_wrong_result(result: Any) -> None:
    assert refused(damaged(BY_HAND, setting(result=result))) == ("wrong-result", None)


def test_a_result_may_come_in_any_order_of_names_and_may_be_missing() -> None:
    backwards = dict(reversed(BY_HAND["result"].items()))
    assert check(damaged(BY_HAND, setting(result=backwards))) == BY_HAND["result"]
    assert check(damaged(BY_HAND, lambda d: d.pop("result"))) == BY_HAND["result"]


@pytest.mark.parametrize("meta", [None, 1.5, {"a": [1e300, True]}, "text", "\ud83d", ["x"] * 1000])
def test_meta_is_free(meta: Any) -> None:
    assert check(damaged(BY_HAND, setting(meta=meta))) == BY_HAND["result"]


def test_meta_may_hold_a_number_of_any_length() -> None:
    text = damaged(BY_HAND, setting(meta="HERE")).replace('"HERE"', "9" * 100_000)
    assert check(text) == BY_HAND["result"]


def test_legal_of_a_running_game() -> None:
    first = VABANQUE["chance"]["first"]
    running = damaged(VABANQUE, lambda d: (d.pop("result"), setting(moves=[])(d)))
    assert legal(running) == {
        "over": False,
        "phase": "chip",
        "to_move": [first],
        "moves": [f"{first} chip {casino}" for casino in range(1, 8)],
    }


def test_legal_bids_of_everybody_who_has_not_bid() -> None:
    moves = [FATALE["moves"][0], "2 bid red"]
    running = damaged(FATALE, lambda d: (d.pop("result"), setting(moves=moves)(d)))
    answer = legal(running)
    assert answer["phase"] == "bid"
    assert answer["to_move"] == [1, 3]
    assert len(answer["moves"]) == 2 * 3**5
    assert answer["moves"][:3] == ["1 bid none", "1 bid orange", "1 bid orange orange"]
    assert "3 bid red red yellow green green orange" in answer["moves"]


def test_legal_with_more_decks_than_coups() -> None:
    running = damaged(BY_HAND, lambda d: (d.pop("result"), setting(moves=["1 cut 28"])(d)))
    answer = legal(running)
    assert answer["phase"] == "cut"
    assert answer["moves"] == [f"1 cut {cards}" for cards in range(1, 52)]


def test_legal_when_the_game_is_over() -> None:
    assert legal(json.dumps(BY_HAND)) == {"over": True, "result": BY_HAND["result"]}


def test_legal_refuses_a_result_before_the_end() -> None:
    with pytest.raises(RecordError, match="wrong-result"):
        legal(damaged(BY_HAND, setting(moves=["1 cut 28"])))
