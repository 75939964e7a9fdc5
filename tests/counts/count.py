"""Counts every line of play from a position to a depth, with their results (perft).

Every implementation of these games must give the same numbers.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from tests.every import EVERY_SIZE
from tripot.core import CHANCE, Seat
from tripot.game import Game
from tripot.record.document import options_of
from tripot.record.text import AnyRules
from tripot.rules import banque_fatale as bf
from tripot.rules import vabanque as vb
from tripot.rules import vendome as vd

GOLDEN = Path(__file__).with_name("counts.json")


class Count(Struct, frozen=True):
    lines: int  # Continuations of that many moves, or to the end.
    money: int  # What all seats have, over all lines.
    paid: int  # Payments made along all lines.


def count(rules: AnyRules, state: Any, depth: int) -> Count:
    actors = rules.actors(state)
    if not depth or not actors or actors == (CHANCE,):
        return Count(1, sum(rules.money(state)), 0)
    lines = money = paid = 0
    seat = actors[0]  # Several at once: in seat order, which changes nothing.
    for move in rules.legal(state, seat):
        after, events = rules.apply(state, seat, move)
        below = count(rules, after, depth - 1)
        lines += below.lines
        money += below.money
        paid += below.paid + below.lines * sum(getattr(e, "amount", 0) for e in events)
    return Count(lines, money, paid)


def positions(rules: AnyRules) -> Iterator[tuple[str, Any, int]]:
    """A name, a state and a depth: chosen so that every phase and a payout are counted."""
    match rules:
        case vb.Vabanque():
            n = rules.seats
            game: Game[Any, Any, Any, Any, Any] = Game(
                rules, luck=[vb.Begin(Seat(1), vb.Casino(2))]
            )
            yield "chips", game.state, 3
            for turn in range(4 * n):
                game.play(game.actors[0], vb.Chip(vb.Casino(turn * turn % (2 * n))))
            yield "cards", game.state, 2
            for turn in range(3 * n):
                seat = game.actors[0]
                game.play(seat, game.legal(seat)[turn * 7 % len(game.legal(seat))])
            yield "pawns", game.state, n
        case vd.Vendome():
            draw = vd.Draw(tuple(vd.PACK[i * 4 % 51] for i in range(rules.seats)))
            game = Game(rules, luck=[draw])
            yield "cut", game.state, 1
            after = rules.apply(game.state, game.actors[0], vd.Cut(26))[0]
            yield "coup", _coups(rules, after, 4), 0
        case bf.BanqueFatale():
            dealt = bf.SINGLES[: rules.seats]
            deck = tuple(c for c in reversed(bf.CARDS) if c not in dealt)
            game = Game(rules, luck=[bf.Deal(Seat(1), dealt, deck)])
            yield "offer", game.state, 1
            game.play("2 offer red+red")
            yield "bid", game.state, 2
            for bidder in range(rules.seats - 1):
                game.play(bidder, bf.Bid((bf.Colour.RED, bf.Colour.GREEN) * (bidder % 2)))
            yield "reveal", game.state, 3


def _coups(rules: vd.Vendome, state: Any, times: int) -> Any:
    """The position after some coups with packs that are the same everywhere."""
    for time in range(times):
        deck = tuple(vd.PACK[(i * 31 + time * 17) % 52] for i in range(52))
        state = rules.apply(state, CHANCE, vd.Shuffle(deck))[0]
        if not rules.actors(state):
            break
        state = rules.apply(state, rules.actors(state)[0], vd.Cut(7 + time))[0]
    return state


def name(rules: AnyRules) -> str:
    return " ".join([rules.name, str(rules.seats), *map(str, options_of(rules).values())])


def counted(rules: AnyRules) -> dict[str, Count]:
    return {where: count(rules, state, depth) for where, state, depth in positions(rules)}


def write() -> None:
    found = {name(rules): counted(rules) for rules in EVERY_SIZE}
    GOLDEN.write_bytes(msgspec.json.format(msgspec.json.encode(found)) + b"\n")


if __name__ == "__main__":
    write()
