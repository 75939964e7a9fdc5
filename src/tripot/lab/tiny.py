"""A Vabanque small enough to be solved: two seats, three casinos, one round, the truth to the cent."""

from collections.abc import Iterator
from typing import Any

from tripot.core import Seat
from tripot.lab.cfr import Tree, money_gap, nash_conv, played_by, solve, value, win_gap
from tripot.rules.vabanque import Begin, Box, Card, Casino, Vabanque

TABLES = ((1, 1, 0), (1, 0, 1), (1, 1, 1), (2, 1, 0), (1, 2, 0), (2, 0, 1), (2, 1, 1), (3, 2, 1))
PLAIN = (Card.RAISE, Card.TRAP)


def tiny(laid: tuple[int, ...], cards: tuple[Card, ...] = PLAIN) -> Vabanque:
    """Chips lie there already; pawns on casinos 1 and 3; cards, then a walk of 0 or 1."""
    return Vabanque(
        seats=2,
        box=Box(casinos=3, chips=((1, 0),), cards=cards, steps=1, apart=2, unit=1, laid=laid),
    )


def tree(laid: tuple[int, ...], cards: tuple[Card, ...] = PLAIN, wins: bool = False) -> Tree:
    """The whole game as a tree, for money or for winning."""
    return Tree(tiny(laid, cards), Begin(Seat(0), Casino(0)), win_gap if wins else money_gap)


def report(rounds: int = 400) -> Iterator[dict[str, Any]]:
    """Every table with its value, and how much each bot that can play it gives away."""
    from tripot.bots import ladder, make

    for laid in TABLES:
        game = tree(laid)
        solution = solve(game, rounds, goal=0.005)
        row: dict[str, Any] = {
            "chips": laid,
            "value": value(game, solution, solution),
            "nash_conv": nash_conv(game, solution),
        }
        for persona in ladder("vabanque"):
            if persona.needs:
                continue  # They know the whole game only, and play this one as Pantalone.

            def seeded_bot(seed: int, slug: str = persona.slug) -> Any:
                return make(slug, game.rules, seed)

            row[persona.slug] = nash_conv(game, played_by(game, seeded_bot))
        yield row
