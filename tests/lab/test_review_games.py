"""The review of the games besides Vabanque: bids, prices, and coups that are all luck."""

import pytest

from tripot import Game
from tripot.bots import make
from tripot.lab.review import Review, Reviewer
from tripot.lab.study import AnyGame
from tripot.rules import BanqueFatale, Vendome
from tripot.rules.banque_fatale import Bid


def played() -> AnyGame:
    """Three times Pantalone: a bot that bids sensibly and needs nothing but Python."""
    rules = BanqueFatale(seats=3)
    game: AnyGame = Game(rules, seed=5)
    bots = [make("pantalone", rules, seat) for seat in range(3)]
    while not game.over:
        seat = game.actors[0]
        game.play(seat, bots[seat].choose(game.view(seat), game.legal(seat), 0.0).move)
    return game


@pytest.fixture(scope="module")
def auctions() -> tuple[AnyGame, Review]:
    game = played()
    reviewer = Reviewer(game, ms=1, plain=True)
    first = next(i for i, step in enumerate(game) if isinstance(step.move, Bid))
    return game, reviewer.assemble([reviewer.look(step) for step in range(first + 12)])


def test_a_bid_says_what_it_bought_and_what_had_been_enough(
    auctions: tuple[AnyGame, Review],
) -> None:
    game, found = auctions
    steps = list(game)
    assert {worth.step for worth in found.worths} == {
        look.step for look in found.looks if isinstance(steps[look.step].move, Bid)
    }
    for worth in found.worths:
        facts = worth.facts
        bid = steps[worth.step].move
        assert facts["chips"] == len(bid.chips)
        assert facts["won"] == (facts["chips"] >= facts["least"])  # type: ignore[operator]
        if not bid.chips:
            assert worth.worth is not None
            assert (worth.worth.value, worth.worth.within) == (0, 0)


def test_what_is_done_adds_up_so_far(auctions: tuple[AnyGame, Review]) -> None:
    _, found = auctions
    for split in found.splits:
        parts = split.par + split.luck + split.reading + split.others + split.own
        assert parts == pytest.approx(split.result, abs=1e-9)
    for look in found.looks:
        for belief in look.beliefs:
            assert sum(belief.odds.values()) == pytest.approx(1, abs=1e-3)


def test_la_vendome_is_all_luck_and_a_coup_is_expected_exactly() -> None:
    game: AnyGame = Game(Vendome(seats=4), seed=3)
    while not game.over:
        game.play(game.actors[0], game.legal(game.actors[0])[0])
    reviewer = Reviewer(game, ms=1, plain=True)
    found = reviewer.assemble([reviewer.look(step) for step in range(len(reviewer))])
    for split in found.splits:
        assert (split.own, split.others) == (0, 0)
        assert split.par + split.luck == pytest.approx(split.result, abs=1e-5)
    coups = [look for look in found.looks if any(each is not None for each in look.expected)]
    for look in coups:
        assert sum(each or 0 for each in look.expected) == pytest.approx(0, abs=1e-5)
        assert sum(look.gained) == 0
