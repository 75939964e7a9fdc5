"""Our games for OpenSpiel, and OpenSpiel's IS-MCTS as a bot of ours.

    import pyspiel, tripot.adapters.open_spiel
    game = pyspiel.load_game("tripot_vabanque", {"players": 4})

There are tripot_vabanque, tripot_vendome, tripot_banque_fatale and the tiny Vabanque that can be
solved, tripot_tiny_vabanque. Parameters are the number of players and the options of the rules; 0
leaves a number to the rules. Returns are shares of the win, in the tiny game the gap in money.

All are games in turns. Sealed bids are asked for one after another and shown when the last is made,
so nobody has more to go by than if all had bid at once; and OpenSpiel's searches and CFR know only
games in turns.
"""

from collections.abc import Callable
from typing import Any

import msgspec
import numpy as np
import pyspiel

from tripot.adapters.open_spiel import positions
from tripot.adapters.open_spiel.positions import CHANCE, TERMINAL, Position, Table, new_luck
from tripot.core import AnyRules
from tripot.lab.vabanque.tiny import tiny
from tripot.record.document import rules_of
from tripot.rules import GAMES
from tripot.sim import vabanque
from tripot.sim.steps import Floats, named

MOST_STEPS = 100_000
"""No game of La Vendôme is as long."""
RECALL = 1024
"""How many moves and draws an information state holds; only La Vendôme can have more."""


def kind_of(name: str, title: str, seats: range, params: dict[str, Any], tiny: bool) -> Any:
    """What OpenSpiel wants to know of a game before any is made."""
    of = pyspiel.GameType
    return of(
        short_name=name,
        long_name=title,
        dynamics=of.Dynamics.SEQUENTIAL,
        chance_mode=of.ChanceMode.DETERMINISTIC if tiny else of.ChanceMode.EXPLICIT_STOCHASTIC,
        information=of.Information.IMPERFECT_INFORMATION,
        utility=of.Utility.ZERO_SUM if tiny else of.Utility.CONSTANT_SUM,
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

    kind: Any
    table_type: type[Table]
    most = 1.0
    """The highest return; the lowest is 0, or its negative in a game of zero sum."""

    def __init__(self, params: Any = None) -> None:
        given = {**self.kind.parameter_specification, **(params or {})}
        self.rules = self.rules_for(given)
        self.table = self.table_type(self.rules)
        zero = self.kind.utility == pyspiel.GameType.Utility.ZERO_SUM
        info = pyspiel.GameInfo(
            num_distinct_actions=self.table.actions,
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
        raise NotImplementedError

    def length(self) -> int:
        """At most so many decisions."""
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

    def is_chance_node(self) -> bool:  # Python need not ask C++, which would ask Python again.
        return self.at.player == CHANCE

    def legal_actions(self, player: int | None = None) -> list[int]:
        at = self.at
        if at.player == CHANCE and (player is None or player == CHANCE):
            return [outcome for outcome, _ in at.table.outcomes(at)]
        if at.player < 0 or (player is not None and player != at.player):
            return []
        return at.table.legal(at).copy()

    def _legal_actions(self, player: int) -> list[int]:
        at = self.at
        return at.table.legal(at) if player == at.player else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.at.table.outcomes(self.at)

    def _apply_action(self, action: int) -> None:
        at = self.at
        if at.player == CHANCE:
            at.table.draw(at, action)
        else:
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
        other: State = self.get_game().new_initial_state()
        other.at = self.at.__deepcopy__(None)
        luck = new_luck(int(sampler() * (1 << 62)))
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


class Vabanque(Game):
    """Vabanque with the usual box, for 3 to 6 players."""

    table_type = positions.Vabanque

    def rules_for(self, params: dict[str, Any]) -> AnyRules:
        return _rules("vabanque", params)

    def length(self) -> int:
        return vabanque.length(self.table.template)


class Vendome(Game):
    """La Vendôme for 4 to 12 players."""

    table_type = positions.Vendome

    def rules_for(self, params: dict[str, Any]) -> AnyRules:
        return _rules("vendome", params)


class BanqueFatale(Game):
    """Banque Fatale for 3 or 4 players."""

    table_type = positions.BanqueFatale

    def rules_for(self, params: dict[str, Any]) -> AnyRules:
        return _rules("banque-fatale", params)

    def length(self) -> int:
        seats = self.rules.seats
        return (16 - seats) * (2 + 5 * seats + 10 * seats)  # Offer, sale, bids, all chips taken.


class TinyVabanque(Game):
    """Two seats, three casinos, one round: small enough to be solved."""

    table_type = positions.Tiny
    most = 100.0

    def rules_for(self, params: dict[str, Any]) -> AnyRules:
        return tiny(tuple(int(params[f"chips_{casino}"]) for casino in (1, 2, 3)))

    def length(self) -> int:
        return vabanque.length(self.table.template)


def _rules(name: str, params: dict[str, Any]) -> AnyRules:
    options = {key: value for key, value in params.items() if value != 0 and key != "players"}
    return rules_of(name, int(params["players"]), options)


def _register(game: type[Game], rules: type[AnyRules] | None, params: dict[str, Any]) -> None:
    tiny = rules is None
    title = "Tiny Vabanque" if rules is None else rules.title
    seats = range(2, 3) if rules is None else rules.seat_range
    name = "tiny_vabanque" if rules is None else rules.name.replace("-", "_")
    game.kind = kind_of(f"tripot_{name}", title, seats, params, tiny)
    pyspiel.register_game(game.kind, game)


_register(TinyVabanque, None, {"chips_1": 1, "chips_2": 1, "chips_3": 0})
_register(Vabanque, GAMES["vabanque"], {"players": 4})
_register(
    BanqueFatale,
    GAMES["banque-fatale"],
    {"players": 4, "unplayed": "by2", "no_sale": "rose", "chips": "million"},
)
_register(
    Vendome,
    GAMES["vendome"],
    {
        "players": 6,
        "chips": 0,
        "rate": "payer",
        "shortfall": "partial",
        "end": "bank",
        "laps": 0,
        "coups": 0,
    },
)


def __getattr__(name: str) -> Any:
    """The bot, which brings OpenSpiel's Python search with it only where it is asked for."""
    if name == "IsMcts":
        from tripot.adapters.open_spiel.search import IsMcts

        return IsMcts
    raise AttributeError(name)
