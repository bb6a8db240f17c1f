"""Houses as entries of a list, with the edge of each."""

from __future__ import annotations

from ...api.schemas import EdgeOut, HouseOut
from .phrases import Phrases


def edge_text(phrases: Phrases, edge: EdgeOut | None) -> str:
    """The value of a house to a player who plays best. Empty if it is not known."""
    if edge is None:
        return ""
    if edge.kind == "edge":
        whose = "tips-edge-house" if edge.value > 0 else "tips-edge-player"
        return phrases.say(whose, edge=phrases.percent(abs(edge.value), 2))
    message = "tips-edge-match" if edge.kind == "match" else "tips-edge-win"
    return phrases.say(message, edge=phrases.percent(edge.value))


def house_description(phrases: Phrases, house: HouseOut) -> str:
    """The edge, and on a second line the idea of the house."""
    return "\n".join(filter(None, [edge_text(phrases, house.edge), house.idea]))


def house_label(phrases: Phrases, house: HouseOut) -> str:
    """The name, and the edge in parentheses."""
    edge = edge_text(phrases, house.edge)
    return f"{house.name} ({edge})" if edge else house.name
