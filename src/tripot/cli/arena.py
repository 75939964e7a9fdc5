"""`tripot arena` and `tripot audit`: run tournaments of bots, and check that a bot plays fair."""

import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter
from cyclopts.validators import Number

from tripot.bots.protocol.process import Clock
from tripot.cli.parameters import (
    FIRST,
    Cluster,
    GameName,
    check_names,
    check_positive,
    check_seed,
    chosen_options,
    errors_in_one_line,
    names_in,
)
from tripot.lab.arena.tournament import FORMAT, Lineups

app = App(name="arena", help="Run tournaments of bots and rate them.")


@app.default
def arena(
    game: str,
    /,
    *,
    bots: str,
    games: int = 200,
    seed: int = 1,
    seats: int | None = None,
    ms: float = 50.0,
    clock: Clock = "wall",
    lineups: Lineups = "all",
    options: str = "{}",
    file: Path | None = None,
    cores: int | None = None,
    cluster: Cluster = None,
    quiet: bool = False,
) -> None:
    """Run a tournament of bots and rate them.

    Parameters
    ----------
    game
        The name of a game, such as vabanque.
    bots
        Bots, separated by commas: a name on the ladder, my_bot.py:MyBot, or exec:./command.
    games
        How many games in total; a multiple of the seats gives every bot every seat equally often.
    seed
        The same seed gives the same games.
    seats
        Players at a table; the game's usual number if left out.
    ms
        Milliseconds each bot has for a move.
    clock
        How time is measured: wall-clock time, or the CPU time of the bot's process (for busy
        machines; only on Linux).
    lineups
        all: every combination; distinct: only different bots; solo: each alone against copies.
    options
        Options of the rules, as a JSON object.
    file
        Where the games are stored, one JSON line each; the same command resumes a tournament.
    cores
        How many games at once; all cores if left out.
    quiet
        No progress bar.
    """
    with errors_in_one_line():
        if find_spec("scipy") is None or find_spec("matplotlib") is None:
            raise ValueError("the arena needs: pip install 'tripot[study]'")
    import msgspec

    from tripot.lab.arena import plots
    from tripot.lab.arena.standings import as_csv, as_text, standings
    from tripot.lab.arena.tournament import Plan, line_ups, run
    from tripot.rules import GAMES

    with errors_in_one_line():
        names = tuple(names_in(bots))
        if not names:
            raise ValueError("name at least one bot")
        check_names(game, names)
        check_positive(games=games, ms=ms, cores=1 if cores is None else cores)
        check_seed(seed)
        given = chosen_options(options)
        plan = Plan(
            FORMAT,
            game,
            GAMES[game].usual_seats if seats is None else seats,
            given,
            names,
            games,
            seed,
            ms / 1000,
            lineups,
            clock=clock,
        )
        plan.rules()  # Rejects a wrong number of seats or option before the first game.
        line_ups(names, plan.seats, lineups)
        path = file or Path(f"arena-{game}-{seed}.jsonl")
        try:
            played = run(plan, path, cores, quiet, cluster)
        except KeyboardInterrupt:
            print(
                f"Stopped. {path} keeps the finished games; the same command resumes.",
                file=sys.stderr,
            )
            raise SystemExit(130) from None
    table = standings(plan, played)
    print(as_text(table))
    path.with_suffix(".txt").write_text(as_text(table), encoding="utf-8")
    path.with_suffix(".csv").write_text(as_csv(table), encoding="utf-8")
    pretty = msgspec.json.format(msgspec.json.encode(table), indent=1)
    path.with_suffix(".json").write_bytes(pretty + b"\n")
    plots.save(table, path.with_suffix(""))
    print(f"Games: {path}. Beside it: .txt, .json, .csv, .png and .svg.")


@app.command
def verify(
    file: Path,
    /,
    *,
    sample: int = 20,
    seed: int = 1,
    programs: Annotated[bool, Parameter(negative="")] = False,
) -> None:
    """Replay a tournament by the rules, play a sample of it again, and compare.

    ```
    tripot arena verify arena-vabanque-1.jsonl --sample 50
    ```

    The exit status is 1 if anything differs.

    Parameters
    ----------
    file
        The JSON lines that `tripot arena` wrote.
    sample
        How many games are played again with the same bots.
    seed
        Chooses the sample.
    programs
        Play again with bots that are files or commands too. The file names them: do so only if you
        trust it.
    """
    from tripot.lab.arena.tournament import check

    with errors_in_one_line():
        check_seed(seed)
        if sample < 0:
            raise ValueError("--sample must not be negative")
        found = check(file, sample, seed, programs)
    for line in found.different:
        print(line)
    print(
        f"{found.replayed} games replayed by the rules, {found.played} played again: "
        f"{len(found.different) or 'no'} difference{'' if len(found.different) == 1 else 's'}."
    )
    if found.different:
        raise SystemExit(1)


@app.command
def errors(
    file: Path,
    /,
    *,
    ms: Annotated[int, Parameter(validator=Number(gte=1, lte=60_000))] = 10,
    seed: int = 1,
    games: Annotated[int | None, Parameter(validator=Number(gte=1))] = None,
) -> None:
    """Say how much each bot of a tournament gave away, beside its rating.

    ```
    tripot arena errors arena-vabanque-1.jsonl --ms 4
    ```

    docs/review.md explains the figures.

    Parameters
    ----------
    file
        The JSON lines that `tripot arena` wrote.
    ms
        Work for each move, in milliseconds of an idle core.
    seed
        The same seed gives the same figures.
    games
        Review only this many games, from the first; all if left out.
    """
    from tripot.lab.arena import errors as lab
    from tripot.progress import bar

    with errors_in_one_line(), bar("reviewing", disable=not sys.stderr.isatty()) as shown:
        task = shown.add_task("", total=None)
        table = lab.errors(
            file, ms, seed, games, lambda done, of: shown.update(task, completed=done, total=of)
        )
    print(lab.as_text(table), end="")


def audit(
    bot: str,
    /,
    *,
    game: GameName = FIRST,
    games: int = 4,
    seed: int = 1,
    seats: int | None = None,
    ms: float = 50.0,
) -> None:
    """Check that a bot uses only what its seat may know, keeps its time, and plays as declared.

    Parameters
    ----------
    bot
        A name on the ladder, my_bot.py:MyBot, or exec:./command.
    game
        The name of the game it plays.
    games
        How many games it plays; each decision is repeated with other secrets.
    seed
        The same seed gives the same games.
    seats
        Players at a table; the game's usual number if left out.
    ms
        Milliseconds for a move.
    """
    from tripot.lab import audit as lab

    with errors_in_one_line():
        check_names(game, (bot,))
        check_positive(games=games, ms=ms)
        check_seed(seed)
        found = lab.audit(bot, game, games, seed, ms / 1000, seats, end_if_stuck=True)
    print(lab.as_text(found), end="")
    if not found.passed:
        raise SystemExit(1)
