"""`tripot play`: a game in the terminal, against bots or at a table of a house."""

import asyncio
import getpass
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
from cyclopts import App, Parameter

from tripot.cli.parameters import check_names, chosen_options, in_words, names_in
from tripot.rules import GAMES

app = App(name="play")


@app.default
def play(
    what: str = "",
    /,
    *,
    bots: str = "",
    seats: int | None = None,
    seed: int | None = None,
    options: str = "{}",
    house: str = "",
    clock: int = 60,
    name: str = "",
    watch: Annotated[bool, Parameter(negative="")] = False,
    resume: Annotated[bool, Parameter(negative="")] = False,
    from_: Annotated[Path | None, Parameter(name="--from")] = None,
    move: int = 1,
    seat: int | None = None,
    known: Annotated[bool, Parameter(negative="")] = False,
    plain: bool | None = None,
    confirm: bool | None = None,
    language: Literal["en", "fr", "de"] | None = None,
    theme: str = "",
) -> int:
    """Play in the terminal: against bots, offline, or at a table of a house.

    Parameters
    ----------
    what
        A game, the link or the code of a table, or the file of a record or a variant. Vabanque if
        left out.
    bots
        Bots, separated by commas: a name on the ladder, my_bot.py:MyBot, or exec:./command.
    seats
        Players at the table; the game's usual number if left out.
    seed
        The same seed gives the same luck and the same bots.
    options
        Options of the rules, as a JSON object.
    house
        The address of a house: for the code of a table, or to open a table there.
    clock
        Seconds for a move at a table that you open: 0 is no clock, 15 to 120, or whole days.
    name
        Your name at the table.
    watch
        Watch the table instead of taking a seat.
    resume
        Continue the last game that you left.
    from_
        Replay this finished game from one of its moves, against bots.
    move
        The move that you make again, counted from 1.
    seat
        The seat you take, counted from 1; the one that made the move if left out.
    known
        Draw what this seat could not know from its beliefs, instead of using the real cards.
    plain
        Plain lines instead of a screen, for screen readers and pipes; the default if the terminal
        cannot draw.
    confirm
        In plain lines, ask before a move is sent; the default at a table with others.
    language
        The language; that of your environment if left out.
    theme
        The colours of the screen: notte (dark), mattina (light), or another of Textual's themes.
    """
    from tripot.client.house import HouseTable
    from tripot.core import RulesError
    from tripot.record.document import RecordError
    from tripot.terminal.session import Session
    from tripot.terminal.storage import Storage
    from tripot.wire import HouseError
    from tripot.words import Words, preferred_language

    storage = Storage()
    preferences = storage.preferences()
    words = Words(language or preferred_language())
    is_plain = not can_draw() if plain is None else plain
    player = name or preferences.name or _user()
    if name and name != preferences.name:
        preferences.name = name
        storage.prefer(preferences)

    async def run() -> int:
        kept_as = ""
        if Path(what).is_file() and (finished := _finished(Path(what).read_bytes())):
            if is_plain:
                from tripot.terminal.plain import watch_plain

                return watch_plain(finished, words)
            from tripot.terminal.app import watch_on_screen

            return await watch_on_screen(finished, words, theme or preferences.theme)
        if from_ is not None:
            table = _played_on(from_, move, seat, known, seed, bots)
            print(words("terminal-play-on", move=move), file=sys.stderr)
        elif resume:
            latest = storage.games()
            if not latest:
                print(words("terminal-nothing-kept"))
                return 1
            kept_as = latest[0].stem
            table = await _resumed(latest[0].read_bytes(), is_own=True)
        else:
            given = chosen_options(options)
            names = names_in(bots)
            table = await _table(what, names, seats, seed, given, house, clock, player, watch)
        session = Session(table, words, storage, kept_as)
        ask = isinstance(table, HouseTable) and sys.stdin.isatty() if confirm is None else confirm
        try:
            if is_plain:
                from tripot.terminal.plain import play_plain

                return await play_plain(session, confirm=ask)
            from tripot.terminal.app import play_on_screen

            return await play_on_screen(session, theme or preferences.theme, confirm=ask)
        finally:
            await table.close()

    try:
        return asyncio.run(run())
    except RecordError as error:
        print(f"tripot: {from_ or what or 'the game'}: {in_words(error)}", file=sys.stderr)
        return 2
    except (RulesError, HouseError, ValueError, OSError) as error:
        print(f"tripot: {in_words(error)}", file=sys.stderr)
        return 2


def can_draw() -> bool:
    """Whether this terminal can show a screen, and the user did not ask for plain lines."""
    is_terminal = sys.stdin.isatty() and sys.stdout.isatty()
    return is_terminal and os.environ.get("TERM", "dumb") not in ("dumb", "", "unknown")


def _user() -> str:
    with suppress(Exception):  # No user name: a container, for example.
        return getpass.getuser().capitalize()
    return "Player"


async def _table(
    what: str,
    bots: list[str],
    seats: int | None,
    seed: int | None,
    options: dict[str, Any],
    house: str,
    clock: int,
    name: str,
    watch: bool,
) -> Any:
    """The table named on the command line."""
    from tripot.client.house import HouseTable, link_of
    from tripot.client.local import LocalTable
    from tripot.record import variant
    from tripot.wire import Settings

    game = what or next(iter(GAMES))
    if game in GAMES and house:
        count = GAMES[game].usual_seats if seats is None else seats
        settings = Settings(game, count, options, clock=clock)
        return await HouseTable.open(house, settings, name, bots)
    if game in GAMES:
        check_names(game, tuple(bots))
        return LocalTable.new(game, seats=seats, bots=bots, options=options, seed=seed, name=name)
    if Path(what).is_file():
        document = Path(what).read_bytes()
        if _is(variant.FORMAT, document):
            played = variant.read(document)
            if house or seats not in (None, played.players) or options:
                raise ValueError(
                    "a variant file sets the table: leave out --house, --seats, --options"
                )
            check_names(played.game, tuple(bots))
            return LocalTable.new(
                played.game, seats=played.players, bots=bots, options=played.options,
                variant=played.numbers, seed=seed, name=name,
            )  # fmt: skip
        return await _resumed(document, bots)
    if "/t/" in what or what.replace(" ", "").isdecimal():
        return await HouseTable.join(await link_of(what, house), "" if watch else name)
    raise ValueError(
        f"{what!r} is not a game ({', '.join(GAMES)}), the link or code of a table,"
        " or the file of a game"
    )


def _finished(document: bytes) -> Any:
    """The game in a record, if it is over."""
    from tripot.game import Game
    from tripot.record import document as records

    if not _is(records.FORMAT, document) and not _is(records.VARIANT_FORMAT, document):
        return None
    game = Game.load(document)
    return game if game.over else None


def _played_on(
    path: Path, move: int, seat: int | None, known: bool, seed: int | None, bots: str
) -> Any:
    """A new game that starts at a move of a finished one."""
    from tripot.client.local import LocalTable
    from tripot.game import Game
    from tripot.lab.review import play_on

    game = Game.load(path)
    if seat is not None and not 1 <= seat <= game.rules.seats:
        raise ValueError(f"there are seats 1 to {game.rules.seats}, not {seat}")
    movers = [mover for mover, _ in game.moves]
    mine = movers[min(max(move, 1), len(movers)) - 1] if seat is None else seat - 1
    on = play_on(game, move=move, seat=mine if known else None, seed=1 if seed is None else seed)
    names = names_in(bots)
    return LocalTable.from_position(on, mine, names)


def _is(kind: str, document: bytes) -> bool:
    """Whether the document says that it has this format."""
    return f'"{kind}"'.encode() in document


async def _resumed(document: bytes, bots: Sequence[str] = (), is_own: bool = False) -> Any:
    """A game that was left: in this process, or a seat at a house."""
    from tripot.client.house import HouseTable
    from tripot.client.local import LocalTable
    from tripot.terminal.storage import SeatKept

    with suppress(msgspec.DecodeError, UnicodeDecodeError):
        seat = msgspec.json.decode(document, type=SeatKept)
        return await HouseTable.join(seat.link, key=seat.key)
    return LocalTable.resumed(document, bots, is_own=is_own)
