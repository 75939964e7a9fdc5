"""Exercises on expectation and conditional probability, from one coup of La Vendôme.

Every answer is computed from the position that the sheet shows.
"""

from fractions import Fraction

from tripot.core import Dice, Seat, shuffled
from tripot.lab.vendome import odds as exact
from tripot.lab.vendome.odds import Position, RightCard
from tripot.lab.worksheet import Task, Worksheet
from tripot.rules.vendome import RANKS, Vendome
from tripot.words import Words

COUPS = 20
DEALT = 4  # Cards of every rank.
PLAYERS = (5, 6, 7)
TABLES = (4, 8, 10, 12)  # For the last exercise: there the chairs differ clearly.


def worksheet(words: Words, dice: Dice) -> Worksheet:
    """A sheet about a coup with different ranks, so that its fractions can be found by hand."""
    players = PLAYERS[dice.below(len(PLAYERS))]
    ranks = shuffled(RANKS, dice)[:players]
    names = [written(words, rank) for rank in ranks]
    rules = Vendome(seats=players)
    position = coup(rules, ranks)
    now = exact.odds(rules, position)
    assert now.expected is not None
    *coupeurs, banker = names
    left = 2 * 26 - position.shown
    chosen = dice.below(len(coupeurs))

    def text(key: str, **args: object) -> str:
        return words(f"vendome-worksheet-{key}", **args)

    def chance(exactly: Fraction) -> str:
        return f"{exactly} ≈ {words.number_with(float(exactly), 3)}"

    tasks = (
        Task(text("left"), text("left-answer", left=left, bank=DEALT - 1)),
        Task(text("next"), chance(now.loses_next)),
        Task(text("nobody"), chance(now.nobody_next)),
        Task(
            text("falls", card=coupeurs[chosen], banker=banker),
            text("falls-answer", chance=chance(falls_of(position, now, ranks[chosen]))),
        ),
        Task(
            text("given"),
            text("given-answer", chance=chance(keeps_given(now)), fewer=len(coupeurs) - 1),
        ),
        Task(text("keeps", ranks=players), chance(now.keeps)),
        Task(
            text("expected"),
            text(
                "expected-answer",
                mean=words.number_with(float(now.expected[0] - position.chips[0]), 0),
            ),
        ),
        chairs(words, TABLES[dice.below(len(TABLES))]),
    )
    return Worksheet(
        text("title"),
        text("rules", coupeurs=len(coupeurs)),
        text("cards", coupeurs=words.list(coupeurs), banker=banker),
        tasks,
    )


def written(words: Words, rank: str) -> str:
    """The rank as cards of that language have it in their corners."""
    return rank if rank.isdigit() else words(f"vendome-worksheet-rank-{rank.lower()}")


def coup(rules: Vendome, ranks: tuple[str, ...]) -> Position:
    """The coup in which those ranks lie there, the banker's last, before the taille."""
    start = exact.begin(rules, rules.start().chips, Seat(0))
    cards = tuple(
        RightCard(seat, rank, 1) for seat, rank in zip(start.waiting, ranks, strict=False)
    )
    paid = tuple(chips - (seat > 0) for seat, chips in enumerate(start.chips))
    stakes = tuple(int(seat > 0) for seat in range(rules.seats))
    bank = RightCard(Seat(0), ranks[-1], 1)
    return Position(Seat(0), (), paid, stakes, cards, bank, shown=rules.seats)


def falls_of(position: Position, now: exact.Odds, rank: str) -> Fraction:
    (seat,) = (card.seat for card in position.cards if card.rank == rank)
    chance = now.falls[seat]
    assert chance is not None
    return chance


def keeps_given(now: exact.Odds) -> Fraction:
    """The bank is kept only if the first hit is a coupeur: so it is P(keeps) / P(that)."""
    players = len(now.falls)
    return now.keeps / Fraction(players - 1, players)


def chairs(words: Words, players: int) -> Task:
    """The banker's chair or the last coupeur's, before the cards are dealt."""
    rules = Vendome(seats=players)
    start = exact.begin(rules, rules.start().chips, Seat(0))
    found = exact.expected(rules, start)
    assert found is not None
    banker, last = (float(found[seat] - start.chips[seat]) for seat in (Seat(0), start.waiting[-1]))
    better = "banker" if banker > last else "last"
    return Task(
        words(
            "vendome-worksheet-seat",
            players=players,
            banker=words.signed_with(banker, 2),
            last=words.signed_with(last, 2),
        ),
        words(
            "vendome-worksheet-seat-answer",
            better=better,
            total=words.signed_with(COUPS * max(round(banker, 2), round(last, 2)), 1),
        ),
    )
