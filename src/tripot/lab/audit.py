"""Does a bot play fair? Twin games that differ only in what it may not know must look alike to it.

At every decision the game is replayed with other secrets: other faces under the others' backs,
other chips in their fists, another pile. The bot's view is the same to the last byte; so must be
its move and its thoughts. The audit also asks twice, takes the time, and counts habits.
"""

import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import perf_counter
from typing import Any, cast

import msgspec
from msgspec import Struct

from tripot.bots import Bot, Choice, ladder
from tripot.bots.protocol.process import RESERVE, Forfeit, RemoteBot
from tripot.bots.protocol.worker import build
from tripot.core import CHANCE, Dice, RulesError, Seat, shuffled
from tripot.dice import seeded
from tripot.game import Game
from tripot.record.document import rules_of
from tripot.record.text import AnyRules
from tripot.rules import banque_fatale as bf
from tripot.rules import vabanque as vb

AnyGame = Game[Any, Any, Any, Any, Any]


class Habit(Struct, frozen=True):
    """How often a bot does something, and what its persona declares."""

    name: str
    seen: float
    low: float | None = None
    high: float | None = None

    @property
    def kept(self) -> bool:
        return self.low is None or self.high is None or self.low <= self.seen <= self.high


class Audit(Struct, frozen=True):
    """What was found."""

    bot: str
    game: str
    decisions: int
    twins: int  # Decisions asked again with other secrets.
    peeked: tuple[str, ...]  # One sentence for every answer that changed with the secrets.
    fickle: tuple[str, ...]  # The same question, another answer.
    seconds: float  # What it was given for a move.
    slowest: float
    habits: tuple[Habit, ...]

    @property
    def passed(self) -> bool:
        kept_time = self.slowest <= self.seconds + RESERVE
        return (
            not self.peeked and not self.fickle and kept_time and all(h.kept for h in self.habits)
        )


def twin(game: AnyGame, seat: Seat, dice: Dice) -> AnyGame:
    """The same game with other secrets, as far as that seat has not seen them."""
    rules = game.rules
    luck = [step.move for step in game if step.seat == CHANCE]
    moves = list(game.moves)
    match rules:
        case vb.Vabanque():
            moves = _other_faces(rules, game, seat, dice)
        case bf.BanqueFatale():
            luck = [_other_pile(deal, len(game.state.pile), dice) for deal in luck]
            if game.state.bids and game.state.round is None:
                _other_fists(moves, game, seat, dice)
        case _:
            pass  # La Vendôme has no secrets but the cards to come.
    again: AnyGame = Game(rules, dice, luck)
    for who, move in moves:
        again.play(who, move)
    return again


def _other_faces(
    rules: vb.Vabanque, game: AnyGame, seat: Seat, dice: Dice
) -> list[tuple[Seat, Any]]:
    """Faces that nobody has turned over change places; of this round's cards, any."""
    cards = (rules.box or vb.BOXES[rules.seats]).cards
    turned = [{c.casino for c in r.casinos} for r in game.state.rounds]
    laid: dict[tuple[int, Seat], list[tuple[int, vb.Lay]]] = {}
    moves = list(game.moves)
    each = [
        rules.seats * (count + len(cards) + 1)
        for _, count in (rules.box or vb.BOXES[rules.seats]).chips
    ]
    at = 0
    for r, size in enumerate(each):
        for i in range(at, min(at + size, len(moves))):
            who, move = moves[i]
            open_ = r < len(turned) and isinstance(move, vb.Lay) and move.casino in turned[r]
            if isinstance(move, vb.Lay) and who != seat and not open_:
                laid.setdefault((r, who), []).append((i, move))
        at += size
    for (r, who), places in laid.items():
        pool = [move.card for _, move in places]
        if r == len(turned):  # This round: what is still in hand may be under a back as well.
            pool = list(cards)
        faces = shuffled(pool, dice)
        for (i, move), face in zip(places, faces, strict=False):
            moves[i] = (who, vb.Lay(face, move.casino))
    return moves


def _other_pile(deal: bf.Deal, hidden: int, dice: Dice) -> bf.Deal:
    shown = len(deal.deck) - hidden
    return bf.Deal(deal.first, deal.dealt, (*deal.deck[:shown], *shuffled(deal.deck[shown:], dice)))


def _other_fists(moves: list[tuple[Seat, Any]], game: AnyGame, seat: Seat, dice: Dice) -> None:
    i = len(moves) - 1
    while i >= 0 and isinstance(moves[i][1], bf.Bid):
        who = moves[i][0]
        if who != seat:
            bids = bf.Bids(game.state.chips[who])
            moves[i] = (who, bids[dice.below(len(bids))])
        i -= 1


class Subject:
    """The bot under audit: in this process where it can be, so that it could peek if it would."""

    def __init__(self, spec: str, rules: AnyRules, seed: int) -> None:
        self.remote = RemoteBot(spec, reserve=60.0) if spec.startswith("exec:") else None
        self.spec, self.rules, self.seed = spec, rules, seed
        if self.remote is None:
            with self.answerable():
                build(spec, rules, seed).prepare()

    def ask(self, game: AnyGame, seat: Seat, seconds: float) -> tuple[Choice, float]:
        """A fresh bot's answer, and how long it took."""
        view, legal = game.view(seat), game.legal(seat)
        with self.answerable():
            if self.remote is not None:
                self.remote.begin(self.rules, self.seed)
            bot = cast("Bot", self.remote or build(self.spec, self.rules, self.seed))
            began = perf_counter()
            choice = bot.choose(view, legal, seconds)
            took = perf_counter() - began
            try:
                self.rules.apply(game.state, seat, choice.move)
            except RulesError as error:
                raise Forfeit("illegal", f"{choice.move}: {error}") from None
        return choice, took

    @contextmanager
    def answerable(self) -> Iterator[None]:
        """A fault of the bot is told as its own, with the lines in which it happened."""
        try:
            yield
        except Forfeit as error:
            raise Forfeit(error.why, f"{self.spec}: {error.detail}") from None
        except Exception as error:
            lines = traceback.format_exception(error, limit=-2)
            raise Forfeit("crashed", f"{self.spec}\n{''.join(lines)}".rstrip()) from None

    def close(self) -> None:
        if self.remote is not None:
            self.remote.close()


def audit(
    spec: str,
    game: str,
    games: int = 4,
    seed: int = 1,
    seconds: float = 0.05,
    seats: int | None = None,
) -> Audit:
    """Plays a bot against chance, with a twin of every position, and reports."""
    from tripot.rules import GAMES

    rules: AnyRules = rules_of(game, seats or GAMES[game]().seats, {})
    subject = Subject(spec, rules, seed)
    peeked: list[str] = []
    fickle: list[str] = []
    decisions = twins = 0
    slowest = 0.0
    finished: list[tuple[AnyGame, Seat]] = []
    try:
        for number in range(games):
            dice = seeded(f"audit {seed} {number}")
            seat = Seat(number % rules.seats)
            play: AnyGame = Game(rules, dice)
            while play.actors:
                actor = play.actors[-1] if play.actors != (seat,) else seat
                if actor == seat and len(play.actors) > 1:
                    actor = play.actors[0]  # The others close their hands first.
                if actor != seat:
                    legal = play.legal(actor)
                    play.play(actor, legal[dice.below(len(legal))])
                    continue
                choice, took = subject.ask(play, seat, seconds)
                slowest = max(slowest, took)
                decisions += 1
                where = f"game {number + 1}, move {len(play.moves) + 1}"
                steady = subject.ask(play, seat, seconds)[0] == choice
                other = twin(play, seat, dice)
                if other.state != play.state:
                    same = msgspec.json.encode(other.view(seat)) == msgspec.json.encode(
                        play.view(seat)
                    )
                    assert same, f"the twin shows itself in {where}"
                    twins += 1
                    changed, _ = subject.ask(other, seat, seconds)
                    if steady and changed != choice:
                        # Whoever peeks does so again; whoever was in a hurry does not.
                        answers = [subject.ask(g, seat, seconds)[0] for g in (play, other)]
                        steady = answers == [choice, changed]
                        if steady:
                            what = "move" if changed.move != choice.move else "thoughts"
                            peeked.append(f"{where}: its {what} changed with what it may not know")
                if not steady:
                    fickle.append(f"{where}: another answer to the same question")
                play.play(seat, choice.move)
            finished.append((play, seat))
    finally:
        subject.close()
    return Audit(
        spec, game, decisions, twins, tuple(peeked), tuple(fickle), seconds, slowest,
        tuple(declared(spec, game, habits(finished))),
    )  # fmt: skip


def declared(spec: str, game: str, seen: dict[str, float]) -> Iterator[Habit]:
    """The habits seen, each beside what the persona declares, if it is one of ours."""
    style = next((p.style for p in ladder(game) if p.slug == spec), {})
    for name, value in seen.items():
        low, high = style.get(name, (None, None))
        yield Habit(name, round(value, 3), low, high)


def habits(games: list[tuple[AnyGame, Seat]]) -> dict[str, float]:
    """How often the seats in question did what players are known for."""
    counted: dict[str, list[float]] = {}

    def note(name: str, value: float) -> None:
        counted.setdefault(name, []).append(value)

    for game, seat in games:
        match game.rules:
            case vb.Vabanque():
                _vabanque_habits(game, seat, note)
            case bf.BanqueFatale():
                for who, move in game.moves:
                    if who == seat and isinstance(move, bf.Bid):
                        note("chips in the fist", len(move.chips))
                        note("empty hands", not move.chips)
                    if who == seat and isinstance(move, bf.Sell | bf.Keep):
                        note("sells", isinstance(move, bf.Sell))
            case _:
                for who, move in game.moves:
                    if who == seat:
                        note("cards cut", move.cards)
    return {name: sum(values) / len(values) for name, values in counted.items()}


def _vabanque_habits(game: AnyGame, seat: Seat, note: Callable[[str, float], None]) -> None:
    for laid, played in zip(game.state.past, game.state.rounds, strict=True):
        mine = [card for card in laid if card.seat == seat]
        at = {card.card: card.casino for card in mine}
        end = next(c for c in played.casinos if seat in c.pawns)
        note("bluffs first", mine[0].card is vb.Card.BLUFF)
        note("goes to its raise", at.get(vb.Card.RAISE) == end.casino)
        note("goes to its bluff", at.get(vb.Card.BLUFF) == end.casino)
        note("is trapped", any(owner != seat for owner in end.traps))
        note(
            "traps somebody",
            any(seat in c.traps and any(p != seat for p in c.pawns) for c in played.casinos),
        )


def as_text(found: Audit) -> str:
    """The report for people."""
    lines = [
        f"{found.bot} at {found.game}: {found.decisions} decisions, {found.twins} with a twin.",
        f"Peeking: {_count(found.peeked)}. Determinism: {_count(found.fickle)}. "
        f"Slowest move {found.slowest * 1000:.0f} ms of {found.seconds * 1000:.0f} ms.",
        *found.peeked[:10],
        *found.fickle[:10],
        "Habits:",
    ]
    for habit in found.habits:
        said = "" if habit.low is None else f"  declared {habit.low:g} to {habit.high:g}"
        broken = "" if habit.kept else "  NOT KEPT"
        lines.append(f"  {habit.name:20} {habit.seen:7.3f}{said}{broken}")
    if found.fickle and found.slowest > found.seconds:
        lines.append("It was late; a busy machine may be why. Give it more --ms and look again.")
    lines.append("Passed." if found.passed else "Failed.")
    return "\n".join(lines) + "\n"


def _count(faults: tuple[str, ...]) -> str:
    return "nothing found" if not faults else f"{len(faults)} answers changed"
