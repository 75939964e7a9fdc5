"""Answers as text, as a table for other programs, and as a web page with everything in it."""

import csv
import io
from collections.abc import Mapping, Sequence
from html import escape
from math import isnan

from tripot.lab.balance.questions import Answer, Cell
from tripot.lab.figure import Figure
from tripot.lab.review.page import STYLE
from tripot.lab.whatif import Report


def as_text(answers: Sequence[Answer], command: str) -> str:
    """The answers, and the command that reproduces them."""
    return "\n\n".join([*map(_text, answers), f"$ {command}"])


def _text(answer: Answer) -> str:
    rows = [answer.columns, *(_written(answer, row) for row in answer.rows)]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = ["  ".join(cell.rjust(w) for cell, w in zip(row, widths, strict=True)) for row in rows]
    return "\n".join([answer.title, "", *lines, "", answer.verdict, counted(answer)])


def counted(answer: Answer) -> str:
    return f"{answer.games:,} games, {answer.distinct:,} of them distinct; ± is 95 %."


def _written(answer: Answer, row: Sequence[Cell]) -> list[str]:
    """The cells of a row; shares are shown in per cent."""
    in_percent = "%" in str(row[0])
    return [
        written(cell, in_percent or heading.endswith("%"))
        for cell, heading in zip(row, answer.columns, strict=True)
    ]


def written(cell: Cell, in_percent: bool) -> str:
    if not isinstance(cell, Figure):
        return str(cell)
    if isnan(cell.near):
        return (f"{100 * cell.value:.1f}" if in_percent else f"{cell.value:,.2f}") + " ± ?"
    if in_percent:
        return f"{100 * cell.value:.1f} ± {100 * cell.near:.1f}"
    digits = 0 if abs(cell.value) >= 100 else 2
    return f"{cell.value:,.{digits}f} ± {cell.near:,.{digits}f}"


def beside(report: Report, names: Mapping[str, str]) -> Answer:
    """A report of the what-if bench as an answer."""
    variant = report.variant
    changed = {**variant.numbers, **variant.options}
    title = ", ".join(f"{name} {value}" for name, value in changed.items())
    rows = []
    clear = []
    for row in report.findings:
        name = names.get(row.name, row.name)
        verdict = "not significant" if row.verdict == "unclear" else f"{row.verdict}, significant"
        if row.verdict != "unclear":
            clear.append(f"{name} ({row.verdict})")
        elif row.needed:
            verdict += f"; would need {row.needed:,} games"
        shown = f"{name} %" if row.share else name
        rows.append((shown, row.printed, row.varied, row.difference, verdict))
    finding = f"Significant: {', '.join(clear)}." if clear else "No difference could be shown."
    asked = f"{len(rows)} questions were asked, so a verdict needs {report.confidence:.2%}"
    return Answer(
        f"{variant.game}, {variant.players} players of {report.bot}: what if {title}?"
        + (f" ({variant.name})" if variant.name else ""),
        ("", "printed", "what if", "difference", "verdict"),
        tuple(rows),
        f"{finding} {asked}, more than the 95 % shown.",
        2 * report.games,
        sum(report.distinct),
    )


def as_csv(answers: Sequence[Answer]) -> str:
    """One line for each figure: title, row, column, value, half of its interval."""
    file = io.StringIO()
    writer = csv.writer(file, lineterminator="\n")
    writer.writerow(["title", "row", "column", "value", "plus_minus", "games", "distinct_games"])
    for answer in answers:
        for row in answer.rows:
            for heading, cell in zip(answer.columns, row, strict=True):
                if isinstance(cell, Figure):
                    known = [f"{cell.value:.6g}", f"{cell.near:.6g}"]
                    counts = [answer.games, answer.distinct]
                    writer.writerow([answer.title, row[0], heading, *known, *counts])
    return file.getvalue()


def as_page(answers: Sequence[Answer], title: str, command: str) -> str:
    """A document without scripts and without links to other files."""
    body = "".join(map(_section, answers))
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        f"<title>{escape(title)}</title><style>{STYLE}</style></head><body>"
        f"<h1>{escape(title)}</h1>{body}<p class=dim>The same figures again, on any machine:</p>"
        f"<pre class=wide>{escape(command)}</pre></body></html>\n"
    )


def _section(answer: Answer) -> str:
    head = "".join(f"<th scope=col>{escape(name)}</th>" for name in answer.columns)
    rows = "".join(
        "<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in _written(answer, row)) + "</tr>"
        for row in answer.rows
    )
    return (
        f"<section><h2>{escape(answer.title)}</h2><p><b>{escape(answer.verdict)}</b></p>"
        f"{_chart(answer)}<div class=wide><table><thead><tr>{head}</tr></thead>"
        f"<tbody>{rows}</tbody></table></div><p class=dim>{escape(counted(answer))}</p></section>"
    )


def _chart(answer: Answer) -> str:
    """The first column of shares as points with their intervals; the table says it in words."""
    column = next((i for i, name in enumerate(answer.columns) if name.endswith("%")), None)
    if column is None:
        return ""
    points = [(str(row[0]), row[column]) for row in answer.rows]
    shown = [
        (name, cell) for name, cell in points if isinstance(cell, Figure) and not isnan(cell.near)
    ]
    if not shown:
        return ""
    high = max(cell.value + cell.near for _, cell in shown)
    low = min(0.0, *(cell.value - cell.near for _, cell in shown)) if len(shown) > 1 else 0.0
    scale = 130 / ((high - low) or 1)

    def y(value: float) -> float:
        return round(16 + (high - value) * scale, 1)

    step = 640 / len(shown)
    drawn = ""
    for number, (name, cell) in enumerate(shown):
        x = round(step * (number + 0.5), 1)
        drawn += (
            f'<line x1="{x}" x2="{x}" y1="{y(cell.value - cell.near)}" '
            f'y2="{y(cell.value + cell.near)}" stroke="var(--best)" stroke-width="4" '
            f'stroke-linecap="round"/><circle cx="{x}" cy="{y(cell.value)}" r="6" '
            f'fill="var(--best)" stroke="var(--card)" stroke-width="2"/>'
            f'<text x="{x}" y="172" text-anchor="middle" font-size="12" fill="currentColor">'
            f"{escape(name if len(name) < 90 // len(shown) else str(number + 1))}</text>"
        )
    label = escape(f"{answer.columns[column]}: {answer.verdict}")
    return (
        f'<svg viewBox="0 0 640 180" width="640" role="img" aria-label="{label}">'
        f'<line x1="0" x2="640" y1="{y(0)}" y2="{y(0)}" stroke="var(--line)"/>{drawn}</svg>'
    )
