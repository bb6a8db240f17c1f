"""The choices of a strategy at a table of the step kernel: by policy, upcard and hand, and by the count."""

from __future__ import annotations

import numpy as np

from ...jit.cache import compile_cached
from ...kernel import codes as k
from ...kernel.apply import choose, double, hit, split, stand
from ...kernel.hands import rank_of, upcard
from ...kernel.legal import may_double, may_hit, may_split, may_surrender
from ...kernel.simd import inlined, inner
from ...kernel.stock import left, no_card, row_of
from .. import encoding as at
from ..counting.cells import MIDDLE, NEVER
from ..strategy.bits import DOUBLE, EARLY, EVEN, HIT, INSURE, PLUS, SURRENDER

_PLAYED = 2  # blocks of policies from a special card to the same card once it is played


@inlined
def running_count(p, r, t, weights):  # type: ignore[no-untyped-def]
    """The count of all cards shown since the shuffle. `weights` are for cumulative counts of ranks."""
    count = weights[16]
    for rank in range(16):
        count -= weights[rank] * t.upto[rank]
    if 0 <= r.hole < t.dealer_n and not t.turned:
        count -= p[at.VALUE + rank_of(t.dealer_cards[r.hole])]
    return count


@inner
def count_cell(p, r, t, weights):  # type: ignore[no-untyped-def]
    """The cell of the count that decisions go by."""
    count = running_count(p, r, t, weights)
    if p[at.TRUE_COUNT] == 1:
        count = (52 * count) // max(left(t), 1)
    return min(max(count, -MIDDLE), MIDDLE) + MIDDLE


@compile_cached
def count_weights(p, r, weights):  # type: ignore[no-untyped-def]
    """Values by cumulative counts: a card that leaves lowers all counts from its rank on."""
    weights[:] = 0
    weights[16] = p[at.INITIAL_COUNT]
    for rank in range(13):
        weights[rank] = p[at.VALUE + rank] - (p[at.VALUE + rank + 1] if rank < 12 else 0)
        weights[16] += p[at.VALUE + rank] * r.of_a_rank


@inlined
def step(p, t, q, hand, place):  # type: ignore[no-untyped-def]
    """The hand with the card at this place."""
    return np.int64(p[p[at.TREE] + hand * p[at.KINDS] + p[at.KIND + rank_of(t.cards[q, place])]])


@inner
def hand_of(p, t, q):  # type: ignore[no-untyped-def]
    """The number of a hand in the strategy's tables, or -1 if it is bust."""
    n = t.hands[q, k.N]
    hand = step(p, t, q, np.int64(0), 0)
    if n > 1:  # most hands have two cards: no loop, whose end is hard to predict
        hand = step(p, t, q, hand, 1)
    for i in range(2, n):
        if hand >= 0:
            hand = step(p, t, q, hand, i)
    return hand


@inlined
def up_kind(p, r, t):  # type: ignore[no-untyped-def]
    """The kind of the upcard, or 0 if there is none yet."""
    return np.int64(p[at.KIND + upcard(r, t)]) if t.dealer_n > (1 if r.hole == 0 else 0) else np.int64(0)


@inlined
def policy_of(p, r, t, s, dealt):  # type: ignore[no-untyped-def]
    """The policy of a seat: by its points and its special card. `dealt`: the one it began the round with."""
    if p[at.POINTS] == 0:
        return np.int64(0)
    block = np.int64(dealt) + _PLAYED * (dealt != t.special[s])
    return block * (p[at.POINTS] + 1) + t.score[s] - r.defeat


@inner
def names_11(p, t, q, place):  # type: ignore[no-untyped-def]
    """Is the next ace of this hand named 11? No hand counts two."""
    hand = hand_of(p, t, q)
    for i in range(t.hands[q, k.N]):
        if t.cards[q, i] & (k.AN_11 | k.UNNAMED) == k.AN_11:
            return False
    return hand >= 0 and p[p[at.ACES] + place * p[at.TABLE_WIDTH] + 2 * hand] == 1


@inner
def place_to_swap(p, t, q, kind):  # type: ignore[no-untyped-def]
    """The place of the card to swap out. One more than the last kind means an ace that counts 11."""
    eleven = kind == p[at.KINDS]
    for i in range(t.hands[q, k.N]):
        card = t.cards[q, i]
        if p[at.KIND + rank_of(card)] == (0 if eleven else kind) and (card >= k.AN_11) == eleven:
            return np.int64(i)
    return np.int64(0)


@inner
def insure(p, r, t, q, does, weights):  # type: ignore[no-untyped-def]
    sure, evens = (does & INSURE) != 0, (does & EVEN) != 0
    if p[at.COUNTING] == 1 and p[at.INSURE_AT] < NEVER:
        sure = evens = count_cell(p, r, t, weights) >= p[at.INSURE_AT]
    evens = evens and r.even_money[t.hands[q, k.CLOSED]] > 0
    choose(r, t, np.int64(k.EVEN_MONEY if evens else k.INSURE), np.int64(sure))


@inner
def answer(p, r, t, dealt, weights):  # type: ignore[no-untyped-def]
    """The choice of the seat that is asked."""
    q = row_of(t)
    s = q >> 2
    kinds, up, policy = np.int64(p[at.KINDS]), up_kind(p, r, t), policy_of(p, r, t, s, dealt[s])
    if t.asks == k.ACE_VALUE:
        eleven = names_11(p, t, q, policy * kinds + up)
        choose(r, t, np.int64(k.ACE_11 if eleven else k.ACE_1), np.int64(0))
        return
    hand, after_split = hand_of(p, t, q), np.int64(t.hands[q, k.ORIGIN] > 0)
    column = hand
    if p[at.CHOOSES] == 1:
        column = 2 * hand
        for i in range(t.hands[q, k.N]):
            column = max(column, 2 * hand + (t.cards[q, i] >= k.AN_11))
    wide = np.int64(p[at.TABLE_WIDTH])
    does = np.int64(p[p[at.ACTS] + ((2 * policy + after_split) * kinds + up) * wide + column])
    if t.asks == k.INSURANCE:
        insure(p, r, t, q, does, weights)
        return
    if t.asks == k.BEFORE_PEEK:
        choose(r, t, np.int64(k.SURRENDERS if does & EARLY else k.KEEP), np.int64(0))
        return
    if t.special[s] == k.ADDS_ONE and does & PLUS:
        choose(r, t, np.int64(k.PLUS_ONE), np.int64(0))
        return
    if t.special[s] == k.SWAPS:
        kind = p[p[at.SWAPPED] + (policy * kinds + up) * wide + column]
        if kind >= 0 and not no_card(r, t):
            choose(r, t, np.int64(k.SWAP_AT), place_to_swap(p, t, q, kind))
            return
    front = np.int64(p[at.KIND + rank_of(t.cards[q, 0])])
    splits = p[p[at.SPLITS] + (after_split * kinds + up) * kinds + front] == 1
    if p[at.COUNTING] == 1:
        cell, place = count_cell(p, r, t, weights), up * p[at.TABLE_HANDS] + hand
        split_at, surrender_at = p[p[at.SPLIT_AT] + up * kinds + front], p[p[at.SURRENDER_AT] + place]
        if split_at < NEVER:
            splits = cell >= split_at
        if cell >= p[p[at.CHANGE_AT] + place]:  # NEVER is above every cell
            does = (does & ~(HIT | DOUBLE)) | p[p[at.CHANGE_TO] + place]
        if surrender_at < NEVER:
            does = does | SURRENDER if cell >= surrender_at else does & ~SURRENDER
    t.asks = k.NO_ONE
    if splits and may_split(r, t, q):
        split(r, t, q)
    elif does & SURRENDER and may_surrender(r, t, q):
        t.hands[q, k.CLOSED] = k.GAVE_UP
    elif does & DOUBLE and may_double(r, t, q):
        double(r, t, q)
    elif does & HIT and may_hit(r, t, q):
        hit(r, t, q)
    else:
        stand(t, q)
