"""The key lines of a record."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from ..errors import CroupierError
from ..rules import Rules, pin
from ..rules.fields import Points
from .amounts import read_amount
from .record import Record
from .tokens import Token

Resolver = Callable[[str], Rules]

PAIR = re.compile(r'([^\s=]+)=("[^"]*"|[^\s"]*)(?=\s|$)')


class Header:
    """Reads key lines one by one, then gives an empty record."""

    def __init__(self, resolver: Resolver) -> None:
        self._resolve = resolver
        self._house: tuple[str, Rules, bool] | None = None
        self._pairs: dict[str, list[tuple[Token, Token]]] = {}
        self._extras: list[tuple[str, str]] = []

    def line(self, text: str, number: int) -> None:
        found = re.match(r"\s*(\S+)\s*(.*?)\s*$", text)
        assert found is not None
        key, value = Token(found[1], number, found.start(1) + 1), Token(found[2], number, found.start(2) + 1)
        if key.text == "house":
            self._read_house(key, value)
        elif key.text in ("seats", "specials", "points", "balances"):
            if key.text in self._pairs:
                key.wrong("malformed", f"There is a {key.text} line already.")
            self._pairs[key.text] = _pairs(value)
        else:
            if not re.fullmatch(r"[A-Za-z][A-Za-z0-9_-]*", key.text):
                key.wrong(
                    "malformed", "A line before the first round is a key and its value, or a comment after #."
                )
            if key.text in ("bjn", "stake"):
                key.wrong("malformed", f"There is no place for a {key.text} line here.")
            self._extras.append((key.text, value.text))

    def _read_house(self, key: Token, value: Token) -> None:
        if self._house is not None:
            key.wrong("malformed", "There is a house line already.")
        name, _, rest = value.text.partition(" ")
        if not name:
            key.wrong("malformed", "A house line names a house.")
        hash_at = Token(rest.strip(), value.line, value.column + len(value.text) - len(rest.lstrip()))
        try:
            rules = self._resolve(name)
        except CroupierError as error:
            sentence = error.sentence if hasattr(error, "sentence") else str(error)
            value.wrong("mismatch", str(sentence) if not getattr(error, "file", "") else str(error))
        if hash_at.text:
            if not re.fullmatch(r"sha256:[0-9a-fA-F]{64}", hash_at.text):
                hash_at.wrong("malformed", "A pin is sha256: and 64 hexadecimal digits.")
            if hash_at.text[7:].lower() != pin(rules):
                hash_at.wrong("mismatch", f"The record is pinned to other rules than those of {name} here.")
        self._house = (name, rules, bool(hash_at.text))

    def record(self, here: Token) -> Record:
        """The record so far, once the first round or the end is reached."""
        if self._house is None:
            here.wrong("malformed", "A house line must come before the first round.")
        name, rules, pinned = self._house
        return Record(
            name,
            rules,
            pinned,
            names=self._read("seats", rules, _name),
            specials=self._read("specials", rules, _special),
            points=self._read("points", rules, _points),
            balances=self._read("balances", rules, _balance),
            extras=tuple(self._extras),
        )

    def _read(
        self, key: str, rules: Rules, value: Callable[[Rules, Token], Any]
    ) -> tuple[tuple[int, Any], ...]:
        result: dict[int, Any] = {}
        for who, what in self._pairs.get(key, []):
            if who.text == "house" and key == "balances":
                seat = 0
            elif re.fullmatch("[1-7]", who.text) and int(who.text) <= rules.table.seats:
                seat = int(who.text)
            else:
                who.wrong("malformed", f"Seats here are numbered 1 to {rules.table.seats}.")
            if seat in result:
                who.wrong("malformed", f"{who.text} stands in this line twice.")
            result[seat] = value(rules, what)
        return tuple(sorted(result.items()))


def _pairs(value: Token) -> list[tuple[Token, Token]]:
    pairs, at = [], 0
    while at < len(value.text):
        if value.text[at].isspace():
            at += 1
            continue
        found = PAIR.match(value.text, at)
        if not found:
            Token("", value.line, value.column + at).wrong(
                "malformed", "This line holds pairs such as 1=Ana."
            )
        pairs.append(
            (
                Token(found[1], value.line, value.column + found.start(1)),
                Token(found[2], value.line, value.column + found.start(2)),
            )
        )
        at = found.end()
    return pairs


def _name(_: Rules, value: Token) -> str:
    return value.text.strip('"')


def _special(rules: Rules, value: Token) -> str:
    if rules.specials is None:
        value.wrong("illegal", "There are no special cards at this house.")
    if value.text not in ("swap", "plus1", "-"):
        value.wrong("malformed", "A special card is swap, plus1 or - for none.")
    return "" if value.text == "-" else value.text


def _points(rules: Rules, value: Token) -> int:
    stake = rules.stake
    if not isinstance(stake, Points):
        value.wrong("illegal", "There are no points at this house.")
    if not re.fullmatch(r"\d{1,4}", value.text) or not stake.defeat < int(value.text) < stake.victory:
        value.wrong("illegal", f"A match goes on with {stake.defeat + 1} to {stake.victory - 1} points.")
    return int(value.text)


def _balance(rules: Rules, value: Token) -> int:
    if rules.bets is None:
        value.wrong("illegal", "There are no chips at this house.")
    amount = read_amount(value.text)
    if amount is None:
        value.wrong("malformed", "A balance is an amount such as 500 or 12.50.")
    return amount
