"""A round from one pool, solved once: every first hand, the value of each choice, and of the round.

Chart, opening values and distribution all read the `SolvedRound`.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from ..cards import RANKS
from ..kernel.codes import EVENED, GAVE_UP
from ..rules import Rules
from .hand.one_hand import OneHand
from .model.card_kinds import kinds
from .model.hands import hands
from .model.pool import Pool
from .model.rules import Terms
from .split.adaptive import adaptive_split
from .split.charlies import hands_share_loss
from .split.optimal import optimal_split_value


class FirstHand(NamedTuple):
    """The first cards of one seat against an upcard."""

    upcard: int | None  # kinds
    cards: tuple[int, ...]
    pair: bool  # may be split
    chance: float
    natural: float  # the chance of a dealer's natural, which ends the round where the dealer looks
    actions: dict[str, float]  # where the dealer looks: given that there is no natural
    best: str  # empty for a natural, which leaves nothing to choose unless even money is better than waiting
    value: float  # everything included: naturals, early surrender, insurance where it pays


class SolvedUpcard(NamedTuple):
    """All hands against one upcard, and the first hands among them, each with its index."""

    one_hand: OneHand
    hands: tuple[tuple[int, FirstHand], ...]


class SolvedRound(NamedTuple):
    """A round under best play, hand by hand."""

    pool: Pool
    splits: str
    insure: bool
    upcards: tuple[SolvedUpcard, ...]

    @property
    def hands(self) -> tuple[FirstHand, ...]:
        return tuple(hand for upcard in self.upcards for _, hand in upcard.hands)

    @property
    def value(self) -> float:
        """The expectation of the round."""
        return float(sum(hand.chance * hand.value for hand in self.hands))

    def with_splits(self, splits: str) -> SolvedRound:
        """The same round with splits played otherwise."""
        upcards = (
            SolvedUpcard(one_hand, tuple(_first_hands(one_hand, self.pool, splits, self.insure)))
            for one_hand, _ in self.upcards
        )
        return self._replace(splits=splits, upcards=tuple(upcards))


def solve_round(
    rules: Rules,
    pool: Pool,
    splits: str = "adaptive",
    insure: bool = True,
    progress: Callable[[], None] = lambda: None,
) -> SolvedRound:
    """Solve a round of one seat from this pool; `progress` is called after each upcard."""

    def solved(one_hand: OneHand) -> SolvedUpcard:
        return SolvedUpcard(one_hand, tuple(_first_hands(one_hand, pool, splits, insure)))

    upcards = []
    # Optimal splits take seconds to minutes, nearly all of it in compiled code
    with ThreadPoolExecutor(os.cpu_count() if splits == "optimal" else 1) as threads:
        for upcard in (threads.map if splits == "optimal" else map)(solved, by_upcard(rules, pool)):
            upcards.append(upcard)
            progress()
    return SolvedRound(pool, splits, insure, tuple(upcards))


def by_upcard(rules: Rules, pool: Pool) -> Iterator[OneHand]:
    """All hands against each upcard that the pool can show."""
    card_kinds = kinds(rules)
    counts = np.array(pool.counts(card_kinds), float)
    upcards: list[int | None] = [None] if rules.dealer_starts_with == 0 else list(range(counts.size))
    for up in upcards:
        if up is None or counts[up] > 0:
            shoe = counts.copy()
            if up is not None and not pool.endless:
                shoe[up] -= 1
            yield OneHand(Terms.of(rules, card_kinds, up), shoe, pool.endless)


def _first_hands(one_hand: OneHand, pool: Pool, splits: str, insure: bool) -> Iterator[tuple[int, FirstHand]]:
    """Each first hand against an upcard, with its index.

    Pairs by rank count twice: as a pair, and as no pair.
    """
    terms = one_hand.terms
    for hand, cards, chance in opening_hands(one_hand, pool):
        share, split = 0.0, None
        if len(cards) == 2 and cards[0] == cards[1] and terms.rules.split is not None:
            share, split = split_value(one_hand, cards[0], pool, splits)
        if share > 0:
            yield hand, _first_hand(one_hand, hand, cards, chance * share, split, insure)
        if share < 1:
            yield hand, _first_hand(one_hand, hand, cards, chance * (1 - share), None, insure)


def opening_hands(one_hand: OneHand, pool: Pool) -> Iterator[tuple[int, tuple[int, ...], float]]:
    """The hands that can be dealt first against an upcard: index, kinds and chance, the upcard's included."""
    terms, counts = one_hand.terms, pool.counts(one_hand.terms.kinds)
    upcard_chance = 1.0 if terms.upcard is None else counts[terms.upcard] / sum(counts)
    player, left = terms.rules.player, one_hand.shoe.tolist()
    for hand, cards in hands_of_size(terms.kinds.values, player.ace == "best", player.cards):
        chance = draw_chance(left, cards, pool.endless)
        if chance > 0:
            yield hand, cards, upcard_chance * chance


@lru_cache(maxsize=64)
def hands_of_size(values: tuple[int, ...], best: bool, size: int) -> list[tuple[int, tuple[int, ...]]]:
    """The hands of so many cards, each with its kinds."""
    table = hands(values, best)
    which = np.flatnonzero(table.size == size).tolist()
    return [(hand, tuple(np.repeat(np.arange(len(values)), table.counts[hand]).tolist())) for hand in which]


def draw_chance(shoe: list[float], cards: tuple[int, ...], endless: bool) -> float:
    """The chance that these cards, by kind and in rising order, come next in any order."""
    total, chance, same = sum(shoe), 1.0, 0
    for at, kind in enumerate(cards):
        same = same + 1 if at and cards[at - 1] == kind else 0
        chance *= (at + 1) / (same + 1) * (shoe[kind] if endless else (shoe[kind] - same) / (total - at))
    return max(chance, 0.0)


def split_value(one_hand: OneHand, pair: int, pool: Pool, splits: str) -> tuple[float, float]:
    """The share of two cards of a kind that are a pair, and the value of splitting one."""
    terms = one_hand.terms
    cases = pool.ranks(terms.kinds, pair, terms.upcard)
    assert terms.rules.split is not None
    by_value = terms.rules.split.pairs == "value" or len(cases[0][1]) == 1
    if by_value:
        return 1.0, _split_value(one_hand, pair, splits)
    same_value = _split_value(one_hand, pair, splits) if terms.most_hands(pair) == 2 else None
    share = total = 0.0
    for weight, ranks in cases:
        cards = sum(ranks)
        for n in ranks:
            odds = weight * (n * n / cards**2 if one_hand.endless else n * (n - 1) / (cards * (cards - 1)))
            if odds > 0:
                value = same_value
                if value is None:
                    value = _split_value(*_with_own_rank(one_hand, pair, n), splits)
                share += odds
                total += odds * value
    return share, total / share if share > 0 else 0.0


def _split_value(one_hand: OneHand, pair: int, splits: str) -> float:
    """The value of splitting a pair; without a dealer's natural where the dealer looks."""
    if splits == "optimal" and not hands_share_loss(one_hand.terms):
        return optimal_split_value(one_hand, pair)
    return adaptive_split(one_hand, pair, splits != "fixed").value()


def _with_own_rank(one_hand: OneHand, pair: int, n: float) -> tuple[OneHand, int]:
    """The same shoe with the pair's rank, of which it holds `n`, as a kind of its own."""
    terms = one_hand.terms
    rank = RANKS[terms.kinds.of_rank.index(pair)]
    card_kinds = kinds(terms.rules, rank)
    own = card_kinds.own_rank
    shoe = np.empty(len(card_kinds.values))
    for kind in range(shoe.size):
        whole = terms.kinds.of_rank[card_kinds.of_rank.index(kind)]
        rest = one_hand.shoe[whole] - (n if whole == pair else 0.0)
        shoe[kind] = n if kind == own else rest
    up = terms.upcard
    if up is not None and up != pair:
        up = card_kinds.of_rank[terms.kinds.of_rank.index(up)]
    elif up is not None:
        same_value = card_kinds.values[own]
        up = next(k for k in range(1, shoe.size) if k != own and card_kinds.values[k] == same_value)
    start = [0] * shoe.size
    start[own] = 1
    return OneHand(Terms.of(terms.rules, card_kinds, up), shoe, one_hand.endless, start), own


def _first_hand(
    one_hand: OneHand, hand: int, cards: tuple[int, ...], chance: float, split: float | None, insure: bool
) -> FirstHand:
    terms = one_hand.terms
    pn = float(one_hand.stand[hand, 1])
    side = insurance(terms, pn) if insure else 0.0
    if terms.is_natural(cards):
        value, even = terms.ended(terms.natural_closes, pn) + side, terms.ended(EVENED, pn)
        if insure and terms.even_money and value < even:
            offers = {"even_money": even, "decline": value}
            return FirstHand(terms.upcard, cards, False, chance, pn, offers, "even_money", even)
        return FirstHand(terms.upcard, cards, False, chance, pn, {}, "", value)
    actions = choices(one_hand, hand, split)
    best, value = "", pn * terms.natural_takes
    if actions:
        best = max(actions, key=actions.__getitem__)
        value = before_look(one_hand, hand, actions[best])
    if terms.surrenders_early:
        value = max(value, terms.ended(GAVE_UP, pn))
    return FirstHand(terms.upcard, cards, split is not None, chance, pn, actions, best, value + side)


def before_look(one_hand: OneHand, hand: int, value: float) -> float:
    """The value of a hand before the dealer looks, if there is one; afterwards it has this `value`."""
    takes = one_hand.terms.natural_takes if one_hand.terms.looks else 0.0
    return value * one_hand.play_share(hand) + takes * float(one_hand.stand[hand, 1])


def choices(one_hand: OneHand, hand: int, split: float | None) -> dict[str, float]:
    """The value of each choice of a hand; where the dealer looks, given that there is no natural."""
    terms = one_hand.terms
    pn = float(one_hand.stand[hand, 1])
    play_share = one_hand.play_share(hand)
    stand, hit, double = one_hand.values[hand, :3].tolist()
    values = {"stand": stand, "hit": hit, "double": double}
    if split is not None:
        values["split"] = split
    if terms.surrenders:
        values["surrender"] = terms.ended(GAVE_UP, pn) - (pn * terms.natural_takes if terms.looks else 0.0)
    return {name: value / play_share for name, value in values.items() if value > -np.inf and play_share > 0}


def insurance(terms: Terms, pn: float) -> float:
    """The most that insuring half the bet adds; 0 where it does not pay."""
    return max(0.0, terms.insurance(pn) / terms.answers.insured_part) if terms.insures else 0.0
