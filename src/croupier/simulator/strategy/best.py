"""Best play from the solver: for every hand and upcard the best action from a fresh shoe.

After a split a hand is played like the same cards unsplit, and pairs are split again. The expectation from
fresh shoes is therefore the solver's for splits `fixed`.
"""

from __future__ import annotations

import numpy as np

from ...kernel.codes import EVENED, GAVE_UP
from ...rules import Rules
from ...solver import Pool, fresh_pool
from ...solver.first_hands import before_look, by_upcard, choices, insurance, split_value
from ...solver.hand.one_hand import OneHand
from ...solver.solution import check_solvable
from .bits import DOUBLE, EARLY, EVEN, HIT, INSURE, SURRENDER
from .tables import Strategy, blank


def best(rules: Rules, pool: Pool | None = None) -> Strategy:
    """The solver's strategy for a house without a match, from a fresh shoe or another pool of cards."""
    check_solvable(rules)
    strategy = blank(rules, "best")
    pool = pool or fresh_pool(rules)
    for one_hand in by_upcard(rules, pool):
        up = one_hand.terms.upcard or 0
        _fill_hit_and_double(strategy, one_hand, up)
        if rules.player.cards == 2:
            _fill_first_hands(rules, strategy, one_hand, pool, up)
    strategy.splits[1] = strategy.splits[0] if pool.endless else 1
    return strategy


def _fill_hit_and_double(strategy: Strategy, one_hand: OneHand, up: int) -> None:
    acts = one_hand.acts
    bits = np.where(acts & 1, HIT, 0) | np.where(acts & 2, DOUBLE, 0)
    strategy.acts[0, :, up, :] = np.where(one_hand.reach, bits, 0).astype(np.uint8)


def _fill_first_hands(rules: Rules, strategy: Strategy, one_hand: OneHand, pool: Pool, up: int) -> None:
    terms, table, acts = one_hand.terms, strategy.hands, strategy.acts[0, 0, up]
    for hand in np.flatnonzero((table.size == 2) & one_hand.reach):
        first, second = (k for k, n in enumerate(table.counts[hand]) for _ in range(int(n)))
        dealer_natural = float(one_hand.stand[hand, 1])
        if insurance(terms, dealer_natural) > 0:
            acts[hand] |= INSURE
        if terms.is_natural((first, second)):
            waiting = terms.ended(terms.natural_closes, dealer_natural) + insurance(terms, dealer_natural)
            if waiting <= terms.ended(EVENED, dealer_natural):
                acts[hand] |= EVEN
            continue
        values = choices(one_hand, int(hand), None)
        if not values:
            continue
        value = max(values.values())
        if values.get("surrender", -9.0) >= value:
            acts[hand] |= SURRENDER
        if first == second and rules.split is not None:
            share, split = split_value(one_hand, first, pool, "fixed")
            plays_on = one_hand.play_share(int(hand))
            if share > 0 and plays_on > 0 and split / plays_on > value:
                strategy.splits[0, up, first] = 1
                value = split / plays_on
        half_bet = terms.ended(GAVE_UP, dealer_natural)
        if terms.surrenders_early and before_look(one_hand, int(hand), value) < half_bet:
            acts[hand] |= EARLY
