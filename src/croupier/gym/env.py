"""One seat at one table, for Gymnasium: the compiled table, or the engine itself."""

from __future__ import annotations

from operator import index
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from ..errors import CroupierError
from ..rules import Rules
from ..shoe import Shoe
from .batch import OneTable
from .config import Sitting, sitting
from .features import bounds, names
from .kernel_rules import refusal
from .picture import draw, in_text
from .reference import FromShoe, Seats
from .scene import Scene, of_table, of_view

Numbers = NDArray[np.int32]


def space_of(sitting: Sitting, more: int = 0) -> Any:
    """The observations of a sitting, with `more` numbers behind."""
    return spaces.Box(*bounds(len(names(sitting.counts)) + more), dtype=np.int32)


class BlackjackEnv(gymnasium.Env[Numbers, np.int64]):
    """A seat at a table of any house. Observations are `FEATURES`; `info["action_mask"]` says what is legal.

    `house` is a house's name, the path of a house file, or `Rules`; the other options are those of `sitting`.
    `compiled=False` plays on the engine itself, with the cards of a `Shoe`: the reference, and slower.
    """

    metadata: dict[str, Any] = {"render_modes": ["human", "ansi", "rgb_array"], "render_fps": 2}  # noqa: RUF012

    def __init__(
        self,
        house: str | Path | Rules = "casino",
        *,
        compiled: bool | None = None,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        if render_mode is not None and render_mode not in self.metadata["render_modes"]:
            raise CroupierError('render_mode is "human", "ansi", "rgb_array" or none.')
        self.sitting = sitting(house, **options)
        if compiled is None:  # what the kernel cannot serve is played by the engine
            compiled = not refusal(self.sitting)
        self.render_mode = render_mode
        self.actions = tuple(choice.name for choice in self.sitting.menu())
        self.features = names(self.sitting.counts)
        self.action_space = spaces.Discrete(len(self.actions))
        self.observation_space = space_of(self.sitting)
        self._tables = OneTable(self.sitting, logs=True, quick=False) if compiled else None
        self._seats: Seats | None = None
        self._mask: NDArray[np.int8] = np.zeros(len(self.actions), np.int8)
        self._over, self._begun = True, False
        self._random: np.random.Generator | None = (
            None  # the one that compiled tables have drawn their seed from
        )

    @property
    def compiled(self) -> bool:
        """Whether compiled code plays, or the engine itself."""
        return self._tables is not None

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are legal now, as some learners ask for them."""
        return self._mask.astype(np.bool_)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Numbers, dict[str, Any]]:
        """A new episode: a new match with a fresh shoe, from the seed if there is one."""
        if seed is not None:
            super().reset(seed=seed, options=options)
        if self._tables is not None:
            if seed is None and self.np_random is not self._random:
                seed = int(self.np_random.integers(2**62))
            self._random = self._np_random
            row, self._mask, _, _ = self._tables.begin(seed)
        else:
            shoe = Shoe.new(int(self.np_random.integers(2**62)))
            specials = shoe.specials(self.sitting.rules, (1,))
            self._seats = Seats(self.sitting, (1,), FromShoe(shoe), specials)
            row = self._look(self._seats)
        self._over, self._begun = False, True
        if self.render_mode == "human":
            self.render()
        return row, {"action_mask": self._mask}

    def step(self, action: np.int64 | int) -> tuple[Numbers, float, bool, bool, dict[str, Any]]:
        """The choice, and all that follows until the next one. An illegal choice changes nothing but the reward."""
        if self._over:
            raise CroupierError("The episode is over, or none has begun: call reset.")
        if self._tables is not None:
            row, self._mask, reward, over = self._tables.choose(self._whole(action))
        else:
            assert self._seats is not None
            done = self._seats.choose(self._whole(action))
            reward = self._seats.take_rewards()[1] if done else self.sitting.illegal
            over = self._seats.over and not self._seats.untold
            row = self._look(self._seats)
        self._over = bool(over)
        if self.render_mode == "human":
            self.render()
        return row, reward, self._over, False, {"action_mask": self._mask}

    def _whole(self, action: Any) -> int:
        """The number of an action, -1 where there is none of that number."""
        try:
            number = index(action)
        except TypeError:
            raise CroupierError(f"{action!r} is no action: actions are whole numbers.") from None
        return number if 0 <= number < len(self.actions) else -1

    def _look(self, seats: Seats) -> Numbers:
        self._mask = np.array(seats.mask(1), np.int8)
        return np.array(seats.observation(1), np.int32)

    def scene(self) -> Scene:
        """What lies on the table, as the seat sees it."""
        if not self._begun:
            raise CroupierError("There is nothing to see yet: call reset.")
        if self._tables is not None:
            return of_table(self._tables)
        assert self._seats is not None
        return of_view(self._seats.match, 1, self.sitting)

    def render(self) -> Any:
        """A picture or a text; in the mode "human" the text is printed, and that by itself."""
        if self.render_mode is None:
            gymnasium.logger.warn(
                'Nothing is rendered: make the environment with render_mode="rgb_array" or another.'
            )
            return None
        if self.render_mode == "rgb_array":
            return draw(self.scene())
        text = in_text(self.scene())
        if self.render_mode == "ansi":
            return text
        print(text, flush=True)
        return None
