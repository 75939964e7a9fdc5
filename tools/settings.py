"""Writes the table of settings in docs/host.md from their declaration: `make wire`."""

import re
from pathlib import Path

from tripot.house.ops.config import FIELDS, Config
from tripot.house.ops.serve import app

TARGET = Path("docs/host.md")
TABLE = re.compile(r"\| setting \| default \|.*?\n\n", re.DOTALL)


def table() -> str:
    """The table: names, defaults and help as `tripot serve` declares them."""
    rows = ["| setting | default | what it does |", "|---|---|---|"]
    for argument in app.assemble_argument_collection(parse_docstring=True):
        name = argument.field_info.name
        if name in FIELDS:
            default = _written(getattr(Config, name))
            rows.append(f"| `{name}` | {default} | {argument.parameter.help} |")
    return "\n".join(rows) + "\n\n"


def _written(default: object) -> str:
    if default in ("", ()):
        return ""
    if isinstance(default, bool):
        return f"`{str(default).lower()}`"
    return f"`{default:g}`" if isinstance(default, float) else f"`{default}`"


def main() -> None:
    text = TARGET.read_text(encoding="utf-8")
    TARGET.write_text(TABLE.sub(lambda _: table(), text, count=1), encoding="utf-8")
    print(f"wrote {TARGET}")


if __name__ == "__main__":
    main()
