"""What a given table of play is worth: by total and upcard, as players learn it, instead of best play hand by hand."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from ...rules import Rules
from ..first_hands import choices, drawn, is_natural, natural_value, openings, split_value
from ..hand.one_hand import OneHand
from ..model.hands import Ints
from ..model.kinds import kinds
from ..model.pool import Pool
from ..model.rules import Terms

Plays = Mapping[str, Mapping[str, Mapping[str, str]]]
"""hard, soft and pair → total, or value of the pair → upcard's value, 1 for an ace → H, S, Dh, Ds, P, Rh, Rs or -."""


def strategy_value(rules: Rules, pool: Pool, plays: Plays) -> float:
    """The expectation of a round played by the table, without insurance; hands after a split are played by it too."""
    named = kinds(rules)
    counts = np.array(pool.counts(named), float)
    total = 0.0
    for up in range(counts.size):
        if counts[up] <= 0:
            continue
        shoe = counts.copy()
        shoe[up] -= 0 if pool.endless else 1
        one_hand = OneHand(Terms.of(rules, named, up), shoe, pool.endless, acts=_acts(rules, plays, up))
        left = shoe.tolist()
        for hand, held in openings(named.values, rules.player.ace == "best", rules.player.cards):
            chance = counts[up] / counts.sum() * drawn(left, held, pool.endless)
            if chance > 0:
                total += chance * _worth(one_hand, pool, hand, held, plays)
    return float(total)


def _worth(one_hand: OneHand, pool: Pool, hand: int, held: tuple[int, ...], plays: Plays) -> float:
    terms = one_hand.terms
    pn = float(one_hand.stand[hand, 1])
    if terms.rules.natural is not None and is_natural(terms, held):
        return natural_value(terms, pn)
    given = 1.0 - pn if terms.looks else 1.0
    if given <= 0:
        return -pn
    assert terms.upcard is not None
    up = str(terms.kinds.values[terms.upcard])
    found = choices(one_hand, hand, None)
    play = _letters(one_hand, hand, plays, up)
    names = {"D": "double", "R": "surrender", "H": "hit", "S": "stand"}
    first, then = names[play[0]], names[play[-1].upper()]
    worth = found[first] if first in found else found[then]
    pair = len(held) == 2 and held[0] == held[1] and terms.rules.split is not None
    if pair and plays["pair"].get(str(terms.kinds.values[held[0]]), {}).get(up) == "P":
        share, split = split_value(one_hand, held[0], pool.ranks(terms.kinds, held[0], terms.upcard), "fixed")
        worth = share * split / given + (1.0 - share) * worth
    return worth * given - (pn if terms.looks else 0.0)


def _letters(one_hand: OneHand, hand: int, plays: Plays, up: str) -> str:
    table = one_hand.terms.hands
    soft = table.total[hand] > table.hard[hand]
    return plays["soft" if soft else "hard"][str(table.total[hand])][up]


def _acts(rules: Rules, plays: Plays, upcard: int) -> Ints:
    """What the table says of every hand: bit 0 hit rather than stand, bit 1 double where that may be."""
    named = kinds(rules)
    terms = Terms.of(rules, named, upcard)
    table, up = terms.hands, str(named.values[upcard])
    acts = np.zeros(table.hard.size, np.int64)
    for hand in range(table.hard.size):
        soft = table.total[hand] > table.hard[hand]
        said = plays["soft" if soft else "hard"].get(str(table.total[hand]), {}).get(up, "H")
        acts[hand] = (said[-1].upper() == "H") | (2 if said[0] == "D" else 0)
    return acts
