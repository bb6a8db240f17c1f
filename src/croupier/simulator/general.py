"""The general kernel: plays any house for any number of seats, card by card, as the engine would.

Cards come in the engine's order, but for the hole card, which is drawn when somebody looks at it: unseen cards are
exchangeable. `cards` is where it looks for cards and `st` how far it is; the table of hands, `tree`, gives the hand that
a card makes. Strategy bits are those of `play.py`.
"""

from __future__ import annotations

import numpy as np

from ..solver.compiled import compiled
from . import layout as at
from .bare import bare, inlined, kernel
from .chance import begin, below
from .count import MIDDLE, NEVER

# Places in `w`, what a kernel works with
POS, FROM, READY, COUNT, FRESH = range(
    5
)  # next card, first of the round, cards in order, the count, a new shoe's
EARLIER, STARTED = range(5, 7)  # dealt before a shuffle in mid-round; a shoe is on
TAKEN, PLAYED, UP, DEALT_SPECIAL = range(
    7, 11
)  # cards of the round; hands; upcard; special card of the match's start
ONE, TWO, MANY, INSURED, FRONT, BACK, POLICY, SPECIALS, NETS, FLAGGED, FIRST, SCORE = range(
    16, 112, 8
)  # by seat
CLOSED, TOTAL, STAKE, DOUBLED, PARTED = range(112, 272, 32)  # by seat and hand, four to a seat
TRAIL = 272  # the cards of the round as they came
WORK = 1024
SYSTEM, VALUE, KIND = at.SYSTEM, at.VALUE, at.KIND

HIT, DOUBLE, SURRENDER, EARLY, PLUS, INSURE, EVEN = (1 << i for i in range(7))

# How a hand was closed
OPEN, STOOD, BUST, CHARLIE, PAID, WAITING, EVENED, GIVEN_UP = range(8)


@compiled
def _prepare(t, w, cards, rng):  # type: ignore[no-untyped-def]
    """Put the next few cards in order: a shuffle is drawn as its cards are needed."""
    n = cards.size
    if t[at.SOURCE] == at.RING:
        w[POS], w[READY] = 0, n
        return
    if t[at.SOURCE] == at.ENDLESS:
        for i in range(n):
            cards[i] = below(13, rng)
        w[POS], w[READY] = 0, n
        return
    if (
        w[POS] >= n
    ):  # the shoe is empty: this round's cards go to the front, the rest is drawn anew from behind them
        start = w[FROM]
        held = n - start
        for i in range(min(held, start)):
            a = cards[n - 1 - i]
            cards[n - 1 - i] = cards[i]
            cards[i] = a
        w[EARLIER] += w[POS] - held
        w[FROM], w[POS], w[COUNT] = 0, held, w[FRESH]
    first = w[POS]
    last = min(first + 8, n)
    for i in range(first, last):
        j = i + below(n - i, rng)
        a = cards[j]
        cards[j] = cards[i]
        cards[i] = a
    w[READY] = last


@inlined
def _left(t, w, cards):  # type: ignore[no-untyped-def]
    """Cards that can still be had in this round."""
    if t[at.SOURCE] == at.LAZY:
        return cards.size - w[POS] + w[FROM]
    return cards.size - w[TAKEN] if t[at.SOURCE] == at.RING else 1 << 30


@inlined
def _draw(t, w, cards, rng):  # type: ignore[no-untyped-def]
    """The rank of the next card."""
    if w[POS] >= w[READY]:
        _prepare(t, w, cards, rng)
    rank = np.int64(cards[w[POS]])
    w[POS] += 1
    w[TRAIL + w[TAKEN]] = rank
    w[TAKEN] += 1
    return rank


@inlined
def _worth(t, hard, ace, elevens, plus):  # type: ignore[no-untyped-def]
    total = hard + 10 * elevens + plus
    if t[at.BEST] == 1 and ace and total <= 11:
        return total + 10
    return total


@inlined
def _true(t, c, left):  # type: ignore[no-untyped-def]
    """The count that decisions go by, as a cell of the tables."""
    if t[SYSTEM + 1] == 1:
        c = (52 * c) // max(left, 1)
    return min(max(c, -MIDDLE), MIDDLE) + MIDDLE


@compiled
def round_of(t, w, cards, rng):  # type: ignore[no-untyped-def]
    """One round of all seats; what each won, in units, and what happened to it are left in `w`."""
    seats, unit, counting = t[at.SEATS], t[at.UNIT], t[SYSTEM]
    kinds, size, wide = t[at.KINDS], t[at.HANDS_HELD], t[at.WIDE]
    elevens = 2 if t[at.CHOOSES] == 1 else 1
    tree, parent, hard, has = t[at.TREE], t[at.PARENT], t[at.HARD], t[at.HAS]
    acts, parts, swaps, aces = t[at.ACTS], t[at.PARTS], t[at.SWAPPED], t[at.ACES]
    plays, gives, splits, instead = t[at.PLAYS], t[at.GIVES], t[at.SPLITS], t[at.INSTEAD]
    w[FROM], w[TAKEN] = w[POS], 0
    up, hole, seen = -1, -1, 0
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
        rank = _draw(t, w, cards, rng)
        seen += t[VALUE + rank]
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
        w[PARTED + 4 * s] = 0
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
            if counting and t[at.INSURE_FROM] < NEVER:
                insures = (
                    _true(t, w[COUNT] + seen, _left(t, w, cards) - w[FROM] - hidden) >= t[at.INSURE_FROM]
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
                w[CLOSED + 4 * s] = GIVEN_UP
                w[FLAGGED + s] |= at.SURRENDERED
    natural = False
    if looks:
        hole = _draw(t, w, cards, rng)
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
            w[FRONT + 0], w[BACK + 0], w[PARTED + 4 * s] = w[ONE + s], w[TWO + s], 0
            n, i = 1, 0
            while i < n:
                q = 4 * s + i
                w[CLOSED + q], w[STAKE + q], w[DOUBLED + q] = OPEN, 1, 0
                parted = n > 1 or w[PARTED + 4 * s] == 1
                split_ace = parted and w[FRONT + i] == 0
                if parted:
                    if t[at.AT_ONCE] == 1:
                        for k in range(i, n):
                            if w[BACK + k] < 0 and _left(t, w, cards) > 0:
                                w[BACK + k] = _draw(t, w, cards, rng)
                                seen += t[VALUE + w[BACK + k]]
                    elif w[BACK + i] < 0 and _left(t, w, cards) > 0:
                        w[BACK + i] = _draw(t, w, cards, rng)
                        seen += t[VALUE + w[BACK + i]]
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
                    w[TOTAL + q] = _worth(t, t[hard + h], t[has + h], 0, 0)
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
                    worth = _worth(t, t[hard + h], t[has + h], e, plus)
                    w[TOTAL + q] = worth
                    if worth > 21:
                        w[CLOSED + q] = BUST
                        break
                    if t[at.CHARLIE] > 0 and count >= t[at.CHARLIE]:
                        w[CLOSED + q] = CHARLIE
                        break
                    if done or (worth == 21 and t[at.HIT_21] == 0):
                        w[CLOSED + q] = STOOD
                        break
                    more = _left(t, w, cards) > 0
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
                    ctx = 1 if parted else 0
                    does = t[acts + ((2 * (w[POLICY + s]) + ctx) * kinds + up_kind) * wide + h * elevens + e]
                    split_now = (
                        may_split
                        and t[parts + ((ctx) * kinds + up_kind) * kinds + t[KIND + w[FRONT + i]]] == 1
                    )
                    if counting:
                        cell = _true(t, w[COUNT] + seen, _left(t, w, cards) - w[FROM] - hidden)
                        if may_split and t[splits + up_kind * kinds + t[KIND + w[FRONT + i]]] < NEVER:
                            split_now = cell >= t[splits + up_kind * kinds + t[KIND + w[FRONT + i]]]
                        if t[plays + up_kind * size + h] < NEVER and cell >= t[plays + up_kind * size + h]:
                            does = (does & ~(HIT | DOUBLE)) | t[instead + up_kind * size + h]
                        if t[gives + up_kind * size + h] < NEVER:
                            does = (
                                does | SURRENDER
                                if cell >= t[gives + up_kind * size + h]
                                else does & ~SURRENDER
                            )
                    if w[SPECIALS + s] == 2 and (does & PLUS) != 0:
                        w[SPECIALS + s] = 0
                        w[POLICY + s] %= t[at.POINTS] + 1
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
                        gone = out
                        if out == kinds:
                            gone = 0
                            e = 0
                        h = t[parent + (h) * kinds + gone]
                        w[POLICY + s] %= t[at.POINTS] + 1
                        done = t[at.ENDS_TURN] == 1
                        if t[at.SOURCE] == at.LAZY:  # it may be shuffled in, if the cards run out
                            for k in range(w[FROM], w[POS]):
                                if t[KIND + cards[k]] == gone:
                                    x = cards[k]
                                    cards[k] = cards[w[FROM]]
                                    cards[w[FROM]] = x
                                    w[FROM] += 1
                                    break
                        rank = _draw(t, w, cards, rng)
                        seen += t[VALUE + rank]
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
                        w[CLOSED + q] = GIVEN_UP
                        w[FLAGGED + s] |= at.SURRENDERED
                        break
                    if (
                        (does & DOUBLE) != 0
                        and count == 2
                        and t[at.DOUBLE] > 0
                        and more
                        and not stuck
                        and (ctx == 0 or t[at.DAS] == 1)
                        and (t[at.DOUBLE] == 1 or (worth <= 11 and worth >= (9 if t[at.DOUBLE] == 2 else 10)))
                    ):
                        w[STAKE + q] = 2
                        w[DOUBLED + q] = 1
                        w[FLAGGED + s] |= at.DOUBLED
                        done = True
                    elif (does & HIT) == 0 or not more or stuck:
                        w[CLOSED + q] = STOOD
                        break
                    rank = _draw(t, w, cards, rng)
                    seen += t[VALUE + rank]
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
                    w[PARTED + 4 * s] = 1
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
    # the dealer
    dealer_total, dealer_ace, dealer_cards = 0, False, 0
    if up >= 0:
        dealer_total, dealer_ace, dealer_cards = t[at.CARD + up], up_ace, 1
    if t[at.HOLE] == 1:
        if hole < 0:
            hole = _draw(t, w, cards, rng)
        seen += t[VALUE + hole]
        dealer_total += t[at.CARD + hole]
        dealer_ace = dealer_ace or hole == 0
        dealer_cards = 2
        natural = t[at.NATURAL] >= 0 and (
            (up_ace and t[at.CARD + hole] == 10 and hole != 0) or (up_ten and hole == 0)
        )
    best = dealer_total + 10 if dealer_ace and dealer_total <= 11 and t[at.DEALER_BEST] == 1 else dealer_total
    if not (natural and looks):
        if live or t[at.ALWAYS] == 1:
            while not natural:
                soft = best != dealer_total
                if t[at.STANDS] == 0:
                    goes = best < chased
                else:
                    goes = best < t[at.STANDS] or (best == t[at.STANDS] and soft and t[at.HITS_SOFT] == 1)
                if not goes or _left(t, w, cards) <= 0:
                    break
                rank = _draw(t, w, cards, rng)
                seen += t[VALUE + rank]
                dealer_cards += 1
                dealer_total += t[at.CARD + rank]
                dealer_ace = dealer_ace or rank == 0
                if dealer_cards == 2 and t[at.NATURAL] >= 0:
                    natural = (up_ace and t[at.CARD + rank] == 10 and rank != 0) or (up_ten and rank == 0)
                best = (
                    dealer_total + 10
                    if dealer_ace and dealer_total <= 11 and t[at.DEALER_BEST] == 1
                    else dealer_total
                )
        elif t[at.NATURAL] >= 0 and dealer_cards == 1 and not looks and (up_ace or up_ten):
            matters = False
            for s in range(seats):
                if w[INSURED + s] == 1:
                    matters = True
                for i in range(w[MANY + s]):
                    q = 4 * s + i
                    if w[CLOSED + q] == WAITING or (w[CLOSED + q] == GIVEN_UP and t[at.SURRENDER] == 1):
                        matters = True
                    if (
                        w[CLOSED + q] == BUST
                        and t[at.ORIGINAL] == 1
                        and (w[DOUBLED + q] == 1 or w[MANY + s] > 1)
                    ):
                        matters = True
            if matters and _left(t, w, cards) > 0:
                rank = _draw(t, w, cards, rng)
                seen += t[VALUE + rank]
                natural = (up_ace and t[at.CARD + rank] == 10 and rank != 0) or (up_ten and rank == 0)
    # who won what
    for s in range(seats):
        net, lost = 0, False
        for i in range(w[MANY + s]):
            q = 4 * s + i
            bet = unit * w[STAKE + q]
            c = w[CLOSED + q]
            won = 0
            risk = c in (STOOD, BUST, OPEN)
            if c in (PAID, WAITING):
                won = t[at.NATURAL]
                if natural and c == WAITING:
                    tie = t[at.NATURAL_TIES]
                    won = 0 if tie == 0 else (t[at.NATURAL] if tie > 0 else -unit)
            elif c in (EVENED, CHARLIE):
                won = bet
            elif c == BUST:
                won = -bet
            elif c == GIVEN_UP and (t[at.SURRENDER] == 2 or not natural):
                won = -(bet // 2)
            elif natural:
                won = -bet
            elif best > 21 or w[TOTAL + q] > best:
                won = bet
            elif w[TOTAL + q] < best:
                won = -bet
            else:
                won = t[at.TIES] * bet
            if natural and t[at.ORIGINAL] == 1 and risk:
                won = 0 if lost else -unit
                lost = True
            net += won
        if w[INSURED + s] == 1:
            net += t[at.INSURES] if natural else -(unit // 2)
        w[NETS + s] = net
    if t[at.SOURCE] == at.RING:  # the round's slots are mixed in place: they are the back of the deck now
        for k in range(w[TAKEN] - 1, 0, -1):
            j = below(k + 1, rng)
            x, y = (w[FROM] + k) % cards.size, (w[FROM] + j) % cards.size
            a = cards[x]
            cards[x] = cards[y]
            cards[y] = a
    w[COUNT] += seen
    w[UP] = up_kind


@compiled
def _shuffle(t, w, cards, rng):  # type: ignore[no-untyped-def]
    """A new shoe. Its order is drawn card by card as they come, but for a ring, whose order lasts."""
    if t[at.SOURCE] == at.RING:
        for k in range(cards.size - 1, 0, -1):
            j = below(k + 1, rng)
            a = cards[k]
            cards[k] = cards[j]
            cards[j] = a
    for k in range(t[at.BURN]):
        j = k + below(cards.size - k, rng)
        a = cards[k]
        cards[k] = cards[j]
        cards[j] = a
    w[POS] = w[READY] = t[at.BURN]
    if t[at.SOURCE] != at.LAZY:
        w[POS], w[READY] = 0, cards.size if t[at.SOURCE] == at.RING else 0
    w[EARLIER], w[STARTED] = 0, 1
    w[COUNT] = w[FRESH] = t[SYSTEM + 2]


@compiled
def _deal_specials(t, w, rng):  # type: ignore[no-untyped-def]
    swap, plus = t[at.SWAPS], t[at.PLUS_ONES]
    for s in range(t[at.SEATS]):
        w[SCORE + s], w[SPECIALS + s] = t[at.START], 0
        if swap + plus > 0:
            if below(swap + plus, rng) < swap:
                w[SPECIALS + s] = 1
                swap -= 1
            else:
                w[SPECIALS + s] = 2
                plus -= 1
    w[DEALT_SPECIAL] = w[SPECIALS]


@kernel
def general(  # type: ignore[no-untyped-def]
    told, shoe, work, deck, state, seed, start, stop, rounds, log, marks, sums, hist, by_count, by_first
):
    """Work units from `start` to `stop`, each of this many rounds, or of whole matches that have at least as many.

    `hist` counts seats by net and flags, `by_count` and `by_first` sum rounds by the count before them and by the first
    hand of the first seat. Cards and where each round begins and how it ended are noted as far as `log` and `marks` hold.
    """
    t, w, cards, rng = bare(told), bare(work), bare(deck), bare(state)
    seats, unit, points = t[at.SEATS], t[at.UNIT], t[at.POINTS]
    off = at.MOST * unit
    kinds = t[at.KINDS]
    noted = logged = 0
    for u in range(start, stop):
        begin(seed, u, 1, rng)
        for i in range(cards.size):
            cards[i] = shoe[i]
        w[STARTED], done = 0, 0
        new_match = True
        while done < rounds or (points > 0 and not new_match):
            dealt = w[POS] if t[at.LOW] == 1 else w[POS] + w[EARLIER]
            if w[STARTED] == 0 or t[at.LIMIT] < 0 or (dealt > t[at.LIMIT] and t[at.SOURCE] != at.RING):
                _shuffle(t, w, cards, rng)
                sums[at.SHOES] += 1
            if points > 0:
                if new_match:
                    new_match = False
                    _deal_specials(t, w, rng)
                for s in range(seats):
                    w[POLICY + s] = w[SPECIALS + s] * (points + 1) + w[SCORE + s]
            cell = _true(t, w[COUNT], cards.size - w[POS])
            bet = t[t[at.BETS] + cell]
            if noted < marks.shape[0]:
                marks[noted, 0], marks[noted, 1], marks[noted, 2] = logged, w[SPECIALS], w[SCORE]
                marks[noted, 3], marks[noted, 4] = w[COUNT], cards.size - w[POS]
            round_of(t, w, cards, rng)
            done += 1
            total = 0
            for s in range(seats):
                total += w[NETS + s]
                if bet > 0:
                    hist[(w[NETS + s] + off) * at.FLAGS + w[FLAGGED + s]] += 1
            if noted < marks.shape[0]:
                for s in range(seats):
                    marks[noted, 5 + s] = w[NETS + s]
                noted += 1
                for i in range(w[TAKEN]):
                    log[logged] = w[TRAIL + i]
                    logged += 1
            sums[at.ROUNDS] += 1
            sums[at.NET] += total * bet
            sums[at.SQUARES] += total * bet * total * bet
            sums[at.BET] += bet * seats
            if t[SYSTEM] == 1:
                by_count[cell, 0] += 1
                by_count[cell, 1] += total
                by_count[cell, 2] += total * total
            if by_first.shape[0] > 0:
                f = w[FIRST] * kinds + w[UP]
                by_first[f, 0] += 1
                by_first[f, 1] += w[NETS]
                by_first[f, 2] += w[NETS] * w[NETS]
            if points > 0:
                over = False
                for s in range(seats):
                    w[SCORE + s] += 1 if w[NETS + s] > 0 else -1 if w[NETS + s] < 0 else 0
                    over = over or w[SCORE + s] >= points or w[SCORE + s] <= 0
                if over:
                    new_match = True
                    sums[at.MATCHES] += 1
                    sums[at.SUMS + 3 + w[DEALT_SPECIAL]] += 1
                    if w[SCORE] >= points:
                        sums[at.WON] += 1
                        sums[at.SUMS + w[DEALT_SPECIAL]] += 1
                    if w[SCORE] <= 0:
                        sums[at.LOST] += 1
    sums[at.HANDLED] += w[PLAYED]
