"""Every first hand of a round from a given shoe: how likely it is, what each choice is worth, and the whole game's worth."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np

from ..cards import RANKS
from ..rules import Rules
from .hand.one_hand import OneHand
from .model.hands import hands
from .model.kinds import kinds
from .model.pool import Pool
from .model.rules import TIES, Terms, ratio
from .split.adaptive import AdaptiveSplit
from .split.charlies import hands_share_loss
from .split.optimal import optimal_split_value


class FirstHand(NamedTuple):
    """The opening cards of one seat against an upcard."""

    upcard: int | None  # kinds
    cards: tuple[int, ...]
    pair: bool  # may be split
    chance: float
    natural: float  # the dealer's chance of one, which decides at once where the dealer looks
    actions: dict[str, float]  # where the dealer looks: given that there is no natural
    best: str  # empty for a natural, which leaves nothing to choose, unless even money is better than waiting
    value: float  # everything included: naturals, early surrender, insurance where it pays


class SolvedRound(NamedTuple):
    hands: tuple[FirstHand, ...]
    value: float


def solve_round(
    rules: Rules,
    pool: Pool,
    splits: str = "adaptive",
    insure: bool = True,
    each: Callable[[], None] = lambda: None,
) -> SolvedRound:
    """The game from this pool of unseen cards, played best hand by hand; `each` is told of every upcard that is done."""
    if splits == "optimal":  # which takes from seconds to minutes, nearly all of it in compiled code
        with ThreadPoolExecutor(os.cpu_count()) as threads:
            found = _by_upcard(rules, pool, splits, insure, each, threads.map)
    else:
        found = _by_upcard(rules, pool, splits, insure, each, map)
    return SolvedRound(found, float(sum(hand.chance * hand.value for hand in found)))


def _by_upcard(
    rules: Rules, pool: Pool, splits: str, insure: bool, each: Callable[[], None], mapped: Callable[..., Any]
) -> tuple[FirstHand, ...]:
    found: list[FirstHand] = []
    for firsts in mapped(
        lambda one: list(_against(one[0], one[1], pool, splits, insure)), by_upcard(rules, pool)
    ):
        found += (hand for _, _, hand in firsts)
        each()
    return tuple(found)


def by_upcard(rules: Rules, pool: Pool) -> Iterator[tuple[int | None, OneHand]]:
    """All hands against each upcard that the pool can show."""
    named = kinds(rules)
    counts = np.array(pool.counts(named), float)
    upcards: list[int | None] = [None] if rules.dealer_starts_with == 0 else list(range(counts.size))
    for up in upcards:
        if up is None or counts[up] > 0:
            shoe = counts.copy()
            if up is not None and not pool.endless:
                shoe[up] -= 1
            yield up, OneHand(Terms.of(rules, named, up), shoe, pool.endless)


def first_hands(
    rules: Rules, pool: Pool, splits: str, insure: bool
) -> Iterator[tuple[OneHand, int, FirstHand]]:
    """Each first hand, with all hands against its upcard and its place among them."""
    for up, one_hand in by_upcard(rules, pool):
        yield from _against(up, one_hand, pool, splits, insure)


def _against(
    up: int | None, one_hand: OneHand, pool: Pool, splits: str, insure: bool
) -> Iterator[tuple[OneHand, int, FirstHand]]:
    rules, counts = one_hand.terms.rules, pool.counts(one_hand.terms.kinds)
    chance, left = 1.0 if up is None else counts[up] / sum(counts), one_hand.shoe.tolist()
    for hand, held in openings(one_hand.terms.kinds.values, rules.player.ace == "best", rules.player.cards):
        likely = drawn(left, held, pool.endless)
        if likely > 0:
            for first in _first(one_hand, pool, hand, held, chance * likely, splits, insure):
                yield one_hand, hand, first


def visited(one_hand: OneHand) -> list[int]:
    """The hands that best play without a split comes to, by rising total."""
    table, rules = one_hand.terms.hands, one_hand.terms.rules
    seen = np.zeros(table.hard.size, np.bool_)
    seen[(table.size == rules.player.cards) & one_hand.reach] = True
    for hand in range(table.hard.size):
        if seen[hand] and one_hand.acts[hand] & 1:
            seen[[to for to in table.child[hand] if to >= 0 and one_hand.reach[to]]] = True
    found: list[int] = np.flatnonzero(seen).tolist()
    return found


@lru_cache(maxsize=64)
def openings(values: tuple[int, ...], best: bool, size: int) -> list[tuple[int, tuple[int, ...]]]:
    """The hands of so many cards, and the kinds that each holds."""
    table = hands(values, best)
    which = np.flatnonzero(table.size == size).tolist()
    return [(hand, tuple(np.repeat(np.arange(len(values)), table.counts[hand]).tolist())) for hand in which]


def drawn(shoe: list[float], cards: tuple[int, ...], endless: bool) -> float:
    """How likely these cards, by kind and in rising order, are to be the next, in any order."""
    total, chance, same = sum(shoe), 1.0, 0
    for at, kind in enumerate(cards):
        same = same + 1 if at and cards[at - 1] == kind else 0
        chance *= (at + 1) / (same + 1) * (shoe[kind] if endless else (shoe[kind] - same) / (total - at))
    return max(chance, 0.0)


def _first(
    one_hand: OneHand, pool: Pool, hand: int, held: tuple[int, ...], chance: float, splits: str, insure: bool
) -> Iterator[FirstHand]:
    terms = one_hand.terms
    share, split = 0.0, None
    if len(held) == 2 and held[0] == held[1] and terms.rules.split is not None:
        share, split = split_value(one_hand, held[0], pool.ranks(terms.kinds, held[0], terms.upcard), splits)
    if share > 0:
        yield _hand(one_hand, hand, held, chance * share, split, insure)
    if share < 1:
        yield _hand(one_hand, hand, held, chance * (1 - share), None, insure)


def split_value(
    one_hand: OneHand, pair: int, cases: list[tuple[float, tuple[float, ...]]], splits: str
) -> tuple[float, float]:
    """How often two cards of a kind are a pair, and what splitting one is worth, over the ranks that can make it."""
    rules = one_hand.terms.rules
    assert rules.split is not None
    by_value = rules.split.pairs == "value" or len(cases[0][1]) == 1
    together = None
    if by_value or one_hand.terms.most_hands(pair) == 2:
        together = _worth(one_hand, pair, splits)
    if by_value:
        assert together is not None
        return 1.0, together
    share = total = 0.0
    for weight, ranks in cases:
        held = sum(ranks)
        for n in ranks:
            odds = weight * (n * n / held**2 if one_hand.endless else n * (n - 1) / (held * (held - 1)))
            if odds > 0:
                share += odds
                total += odds * (
                    together if together is not None else _worth(*_apart(one_hand, pair, n), splits)
                )
    return share, total / share if share > 0 else 0.0


def _worth(one_hand: OneHand, pair: int, splits: str) -> float:
    """What splitting a pair is worth, where the dealer has no natural if the dealer looks."""
    if splits == "optimal" and not hands_share_loss(one_hand.terms):
        return optimal_split_value(one_hand, pair)
    return AdaptiveSplit(one_hand, pair, splits != "fixed").value()


def _apart(one_hand: OneHand, pair: int, n: float) -> tuple[OneHand, int]:
    """A pair by rank where others count the same: the rank is reckoned as a kind of its own."""
    terms = one_hand.terms
    rank = RANKS[terms.kinds.of_rank.index(pair)]
    named = kinds(terms.rules, rank)
    shoe = np.empty(len(named.values))
    for kind in range(shoe.size):
        whole = terms.kinds.of_rank[named.of_rank.index(kind)]
        rest = one_hand.shoe[whole] - (n if whole == pair else 0.0)
        shoe[kind] = n if kind == named.apart else rest
    up = terms.upcard
    if up is not None and up != pair:
        up = named.of_rank[terms.kinds.of_rank.index(up)]
    elif up is not None:
        up = next(
            k
            for k in range(1, shoe.size)
            if k != named.apart and named.values[k] == named.values[named.apart]
        )
    start = [0] * shoe.size
    start[named.apart] = 1
    return OneHand(Terms.of(terms.rules, named, up), shoe, one_hand.endless, start), named.apart


def _hand(
    one_hand: OneHand, hand: int, held: tuple[int, ...], chance: float, split: float | None, insure: bool
) -> FirstHand:
    terms = one_hand.terms
    pn = float(one_hand.stand[hand, 1])
    side = insurance(terms, pn) if insure else 0.0
    if terms.rules.natural is not None and is_natural(terms, held):
        worth = natural_value(terms, pn) + side
        if insure and even_money(terms) and worth < 1.0:
            offers = {"even_money": 1.0, "decline": worth}
            return FirstHand(terms.upcard, held, False, chance, pn, offers, "even_money", 1.0)
        return FirstHand(terms.upcard, held, False, chance, pn, {}, "", worth)
    actions = choices(one_hand, hand, split)
    given = 1.0 - pn if terms.looks else 1.0
    if terms.looks and given <= 0:
        return FirstHand(terms.upcard, held, split is not None, chance, pn, {}, "", _early(terms, -pn) + side)
    best = max(actions, key=actions.__getitem__)
    worth = actions[best] * given - (pn if terms.looks else 0.0)
    return FirstHand(
        terms.upcard, held, split is not None, chance, pn, actions, best, _early(terms, worth) + side
    )


def is_natural(terms: Terms, held: tuple[int, ...]) -> bool:
    return len(held) == 2 and held[0] == 0 and terms.kinds.values[held[1]] == 10


def choices(one_hand: OneHand, hand: int, split: float | None) -> dict[str, float]:
    """Each choice of a hand; where the dealer looks, given that there is no natural."""
    terms = one_hand.terms
    pn = float(one_hand.stand[hand, 1])
    given = 1.0 - pn if terms.looks else 1.0
    stand, hit, double = one_hand.values[hand, :3].tolist()
    found = {"stand": stand, "hit": hit, "double": double}
    if split is not None:
        found["split"] = split
    late = terms.rules.player.surrender == "late"
    if late or (terms.rules.player.surrender == "early" and not terms.looks):
        found["surrender"] = (
            -0.5 * (1.0 - pn) - (0.0 if terms.looks or not late else pn) - (0.0 if late else 0.5 * pn)
        )
    return {name: value / given for name, value in found.items() if value > -np.inf and given > 0}


def _early(terms: Terms, worth: float) -> float:
    """Surrender before the dealer looks."""
    return max(worth, -0.5) if terms.rules.player.surrender == "early" and terms.looks else worth


def natural_value(terms: Terms, pn: float) -> float:
    """A natural, before the dealer's second card is known."""
    natural = terms.rules.natural
    assert natural is not None
    pays = terms.natural_pays
    if not terms.waits():
        return pays
    tie = pays if natural.ties == "player" else TIES[natural.ties]
    return (1.0 - pn) * pays + pn * tie


def even_money(terms: Terms) -> bool:
    """May a natural be paid 1:1 at once?"""
    rules = terms.rules.insurance
    return rules is not None and rules.even_money and terms.upcard == 0


def insurance(terms: Terms, pn: float) -> float:
    """The most that insuring half the bet adds; nothing where it does not pay."""
    rules = terms.rules.insurance
    if rules is None or terms.upcard != 0:
        return 0.0
    return max(0.0, 0.5 * (pn * ratio(rules.pays) - (1.0 - pn)))
