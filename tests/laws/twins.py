"""The same game as far as one seat could see it, with other secrets."""

from functools import singledispatch
from typing import Any

from tripot.core import CHANCE, Dice, Seat, shuffled
from tripot.game import Game
from tripot.record.text import AnyMove, AnyRules
from tripot.rules import BanqueFatale, Vabanque, Vendome
from tripot.rules.banque_fatale import Bid, Deal
from tripot.rules.vabanque import Lay

AnyGame = Game[Any, Any, Any, Any, Any]
Played = list[tuple[Seat, AnyMove]]


def twin(game: AnyGame, reader: Seat | None, dice: Dice) -> AnyGame:
    """Replays the game with other choices wherever the reader never saw what was chosen."""
    luck = [step.move for step in game if step.seat == CHANCE]
    moves = list(game.moves)
    luck, moves = differ(game.rules, game, luck, moves, reader, dice)
    other: AnyGame = Game(game.rules, luck=luck)
    for seat, move in moves:
        other.play(seat, move)
    return other


@singledispatch
def differ(
    rules: AnyRules,
    game: AnyGame,
    luck: list[AnyMove],
    moves: Played,
    reader: Seat | None,
    dice: Dice,
) -> tuple[list[AnyMove], Played]:
    raise TypeError(f"tell the laws what is secret in {rules.name}")


@differ.register
def _(
    rules: Vabanque,
    game: AnyGame,
    luck: list[AnyMove],
    moves: Played,
    reader: Seat | None,
    dice: Dice,
) -> tuple[list[AnyMove], Played]:
    """Faces of others' cards at casinos where no pawn came to stand."""
    moves = list(moves)
    turned = [{c.casino for c in played.casinos} for played in game.state.rounds] + [set()]
    lengths = [(chips + 4) * rules.seats for chips in (4, 3, 2, 1)]
    for number, played in enumerate(turned[:4]):
        begin = sum(lengths[:number])
        mine = [
            (place, seat, move)
            for place, (seat, move) in enumerate(moves[begin : begin + lengths[number]], begin)
            if isinstance(move, Lay)
        ]
        for seat in range(rules.seats):
            cards = [(place, move) for place, owner, move in mine if owner == seat]
            if seat == reader:
                continue
            shown = {move.card for _, move in cards if move.casino in played}
            faces = shuffled([c for c in ("raise", "bluff", "trap") if c not in shown], dice)
            hidden = [(place, move) for place, move in cards if move.casino not in played]
            for (place, move), face in zip(hidden, faces, strict=False):
                moves[place] = Seat(seat), Lay(type(move.card)(face), move.casino)
    return luck, moves


@differ.register
def _(
    rules: Vendome,
    game: AnyGame,
    luck: list[AnyMove],
    moves: Played,
    reader: Seat | None,
    dice: Dice,
) -> tuple[list[AnyMove], Played]:
    """Only the cards below the last one turned are never seen."""
    from tripot.rules.vendome import Dealt, Shuffle, Turned

    rolled: list[AnyMove] = []
    for step in game:
        if step.seat != CHANCE:
            continue
        if isinstance(step.move, Shuffle):
            cut = step.before.cut
            pack = step.move.deck[cut:] + step.move.deck[:cut]
            shown = sum(isinstance(event, Dealt | Turned) for event in step.events)
            pack = pack[:shown] + shuffled(pack[shown:], dice)
            rolled.append(Shuffle(pack[-cut:] + pack[:-cut]))
        else:
            rolled.append(step.move)
    return rolled, moves


@differ.register
def _(
    rules: BanqueFatale,
    game: AnyGame,
    luck: list[AnyMove],
    moves: Played,
    reader: Seat | None,
    dice: Dice,
) -> tuple[list[AnyMove], Played]:
    """The order of the pile, and hands that are still closed."""
    moves = list(moves)
    (deal,) = luck
    hidden = len(game.state.pile)
    known = len(deal.deck) - hidden
    deck = deal.deck[:known] + shuffled(deal.deck[known:], dice)
    if game.phase == "bid":
        place = len(moves) - 1
        while place >= 0 and isinstance(moves[place][1], Bid):
            seat, _ = moves[place]
            if seat != reader:
                bids = game.rules.legal(_before(game, place), seat)
                moves[place] = seat, bids[dice.below(len(bids))]
            place -= 1
    return [Deal(deal.first, deal.dealt, deck)], moves


def _before(game: AnyGame, place: int) -> Any:
    """The state in which that move was played."""
    return [step.before for step in game if step.seat != CHANCE][place]
