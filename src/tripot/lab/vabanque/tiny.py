"""A Vabanque small enough to be solved: two seats, three casinos, one round."""

from collections.abc import Iterator
from functools import partial
from typing import Any

from tripot.core import Seat
from tripot.lab.cfr import Node, Tree, money_gap, nash_conv, played_by, solve, value, win_gap
from tripot.rules.vabanque import Begin, Box, Card, Casino, Vabanque

TABLES = ((1, 1, 0), (1, 0, 1), (1, 1, 1), (2, 1, 0), (1, 2, 0), (2, 0, 1), (2, 1, 1), (3, 2, 1))
PLAIN = (Card.RAISE, Card.TRAP)
SEARCHER, MS = "il-dottore", (5, 50, 500)
"""The bot that gives away less the longer it thinks, and its times."""


def tiny(laid: tuple[int, ...], cards: tuple[Card, ...] = PLAIN) -> Vabanque:
    """The rules: chips already laid, pawns on casinos 1 and 3, cards, then a walk of 0 or 1."""
    return Vabanque(
        seats=2,
        box=Box(casinos=3, chips=((1, 0),), cards=cards, steps=1, apart=2, unit=1, laid=laid),
    )


def tree(laid: tuple[int, ...], cards: tuple[Card, ...] = PLAIN, wins: bool = False) -> Tree:
    """The whole game as a tree, for money or for winning."""
    return Tree(tiny(laid, cards), Begin(Seat(0), Casino(0)), win_gap if wins else money_gap)


def report(rounds: int = 4000) -> Iterator[dict[str, Any]]:
    """Every table with its value, and how much each bot gives away in it."""
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
            seeds = partial(make, persona.slug, game.rules)
            for ms in MS if persona.slug == SEARCHER else MS[:1]:
                name = f"{persona.slug}, {ms} ms" if persona.slug == SEARCHER else persona.slug
                row[name] = nash_conv(game, played_by(game, seeds, seconds=ms / 1000))
        yield row


def as_gambit(game: Tree) -> str:
    """The tree in Gambit's text form, for other programs to solve."""
    numbers: tuple[dict[str, int], dict[str, int]] = ({}, {})
    lines = ['EFG 2 R "A tiny Vabanque" { "first" "second" }', '""']
    ends = 0

    def write(node: Node) -> None:
        nonlocal ends
        if node.seat < 0:
            ends += 1
            lines.append(f't "" {ends} "" {{ {node.value}, {-node.value} }}')
            return
        known = numbers[node.seat]
        number = known.setdefault(node.key, len(known) + 1)
        names = " ".join(f'"{i}"' for i in range(len(node.children)))
        lines.append(f'p "" {node.seat + 1} {number} "{number}" {{ {names} }} 0')
        for child in node.children:
            write(child)

    write(game.root)
    return "\n".join(lines) + "\n"
