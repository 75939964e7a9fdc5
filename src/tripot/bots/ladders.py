"""Who sits on which rung, in which game.

Ratings are those of four players at 50 ms a move (docs/strength.md), to the next 50; equal where
the games cannot tell two apart.
"""

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
            "Runs where the money is, and hardly asks who waits there.",
            {"bluffs first": (0, 0.2), "goes to its raise": (0.75, 1)},
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
            {"bluffs first": (0.95, 1), "goes to its bluff": (0.7, 1)},
            3,
            1100,
        ),
        "vabanque:Brighella",
    ),
    (
        Persona(
            "pantalone",
            "Pantalone",
            "the miser",
            "Counts, hides, and avoids every stranger's card.",
            {"bluffs first": (0, 0.25), "goes to its raise": (0.65, 1), "is trapped": (0, 0.4)},
            4,
            1250,
        ),
        "vabanque:Pantalone",
    ),
    (
        Persona(
            "colombina",
            "Colombina",
            "who has seen it all",
            "Plays at once what a million games have taught her.",
            {"bluffs first": (0.05, 0.4), "is trapped": (0, 0.25)},
            5,
            1500,
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
            {"goes to its raise": (0.35, 0.9), "is trapped": (0, 0.25), "traps somebody": (0.3, 1)},
            6,
            1700,
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
            "Opens a full hand for every card he fancies.",
            {"chips in the fist": (5, 7), "empty hands": (0, 0.05)},
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
            "Pushes the colours of his aces with five chips, or shows an empty hand.",
            {"chips in the fist": (2, 4), "empty hands": (0.2, 0.6)},
            3,
            1150,
        ),
        "banque_fatale:Brighella",
    ),
    (
        Persona(
            "pantalone",
            "Pantalone",
            "the miser",
            "Counts one round ahead, against bids like your last ones.",
            {"chips in the fist": (2.5, 4.8), "empty hands": (0.1, 0.5)},
            4,
            1250,
        ),
        "banque_fatale:Pantalone",
    ),
    (
        Persona(
            "colombina",
            "Colombina",
            "who has seen it all",
            "Knows what every chip is worth, and does not think about it for long.",
            {"chips in the fist": (2.8, 5.5), "empty hands": (0.02, 0.3)},
            5,
            1300,
            "fast",
        ),
        "banque_fatale_strong:Colombina",
    ),
    (
        Persona(
            "il-dottore",
            "Il Dottore",
            "who knows everybody",
            "Foresees what you will bid, and answers it.",
            {"chips in the fist": (2.5, 5.5), "empty hands": (0.25, 0.65)},
            6,
            1500,
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
        Persona(
            "arlecchino",
            "Arlecchino",
            "the hungry servant",
            "Cuts deep.",
            {"cards cut": (40, 51)},
            1,
            1000,
        ),
        "vendome:Deep",
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
        "vendome:Thin",
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
        "vendome:Middle",
    ),
)

LADDERS: dict[str, tuple[Rung, ...]] = {
    "vabanque": VABANQUE,
    "banque-fatale": BANQUE_FATALE,
    "vendome": VENDOME,
}
