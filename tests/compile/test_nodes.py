"""Graphs: equal nodes are one, and the longest way through them is found without following every way."""

from __future__ import annotations

from croupier.compile.nodes import CHOICE, OVER, Graph


def test_the_longest_way_visits_every_node_once() -> None:
    graph = Graph()
    node = graph.add(OVER)
    for _ in range(200):  # two hundred cards, 2 ** 200 ways
        node = graph.card([node, node])
    assert graph.lengths()[node] == 200
    assert graph.lengths(lowest=1)[node] == 200
    assert graph.lengths(lowest=2)[node] == 0


def test_choices_take_no_card() -> None:
    graph = Graph()
    over = graph.add(OVER)
    card = graph.card([over, over])
    choice = graph.add(CHOICE, "turn", (12, False, 2, 1), ("hit", "stand"), card, over)
    assert graph.lengths()[choice] == 1
    assert graph.card([over, over]) == card
