"""Writes src/gallery/games.json: real games, played by the rules, that the gallery draws."""

import itertools
import json
import random
from pathlib import Path

import msgspec

from tripot import BanqueFatale, Game, Vabanque, Vendome
from tripot.dice import seeded
from tripot.rules.banque_fatale import Deal
from tripot.rules.vabanque import Begin

OUT = Path(__file__).parent.parent / "src" / "gallery" / "games.json"
CARLOTTA, ADRIANO, BENEDETTA, DONALDO = range(4)


def events(game: Game, seat: int | None) -> object:
    return json.loads(msgspec.json.encode(game.seen(seat)))


def vabanque_story() -> Game:
    """The four-seat game of the pictures: round 1 to the payout of round 2."""
    wanted = {BENEDETTA: 0, ADRIANO: 1, CARLOTTA: 4, DONALDO: 5}
    for first, casino in itertools.product(range(4), range(9)):
        starts = {s: (casino + 2 * ((s - first) % 4)) % 9 for s in range(4)}
        if all((wanted[s] - starts[s]) % 9 <= 4 for s in range(4)):
            break
    game = Game(Vabanque(seats=4), luck=[Begin(first, casino)])
    fives = [1, 1, 1, 2, 2, 4, 5, 5, 5, 6, 6, 6, 7, 7, 9, 9]
    random.Random(1).shuffle(fives)
    for at in fives:
        game.play(f"{game.actors[0] + 1} chip {at}")
    cards = {
        CARLOTTA: [("trap", 6), ("raise", 2), ("bluff", 8)],
        ADRIANO: [("bluff", 5), ("raise", 2), ("trap", 9)],
        BENEDETTA: [("trap", 5), ("raise", 5), ("bluff", 7)],
        DONALDO: [("raise", 5), ("trap", 5), ("bluff", 3)],
    }
    for _ in range(12):
        seat = game.actors[0]
        card, at = cards[seat].pop(0)
        game.play(f"{seat + 1} {card} {at}")
    for _ in range(4):
        seat = game.actors[0]
        game.play(f"{seat + 1} move {(wanted[seat] - starts[seat]) % 9}")
    tens = [1, 3, 4, 6, 7, 7, 8, 9, 9, 3, 6, 7]
    for at in tens:
        game.play(f"{game.actors[0] + 1} chip {at}")
    cards = {
        BENEDETTA: [("trap", 4), ("raise", 1), ("bluff", 6)],
        DONALDO: [("bluff", 5), ("raise", 9), ("trap", 4)],
        ADRIANO: [("trap", 9), ("raise", 4), ("bluff", 7)],
        CARLOTTA: [("raise", 4), ("bluff", 6), ("trap", 7)],
    }
    cards[DONALDO][2] = ("bluff", 4)
    cards[DONALDO][0] = ("trap", 5)
    for _ in range(12):
        seat = game.actors[0]
        card, at = cards[seat].pop(0)
        game.play(f"{seat + 1} {card} {at}")
    for steps in (3, 3, 2, 2):
        game.play(f"{game.actors[0] + 1} move {steps}")
    return finish(game, 3)


def finish(game: Game, seed: int) -> Game:
    """Plays on at random."""
    chooser = random.Random(seed)
    while not game.over:
        seat = chooser.choice(game.actors)
        moves = game.legal(seat)
        game.play(seat, moves[chooser.randrange(len(moves))])
    return game


def banque_fatale() -> Game:
    """A game that bids as people do: a few chips, seldom none."""
    game = Game(
        BanqueFatale(seats=4),
        luck=[
            Deal(
                1,
                ("green", "blue", "red", "yellow"),
                (
                    "red+green",
                    "blue+orange",
                    "yellow+orange",
                    "red+red",
                    "orange",
                    "red+blue",
                    "yellow+green",
                    "red+orange",
                    "green+blue",
                    "red+yellow",
                    "yellow+blue",
                    "green+orange",
                ),
            )
        ],
    )
    chooser = random.Random(12)
    while not game.over:
        seat = chooser.choice(game.actors)
        moves = list(game.legal(seat))
        if game.phase == "bid":
            few = [m for m in moves if 1 <= len(m.chips) <= 3] or moves
            moves = few if chooser.random() < 0.9 else moves[:1]
        if game.phase == "sell":
            moves = moves[-1:] if chooser.random() < 0.7 else moves
        game.play(seat, chooser.choice(moves))
    return game


def main() -> None:
    story = vabanque_story()
    six = finish(Game(Vabanque(seats=6), dice=seeded(4)), 5)
    three = finish(Game(Vabanque(seats=3), dice=seeded(5)), 6)
    fatale = banque_fatale()
    eight = finish(Game(Vendome(seats=8), dice=seeded(21)), 8)
    four = finish(Game(Vendome(seats=4), dice=seeded(2)), 9)
    twelve = finish(Game(Vendome(seats=12), dice=seeded(7)), 10)
    OUT.write_text(
        json.dumps(
            {
                "vabanque4": events(story, CARLOTTA),
                "vabanque4truth": json.loads(msgspec.json.encode(story.events)),
                "vabanque6": events(six, 0),
                "vabanque3": events(three, 0),
                "banqueFatale": events(fatale, 0),
                "vendome8": events(eight, 0),
                "vendome4": events(four, 0),
                "vendome12": events(twelve, 0),
            },
            separators=(",", ":"),
        )
        + "\n"
    )


if __name__ == "__main__":
    main()
