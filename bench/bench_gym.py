"""Steps a second of the learning environments on one core, beside Gymnasium's own blackjack and the pure engine.

.venv/bin/python bench/bench_gym.py [SECONDS]
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from typing import Any

import gymnasium
import numba
import numpy as np

import croupier.gym
from croupier import houses
from croupier.gym import BlackjackVectorEnv

TABLES = 4096


def rate(work: Callable[[], int], seconds: float) -> float:
    """Steps a second: the best of five slices, since this is about the code and not about what else runs."""
    best = 0.0
    for _ in range(5):
        done, start = 0, time.perf_counter()
        while (spent := time.perf_counter() - start) < seconds / 5:
            done += work()
        best = max(best, done / spent)
    return best


def single(env: Any, steps: int = 2000) -> Callable[[], int]:
    """Choices made before the clock starts, legal or not, as a random learner's first ones are."""
    actions = np.random.default_rng(1).integers(0, env.action_space.n, steps).tolist()
    env.reset(seed=1)

    def work() -> int:
        step, reset = env.step, env.reset
        for action in actions:
            if step(action)[2]:
                reset()
        return steps

    return work


@numba.njit
def legal_choices(mask: Any, random: Any, out: Any) -> None:
    """A random legal choice for every table, quickly: the chooser is no part of the measurement."""
    for i in range(mask.shape[0]):
        count = 0
        for a in range(mask.shape[1]):
            count += mask[i, a]
        left = random[i] % count
        for a in range(mask.shape[1]):
            if mask[i, a]:
                if left == 0:
                    out[i] = a
                    break
                left -= 1


def many(envs: BlackjackVectorEnv, seconds: float) -> float:
    """Random legal choices at all tables; only the environment's steps are timed."""
    rng = np.random.default_rng(2)
    random = [rng.integers(0, 2**31, envs.num_envs) for _ in range(16)]
    actions = np.zeros(envs.num_envs, np.int64)
    _, info = envs.reset(seed=1)
    best = 0.0
    for _ in range(5):
        spent, steps = 0.0, 0
        while spent < seconds / 5:
            legal_choices(info["action_mask"], random[steps % 16], actions)
            start = time.perf_counter()
            info = envs.step(actions)[4]
            spent += time.perf_counter() - start
            steps += 1
        best = max(best, steps * envs.num_envs / spent)
    return best


def main(seconds: float = 1.0) -> None:
    start = time.perf_counter()
    BlackjackVectorEnv("casino", 1).reset(seed=0)
    print(f"compiled or fetched in {time.perf_counter() - start:.1f} s\n")
    print("one table                              steps/s")
    rows: dict[str, Any] = {
        "Gymnasium's Blackjack-v1": gymnasium.make("Blackjack-v1"),
        "croupier casino": gymnasium.make(croupier.gym.ID, bets=5),
        "croupier casino, without wrappers": gymnasium.make(croupier.gym.ID, bets=5).unwrapped,
        "croupier casino, on the engine itself": gymnasium.make(croupier.gym.ID, bets=5, compiled=False),
    }
    for name, env in rows.items():
        print(f"{name:38} {rate(single(env), seconds):,.0f}")
    print(f"\n{TABLES:,} tables                           steps/s")
    copies = gymnasium.make_vec("Blackjack-v1", num_envs=64, vectorization_mode="sync")
    copies.reset(seed=1)
    zeros = np.zeros(64, np.int64)
    print(f"{'Blackjack-v1, 64 copies in turn':38} {rate(lambda: len(copies.step(zeros)[1]), seconds):,.0f}")
    for house in houses():
        print(f"{f'croupier {house}':38} {many(BlackjackVectorEnv(house, TABLES), seconds):,.0f}")
    print(
        f"{'croupier casino, one bet':38} {many(BlackjackVectorEnv('casino', TABLES, bets=5), seconds):,.0f}"
    )
    counting = BlackjackVectorEnv("casino", TABLES, rounds=1000, counts=True)
    print(f"{'croupier casino, counts, long episodes':38} {many(counting, seconds):,.0f}")


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else 1.0)
