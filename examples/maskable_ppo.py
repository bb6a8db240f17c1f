"""Learn a house with MaskablePPO, and compare the result with the exact value.

pip install sb3-contrib
python examples/maskable_ppo.py [HOUSE] [--steps 8000000] [--seed 1]

The network sees what basic strategy looks at, so what it learns is a `Strategy`: the simulator plays it for
10^8 rounds in seconds, and the measurement has no noise to speak of.
"""

from __future__ import annotations

import argparse
import time
from functools import cache

import numpy as np
import torch
from gymnasium import spaces
from sb3_contrib import MaskablePPO
from stable_baselines3.common.torch_layers import BaseFeaturesExtractor

from croupier import Position, Strategy, house, simulate, solve
from croupier.gym.sb3_vec_env import TablesVecEnv

TABLES, STEPS = 4096, 8
FEATURES = ("asks", "total", "soft", "pair", "upcard")
RANKS = "A23456789T"


class Selection(BaseFeaturesExtractor):  # type: ignore[misc]
    """Some columns of an observation."""

    def __init__(self, space: spaces.Box, columns: list[int]) -> None:
        super().__init__(space, len(columns))
        self.columns = torch.tensor(columns)

    def forward(self, observations: torch.Tensor) -> torch.Tensor:
        return observations[:, self.columns]


def learn(tables: TablesVecEnv, steps: int, seed: int) -> MaskablePPO:
    """A policy from this many choices. Its learning rate falls to 0."""
    columns = [at for at, name in enumerate(tables.tables.features) if name.partition("=")[0] in FEATURES]
    model = MaskablePPO(
        "MlpPolicy",
        tables,
        learning_rate=lambda left: 3e-3 * left,
        n_steps=STEPS,
        batch_size=TABLES * STEPS // 4,
        n_epochs=3,
        gamma=1,
        gae_lambda=1,
        ent_coef=0.002,
        policy_kwargs={
            "net_arch": [64, 64],
            "activation_fn": torch.nn.ReLU,
            "features_extractor_class": Selection,
            "features_extractor_kwargs": {"columns": columns},
        },
        seed=seed,
    )
    return model.learn(steps)


def strategy(model: MaskablePPO, tables: TablesVecEnv) -> Strategy:
    """What the policy prefers in every position."""
    columns = {name: at for at, name in enumerate(tables.tables.features)}
    actions = tables.tables.actions

    @cache
    def choose(choices: tuple[str, ...], *features: str) -> str:
        observation = np.zeros(len(columns), np.float32)
        observation[[columns[name] for name in features]] = 1
        mask = np.array([name in choices for name in actions])
        return actions[int(model.predict(observation, action_masks=mask, deterministic=True)[0])]

    def play(position: Position) -> str:
        asks = 2 if "decline" in position.choices else 3 if "keep" in position.choices else 5
        pair = RANKS.index(position.cards[0]) + 1 if position.pair else 0
        return choose(
            position.choices,
            f"asks={asks}",
            f"total={position.total}",
            f"soft={int(position.soft)}",
            f"pair={pair}",
            f"upcard={RANKS.index(position.upcard) + 1}",
        )

    return Strategy.of(tables.tables.config.rules, play)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("house", nargs="?", default="casino")
    parser.add_argument("--steps", type=float, default=8e6)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    rules = house(options.house)
    assert rules.bets is not None, "This example is for houses with bets."
    tables = TablesVecEnv(rules, TABLES, bets=rules.bets.lowest / 100, one_hot=True)
    torch.set_num_threads(1)
    start = time.process_time()
    model = learn(tables, int(options.steps), options.seed)
    seconds = time.process_time() - start
    learned, exact = simulate(rules, strategy(model, tables)), solve(rules).ev
    assert exact is not None
    print(f"{rules.id}: seed {options.seed}, {options.steps:.0f} steps in {seconds:.0f} s of processor time")
    print(
        f"learned {learned.ev:.4f} ± {learned.stderr:.4f}, exact {exact:.4f},"
        f" difference {exact - learned.ev:.4f}"
    )


if __name__ == "__main__":
    main()
