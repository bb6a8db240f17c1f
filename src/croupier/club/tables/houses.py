"""The rules that tables are played by: today's houses, and those of old tables, kept with them."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec

from ... import rules as book
from ...rules import Rules
from ...rules.fields import Amount
from ...store.query import Query, Transaction
from ..refusals import Refused

_rules_by_pin: dict[
    tuple[str, str], Rules
] = {}  # rules never change under a pin, so every process may keep them
_own: dict[str, Rules] = {}  # the host's own, by id


def add(rules: Rules) -> None:
    """A house of the host's own, for the tables of this process; it may stand in for one that comes with croupier."""
    _own[rules.id] = rules
    current.cache_clear()


@lru_cache(maxsize=256)
def current(house: str) -> tuple[str, Rules]:
    """The pin and rules of a house as new tables are played."""
    if house not in _own and house not in book.houses():
        raise Refused("no-house")
    rules = _own.get(house) or book.house(house)
    return book.pin(rules), rules


def store_rules(pin: str, rules: Rules) -> Transaction[None]:
    """See that these rules will be there as long as their tables."""
    text = msgspec.json.encode(rules, enc_hook=int).decode()
    yield Query(
        "INSERT INTO houses (house, pin, rules) VALUES ($1, $2, $3) ON CONFLICT (house, pin) DO NOTHING",
        (rules.id, pin, text),
    )
    _rules_by_pin[rules.id, pin] = rules


def rules(house: str, pin: str) -> Transaction[Rules]:
    """The rules of a house under a pin, whatever the house is like today."""
    if (house, pin) not in _rules_by_pin:
        rows = yield Query("SELECT rules FROM houses WHERE house = $1 AND pin = $2", (house, pin))
        _rules_by_pin[house, pin] = decode_rules(rows[0][0])
    return _rules_by_pin[house, pin]


def decode_rules(text: str) -> Rules:
    """Rules as they are stored."""
    return msgspec.json.decode(text, type=Rules, dec_hook=_hundredths)


def latest_rules(house: str) -> Transaction[Rules]:
    """The rules of the newest table of a house that is not here today, as one that was played from a file."""
    rows = yield Query("SELECT pin FROM tables WHERE house = $1 ORDER BY made DESC LIMIT 1", (house,))
    if not rows:
        raise Refused("no-house")
    return (yield from rules(house, rows[0][0]))


def _hundredths(_: type, value: Any) -> Amount:
    return Amount(value)
