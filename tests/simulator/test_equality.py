"""Kernels and engine agree, round by round, on the same cards and choices."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest
from simulator.replay import Table, insured_by_half, logged_rounds
from support.effort import effort, mostly_slow
from support.random_rules import any_rules, newer_rules

from croupier import Rules, house, houses
from croupier.compile import Unfit
from croupier.rules.changes import change_rules
from croupier.rules.fields import Points
from croupier.simulator import Strategy, build_job, load_strategy
from croupier.simulator import encoding as at
from croupier.simulator.lanes.step import ESCAPE
from croupier.simulator.strategy.bits import INSURE
from croupier.simulator.strategy.tables import blank, name_fitting_aces
from croupier.simulator.tables.build import Source
from croupier.simulator.tables.one_seat import flatten

SPECIALS = ("", "swap", "plus1")


def any_strategy(rng: Random, rules: Rules) -> Strategy:
    """A random strategy. Where its action is illegal, the next one in the tables' order is taken.

    Against three upcards in ten, in a match one in ten, it makes long hands, of which a house has some ten
    thousand. Against others it hits only what cannot bust, so that the walk of a house is quick.
    """
    strategy = blank(rules, "random")
    dice = np.random.default_rng(rng.randrange(2**32))
    total = np.repeat(strategy.hands.total, 2 if rules.chooses_aces else 1)
    policies, _, upcards, _ = strategy.acts.shape
    long_hands = dice.random((policies, 1, upcards, 1)) < (0.3 if policies == 1 else 0.1)
    if not rules.dealer_starts_with:
        long_hands[:, :, 0] = True
    chance = np.where(long_hands, np.clip((21 - total) / 8, 0.05, 1.0), total < 12)
    hits = dice.random(strategy.acts.shape) < chance
    others = (
        dice.integers(0, 128, strategy.acts.shape, np.uint8)
        & dice.integers(0, 128, strategy.acts.shape, np.uint8)
        & 0xFE
    )
    strategy.acts[:] = others | hits
    if not insured_by_half(rules):
        strategy.acts[:] &= ~np.uint8(INSURE)  # no bet can be insured by exactly half
    strategy.splits[:] = dice.random(strategy.splits.shape) < 0.6
    name_fitting_aces(rules, strategy)
    if rules.player.ace == "chosen_own_turn":
        strategy.aces[:] = dice.random(strategy.aces.shape) < 0.5
    picks = dice.random(strategy.hands.counts.shape) * (strategy.hands.counts > 0)
    picks[:, 0] = 0.0  # aces stay
    swaps = np.where(picks.any(axis=1) & (dice.random(len(picks)) < 0.3), picks.argmax(axis=1), -1)
    strategy.swaps[:] = np.repeat(swaps, 2 if rules.chooses_aces else 1)
    return strategy


def check_general_kernel(rules: Rules, strategy: Strategy, seats: int, rounds: int, seed: int = 1) -> None:
    """Replay rounds of the general kernel with the engine."""
    job = build_job(rules, strategy, seats, rounds=rounds, general=True)._replace(seed=seed)
    table, unit = Table(rules, strategy, seats), int(job.params[at.UNIT])
    points = int(job.params[at.POINTS])
    for played in logged_rounds(job, rules, rounds):
        pairs = zip(played.specials, played.points, strict=True)
        policies = [special * (points + 1) + score if points else 0 for special, score in pairs]
        specials = {seat: SPECIALS[special] for seat, special in enumerate(played.specials, 1) if special}
        nets = table.nets(played.ranks, policies, specials)
        assert nets == [net / unit for net in played.nets], played


def check_automaton(rules: Rules, strategy: Strategy, rounds: int, seed: int = 1) -> None:
    """Replay rounds of the automaton on random cards with the engine."""
    job = build_job(rules, strategy, general=True)
    try:
        a = flatten(Source(rules, strategy).graph(15_000))
    except Unfit:
        return
    table, unit, dice = Table(rules, strategy, 1), int(job.params[at.UNIT]), np.random.default_rng(seed)
    for _ in range(rounds):
        cards = dice.permutation(job.shoe)[:60]
        state, ranks = 0, []
        for rank in cards:
            ranks.append(int(rank))
            entry = int(a.table[state + int(a.symbols[rank])])
            state, code = entry & 0xFFFFFF, entry >> 24
            if code:
                break
        if code == ESCAPE:
            continue
        assert code, ranks
        assert table.nets(ranks, [0], {}) == [a.net[code] / unit], ranks


@pytest.mark.plain
@pytest.mark.parametrize("name", mostly_slow(houses(), "strip", "duel", "race"))
def test_every_house_plays_as_the_engine(name: str) -> None:
    rules = house(name)
    strategy = load_strategy(rules, "mimic" if isinstance(rules.stake, Points) else "best")
    check_general_kernel(rules, strategy, 1, effort(60, 80_000))
    if not isinstance(rules.stake, Points):
        check_automaton(rules, strategy, effort(40, 20_000))
    if rules.table.seats > 1:
        check_general_kernel(rules, strategy, min(3, rules.table.seats), effort(20, 5_000))


@pytest.mark.slow
@pytest.mark.plain
def test_an_endless_shoe_plays_as_the_engine() -> None:
    rules = change_rules(
        house("strip"), {"shoe.decks": "endless", "shoe.reshuffle.when": "every_round", "shoe.burn": 0}
    )
    strategy = load_strategy(rules, "mimic")
    check_general_kernel(rules, strategy, 1, effort(60, 80_000))
    check_automaton(rules, strategy, effort(40, 20_000))


@pytest.mark.slow
@pytest.mark.plain
@pytest.mark.parametrize("part", range(effort(1, 80)))
def test_random_rules_and_strategies_agree_with_the_engine(part: int) -> None:
    rng = Random(f"equality {part}")
    for case in range(effort(6, 50)):
        rules = newer_rules(rng, any_rules(rng))
        strategy = any_strategy(rng, rules)
        if rules.player.ace == "chosen_on_receipt":
            strategy.aces[:] = 0
            name_fitting_aces(rules, strategy)
        seats = rng.randint(1, rules.table.seats)
        check_general_kernel(rules, strategy, seats, 40, case)
        if (
            seats == 1
            and not rules.chooses_aces
            and rules.specials is None
            and not isinstance(rules.stake, Points)
        ):
            check_automaton(rules, strategy, 40, case)
