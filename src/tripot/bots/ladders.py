"""Who sits on which rung, in which game."""

from tripot.bots.bot import Persona

Rung = tuple[Persona, str]  # The persona, and "module:Class".

VABANQUE: tuple[Rung, ...] = (
    (
        Persona("caso", "Caso", "chance itself", "Plays whatever falls.", {}, 1, 1000),
        "caso:Caso",
    ),
    (
        Persona(
            "arlecchino",
            "Arlecchino",
            "the hungry servant",
            "Runs where the money is, and does not ask who waits there.",
            {},
            2,
            1000,
        ),
        "vabanque:Arlecchino",
    ),
    (
        Persona(
            "brighella",
            "Brighella",
            "the schemer",
            "Lays the bluff first, where it hurts most, and then goes there himself.",
            {},
            3,
            1000,
        ),
        "vabanque:Brighella",
    ),
    (
        Persona(
            "pantalone",
            "Pantalone",
            "the miser",
            "Counts, hides, and avoids every stranger's card.",
            {},
            4,
            1000,
        ),
        "vabanque:Pantalone",
    ),
    (
        Persona(
            "colombina",
            "Colombina",
            "who has seen it all",
            "Plays at once what a million games have taught her.",
            {},
            5,
            1000,
            "fast",
        ),
        "vabanque_strong:Colombina",
    ),
    (
        Persona(
            "il-dottore",
            "Il Dottore",
            "who knows everybody",
            "Works out who you are and what lies under your cards, and tries every idea first.",
            {},
            6,
            1000,
            "fast",
        ),
        "vabanque_strong:IlDottore",
    ),
)

LADDERS: dict[str, tuple[Rung, ...]] = {
    "vabanque": VABANQUE,
    "banque-fatale": (
        (Persona("caso", "Caso", "chance itself", "Bids blindly.", {}, 1, 1000), "caso:Caso"),
    ),
    "vendome": (
        (Persona("caso", "Caso", "chance itself", "Cuts anywhere.", {}, 1, 1000), "caso:Caso"),
    ),
}
