"""`tripot study`: is a game fair, where is it decided, and what would other rules do?"""

import shlex
import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Annotated, Any

import msgspec
from cyclopts import App, Parameter

from tripot.cli.parameters import (
    Cluster,
    Cores,
    GameName,
    check_output,
    check_positive,
    check_seed,
    chosen_options,
    in_words,
    names_in,
    player_counts,
)
from tripot.cli.whatif import whatif
from tripot.core import RulesError
from tripot.lab.study import study_of
from tripot.record.document import RecordError, rules_of
from tripot.rules import GAMES
from tripot.workers import WorkerError

app = App(name="study", help="Measure whether a game is fair, and where it is decided.")
COMPARISONS = ("options", "plans", "knowledge")
COMPILED = ("seats", "options")
EVERY = "all"
app.command(whatif)
WRITTEN = (".html", ".csv", ".json")


def _known_question(_: Any, name: str) -> None:
    from tripot.lab.balance import QUESTIONS

    if name not in (*QUESTIONS, *COMPARISONS, EVERY):
        raise ValueError(f"Choose from: {', '.join((*QUESTIONS, *COMPARISONS, EVERY))}.")


@app.default
def study(
    question: Annotated[str, Parameter(validator=_known_question)],
    game: GameName,
    /,
    *,
    bots: str = "",
    players: str | None = None,
    games: int = 2000,
    seed: int = 7,
    options: str = "{}",
    output: Annotated[Path | None, Parameter(name=["--output", "-o"])] = None,
    compiled: Annotated[bool, Parameter(negative="")] = False,
    cluster: Cluster = None,
    cores: Cores = None,
) -> int:
    """Let bots play many games, and answer a question about them with 95 % intervals.

    Parameters
    ----------
    question
        seats, order, rounds, swing, comeback, options, plans, knowledge or all.
    game
        The name of a game, such as vabanque.
    bots
        Bots, separated by commas: names on the game's ladder, repeated until the seats are full.
        The strongest that needs no time to think, if left out.
    players
        How many players, as 4 or 3-6; the game's usual number if left out.
    games
        How many games for each number of players, and for each other reading or plan.
    seed
        The same seed gives the same games on any machine.
    options
        Options of the rules, as a JSON object.
    output
        Also write a page (.html), a table (.csv) or a document (.json).
    compiled
        Play by compiled copies of the bots, a hundred times faster: for seats and options only,
        because only the end of a game is seen.
    cores
        How many games at once; all cores if left out.
    """
    try:
        if output is not None and output.suffix not in WRITTEN:
            raise ValueError(
                f"--output: a page is .html, a table .csv, a document .json, not {output}"
            )
        check_output(output)
        check_seed(seed)
        check_positive(cores=1 if cores is None else cores)
        answers = list(
            _answers(question, game, bots, players, games, seed, options, compiled, cluster, cores)
        )
    except ImportError as missing:
        needed = f"studies need {missing.name}: pip install 'tripot[fast,study]'"
        print(f"tripot: {needed if missing.name else missing}", file=sys.stderr)
        return 2
    except (ValueError, OSError, RulesError, WorkerError) as error:
        print(f"tripot: {in_words(error)}", file=sys.stderr)
        return 2
    from tripot.lab.balance import report

    command = shlex.join(
        ["tripot", "study", question, game, "--bots", bots or _usual_bot(game),
         *(["--players", players] if players else []), "--games", str(games), "--seed", str(seed),
         *(["--options", options] if options != "{}" else []),
         *(["--compiled"] if compiled else [])]
    )  # fmt: skip
    print(report.as_text(answers, command))
    if output is not None:
        title = f"{GAMES[game].title}: {question}"
        if output.suffix == ".html":
            text = report.as_page(answers, title, command)
        elif output.suffix == ".csv":
            text = report.as_csv(answers)
        else:
            text = msgspec.json.encode(answers).decode() + "\n"
        output.write_text(text, encoding="utf-8")
    return 0


def _usual_bot(game: str) -> str:
    """The strongest bot that plays at once."""
    from tripot.bots import ladder

    return next(
        persona.slug for persona in reversed(ladder(game)) if persona.light or not persona.needs
    )


def _answers(
    question: str, game: str, bots: str, players: str | None, games: int, seed: int, options: str,
    compiled: bool, cluster: str | None, cores: int | None,
) -> Iterator[Any]:  # fmt: skip
    from tripot.lab.balance import Series, answers, ask, play, play_compiled
    from tripot.lab.balance.comparison import compare, plan_answer

    if compiled and question not in COMPILED:
        raise ValueError(f"--compiled answers only {' and '.join(COMPILED)}")
    if games < 2:
        raise ValueError("--games must be at least 2")
    chosen = chosen_options(options)
    names = tuple(names_in(bots)) or (_usual_bot(game),)
    counts = player_counts(game, players) if players else [GAMES[game].usual_seats]

    def played(seats: int, options: dict[str, Any], plan: str = "", **others: Any) -> list[Any]:
        series = Series(game, seats, options, names, games, seed, plan, **others)
        if compiled:
            return list(play_compiled(series, cluster, sys.stderr.isatty()))
        return list(play(series, cluster, cores, sys.stderr.isatty()))

    for seats in counts:
        usual = played(seats, chosen)
        if question == "options":
            for name, value in _other_values(game, seats, chosen):
                yield compare(usual, played(seats, {**chosen, name: value}), f"{name} {value!r}")
        elif question == "plans":
            plans = study_of(game).plans
            if not plans:
                raise ValueError(f"{game} has no plans to compare")
            yield plan_answer(usual, {name: played(seats, chosen, name) for name in plans})
        elif question == "knowledge":
            yield from _knowledge(game, usual, partial(played, seats, chosen))
        elif question == EVERY:
            yield from answers(usual)
        else:
            yield ask(question, usual)


def _knowledge(game: str, usual: list[Any], played: Callable[..., list[Any]]) -> Iterator[Any]:
    """What knowledge is worth: one player lacks it, one player alone has it, and nobody has it."""
    from tripot.lab.balance.comparison import compare, plan_answer

    veils = study_of(game).veils
    if not veils:
        raise ValueError(f"in {game} there is nothing that a player could count")
    *_, widest = veils
    yield plan_answer(
        usual,
        {f"does not know {name}": played(veil=name, veiled="one") for name in veils},
        "one of them does not know what the others do",
        "knows it all",
        "knowledge",
    )
    nobody = played(veil=widest)
    yield plan_answer(
        nobody,
        {f"knows {widest}": played(veil=widest, veiled="others")},
        "one of them knows what the others do not",
        "does not know either",
        "knowledge",
    )
    yield compare(usual, nobody, f"nobody knows {widest}")


def _other_values(game: str, seats: int, chosen: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """Every other value of one option of the rules, the others unchanged."""
    rules = rules_of(game, seats, chosen)
    for option in GAMES[game].options:
        for value in option.values:
            if value == getattr(rules, option.name) or option.cosmetic:
                continue
            try:
                rules_of(game, seats, {**chosen, option.name: value})
            except RecordError:
                continue  # It needs another option.
            yield option.name, value
