"""What the laboratory knows of Banque Fatale: what is hidden, and how seats bid and sell."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, ClassVar

from tripot.core import CHANCE, Dice, Seat, shuffled
from tripot.lab.banque_fatale.reasons import reasons
from tripot.lab.study import AnyGame, Moves, Reason, Study, Tally
from tripot.record.text import AnyMove, AnyRules
from tripot.rules.banque_fatale import BanqueFatale, Bid, Deal, Keep, Move, Phase, Sell, card_value


def _sell(view: Any, legal: Sequence[Any]) -> Any:
    """Sells the card that brings most, if one may be sold."""
    sales = [move for move in legal if isinstance(move, Sell)]
    return max(sales, key=lambda sale: card_value(sale.card, view.values), default=None)


def _keep(view: Any, legal: Sequence[Any]) -> Any:
    return next((move for move in legal if isinstance(move, Keep)), None)


def _late(view: Any) -> bool:
    """Whether at least half of the auctions are over."""
    return bool(len(view.rounds) >= len(view.display) + view.pile)


class BanqueFataleStudy(Study):
    """Hidden are the order of the pile, and bids until all are opened."""

    plans: ClassVar[Mapping[str, Callable[[Any, Sequence[Any]], Any]]] = {
        "always sells": _sell,
        "always keeps": _keep,
        "sells in the second half": lambda view, legal: _sell(view, legal) if _late(view) else None,
        "keeps in the second half": lambda view, legal: _keep(view, legal) if _late(view) else None,
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
