"""Drills: each has one answer that can be counted again, and a seed makes them."""

import gzip
from datetime import date, timedelta
from fractions import Fraction
from importlib.resources import files
from itertools import permutations, product

import pytest

from tripot.cli import app
from tripot.lab import drills
from tripot.lab.drills.model import FIRST_DAY, SHIPPED, packed
from tripot.rules.vabanque import BOXES, Card


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


@pytest.mark.parametrize("number", [1, 2, 3, 4, 5, 6, 142, 1000])
def test_every_order_of_the_cards_counted_gives_the_same_answer(number: int) -> None:
    drill = drills.drill(number)
    solved = drills.solve(drill)
    pays, traps = by_hand(number)
    best = solved.choices[solved.best]
    if drill.kind == "walk":
        assert {c.place: c.value for c in solved.choices} == {a: round(p) for a, p in pays.items()}
        first, second = sorted(pays.values(), reverse=True)[:2]
        assert pays[best.place or 0] == first
        assert first >= Fraction(23, 20) * second
    else:
        assert int(best.name) == round(100 * traps[drill.place])
        assert len({choice.name for choice in solved.choices}) == 4


def test_a_thousand_come_with_the_package_one_for_every_day() -> None:
    assert drills.count() == 1000
    kinds = [drills.drill(number).kind for number in range(1, 1001)]
    assert kinds.count("walk") == kinds.count("trap") == 500
    days = [drills.number_of(FIRST_DAY + timedelta(days=day)) for day in range(1001)]
    assert days[:1000] == list(range(1, 1001))
    assert days[1000] == 1
    assert drills.number_of(date(2020, 1, 1)) >= 1
    with pytest.raises(ValueError, match="1 to 1000"):
        drills.drill(1001)


def test_a_seed_makes_the_same_drills_again() -> None:
    assert packed(drills.make(6, seed=3)) == packed(drills.make(6, seed=3))
    assert packed(drills.make(6, seed=3)) != packed(drills.make(6, seed=4))


@pytest.mark.slow
def test_the_shipped_file_is_what_its_seed_makes() -> None:
    made = gzip.decompress(packed(drills.make(1000, seed=1)))
    assert made == gzip.decompress(files("tripot.lab.drills").joinpath(SHIPPED).read_bytes())


def test_a_drill_is_answered_in_the_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    best = drills.solve(drills.drill(1)).best + 1
    with pytest.raises(SystemExit, match="0"):
        app(["drill", "1", "--answer", str(best)])
    assert "You found it." in capsys.readouterr().out
    with pytest.raises(SystemExit, match="2"):
        app(["drill", "5000"])
