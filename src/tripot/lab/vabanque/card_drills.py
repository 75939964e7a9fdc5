"""Drills about face-down cards: where a rival's trap is, and what to lay.

Il Dottore's beliefs and imagined rounds find the answers. A trap is asked for only if it is the
likeliest under other beliefs too; a card only if it stays clearly best at ten times the depth, and
against rivals whose cards and ways nobody knows.
"""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from msgspec.structs import replace

from tripot.bots import make as make_bot
from tripot.bots.vabanque.habits import Pantalone
from tripot.core import Seat
from tripot.lab.drills.make import failing, record_until, rungs
from tripot.lab.drills.model import Choice, Drill, Solved
from tripot.lab.review.evaluator import replayed
from tripot.lab.study import AnyGame, Reason
from tripot.lab.vabanque.beliefs import DOUBT, Orders, along
from tripot.lab.vabanque.reasons import reasons
from tripot.record.document import Step
from tripot.record.text import AnyMove, read_bare_move, write_bare_move
from tripot.rules.vabanque import BOXES, Box, Card, Lay, Vabanque, View, Walk

LIKELY = 0.65  # The least chance at which a trap counts as found.
DOUBTS = (DOUBT, 0.4)  # Other beliefs: rivals lay as Pantalone would, more or less surely.
SHALLOW_MS, DEEPER = 200, 10
CLEARLY = 0.03  # What a worse card costs at least of the chance to win.
CHOICES = 4


# Where is the trap?


def traps(rules: Vabanque, steps: list[Step], luck: Random) -> Iterator[Drill]:
    """Before the first pawn walks: one of a rival's three cards is likely the trap."""
    from tripot.lab.vabanque.fast import Fast  # Needs numba, unlike answering drills.

    read = Fast(replayed(rules, steps), SHALLOW_MS).hidden
    others = [list(along(rules, steps, Pantalone(rules, 0), doubt)) for doubt in DOUBTS]
    readers = dict(_readers(rules, steps))
    first = [
        place
        for place, step in enumerate(steps)
        if isinstance(step.move, Walk) and isinstance(steps[place - 1].move, Lay)
    ]
    for place in luck.sample(first, len(first)):
        mover = steps[place].seat
        for rival in map(Seat, luck.sample(range(rules.seats), rules.seats)):
            shares = _shares(read[place][rival])
            best = shares.index(max(shares))
            sure = shares[best] >= LIKELY and rival != mover
            if sure and all(_guess(each[place][rival]) == best for each in others):
                yield Drill(
                    rules.name, "trap", mover, record_until(rules, steps[:place]), rival,
                    tuple(n for n, each in readers.items() if _guess(each[place][rival]) != best),
                    found={str(card + 1): round(100 * share) for card, share in enumerate(shares)},
                )  # fmt: skip
                break  # One question about a round.


def _readers(rules: Vabanque, steps: list[Step]) -> Iterator[tuple[str, list[dict[Seat, Orders]]]]:
    """What each bot would believe if everybody played like itself."""
    for slug in rungs(rules.name):
        bot: Any = make_bot(slug, rules, 1)
        start = steps[1].before  # After the lot.
        legal = rules.legal(start, rules.actors(start)[0])
        if bot.odds(rules.view(start, rules.actors(start)[0]), legal) is not None:
            yield slug, list(along(rules, steps, bot))


def _shares(orders: Orders) -> list[float]:
    """How likely each card of a seat is its trap, in the order laid."""
    shares = [0.0, 0.0, 0.0]
    for order, chance in orders.items():
        shares[order.index(Card.TRAP)] += chance
    return shares


def _guess(orders: Orders) -> int:
    shares = _shares(orders)
    return shares.index(max(shares))


def solve_trap(rules: Vabanque, drill: Drill, game: AnyGame) -> Solved:
    """The three cards of the rival, in the order laid."""
    view: View = game.view(drill.seat)
    box: Box = rules.box or BOXES[rules.seats]
    pawns = {seat: at for at, casino in enumerate(view.casinos) for seat in casino.pawns}
    shares = list(drill.found.values())
    best = shares.index(max(shares))
    choices = []
    for order, laid in enumerate(each for each in game.state.cards if each.seat == drill.place):
        casino = view.casinos[laid.casino]
        chips = sum(n * face for n, (face, _) in zip(casino.chips, box.chips, strict=True))
        come = [s for s, at in pawns.items() if (laid.casino - at) % box.casinos <= box.steps]
        facts: dict[str, int | str] = {"casino": laid.casino + 1, "seat": laid.seat}
        counted = [
            Reason("chips", {**facts, "chips": chips}),
            Reason("come", {**facts, "pawns": len(set(come) - {laid.seat})}),
            Reason("own-reach" if laid.seat in come else "no-reach", facts),
        ]
        if order == best:
            truth = "was" if laid.card is Card.TRAP else "was-not"
            counted = [
                Reason("thirds", facts),
                *counted,
                Reason("read", {**facts, "percent": shares[order]}),
                Reason(truth, {**facts, "percent": shares[order]}),
            ]
        says = Reason("back", {"casino": laid.casino + 1, "order": order + 1})
        choices.append(Choice(str(order + 1), shares[order], laid.casino, tuple(counted), says))
    return Solved(tuple(choices), best, "percent")


# What do you lay?


def lays(rules: Vabanque, steps: list[Step], luck: Random) -> Iterator[Drill]:
    """A card that is clearly better than three others, on the way to win."""
    from tripot.lab.vabanque.fast import Fast

    class Few(Fast):
        """Compares some moves only."""

        few: Sequence[Lay] = ()

        def moves(self, step: int) -> Sequence[AnyMove]:
            return list(dict.fromkeys((*self.few, self.steps[step].move)))

    game = replayed(rules, steps)
    shallow, deep = Fast(game, SHALLOW_MS, 1), Fast(game, SHALLOW_MS * DEEPER, 2)
    unknown = Few(game, SHALLOW_MS * DEEPER // 2, 3)
    unknown.believed = [  # Every order of the cards equally likely, and any way to play.
        (kinds * 0 + 1 / kinds.shape[1], ways * 0 + 1 / ways.shape[1])
        for kinds, ways in deep.believed
    ]
    for place in luck.sample(range(len(steps)), len(steps)):
        step = steps[place]
        if not isinstance(step.move, Lay):
            continue
        moves: list[Lay] = list(deep.moves(place))
        first = shallow.weigh(place)
        if sum(less.value >= CLEARLY for less in first.behind) < CHOICES - 1:
            continue
        found = deep.weigh(place)
        best = moves[found.best]
        clear = {
            move: less.value
            for move, less in zip(moves, found.behind, strict=True)
            if less.value - less.within >= CLEARLY
        }
        near = sorted(clear, key=lambda move: clear[move])[: CHOICES - 1]
        if first.best != found.best or len(near) < CHOICES - 1:
            continue
        unknown.few = [best, *near]
        mine, *theirs = unknown.weigh(place).wins[:CHOICES]
        if any(other.value >= mine.value for other in theirs):
            continue
        wins = {move: win.value for move, win in zip(moves, found.wins, strict=True)}
        drill = Drill(
            rules.name, "lay", step.seat, record_until(rules, steps[:place]),
            found={
                write_bare_move(Vabanque, move): round(100 * wins[move])
                for move in sorted(unknown.few, key=lambda lay: (lay.casino, lay.card))
            },
        )  # fmt: skip
        yield replace(drill, fails=failing(drill, clear.__contains__))


def solve_lay(rules: Vabanque, drill: Drill, game: AnyGame) -> Solved:
    """Four cards, with facts about each."""
    view: View = game.view(drill.seat)
    choices = []
    for name, share in drill.found.items():
        move = read_bare_move(Vabanque, name)
        assert isinstance(move, Lay)
        says = Reason("lay", {"card": move.card.value, "casino": move.casino + 1})
        counted = tuple(reasons(rules, view, move))
        choices.append(Choice(name, share, move.casino, counted, says))
    best = max(range(len(choices)), key=lambda i: choices[i].value)
    known = tuple(Reason("money", {"seat": s, "money": m}) for s, m in enumerate(view.money))
    return Solved(tuple(choices), best, "percent", known)
