"""The lab's interface to each game, so that general code never names a game.

A game's own implementation is `STUDY` in the folder of the lab named after it. A game without a
folder uses the base class, which works for any rules.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache, reduce
from operator import or_
from typing import TYPE_CHECKING, Any, ClassVar

import msgspec
from msgspec import Struct

from tripot.core import CHANCE, Dice, RulesError, Seat
from tripot.folders import folder_of
from tripot.game import Game
from tripot.record.text import AnyMove, AnyRules
from tripot.rules import GAMES

if TYPE_CHECKING:  # Worksheets need babel, which a browser tab does not have.
    from tripot.lab.worksheet import Worksheet
    from tripot.words import Words

AnyGame = Game[Any, Any, Any, Any, Any]
Moves = list[tuple[Seat, AnyMove]]  # With their seats, in the order of play.


class Chance(Struct, frozen=True):
    """A probability or a mean: as a number to draw, and exactly."""

    value: float
    exact: str

    @staticmethod
    def of(exactly: Fraction) -> "Chance":
        return _chance(*exactly.as_integer_ratio())


@lru_cache(1 << 13)  # Equal seats have equal chances, and a replay shows thousands.
def _chance(numerator: int, denominator: int) -> Chance:
    exact = str(numerator) if denominator == 1 else f"{numerator}/{denominator}"
    return Chance(round(numerator / denominator, 6), exact)


Cell = str | int | Chance | None


class Table(Struct, frozen=True):
    """Odds as rows under headings; a heading that ends in % shows chances in per cent."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]
    notes: tuple[str, ...] = ()


class Tally(Struct, frozen=True):
    """How often something happened to a player, of how many times it could have."""

    name: str
    """The client has `tally-<game>-<name>`, and `tally-<game>-<name>-more` to explain it."""
    count: int
    of: int


class Reason(Struct, frozen=True):
    """A fact about a move that its player could have counted."""

    name: str
    """The client has `reason-<game>-<name>`."""
    facts: Mapping[str, int | str]


class Study:
    """The study of a game for which we have only the rules."""

    odds_type: ClassVar[Any] = None
    """What `odds` puts beside an event, for documents that describe our answers."""
    worth_type: ClassVar[Any] = None
    """What `worth` says of one possible move."""
    attempts: ClassVar[int] = 40
    """How many hidden choices `other_secrets` tries to change."""
    plans: ClassVar[Mapping[str, Callable[[Any, Sequence[Any]], Any]]] = {}
    """Simple ways to play that people ask about: from a view and its legal moves, a move, or None
    where the plan says nothing."""
    veils: ClassVar[Mapping[str, Callable[[Any], Any]]] = {}
    """What a player may fail to count: from a view, their view. The last includes all others."""

    def odds(
        self, rules: AnyRules, position: Any, events: Iterable[Any]
    ) -> tuple[tuple[Any, ...], Any]:
        """The odds beside each event, None or an `odds_type`, and the position that follows.

        The position is None before a game's first events. Without odds it is an empty tuple.
        """
        return (), None

    def worth(
        self, rules: AnyRules, state: Any, seat: Seat, move: AnyMove, truth: bool
    ) -> tuple[Any, ...]:
        """What each move like this one was worth, given what its seat knew.

        Only a reader of the whole truth learns the effect of hidden cards.
        """
        return ()

    def start_odds(self, books: Sequence[AnyRules]) -> Table | None:
        """What the game is worth before anything has happened, by each of these rule-books."""
        return None

    def card_odds(self, rules: AnyRules, cards: Sequence[str]) -> Table | None:
        """The odds with those cards on the table, in the order they were dealt and turned."""
        return None

    def move_odds(self, rules: AnyRules, state: Any, seat: Seat) -> Table | None:
        """What each move of the seat is worth, given what it knows; None if that is unknown."""
        return None

    def worksheet(self, words: "Words", dice: Dice) -> "Worksheet | None":
        """Exercises in probability for a class; None if the game has none."""
        return None

    def reasons(self, rules: AnyRules, view: Any, move: AnyMove) -> Iterator[Reason]:
        """Facts about a move that the seat could have counted, the most important first."""
        return iter(())

    def readings(self, rules: AnyRules) -> tuple[AnyRules, ...]:
        """The same table by every reading of the rules that changes its odds."""
        return (rules,)

    def rounds(self, state: Any) -> int:
        """How many rounds are over; always 0 in a game without any."""
        return 0

    def told(self, state: Any) -> dict[str, float]:
        """What a finished game says to the game's own questions of the what-if bench."""
        return {}

    def order(self, rules: AnyRules, state: Any) -> tuple[Seat, ...]:
        """The order of play in this round; empty where there is none."""
        return ()

    def habits(self, game: AnyGame, seat: Seat) -> Iterator[tuple[str, float]]:
        """What the seat did in a finished game, by the names that personas declare."""
        return iter(())

    def tallies(self, game: AnyGame, seat: Seat) -> tuple[Tally, ...]:
        """The statistics of a finished game for the player of a seat."""
        return ()

    def other_secrets(
        self, game: AnyGame, reader: Seat | None, dice: Dice
    ) -> tuple[list[AnyMove], Moves]:
        """The luck and the moves of the same game with other secrets, as the reader sees it.

        Changes one choice or draw after another, and keeps each change that the reader cannot see.
        A game in which two secrets must change together must override this.
        """
        rules = game.rules
        played: Moves = [(step.seat, step.move) for step in game]
        states, seen = _replay(rules, played, reader)
        hidden = [place for place, (seat, _) in enumerate(played) if seat != reader]
        for _ in range(min(self.attempts, 4 * len(hidden))):
            place = hidden[dice.below(len(hidden))]
            seat, _ = played[place]
            if seat == CHANCE:
                move = rules.chance(states[place], dice)
            else:
                legal = rules.legal(states[place], seat)
                move = legal[dice.below(len(legal))]
            changed: Moves = [*played[:place], (seat, move), *played[place + 1 :]]
            try:
                other_states, other_seen = _replay(rules, changed, reader)
            except RulesError:  # A later move depends on the old choice.
                continue
            if other_seen == seen:
                played, states = changed, other_states
        return (
            [move for seat, move in played if seat == CHANCE],
            [(seat, move) for seat, move in played if seat != CHANCE],
        )


def _replay(rules: AnyRules, played: Moves, reader: Seat | None) -> tuple[list[Any], bytes]:
    """The state before each move, and all that the reader saw."""
    state = rules.start()
    states, seen = [], []
    for seat, move in played:
        states.append(state)
        state, events = rules.apply(state, seat, move)
        seen.append([rules.seen(event, reader) for event in events])
    return states, msgspec.json.encode((seen, rules.view(state, reader)))


def study_of(game: str) -> Study:
    """The study of the game with that name."""
    found: Study = getattr(folder_of("tripot.lab", game), "STUDY", GENERAL)
    return found


GENERAL = Study()


def counterpart(game: AnyGame, reader: Seat | None, dice: Dice) -> AnyGame:
    """The same game with other secrets; the reader sees exactly the same."""
    luck, moves = study_of(game.rules.name).other_secrets(game, reader, dice)
    other: AnyGame = Game(game.rules, dice, luck)
    for seat, move in moves:
        other.play(seat, move)
    return other


def odds_types() -> Any:
    """The union of what `odds` puts beside an event in any game."""
    return _union(study_of(game).odds_type for game in GAMES)


def worth_types() -> Any:
    """The union of what `worth` says of a move in any game."""
    return _union(study_of(game).worth_type for game in GAMES)


def _union(types: Iterable[Any]) -> Any:
    return reduce(or_, [kind for kind in types if kind is not None])
