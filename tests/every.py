"""Every rule-book there is: all games, numbers of seats and options."""

from itertools import product

from tripot.record.document import Json, rules_of
from tripot.record.text import AnyRules
from tripot.rules import GAMES

ENDS: list[dict[str, Json]] = [
    {},
    {"laps": 2},
    {"end": "coups", "coups": 5},
    {"end": "ruin", "chips": 3},
    {"end": "last", "chips": 2},
    {"chips": 1, "laps": 3},
]
OPTIONS: dict[str, list[dict[str, Json]]] = {
    "vabanque": [{"edition": edition} for edition in ("new", "2001")],
    "vendome": [
        {"rate": rate, "shortfall": shortfall, **end}
        for rate, shortfall, end in product(("payer", "receiver"), ("partial", "debt"), ENDS)
        if (shortfall, end.get("end")) != ("debt", "last")
    ],
    "banque-fatale": [
        {"unplayed": unplayed, "no_sale": no_sale, "chips": chips}
        for unplayed, no_sale, chips in product(
            ("by2", "to2"), ("rose", "won", "both"), ("million", "worthless")
        )
    ],
}
EVERY: list[AnyRules] = [
    rules_of(game, seats, options)
    for game, rules in GAMES.items()
    for seats in rules.seat_range
    for options in OPTIONS[game]
]
EVERY_SIZE: list[AnyRules] = [
    rules_of(game, seats, options)
    for game, rules in GAMES.items()
    for seats in rules.seat_range
    for options in (OPTIONS[game] if game == "vabanque" else [{}])
]
