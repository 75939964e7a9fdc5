"""The settings of the house: flags, TRIPOT_… in the environment, or a TOML file.

Each is declared once, as a field of Config. Flags, environment variables, TOML keys, `--help` and
the table in docs/host.md (`python -m tools.settings`) all come from that declaration.
"""

import os
import re
import sys
import tomllib
from collections.abc import Sequence
from copy import copy
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, Literal

from cyclopts import App, ArgumentCollection, CycloptsError, Parameter
from cyclopts.config import Env, Toml

PREFIX = "TRIPOT_"


class ConfigError(ValueError):
    """A setting that is not right; the message names it."""


def _split_at_commas(_type: Any, text: str, **_: Any) -> list[str]:
    return [item.strip() for item in text.split(",") if item.strip()]


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
    origins: Annotated[tuple[str, ...], Parameter(env_var_split=_split_at_commas)] = ()
    """Other origins whose pages may open sockets, such as `https://club.example`."""
    hosts: Annotated[tuple[str, ...], Parameter(env_var_split=_split_at_commas)] = ()
    """Names by which people reach the house, such as `club.example`, or `*` for any. Numeric addresses, `localhost` and this machine's own name always work."""  # noqa: E501
    log_level: Literal["debug", "info", "warning", "error"] = "info"
    """How much is logged to standard error."""
    metrics: Literal["local", "all", "off"] = "local"
    """Who may read `/metrics`: this machine only, not through a proxy; everybody; or nobody."""
    metrics_token: str = ""
    """If set, `/metrics` wants it as a bearer token, from wherever it is asked."""
    bots: int = 1
    """The number of processes in which bots think."""
    strong_bots: bool = True
    """Whether to prepare, at the start, the bots that must compile code first."""
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
    """A socket that has not said hello by then is closed, and so is a connection that has not sent a complete request."""  # noqa: E501
    idle_minutes: float = 10.0
    """A table without connections leaves memory after this; it is loaded again when needed."""

    def __post_init__(self) -> None:
        if not self.database:
            object.__setattr__(self, "database", data_file())


def _check(_type: Any, config: Config) -> None:
    """Rejects values that cannot work; cyclopts adds where they come from."""
    for name in (
        "max_tables", "max_connections", "max_connections_per_address", "max_message",
        "rate", "burst", "address_rate", "address_burst", "identify_seconds", "idle_minutes",
        "bots",
    ):  # fmt: skip
        if not getattr(config, name) > 0:  # NaN is not greater than 0 either.
            raise ValueError(f"`{name}` must be more than 0")
    if not 0 <= config.port < 65536:
        raise ValueError("`port` must be 0 to 65535")
    if not config.host:
        raise ValueError("`host` is an address; 0.0.0.0 is every network")
    if not re.fullmatch(r"(/[\w.~-]+)*", config.root_path, re.ASCII):
        raise ValueError("`root_path` is like /games: letters, digits and . _ ~ -")
    for host in config.hosts:
        if not re.fullmatch(r"\*|[\w.-]+", host, re.ASCII):
            raise ValueError("`hosts` are names like club.example, without a port or a path")
    for origin in config.origins:
        if not re.fullmatch(r"https?://[^/?#@\s]+", origin, re.ASCII):
            raise ValueError("`origins` are like https://club.example, without a path")


Flattened = Annotated[Config, Parameter(name="*", validator=_check)]
"""Config as a parameter of a command: every field is a flag."""


def data_file() -> str:
    """The database file unless a setting names another."""
    from platformdirs import user_data_path

    return str(user_data_path("tripot", appauthor=False) / "house.sqlite3")


def read_sources(app: App, commands: tuple[str, ...], arguments: ArgumentCollection) -> None:
    """Adds what the environment and the TOML file say. A flag wins over both, the first over the
    second; cyclopts calls this after it has read the flags."""
    settings = copy(arguments)
    settings[:] = [argument for argument in arguments if argument.field_info.name in FIELDS]
    known = {PREFIX + name.upper() for name in FIELDS} | {f"{PREFIX}CONFIG"}
    for name in sorted(name for name in os.environ if name.startswith(PREFIX)):
        if name not in known:
            # Only a warning: other programs set such names too, such as Kubernetes.
            print(f"{name} in the environment is not a setting.", file=sys.stderr)
    Env(PREFIX, command=False)(app, commands, settings)
    flags = [argument for argument in arguments if argument.name == "--config" and argument.tokens]
    file = flags[0].tokens[-1].value if flags else os.environ.get(f"{PREFIX}CONFIG")
    if file:
        try:
            tomllib.loads(Path(file).read_text(encoding="utf-8"))
        except OSError as error:
            raise CycloptsError(msg=f"cannot read {file}: {error.strerror}") from None
        except ValueError as error:
            raise CycloptsError(msg=f"{file} is not TOML: {error}") from None
        Toml(file, use_commands_as_keys=False)(app, commands, settings)


def load_config(flags: Sequence[str] = ()) -> Config:
    """The settings from flags, environment and file, for commands other than `serve`."""
    app = App(config=read_sources, result_action="return_value", help_flags=(), version_flags=())
    app.default(_same)
    try:
        found: Config = app(flags, exit_on_error=False, print_error=False)
    except CycloptsError as error:
        raise ConfigError(str(error)) from None
    return found


def _same(*, settings: Flattened = Config(), config: Path | None = None) -> Config:  # noqa: B008
    return settings


FIELDS = frozenset(Config.__dataclass_fields__)
