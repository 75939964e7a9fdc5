"""Positions of La Vendôme: 20,19,21,20/3/1/L26.14.1,-1,0,0;...

The chips by seat, the banker, how far the bank has moved, then the coups so far: how each ended,
the cut, the cards turned and what it changed, by seat. A + at the end says that the game is over.
Nothing is hidden but the cards to come, so a position of any reader is the whole truth.
"""

from msgspec.structs import replace

from tripot.core import Dice, Seat
from tripot.rules.vendome import Coup, End, State, Vendome

CODE = "vd1"
ENDS = {
    "L": End.BANKER_LOSES,
    "W": End.BANKER_WINS,
    "Q": End.QUADRUPLE,
    "B": End.BANKER_QUADRUPLE,
}
LETTERS = {end: letter for letter, end in ENDS.items()}


def write(rules: Vendome, state: State, reader: Seat | None, truth: bool) -> str:
    if state.drawing:
        return ""
    chips = ",".join(map(str, state.chips))
    coups = ";".join(
        f"{LETTERS[c.end]}{c.banker + 1}.{c.cut}.{c.turned}.{','.join(map(str, c.change))}"
        for c in state.coups
    )
    over = "+" if state.over else ""
    return f"{chips}/{state.banker + 1}/{state.passed}/{coups}{over}"


def read(rules: Vendome, text: str, dice: Dice) -> State:
    state = rules.start()
    if not text:
        return state
    chips, banker, passed, coups = text.split("/")
    state = replace(
        state,
        chips=_numbers(chips, rules.seats),
        drawing=(),
        banker=Seat(int(banker) - 1),
        passed=int(passed),
        over=coups.endswith("+"),
        coups=tuple(_coup(rules, one) for one in coups.removesuffix("+").split(";") if one),
    )
    if not 0 <= state.banker < rules.seats or state.passed < 0:
        raise ValueError("there is no such banker")
    if sum(state.chips) != sum(rules.start().chips):
        raise ValueError("chips are missing, or there are too many")
    if rules.shortfall == "partial" and min(state.chips) < 0:
        raise ValueError("nobody owes chips here")
    if not state.over and rules.shortfall == "partial" and sum(c > 0 for c in state.chips) < 2:
        raise ValueError("nobody is left to play against")
    return state


def fill(rules: Vendome, state: State, dice: Dice) -> State:
    return state


def is_whole(state: State) -> bool:
    return True


def _coup(rules: Vendome, text: str) -> Coup:
    banker, cut, turned, change = text[1:].split(".")
    return Coup(
        Seat(int(banker) - 1),
        int(cut),
        ENDS[text[0]],
        int(turned),
        _numbers(change, rules.seats),
    )


def _numbers(text: str, seats: int) -> tuple[int, ...]:
    numbers = tuple(map(int, text.split(",")))
    if len(numbers) != seats:
        raise ValueError(f"{len(numbers)} numbers for {seats} seats")
    return numbers
