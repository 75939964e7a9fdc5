"""Requests that need a vote."""

from typing import Any

import pytest
from msgspec.structs import replace

from tests.house.invariants import durable
from tests.house.local_table import Company, refused
from tripot import wire
from tripot.core import Seat
from tripot.house.table import Present, decode, encode, look, rebuild, takeover
from tripot.house.table.votes import VOTE_SECONDS


def listed(**settings: Any) -> Company:
    """Four people at a listed table, all connected."""
    company = Company(people=4, listed=True, clock=0, **settings)
    company.house(Present, place="here", seats=tuple(Seat(s) for s in range(4)))
    return company


def screened(people: int = 3) -> Company:
    """Banque Fatale with one bot, which a guest may want to replace."""
    company = Company(people=people, bots=4 - people, game="banque-fatale", clock=0, pace=0.0)
    company.ask(0, wire.Lock, on=False)
    return company


def is_the_same_again(company: Company) -> bool:
    again = rebuild(map(decode, map(encode, company.journal)), company.now)
    return durable(again) == durable(company.table)


def test_a_listed_table_decides_whether_somebody_is_removed() -> None:
    company = listed()
    answer = company.ask(0, wire.Remove, seat=Seat(3))
    (proposed,) = company.told(1)
    assert isinstance(proposed, wire.Proposed)
    assert proposed.proposal.voters == (0, 1, 2)
    assert (answer.proposal, answer.n) == (proposed.n, proposed.n)
    assert company.table.chairs[3].is_person
    with refused("no-vote"):
        company.ask(3, wire.Vote, proposal=proposed.n, yes=False)  # Not on their own removal.
    with refused("vote-open"):
        company.ask(0, wire.Pause)
    with refused("no-vote"):
        company.ask(1, wire.Vote, proposal=proposed.n + 1, yes=True)
    company.ask(1, wire.Vote, proposal=proposed.n, yes=True)
    voted, decided, seated = company.told(2)
    assert voted == wire.Voted(proposed.n + 1, proposed.n, Seat(1), True)
    assert decided == wire.Decided(proposed.n + 2, proposed.n, True)
    assert isinstance(seated, wire.Seated)
    assert company.table.chairs[3].bot
    assert is_the_same_again(company)


@pytest.mark.parametrize(("kind", "fields"), [(wire.Pause, {}), (wire.Remove, {"seat": Seat(3)})])
def test_a_majority_can_say_no(kind: Any, fields: dict[str, Any]) -> None:
    company = listed()
    n = company.ask(0, kind, **fields).proposal
    company.ask(1, wire.Vote, proposal=n, yes=kind is wire.Pause)
    company.ask(2, wire.Vote, proposal=n, yes=False)
    if kind is wire.Pause:  # Two of four agree so far.
        company.ask(3, wire.Vote, proposal=n, yes=False)
    assert company.told(0)[-1] == wire.Decided(len(company.table.log), n, False)
    assert company.table.ballot is None
    assert company.table.paused is None
    assert company.table.chairs[3].is_person


def test_a_vote_can_be_changed_and_ends_by_itself() -> None:
    company = listed()
    n = company.ask(0, wire.Pause).proposal
    company.ask(1, wire.Vote, proposal=n, yes=True)
    company.ask(1, wire.Vote, proposal=n, yes=False)
    (snapshot,) = look(company.table, None, None, company.now + 10.0)
    assert isinstance(snapshot, wire.Snapshot)
    assert (snapshot.proposed, snapshot.yes, snapshot.no) == (n, (0,), (1,))
    assert snapshot.proposal is not None
    assert snapshot.proposal.seconds == VOTE_SECONDS - 10.0
    company.wait(VOTE_SECONDS + 1.0)
    assert company.told(3) == [wire.Decided(len(company.table.log), n, False)]
    assert is_the_same_again(company)


def test_a_lone_voter_needs_no_vote() -> None:
    company = Company(people=4, listed=True, clock=60)
    company.house(Present, place="here", seats=(Seat(0),))
    company.ask(0, wire.Pause)
    assert company.table.paused is not None
    company.ask(0, wire.Resume)
    company.ask(0, wire.Give, seat=company.actors[0], seconds=30)
    company.ask(0, wire.Remove, seat=Seat(2))
    assert company.table.chairs[2].bot


def test_a_proposal_falls_with_its_host_and_with_the_game() -> None:
    company = listed()
    company.ask(0, wire.Pause)
    company.ask(0, wire.Leave)
    assert company.table.ballot is None
    other = listed()
    other.ask(0, wire.Pause)
    for _ in range(2):
        other.ask(other.actors[0], wire.Move, move=other.legal(other.actors[0])[0])
    other.house(wire.Hand, seat=Seat(1))
    assert other.table.ballot is None
    assert other.table.paused is None


def test_private_tables_are_their_hosts_own() -> None:
    company = Company(people=4, clock=0)
    company.house(Present, place="here", seats=tuple(Seat(s) for s in range(4)))
    company.ask(0, wire.Pause)
    assert company.table.paused is not None


def test_a_screened_game_asks_everybody_before_a_seat_changes_hands() -> None:
    company = screened()
    answer = company.sit(5, seat=Seat(3))
    assert (answer.seat, answer.proposal > 0) == (None, True)
    assert company.sit(5, seat=Seat(3)).proposal == answer.proposal  # Asked again, still open.
    with refused("vote-open"):
        company.sit(6)
    for seat in (0, 1):
        company.ask(seat, wire.Vote, proposal=answer.proposal, yes=True)
    assert company.table.chairs[3].bot
    company.ask(2, wire.Vote, proposal=answer.proposal, yes=True)
    assert company.table.chairs[3].is_person
    assert company.sit(5).seat == 3
    assert is_the_same_again(company)


def test_one_no_is_enough_and_the_next_request_must_wait() -> None:
    company = screened()
    n = company.sit(5).proposal
    company.ask(1, wire.Vote, proposal=n, yes=False)
    assert company.table.ballot is None
    with refused("too-fast"):
        company.sit(6)
    company.now += VOTE_SECONDS
    assert company.sit(6).proposal


def test_a_remote_bot_needs_the_consent_of_the_others_too() -> None:
    company = screened()
    answer = company.ask(0, wire.Bot, seat=Seat(3), bot="remote", name="HAL")
    for seat in (1, 2):
        company.ask(seat, wire.Vote, proposal=answer.proposal, yes=True)
    assert company.table.chairs[3].bot == "remote"
    alone = screened(people=1)
    assert not alone.ask(0, wire.Bot, seat=Seat(3), bot="remote").proposal
    assert alone.table.chairs[3].bot == "remote"


def test_a_remote_bot_of_somebody_who_is_no_longer_host_gets_no_seat() -> None:
    company = screened()
    n = company.ask(0, wire.Bot, seat=Seat(3), bot="remote").proposal
    company.ask(0, wire.Hand, seat=Seat(1))
    assert company.table.ballot is None
    decided = [told for told in company.told(2) if isinstance(told, wire.Decided)]
    assert [(one.proposal, one.accepted) for one in decided] == [(n, False)]
    assert company.table.chairs[3].bot == "caso"
    assert is_the_same_again(company)
    opened, *others = company.journal
    old = rebuild([replace(opened, version=4), *others], company.now)
    assert old.ballot is not None  # As it was written.


def test_agreed_while_a_hand_is_closed_it_waits_until_the_hands_open() -> None:
    company = screened()
    n = company.sit(5, seat=Seat(3)).proposal
    while not takeover.is_hidden(company.table, Seat(3)):
        if 3 in company.actors:
            company.wait(0.5)
        else:
            company.move()
    for seat in (0, 1, 2):
        company.ask(seat, wire.Vote, proposal=n, yes=True)
    assert company.table.chairs[3].bot
    assert not [send for send in company.news if isinstance(send.message, wire.Decided)]
    while company.table.ballot is not None:
        company.move()
    assert company.table.chairs[3].is_person
    assert is_the_same_again(company)
