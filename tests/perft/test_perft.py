"""Exhaustive counts on tiny shoes: whatever changes the tree of a round changes a number here."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations

import pytest
from support.conformance_houses import OWN_HOUSES
from support.effort import effort

from croupier import houses
from croupier.cards import Card
from perft.perft import Case, cases, perft

# The largest are left to the campaign; every house has a smaller one.
COUNTED = [case for case in cases() if sum(map(int, case.counts[2:])) < effort(70_000, 1_000_000)]


@pytest.mark.slow
@pytest.mark.parametrize("case", COUNTED, ids=lambda case: case.head)
def test_counts(case: Case) -> None:
    assert case.counts, "run tests/perft/perft.py to fill in the counts"
    assert perft(case.start()) == case.counts


def test_every_house_is_counted() -> None:
    assert {case.house for case in COUNTED} == {*houses(), *OWN_HOUSES}


SECOND_WAY = [case for case in cases() if case.house in ("duel", "classic") and case.seats == (1,)]


@pytest.mark.slow
@pytest.mark.parametrize("case", SECOND_WAY, ids=lambda case: case.head)
def test_counted_a_second_way(case: Case) -> None:
    """Every order of the shoe and every stopping point, without the engine, gives the same results."""
    play = {"duel": duels, "classic": classics}[case.house]
    games: dict[tuple[object, ...], int] = {}
    for order in permutations(case.shoe):
        for game, net in play(order):
            games[game] = net
    ends, total = case.counts[:2]
    assert ends == f"ends={len(games)}"
    assert total == f"net={sum(games.values())}"


VALUES = {"A": 1, "T": 10, "J": 10, "Q": 10, "K": 10}
Games = list[tuple[tuple[object, ...], int]]


def points(card: Card) -> int:
    return VALUES.get(card.rank) or int(card.rank)


def best(hand: Sequence[Card]) -> int:
    """With aces as 1 or 11."""
    low = sum(map(points, hand))
    return low + 10 if low <= 11 and any(card.rank == "A" for card in hand) else low


def duels(order: tuple[Card, ...]) -> Games:
    """All games of a duel on one order: the cards seen, where the player stopped, and who won."""
    games: Games = []
    mine = 0
    for count in range(1, len(order) + 1):
        mine += points(order[count - 1])
        if mine > 21:
            games.append(((order[:count], "bust"), -1))
            break
        at, dealer = count, 0
        while dealer < mine and at < len(order):
            dealer += points(order[at])
            at += 1
        games.append(((order[:at], "stop", count), 1 if dealer > 21 or dealer < mine else -1))
    return games


def classics(order: tuple[Card, ...]) -> Games:
    """All games of one seat at `classic`: two cards, two for the dealer, who plays even after a bust."""
    games: Games = []
    for hits in range(len(order) - 3):
        mine = best((*order[:2], *order[4 : 4 + hits]))
        at = 4 + hits
        while best((*order[2:4], *order[4 + hits : at])) < 17 and at < len(order):
            at += 1
        dealer = best((*order[2:4], *order[4 + hits : at]))
        if mine > 21:
            games.append(((order[:at], "bust"), -1))
            break
        won = 1 if dealer > 21 or mine > dealer else 0 if mine == dealer else -1
        games.append(((order[:at], "stop", hits), won))
    return games
