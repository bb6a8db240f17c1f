"""Learn a house with MaskablePPO, and compare the result with the exact value.

pip install sb3-contrib
python examples/maskable_ppo.py [HOUSE] [--steps 30000000]
"""

from __future__ import annotations

import argparse

import numpy as np
from numpy.typing import NDArray
from sb3_contrib import MaskablePPO

from croupier import house, solve
from croupier.gym.sb3_vec_env import TablesVecEnv

TABLES, STEPS = 2048, 16


def measure(model: MaskablePPO, tables: TablesVecEnv, rounds: int) -> tuple[float, float]:
    """The mean result of a round with the learned policy, in bets, and its standard error."""
    obs = tables.reset()
    results: list[NDArray[np.float32]] = []
    while len(results) * TABLES < 2 * rounds:
        actions, _ = model.predict(obs, action_masks=tables.action_masks(), deterministic=True)
        tables.step_async(actions)
        obs, rewards, ended, _ = tables.step_wait()
        results.append(np.where(ended, rewards, np.nan))
    played = np.concatenate(results)
    played = played[~np.isnan(played)]
    return float(played.mean()), float(played.std() / np.sqrt(played.size))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("house", nargs="?", default="casino")
    parser.add_argument("--steps", type=float, default=30e6)
    parser.add_argument("--rounds", type=float, default=4e6, help="for the measurement at the end")
    options = parser.parse_args()
    rules = house(options.house)
    assert rules.bets is not None, "This example is for houses with bets."
    tables = TablesVecEnv(rules, TABLES, bets=rules.bets.lowest / 100, one_hot=True)
    model = MaskablePPO(
        "MlpPolicy",
        tables,
        learning_rate=lambda left: 1e-3 * left,
        n_steps=STEPS,
        batch_size=TABLES * STEPS // 4,
        n_epochs=4,
        gamma=1,
        gae_lambda=1,
        ent_coef=0.002,
        policy_kwargs={"net_arch": [128, 128]},
        seed=1,
        verbose=0,
    )
    model.learn(int(options.steps), progress_bar=False)
    mean, error = measure(model, tables, int(options.rounds))
    exact = solve(rules).ev
    assert exact is not None
    print(f"{rules.id}: learned {mean:.4f} ± {error:.4f}, exact {exact:.4f}, difference {exact - mean:.4f}")


if __name__ == "__main__":
    main()
