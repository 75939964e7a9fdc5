"""A printable sheet of exercises for a class, with its answers on a separate page."""

from html import escape

from msgspec import Struct

from tripot.words import Words

STYLE = """
body{max-width:720px;margin:24px auto;padding:0 16px;font:16px/1.5 Georgia,serif;color:#1b2230}
h1{font-size:26px}header{display:flex;gap:24px;margin-bottom:20px}header span{flex:1;
border-bottom:1px solid #888}li{margin:0 0 14px;break-inside:avoid}.space{height:72px;
border-bottom:1px dotted #999}.cards{font-size:20px;font-weight:bold}
.again{color:#555;font-size:13px}
@media print{.answers{break-before:page}body{margin:0}}
"""


class Task(Struct, frozen=True):
    """One exercise and its answer."""

    question: str
    answer: str


class Worksheet(Struct, frozen=True):
    """What a class gets: what it must know, what lies on the table, and the exercises."""

    title: str
    rules: str
    cards: str
    tasks: tuple[Task, ...]


def as_page(sheet: Worksheet, words: Words, command: str) -> str:
    """The sheet as one document to print; the answers begin on a new page."""
    asked = "".join(
        f'<li>{escape(task.question)}<div class="space"></div></li>' for task in sheet.tasks
    )
    answered = "".join(f"<li>{escape(task.answer)}</li>" for task in sheet.tasks)
    again = words("worksheet-again", command=command)
    return (
        f'<!doctype html><html lang="{words.language}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        f"<title>{escape(sheet.title)}</title><style>{STYLE}</style></head><body><main>"
        f"<header><span>{words('worksheet-name')}</span><span>{words('worksheet-date')}</span>"
        f"</header><h1>{escape(sheet.title)}</h1><p>{escape(sheet.rules)}</p>"
        f'<p class="cards">{escape(sheet.cards)}</p><ol>{asked}</ol>'
        f'<section class="answers"><h2>{words("worksheet-answers")}</h2><ol>{answered}</ol>'
        f'<p class="again">{escape(again)}</p></section></main></body></html>\n'
    )


def as_text(sheet: Worksheet, words: Words) -> str:
    """The sheet in plain lines, each answer below its question."""
    tasks = [
        f"{number}. {task.question}\n   {words('worksheet-answer')} {task.answer}"
        for number, task in enumerate(sheet.tasks, 1)
    ]
    return "\n\n".join([sheet.title, sheet.rules, sheet.cards, *tasks])
