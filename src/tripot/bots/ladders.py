"""Who sits on which rung, in which game."""

from tripot.bots.bot import Persona

LADDERS: dict[str, tuple[tuple[Persona, str], ...]] = {
    "vabanque": (
        (Persona("caso", "Caso", "chance itself", "Plays whatever falls.", {}, 1, 1000), "caso:Caso"),
    ),
    "banque-fatale": (
        (Persona("caso", "Caso", "chance itself", "Plays whatever falls.", {}, 1, 1000), "caso:Caso"),
    ),
    "vendome": (
        (Persona("caso", "Caso", "chance itself", "Cuts anywhere.", {}, 1, 1000), "caso:Caso"),
    ),
}


def warm(game: str) -> None:
    """Nothing to compile yet."""
