"""The PettingZoo environment: several seats on one shoe."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test
from support.effort import CAMPAIGN, effort

from croupier import CroupierError, house, houses
from croupier.gym import blackjack_v0


@pytest.mark.parametrize("name", houses() if CAMPAIGN else ["casino", "bankroll", "race", "classic", "macau"])
def test_pettingzoo_checks(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    seats = min(effort(3, 7), house(name).table.seats)
    api_test(blackjack_v0.env(name, seats, rounds=10), num_cycles=effort(60, 1000))
    assert "Passed API test" in capsys.readouterr().out
    seed_test(lambda: blackjack_v0.env(name, seats, counts=True), num_cycles=30)


def test_one_seat_is_enough(capsys: pytest.CaptureFixture[str]) -> None:
    api_test(blackjack_v0.env("duel", 1), num_cycles=30)
    assert "Passed" in capsys.readouterr().out


def game(env: Any, seed: int) -> dict[str, float]:
    """The winnings of each seat in a game where everybody takes the first legal choice."""
    env.reset(seed=seed)
    won = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter(5000):
        _, reward, over, _, info = env.last()
        won[agent] += reward
        env.step(None if over else int(np.flatnonzero(info["action_mask"])[0]))
    assert env.agents == []
    return won


def test_seats_choose_in_turn_and_are_paid_separately() -> None:
    env = blackjack_v0.env("classic", 3, rounds=4)
    won = game(env, 3)
    players = env.unwrapped._table.match.players
    assert won == {f"seat_{p.seat}": float(p.wins - p.losses) for p in players}


def test_a_seat_that_cannot_bet_leaves_and_the_others_play_on() -> None:
    env = blackjack_v0.env("casino", 3, bets=(100, 200), purse=300, rounds=40)
    won = game(env, 5)
    players = {f"seat_{p.seat}": p.purse for p in env.unwrapped._table.match.players}
    assert {agent: purse - 30_000 for agent, purse in players.items()} == {a: w * 500 for a, w in won.items()}
    assert any(purse < 10_000 for purse in players.values())


def test_a_seat_sees_its_own_special_card_and_nobody_elses() -> None:
    env = blackjack_v0.env("race", 3)
    env.reset(seed=1)
    at = env.unwrapped.features.index("special")
    table = env.unwrapped._table
    for agent in env.agents:
        own = {"swap": 1, "plus1": 2}[table.match.player(int(agent[-1])).special]
        row = env.observe(agent)
        assert row[at] == own
        assert env.unwrapped.features.count("special") == 1


def test_illegal_choices_and_pictures(capsys: pytest.CaptureFixture[str]) -> None:
    env = blackjack_v0.raw_env("casino", 2, render_mode="ansi", illegal=-2)
    env.reset(seed=1)
    assert env.agent_selection == "seat_1"
    env.step(env.actions.index("hit"))
    assert env.agent_selection == "seat_1"
    assert env.rewards == {"seat_1": -2.0, "seat_2": 0.0}
    assert "bet?" in env.render()
    env = blackjack_v0.raw_env("casino", 2, render_mode="human")
    env.reset(seed=1)
    env.step(0)
    assert "casino, round 1" in capsys.readouterr().out
    env = blackjack_v0.raw_env("casino", 2, render_mode="rgb_array")
    env.reset(seed=1)
    assert env.render().shape == (400, 640, 3)
    env.close()
    silent = blackjack_v0.raw_env("casino", 2)
    silent.reset(seed=1)
    with pytest.warns(UserWarning, match="Nothing is rendered"):
        assert silent.render() is None


def test_a_round_without_a_choice_offers_only_next() -> None:
    env = blackjack_v0.raw_env("strip", 1, bets=10)
    for seed in range(200):
        env.reset(seed=seed)
        if env._table.only_next:
            break
    assert env.agent_selection == "seat_1"
    env.step(env.actions.index("next"))
    assert env.terminations == {"seat_1": True}
    assert env.rewards["seat_1"] in (-1.0, 0.0, 1.5)


def test_bad_options() -> None:
    with pytest.raises(CroupierError, match="seats must be 1 to 3"):
        blackjack_v0.env("classic", 4)
    with pytest.raises(CroupierError, match="render_mode"):
        blackjack_v0.env("classic", 2, render_mode="smell")
