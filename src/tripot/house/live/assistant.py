"""The banker's assistant of a house: what a set-up pays, its odds, and advice."""

from typing import TYPE_CHECKING

from msgspec import Struct

from tripot import dice, positions, wire
from tripot.core import AnyRules, RulesError, Seat
from tripot.house.live.hints import Hint, advise
from tripot.house.live.replay import Odds, Worth
from tripot.lab import assistant
from tripot.lab.study import Reason, study_of
from tripot.record import document
from tripot.wire import HouseError

if TYPE_CHECKING:
    from tripot.house.live.bots import Bots


class SetUp(Struct, frozen=True, forbid_unknown_fields=True):
    """The pieces of a real table."""

    game: str
    fields: dict[str, str]
    """As docs/assistant.md lists them; or only `position`."""


class Assisted(Struct, frozen=True):
    """What the pieces pay, and their position."""

    game: wire.GameName
    seats: int
    options: dict[str, int | str | None]
    fields: dict[str, str]
    events: tuple[wire.Row, ...]
    """What happens when it is paid."""
    unpaid: tuple[Reason, ...]
    """Why something is not paid yet."""
    after: dict[str, str] | None
    """The table after the payment."""
    odds: Odds | None
    """The exact odds of what may still happen, in games whose odds are known."""
    position: str | None
    """As docs/show.md writes it, if the table is complete."""
    actors: tuple[Seat, ...]
    """The seats that are to move there."""
    missing: tuple[Reason, ...]
    """What the position lacks."""


class AskAdvice(Struct, frozen=True, forbid_unknown_fields=True):
    """A position, and the seat that asks for advice."""

    position: str
    seat: int
    """From 1."""


class Advice(Struct, frozen=True):
    """What each move is worth, where that can be computed, and what a strong bot would do."""

    walks: tuple[Worth, ...]
    """What each move is worth; empty where it cannot be computed."""
    hint: Hint | None
    """Null in a game of pure chance."""


def assisted(asked: SetUp) -> Assisted:
    """The answer to a set-up."""
    try:
        found = assistant.assist(asked.game, asked.fields)
    except RulesError as error:
        raise HouseError("bad-position", error.detail, error.rule) from None
    return Assisted(
        game=asked.game,
        seats=found.rules.seats,
        options=document.options_of(found.rules),
        fields=dict(found.fields),
        events=tuple(map(wire.row, found.events)),
        unpaid=found.unpaid,
        after=None if found.after is None else dict(found.after),
        odds=found.odds,
        position=found.position,
        actors=found.actors,
        missing=found.missing,
    )


async def advice(bots: "Bots", asked: AskAdvice) -> Advice:
    """Odds and advice for a seat that is to move, given what that seat knows."""
    try:
        found = positions.read(asked.position, dice.seeded(0))
    except positions.BadPosition as error:
        raise HouseError("bad-position", str(error)) from None
    rules, state, seat = found.rules, found.state, Seat(asked.seat - 1)
    if seat not in rules.actors(state):
        raise HouseError("wrong-seat", f"seat {asked.seat} is not to move in this position")
    if not _knows_its_own(rules, state, seat):
        raise HouseError("bad-position", f"seat {asked.seat} must know its own cards")
    move = rules.legal(state, seat)[0]
    worth = study_of(rules.name).worth(rules, state, seat, move, truth=False)
    return Advice(worth, await advise(bots, rules, state, seat) if rules.skill else None)


def _knows_its_own(rules: AnyRules, state: object, seat: Seat) -> bool:
    """Whether everything unknown is hidden from the seat: filling it in changes nothing it sees."""
    filled = positions.fill(rules, state, dice.seeded(0))
    return positions.write(rules, filled, seat) == positions.write(rules, state, seat)
