"""The rounds of commitments before a game: pledges, then words, then the game begins.

docs/fair.md says why. The stage of the table stays `lobby` until the game begins.
"""

from msgspec.structs import replace

from tripot import wire
from tripot.core import Seat, put, shared
from tripot.fair import v2
from tripot.house.table import clock, game, luck
from tripot.house.table.model import DEALT, HOUSE, Again, Deal, Due, Table
from tripot.house.table.transition import Change, check_lobby
from tripot.wire import DealStage, HouseError, Stage


def start(change: Change) -> None:
    """The host starts: every seat is taken. The game begins once the luck is agreed on."""
    deal = change.table.deal
    if deal is not None and change.request.chairs:
        deal = replace(deal, is_rematch=True)
        change.set(deal=deal)
    if deal is None:
        begin(change)
    elif _awaited(change.table):
        change.set(
            deal=replace(deal, stage=DealStage.PLEDGING, until=change.now + clock.PLEDGE_SECONDS)
        )
    else:
        _fix(change)


def pledge(change: Change, ask: wire.Pledge) -> None:
    table, seat = change.table, change.by
    check_lobby(table)
    deal = table.deal
    if deal is None:
        raise HouseError("bad-request", "this table was opened under tripot-fair/1")
    if ask.round is not None and ask.round != deal.round:
        raise HouseError("late-move", "the pledge was meant for an earlier round")
    if deal.stage is DealStage.REVEALING:
        raise HouseError("started", "the pledges are fixed")
    if seat in _left_out(deal):
        raise HouseError("bad-words", "this seat did not open its words and takes no part")
    make_pledge(change, seat, ask.pledge)
    if deal.stage is DealStage.PLEDGING and not _awaited(change.table):
        _fix(change)


def make_pledge(change: Change, seat: Seat, pledged: str) -> None:
    chair = change.table.chairs[seat]
    if pledged and change.table.deal is not None and pledged != chair.pledge:
        change.put(seat, replace(chair, pledge=pledged, pledges=True))
        change.tell(wire.Pledged, seat, pledged)


def reveal(change: Change, ask: wire.Reveal) -> None:
    table, seat = change.table, change.by
    check_lobby(table)
    deal = table.deal
    if deal is None or deal.stage is not DealStage.REVEALING:
        raise HouseError("not-started", "the pledges are not fixed yet")
    pledged = deal.pledges[seat]
    due = v2.pledge(table.id, deal.round, luck.commitment(table), seat, ask.words)
    if not pledged or pledged != due or not v2.is_words(ask.words):
        raise HouseError("bad-words", "these are not the words that the seat pledged")
    if deal.words[seat] or seat in deal.gone:
        return
    change.set(deal=replace(deal, words=put(deal.words, seat, ask.words)))
    if not _missing(change.table.deal):
        begin(change)


def left(change: Change, seat: Seat) -> None:
    """The player of a seat left after the start; a bot has the seat now."""
    deal = change.table.deal
    if deal is None or not clock.is_starting(change.table):
        return
    if deal.stage is DealStage.PLEDGING and not _awaited(change.table):
        _fix(change)
    elif deal.stage is DealStage.REVEALING and seat in _missing(deal):
        change.set(deal=replace(deal, gone=(*deal.gone, seat), until=change.now))


def due(change: Change, ask: Due) -> None:
    """The time for pledges or words is over."""
    table, deal = change.table, change.table.deal
    if change.by != HOUSE:
        raise HouseError("not-seated", "only the house ends the time for pledges and words")
    check_lobby(table)
    if deal is None or (deal.round, deal.stage) != (ask.round, ask.stage):
        raise HouseError("late-move", "that time is over already")
    if change.now < deal.until:
        raise HouseError("not-ready", "there is time left for pledges or words")
    if deal.stage is DealStage.PLEDGING:
        _fix(change)
    else:
        _make_again(change, deal)


def check_open(table: Table) -> None:
    """Rejects a change of seats, settings or words while the luck is being agreed on."""
    if clock.is_starting(table):
        raise HouseError("started", "the game is about to begin")


def shown(table: Table, now: float | None = None) -> wire.Deal | None:
    """What everybody may know about it; `now` is needed for the time left."""
    deal, end = table.deal, clock.deal_ends(table)
    if deal is None:
        return None
    fixed = deal.stage in (DealStage.REVEALING, DealStage.DEALT)
    return wire.Deal(
        scheme=luck.scheme(table),
        round=deal.round,
        stage=deal.stage,
        pledges=deal.pledges if fixed else tuple(chair.pledge for chair in table.chairs),
        left=None if end is None or now is None else round(max(0.0, end - now), 1),
        again=tuple(
            wire.Again(n, v2.commitment(again.secret, table.id, n), again.without)
            for n, again in enumerate(deal.again, 1)
        ),
    )


def begin(change: Change) -> None:
    """The game begins."""
    table, deal = change.table, change.table.deal
    words = tuple(chair.words for chair in table.chairs)
    if deal is not None:
        out = _left_out(deal)
        pledges = deal.pledges or ("",) * len(words)
        words = tuple(
            "" if s in out else deal.words[s] if pledges[s] else said
            for s, said in enumerate(words)
        )
        dealt = replace(
            deal, stage=DealStage.DEALT, pledges=pledges, words=(), gone=(), is_rematch=False
        )
        change.set(deal=shared(dealt))
    change.set(stage=Stage.PLAY, words=shared(words), began=change.now)
    locks = table.settings.listed or table.version >= 1
    if locks and not table.locked:
        change.set(locked=True)
        change.tell(wire.Locked, True)
    change.tell(wire.Started, words, luck.seal(change.table))
    change.happened(game.begin(change.table, change.now), DEALT, change.table.chairs)
    if change.request.chairs or (deal is not None and deal.is_rematch):
        change.set(progress=clock.arriving(change.table, change.now))


def _fix(change: Change) -> None:
    """Fixes the pledges; seats can open them now. Without any the game begins."""
    table, deal = change.table, change.table.deal
    assert deal is not None
    pledges = tuple(chair.pledge for chair in table.chairs)
    if not any(pledges):
        begin(change)
        return
    revealing = replace(
        deal,
        stage=DealStage.REVEALING,
        pledges=pledges,
        words=("",) * len(pledges),
        until=change.now + clock.REVEAL_SECONDS,
    )
    change.set(deal=revealing)
    change.tell(wire.Revealing, deal.round, pledges, clock.REVEAL_SECONDS)


def _make_again(change: Change, deal: Deal) -> None:
    """Repeats all commitments, without the seats that did not open their words."""
    secret = change.request.secret
    if len(secret) != 32:
        raise HouseError("bad-request", "a new round needs a secret of 32 bytes")
    without = tuple(sorted(deal.gone)) or _missing(deal)
    change.set(
        secret=secret,
        chairs=tuple(replace(chair, pledge="") for chair in change.table.chairs),
        deal=Deal(
            round=deal.round + 1,
            stage=DealStage.PLEDGING,
            until=change.now + clock.PLEDGE_SECONDS,
            again=(*deal.again, Again(change.table.secret, without)),
            is_rematch=deal.is_rematch,
        ),
    )
    change.tell(wire.Redealt, deal.round + 1, luck.commitment(change.table), without)
    if not _awaited(change.table):
        _fix(change)


def _awaited(table: Table) -> list[Seat]:
    """The seats whose client is known to pledge and has not done so in this round."""
    out: frozenset[Seat] = frozenset() if table.deal is None else _left_out(table.deal)
    return [
        Seat(s)
        for s, chair in enumerate(table.chairs)
        if chair.pledges and not chair.pledge and not chair.stand_in and s not in out
    ]


def _missing(deal: Deal | None) -> tuple[Seat, ...]:
    """The seats that have not opened the words they pledged."""
    assert deal is not None
    pairs = zip(deal.pledges, deal.words, strict=True)
    return tuple(Seat(s) for s, (pledged, words) in enumerate(pairs) if pledged and not words)


def _left_out(deal: Deal) -> frozenset[Seat]:
    """The seats that did not open their words in an earlier round."""
    return frozenset(seat for again in deal.again for seat in again.without)
