"""Colombina's styles: seen in what she does, and chosen by name."""

import pytest

from tripot.bots import ladder, make
from tripot.bots.protocol.worker import build
from tripot.bots.vabanque.models import STYLES
from tripot.bots.vabanque.strong import Colombina
from tripot.cli.parameters import check_names
from tripot.client.opponents import names_of
from tripot.game import Game
from tripot.lab.arena.sources import source_of
from tripot.rules import Vabanque
from tripot.rules.vabanque import Card, Lay, Walk


def test_styles_change_how_likely_she_makes_a_move() -> None:
    """A treacherous one traps her own raise, a careful one does not walk to cards of others."""
    (styles,) = (each.styles for each in ladder("vabanque") if each.slug == "colombina")
    assert tuple(STYLES) == styles
    rules = Vabanque(seats=4)
    game = Game(rules, seed=2)
    names = ("colombina", *(f"colombina:{style}" for style in STYLES))
    traps, meetings, rich = (dict.fromkeys(names, 0.0) for _ in range(3))
    while len(game.moves) < 60:
        seat = game.actors[0]
        view = game.view(seat)
        here = next(c for c, casino in enumerate(view.casinos) if seat in casino.pawns)
        for name in names:
            bot = make(name, rules, 1)
            assert isinstance(bot, Colombina)
            for move, odds in zip(*bot.policy(view)[1:], strict=True):
                match move:
                    case Lay(Card.TRAP, c) if (seat, Card.RAISE) in view.casinos[c].cards:
                        traps[name] += odds
                    case Walk(steps):
                        there = view.casinos[(here + steps) % len(view.casinos)]
                        meetings[name] += odds * sum(owner != seat for owner, _ in there.cards)
                        rich[name] += odds * sum(there.chips)
        game.play(seat, make("colombina", rules, 1).choose(view, game.legal(seat), 0.05).move)
    assert max(traps, key=traps.__getitem__) == "colombina:treacherous"
    assert min(meetings, key=meetings.__getitem__) == "colombina:careful"
    assert max(rich, key=rich.__getitem__) == "colombina:bold"


def test_a_style_follows_the_name_of_a_bot() -> None:
    rules = Vabanque(seats=3)
    assert build("colombina:bold", rules, 1).style == "bold"
    assert build("colombina", rules, 1).style == ""
    check_names("vabanque", ("colombina:bold", "pantalone"))
    with pytest.raises(ValueError, match="colombina has no style 'shy'"):
        check_names("vabanque", ("colombina:shy",))
    with pytest.raises(ValueError, match="il-dottore has no style 'bold'"):
        make("il-dottore:bold", rules, 1)
    assert source_of("colombina:bold", "vabanque") == source_of("colombina", "vabanque")
    assert names_of("vabanque", ["colombina:bold", "caso", "colombina:careful", "colombina"]) == (
        "Colombina", "Caso", "Smeraldina", "Corallina",
    )  # fmt: skip
    assert names_of("vabanque", ["mine.py", "caso", "bots/mine.py"]) == (
        "mine.py", "Caso", "mine.py II",
    )  # fmt: skip
