"""The audit: honest bots pass, a bot that peeks is caught, personas keep their habits."""

import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tripot.bots import ladder
from tripot.cli.arena import audit as command
from tripot.core import Seat
from tripot.dice import seeded
from tripot.game import Game
from tripot.invent import invent
from tripot.lab import counterpart
from tripot.lab.audit import as_text, audit, declared
from tripot.rules import GAMES

SLOW = [pytest.mark.slow]

CHEAT = '''
import sys
from tripot.bots import Choice
from tripot.bots.vabanque.habits import Pantalone
from tripot.game import Game

class Cheat(Pantalone):
    """Looks through the walls for the game itself, and walks where no trap lies."""
    def choose(self, view, legal, seconds):
        frame = sys._getframe()
        while frame and not any(isinstance(v, Game) for v in frame.f_locals.values()):
            frame = frame.f_back
        if frame is None or view.phase != "move":
            return super().choose(view, legal, seconds)
        game = next(v for v in frame.f_locals.values() if isinstance(v, Game))
        traps = {c.casino for c in game.state.cards if c.card == "trap" and c.seat != view.seat}
        here = game.state.pawns[view.seat]
        safe = [m for m in legal if (here + m.steps) % len(view.casinos) not in traps]
        return Choice((safe or legal)[0])
'''

FICKLE = """
import random
from tripot.bots import Bot, Choice

class Fickle(Bot):
    def choose(self, view, legal, seconds):
        return Choice(random.choice(legal))
"""


def test_a_bot_that_peeks_is_caught(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "cheat.py").write_text(CHEAT)
    spec = f"{tmp_path / 'cheat.py'}:Cheat"
    found = audit(spec, "vabanque", games=3)
    assert found.peeked
    assert not found.fickle
    assert not found.passed
    with pytest.raises(SystemExit):
        command(spec, games=3)
    assert "changed with what it may not know" in capsys.readouterr().out


def test_a_bot_that_ignores_its_seed_is_found(tmp_path: Path) -> None:
    (tmp_path / "fickle.py").write_text(FICKLE)
    found = audit(f"{tmp_path / 'fickle.py'}:Fickle", "vabanque", games=1)
    assert found.fickle
    assert "Determinism: " in as_text(found)


BROKEN = """
from tripot.bots import Bot, Choice
from tripot.rules.vabanque import Walk

class Crashes(Bot):
    def choose(self, view, legal, seconds):
        return Choice(legal[len(legal)])

class Cheats(Bot):
    def choose(self, view, legal, seconds):
        return Choice(Walk(7))

class Forgets(Bot):
    def choose(self, view, legal, seconds):
        return legal[0]

class Sleeps(Bot):
    def choose(self, view, legal, seconds):
        while True:
            pass

class Loops(Bot):
    def choose(self, view, legal, seconds):
        while True:
            try:
                legal[len(legal)]
            except Exception:
                pass

class Leaves(Bot):
    def choose(self, view, legal, seconds):
        raise SystemExit(0)
"""


@pytest.mark.parametrize(
    ("spec", "words"),
    [
        ("{}:Crashes", ["crashed", "line 7", "legal[len(legal)]", "IndexError"]),
        ("{}:Cheats", ["illegal", "move 7"]),
        ("{}:Forgets", ["choose returned Chip(casino=", "not a Choice: return Choice(move)"]),
        ("{}:Leaves", ["crashed", "SystemExit: 0"]),
        ("{}:Sleeps", ["hung", "no answer in 0.2 s", "broken.py, line 1"]),
        ("{}:Loops", ["hung", "no answer in 0.2 s"]),
        ("{}:Nobody", ["has no bot Nobody"]),
        ("exec:cat", ["illegal", "exec:cat"]),
        ("zanni", ["no bot 'zanni'"]),
    ],
)
def test_the_error_of_a_broken_bot_is_reported(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    spec: str,
    words: list[str],
) -> None:
    (tmp_path / "broken.py").write_text(BROKEN)
    monkeypatch.setattr("tripot.lab.audit.HUNG_SECONDS", 0.15)
    with pytest.raises(SystemExit, match="2"):
        command(spec.format(tmp_path / "broken.py"), games=1)
    said = capsys.readouterr().err
    assert said.startswith("tripot: ")
    assert [word for word in words if word not in said] == []


STUCK = """
import time
from tripot.bots import Bot
from tripot.lab import audit

class Stuck(Bot):
    def choose(self, view, legal, seconds):
        while True:
            try:
                time.sleep(1)
            except BaseException:
                pass

if __name__ == "__main__":
    audit.HUNG_SECONDS = audit.STUCK_SECONDS = 0.2
    audit.audit(f"{__file__}:Stuck", "vabanque", end_if_stuck=True)
"""


def test_a_bot_that_cannot_be_interrupted_ends_the_process(tmp_path: Path) -> None:
    (tmp_path / "stuck.py").write_text(STUCK)
    done = subprocess.run(
        [sys.executable, tmp_path / "stuck.py"], capture_output=True, text=True, timeout=60
    )
    assert done.returncode == 1
    assert re.search(r"Timeout.*\n.*\n.*stuck.py\", line 10 in choose", done.stderr)


BACKWARDS = """
from tripot.bots import Choice
from tripot.bots.caso import Caso
from tripot.rules.banque_fatale import Bid

class Backwards(Caso):
    def choose(self, view, legal, seconds):
        move = super().choose(view, legal, seconds).move
        return Choice(Bid(move.chips[::-1]) if isinstance(move, Bid) else move)
"""


def test_a_bid_may_name_its_chips_in_any_order(tmp_path: Path) -> None:
    (tmp_path / "backwards.py").write_text(BACKWARDS)
    found = audit(f"{tmp_path / 'backwards.py'}:Backwards", "banque-fatale", games=1)
    assert found.decisions > 20
    assert not found.peeked


@pytest.mark.parametrize(
    ("wrong", "words"), [({"game": "whist"}, "no game 'whist'"), ({"games": 0}, "more than 0")]
)
def test_an_audit_with_wrong_arguments_is_rejected(
    capsys: pytest.CaptureFixture[str], wrong: dict[str, Any], words: str
) -> None:
    with pytest.raises(SystemExit, match="2"):
        command("caso", **wrong)
    assert words in capsys.readouterr().err


def test_an_audit_in_python_is_rejected_too() -> None:
    with pytest.raises(ValueError, match="there is no game 'whist'"):
        audit("caso", "whist")
    with pytest.raises(ValueError, match="games must be 1 or more, not 0"):
        audit("caso", "vabanque", 0)


HURRIED = """
import sys
from tripot.bots import Bot, Choice

class Hurried(Bot):
    def choose(self, view, legal, seconds):
        sys.hurried = getattr(sys, "hurried", 0) + 1
        return Choice(legal[0 if sys.hurried % 3 else -1])
"""


def test_a_bot_that_runs_out_of_time_is_not_accused_of_peeking(tmp_path: Path) -> None:
    (tmp_path / "hurried.py").write_text(HURRIED)
    found = audit(f"{tmp_path / 'hurried.py'}:Hurried", "vabanque", games=2)
    assert found.fickle
    assert not found.peeked


@pytest.mark.parametrize("game", GAMES)
def test_a_counterpart_looks_the_same_from_the_seat(game: str) -> None:
    rules = GAMES[game]()
    differ = 0
    for number in range(5):
        full = invent(rules, f"counterpart {number}")
        dice = seeded(number)
        play: Game = Game(rules, dice, [s.move for s in full if s.seat == -1])  # type: ignore[type-arg]
        for seat, move in full.moves:
            play.play(seat, move)
            reader = Seat(dice.below(rules.seats))
            other = counterpart(play, reader, dice)
            one, two = (msgspec.json.encode(g.view(reader)) for g in (play, other))
            assert one == two
            differ += other.state != play.state
    assert differ > 50 or game == "vendome"  # Nothing there is hidden but what is to come.


@pytest.mark.parametrize(
    ("game", "slug"), [(game, p.slug) for game in GAMES for p in ladder(game) if not p.needs]
)
def test_a_persona_keeps_its_declared_habits(game: str, slug: str) -> None:
    found = audit(slug, game, games=8, seconds=5.0)
    assert not found.peeked
    assert not found.fickle
    assert [h for h in found.habits if not h.kept] == []
    assert slug == "caso" or any(h.low is not None for h in found.habits)


@pytest.mark.parametrize(
    ("game", "slug"),
    [
        pytest.param(game, p.slug, marks=[] if p.rung == 5 and game == "vabanque" else SLOW)
        for game in GAMES
        for p in ladder(game)
        if p.needs
    ],
)
def test_a_strong_persona_keeps_its_declared_habits(game: str, slug: str) -> None:
    found = audit(slug, game, games=8, seconds=0.3)
    assert not found.peeked
    assert not found.fickle
    assert [h for h in found.habits if not h.kept] == []
    assert any(h.low is not None for h in found.habits)


def test_a_habit_is_judged_by_as_many_decisions_as_there_are() -> None:
    few, many = (
        next(declared("colombina", "vabanque", {"bluffs first": [0.0] * times}))
        for times in (4, 400)
    )
    assert few.kept
    assert not many.kept
