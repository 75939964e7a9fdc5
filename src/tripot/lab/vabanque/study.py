"""The study of Vabanque: what a walk is worth, what is hidden, how seats play."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, ClassVar

from msgspec import Struct

from tripot.core import CHANCE, Dice, Seat, shuffled
from tripot.lab.study import AnyGame, Cell, Chance, Moves, Reason, Study, Table, Tally
from tripot.lab.vabanque.reasons import reasons
from tripot.lab.vabanque.walks import walks
from tripot.record.text import AnyMove, AnyRules
from tripot.rules.vabanque import BOXES, Card, Lay, Move, Vabanque, Walk


class Bluff(Struct, frozen=True):
    """A rival's Bluff at a casino, and what the walk there would have seemed worth without it."""

    seat: Seat
    without: int


class Worth(Struct, frozen=True, omit_defaults=True):
    """What a walk was worth, given what its seat knew."""

    steps: int
    casino: int
    mean: int
    trapped: float
    bluffs: tuple[Bluff, ...] = ()


def _walk(legal: Sequence[Any], choose: Callable[..., Any]) -> Any:
    """The shortest or the longest walk, if it is time to walk."""
    walks = [move for move in legal if isinstance(move, Walk)]
    return choose(walks, key=lambda walk: walk.steps) if walks else None


class VabanqueStudy(Study):
    """Hidden are the faces of cards that lie where no pawn came to stand."""

    worth_type = Worth
    plans: ClassVar[Mapping[str, Callable[[Any, Sequence[Any]], Any]]] = {
        "never walks": lambda view, legal: _walk(legal, min),
        "always walks as far as possible": lambda view, legal: _walk(legal, max),
    }

    def rounds(self, state: Any) -> int:
        return len(state.rounds)

    def order(self, rules: AnyRules, state: Any) -> tuple[Seat, ...]:
        order: tuple[Seat, ...] = state.order
        return order

    def worth(
        self, rules: AnyRules, state: Any, seat: Seat, move: Move, truth: bool
    ) -> tuple[Worth, ...]:
        if not isinstance(move, Walk):
            return ()
        assert isinstance(rules, Vabanque)
        bluffs = {(c.seat, c.casino) for c in state.cards if c.card is Card.BLUFF}
        return tuple(
            Worth(
                each.steps,
                each.casino,
                round(each.mean),
                round(float(each.trapped), 4),
                tuple(
                    Bluff(rival, round(without))
                    for rival, without in each.without
                    if truth and (rival, each.casino) in bluffs
                ),
            )
            for each in walks(rules, rules.view(state, seat))
        )

    def move_odds(self, rules: AnyRules, state: Any, seat: Seat) -> Table | None:
        """Every walk: what the pawn is paid there on average, and how likely a trap is."""
        assert isinstance(rules, Vabanque)
        view = rules.view(state, seat)
        found = walks(rules, view)
        if not found or seat not in view.actors:
            return None
        rows: list[tuple[Cell, ...]] = []
        for walk in found:
            casino = view.casinos[walk.casino]
            chips = sum(
                count * face
                for count, (face, _) in zip(casino.chips, BOXES[rules.seats].chips, strict=True)
            )
            rivals = sum(owner != seat for owner, _ in casino.cards)
            mean, trapped = Chance.of(walk.mean), Chance.of(walk.trapped)
            rows.append((walk.steps, walk.casino + 1, chips, rivals, mean, trapped))
        return Table(
            f"Vabanque, round {view.round}: what every walk of seat {seat + 1} is worth",
            ("steps", "casino", "chips", "rivals' cards", "pays", "trap %"),
            tuple(rows),
            ("pays: on average, if a rival's cards lie in any order with the same chance.",),
        )

    def reasons(self, rules: AnyRules, view: Any, move: AnyMove) -> Iterator[Reason]:
        assert isinstance(rules, Vabanque)
        return reasons(rules, view, move)

    def habits(self, game: AnyGame, seat: Seat) -> Iterator[tuple[str, float]]:
        for laid, played in zip(game.state.past, game.state.rounds, strict=True):
            mine = [card for card in laid if card.seat == seat]
            at = {card.card: card.casino for card in mine}
            end = next(c for c in played.casinos if seat in c.pawns)
            yield "bluffs first", mine[0].card is Card.BLUFF
            yield "goes to its raise", at.get(Card.RAISE) == end.casino
            yield "goes to its bluff", at.get(Card.BLUFF) == end.casino
            yield "is trapped", any(owner != seat for owner in end.traps)
            yield (
                "traps somebody",
                any(seat in c.traps and any(p != seat for p in c.pawns) for c in played.casinos),
            )

    def tallies(self, game: AnyGame, seat: Seat) -> tuple[Tally, ...]:
        rounds = game.state.rounds
        ends = [next(c for c in played.casinos if seat in c.pawns) for played in rounds]
        caught = sum(
            seat in c.traps and any(pawn != seat for pawn in c.pawns)
            for played in rounds
            for c in played.casinos
        )
        trapped = sum(any(owner != seat for owner in end.traps) for end in ends)
        return (
            Tally("bluffs", _bluffs_that_worked(game, seat), len(rounds)),
            Tally("trapped", trapped, len(rounds)),
            Tally("traps", caught, len(rounds)),
        )

    def other_secrets(
        self, game: AnyGame, reader: Seat | None, dice: Dice
    ) -> tuple[list[Move], Moves]:
        """Exchanges faces that were never turned over; in this round, also with cards in hand."""
        rules = game.rules
        assert isinstance(rules, Vabanque)
        turned = [{casino.casino for casino in played.casinos} for played in game.state.rounds]
        moves: Moves = list(game.moves)
        hidden: dict[tuple[int, Seat], list[tuple[int, Lay]]] = {}
        steps = [step for step in game if step.seat != CHANCE]
        for place, step in enumerate(steps):
            number = len(step.before.rounds)
            if isinstance(step.move, Lay) and step.seat != reader:
                shown = number < len(turned) and step.move.casino in turned[number]
                if not shown:
                    hidden.setdefault((number, step.seat), []).append((place, step.move))
        for (number, seat), laid in hidden.items():
            faces = [move.card for _, move in laid]
            if number == len(turned):
                faces = list((rules.box or BOXES[rules.seats]).cards)
            for (place, move), face in zip(laid, shuffled(faces, dice), strict=False):
                moves[place] = seat, Lay(face, move.casino)
        return [step.move for step in game if step.seat == CHANCE], moves


def _bluffs_that_worked(game: AnyGame, seat: Seat) -> int:
    """In how many rounds a bluff of this seat kept a rival away.

    It did if, without it, its casino would have looked best to a rival, who went elsewhere.
    """
    rules = game.rules
    assert isinstance(rules, Vabanque)
    worked: set[int] = set()
    for step in game:
        if step.seat in (seat, CHANCE) or not isinstance(step.move, Walk):
            continue
        laid = [c for c in step.before.cards if c.seat == seat and c.card is Card.BLUFF]
        options = walks(rules, rules.view(step.before, step.seat))
        for walk in options:
            if laid and walk.casino == laid[0].casino and walk.steps != step.move.steps:
                others = [other.mean for other in options if other is not walk]
                if dict(walk.without)[seat] > max(others):
                    worked.add(len(step.before.rounds))
    return len(worked)


STUDY = VabanqueStudy()
