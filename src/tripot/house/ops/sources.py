"""Where settings come from: flags, TRIPOT_… in the environment, or a TOML file."""

import os
import re
import sys
import tomllib
from collections.abc import Sequence
from copy import copy
from pathlib import Path
from typing import Annotated, Any, get_origin

from cyclopts import App, ArgumentCollection, CycloptsError, Parameter
from cyclopts.config import Env, Toml

from tripot.house.ops.config import FIELDS, Config

PREFIX = "TRIPOT_"


class ConfigError(ValueError):
    """An invalid setting; the message names it."""


def _split_at_commas(kind: Any, text: str, **_: Any) -> list[str]:
    if get_origin(kind) is not tuple:
        return [text]
    return [item.strip() for item in text.split(",") if item.strip()]


def _check(_type: Any, config: Config) -> None:
    """Rejects values that cannot work; cyclopts adds where they come from."""
    for name in (
        "review_ms", "max_tables", "max_connections", "max_connections_per_address", "max_message",
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


Flattened = Annotated[Config, Parameter(name="*", validator=_check, env_var_split=_split_at_commas)]
"""Config as a parameter of a command: every field is a flag."""


def read_sources(app: App, commands: tuple[str, ...], arguments: ArgumentCollection) -> None:
    """Adds the settings of the environment and the TOML file.

    A flag wins over both, the environment over the file; cyclopts calls this after it has read the
    flags.
    """
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
