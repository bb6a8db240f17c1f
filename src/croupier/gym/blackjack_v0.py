"""Several seats at one table and one shoe, for PettingZoo: seats are asked one after another, as at a table."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ..extras import require

try:
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
except ImportError:  # pragma: no cover — a test runs this in its own process
    require("pettingzoo", "croupier.gym.blackjack_v0")
    raise

import numpy as np
from gymnasium import spaces
from gymnasium.logger import warn
from gymnasium.utils import seeding

from ..engine import view
from ..engine.reasons import format_chips
from ..errors import CroupierError
from ..rules import Rules
from ..shoe import Shoe
from .config import sitting, whole
from .env import Numbers, space_of
from .features import OTHERS, names, of_others
from .picture import draw, in_text
from .reference import FromShoe, Seats
from .scene import of_view


def env(house: str | Path | Rules = "casino", seats: int = 2, **options: Any) -> Any:
    """The environment with PettingZoo's usual checks around it."""
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(raw_env(house, seats, **options)))


class raw_env(AECEnv):  # type: ignore[misc]  # noqa: N801 — the name that PettingZoo looks for
    """Seats 1 to `seats` of a house, played by the engine itself. Each sees its own hand, the dealer, the others;
    `info["action_mask"]` says what is legal."""

    metadata: dict[str, Any] = {  # noqa: RUF012
        "render_modes": ["human", "ansi", "rgb_array"],
        "name": "croupier_blackjack_v0",
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(
        self,
        house: str | Path | Rules = "casino",
        seats: int = 2,
        *,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        super().__init__()
        if render_mode is not None and render_mode not in self.metadata["render_modes"]:
            raise CroupierError('render_mode is "human", "ansi", "rgb_array" or none.')
        self.sitting = sitting(house, **options)
        most = self.sitting.rules.table.seats
        if (count := whole(seats)) is None or not 1 <= count <= most:
            raise CroupierError(f"{self.sitting.rules.id} has seats for 1 to {most}.")
        seats, account = count, self.sitting.account
        if account is not None and account < self.sitting.needed(seats):
            raise CroupierError(
                f"The house of {self.sitting.rules.id} has {format_chips(account)} chips and cannot match what {seats} seats may bet."
            )
        self.render_mode = render_mode
        self.actions = tuple(choice.name for choice in self.sitting.menu())
        others = [f"{name}_{at}" for at in range(1, seats) for name in OTHERS]
        self.features = (*names(self.sitting.counts), *others)
        self._seat_of = {f"seat_{seat}": seat for seat in range(1, seats + 1)}
        self.possible_agents = list(self._seat_of)
        space = space_of(self.sitting, len(others))
        self.observation_spaces = dict.fromkeys(self.possible_agents, space)
        self.action_spaces = {agent: spaces.Discrete(len(self.actions)) for agent in self.possible_agents}
        self._random: np.random.Generator | None = None

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        """A new match for all seats, with a fresh shoe."""
        if seed is not None or self._random is None:
            self._random, _ = seeding.np_random(seed)
        shoe = Shoe.new(int(self._random.integers(2**62)))
        seats = tuple(self._seat_of.values())
        self._table = Seats(self.sitting, seats, FromShoe(shoe), shoe.specials(self.sitting.rules, seats))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.agent_selection = self._asked()
        self._offer()
        if self.render_mode == "human":
            self.render()

    def _asked(self) -> str:
        """Whose choice it is; if the match was over before any, the first takes note of it."""
        asked = self._table.asked
        return self.agents[0] if asked is None else f"seat_{asked}"

    def observe(self, agent: str) -> Numbers:
        seat = self._seat_of[agent]
        row = self._table.observation(seat) + of_others(view(self._table.match, seat))
        return np.array(row, np.int32)

    def _offer(self) -> None:
        """Everybody's mask; only who is asked has a choice."""
        for agent in self.agents:
            mask = np.array(self._table.mask(self._seat_of[agent]), np.int8)
            self.infos[agent] = {"action_mask": mask * (agent == self.agent_selection)}

    def step(self, action: Any) -> None:
        """The choice of the seat that is asked. An illegal one changes nothing but its reward."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        table = self._table
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        number = whole(action)
        if number is None:
            raise CroupierError(f"{action!r} is no action: actions are whole numbers.")
        if table.choose(number):
            for seat, reward in table.take_rewards().items():
                if f"seat_{seat}" in self.agents:
                    self.rewards[f"seat_{seat}"] = reward
            self.agent_selection = self._after()
            self._offer()
        else:
            self.rewards[agent] = self.sitting.illegal
        self._accumulate_rewards()
        self._deads_step_first()
        if self.render_mode == "human":
            self.render()

    def _after(self) -> str:
        """Who is next, once those are out who cannot go on."""
        over = self._table.over and not self._table.untold
        for agent in self.agents:
            self.terminations[agent] = over or self._seat_of[agent] in self._table.out
        return self.agents[0] if over else self._asked()

    def render(self) -> Any:
        """The table as the seat that is asked sees it."""
        if self.render_mode is None:
            warn('Nothing is rendered: make the environment with render_mode="rgb_array" or another.')
            return None
        if self._random is None:
            raise CroupierError("There is nothing to see yet: call reset.")
        scene = of_view(self._table.match, self._seat_of[self.agent_selection], self.sitting)
        if self.render_mode == "rgb_array":
            return draw(scene)
        if self.render_mode == "ansi":
            return in_text(scene)
        if self.render_mode == "human":
            print(in_text(scene), flush=True)
        return None

    def close(self) -> None:
        """Nothing is open."""
