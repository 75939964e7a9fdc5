"""The network of Vabanque that reads cards, and the champion that uses it."""

import numpy as np
import pytest

from tripot.bots.vabanque.dottore import FILE
from tripot.bots.vabanque.net import new_room
from tripot.bots.vabanque.reader import (
    DOUBT,
    FEATURES,
    WEIGHTS,
    believe,
    forget,
    mark,
    odds,
)
from tripot.bots.vabanque.strong import learned
from tripot.bots.vabanque.train import DECISIONS, ENTROPIES, MEMORIES, TALLY
from tripot.bots.vabanque.train_reader import learn_from
from tripot.rules import Vabanque
from tripot.sim.encode import template
from tripot.sim.luck import begin
from tripot.sim.row import Row
from tripot.sim.vabanque import (
    ARRANGEMENTS,
    CARD,
    LAY,
    MAX_CASINOS,
    MAX_SEATS,
    PHASE,
    PLACE,
    SIZE,
    WAYS,
    actor,
    apply,
    assume,
    start_by_lot,
    uniform,
)


def cards_laid(count: int, seed: int) -> tuple[Row, np.ndarray, np.ndarray]:
    """A game of four with so many cards on the table, and what is known of them in public."""
    state, luck = np.empty(SIZE, np.int32), np.empty(2, np.uint32)
    begin(luck, seed, 1)
    start_by_lot(state, template(Vabanque(4)), luck)
    believed = np.empty((MAX_SEATS, WAYS), np.float32)
    marks = np.empty((MAX_SEATS, 3, MAX_CASINOS), np.float32)
    forget(believed, marks)
    room, some = new_room(FEATURES), np.empty(WAYS, np.float32)
    laid = 0
    while laid < count:
        seat = actor(state)
        action = uniform(state, seat, luck)
        if state[PHASE] == CARD:
            believe(learned(FILE), state, seat, action, believed, marks, room, some)
            laid += 1
        apply(state, seat, action)
        mark(state, seat, believed, marks)
    return state, believed, marks


@pytest.mark.parametrize("laid", [1, 6, 12])
def test_public_knowledge_is_a_probability_of_every_card(laid: int) -> None:
    state, believed, marks = cards_laid(laid, 5)
    for seat in range(4):
        lies = sum(state[PLACE + 3 * seat + k] >= 0 for k in range(3))
        assert believed[seat].sum() == pytest.approx(1, abs=1e-5)
        assert marks[seat].sum() == pytest.approx(lies, abs=1e-4)
        if lies == 3:
            assert marks[seat].sum(axis=1) == pytest.approx([1, 1, 1], abs=1e-4)


def test_a_lay_is_read_as_bayes_says() -> None:
    """The first card of a seat: its face is as likely as the network lays it there."""
    state, believed, marks = cards_laid(2, 7)
    seat = actor(state)
    *_, moves, chance = room = new_room(FEATURES)
    count = odds(learned(FILE), state, seat, marks, room)
    lays = {int(m): float(p) for m, p in zip(moves[:count], chance[:count], strict=True)}
    doubt = float(DOUBT)
    face_odds = np.array(
        [(1 - doubt) * lays[LAY + MAX_CASINOS * face + 3] + doubt / count for face in range(3)]
    )
    before = believed.copy()
    some, known = np.empty(WAYS, np.float32), state.copy()
    believe(learned(FILE), state, seat, LAY + 3, believed, marks, room, some)
    assert np.array_equal(state, known)
    expected = before[seat] * face_odds[ARRANGEMENTS[:, 0]]
    assert believed[seat] == pytest.approx(expected / expected.sum(), abs=1e-5)


def test_the_reader_does_not_see_what_its_seat_does_not_know() -> None:
    state, _, marks = cards_laid(9, 11)
    seat = actor(state)
    *_, chance = room = new_room(FEATURES)

    def chances() -> list[float]:
        count = odds(learned(FILE), state, seat, marks, room)
        return [float(p) for p in chance[:count]]

    first = chances()
    for other in range(4):
        if other != seat:
            assume(state, other, 3)
    assert chances() == first


@pytest.mark.slow  # Only training needs this kernel, and compiling it takes long.
def test_training_follows_the_gradient_of_the_policy() -> None:
    """The entropy term alone, whose gradient is exact: a step against it mixes more."""
    book = template(Vabanque(3))
    weights = learned(FILE)
    tally = np.zeros(TALLY)

    def learn(weights: np.ndarray, entropy: float) -> np.ndarray:
        gradient = np.zeros(WEIGHTS, np.float32)
        tally[:] = 0
        memories = np.stack([weights] * MEMORIES)
        for game in range(40):
            learn_from(False, learned(), 3, game, book, weights, memories, entropy, gradient, tally)
        return gradient

    def mixed() -> float:
        return float(tally[ENTROPIES:DECISIONS].sum() / tally[DECISIONS:].sum())

    slope = learn(weights, 100.0) - learn(weights, 0.0)
    before = mixed()
    learn((weights - 0.02 * slope / np.abs(slope).max()).astype(np.float32), 0.0)
    assert mixed() > before
    again = learn(weights, 0.0)
    assert np.array_equal(again, learn(weights, 0.0))
