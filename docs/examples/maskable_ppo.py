"""Trains MaskablePPO against bots of the ladder, and lets the result play as a bot.

    pip install 'tripot[adapters,study]' sb3-contrib
    python docs/examples/maskable_ppo.py
    tripot arena vabanque --seats 4 --lineups solo \\
        --bots docs/examples/maskable_ppo.py:Trained,pantalone

Stable-Baselines3 and PyTorch are not among Tripot's own dependencies; docs/research.md says with
which versions this was run, and what came out.
"""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
from gymnasium.vector import AutoresetMode

import tripot.adapters.gymnasium
from tripot.adapters.policy_bot import PolicyBot

REGISTERED = tripot.adapters.gymnasium
"""Imported because that registers our games."""
FILE = Path("ppo-vabanque.zip")
SEATS = 4
GAMES = 512
"""Games at once."""
DECISIONS = 64
"""In each of them between two updates: about two whole games."""

try:
    from sb3_contrib import MaskablePPO
    from stable_baselines3.common.vec_env import VecEnv
except ImportError as missing:
    sys.exit(f"This example needs: pip install sb3-contrib ({missing})")


class Games(VecEnv):  # type: ignore[misc, unused-ignore]
    """Our vector environment as Stable-Baselines3 wants it."""

    def __init__(self, opponents: Sequence[str], seed: int) -> None:
        self.games: Any = gymnasium.make_vec(
            "tripot/vabanque-v0",
            num_envs=GAMES,
            seats=SEATS,
            bots=opponents,
            copy=True,
            autoreset_mode=AutoresetMode.SAME_STEP,
        )
        self.first = seed
        super().__init__(GAMES, self.games.single_observation_space, self.games.single_action_space)

    def reset(self) -> Any:
        return self.games.reset(seed=self.first)[0]

    def step_async(self, actions: Any) -> None:
        self.chosen = actions

    def step_wait(self) -> Any:
        observed, rewards, over, _, found = self.games.step(self.chosen)
        told: list[dict[str, Any]] = [{} for _ in range(GAMES)]
        for i in np.flatnonzero(over):
            told[i] = {
                "terminal_observation": found["final_obs"][i],
                "episode": {"r": rewards[i], "l": 0},  # Its mean is printed as ep_rew_mean.
            }
        return observed, rewards, over, told

    def env_method(self, method_name: str, *_: Any, **__: Any) -> list[Any]:
        return list(getattr(self.games, method_name)())  # MaskablePPO asks for action_masks.

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        return [getattr(self.games, attr_name)] * GAMES

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
        setattr(self.games, attr_name, value)

    def env_is_wrapped(self, wrapper_class: Any, indices: Any = None) -> list[bool]:
        return [False] * GAMES

    def close(self) -> None:
        self.games.close()


class Trained(PolicyBot):
    """The trained policy as a bot."""

    def prepare(self) -> None:
        self.model = MaskablePPO.load(FILE, device="cpu")

    def action(self, observation: Any, mask: Any) -> Any:
        action, _ = self.model.predict(observation, action_masks=mask.astype(bool))
        return action


def win_share(model: Any, bot: str, games: int = 3_000) -> tuple[float, float]:
    """How often the policy wins alone among copies of a bot, with half of the 95 % interval."""
    table = Games((bot,) * (SEATS - 1), seed=2)
    observed, won = table.reset(), list[float]()
    while len(won) < games:
        masks = np.stack(table.env_method("action_masks"))
        table.step_async(model.predict(observed, action_masks=masks.astype(bool))[0])
        observed, rewards, over, _ = table.step_wait()
        won += rewards[over].tolist()
    return float(np.mean(won)), float(1.96 * np.std(won) / len(won) ** 0.5)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--steps", type=int, default=3_000_000)
    parser.add_argument("--opponents", nargs=SEATS - 1, default=["arlecchino", "brighella", "caso"])
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    model = MaskablePPO(
        "MlpPolicy",
        Games(given.opponents, given.seed),
        n_steps=DECISIONS,
        batch_size=4096,
        n_epochs=4,
        gamma=1.0,  # The reward comes at the end of the game.
        gae_lambda=0.97,
        ent_coef=0.003,
        learning_rate=1e-3,
        policy_kwargs={"net_arch": [128, 128]},
        seed=given.seed,
        device="cpu",
        verbose=1,
    )
    model.learn(given.steps)
    model.save(FILE)
    print(f"Wrote {FILE}. Alone among copies of a bot it wins (par is {1 / SEATS}):")
    for bot in ("caso", "arlecchino", "brighella", "pantalone", "colombina"):
        share, margin = win_share(model, bot)
        print(f"  {bot:12}{share:.3f} ± {margin:.3f}")


if __name__ == "__main__":
    main()
