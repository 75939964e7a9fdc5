"""How the house is set up: by flags, by TRIPOT_… in the environment, or by a TOML file."""

import re
import sys
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Literal

import msgspec
from msgspec import Struct


class ConfigError(ValueError):
    """A setting that is not right; the message names it."""


class Config(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Every setting of the house, with its safe default."""

    database: str = ""
    """A file, or postgresql://…; empty is a file in the user's data folder."""
    host: str = "127.0.0.1"
    port: int = 8420
    root_path: str = ""
    """The path under which a reverse proxy shows the house, such as /games."""
    proxies: str = "127.0.0.1,::1"
    """Whose X-Forwarded-… headers are believed: addresses separated by commas, or *."""
    origins: tuple[str, ...] = ()
    """Pages besides our own whose scripts may open sockets, such as https://club.example."""
    log_level: Literal["debug", "info", "warning", "error"] = "info"
    metrics: Literal["local", "all", "off"] = "local"
    """Who may read /metrics: this machine only, everybody, nobody."""
    bots: int = 1
    """Processes in which bots think."""
    strong_bots: bool = True
    """Whether bots that must compile something first are made ready when the house opens."""

    max_tables: int = 2_000
    """Tables that are not over; what stands still for a day is not counted."""
    max_connections: int = 4_000
    max_connections_per_address: int = 64
    max_message: int = 8_192
    """Bytes of one message to the house."""
    rate: float = 20.0
    """Messages a second on one connection, in the long run."""
    burst: float = 60.0
    """Messages at once on one connection."""
    address_rate: float = 50.0
    """Requests a second from one address, in the long run."""
    address_burst: float = 300.0
    identify_seconds: float = 10.0
    """A line that has not said who it is, or all that it asks, by then is closed."""
    idle_minutes: float = 10.0
    """A table that nobody watches leaves memory after this; it comes back when asked for."""

    def __post_init__(self) -> None:
        for name in (
            "max_tables", "max_connections", "max_connections_per_address", "max_message",
            "rate", "burst", "address_rate", "address_burst", "identify_seconds", "idle_minutes",
            "bots",
        ):  # fmt: skip
            if not getattr(self, name) > 0:  # Not a number is not more than 0 either.
                raise ValueError(f"`{name}` must be more than 0")
        if not 0 <= self.port < 65536:
            raise ValueError("`port` must be 0 to 65535")
        if not self.host:
            raise ValueError("`host` is an address; 0.0.0.0 is every network")
        if not re.fullmatch(r"(/[\w.~-]+)*", self.root_path, re.ASCII):
            raise ValueError("`root_path` is like /games: letters, digits and . _ ~ -")
        for origin in self.origins:
            if not re.fullmatch(r"https?://[^/?#@\s]+", origin, re.ASCII):
                raise ValueError("`origins` are like https://club.example, without a path")


def data_file() -> str:
    """Where the house keeps its file unless told otherwise."""
    from platformdirs import user_data_path

    return str(user_data_path("tripot", appauthor=False) / "house.sqlite3")


def load_config(
    flags: Mapping[str, Any], environ: Mapping[str, str], file: str | Path | None = None
) -> Config:
    """The settings: a flag wins over the environment, the environment over the file."""
    settings: dict[str, Any] = {}
    file = file or environ.get("TRIPOT_CONFIG")
    if file:
        try:
            settings |= tomllib.loads(Path(file).read_text(encoding="utf-8"))
        except OSError as error:
            raise ConfigError(f"cannot read {file}: {error.strerror}") from None
        except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
            raise ConfigError(f"{file} is not TOML: {error}") from None
        checked(settings, f"in {file}")
    settings |= checked(from_environment(environ), "in the environment")
    settings |= {name: value for name, value in flags.items() if value is not None}
    config = convert(settings, "among the options")
    return config if config.database else msgspec.structs.replace(config, database=data_file())


def from_environment(environ: Mapping[str, str]) -> dict[str, Any]:
    """Settings named TRIPOT_…; a list is separated by commas."""
    named = {
        name.removeprefix("TRIPOT_").lower(): text
        for name, text in environ.items()
        if name.startswith("TRIPOT_") and name != "TRIPOT_CONFIG"
    }
    known: dict[str, Any] = {k: v for k, v in named.items() if k in Config.__struct_fields__}
    for name in sorted(named.keys() - known.keys()):
        # Not refused: others set such names too, Kubernetes for every service for example.
        print(f"TRIPOT_{name.upper()} in the environment is no setting.", file=sys.stderr)
    if "origins" in known:
        known["origins"] = [item.strip() for item in known["origins"].split(",") if item.strip()]
    return known


def checked(settings: dict[str, Any], where: str) -> dict[str, Any]:
    """The same settings, if the house knows all of them."""
    convert(settings, where)
    return settings


def convert(settings: dict[str, Any], where: str) -> Config:
    try:
        return msgspec.convert(settings, Config, strict=False)
    except msgspec.ValidationError as error:
        raise ConfigError(f"a wrong setting {where}: {error}") from None
