"""The Gymnasium environment: one seat at one table."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import croupier.gym
from croupier import CroupierError, house, houses
from croupier.gym import FEATURES, BlackjackEnv
from croupier.rules.load import HOUSES

AT = {name: place for place, name in enumerate(FEATURES)}


def episode(env: Any, seed: int | None, limit: int = 500) -> list[Any]:
    """Everything that an episode returns if the first, or the last, legal choice is always taken."""
    row, info = env.reset(seed=seed)
    log = [row.tolist(), info["action_mask"].tolist()]
    for step in range(limit):
        legal = np.flatnonzero(info["action_mask"])
        row, reward, over, cut, info = env.step(legal[0] if step % 3 else legal[-1])
        log += [row.tolist(), info["action_mask"].tolist(), reward, over]
        assert not cut
        if over:
            return log
    return log


@pytest.mark.parametrize("name", houses())
def test_gymnasium_checks_every_house(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    check_env(gymnasium.make("croupier/Blackjack-v0", house=name).unwrapped)
    assert f"{name}, round 1" in capsys.readouterr().out  # the mode for people prints


def test_gymnasium_makes_the_environment_by_its_id() -> None:
    env = gymnasium.make("croupier.gym:croupier/Blackjack-v0", house="classic")
    assert env.unwrapped.actions == ("hit", "stand")  # type: ignore[attr-defined]
    assert env.unwrapped.features == tuple(FEATURES)  # type: ignore[attr-defined]
    env.close()


@pytest.mark.plain
@pytest.mark.parametrize("name", ["casino", "duel", "bankroll", "race", "early"])
def test_seeds_reproduce(name: str) -> None:
    one, two = BlackjackEnv(name, counts=True), BlackjackEnv(name, counts=True)
    first = [episode(one, seed) for seed in (5, None, 6)]
    assert first == [episode(two, seed) for seed in (5, None, 6)]
    assert first[0] == episode(one, 5)
    assert first[0] != first[2]


def test_without_a_seed_two_tables_differ() -> None:
    episodes = {tuple(map(str, episode(BlackjackEnv("classic"), None))) for _ in range(6)}
    assert len(episodes) > 1


def test_the_list_of_actions() -> None:
    assert BlackjackEnv("casino", bets=(5, 25)).actions == (
        "bet:5", "bet:25", "decline", "insure", "hit", "stand", "double", "split",
    )  # fmt: skip
    assert BlackjackEnv("early", bets=10, insurance=2).actions == (
        "decline", "insure:1/2", "insure", "even_money", "surrender", "hit", "stand", "double", "split",
        "next",
    )  # fmt: skip
    race = BlackjackEnv("race").actions
    assert race[:5] == ("hit", "stand", "ace_1", "ace_11", "plus1")
    assert race[5:] == tuple(f"swap:{rank}" for rank in "A23456789TJQK")
    assert len(BlackjackEnv("casino", bets="all").actions) == 496 + 6


def test_illegal_choices_change_nothing_but_the_reward() -> None:
    env = BlackjackEnv("casino", illegal=-3)
    before, info = env.reset(seed=1)
    assert env.action_masks().tolist() == [bool(may) for may in info["action_mask"]]
    row, reward, over, _, info = env.step(env.actions.index("hit"))
    assert (reward, over) == (-3.0, False)
    assert row.tolist() == before.tolist()


def test_a_round_without_choices_asks_only_for_the_next() -> None:
    env = BlackjackEnv("casino", bets=10)
    row, info = env.reset(seed=0)
    while row[AT["asks"]] != 6:  # until a natural is dealt
        row, info = env.reset()
    assert [env.actions[at] for at in np.flatnonzero(info["action_mask"])] == ["next"]
    same, reward, over, _, _ = env.step(env.actions.index("stand"))
    assert (reward, over, same.tolist()) == (-1.0, False, row.tolist())
    _, reward, over, _, info = env.step(env.actions.index("next"))
    assert (reward, over, info["action_mask"].any()) == (3.0, True, False)  # 3:2 on twice the minimum bet
    with pytest.raises(CroupierError, match="call reset"):
        env.step(0)


def test_a_purse_ends_the_episode_when_it_is_empty() -> None:
    env = BlackjackEnv("casino", bets=(5, 500), purse=500, rounds=0)
    row, info = env.reset(seed=2)
    over, total = False, 0.0
    while not over:
        wanted = [env.actions.index(name) for name in ("bet:500", "bet:5", "hit", "decline")]
        action = next(at for at in wanted if info["action_mask"][at])
        row, reward, over, _, info = env.step(action)
        total += reward
    assert row[AT["purse"]] < 500
    assert total * 500 == row[AT["purse"]] - 50_000


@pytest.mark.slow
def test_pictures_and_text() -> None:
    for name in ("strip", "duel", "race"):
        env = BlackjackEnv(name, render_mode="rgb_array")
        env.reset(seed=4)
        picture = env.render()
        assert picture.shape == (400, 640, 3)
        assert picture.dtype == np.uint8
        assert len(np.unique(picture.reshape(-1, 3), axis=0)) > 20
    env = BlackjackEnv("classic", render_mode="ansi")
    env.reset(seed=4)
    first = env.render()
    assert "??" in first
    assert "your turn" in first
    env.step(env.actions.index("stand"))
    assert "??" not in env.render()
    assert "the end" in env.render()
    with pytest.warns(UserWarning, match="Nothing is rendered"):
        BlackjackEnv("classic").render()


BAD: list[tuple[dict[str, Any], str]] = [
    ({"house": "casnio"}, "did you mean casino"),
    ({"bets": 1}, "does not take a bet of 1: bets go from 5 to 500"),
    ({"bets": ()}, "no bet at all"),
    ({"bets": "most"}, "ladder"),
    ({"bets": 7.123}, "two decimals"),
    ({"bets": None}, "None is not an amount"),
    ({"bets": ["five"]}, "five is not an amount"),
    ({"purse": float("inf")}, "inf is not an amount"),
    ({"purse": float("nan")}, "nan is not an amount"),
    ({"counts": "yes"}, "counts must be True or False"),
    ({"illegal": "x"}, "illegal must be a finite number"),
    ({"illegal": float("nan")}, "illegal must be a finite number"),
    ({"house": "duel", "bets": 5}, "Nothing is bet"),
    ({"house": "duel", "purse": 5}, "Nothing is bet"),
    ({"purse": 1}, "does not cover"),
    ({"rounds": -1}, "rounds must be a whole number"),
    ({"rounds": True}, "rounds must be a whole number"),
    ({"insurance": 0}, "insurance must be a whole number"),
    ({"reward": "glory"}, "reward must be"),
    ({"reward": "match"}, "plays for points"),
    ({"render_mode": "smell"}, "render_mode must be"),
]


@pytest.mark.parametrize(("options", "sentence"), BAD, ids=[str(bad[0]) for bad in BAD])
def test_bad_options_are_refused_in_one_sentence(options: dict[str, Any], sentence: str) -> None:
    with pytest.raises(CroupierError, match=sentence):
        BlackjackEnv(**options)


def test_bets_that_are_too_high_are_refused(tmp_path: Path) -> None:
    text = (HOUSES / "casino.toml").read_text("utf-8").replace("highest = 500", "highest = 5000000")
    path = tmp_path / "high.toml"
    path.write_text(text, "utf-8")
    for made in (BlackjackEnv, croupier.gym.BlackjackVectorEnv):
        with pytest.raises(CroupierError, match="Bets go up to 671088 chips here: list lower ones in bets"):
            made(path)
    assert episode(BlackjackEnv(path, bets=(5, 500_000)), 1)[-1] is True
    text = text.replace("highest = 5000000", "highest = 20000")
    path.write_text(text, "utf-8")
    with pytest.raises(CroupierError, match="list some of them"):
        BlackjackEnv(path, bets="all")


def test_a_house_file_can_be_named(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text((HOUSES / "strip.toml").read_text("utf-8").replace("decks = 6", "decks = 2"), "utf-8")
    env = gymnasium.make("croupier/Blackjack-v0", house=str(path), bets=10)
    row, _ = env.reset(seed=1)
    assert row[AT["left"]] == 104 - house("strip").shoe.burn - 4


def test_house_can_be_a_rules_object() -> None:
    assert BlackjackEnv(house("macau")).actions == BlackjackEnv("macau").actions


@pytest.mark.slow
def test_without_gymnasium_one_sentence_says_what_to_install() -> None:
    for missing, module in (("gymnasium", "croupier.gym"), ("pettingzoo", "croupier.gym.blackjack_v0")):
        code = f"import sys; sys.modules[{missing!r}] = None; import croupier; import {module}"
        done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
        assert done.returncode == 1
        assert f"{module} needs" in done.stderr.splitlines()[-1]
        assert 'pip install "croupier[gym]"' in done.stderr.splitlines()[-1]
