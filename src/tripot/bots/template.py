"""The first lines of a new bot, written from the rules of its game."""

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any, get_type_hints

from tripot.record.text import AnyRules

MOST_MOVES = 200
TEMPLATE = '''"""{name}, a bot for {title}.

    tripot bot try {file}:{name}{option}
    tripot audit {file}:{name}{option}
    tripot connect LINK --bot {file}:{name}

`view` is what its seat knows: {view}.
`legal` has its legal moves: {moves}. Seats and places count from 0.
"""

from tripot.bots import Bot, Choice
from {module} import {imports}


class {name}(Bot):
    def choose(self, view, legal, seconds):
        """Takes the move that is worth most; of equal ones, any."""
        luck = self.luck(view)  # The same view gives the same numbers, every time.
        moves = legal if len(legal) <= {most} else [luck.choice(legal) for _ in range({most})]
        return Choice(max(moves, key=lambda move: (self.worth(move, view), luck.random())))

    def worth(self, move, view):
        """How good a move is. This is yours to write."""
        match move:
{cases}
'''


def class_name(file: Path) -> str:
    """The class for a file: my_bot.py has MyBot."""
    words = re.findall(r"[A-Za-z0-9]+", file.stem)
    name = "".join(word[:1].upper() + word[1:] for word in words)
    return name if name.isidentifier() else f"Bot{name}"


def template(game: type[AnyRules], file: Path, *, is_first: bool) -> str:
    """A whole file with a bot that plays any legal move; `is_first` if the game may be left out."""
    kinds = list(dict.fromkeys(make for make, *_ in game.verbs.values()))
    view = get_type_hints(game.view)["return"]
    return TEMPLATE.format(
        name=class_name(file),
        title=game.title,
        file=file,
        option="" if is_first else f" --game {game.name}",
        view=", ".join(view.__struct_fields__),
        moves=", ".join(map(_written, kinds)),
        module=game.__module__,
        imports=", ".join(sorted(kind.__name__ for kind in kinds)),
        most=MOST_MOVES,
        cases="\n".join(_cases(kinds)),
    )


def _written(kind: Any) -> str:
    return f"{kind.__name__}({', '.join(kind.__struct_fields__)})"


def _cases(kinds: Iterable[Any]) -> Iterable[str]:
    for kind in kinds:
        yield f"            case {_written(kind)}:"
        yield "                return 0"
