"""The value of a fixed strategy: a table by total and upcard, as players learn it."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from ...kernel.codes import GAVE_UP
from ...rules import Rules
from ..first_hands import before_look, by_upcard, choices, opening_hands, split_value
from ..hand.one_hand import OneHand
from ..model.hands import Hands, Ints
from ..model.pool import Pool
from ..model.rules import Terms

StrategyTable = Mapping[str, Mapping[str, Mapping[str, str]]]
"""hard, soft and pair → total, or value of the pair → upcard's value, 1 for an ace, 0 where the dealer starts
without a card → H, S, Dh, Ds, P, Rh, Rs or -."""
_NAMES = {"D": "double", "R": "surrender", "H": "hit", "S": "stand"}


def strategy_value(rules: Rules, pool: Pool, strategy: StrategyTable) -> float:
    """The expectation of a round played by the table, hands after a split included, without insurance."""
    total = 0.0
    for best in by_upcard(rules, pool):
        acts = _acts(best.terms, strategy)
        one_hand = OneHand(best.terms, best.shoe, pool.endless, acts=acts)
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
    play = _play(terms.hands, hand, strategy, _upcard(terms), "S")
    first, then = _NAMES[play[0]], _NAMES[play[-1].upper()]
    if first == "surrender" and terms.surrenders_early:
        value = terms.ended(GAVE_UP, pn)
    else:
        usual = values.get(first, values.get(then, values["stand"]))
        value = before_look(one_hand, hand, usual)
    pair = len(cards) == 2 and cards[0] == cards[1] and terms.rules.split is not None
    if pair and strategy["pair"].get(str(terms.kinds.values[cards[0]]), {}).get(_upcard(terms)) == "P":
        share, split = split_value(one_hand, cards[0], pool, "fixed")
        value = share * before_look(one_hand, hand, split / play_share) + (1.0 - share) * value
    return value


def _upcard(terms: Terms) -> str:
    return "0" if terms.upcard is None else str(terms.kinds.values[terms.upcard])


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
