"""Charts as a page receives them, with what the Python API answers about each first hand."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial, reduce
from itertools import combinations_with_replacement
from typing import Any

from croupier import Rules, house
from croupier.api.charts import render_chart, solve_chart
from croupier.cards import RANKS, Card
from croupier.engine.public_parts import PublicHand
from croupier.engine.score import with_card
from croupier.engine.state import Hand
from croupier.solver.report.chart import LETTERS

HOUSES = ("casino", "strip", "early", "european")


def charts() -> Iterator[dict[str, Any]]:
    for name in HOUSES:
        rules = house(name)
        solved = solve_chart(rules)
        hands = [
            {"hand": _hand(rules, pair), "up": f"{up}d", "sign": LETTERS[solved.chart.action(pair, up)]}
            for pair in combinations_with_replacement(RANKS, 2)
            if sorted(pair) not in (sorted(("A", ten)) for ten in "TJQK")
            for up in RANKS
        ]
        yield {"chart": render_chart(name, solved, None, "en"), "hands": hands}


def _hand(rules: Rules, ranks: tuple[str, str]) -> PublicHand:
    cards = [Card(f"{rank}{suit}") for rank, suit in zip(ranks, "sh", strict=True)]
    hand = reduce(partial(with_card, rules), cards, Hand())
    return PublicHand(tuple(card.text for card in cards), hand.total, hand.soft)
