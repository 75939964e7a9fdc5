"""A game of ours for OpenSpiel: its type, its states and its observers."""

from collections.abc import Callable
from typing import Any

import msgspec
import numpy as np
import pyspiel

from tripot.adapters.open_spiel.positions import CHANCE, TERMINAL, Position, Table, new_luck
from tripot.core import AnyRules
from tripot.record.document import rules_of
from tripot.rules import GAMES
from tripot.sim.steps import Floats, named

MOST_STEPS = 100_000
"""An upper bound of a game's length."""
RECALL = 1024
"""How many of the latest moves and draws an information state holds."""


def kind_of(
    name: str,
    title: str,
    seats: range,
    params: dict[str, Any],
    *,
    is_solvable: bool = False,
    at_once: bool = False,
) -> Any:
    """The type that OpenSpiel needs before a game is created.

    A game that can be solved has no luck, and its returns sum to zero. `at_once` is for a game in
    which several players may act in one step.
    """
    of = pyspiel.GameType
    return of(
        short_name=name,
        long_name=title,
        dynamics=of.Dynamics.SIMULTANEOUS if at_once else of.Dynamics.SEQUENTIAL,
        chance_mode=of.ChanceMode.DETERMINISTIC
        if is_solvable
        else of.ChanceMode.EXPLICIT_STOCHASTIC,
        information=of.Information.IMPERFECT_INFORMATION,
        utility=of.Utility.ZERO_SUM if is_solvable else of.Utility.CONSTANT_SUM,
        reward_model=of.RewardModel.TERMINAL,
        max_num_players=max(seats),
        min_num_players=min(seats),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=params,
    )


class Game(pyspiel.Game):  # type: ignore[misc]
    """A game of ours; subclasses name the rules."""

    name: str
    """Of the rules, as the house knows them."""
    kind: Any
    table_type: type[Table]
    passes = False
    """Whether one more action is to pass, after those of the simulator."""
    most = 1.0
    """The highest return; the lowest is 0, or its negative in a game of zero sum."""

    def __init__(self, params: Any = None) -> None:
        given = {**self.kind.parameter_specification, **(params or {})}
        self.rules = self.rules_for(given)
        self.table = self.table_type(self.rules)
        zero = self.kind.utility == pyspiel.GameType.Utility.ZERO_SUM
        info = pyspiel.GameInfo(
            num_distinct_actions=self.table.actions + self.passes,
            max_chance_outcomes=0 if zero else self.table.draws_most,
            num_players=self.rules.seats,
            min_utility=-self.most if zero else 0.0,
            max_utility=self.most,
            utility_sum=0.0 if zero else 1.0,
            max_game_length=self.length(),
        )
        super().__init__(self.kind, info, params or {})

    def rules_for(self, params: dict[str, Any]) -> AnyRules:
        """The rule-book for the parameters."""
        options = {key: value for key, value in params.items() if value != 0 and key != "players"}
        return rules_of(self.name, int(params["players"]), options)

    def length(self) -> int:
        """The most decisions of a game."""
        return MOST_STEPS

    def new_initial_state(self) -> "State":
        return State(self)

    def make_py_observer(self, kind: Any = None, params: Any = None) -> "Observer":
        return Observer(self.table, kind is not None and kind.perfect_recall)


class State(pyspiel.State):  # type: ignore[misc]
    """A position as OpenSpiel knows it."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.at: Position = game.table.begin()

    @property
    def row(self) -> Any:
        """The whole truth."""
        return self.at.row

    def current_player(self) -> int:
        return self.at.player

    def is_terminal(self) -> bool:
        return self.at.player == TERMINAL

    def is_chance_node(self) -> bool:  # Avoids a call into C++ that would call Python again.
        return self.at.player == CHANCE

    def legal_actions(self, player: int | None = None) -> list[int]:
        at = self.at
        if at.player == CHANCE and (player is None or player == CHANCE):
            return [outcome for outcome, _ in at.outcomes()]
        if at.player < 0 or (player is not None and player != at.player):
            return []
        return at.legal().copy()

    def _legal_actions(self, player: int) -> list[int]:
        at = self.at
        return at.legal() if player == at.player else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.at.outcomes().copy()

    def _apply_action(self, action: int) -> None:
        at = self.at
        if at.player == CHANCE:
            for outcome, _ in at.outcomes():
                if outcome == action:
                    break
            else:
                raise ValueError(f"chance cannot draw {action} here")
            at.choices = None
            at.table.draw(at, action)
        else:
            if at.player < 0 or action not in at.legal():  # A kernel would write anywhere.
                raise ValueError(f"action {action} is not legal here")
            at.choices = None
            at.table.play(at, action)

    def _action_to_string(self, player: int, action: int) -> str:
        table = self.at.table
        if player == CHANCE:
            return table.name_of_draw(self.at, action)
        return table.name_of(player, action)

    def returns(self) -> list[float]:
        at = self.at
        return at.table.shares(at) if at.player == TERMINAL else [0.0] * at.table.seats

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "State":
        """A position that looks the same to the player; all are equally likely.

        OpenSpiel's own history of it is empty: the real one would show the others' secrets.
        """
        if not 0 <= player < self.at.table.seats:  # A kernel would read anywhere.
            raise ValueError(f"there is no player {player}")
        other: State = self.get_game().new_initial_state()
        other.at = self.at.__deepcopy__(None)
        luck = new_luck(int(sampler() * (1 << 62)))
        other.at.choices = None
        other.at.table.resample(other.at, player, luck)
        return other

    def __str__(self) -> str:
        at = self.at
        return msgspec.json.encode((at.moves, at.row.tolist())).decode()


class Observer:
    """What a player knows, as text and as a vector with named parts.

    With perfect recall it also holds every move and draw, as far as the player saw them.
    """

    def __init__(self, table: Table, recall: bool) -> None:
        self.table, self.recall = table, recall
        self.tensor: Floats = np.zeros(table.size + RECALL * recall, np.float32)
        self.dict = named(table.layout, self.tensor[: table.size])
        if recall:
            self.dict["moves"] = self.tensor[table.size :]

    def set_from(self, state: State, player: int) -> None:
        at, table = state.at, self.table
        self.tensor.fill(0)
        if at.row.any():  # Luck has set it up.
            table.observe(at, player, self.tensor[: table.size])
        if self.recall:
            moves = np.array(at.known(player)[-RECALL:], np.float32) / (2 * table.codes + 1)
            self.dict["moves"][: len(moves)] = moves

    def string_from(self, state: State, player: int) -> str:
        at = state.at
        text = [player, *self.table.view_of(at, player).tolist(), *at.parts[player].tolist()]
        known = [*at.known(player)] if self.recall else at.draws
        return msgspec.json.encode((text, known)).decode()


def register(game: type[Game], params: dict[str, Any], *, at_once: bool = False) -> None:
    """Registers a game with OpenSpiel, with its parameters and their defaults."""
    rules = GAMES[game.name]
    name = game.name.replace("-", "_")
    name = f"tripot_simultaneous_{name}" if at_once else f"tripot_{name}"
    game.kind = kind_of(name, rules.title, rules.seat_range, params, at_once=at_once)
    pyspiel.register_game(game.kind, game)
