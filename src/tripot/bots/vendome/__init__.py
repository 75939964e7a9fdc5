"""La Vendôme's bots, which only cut. The cut changes no odds, so all are equally strong."""

from tripot.bots.bot import Persona, Rung

LADDER: tuple[Rung, ...] = (
    (
        Persona("caso", "Caso", "chance itself", "Cuts anywhere.", {}, 1, 1000),
        "tripot.bots.vendome.cutters:Cutter",
    ),
    (
        Persona(
            "arlecchino",
            "Arlecchino",
            "the hungry servant",
            "Cuts deep.",
            {"cards cut": (40, 51)},
            1,
            1000,
        ),
        "tripot.bots.vendome.cutters:Deep",
    ),
    (
        Persona(
            "brighella",
            "Brighella",
            "the schemer",
            "Cuts about a third.",
            {"cards cut": (14, 20)},
            1,
            1000,
        ),
        "tripot.bots.vendome.cutters:Third",
    ),
    (
        Persona(
            "pantalone",
            "Pantalone",
            "the miser",
            "Lifts a few cards.",
            {"cards cut": (1, 8)},
            1,
            1000,
        ),
        "tripot.bots.vendome.cutters:Thin",
    ),
    (
        Persona(
            "colombina",
            "Colombina",
            "who has seen it all",
            "Cuts a little below the middle.",
            {"cards cut": (27, 34)},
            1,
            1000,
        ),
        "tripot.bots.vendome.cutters:Lower",
    ),
    (
        Persona(
            "il-dottore",
            "Il Dottore",
            "who knows",
            "Cuts in the middle.",
            {"cards cut": (26, 26)},
            1,
            1000,
        ),
        "tripot.bots.vendome.cutters:Middle",
    ),
)
