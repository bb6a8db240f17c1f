"""The forced steps of a round and of an episode, until a seat has to choose."""

from __future__ import annotations

import numpy as np

from . import codes as k
from .dealer import play_dealer
from .hands import dealer_natural, natural, take, take_dealer, upcard
from .legal import closes
from .rng import below, number
from .settle import close_round
from .simd import inlined, inner, rare
from .stock import cut_card_out, draw, left, no_card, seats, shuffle


@inlined
def put_down(t, s, amount):  # type: ignore[no-untyped-def]
    t.staked[s] = amount
    t.bets[k.HANDS * s] = amount
    if t.purse[s] >= 0:
        t.purse[s] -= amount


@inner
def lay_out(r, t):  # type: ignore[no-untyped-def]
    """Clear the table: an empty hand for every seat that takes part, no cards for the dealer."""
    t.at = 0
    t.seat = 0
    t.hand = 0
    t.turned = 0
    t.discards = 0
    t.dealer_n = 0
    t.dealer_raw = 0
    t.dealer_aces = 0
    t.boxes = 0
    for s in range(seats(r, t)):
        t.hand_count[s] = 1 - t.out[s]
        t.bets[k.HANDS * s] = t.staked[s]
        for column in range(k.WIDE):
            t.hands[k.HANDS * s, column] = 0
        t.order[t.boxes] = s
        t.boxes += t.hand_count[s]


@inlined
def shuffle_due(r, t):  # type: ignore[no-untyped-def]
    """Does the house shuffle before the next round?"""
    if t.number == 0 or r.when == k.EVERY_ROUND or cut_card_out(r, t):
        return True
    if r.when != k.LOW:
        return False
    boxes = 0
    for s in range(seats(r, t)):
        boxes += not t.out[s]
    return left(t) < r.when_n * boxes


@inner
def open_round(r, t):  # type: ignore[no-untyped-def]
    """Shuffle if it is time, and begin a round."""
    if shuffle_due(r, t):
        shuffle(r, t)
    begin_round(r, t)


@inlined
def begin_round(r, t):  # type: ignore[no-untyped-def]
    t.number += 1
    for s in range(seats(r, t)):
        t.staked[s] = 0
        t.insured[s] = -1
    t.asks = k.NO_ONE
    t.stage = k.AT_BET if r.stake >= k.CHIPS else k.AT_DEAL


@inner
def bets(r, t):  # type: ignore[no-untyped-def]
    """Ask the next seat for its bet, or place the only one. Returns True if one is asked."""
    for s in range(seats(r, t)):
        if t.hand_count[s] > 0 and t.staked[s] == 0:
            if r.forced_bet == 0:
                t.seat = s
                t.asks = k.BETS
                return True
            put_down(t, np.int64(s), r.forced_bet)
    t.stage = k.AT_DEAL
    return False


@inlined
def unnamed_ace(r, t):  # type: ignore[no-untyped-def]
    """Ask for the value of an ace on receipt, if one is due."""
    if r.ace != k.ON_RECEIPT:
        return False
    for s in range(seats(r, t)):
        if t.hand_count[s] > 0 and t.hands[k.HANDS * s, k.OPEN] > 0:
            t.seat = s
            t.asks = k.ACE_VALUE
            return True
    return False


@inner
def deal(r, t):  # type: ignore[no-untyped-def]
    """Deal the opening cards and mark naturals. Returns True if the value of an ace must be chosen first."""
    boxes, at, word = np.int64(t.boxes) & 7, np.int64(t.at) & 31, np.uint64(t.word)
    while True:
        if unnamed_ace(r, t):
            t.at, t.word = at, word
            return True
        if at == r.plan_length[boxes]:
            break
        if at & 3 == 0:
            word = number(t)
        box = r.plan[k.PLAN * boxes + at]
        if box < 0:
            take_dealer(r, t, word)
        else:
            take(r, t, k.HANDS * (np.int64(t.order[box & 7]) & 7), draw(r, t, word))
        word >>= np.uint64(16)
        at += 1
    for s in range(seats(r, t)):
        q = k.HANDS * s
        if t.hands[q, k.N] == 2 and natural(r, t.cards[q, 0], t.cards[q, 1]):
            t.hands[q, k.CLOSED] = r.natural_closes[upcard(r, t)]
    t.stage = k.AT_INSURANCE
    t.at = 0
    return False


@inlined
def insurance(r, t):  # type: ignore[no-untyped-def]
    """Offer insurance to the next seat. Returns True if one is asked."""
    if r.asks_insurance[upcard(r, t)]:
        for s in range(seats(r, t)):
            if t.hand_count[s] > 0 and t.insured[s] < 0:
                t.seat = s
                t.asks = k.INSURANCE
                return True
    return False


@inlined
def early(r, t):  # type: ignore[no-untyped-def]
    """Offer surrender before the dealer peeks, seat by seat. Returns True if one is asked."""
    if r.asks_early[upcard(r, t)]:
        for s in range(t.at, seats(r, t)):
            if t.hand_count[s] > 0 and t.hands[k.HANDS * s, k.CLOSED] == k.PLAYING:
                t.seat = s
                t.asks = k.BEFORE_PEEK
                return True
    return False


@rare
def second_cards(r, t, q, last):  # type: ignore[no-untyped-def]
    """Deal second cards to split hands: to this one, or to all from this one on."""
    for i in range(q, last if r.at_once else q + 1):
        if t.hands[i, k.N] == 1 and t.hands[i, k.CLOSED] == k.PLAYING:
            if no_card(r, t):
                t.hands[i, k.CLOSED] = k.NO_CARDS
            else:
                take(r, t, np.int64(i), draw(r, t, number(t)))


@inlined
def asks_about(r, t, q):  # type: ignore[no-untyped-def]
    """Ask for a choice about this hand, or close it. Returns True if one is asked."""
    if t.hands[q, k.OPEN] > 0:
        t.asks = k.ACE_VALUE
        return True
    why = closes(r, t, q)
    t.hands[q, k.CLOSED] = why
    t.asks = k.TURN if why == k.PLAYING else k.NO_ONE
    return why == k.PLAYING


@inner
def turns(r, t):  # type: ignore[no-untyped-def]
    """Advance to the next seat and hand with a choice. Returns False if there is none."""
    hand = np.int64(t.hand)
    for s in range(np.int64(t.at) & 7, seats(r, t)):
        first = k.HANDS * s
        last = first + t.hand_count[s]
        for q in range(first + hand, last):
            if t.hands[q, k.CLOSED] == k.PLAYING:
                if t.hands[first, k.ORIGIN]:
                    second_cards(r, t, np.int64(q), np.int64(last))
                    if t.hands[q, k.CLOSED] != k.PLAYING:
                        continue
                if asks_about(r, t, np.int64(q)):
                    t.at = s
                    t.seat = s
                    t.hand = q - first
                    return True
        hand = np.int64(0)
    return False


@inner
def advance(r, t):  # type: ignore[no-untyped-def]
    """Take forced steps until a seat is asked, or the round is settled. Returns True if one is asked."""
    if t.stage == k.AT_BET and bets(r, t):
        return True
    if t.stage == k.AT_DEAL and deal(r, t):
        return True
    if t.stage == k.AT_INSURANCE:
        if insurance(r, t):
            return True
        t.stage = k.AT_EARLY
    if t.stage == k.AT_EARLY:
        if early(r, t):
            return True
        t.at = 0
        t.hand = 0
        t.stage = k.AT_TURNS
        if r.peeks[upcard(r, t)] and dealer_natural(r, t):
            t.turned = 1
            t.stage = k.AT_END
    if t.stage == k.AT_TURNS:
        if turns(r, t):
            return True
        play_dealer(r, t)
    close_round(r, t)
    return False


@inner
def begin(r, t):  # type: ignore[no-untyped-def]
    """Start a new episode: a fresh shoe, purses, bank and special cards."""
    t.number = 0
    t.over = 0
    t.house = r.account
    for s in range(seats(r, t)):
        t.out[s] = 0
        t.purse[s] = r.purse
        t.pending[s] = 0
    deal_specials(r, t)


@inner
def deal_specials(r, t):  # type: ignore[no-untyped-def]
    """A new match: points from the start, and a special card for every seat."""
    swaps, pluses = r.swaps, r.pluses
    for s in range(seats(r, t)):
        t.score[s] = r.start
        if swaps + pluses > 0:
            is_swap = below(t, number(t), swaps + pluses) < swaps
            t.special[s] = k.SWAPS if is_swap else k.ADDS_ONE
            swaps -= is_swap
            pluses -= not is_swap
