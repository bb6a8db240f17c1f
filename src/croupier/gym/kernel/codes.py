"""Integer codes of the kernel and of observations: rules, actions, questions, stages, columns."""

from __future__ import annotations

import numpy as np

EVERY_ROUND, CUT_CARD, LOW, RECYCLED = range(4)
TALLY, POINTS, CHIPS, POT = range(4)
PUSH, DEALERS, PLAYERS = range(3)
ONE, BEST, OWN_TURN, ON_RECEIPT = range(4)
NEVER, LATE, EARLY = range(3)
SAME_STEP, NEXT_STEP = range(2)
# Kinds of action
(
    BET, INSURE, EVEN_MONEY, KEEP, SURRENDERS, HIT, STAND, DOUBLE, SPLIT, ACE_1, ACE_11, PLUS_ONE, SWAP, NEXT,
) = range(14)  # fmt: skip
BEGINS, NOT_LEGAL, RUNS_OUT = 14, 15, 16  # handled like actions
# The question of a table, and the stage of its round
NO_ONE, BETS, INSURANCE, BEFORE_PEEK, ACE_VALUE, TURN, RESULT = range(7)
AT_BET, AT_DEAL, AT_INSURANCE, AT_EARLY, AT_TURNS, AT_END = range(6)
# Why a hand takes no more actions; up to COMPARED the dealer still has to beat it
(
    PLAYING, STOOD, WAS_DOUBLED, ACES_DONE, TWENTY_ONE, NO_CARDS, BUST, WON, PAID, WAITING, EVENED, GAVE_UP,
) = range(12)  # fmt: skip
COMPARED = NO_CARDS
# The columns of a hand
N, RAW, ACES, OPEN, PLUS, IS_SPLIT, IS_ACES, DOUBLED, DONE, CLOSED = range(10)
WIDE = 10
FIRST, END = np.int64(0), np.int64(-1)  # typed, so that each function is compiled once
DEALER, DISCARDED = 4, 5  # rows of cards after the seat's four hands; DISCARDED are those swapped out
BEGIN = -(2**62)  # in place of an action: start a new episode
LONG = 24  # the most cards of a hand: 22 aces are bust
AN_11, UNNAMED = 64, 128  # added to an ace that counts 11, or whose value is not chosen yet
LAST = 64  # added to the last card of a segment of a recycled deck
LOG_LENGTH = 160
SHUFFLED, BURNT = np.int64(255), np.int64(254)  # in the log
FEATURES = 24
# Rows of masks in quick rounds; the general code computes its own. Rows of a turn are numbered by the options
# besides hit and stand.
GENERAL, NOTHING, ALL_BETS, EARLY_ROW = range(4)
INSURANCE_ROW = 4  # and the next three
TURN_ROW = 8
MAY_INSURE, MAY_EVEN = 1, 2
MAY_DOUBLE, MAY_SPLIT, MAY_SURRENDER = 1, 2, 4
ROWS = TURN_ROW + 8
# The queue of a table
DEAL, DRAW, FINISH, OTHER, CHOICE = range(5)
# The kind of an opening hand
OPEN_HAND, A_NATURAL, CLOSED_21, DECIDED = range(4)
# A dealer in quick rounds: the total with aces as 1, plus these for an ace and for a single card
WITH_ACE, ONE_CARD = 32, 64
DEALERS_NATURAL = 63
NATURAL_POINTS = 31  # in the table of results
NO_HOLE = 15  # in place of a rank
