"""A situation: one hand against one upcard at one question, with the exact value of every choice."""

from __future__ import annotations

from typing import Literal, NamedTuple

Asks = Literal["turn", "ace", "insurance", "early"]
"""The question, named as the engine names it."""
Kind = Literal["hard", "soft", "pair", "surrender", "insurance", "ace", "special"]
KINDS: tuple[Kind, ...] = ("hard", "soft", "pair", "surrender", "insurance", "ace", "special")


def kind_of(cell: str) -> Kind:
    """The kind of hand that a cell is about."""
    group, _, special = cell.partition(":")[0].partition("+")
    return "special" if special else next((kind for kind in KINDS if kind == group), "hard")


class Facts(NamedTuple):
    """Exact chances behind the values, from the shoe without the cards on the table.

    Where the dealer has looked for a natural, given that there is none. `None` where nothing is stated.
    """

    bust: float | None = None  # the dealer busts, against a hand that stands
    risk: float | None = None  # the next card busts the hand
    win: float | None = None  # the hand wins if it stands
    lose: float | None = None
    one_win: float | None = None  # it wins with exactly one more card
    one_lose: float | None = None
    natural: float | None = None  # the dealer has a natural: before anybody looks
    needs: float | None = None  # the chance of a natural from which insurance pays


class Situation(NamedTuple):
    """Cards are kinds of the house, as the solver numbers them."""

    cell: str  # where it belongs in the house's chart: group, row and upcard, as in hard:16:T
    asks: Asks
    cards: tuple[int, ...]
    total: int
    upcard: int | None
    pair: bool  # may be split
    special: str  # the special card that the seat holds, or nothing
    chance: float  # how often it comes in a round
    values: dict[str, float]  # by choice, as the solver values it
    facts: Facts

    @property
    def best(self) -> str:
        return max(self.values, key=self.values.__getitem__)

    @property
    def margin(self) -> float:
        """How much better the best choice is than the next."""
        first, second = sorted(self.values.values(), reverse=True)[:2]
        return first - second

    @property
    def kinds(self) -> set[Kind]:
        """The kinds of situations that it is an example of."""
        group = self.cell.partition(":")[0].partition("+")[0]
        kinds: set[Kind] = {kind for kind in KINDS if kind == group}
        if self.special:
            kinds.add("special")
        if "surrender" in sorted(self.values, key=self.values.__getitem__)[-2:]:
            kinds.add("surrender")
        return kinds
