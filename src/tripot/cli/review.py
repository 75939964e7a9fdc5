"""`tripot review`: what every move of a finished game was worth, and where the result came from."""

import sys
from pathlib import Path
from typing import Annotated

import msgspec
from cyclopts import App, Parameter
from cyclopts.validators import Number

from tripot.cli.parameters import Cluster, check_output, in_words
from tripot.game import Game
from tripot.lab.review import DEFAULT_MS
from tripot.lab.review import review as look_at
from tripot.lab.review.text import as_text
from tripot.progress import bar
from tripot.record.document import RecordError
from tripot.workers import WorkerError

app = App(name="review", help="Review a finished game: what each move was worth, luck and errors.")


@app.default
def review(
    file: Annotated[str, Parameter(allow_leading_hyphen=True)] = "-",
    *,
    seat: int | None = None,
    ms: Annotated[int, Parameter(validator=Number(gte=1, lte=60_000))] = DEFAULT_MS,
    seed: int = 1,
    plain: Annotated[bool, Parameter(negative="")] = False,
    as_json: Annotated[bool, Parameter(name="--json", negative="")] = False,
    output: Annotated[Path | None, Parameter(name=["--output", "-o"])] = None,
    cluster: Cluster = None,
) -> int:
    """Show what each move was worth, given what its seat knew, and where the result came from.

    Parameters
    ----------
    file
        A finished game, as a tripot-record/1 document; - is standard input.
    seat
        The seat to show in detail, counted from 1; a summary of all seats if left out.
    ms
        Work for each move, in milliseconds of an idle core. More work gives narrower intervals.
    seed
        The same seed gives the same review.
    plain
        Use nothing but Python, as where numba is not installed.
    as_json
        Print a JSON document instead.
    output
        Write a web page to this file instead, with everything in it.
    """
    try:
        text = sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
        game = Game.load(text)
        if not game.over:
            raise ValueError("only a finished game can be reviewed; this one is not over")
        if seat is not None and not 1 <= seat <= game.rules.seats:
            raise ValueError(f"there are seats 1 to {game.rules.seats}, not {seat}")
        check_output(output)
    except RecordError as error:
        print(f"tripot: {file} is not a valid record: {in_words(error)}", file=sys.stderr)
        return 2
    except (ValueError, OSError) as error:
        print(f"tripot: {in_words(error)}", file=sys.stderr)
        return 2
    try:
        with bar("reviewing", disable=not sys.stderr.isatty()) as progress:
            task = progress.add_task("", total=None)
            found = look_at(
                game,
                ms=ms,
                seed=seed,
                plain=plain,
                progress=lambda done, of: progress.update(task, completed=done, total=of),
                cluster=cluster,
            )
    except WorkerError as error:
        print(f"tripot: {error}", file=sys.stderr)
        return 2
    chosen = None if seat is None else seat - 1
    if output is not None:
        from tripot.lab.review.page import as_page

        output.write_text(as_page(game, found, chosen), encoding="utf-8")
    elif as_json:
        print(msgspec.json.encode(found).decode())
    else:
        print(as_text(found, chosen), end="")
    return 0
