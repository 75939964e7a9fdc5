"""A review as text for a terminal. Seats and moves count from 1, chances are points of 100."""

from collections.abc import Iterator
from math import floor

from tripot.core import CHANCE
from tripot.lab.review.model import ChoiceWorth, Estimate, Review, ReviewedStep, Split

PARTS = ("par", "luck", "reading", "others", "own")
NAMES = {"par": "par", "luck": "luck", "reading": "reading", "others": "others' errors",
         "own": "own errors"}  # fmt: skip
SHOWN = 6  # Options of a decision.


def points(split: Split) -> dict[str, int]:
    """The parts in whole points of 100 that add up: rounded by the largest remainder."""
    exact = {part: 100 * getattr(split, part) for part in PARTS}
    whole = {part: floor(value) for part, value in exact.items()}
    missing = round(100 * split.result) - sum(whole.values())
    by_remainder = sorted(PARTS, key=lambda part: whole[part] - exact[part])
    for part in by_remainder[:missing]:
        whole[part] += 1
    return {**whole, "result": round(100 * split.result)}


def summed(split: Split) -> str:
    """ "25 par + 1 luck - 47 reading + 150 others' errors - 28 own errors = 100"."""
    found = points(split)
    text = f"{found['par']} par"
    for part in PARTS[1:]:
        text += f" {'-' if found[part] < 0 else '+'} {abs(found[part])} {NAMES[part]}"
    return f"{text} = {found['result']}"


def as_text(found: Review, seat: int | None = None) -> str:
    """The whole review, or that of one seat in full."""
    return "\n".join(_lines(found, seat)) + "\n"


def _lines(found: Review, seat: int | None) -> Iterator[str]:
    moves = sum(look.seat != CHANCE for look in found.looks)
    yield f"{found.game}, {len(found.players)} players, {moves} moves, judged by {found.by}"
    yield from found.notes
    yield "Points are chances to win, of 100; ± is the 95 % interval of the imagined games."
    for who, name in enumerate(found.players):
        if seat is None or seat == who:
            yield ""
            yield f"Seat {who + 1}, {name}"
            yield f"  {summed(found.splits[who])}"
            yield from _costliest(found, who)
    if seat is not None:
        yield from _decisions(found, seat)
        yield from _worths(found, seat)


def _costliest(found: Review, seat: int) -> Iterator[str]:
    worst = found.costliest(seat)
    if not any(look.seat == seat and look.options for look in found.looks):
        yield "  No decisions: everything was luck."
        return
    if not worst or worst[0].cost.value < 0.02:
        yield "  No single move surely cost more than 2 points."
        return
    for look in worst:
        said = f"cost {_points(look.cost)}  better: {look.options[0].move}"
        yield f"  move {move_number(found, look):>3}  {look.move:<16} {said}"


def _decisions(found: Review, seat: int) -> Iterator[str]:
    yield ""
    yield "Every decision (to win: on what the seat knew then)"
    for look in found.looks:
        if look.seat != seat or not look.options:
            continue
        cost = look.cost
        said = f"cost {_points(cost)}" if cost.is_sure else "not sure that it cost anything"
        if cost.value == 0:
            said = "as good as the best"
        yield f"  move {move_number(found, look):>3}  {look.move:<16} {said}"
        mine = [option for option in look.options[SHOWN:] if option.move == look.move]
        for option in (*look.options[:SHOWN], *mine):
            mark = "*" if option.move == look.move else " "
            money = "" if option.money is None else f"  {option.money.value:>9,.0f}"
            danger = "" if option.danger is None else f"  trap {100 * option.danger:.0f} %"
            yield f"         {mark} {option.move:<16} {_points(option.win)}{money}{danger}"


def _worths(found: Review, seat: int) -> Iterator[str]:
    mine = [worth for worth in found.worths if worth.seat == seat]
    if mine:
        yield ""
        yield "What each hidden choice was worth"
    for worth in mine:
        yield f"  round {worth.part}  {worth.move:<16} earned {worth.earned:>9,}{_worth(worth)}"


def _worth(worth: ChoiceWorth) -> str:
    text = ""
    if worth.worth is not None:
        text += f"  worth {_points(worth.worth)}{_doubt(worth.worth)}"
    if worth.moved is not None and worth.moved.within:
        money = f"{worth.moved.value:+,.0f} ± {worth.moved.within:,.0f}"
        text += f"  moved the others: {money}{_doubt(worth.moved)}"
    if worth.gain is not None and worth.gain.is_sure and worth.gain.value > 0:
        text += f"  better: {worth.best}, {_points(worth.gain)}"
    return text


def _doubt(estimate: Estimate) -> str:
    return "" if estimate.is_sure or not estimate.within else " (not sure)"


def move_number(found: Review, look: ReviewedStep) -> int:
    """The number of a move in its record, from 1."""
    return sum(each.seat != CHANCE for each in found.looks[: look.step + 1])


def _points(estimate: Estimate) -> str:
    return f"{100 * estimate.value:5.1f} ± {100 * estimate.within:.1f}"
