"""Exceptions, each with one sentence for people: bad rules, an illegal action, a bad record."""

from __future__ import annotations

from typing import Any


class CroupierError(Exception):
    """Base class of everything croupier refuses. Its text is one sentence for people."""


class RulesError(CroupierError):
    """A house file with a bad value, an unknown key, or fields that contradict each other."""

    def __init__(self, key: str, sentence: str, *, file: str = "", line: int = 1, column: int = 1) -> None:
        self.key, self.sentence = key, sentence
        self.file, self.line, self.column = file, line, column
        super().__init__(key, sentence)

    def __reduce__(self) -> tuple[Any, ...]:
        return _unpickle, (RulesError, (self.key, self.sentence), (self.file, self.line, self.column))

    def __str__(self) -> str:
        where = f"{self.file}:{self.line}:{self.column}: " if self.file else ""
        return f"{where}{self.key}: {self.sentence}" if self.key else where + self.sentence


class InputError(CroupierError):
    """A bad argument. `field` names it: the parameter of a call, or the option of a command."""

    def __init__(self, field: str, sentence: str) -> None:
        self.field, self.sentence = field, sentence
        super().__init__(field, sentence)

    def __str__(self) -> str:
        return f"{self.field}: {self.sentence}"


class CardError(CroupierError, ValueError):
    """A text that is not a card."""


class IllegalAction(CroupierError):
    """An action that the rules do not allow now. `code` names the reason for programs and translators."""

    def __init__(self, code: str, sentence: str) -> None:
        self.code, self.sentence = code, sentence
        super().__init__(code, sentence)

    def __str__(self) -> str:
        return self.sentence


class ImpossibleCard(IllegalAction):
    """A card that cannot come: all cards like it are out already."""


class RecordError(CroupierError):
    """A record that cannot be read. `kind` is malformed, illegal, impossible or mismatch."""

    def __init__(self, kind: str, sentence: str, *, line: int, column: int, file: str = "") -> None:
        self.kind, self.sentence = kind, sentence
        self.file, self.line, self.column = file, line, column
        super().__init__(kind, sentence, line, column)

    def __reduce__(self) -> tuple[Any, ...]:
        return _unpickle, (RecordError, (self.kind, self.sentence), (self.file, self.line, self.column))

    def __str__(self) -> str:
        return f"{self.file or 'record'}:{self.line}:{self.column}: {self.sentence}"


def _unpickle(
    kind: type[RulesError | RecordError], args: tuple[str, str], place: tuple[str, int, int]
) -> CroupierError:
    """Rebuild an error from another process: pickle does not call a constructor with keywords."""
    return kind(*args, file=place[0], line=place[1], column=place[2])
