"""Every bot of every ladder plays legal moves that can be reproduced."""

import sys
from pathlib import Path
from time import perf_counter, process_time, thread_time
from typing import Any

import msgspec
import pytest

from tripot.bots import Bot, ladder, make
from tripot.bots.protocol.process import Forfeit, RemoteBot
from tripot.bots.protocol.worker import PROTOCOL, Worker, build
from tripot.bots.vabanque.dottore import IlDottore
from tripot.core import IllegalMove
from tripot.dice import seeded
from tripot.game import Game
from tripot.invent import invent
from tripot.record.document import rules_of
from tripot.rules import GAMES, BanqueFatale, Vabanque

PLAIN = [(game, p.slug) for game in GAMES for p in ladder(game) if not p.needs]
STRONG = [(game, p.slug) for game in GAMES for p in ladder(game) if p.needs]
AnyGame = Game[Any, Any, Any, Any, Any]


def play(game: AnyGame, bots: list[Bot], seconds: float = 0.004) -> AnyGame:
    while game.actors:
        seat = game.actors[0]
        game.play(seat, bots[seat].choose(game.view(seat), game.legal(seat), seconds).move)
    return game


@pytest.mark.parametrize(("game", "slug"), [*PLAIN, *STRONG])
def test_a_bot_plays_whole_games_at_every_size_of_table(game: str, slug: str) -> None:
    kind = GAMES[game]
    for seats in (kind.seat_range[0], kind.seat_range[-1]):
        rules = rules_of(game, seats, {})
        bots = [make(slug, rules, 1), *(make("caso", rules, s) for s in range(1, seats))]
        assert play(Game(rules, seeded(seats)), bots).over


@pytest.mark.parametrize(("game", "slug"), [*PLAIN, *STRONG])
def test_the_same_seed_and_view_give_the_same_choice(
    game: str, slug: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tripot.bots.vabanque.strong.GRACE_SECONDS", 60)  # This machine may stall.
    rules = GAMES[game]()
    full = invent(rules, 4)
    again: AnyGame = Game(rules, seeded(0), [s.move for s in full if s.seat == -1])
    moves = list(full.moves)
    for i, (seat, move) in enumerate(moves):
        if i % 7 == 3:
            view, legal = again.view(seat), again.legal(seat)
            one = make(slug, rules, 9).choose(view, legal, 0.01)
            copy = msgspec.json.decode(msgspec.json.encode(view), type=type(view))
            assert make(slug, rules, 9).choose(copy, legal, 0.01) == one
        again.play(seat, move)


def test_an_unknown_bot_is_rejected_by_name() -> None:
    with pytest.raises(ValueError, match="no bot 'zanni'; its bots are caso, arlecchino"):
        make("zanni", Vabanque(), 1)


def test_ratings_rise_with_the_rungs() -> None:
    for game in ("vabanque", "banque-fatale"):
        rungs = ladder(game)
        assert [p.rung for p in rungs] == list(range(1, len(rungs) + 1))
        assert [p.rating for p in rungs] == sorted(p.rating for p in rungs)
    assert {p.rung for p in ladder("vendome")} == {1}  # They only cut.


def test_every_face_sits_at_every_game() -> None:
    faces = [p.slug for p in ladder("vabanque")]
    assert len(faces) == 6
    assert all([p.slug for p in ladder(game)] == faces for game in GAMES)


def test_a_bot_cuts_as_many_cards_as_it_declares() -> None:
    rules = rules_of("vendome", 4, {})
    game: AnyGame = Game(rules, seeded(1))
    seat = game.actors[0]
    for persona in ladder("vendome"):
        low, high = persona.style.get("cards cut", (1, 51))
        for seed in range(20):
            bot = make(persona.slug, rules, seed)
            choice = bot.choose(game.view(seat), game.legal(seat), 0.01)
            assert low <= choice.move.cards <= high


def test_a_bot_in_its_own_process_plays_as_it_does_here() -> None:
    for rules, slug in ((Vabanque(), "pantalone"), (BanqueFatale(), "brighella")):
        away, here = RemoteBot(slug), make(slug, rules, 3)
        try:
            away.begin(rules, 3)
            game: AnyGame = Game(rules, seeded(1))
            for _ in range(60):
                seat = game.actors[0]
                view, legal = game.view(seat), game.legal(seat)
                choice = away.choose(view, legal, 5.0)
                assert choice == here.choose(view, legal, 5.0)
                game.play(seat, choice.move)
        finally:
            away.close()


def test_a_bot_that_is_closed_while_it_starts_forfeits(monkeypatch: pytest.MonkeyPatch) -> None:
    """Another thread may close it: somebody leaves the game at once."""
    bot = RemoteBot("pantalone")
    answer = bot._answer

    def closed_meanwhile(limit: float) -> bytes:
        bot.close()
        return answer(limit)

    monkeypatch.setattr(bot, "_answer", closed_meanwhile)
    with pytest.raises(Forfeit, match="crashed: it ended"):
        bot.begin(Vabanque(), 3)


ROGUES = {
    "crashed": "raise SystemExit(3)",
    "hung": "import time; time.sleep(60)",
    "garbled": "print('my move is a secret', flush=True)",
    "garbled, and very deep": "print('[' * 100_000, flush=True)",
    "illegal": 'print(\'{"move": "SEAT chip 99"}\', flush=True)',
}


@pytest.mark.parametrize("why", ROGUES)
def test_a_forfeit_says_what_the_bot_did(why: str, tmp_path: Path) -> None:
    script = tmp_path / "rogue.py"
    rules = Vabanque()
    game: AnyGame = Game(rules, seeded(1))
    deed = ROGUES[why].replace("SEAT", str(game.actors[0] + 1))
    script.write_text(f"input()\nprint('{{}}', flush=True)\ninput()\n{deed}\ninput()\n")
    rogue = RemoteBot(f"exec:{sys.executable} {script}", reserve=0.5)
    seat = game.actors[0]
    try:
        rogue.begin(rules, 1)
        if why == "illegal":  # It reads as a move; that there is no such casino, the rules say.
            choice = rogue.choose(game.view(seat), game.legal(seat), 0.1)
            with pytest.raises(IllegalMove):
                game.play(seat, choice.move)
        else:
            with pytest.raises(Forfeit, match=why.partition(",")[0]):
                rogue.choose(game.view(seat), game.legal(seat), 0.1)
    finally:
        rogue.close()


def test_il_dottore_sees_through_a_trapper() -> None:
    """Beliefs are odds; and what the rules have shown is believed."""
    rules = Vabanque()
    bot = make("il-dottore", rules, 1)
    assert isinstance(bot, IlDottore)
    full = invent(rules, 12)
    game: AnyGame = Game(rules, seeded(0), [s.move for s in full if s.seat == -1])
    asked = 0
    for i, (seat, move) in enumerate(full.moves):
        view = game.view(seat)
        if view.phase == "move" and i % 2:
            choice = bot.choose(view, game.legal(seat), 0.01)
            assert choice.thoughts is not None
            backs = sum(s != seat for c in view.casinos for s, _ in c.cards)
            assert len(choice.thoughts.beliefs) == backs
            for belief in choice.thoughts.beliefs:
                assert sum(belief.odds.values()) == pytest.approx(1, abs=1e-3)
            asked += 1
        game.play(seat, move)
    assert asked


def test_strong_bots_play_like_pantalone_without_numba(monkeypatch: pytest.MonkeyPatch) -> None:
    from tripot.bots.banque_fatale import strong as banque_fatale_strong
    from tripot.bots.vabanque import strong as vabanque_strong

    vabanque_strong.learned.cache_clear()
    banque_fatale_strong.learned.cache_clear()
    monkeypatch.setattr(vabanque_strong, "HAS_NUMBA", False)
    monkeypatch.setattr(banque_fatale_strong, "HAS_NUMBA", False)
    try:
        for rules in (Vabanque(), BanqueFatale()):
            game: AnyGame = Game(rules, seeded(3))
            seat = game.actors[0]
            asked = (game.view(seat), game.legal(seat), 0.05)
            plain = make("pantalone", rules, 1).choose(*asked)
            assert make("il-dottore", rules, 1).choose(*asked) == plain
    finally:
        vabanque_strong.learned.cache_clear()
        banque_fatale_strong.learned.cache_clear()


def test_a_bot_that_is_always_late_uses_up_its_reserve(tmp_path: Path) -> None:
    script = tmp_path / "late.py"
    script.write_text(
        "import json, sys, time\n"
        "print('{}', input() and '', flush=True)\n"
        "for line in sys.stdin:\n"
        "    time.sleep(0.1)\n"
        "    print(json.dumps({'move': json.loads(line)['legal'][0]}), flush=True)\n"
    )
    rules = Vabanque()
    game: AnyGame = Game(rules, seeded(1))
    late = RemoteBot(f"exec:{sys.executable} {script}", reserve=0.35)
    seat = game.actors[0]
    answers: list[object] = []
    try:
        late.begin(rules, 1)
        with pytest.raises(Forfeit, match="hung"):
            answers.extend(late.choose(game.view(seat), game.legal(seat), 0.02) for _ in range(50))
    finally:
        late.close()
    assert len(answers) <= 4


WAITS_OR_WORKS = """
import json, time
while True:
    asked = json.loads(input())
    if "hello" in asked:
        assert asked["clock"] == "cpu"
    elif asked["seconds"] == 0.1:
        time.sleep(0.4)
    else:
        while True:
            pass
    print(json.dumps({"move": asked.get("legal", [""])[0]}), flush=True)
"""


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="CPU time of others: Linux only")
def test_by_cpu_time_a_bot_is_late_only_if_it_works(tmp_path: Path) -> None:
    script = tmp_path / "bot.py"
    script.write_text(WAITS_OR_WORKS)
    bot = RemoteBot(f"exec:{sys.executable} {script}", reserve=0.2, clock="cpu")
    rules = Vabanque()
    game: AnyGame = Game(rules, seeded(1))
    seat = game.actors[0]
    try:
        bot.begin(rules, 1)
        bot.choose(game.view(seat), game.legal(seat), 0.1)  # As if others had the core meanwhile.
        assert bot.slowest < 0.1
        with pytest.raises(Forfeit, match="hung"):
            bot.choose(game.view(seat), game.legal(seat), 0.05)
    finally:
        bot.close()


def test_a_bot_reads_the_clock_that_it_is_given() -> None:
    assert build("il-dottore", Vabanque(), 1).clock is perf_counter
    assert build("il-dottore", Vabanque(), 1, thread_time).clock is thread_time
    hello = {"hello": PROTOCOL, "game": "vabanque", "seats": 4, "options": {}, "seed": 1}
    for said, clock in (({}, perf_counter), ({"clock": "cpu"}, process_time)):
        worker = Worker("caso")
        worker.answer(msgspec.json.encode(hello | said))
        assert worker.bot is not None
        assert worker.bot.clock is clock
