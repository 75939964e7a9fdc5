"""`tripot odds`: exact odds of a game, of a position in it, or of cards on the table."""

import re
import sys
from pathlib import Path
from typing import Annotated, Any

import msgspec
from cyclopts import App, Parameter

from tripot.cli.parameters import GameName, chosen_options, in_words, player_counts
from tripot.core import CHANCE, AnyRules, Seat
from tripot.dice import seeded
from tripot.lab.study import Cell, Chance, Study, Table, study_of
from tripot.positions import read as read_position
from tripot.record import document
from tripot.record.document import Json

app = App(name="odds", help="Print exact odds of a game, a position or a coup.")
POSITION = re.compile(r"\w+:[^:]*:[^:]*:[^:]*")
SMALLEST_MONEY = 1000  # Larger means are money, and shown without decimals.


@app.default
def odds(
    game: GameName,
    source: Annotated[str | None, Parameter(allow_leading_hyphen=True)] = None,
    /,
    *,
    players: str | None = None,
    options: str = "{}",
    all_options: Annotated[bool, Parameter(negative="")] = False,
    dealt: str | None = None,
    move: int | None = None,
    seat: int | None = None,
    as_json: Annotated[bool, Parameter(name="--json", negative="")] = False,
) -> int:
    """Print exact odds as a table.

    Parameters
    ----------
    game
        The name of a game, such as vendome.
    source
        A record (a file, or - for standard input) or the text of a position: what each move is
        worth there. Without it, what the game is worth before it starts.
    players
        How many players, as 6 or 4-12; every number that can play if left out.
    options
        Options of the rules, as a JSON object: for example '{"chips": 3}'.
    all_options
        Compare all readings of the rules that change the odds.
    dealt
        Cards on the table, in the order in which they were dealt and turned: "7 Kh 7 2".
    move
        In a record: before this move, counted from 1. The end of the record if left out.
    seat
        Whose odds, counted from 1; the seat that is to move if left out.
    as_json
        Print a JSON document instead of a table.
    """
    study = study_of(game)
    try:
        if source is not None:
            table = _at(study, game, source, move, seat)
        else:
            table = _before(study, _books(game, players, options), all_options, dealt)
        if table is None:
            here = "here" if source else "for a whole game; name a record or a position"
            raise ValueError(f"{game} has no exact odds {here}")
    except (ValueError, OSError) as error:
        print(f"tripot: {in_words(error)}", file=sys.stderr)
        return 2
    print(_json(game, table) if as_json else _text(table))
    return 0


def _books(game: str, players: str | None, options: str) -> list[AnyRules]:
    chosen = chosen_options(options)
    seats = player_counts(game, players)
    return [document.rules_of(game, count, chosen) for count in seats]


def _before(
    study: Study, books: list[AnyRules], all_options: bool, dealt: str | None
) -> Table | None:
    if dealt is not None:
        if len(books) > 1:
            raise ValueError("--dealt needs one number of players: set --players")
        return study.card_odds(books[0], dealt.split())
    if all_options:
        books = [reading for rules in books for reading in study.readings(rules)]
    return study.start_odds(books)


def _at(study: Study, game: str, source: str, move: int | None, seat: int | None) -> Table | None:
    if POSITION.fullmatch(source) and not Path(source).exists():
        position = read_position(source, seeded(0))
        rules, state, reader = position.rules, position.state, position.reader
        if seat is None and reader is not None:
            seat = reader + 1
    else:
        text = sys.stdin.buffer.read() if source == "-" else Path(source).read_bytes()
        rules, state = _state(text, move)
    if rules.name != game:
        raise ValueError(f"the record or position is of {rules.name}, not of {game}")
    actors = rules.actors(state)
    if seat is not None and Seat(seat - 1) not in actors:
        raise ValueError(f"--seat: seat {seat} is not to move in this position")
    if not actors:
        raise ValueError("the game is over in this position; choose an earlier one with --move")
    return study.move_odds(rules, state, actors[0] if seat is None else Seat(seat - 1))


def _state(text: bytes, move: int | None) -> tuple[AnyRules, Any]:
    """The rules of a record, and the state before that move."""
    record = document.read(text)
    state: Any = record.rules.start()
    played = 0
    for step in document.replay(record):
        if step.seat != CHANCE:
            played += 1
            if played == move:
                return record.rules, step.before
        state = step.state
    if move is not None and move != played + 1:
        raise ValueError(f"the record has {played} moves, counted from 1")
    return record.rules, state


def _json(game: str, table: Table) -> str:
    rows = [dict(zip(table.columns, row, strict=True)) for row in table.rows]
    answer: dict[str, Json] = {"game": game, "title": table.title, "rows": rows}
    return msgspec.json.encode({**answer, "notes": table.notes}).decode()


def _text(table: Table) -> str:
    rows = [
        [_cell(cell, heading) for cell, heading in zip(row, table.columns, strict=True)]
        for row in table.rows
    ]
    widths = [max(map(len, column)) for column in zip(table.columns, *rows, strict=True)]
    lines = [
        "  ".join(cell.rjust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in [list(table.columns), *rows]
    ]
    return "\n".join([table.title, "", *lines, *([""] if table.notes else []), *table.notes])


def _cell(cell: Cell, heading: str) -> str:
    if cell is None:
        return "-"
    if not isinstance(cell, Chance):
        return str(cell)
    if heading.endswith("%"):
        return f"{100 * cell.value:.2f}"
    is_money = abs(cell.value) >= SMALLEST_MONEY or cell.value == 0
    return f"{cell.value:,.0f}" if is_money else f"{cell.value:.4f}"
