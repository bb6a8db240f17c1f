"""Learn basic strategy from cards and results alone, and compare it with the exact value.

.venv/bin/python examples/basic_strategy.py [HOUSE] [--steps 30000000]

Monte Carlo control on 4,096 tables at once. The value of a choice is the mean result of the rounds in which
it was made and followed by the best known choices only. Choices before a random one get no credit for the
result.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from croupier import CroupierError
from croupier import house as load_house
from croupier.gym import FEATURES, BlackjackVectorEnv
from croupier.rules.fields import Points

TABLES, LONGEST = 4096, 32
AT = {name: place for place, name in enumerate(FEATURES)}
STATES = 7 * 2 * 11 * 80
Ints = NDArray[np.int64]


def state(obs: NDArray[np.int32]) -> Ints:
    """The state for basic strategy: the question, the hand, whether it has two cards, and the upcard."""
    hand = obs[:, AT["total"]] + 32 * obs[:, AT["soft"]]
    pair = obs[:, AT["pair"]]
    hand = np.where(pair > 0, 64 + np.minimum(pair, 10), hand)
    upcard = np.minimum(obs[:, AT["upcard"]], 10)
    two = obs[:, AT["cards"]] == 2
    states: Ints = (((obs[:, AT["asks"]] * 2 + two) * 11 + upcard) * 80 + hand).astype(np.int64)
    return states


class Learner:
    """The mean result of every choice in every state, and how often it was made."""

    def __init__(self, actions: int, seed: int) -> None:
        self.actions, self.random = actions, np.random.default_rng(seed)
        self.sums = np.zeros(STATES * actions)
        self.counts = np.full(STATES * actions, 1e-9)

    def best(self, states: Ints, mask: NDArray[np.int8]) -> Ints:
        """The best known legal choices. Untried choices come first."""
        at = states[:, None] * self.actions + np.arange(self.actions)
        values = np.where(self.counts[at] < 1, 9.0, self.sums[at] / self.counts[at])
        choices: Ints = np.where(mask, values, -np.inf).argmax(1)
        return choices

    def learn(
        self, envs: BlackjackVectorEnv, steps: int, each: Callable[[int], None] = lambda _: None
    ) -> None:
        """Play this many steps and learn from them. `each` gets the number of steps now and then."""
        rows = np.arange(envs.num_envs)
        made = np.zeros(
            (envs.num_envs, LONGEST), np.int64
        )  # this episode's choices since the last random one
        length = np.zeros(envs.num_envs, np.int64)
        obs, info = envs.reset(seed=int(self.random.integers(2**31)))
        for step in range(1, steps // envs.num_envs + 1):
            states, mask = state(obs), info["action_mask"]
            action = self.best(states, mask)
            tried = np.flatnonzero(self.random.random(envs.num_envs) < 0.15)
            action[tried] = (mask[tried] * self.random.random((tried.size, self.actions))).argmax(1)
            length[tried] = 0
            made[rows, length] = states * self.actions + action
            length += 1
            obs, rewards, ended, _, info = envs.step(action)
            done = np.flatnonzero(ended)
            used = made[done][np.arange(LONGEST) < length[done, None]]
            np.add.at(self.sums, used, np.repeat(rewards[done], length[done]))
            np.add.at(self.counts, used, 1.0)
            length[done] = 0
            if step % 1000 == 0:  # forget what was learnt under a worse strategy
                self.sums *= 0.8
                self.counts *= 0.8
                each(step * envs.num_envs)

    def value(self, envs: BlackjackVectorEnv, rounds: int) -> tuple[float, float]:
        """The mean result per round of the best known choices, and its standard error."""
        obs, info = envs.reset(seed=1)
        results: list[NDArray[np.float64]] = []
        while sum(map(len, results)) < rounds:
            obs, rewards, ended, _, info = envs.step(self.best(state(obs), info["action_mask"]))
            results.append(rewards[ended])
        every = np.concatenate(results)
        return float(every.mean()), float(every.std() / len(every) ** 0.5)


def tables(house: str, count: int = TABLES) -> BlackjackVectorEnv:
    """Tables that always bet the minimum, so that a reward of 1 is one bet."""
    bets = load_house(house).bets
    return (
        BlackjackVectorEnv(house, count)
        if bets is None
        else BlackjackVectorEnv(house, count, bets=bets.lowest / 100)
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("house", nargs="?", default="casino")
    parser.add_argument("--steps", type=int, default=30_000_000)
    parser.add_argument("--rounds", type=int, default=10_000_000, help="rounds to measure the result with")
    args = parser.parse_args()
    if min(args.steps, args.rounds) < 1:
        parser.error("--steps and --rounds must be above 0.")
    try:
        envs = tables(args.house)
    except CroupierError as error:
        parser.error(str(error))
    if isinstance(envs.config.rules.stake, Points):
        parser.error(
            f"{args.house} plays matches for points, and this learns single rounds: use another house."
        )
    envs.reset(seed=0)  # compiles on the first run
    learner, start = Learner(len(envs.actions), 1), time.perf_counter()
    learner.learn(envs, args.steps, lambda done: print(f"\r{done:,} steps", end="", flush=True))
    print(f"\rlearnt from {args.steps:,} steps in {time.perf_counter() - start:.1f} s")
    mean, deviation = learner.value(envs, args.rounds)
    from croupier.solver import solve

    exact = solve(load_house(args.house)).ev
    assert exact is not None
    print(
        f"learnt {mean:+.4%} ± {deviation:.4%} of a bet per round;"
        f" the best is {exact:+.4%}, {exact - mean:.4%} more"
    )


if __name__ == "__main__":
    main()
