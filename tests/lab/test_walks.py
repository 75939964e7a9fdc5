"""What a walk was worth, compared with a sum over every order of the face-down cards."""

import json
from fractions import Fraction
from itertools import permutations, product

import pytest

from tripot import Game
from tripot.core import Seat
from tripot.invent import invent
from tripot.lab.vabanque.walks import walks
from tripot.record import document
from tripot.rules import Vabanque
from tripot.rules.vabanque import Card, Casino, Laid, State, settle


def gone_through(rules: Vabanque, state: State, seat: Seat, at: int) -> tuple[Fraction, Fraction]:
    """The mean pay and the share of traps over every order the rivals' cards may lie in."""
    rivals = [Seat(s) for s in range(rules.seats) if s != seat]
    places = {r: [c.casino for c in state.cards if c.seat == r] for r in rivals}
    mine = [c for c in state.cards if c.seat == seat and c.casino == at]
    chips = sum(n * face for n, face in zip(state.chips[at], (5, 10, 20, 50), strict=True))
    paid = trapped = ways = 0
    for orders in product(permutations(Card), repeat=len(rivals)):
        cards = [
            Laid(rival, Casino(at), card)
            for rival, order in zip(rivals, orders, strict=True)
            for place, card in zip(places[rival], order, strict=True)
            if place == at
        ]
        settled, _ = settle(Casino(at), chips, (seat,), (*mine, *cards), rules.seats)
        paid += settled.paid[seat]
        trapped += any(card.card is Card.TRAP for card in cards)
        ways += 1
    return Fraction(paid, ways), Fraction(trapped, ways)


@pytest.mark.parametrize(("seats", "seed"), [(3, 1), (3, 2), (4, 3)])
def test_a_walk_is_worth_what_every_order_of_the_backs_says(seats: int, seed: int) -> None:
    rules = Vabanque(seats=seats)
    state: State = rules.start()
    seen = 0
    for step in document.replay(document.read(json.dumps(invent(rules, seed).record()))):
        if step.seat >= 0:
            for walk in walks(rules, rules.view(state, step.seat)):
                mean, trapped = gone_through(rules, state, step.seat, walk.casino)
                assert (walk.mean, walk.trapped) == (mean, trapped)
                assert all(without >= mean for _, without in walk.without)
                seen += 1
        state = step.state
    assert seen == 4 * seats * 5


def test_no_seat_walks_before_all_cards_are_laid() -> None:
    game = Game(Vabanque(seats=3))
    assert walks(Vabanque(seats=3), game.view(game.actors[0])) == ()
    assert walks(Vabanque(seats=3), game.view(None)) == ()
