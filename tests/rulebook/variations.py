"""Rules that differ in one field: tries values and yields those that the rules accept."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Any

import msgspec

from croupier.errors import RulesError
from croupier.rules import Rules
from croupier.rules.contradictions import plain
from croupier.rules.field_descriptions import Field, fields
from croupier.rules.fields import Amount

NUMBERS = (0, 1, 2, 3, 4, 5, 6, 8, 12, 17, 18, 20, 30, 50, 100, 200, 500, 1000, 2500, 60_000, 2_000_000)
TABLES: dict[str, list[dict[str, Any]]] = {
    "idea": [{"en": "Another idea."}],
    "natural": [{"pays": "3:2"}],
    "double": [{}],
    "split": [{}],
    "insurance": [{}],
    "specials": [{}],
    "stake": [
        {"kind": "chips", "lowest": 500, "highest": 50_000},
        {"kind": "pot", "lowest": 500, "highest": 50_000},
        {"kind": "tally"},
        {"kind": "points"},
    ],
    "shoe.reshuffle": [
        {"when": "every_round"},
        {"when": "cut_card", "cards_behind": 20},
        {"when": "low", "cards_per_seat": 9},
        {"when": "recycled"},
    ],
    "dealer.draws": [{"policy": "fixed"}, {"policy": "chase"}],
}
# These hold tables and are always there: only what lies in them can change.
WHOLE = ("name", "shoe", "table", "table.ties_at", "cards", "player", "dealer")
FIELDS = [field for field in fields() if field.path not in (*WHOLE, "id", "source")]


def build(tree: dict[str, Any]) -> Rules | None:
    """The rules, or nothing where they are not legal."""
    try:
        return msgspec.convert(tree, Rules, dec_hook=_amount)
    except (msgspec.ValidationError, RulesError):
        return None


def _amount(kind: type, value: Any) -> object:
    if kind is Amount and type(value) is int:
        return Amount(value)
    raise ValueError


def changed(rules: Rules, field: Field) -> Iterator[Rules]:
    """Every legal rules that differ from these in this one field, among the values tried."""
    tree = plain(rules)
    parts = [re.fullmatch(r"(\w+)(?:\((\w+)\))?", part) for part in field.path.split(".")]
    node = tree
    for part in parts[:-1]:
        assert part is not None
        node = node.get(part[1])
        if node is None or (
            part[2] and part[2] not in (node.get("kind"), node.get("when"), node.get("policy"))
        ):
            return
    key = field.path.rpartition(".")[2]
    old = node.get(key)
    for value in _values(field):
        if value == old and type(value) is type(old):
            continue
        node[key] = value
        if (varied := build(tree)) is not None and varied != rules:
            yield varied
    node[key] = old


def _values(field: Field) -> Iterator[Any]:
    if field.path in TABLES:
        yield None
        yield from TABLES[field.path]
        return
    if field.allowed.startswith("a text"):
        yield "Something else."
    yield from re.findall(r'"([^"]+)"', field.allowed)
    if "ratio" in field.allowed:
        yield from ("6:5", "1:1", "2:1", "3:1")
    if "list" in field.allowed:
        yield from ([17], [17, 18], [19, 20, 21])
    if "true" in field.allowed:
        yield from (True, False)
    yield from NUMBERS


def wander(rules: Rules, dice: random.Random, steps: int) -> Rules:
    """Legal rules some random changes away."""
    for _ in range(steps):
        near = list(changed(rules, dice.choice(FIELDS)))
        rules = dice.choice(near) if near else rules
    return rules
