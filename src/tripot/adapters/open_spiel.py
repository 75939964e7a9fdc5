"""Vabanque for OpenSpiel, and OpenSpiel's IS-MCTS as a bot of ours.

    import pyspiel, tripot.adapters.open_spiel
    game = pyspiel.load_game("tripot_vabanque", {"players": 4})

The rules are those of tripot.rules. Returns are shares of the win. A player observes the view of
its seat; the information state adds the order of all moves.
"""

import random
from collections.abc import Callable, Sequence
from time import perf_counter
from typing import Any

import msgspec
import numpy as np
import pyspiel
from msgspec import Struct
from msgspec.structs import replace
from open_spiel.python.algorithms import ismcts

from tripot.bots import Bot, Choice
from tripot.bots.rehearsal import rehearse
from tripot.core import CHANCE, Seat
from tripot.record.text import write_move
from tripot.rules import vabanque as book
from tripot.sim import encode, vabanque
from tripot.sim.luck import begin

KIND = pyspiel.GameType(
    short_name="tripot_vabanque",
    long_name="Vabanque",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.CONSTANT_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=6,
    min_num_players=3,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=False,
    parameter_specification={"players": 4},
)


class Game(pyspiel.Game):  # type: ignore[misc]
    """Vabanque with the usual box, for 3 to 6 players."""

    def __init__(self, params: Any = None) -> None:
        self.rules = book.Vabanque(int((params or {}).get("players", 4)))
        seats, casinos = self.rules.seats, book.BOXES[self.rules.seats].casinos
        info = pyspiel.GameInfo(
            num_distinct_actions=vabanque.ACTIONS,
            max_chance_outcomes=seats * casinos,
            num_players=seats,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=1.0,
            max_game_length=vabanque.length(encode.template(self.rules)),
        )
        super().__init__(KIND, info, params or {})

    def new_initial_state(self) -> "State":
        return State(self)

    def make_py_observer(self, kind: Any = None, params: Any = None) -> "Observer":
        return Observer(kind is not None and kind.perfect_recall)


class Position(Struct, frozen=True):
    """The state of the rules, and all moves so far."""

    rules: book.Vabanque
    now: book.State
    done: tuple[tuple[Seat, book.Move], ...] = ()

    def __deepcopy__(self, memo: Any) -> "Position":
        return self  # It is immutable, and OpenSpiel copies states very often.


class State(pyspiel.State):  # type: ignore[misc]
    """A position as OpenSpiel knows it."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.at = Position(game.rules, game.rules.start())

    @property
    def rules(self) -> book.Vabanque:
        return self.at.rules

    @property
    def now(self) -> book.State:
        return self.at.now

    def current_player(self) -> int:
        actors = self.rules.actors(self.now)
        if not actors:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if actors[0] == CHANCE else int(actors[0])

    def is_terminal(self) -> bool:
        return not self.rules.actors(self.now)

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(map(encode.action, self.rules.legal(self.now, Seat(player))))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        outcomes = self.rules.seats * book.BOXES[self.rules.seats].casinos
        return [(action, 1 / outcomes) for action in range(outcomes)]

    def _apply_action(self, action: int) -> None:
        (seat,) = self.rules.actors(self.now)
        move = self._move(seat, action)
        now, _ = self.rules.apply(self.now, seat, move)
        self.at = Position(self.rules, now, (*self.at.done, (seat, move)))

    def _move(self, seat: int, action: int) -> book.Move:
        if seat < 0:
            first, casino = divmod(action, book.BOXES[self.rules.seats].casinos)
            return book.Begin(Seat(first), book.Casino(casino))
        move: Any = encode.move(self.rules, action)
        return move  # type: ignore[no-any-return]

    def _action_to_string(self, player: int, action: int) -> str:
        move = self._move(player, action)
        if isinstance(move, book.Begin):
            return f"first {move.first + 1} at {move.casino + 1}"
        return write_move(book.Vabanque, Seat(player), move)

    def returns(self) -> list[float]:
        if not self.is_terminal():
            return [0.0] * self.rules.seats
        top = max(self.now.money)
        return [(m == top) / self.now.money.count(top) for m in self.now.money]

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "State":
        """A position that looks the same to the player; all are equally likely.

        Its history is empty: the real one would show what the others laid.
        """
        luck = random.Random(sampler())
        other: State = self.get_game().new_initial_state()
        other.at = replace(self.at, now=imagine(self.rules, self.now, Seat(player), luck))
        return other

    def __str__(self) -> str:
        return msgspec.json.encode(self.now).decode()


def imagine(rules: book.Vabanque, state: book.State, seat: Seat, luck: random.Random) -> book.State:
    """The state with other faces on the others' face-down cards: any that fit."""
    hands = {s: luck.sample(tuple(book.Card), 3) for s in range(rules.seats) if s != seat}
    cards = tuple(c if c.seat == seat else _other(c, hands[c.seat].pop()) for c in state.cards)
    return replace(state, cards=cards)


def _other(laid: book.Laid, card: book.Card) -> book.Laid:
    return book.Laid(laid.seat, laid.casino, card)


class Observer:
    """What a player knows, as text."""

    tensor = None

    def __init__(self, recall: bool) -> None:
        self.recall = recall
        self.dict: Any = {}

    def set_from(self, state: State, player: int) -> None:
        """There are no tensors."""

    def string_from(self, state: State, player: int) -> str:
        seat = Seat(player)
        text = msgspec.json.encode(state.rules.view(state.now, seat)).decode()
        if not self.recall:
            return text
        moves = (
            replace(move, card=None) if isinstance(move, book.Lay) and owner != seat else move
            for owner, move in state.at.done
        )
        return msgspec.json.encode(tuple(moves)).decode() + text


pyspiel.register_game(KIND, Game)


class Playouts:
    """An evaluator for OpenSpiel, with our compiled random play-outs."""

    def __init__(self, seed: int) -> None:
        self.luck = np.empty(2, dtype=np.uint32)
        begin(self.luck, seed, 0)

    def prior(self, state: State) -> list[tuple[int, float]]:
        actions = state.legal_actions()
        return [(action, 1 / len(actions)) for action in actions]

    def evaluate(self, state: State) -> Any:
        row = encode.as_row(state.rules, state.now)
        vabanque.playout(row, self.luck)
        money = row[vabanque.MONEY : vabanque.MONEY + state.rules.seats]
        best = money == money.max()
        return best / best.sum()


class OutOfTime(Exception):
    """The time of a search is over."""


class Timed(ismcts.ISMCTSBot):  # type: ignore[misc]
    """OpenSpiel's search with a time limit instead of a number of simulations."""

    until = 0.0

    def sample_root_state(self, state: State) -> State:
        if perf_counter() > self.until and self._root_node.total_visits > 0:
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
        self.game = Game({"players": rules.seats})

    def prepare(self) -> None:
        rehearse(self)

    def choose(self, view: book.View, legal: Sequence[book.Move], seconds: float) -> Choice:
        until = perf_counter() + 0.95 * seconds
        assert view.seat is not None
        luck = self.luck(view)
        state = self.game.new_initial_state()
        state.at = Position(self.game.rules, as_state(self.game.rules, view, luck))
        search = Timed(
            self.game,
            Playouts(luck.getrandbits(62)),
            uct_c=0.7,
            max_simulations=10**9,
            random_state=np.random.RandomState(luck.getrandbits(32)),
            use_observation_string=True,
        )
        search.set_resampler(lambda state, player: _resampled(state, player, luck))
        move: Any = encode.move(self.game.rules, search.best(state, until))
        return Choice(move)


def _resampled(state: State, player: int, luck: random.Random) -> State:
    return state.resample_from_infostate(player, luck.random)


def as_state(rules: book.Vabanque, view: book.View, luck: random.Random) -> book.State:
    """A state of the rules that looks like this view."""
    assert view.seat is not None
    pawns = {seat: at for at, casino in enumerate(view.casinos) for seat in casino.pawns}
    now = view.round - 1
    chips = sum(casino.chips[now] for casino in view.casinos)
    played = chips + len(view.cards)
    if view.phase is book.Phase.MOVE:
        played += view.order.index(view.actors[0])
    state = book.State(
        chips=tuple(casino.chips for casino in view.casinos),
        money=view.money,
        order=view.order,
        pawns=tuple(book.Casino(pawns[Seat(s)]) for s in range(rules.seats)),
        cards=view.cards,
        played=played,
        past=view.past,
        rounds=view.rounds,
    )
    return imagine(rules, state, view.seat, luck)
