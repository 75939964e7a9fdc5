"""`tripot mcp`: a seat for a language model."""

import socket
import sys
from typing import Annotated, Literal

from cyclopts import App, Parameter

app = App(name="mcp")


@app.default
def mcp(
    *,
    house: str = "",
    http: Annotated[bool, Parameter(negative="")] = False,
    host: str = "127.0.0.1",
    port: int = 8421,
    language: Literal["en", "fr", "de"] = "en",
) -> int:
    """Let a language model play, through the Model Context Protocol.

    Parameters
    ----------
    house
        The address of a house where tables are opened; without it, games run here, against bots.
    http
        Listen for HTTP instead of standard input.
    host
        The address to listen on.
    port
        The port to listen on.
    language
        The language of the answers.
    """
    try:
        from tripot.mcp.server import server
    except ImportError:
        print("tripot: MCP needs: pip install 'tripot[mcp]'", file=sys.stderr)
        return 2
    from tripot.mcp.tables import Tables

    made = server(Tables(house, language))
    if http:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        try:  # The server would report it in several lines, and without the port.
            socket.create_server((host, port), family=family).close()
        except OSError as error:
            why = (error.strerror or str(error)).partition(" (while")[0]
            print(f"tripot: cannot listen at {host}, port {port}: {why}", file=sys.stderr)
            return 2
        made.run("streamable-http", host=host, port=port)
    else:
        made.run("stdio")
    return 0
