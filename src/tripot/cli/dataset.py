"""`tripot dataset`: make Parquet files of bots' decisions, and check them."""

import sys
from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter

from tripot.cli.parameters import (
    Cluster,
    GameName,
    check_names,
    check_positive,
    check_seed,
    chosen_options,
    errors_in_one_line,
    names_in,
)
from tripot.lab import dataset
from tripot.lab.dataset import FORMAT, Plan

app = App(name="dataset", help="Make datasets of bots' decisions, and check them.")


@app.command
def make(
    game: GameName,
    /,
    *,
    bots: str,
    games: int = 1000,
    output: Annotated[Path, Parameter(name=["--output", "-o"])],
    seed: int = 1,
    seats: int | None = None,
    options: str = "{}",
    ms: float = 50.0,
    noise: float = 0.0,
    shard: int = 1000,
    cores: int | None = None,
    cluster: Cluster = None,
    quiet: bool = False,
) -> None:
    """Let bots play, and write a row for each decision: what the seat saw, could do, did and won.

    ```
    tripot dataset make vabanque --bots colombina,pantalone -o moves.parquet
    tripot dataset make vendome --bots caso --games 50 -o cuts.parquet
    ```

    docs/datasets.md lists the columns.

    Parameters
    ----------
    game
        The name of a game, such as vabanque.
    bots
        Bots, separated by commas: a name on the ladder, or my_bot.py:MyBot. Every seat of every
        game gets one of them at random.
    games
        How many games; the same command with more games extends a dataset.
    output
        The folder of the dataset. The same command resumes one that was interrupted.
    seed
        The same seed gives the same bytes, on any number of cores and machines.
    seats
        Players at a table; the game's usual number if left out.
    options
        Options of the rules, as a JSON object.
    ms
        Milliseconds each bot has for a move.
    noise
        How often a move is random: 0.05 is one in twenty.
    shard
        Games in one file.
    cores
        How many shards at once; all cores if left out.
    quiet
        No progress bar.
    """
    with errors_in_one_line():
        from tripot.rules import GAMES

        names = tuple(names_in(bots))
        if not names:
            raise ValueError("name at least one bot")
        if any(name.startswith("exec:") for name in names):
            raise ValueError("a dataset needs bots in Python: a name on the ladder, or file:Class")
        check_names(game, names)
        check_positive(games=games, ms=ms, shard=shard, cores=1 if cores is None else cores)
        check_seed(seed)
        if not 0 <= noise <= 1:
            raise ValueError("--noise must be 0 to 1")
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
            noise,
            shard,
        )
        plan.rules()  # Rejects a wrong number of seats or option before the first game.
        try:
            made = dataset.make(plan, output, cores, cluster, quiet)
        except ImportError as missing:
            raise ValueError(str(missing)) from None
        except KeyboardInterrupt:
            print(
                f"Stopped. {output} keeps the finished shards; the same command resumes.",
                file=sys.stderr,
            )
            raise SystemExit(130) from None
    print(f"{output}: {games:,} games. New shards: {made:,} of {plan.shards:,}.")


@app.command
def check(
    folder: Path,
    /,
    *,
    sample: int = 20,
    seed: int = 1,
    quiet: bool = False,
    programs: Annotated[bool, Parameter(negative="")] = False,
) -> None:
    """Replay every game of a dataset by the rules, play a sample again, and compare.

    ```
    tripot dataset check moves.parquet
    ```

    The exit status is 1 if anything differs.

    Parameters
    ----------
    folder
        The folder of the dataset.
    sample
        How many games are played again with the same bots.
    seed
        Chooses the sample.
    quiet
        No progress bar.
    programs
        Play again with bots that are files too. The dataset names them: do so only if you
        trust it.
    """
    with errors_in_one_line():
        check_seed(seed)
        if sample < 0:
            raise ValueError("--sample must not be negative")
        try:
            found = dataset.check(folder, sample, seed, quiet, programs)
        except ImportError as missing:
            raise ValueError(str(missing)) from None
    for line in found.wrong:
        print(line)
    print(
        f"{found.games:,} games with {found.rows:,} decisions replayed by the rules,"
        f" {found.played} played again: {len(found.wrong) or 'no'}"
        f" difference{'' if len(found.wrong) == 1 else 's'}."
    )
    if found.wrong:
        raise SystemExit(1)
