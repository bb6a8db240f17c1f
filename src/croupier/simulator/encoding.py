"""Where the compiled kernels find what they are told: places in the arrays of rules and results."""

from __future__ import annotations

from math import lcm

import numpy as np
from numpy.typing import NDArray

from ..rules import Rules
from ..rules.fields import AtCutCard as AtCut
from ..rules.fields import Chase, Fixed, Points, Recycled, WhenLow

Ints = NDArray[np.int64]

# The rules, as numbers
(
    UNIT,  # what a bet of one is in the whole numbers that results are kept in
    SEATS,
    SOURCE,  # how the cards lie, see below
    BURN,
    LIMIT,  # a round starts only where at most this many cards are dealt; -1: every round is from a full shoe
    HOLE,  # the dealer has a hole card
    UP_FIRST,  # dealer starts with at least one card
    STANDS,  # the dealer's total to stand at; 0: chases
    HITS_SOFT,
    DEALER_BEST,
    ALWAYS,
    PEEK,  # 0, 1 an ace, 2 an ace or a ten
    NATURAL,  # what a natural wins, in units; -1: there are none
    NATURAL_WAITS,  # 1 ace, 2 ace or ten
    NATURAL_TIES,
    ORIGINAL,
    TIES,
    OPENING,  # cards that a player starts with
    BEST,
    CHOOSES,
    HIT_21,
    SURRENDER,  # 0, 1 late, 2 early
    CHARLIE,
    DOUBLE,  # 0, 1 any, 2 from 9, 3 from 10, to 11
    DAS,
    HANDS,  # the most hands by splitting; 0: no splits
    BY_VALUE,
    RESPLIT_ACES,
    HIT_ACES,
    AT_ONCE,
    INSURES,  # what insurance for half the bet wins, in units; -1: not offered
    EVEN_MONEY,
    POINTS,  # 0: no match; else the points of victory less those of defeat
    START,  # points above defeat
    SWAPS,
    PLUS_ONES,
    ENDS_TURN,
    CARDS,  # in the whole shoe
    LOW,  # a shuffle is due by what is left, not by what was dealt
    KINDS,
    HANDS_HELD,  # hands in the tables
    WIDE,  # the same, twice where aces are named
    TREE,  # from here on: where in the array the tables begin
    PARENT,
    HARD,
    HAS,
    ACTS,
    PARTS,
    SWAPPED,
    ACES,
    PLAYS,
    INSTEAD,
    GIVES,
    SPLITS,
    BETS,
    PLAN,
    PLANNED,
    INSURE_FROM,
    MOST,  # no result exceeds this many bets
    SYSTEM,  # counting, by the true count, a new shoe's count
) = range(60)
CARD, KIND, VALUE, WIDTH, SIZE = 64, 80, 96, 110, 112
"""What each rank is worth, its kind, and what it counts; symbols of the automaton."""

LAZY, RING, ENDLESS = 0, 1, 2
"""Cards drawn as from a fresh shuffle; a ring whose slots are mixed after a round; each card from full decks."""

# What happened to a seat in a round, as bits
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
    HANDLED,  # hands played, those of splits included
    ESCAPES,  # rounds that the automaton left to the general kernel
    STRETCHES,  # rounds that hang together, each stretch independent of the others: from here on sums over stretches
    STRETCHED,  # rounds in them
    LENGTHS,  # squares of how many rounds
    CROSSED,  # rounds by net
    SPREAD,  # squares of the net
    SUMS,
) = range(16)

TIE = {"push": 0, "dealer": -1, "player": 1}


def units(rules: Rules) -> int:
    """The whole number that stands for a bet, so that every result is whole."""
    parts = [2]
    if rules.natural is not None:
        parts.append(int(rules.natural.pays.partition(":")[2]))
    if rules.insurance is not None:
        parts.append(2 * int(rules.insurance.pays.partition(":")[2]))
    return lcm(*parts)


def most(rules: Rules) -> int:
    """A number of bets that no result exceeds: four hands doubled with insurance, or a natural with it."""
    paid = [1]
    if rules.natural is not None:
        paid.append(_pay(1, rules.natural.pays) + 1)
    if rules.insurance is not None:
        paid.append(_pay(1, rules.insurance.pays) + 1)
    return max(9, sum(paid))


def told(rules: Rules, seats: int = 1) -> Ints:
    """The rules for this many seats as the kernels read them."""
    unit = units(rules)
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
            r[LIMIT] = -1  # never enough: shuffled before every round
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
        r[NATURAL_TIES], r[ORIGINAL] = TIE[natural.ties], natural.dealer_takes == "original"
    r[TIES] = TIE[rules.table.ties]
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
