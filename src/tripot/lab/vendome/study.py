"""The study of La Vendôme: exact odds, what is hidden, and how seats cut."""

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from msgspec import Struct
from msgspec.structs import replace

from tripot.core import CHANCE, BadChance, Dice, Seat, shuffled
from tripot.game import Game
from tripot.lab.study import AnyGame, Cell, Chance, Moves, Study, Table, Tally
from tripot.lab.vendome import odds as exact
from tripot.record.text import AnyRules
from tripot.rules.vendome import (
    PACK,
    RANKS,
    Banked,
    Card,
    Closed,
    Cut,
    Dealt,
    Draw,
    End,
    Move,
    Shuffle,
    Turned,
    Vendome,
)

if TYPE_CHECKING:
    from tripot.lab.worksheet import Worksheet
    from tripot.words import Words


class Odds(Struct, frozen=True):
    """What may come after a card, exactly."""

    falls: tuple[Chance | None, ...]
    """By seat: to fall before the banker; null is not in play."""
    keeps: Chance
    """The banker keeps the bank."""
    loses_next: Chance
    nobody_next: Chance
    expected: tuple[Chance, ...] | None
    """Chips at the end of the coup, by seat."""


class VendomeStudy(Study):
    """Hidden are the cards below the last one turned."""

    odds_type = Odds

    def rounds(self, state: Any) -> int:
        return len(state.coups)

    def told(self, state: Any) -> dict[str, float]:
        """What the bank brings in a coup, on average."""
        return {"bank": sum(c.change[c.banker] for c in state.coups) / len(state.coups)}

    def odds(
        self, rules: AnyRules, position: exact.Position | None, events: Iterable[Any]
    ) -> tuple[tuple[Odds | None, ...], exact.Position | None]:
        assert isinstance(rules, Vendome)
        events = tuple(events)
        beside: tuple[Odds | None, ...] = ()
        if position is not None:
            beside = tuple(
                None if one is None else shown_odds(one)
                for one in exact.along(rules, position, events)
            )
        return beside, _next_coup(rules, position, events)

    def worksheet(self, words: "Words", dice: Dice) -> "Worksheet":
        from tripot.lab.vendome.worksheet import worksheet

        return worksheet(words, dice)

    def readings(self, rules: AnyRules) -> tuple[AnyRules, ...]:
        """A2, A4: both rates, with purses that can be empty and with debts."""
        assert isinstance(rules, Vendome)
        end: Any = "bank" if rules.end == "last" else rules.end  # Which cannot be with debts.
        return tuple(
            replace(rules, rate=rate, shortfall=shortfall, end=end)
            for rate in ("payer", "receiver")
            for shortfall in ("partial", "debt")
        )

    def start_odds(self, books: Sequence[AnyRules]) -> Table:
        """The banker's edge: what a coup is worth before the cut."""
        rows: list[tuple[Cell, ...]] = []
        for rules in books:
            assert isinstance(rules, Vendome)
            start = exact.begin(rules, rules.start().chips, Seat(0))
            found = exact.expected(rules, start)
            edges: list[Cell] = [None] * 3
            if found is not None:
                first, last = start.waiting[0], start.waiting[-1]
                edges = [Chance.of(found[s] - start.chips[s]) for s in (Seat(0), first, last)]
            keeps = Chance.of(exact.odds(rules, start).keeps)
            rows.append((rules.seats, _chips(rules), rules.rate, rules.shortfall, *edges, keeps))
        columns = ("players", "chips", "rate", "shortfall", "banker", "first", "last", "keeps %")
        return Table(
            "La Vendôme: what a coup is worth before the cut, in chips",
            columns,
            tuple(rows),
            (
                "first and last: the coupeurs at the banker's right and left.",
                "keeps: the banker is still banker after the coup.",
            ),
        )

    def card_odds(self, rules: AnyRules, cards: Sequence[str]) -> Table:
        assert isinstance(rules, Vendome)
        position = _coup(rules, pack_of(cards), len(cards))
        if position.over:
            raise BadChance("with the last of these cards the coup is over", "D10")
        now = exact.odds(rules, position)
        worth = exact.expected(rules, position)
        right = {card.seat: card for card in position.cards}
        if position.bank is not None:
            right[position.bank.seat] = position.bank
        waiting = position.waiting if position.bank else (*position.waiting, position.banker)
        rows: list[tuple[Cell, ...]] = []
        for seat in [Seat(-i % rules.seats) for i in range(1, rules.seats + 1)]:
            card = right.get(seat)
            what = "out" if card is None else f"{card.rank} x{card.multiple}"
            falls = now.falls[seat]
            rows.append(
                (
                    seat + 1,
                    "banker" if seat == position.banker else "coupeur",
                    "to come" if seat in waiting else what,
                    position.chips[seat],
                    position.stakes[seat],
                    None if falls is None else Chance.of(falls),
                    None if worth is None else Chance.of(worth[seat]),
                )
            )
        columns = ("seat", "role", "card", "chips", "stake", "falls %", "expects")
        notes = (
            f"The banker keeps the bank: {_per_cent(now.keeps)}.",
            f"The next card is the banker's: {_per_cent(now.loses_next)}.",
            f"The next card hits nobody: {_per_cent(now.nobody_next)}.",
        )
        title = f"La Vendôme, {rules.seats} players, {position.shown} cards shown"
        return Table(title, columns, tuple(rows), notes)

    def habits(self, game: AnyGame, seat: Seat) -> Iterator[tuple[str, float]]:
        for who, move in game.moves:
            if who == seat:
                yield "cards cut", move.cards

    def tallies(self, game: AnyGame, seat: Seat) -> tuple[Tally, ...]:
        banks = [coup for coup in game.state.coups if coup.banker == seat]
        kept = sum(coup.end is not End.BANKER_LOSES for coup in banks)
        dealt = falls = 0
        banker: Seat | None = None
        for event in game.events:
            match event:
                case Banked(banker):
                    pass
                case Dealt(owner) if owner == seat != banker:
                    dealt += 1
                case Turned(_, hit) if hit == seat != banker:
                    falls += 1
                case _:
                    pass
        return Tally("banks", kept, len(banks)), Tally("falls", falls, dealt)

    def other_secrets(
        self, game: AnyGame, reader: Seat | None, dice: Dice
    ) -> tuple[list[Move], Moves]:
        luck: list[Move] = []
        for step in game:
            if step.seat == CHANCE and isinstance(step.move, Shuffle):
                cut = step.before.cut
                pack = step.move.deck[cut:] + step.move.deck[:cut]
                shown = sum(isinstance(event, Dealt | Turned) for event in step.events)
                pack = pack[:shown] + shuffled(pack[shown:], dice)
                luck.append(Shuffle(pack[-cut:] + pack[:-cut]))
            elif step.seat == CHANCE:
                luck.append(step.move)
        return luck, list(game.moves)


def _next_coup(
    rules: Vendome, position: exact.Position | None, events: tuple[Any, ...]
) -> exact.Position | None:
    """The position before the coup that follows those events."""
    chips = rules.money(rules.start()) if position is None else position.chips
    for event in events:
        match event:
            case Closed(chips=chips):
                pass
            case Banked(seat):
                position = exact.begin(rules, chips, seat)
            case _:
                pass
    return position


def shown_odds(odds: exact.Odds) -> Odds:
    expected = odds.expected
    return Odds(
        falls=tuple([None if chance is None else _chance(chance) for chance in odds.falls]),
        keeps=_chance(odds.keeps),
        loses_next=_chance(odds.loses_next),
        nobody_next=_chance(odds.nobody_next),
        expected=None if expected is None else tuple(map(_chance, expected)),
    )


def _per_cent(chance: Fraction) -> str:
    return f"{100 * float(chance):.2f} % ({chance})"


def _chips(rules: Vendome) -> int:
    return rules.start().chips[0]


def pack_of(dealt: Sequence[str]) -> tuple[Card, ...]:
    """A pack that begins with those cards. A rank alone takes any suit that is left."""
    top: list[Card] = []
    named = {Card(word) for word in dealt if len(word) > 1}
    for word in dealt:
        free = [c for c in PACK if c[0] == word and c not in top and c not in named]
        if word in PACK and word not in top:
            top.append(Card(word))
        elif word in RANKS and free:
            top.append(free[-1])
        else:
            raise BadChance(f"{word!r} is no card that is left: 7h, or 7 for any seven", "D2")
    return (*top, *(card for card in PACK if card not in top))


def _coup(rules: Vendome, pack: tuple[Card, ...], dealt: int) -> exact.Position:
    """A coup of which those cards are dealt and turned, with the first seat as the banker."""
    cards = tuple(Card(f"{rank}s") for rank in "A23456789TJQ"[: rules.seats])
    game = Game(rules, luck=[Draw(cards), Shuffle((*pack[-1:], *pack[:-1]))])
    position = exact.begin(rules, rules.start().chips, Seat(0))
    shown = 0
    for event in game.play(game.actors[0], Cut(1)):
        shown += isinstance(event, Dealt | Turned)
        if shown > dealt:
            break
        position = exact.follow(position, event)
    if position.shown < dealt:
        raise BadChance(f"the coup is over with card {position.shown}", "D10")
    return position


_chance = Chance.of


STUDY = VendomeStudy()
