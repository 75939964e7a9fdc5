"""`tripot bot` and `tripot connect`: write a bot, try it, and seat it at a table of a house."""

import asyncio
import random
import sys
import traceback
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from cyclopts import App, Parameter

from tripot.cli import INTERRUPTED
from tripot.cli.parameters import (
    FIRST,
    GameName,
    check_names,
    check_positive,
    check_seed,
    errors_in_one_line,
    in_words,
    names_in,
)
from tripot.core import RulesError
from tripot.rules import GAMES

if TYPE_CHECKING:
    from tripot.client.bot_player import Made
    from tripot.client.listener import Listener

app = App(name="bot", help="Write a bot and try it.")
Quiet = Annotated[bool, Parameter(negative="")]


@app.command
def new(file: Path, /, *, game: GameName = FIRST) -> None:
    """Write a file with a bot that already plays, for you to improve.

    ```
    tripot bot new my_bot.py
    tripot bot new bidder.py --game banque-fatale
    ```

    The file lists what the bot can see and do.

    Parameters
    ----------
    file
        The file to write, such as my_bot.py. An existing file is not overwritten.
    game
        The name of the game it plays.
    """
    from tripot.bots.template import class_name, template

    with errors_in_one_line():
        if file.suffix != ".py":
            raise ValueError(f"{file} is not a Python file: its name must end in .py")
        text = template(GAMES[game], file, is_first=game == FIRST)
        if file.exists():
            raise ValueError(f"{file} exists already and is not overwritten")
        file.write_text(text, encoding="utf-8")
    option = "" if game == FIRST else f" --game {game}"
    print(f"{file} is written. Try it: tripot bot try {file}:{class_name(file)}{option}")


@app.command(name="try")
def try_(
    bot: str,
    /,
    *,
    game: GameName = FIRST,
    bots: str = "",
    seats: int | None = None,
    seed: int = 1,
    ms: float = 1000.0,
    quiet: Quiet = False,
) -> int:
    """Let a bot play one game, and print every event, tracebacks, and the time it used.

    ```
    tripot bot try my_bot.py:MyBot
    tripot bot try my_bot.py:MyBot --bots pantalone,caso --seed 7 --quiet
    ```

    A Python bot runs in this process: print, breakpoint and Ctrl+C work as usual.

    Parameters
    ----------
    bot
        my_bot.py:MyBot, exec:./command, or a name on the ladder.
    game
        The name of the game it plays.
    bots
        Its opponents, separated by commas; different ones of the ladder if left out.
    seats
        Players at the table; the game's usual number if left out.
    seed
        The same seed gives the same game.
    ms
        Milliseconds for a move.
    quiet
        Print only the result.
    """
    from tripot.bots import Bot, Choice, ask
    from tripot.bots.protocol.worker import build
    from tripot.client.bot_player import Made, ProcessPlayer, play_game
    from tripot.client.listener import Listener
    from tripot.client.local import LocalTable
    from tripot.client.opponents import names_of
    from tripot.words import Words

    tell = silent if quiet else say
    with errors_in_one_line():
        opponents = names_in(bots)
        check_names(game, (bot, *opponents))
        check_positive(ms=ms)
        check_seed(seed)
        (name,) = names_of(game, [bot])
        table = LocalTable.new(game, seats=seats, bots=opponents, seed=seed, name=name)
    listener = Listener(table, Words("en"))
    process = ProcessPlayer(bot, seed, ms / 1000, say) if bot.startswith("exec:") else None

    async def run() -> list[Made]:
        if process is not None:
            return await play_game(listener, process.choose, tell)
        here = build(bot, table.rules, seed)
        if isinstance(here, Bot):
            here.prepare()

        async def choose(_: Any, view: Any, legal: Sequence[Any]) -> Choice:
            return ask(here, view, legal, ms / 1000)

        return await play_game(listener, choose, tell)

    loop = asyncio.new_event_loop()  # Not asyncio.run, whose first Ctrl+C would wait for the bot.
    try:
        made = loop.run_until_complete(run())
    except BrokenPipeError:  # The reader has closed the pipe, as `head` does.
        raise
    except (Exception, KeyboardInterrupt) as error:
        explain(error, bot)
        return INTERRUPTED if isinstance(error, KeyboardInterrupt) else 1
    finally:
        if process is not None:
            process.close()
        loop.run_until_complete(table.close())
        loop.close()
    print_result(listener, made, ms / 1000)
    return 0


def connect(
    link: str,
    /,
    *,
    bot: str,
    house: str = "",
    name: str = "",
    ms: float = 1000.0,
    stay: bool = False,
    quiet: Quiet = False,
) -> int:
    """Seat a bot at a table of a house, and let it play until the game is over.

    Parameters
    ----------
    link
        The link of the table, or its code with --house. A link with a key opens that seat.
    bot
        my_bot.py:MyBot, exec:./command, or a name on the ladder.
    house
        The address of the house, for a code.
    name
        Its name at the table; the name of the class if left out.
    ms
        Milliseconds for a move; keep below the clock of the table.
    stay
        After the game, join every rematch, until Ctrl+C.
    quiet
        Print only the result.
    """
    from tripot.bots.protocol.process import Forfeit
    from tripot.client.bot_player import ProcessPlayer, play_game
    from tripot.client.house import HouseTable, link_of
    from tripot.client.listener import Listener
    from tripot.client.opponents import names_of
    from tripot.wire import HouseError
    from tripot.words import Words

    tell = silent if quiet else say

    async def run() -> int:
        called = name or names_of(FIRST, [bot])[0]
        table = await HouseTable.join(await link_of(link, house), called, bot=True)
        player = ProcessPlayer(bot, random.getrandbits(30), ms / 1000, tell)
        try:
            while not (status := await play_one(table, player)) and stay:
                tell("The bot waits for a rematch; stop it with Ctrl+C.")
                if not (rematch := await table.rematch()):
                    break
                key = table.client.key
                await table.close()
                table = await HouseTable.join(rematch, key=key)
        finally:
            player.close()
            await table.close()
        return status

    async def play_one(table: HouseTable, player: ProcessPlayer) -> int:
        listener = Listener(table, Words("en"))

        async def leave(why: str) -> int:
            print(why, file=sys.stderr)
            await table.leave()
            print("It has left the table.", file=sys.stderr)
            return 1

        try:
            check_names(table.rules.name, (bot,))
            for line in listener.opening():
                tell(line)
            await player.prepare(table.rules)
            made = await play_game(listener, player.choose, tell)
        except asyncio.CancelledError:
            print(
                f"Its seat is kept. To rejoin:"
                f" tripot connect '{table.link}#key={table.client.key}' --bot '{bot}'"
            )
            raise
        except Forfeit as failure:
            return await leave(player.explain(failure))
        except (HouseError, ValueError) as error:
            return await leave(f"The house rejected the bot: {getattr(error, 'detail', error)}.")
        if not table.is_over:
            print("The house has closed this bot's seat.", file=sys.stderr)
            return 1
        print_result(listener, made, ms / 1000)
        return 0

    try:
        check_positive(ms=ms)
        if ":" in bot:  # A name on the ladder must wait until the game is known.
            check_names(FIRST, (bot,))
        return asyncio.run(run())
    except (HouseError, ValueError, OSError) as error:
        print(f"tripot: {in_words(error)}", file=sys.stderr)
        return 2


def explain(error: BaseException, bot: str) -> None:
    """Prints a traceback that begins in the bot's own file, without our frames."""
    from tripot.bots.protocol.process import Forfeit

    if isinstance(error, RulesError):
        print(f"tripot: an illegal move: {error}", file=sys.stderr)
        return
    if isinstance(error, Forfeit):
        print(f"tripot: {error.sentence}", file=sys.stderr)
        return
    file = Path(bot.rpartition(":")[0]).absolute()
    trace = error.__traceback__
    while trace is not None and Path(trace.tb_frame.f_code.co_filename).absolute() != file:
        trace = trace.tb_next
    sys.stdout.flush()
    if trace is None and type(error) is ValueError:  # Ours: the file has no such bot.
        print(f"tripot: {error}", file=sys.stderr)
        return
    sys.stderr.write("".join(traceback.format_exception(type(error), error, trace)))


def print_result(listener: "Listener", made: Sequence["Made"], limit: float) -> None:
    """Prints the ranking, and how long the bot took for its moves."""
    for line in listener.result():
        print(line)
    if not made:
        return
    mean = sum(each.seconds for each in made) / len(made)
    slowest = max(made, key=lambda each: each.seconds)
    late = sum(each.seconds > limit for each in made)
    print(
        f"{len(made)} moves, {1000 * mean:.1f} ms on average; the slowest, {slowest.move!r},"
        f" took {1000 * slowest.seconds:.1f} ms of {1000 * limit:g}."
        + (f" Too late: {late}." if late else "")
    )


def say(text: str) -> None:
    print(text, flush=True)


def silent(text: str) -> None:
    pass
