"""The study of Banque Fatale: what is hidden, and how seats bid and sell."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, ClassVar

from msgspec.structs import replace

from tripot.core import CHANCE, Dice, Seat, shuffled
from tripot.lab.banque_fatale.reasons import reasons
from tripot.lab.study import AnyGame, Moves, Reason, Study, Tally
from tripot.record.text import AnyMove, AnyRules
from tripot.rules.banque_fatale import (
    COLOURS,
    BanqueFatale,
    Bid,
    Deal,
    Keep,
    Move,
    Phase,
    Sell,
    View,
    card_value,
)


def _sell(view: Any, legal: Sequence[Any]) -> Any:
    """Sells the card that brings most, if one may be sold."""
    sales = [move for move in legal if isinstance(move, Sell)]
    return max(sales, key=lambda sale: card_value(sale.card, view.values), default=None)


def _keep(view: Any, legal: Sequence[Any]) -> Any:
    return next((move for move in legal if isinstance(move, Keep)), None)


def _late(view: Any) -> bool:
    """Whether at least half of the auctions are over."""
    return bool(len(view.rounds) >= len(view.display) + view.pile)


def _shared(total: int, among: int) -> list[int]:
    """A total in parts that differ by 1 at most."""
    return [(total + place) // among for place in range(among)]


def _chips(view: View) -> View:
    """F5: everybody begins with two of each colour. The total that the rivals hold is known; which
    of them holds how many, only a player who counted knows."""
    rivals = [seat for seat in range(len(view.chips)) if seat != view.seat]
    chips = [list(each) for each in view.chips]
    for colour in range(len(COLOURS)):
        total = sum(view.chips[seat][colour] for seat in rivals)
        for seat, share in zip(rivals, _shared(total, len(rivals)), strict=True):
            chips[seat][colour] = share
    return replace(view, chips=tuple(map(tuple, chips)))


def _money(view: View) -> View:
    """The notes that the bank has left tell the sum, not who has how much."""
    rivals = [seat for seat in range(len(view.money)) if seat != view.seat]
    money = list(view.money)
    shares = _shared(sum(money[seat] for seat in rivals), len(rivals))
    for seat, share in zip(rivals, shares, strict=True):
        money[seat] = share
    return replace(view, money=tuple(money))


def _cards(view: View) -> View:
    """Which cards rivals have is known, but not who has which."""
    rivals = [seat for seat in range(len(view.cards)) if seat != view.seat]
    pool = sorted(card for seat in rivals for card in view.cards[seat])
    cards = list(view.cards)
    for place, seat in enumerate(rivals):
        cards[seat] = tuple(pool[place :: len(rivals)])
    return replace(view, cards=tuple(cards))


class BanqueFataleStudy(Study):
    """Hidden are the order of the pile, and bids until all are opened."""

    plans: ClassVar[Mapping[str, Callable[[Any, Sequence[Any]], Any]]] = {
        "always sells": _sell,
        "always keeps": _keep,
        "sells in the second half": lambda view, legal: _sell(view, legal) if _late(view) else None,
        "keeps in the second half": lambda view, legal: _keep(view, legal) if _late(view) else None,
    }

    veils: ClassVar[Mapping[str, Callable[[Any], Any]]] = {
        "the rivals' chips": _chips,
        "the rivals' money": _money,
        "the rivals' cards": _cards,
        "any holdings of the rivals": lambda view: _chips(_money(_cards(view))),
    }

    def rounds(self, state: Any) -> int:
        return len(state.rounds)

    def order(self, rules: AnyRules, state: Any) -> tuple[Seat, ...]:
        first = state.start
        return tuple(Seat((first + place) % rules.seats) for place in range(rules.seats))

    def habits(self, game: AnyGame, seat: Seat) -> Iterator[tuple[str, float]]:
        for who, move in game.moves:
            if who == seat and isinstance(move, Bid):
                yield "chips in the fist", len(move.chips)
                yield "empty hands", not move.chips
            if who == seat and isinstance(move, Sell | Keep):
                yield "sells", isinstance(move, Sell)

    def tallies(self, game: AnyGame, seat: Seat) -> tuple[Tally, ...]:
        rounds = game.state.rounds
        won = [played for played in rounds if played.winner == seat]
        narrow = 0
        for played in won:
            own, second, *_ = sorted(map(len, played.bids), reverse=True)
            narrow += own - second <= 1
        return (
            Tally("auctions", len(won), len(rounds)),
            Tally("narrow", narrow, len(won)),
            Tally("aces", sum(played.payouts[seat] > 0 for played in rounds), len(rounds)),
        )

    def reasons(self, rules: AnyRules, view: Any, move: AnyMove) -> Iterator[Reason]:
        assert isinstance(rules, BanqueFatale)
        return reasons(rules, view, move)

    def other_secrets(
        self, game: AnyGame, reader: Seat | None, dice: Dice
    ) -> tuple[list[Move], Moves]:
        (deal,) = (step.move for step in game if step.seat == CHANCE)
        known = len(deal.deck) - len(game.state.pile)
        deck = (*deal.deck[:known], *shuffled(deal.deck[known:], dice))
        moves: Moves = list(game.moves)
        steps = [step for step in game if step.seat != CHANCE]
        place = len(steps) - 1
        while place >= 0 and game.phase == Phase.BID and isinstance(steps[place].move, Bid):
            seat, before = steps[place].seat, steps[place].before
            if seat != reader:
                bids = game.rules.legal(before, seat)
                moves[place] = seat, bids[dice.below(len(bids))]
            place -= 1
        return [Deal(deal.first, deal.dealt, deck)], moves


STUDY = BanqueFataleStudy()
