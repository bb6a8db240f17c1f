"""The baseline: a casino round in plain, unchecked, mutable Python, with only what the benchmark needs.

It knows one table and one strategy, has no state to show, save or replay, and refuses nothing. The cost of
the engine is measured against it, in the same run.
"""

from __future__ import annotations

from collections.abc import Iterator

POINTS = {"A": 1, "T": 10, "J": 10, "Q": 10, "K": 10, **{str(n): n for n in range(2, 10)}}


def total(hand: list[str]) -> int:
    points = sum(POINTS[card[0]] for card in hand)
    return points + 10 if points <= 11 and any(card[0] == "A" for card in hand) else points


def bare_round(shoe: Iterator[str], seats: int, bet: int) -> list[int]:
    """Bet, hit below 17, never insure, settle in hundredths."""
    hands: list[list[str]] = [[next(shoe)] for _ in range(seats)]
    dealer = [next(shoe)]
    for hand in hands:
        hand.append(next(shoe))
    naturals = [total(hand) == 21 for hand in hands]
    for hand, natural in zip(hands, naturals, strict=True):
        while not natural and total(hand) < 17:
            hand.append(next(shoe))
    live = any(total(hand) <= 21 and not natural for hand, natural in zip(hands, naturals, strict=True))
    if live or (any(naturals) and dealer[0][0] == "A"):
        dealer.append(next(shoe))
    while live and total(dealer) < 17:
        dealer.append(next(shoe))
    theirs, theirs_natural = total(dealer), len(dealer) == 2 and total(dealer) == 21
    nets = []
    for hand, natural in zip(hands, naturals, strict=True):
        mine = total(hand)
        if natural:
            nets.append(0 if theirs_natural and dealer[0][0] == "A" else bet * 3 // 2)
        elif mine > 21 or theirs_natural or mine < theirs <= 21:
            nets.append(-bet)
        else:
            nets.append(bet if theirs > 21 or mine > theirs else 0)
    return nets
