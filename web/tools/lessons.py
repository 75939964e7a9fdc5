"""Writes what is played through beside the rules: the nine worked coups, and the first games.

src/games/vendome/coups.json, src/games/*/lesson.json: events by the real rules, found by search
where a position has to teach something.
"""

import json
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec

from tripot import BanqueFatale, Game, Vabanque, Vendome
from tripot.dice import seeded
from tripot.rules.vendome import PACK, RANKS, Banked, Card, Closed, Draw, Shuffle

GAMES = Path(__file__).parent.parent / "src" / "games"
# docs/rules/vendome.md, worked numbers: dealt from the banker's right, the banker's, turned.
COUPS = (
    "7 K 5 · 9 · 2 7 9",
    "7 K 5 · 9 · 7 K 5",
    "7 7 5 · 9 · 9",
    "7 7 5 · 9 · 7 5",
    "7 7 7 · 9 · 9",
    "7 K 5 · 7 · 7",
    "7 7 5 · 7 · 7",
    "7 7 7 · 7",
    "7 7 7 7",
)


def stacked(ranks: list[str], cut: int) -> Shuffle:
    """A pack that comes to begin with these ranks once so many cards have been cut."""
    left = list(PACK)
    top = []
    for rank in ranks:
        card = next(card for card in left if card[0] == rank)
        left.remove(card)
        top.append(card)
    pack = [*top, *left]
    return Shuffle((*pack[-cut:], *pack[:-cut]))


def drawn(seats: int, banker: int) -> Draw:
    """A draw that the banker's ace decides."""
    return Draw(tuple(Card("As" if s == banker else f"{RANKS[s]}h") for s in range(seats)))


def coup(told: str, rate: str) -> object:
    ranks = told.replace("·", " ").split()
    seats = 5 if told == COUPS[-1] else 4
    rules = Vendome(seats=seats, rate=rate, end="coups", coups=1)
    game = Game(rules, luck=[drawn(seats, 0), stacked(ranks, 1)])
    game.play(f"{game.actors[0] + 1} cut 1")
    first = next(i for i, event in enumerate(game.events) if isinstance(event, Banked))
    last = next(i for i, event in enumerate(game.events) if isinstance(event, Closed))
    return json.loads(msgspec.json.encode(game.events[first : last + 1]))


# A first game is a list of nodes. Each shows events, says something, and then asks for a move
# ("next" by move; more than one is a free choice, "*" is any) or goes on to the next node.
YOU = 0
Any_Game = Game[Any, Any, Any, Any, Any]
Node = dict[str, Any]


class Lesson:
    """Writes down a game as it is played, cut where the pupil has something to read or do."""

    def __init__(self, game: Any_Game) -> None:
        self.game = game
        self.told = 0
        self.nodes: list[Node] = []
        self.last: Node | None = None  # It goes on to the next node, unless it asks.

    def say(self, what: str, upto: Callable[[Any], bool] | None = None) -> Node:
        """Tells what happened, up to and with the first event that fits, and adds a node."""
        seen = self.game.seen(YOU)
        end = len(seen)
        if upto:
            first = next(i for i in range(self.told, end) if upto(seen[i]))
            end = first + 1
            while end < len(seen) and type(seen[end]).__name__ == "Paid":
                end += 1
        node = {"say": what, "events": json.loads(msgspec.json.encode(seen[self.told : end]))}
        self.told = end
        if self.last is not None and "next" not in self.last:
            self.last["then"] = len(self.nodes)
        self.nodes.append(node)
        self.last = node
        return node

    def ask(self, what: str, move: str) -> None:
        """Asks for this one move, and makes it."""
        node = self.say(what)
        node["next"] = {move: len(self.nodes)}
        self.game.play(f"{YOU + 1} {move}")

    def fork(self, what: str, moves: list[str], then: Callable[["Lesson", str], None]) -> None:
        """Asks for any of these moves; each goes its own way."""
        node = self.say(what)
        node["next"] = {}
        made, told = len(self.game.moves), self.told
        for move in moves:
            node["next"][move] = len(self.nodes)
            self.game.play(f"{YOU + 1} {move}")
            self.last = None
            then(self, move)
            while len(self.game.moves) > made:
                self.game.undo()
            self.told = told
        self.last = None


def rivals(game: Any_Game, choose: Callable[[Any_Game, int], str]) -> None:
    """The others play until it is the pupil's turn."""
    while not game.over and YOU not in game.actors:
        game.play(f"{game.actors[0] + 1} {choose(game, game.actors[0])}")


def last_round(seed: int) -> tuple[Any_Game, random.Random]:
    """Vabanque for three, played at random up to the last round."""
    chooser = random.Random(seed)
    game: Any_Game = Game(Vabanque(seats=3), dice=seeded(seed))
    while game.view(YOU).round < 4:
        moves = game.legal(game.actors[0])
        game.play(game.actors[0], chooser.choice(moves))
    return game, chooser


def spot(game: Any_Game, seat: int) -> int:
    return next(i for i, casino in enumerate(game.view(None).casinos) if seat in casino.pawns)


def worth(game: Any_Game, at: int) -> int:
    chips = game.view(None).casinos[at].chips
    return sum(face * count for face, count in zip((5, 10, 20, 50), chips, strict=True))


def vabanque(seed: int) -> list[Node] | None:
    """The last round: you are poorest and walk last. Chip and Raise where you can go, a Trap where
    a rival goes, and then a free walk: one chair wins the game, one is trapped."""
    game, chooser = last_round(seed)
    view = game.view(YOU)
    if view.order[2] != YOU or view.money[YOU] * 2 < max(view.money):
        return None
    home = spot(game, YOU)
    ahead = [(home + n) % 7 for n in range(5)]
    rich = max(ahead, key=lambda at: worth(game, at))
    mine = next(at for at in ahead[1:] if at != rich)
    walks = {seat: chooser.randrange(5) for seat in (1, 2)}
    seats = {seat: (spot(game, seat) + walks[seat]) % 7 for seat in (1, 2)}
    bait = seats[1]
    if len({rich, mine, bait, seats[2]}) < 4 or worth(game, rich) < 40 or worth(game, bait) < 25:
        return None
    cards = {
        1: [("trap", rich), ("bluff", bait), ("raise", seats[2])],
        2: [
            ("raise", rich),
            ("bluff", mine),
            ("trap", next(at for at in range(7) if at not in (mine, bait, rich))),
        ],
    }
    left = {seat: list(laid) for seat, laid in cards.items()}

    def choose(game: Any_Game, seat: int) -> str:
        phase = game.phase
        if phase == "chip":
            return f"chip {(rich if seat == 1 else seats[2]) + 1}"
        if phase == "card":
            card, at = left[seat].pop(0)
            return f"{card} {at + 1}"
        return f"move {walks[seat]}"

    lesson = Lesson(game)
    lesson.say("position")
    rivals(game, choose)
    lesson.ask("chip", f"chip {mine + 1}")
    rivals(game, choose)
    lesson.ask("raise", f"raise {mine + 1}")
    rivals(game, choose)
    lesson.ask("trap", f"trap {bait + 1}")
    rivals(game, choose)
    bluff = next(at for at in range(7) if at not in (rich, mine, bait))
    lesson.ask("bluff", f"bluff {bluff + 1}")
    rivals(game, choose)
    ends: list[str] = []

    def end(lesson: Lesson, move: str) -> None:
        at = (home + int(move.split()[1])) % 7
        won = YOU in lesson.game.outcome.winners
        paid = any(
            type(event).__name__ == "Paid" and event.rule == "V22" and event.target.seat == YOU
            for event in lesson.game.events[lesson.told :]
        )
        said = (
            "end-won"
            if won
            else "end-trapped"
            if not paid and worth(lesson.game, at)
            else "end-lost"
        )
        ends.append(said)
        lesson.say(said)

    lesson.fork("walk", [f"move {n}" for n in range(5)], end)
    teaches = 1 <= ends.count("end-won") <= 2 and {"end-trapped", "end-lost"} <= set(ends)
    return lesson.nodes if teaches else None


def fatale(seed: int) -> list[Node] | None:
    """Your turn as first player: a colour of yours is on 9 or 10, and two chips make it pay."""
    chooser = random.Random(seed)
    game: Any_Game = Game(BanqueFatale(seats=3), dice=seeded(seed))

    def bid(game: Any_Game, seat: int, most: int) -> str:
        moves = [m for m in game.legal(seat) if 1 <= len(m.chips) <= most]
        return "bid " + " ".join(str(c.value) for c in chooser.choice(moves).chips)

    for _ in range(200):
        view = game.view(YOU)
        if game.over:
            return None
        if game.phase == "offer" and game.actors == (YOU,) and view.round > 2:
            break
        seat = game.actors[0]
        if game.phase == "bid":
            game.play(f"{seat + 1} {bid(game, seat, 3)}")
        else:
            game.play(seat, chooser.choice(game.legal(seat)))
    view = game.view(YOU)
    names = ("red", "yellow", "green", "blue", "orange")
    aces = [ace for card in view.cards[YOU] for ace in card.split("+")]
    ripe = [
        name
        for name, value, chips in zip(names, view.values, view.chips[YOU], strict=True)
        if value in (9, 10) and chips >= 3 and name in aces
    ]
    if not ripe or len(view.cards[YOU]) < 2:
        return None
    colour = ripe[0]
    others = [card for card in view.cards[YOU] if colour not in card.split("+")]
    offer = next((card for card in view.display if colour in card.split("+")), None)
    if not offer or not others:
        return None
    lesson = Lesson(game)
    lesson.say("position")
    lesson.ask("offer", f"offer {offer}")
    for seat in (1, 2):
        moves = [m for m in game.legal(seat) if len(m.chips) == 1 and m.chips[0].value != colour]
        if not moves:
            return None
        game.play(seat, moves[0] if seat == 1 else moves[-1])
    lesson.ask("bid", f"bid {colour} {colour} {colour}")
    lesson.say("moved", lambda event: type(event).__name__ == "Moved")

    def take(game: Any_Game, _: int) -> str:
        return f"take {game.legal(game.actors[0])[0].colour.value}"

    rivals(game, take)

    def sold(lesson: Lesson, move: str) -> None:
        lesson.say("kept" if move == "keep" else "sold")

    def taken(lesson: Lesson, _: str) -> None:
        rivals(lesson.game, take)
        moves = [move.card for move in lesson.game.legal(YOU) if hasattr(move, "card")]
        lesson.fork("sell", [*(f"sell {card}" for card in moves), "keep"], sold)

    if game.phase != "take":
        return None
    lesson.fork("take", [f"take {move.colour.value}" for move in game.legal(YOU)], taken)
    sells = [node for node in lesson.nodes if node["say"] == "sell"]
    if not all(any(move.startswith("sell") for move in node["next"]) for node in sells):
        return None
    return lesson.nodes


def vendome(_: int) -> list[Node] | None:
    """You cut, your right card outlives a double and the banker; then you have the bank."""
    cut = 26
    rules = Vendome(seats=4, end="coups", coups=2)
    game: Any_Game = Game(
        rules,
        luck=[
            drawn(4, 1),
            stacked(["7", "K", "K", "9", "4", "K", "9"], cut),
            stacked(["Q", "8", "3", "T", "5", "8", "Q", "3"], 13),
        ],
    )
    lesson = Lesson(game)

    def kind(name: str, **facts: object) -> Callable[[Any], bool]:
        return lambda e: (
            type(e).__name__ == name and all(getattr(e, k) == v for k, v in facts.items())
        )

    lesson.say("draw", kind("Banked"))
    node = lesson.say("cut")
    node["next"] = {"*": len(lesson.nodes)}
    game.play(f"{YOU + 1} cut {cut}")
    lesson.say("right", kind("Dealt", seat=YOU))
    lesson.say("double", kind("Dealt", multiple=2))
    lesson.say("banker", kind("Dealt", seat=1))
    lesson.say("nobody", kind("Turned", hit=None))
    lesson.say("falls", kind("Turned", hit=2))
    lesson.say("lost", kind("Turned", hit=1))
    lesson.say("bank", kind("Banked"))
    game.play(f"{game.actors[0] + 1} cut 13")
    lesson.say("deal", kind("Dealt", seat=YOU))
    lesson.say("won", kind("Closed"))
    lesson.say("end")
    return lesson.nodes


def found(make: Callable[[int], list[Node] | None]) -> list[Node]:
    """The first game that teaches what it should."""
    tries: Iterator[list[Node] | None] = (make(seed) for seed in range(1, 30_000))
    return next(nodes for nodes in tries if nodes)


def write(path: Path, what: object) -> None:
    path.write_text(json.dumps(what, ensure_ascii=False, separators=(",", ":")) + "\n")


def main() -> None:
    coups = [{rate: coup(told, rate) for rate in ("payer", "receiver")} for told in COUPS]
    write(GAMES / "vendome" / "coups.json", coups)
    for name, make in (("vabanque", vabanque), ("banque-fatale", fatale), ("vendome", vendome)):
        write(GAMES / name / "lesson.json", found(make))


if __name__ == "__main__":
    main()
