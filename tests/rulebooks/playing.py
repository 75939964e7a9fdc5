"""What the rule-book tests share."""

from typing import Any

import pytest

from tripot import Game, RulesError


def refusal(game: Game[Any, Any, Any, Any, Any], text: str) -> RulesError:
    """The error of a move that must be rejected, and must change nothing."""
    before = game.state, len(game)
    with pytest.raises(RulesError) as caught:
        game.play(text)
    assert (game.state, len(game)) == before
    return caught.value
