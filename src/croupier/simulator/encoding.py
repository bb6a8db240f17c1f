"""Rules and results as integers: the places where compiled kernels read rules and add up results.

`params` is one array: rules as numbers first, then tables of the strategy, of index plays and of bets.
Kernels call it `t`.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ..compile.positions import bet_unit
from ..kernel.answers import answers
from ..rules import Rules
from ..rules.fields import AtCutCard as AtCut
from ..rules.fields import Chase, Fixed, Points, Recycled, WhenLow

Ints = NDArray[np.int64]

# The rules, as numbers
(
    UNIT,  # the integer that stands for a bet of one
    SEATS,
    SOURCE,  # where cards come from: LAZY, RING or ENDLESS
    BURN,
    LIMIT,  # a round starts only if at most this many cards are dealt; -1: every round has a full shoe
    HOLE,  # the dealer has a hole card
    UP_FIRST,  # the dealer starts with at least one card
    STANDS,  # the dealer's total to stand at; 0: the dealer chases
    HITS_SOFT,
    DEALER_BEST,
    ALWAYS,
    PEEK,  # 0, 1 an ace, 2 an ace or a ten
    NATURAL,  # the win of a natural, in units; -1: there are none
    NATURAL_WAITS,  # for the dealer's second card, at an upcard: 1 an ace, 2 an ace or a ten
    NATURAL_TIES,
    ORIGINAL,
    TIES,
    OPENING,  # cards a player starts with
    BEST,
    CHOOSES,
    HIT_21,
    SURRENDER,  # 0, 1 late, 2 early
    CHARLIE,
    DOUBLE,  # 0, 1 any, 2 from 9, 3 from 10, to 11
    DAS,
    HANDS,  # the most hands of a seat by splitting; 0: no splits
    BY_VALUE,
    RESPLIT_ACES,
    HIT_ACES,
    AT_ONCE,
    INSURES,  # the win of insurance for half the bet, in units; -1: not offered
    EVEN_MONEY,
    POINTS,  # 0: no match; else the points from defeat to victory
    START,  # points above defeat
    SWAPS,
    PLUS_ONES,
    ENDS_TURN,
    CARDS,  # in the whole shoe
    LOW,  # a shuffle is due by the cards left, not by the cards dealt
    KINDS,
    TABLE_HANDS,  # hands in the strategy's tables
    TABLE_WIDTH,  # the same, or twice as many where players name their aces
    TREE,  # from here on: where each table begins in the array
    PARENT,
    HARD,
    HAS_ACE,
    ACTS,
    SPLITS,
    SWAPPED,
    ACES,
    CHANGE_AT,
    CHANGE_TO,
    SURRENDER_AT,
    SPLIT_AT,
    BETS,
    PLAN,
    PLANNED,  # length of the plan
    INSURE_AT,
    MAX_BETS,  # no result exceeds this many bets
    COUNTING,
    TRUE_COUNT,  # decisions go by the true count
    INITIAL_COUNT,  # of a new shoe
) = range(62)
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

_TIE = {"push": 0, "dealer": -1, "player": 1}


def max_bets(rules: Rules) -> int:
    """A number of bets that no result exceeds: four doubled hands with insurance, or a natural with it."""
    tables = answers(rules)
    return max(
        9, sum(-(-int(table.max()) // tables.unit) + 1 for table in (tables.payoffs, tables.insurance))
    )


def encode_rules(rules: Rules, seats: int = 1) -> Ints:
    """The rules for this many seats as numbers."""
    unit = bet_unit(rules)
    r = np.zeros(KINDS, np.int64)
    shoe, player, dealer, natural = rules.shoe, rules.player, rules.dealer, rules.natural
    r[UNIT], r[SEATS] = unit, seats
    r[SOURCE] = ENDLESS if shoe.decks == "endless" else RING if isinstance(shoe.reshuffle, Recycled) else LAZY
    r[CARDS] = 52 if shoe.decks == "endless" else 52 * shoe.decks
    r[BURN], r[LIMIT] = shoe.burn, -1
    if isinstance(shoe.reshuffle, AtCut):
        r[LIMIT] = r[CARDS] - shoe.reshuffle.cards_behind
    elif isinstance(shoe.reshuffle, WhenLow):
        r[LIMIT] = r[CARDS] - shoe.reshuffle.cards_per_seat * seats
        r[LOW] = 1
        if r[LIMIT] < 0:
            r[LIMIT] = -1  # never enough cards: shuffle before every round
    elif isinstance(shoe.reshuffle, Recycled):
        r[LIMIT] = 1 << 30
    r[HOLE], r[UP_FIRST] = rules.hole is not None, rules.dealer_starts_with > 0
    if isinstance(dealer.draws, Fixed):
        r[STANDS], r[HITS_SOFT] = dealer.draws.stands_at, dealer.draws.hits_soft
    else:
        assert isinstance(dealer.draws, Chase)
    r[DEALER_BEST], r[ALWAYS] = dealer.ace == "best", dealer.plays == "always"
    r[PEEK] = ("none", "ace", "ace_or_ten").index(dealer.peek)
    r[NATURAL] = -1
    if natural is not None:
        r[NATURAL] = _pay(unit, natural.pays)
        r[NATURAL_WAITS] = ("", "ace", "ace_or_ten").index(natural.waits)
        r[NATURAL_TIES], r[ORIGINAL] = _TIE[natural.ties], natural.dealer_takes == "original"
    r[TIES] = _TIE[rules.table.ties]
    r[OPENING], r[BEST], r[CHOOSES] = player.cards, player.ace == "best", rules.chooses_aces
    r[HIT_21] = player.may_hit_21
    r[SURRENDER] = ("none", "late", "early").index(player.surrender)
    r[CHARLIE] = 0 if player.charlie == "none" else player.charlie
    if rules.double is not None:
        r[DOUBLE] = ("", "any", "9-11", "10-11").index(rules.double.on)
        r[DAS] = rules.double.after_split
    if rules.split is not None:
        split = rules.split
        r[HANDS], r[BY_VALUE] = split.hands, split.pairs == "value"
        r[RESPLIT_ACES], r[HIT_ACES], r[AT_ONCE] = split.resplit_aces, split.hit_aces, split.deal == "at_once"
    r[INSURES] = -1
    if rules.insurance is not None:
        r[INSURES] = _pay(unit // 2, rules.insurance.pays)
        r[EVEN_MONEY] = rules.insurance.even_money
    if isinstance(rules.stake, Points):
        r[POINTS], r[START] = rules.stake.victory - rules.stake.defeat, rules.stake.start - rules.stake.defeat
    if rules.specials is not None:
        r[SWAPS], r[PLUS_ONES] = rules.specials.swap, rules.specials.plus_one
        r[ENDS_TURN] = rules.specials.ends_turn
    return r


def _pay(amount: int, ratio: str) -> int:
    over, _, under = ratio.partition(":")
    return amount * int(over) // int(under)
