"""OpenSpiel's information-set Monte Carlo tree search as a bot for Vabanque."""

from collections.abc import Callable, Sequence
from time import perf_counter
from typing import Any

import numpy as np
from open_spiel.python.algorithms import ismcts

from tripot.adapters.open_spiel.game import State
from tripot.adapters.open_spiel.positions import new_luck
from tripot.adapters.open_spiel.vabanque import Vabanque
from tripot.bots import Bot, Choice
from tripot.bots.rehearsal import rehearse
from tripot.rules import vabanque as book
from tripot.sim import encode, vabanque


class Playouts:
    """An evaluator for OpenSpiel, with our compiled random play-outs."""

    def __init__(self, seed: int) -> None:
        self.luck = new_luck(seed)

    def prior(self, state: State) -> list[tuple[int, float]]:
        actions = state.legal_actions()
        return [(action, 1 / len(actions)) for action in actions]

    def evaluate(self, state: State) -> Any:
        row = state.row.copy()
        vabanque.playout(row, self.luck)
        money = row[vabanque.MONEY : vabanque.MONEY + row[vabanque.SEATS]]
        best = money == money.max()
        return best / best.sum()


class OutOfTime(Exception):
    """The time of a search is over."""


class Timed(ismcts.ISMCTSBot):  # type: ignore[misc]
    """OpenSpiel's search with a time limit instead of a number of simulations."""

    until = 0.0
    clock: Callable[[], float] = staticmethod(perf_counter)

    def sample_root_state(self, state: State) -> State:
        if self.clock() > self.until and self._root_node.total_visits > 0:
            raise OutOfTime
        sampled: State = super().sample_root_state(state)
        return sampled

    def best(self, state: State, until: float) -> int:
        self.until = until
        try:
            policy = self.run_search(state)
        except OutOfTime:
            policy = self.get_final_policy(state, self._root_node)
        return max(policy, key=lambda pair: pair[1])[0]  # type: ignore[no-any-return]


class IsMcts(Bot):
    """OpenSpiel's information-set Monte Carlo tree search, with all worlds equally likely."""

    def __init__(self, rules: Any, seed: int) -> None:
        super().__init__(rules, seed)
        self.game = Vabanque({"players": rules.seats})

    def prepare(self) -> None:
        rehearse(self)

    def choose(self, view: book.View, legal: Sequence[book.Move], seconds: float) -> Choice:
        until = self.clock() + 0.95 * seconds
        assert view.seat is not None
        luck = self.luck(view)
        state = as_state(self.game, view, luck.getrandbits(62))
        search = Timed(
            self.game,
            Playouts(luck.getrandbits(62)),
            uct_c=0.7,
            max_simulations=10**9,
            random_state=np.random.RandomState(luck.getrandbits(32)),
            use_observation_string=True,
        )
        search.set_resampler(
            lambda state, player: state.resample_from_infostate(player, luck.random)
        )
        search.clock = self.clock
        move: Any = encode.move(self.rules, search.best(state, until))
        return Choice(move)


def as_state(game: Vabanque, view: book.View, seed: int) -> State:
    """A state that looks like this view, with any faces on the cards of others."""
    assert view.seat is not None
    state = game.new_initial_state()
    state.at.row[:] = encode.as_row(game.rules, view)
    game.table.resample(state.at, int(view.seat), new_luck(seed))
    game.table.look(state.at)
    return state
