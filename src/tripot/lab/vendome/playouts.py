"""Games of La Vendôme continued from a position, compiled."""

import numpy as np
from numpy.typing import NDArray

from tripot.lab.review.model import Estimate
from tripot.lab.review.weigh import mean
from tripot.rules.vendome import State, Vendome
from tripot.sim import encode
from tripot.sim import vendome as vd
from tripot.sim.jit import kernel
from tripot.sim.luck import begin
from tripot.sim.row import Row, copy


@kernel
def play_on(now: Row, seed: int, chips: NDArray[np.int32]) -> None:
    """Play games to the end: chips[game, seat]."""
    state, luck = np.empty(vd.SIZE, np.int32), np.empty(2, np.uint32)
    pack = np.empty(vd.CARDS, np.int32)
    for game in range(len(chips)):
        copy(now, state)
        vd.sort_pack(pack)
        begin(luck, seed, game)
        vd.playout(state, pack, luck)
        vd.score(state, chips[game])


def shares_from(
    rules: Vendome, state: State, seed: int, position: int, games: int
) -> list[Estimate]:
    """By seat: its share of the win in that many games."""
    chips = np.zeros((games, vd.MAX_SEATS), np.int32)
    play_on(encode.as_row(rules, state), (seed << 20) + position, chips)
    mine = chips[:, : rules.seats]
    won = mine == mine.max(axis=1, keepdims=True)
    shares = won / won.sum(axis=1, keepdims=True)
    return [mean(shares[:, seat].tolist()) for seat in range(rules.seats)]
