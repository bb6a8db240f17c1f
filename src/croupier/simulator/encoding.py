"""Rules and results as integers: the places where compiled kernels read rules and add up results.

`params` is one array: rules as numbers first, then tables of the strategy, of index plays and of bets.
Kernels call it `t`.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ..kernel import codes as k
from ..kernel.answers import answers
from ..kernel.encoding import encode
from ..kernel.layout import RULES
from ..rules import Rules

Ints = NDArray[np.int64]

# The rules, as numbers
(
    UNIT,  # the integer that stands for a bet of one
    SEATS,
    SOURCE,  # where cards come from: LAZY, RING or ENDLESS
    BURN,
    LIMIT,  # a round starts only if at most this many cards are dealt; -1: every round has a full shoe
    UP_FIRST,  # the dealer starts with at least one card
    OPENING,  # cards a player starts with
    CHOOSES,
    HANDS,  # the most hands of a seat by splitting; 0: no splits
    POINTS,  # 0: no match; else the points from defeat to victory
    START,  # points above defeat
    SWAPS,
    PLUS_ONES,
    CARDS,  # in the whole shoe
    LOW,  # a shuffle is due by the cards left, not by the cards dealt
    KINDS,
    TABLE_HANDS,  # hands in the strategy's tables
    TABLE_WIDTH,  # the same, or twice as many where players name their aces
    TREE,  # from here on: where each table begins in the array
    ACTS,
    SPLITS,
    SWAPPED,
    ACES,
    CHANGE_AT,
    CHANGE_TO,
    SURRENDER_AT,
    SPLIT_AT,
    BETS,
    INSURE_AT,
    MAX_BETS,  # no result exceeds this many bets
    COUNTING,
    TRUE_COUNT,  # decisions go by the true count
    INITIAL_COUNT,  # of a new shoe
) = range(33)
CARD, KIND, VALUE, SIZE = 64, 80, 96, 112
"""By rank: its value as a card, its kind, and its value in the count."""

LAZY, RING, ENDLESS = 0, 1, 2
"""A shuffled shoe, drawn card by card; a recycled deck as a ring that mixes a round's slots; cards from full
decks."""

# Events of a seat in a round, as bits
NATURAL_HAD, BUST, DOUBLED, SPLIT, INSURED, SURRENDERED, CHARLIE_WON, SPECIAL = (1 << i for i in range(8))
EVENTS = ("natural", "bust", "double", "split", "insurance", "surrender", "charlie", "special")
FLAGS = 256

# Sums over rounds
(
    ROUNDS,
    SHOES,
    NET,  # of all seats, in units
    SQUARES,  # of a round's net
    MATCHES,
    WON,
    LOST,
    BET,  # of all seats, in units of one bet
    HANDS_PLAYED,  # those of splits included
    ESCAPES,  # rounds that left the automaton for the table of seats
    STRETCHES,  # of correlated rounds, independent of each other; from here on sums over stretches
    STRETCHED,  # rounds
    LENGTHS,  # squared rounds
    CROSSED,  # rounds times net
    SPREAD,  # squared net
    SUMS,
) = range(16)


def max_bets(rules: Rules) -> int:
    """A number of bets that no result exceeds: four doubled hands with insurance, or a natural with it."""
    tables = answers(rules)
    return max(
        9, sum(-(-int(table.max()) // tables.unit) + 1 for table in (tables.payoffs, tables.insurance))
    )


def encode_rules(rules: Rules, seats: int = 1) -> Ints:
    """The rules for this many seats as numbers: those of the step kernel, for lanes and reports."""
    r, row = np.zeros(KINDS, np.int64), encode(rules, seats, RULES)[0]
    cards, when, when_n = (int(row[name]) for name in ("cards_in_shoe", "when", "when_n"))
    r[UNIT], r[SEATS], r[BURN], r[CARDS] = row["unit"], seats, row["burn"], cards or 52
    r[SOURCE] = ENDLESS if cards == 0 else RING if when == k.RECYCLED else LAZY
    r[LOW] = when == k.LOW
    r[LIMIT] = {
        k.EVERY_ROUND: -1,
        k.CUT_CARD: r[CARDS] - when_n,
        k.LOW: max(r[CARDS] - when_n * seats, -1),  # never enough cards: shuffle before every round
        k.RECYCLED: 1 << 30,
    }[when]
    r[UP_FIRST], r[OPENING] = rules.dealer_starts_with > 0, rules.player.cards
    r[CHOOSES] = row["ace"] != k.COUNTED
    r[HANDS] = 0 if rules.split is None else rules.split.hands
    r[POINTS], r[START] = row["victory"] - row["defeat"], row["start"] - row["defeat"]
    r[SWAPS], r[PLUS_ONES] = row["swaps"], row["pluses"]
    return r
