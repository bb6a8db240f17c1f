"""The Gymnasium environment: one seat at one table."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from ..errors import CroupierError
from ..rules import Rules
from .config import as_int, make_config
from .observations import Observations
from .picture import render_image, render_text
from .scene import Scene
from .seated import SeatedTable


def check_action(action: object, actions: int) -> int:
    """The number of one of so many actions. Raises CroupierError for anything else."""
    number = as_int(action)
    if number is None:
        raise CroupierError(f"{action!r} is not an action: actions are whole numbers.")
    if not 0 <= number < actions:
        raise CroupierError(f"There is no action {number}: actions go from 0 to {actions - 1}.")
    return number


class BlackjackEnv(gymnasium.Env[NDArray[Any], np.int64]):
    """A seat at a table of any house. Observations are `FEATURES`; `info["action_mask"]` says what is legal.

    `house` is a house's name, the path of a house file, or `Rules`; the other options are those of
    `make_config`.
    """

    metadata: dict[str, Any] = {"render_modes": ["human", "ansi", "rgb_array"], "render_fps": 2}  # noqa: RUF012

    def __init__(
        self, house: str | Path | Rules = "casino", *, render_mode: str | None = None, **options: Any
    ) -> None:
        if render_mode is not None and render_mode not in self.metadata["render_modes"]:
            raise CroupierError('render_mode must be "human", "ansi", "rgb_array" or None.')
        self.config, self.render_mode = make_config(house, **options), render_mode
        self.actions = tuple(choice.name for choice in self.config.menu())
        self._observations = Observations(self.config)
        self.features = self._observations.features
        self.action_space = spaces.Discrete(len(self.actions))
        self.observation_space = self._observations.space
        self._table = SeatedTable(self.config, 1)
        self._over, self._begun = True, False
        self._random: np.random.Generator | None = None  # the generator that the table was seeded from

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are legal now, as MaskablePPO expects it."""
        return self._table.mask.astype(np.bool_)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[Any], dict[str, Any]]:
        """Start a new episode: a new match with a fresh shoe, from the seed if given."""
        if seed is not None:
            super().reset(seed=seed, options=options)
        if seed is None and self.np_random is not self._random:
            seed = int(self.np_random.integers(2**62))
        self._random = self._np_random
        self._table.begin(seed)
        self._over, self._begun = False, True
        return self._observe()

    def step(self, action: np.int64 | int) -> tuple[NDArray[Any], float, bool, bool, dict[str, Any]]:
        """Apply the choice and everything up to the next one. An illegal choice changes only the reward."""
        if self._over:
            raise CroupierError("The episode is over, or none has begun: call reset.")
        table = self._table
        table.choose(check_action(action, len(self.actions)))
        self._over = table.over
        row, info = self._observe()
        return row, table.reward, self._over, False, info

    def _observe(self) -> tuple[NDArray[Any], dict[str, Any]]:
        """The observation and the mask, which the next step must not change."""
        if self.render_mode == "human":
            self.render()
        table = self._table
        return self._observations.encode(table.observations.flatten()), {"action_mask": table.mask.copy()}

    def scene(self) -> Scene:
        """The table as the seat sees it."""
        if not self._begun:
            raise CroupierError("There is nothing to render yet: call reset.")
        return self._table.scene(1)

    def render(self) -> Any:
        """Returns a picture or a text. In the mode "human" every step prints the text."""
        if self.render_mode is None:
            gymnasium.logger.warn(
                'Nothing is rendered: make the environment with a render_mode such as "rgb_array".'
            )
            return None
        if self.render_mode == "rgb_array":
            return render_image(self.scene())
        text = render_text(self.scene())
        if self.render_mode == "ansi":
            return text
        print(text, flush=True)
        return None
