"""The PettingZoo environment: several seats at one table, which choose one after another."""

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
from numpy.typing import NDArray

from ..engine.legality import format_chips
from ..errors import CroupierError
from ..rules import Rules
from .config import as_int, make_config
from .gymnasium_env import check_action
from .observations import Observations
from .picture import render_image, render_text
from .seated import SeatedTable


def env(house: str | Path | Rules = "casino", seats: int | None = None, **options: Any) -> Any:
    """The environment with PettingZoo's usual checks around it."""
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(raw_env(house, seats, **options)))


class raw_env(AECEnv):  # type: ignore[misc]  # noqa: N801 — the name that PettingZoo looks for
    """Seats 1 to `seats` of a house. Each sees its own hand, the dealer and the other seats.

    `info["action_mask"]` says which actions are legal.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012
        "render_modes": ["human", "ansi", "rgb_array"],
        "name": "croupier_blackjack_v0",
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(
        self,
        house: str | Path | Rules = "casino",
        seats: int | None = None,
        *,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        super().__init__()
        if render_mode is not None and render_mode not in self.metadata["render_modes"]:
            raise CroupierError('render_mode must be "human", "ansi", "rgb_array" or None.')
        self.config = make_config(house, **options)
        most = self.config.rules.table.seats
        if seats is None:
            seats = min(2, most)
        if (count := as_int(seats)) is None or not 1 <= count <= most:
            raise CroupierError(f"seats must be 1 to {most} for {self.config.rules.id}.")
        seats, account = count, self.config.account
        if account is not None and account < self.config.needed(seats):
            raise CroupierError(
                f"The bank of {self.config.rules.id} has {format_chips(account)} chips"
                f" and cannot match the bets of {seats} seats."
            )
        self.render_mode = render_mode
        self.actions = tuple(choice.name for choice in self.config.menu())
        self._observations = Observations(self.config, seats)
        self.features = self._observations.features
        self._seat_of = {f"seat_{seat}": seat for seat in range(1, seats + 1)}
        self.possible_agents = list(self._seat_of)
        self.observation_spaces = dict.fromkeys(self.possible_agents, self._observations.space)
        self.action_spaces = {agent: spaces.Discrete(len(self.actions)) for agent in self.possible_agents}
        self._table = SeatedTable(self.config, seats)
        self._random: np.random.Generator | None = None

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        """Start a new match for all seats, with a fresh shoe."""
        if seed is not None or self._random is None:
            self._random, _ = seeding.np_random(seed)
        self._table.begin(int(self._random.integers(2**62)))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.agent_selection = self._next_agent()
        self._update_masks()
        if self.render_mode == "human":
            self.render()

    def _next_agent(self) -> str:
        """The agent to choose next; the first one if the match is over before any choice."""
        seat = self._table.seat_to_choose
        return self.agents[0] if seat is None else f"seat_{seat}"

    def observe(self, agent: str) -> NDArray[Any]:
        return self._observations.encode(self._table.observations[self._seat_of[agent] - 1].copy())

    def _update_masks(self) -> None:
        """Set every agent's mask. Only the selected agent has legal actions."""
        for agent in self.agents:
            self.infos[agent] = {"action_mask": self._table.mask * (agent == self.agent_selection)}

    def step(self, action: Any) -> None:
        """Apply the choice of the selected agent. An illegal choice changes only its reward."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        number, table = check_action(action, len(self.actions)), self._table
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if table.choose(number):
            rewards = table.rewards
            for other in self.agents:
                self.rewards[other] = rewards[self._seat_of[other] - 1]
            self.agent_selection = self._advance()
            self._update_masks()
        else:
            self.rewards[agent] = self.config.illegal
        self._accumulate_rewards()
        self._deads_step_first()
        if self.render_mode == "human":
            self.render()

    def _advance(self) -> str:
        """The next agent. Terminates those who cannot bet any more."""
        over = self._table.over
        for agent in self.agents:
            self.terminations[agent] = over or self._seat_of[agent] in self._table.out
        return self.agents[0] if over else self._next_agent()

    def render(self) -> Any:
        """The table as the selected agent sees it."""
        if self.render_mode is None:
            warn('Nothing is rendered: make the environment with a render_mode such as "rgb_array".')
            return None
        if self._random is None:
            raise CroupierError("There is nothing to render yet: call reset.")
        scene = self._table.scene(self._seat_of[self.agent_selection])
        if self.render_mode == "rgb_array":
            return render_image(scene)
        if self.render_mode == "ansi":
            return render_text(scene)
        if self.render_mode == "human":
            print(render_text(scene), flush=True)
        return None

    def close(self) -> None:
        """Nothing is open."""
