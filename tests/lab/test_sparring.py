"""Strangers and what is said of them: they play by the rules, and the page counts them right."""

from pathlib import Path
from typing import Any

import pytest

from tripot.bots import Bot, make, vabanque_strong
from tripot.bots.worker import build
from tripot.dice import seeded
from tripot.game import Game
from tripot.invent import invent
from tripot.lab.strength import OPEN_SPIEL, STRANGERS, Hall, Size, alone, pairs
from tripot.rules import Vabanque

AnyGame = Game[Any, Any, Any, Any, Any]


@pytest.mark.parametrize("spec", [spec for spec in STRANGERS if spec != OPEN_SPIEL])
def test_a_stranger_moves_by_the_rules_in_every_phase(spec: str) -> None:
    rules = Vabanque(3)
    bot: Bot = build(spec, rules, 1)
    bot.prepare()
    game: AnyGame = Game(rules, seeded(5))
    while game.actors:
        seat = game.actors[0]
        legal = game.legal(seat)
        move = bot.choose(game.view(seat), legal, 0.004).move if seat == 0 else legal[0]
        game.play(seat, move)
    assert game.over


def test_il_dottore_does_not_mix_up_two_games() -> None:
    rules = Vabanque(3)
    bot = make("il-dottore", rules, 1)
    games = [invent(rules, seed) for seed in (4, 5)]
    twins: list[AnyGame] = [
        Game(rules, seeded(0), [s.move for s in full if s.seat == -1]) for full in games
    ]
    for i in range(len(games[0].moves)):
        for full, game in zip(games, twins, strict=True):
            seat, move = full.moves[i]
            if i % 19 == 18:
                asked = (game.view(seat), game.legal(seat), 0.002)
                assert bot.choose(*asked) == make("il-dottore", rules, 1).choose(*asked)
            game.play(seat, move)


def test_il_dottore_stops_when_he_is_late(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = Vabanque()
    bot = make("il-dottore", rules, 1)
    bot.prepare()
    game: AnyGame = Game(rules, seeded(1))
    seat = game.actors[0]
    asked = 0

    def clock() -> float:
        nonlocal asked
        asked += 1
        return 10.0 * asked  # Every look at it shows ten seconds more.

    monkeypatch.setattr(vabanque_strong, "perf_counter", clock)
    choice = bot.choose(game.view(seat), game.legal(seat), 5.0)
    assert choice.move in game.legal(seat)
    assert asked == 2


def test_a_pair_is_played_both_ways_round(tmp_path: Path) -> None:
    hall = Hall(tmp_path, 1)
    *_, row = pairs(hall, "vabanque", 3, 20, [("arlecchino", "caso")], 6)
    plan, games = hall.play("vabanque", 3, 20, ("arlecchino", "caso"), 6, "solo")
    assert plan.games == len(games) == 6
    assert sorted(g.players.count("caso") for g in games) == [1, 1, 1, 2, 2, 2]
    assert row == f"| arlecchino | caso | {alone(games, 'arlecchino')} | {alone(games, 'caso')} |"


def test_fewer_games_where_a_move_takes_longer() -> None:
    size = Size(games=960, slow=240, steps=480, strangers=80)
    assert size.of(480, 50) == 480
    assert size.of(480, 500) == 120
