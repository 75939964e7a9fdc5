"""Drills of Vabanque. Exactly counted here: where to walk, and how likely a trap waits.

Both are asked just before a pawn walks. The answer is counted with every order of the hidden cards
equally likely; a walk is only asked for if it is the best one under other beliefs too.
"""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import reduce
from operator import mul
from random import Random

from msgspec.structs import replace

from tripot.bots.vabanque.habits import Pantalone
from tripot.core import Seat
from tripot.lab.drills.make import failing, record_until
from tripot.lab.drills.model import Choice, Drill, Solved
from tripot.lab.study import AnyGame, Reason
from tripot.lab.vabanque.beliefs import Orders, along
from tripot.lab.vabanque.card_drills import lays, solve_lay, solve_trap, traps
from tripot.lab.vabanque.walks import Walk, walks
from tripot.record.document import Step
from tripot.rules.vabanque import BOXES, Box, Card, State, Vabanque, View
from tripot.rules.vabanque import Walk as WalkMove

KINDS = {"walk": 300, "odds": 150, "trap": 200, "lay": 120}
LATER = {"lay": 19}  # Numbered after all others.
CLEARLY = Fraction(23, 20)  # The least ratio of the best walk's pay to that of the second.
DOUBTS = (0.08, 0.4)  # Other beliefs: rivals lay as Pantalone would, more or less surely.
SHARES = (25, 33, 40, 44, 50, 56, 60, 67, 75, 78, 89)
"""Per cent. Wrong answers are taken from these where too few slips lead elsewhere."""
CHOICES = 4
NEAR = 3  # Per cent: answers nearer than this are not told apart.
APART = Fraction(NEAR, 100)
EACH = 3  # Cards of a seat, one of them a trap (V5).


def find(game: AnyGame, kind: str, luck: Random) -> Iterator[Drill]:
    """The positions of a game that have one clearly better answer."""
    rules = game.rules
    assert isinstance(rules, Vabanque)
    return FIND[kind](rules, list(game), luck)


def _walks(rules: Vabanque, steps: list[Step], luck: Random) -> Iterator[Drill]:
    """Where to walk: one walk pays clearly most, under other beliefs too."""
    believed = [list(along(rules, steps, Pantalone(rules, 0), doubt)) for doubt in DOUBTS]
    for place in luck.sample(range(len(steps)), len(steps)):
        step = steps[place]
        if not isinstance(step.move, WalkMove):
            continue
        found = walks(rules, rules.view(step.before, step.seat))
        best, second = sorted(found, key=lambda walk: -walk.mean)[:2]
        if (
            best.mean >= CLEARLY * second.mean
            and best.trapped
            and all(_best(rules, step, each[place], found) is best for each in believed)
        ):
            drill = _drill(rules, steps[:place], step.seat, "walk")
            yield replace(drill, fails=failing(drill, WalkMove(best.steps).__ne__))


def _odds(rules: Vabanque, steps: list[Step], luck: Random) -> Iterator[Drill]:
    """How likely a trap waits: at least two cards of rivals lie there."""
    for place in luck.sample(range(len(steps)), len(steps)):
        step = steps[place]
        if not isinstance(step.move, WalkMove):
            continue
        view = rules.view(step.before, step.seat)
        for walk in walks(rules, view):
            if 0 < walk.trapped < 1 and len(walk.without) > 1:
                slips = tuple(
                    name
                    for name, share in _slips(view, walk.casino).items()
                    if abs(share - walk.trapped) >= APART
                )
                drill = _drill(rules, steps[:place], step.seat, "odds", walk.casino)
                yield replace(drill, slips=slips)
                break


FIND = {"walk": _walks, "odds": _odds, "trap": traps, "lay": lays}


SOLVE = {"trap": solve_trap, "lay": solve_lay}


def _slips(view: View, casino: int) -> dict[str, Fraction]:
    """The chance of a trap by simpler, wrong calculations."""
    owners = Counter(owner for owner, _ in view.casinos[casino].cards if owner != view.seat)
    clear = Fraction(1)
    for _ in owners:
        clear *= Fraction(2, EACH)
    return {
        "sum": min(Fraction(1), Fraction(owners.total(), EACH)),
        "backs": 1 - Fraction(2, EACH) ** owners.total(),
        "owners": 1 - clear,
    }


def solve(drill: Drill, game: AnyGame) -> Solved:
    rules = game.rules
    assert isinstance(rules, Vabanque)
    if drill.kind in SOLVE:
        return SOLVE[drill.kind](rules, drill, game)
    view = game.view(drill.seat)
    found = walks(rules, view)
    if drill.kind == "walk":
        choices = tuple(
            Choice(
                f"move {walk.steps}",
                round(walk.mean),
                walk.casino,
                tuple(_counted(rules, game, drill, walk)),
                Reason("walk", {"casino": walk.casino + 1, "steps": walk.steps}),
            )
            for walk in found
        )
        best = max(range(len(found)), key=lambda i: found[i].mean)
        return Solved(choices, best, "money")
    (walk,) = (each for each in found if each.casino == drill.place)
    right = round(100 * walk.trapped)
    reasons = {right: tuple(_counted(rules, game, drill, walk))}
    slips = {
        round(100 * share): (Reason(f"slip-{name}", {}),)
        for name, share in _slips(view, drill.place).items()
    }
    others = sorted(SHARES, key=lambda share: abs(share - right))
    for share in (*slips, *others):
        far = all(abs(share - other) > NEAR for other in reasons)
        if far and len(reasons) < CHOICES:
            reasons[share] = slips.get(share, ())
    choices = tuple(
        Choice(
            str(share),
            int(share == right),
            None,
            reasons[share],
            Reason("chance", {"percent": share}),
        )
        for share in sorted(reasons)
    )
    return Solved(choices, sorted(reasons).index(right))


def _drill(rules: Vabanque, steps: list[Step], seat: Seat, kind: str, place: int = 0) -> Drill:
    return Drill(rules.name, kind, seat, record_until(rules, steps), place)


def _best(
    rules: Vabanque, step: Step, believed: dict[Seat, Orders], found: tuple[Walk, ...]
) -> Walk:
    """The walk that pays most on average under some beliefs."""
    return max(found, key=lambda walk: _mean(rules, step.before, step.seat, believed, walk.casino))


def _mean(
    rules: Vabanque, state: State, seat: Seat, believed: dict[Seat, Orders], casino: int
) -> float:
    """What a pawn is paid there on average (V20): nothing if a trap waits, else every raise."""
    box: Box = rules.box or BOXES[rules.seats]
    chips = sum(n * face for n, (face, _) in zip(state.chips[casino], box.chips, strict=True))
    own = sum(c.seat == seat and c.casino == casino and c.card is Card.RAISE for c in state.cards)
    clear: list[float] = []
    raised: list[float] = []
    for rival, orders in believed.items():
        if rival == seat:
            continue
        places = [laid.casino for laid in state.cards if laid.seat == rival]
        here = [
            ([face for at, face in zip(places, order, strict=True) if at == casino], chance)
            for order, chance in orders.items()
        ]
        clear.append(sum(chance for faces, chance in here if Card.TRAP not in faces))
        raised.append(
            sum(chance for faces, chance in here if Card.TRAP not in faces and Card.RAISE in faces)
        )
    nobody = reduce(mul, clear, 1.0)
    more = sum(
        raised[i] * reduce(mul, (c for j, c in enumerate(clear) if j != i), 1.0)
        for i in range(len(clear))
    )
    return chips * (nobody * (1 + own) + more)


def _counted(rules: Vabanque, game: AnyGame, drill: Drill, walk: Walk) -> Iterator[Reason]:
    """The calculation: the chips, each rival's cards, and the sum."""
    view = game.view(drill.seat)
    casino = view.casinos[walk.casino]
    box = BOXES[rules.seats]
    chips = sum(n * face for n, (face, _) in zip(casino.chips, box.chips, strict=True))
    yield Reason("chips", {"casino": walk.casino + 1, "chips": chips})
    for owner in dict.fromkeys(owner for owner, _ in casino.cards):
        count = sum(each == owner for each, _ in casino.cards)
        if owner == drill.seat:
            if any(o == owner and card is Card.RAISE for o, card in casino.cards):
                yield Reason("own-raise", {"casino": walk.casino + 1})
        else:
            yield Reason("cards", {"seat": owner, "count": count, "clear": 3 - count})
    if walk.trapped:
        clear = 1 - walk.trapped
        yield Reason("clear", {"share": str(clear), "times": round(100 * walk.trapped)})
