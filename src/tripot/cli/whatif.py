"""`tripot study whatif`: compare a variant of a game with the printed one."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import msgspec
from cyclopts import Parameter

from tripot.cli.parameters import GameName, check_output, check_seed, chosen_options, in_words
from tripot.core import RulesError
from tripot.progress import bar
from tripot.record import variant
from tripot.record.variant import Variant
from tripot.rules import GAMES

if TYPE_CHECKING:
    from tripot.lab.whatif import Report

WRITTEN = (".html", ".csv", ".json")
QUESTIONS = {
    "bank": "banker gains in a coup",
    "traps": "Traps that catch somebody",
    "first": "first seat wins",
    "last": "last before the last round wins",
    "final": "top earner of the last round wins",
    "lead": "winner's lead",
}
"""How the questions are printed; an added game's own are printed by their names."""


def whatif(
    game: GameName,
    /,
    *,
    players: int | None = None,
    bot: str = "",
    games: int = 2000,
    seed: int = 7,
    options: str = "{}",
    variant_file: Annotated[Path | None, Parameter(name=["--variant"])] = None,
    name: str = "",
    save: Path | None = None,
    output: Annotated[Path | None, Parameter(name=["--output", "-o"])] = None,
    plain: Annotated[bool, Parameter(negative="")] = False,
    numbers_of_the_box: Annotated[bool, Parameter(name=["--numbers"], negative="")] = False,
    **numbers: str,
) -> int:
    """Change numbers of the box, let bots play, and compare with the printed game.

    ```
    tripot study whatif vabanque --numbers      # what can be changed
    tripot study whatif vabanque --steps 6 --chips-4 2
    tripot study whatif vabanque --steps 6 --save long-walks.json
    ```

    Every number of the game is an option. docs/whatif.md explains the report.

    Parameters
    ----------
    game
        The name of a game, such as vabanque.
    players
        How many players; the game's usual number if left out.
    bot
        The bot on every seat; the strongest that plays both games without time to think, if left
        out.
    games
        How many games of the printed game, and as many of the variant.
    seed
        The same seed gives the same report on any machine.
    options
        Options of the rules, as a JSON object.
    variant_file
        Start from the variant in this file.
    name
        What you call the variant.
    save
        Write the variant to a file, which can be read again and played at a table.
    output
        Also write a page (.html), a table (.csv) or a document (.json).
    plain
        Play without compiled bots: slower, and by simpler ones.
    numbers_of_the_box
        List the numbers that can be changed.
    numbers
        A number to change, such as --steps 6.
    """
    try:
        asked = _variant(game, players, options, variant_file, name, numbers)
        if numbers_of_the_box:
            print(_listed(asked))
            return 0
        if output is not None and output.suffix not in WRITTEN:
            raise ValueError(
                f"--output: a page is .html, a table .csv, a document .json, not {output}"
            )
        check_output(output)
        check_seed(seed)
        if save is not None:
            made = variant.variant_of(asked.rules(), asked.name)
            save.write_text(variant.write(made), encoding="utf-8")
            if not games:
                return 0
        report = _report(asked, bot, games, seed, plain)
    except ImportError as missing:
        print(f"tripot: studies need {missing.name}: pip install 'tripot[fast]'", file=sys.stderr)
        return 2
    except (ValueError, OSError, RulesError, msgspec.ValidationError) as error:
        print(f"tripot: {in_words(error)}", file=sys.stderr)
        return 2
    _write(report, output)
    return 0


def _variant(
    game: str,
    players: int | None,
    options: str,
    file: Path | None,
    name: str,
    numbers: dict[str, str],
) -> Variant:
    """The variant: from a file, with the changes of the command line."""
    given = variant.read(file.read_bytes()) if file else None
    if given is not None and given.game != game:
        raise ValueError(f"{file} is a variant of {given.game}")
    if players is None:
        players = given.players if given else GAMES[game].usual_seats
    chosen = chosen_options(options)
    changed = {key.replace("-", "_"): _number(text) for key, text in numbers.items()}
    asked = Variant(
        game,
        players,
        {**(given.numbers if given else {}), **changed},
        {**(given.options if given else {}), **chosen},
        name or (given.name if given else ""),
    )
    asked.rules()  # Raises if there are none.
    return asked


def _number(text: str) -> int | str:
    return int(text) if text.isascii() and text.isdecimal() else text


def _listed(asked: Variant) -> str:
    """The numbers of a game: as printed, and what they may be."""
    printed = asked.printed().printed()
    if not printed:
        return f"{asked.game} has no numbers to change; other readings of its rules are --options."
    rows = [
        (f"--{number.name.replace('_', '-')}", str(printed[number.name]), number.offer, number.rule)
        for number in GAMES[asked.game].numbers
    ]
    width = max(len(row[0]) for row in rows)
    lines = [f"{name:{width}}  {now:>5}  {offer}  ({rule})" for name, now, offer, rule in rows]
    return "\n".join(
        [f"{asked.game}, {asked.players} players: as printed, and what it may be", *lines]
    )


def _report(asked: Variant, bot: str, games: int, seed: int, plain: bool) -> "Report":
    from tripot.lab.bench import Bench
    from tripot.lab.whatif import WhatIf

    if not asked.rules().variant and not asked.options:
        raise ValueError(
            f"change a number; `tripot study whatif {asked.game} --numbers` lists them"
        )
    whole = msgspec.convert(
        msgspec.to_builtins(WhatIf(asked, bot, games, seed)), WhatIf
    )  # Checks the ranges.
    bench = Bench(whole, plain=plain)
    with bar("games", disable=not sys.stderr.isatty()) as shown:
        task = shown.add_task("games", total=2 * games)
        while not bench.is_done:
            bench.step()
            shown.update(task, completed=2 * bench.done)
    return bench.report()


def _write(report: "Report", output: Path | None) -> None:
    from tripot.lab.balance import report as written

    answer = written.beside(report, QUESTIONS)
    print(written.as_text([answer], report.command))
    if output is None:
        return
    if output.suffix == ".html":
        text = written.as_page([answer], answer.title, report.command)
    elif output.suffix == ".csv":
        text = written.as_csv([answer])
    else:
        text = msgspec.json.format(msgspec.json.encode(report), indent=2).decode() + "\n"
    output.write_text(text, encoding="utf-8")
