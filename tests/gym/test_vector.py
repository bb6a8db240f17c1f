"""The vector environment: many tables at once."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode
from support.effort import effort, mostly_slow

from croupier import CroupierError, houses
from croupier.gym import FEATURES, BlackjackEnv, BlackjackVectorEnv

AT = {name: place for place, name in enumerate(FEATURES)}


def choose(mask: Any, rng: np.random.Generator) -> Any:
    return (mask * rng.random(mask.shape)).argmax(1)


@pytest.mark.slow
@pytest.mark.parametrize("name", ["casino", "duel", "race", "macau"])
def test_each_table_is_a_single_environment(name: str) -> None:
    """Equal seeds and choices give equal rows, with or without suits, which only pictures need."""
    envs = BlackjackVectorEnv(name, 5, counts=True, rounds=3, autoreset_mode=AutoresetMode.NEXT_STEP)
    singles = [BlackjackEnv(name, counts=True, rounds=3) for _ in range(5)]
    obs, info = envs.reset(seed=30)
    rows = [env.reset(seed=30 + at) for at, env in enumerate(singles)]
    rng, over = np.random.default_rng(1), [False] * 5
    for _ in range(60):
        for at, (row, facts) in enumerate(rows):
            assert row.tolist() == obs[at].tolist()
            assert facts["action_mask"].tolist() == info["action_mask"][at].tolist()
        actions = choose(info["action_mask"], rng)
        obs, rewards, ended, cut, info = envs.step(actions)
        for at, env in enumerate(singles):
            if over[at]:
                rows[at], over[at] = env.reset(), False
                assert rewards[at] == 0
            else:
                row, reward, over[at], _, facts = env.step(actions[at])
                rows[at] = row, facts
                assert (reward, over[at]) == (rewards[at], ended[at])
        assert not cut.any()


@pytest.mark.slow
@pytest.mark.parametrize("name", houses())
def test_it_behaves_like_gymnasium_s_vector_of_single_tables(name: str) -> None:
    """The same seeds and choices, some illegal, give the same results, final observations included."""
    mode = AutoresetMode.SAME_STEP
    alone = [
        lambda: gymnasium.make("croupier/Blackjack-v0", house=name, counts=True, disable_env_checker=True)
    ] * 6
    theirs = gymnasium.vector.SyncVectorEnv(alone, autoreset_mode=mode)
    ours: Any = gymnasium.make_vec(
        "croupier/Blackjack-v0", num_envs=6, house=name, counts=True, autoreset_mode=mode
    )
    assert ours.action_space == theirs.action_space
    assert ours.observation_space == theirs.observation_space
    assert ours.metadata["autoreset_mode"] == theirs.metadata["autoreset_mode"]
    rng, ended_count = np.random.default_rng(5), 0
    mine: Any
    other: Any
    mine, other = ours.reset(seed=8), theirs.reset(seed=8)
    for _ in range(effort(60, 5000)):
        assert np.array_equal(mine[0], other[0])
        assert mine[-1].keys() == other[-1].keys()
        for key in ("action_mask", "_action_mask"):
            assert np.array_equal(mine[-1][key], other[-1][key])
        if "final_obs" in mine[-1]:
            which = mine[-1]["_final_obs"]
            ended_count += int(which.sum())
            for key in ("_final_obs", "_final_info"):
                assert np.array_equal(mine[-1][key], other[-1][key])
            assert np.array_equal(mine[-1]["final_obs"][which], np.stack(other[-1]["final_obs"][which]))
            for key in ("action_mask", "_action_mask"):
                assert np.array_equal(mine[-1]["final_info"][key], other[-1]["final_info"][key])
        actions = choose(mine[-1]["action_mask"], rng)
        actions[rng.random(6) < 0.1] = rng.integers(ours.single_action_space.n)
        mine, other = ours.step(actions), theirs.step(actions)
        for at in range(1, 4):
            assert np.array_equal(mine[at], other[at])
            assert mine[at].dtype == other[at].dtype
    assert ended_count or name == "race"  # a match is long


@pytest.mark.parametrize("name", mostly_slow(houses(), "strip", "race"))
def test_every_action_is_legal_at_some_time(name: str) -> None:
    envs = BlackjackVectorEnv(name, 2000, insurance=2)
    _, info = envs.reset(seed=1)
    rng, legal = np.random.default_rng(1), np.zeros(len(envs.actions), np.bool_)
    for _ in range(40):
        legal |= info["action_mask"].any(0)
        info = envs.step(choose(info["action_mask"], rng))[-1]
    assert [
        action for action, may in zip(envs.actions, legal, strict=True) if not may and action != "next"
    ] == []


def test_a_copy_is_independent() -> None:
    """Kernels get the address of a table's arrays, and a copy has arrays of its own."""
    for env in (BlackjackVectorEnv("casino", 3), BlackjackVectorEnv("race", 3), BlackjackEnv("casino")):
        _, info = env.reset(seed=1)
        for twin in (copy.deepcopy(env), pickle.loads(pickle.dumps(env))):
            choice = info["action_mask"].argmax(-1)
            expected = twin.step(choice)
            twin.reset(seed=2)  # leaves the first table alone
            assert np.array_equal(copy.deepcopy(env).step(choice)[0], expected[0])
        assert np.array_equal(env.step(choice)[0], expected[0])


def test_an_episode_is_followed_by_the_next_in_the_same_step() -> None:
    envs = gymnasium.make_vec("croupier/Blackjack-v0", num_envs=64, house="casino", bets=5)
    assert isinstance(envs, BlackjackVectorEnv)
    obs, info = envs.reset(seed=1)
    assert envs.observation_space.contains(obs)
    rng, results = np.random.default_rng(2), []
    for _ in range(50):
        obs, rewards, ended, _, info = envs.step(choose(info["action_mask"], rng))
        assert envs.observation_space.contains(obs)
        assert (info["_final_obs"] == ended).all() if ended.any() else "final_obs" not in info
        if ended.any():
            last = info["final_obs"][ended]
            assert (last[:, AT["asks"]] == 0).all()
            assert (obs[ended, AT["asks"]] > 0).all()
        assert (rewards[~ended] == 0).all()
        results += rewards[ended].tolist()
    assert {-1.0, 1.0, 1.5, 0.0} <= set(results)
    envs.close()


def test_seeds_in_a_list_and_without() -> None:
    envs = BlackjackVectorEnv("classic", 3)
    one, _ = envs.reset(seed=[4, 5, 6])
    two, _ = envs.reset(seed=4)
    assert one.tolist() == two.tolist()
    three, _ = envs.reset()
    assert three.tolist() != two.tolist()
    fresh, _ = BlackjackVectorEnv("classic", 3).reset()
    assert fresh.shape == (3, len(FEATURES))


@pytest.mark.slow
def test_every_card_has_its_probability() -> None:
    """The first two cards and the upcard of a six-deck shoe, by rank: each within five standard errors."""
    envs = BlackjackVectorEnv("strip", 20_000, bets=10)
    obs, _ = envs.reset(seed=9)
    for name in ("first", "second", "upcard"):
        counts = np.bincount(obs[:, AT[name]], minlength=14)[1:]
        expected, error = 20_000 / 13, (20_000 * (1 / 13) * (12 / 13)) ** 0.5
        assert abs(counts - expected).max() < 5 * error
    same = (obs[:, AT["first"]] == obs[:, AT["second"]]).mean()
    assert abs(same - 23 / 311) < 5 * (23 / 311 / 20_000) ** 0.5


@pytest.mark.slow
@pytest.mark.parametrize("name", ["casino", "double-deck", "macau"])
def test_cards_come_with_the_probabilities_of_the_counts(name: str) -> None:
    """Deep in the shoe too, all remaining cards are equally likely: by rank, within five standard errors."""
    envs = BlackjackVectorEnv(name, 2000, rounds=0, counts=True)
    obs, info = envs.reset(seed=4)
    rng, came, expected, spread = np.random.default_rng(3), np.zeros(13), np.zeros(13), np.zeros(13)
    for _ in range(effort(60, 6000)):
        before, hit = obs, envs.actions.index("hit")
        actions = np.where(
            info["action_mask"][:, hit] & (rng.random(2000) < 0.7), hit, choose(info["action_mask"], rng)
        )
        obs, _, _, _, info = envs.step(actions)
        drawn = (actions == hit) & (obs[:, AT["cards"]] == before[:, AT["cards"]] + 1)
        drawn &= obs[:, AT["round"]] == before[:, AT["round"]]
        # Only hands that no card could end, since the next round would hide what came
        drawn &= (before[:, AT["total"]] < 10) & (before[:, AT["soft"]] == 0) & (before[:, AT["hands"]] == 1)
        chance = before[drawn][:, len(FEATURES) :]
        chance = chance / chance.sum(1, keepdims=True)
        came += np.bincount(obs[drawn, AT["latest"]], minlength=14)[1:]
        expected += chance.sum(0)
        spread += (chance * (1 - chance)).sum(0)
    assert came.sum() > 3000
    assert (abs(came - expected) < 5 * np.sqrt(spread)).all()


BAD: list[tuple[dict[str, Any], str]] = [
    ({"num_envs": 0}, "num_envs"),
    ({"num_envs": True}, "num_envs"),
    ({"autoreset_mode": "Tomorrow"}, "autoreset_mode must be"),
    ({"autoreset_mode": AutoresetMode.DISABLED}, "autoreset_mode must be"),
    ({"render_mode": "human"}, "cannot be rendered"),
]


@pytest.mark.parametrize(("options", "sentence"), BAD)
def test_bad_options(options: dict[str, Any], sentence: str) -> None:
    with pytest.raises(CroupierError, match=sentence):
        BlackjackVectorEnv("casino", **options)


def test_bad_steps() -> None:
    envs = BlackjackVectorEnv("casino", 4)
    with pytest.raises(CroupierError, match="After a reset"):
        envs.step(np.zeros(4, np.int64))
    with pytest.raises(CroupierError, match="need 4 seeds"):
        envs.reset(seed=[1])
    with pytest.raises(CroupierError, match="seed must be a whole number"):
        envs.reset(seed=[1, 2, 3, -4])
    envs.reset(seed=1)
    with pytest.raises(CroupierError, match="4 whole numbers"):
        envs.step(np.zeros(3, np.int64))
