"""One round of the general kernel, card by card, for every seat: the opening and the players' turns.

Cards come in the engine's order, except that the hole card is drawn when somebody looks at it: hidden cards
are exchangeable. `tree` gives the hand that a card makes. Bits of a strategy are those of `registers.py`.
"""

from __future__ import annotations

from ...jit.arrays import inline_always
from ...jit.cache import compile_cached
from .. import encoding as at
from ..counting.cells import MIDDLE, NEVER
from .dealer import dealer, settle
from .registers import (
    BACK,
    BUST,
    CHARLIE,
    CLOSED,
    COUNT,
    DOUBLE,
    DOUBLED,
    DRAWN,
    EARLY,
    EVEN,
    EVENED,
    FIRST,
    FLAGGED,
    FROM,
    FRONT,
    HAS_SPLIT,
    HIT,
    INSURE,
    INSURED,
    MANY,
    ONE,
    OPEN,
    PAID,
    PLAYED,
    PLUS,
    POLICY,
    POS,
    SPECIALS,
    STAKE,
    STOOD,
    SURRENDER,
    SURRENDERED,
    TOTAL,
    TWO,
    UP,
    WAITING,
)
from .shoe import draw, left_of, mix_in

VALUE, KIND = at.VALUE, at.KIND


@inline_always
def _total(t, hard, ace, elevens, plus):  # type: ignore[no-untyped-def]
    total = hard + 10 * elevens + plus
    if t[at.BEST] == 1 and ace and total <= 11:
        return total + 10
    return total


@inline_always
def true_of(t, c, left):  # type: ignore[no-untyped-def]
    """The cell of the count that decisions go by."""
    if t[at.TRUE_COUNT] == 1:
        c = (52 * c) // max(left, 1)
    return min(max(c, -MIDDLE), MIDDLE) + MIDDLE


@compile_cached
def round_of(t, w, cards, rng):  # type: ignore[no-untyped-def]
    """Play one round of all seats. Their nets, in units, and flags are left in `w`."""
    seats, counting = t[at.SEATS], t[at.COUNTING]
    kinds, size, wide = t[at.KINDS], t[at.TABLE_HANDS], t[at.TABLE_WIDTH]
    elevens = 2 if t[at.CHOOSES] == 1 else 1
    tree, parent, hard, has = t[at.TREE], t[at.PARENT], t[at.HARD], t[at.HAS_ACE]
    acts, splits, swaps, aces = t[at.ACTS], t[at.SPLITS], t[at.SWAPPED], t[at.ACES]
    change_at, change_to = t[at.CHANGE_AT], t[at.CHANGE_TO]
    surrender_at, split_at = t[at.SURRENDER_AT], t[at.SPLIT_AT]
    w[FROM], w[DRAWN] = w[POS], 0
    up, hole, counted = -1, -1, 0
    for s in range(seats):
        w[TWO + s] = -1
        w[ONE + s] = -1
        w[FLAGGED + s] = 0
        w[INSURED + s] = 0
        w[MANY + s] = 1
    for i in range(t[at.PLANNED]):
        who = t[t[at.PLAN] + i]
        if who == -2:
            continue  # the hole card, drawn when it matters
        rank = draw(t, w, cards, rng)
        counted += t[VALUE + rank]
        if who == -1:
            up = rank
        elif w[ONE + who] < 0:
            w[ONE + who] = rank
        else:
            w[TWO + who] = rank
    hidden = 1 if t[at.HOLE] == 1 else 0
    up_kind = t[KIND + up] if up >= 0 else 0
    up_ace = up == 0
    up_ten = up >= 0 and t[at.CARD + up] == 10 and up != 0
    looks = up >= 0 and ((t[at.PEEK] >= 1 and up_ace) or (t[at.PEEK] == 2 and up_ten))
    # naturals
    for s in range(seats):
        w[CLOSED + 4 * s] = OPEN
        w[STAKE + 4 * s] = 1
        w[DOUBLED + 4 * s] = 0
        w[HAS_SPLIT + 4 * s] = 0
        if t[at.NATURAL] >= 0:
            low, high = t[at.CARD + w[ONE + s]], t[at.CARD + w[TWO + s]]
            if low + high == 11 and (w[ONE + s] == 0 or w[TWO + s] == 0):
                waits = up_ace or (t[at.NATURAL_WAITS] == 2 and up_ten)
                w[CLOSED + 4 * s] = WAITING if waits else PAID
                w[FLAGGED + s] |= at.NATURAL_HAD
    # insurance, and surrender before a look
    for s in range(seats):
        if t[at.OPENING] == 2:
            h = t[tree + (t[tree + (0) * kinds + t[KIND + w[ONE + s]]]) * kinds + t[KIND + w[TWO + s]]]
        else:
            h = t[tree + (0) * kinds + t[KIND + w[ONE + s]]]
        w[FIRST + s] = h
        if t[at.INSURES] >= 0 and up_ace:
            does = t[acts + ((2 * (w[POLICY + s]) + 0) * kinds + up_kind) * wide + h * elevens]
            insures = (does & INSURE) != 0
            evens = (does & EVEN) != 0
            if counting and t[at.INSURE_AT] < NEVER:
                insures = (
                    true_of(t, w[COUNT] + counted, left_of(t, w, cards) - w[FROM] - hidden) >= t[at.INSURE_AT]
                )
                evens = insures
            if w[CLOSED + 4 * s] == WAITING and t[at.EVEN_MONEY] == 1 and evens:
                w[CLOSED + 4 * s] = EVENED
            elif insures:
                w[INSURED + s] = 1
                w[FLAGGED + s] |= at.INSURED
    if t[at.SURRENDER] == 2 and looks:
        for s in range(seats):
            if (
                w[CLOSED + 4 * s] == OPEN
                and (
                    t[acts + ((2 * (w[POLICY + s]) + 0) * kinds + up_kind) * wide + w[FIRST + s] * elevens]
                    & EARLY
                )
                != 0
            ):
                w[CLOSED + 4 * s] = SURRENDERED
                w[FLAGGED + s] |= at.SURRENDERED
    natural = False
    if looks:
        hole = draw(t, w, cards, rng)
        hidden = 0
        natural = (up_ace and t[at.CARD + hole] == 10 and hole != 0) or (up_ten and hole == 0)
    live = False
    chased = 0
    played = 0
    if not natural:
        for s in range(seats):
            if w[CLOSED + 4 * s] != OPEN:
                played += 1
                continue
            w[FRONT + 0], w[BACK + 0], w[HAS_SPLIT + 4 * s] = w[ONE + s], w[TWO + s], 0
            n, i = 1, 0
            while i < n:
                q = 4 * s + i
                w[CLOSED + q], w[STAKE + q], w[DOUBLED + q] = OPEN, 1, 0
                after_split = n > 1 or w[HAS_SPLIT + 4 * s] == 1
                split_ace = after_split and w[FRONT + i] == 0
                if after_split:
                    if t[at.AT_ONCE] == 1:
                        for k in range(i, n):
                            if w[BACK + k] < 0 and left_of(t, w, cards) > 0:
                                w[BACK + k] = draw(t, w, cards, rng)
                                counted += t[VALUE + w[BACK + k]]
                    elif w[BACK + i] < 0 and left_of(t, w, cards) > 0:
                        w[BACK + i] = draw(t, w, cards, rng)
                        counted += t[VALUE + w[BACK + i]]
                h = t[tree + (0) * kinds + t[KIND + w[FRONT + i]]]
                e, plus, count = 0, 0, 1
                if t[at.CHOOSES] == 1:  # opening aces are named before anything else
                    h = t[tree + (0) * kinds + t[KIND + w[FRONT + i]]] if w[FRONT + i] != 0 else 0
                    if w[BACK + i] > 0:
                        h = t[tree + (h) * kinds + t[KIND + w[BACK + i]]]
                    for k in range(2):
                        if (w[FRONT + i] if k == 0 else w[BACK + i]) == 0:
                            h = t[tree + (h) * kinds + 0]
                    # each ace in turn, with those still unnamed counted as one
                    for k in range(2):
                        if (w[FRONT + i] if k == 0 else w[BACK + i]) == 0 and e == 0:
                            e = t[aces + ((w[POLICY + s]) * kinds + up_kind) * wide + 2 * h]
                    if w[BACK + i] >= 0:
                        count = 2
                elif w[BACK + i] >= 0:
                    h = t[tree + (h) * kinds + t[KIND + w[BACK + i]]]
                    count = 2
                if count == 1 and t[at.OPENING] == 2:  # a card was due and there is none
                    w[CLOSED + q] = STOOD
                    w[TOTAL + q] = _total(t, t[hard + h], t[has + h], 0, 0)
                    i += 1
                    live = True
                    played += 1
                    continue
                done = False
                parts_now = False
                while True:
                    if h < 0:
                        w[CLOSED + q] = BUST
                        w[TOTAL + q] = 22
                        break
                    total = _total(t, t[hard + h], t[has + h], e, plus)
                    w[TOTAL + q] = total
                    if total > 21:
                        w[CLOSED + q] = BUST
                        break
                    if t[at.CHARLIE] > 0 and count >= t[at.CHARLIE]:
                        w[CLOSED + q] = CHARLIE
                        break
                    if done or (total == 21 and t[at.HIT_21] == 0):
                        w[CLOSED + q] = STOOD
                        break
                    more = left_of(t, w, cards) > 0
                    may_split = (
                        count == 2
                        and t[at.HANDS] > n
                        and plus == 0
                        and more
                        and (
                            w[FRONT + i] == w[BACK + i]
                            or (t[at.BY_VALUE] == 1 and t[at.CARD + w[FRONT + i]] == t[at.CARD + w[BACK + i]])
                        )
                        and not (split_ace and t[at.RESPLIT_ACES] == 0)
                    )
                    stuck = split_ace and t[at.HIT_ACES] == 0
                    if stuck and not may_split:
                        w[CLOSED + q] = STOOD
                        break
                    ctx = 1 if after_split else 0
                    does = t[acts + ((2 * (w[POLICY + s]) + ctx) * kinds + up_kind) * wide + h * elevens + e]
                    split_now = (
                        may_split
                        and t[splits + ((ctx) * kinds + up_kind) * kinds + t[KIND + w[FRONT + i]]] == 1
                    )
                    if counting:
                        cell = true_of(t, w[COUNT] + counted, left_of(t, w, cards) - w[FROM] - hidden)
                        if may_split and t[split_at + up_kind * kinds + t[KIND + w[FRONT + i]]] < NEVER:
                            split_now = cell >= t[split_at + up_kind * kinds + t[KIND + w[FRONT + i]]]
                        if cell >= t[change_at + up_kind * size + h]:  # NEVER is above every cell
                            does = (does & ~(HIT | DOUBLE)) | t[change_to + up_kind * size + h]
                        if t[surrender_at + up_kind * size + h] < NEVER:
                            does = (
                                does | SURRENDER
                                if cell >= t[surrender_at + up_kind * size + h]
                                else does & ~SURRENDER
                            )
                    if w[SPECIALS + s] == 2 and (does & PLUS) != 0:
                        w[SPECIALS + s] = 0
                        w[POLICY + s] += 2 * (t[at.POINTS] + 1)  # played: its own block of policies
                        plus = 1
                        w[FLAGGED + s] |= at.SPECIAL
                        done = t[at.ENDS_TURN] == 1
                        continue
                    if (
                        w[SPECIALS + s] == 1
                        and more
                        and t[swaps + ((w[POLICY + s]) * kinds + up_kind) * wide + h * elevens + e] >= 0
                    ):
                        out = t[swaps + ((w[POLICY + s]) * kinds + up_kind) * wide + h * elevens + e]
                        w[SPECIALS + s] = 0
                        w[FLAGGED + s] |= at.SPECIAL
                        removed = out
                        if out == kinds:
                            removed = 0
                            e = 0
                        h = t[parent + (h) * kinds + removed]
                        w[POLICY + s] += 2 * (t[at.POINTS] + 1)
                        done = t[at.ENDS_TURN] == 1
                        if t[at.SOURCE] == at.LAZY:  # it may be shuffled in, if the cards run out
                            for k in range(w[FROM], w[POS]):
                                if t[KIND + cards[k]] == removed:
                                    x = cards[k]
                                    cards[k] = cards[w[FROM]]
                                    cards[w[FROM]] = x
                                    w[FROM] += 1
                                    break
                        rank = draw(t, w, cards, rng)
                        counted += t[VALUE + rank]
                        h = t[tree + (h) * kinds + t[KIND + rank]]
                        if rank == 0 and h >= 0 and t[at.CHOOSES] == 1 and e == 0:
                            e = t[aces + ((w[POLICY + s]) * kinds + up_kind) * wide + 2 * h]
                        continue
                    if split_now:
                        parts_now = True
                        break
                    if (
                        count == 2
                        and ctx == 0
                        and (does & SURRENDER) != 0
                        and t[at.SURRENDER] > 0
                        and not (t[at.SURRENDER] == 2 and looks)
                    ):
                        w[CLOSED + q] = SURRENDERED
                        w[FLAGGED + s] |= at.SURRENDERED
                        break
                    if (
                        (does & DOUBLE) != 0
                        and count == 2
                        and t[at.DOUBLE] > 0
                        and more
                        and not stuck
                        and (ctx == 0 or t[at.DAS] == 1)
                        and (t[at.DOUBLE] == 1 or (total <= 11 and total >= (9 if t[at.DOUBLE] == 2 else 10)))
                    ):
                        w[STAKE + q] = 2
                        w[DOUBLED + q] = 1
                        w[FLAGGED + s] |= at.DOUBLED
                        done = True
                    elif (does & HIT) == 0 or not more or stuck:
                        w[CLOSED + q] = STOOD
                        break
                    rank = draw(t, w, cards, rng)
                    counted += t[VALUE + rank]
                    h = t[tree + (h) * kinds + t[KIND + rank]]
                    count += 1
                    if rank == 0 and h >= 0 and t[at.CHOOSES] == 1 and e == 0:
                        e = t[aces + ((w[POLICY + s]) * kinds + up_kind) * wide + 2 * h]
                if parts_now:
                    for k in range(n, i + 1, -1):
                        w[FRONT + k], w[BACK + k] = w[FRONT + k - 1], w[BACK + k - 1]
                    w[FRONT + i + 1], w[BACK + i + 1] = w[BACK + i], -1
                    w[BACK + i] = -1
                    n += 1
                    w[HAS_SPLIT + 4 * s] = 1
                    w[FLAGGED + s] |= at.SPLIT
                    continue
                played += 1
                if w[CLOSED + q] == BUST:
                    w[FLAGGED + s] |= at.BUST
                elif w[CLOSED + q] == CHARLIE:
                    w[FLAGGED + s] |= at.CHARLIE_WON
                elif w[CLOSED + q] == STOOD:
                    live = True
                    chased = w[TOTAL + q]
                i += 1
            w[MANY + s] = n
    w[PLAYED] += played
    natural, best, counted = dealer(t, w, cards, rng, up, hole, looks, live, chased, counted)
    settle(t, w, natural, best)
    if t[at.SOURCE] == at.RING:
        mix_in(w, cards, rng)
    w[COUNT] += counted
    w[UP] = up_kind
