"""Set-ups of La Vendôme: banker=2 purses=20.19.21.20.20.20 dealt=7.Kh.7.2

The banker; the chips in the purses before the coup, by seat; how many seats the bank has `moved`;
and the cards dealt and turned so far, in their order. A rank alone is any card of it that is left.
"""

from functools import reduce

from tripot.core import CHANCE, BadChance, Seat
from tripot.lab.assistant import BadSetup, Fields, Incomplete, Settlement, amounts, number
from tripot.lab.study import Reason
from tripot.lab.vendome import odds as exact
from tripot.lab.vendome.study import pack_of, shown_odds
from tripot.rules.vendome import Banked, Closed, Dealt, Event, Shuffle, State, Turned, Vendome

FIELDS = ("banker", "purses", "moved", "dealt")
MOST_MOVED = 10_000


def settle(rules: Vendome, fields: Fields) -> Settlement:
    """The coup as far as its cards are known, and its exact odds."""
    before, (after, events) = _state(rules, fields), _coup(rules, fields)
    if after is None:
        position = reduce(exact.follow, events, exact.begin(rules, before.chips, before.banker))
        found = shown_odds(exact.odds(rules, position))
        return Settlement(events, (Reason("cards", {}),), odds=found)
    return Settlement(events, after=None if after.over else _given(fields) | _fields(after))


def state(rules: Vendome, fields: Fields) -> State:
    """The position before the coup, or after it once it is complete."""
    found = _state(rules, fields)
    box, there = sum(rules.start().chips), sum(found.chips)
    if there != box:
        raise Incomplete(Reason("purses", {"box": box, "there": there}))
    if not fields.get("dealt"):
        return found
    after, _ = _coup(rules, fields)
    if after is None:
        raise Incomplete(Reason("cards", {}))
    return after


def fields(rules: Vendome, state: State, reader: Seat | None, truth: bool) -> dict[str, str]:
    if state.over:
        raise BadSetup("position: the game is over there", "D24")
    return {} if state.drawing else _fields(state)


def _state(rules: Vendome, fields: Fields) -> State:
    chips = amounts(fields, "purses", rules.seats, str(rules.start().chips[0]))
    if rules.shortfall == "partial" and sum(amount > 0 for amount in chips) < 2:
        raise BadSetup("purses: nobody is left to play against", "D26")
    banker = Seat(number(fields, "banker", 1, range(1, rules.seats + 1), "D5") - 1)
    if rules.shortfall == "partial" and not chips[banker]:
        raise BadSetup("banker: this seat has no chips, and is passed over", "D26")
    moved = number(fields, "moved", 0, range(MOST_MOVED), "A1")
    return State(chips=chips, drawing=(), banker=banker, passed=moved)


def _coup(rules: Vendome, fields: Fields) -> tuple[State | None, tuple[Event, ...]]:
    """What the cards do; the state after the coup once they complete it."""
    dealt = [card for card in fields.get("dealt", "").split(".") if card]
    try:
        pack = pack_of(dealt)
    except BadChance as error:
        raise BadSetup(f"dealt: {error.detail}", error.rule) from None
    before = _state(rules, fields)
    cut = State(before.chips, (), before.banker, before.passed, cut=1)
    after, events = rules.apply(cut, CHANCE, Shuffle((*pack[-1:], *pack[:-1])))
    shown = 0
    for place, event in enumerate(events):
        shown += isinstance(event, Dealt | Turned)
        if shown > len(dealt):
            return None, events[:place]
        if isinstance(event, Closed):
            if shown < len(dealt):
                raise BadSetup(f"dealt: the coup is over with card {shown}", "D10")
            # The table stays as it is until it is paid: who banks next comes later.
            return after, tuple(each for each in events if not isinstance(each, Banked))
    raise AssertionError("a coup is closed")


def _given(fields: Fields) -> dict[str, str]:
    return {name: text for name, text in fields.items() if name not in FIELDS}


def _fields(state: State) -> dict[str, str]:
    return {
        "banker": str(state.banker + 1),
        "purses": ".".join(map(str, state.chips)),
        "moved": str(state.passed),
    }
