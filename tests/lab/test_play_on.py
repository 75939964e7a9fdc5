"""Play on from a move of a finished game: the truth, or a world that contradicts nothing seen."""

from collections import Counter
from typing import Any

import msgspec
import pytest

from tripot import Game, Vabanque
from tripot.invent import invent
from tripot.lab.review import play_on
from tripot.lab.study import AnyGame
from tripot.rules import BanqueFatale, Vendome
from tripot.rules.vabanque import Card, Lay

GAMES = [Vabanque(seats=4), BanqueFatale(seats=3), Vendome(seats=5)]


@pytest.mark.parametrize("rules", GAMES, ids=lambda rules: rules.name)
def test_the_truth_is_the_game_as_it_was(rules: Vabanque) -> None:
    game: AnyGame = invent(rules, 8)
    for move in (1, len(game.moves) // 2, len(game.moves)):
        on = play_on(game, move=move)
        assert on.moves == game.moves[: move - 1]
        assert not on.over
        on.play(*game.moves[move - 1])  # The move that was made can be made again.


@pytest.mark.parametrize("rules", GAMES, ids=lambda rules: rules.name)
def test_what_a_seat_saw_stays_and_the_rest_is_drawn_anew(rules: Vabanque) -> None:
    game: AnyGame = invent(rules, 3)
    changed = 0
    for move in range(5, len(game.moves), len(game.moves) // 6):
        for seat in (0, 2):
            truth, on = play_on(game, move=move), play_on(game, move=move, seat=seat, seed=move)
            assert msgspec.json.encode(on.seen(seat)) == msgspec.json.encode(truth.seen(seat))
            assert on.view(seat) == truth.view(seat)
            changed += on.state != truth.state
            again = play_on(game, move=move, seat=seat, seed=move)
            assert again.state == on.state
    assert changed or rules.name == "vendome"  # Its secrets lie in the pack, which is shuffled.


def test_worlds_follow_what_the_seat_believed() -> None:
    """Each rival has one card of each kind, and the first may be any of them."""
    game: AnyGame = Game(Vabanque(3), seed=5)
    while game.phase != "move":
        game.play(game.actors[0], game.legal(game.actors[0])[0])
    mover = game.actors[0]
    while not game.over:
        game.play(game.actors[0], game.legal(game.actors[0])[0])
    first = next(i for i, (_, move) in enumerate(game.moves, 1) if not hasattr(move, "casino"))
    faces: Counter[Card] = Counter()
    for seed in range(60):
        on = play_on(game, move=first, seat=mover, seed=seed)
        laid = [m for s, m in on.moves if s != mover and isinstance(m, Lay)]
        assert Counter(m.card for m in laid) == dict.fromkeys(Card, 2)
        faces[laid[0].card] += 1
    assert len(faces) > 1


def test_what_cannot_be_is_refused() -> None:
    game: AnyGame = invent(Vabanque(seats=3), 1)
    for wrong in ({"move": 0}, {"move": len(game.moves) + 1}, {"move": 3, "seat": 3}):
        with pytest.raises(ValueError, match="there are"):
            play_on(game, **wrong)
    halves: list[tuple[dict[str, Any], str]] = [
        ({"move": 1.5}, "move must be a whole number"),
        ({"move": 3, "seat": 0.5}, "seat must be a whole number"),
    ]
    for half, told in halves:
        with pytest.raises(TypeError, match=told):
            play_on(game, **half)
    with pytest.raises(ValueError, match="is not over"):
        play_on(play_on(game, move=5), move=1)
