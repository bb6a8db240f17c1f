"""The rules of tables: the current houses, and the stored rules of older tables."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec

from ... import rules as book
from ...rules import Rules
from ...rules.fields import Amount
from ...store.query import Query, Transaction
from ..refusals import Refused

_rules_by_pin: dict[tuple[str, str], Rules] = {}  # a cache: the rules under a pin never change
_own: dict[str, Rules] = {}  # house id -> rules from the host's own file


def add(rules: Rules) -> None:
    """Add a house of the host to this process. It may replace one that comes with croupier."""
    _own[rules.id] = rules
    current.cache_clear()


@lru_cache(maxsize=256)
def current(house: str) -> tuple[str, Rules]:
    """The pin and rules of a house for new tables. Refused "no-house"."""
    if house not in _own and house not in book.houses():
        raise Refused("no-house")
    rules = _own.get(house) or book.house(house)
    return book.pin(rules), rules


def store_rules(pin: str, rules: Rules) -> Transaction[None]:
    """Store the rules of a new table, so that they exist as long as the table."""
    text = msgspec.json.encode(rules, enc_hook=int).decode()
    yield Query(
        "INSERT INTO houses (house, pin, rules) VALUES ($1, $2, $3) ON CONFLICT (house, pin) DO NOTHING",
        (rules.id, pin, text),
    )
    _rules_by_pin[rules.id, pin] = rules


def rules(house: str, pin: str) -> Transaction[Rules]:
    """The rules of a house under a pin, whatever its current rules are."""
    if (house, pin) not in _rules_by_pin:
        rows = yield Query("SELECT rules FROM houses WHERE house = $1 AND pin = $2", (house, pin))
        _rules_by_pin[house, pin] = decode_rules(rows[0][0])
    return _rules_by_pin[house, pin]


def decode_rules(text: str) -> Rules:
    """Rules from their stored JSON."""
    return msgspec.json.decode(text, type=Rules, dec_hook=_hundredths)


def latest_rules(house: str) -> Transaction[Rules]:
    """The rules of the newest table of a house that this process does not know. Refused "no-house"."""
    rows = yield Query("SELECT pin FROM tables WHERE house = $1 ORDER BY made DESC LIMIT 1", (house,))
    if not rows:
        raise Refused("no-house")
    return (yield from rules(house, rows[0][0]))


def _hundredths(_: type, value: Any) -> Amount:
    return Amount(value)
