"""What the laboratory knows of Banque Fatale: what is hidden, and how seats bid and sell."""

from collections.abc import Iterator

from tripot.core import CHANCE, Dice, Seat, shuffled
from tripot.lab.study import AnyGame, Moves, Study, Tally
from tripot.rules.banque_fatale import Bid, Deal, Keep, Move, Phase, Sell


class BanqueFataleStudy(Study):
    """Hidden are the order of the pile, and bids until all are opened."""

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
