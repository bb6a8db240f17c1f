"""The houses of a server, described in each language."""

from __future__ import annotations

from ..rules import Rules, house, houses
from .edges import shipped_edge
from .errors import RefusedRequest
from .house_facts import facts, with_book
from .schemas import EdgeOut, HouseOut, HouseWithBook


class HouseList:
    """All houses by id. Descriptions are cached for each language."""

    def __init__(self, own: tuple[Rules, ...]) -> None:
        # The host's own house replaces a shipped one of the same id.
        self.rules = {rules.id: rules for rules in (*(house(name) for name in houses()), *own)}
        self._lists: dict[str, list[HouseOut]] = {}
        self._books: dict[tuple[str, str], HouseWithBook] = {}
        self._edges: dict[str, EdgeOut | None] = {}

    def all(self, lang: str) -> list[HouseOut]:
        if lang not in self._lists:
            self._lists[lang] = [facts(rules, lang, self.edge(rules)) for rules in self.rules.values()]
        return self._lists[lang]

    def one(self, house_id: str, lang: str) -> HouseWithBook:
        rules = self[house_id]
        if (house_id, lang) not in self._books:
            self._books[house_id, lang] = with_book(rules, lang, self.edge(rules))
        return self._books[house_id, lang]

    def edge(self, rules: Rules) -> EdgeOut | None:
        if rules.id not in self._edges:
            self._edges[rules.id] = shipped_edge(rules)
        return self._edges[rules.id]

    def unsolved(self) -> list[Rules]:
        """Houses whose edge is not known yet: the host's own."""
        return [rules for rules in self.rules.values() if self.edge(rules) is None]

    def set_edge(self, house_id: str, edge: EdgeOut | None) -> None:
        """Store the edge of a house that has been solved."""
        self._edges[house_id] = edge
        self._lists.clear()
        self._books.clear()

    def __getitem__(self, house_id: str) -> Rules:
        if house_id not in self.rules:
            raise RefusedRequest("no-house")
        return self.rules[house_id]
