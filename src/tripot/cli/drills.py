"""`tripot drill`: one position, one question. `tripot drills make` finds them."""

import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter
from cyclopts.validators import Number

app = App(name="drill")
makers = App(name="drills", help="Make drills from games of bots.")


@app.default
def drill(number: int | None = None, *, answer: int | None = None) -> int:
    """Answer a drill: today's, or the one with a number.

    Parameters
    ----------
    number
        Which drill, from 1; today's if left out.
    answer
        Your choice, counted from 1; asked for if left out.
    """
    from tripot.lab import drills
    from tripot.words import Words, preferred_language

    words = Words(preferred_language())
    which = number or drills.number_of(datetime.now(UTC).date())
    try:
        found = drills.drill(which)
    except ValueError as error:
        print(f"tripot: {error}", file=sys.stderr)
        return 2
    game, solved = drills.position(found), drills.solve(found)
    key = f"drill-{found.game}-{found.kind}"
    print(game.text(found.seat))
    print(words("drill-number", number=which, rating=found.rating))
    print(words(key, casino=found.place + 1))
    print(words(f"{key}-more"))
    for place, choice in enumerate(solved.choices, 1):
        print(f"  {place}  {_named(choice, words)}")
    while answer is None:
        typed = input("> ").strip()
        answer = int(typed) if typed.isdecimal() else None
    if not 1 <= answer <= len(solved.choices):
        print(f"tripot: choices are 1 to {len(solved.choices)}", file=sys.stderr)
        return 2
    best = solved.choices[solved.best]
    print(words("drill-found" if answer - 1 == solved.best else "drill-missed"))
    print(words("drill-answer", answer=_named(best, words)))
    for reason in best.reasons:
        facts = dict(reason.facts)
        if "seat" in facts:
            facts["name"] = game.players[int(facts["seat"])]
        print(f"  {words(f'counted-{found.game}-{reason.name}', **facts)}")
    return 0


def _named(choice: object, words: object) -> str:
    """A choice in words: a walk with its casino, or a chance."""
    from tripot.lab.drills import Choice
    from tripot.words import Words

    assert isinstance(choice, Choice)
    assert isinstance(words, Words)
    if choice.place is None:
        return f"{choice.name} %"
    return words("drill-place", casino=choice.place + 1)


@makers.command
def make(
    *,
    seed: int = 1,
    count: Annotated[int, Parameter(validator=Number(gte=1, lte=100_000))] = 1000,
    output: Annotated[Path, Parameter(name=["--output", "-o"])] = Path("drills.jsonl.gz"),
) -> int:
    """Find drills in games of bots and write them to a file; the same seed finds the same.

    Parameters
    ----------
    seed
        The games follow from it.
    count
        How many drills, as many of each kind.
    output
        The file.
    """
    from tripot.lab.drills import make as find
    from tripot.lab.drills.model import packed

    output.write_bytes(packed(find(count, seed)))
    print(f"wrote {count} drills to {output}")
    return 0
