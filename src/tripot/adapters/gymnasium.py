"""One seat of our games for Gymnasium, with bots on the other seats.

    import gymnasium, tripot.adapters.gymnasium
    env = gymnasium.make("tripot/vabanque-v0", seats=4, bots=("pantalone", "careful", "caso"))
    envs = gymnasium.make_vec("tripot/vabanque-v0", num_envs=4096, seats=4, bots=("careful",) * 3)

The reward comes with the end of the game: 1 for a win, divided among the tied, and 0 otherwise.
`info["action_mask"]` says which actions are legal; an illegal one ends the game with a reward of
-1.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium.envs.registration import register
from gymnasium.error import ResetNeeded
from gymnasium.spaces import Discrete
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from tripot.adapters.numbered import (
    Numbered,
    Numbers,
    luck_of,
    observation_space,
    one_of,
    rules_for,
)
from tripot.bots import Bot, Choice, View, ask, ladder, make
from tripot.core import AnyRules, whole
from tripot.record.text import AnyMove
from tripot.rules import GAMES
from tripot.sim import encode
from tripot.sim.luck import begin
from tripot.sim.policy import RAISED, Policy, seat_policies
from tripot.sim.run import UNIFORM, makers_of, policy_of
from tripot.sim.steps import ILLEGAL, PART, Floats, Masks

CASO = "caso"
MAX_SEED = 1 << 62
SECONDS = 1.0
"""The time that a bot has for a move."""

BotName = str | Callable[..., Any]
"""A rung of the ladder, a compiled policy, or your own: a subclass of Bot, or a policy."""


class Env(gymnasium.Env[Any, Any]):
    """One seat of one game."""

    metadata = {"render_modes": ["ansi", "rgb_array"], "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        bots: Sequence[BotName] | BotName | None = None,
        *,
        seat: int = 0,
        flat: bool = True,
        seconds: float = SECONDS,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        self.rules = rules_for(game, seats, options)
        self.numbers = Numbers(self.rules)
        one_of("render_mode", render_mode, (None, *self.metadata["render_modes"]))
        if not seconds > 0:
            raise ValueError(f"seconds must be more than 0, not {seconds!r}")
        self.bots = seated(self.rules, seat, bots)
        for name in self.bots.values():
            bot_of(name, self.rules, 0)  # Raises if there is none.
        self.seat, self.flat, self.seconds = seat, flat, seconds
        self.render_mode = render_mode
        self.observation_space = observation_space(self.numbers, flat)
        self.action_space = Discrete(self.numbers.actions)
        self._table: Numbered | None = None
        self._over = True

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        super().reset(seed=seed)
        while True:  # A game in which our seat never has to move is skipped.
            self._table = Numbered(self.numbers, luck_of(self.np_random))
            self.playing = {
                place: bot_of(name, self.rules, int(self.np_random.integers(MAX_SEED)))
                for place, name in self.bots.items()
            }
            self._others()
            if self.table.actors:
                self._over = False
                return self._seen()

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        if self._over:
            raise ResetNeeded("the game is over, or none has begun: call reset() first")
        if not self.table.choose(self.seat, whole("the action", action)):
            self._over = True
            return (self._seen()[0], ILLEGAL, True, False, {"action_mask": self.action_masks()})
        self._others()
        observation, info = self._seen()
        self._over = not self.table.actors
        reward = self.table.shares()[self.seat] if self._over else 0.0
        return observation, reward, self._over, False, info

    @property
    def table(self) -> Numbered:
        """The game being played, or the last one."""
        if self._table is None:
            raise ResetNeeded("no game has begun: call reset() first")
        return self._table

    def action_masks(self) -> Masks:
        """The legal actions, as sb3-contrib's MaskablePPO needs them; all once the game is over."""
        if not self.table.actors:
            return np.ones(self.numbers.actions, np.int8)
        return self.table.mask(self.seat)

    def render(self) -> Any:
        if self.render_mode == "ansi":
            return self.table.text(self.seat)
        return self.table.picture(self.seat) if self.render_mode == "rgb_array" else None

    def _others(self) -> None:
        """The bots move until it is our turn."""
        game = self.table.game
        while game.actors and self.seat not in game.actors:
            place = game.actors[0]
            legal = game.legal(place)
            try:
                choice = ask(self.playing[place], game.view(place), legal, self.seconds)
                game.play(place, choice.move)
            except Exception as error:
                error.add_note(f"This was the bot on seat {place + 1}: {self.bots[place]!r}.")
                raise

    def _seen(self) -> tuple[Any, dict[str, Any]]:
        flat = self.table.observe(self.seat)
        observation = flat if self.flat else self.numbers.named(flat)
        return observation, {"action_mask": self.action_masks()}


class Compiled(Bot):
    """A policy of the simulator as a bot."""

    def __init__(self, rules: AnyRules, seed: int, policy: str | Callable[..., Any]) -> None:
        super().__init__(rules, seed)
        found = policy_of(rules, policy)
        assert found is not None
        self.name, self.policy = policy, found

    def __reduce__(self) -> Any:
        """Copies and pickles are made anew: the policy is machine code."""
        return Compiled, (self.rules, self.seed, self.name)

    def choose(self, view: View, legal: Sequence[AnyMove], seconds: float) -> Choice:
        mind = np.empty(2, np.uint32)
        begin(mind, self.luck(view).getrandbits(62), 0)
        row, before = encode.as_row(self.rules, view), mind.copy()
        action = self.policy(row, int(view.seat), mind)
        if action == RAISED:
            raise self.policy.explain(row, int(view.seat), before) or ValueError("it raised")
        return Choice(encode.move(self.rules, action))


def seated(
    rules: AnyRules, seat: int, bots: Sequence[BotName] | BotName | None
) -> dict[int, BotName]:
    """The bots by seat, in the order of the seats; one is for all, none for random ones."""
    if not 0 <= whole("seat", seat) < rules.seats:
        raise ValueError(f"seat must be 0 to {rules.seats - 1}, not {seat}")
    if bots is None or isinstance(bots, str) or callable(bots):
        bots = (CASO if bots is None else bots,) * (rules.seats - 1)
    if not isinstance(bots, Iterable):
        raise TypeError(f"bots are one for all seats, or a list of them: not {bots!r}")
    bots = tuple(bots)
    if len(bots) != rules.seats - 1:
        raise ValueError(f"{rules.seats} seats need {rules.seats - 1} bots, not {len(bots)}")
    return dict(zip((place for place in range(rules.seats) if place != seat), bots, strict=True))


def bot_of(name: BotName, rules: AnyRules, seed: int) -> Bot:
    """The bot behind a name."""
    if isinstance(name, type) and issubclass(name, Bot):
        return name(rules, seed)
    if name == UNIFORM:
        return make(CASO, rules, seed)
    if name in {persona.slug for persona in ladder(rules.name)}:
        return make(name, rules, seed)
    return Compiled(rules, seed, name)


class Envs(VectorEnv[Any, Any, Any]):
    """One seat of many games at once, all on compiled rows.

    Every step overwrites and returns the same arrays, unless `copy` is set. A finished game
    restarts with the next step, whose action is ignored, or with SAME_STEP at once: then
    `info["final_obs"]` has its last observation where `info["_final_obs"]` is set. With DISABLED it
    restarts by `reset(options={"reset_mask": ...})`, which works with the other modes too.
    """

    metadata = {"autoreset_mode": AutoresetMode.NEXT_STEP, "render_modes": []}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        seats: int | None = None,
        bots: Sequence[BotName] | BotName | None = None,
        *,
        seat: int = 0,
        flat: bool = True,
        copy: bool = False,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        **options: Any,
    ) -> None:
        self.rules = rules_for(game, seats, options)
        self.numbers = Numbers(self.rules)
        if self.numbers.steps is None:
            raise ValueError(f"{game} has no kernels; use gymnasium.make, or vectorization 'sync'")
        if whole("num_envs", num_envs) < 1:
            raise ValueError(f"num_envs must be 1 or more, not {num_envs}")
        self.autoreset_mode = AutoresetMode(autoreset_mode)
        self.metadata = {**self.metadata, "autoreset_mode": self.autoreset_mode}
        self.num_envs, self.seat, self.flat, self.copy = num_envs, seat, flat, copy
        self.single_observation_space = observation_space(self.numbers, flat)
        self.single_action_space = Discrete(self.numbers.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

        self.policies: list[Policy | None] = [None] * self.rules.seats
        for place, policy in seated(self.rules, seat, bots).items():
            self.policies[place] = compiled(self.rules, policy)
        self.seated = seat_policies(self.policies)

        self.states = np.zeros((num_envs, len(self.numbers.template)), np.int32)
        self.parts = np.zeros((num_envs, PART), np.int32)
        self.games = np.zeros(num_envs, np.int64)
        self.lucks = np.zeros((num_envs, 2), np.uint32)
        self.minds = np.zeros((num_envs, 2), np.uint32)
        self.actions = np.zeros(num_envs, np.int64)
        self.observations: Floats = np.zeros((num_envs, self.numbers.size), np.float32)
        self.masks: Masks = np.zeros((num_envs, self.numbers.actions), np.int8)
        self.rewards: Floats = np.zeros(num_envs, np.float32)
        self.over = np.ones(num_envs, np.bool_)
        self.never = np.zeros(num_envs, np.bool_)
        self.seed: np.uint64 | None = None  # Of the games; none before the first reset.

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        if options and "reset_mask" in options:
            self._restart(self._masked(options["reset_mask"], seed))
            return self._seen(), self._info()
        super().reset(seed=seed)
        self.seed = np.uint64(self.np_random.integers(MAX_SEED))
        self.games[:] = np.arange(self.num_envs) - self.num_envs
        self.over[:] = True
        self._run(*self._arrays)
        return self._seen(), self._info()

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        if self.seed is None:
            raise ResetNeeded("call reset() before step()")
        if self.autoreset_mode is AutoresetMode.DISABLED and self.over.any():
            raise ResetNeeded("games are over: call reset(options={'reset_mask': terminated})")
        chosen = np.asarray(actions)
        if chosen.shape != (self.num_envs,) or chosen.dtype.kind not in "iu":
            raise ValueError(f"actions must be {self.num_envs} whole numbers, one for each game")
        self.actions[:] = chosen
        self._run(*self._arrays)
        rewards, over, never, last = self.rewards, self.over, self.never, {}
        restarts = self.autoreset_mode is AutoresetMode.SAME_STEP and over.any()
        if self.copy or restarts:
            rewards, over, never = rewards.copy(), over.copy(), never.copy()
        if restarts:
            last = {"final_obs": self._named(self.observations.copy()), "_final_obs": over}
            self._restart(np.flatnonzero(over))
        return self._seen(), rewards, over, never, self._info() | last

    def action_masks(self) -> Masks:
        """The legal actions of each game."""
        return self.masks.copy() if self.copy else self.masks

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks()}

    def _masked(self, mask: Any, seed: int | None) -> NDArray[np.intp]:
        """The numbers of the games that a mask selects."""
        if self.seed is None:
            raise ResetNeeded("the first reset() is one without a mask")
        if seed is not None:
            raise ValueError("reset_mask takes no seed: the luck continues")
        if np.shape(mask) != (self.num_envs,) or np.asarray(mask).dtype != np.bool_:
            raise ValueError(f"reset_mask must be {self.num_envs} times True or False")
        return np.flatnonzero(mask)

    def _restart(self, which: NDArray[np.intp]) -> None:
        """Starts the next games of those with these numbers."""
        self.over[which] = True
        some = [array[which] for array in self._arrays]
        self._run(*some)
        for array, part in zip(self._arrays, some, strict=True):
            array[which] = part

    @property
    def _arrays(self) -> tuple[Any, ...]:
        """What a step reads and changes: one row for each game."""
        return (
            self.states, self.parts, self.games, self.lucks, self.minds, self.actions,
            self.observations, self.masks, self.rewards, self.over,
        )  # fmt: skip

    def _run(self, *arrays: Any) -> None:
        """One step of the games that have these rows of `_arrays`."""
        fault = np.zeros(2, np.int64)
        self.numbers.steps.many(
            self.numbers.template, self.seated, self.seat, self.seed, self.num_envs, *arrays, fault
        )
        if fault[0]:
            policy = self.policies[int(fault[0]) - 1]
            name = policy.name if policy else UNIFORM
            raise ValueError(
                f"policy {name!r} on seat {fault[0]} chose an illegal action, or raised an"
                " exception; gymnasium.make with the same bots says which"
            )

    def _seen(self) -> Any:
        return self._named(self.observations.copy() if self.copy else self.observations)

    def _named(self, flat: Floats) -> Any:
        return flat if self.flat else self.numbers.named(flat)


def compiled(rules: AnyRules, policy: Any) -> Policy | None:
    """The compiled policy behind a name; None plays at random."""
    rungs = {persona.slug for persona in ladder(rules.name)} - {CASO, *makers_of(rules.name)}
    if isinstance(policy, type) or policy in rungs:
        raise ValueError(
            f"{policy!r} is not compiled: many games at once take policies of tripot.sim"
            " (docs/sim.md); gymnasium.make takes every bot"
        )
    return policy_of(rules, policy)


for _game in GAMES:
    register(
        f"tripot/{_game}-v0",
        entry_point="tripot.adapters.gymnasium:Env",
        vector_entry_point="tripot.adapters.gymnasium:Envs",
        kwargs={"game": _game},
    )
