"""Split text into tokens with their positions, so that errors can point at them."""

from __future__ import annotations

import re
from typing import NamedTuple, NoReturn

from ..errors import RecordError
from ..rules.validation_messages import one_line
from .amounts import normalize_result


class Token(NamedTuple):
    """A piece of text and its position."""

    text: str
    line: int  # from 1
    column: int  # from 1

    def fail(self, kind: str, sentence: str) -> NoReturn:
        """Raise a RecordError at this token."""
        raise RecordError(kind, sentence, line=self.line, column=self.column) from None

    @property
    def quoted(self) -> str:
        """The text for error sentences, shortened to one line."""
        return one_line(self.text, 40)


class Branch(NamedTuple):
    """The tokens in brackets: one hand of a split."""

    start: Token
    items: list[Token | Branch]


class Group(NamedTuple):
    """The tokens of a seat, of the dealer or of the shoe."""

    label: Token
    items: list[Token | Branch]


class RoundText(NamedTuple):
    """The tokens of a round by group, and its results."""

    number: int
    start: Token
    groups: dict[str, Group]
    equals: Token | None
    results: list[Token]

    @property
    def seats(self) -> tuple[int, ...]:
        return tuple(sorted(int(label) for label in self.groups if label not in ("S", "D")))


_WORD = re.compile(r"[|()=]|[^\s|()=]+", re.ASCII)
_LABEL = re.compile(r"(S|D|[0-9]+):")
_NOT_TEXT = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")


def split_lines(text: str) -> list[str]:
    """The lines, ended by LF or CRLF. Control characters are refused: editors do not show them."""
    lines = [line.removesuffix("\r") for line in text.split("\n")]
    if _NOT_TEXT.search(text):
        for number, line in enumerate(lines, 1):
            if match := _NOT_TEXT.search(line):
                code = f"U+{ord(match[0]):04X}"
                Token("", number, match.start() + 1).fail(
                    "malformed", f"The character {code} is not allowed in a record."
                )
    return lines


def split_words(line: str, number: int, start: int = 0) -> list[Token]:
    """The tokens of a line, from an offset on."""
    return [Token(match[0], number, match.start() + 1) for match in _WORD.finditer(line, start)]


def round_text(number: int, start: Token, tokens: list[Token]) -> RoundText:
    """Sort the tokens of a round into groups and results."""
    end = next((i for i, token in enumerate(tokens) if token.text == "="), len(tokens))
    equals = tokens[end] if end < len(tokens) else None
    groups, results = _groups(tokens[:end]), tokens[end + 1 :]
    for token in results:
        if normalize_result(token.text) is None:
            token.fail("malformed", f"{token.quoted} is not a result such as 1+15, 1-20 or 1W.")
    return RoundText(number, start, groups, equals, results)


def _groups(tokens: list[Token]) -> dict[str, Group]:
    groups: dict[str, Group] = {}
    at = 0
    while at < len(tokens):
        label, rest = _label(tokens[at])
        end = next((i for i in range(at + 1, len(tokens)) if tokens[i].text == "|"), len(tokens))
        if label.text in groups:
            label.fail("malformed", f"The group {label.text}: is here twice.")
        items = _items([*rest, *tokens[at + 1 : end]])
        groups[label.text] = Group(label, items)
        at = end + 1
        if at == len(tokens) and end < len(tokens):
            tokens[end].fail("malformed", "A group must follow |.")
    return groups


def _label(token: Token) -> tuple[Token, list[Token]]:
    match = _LABEL.match(token.text)
    if not match:
        token.fail("malformed", "A group starts with S:, D: or a seat such as 1:.")
    if match[1] not in ("S", "D", *"1234567"):
        token.fail("malformed", "Seats are numbered 1 to 7.")
    rest = token.text[match.end() :]
    after = [Token(rest, token.line, token.column + match.end())] if rest else []
    return Token(match[1], token.line, token.column), after


def _items(tokens: list[Token]) -> list[Token | Branch]:
    """Nest tokens in brackets as branches, no deeper than splits can go."""
    stack: list[tuple[Token | None, list[Token | Branch]]] = [(None, [])]
    for token in tokens:
        if token.text == "(":
            if len(stack) > 4:
                token.fail("malformed", "No hand can be split that often.")
            stack.append((token, []))
        elif token.text == ")":
            start, items = stack.pop()
            if start is None:
                token.fail("malformed", "There is no ( for this ).")
            stack[-1][1].append(Branch(start, items))
        else:
            stack[-1][1].append(token)
    start, items = stack.pop()
    if start is not None:
        start.fail("malformed", "There is no ) for this (.")
    return items
