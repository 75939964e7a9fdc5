"""A trained policy as a bot, for the arena, the terminal and tables of a house.

    class Trained(PolicyBot):
        def prepare(self):
            self.model = MaskablePPO.load("ppo-vabanque.zip")

        def action(self, observation, mask):
            return self.model.predict(observation, action_masks=mask, deterministic=False)[0]

Observations and actions are those of the environments (docs/research.md), as one flat vector.
"""

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from tripot.adapters.numbered import Numbered, Numbers
from tripot.bots import Bot, Choice, View
from tripot.core import AnyRules
from tripot.dice import seeded
from tripot.record.text import AnyMove
from tripot.sim.steps import Floats, Masks

Action = Callable[[Floats, Masks], Any]


class PolicyBot(Bot):
    """Asks a policy for actions until they make a move. Override `action`."""

    def __init__(self, rules: AnyRules, seed: int) -> None:
        super().__init__(rules, seed)
        self.numbers = Numbers(rules)
        first = Numbered(self.numbers, seeded(0))
        if first.actors:  # Compiles before the first move, while no clock runs.
            first.observe(first.actors[0])

    def action(self, observation: Floats, mask: Masks) -> Any:
        """The number of an action whose entry in the mask is 1."""
        raise NotImplementedError

    def choose(self, view: View, legal: Sequence[AnyMove], seconds: float) -> Choice:
        numbers, part = self.numbers, list[int]()
        observation = np.empty(numbers.size, np.float32)
        mask = np.empty(numbers.actions, np.int8)
        while True:
            numbers.observe(view, part, observation)
            numbers.mask(legal, part, mask)
            action = int(self.action(observation, mask))
            if not 0 <= action < numbers.actions or not mask[action]:
                raise ValueError(f"the policy chose action {action}, which its mask forbids")
            move = numbers.move(legal, part, action)
            if move is not None:
                return Choice(move)


def bot_from_policy(policy: Action) -> type[PolicyBot]:
    """The class of bots that play a policy: policy(observation, mask) -> action."""

    class FromPolicy(PolicyBot):
        def action(self, observation: Floats, mask: Masks) -> Any:
            return policy(observation, mask)

    return FromPolicy
