"""`tripot drill`: one position, one question. `tripot drills make` finds them."""

import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import App, Parameter
from cyclopts.validators import Number

from tripot.cli.parameters import Cores, check_output

if TYPE_CHECKING:
    from tripot.lab.drills import Choice, Drill
    from tripot.lab.study import AnyGame
    from tripot.words import Words

MOST_DIGITS = 10  # Of an answer.

app = App(name="drill")
makers = App(name="drills", help="Make drills from games of bots.")


@app.default
def drill(number: int | None = None, *, answer: int | None = None) -> int:
    """Answer a drill: today's, or one by its number.

    Parameters
    ----------
    number
        Which drill, from 1; today's if left out.
    answer
        Your choice, counted from 1; the command asks for it if left out.
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
    print(_shown(found, game))
    print(words("drill-number", number=which, rating=found.rating))
    rival = words("drill-rival", number=found.place + 1)
    print(words(key, casino=found.place + 1, name=rival))
    print(words(f"{key}-more"))
    for place, choice in enumerate(solved.choices, 1):
        print(f"  {place}  {_named(found, choice, words)}")
    while answer is None:
        try:
            typed = input("> ").strip()
        except EOFError:  # There is nobody to answer.
            print()
            return 1
        answer = int(typed) if typed.isdecimal() and len(typed) < MOST_DIGITS else None
    if not 1 <= answer <= len(solved.choices):
        print(f"tripot: the choices are 1 to {len(solved.choices)}, not {answer}", file=sys.stderr)
        return 2
    best = solved.choices[solved.best]
    is_right = answer - 1 == solved.best
    print(words("drill-found" if is_right else "drill-missed"))
    print(words("drill-answer", answer=_named(found, best, words)))
    slip = () if is_right or solved.unit else solved.choices[answer - 1].reasons
    for reason in (*slip, *best.reasons):
        facts = dict(reason.facts)
        if "seat" in facts:
            facts["name"] = words("drill-rival", number=int(facts["seat"]) + 1)
        print(f"  {words(f'counted-{found.game}-{reason.name}', **facts)}")
    return 0


def _shown(drill: "Drill", game: "AnyGame") -> str:
    """The board, or what the seat saw of the last move if the question comes before its end."""
    from tripot.core import Paid
    from tripot.lab.drills import seen
    from tripot.show import sentence

    if drill.events is None:
        return game.text(drill.seat)
    *before, _ = (len(step.events) for step in game)
    shown = seen(drill, game)[sum(before) :]
    lines = [sentence(event) for event in shown if not isinstance(event, Paid)]
    return "\n".join([*lines, f"> you are seat {drill.seat + 1}"])


def _named(drill: "Drill", choice: "Choice", words: "Words") -> str:
    """A choice in words; a move as it is typed."""
    if choice.says is None:
        return choice.name
    return words(f"choice-{drill.game}-{choice.says.name}", **choice.says.facts)


@makers.command
def make(
    *,
    seed: int = 1,
    each: Annotated[int | None, Parameter(validator=Number(gte=1, lte=100_000))] = None,
    themes: str = "",
    cores: Cores = 1,
    output: Annotated[Path, Parameter(name=["--output", "-o"])] = Path("drills.jsonl.gz"),
) -> int:
    """Find drills in games of bots and write them to a file; the same seed gives the same file.

    ```
    tripot drills make --seed 1 -o drills.jsonl.gz    # those of the package
    tripot drills make --seed 2 --themes vabanque/lay --each 1000
    ```

    docs/drills.md says which positions are kept.

    Parameters
    ----------
    seed
        The seed of the games.
    each
        How many drills of each theme; as many as come with the package if left out.
    themes
        Which themes, as vabanque/walk,vendome/keeps; all if left out.
    cores
        How many processes search, each for another theme.
    output
        The file to write.
    """
    from tripot.lab.drills.make import make as find
    from tripot.lab.drills.model import packed

    try:
        check_output(output)
        drills = find(each, seed, tuple(filter(None, themes.split(","))), cores)
    except (ValueError, ImportError) as error:
        print(f"tripot: {error}", file=sys.stderr)
        return 2
    output.write_bytes(packed(drills))
    print(f"wrote {len(drills)} drills to {output}")
    return 0
