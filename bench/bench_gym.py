"""Steps per second of the learning environments on one core, beside Gymnasium's blackjack and the engine.

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
    """Steps per second of processor time: the best of five slices, to exclude other load."""
    best = 0.0
    for _ in range(5):
        done, start = 0, time.process_time()
        while (spent := time.process_time() - start) < seconds / 5:
            done += work()
        best = max(best, done / spent)
    return best


def single(env: Any, steps: int = 2000) -> Callable[[], int]:
    """Random legal choices, made before the clock starts: the same seed deals the same cards again."""
    rng, actions = np.random.default_rng(1), []
    info = env.reset(seed=1)[1]
    for _ in range(steps):
        mask = info.get("action_mask", np.ones(env.action_space.n))
        actions.append(int(rng.choice(np.flatnonzero(mask))))
        *_, over, _, info = env.step(actions[-1])
        if over:
            info = env.reset()[1]

    def work() -> int:
        step, reset = env.step, env.reset
        reset(seed=1)
        for action in actions:
            if step(action)[2]:
                reset()
        return steps

    return work


@numba.njit
def legal_choices(mask: Any, random: Any, out: Any) -> None:
    """A random legal choice for every table. Not part of the measurement."""
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


@numba.njit
def write_rows(row: Any, mask: Any, obs: Any, masks: Any) -> None:
    """Write the same observation and mask for every table: the least work of any environment."""
    for i in range(obs.shape[0]):
        obs[i] = row
        masks[i] = mask


def only_rows(envs: BlackjackVectorEnv) -> Callable[[], int]:
    """Write observations and masks without playing."""
    (row, *_), info = envs.reset(seed=1)
    mask = info["action_mask"][0]

    def work() -> int:
        write_rows(row, mask, np.empty((TABLES, row.size), np.int32), np.empty((TABLES, mask.size), np.int8))
        return TABLES

    work()
    return work


def many(envs: BlackjackVectorEnv, seconds: float) -> str:
    """Random legal choices at all tables; only the environment's steps are timed.

    Returns the mean rate, and the rate of the fastest tenth, which excludes other load on the core.
    """
    rng = np.random.default_rng(2)
    random = [rng.integers(0, 2**31, envs.num_envs) for _ in range(16)]
    actions = np.zeros(envs.num_envs, np.int64)
    _, info = envs.reset(seed=1)
    times: list[float] = []
    while len(times) < 100 or sum(times) < seconds:
        legal_choices(info["action_mask"], random[len(times) % 16], actions)
        start = time.process_time()
        info = envs.step(actions)[4]
        times.append(time.process_time() - start)
    quick = sorted(times)[len(times) // 10]
    return f"{envs.num_envs * len(times) / sum(times):12,.0f} {envs.num_envs / quick:12,.0f}"


def main(seconds: float = 1.0) -> None:
    start = time.perf_counter()
    BlackjackVectorEnv("casino", 1).reset(seed=0)
    print(f"compiled or loaded in {time.perf_counter() - start:.1f} s\n")
    print("one table                              steps/s")
    rows: dict[str, Any] = {
        "Gymnasium's Blackjack-v1": gymnasium.make("Blackjack-v1"),
        "croupier casino": gymnasium.make(croupier.gym.ID, bets=5),
        "croupier casino, without wrappers": gymnasium.make(croupier.gym.ID, bets=5).unwrapped,
    }
    for name, env in rows.items():
        print(f"{name:38} {rate(single(env), seconds):,.0f}")
    print(f"\n{TABLES:,} tables                                  mean     fastest 10 %")
    copies = gymnasium.make_vec("Blackjack-v1", num_envs=64, vectorization_mode="sync")
    copies.reset(seed=1)
    zeros = np.zeros(64, np.int64)
    print(
        f"{'Blackjack-v1, 64 copies in turn':38} {rate(lambda: len(copies.step(zeros)[1]), seconds):12,.0f}"
    )
    casino = BlackjackVectorEnv("casino", TABLES)
    print(f"{'casino, only writing observations':38} {rate(only_rows(casino), seconds):12,.0f}")
    for house in houses():
        print(f"{f'croupier {house}':38} {many(BlackjackVectorEnv(house, TABLES), seconds)}")
    print(f"{'croupier casino, one bet':38} {many(BlackjackVectorEnv('casino', TABLES, bets=5), seconds)}")
    counting = BlackjackVectorEnv("casino", TABLES, rounds=1000, counts=True)
    print(f"{'croupier casino, counts, long episodes':38} {many(counting, seconds)}")


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else 1.0)
