"""Requests that need a vote: takeovers behind a screen, and a host's power over others.

The voters are fixed when something is proposed, before the entry is written: who is connected is
not in the journal. One proposal is open at a time.
"""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from tripot import wire
from tripot.core import Seat
from tripot.house.table import takeover
from tripot.house.table.model import GUEST, HOUSE, Ballot, Lapse, Request, Table
from tripot.house.table.transition import Change
from tripot.wire import HouseError, Stage

VOTE_SECONDS = 30.0
"""How long people have to vote, and how long newcomers wait after their proposal failed."""

Act = Callable[[Change, Any], None]
Acts = dict[type[wire.Ask], Act]


def voters(table: Table, request: Request) -> tuple[Seat, ...]:
    """The people who vote on the request; none if it is executed at once."""
    ask, by = request.ask, request.by
    found: list[Seat] = []
    if takeover.is_takeover(table, request):
        if table.rules.screened:
            found = [seat for seat in _people(table) if seat != by]
    elif _is_power(table, request):
        here = table.here
        concerned = ask.seat if isinstance(ask, wire.Remove) else None
        found = [s for s in _people(table) if s == by or (here[s] and s != concerned)]
        found = found if found != [by] else []
    if found and table.ballot is not None and not is_repeated(table, request):
        raise HouseError("vote-open", "another vote is open; wait for its result")
    if found and by == GUEST and request.now < table.calm:
        raise HouseError("too-fast", "the table has just voted against it; wait a little")
    return tuple(found)


def is_repeated(table: Table, request: Request) -> bool:
    """Whether the request repeats the one that the table votes on."""
    ballot = table.ballot
    is_sit = isinstance(request.ask, wire.Sit) and request.by == GUEST
    return is_sit and ballot is not None and ballot.request.key == request.key


def propose(change: Change, acts: Acts) -> None:
    """Opens a vote; rejected if the request could not be executed anyway."""
    request, table = change.request, change.table
    ask = request.ask
    assert isinstance(ask, wire.Ask)
    trial = _tried(change, request, acts)
    if trial.table is table:
        return
    n = change.number()
    by = None if request.by < 0 else request.by
    proposal = wire.Proposal(
        act=wire.Act(str(ask.__struct_config__.tag)),
        by=by,
        voters=request.voters,
        seconds=VOTE_SECONDS,
        seat=getattr(ask, "seat", None),
        name=change.name(ask.name) if isinstance(ask, wire.Sit | wire.Bot) and ask.name else "",
        give=ask.seconds if isinstance(ask, wire.Give) else 0,
    )
    change.tell(wire.Proposed, proposal)
    yes = (request.by,) if request.by in request.voters else ()
    change.set(ballot=Ballot(n, request, change.now + VOTE_SECONDS, yes))
    change.proposal = n


def cast(change: Change, ask: wire.Vote) -> None:
    table, by = change.table, change.by
    ballot = table.ballot
    if ballot is None or ballot.n != ask.proposal:
        raise HouseError("no-vote", "there is no such open vote")
    if by not in _voting(table, ballot):
        raise HouseError("no-vote", "this seat cannot vote on that")
    if by in (ballot.yes if ask.yes else ballot.no):
        return
    yes = tuple(seat for seat in ballot.yes if seat != by)
    no = tuple(seat for seat in ballot.no if seat != by)
    change.tell(wire.Voted, ballot.n, by, ask.yes)
    votes = {"yes": (*yes, by), "no": no} if ask.yes else {"yes": yes, "no": (*no, by)}
    change.set(ballot=replace(ballot, **votes))


def settle(change: Change, acts: Acts) -> None:
    """Executes the proposal if enough people agree, or drops it if they no longer can."""
    table = change.table
    ballot = table.ballot
    assert ballot is not None
    if table.stage is not Stage.PLAY:
        change.set(ballot=None)
        return
    accepted = _verdict(table, ballot)
    if accepted and (seat := _wanted(ballot)) is not None and takeover.is_hidden(table, seat):
        if ballot.until != float("inf"):  # Accepted, and executed when everybody can see the hand.
            change.set(ballot=replace(ballot, until=float("inf")))
    elif accepted is not None:
        _close(change, ballot, accepted, acts)


def lapse(change: Change, ask: Lapse, acts: Acts) -> None:
    ballot = change.table.ballot
    if ballot is None or ballot.n != ask.proposal or change.now < ballot.until:
        raise HouseError("no-vote", "there is no such vote, or it is still open")
    _close(change, ballot, False, acts)


def shown(table: Table, now: float) -> dict[str, Any]:
    """The open proposal as a snapshot has it."""
    ballot = table.ballot
    if ballot is None:
        return {}
    (proposed,) = (fact for fact in table.facts if fact.n == ballot.n)
    assert isinstance(proposed, wire.Proposed)
    left = round(min(max(0.0, ballot.until - now), VOTE_SECONDS), 1)
    proposal = replace(proposed.proposal, seconds=left)
    return {"proposal": proposal, "proposed": ballot.n, "yes": ballot.yes, "no": ballot.no}


def _close(change: Change, ballot: Ballot, accepted: bool, acts: Acts) -> None:
    change.set(ballot=None)
    asked, seat = change.request, change.seat
    if accepted:
        try:
            _tried(change, ballot.request, acts)
        except HouseError:  # It was possible when it was proposed.
            accepted = False
    change.tell(wire.Decided, ballot.n, accepted)
    if accepted:
        change.request, change.by = ballot.request, ballot.request.by
        acts[type(ballot.request.ask)](change, ballot.request.ask)  # type: ignore[index]
        change.request, change.by, change.seat = asked, asked.by, seat
    elif ballot.request.by == GUEST:
        change.set(calm=change.now + VOTE_SECONDS)


def _tried(change: Change, request: Request, acts: Acts) -> Change:
    """What the request would do now; rejected as the request itself would be."""
    trial = Change(change.table, request, change.now)
    acts[type(request.ask)](trial, request.ask)  # type: ignore[index]  # only asks are proposed
    return trial


def _is_power(table: Table, request: Request) -> bool:
    """Whether this is a host's action on others that needs a vote at a listed table."""
    is_power = isinstance(request.ask, wire.Remove | wire.Pause | wire.Give)
    is_play = table.settings.listed and table.stage is Stage.PLAY
    return is_power and is_play and request.by == table.host


def _people(table: Table) -> list[Seat]:
    """The people for whom no bot plays."""
    return [
        Seat(s)
        for s, chair in enumerate(table.chairs)
        if chair.is_person and chair.stand_in is None
    ]


def _voting(table: Table, ballot: Ballot) -> list[Seat]:
    """The voters that are still here; a newcomer does not inherit a vote."""
    people = _people(table)
    return [s for s in ballot.request.voters if s in people and table.chairs[s].since < ballot.n]


def _wanted(ballot: Ballot) -> Seat | None:
    """The seat that somebody new would have."""
    ask = ballot.request.ask
    return ask.seat if isinstance(ask, wire.Sit | wire.Bot) else None


def _falls_with_its_host(table: Table, ballot: Ballot) -> bool:
    """Always, except for remote bots at older tables."""
    return table.version >= 5 or _wanted(ballot) is None


def _verdict(table: Table, ballot: Ballot) -> bool | None:
    """Whether it is accepted; None while that is open."""
    voting = _voting(table, ballot)
    is_hosts = ballot.request.by not in (GUEST, HOUSE)
    if is_hosts and ballot.request.by != table.host and _falls_with_its_host(table, ballot):
        return False
    yes = sum(seat in ballot.yes for seat in voting)
    no = sum(seat in ballot.no for seat in voting)
    if _wanted(ballot) is not None:
        return False if no else True if yes == len(voting) else None
    return True if 2 * yes > len(voting) else False if 2 * no >= len(voting) else None
