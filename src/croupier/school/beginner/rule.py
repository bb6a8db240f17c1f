"""A rule of a beginner's chart: a choice for a range of hands against a range of upcards.

A chart is a list of rules. The first one that fits a hand, and whose choice is allowed, counts. A hand that
no rule fits stands.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, NamedTuple

Group = Literal["hard", "soft", "pair"]
Action = Literal["hit", "stand", "double", "surrender", "split"]
_LETTERS: dict[Action, str] = {"hit": "H", "stand": "S", "double": "D", "surrender": "R"}
Table = dict[str, dict[str, dict[str, str]]]


class Rule(NamedTuple):
    """Rows are totals; of pairs, the value of a card, 11 for an ace. Upcards are values, 1 for an ace.

    A dealer who starts without a card has the upcard 0.
    """

    action: Action
    group: Group
    rows: tuple[int, ...]  # a range; of pairs, also any two
    ups: tuple[int, ...]  # a range, an ace last

    def fits(self, group: Group, row: int, up: int) -> bool:
        return self.group == group and row in self.rows and up in self.ups


def strategy_table(rules: Sequence[Rule], rows: Mapping[Group, Sequence[int]], ups: Sequence[int]) -> Table:
    """The rules as a strategy table of the solver: a letter for each row and upcard."""
    table: Table = {"hard": {}, "soft": {}, "pair": {}}
    for group in ("hard", "soft"):
        for row in rows[group]:
            table[group][str(row)] = {str(up): _letters(rules, group, row, up) for up in ups}
    for row in rows["pair"]:
        splits = {up: any(rule.fits("pair", row, up) for rule in rules) for up in ups}
        table["pair"][str(1 if row == 11 else row)] = {str(up): "P" if splits[up] else "-" for up in ups}
    return table


def _letters(rules: Sequence[Rule], group: Group, row: int, up: int) -> str:
    """The first choice that fits; for one that is not always allowed, also the next, as a small letter."""
    first = ""
    for rule in rules:
        if rule.fits(group, row, up):
            letter = _LETTERS[rule.action]
            if rule.action in ("hit", "stand"):
                return first + letter.lower() if first else letter
            first = first or letter
    return first + "s" if first else "S"
