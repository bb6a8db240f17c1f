"""The dealer's turn in the general kernel, and the settlement."""

from __future__ import annotations

from ...jit.cache import compile_cached
from .. import encoding as at
from .registers import (
    BUST,
    CHARLIE,
    CLOSED,
    DOUBLED,
    EVENED,
    INSURED,
    MANY,
    NETS,
    OPEN,
    PAID,
    STAKE,
    STOOD,
    SURRENDERED,
    TOTAL,
    WAITING,
)
from .shoe import draw, left_of


@compile_cached
def dealer(t, w, cards, rng, up, hole, looks, live, chased, counted):  # type: ignore[no-untyped-def]
    """Returns whether the dealer has a natural, the dealer's total, and the running count of the round."""
    seats, natural = t[at.SEATS], False
    up_ace = up == 0
    up_ten = up >= 0 and t[at.CARD + up] == 10 and up != 0
    dealer_total, dealer_ace, dealer_cards = 0, False, 0
    if up >= 0:
        dealer_total, dealer_ace, dealer_cards = t[at.CARD + up], up_ace, 1
    if t[at.HOLE] == 1:
        if hole < 0:
            hole = draw(t, w, cards, rng)
        counted += t[at.VALUE + hole]
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
                if not goes or left_of(t, w, cards) <= 0:
                    break
                rank = draw(t, w, cards, rng)
                counted += t[at.VALUE + rank]
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
                    if w[CLOSED + q] == WAITING or (w[CLOSED + q] == SURRENDERED and t[at.SURRENDER] == 1):
                        matters = True
                    if (
                        w[CLOSED + q] == BUST
                        and t[at.ORIGINAL] == 1
                        and (w[DOUBLED + q] == 1 or w[MANY + s] > 1)
                    ):
                        matters = True
            if matters and left_of(t, w, cards) > 0:
                rank = draw(t, w, cards, rng)
                counted += t[at.VALUE + rank]
                natural = (up_ace and t[at.CARD + rank] == 10 and rank != 0) or (up_ten and rank == 0)
    return natural, best, counted


@compile_cached
def settle(t, w, natural, best):  # type: ignore[no-untyped-def]
    """Settle every seat, in units."""
    seats, unit = t[at.SEATS], t[at.UNIT]
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
            elif c == SURRENDERED and (t[at.SURRENDER] == 2 or not natural):
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
