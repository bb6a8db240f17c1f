"""Tables for Stable-Baselines3 and MaskablePPO: `TablesVecEnv` is a `VecEnv` with action masks.

Stable-Baselines3 brings PyTorch, so croupier does not install it: `pip install sb3-contrib`.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from ..extras import require

try:
    from stable_baselines3.common.vec_env import VecEnv
except ImportError:
    require("stable_baselines3", "croupier.gym.sb3_vec_env")
    raise

import numpy as np
from numpy.typing import NDArray

from ..rules import Rules
from .gymnasium_vector import BlackjackVectorEnv


class TablesVecEnv(VecEnv):  # type: ignore[misc]
    """`num_envs` tables of one house, with the options of `BlackjackVectorEnv`."""

    def __init__(self, house: str | Path | Rules = "casino", num_envs: int = 256, **options: Any) -> None:
        self.tables = BlackjackVectorEnv(house, num_envs, **options)
        super().__init__(num_envs, self.tables.single_observation_space, self.tables.single_action_space)
        self._masks: NDArray[np.int8]

    def reset(self) -> NDArray[Any]:
        """Start a new episode at every table, from the seed given to `seed`, if any."""
        obs, info = self.tables.reset(seed=self._seeds[0])
        self._reset_seeds()
        self._masks = info["action_mask"]
        return obs

    def step_async(self, actions: NDArray[np.int64]) -> None:
        self._actions = actions

    def step_wait(self) -> tuple[NDArray[Any], NDArray[np.float32], NDArray[np.bool_], list[dict[str, Any]]]:
        """One choice at every table. A table whose episode is over starts the next in the same step."""
        obs, rewards, ended, _, info = self.tables.step(self._actions)
        self._masks = info["action_mask"]
        infos: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        for at in np.flatnonzero(ended):
            infos[at] = {"terminal_observation": info["final_obs"][at], "TimeLimit.truncated": False}
        return obs, rewards.astype(np.float32), ended, infos

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are legal at every table."""
        return self._masks.astype(np.bool_)

    def env_method(self, method_name: str, *args: Any, indices: Any = None, **kwargs: Any) -> list[Any]:
        """What a method returns, for each table: MaskablePPO asks for `action_masks` in this way."""
        results = getattr(self, method_name)(*args, **kwargs)
        return [results[at] for at in self._get_indices(indices)]

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        value = getattr(self if attr_name == "action_masks" else self.tables, attr_name)
        return [value for _ in self._get_indices(indices)]

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:  # noqa: ARG002
        raise AttributeError(f"All tables share their settings: {attr_name} cannot be set for {indices}.")

    def env_is_wrapped(self, wrapper_class: Any, indices: Any = None) -> Sequence[bool]:  # noqa: ARG002
        return [False for _ in self._get_indices(indices)]

    def close(self) -> None:
        """Nothing is open."""
