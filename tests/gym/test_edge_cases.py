"""Edge cases: seeds, copies, overflow, banks that cannot match a bet, and numpy numbers."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
from pathlib import Path
from typing import Any, cast

import msgspec
import numpy as np
import pytest

from croupier import CroupierError, Rules, house
from croupier.gym import BlackjackEnv, BlackjackVectorEnv, blackjack_v0
from croupier.rules.changes import change_rules
from croupier.rules.fields import Amount, Chips, Pot

EXAMPLE = Path(__file__).parents[2] / "examples" / "basic_strategy.py"


def poor(chips: int) -> Rules:
    """`bankroll` with this many chips in the bank."""
    rules = house("bankroll")
    stake = Pot(lowest=Amount(200), highest=Amount(50_000), house=Amount(100 * chips))
    return msgspec.structs.replace(rules, stake=stake)


def test_a_read_or_assigned_generator_deals_the_cards() -> None:
    def first(random: Any) -> tuple[int, ...]:
        env = BlackjackEnv("strip", bets=10, rounds=9)
        if random is not None:
            env.np_random = random
        else:
            assert env.np_random is not None
        return tuple(env.reset()[0].tolist())

    assert len({first(None) for _ in range(12)}) > 3
    firsts = [first(np.random.default_rng(seed)) for seed in range(12)]
    assert len(set(firsts)) > 3
    assert firsts == [first(np.random.default_rng(seed)) for seed in range(12)]


def test_copies_have_their_own_shoe() -> None:
    env = BlackjackEnv("casino", rounds=5, bets=5)
    env.reset(seed=3)
    stand = env.actions.index("stand")
    twins = [env, copy.deepcopy(env), pickle.loads(pickle.dumps(env))]
    assert len({tuple(np.concatenate([e.step(stand)[0] for _ in range(3)]).tolist()) for e in twins}) == 1
    several = blackjack_v0.raw_env("casino", 2)
    several.reset(seed=1)
    several.step(0)
    others = [several, copy.deepcopy(several), pickle.loads(pickle.dumps(several))]
    for table in others:
        table.step(0)
    assert len({tuple(table.observe("seat_1").tolist()) for table in others}) == 1


def test_a_copy_renders_like_the_original() -> None:
    env = BlackjackEnv("casino", purse=1000, render_mode="ansi", rounds=5)
    env.reset(seed=3)
    env.step(0)
    assert copy.deepcopy(env).render() == env.render()
    assert "purse 995" in env.render()


def test_bets_are_refused_if_rewards_would_overflow() -> None:
    rules = change_rules(house("casino"), {"natural.pays": "500:1"})
    stake = Chips(lowest=Amount(100), highest=Amount(5_000_000), step=Amount(100))
    rules = msgspec.structs.replace(rules, stake=stake)
    for made in (BlackjackEnv, BlackjackVectorEnv):
        with pytest.raises(CroupierError, match="Bets go up to 21389 chips here"):
            made(rules, bets=50_000)
    BlackjackVectorEnv(rules, 2, bets=500)


def test_no_seat_bets_what_the_house_cannot_match() -> None:
    with pytest.raises(CroupierError, match="has 10 chips and cannot match a bet of 25"):
        BlackjackVectorEnv(poor(10), 2, bets=25)
    with pytest.raises(CroupierError, match="cannot match the bets of 2 seats"):
        blackjack_v0.env(poor(100), 2, bets=(60, 90))
    with pytest.raises(CroupierError, match="cannot match the bets of 7 seats"):
        blackjack_v0.env(poor(10), 7)
    many = blackjack_v0.raw_env(poor(14), 7)
    many.reset(seed=1)
    assert many.agents


@pytest.mark.slow
def test_seats_go_on_while_everybody_can_bet_the_lowest() -> None:
    env = blackjack_v0.raw_env(poor(3_000), 7, rounds=0)
    env.reset(seed=1)
    rng, rounds = np.random.default_rng(0), 0
    while env.agents and rounds < 200:
        mask = env.infos[env.agent_selection]["action_mask"]
        over = env.terminations[env.agent_selection]
        env.step(None if over else int((mask * rng.random(mask.size)).argmax()))
        if env._table.over:
            assert env._table.money()[2] < 14 * 100
            return
        rounds = dict(zip(env.features, env.observe("seat_1"), strict=True))["round"]


@pytest.mark.slow
def test_numpy_numbers_are_accepted() -> None:
    env = BlackjackEnv(
        "casino",
        bets=np.array([5, 25]),
        rounds=np.int64(3),
        insurance=np.int64(2),
        counts=np.True_,
        illegal=np.float32(-1),
    )
    assert env.actions[:2] == ("bet:5", "bet:25")
    envs = BlackjackVectorEnv("casino", cast(int, np.int64(2)))
    same = BlackjackVectorEnv("casino", 2).reset(seed=3)[0]
    assert (envs.reset(seed=cast(int, np.int64(3)))[0] == same).all()
    refused: list[dict[str, Any]] = [{"rounds": 2**63}, {"rounds": 1.5}, {"insurance": True}]
    for wrong in refused:
        with pytest.raises(CroupierError, match="must be a whole number"):
            BlackjackEnv("casino", **wrong)


def test_invalid_actions_change_nothing() -> None:
    env = BlackjackEnv("casino")
    before = env.reset(seed=1)[0].tolist()
    for wrong in (1.7, "1", None):
        with pytest.raises(CroupierError, match="is not an action"):
            env.step(wrong)  # type: ignore[arg-type]
    for number in (-(2**62), 2**70, -1, 99):
        with pytest.raises(CroupierError, match=rf"There is no action {number}: actions go from 0 to"):
            env.step(number)
    row, reward, over, _, _ = env.step(env.actions.index("hit"))
    assert (row.tolist(), reward, over) == (before, -1.0, False)


@pytest.mark.slow
def test_a_vector_refuses_fractions_and_protects_its_arrays() -> None:
    envs = BlackjackVectorEnv("casino", 2)
    before, info = envs.reset(seed=1)
    for wrong in ([1.7, 0.2], ["1", "0"]):
        with pytest.raises(CroupierError, match="whole numbers"):
            envs.step(np.array(wrong))
    for number in (-(2**62), -1, 99):
        with pytest.raises(CroupierError, match="There is no action"):
            envs.step(np.array([0, number]))
    rows, rewards, _, _, info = envs.step(np.full(2, envs.actions.index("hit")))
    assert (rows == before).all()
    assert rewards.tolist() == [-1.0, -1.0]
    with pytest.raises(ValueError, match="read-only"):
        info["_action_mask"][:] = False
    with pytest.raises(CroupierError, match="reset_mask"):
        envs.reset(options={"reset_mask": np.array([True, False])})


def test_rendering_needs_a_reset() -> None:
    for env in (
        BlackjackEnv("casino", render_mode="ansi"),
        blackjack_v0.raw_env("casino", 2, render_mode="ansi"),
    ):
        with pytest.raises(CroupierError, match="nothing to render yet"):
            env.render()


def test_a_picture_of_several_seats_shows_them_all() -> None:
    env = blackjack_v0.raw_env("casino", 3, render_mode="ansi", bets=5)
    env.reset(seed=2)
    text = env.render()
    assert all(f"seat {seat}" in text for seat in (1, 2, 3))
    assert "> seat 1" in text


@pytest.mark.slow
@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [(["race"], "matches for points"), (["nowhere"], "nowhere"), (["casino", "--rounds", "0"], "above 0")],
)
def test_the_example_refuses_what_it_cannot_learn(arguments: list[str], sentence: str) -> None:
    done = subprocess.run(
        [sys.executable, str(EXAMPLE), *arguments], capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert sentence in done.stderr
    assert "Traceback" not in done.stderr
