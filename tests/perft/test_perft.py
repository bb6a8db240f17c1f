"""Exhaustive counts on tiny shoes: whatever changes the tree of a round changes a number here."""

from __future__ import annotations

from itertools import permutations

import pytest

from croupier import houses
from croupier.cards import Card
from perft.perft import Case, cases, perft


@pytest.mark.slow
@pytest.mark.parametrize("case", list(cases()), ids=lambda case: case.head)
def test_counts(case: Case) -> None:
    assert case.counts, "run tests/perft/perft.py to fill in the counts"
    assert perft(case.start()) == case.counts


def test_every_house_is_counted() -> None:
    assert {case.house for case in cases()} == set(houses())


@pytest.mark.slow
@pytest.mark.parametrize("case", [c for c in cases() if c.house == "duel"], ids=lambda case: case.head)
def test_duel_counted_a_second_way(case: Case) -> None:
    """Every order of the shoe with every stopping point, written down without the engine, gives the same ends and nets."""
    games: dict[tuple[object, ...], int] = {}
    for order in permutations(case.shoe):
        for game, net in duels(order):
            games[game] = net
    ends, net = case.counts[:2]
    assert ends == f"ends={len(games)}"
    assert net == f"net={sum(games.values())}"


def duels(order: tuple[Card, ...]) -> list[tuple[tuple[object, ...], int]]:
    """All games of a duel on one order: the cards seen, where the player stopped, and who won."""
    worth = {"A": 1, "T": 10, "J": 10, "Q": 10, "K": 10}
    points = [worth.get(card.rank) or int(card.rank) for card in order]
    found: list[tuple[tuple[object, ...], int]] = []
    mine = 0
    for taken in range(1, len(order) + 1):
        mine += points[taken - 1]
        if mine > 21:
            found.append(((order[:taken], "bust"), -1))
            break
        at, dealer = taken, 0
        while dealer < mine and at < len(order):
            dealer += points[at]
            at += 1
        won = dealer > 21 or dealer < mine
        found.append(((order[:at], "stop", taken), 1 if won else -1))
    return found
