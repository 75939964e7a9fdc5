"""`tripot record`: check, continue, generate and verify games as documents."""

import json
import os
import signal
import sys
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from itertools import chain, islice
from pathlib import Path
from typing import Annotated, BinaryIO

from cyclopts import App, Parameter
from cyclopts.validators import Number

from tripot import fair as fair_luck
from tripot.cli.parameters import GameName, in_words
from tripot.invent import invent
from tripot.progress import bar
from tripot.record import document
from tripot.record.document import Json, RecordError
from tripot.rules import GAMES

app = App(
    name="record",
    help="Check, continue, generate and verify games written as tripot-record/1.",
)

Lines = Annotated[
    bool, Parameter(negative="", help="One record per line of input, one answer per line.")
]
File = Annotated[str, Parameter(allow_leading_hyphen=True)]  # For - alone.
BATCH_LINES = 16  # Records per task; fewer are not worth another process.


@app.command
def check(file: File = "-", *, lines: Lines = False) -> int:
    """Print the result of a game, or what is wrong with its record.

    ```
    tripot record check game.json
    tripot record check --lines < many.jsonl
    ```

    The exit status is 1 if a record is wrong.

    Parameters
    ----------
    file
        A tripot-record/1 document; - is standard input.
    """
    return _answer(document.check, file, lines)


@app.command
def legal(file: File = "-", *, lines: Lines = False) -> int:
    """List the legal moves of a game that may still be running.

    ```
    tripot record legal part.json
    ```

    The answer also has the phase, and the seats that are to move.

    Parameters
    ----------
    file
        A tripot-record/1 document, finished or not; - is standard input.
    """
    return _answer(document.legal, file, lines)


@app.command
def fair(file: File = "-", *, saw: tuple[str, ...] = (), lines: Lines = False) -> int:
    """Check that the luck of a finished game follows from its secret.

    ```
    tripot record fair game.json --saw RECEIPT
    ```

    A record is evidence only together with what you saw during the game: see docs/fair.md.

    Parameters
    ----------
    file
        A tripot-record/1 document with its secret in meta.fair; - is standard input.
    saw
        What you saw during the game: the receipt, a commitment, pledge, seal or stamp. Repeatable.
    """
    return _answer(lambda text: fair_luck.check(text, saw), file, lines)


@app.command
def random(
    game: GameName,
    *,
    players: int = 4,
    seed: int = 1,
    options: str = "{}",
    count: Annotated[int, Parameter(validator=Number(gte=0))] = 1,
) -> int:
    """Generate complete, legal games; the same arguments give the same games on every machine.

    ```
    tripot record random vabanque --seed 7 > game.json
    tripot record random vendome --players 6 --count 1000 > games.jsonl
    ```

    All moves are random.

    Parameters
    ----------
    game
        The name of a game, such as vabanque.
    players
        How many players.
    seed
        Another seed gives other games.
    options
        Options of the rules, as a JSON object: for example '{"edition": "2001"}'.
    count
        How many games, one record on each line.
    """
    try:
        chosen = document.parse(options)
        if not isinstance(chosen, dict):
            raise RecordError("bad-options", None, "--options must be a JSON object")
        seats = GAMES[game].seat_range
        if players not in seats:
            what = f"{game} is for {seats[0]} to {seats[-1]} players, not {players}"
            raise RecordError("bad-players", None, what)
        rules = document.rules_of(game, players, chosen)
    except RecordError as error:
        _print(error.answer())
        return 1
    with _progress("generating", count) as advance:
        for number in range(count):
            _print(invent(rules, f"{seed} {number}").record())
            advance(1)
    return 0


def _answer(ask: Callable[[bytes], Json], file: str, lines: bool) -> int:
    """Prints the answer for one document or for every line; 1 if any was rejected."""
    failed = False
    if file.startswith("--"):
        print(f"tripot: there is no option {file}; for a file, write ./{file}", file=sys.stderr)
        return 2
    try:
        with _opened(file) as source:
            if not lines:
                return _answer_one(ask, source.read())
            size = 0 if source is sys.stdin.buffer else Path(file).stat().st_size
            with _progress("reading", size) as advance:
                for answers, wrong, read in _answered(ask, source):
                    sys.stdout.write(answers)
                    failed |= wrong
                    advance(read)
    except OSError as error:
        if isinstance(error, BrokenPipeError):
            raise
        print(f"tripot: {in_words(error)}", file=sys.stderr)
        return 2
    return int(failed)


def _answer_one(ask: Callable[[bytes], Json], text: bytes) -> int:
    answer, wrong = _asked(ask, text)
    _print(answer)
    return int(wrong)


def _asked(ask: Callable[[bytes], Json], text: bytes) -> tuple[Json, bool]:
    """The answer for one document, and whether it was rejected."""
    try:
        return ask(text), False
    except RecordError as error:
        return error.answer(), True


Answers = tuple[
    str, bool, int
]  # A line for each record; was any rejected; how many bytes were read.


def _answered(ask: Callable[[bytes], Json], source: BinaryIO) -> Iterator[Answers]:
    """The answers in the order of the lines, computed on all cores if there are many lines."""
    batches = iter(lambda: list(islice(source, BATCH_LINES)), [])
    first = next(batches, [])
    if len(first) < BATCH_LINES:
        yield _answer_batch(ask, first)
        return
    cores = os.cpu_count() or 1
    pool = ProcessPoolExecutor(cores, initializer=_leave_interrupts_to_the_parent)
    try:
        pending: deque[Future[Answers]] = deque()
        for batch in chain([first], batches):
            pending.append(pool.submit(_answer_batch, ask, batch))
            if len(pending) > 2 * cores:
                yield pending.popleft().result()
        while pending:
            yield pending.popleft().result()
    finally:
        pool.shutdown(cancel_futures=True)


def _answer_batch(ask: Callable[[bytes], Json], batch: list[bytes]) -> Answers:
    answers = [_asked(ask, text) for text in batch]
    text = "".join(json.dumps(answer) + "\n" for answer, _ in answers)
    return text, any(wrong for _, wrong in answers), sum(map(len, batch))


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _print(answer: Json) -> None:
    sys.stdout.write(json.dumps(answer) + "\n")


@contextmanager
def _opened(file: str) -> Iterator[BinaryIO]:
    if file == "-":
        yield sys.stdin.buffer
    else:
        with Path(file).open("rb") as source:
            yield source


@contextmanager
def _progress(what: str, total: int) -> Iterator[Callable[[int], None]]:
    """A progress bar if the output goes to a file and a person watches the terminal."""
    if not sys.stderr.isatty() or sys.stdout.isatty():
        yield lambda _: None
        return
    with bar(what) as shown:
        task = shown.add_task(what, total=total or None)
        yield lambda done: shown.advance(task, done)
