"""The review of whole games: what it names first, that it adds up, and its errors."""

import subprocess
import sys
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from tripot import Game, Vabanque
from tripot.cli import app
from tripot.lab.review import Estimate, Review, Reviewer, review
from tripot.lab.review.page import as_page
from tripot.lab.review.text import PARTS, as_text, points
from tripot.lab.study import AnyGame
from tripot.lab.vabanque.cards import could_come
from tripot.rules.vabanque import Walk

PLANTED = Path(__file__).parent / "planted-blunder.json"
"""Four times Il Dottore, 20 ms a move; but the first seat's move 71 is the worst he considered."""
BLUNDER = 71


@pytest.fixture(scope="module")
def planted() -> Review:
    return review(PLANTED, ms=5)


def played(seats: int = 3, seed: int = 3) -> AnyGame:
    """A short game in which everybody takes the last legal move but one."""
    game: AnyGame = Game(Vabanque(seats), seed=seed)
    while not game.over:
        game.play(game.actors[0], game.legal(game.actors[0])[-2])
    return game


def test_a_planted_blunder_is_named_first(planted: Review) -> None:
    worst = planted.costliest(0)[0]
    assert (worst.step, worst.seat) == (BLUNDER, 0)
    assert worst.cost.value > 0.2
    assert worst.options[0].move != worst.move


def test_a_move_that_is_hard_to_measure_is_not_named_before_a_blunder(planted: Review) -> None:
    blunder = next(look for look in planted.looks if look.step == BLUNDER)
    vague = replace(blunder, step=BLUNDER - 1, cost=Estimate(0.6, 0.55))
    looks = tuple(vague if look.step == vague.step else look for look in planted.looks)
    assert replace(planted, looks=looks).costliest(0)[0].step == BLUNDER


def test_the_text_shows_what_was_played_and_every_figure(planted: Review) -> None:
    for look in planted.looks:
        assert all(0 <= option.win.value <= 1 for option in look.options)
    said = as_text(planted, 0)
    assert said.count("         * ") == said.count("\n  move ") - len(planted.costliest(0))
    bluffs = [line for line in said.splitlines() if "  bluff " in line and "earned" in line]
    assert len(bluffs) == 4
    assert all("worth" in line and "±" in line for line in bluffs)


def test_every_result_adds_up_exactly_and_errors_only_change_hands(planted: Review) -> None:
    for split in planted.splits:
        total = split.par + split.luck + split.reading + split.others + split.own
        assert total == pytest.approx(split.result, abs=1e-9)
        assert split.own <= 0
        assert sum(points(split)[part] for part in PARTS) == points(split)["result"]
    assert [split.result for split in planted.splits] == [0, 0, 1, 0]
    assert sum(s.own + s.others for s in planted.splits) == pytest.approx(0, abs=1e-3)
    assert sum(s.luck for s in planted.splits) == pytest.approx(0, abs=1e-4)


def test_options_are_all_legal_moves_and_beliefs_add_up(planted: Review) -> None:
    game = Game.load(PLANTED)
    for look, step in zip(planted.looks, game, strict=True):
        if look.seat >= 0:
            assert len(look.options) == len(game.rules.legal(step.before, step.seat))
            assert look.move in [option.move for option in look.options]
        for belief in look.beliefs:
            assert sum(belief.odds.values()) == pytest.approx(1, abs=1e-3)


@pytest.mark.parametrize("plain", [True, False])
def test_a_card_that_no_pawn_could_reach_is_worth_exactly_nothing(plain: bool) -> None:
    """All pawns meet in round 1; a card behind them in round 2 is out of everybody's reach."""
    rules = Vabanque(3)
    game: AnyGame = Game(rules, seed=2)
    out_of_reach: list[int] = []
    while not game.over:
        seat, state = game.actors[0], game.state
        move = game.legal(seat)[0]
        if game.phase == "move":
            meet = state.pawns[state.order[-1]]
            move = Walk((meet - state.pawns[seat]) % 7 % 5)
        elif game.phase == "card" and len(state.rounds) == 1:
            move = next(m for m in game.legal(seat) if could_come(rules, state, m.casino) == 0)
            out_of_reach.append(len(list(game)))
        game.play(seat, move)
    reviewer = Reviewer(game, ms=1, plain=plain)
    assert len(out_of_reach) == 9
    for step in out_of_reach[::4]:
        (worth,) = reviewer.look(step).worths
        assert worth.earned == 0
        for exactly in (worth.worth, worth.moved):
            assert exactly is not None
            assert (exactly.value, exactly.within) == (0, 0)


def test_what_the_cards_earned_is_what_was_paid(planted: Review) -> None:
    """Without its traps and raises a seat has only the chips under its own pawn."""
    game = Game.load(PLANTED)
    traps = [w for w in planted.worths if w.move.startswith("trap") and w.facts["came"]]
    assert traps
    for worth in traps:
        assert worth.earned == int(worth.facts["came"]) * int(worth.facts["value"])
    bluffs = [w.earned for w in planted.worths if w.move.startswith("bluff")]
    assert set(bluffs) == {0}
    assert len(planted.worths) == 4 * 3 * game.rules.seats


def test_plain_python_reviews_too_and_always_says_the_same() -> None:
    game = played()
    one = Reviewer(game, ms=2, seed=5, plain=True)
    again = Reviewer(game, ms=2, seed=5, plain=True)
    for step in (0, 20, 32, 40):  # A lot, a card, a walk, the next round: in any order.
        assert msgspec.json.encode(one.look(step)) == msgspec.json.encode(again.look(step))
    assert one.evaluator.notes


def test_it_needs_neither_numpy_nor_numba(tmp_path: Path) -> None:
    """As in a browser: what is not installed cannot be imported."""
    played().save(tmp_path / "game.json")
    script = (
        "import sys\n"
        "sys.modules.update(numpy=None, numba=None)\n"
        "from tripot import Game\n"
        "from tripot.lab.review import Reviewer\n"
        "look = Reviewer(Game.load(sys.argv[1]), ms=1).look(70).look\n"
        "assert look.options, look\n"
    )
    subprocess.run([sys.executable, "-c", script, str(tmp_path / "game.json")], check=True)


def test_a_running_game_and_a_wrong_seat_are_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game: AnyGame = Game(Vabanque(3), seed=1)
    with pytest.raises(ValueError, match="finished"):
        Reviewer(game)
    game.save(tmp_path / "running.json")
    played().save(tmp_path / "over.json")
    for arguments in (["running.json"], ["over.json", "--seat", "4"]):
        with pytest.raises(SystemExit, match="2"):
            app(["review", str(tmp_path / arguments[0]), *arguments[1:]])
    said = capsys.readouterr().err
    assert "is not over" in said
    assert "seats 1 to 3, not 4" in said


def test_text_and_page_tell_the_sum_and_escape_names(planted: Review) -> None:
    game = Game.load(PLANTED)
    game.players = ("<b>Anna", *game.players[1:])
    named = msgspec.structs.replace(planted, players=game.players)
    page = as_page(game, named, 0)
    assert "<b>Anna" not in page
    assert "&lt;b&gt;Anna" in page
    assert "<script" not in page
