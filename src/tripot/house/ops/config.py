"""The settings of the house.

Each is declared once, as a field of Config. Flags, environment variables, TOML keys, `--help` and
the table in docs/host.md (`python -m tools.settings`) all come from that declaration: sources.py.
"""

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, kw_only=True)
class Config:
    """Every setting of the house, with its safe default."""

    database: str = ""
    """A file, or `postgresql://…`; empty is a file in your data folder."""
    host: str = "127.0.0.1"
    """The address to listen on; `0.0.0.0` is every network."""
    port: int = 8420
    """The port to listen on; 0 picks a free one."""
    root_path: str = ""
    """The path under which a reverse proxy shows the house, such as `/games`."""
    proxies: str = "127.0.0.1,::1"
    """The proxies whose `X-Forwarded-For` and `-Proto` are trusted: addresses separated by commas, or `*`."""  # noqa: E501
    origins: tuple[str, ...] = ()
    """Other origins whose pages may open sockets, such as `https://club.example`."""
    hosts: tuple[str, ...] = ()
    """Names by which people reach the house, such as `club.example`, or `*` for any. Numeric addresses, `localhost` and this machine's own name always work."""  # noqa: E501
    log_level: Literal["debug", "info", "warning", "error"] = "info"
    """How much is logged to standard error."""
    metrics: Literal["local", "all", "off"] = "local"
    """Who may read `/metrics`: this machine only, not through a proxy; everybody; or nobody."""
    metrics_token: str = ""
    """If set, every request for `/metrics` needs it as a bearer token."""
    bots: int = 1
    """The number of processes in which bots think."""
    strong_bots: bool = True
    """Whether bots that must compile code first may do so, when the first of them sits down."""
    review_ms: int = 100
    """The work for each move of a review, in milliseconds of an idle core. More work gives narrower intervals."""  # noqa: E501
    table_of_day: bool = True
    """Whether there is a table of the day: the same luck and the same bots for everybody."""
    max_tables: int = 2_000
    """Unfinished tables at a time, not counting those idle for a day; one address may have a twentieth of them, and at least 20, a wider network a quarter."""  # noqa: E501
    max_connections: int = 4_000
    """Sockets at a time, and as many other connections; the house raises its own limit of open files if it may."""  # noqa: E501
    max_connections_per_address: int = 64
    """Sockets per address (a /64 for IPv6), and four times as many other connections; a /24 has 8 times, a /56 4 times and a /48 16 times as much. Connections of `proxies` are not counted here."""  # noqa: E501
    max_message: int = 8_192
    """The size limit of one message to the house, in bytes."""
    rate: float = 20.0
    """Messages per second on one socket, in the long run."""
    burst: float = 60.0
    """Messages at once on one socket."""
    address_rate: float = 50.0
    """Requests per second from one address, in the long run."""
    address_burst: float = 300.0
    """Requests at once from one address."""
    identify_seconds: float = 10.0
    """A socket without a hello by then is closed, and so is a connection that has not sent a complete request."""  # noqa: E501
    idle_minutes: float = 10.0
    """A table without connections is unloaded after this; it is loaded again when needed."""

    def __post_init__(self) -> None:
        if not self.database:
            object.__setattr__(self, "database", data_file())


def data_file() -> str:
    """The database file unless a setting names another."""
    from platformdirs import user_data_path

    return str(user_data_path("tripot", appauthor=False) / "house.sqlite3")


FIELDS = frozenset(Config.__dataclass_fields__)
