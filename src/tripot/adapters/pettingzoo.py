"""Our games for PettingZoo: every seat an agent.

    from tripot.adapters import pettingzoo
    env = pettingzoo.env("vabanque", seats=4)
    env = pettingzoo.parallel_env("banque-fatale", seats=4, no_sale="won")

An observation is a dict of "observation", what the seat may know, and "action_mask", its legal
actions. The last action is to pass: it is the only legal one of a seat that does not have to move.
In `env` seats that move at once (sealed bids) are asked one after another, and see nothing of each
other's choice. In `parallel_env` all of them move in one step; the actions of the other seats do
not count.

The win is the reward at the end: 1, divided among the tied. In place of an illegal action the
lowest legal one is played, and the agent's info says "illegal". With illegal="end" it ends the game
instead: its agent gets -1, the others 0.
"""

from typing import Any, Literal, get_args

import numpy as np
from gymnasium.error import ResetNeeded
from gymnasium.spaces import Box, Dict, Discrete, Space
from gymnasium.utils import seeding
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils.wrappers import AssertOutOfBoundsWrapper, OrderEnforcingWrapper

from tripot.adapters.numbered import (
    Numbered,
    Numbers,
    luck_of,
    observation_space,
    one_of,
    rules_for,
)
from tripot.core import whole
from tripot.rules import GAMES
from tripot.sim.steps import ILLEGAL

Illegal = Literal["end", "replace"]
RENDER_MODES = ["human", "ansi", "rgb_array"]
FIRST_GAME = next(iter(GAMES))


def env(game: str = FIRST_GAME, seats: int | None = None, **options: Any) -> AECEnv[str, Any, Any]:
    """Seats that move one after another, with PettingZoo's usual checks around them."""
    return OrderEnforcingWrapper(AssertOutOfBoundsWrapper(raw_env(game, seats, **options)))


def raw_env(game: str = FIRST_GAME, seats: int | None = None, **options: Any) -> "OneByOne":
    """Seats that move one after another."""
    return OneByOne(game, seats, **options)


def parallel_env(
    game: str = FIRST_GAME, seats: int | None = None, **options: Any
) -> ParallelEnv[str, Any, Any]:
    """Seats that move at once where the rules say so."""
    return AtOnce(game, seats, **options)


class Table:
    """What both kinds of environment share."""

    def __init__(
        self,
        game: str,
        seats: int | None,
        *,
        flat: bool = True,
        illegal: Illegal = "replace",
        max_cycles: int | None = None,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        self.rules = rules_for(game, seats, options)
        self.numbers = Numbers(self.rules)
        one_of("illegal", illegal, get_args(Illegal))
        one_of("render_mode", render_mode, (None, *RENDER_MODES))
        if max_cycles is not None and whole("max_cycles", max_cycles) < 1:
            raise ValueError(f"max_cycles must be 1 or more, or None for whole games: {max_cycles}")
        self.flat, self.illegal, self.max_cycles = flat, illegal, max_cycles
        self.render_mode = render_mode
        self.metadata = {
            "name": f"tripot_{game.replace('-', '_')}_v0",
            "render_modes": RENDER_MODES,
            "render_fps": 1,
            "is_parallelizable": False,
        }
        self.possible_agents = [f"player_{seat}" for seat in range(self.rules.seats)]
        self.agents: list[str] = []
        self.pass_action = self.numbers.actions
        actions = self.numbers.actions + 1
        self.observation_spaces: dict[str, Space[Any]] = {
            agent: Dict(
                observation=observation_space(self.numbers, flat),
                action_mask=Box(0, 1, (actions,), np.int8),
            )
            for agent in self.possible_agents
        }
        self.action_spaces: dict[str, Space[Any]] = {
            agent: Discrete(actions) for agent in self.possible_agents
        }
        self.generator: np.random.Generator | None = None

    def observation_space(self, agent: str) -> Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Space[Any]:
        return self.action_spaces[agent]

    def deal(self, seed: int | None) -> None:
        """A new game; without a seed the luck continues where it was."""
        if seed is not None or self.generator is None:
            self.generator, _ = seeding.np_random(seed)
        self.table = Numbered(self.numbers, luck_of(self.generator))
        self.agents = list(self.possible_agents)
        self.steps = 0

    def seen(self, agent: str) -> dict[str, Any]:
        """What the agent may know, and what it may do."""
        seat = self.possible_agents.index(agent)
        flat = self.table.observe(seat)
        mask = np.zeros(self.numbers.actions + 1, np.int8)
        mask[: self.pass_action] = self.table.mask(seat)
        mask[self.pass_action] = seat not in self.table.actors
        return {
            "observation": flat if self.flat else self.numbers.named(flat),
            "action_mask": mask,
        }

    def choose(self, seat: int, action: int, infos: dict[str, dict[str, Any]]) -> bool:
        """Applies an action; returns False if it is illegal and ends the game."""
        if self.table.choose(seat, action):
            return True
        infos[self.possible_agents[seat]] = {"illegal": True}
        if self.illegal == "end":
            return False
        return self.table.choose(seat, int(self.table.mask(seat).argmax()))

    def render(self) -> Any:
        """The table as a spectator sees it."""
        if self.render_mode == "rgb_array":
            return self.table.picture()
        if self.render_mode == "human":
            print(self.table.text())
        return self.table.text() if self.render_mode == "ansi" else None

    def close(self) -> None:
        """There is nothing to close."""


class OneByOne(Table, AECEnv[str, Any, Any]):  # type: ignore[misc]
    """Agents act one at a time."""

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.deal(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.table.actors[0]]

    def observe(self, agent: str) -> dict[str, Any]:
        return self.seen(agent)

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        number = whole("the action", action)
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.infos = {agent: {} for agent in self.agents}
        self.steps += 1
        if not self.choose(self.possible_agents.index(agent), number, self.infos):
            self.rewards[agent] = ILLEGAL
            self.terminations = dict.fromkeys(self.agents, True)
        elif not self.table.actors:
            self.rewards = dict(zip(self.agents, self.table.shares(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[self.table.actors[0]]
            if self.max_cycles and self.steps >= self.max_cycles * len(self.agents):
                self.truncations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self._deads_step_first()


class AtOnce(Table, ParallelEnv[str, Any, Any]):  # type: ignore[misc]
    """All agents act in every step; those that do not have to move pass."""

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, dict[str, Any]]]:
        self.deal(seed)
        return {agent: self.seen(agent) for agent in self.agents}, {a: {} for a in self.agents}

    def step(
        self, actions: dict[str, Any]
    ) -> tuple[
        dict[str, Any],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, dict[str, Any]],
    ]:
        agents = self.agents
        if not agents:
            raise ResetNeeded("the game is over, or none has begun: call reset() first")
        missing = {self.possible_agents[seat] for seat in self.table.actors} - actions.keys()
        if missing:
            raise ValueError(f"the actions of {', '.join(sorted(missing))} are missing")
        chosen = {
            seat: whole("the action", actions[self.possible_agents[seat]])
            for seat in self.table.actors  # Those that have to move before anybody has moved.
        }
        self.steps += 1
        rewards = dict.fromkeys(agents, 0.0)
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in agents}
        for seat, action in chosen.items():
            if not self.choose(seat, action, infos):
                rewards[self.possible_agents[seat]] = ILLEGAL
        illegal = any(reward < 0 for reward in rewards.values())
        over = illegal or not self.table.actors
        if over and not illegal:
            rewards = dict(zip(agents, self.table.shares(), strict=True))
        late = not over and bool(self.max_cycles) and self.steps >= (self.max_cycles or 0)
        observations = {agent: self.seen(agent) for agent in agents}
        if over or late:
            self.agents = []
        return (
            observations,
            rewards,
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, late),
            infos,
        )
