"""Environments: decisions per CPU-second, compared with another project's card game.

    python benchmarks/envs.py [--quick]

Gymnasium's many games at once and OpenSpiel's states have targets. PettingZoo's Texas hold'em and
OpenSpiel's Leduc poker are measured in turn with ours, where they are installed.
"""

import argparse
import random
import time
from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
import pyspiel
from report import Report

from tripot.adapters import gymnasium as registered
from tripot.adapters import open_spiel as spiel
from tripot.adapters import pettingzoo

REGISTERED = registered, spiel
"""Imported because that registers our games."""
GAMES = 4096
"""As many games at once."""
SECONDS = 1.0
"""Processor time of one measurement."""


def many_games(game: str, seats: int) -> Callable[[], float]:
    """Steps of one seat among random players, with legal actions chosen beforehand."""
    envs: Any = gymnasium.make_vec(f"tripot/{game}-v0", num_envs=GAMES, seats=seats)
    luck = np.random.default_rng(1)
    envs.reset(seed=1)

    def measure() -> float:
        spent, steps = 0.0, 0
        while spent < SECONDS:
            actions = (envs.masks * luck.random(envs.masks.shape, np.float32)).argmax(1)
            began = time.process_time()
            envs.step(actions)
            spent += time.process_time() - began
            steps += GAMES
        return steps / spent

    return measure


def one_by_one(make: Callable[[], Any]) -> Callable[[], float]:
    """Steps of a PettingZoo environment by random legal actions."""
    env = make()
    luck = np.random.default_rng(1)
    env.reset(seed=1)

    def measure() -> float:
        steps, began = 0, time.process_time()
        while (spent := time.process_time() - began) < SECONDS:
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.reset()
                continue
            env.step(int(luck.choice(np.flatnonzero(observation["action_mask"]))))
            steps += 1
        return steps / spent

    return measure


def open_spiel(name: str) -> Callable[[], float]:
    """Whole games of OpenSpiel by random legal actions."""
    game = pyspiel.load_game(name)
    luck = random.Random(1)

    def measure() -> float:
        games, began = 0, time.process_time()
        while (spent := time.process_time() - began) < SECONDS:
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes, odds = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(luck.choices(outcomes, odds)[0])
                else:
                    state.apply_action(luck.choice(state.legal_actions()))
            games += 1
        return games / spent

    return measure


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--quick", action="store_true")
    rounds = 3 if parser.parse_args().quick else 7
    runs: list[tuple[str, str, float | None, Callable[[], float]]] = [
        ("Gymnasium, Vabanque, 4 seats", "steps/CPU-s", 1e6, many_games("vabanque", 4)),
        ("Gymnasium, La Vendôme, 4 seats", "steps/CPU-s", None, many_games("vendome", 4)),
        ("Gymnasium, Banque Fatale, 4 seats", "steps/CPU-s", None, many_games("banque-fatale", 4)),
        (
            "PettingZoo, Vabanque, 4 seats",
            "steps/CPU-s",
            None,
            one_by_one(lambda: pettingzoo.env("vabanque", 4)),
        ),
        ("OpenSpiel, Vabanque, 4 seats", "games/CPU-s", 1340, open_spiel("tripot_vabanque")),
        ("OpenSpiel, La Vendôme, 6 seats", "games/CPU-s", None, open_spiel("tripot_vendome")),
        (
            "OpenSpiel, Banque Fatale, 4 seats",
            "games/CPU-s",
            None,
            open_spiel("tripot_banque_fatale"),
        ),
        ("OpenSpiel's own Leduc poker in C++", "games/CPU-s", None, open_spiel("leduc_poker")),
    ]
    try:
        from pettingzoo.classic import texas_holdem_v4
    except Exception as missing:  # It needs rlcard, which does not install everywhere.
        print(f"PettingZoo's Texas hold'em is left out: {missing}")
    else:
        run = one_by_one(texas_holdem_v4.env)
        runs.append(("PettingZoo's own Texas hold'em", "steps/CPU-s", None, run))
    figures: dict[str, list[float]] = {label: [] for label, *_ in runs}
    with Report("environments") as report:
        for turn in range(rounds + 1):
            for label, _, _, measure in runs:
                figure = measure()
                if turn:  # The first compiles.
                    figures[label].append(figure)
        for label, unit, target, _ in runs:
            report.figure(label, figures[label], unit, at_least=target)


if __name__ == "__main__":
    main()
