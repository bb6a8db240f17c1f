"""The Gymnasium vector environment: thousands of tables, one compiled call per step."""

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
from .batch import TableBatch
from .config import as_int, make_config
from .gymnasium_env import check_action
from .kernel import codes as c
from .observations import Observations

_MODES = {AutoresetMode.SAME_STEP: c.SAME_STEP, AutoresetMode.NEXT_STEP: c.NEXT_STEP}


class BlackjackVectorEnv(VectorEnv[NDArray[Any], NDArray[np.int64], NDArray[Any]]):
    """`num_envs` tables of one house, each with its own shoe and seed, with the options of `BlackjackEnv`.

    After a reset with seed s, table i plays like a `BlackjackEnv` after a reset with seed s + i. The step
    that ends an episode starts the next; `info["final_obs"]` holds the last observation until the following
    step.
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
        if (count := as_int(num_envs)) is None or count < 1:
            raise CroupierError("num_envs must be a whole number above 0.")
        num_envs = count
        mode = next((mode for mode in _MODES if autoreset_mode in (mode, mode.value)), None)
        if mode is None:
            raise CroupierError('autoreset_mode must be "SameStep" or "NextStep".')
        if render_mode is not None:
            raise CroupierError(
                "A vector environment cannot be rendered: leave render_mode out, or use a single environment."
            )
        self.config = make_config(house, **options)
        self.num_envs, self.render_mode = num_envs, None
        self.metadata = {"render_modes": [], "autoreset_mode": mode}
        self.actions = tuple(choice.name for choice in self.config.menu())
        self._observations = Observations(self.config)
        self.features = self._observations.features
        self.single_action_space = spaces.Discrete(len(self.actions))
        self.single_observation_space = self._observations.space
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self._batch = TableBatch(self.config, num_envs, _MODES[mode])
        self._every = np.ones(num_envs, np.bool_)
        self._final = np.zeros((num_envs, self._batch.width), np.int32)
        self._no_mask = np.zeros((num_envs, len(self.actions)), np.int8)
        for shared in (self._every, self._no_mask):  # returned by every step
            shared.flags.writeable = False
        self._begun = False

    def reset(
        self, *, seed: int | Sequence[int] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[Any], dict[str, Any]]:
        """Start a new episode at every table, from seeds or with the next random numbers."""
        if options and options.get("reset_mask") is not None:
            raise CroupierError("All tables reset together: leave reset_mask out.")
        one = as_int(seed)
        super().reset(seed=one, options=options)
        seeds: Sequence[int] = ()
        if one is not None:
            seeds = range(one, one + self.num_envs)
        elif seed is not None:
            seeds = tuple(cast(Sequence[int], seed))
            if not all(isinstance(one, int | np.integer) and one >= 0 for one in seeds):
                raise CroupierError("seed must be a whole number from 0, or a list with one for each table.")
            if len(seeds) != self.num_envs:
                raise CroupierError(f"{self.num_envs} tables need {self.num_envs} seeds, not {len(seeds)}.")
        elif not self._begun:
            start = int(self.np_random.integers(2**62))
            seeds = range(start, start + self.num_envs)
        self._begun = True
        obs, masks = self._batch.reset(seeds)
        return self._observations.encode(obs), {"action_mask": masks, "_action_mask": self._every}

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[NDArray[Any], NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        """One choice at every table. Illegal choices change only the reward."""
        chosen = np.asarray(actions)
        if not self._begun or chosen.shape != (self.num_envs,) or chosen.dtype.kind not in "iu":
            raise CroupierError(
                f"After a reset, step takes {self.num_envs} whole numbers, one action for each table."
            )
        for number in (chosen.min(), chosen.max()):
            check_action(number, len(self.actions))
        chosen = np.ascontiguousarray(chosen, np.int64)
        obs, masks, rewards, ended, over = self._batch.step(chosen, self._final)
        info: dict[str, Any] = {"action_mask": masks, "_action_mask": self._every}
        if over and self.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP:
            last = {"action_mask": self._no_mask, "_action_mask": ended}  # nothing is legal after the end
            info |= {
                "final_obs": self._observations.encode(self._final),
                "_final_obs": ended,
                "final_info": last,
                "_final_info": ended,
            }
        return self._observations.encode(obs), rewards, ended, np.zeros(self.num_envs, np.bool_), info
