"""The banker's assistant: real tables, what they pay, and their positions."""

import random

import pytest

from tripot import positions
from tripot.cli.assistant import assistant
from tripot.core import Paid
from tripot.dice import seeded
from tripot.game import Game
from tripot.lab.assistant import Assistance, BadSetup, assist, desk_of, fields_of
from tripot.lab.study import AnyGame
from tripot.rules import GAMES, Vabanque

# The rule-book's second and third example at casinos 2 and 8, and a third casino of ours. Seats in
# the order of the box's colours: yellow, blue, red, green, pink, black.
BOX = {
    "players": "6",
    "round": "3",
    "chips": "aadeeehijjlb.bcehiil.bfiik",
    "cards": "1Re5Re1Bk5Bd2Bf4Rb6Tb3Bb4Th3Th6Ri2Ti",
    "pawns": "hbehbb",
}


def paid(found: Assistance) -> dict[tuple[int, str], list[int]]:
    """The amounts that each seat, from 1, gets by each rule."""
    lines: dict[tuple[int, str], list[int]] = {}
    for event in found.events:
        if isinstance(event, Paid):
            assert event.target.seat is not None
            lines.setdefault((event.target.seat + 1, event.rule), []).append(event.amount)
    return lines


def test_a_round_of_the_box_pays_as_the_book_says() -> None:
    found = assist("vabanque", BOX)
    assert not found.unpaid
    assert paid(found) == {
        (6, "V22"): [70_000],  # Black's pawn: chips twice, and only its own trap.
        (6, "V24"): [70_000, 70_000],
        (3, "V22"): [75_000],  # Red's pawn at casino 5: chips three times.
        (3, "V24"): [15_000, 15_000],
        (4, "V24"): [15_000],  # Not for its own pawn.
    }
    assert found.after is not None
    assert found.after["money"] == "0.0.105.15.0.210"
    assert found.after["order"] == "634521"  # V27, V28
    assert found.after["walked"] == "0"
    assert assist("vabanque", found.after).after is None  # Nobody has played that round yet.
    assert {reason.name for reason in found.missing} == {"chips", "cards"}


@pytest.mark.parametrize(
    ("game", "change", "field", "rule"),
    [
        ("vabanque", {"players": "7"}, "players", ""),
        ("vabanque", {"round": "5"}, "round", "V10"),
        ("vabanque", {"chips": "a" * 25}, "chips", "V4, V12"),
        ("vabanque", {"chips": "...a"}, "chips", "V12"),
        ("vabanque", {"chips": "m"}, "chips", "V3"),
        ("vabanque", {"cards": "1Ta1Tb"}, "cards", "V5"),
        ("vabanque", {"cards": "1?a1?a1?a1?a"}, "cards", "V5"),
        ("vabanque", {"cards": "7Ta"}, "cards", "V1"),
        ("vabanque", {"cards": "1Xa"}, "cards", "V14"),
        ("vabanque", {"pawns": "abcabca"}, "pawns", "V6"),
        ("vabanque", {"order": "112345"}, "order", "V8"),
        ("vabanque", {"walked": "7"}, "walked", "V17"),
        ("vabanque", {"money": "1.2"}, "money", ""),
        ("vabanque", {"money": "1.2.3.4.5.x"}, "money", ""),
        ("vabanque", {"edition": "1999"}, "edition", ""),
        ("vabanque", {"dice": "6"}, "dice", ""),
        ("banque-fatale", {"prices": "6.6.6.6.11"}, "prices", "F4, F18"),
        ("banque-fatale", {"cards": "A.A.."}, "cards", "F3"),
        ("banque-fatale", {"card": "Q"}, "card", "F3"),
        ("banque-fatale", {"bids": "rrrrrrrrr..."}, "bids", "F5"),
        ("banque-fatale", {"bids": "x..."}, "bids", "F2"),
        ("banque-fatale", {"bids": "rr...", "purses": "12222.32222.22222.22222"}, "bids", "F9"),
        ("banque-fatale", {"card": "G", "bids": "rr...", "sold": "B"}, "sold", "F20, A18"),
        (
            "banque-fatale",
            {"card": "F", "bids": "rr...", "cards": "A...", "sold": "A"},
            "sold",
            "F21, A8",
        ),
        ("banque-fatale", {"card": "G", "bids": "rr...", "taken": "rg"}, "taken", "F19"),
        ("banque-fatale", {"card": "G", "bids": "rr...", "taken": "rrr"}, "taken", "F19"),
        ("banque-fatale", {"card": "G", "bids": "rr...", "taken": "x"}, "taken", "F2"),
        ("vendome", {"banker": "7"}, "banker", "D5"),
        ("vendome", {"banker": "1", "purses": "0.20.20.20.20.40"}, "banker", "D26"),
        ("vendome", {"purses": "0.0.0.0.0.120"}, "purses", "D26"),
        ("vendome", {"dealt": "7h.7h"}, "dealt", "D2"),
        ("vendome", {"dealt": "7.7.7.7.2"}, "dealt", "D10"),
    ],
)
def test_pieces_that_cannot_be_are_refused_with_field_and_rule(
    game: str, change: dict[str, str], field: str, rule: str
) -> None:
    with pytest.raises(BadSetup) as refused:
        assist(game, {"players": "4" if game == "banque-fatale" else "6", **change})
    assert field in refused.value.detail
    assert refused.value.rule == rule


def test_backs_where_a_pawn_stands_are_not_paid_yet() -> None:
    found = assist("vabanque", {**BOX, "cards": BOX["cards"].replace("4Th", "4?h")})
    assert [(reason.name, dict(reason.facts)) for reason in found.unpaid] == [
        ("backs", {"casino": 8, "count": 1})
    ]
    assert paid(found)[3, "V22"] == [75_000]  # Other casinos are.
    assert found.after is None


def test_the_chips_of_an_auction_are_taken_one_by_one_and_lie_in_the_next_purses() -> None:
    auction = {
        "players": "3",
        "card": "G",
        "bids": "rr.rgb.b",
        "cards": "A.B.C",
        "open": "HIJ",
        "purses": "22222.22222.22222",
        "sold": "-",
    }
    found = assist("banque-fatale", {**auction, "taken": "rgr"})
    assert [(reason.name, dict(reason.facts)) for reason in found.unpaid] == [
        (
            "take",
            {"seat": 2, "count": 3},
        )  # Seat 2 has won: 3 and 1 begin, and it is 3's turn again.
    ]
    found = assist("banque-fatale", {**auction, "taken": "rgrrbb"})
    assert found.after is not None
    # Seat 3 takes r and r, seat 1 g and b, seat 2 r and b.
    assert found.after["purses"] == "02332.22122.42212"
    assert assist("banque-fatale", {**found.after, "open": "HIJ"}).position is not None
    assert "purses" not in (assist("banque-fatale", auction).after or {})


def test_the_last_auction_is_followed_by_the_last_count() -> None:
    last = {
        "players": "3",
        "card": "P",
        "bids": "r..",
        "cards": "A.B.C",
        "gone": "DEFGHIJKLMNO",
        "money": "5.9.0",
        "sold": "-",
    }
    assert [reason.name for reason in assist("banque-fatale", last).unpaid] == ["take"]
    last |= {"taken": "r"}
    assert [reason.name for reason in assist("banque-fatale", last).unpaid] == ["count"]
    found = assist("banque-fatale", {**last, "purses": "22222.22222.22222"})
    assert found.after is None
    # Nobody played four of the colours: they fall by 2 (F14). Money, chips (F26), then the cards.
    prices = found.events[1].reset
    assert found.events[-1].score == (
        5 + 9 + 3 * prices[0], 9 + 11 + prices[1], 0 + 10 + prices[2]
    )  # fmt: skip


def test_the_last_round_ends_the_game() -> None:
    found = assist(
        "vabanque",
        {"players": "3", "round": "4", "chips": "...a", "pawns": "abb", "money": "5.9.0"},
    )
    assert found.after is None
    assert found.events[-1].winners == (0,)


@pytest.mark.parametrize("game", [game for game in GAMES if desk_of(game)])
def test_any_position_can_be_set_up_and_read_back(game: str) -> None:
    for seed in range(12):
        kind = GAMES[game]
        rules = kind(seats=kind.seat_range[seed % len(kind.seat_range)])  # type: ignore[call-arg]
        played: AnyGame = Game(rules, seed=seed)
        draw = random.Random(seed)
        while not played.over:
            if draw.random() < 0.1 and played.phase not in ("take", "sell"):  # Hands are open.
                fields = fields_of(rules, played.state, None, truth=True)
                found = assist(game, fields)
                assert found.position is not None, found.missing
                there = positions.read(found.position, seeded(0))
                assert rules.scores(there.state) == rules.scores(played.state)
                assert rules.actors(there.state) == rules.actors(played.state)
                assert rules.phase(there.state) == rules.phase(played.state)
                assert assist(game, {"position": found.position}).fields == fields
            (seat, *_) = played.actors
            legal = played.legal(seat)
            played.play(seat, legal[draw.randrange(len(legal))])


def test_a_seat_is_shown_no_more_than_it_knows() -> None:
    game: AnyGame = Game(Vabanque(seats=3), seed=2)
    while game.phase != "move":
        game.play(game.actors[0], game.legal(game.actors[0])[0])
    cards = fields_of(game.rules, game.state, 1)["cards"]  # type: ignore[arg-type]
    seen = {cards[at : at + 2] for at in range(0, len(cards), 3)}
    assert seen == {"1?", "2R", "2B", "2T", "3?"}
    found = assist("vabanque", fields_of(game.rules, game.state, 1))  # type: ignore[arg-type]
    there: AnyGame = Game.at(found.position or "")
    assert not there.is_whole
    assert there.filled().is_whole


def test_what_a_position_lacks_is_named() -> None:
    found = assist(
        "vabanque", {"players": "3", "round": "2", "chips": "a", "cards": "2Ta", "walked": "0"}
    )
    lacking = [(reason.name, *reason.facts.values()) for reason in found.missing]
    assert ("pawn", 0) in lacking
    assert ("chips", 5, 11, 1) in lacking
    assert ("cards", 0, 1) in lacking  # Seat 1 lays before seat 2.
    assert found.position is None


def test_an_auction_moves_the_prices_and_pays_the_aces() -> None:
    table = {
        "players": "3",
        "start": "2",
        "prices": "9.6.6.6.6",
        "card": "G",  # Red and green.
        "bids": "rr.rgb.b",
        "cards": "A.B.C",
    }
    found = assist("banque-fatale", table)
    assert paid(found) == {(1, "F17"): [5], (2, "F17"): [5]}  # Red on 11; seat 2 has won the card.
    assert [reason.name for reason in found.unpaid] == ["sale"]
    sold = assist("banque-fatale", {**table, "sold": "B"})
    assert paid(sold)[2, "F22"] == [4]  # Yellow was not played, and fell by two.
    assert sold.after is not None
    assert sold.after == {
        "players": "3",
        "start": "3",
        "prices": "6.4.5.6.4",
        "cards": "A.G.C",
        "money": "5.9.0",
        "gone": "B",
    }
    assert {reason.name for reason in found.missing} == {"hands"}


def test_a_coup_is_paid_card_by_card() -> None:
    cards = "7.7.K.A"  # A double at the second seat; then the banker's own ace.
    table = {"players": "4", "banker": "4", "dealt": cards}
    found = assist("vendome", table)
    assert paid(found)[2, "D14"] == [1, 2]  # Its own chip, and two of the banker's.
    assert [reason.name for reason in found.unpaid] == ["cards"]
    assert found.odds is not None
    assert found.odds.keeps.exact == "11/40"  # A seven and a king before an ace.
    over = assist("vendome", {**table, "dealt": f"{cards}.A"})  # D13: the bank is lost.
    assert over.after == {"players": "4", "banker": "3", "purses": "11.13.9.7", "moved": "1"}
    assert over.position is not None


def test_a_position_of_another_game_or_a_game_without_assistant_is_refused() -> None:
    with pytest.raises(BadSetup, match="position"):
        assist("vabanque", {"position": "vd1:4:s:10,10,10,10/1/0/"})
    with pytest.raises(BadSetup, match="position"):
        assist("vabanque", {"position": "nonsense"})
    with pytest.raises(BadSetup, match="no game"):
        assist("nosuchgame", {})


def test_the_command_prints_payments_or_the_refusal(capsys: pytest.CaptureFixture[str]) -> None:
    table = ["players=3", "chips=aaac", "cards=1Ra2Tc", "pawns=aac"]
    assert assistant("vabanque", *table) == 0
    printed = capsys.readouterr().out
    assert "the bank pays 30,000 to seat 1 (V22)" in printed
    assert "no position yet, it lacks: 8 chips of 5 (round 1); 2 cards of seat 1;" in printed
    assert assistant("vabanque", *table, "cards=1Ta1Tb") == 2
    assert assistant("vabanque", "cards=1Ta1Tb") == 2
    assert "V5" in capsys.readouterr().err
