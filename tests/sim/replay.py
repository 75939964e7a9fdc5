"""Plays a simulated game again by the rule-book: the same luck, the same uniform choices."""

from typing import Any

import numpy as np

from tests.sim.compare import KERNELS
from tripot.core import CHANCE, Seat
from tripot.rules import BanqueFatale, Vabanque, Vendome
from tripot.rules import banque_fatale as bf_rules
from tripot.rules import vabanque as vb_rules
from tripot.rules import vendome as vd_rules
from tripot.sim import banque_fatale as bf
from tripot.sim import encode
from tripot.sim import luck as lucks
from tripot.sim import vabanque as vb
from tripot.sim import vendome as vd
from tripot.sim.banque_fatale.encode import CARDS


def play_by_the_book(rules: Any, seed: int, number: int) -> list[int]:
    """The final scores of a game, as the rule-book counts them."""
    kernels = KERNELS[type(rules)]
    row, luck = np.zeros(kernels.SIZE, np.int32), np.zeros(2, np.uint32)
    pack = np.zeros(52, np.int32)
    vd.sort_pack(pack)
    lucks.begin(luck, np.uint64(seed), number)
    kernels.start_by_lot(row, encode.template(rules), luck)
    state = rules.start()
    state, _ = rules.apply(state, CHANCE, beginning(rules, row))
    while seats := rules.actors(state):
        action = kernels.uniform(row, seats[0], luck)
        state, _ = rules.apply(state, seats[0], encode.move(rules, action))
        kernels.apply(row, seats[0], action)
        if isinstance(rules, Vendome):
            vd.deal_by_lot(row, pack, luck)
            cut = [vd_rules.PACK[card] for card in pack]  # As it lay after the cut.
            deck = (*cut[52 - action :], *cut[: 52 - action])
            state, _ = rules.apply(state, CHANCE, vd_rules.Shuffle(deck))
    outcome = rules.outcome(state)
    return list(outcome.score if isinstance(rules, BanqueFatale) else rules.money(state))


def beginning(rules: Any, row: Any) -> Any:
    """The luck of the beginning, read from the row."""
    match rules:
        case Vabanque():
            first = int(row[vb.ORDER])
            return vb_rules.Begin(Seat(first), vb_rules.Casino(int(row[vb.PAWN + first])))
        case Vendome():
            banker = int(row[vd.BANKER])
            others = iter(vd_rules.PACK)
            return vd_rules.Draw(
                tuple(
                    vd_rules.PACK[-1] if seat == banker else next(others)
                    for seat in range(rules.seats)
                )
            )
        case _:
            deck = [CARDS[card] for card in row[bf.DECK : bf.DECK + 16 - rules.seats]]
            dealt = [
                CARDS[row[bf.PLACE : bf.PLACE + 5].tolist().index(seat)]
                for seat in range(rules.seats)
            ]
            return bf_rules.Deal(Seat(int(row[bf.START])), tuple(dealt), tuple(deck))
