"""The colours of the screen: the house by night and in the morning, and every theme of Textual."""

from functools import lru_cache

from rich.style import Style
from textual.theme import Theme

NOTTE = Theme(
    name="notte",
    primary="#E8BD62",
    secondary="#9CC7FF",
    accent="#FFF1C9",
    foreground="#F5F0E6",
    background="#0C111C",
    surface="#131B2A",
    panel="#1B2538",
    success="#7FDDB0",
    warning="#E8BD62",
    error="#FF9A86",
    dark=True,
    variables={"faint": "#93A0B5", "line": "#627597", "chosen-ink": "#1B1406", "chip": "#C9A96A"},
)
MATTINA = Theme(
    name="mattina",
    primary="#815406",
    secondary="#1D4FA0",
    accent="#7A4E00",
    foreground="#1B2230",
    background="#F4EEE1",
    surface="#FFFCF5",
    panel="#EDE4D2",
    success="#12694A",
    warning="#815406",
    error="#A8291C",
    dark=False,
    variables={"faint": "#5A6476", "line": "#8A7A57", "chosen-ink": "#FFFCF5", "chip": "#7A5B2E"},
)
THEMES = (NOTTE, MATTINA)


def styles(variables: dict[str, str]) -> dict[str, str]:
    """What each style that boards use is in a theme, from its variables."""

    def colour(name: str, other: str) -> str:
        found = variables.get(name, variables.get(other, ""))
        return found if found.startswith("#") and len(found) == 7 else "default"

    text = colour("foreground", "text")
    faint = colour("faint", "secondary")
    line = colour("line", "secondary")
    gold = colour("primary", "warning")
    lamp = colour("accent", "primary")
    return {
        "": text,
        "bold": f"bold {text}",
        "dim": line,
        "dim2": faint,
        "dim2-bold": f"bold {faint}",
        "label": f"bold {faint}",
        "gold": f"bold {gold}",
        "gold-bold": f"bold {gold}",
        "may": f"bold {lamp}",
        "chosen": f"bold {colour('chosen-ink', 'background')} on {lamp}",
        "chip": colour("chip", "warning"),
        "good": colour("success", "foreground"),
        "bad": f"bold {colour('error', 'foreground')}",
        "me": f"bold {text} on {colour('panel', 'surface')}",
        "bar": f"bold {text} on {colour('panel', 'surface')}",
        "bar-dim": f"{faint} on {colour('panel', 'surface')}",
        "bar-now": f"bold {colour('background', 'surface')} on {gold}",
    }


@lru_cache(maxsize=512)
def parsed(definition: str) -> Style:
    return Style.parse(definition) if definition else Style.null()
