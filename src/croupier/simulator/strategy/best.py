"""Best play from the solver: each hand as its own cards and the upcard ask for, from a fresh shoe.

After a split a hand is played as the same cards would be unsplit, and pairs are split again, so the expectation from
fresh shoes is the solver's for splits `fixed`.
"""

from __future__ import annotations

import numpy as np

from ...rules import Rules
from ...solver import Pool, fresh_pool
from ...solver.first_hands import choices, insurance, natural_value, split_value
from ...solver.hand.one_hand import OneHand
from ...solver.model.rules import Terms
from ...solver.solution import solvable
from .tables import DOUBLE, EARLY, EVEN, HIT, INSURE, SURRENDER, Play, blank


def best(rules: Rules, pool: Pool | None = None) -> Play:
    """The solver's play for a house without a match."""
    solvable(rules)
    play = blank(rules, "best")
    pool = pool or fresh_pool(rules)
    counts = np.array(pool.counts(play.kinds), float)
    for up in range(counts.size if rules.dealer_starts_with else 1):
        shoe = counts.copy()
        if rules.dealer_starts_with and not pool.endless:
            if shoe[up] <= 0:
                continue
            shoe[up] -= 1
        card = up if rules.dealer_starts_with else None
        one_hand = OneHand(Terms.of(rules, play.kinds, card), shoe, pool.endless)
        _hit_and_double(play, one_hand, up)
        if rules.player.cards == 2:
            _first_hands(rules, play, one_hand, pool, up)
    play.parts[1] = play.parts[0] if pool.endless else 1
    return play


def _hit_and_double(play: Play, one_hand: OneHand, up: int) -> None:
    acts = one_hand.acts
    bits = np.where(acts & 1, HIT, 0) | np.where(acts & 2, DOUBLE, 0)
    play.acts[0, :, up, :] = np.where(one_hand.reach, bits, 0).astype(np.uint8)


def _first_hands(rules: Rules, play: Play, one_hand: OneHand, pool: Pool, up: int) -> None:
    terms, table = one_hand.terms, play.hands
    for hand in np.flatnonzero((table.size == 2) & one_hand.reach):
        held = [k for k, n in enumerate(table.counts[hand]) for _ in range(int(n))]
        pn = float(one_hand.stand[hand, 1])
        here = play.acts[0, 0, up]
        worth = None
        natural = rules.natural is not None and held[0] == 0 and play.kinds.values[held[1]] == 10
        if insurance(terms, pn) > 0:
            here[hand] |= INSURE
        if natural:
            if natural_value(terms, pn) + insurance(terms, pn) <= 1.0:
                here[hand] |= EVEN
            continue
        values = choices(one_hand, int(hand), None)
        if not values:
            continue
        worth = max(values.values())
        if values.get("surrender", -9.0) >= worth:
            here[hand] |= SURRENDER
        if held[0] == held[1] and rules.split is not None:
            share, split = split_value(
                one_hand, held[0], pool.ranks(play.kinds, held[0], terms.upcard), "fixed"
            )
            given = 1.0 - pn if terms.looks else 1.0
            if share > 0 and given > 0 and split / given > worth:
                play.parts[0, up, held[0]] = 1
                worth = split / given
        if rules.player.surrender == "early" and terms.looks and worth * (1.0 - pn) - pn < -0.5:
            here[hand] |= EARLY
