"""What can go wrong, in one sentence each: bad rules, an illegal action, a bad record."""

from __future__ import annotations

from typing import Any


class CroupierError(Exception):
    """Anything croupier refuses. Its text is one sentence for a person."""


class RulesError(CroupierError):
    """A house that cannot be: a bad value, an unknown key, or fields that contradict each other."""

    def __init__(self, key: str, sentence: str, *, file: str = "", line: int = 1, column: int = 1) -> None:
        self.key, self.sentence = key, sentence
        self.file, self.line, self.column = file, line, column
        super().__init__(key, sentence)

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, (RulesError, (self.key, self.sentence), (self.file, self.line, self.column))

    def __str__(self) -> str:
        where = f"{self.file}:{self.line}:{self.column}: " if self.file else ""
        return f"{where}{self.key}: {self.sentence}" if self.key else where + self.sentence


class IllegalAction(CroupierError):
    """An action that the rules do not allow now. `code` names the reason for programs and translators."""

    def __init__(self, code: str, sentence: str) -> None:
        self.code, self.sentence = code, sentence
        super().__init__(code, sentence)

    def __str__(self) -> str:
        return self.sentence


class ImpossibleCard(IllegalAction):
    """A card that cannot be there: all of its kind are out already."""


class RecordError(CroupierError):
    """A record that cannot be read. `kind` is malformed, illegal, impossible or mismatch."""

    def __init__(self, kind: str, sentence: str, *, line: int, column: int, file: str = "") -> None:
        self.kind, self.sentence = kind, sentence
        self.file, self.line, self.column = file, line, column
        super().__init__(kind, sentence, line, column)

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, (RecordError, (self.kind, self.sentence), (self.file, self.line, self.column))

    def __str__(self) -> str:
        return f"{self.file or 'record'}:{self.line}:{self.column}: {self.sentence}"


def _again(
    kind: type[RulesError | RecordError], said: tuple[str, str], place: tuple[str, int, int]
) -> CroupierError:
    """An error sent from another process, with its place."""
    return kind(*said, file=place[0], line=place[1], column=place[2])
