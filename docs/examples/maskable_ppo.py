"""Trains MaskablePPO against bots of the ladder, and lets the result play as a bot.

    pip install 'tripot[adapters,study]' sb3-contrib
    python docs/examples/maskable_ppo.py --steps 500000
    tripot arena vabanque --bots docs/examples/maskable_ppo.py:Trained,arlecchino --lineups solo

Stable-Baselines3 and PyTorch are not among Tripot's own dependencies, and we have never run this:
it is written from their documentation.
"""

import argparse
import sys
from pathlib import Path
from typing import Any

import gymnasium

import tripot.adapters.gymnasium
from tripot.adapters.policy_bot import PolicyBot

REGISTERED = tripot.adapters.gymnasium
"""Imported because that registers our games."""
FILE = Path("ppo-vabanque.zip")
SEATS = 4

try:
    from sb3_contrib import MaskablePPO
    from sb3_contrib.common.wrappers import ActionMasker
    from stable_baselines3.common.vec_env import SubprocVecEnv
except ImportError as missing:
    sys.exit(f"This example needs: pip install sb3-contrib ({missing})")


def masks(env: gymnasium.Env[Any, Any]) -> Any:
    """The legal actions, for the training."""
    return env.unwrapped.action_masks()  # type: ignore[attr-defined]


def one_seat(opponent: str) -> gymnasium.Env[Any, Any]:
    """One seat among copies of a bot."""
    env = gymnasium.make("tripot/vabanque-v0", seats=SEATS, bots=(opponent,) * (SEATS - 1))
    return ActionMasker(env, masks)


class Trained(PolicyBot):
    """The trained policy as a bot."""

    def prepare(self) -> None:
        self.model = MaskablePPO.load(FILE)

    def action(self, observation: Any, mask: Any) -> Any:
        action, _ = self.model.predict(observation, action_masks=mask.astype(bool))
        return action


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--steps", type=int, default=500_000)
    parser.add_argument("--opponents", nargs="+", default=["caso", "arlecchino"])
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    kinds = [name for name in given.opponents for _ in range(4)]
    envs = SubprocVecEnv([lambda name=name: one_seat(name) for name in kinds])
    # The reward comes at the end of the game, so nothing is discounted.
    model = MaskablePPO(
        "MlpPolicy", envs, n_steps=512, batch_size=512, gamma=1.0, seed=given.seed, verbose=1
    )
    model.learn(given.steps)
    model.save(FILE)
    print(f"Wrote {FILE}.")


if __name__ == "__main__":
    main()
