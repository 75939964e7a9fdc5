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

BANQUE_FATALE: tuple[Rung, ...] = (
    (
        Persona("caso", "Caso", "chance itself", "Bids with closed eyes.", {}, 1, 1000),
        "caso:Caso",
    ),
    (
        Persona(
            "arlecchino",
            "Arlecchino",
            "the hungry servant",
            "Opens a full hand for every card.",
            {},
            2,
            1000,
        ),
        "banque_fatale:Arlecchino",
    ),
    (
        Persona(
            "brighella",
            "Brighella",
            "the schemer",
            "Pushes the colours of his aces with all he has, and cashes in at the top.",
            {},
            3,
            1000,
        ),
        "banque_fatale:Brighella",
    ),
    (
        Persona(
            "pantalone",
            "Pantalone",
            "the miser",
            "Counts one turn ahead, against bids like your last ones.",
            {},
            4,
            1000,
        ),
        "banque_fatale:Pantalone",
    ),
    (
        Persona(
            "colombina",
            "Colombina",
            "who has seen it all",
            "Knows what every chip is worth, and does not think about it for long.",
            {},
            5,
            1000,
            "fast",
        ),
        "banque_fatale_strong:Colombina",
    ),
    (
        Persona(
            "il-dottore",
            "Il Dottore",
            "who knows everybody",
            "Bids so that nobody can profit from knowing him.",
            {},
            6,
            1000,
            "fast",
        ),
        "banque_fatale_strong:IlDottore",
    ),
)

VENDOME: tuple[Rung, ...] = (  # One decision, the cut, and it decides nothing: one rung for all.
    (
        Persona("caso", "Caso", "chance itself", "Cuts anywhere.", {}, 1, 1000),
        "vendome:Cutter",
    ),
    (
        Persona("arlecchino", "Arlecchino", "the hungry servant", "Cuts deep.", {}, 1, 1000),
        "vendome:Deep",
    ),
    (
        Persona("pantalone", "Pantalone", "the miser", "Lifts a few cards.", {}, 1, 1000),
        "vendome:Thin",
    ),
    (
        Persona("il-dottore", "Il Dottore", "who knows", "Cuts in the middle.", {}, 1, 1000),
        "vendome:Middle",
    ),
)

LADDERS: dict[str, tuple[Rung, ...]] = {
    "vabanque": VABANQUE,
    "banque-fatale": BANQUE_FATALE,
    "vendome": VENDOME,
}
