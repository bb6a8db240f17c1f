"""Integer codes of the kernel: rules, actions, questions, stages, and places in tables."""

from __future__ import annotations

import numpy as np

EVERY_ROUND, CUT_CARD, LOW, RECYCLED = range(4)
TALLY, POINTS, CHIPS, POT = range(4)
COUNTED, OWN_TURN, ON_RECEIPT = range(3)  # aces: counted by the rules, or named by the player
# Kinds of action. SWAP names a rank, SWAP_AT a place in the hand.
(
    BET, INSURE, EVEN_MONEY, KEEP, SURRENDERS, HIT, STAND, DOUBLE, SPLIT, ACE_1, ACE_11, PLUS_ONE, SWAP, NEXT,
    SWAP_AT,
) = range(15)  # fmt: skip
# The question of a table, and the stage of its round
NO_ONE, BETS, INSURANCE, BEFORE_PEEK, ACE_VALUE, TURN, RESULT = range(7)
AT_BET, AT_DEAL, AT_INSURANCE, AT_EARLY, AT_TURNS, AT_END = range(6)
# Why a hand takes no more actions; up to COMPARED the dealer still has to beat it
(
    PLAYING, STOOD, WAS_DOUBLED, ACES_DONE, TWENTY_ONE, NO_CARDS, BUST, WON, PAID, WAITING, EVENED, GAVE_UP,
) = range(12)  # fmt: skip
COMPARED = NO_CARDS
REASONS = 12
# The columns of a hand
N, RAW, ACES, OPEN, PLUS, ORIGIN, DOUBLED, DONE, CLOSED = range(9)
WIDE = 9
FIRST_HAND, FROM_SPLIT, FROM_ACES = range(3)  # the origin of a hand
FIRST, END = np.int64(0), np.int64(-1)  # typed, so that each function is compiled once
SEATS, HANDS = 7, 4  # the most seats of a table, and hands of a seat
LONG = 24  # the most cards of a hand: 22 aces are bust
AN_11, UNNAMED = 64, 128  # added to an ace that counts 11, or whose value is not chosen yet
LAST = 64  # added to the last card of a segment of a recycled deck
SHUFFLED, BURNT = np.int64(255), np.int64(254)  # in the log
NO_SPECIAL, SWAPS, ADDS_ONE = range(3)  # special cards

# Tables from the engine's answers. A payoff is found by row and column: a compared hand has its total as
# row, any other ENDED plus why it closed; the dealer's total is the column, or NATURAL plus the upcard's
# rank.
TOTALS = 32
ENDED, ROWS = 16, 28  # the first reason after COMPARED comes right after the row of 21
NATURAL, COLUMNS = 32, 48
MAY_HIT, MAY_DOUBLE = 1, 2  # bits of `options`
PLAIN, TO_CLOSE, TO_CLOSE_DOUBLED, STUCK_ACES = range(4)  # states of a hand in `closings`
PLAN = 16  # the most opening cards: two for each seat and the dealer
