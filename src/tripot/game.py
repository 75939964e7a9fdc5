"""One game by a rule-book, from the start to the outcome: what a user of the library holds."""

import json
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, Generic, TypeVar, cast, overload

import msgspec

from tripot import dice as dice_room
from tripot.core import CHANCE, BadChance, Dice, GameOver, Rules, Seat, drawn
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

    Luck is drawn whenever it is due, from `dice`; by default it is unpredictable.
    """

    def __init__(
        self,
        rules: Rules[S, M, E, V, O],
        dice: Dice | None = None,
        luck: Iterable[AnyMove] = (),
    ) -> None:
        self.rules = rules
        self.meta: document.Json | msgspec.UnsetType = msgspec.UNSET
        self.players: tuple[str, ...] = tuple(f"Seat {n + 1}" for n in range(rules.seats))
        self._dice = dice
        self._luck = deque(luck)  # Chance moves known beforehand; they come before the dice.
        self._steps: list[Step] = []
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
        return self.rules.legal(self.state, Seat(seat))

    def view(self, seat: int | None) -> V:
        """What that seat, or a spectator (None), may know."""
        return self.rules.view(self.state, None if seat is None else Seat(seat))

    def seen(self, seat: int | None) -> tuple[E, ...]:
        """Everything that happened, as that seat or a spectator saw it."""
        reader = None if seat is None else Seat(seat)
        return tuple(self.rules.seen(event, reader) for event in self.events)

    @overload
    def play(self, text: str, /) -> tuple[E, ...]: ...
    @overload
    def play(self, seat: int, move: M, /) -> tuple[E, ...]: ...
    def play(self, seat: int | str, move: M | None = None, /) -> tuple[E, ...]:
        """Plays a move, typed or as text ("1 chip 3"), and returns what happened.

        An illegal move raises and changes nothing.
        """
        if isinstance(seat, str):
            if self.over:
                raise GameOver("the game is over")
            seat, move = read_move(type(self.rules), seat)
        rules, before = self.rules, self.state
        state, events = rules.apply(before, seat, move)  # type: ignore[arg-type]
        self.state = state
        self._steps.append(Step(seat, move, events, before, state))  # type: ignore[arg-type]
        if CHANCE not in rules.actors(state):
            return events
        try:
            return events + self._draw()
        except Exception:
            self.undo()
            raise

    def undo(self) -> M:
        """Takes back the last move, and whatever chance did after it."""
        if all(step.seat == CHANCE for step in self._steps):
            raise GameOver("there is no move to take back")
        while (step := self._steps.pop()).seat == CHANCE:
            self._luck.appendleft(step.move)  # The same luck comes again.
        self.state = step.before
        move: M = step.move
        return move

    def record(self) -> dict[str, document.Json]:
        """The game as a tripot-record/1 document. It holds every secret."""
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
        """A game from a record: a path, or the document itself. It may still be running."""
        text = source.read_bytes() if isinstance(source, Path) else source
        record = document.read(text)
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

    def __iter__(self) -> Iterator[Step]:
        """The steps so far, chance included."""
        return iter(self._steps)

    def __len__(self) -> int:
        return len(self._steps)

    def __repr__(self) -> str:
        return f"<Game of {self.rules.name}, {self.rules.seats} seats, {len(self.moves)} moves>"

    def _draw(self) -> tuple[E, ...]:
        """Makes every chance move that is due, and gives what happened."""
        happened: tuple[E, ...] = ()
        before = self.state
        for move, after, events in drawn(self.rules, before, self._next_luck):
            self._steps.append(Step(CHANCE, move, events, before, after))
            self.state = before = after
            happened += events
        return happened

    def _next_luck(self, state: S) -> M:
        kind, _ = self.rules.chances[self.rules.phase(state)]
        if self._luck:
            move = self._luck.popleft()
        else:
            self._dice = self._dice or dice_room.secret()
            move = self.rules.chance(state, self._dice)
        if not isinstance(move, kind):
            raise BadChance(f"a {kind.__name__.lower()} is due, not {move!r}")
        return cast(M, move)
