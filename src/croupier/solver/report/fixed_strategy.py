"""The value of a fixed strategy: a table by total and upcard, as players learn it."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from ...rules import Rules
from ..first_hands import before_look, choices, opening_hands, split_value
from ..hand.one_hand import OneHand
from ..model.card_kinds import kinds
from ..model.hands import Hands, Ints
from ..model.pool import Pool
from ..model.rules import Terms

StrategyTable = Mapping[str, Mapping[str, Mapping[str, str]]]
"""hard, soft and pair → total, or value of the pair → upcard's value, 1 for an ace → H, S, Dh, Ds, P, Rh,
Rs or -."""
_NAMES = {"D": "double", "R": "surrender", "H": "hit", "S": "stand"}


def strategy_value(rules: Rules, pool: Pool, strategy: StrategyTable) -> float:
    """The expectation of a round played by the table, hands after a split included, without insurance."""
    card_kinds = kinds(rules)
    counts = np.array(pool.counts(card_kinds), float)
    total = 0.0
    for up in np.flatnonzero(counts > 0).tolist():
        shoe = counts.copy()
        shoe[up] -= 0 if pool.endless else 1
        terms = Terms.of(rules, card_kinds, up)
        one_hand = OneHand(terms, shoe, pool.endless, acts=_acts(terms, strategy))
        for hand, cards, chance in opening_hands(one_hand, pool):
            total += chance * _hand_value(one_hand, pool, hand, cards, strategy)
    return float(total)


def _hand_value(
    one_hand: OneHand, pool: Pool, hand: int, cards: tuple[int, ...], strategy: StrategyTable
) -> float:
    terms = one_hand.terms
    pn, play_share = float(one_hand.stand[hand, 1]), one_hand.play_share(hand)
    if terms.is_natural(cards):
        return terms.ended(terms.natural_closes, pn)
    if play_share <= 0:
        return pn * terms.natural_takes
    values = choices(one_hand, hand, None)
    play = _play(terms.hands, hand, strategy, _upcard(terms), "")
    first, then = _NAMES[play[0]], _NAMES[play[-1].upper()]
    value = values[first] if first in values else values[then]
    pair = len(cards) == 2 and cards[0] == cards[1] and terms.rules.split is not None
    if pair and strategy["pair"].get(str(terms.kinds.values[cards[0]]), {}).get(_upcard(terms)) == "P":
        share, split = split_value(one_hand, cards[0], pool, "fixed")
        value = share * split / play_share + (1.0 - share) * value
    return before_look(one_hand, hand, value)


def _upcard(terms: Terms) -> str:
    assert terms.upcard is not None
    return str(terms.kinds.values[terms.upcard])


def _play(table: Hands, hand: int, strategy: StrategyTable, up: str, default: str) -> str:
    total = table.total[hand]
    group = "soft" if total > table.hard[hand] else "hard"
    return strategy[group].get(str(total), {}).get(up, default)


def _acts(terms: Terms, strategy: StrategyTable) -> Ints:
    """What the table says for every hand: bit 0 hit rather than stand, bit 1 double if allowed."""
    acts = np.zeros(terms.hands.hard.size, np.int64)
    for hand in range(acts.size):
        play = _play(terms.hands, hand, strategy, _upcard(terms), "H")
        acts[hand] = (play[-1].upper() == "H") | (2 if play[0] == "D" else 0)
    return acts
