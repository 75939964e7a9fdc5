"""Studies: a game's own answers come from its folder, and any other game gets general ones."""

from typing import Any

import msgspec
import pytest

from tripot.bots import ladder
from tripot.core import Seat
from tripot.dice import seeded
from tripot.game import Game
from tripot.invent import invent
from tripot.lab import Study, study_of
from tripot.lab.study import GENERAL, AnyGame, odds_types, worth_types
from tripot.rules import GAMES, BanqueFatale, Vabanque
from tripot.rules.vabanque import Walk
from tripot.rules.vendome import Dealt, Turned


@pytest.mark.parametrize("name", ["no-such-game", "study", "../arena", "arena"])
def test_a_game_without_a_folder_gets_the_general_study_and_the_random_bot(name: str) -> None:
    assert study_of(name) is GENERAL
    assert [persona.slug for persona in ladder(name)] == ["caso"]


def test_the_games_we_ship_have_studies_of_their_own() -> None:
    assert all(study_of(game) is not GENERAL for game in ("vabanque", "vendome", "banque-fatale"))
    assert odds_types().__name__ == "Odds"
    assert worth_types().__name__ == "Worth"


def sight(game: AnyGame, reader: Seat) -> bytes:
    """All that a seat has seen of a game."""
    return msgspec.json.encode([game.seen(reader), game.view(reader)])


@pytest.mark.parametrize("rules", [Vabanque(seats=3), BanqueFatale(seats=3), GAMES["vendome"]()])
def test_other_secrets_are_found_from_the_rules_alone(rules: Any) -> None:
    changed = 0
    for number in range(4):
        whole = invent(rules, f"general {number}")
        for part in (3, 13, 14, 15, 30):
            dice = seeded(f"{number} {part}")
            game: AnyGame = Game(rules, dice, [step.move for step in whole if step.seat < 0])
            for seat, move in whole.moves[:part]:
                game.play(seat, move)
            luck, moves = Study().other_secrets(game, Seat(0), dice)
            other: AnyGame = Game(rules, dice, luck)
            for seat, move in moves:
                other.play(seat, move)
            assert sight(game, Seat(0)) == sight(other, Seat(0))
            changed += game.state != other.state
    assert changed or rules.name == "vendome"  # A pack cannot change only where it is hidden.


def test_odds_stand_beside_the_cards_of_la_vendome_and_of_no_other_game() -> None:
    for name in GAMES:
        game = invent(GAMES[name](), "odds")
        position, beside, cards = None, 0, 0
        for step in game:
            odds, position = study_of(name).odds(game.rules, position, step.events)
            assert len(odds) in (0, len(step.events))
            for event, one in zip(step.events, odds, strict=False):
                beside += one is not None
                cards += isinstance(event, Dealt | Turned)
                assert one is None or isinstance(event, Dealt | Turned)
        assert bool(beside) == bool(cards) == (name == "vendome")


@pytest.mark.parametrize("truth", [True, False])
def test_every_walk_of_vabanque_has_its_worth(truth: bool) -> None:
    game = invent(Vabanque(), "worth")
    study = study_of("vabanque")
    bluffs = 0
    for step in game:
        worth = study.worth(game.rules, step.before, step.seat, step.move, truth)
        assert len(worth) == (5 if isinstance(step.move, Walk) else 0)
        bluffs += sum(len(each.bluffs) for each in worth)
    assert bool(bluffs) == truth  # What a Bluff did is told to nobody who may not see it.
