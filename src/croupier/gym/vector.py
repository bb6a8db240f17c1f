"""Thousands of tables at once, for Gymnasium: every step is one call of compiled code."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, cast

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from ..errors import CroupierError
from ..rules import Rules
from .batch import Tables
from .config import sitting, whole
from .env import Numbers, space_of
from .features import names
from .kernel import codes as k

MODES = {AutoresetMode.SAME_STEP: k.SAME_STEP, AutoresetMode.NEXT_STEP: k.NEXT_STEP}


class BlackjackVectorEnv(VectorEnv[Numbers, NDArray[np.int64], NDArray[Any]]):
    """`num_envs` tables of one house, each with its own shoe and seed, on the terms of `BlackjackEnv`.

    Table i of a reset with seed s plays as `BlackjackEnv` does after a reset with seed s + i. An episode that ends is
    followed by the next in the same step; `info["final_obs"]` then holds its last observation, until the next step.
    """

    def __init__(
        self,
        house: str | Path | Rules = "casino",
        num_envs: int = 4096,
        *,
        autoreset_mode: AutoresetMode | str = AutoresetMode.SAME_STEP,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        if (count := whole(num_envs)) is None or count < 1:
            raise CroupierError("num_envs is a whole number above 0.")
        num_envs = count
        mode = next((mode for mode in MODES if autoreset_mode in (mode, mode.value)), None)
        if mode is None:
            raise CroupierError(
                'Tables begin anew in the same step or in the next one: autoreset_mode is "SameStep" or "NextStep".'
            )
        if render_mode is not None:
            raise CroupierError(
                "Many tables make no picture: leave render_mode out, or render a single environment."
            )
        self.sitting = sitting(house, **options)
        self.num_envs, self.render_mode = num_envs, None
        self.metadata = {"render_modes": [], "autoreset_mode": mode}
        self.actions = tuple(choice.name for choice in self.sitting.menu())
        self.features = names(self.sitting.counts)
        self.single_action_space = spaces.Discrete(len(self.actions))
        self.single_observation_space = space_of(self.sitting)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self._tables = Tables(self.sitting, num_envs, MODES[mode])
        self._every = np.ones(num_envs, np.bool_)
        self._final = np.zeros((num_envs, len(self.features)), np.int32)
        self._no_mask = np.zeros((num_envs, len(self.actions)), np.int8)
        for shared in (self._every, self._no_mask):  # every answer has them
            shared.flags.writeable = False
        self._begun = False

    def reset(
        self, *, seed: int | Sequence[int] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Numbers, dict[str, Any]]:
        """A new episode at every table: from seeds, or going on."""
        if options and options.get("reset_mask") is not None:
            raise CroupierError("All tables begin anew together: leave reset_mask out.")
        one = whole(seed)
        super().reset(seed=one, options=options)
        seeds: Sequence[int] = ()
        if one is not None:
            seeds = range(one, one + self.num_envs)
        elif seed is not None:
            seeds = tuple(cast(Sequence[int], seed))
            if not all(isinstance(one, int | np.integer) and one >= 0 for one in seeds):
                raise CroupierError("A seed is a whole number from 0, or a list of them, one for each table.")
            if len(seeds) != self.num_envs:
                raise CroupierError(f"{self.num_envs} tables need as many seeds, not {len(seeds)}.")
        elif not self._begun:
            start = int(self.np_random.integers(2**62))
            seeds = range(start, start + self.num_envs)
        self._begun = True
        obs, masks = self._tables.reset(seeds)
        return obs, {"action_mask": masks, "_action_mask": self._every}

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[Numbers, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        """One choice at every table. Illegal ones change nothing but the reward."""
        given = np.asarray(actions)
        if not self._begun or given.shape != (self.num_envs,) or given.dtype.kind not in "iu":
            raise CroupierError(
                f"After a reset, a step takes {self.num_envs} actions, one for each table, in whole numbers."
            )
        chosen = np.ascontiguousarray(given, np.int64)
        if chosen.min() < 0:
            chosen = np.maximum(chosen, -1)  # one of them would begin an episode
        obs, masks, rewards, ended, over = self._tables.step(chosen, self._final)
        info: dict[str, Any] = {"action_mask": masks, "_action_mask": self._every}
        if over and self.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP:
            last = {"action_mask": self._no_mask, "_action_mask": ended}  # after the end nothing is legal
            info |= {"final_obs": self._final, "_final_obs": ended, "final_info": last, "_final_info": ended}
        return obs, rewards, ended, np.zeros(self.num_envs, np.bool_), info
