"""Observation spaces: bounds from the rules, the one-hot form, and the interface of Stable-Baselines3."""

from __future__ import annotations

import sys
from types import ModuleType
from typing import Any

import numpy as np
import pytest
from gymnasium.spaces import Box
from support.effort import mostly_slow

from croupier import CroupierError, house, houses
from croupier.gym import BlackjackEnv, BlackjackVectorEnv, blackjack_v0
from croupier.gym.features import LARGEST

OPTIONS: list[dict[str, Any]] = [{}, {"rounds": 50, "counts": True}]


def play(envs: BlackjackVectorEnv, steps: int) -> list[Any]:
    """The observations of random play, last ones of episodes included."""
    rng = np.random.default_rng(5)
    obs, info = envs.reset(seed=1)
    rows = [obs]
    for _ in range(steps):
        mask = info["action_mask"]
        obs, _, _, _, info = envs.step((mask * rng.random(mask.shape)).argmax(1))
        rows.append(obs)
        if "final_obs" in info:
            rows.append(info["final_obs"][info["_final_obs"]])
    return rows


@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("name", mostly_slow(houses(), "casino", "race"))
def test_observations_stay_within_their_bounds(name: str, options: dict[str, Any]) -> None:
    envs = BlackjackVectorEnv(name, 64, **options)
    space = envs.single_observation_space
    assert isinstance(space, Box)
    for rows in play(envs, 150):
        assert ((rows >= space.low) & (rows <= space.high)).all(), dict(
            zip(envs.features, rows.T, strict=True)
        )


def highest(env: BlackjackEnv) -> dict[str, int]:
    assert isinstance(env.observation_space, Box)
    return dict(zip(env.features, env.observation_space.high.tolist(), strict=True))


def test_bounds_follow_from_the_rules() -> None:
    high = highest(BlackjackEnv("casino", bets=(5, 25), rounds=10, counts=True))
    decks = house("casino").shoe.decks
    assert isinstance(decks, int)
    assert (high["left"], high["left_A"], high["round"], high["bet"]) == (52 * decks, 4 * decks, 10, 5000)
    assert (high["purse"], high["points"]) == (0, 1)  # an unlimited purse is -1; there are no points
    assert max(high.values()) < LARGEST
    assert highest(BlackjackEnv("race"))["points"] == 10


@pytest.mark.parametrize("name", mostly_slow(houses(), "strip", "race"))
def test_the_one_hot_form_says_the_same(name: str) -> None:
    plain, encoded = BlackjackVectorEnv(name, 16), BlackjackVectorEnv(name, 16, one_hot=True)
    assert encoded.single_observation_space.dtype == np.float32
    inputs_of: dict[str, dict[str, int]] = {feature: {} for feature in plain.features}
    for at, key in enumerate(encoded.features):
        inputs_of[key.partition("=")[0]][key] = at
    for rows, inputs in zip(play(plain, 60), play(encoded, 60), strict=True):
        assert inputs.min(initial=0) >= 0
        assert inputs.max(initial=0) <= 1
        for feature, column in zip(plain.features, rows.T, strict=True):
            places = inputs_of[feature]
            if feature not in places:
                assert (inputs[:, list(places.values())].sum(axis=1) == 1).all(), feature
                own = [places[f"{feature}={value}"] for value in column.tolist()]
                assert (inputs[np.arange(len(column)), own] == 1).all(), feature


def test_single_tables_and_seats_have_the_one_hot_form_too() -> None:
    env, seats = BlackjackEnv("casino", one_hot=True), blackjack_v0.raw_env("casino", one_hot=True)
    row, _ = env.reset(seed=1)
    seats.reset(seed=1)
    assert env.observation_space.contains(row)
    assert seats.observation_space("seat_1").contains(seats.observe("seat_1"))
    assert "hands_1=1" in seats.features
    with pytest.raises(CroupierError, match="one_hot must be True or False"):
        BlackjackEnv("casino", one_hot=2)


def test_a_house_of_one_seat_needs_no_option() -> None:
    env = blackjack_v0.env("duel")
    env.reset(seed=1)
    assert env.possible_agents == ["seat_1"]
    assert blackjack_v0.env("casino").possible_agents == ["seat_1", "seat_2"]


class VecEnv:
    """What `TablesVecEnv` uses of Stable-Baselines3's class, which needs PyTorch."""

    def __init__(self, num_envs: int, observation_space: Any, action_space: Any) -> None:
        self.num_envs, self.observation_space, self.action_space = num_envs, observation_space, action_space
        self._reset_seeds()

    def _reset_seeds(self) -> None:
        self._seeds: list[int | None] = [None] * self.num_envs

    def _get_indices(self, indices: Any) -> Any:
        return range(self.num_envs) if indices is None else indices


def test_stable_baselines_gets_masks_and_last_observations(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("stable_baselines3", "stable_baselines3.common", "stable_baselines3.common.vec_env"):
        module = ModuleType(name)
        module.VecEnv = VecEnv  # type: ignore[attr-defined]
        monkeypatch.setitem(sys.modules, name, module)
    monkeypatch.delitem(sys.modules, "croupier.gym.sb3_vec_env", raising=False)
    from croupier.gym.sb3_vec_env import TablesVecEnv

    tables, plain = TablesVecEnv("strip", 8, bets=10), BlackjackVectorEnv("strip", 8, bets=10)
    tables._seeds = list(range(3, 11))
    obs, (same, info) = tables.reset(), plain.reset(seed=3)
    ends = 0
    for _ in range(50):
        assert (obs == same).all()
        assert (np.stack(tables.env_method("action_masks")) == info["action_mask"]).all()
        actions = info["action_mask"].argmax(1)
        tables.step_async(actions)
        obs, rewards, ended, infos = tables.step_wait()
        same, others, over, _, info = plain.step(actions)
        assert (rewards == others).all()
        assert (ended == over).all()
        for at in np.flatnonzero(ended):
            assert (infos[at]["terminal_observation"] == info["final_obs"][at]).all()
            ends += 1
    assert ends > 100
    assert tables.get_attr("actions", [0]) == [plain.actions]
    assert tables.env_is_wrapped(object) == [False] * 8
    with pytest.raises(AttributeError, match="share their settings"):
        tables.set_attr("actions", ())
    with pytest.raises(AttributeError):
        tables.get_attr("nothing")
    tables.close()
