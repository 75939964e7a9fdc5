"""`tripot mcp`: the tools with which a model opens a table, looks, plays and chats."""

from collections.abc import Awaitable
from typing import Annotated, Any

from mcp.server import MCPServer
from mcp.types import ToolAnnotations
from pydantic import Field

from tripot import __version__
from tripot.mcp.tables import ModelSeat, Tables, describe_games, find_rules
from tripot.rules import GAMES
from tripot.wire import Phrase, Reaction

FIRST_GAME = next(iter(GAMES))
INSTRUCTIONS = """\
Tripot: table games of banking and bluffing. You play one seat and know what that seat knows.

1. `games` lists the games; `rules` has their rules, by number or word.
2. `open_table` begins a game against bots, or opens a table of a house; `join_table` sits down at
   one. Both answer with the name of your table: give it to every other tool.
3. `look` tells the whole position; `legal_moves` lists every move you may make.
4. `play` makes a move, waits for the others, and tells what happened and what is asked next.
   Repeat it until the game is over. `wait` waits longer if the others take their time.

Moves are written as `legal_moves` writes them, such as `chip 3` or `bid red red`. Seats and tables
count from 1. A refused move changes nothing, and the answer says why. Others at the table see that
a bot sits on your chair.
"""
WAIT_SECONDS = 30.0
READS = ToolAnnotations(read_only_hint=True, open_world_hint=False)
ACTS = ToolAnnotations(read_only_hint=False, destructive_hint=False, open_world_hint=False)

CLOCK = "Seconds for a move at a table of the house: 0 is no clock, 15 to 120, or whole days"
TableName = Annotated[str, Field(description="Your table, as open_table or join_table named it")]
Seconds = Annotated[float, Field(description="How long to wait for the others", ge=0, le=50)]


def server(tables: Tables) -> "MCPServer[None]":
    """The server with its tools."""

    made: MCPServer[None] = MCPServer(
        "tripot",
        title="Tripot",
        instructions=INSTRUCTIONS,
        version=__version__,
        log_level="WARNING",
    )
    _add_tools(made, tables)
    return made


def _add_tools(made: "MCPServer[None]", tables: Tables) -> None:
    @made.tool(annotations=READS, structured_output=False)
    def games() -> str:
        """List the games, with their seats, options and bots."""
        return describe_games()

    @made.tool(annotations=READS, structured_output=False)
    def rules(
        game: Annotated[str, Field(description="The name of a game")],
        find: Annotated[str, Field(description="A rule number such as V22, or a word")] = "",
    ) -> str:
        """Read the rules of a game: all of them, or those with a number or a word."""
        return find_rules(game, find, tables.language)

    @made.tool(annotations=ACTS, structured_output=False)
    async def open_table(
        game: Annotated[str, Field(description="The name of a game")] = FIRST_GAME,
        seats: Annotated[int | None, Field(description="How many play; usually 4 or 6")] = None,
        bots: Annotated[list[str], Field(description="Bots for the other seats")] = [],  # noqa: B006
        options: Annotated[dict[str, Any], Field(description="Options of the rules")] = {},  # noqa: B006
        clock: Annotated[int, Field(description=CLOCK)] = 120,
        name: Annotated[str, Field(description="Your name at the table")] = "Model",
    ) -> str:
        """Begin a game against bots, or open a table of the house for others to join."""
        return await _seated(tables.open(game, seats, bots, options, clock, name))

    @made.tool(annotations=ACTS, structured_output=False)
    async def join_table(
        link: Annotated[str, Field(description="The link or the code of a table")],
        name: Annotated[str, Field(description="Your name at the table")] = "Model",
    ) -> str:
        """Take a seat at a table of a house, with people and bots."""
        return await _seated(tables.join(link, name))

    @made.tool(annotations=ACTS, structured_output=False)
    async def start_game(
        table: TableName,
        bots: Annotated[list[str], Field(description="Bots for the free seats")] = [],  # noqa: B006
    ) -> str:
        """Begin the game at a table that you opened at a house; bots take the free seats."""
        seat = tables[table]
        await seat.start(bots)
        await seat.settled(WAIT_SECONDS)
        return seat.news()

    @made.tool(annotations=READS, structured_output=False)
    async def look(table: TableName) -> str:
        """See everything that your seat knows: the table, your hand, everybody's money."""
        return tables[table].look()

    @made.tool(annotations=READS, structured_output=False)
    async def legal_moves(table: TableName) -> str:
        """List every move that you may make now."""
        return tables[table].legal()

    @made.tool(annotations=ACTS, structured_output=False)
    async def play(
        table: TableName,
        move: Annotated[str, Field(description="A legal move, such as 'chip 3'")],
        wait_seconds: Seconds = WAIT_SECONDS,
    ) -> str:
        """Make a move; then wait for the others, and learn what happened and what is next."""
        seat = tables[table]
        await seat.play(move)
        await seat.settled(wait_seconds)
        return seat.news()

    @made.tool(annotations=READS, structured_output=False)
    async def wait(table: TableName, wait_seconds: Seconds = WAIT_SECONDS) -> str:
        """Wait until it is your turn or the game is over, and learn what happened."""
        seat = tables[table]
        await seat.settled(wait_seconds)
        return seat.news()

    @made.tool(annotations=ACTS, structured_output=False)
    async def say(
        table: TableName,
        what: Annotated[
            str,
            Field(
                description=f"A phrase: {', '.join(Phrase)}; or a reaction: {', '.join(Reaction)}"
            ),
        ],
    ) -> str:
        """Say a phrase or show a reaction at a table of a house; free text where it is allowed."""
        await tables[table].say(what)
        return "Said."

    @made.tool(annotations=ACTS, structured_output=False)
    async def leave(table: TableName) -> str:
        """Leave a table for good; at a house a bot takes over."""
        await tables.leave(table)
        return "You have left the table."

    @made.resource("rules://{game}", mime_type="text/markdown", title="The rules of a game")
    def rules_page(game: str) -> str:
        return find_rules(game, "", tables.language)

    @made.prompt(title="Play a game")
    def play_a_game(game: str = FIRST_GAME) -> str:
        """Play a whole game against bots, thinking aloud."""
        return (
            f"Play a game of {game} against bots with the tools of Tripot. Read the rules first."
            " Before each move say in one or two sentences what the others may hide and why you"
            " choose it. When the game is over, say what decided it."
        )


async def _seated(sitting: Awaitable[tuple[str, ModelSeat]]) -> str:
    name, seat = await sitting
    await seat.settled(WAIT_SECONDS if seat.table.view is not None else 0.0)
    seat.news()  # The position has the same information.
    return f"The name of your table is {name}.\n\n{seat.look()}"
