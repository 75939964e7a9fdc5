"""A review as one web page with everything in it: no scripts, no links to other files."""

from collections.abc import Iterator
from html import escape

from tripot import show
from tripot.lab.review.model import Estimate, Review, ReviewedStep, Split
from tripot.lab.review.text import NAMES, PARTS, move_number, points, summed
from tripot.lab.study import AnyGame

STYLE = """
:root{color-scheme:light dark;--bg:#F4EEE1;--card:#FFFCF5;--line:#D8CCB4;--text:#1B2230;
--dim:#5A6476;--good:#12694A;--bad:#A8291C;--par:#1D4FA0;--best:#E3B350}
@media(prefers-color-scheme:dark){:root{--bg:#0C111C;--card:#131B2A;--line:#33415A;--text:#F5F0E6;
--dim:#BAC4D4;--good:#7FDDB0;--bad:#FF9A86;--par:#9CC7FF;--best:#E8BD62}}
*{box-sizing:border-box}body{margin:0 auto;padding:16px;max-width:1080px;background:var(--bg);
color:var(--text);font:15px/1.5 system-ui,sans-serif;font-variant-numeric:tabular-nums}
h1,h2,h3{font-family:Georgia,serif;line-height:1.2}section,details{background:var(--card);
border:1px solid var(--line);border-radius:12px;padding:12px 16px;margin:12px 0}
summary{cursor:pointer;font-weight:600}table{border-collapse:collapse;width:100%}
th,td{padding:4px 8px;text-align:right;border-top:1px solid var(--line)}th{color:var(--dim);
font-weight:600}td:first-child,th:first-child{text-align:left}.bad{color:var(--bad)}
.good{color:var(--good)}.dim{color:var(--dim)}
.best td:first-child{border-left:4px solid var(--best)}
.two{display:grid;gap:16px;grid-template-columns:minmax(0,1fr)}.wide{overflow-x:auto}
@media(min-width:820px){.two{grid-template-columns:minmax(0,1fr) minmax(0,1fr)}}
svg{max-width:100%;height:auto}
"""


def as_page(game: AnyGame, found: Review, seat: int | None = None) -> str:
    """The review of all seats, or of one, as a document."""
    title = f"Review · {game.rules.title}"
    body = "".join(_body(game, found, seat))
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        f"<title>{escape(title)}</title><style>{STYLE}</style></head><body>{body}</body></html>\n"
    )


def _body(game: AnyGame, found: Review, seat: int | None) -> Iterator[str]:
    yield f"<h1>{escape(game.rules.title)}: the review</h1>"
    yield f'<p class="dim">Judged by {escape(found.by)}. Points are chances to win, of 100; ± is '
    yield "the 95 % interval of the imagined games.</p>"
    yield "".join(f"<p>{escape(note)}</p>" for note in found.notes)
    for who, name in enumerate(found.players):
        if seat is None or seat == who:
            yield f"<h2>{escape(name)} <small class=dim>seat {who + 1}</small></h2>"
            split = found.splits[who]
            yield f"<section><p>{escape(summed(split))}</p>{_waterfall(split)}</section>"
            yield from _decisions(game, found, who)
            yield from _worths(found, who)


def _waterfall(split: Split) -> str:
    """The sum as bars that stand on each other; its text is read instead where it is not seen."""
    whole = points(split)
    steps, level = [], 0
    for part in PARTS:
        start = level
        level += whole[part]
        colour = "par" if part == "par" else "bad" if whole[part] < 0 else "good"
        steps.append((NAMES[part], colour, start, level, whole[part]))
    steps.append(("result", "par", 0, whole["result"], whole["result"]))
    low = min(0, *(min(a, b) for _, _, a, b, _ in steps))
    high = max(100, *(max(a, b) for _, _, a, b, _ in steps))
    scale, width = 150 / (high - low), 100

    def y(value: float) -> float:
        return round(20 + (high - value) * scale, 1)

    bars = ""
    for i, (name, colour, a, b, value) in enumerate(steps):
        x = 10 + i * width
        top, height = y(max(a, b)), max(1.5, abs(a - b) * scale)
        bars += (
            f'<rect x="{x}" y="{top}" width="72" height="{height:.1f}" rx="4" '
            f'fill="var(--{colour})"/><text x="{x + 36}" y="{top - 5}" text-anchor="middle" '
            f'font-size="13" font-weight="700" fill="currentColor">{_signed(value)}</text>'
            f'<text x="{x + 36}" y="194" text-anchor="middle" font-size="12" '
            f'fill="currentColor">{escape(name)}</text>'
        )
    return (
        f'<svg viewBox="0 0 620 200" width="620" role="img" aria-label="{escape(summed(split))}">'
        f'<line x1="0" x2="620" y1="{y(0)}" y2="{y(0)}" stroke="var(--line)"/>{bars}</svg>'
    )


def _decisions(game: AnyGame, found: Review, seat: int) -> Iterator[str]:
    mine = [look for look in found.looks if look.seat == seat and look.options]
    if not mine:
        yield "<section><p>No decisions: everything was luck.</p></section>"
        return
    worst = found.costliest(seat)
    if not worst or worst[0].cost.value < 0.02:
        yield "<section><p>No single move surely cost more than 2 points.</p></section>"
    costly = {look.step for look in worst if look.cost.value >= 0.02}
    yield f"<h3>{len(mine)} decisions</h3>"
    for look in sorted(mine, key=lambda each: (each.step not in costly, each.step)):
        is_open = " open" if look.step in costly else ""
        yield f"<details{is_open}><summary>Move {move_number(found, look)}: {escape(look.move)} "
        yield f"{_cost(look)}</summary>"
        yield '<div class="two"><div>'
        if is_open:
            view = game.rules.view(list(game)[look.step].before, look.seat)
            yield show.svg(game.rules, view, game.players)
        yield _beliefs(found, look, seat)
        yield f'</div><div class="wide">{_options(look)}</div></div></details>'


def _cost(look: ReviewedStep) -> str:
    if look.cost.value == 0:
        return '<span class="good">as good as the best</span>'
    if not look.cost.is_sure:
        return '<span class="dim">not sure that it cost anything</span>'
    return f'<span class="bad">−{_points(look.cost)}</span>'


def _options(look: ReviewedStep) -> str:
    has_danger = any(option.danger is not None for option in look.options)
    rows = ""
    for i, option in enumerate(look.options):
        mark = " <b>played</b>" if option.move == look.move else ""
        money = "" if option.money is None else f"{option.money.value:,.0f}"
        danger = ""
        if has_danger:
            danger = f"<td>{'' if option.danger is None else f'{100 * option.danger:.0f} %'}</td>"
        kind = ' class="best"' if i == 0 else ""
        rows += f"<tr{kind}><td>{escape(option.move)}{mark}</td><td>{_points(option.win)}</td>"
        rows += f"{danger}<td>{money}</td></tr>"
    trap = "<th>trap</th>" if has_danger else ""
    return f"<table><tr><th>move</th><th>to win</th>{trap}<th>money</th></tr>{rows}</table>"


def _beliefs(found: Review, look: ReviewedStep, seat: int) -> str:
    others = [belief for belief in look.beliefs if belief.seat != seat]
    if not others:
        return ""
    faces = list(dict.fromkeys(face for belief in others for face in belief.odds))
    head = "".join(f"<th>{escape(face)}</th>" for face in faces)
    rows = ""
    for belief in others:
        where = "" if belief.casino is None else f", casino {belief.casino + 1}"
        odds = "".join(f"<td>{100 * belief.odds.get(face, 0):.0f}</td>" for face in faces)
        rows += f"<tr><td>{escape(found.players[belief.seat])}{where}</td>{odds}</tr>"
    title = "What was hidden, in %"
    return f'<div class="wide"><table><tr><th>{title}</th>{head}</tr>{rows}</table></div>'


def _worths(found: Review, seat: int) -> Iterator[str]:
    mine = [worth for worth in found.worths if worth.seat == seat]
    if not mine:
        return
    yield '<h3>What each hidden choice was worth</h3><section class="wide"><table><tr><th>choice'
    yield "</th><th>earned</th><th>worth</th><th>moved the others</th><th>best other</th></tr>"
    for each in mine:
        moved = "" if each.moved is None else _money(each.moved)
        gain = f"{escape(each.best)}: {_measured(each.gain)}" if each.gain else ""
        yield f"<tr><td>Round {each.part}: {escape(each.move)}</td><td>{each.earned:,}</td>"
        yield f"<td>{_measured(each.worth)}</td><td>{moved}</td><td>{gain}</td></tr>"
    yield "</table></section>"


def _measured(estimate: Estimate | None) -> str:
    if estimate is None:
        return ""
    if estimate.within and not estimate.is_sure:
        return "not measurable"
    return f"{100 * estimate.value:+.1f} ± {100 * estimate.within:.1f}".replace("-", "−")


def _money(estimate: Estimate) -> str:
    if estimate.within and not estimate.is_sure:
        return "not measurable"
    return f"{estimate.value:+,.0f} ± {estimate.within:,.0f}".replace("-", "−")


def _points(estimate: Estimate) -> str:
    return f"{100 * estimate.value:.1f} ± {100 * estimate.within:.1f}"


def _signed(value: int) -> str:
    return f"−{-value}" if value < 0 else str(value)
