"""Text into tokens, each with its place, so that an error can point at it."""

from __future__ import annotations

import re
from typing import NamedTuple, NoReturn

from ..errors import RecordError
from ..rules.explain import one_line
from .amounts import normal_result


class Token(NamedTuple):
    text: str
    line: int  # from 1
    column: int  # from 1

    def error(self, kind: str, sentence: str) -> RecordError:
        return RecordError(kind, sentence, line=self.line, column=self.column)

    def wrong(self, kind: str, sentence: str) -> NoReturn:
        raise self.error(kind, sentence) from None

    @property
    def shown(self) -> str:
        """The token as a sentence can repeat it: on one line and short."""
        return one_line(self.text, 40)


class Branch(NamedTuple):
    """A hand after a split: what stands in brackets."""

    start: Token
    items: list[Token | Branch]


class Group(NamedTuple):
    label: Token
    items: list[Token | Branch]


class RoundText(NamedTuple):
    number: int
    start: Token
    groups: dict[str, Group]
    equals: Token | None
    results: list[Token]

    @property
    def seats(self) -> tuple[int, ...]:
        return tuple(sorted(int(label) for label in self.groups if label not in ("S", "D")))


WORD = re.compile(r"[|()=]|[^\s|()=]+", re.ASCII)
LABEL = re.compile(r"(S|D|[0-9]+):")
NOT_TEXT = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")


def lines_of(text: str) -> list[str]:
    """The lines, ended by LF or CRLF. What cannot be seen in an editor has no place in a record."""
    lines = [line.removesuffix("\r") for line in text.split("\n")]
    if NOT_TEXT.search(text):
        for number, line in enumerate(lines, 1):
            if found := NOT_TEXT.search(line):
                code = f"U+{ord(found[0]):04X}"
                Token("", number, found.start() + 1).wrong(
                    "malformed", f"The character {code} has no place in a record."
                )
    return lines


def words(line: str, number: int, start: int = 0) -> list[Token]:
    """The words of a line from a column on."""
    return [Token(found[0], number, found.start() + 1) for found in WORD.finditer(line, start)]


def round_text(number: int, start: Token, tokens: list[Token]) -> RoundText:
    """The groups and results of a round."""
    end = next((i for i, token in enumerate(tokens) if token.text == "="), len(tokens))
    equals = tokens[end] if end < len(tokens) else None
    groups, results = _groups(tokens[:end]), tokens[end + 1 :]
    for token in results:
        if normal_result(token.text) is None:
            token.wrong("malformed", f"{token.shown} is not a result such as 1+15, 1-20 or 1W.")
    return RoundText(number, start, groups, equals, results)


def _groups(tokens: list[Token]) -> dict[str, Group]:
    groups: dict[str, Group] = {}
    at = 0
    while at < len(tokens):
        label, rest = _label(tokens[at])
        end = next((i for i in range(at + 1, len(tokens)) if tokens[i].text == "|"), len(tokens))
        if label.text in groups:
            label.wrong("malformed", f"The group {label.text}: stands here twice.")
        items = _items([*rest, *tokens[at + 1 : end]])
        groups[label.text] = Group(label, items)
        at = end + 1
        if at == len(tokens) and end < len(tokens):
            tokens[end].wrong("malformed", "A group must follow |.")
    return groups


def _label(token: Token) -> tuple[Token, list[Token]]:
    found = LABEL.match(token.text)
    if not found:
        token.wrong("malformed", "A group starts with S:, D: or a seat such as 1:.")
    if found[1] not in ("S", "D", *"1234567"):
        token.wrong("malformed", "Seats are numbered 1 to 7.")
    rest = token.text[found.end() :]
    after = [Token(rest, token.line, token.column + found.end())] if rest else []
    return Token(found[1], token.line, token.column), after


def _items(tokens: list[Token]) -> list[Token | Branch]:
    """Tokens with what stands in brackets as branches. Depth is at most that of a split."""
    stack: list[tuple[Token | None, list[Token | Branch]]] = [(None, [])]
    for token in tokens:
        if token.text == "(":
            if len(stack) > 4:
                token.wrong("malformed", "No hand can be split that often.")
            stack.append((token, []))
        elif token.text == ")":
            start, items = stack.pop()
            if start is None:
                token.wrong("malformed", "There is no ( for this ).")
            stack[-1][1].append(Branch(start, items))
        else:
            stack[-1][1].append(token)
    start, items = stack.pop()
    if start is not None:
        start.wrong("malformed", "There is no ) for this (.")
    return items
