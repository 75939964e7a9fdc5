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
from tripot.lab.study import GENERAL, AnyGame, Tally, odds_types, worth_types
from tripot.rules import GAMES, BanqueFatale, Vabanque
from tripot.rules.vabanque import Begin, Card, Casino, Chip, Lay, Walk
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
    assert bool(bluffs) == truth  # The effect of a Bluff is hidden from readers who may not see it.


def test_a_bluff_worked_if_it_kept_a_rival_from_the_best_casino() -> None:
    """Seat 2 stands two casinos before the only chips, where seat 1 has laid its bluff."""
    for steps, worked in ((2, 0), (0, 1)):
        game: AnyGame = Game(Vabanque(seats=3), luck=[Begin(Seat(0), Casino(0))])
        while game.phase == "chip":
            game.play(game.actors[0], Chip(Casino(4)))
        far = Casino(6)
        for at in (Casino(4), far, far):
            game.play(game.actors[0], Lay(Card.BLUFF, at))
        while game.phase == "card":
            game.play(game.actors[0], game.legal(game.actors[0])[-1])
        for walk in (0, steps, 0):
            game.play(game.actors[0], Walk(walk))
        assert game.state.rounds
        assert study_of("vabanque").tallies(game, Seat(0))[0] == Tally("bluffs", worked, 1)


@pytest.mark.parametrize("rules", [Vabanque(seats=4), BanqueFatale(seats=4), GAMES["vendome"]()])
def test_tallies_of_all_seats_agree_with_each_other(rules: Any) -> None:
    """Nothing happens more often than it can, and what one seat does, another suffers."""
    for number in range(5):
        game = invent(rules, f"tallies {number}")
        found = [
            {tally.name: tally for tally in study_of(rules.name).tallies(game, Seat(seat))}
            for seat in range(rules.seats)
        ]
        assert all(0 <= tally.count <= tally.of for each in found for tally in each.values())
        total = {name: sum(each[name].count for each in found) for name in found[0]}
        match rules.name:
            case "vabanque":
                assert bool(total["trapped"]) == bool(total["traps"])
            case "banque-fatale":
                assert total["auctions"] == len(game.state.rounds)
            case _:
                hits = sum(isinstance(e, Turned) and e.hit is not None for e in game.events)
                lost = sum(each["banks"].of - each["banks"].count for each in found)
                assert total["falls"] + lost == hits
