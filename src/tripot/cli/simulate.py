"""`tripot simulate`: millions of games with compiled policies."""

from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter

from tripot.cli.parameters import (
    Cluster,
    GameName,
    check_output,
    check_positive,
    check_seed,
    chosen_options,
    errors_in_one_line,
)

app = App(name="simulate", help="Simulate millions of games with compiled policies.")


@app.default
def simulate(
    game: GameName,
    /,
    *,
    policies: str = "uniform",
    games: int = 100_000,
    seed: int = 1,
    skip: int = 0,
    seats: int | None = None,
    options: str = "{}",
    opening: int = 0,
    noise: float = 0.0,
    output: Annotated[Path | None, Parameter(name=["--output", "-o"])] = None,
    cores: int | None = None,
    cluster: Cluster = None,
) -> None:
    """Play many games, and print each seat's share of the win and mean score.

    Parameters
    ----------
    game
        The name of a game, such as vabanque.
    policies
        One for every seat, or one for all, separated by commas: uniform, greedy, careful, or a bot
        that is compiled, such as colombina.
    games
        How many games.
    seed
        The same seed gives the same games, on any number of cores and machines.
    skip
        The number of the first game, from 0: to split a long run.
    seats
        Players at a table; the game's usual number if left out.
    options
        Options of the rules, as a JSON object.
    opening
        How many decisions at the start of each game are random.
    noise
        How often a later decision is random: 0.05 is one in twenty.
    output
        Write one row for each game to this .csv or .parquet file.
    cores
        How many threads of this machine; all cores if left out.
    """
    with errors_in_one_line():
        check_seed(seed)
        check_positive(games=games, cores=1 if cores is None else cores)
        from tripot.parquet import need_pyarrow
        from tripot.record.document import rules_of
        from tripot.rules import GAMES

        try:
            from tripot.sim import simulate as play

            if output is not None and output.suffix == ".parquet":
                need_pyarrow()  # Before the games are played.
        except ImportError as missing:
            raise ValueError(str(missing)) from None

        given = chosen_options(options)
        if output is not None and output.suffix not in (".csv", ".parquet"):
            raise ValueError(f"--output must end in .csv or .parquet, not {output.name}")
        check_output(output)
        rules = rules_of(game, GAMES[game].usual_seats if seats is None else seats, given)
        names = [name.strip() for name in policies.split(",")]
        if len(names) == 1:
            names *= rules.seats
        result = play(
            rules,
            games,
            seed,
            names,
            opening=opening,
            noise=noise,
            threads=cores,
            cluster=cluster,
            skip=skip,
        )
        if output is not None:  # First: `| head` ends the process while it prints.
            result.write(output)
        print(result)
        if output is not None:
            print(f"Games: {output}")
    if not result.complete:
        raise SystemExit(130)
