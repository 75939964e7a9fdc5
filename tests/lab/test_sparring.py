"""Sparring partners keep the rules and use only their view."""

import re
from itertools import count
from typing import Any

import pytest

from tools.strength import OPEN_SPIEL, PARTNERS
from tripot.bots import Bot, make
from tripot.bots.protocol.worker import build
from tripot.bots.vabanque import strong as vabanque_strong
from tripot.dice import seeded
from tripot.game import Game
from tripot.invent import invent
from tripot.lab import counterpart
from tripot.record.text import AnyRules
from tripot.rules import BanqueFatale, Vabanque

AnyGame = Game[Any, Any, Any, Any, Any]


OPTIONS = (  # Every option of Banque Fatale at one table or another.
    BanqueFatale(3, unplayed="to2", no_sale="won"),
    BanqueFatale(4, no_sale="both", chips="worthless"),
    BanqueFatale(3),
)
COMPILED = re.compile(r"MonteCarlo|IsMcts|Statistician|Reader|Tree|Counter")
"""Compiling the searches takes long, and only docs/strength.md needs them."""
TABLES = [
    pytest.param(spec, rules, marks=[pytest.mark.slow] if COMPILED.search(spec) else [])
    for game, partners in PARTNERS.items()
    for i, spec in enumerate(partners)
    for rules in [Vabanque(3) if game == "vabanque" else OPTIONS[i % len(OPTIONS)]]
    if spec != OPEN_SPIEL
]


@pytest.mark.parametrize(("spec", "rules"), TABLES)
def test_a_sparring_partner_keeps_the_rules_and_uses_only_its_view(
    spec: str, rules: AnyRules
) -> None:
    looks = count()
    bot: Bot = build(spec, rules, 1, lambda: next(looks) / 4096)  # Neither early nor late.
    bot.prepare()
    game: AnyGame = Game(rules, seeded(5))
    dice, asked = seeded(6), 0
    while game.actors:
        seat = game.actors[-1]  # In an auction the first of us bids last, after closed fists.
        legal = game.legal(seat)
        move = legal[0]
        if seat == 0:
            move = bot.choose(game.view(seat), legal, 0.002).move
            asked += 1
            if asked % 9 == 5:
                other = counterpart(game, seat, dice)
                assert bot.choose(other.view(seat), other.legal(seat), 0.002).move == move
        game.play(seat, move)
    assert game.over


def test_il_dottore_does_not_mix_up_two_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(vabanque_strong, "GRACE_SECONDS", 60)  # This machine may stall.
    rules = Vabanque(3)
    bot = make("il-dottore", rules, 1)
    games = [invent(rules, seed) for seed in (4, 5)]
    copies: list[AnyGame] = [
        Game(rules, seeded(0), [s.move for s in full if s.seat == -1]) for full in games
    ]
    for i in range(len(games[0].moves)):
        for full, game in zip(games, copies, strict=True):
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

    monkeypatch.setattr(bot, "clock", clock)
    choice = bot.choose(game.view(seat), game.legal(seat), 5.0)
    assert choice.move in game.legal(seat)
    assert asked == 2
