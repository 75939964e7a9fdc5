"""One game from the start to the outcome: the main class of the library."""

import json
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from copy import deepcopy
from pathlib import Path
from typing import Any, Generic, TypeVar, cast, overload

import msgspec

from tripot import dice as dice_room
from tripot import positions, show
from tripot.core import (
    CHANCE,
    BadChance,
    Dice,
    GameOver,
    Rules,
    RulesError,
    Seat,
    Unknown,
    check_rules,
    drawn,
    whole,
)
from tripot.record import document
from tripot.record.document import Step
from tripot.record.text import AnyMove, read_move

S = TypeVar("S")
M = TypeVar("M")
E = TypeVar("E")
V = TypeVar("V")
O = TypeVar("O")  # noqa: E741  the outcome


class Game(Generic[S, M, E, V, O]):
    """A game being played: rules, luck, and the moves so far.

    Luck is drawn when it is due: from a seed, from `dice`, or by default unpredictably.
    """

    def __init__(
        self,
        rules: Rules[S, M, E, V, O],
        dice: Dice | None = None,
        luck: Iterable[AnyMove] = (),
        *,
        seed: int | str | None = None,
    ) -> None:
        check_rules(rules)
        self.rules = rules
        self.meta: document.Json | msgspec.UnsetType = msgspec.UNSET
        self.players: tuple[str, ...] = tuple(f"Seat {n + 1}" for n in range(rules.seats))
        self._dice = _dice(dice, seed)
        self._luck = deque(luck)  # Chance moves known beforehand; they are used before the dice.
        self._steps: list[Step] = []
        # A chance move without a list in the record happens once, at the start.
        self._has_more_chance = any(key for _, key in rules.chances.values())
        self._origin: positions.Position | None = None  # Where it began, if not at the start.
        self.state: S = rules.start()
        """The whole truth; what a seat may know is `view`."""
        self._draw()

    @property
    def actors(self) -> tuple[Seat, ...]:
        """The seats that may move now; none when the game is over."""
        return self.rules.actors(self.state)

    @property
    def phase(self) -> str:
        """What kind of move is due."""
        return self.rules.phase(self.state)

    @property
    def over(self) -> bool:
        return not self.rules.actors(self.state)

    @property
    def outcome(self) -> O | None:
        """The result, or None while the game runs."""
        return self.rules.outcome(self.state)

    @property
    def moves(self) -> tuple[tuple[Seat, M], ...]:
        """What the seats played, without chance."""
        return tuple((step.seat, step.move) for step in self._steps if step.seat != CHANCE)

    @property
    def events(self) -> tuple[E, ...]:
        """Everything that happened, unmasked; what a seat saw of it is `seen`."""
        return tuple(event for step in self._steps for event in step.events)

    def legal(self, seat: int) -> Sequence[M]:
        """Every move that seat may make now."""
        return self.rules.legal(self.state, Seat(whole("a seat", seat)))

    def view(self, seat: int | None) -> V:
        """What that seat, or a spectator (None), may know; `print` draws it."""
        reader = self._checked(seat)
        if not self.is_whole and reader != self._reader:
            raise Unknown("this game began at another reader's position; see `filled`")
        return self.rules.view(self.state, reader)

    def seen(self, seat: int | None) -> tuple[E, ...]:
        """Everything that happened, as that seat or a spectator saw it."""
        reader = self._checked(seat)
        return tuple(self.rules.seen(event, reader) for event in self.events)

    def _checked(self, seat: int | None) -> Seat | None:
        if seat is None:
            return None
        reader = Seat(whole("a seat", seat))
        if not 0 <= reader < self.rules.seats:
            raise ValueError(f"there are seats 0 to {self.rules.seats - 1}, not {seat}")
        return reader

    @overload
    def play(self, text: str, /) -> tuple[E, ...]: ...
    @overload
    def play(self, seat: int, move: M, /) -> tuple[E, ...]: ...
    def play(self, seat: int | str, move: M | None = None, /) -> tuple[E, ...]:
        """Plays a move, typed or as text ("1 chip 3"), and returns what happened.

        An illegal move raises and changes nothing.
        """
        if isinstance(seat, str) != (move is None):
            raise TypeError("play takes a text, or a seat and a move")
        if isinstance(seat, str):
            if self.over:
                raise GameOver("the game is over")
            seat, move = read_move(type(self.rules), seat)
            return self._play(seat, cast(M, move))
        try:
            return self._play(Seat(whole("a seat", seat)), cast(M, move))
        except RulesError as error:
            raise error.counted_from_0() from None

    def _play(self, seat: Seat, move: M) -> tuple[E, ...]:
        rules, before = self.rules, self.state
        state, events = rules.apply(before, seat, move)
        self.state = state
        self._steps.append(Step(seat, move, events, before, state))
        if not self._has_more_chance or CHANCE not in rules.actors(state):
            return events
        try:
            return events + self._draw()
        except Exception:
            self.undo()
            raise

    def undo(self) -> M:
        """Takes back the last move, and all chance moves after it."""
        if all(step.seat == CHANCE for step in self._steps):
            raise GameOver("there is no move to take back")
        while (step := self._steps.pop()).seat == CHANCE:
            self._luck.appendleft(step.move)  # The same luck will be drawn again.
        self.state = step.before
        move: M = step.move
        return move

    def record(self) -> dict[str, document.Json]:
        """The game as a tripot-record/1 document, with all secrets."""
        if self._origin is not None:
            raise Unknown("this game began at a position, so its first moves are unknown")
        named = [isinstance(player, str) and bool(player) for player in self.players]
        if named != [True] * self.rules.seats:
            raise ValueError(f"players are {self.rules.seats} names, not {self.players!r}")
        return document.write(
            self.rules,
            self.players,
            (step.move for step in self._steps if step.seat == CHANCE),
            self.moves,
            self.outcome,
            self.meta,
        )

    def save(self, path: str | Path) -> None:
        """Writes the record to a file."""
        Path(path).write_text(json.dumps(self.record()) + "\n", encoding="utf-8")

    @staticmethod
    def load(
        source: str | bytes | Path, dice: Dice | None = None
    ) -> "Game[Any, Any, Any, Any, Any]":
        """A game from a record: its file, or the document itself. It may still be running.

        A text that begins with { is a document, any other text a path.
        """
        text = source
        if not isinstance(source, str | bytes | Path):
            raise TypeError(f"a record is its path, or its text or bytes, not {source!r:.80}")
        if isinstance(source, Path) or (
            isinstance(source, str) and not source.lstrip().startswith("{")
        ):
            text = Path(source).read_bytes()
        record = document.read(cast("str | bytes", text))
        steps = list(document.replay(record))
        drawn = [step.move for step in steps if step.seat == CHANCE]
        left = [
            move
            for kind, moves in record.luck.items()
            for move in moves[sum(type(done) is kind for done in drawn) :]
        ]
        game = Game(record.rules, dice, [*drawn, *left])
        for step in steps:
            if step.seat != CHANCE:
                game.play(step.seat, step.move)
        game.players = record.players
        game.meta = record.meta
        return game

    def position(self, seat: int | None = None, *, truth: bool = False) -> str:
        """The position as a short text: what that seat or a spectator knows, or the whole truth."""
        if truth and not self.is_whole:
            raise Unknown("this game began at a seat's position: the truth is unknown")
        if not truth:
            self.view(seat)  # Raises if it is unknown.
        reader = None if seat is None else Seat(seat)
        return positions.write(self.rules, self.state, reader, truth=truth)

    @staticmethod
    def at(
        position: str, dice: Dice | None = None, *, seed: int | str | None = None
    ) -> "Game[Any, Any, Any, Any, Any]":
        """A game that continues from a position. There is nothing to undo before it, and no record.

        Hidden luck, such as the order of a pile, is drawn again. Hidden choices of other seats stay
        unknown: only the position's reader has a view, and a move that would turn an unknown card
        over raises `Unknown`; `filled` gives a game without unknowns.
        """
        luck = _dice(dice, seed) or dice_room.secret()
        found = positions.read(position, luck)
        return _from(found, luck)

    @property
    def is_whole(self) -> bool:
        """Whether nothing is unknown; false only for a game made from a seat's position."""
        origin = self._origin
        return origin is None or origin.is_whole or positions.is_whole(self.rules, self.state)

    def filled(self) -> "Game[S, M, E, V, O]":
        """A copy with everything unknown drawn at random, each case equally likely.

        The reader cannot tell it from the truth; it does not model anybody's habits.
        """
        other = self.copy()
        if self._origin is not None and not self.is_whole:
            other.state = positions.fill(self.rules, self.state, other._luck_source())
            other._steps = []
            other._origin = positions.Position(self.rules, other.state, None, is_whole=True)
        return other

    def copy(self) -> "Game[S, M, E, V, O]":
        """An independent copy; the same luck will be drawn in both."""
        other: Game[S, M, E, V, O] = object.__new__(type(self))
        other.__dict__.update(self.__dict__)
        other._dice = deepcopy(self._luck_source())
        other._luck = deque(self._luck)
        other._steps = list(self._steps)
        return other

    def text(self, seat: int | None = None, *, colour: bool = False) -> str:
        """The board as that seat, or a spectator, sees it, as text."""
        return show.text(self.rules, self.view(seat), self.players, colour=colour)

    def svg(self, seat: int | None = None) -> str:
        """The board as that seat, or a spectator, sees it, as a picture."""
        return show.svg(self.rules, self.view(seat), self.players)

    def html(self, seat: int | None = None) -> str:
        """The same picture as a part of a web page, with its text."""
        return show.html(self.rules, self.view(seat), self.players)

    def __str__(self) -> str:
        """A spectator's view, so that no secret is shown by accident."""
        return self.text(self._reader)

    def _repr_svg_(self) -> str:
        return self.svg(self._reader)

    def _repr_html_(self) -> str:
        return self.html(self._reader)

    def __eq__(self, other: object) -> bool:
        """Whether the same was played by the same rules; names do not matter."""
        if not isinstance(other, Game):
            return NotImplemented
        return (
            self.rules == other.rules
            and self.state == other.state
            and [(s.seat, s.move) for s in self] == [(s.seat, s.move) for s in other]
        )

    __hash__ = None  # type: ignore[assignment]  # It changes with every move.

    def __iter__(self) -> Iterator[Step]:
        """The steps so far, chance included."""
        return iter(self._steps)

    def __len__(self) -> int:
        return len(self._steps)

    def __repr__(self) -> str:
        return f"<Game of {self.rules.name}, {self.rules.seats} seats, {len(self.moves)} moves>"

    @property
    def _reader(self) -> Seat | None:
        """Whose position this is; a spectator's unless it began at a seat's."""
        return None if self._origin is None or self.is_whole else self._origin.reader

    def _draw(self) -> tuple[E, ...]:
        """Makes every chance move that is due, and returns what happened."""
        happened: tuple[E, ...] = ()
        before = self.state
        for move, after, events in drawn(self.rules, before, self._next_luck):
            self._steps.append(Step(CHANCE, move, events, before, after))
            self.state = before = after
            happened += events
        return happened

    def _next_luck(self, state: S) -> M:
        kind, _ = self.rules.chances[self.rules.phase(state)]
        move = self._luck.popleft() if self._luck else self.rules.chance(state, self._luck_source())
        if not isinstance(move, kind):
            raise BadChance(f"a {kind.__name__.lower()} is due, not {move!r}")
        return cast(M, move)

    def _luck_source(self) -> Dice:
        self._dice = self._dice or dice_room.secret()  # Created only when needed.
        return self._dice


def _dice(dice: Dice | None, seed: int | str | None) -> Dice | None:
    """The luck for these arguments; None is unpredictable."""
    if seed is None:
        return dice
    if dice is not None:
        raise ValueError("give either dice or a seed, not both")
    return dice_room.seeded(seed)


def _from(position: positions.Position, dice: Dice) -> Game[Any, Any, Any, Any, Any]:
    game: Game[Any, Any, Any, Any, Any] = Game(position.rules, dice)
    game._steps = []
    game._luck.clear()
    game._origin = position
    game.state = position.state
    game._draw()
    return game
