"""What bots are called at a table: no two have the same name, and none needs a number."""

from collections.abc import Iterable, Mapping

from tripot.bots.ladder import without_style

RELATIVES: Mapping[str, tuple[str, ...]] = {
    "arlecchino": ("Truffaldino", "Trivellino"),
    "brighella": ("Scapino", "Mezzettino"),
    "caso": ("Azzardo", "Destino"),
    "colombina": ("Smeraldina", "Corallina"),
    "il-dottore": ("Balanzone", "Graziano"),
    "pantalone": ("Cassandro", "Pancrazio"),
}
"""For a second and a third bot of a kind: masks of the same role in the commedia dell'arte."""
OTHERS = (
    "Pulcinella", "Meneghino", "Gianduja", "Tartaglia", "Stenterello", "Fagiolino", "Coviello",
    "Rugantino", "Sandrone",
)  # fmt: skip
"""For more of a kind; enough for a table of twelve."""


def possible_names(bot: str) -> tuple[str, ...]:
    """What a bot may be called at a table, best first."""
    slug = without_style(bot)
    return (slug.replace("-", " ").title(), *RELATIVES.get(slug, ()), *OTHERS)


def names_at_table(bots: Iterable[str]) -> tuple[str, ...]:
    """A different name for each bot of a table."""
    names: list[str] = []
    for bot in bots:
        found = possible_names(bot)
        names.append(next((name for name in found if name not in names), found[0]))
    return tuple(names)
