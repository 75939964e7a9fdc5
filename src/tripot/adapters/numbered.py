"""A game as numbers, for environments: moves as indices of a fixed list, views as arrays.

A game with kernels (tripot.sim) has their numbers, and the observations of its `steps`. Any other
game gets a list of all moves that the types of their fields allow, and its view as JSON bytes. A
handful (a sealed bid) is chosen kind by kind: one action for each number of the next kind.
"""

from collections.abc import Hashable, Sequence
from enum import Enum
from functools import cache
from itertools import product
from typing import Any, cast, get_args, get_origin

import msgspec
import numpy as np
from gymnasium.spaces import Box, Dict, Space
from numpy.typing import NDArray

from tripot import show
from tripot.core import AnyRules, Dice, Handfuls, Seat
from tripot.dice import seeded
from tripot.game import Game
from tripot.record.document import rules_of
from tripot.rules import GAMES
from tripot.sim import encode
from tripot.sim.steps import PART, Floats, Layout, Masks, named, size

MOST_OF_A_KIND = 16
"""How many of one kind a handful may hold in a game without kernels."""
VIEW_BYTES = 16_384
"""The length of an observation of a game without kernels."""
WIDEST = 1e6
"""The bound of every number in an observation: spaces need bounds."""


class Numbers:
    """The actions and observations of one rule-book."""

    def __init__(self, rules: AnyRules) -> None:
        self.rules = rules
        try:
            self.steps = encode.part_of(rules.name, "steps")
        except TypeError:
            self.steps = None
        self.moves: list[Any]
        if self.steps is not None:
            self.template = encode.template(rules)
            self.layout: Layout = self.steps.layout(self.template)
            self.moves = [encode.move(rules, number) for number in range(self.steps.DIGITS)]
            self.actions = int(self.steps.ACTIONS)
        else:
            self.layout = {"view": (VIEW_BYTES,)}
            self.moves = list(every_move(rules))
            self.actions = len(self.moves) + (MOST_OF_A_KIND + 1) * bool(rules.handful)
        self.numbers = {move: number for number, move in enumerate(self.moves)}
        self.size = size(self.layout)

    def __reduce__(self) -> Any:
        """Copies and pickles are made anew: the kernels are a module."""
        return Numbers, (self.rules,)

    def mask(self, legal: Sequence[Any], part: Sequence[int], out: Masks) -> None:
        """1 for every action that may be chosen; `part` is the handful so far."""
        out[:] = 0
        if isinstance(legal, Handfuls):
            most = tuple(legal.stock.values())[len(part)]
            out[len(self.moves) : len(self.moves) + most + 1] = 1
        else:
            for move in legal:
                out[self.numbers[move]] = 1

    def move(self, legal: Sequence[Any], part: list[int], action: int) -> Any:
        """The move behind a legal action; None while a handful needs more kinds."""
        if not isinstance(legal, Handfuls):
            return self.moves[action]
        part.append(action - len(self.moves))
        if len(part) < len(legal.stock):
            return None
        kinds = zip(legal.stock, part, strict=True)
        move = legal.make(tuple(kind for kind, count in kinds for _ in range(count)))
        part.clear()
        return move

    def choices(self, legal: Sequence[Any], move: Any) -> list[int]:
        """The actions that lead to a move, one after another."""
        if not isinstance(legal, Handfuls):
            return [self.numbers[move]]
        (taken,) = (getattr(move, field) for field in move.__struct_fields__)
        return [len(self.moves) + taken.count(kind) for kind in legal.stock]

    def observe(self, view: Any, part: Sequence[int], out: Floats) -> None:
        """Writes what a seat may know: its view, and its own unfinished handful."""
        if self.steps is None:
            text = np.frombuffer(msgspec.json.encode((view, part)), np.uint8)
            out[: len(text)] = text
            out[len(text) :] = 0
            return
        begun = np.zeros(PART, np.int32)
        begun[0] = len(part)
        for place, count in enumerate(part):
            begun[1] += count * (self.actions - len(self.moves)) ** place
        self.steps.observe(encode.as_row(self.rules, view), int(view.seat), begun, out)

    def named(self, flat: Floats) -> dict[str, Floats]:
        """The parts of an observation under their names."""
        return named(self.layout, flat)


class Numbered:
    """A running game, in numbers."""

    def __init__(self, numbers: Numbers, dice: Dice) -> None:
        self.numbers = numbers
        self.rules = numbers.rules
        self.game: Game[Any, Any, Any, Any, Any] = Game(self.rules, dice)
        self.parts: list[list[int]] = [[] for _ in range(self.rules.seats)]

    @property
    def actors(self) -> tuple[Seat, ...]:
        return self.game.actors

    def mask(self, seat: int) -> Masks:
        """1 for every action that the seat may choose now; all 0 if it may not move."""
        out = np.zeros(self.numbers.actions, np.int8)
        if seat in self.game.actors:
            self.numbers.mask(self.game.legal(seat), self.parts[seat], out)
        return out

    def choose(self, seat: int, action: int) -> bool:
        """Applies an action; returns False and changes nothing if it is illegal."""
        if not 0 <= action < self.numbers.actions or not self.mask(seat)[action]:
            return False
        move = self.numbers.move(self.game.legal(seat), self.parts[seat], int(action))
        if move is not None:
            self.game.play(seat, move)
        return True

    def observe(self, seat: int) -> Floats:
        """What the seat may know, as one flat vector."""
        out = np.empty(self.numbers.size, np.float32)
        self.numbers.observe(self.game.view(seat), self.parts[seat], out)
        return out

    def shares(self) -> list[float]:
        """The win, split among all with the highest score, if the game ended here."""
        scores = self.rules.scores(self.game.state)
        top = max(scores)
        return [(score == top) / scores.count(top) for score in scores]

    def text(self, seat: int | None = None) -> str:
        """The table as a spectator, or a seat, sees it."""
        return show.text(self.rules, self.game.view(seat))

    def picture(self, seat: int | None = None) -> NDArray[np.uint8]:
        """The same text as a picture: height, width, and red, green and blue.

        All pictures of the same rules have the same size, as videos need.
        """
        from PIL import Image, ImageOps

        room = frame(cast(Hashable, self.rules))
        picture = Image.fromarray(drawn(self.text(seat)))
        if picture.width > room[0] or picture.height > room[1]:
            picture = ImageOps.contain(picture, room)
        whole = Image.new("RGB", room, PAPER)
        whole.paste(picture)
        return np.asarray(whole)


LETTER = 14  # The size of a letter in a picture, in pixels.
PAPER, INK = (16, 60, 44), (240, 234, 214)


def drawn(text: str) -> NDArray[np.uint8]:
    """Text as a picture, as large as it needs."""
    from matplotlib import get_data_path  # It has a fixed-width font.
    from PIL import Image, ImageDraw, ImageFont

    font = ImageFont.truetype(f"{get_data_path()}/fonts/ttf/DejaVuSansMono.ttf", LETTER)
    _, _, right, bottom = ImageDraw.Draw(Image.new("RGB", (1, 1))).textbbox(
        (LETTER, LETTER), text, font
    )
    image = Image.new("RGB", (int(right) + LETTER, int(bottom) + LETTER), PAPER)
    ImageDraw.Draw(image).text((LETTER, LETTER), text, INK, font)
    return np.asarray(image)


@cache
def frame(book: Hashable) -> tuple[int, int]:
    """The width and height of a picture: what one random game needs."""
    dice = seeded("frame")
    table, columns, lines = Numbered(Numbers(cast(AnyRules, book)), dice), 1, 1
    while True:
        for seat in (None, 0):
            text = table.text(seat).splitlines()
            columns, lines = max(columns, *map(len, text)), max(lines, len(text))
        if not table.actors:
            height, width, _ = drawn("\n".join(["|" * columns] * lines)).shape
            return width, height
        legal = np.flatnonzero(table.mask(table.actors[0]))
        table.choose(table.actors[0], int(legal[dice.below(len(legal))]))


def every_move(rules: AnyRules) -> list[Any]:
    """Every move that the types of the fields allow, in the order of the verbs."""
    moves: dict[Any, None] = {}
    for kind, *fixed in rules.verbs.values():
        if kind is rules.handful:
            continue
        fields = msgspec.structs.fields(kind)
        values = [values_of(rules, field.type) for field in fields[len(fixed) :]]
        moves.update((kind(*fixed, *rest), None) for rest in product(*values))
    return list(moves)


def values_of(rules: AnyRules, kind: Any) -> list[Any]:
    """Every value of the type of a move's field."""
    if kind is Seat:
        return [Seat(seat) for seat in range(rules.seats)]
    if kind is bool:
        return [False, True]
    if isinstance(kind, type) and issubclass(kind, Enum):
        return list(kind)
    if get_origin(kind) is not None and all(isinstance(one, str) for one in get_args(kind)):
        return list(get_args(kind))  # A Literal.
    raise TypeError(f"the moves of {rules.name} cannot be listed: a field is of type {kind}")


def rules_for(game: str, seats: int | None, options: dict[str, Any]) -> AnyRules:
    """The rule-book of a game by its name; without a number of seats, its usual one."""
    if game not in GAMES:
        raise ValueError(f"there is no game {game!r}; choose {', '.join(GAMES)}")
    return rules_of(game, GAMES[game].usual_seats if seats is None else seats, options)


def one_of(name: str, value: Any, choices: Sequence[Any]) -> None:
    """Rejects a setting that would otherwise do nothing."""
    if value not in choices:
        raise ValueError(f"{name} must be {' or '.join(map(repr, choices))}, not {value!r}")


def luck_of(generator: np.random.Generator) -> Dice:
    """The luck of one game, drawn from an environment's own generator."""
    return seeded(int(generator.integers(1 << 62)))


def observation_space(numbers: Numbers, flat: bool) -> Space[Any]:
    """The space of observations: one vector, or its parts under their names."""
    if flat:
        return Box(-WIDEST, WIDEST, (numbers.size,), np.float32)
    return Dict([(name, Box(-WIDEST, WIDEST, shape)) for name, shape in numbers.layout.items()])
