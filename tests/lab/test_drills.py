"""Drills: each has one answer that can be counted again, and a seed makes them."""

import gzip
from collections import Counter
from datetime import date, timedelta
from fractions import Fraction
from functools import cache
from importlib.resources import files
from itertools import permutations, product

import pytest

from tripot.cli import app
from tripot.core import Seat
from tripot.lab import drills, odds
from tripot.lab.drills.make import make, ordered, played, shipped_of
from tripot.lab.drills.model import FIRST_DAY, SHIPPED, games, maker_of, packed
from tripot.rules.vabanque import BOXES, Card
from tripot.rules.vendome import Closed, HasCut, Vendome

THEMES = [f"{game}/{kind}" for game in games() for kind in maker_of(game).KINDS]


@cache
def numbers(theme: str) -> tuple[int, ...]:
    every = range(1, drills.count() + 1)
    return tuple(number for number in every if drills.drill(number).theme == theme)


def by_hand(number: int) -> tuple[dict[int, Fraction], dict[int, Fraction]]:
    """What every casino pays on average, and how likely a trap waits: by trying all orders."""
    drill = drills.drill(number)
    game = drills.position(drill)
    view = game.view(drill.seat)
    box = BOXES[game.rules.seats]
    rivals = [s for s in range(game.rules.seats) if s != drill.seat]
    backs = [(owner, at) for at, c in enumerate(view.casinos) for owner, _ in c.cards]
    orders = list(product(permutations(Card), repeat=len(rivals)))
    pays: dict[int, Fraction] = {}
    traps: dict[int, Fraction] = {}
    here = next(at for at, casino in enumerate(view.casinos) if drill.seat in casino.pawns)
    for steps in range(box.steps + 1):
        at = (here + steps) % box.casinos
        chips = sum(
            n * face for n, (face, _) in zip(view.casinos[at].chips, box.chips, strict=True)
        )
        own = sum(card is Card.RAISE for s, card in view.casinos[at].cards if s == drill.seat)
        paid = trapped = 0
        for order in orders:
            faces = [
                face
                for rival, cards in zip(rivals, order, strict=True)
                for (_, place), face in zip(
                    (each for each in backs if each[0] == rival), cards, strict=True
                )
                if place == at
            ]
            if Card.TRAP in faces:
                trapped += 1
            else:
                paid += chips * box.unit * (1 + own + faces.count(Card.RAISE))
        pays[at], traps[at] = Fraction(paid, len(orders)), Fraction(trapped, len(orders))
    return pays, traps


def test_every_order_of_the_cards_counted_gives_the_same_walk_and_chance() -> None:
    for number in numbers("vabanque/walk")[:4]:
        solved = drills.solve(drills.drill(number))
        pays, _ = by_hand(number)
        best = solved.choices[solved.best]
        assert {c.place: c.value for c in solved.choices} == {a: round(p) for a, p in pays.items()}
        first, second = sorted(pays.values(), reverse=True)[:2]
        assert pays[best.place or 0] == first
        assert first >= Fraction(23, 20) * second
    for number in numbers("vabanque/odds")[:4]:
        drill = drills.drill(number)
        solved = drills.solve(drill)
        assert int(solved.choices[solved.best].name) == round(100 * by_hand(number)[1][drill.place])


def test_chances_of_a_coup_are_those_of_the_odds() -> None:
    for kind in ("next", "falls", "keeps"):
        for number in numbers(f"vendome/{kind}")[::9]:
            drill = drills.drill(number)
            game, solved = drills.position(drill), drills.solve(drill)
            rules = game.rules
            assert isinstance(rules, Vendome)
            shown = drills.seen(drill, game)
            cut = max(place for place, event in enumerate(shown) if isinstance(event, HasCut))
            before = list(game)[-1].before
            now = odds.begin(rules, before.chips, before.banker)
            for event in shown[cut + 1 :]:
                now = odds.follow(now, event)
            exact = odds.odds(rules, now)
            right = {"next": exact.loses_next, "keeps": exact.keeps}.get(
                kind, exact.falls[drill.seat]
            )
            assert Fraction(solved.choices[solved.best].name) == right
            ended = sum(isinstance(event, Closed) for event in shown)
            assert ended == len(before.coups)  # The end of this coup is not shown.


def winner(held: list[int], start: Seat) -> int:
    """F10: most chips; of the tied, the nearest to the start player."""
    order = [(start + place) % len(held) for place in range(len(held))]
    return max(order, key=lambda seat: (held[seat], -order.index(seat)))


def test_a_sure_bid_wins_against_full_hands_and_one_chip_less_does_not() -> None:
    for number in numbers("banque-fatale/sure")[::10]:
        drill = drills.drill(number)
        state, solved = drills.position(drill).state, drills.solve(drill)
        least = int(solved.choices[solved.best].name)
        held = [sum(chips) for chips in state.chips]
        assert least <= held[drill.seat]
        held[drill.seat] = least
        assert winner(held, state.start) == drill.seat
        held[drill.seat] = least - 1
        assert winner(held, state.start) != drill.seat


@pytest.mark.parametrize("theme", THEMES)
def test_every_drill_has_one_best_answer_among_different_ones(theme: str) -> None:
    for number in numbers(theme)[::7]:
        solved = drills.solve(drills.drill(number))
        assert len({choice.name for choice in solved.choices}) == len(solved.choices) >= 3
        values = [choice.value for choice in solved.choices]
        assert values.count(max(values)) == 1
        assert values.index(max(values)) == solved.best
        assert solved.choices[solved.best].reasons


def test_as_many_come_with_the_package_as_it_says_one_for_every_day() -> None:
    shipped = Counter(drills.drill(n).theme for n in range(1, drills.count() + 1))
    assert shipped == {theme: shipped_of(*theme.split("/")) for theme in THEMES}
    assert drills.count() >= 1000
    days = [drills.number_of(FIRST_DAY + timedelta(days=day)) for day in range(drills.count() + 1)]
    assert days[:-1] == list(range(1, drills.count() + 1))
    assert days[-1] == 1
    assert drills.number_of(date(2020, 1, 1)) >= 1
    with pytest.raises(ValueError, match="drills 1 to"):
        drills.drill(drills.count() + 1)


def test_a_seed_makes_the_same_drills_again() -> None:
    themes = ("vabanque/odds", "vendome/falls", "banque-fatale/sure")
    made = packed(make(3, 3, themes))
    assert made == packed(make(3, 3, themes))
    assert made != packed(make(3, 4, themes))
    with pytest.raises(ValueError, match="no theme vabanque/luck"):
        make(3, 3, ("vabanque/luck",))


def test_the_games_of_the_shipped_drills_are_still_played_so() -> None:
    """Other bots play other games: then the file must be made again."""
    for theme in THEMES:
        drill = min((drills.drill(n) for n in numbers(theme)), key=lambda each: each.source)
        game = played(drill.game, drill.source, int(drill.source.split()[1]))
        assert game.record()["moves"][: len(drill.record["moves"])] == drill.record["moves"], theme


def test_later_drills_come_after_the_others() -> None:
    first, second = ([drills.drill(n) for n in some] for some in ((1, 2, 3), (4, 5, 6, 7)))
    alone = ordered([first, second[:3]], [3, 3], 7)
    more = ordered([first, second], [3, 3], 7)
    assert more == [*alone, second[3]]
    assert sorted(each.source for each in alone) == sorted(
        each.source for each in (*first, *second[:3])
    )


@pytest.mark.slow
def test_searched_drills_are_found_again() -> None:
    for theme in ("vabanque/lay", "vabanque/trap", "banque-fatale/sure", "banque-fatale/bid"):
        game, kind = theme.split("/")
        shipped = [drills.drill(number) for number in numbers(theme)]
        for drill in make(3, 1, (theme,)):
            assert drill in shipped, (game, kind)


@pytest.mark.slow
def test_the_shipped_file_is_what_its_seed_makes() -> None:
    made = gzip.decompress(packed(make(processes=2)))
    assert made == gzip.decompress(files("tripot.lab.drills").joinpath(SHIPPED).read_bytes())


@pytest.mark.parametrize("theme", THEMES)
def test_a_drill_is_answered_in_the_terminal(
    theme: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    number = numbers(theme)[0]
    best = drills.solve(drills.drill(number)).best + 1
    with pytest.raises(SystemExit, match="0"):
        app(["drill", str(number), "--answer", str(best)])
    said = capsys.readouterr().out
    assert "You found it." in said
    assert "counted-" not in said
    assert "choice-" not in said


def test_a_drill_that_is_not_there_is_refused() -> None:
    with pytest.raises(SystemExit, match="2"):
        app(["drill", "50000"])
