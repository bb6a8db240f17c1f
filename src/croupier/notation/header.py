"""Read the key lines of a record: house, seats, specials, points, balances and extras."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from ..arguments import instance
from ..errors import CroupierError, RulesError
from ..rules import Rules, house, houses, pin
from ..rules.fields import Points
from ..rules.validation_messages import one_line, quoted
from .amounts import read_amount
from .record import KEY, Record
from .tokens import Token

Resolver = Callable[[str], Rules]

_PAIR = re.compile(r'([^\s=]+)=("(?:[^"\\]|\\.)*"|[^\s"]*)(?=\s|$)', re.ASCII)
SPACES = " \t"


def shipped_house(name: str) -> Rules:
    """A shipped house. A record must not make us open files."""
    if name not in houses():
        raise RulesError("", f"There is no house {quoted(name)}; there are {', '.join(houses())}.")
    return house(name)


class Header:
    """Reads key lines one by one and returns a record without rounds."""

    def __init__(self, resolver: Resolver) -> None:
        self._resolve = resolver
        self._house: tuple[str, Rules, bool] | None = None
        self._pairs: dict[str, list[tuple[Token, Token]]] = {}
        self._extras: list[tuple[str, str]] = []

    def line(self, text: str, number: int) -> None:
        """Read one key line."""
        words = [Token(match[0], number, match.start() + 1) for match in re.finditer(r"[^ \t]+", text)]
        key = words[0]
        value = text[key.column - 1 + len(key.text) :]
        if key.text == "house":
            self._read_house(*words)
        elif key.text in ("seats", "specials", "points", "balances"):
            if key.text in self._pairs:
                key.fail("malformed", f"There is a {key.text} line already.")
            self._pairs[key.text] = _pairs(Token(value, number, key.column + len(key.text)))
        elif key.text == "bjn":
            key.fail("malformed", "A bjn line can only be the first line.")
        elif not KEY.fullmatch(key.text):
            key.fail(
                "malformed", "A line before the first round is a key and its value, or a comment after #."
            )
        else:
            self._extras.append((key.text, value.strip(SPACES)))

    def _read_house(self, key: Token, *words: Token) -> None:
        if self._house is not None:
            key.fail("malformed", "There is a house line already.")
        if not words:
            key.fail("malformed", "A house line names a house.")
        name, pinned = words[0], len(words) > 1
        try:
            rules = instance("houses", self._resolve(name.text), Rules, 'house("casino")')
        except (CroupierError, LookupError) as error:
            sentence = error.sentence if isinstance(error, RulesError) and not error.file else str(error)
            is_ours = isinstance(error, CroupierError)
            name.fail("mismatch", one_line(sentence, 400) if is_ours else f"There is no house {name.quoted}.")
        if pinned:
            self._check_pin(rules, name, *words[1:])
        self._house = (name.text, rules, pinned)

    def _check_pin(self, rules: Rules, name: Token, hash_at: Token, *more: Token) -> None:
        if not re.fullmatch(r"sha256:[0-9a-fA-F]{64}", hash_at.text):
            hash_at.fail("malformed", "A pin is sha256: and 64 hexadecimal digits.")
        if more:
            more[0].fail("malformed", "Nothing follows the pin of a house.")
        if hash_at.text[7:].lower() != pin(rules):
            hash_at.fail("mismatch", f"The pin does not match the rules of {name.quoted} here.")

    def record(self, here: Token) -> Record:
        """The record without rounds, once the first round or the end is reached."""
        if self._house is None:
            here.fail("malformed", "A house line must come before the first round.")
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
            seat = 0 if who.text == "house" and key == "balances" else _seat(rules, who)
            if seat in result:
                who.fail("malformed", f"{who.text} is in this line twice.")
            result[seat] = value(rules, what)
        return tuple(sorted(result.items()))


def _seat(rules: Rules, who: Token) -> int:
    if not re.fullmatch("[1-7]", who.text):
        who.fail("malformed", "A seat is a number from 1 to 7.")
    if int(who.text) > rules.table.seats:
        who.fail("illegal", f"The seats here are 1 to {rules.table.seats}.")
    return int(who.text)


def _pairs(value: Token) -> list[tuple[Token, Token]]:
    pairs, at = [], 0
    while at < len(value.text):
        if value.text[at] in SPACES:
            at += 1
            continue
        match = _PAIR.match(value.text, at)
        if not match:
            Token("", value.line, value.column + at).fail(
                "malformed", "This line consists of pairs such as 1=Ana."
            )
        who = Token(match[1], value.line, value.column + match.start(1))
        pairs.append((who, Token(match[2], value.line, value.column + match.start(2))))
        at = match.end()
    return pairs


def _name(_: Rules, value: Token) -> str:
    text = value.text
    return re.sub(r'\\(["\\])', r"\1", text[1:-1]) if text.startswith('"') else text


def _special(rules: Rules, value: Token) -> str:
    if rules.specials is None:
        value.fail("illegal", "There are no special cards at this house.")
    if value.text not in ("swap", "plus1", "-"):
        value.fail("malformed", "A special card is swap, plus1 or - for none.")
    return "" if value.text == "-" else value.text


def _points(rules: Rules, value: Token) -> int:
    stake = rules.stake
    if not isinstance(stake, Points):
        value.fail("illegal", "There are no points at this house.")
    if not re.fullmatch("[0-9]{1,4}", value.text):
        value.fail("malformed", "Points are a whole number of at most four digits.")
    if not stake.defeat < int(value.text) < stake.victory:
        value.fail("illegal", f"Points in an unfinished match are {stake.defeat + 1} to {stake.victory - 1}.")
    return int(value.text)


def _balance(rules: Rules, value: Token) -> int:
    if rules.bets is None:
        value.fail("illegal", "There are no chips at this house.")
    amount = read_amount(value.text)
    if amount is None:
        value.fail("malformed", "A balance is an amount such as 500 or 12.50.")
    return amount
