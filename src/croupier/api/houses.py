"""All houses of a server, and what is told of them in each language."""

from __future__ import annotations

from collections.abc import Iterable

from ..rules import Rules, house, houses
from . import edges
from .errors import Barred
from .house_facts import facts, with_book
from .schemas import EdgeOut, HouseOut, HouseWithBook


class Catalogue:
    """All houses by id, and what is told of them in each language, told once and kept."""

    def __init__(self, own: tuple[Rules, ...]) -> None:
        # One of the host's own may stand in for one that comes with croupier.
        self.rules = {rules.id: rules for rules in (*(house(name) for name in houses()), *own)}
        self.lists: dict[str, list[HouseOut]] = {}
        self.books: dict[tuple[str, str], HouseWithBook] = {}
        self.edges: dict[str, EdgeOut | None] = {}

    def all(self, lang: str) -> list[HouseOut]:
        if lang not in self.lists:
            self.lists[lang] = [facts(rules, lang, self.edge(rules)) for rules in self.rules.values()]
        return self.lists[lang]

    def one(self, house_id: str, lang: str) -> HouseWithBook:
        rules = self[house_id]
        if (house_id, lang) not in self.books:
            self.books[house_id, lang] = with_book(rules, lang, self.edge(rules))
        return self.books[house_id, lang]

    def edge(self, rules: Rules) -> EdgeOut | None:
        if rules.id not in self.edges:
            self.edges[rules.id] = edges.known(rules)
        return self.edges[rules.id]

    def unsolved(self) -> Iterable[Rules]:
        """Houses of the host's own, whose edge is not known yet."""
        return [rules for rules in self.rules.values() if self.edge(rules) is None]

    def learn(self, house_id: str, edge: EdgeOut | None) -> None:
        """A house has been solved: it is told anew."""
        self.edges[house_id] = edge
        self.lists.clear()
        self.books.clear()

    def __getitem__(self, house_id: str) -> Rules:
        if house_id not in self.rules:
            raise Barred("no-house")
        return self.rules[house_id]
