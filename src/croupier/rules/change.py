"""Rules with some fields changed, by dotted key: for the command line, and to ask what a rule is worth."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from decimal import Decimal
from typing import Any

import msgspec

from ..errors import RulesError
from .contradictions import hundredths, plain
from .explain import explain
from .explain import key as key_of
from .fields import AtCutCard
from .model import Rules

SHORT = {"decks": "shoe.decks", "splits": "split.hands", "hits_soft": "dealer.draws.hits_soft"}
TAGS = ("when", "policy", "kind")
"""Fields that say which others a table has."""
CHIPS = ("stake.lowest", "stake.highest", "stake.step", "stake.fresh", "stake.house", "insurance.step")


def changed(rules: Rules, changes: Mapping[str, Any]) -> Rules:
    """The rules with these fields set; nothing leaves a table out. Contradictions are refused as in a file."""
    tree: dict[str, Any] = plain(rules)
    for key, value in changes.items():
        *above, last = key.split(".")
        table = tree
        for part in above:
            if table.get(part) is None:
                table[part] = {}
            table = table[part]
            if not isinstance(table, dict):
                raise RulesError(key, "There is no such field.")
        if last in TAGS and table.get(last) != value:
            table.clear()  # what only the other kind has would contradict it
        table[last] = value
    try:
        return msgspec.convert(tree, Rules, dec_hook=hundredths)
    except msgspec.ValidationError as error:
        path, sentence = explain(str(error), tree)
        raise RulesError(key_of(path) or ", ".join(changes), sentence) from None


def followed(rules: Rules, changes: Mapping[str, Any]) -> dict[str, Any]:
    """The changes with what cannot stand beside them set otherwise too, unless they say it themselves."""
    more: dict[str, Any] = {}
    decks, shuffle = changes.get("shoe.decks"), rules.shoe.reshuffle
    if decks == "endless":
        more |= {"shoe.burn": 0, "shoe.reshuffle.when": "every_round"}
    elif isinstance(decks, int) and isinstance(shuffle, AtCutCard) and isinstance(rules.shoe.decks, int):
        share = shuffle.cards_behind * decks // rules.shoe.decks
        more["shoe.reshuffle.cards_behind"] = max(min(shuffle.cards_behind, 5), share)
    if "split" in changes and changes["split"] is None and rules.double is not None:
        more["double.after_split"] = False
    if changes.get("split.hands") == 2 and rules.split is not None:
        more["split.resplit_aces"] = False
    if changes.get("dealer.cards") in ("none", "up"):
        more["dealer.peek"] = "none"
    if changes.get("dealer.peek") in ("ace", "ace_or_ten") and rules.hole is None:
        more["dealer.cards"] = "up_down"  # a card to look at
    if "natural" in changes and changes["natural"] is None:
        more |= {"insurance": None, "dealer.peek": "none"}
    said = set(changes)
    if any(key.startswith("shoe.reshuffle") for key in said):
        said |= {key for key in more if key.startswith("shoe.reshuffle")}
    return {key: value for key, value in more.items() if key not in said} | dict(changes)


def full_key(rules: Rules, name: str) -> str:
    """The dotted key that a name means: itself, or the only field whose key ends so."""
    name = name.replace("-", "_")
    known = _keys(plain(rules))
    if name in known or name.split(".")[0] in ("double", "split", "insurance", "natural", "specials"):
        return name
    ends = [key for key in known if key.endswith(f".{name}")]
    if name in SHORT:
        return SHORT[name]
    if len(ends) == 1:
        return ends[0]
    say = f"It could be {' or '.join(ends)}." if ends else "There is no such rule."
    raise RulesError(name, say)


def read_value(key: str, text: str) -> Any:
    """A value as a house file would write it; words need no quotes, and `none` leaves a table out."""
    if text == "none" and "." not in key:
        return None
    try:
        value = tomllib.loads(f"x = {text}", parse_float=Decimal)["x"]
    except tomllib.TOMLDecodeError:
        value = text
    if key in CHIPS and isinstance(value, int | Decimal):
        return int(value * 100)
    return value


def _keys(tree: dict[str, Any], above: str = "") -> list[str]:
    found = []
    for key, value in tree.items():
        found.append(above + key)
        if isinstance(value, dict):
            found += _keys(value, f"{above}{key}.")
    return found
