"""Checks that a bot plays fair: its answer must not depend on what its seat cannot know.

At every decision the bot is also asked in a counterpart of the game: the same game with other
secrets. Its view is the same to the last byte, so its move and its thoughts must be the same. The
audit also asks every question twice, measures the time, and counts habits. A bot that does not
answer is interrupted.
"""

import faulthandler
import signal
import sys
import threading
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from statistics import fmean, pstdev
from time import perf_counter
from types import FrameType
from typing import cast

import msgspec
from msgspec import Struct

from tripot.bots import Bot, Choice, ask, ladder
from tripot.bots.protocol.process import RESERVE_SECONDS, START_SECONDS, Forfeit, RemoteBot
from tripot.bots.protocol.worker import build
from tripot.core import RulesError, Seat, whole
from tripot.dice import seeded
from tripot.game import Game
from tripot.lab.study import AnyGame, counterpart, study_of
from tripot.record.document import rules_of
from tripot.record.text import AnyRules
from tripot.rules import GAMES

HUNG_SECONDS = 10.0  # A bot this late will not answer.
STUCK_SECONDS = 5.0  # How long it may take to be interrupted.


class Habit(Struct, frozen=True):
    """How often a bot does something, and what its persona declares."""

    name: str
    seen: float
    low: float | None = None
    high: float | None = None
    margin: float = 0.0
    """How far chance may take it out of these bounds in so few decisions."""

    @property
    def kept(self) -> bool:
        if self.low is None or self.high is None:
            return True
        return self.low - self.margin <= self.seen <= self.high + self.margin


class Audit(Struct, frozen=True):
    """The result of an audit."""

    bot: str
    game: str
    decisions: int
    counterparts: int  # Decisions asked again with other secrets.
    peeked: tuple[str, ...]  # One sentence for every answer that changed with the secrets.
    fickle: tuple[str, ...]  # One sentence for every question answered in two ways.
    seconds: float  # The time given for a move.
    slowest: float  # The longest answer, in seconds.
    habits: tuple[Habit, ...]

    @property
    def passed(self) -> bool:
        kept_time = self.slowest <= self.seconds + RESERVE_SECONDS
        return (
            not self.peeked and not self.fickle and kept_time and all(h.kept for h in self.habits)
        )


class Subject:
    """The bot under audit. A Python bot runs in this process, where it could peek if it tried."""

    def __init__(self, spec: str, rules: AnyRules, seed: int, end_if_stuck: bool) -> None:
        self.remote = RemoteBot(spec, reserve=HUNG_SECONDS) if spec.startswith("exec:") else None
        self.spec, self.rules, self.seed = spec, rules, seed
        self.end_if_stuck = end_if_stuck
        if self.remote is None:
            with self.answerable(START_SECONDS):
                build(spec, rules, seed).prepare()

    def ask(self, game: AnyGame, seat: Seat, seconds: float) -> tuple[Choice, float]:
        """A fresh bot's answer, and how long it took."""
        view, legal = game.view(seat), game.legal(seat)
        with self.answerable(seconds + HUNG_SECONDS):
            if self.remote is not None:
                self.remote.begin(self.rules, self.seed)
            bot = cast("Bot", self.remote or build(self.spec, self.rules, self.seed))
            began = perf_counter()
            choice = ask(bot, view, legal, seconds)
            took = perf_counter() - began
            try:
                self.rules.apply(game.state, seat, choice.move)
            except RulesError as error:
                raise Forfeit("illegal", f"{choice.move}: {error}") from None
        return choice, took

    @contextmanager
    def answerable(self, seconds: float) -> Iterator[None]:
        """Reports an error of the bot as a forfeit, with its traceback."""
        try:
            if self.remote is not None:  # It has its own time limit.
                yield
            else:
                with limited(seconds, self.end_if_stuck):
                    yield
        except Forfeit as error:
            raise Forfeit(error.why, f"{self.spec}: {error.detail}") from None
        except (Exception, SystemExit) as error:
            lines = traceback.format_exception(error, limit=-2)
            raise Forfeit("crashed", f"{self.spec}\n{''.join(lines)}".rstrip()) from None

    def close(self) -> None:
        if self.remote is not None:
            self.remote.close()


class Hung(BaseException):
    """A bot has not answered. Bots may catch every Exception, but hardly a BaseException."""


@contextmanager
def limited(seconds: float, end_if_stuck: bool) -> Iterator[None]:
    """Interrupts code that takes longer, and makes it a forfeit.

    Compiled code cannot be interrupted; then the whole process ends, if allowed, and standard error
    says where it was. Only the main thread can be interrupted, and not on Windows.
    """
    if (
        not hasattr(signal, "setitimer")
        or threading.current_thread() is not threading.main_thread()
    ):
        yield
        return

    def ring(number: int, frame: FrameType | None) -> None:
        raise Hung

    before = signal.signal(signal.SIGALRM, ring)
    if end_if_stuck:
        faulthandler.dump_traceback_later(
            seconds + STUCK_SECONDS, exit=True, file=sys.__stderr__ or sys.stderr
        )
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    except Hung as error:
        where = traceback.extract_tb(error.__traceback__)[-2]  # The last is `ring`.
        raise Forfeit(
            "hung", f"no answer in {seconds:g} s ({where.filename}, line {where.lineno})"
        ) from None
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
        if end_if_stuck:
            faulthandler.cancel_dump_traceback_later()


def audit(
    spec: str,
    game: str,
    games: int = 4,
    seed: int = 1,
    seconds: float = 0.05,
    seats: int | None = None,
    end_if_stuck: bool = False,
) -> Audit:
    """Plays a bot against random moves, asks it again in counterparts, and reports.

    With `end_if_stuck` the process ends if a bot can neither answer nor be interrupted.
    """
    if game not in GAMES:
        raise ValueError(f"there is no game {game!r}; choose {', '.join(GAMES)}")
    if whole("games", games) < 1:
        raise ValueError(f"games must be 1 or more, not {games}")
    rules: AnyRules = rules_of(game, GAMES[game].usual_seats if seats is None else seats, {})
    subject = Subject(spec, rules, seed, end_if_stuck)
    peeked: list[str] = []
    fickle: list[str] = []
    decisions = counterparts = 0
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
                    actor = play.actors[0]  # The others bid first.
                if actor != seat:
                    legal = play.legal(actor)
                    play.play(actor, legal[dice.below(len(legal))])
                    continue
                choice, took = subject.ask(play, seat, seconds)
                slowest = max(slowest, took)
                decisions += 1
                where = f"game {number + 1}, move {len(play.moves) + 1}"
                steady = subject.ask(play, seat, seconds)[0] == choice
                other = counterpart(play, seat, dice)
                if other.state != play.state:
                    same = msgspec.json.encode(other.view(seat)) == msgspec.json.encode(
                        play.view(seat)
                    )
                    assert same, f"the counterpart looks different in {where}"
                    counterparts += 1
                    changed, _ = subject.ask(other, seat, seconds)
                    if steady and changed != choice:
                        # A bot that peeks does so again; one that ran out of time does not.
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
        spec, game, decisions, counterparts, tuple(peeked), tuple(fickle), seconds, slowest,
        tuple(declared(spec, game, habits(finished))),
    )  # fmt: skip


def declared(spec: str, game: str, seen: dict[str, list[float]]) -> Iterator[Habit]:
    """The habits seen, each beside what the persona declares, if it is one of ours."""
    style = next((p.style for p in ladder(game) if p.slug == spec), {})
    for name, values in seen.items():
        low, high = style.get(name, (None, None))
        margin = 2 * pstdev(values) / len(values) ** 0.5 + 1 / len(values)
        yield Habit(name, round(fmean(values), 3), low, high, round(margin, 3))


def habits(games: list[tuple[AnyGame, Seat]]) -> dict[str, list[float]]:
    """Whether, or how much, these seats showed each habit, each time that they could."""
    counted: dict[str, list[float]] = {}
    for game, seat in games:
        for name, value in study_of(game.rules.name).habits(game, seat):
            counted.setdefault(name, []).append(value)
    return counted


def as_text(found: Audit) -> str:
    """The report for people."""
    lines = [
        f"{found.bot} at {found.game}: {found.decisions} decisions, "
        f"{found.counterparts} with a counterpart.",
        f"Peeking: {_count(found.peeked)}. Determinism: {_count(found.fickle)}. "
        f"Slowest move {found.slowest * 1000:.0f} ms of {found.seconds * 1000:.0f} ms.",
        *found.peeked[:10],
        *found.fickle[:10],
        *(["Habits:"] if found.habits else []),
    ]
    for habit in found.habits:
        said = "" if habit.low is None else f"  declared {habit.low:g} to {habit.high:g}"
        broken = "" if habit.kept else "  NOT KEPT"
        lines.append(f"  {habit.name:20} {habit.seen:7.3f}{said}{broken}")
    if found.fickle and found.slowest > found.seconds:
        lines.append("It was late; is the machine busy? Try again with a larger --ms.")
    lines.append("Passed." if found.passed else "Failed.")
    return "\n".join(lines) + "\n"


def _count(faults: tuple[str, ...]) -> str:
    return "nothing found" if not faults else f"{len(faults)} answers changed"
