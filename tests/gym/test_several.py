"""The PettingZoo environment: several seats on one shoe."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest
from gymnasium.utils.seeding import np_random
from msgspec.structs import replace
from support.effort import CAMPAIGN, effort, mostly_slow
from support.kernel_mirror import SeatedMirror, options, play_seats
from support.random_rules import any_rules

from croupier import CroupierError, house, houses
from croupier.gym import blackjack_v0
from croupier.gym.config import make_config


@pytest.mark.parametrize("name", houses() if CAMPAIGN else ["casino", "bankroll", "race", "classic", "macau"])
def test_pettingzoo_checks(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    from pettingzoo.test import api_test, seed_test  # slow to load

    seats = min(effort(3, 7), house(name).table.seats)
    api_test(blackjack_v0.env(name, seats, rounds=10), num_cycles=effort(60, 1000))
    assert "Passed API test" in capsys.readouterr().out
    seed_test(lambda: blackjack_v0.env(name, seats, counts=True), num_cycles=30)


@pytest.mark.plain
@pytest.mark.parametrize("name", mostly_slow(houses(), "race"))
def test_compiled_seats_play_as_the_engine(name: str) -> None:
    rng, most, ended = Random(name), house(name).table.seats, 0
    for seed in range(effort(3, 40)):
        seats = rng.randint(1, most) if seed else most
        config = make_config(name, **options(rng, house(name)))
        if config.account is None or config.account >= config.needed(seats):
            ended += play_seats(config, seats, effort(80, 800, plain=25), seed)
    assert ended


def test_a_total_above_the_tables_of_the_kernel_is_shown() -> None:
    """An ace named 11 on a hand of 21. The kernel's tables end at 31."""
    config = make_config("race", rounds=1)
    names = [choice.name for choice in config.menu()]
    hit, eleven, highest = names.index("hit"), names.index("ace_11"), 0
    for seed in range(200):
        mirror = SeatedMirror(config, 2, seed)
        while not mirror.table.over:
            mirror.step(eleven if mirror.table.mask[eleven] else hit)
        highest = max(highest, *(mirror.engine.scene(seat).hands[0].total for seat in (1, 2)))
        if highest == 32:
            break
    assert highest == 32


@pytest.mark.slow
def test_a_dealer_who_ends_on_a_court_card_of_1_pays() -> None:
    rules = house("european")
    rules = replace(
        rules, cards=replace(rules.cards, jack=1), dealer=replace(rules.dealer, plays="if_needed")
    )
    assert play_seats(make_config(rules, bets=5, rounds=1), 1, 300, 1)


@pytest.mark.slow
@pytest.mark.plain
def test_compiled_seats_play_random_rules_as_the_engine() -> None:
    rng = Random(23)
    for seed in range(effort(40, 4000, plain=10)):
        rules = any_rules(rng)
        config, seats = make_config(rules, **options(rng, rules)), rng.randint(1, rules.table.seats)
        if config.account is None or config.account >= config.needed(seats):
            play_seats(config, seats, effort(60, 120, plain=20), seed)


def test_one_seat_is_enough(capsys: pytest.CaptureFixture[str]) -> None:
    from pettingzoo.test import api_test

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
    won = game(blackjack_v0.env("classic", 3, rounds=4), 3)
    number = int(np_random(3)[0].integers(2**62))
    mirror = SeatedMirror(make_config("classic", rounds=4), 3, number)
    while not mirror.table.over:
        mirror.step(int(np.flatnonzero(mirror.table.mask)[0]))
    players = mirror.engine.match.players
    assert any(won.values())
    assert won == {f"seat_{p.seat}": float(p.wins - p.losses) for p in players}


def test_a_seat_that_cannot_bet_leaves_and_the_others_play_on() -> None:
    env = blackjack_v0.env("casino", 3, bets=(100, 200), purse=300, rounds=40)
    won = game(env, 5)
    players = {f"seat_{seat}": purse for seat, purse in env.unwrapped._table.money()[0].items()}
    assert {agent: purse - 30_000 for agent, purse in players.items()} == {a: w * 500 for a, w in won.items()}
    assert any(purse < 10_000 for purse in players.values())


def test_a_seat_sees_its_own_special_card_and_nobody_elses() -> None:
    env = blackjack_v0.env("race", 3)
    env.reset(seed=1)
    at = env.unwrapped.features.index("special")
    table = env.unwrapped._table
    for agent in env.agents:
        own = {"swap": 1, "plus1": 2}[table.specials()[int(agent[-1])]]
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


def test_a_round_without_a_choice_is_shown_as_over() -> None:
    """A natural where the bet is forced: no hand is marked as one to play, and only `next` is left."""
    env = blackjack_v0.raw_env("european", 1, bets=5, rounds=1, render_mode="ansi")
    for seed in range(200):
        env.reset(seed=seed)
        if env._table.only_next:
            break
    text = env.render()
    assert text.endswith("round over")
    assert ">" not in text
    env.step(env.actions.index("next"))
    assert env.render().endswith("the end")


def test_bad_options() -> None:
    with pytest.raises(CroupierError, match="seats must be 1 to 3"):
        blackjack_v0.env("classic", 4)
    with pytest.raises(CroupierError, match="render_mode"):
        blackjack_v0.env("classic", 2, render_mode="smell")
