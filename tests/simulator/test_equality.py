"""Kernels and engine agree, round by round, on the same cards and choices."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest
from replay import Table, bet_of, insured_by_half
from support.effort import effort, mostly_slow
from support.random_rules import any_rules

from croupier import Rules, house, houses
from croupier.rules.change import change_rules
from croupier.rules.fields import Points
from croupier.simulator import Play, build_job, load_strategy
from croupier.simulator import encoding as at
from croupier.simulator.automaton.one_seat import Automaton, automaton
from croupier.simulator.automaton.opening import TooLarge
from croupier.simulator.lanes.one_seat import ESCAPE
from croupier.simulator.strategy.tables import INSURE, blank, fitting_aces

SPECIALS = ("", "swap", "plus1")


def any_play(rng: Random, rules: Rules) -> Play:
    """Tables filled at random: legal or not, the next action is taken where one may not be."""
    play = blank(rules, "random")
    dice = np.random.default_rng(rng.randrange(2**32))
    total = np.repeat(play.hands.total, 2 if rules.chooses_aces else 1)
    hits = dice.random(play.acts.shape) < np.clip((21 - total) / 8, 0.05, 1.0)
    others = (
        dice.integers(0, 128, play.acts.shape, np.uint8)
        & dice.integers(0, 128, play.acts.shape, np.uint8)
        & 0xFE
    )
    play.acts[:] = others | hits
    if rules.bets is not None and not insured_by_half(rules, bet_of(rules)):
        play.acts[:] &= ~np.uint8(INSURE)  # nobody can insure as simulated players do
    play.parts[:] = dice.random(play.parts.shape) < 0.6
    fitting_aces(rules, play)
    if rules.player.ace == "chosen_own_turn":
        play.aces[:] = dice.random(play.aces.shape) < 0.5
    held = play.hands.counts > 0
    for hand in range(play.hands.hard.size):
        kinds = np.flatnonzero(held[hand][1:]) + 1
        if kinds.size and dice.random() < 0.3:
            wide = 2 if rules.chooses_aces else 1
            play.swaps[:, :, wide * hand : wide * hand + wide] = dice.choice(kinds)
    return play


def agree(rules: Rules, play: Play, seats: int, rounds: int, seed: int = 1) -> None:
    """The general kernel's rounds, played again by the engine."""
    made = build_job(rules, play, seats, seed, rounds, quick=False)
    log, marks = np.zeros(64 * seats * (rounds + 100), np.uint8), np.zeros((rounds, 12), np.int64)
    made.noted(0, 1, rounds, log, marks, made.sums())
    ends = [*marks[1:, 0].tolist(), None]
    table, unit = Table(rules, play, seats), int(made.told[at.UNIT])
    points = int(made.told[at.POINTS])
    for mark, end in zip(marks[:-1], ends[:-1], strict=True):
        ranks = log[mark[0] : end].tolist()
        specials = {1: SPECIALS[mark[1]]} if points and seats == 1 else {}
        policy = [int(mark[1]) * (points + 1) + int(mark[2]) if points else 0] * seats
        nets = table.nets(ranks, policy, {seat: name for seat, name in specials.items() if name})
        assert nets == [net / unit for net in mark[5 : 5 + seats]], ranks


def walk(rules: Rules, play: Play, rounds: int, seed: int = 1) -> None:
    """The automaton's rounds on random cards, played again by the engine."""
    made = build_job(rules, play, quick=False)
    try:
        told: Automaton = automaton(made.told, play, 15_000)
    except TooLarge:
        return
    table, unit, dice = Table(rules, play, 1), int(made.told[at.UNIT]), np.random.default_rng(seed)
    for _ in range(rounds):
        cards = dice.permutation(made.shoe)[:60]
        state, ranks = 0, []
        for rank in cards:
            ranks.append(int(rank))
            entry = int(told.table[state + int(told.symbols[rank])])
            state, code = entry & 0xFFFFFF, entry >> 24
            if code:
                break
        if code == ESCAPE:
            continue
        assert code, ranks
        assert table.nets(ranks, [0], {}) == [told.net[code] / unit], ranks


@pytest.mark.plain
@pytest.mark.parametrize("name", mostly_slow(houses(), "strip", "duel", "race"))
def test_every_house_plays_as_the_engine(name: str) -> None:
    rules = house(name)
    play = load_strategy(rules, "mimic" if isinstance(rules.stake, Points) else "best")
    agree(rules, play, 1, effort(60, 80_000))
    if not isinstance(rules.stake, Points):
        walk(rules, play, effort(40, 20_000))
    if rules.table.seats > 1 and not isinstance(rules.stake, Points):
        agree(rules, play, min(3, rules.table.seats), effort(20, 5_000))


@pytest.mark.plain
def test_an_endless_shoe_plays_as_the_engine() -> None:
    rules = change_rules(
        house("strip"), {"shoe.decks": "endless", "shoe.reshuffle.when": "every_round", "shoe.burn": 0}
    )
    play = load_strategy(rules, "mimic")
    agree(rules, play, 1, effort(60, 80_000))
    walk(rules, play, effort(40, 20_000))


@pytest.mark.slow
@pytest.mark.plain
def test_random_rules_and_plays_agree_with_the_engine() -> None:
    rng = Random(6)
    for case in range(effort(6, 4_000)):
        rules = any_rules(rng)
        play = any_play(rng, rules)
        if rules.player.ace == "chosen_on_receipt":
            play.aces[:] = 0
            fitting_aces(rules, play)
        seats = 1 if isinstance(rules.stake, Points) else rng.randint(1, min(2, rules.table.seats))
        agree(rules, play, seats, 20, case)
        if (
            seats == 1
            and not rules.chooses_aces
            and rules.specials is None
            and not isinstance(rules.stake, Points)
        ):
            walk(rules, play, 10, case)
