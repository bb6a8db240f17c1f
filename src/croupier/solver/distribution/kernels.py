"""Distributions of results, compiled: of one hand, of two final hands side by side, and by the dealer's end.

A final hand is a row of `HandRules.pays`, plus ROWS if it was doubled. Its results are whole bets.
"""

from __future__ import annotations

import numpy as np

from ...jit.cache import compile_cached
from ..model.dealer_hands import ENDS, NATURAL
from ..model.rules import CHARLIE_ROW, DOUBLE, HIT, ROWS


@compile_cached
def add_standing(where, ends, rules, outcomes, out):  # type: ignore[no-untyped-def]
    """For each hand that has a row of ends: the chances to win, tie and lose when it stands, the same after a
    double, and the chance of a natural.

    `outcomes`: doubled, row and end: 0 for a win, 1 for a tie, 2 for a loss.
    """
    rows, doubled = rules.rows, rules.doubled
    for h in range(where.size):
        at = where[h]
        if at < 0:
            continue
        for e in range(NATURAL):
            out[h, outcomes[0, rows[h], e]] += ends[at, e]
            if doubled[h]:
                out[h, 3 + outcomes[1, rows[h], e]] += ends[at, e]
        out[h, 6] = ends[at, NATURAL]


@compile_cached
def one_hand_results(order, hands, shoe, stand, rules, acts, out, doubled):  # type: ignore[no-untyped-def]
    """The distribution of every hand's results, played as in `acts`.

    `stand`: chances to win, tie and lose when it stands, the same after a double, and the chance of a
    dealer's natural. Into `out` if it hits and stands, into `doubled` if it doubles: chances to win, tie and
    lose a bet, then two bets, and of a Charlie beside a natural.
    """
    child, counts = hands.child, hands.counts
    kinds, endless, naturals = shoe.counts.size, shoe.endless, rules.naturals
    rows, allowed = rules.rows, rules.options
    left = np.empty(kinds)
    for i in range(order.size):
        h = order[i]
        if rows[h] == CHARLIE_ROW:
            out[h, 6] = stand[h, 6]
        rest, m = 0.0, 0.0
        for k in range(kinds):
            n = shoe.counts[k] if endless else max(shoe.counts[k] - counts[h, k], 0.0)
            left[k] = n
            rest += n
            m += n * naturals[k]
        hits = acts[h] & 1 and allowed[h] & HIT and rest > 0
        if not hits:
            out[h, :3] = stand[h, :3]
        for k in range(kinds if allowed[h] else 0):
            if left[k] <= 0:
                continue
            p = left[k] / rest
            to = child[h, k]
            q = m if endless else (m - naturals[k]) / (rest - 1.0) if m > 0 and rest > 1 else 0.0
            if to < 0:
                if hits:
                    out[h, 2] += p * (1.0 - q)
                doubled[h, 5] += p * (1.0 - q)
                continue
            if hits:
                twice = acts[to] & 2 and allowed[to] & DOUBLE
                for a in range(7):
                    out[h, a] += p * (doubled[to, a] if twice else out[to, a])
            for a in range(3, 6):
                doubled[h, a] += p * stand[to, a]
            if rows[to] == CHARLIE_ROW:
                doubled[h, 6] += p * stand[to, 6]


@compile_cached
def _draw(shoe, total, cards, at, other, p):  # type: ignore[no-untyped-def]
    """The chance to draw the cards of a row, with those of another row too unless it is -1, times `p`."""
    drawn = 0
    for k in range(cards.shape[1]):
        more = cards[at, k] + (cards[other, k] if other >= 0 else 0)
        for n in range(more):
            p *= shoe.counts[k] if shoe.endless else max(shoe.counts[k] - n, 0.0) / max(total - drawn, 1.0)
            drawn += 1
    return p


@compile_cached
def draw_chance(shoe, total, cards, orders, out):  # type: ignore[no-untyped-def]
    """The chance to draw the cards of each row from `total` cards, in this many orders, into `out`."""
    for i in range(cards.shape[0]):
        out[i] = _draw(shoe, total, cards, i, -1, orders[i])


@compile_cached
def add_two_hands(span, finals, rows, ends, shoe, total, pays, hists):  # type: ignore[no-untyped-def]
    """Add up the results of each final hand of a span beside itself and each hand after it.

    `finals.counts` are without the first card. `rows`: for each two hands, in this order, their row in
    `ends`. `shoe` has `total` cards, without the two first cards. `pays`: what each final hand pays by end,
    and what the seat loses once to a natural unless all its hands are Charlies. `hists`: by result from -8,
    without and with a natural; and by final hand, how often it is beside another, by end.
    """
    results, once = pays
    hist, own = hists
    hands = finals.hand
    row = -1
    for i in range(span[0], span[1]):
        mine = hands[i]
        for j in range(i, hands.size):
            row += 1
            chance = _draw(shoe, total, finals.counts, j, i, finals.orders[j] * finals.orders[i])
            if j > i:
                chance *= 2  # in either order
            other = hands[j]
            loss = 0 if mine % ROWS == CHARLIE_ROW and other % ROWS == CHARLIE_ROW else once
            for e in range(ENDS):
                p = chance * ends[rows[row], e]
                if p <= 0.0:
                    continue
                own[mine, e] += p / 2
                own[other, e] += p / 2
                result = results[mine, e] + results[other, e]
                if e < NATURAL:
                    hist[0, 8 + result] += p
                else:
                    hist[1, 8 + result - loss] += p


@compile_cached
def add_by_result(finals, odds, results, hist):  # type: ignore[no-untyped-def]
    """Add up final hands by the dealer's end and by their result, from -2."""
    for i in range(finals.hand.size):
        for e in range(ENDS):
            hist[e, 2 + results[finals.hand[i], e]] += odds[i, e]
