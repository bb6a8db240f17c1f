"""The choices of a strategy at a table of the step kernel: by policy, upcard and hand, and by the count."""

from __future__ import annotations

import numpy as np

from ...kernel import codes as k
from ...kernel.apply import choose, double, hit, split, stand
from ...kernel.flow import asks_about
from ...kernel.hands import rank_of, size, upcard
from ...kernel.legal import may_double, may_hit, may_split, may_surrender
from ...kernel.simd import inlined, inner, rare
from ...kernel.stock import left, no_card, row_of
from .. import encoding as at
from ..counting.cells import NEVER
from ..counting.cells_kernel import cell_of
from ..strategy.bits import DOUBLE, EARLY, EVEN, HIT, INSURE, PLUS, SURRENDER

_PLAYED = 2  # blocks of policies from a special card to the same card once it is played


@inlined
def running_count(p, r, t):  # type: ignore[no-untyped-def]
    """The count of all cards shown since the shuffle."""
    count = t.weights[16]
    for rank in range(16):
        count -= t.weights[rank] * t.upto[rank]
    if 0 <= r.hole < t.dealer_n and not t.turned:
        count -= p[at.VALUE + rank_of(t.dealer_cards[r.hole])]
    return count


@inner
def count_cell(p, r, t):  # type: ignore[no-untyped-def]
    """The cell of the count that decisions go by."""
    return cell_of(p, running_count(p, r, t), left(t))


@inner
def weigh_ranks(p, r, t):  # type: ignore[no-untyped-def]
    """Values by cumulative counts: a card that leaves lowers all counts from its rank on."""
    t.weights[:] = 0
    t.weights[16] = p[at.INITIAL_COUNT]
    for rank in range(13):
        t.weights[rank] = p[at.VALUE + rank] - (p[at.VALUE + rank + 1] if rank < 12 else 0)
        t.weights[16] += p[at.VALUE + rank] * r.of_a_rank


@inlined
def look(p, place):  # type: ignore[no-untyped-def]
    """The number at a place. Unsigned, it needs no code for places from the end."""
    return np.int64(p[np.uint64(place)])


@inlined
def kind_of(p, card):  # type: ignore[no-untyped-def]
    return look(p, at.KIND + rank_of(card))


@inlined
def step(p, hand, card):  # type: ignore[no-untyped-def]
    """The hand with one more card."""
    return look(p, p[at.TREE] + hand * p[at.KINDS] + kind_of(p, card))


@inlined
def hand_of(p, t, q):  # type: ignore[no-untyped-def]
    """The number of a hand in the strategy's tables, or -1 if it is bust."""
    n, hand = size(t, q), step(p, np.int64(0), t.cards[q, 0])
    if n > 1:  # most hands have two cards: no loop, whose end is hard to predict
        hand = step(p, hand, t.cards[q, 1])
    for i in range(2, n):
        if hand >= 0:
            hand = step(p, hand, t.cards[q, i])
    return hand


@inlined
def up_kind(p, r, t):  # type: ignore[no-untyped-def]
    """The kind of the upcard, or 0 if there is none yet."""
    return look(p, at.KIND + upcard(r, t)) if t.dealer_n > (1 if r.hole == 0 else 0) else np.int64(0)


@inlined
def policy_of(p, r, t, s):  # type: ignore[no-untyped-def]
    """The policy of a seat: by its points and its special card."""
    if p[at.POINTS] == 0:
        return np.int64(0)
    block = np.int64(t.dealt[s]) + _PLAYED * (t.dealt[s] != t.special[s])
    return block * (p[at.POINTS] + 1) + t.score[s] - r.defeat


@rare
def names_11(p, t, q, place):  # type: ignore[no-untyped-def]
    """Is the next ace of this hand named 11? No hand counts two."""
    hand = hand_of(p, t, q)
    for i in range(t.hands[q, k.N]):
        if t.cards[q, i] & (k.AN_11 | k.UNNAMED) == k.AN_11:
            return False
    return hand >= 0 and p[p[at.ACES] + place * p[at.TABLE_WIDTH] + 2 * hand] == 1


@rare
def has_11(t, q):  # type: ignore[no-untyped-def]
    """Does an ace of this hand count 11? An unnamed one may."""
    eleven = False
    for i in range(size(t, q)):
        eleven |= t.cards[q, i] >= k.AN_11
    return eleven


@rare
def place_to_swap(p, t, q, kind):  # type: ignore[no-untyped-def]
    """The place of the card to swap out. One more than the last kind means an ace that counts 11."""
    eleven = kind == p[at.KINDS]
    for i in range(t.hands[q, k.N]):
        card = t.cards[q, i]
        if p[at.KIND + rank_of(card)] == (0 if eleven else kind) and (card >= k.AN_11) == eleven:
            return np.int64(i)
    return np.int64(0)


@rare
def insure(p, r, t, q, does):  # type: ignore[no-untyped-def]
    sure, evens = (does & INSURE) != 0, (does & EVEN) != 0
    if p[at.COUNTING] == 1 and p[at.INSURE_AT] < NEVER:
        sure = evens = count_cell(p, r, t) >= p[at.INSURE_AT]
    evens = evens and r.even_money[t.hands[q, k.CLOSED]] > 0
    choose(r, t, np.int64(k.EVEN_MONEY if evens else k.INSURE), np.int64(sure))


@rare
def before_turn(p, r, t, q, does):  # type: ignore[no-untyped-def]
    """Answer an offer of insurance or of surrender before the dealer peeks."""
    if t.asks == k.INSURANCE:
        insure(p, r, t, q, does)
    else:
        choose(r, t, np.int64(k.SURRENDERS if does & EARLY else k.KEEP), np.int64(0))


@rare
def play_special(p, r, t, q, place, does):  # type: ignore[no-untyped-def]
    """Play the special card of a seat if the strategy says so. Returns True if it is played."""
    if t.special[q >> 2] == k.ADDS_ONE:
        if does & PLUS:
            choose(r, t, np.int64(k.PLUS_ONE), np.int64(0))
        return (does & PLUS) > 0
    kind = look(p, p[at.SWAPPED] + place)
    swaps = kind >= 0 and not no_card(r, t)
    if swaps:
        choose(r, t, np.int64(k.SWAP_AT), place_to_swap(p, t, q, kind))
    return swaps


@inlined
def by_count(p, r, t, up, hand, front, splits, does):  # type: ignore[no-untyped-def]
    """Whether to split and what else to do, at this count."""
    cell, place = count_cell(p, r, t), up * p[at.TABLE_HANDS] + hand
    split_at, surrender_at = look(p, p[at.SPLIT_AT] + front), look(p, p[at.SURRENDER_AT] + place)
    if split_at < NEVER:
        splits = cell >= split_at
    if cell >= look(p, p[at.CHANGE_AT] + place):  # NEVER is above every cell
        does = (does & ~(HIT | DOUBLE)) | look(p, p[at.CHANGE_TO] + place)
    if surrender_at < NEVER:
        does = does | SURRENDER if cell >= surrender_at else does & ~SURRENDER
    return splits, does


@inlined
def answer(p, r, t):  # type: ignore[no-untyped-def]
    """The choice of the seat that is asked. After a hit it plays on, as long as the turn does."""
    q = row_of(t)
    s = q >> 2
    kinds, up, policy = np.int64(p[at.KINDS]), up_kind(p, r, t), policy_of(p, r, t, s)
    if t.asks == k.ACE_VALUE:
        eleven = names_11(p, t, q, policy * kinds + up)
        choose(r, t, np.int64(k.ACE_11 if eleven else k.ACE_1), np.int64(0))
        return
    hand, after_split = hand_of(p, t, q), np.int64(t.hands[q, k.ORIGIN] > 0)
    wide, by_ace = np.int64(p[at.TABLE_WIDTH]), np.int64(p[at.CHOOSES] == 1)
    row = p[at.ACTS] + ((2 * policy + after_split) * kinds + up) * wide
    while True:
        column = hand
        if by_ace:
            column = 2 * hand + has_11(t, q)
        does = look(p, row + column)
        if t.asks != k.TURN:
            before_turn(p, r, t, q, does)
            return
        if t.special[s] != k.NO_SPECIAL and play_special(
            p, r, t, q, (policy * kinds + up) * wide + column, does
        ):
            return
        front = up * kinds + kind_of(p, t.cards[q, 0])
        splits = look(p, p[at.SPLITS] + after_split * kinds * kinds + front) == 1
        if p[at.COUNTING] == 1:
            splits, does = by_count(p, r, t, up, hand, front, splits, does)
        t.asks = k.NO_ONE
        if splits and may_split(r, t, q):
            split(r, t, q)
        elif does & SURRENDER and may_surrender(r, t, q):
            t.hands[q, k.CLOSED] = k.GAVE_UP
        elif does & DOUBLE and may_double(r, t, q):
            double(r, t, q)
        elif does & HIT and may_hit(r, t, q):
            hit(r, t, q)
            if asks_about(r, t, q) and t.asks == k.TURN:
                hand = step(p, hand, t.cards[q, size(t, q) - 1])
                continue
        else:
            stand(t, q)
        return
