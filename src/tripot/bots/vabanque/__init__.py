"""Vabanque's bots: simple habits, learned networks, and a search over what may be hidden.

Ratings are those of docs/strength.md, rounded to 50.
"""

from tripot.bots.bot import Persona, Rung

LADDER: tuple[Rung, ...] = (
    (
        Persona("caso", "Caso", "chance itself", "Plays at random.", {}, 1, 1000),
        "tripot.bots.caso:Caso",
    ),
    (
        Persona(
            "arlecchino",
            "Arlecchino",
            "the hungry servant",
            "Runs where the money is, and hardly asks who waits there.",
            {"bluffs first": (0, 0.2), "goes to its raise": (0.75, 1)},
            2,
            1050,
        ),
        "tripot.bots.vabanque.habits:Arlecchino",
    ),
    (
        Persona(
            "brighella",
            "Brighella",
            "the schemer",
            "Lays the bluff first, where it hurts most, and then goes there himself.",
            {"bluffs first": (0.95, 1), "goes to its bluff": (0.7, 1)},
            3,
            1250,
        ),
        "tripot.bots.vabanque.habits:Brighella",
    ),
    (
        Persona(
            "pantalone",
            "Pantalone",
            "the miser",
            "Counts, hides, and avoids every stranger's card.",
            {"bluffs first": (0, 0.25), "goes to its raise": (0.65, 1), "is trapped": (0, 0.4)},
            4,
            1500,
        ),
        "tripot.bots.vabanque.habits:Pantalone",
    ),
    (
        Persona(
            "colombina",
            "Colombina",
            "who has seen it all",
            "Plays at once what a million games have taught her.",
            {"bluffs first": (0.05, 0.4), "is trapped": (0, 0.25)},
            5,
            1650,
            "fast",
            light=True,
            styles=("bold", "careful", "treacherous"),
        ),
        "tripot.bots.vabanque.strong:Colombina",
    ),
    (
        Persona(
            "il-dottore",
            "Il Dottore",
            "who knows everybody",
            "Works out who you are and what lies under your cards, and tries every idea first.",
            {"goes to its raise": (0.35, 0.9), "is trapped": (0, 0.25), "traps somebody": (0.3, 1)},
            6,
            1950,
            "fast",
        ),
        "tripot.bots.vabanque.dottore:IlDottore",
    ),
)
