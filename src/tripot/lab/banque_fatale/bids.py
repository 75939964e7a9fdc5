"""What a sealed bid really did: what it bought, what would have been enough, and the prices."""

from collections.abc import Mapping

from tripot.core import Seat
from tripot.rules.banque_fatale import COLOURS, BanqueFatale, Bid, State


def opened(rules: BanqueFatale, auction: State, bids: Mapping[Seat, Bid]) -> State:
    """The state after all hands are opened."""
    state = auction
    for seat, bid in sorted(bids.items()):
        state, _ = rules.apply(state, seat, bid)
    return state


def least_winning(rules: BanqueFatale, auction: State, bids: Mapping[Seat, Bid], seat: Seat) -> int:
    """F10, A11: how many chips would have won: the nearest to the start player needs no more."""
    assert auction.start is not None
    order = [Seat((auction.start + i) % rules.seats) for i in range(rules.seats)]
    least = 0
    for rival, bid in bids.items():
        if rival != seat:
            is_before = order.index(rival) < order.index(seat)
            least = max(least, len(bid.chips) + is_before)
    return least


def what_a_bid_did(
    rules: BanqueFatale, auction: State, bids: Mapping[Seat, Bid], seat: Seat
) -> tuple[int, dict[str, int | str]]:
    """What a bid earned, and the facts around it, against an empty hand in the same auction.

    Earned is counted in money and cards, as at the end (F26), when the hands are open. The facts:
    the `card` and whether it was `won`; how many `chips` were bid and how many were the `least`
    that wins; by colour, how far the bid moved the price.
    """
    mine = opened(rules, auction, bids)
    none = opened(rules, auction, {**bids, seat: Bid(())})
    facts: dict[str, int | str] = {
        "card": str(auction.offered),
        "won": int(mine.winner == seat),
        "chips": len(bids[seat].chips),
        "least": least_winning(rules, auction, bids, seat),
    }
    for colour, one, other in zip(COLOURS, mine.values, none.values, strict=True):
        if one != other:
            facts[colour.value] = one - other
    return _owned(rules, mine, seat) - _owned(rules, none, seat), facts


def _owned(rules: BanqueFatale, state: State, seat: Seat) -> int:
    """Money and cards of a seat; its chips lie in the pot and are shared out later."""
    worth = int(rules.chips == "million")
    return rules.scores(state)[seat] - worth * sum(state.chips[seat])
