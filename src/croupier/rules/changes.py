"""Change fields of rules by dotted key: for the command line, and to compute rule values."""

from __future__ import annotations

import difflib
import tomllib
from collections.abc import Mapping
from decimal import Decimal
from typing import Any

import msgspec

from ..arguments import mapping, text
from ..errors import RulesError
from .contradictions import hundredths, plain
from .fields import AtCutCard
from .model import Rules
from .validation_messages import explain
from .validation_messages import key as key_of

_SHORT = {"decks": "shoe.decks", "splits": "split.hands", "hits_soft": "dealer.draws.hits_soft"}
_TAGS = ("when", "policy", "kind")
"""Fields that decide which other fields a table has."""
_AMOUNTS = ("stake.lowest", "stake.highest", "stake.step", "stake.fresh", "stake.house", "insurance.step")


def with_changes(rules: Rules, changes: Mapping[str, Any]) -> Rules:
    """The rules with fields set by full or short name, amounts in chips, and the changes they imply."""
    keys = {
        full_key(rules, text("changes", name)): value for name, value in mapping("changes", changes).items()
    }
    for key, left_out in ((key, key.rpartition(".")[0]) for key in keys):
        if left_out in keys and keys[left_out] is None:
            raise RulesError(key, f"{left_out} is left out, so nothing in it can be set.")
    stored = {key: _to_hundredths(key, value) for key, value in keys.items()}
    return change_rules(rules, with_implied_changes(rules, stored)) if keys else rules


def change_rules(rules: Rules, changes: Mapping[str, Any]) -> Rules:
    """The rules with these fields set, amounts in hundredths; None leaves a table out.

    Contradictions are refused as in a file.
    """
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
        if last in _TAGS and table.get(last) != value:
            table.clear()  # fields of the old kind would contradict the new one
        table[last] = value
    try:
        return msgspec.convert(tree, Rules, dec_hook=hundredths)
    except msgspec.ValidationError as error:
        path, sentence = explain(str(error), tree)
        raise RulesError(key_of(path) or ", ".join(changes), sentence) from None


def with_implied_changes(rules: Rules, changes: Mapping[str, Any]) -> dict[str, Any]:
    """The changes plus those that the rules need with them, unless `changes` sets these fields itself."""
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
        more["dealer.cards"] = "up_down"  # the dealer needs a hole card to peek at
    if changes.get("player.surrender") == "none" or changes.get("dealer.cards") == "none":
        more["player.surrender_against"] = "any"
    if "table.ties" in changes and getattr(rules.table.ties_at, str(changes["table.ties"]), None):
        more[f"table.ties_at.{changes['table.ties']}"] = []  # what the list says is the rule now
    if "natural" in changes and changes["natural"] is None:
        more |= {"insurance": None, "dealer.peek": "none"}
    explicit = set(changes)
    if any(key.startswith("shoe.reshuffle") for key in explicit):
        explicit |= {key for key in more if key.startswith("shoe.reshuffle")}
    return {key: value for key, value in more.items() if key not in explicit} | dict(changes)


def full_key(rules: Rules, name: str) -> str:
    """The dotted key for a name: the name itself, or the only key that ends with it."""
    name = name.replace("-", "_")
    known = _keys(plain(rules))
    if name in known or name.split(".")[0] in ("double", "split", "insurance", "natural", "specials"):
        return name
    ends = [key for key in known if key.endswith(f".{name}")]
    if name in _SHORT:
        return _SHORT[name]
    if len(ends) == 1:
        return ends[0]
    if ends:
        raise RulesError(name, f"It could be {' or '.join(ends)}.")
    near = difflib.get_close_matches(name[:60], [*_SHORT, *known, *(key.split(".")[-1] for key in known)], 1)
    hint = f"; did you mean {near[0]}?" if near else "."
    raise RulesError(name, f"There is no such rule{hint}")


def read_value(key: str, text: str) -> Any:
    """Read a value as a house file writes it. Words need no quotes, and `none` leaves a table out."""
    if text == "none" and "." not in key:
        return None
    try:
        return tomllib.loads(f"x = {text}", parse_float=Decimal)["x"]
    except tomllib.TOMLDecodeError:
        return text


def _to_hundredths(key: str, value: Any) -> Any:
    """Amounts of chips in hundredths, as rules hold them; anything else as it is, to be refused later."""
    if key not in _AMOUNTS or isinstance(value, bool) or not isinstance(value, int | float | Decimal):
        return value
    hundredths = Decimal(str(value)) * 100
    return int(hundredths) if hundredths == hundredths.to_integral_value() else value


def _keys(tree: dict[str, Any], above: str = "") -> list[str]:
    keys = []
    for key, value in tree.items():
        keys.append(above + key)
        if isinstance(value, dict):
            keys += _keys(value, f"{above}{key}.")
    return keys
