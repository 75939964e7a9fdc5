"""Banque Fatale's bots: simple habits, learned values, and a search over sealed bids.

Ratings are those of docs/strength.md, rounded to 50.
"""

from tripot.bots.bot import Persona, Rung

LADDER: tuple[Rung, ...] = (
    (
        Persona("caso", "Caso", "chance itself", "Bids with closed eyes.", {}, 1, 1000),
        "tripot.bots.caso:Caso",
    ),
    (
        Persona(
            "arlecchino",
            "Arlecchino",
            "the hungry servant",
            "Opens a full hand for every card he fancies.",
            {"chips in the fist": (5, 7), "empty hands": (0, 0.05)},
            2,
            1200,
        ),
        "tripot.bots.banque_fatale.habits:Arlecchino",
    ),
    (
        Persona(
            "brighella",
            "Brighella",
            "the schemer",
            "Pushes the colours of his aces with five chips, or shows an empty hand.",
            {"chips in the fist": (2, 4), "empty hands": (0.2, 0.6)},
            3,
            1350,
        ),
        "tripot.bots.banque_fatale.habits:Brighella",
    ),
    (
        Persona(
            "pantalone",
            "Pantalone",
            "the miser",
            "Counts one round ahead, against bids like your last ones.",
            {"chips in the fist": (2.5, 4.8), "empty hands": (0.1, 0.5)},
            4,
            1450,
        ),
        "tripot.bots.banque_fatale.habits:Pantalone",
    ),
    (
        Persona(
            "colombina",
            "Colombina",
            "who has seen it all",
            "Knows what every chip is worth, and does not think about it for long.",
            {"chips in the fist": (2.8, 5.5), "empty hands": (0.02, 0.3)},
            5,
            1600,
            "fast",
            light=True,
        ),
        "tripot.bots.banque_fatale.strong:Colombina",
    ),
    (
        Persona(
            "il-dottore",
            "Il Dottore",
            "who knows everybody",
            "Foresees what you will bid, and answers it.",
            {"chips in the fist": (2, 5.5), "empty hands": (0.15, 0.65)},
            6,
            1750,
            "fast",
        ),
        "tripot.bots.banque_fatale.strong:IlDottore",
    ),
)
