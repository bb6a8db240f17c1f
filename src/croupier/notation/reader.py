"""A record from its text: strict about meaning, lax about form."""

from __future__ import annotations

import re

from msgspec.structs import replace

from ..engine import Match, Stake
from ..errors import IllegalAction, RecordError
from ..rules import house
from .amounts import read_amount
from .header import Header, Resolver
from .play import play
from .record import Record, RoundRecord
from .tokens import Token, round_text, words

ROUND = re.compile(r"\s*(\d{1,9})\.")
STAKE = re.compile(r"\s*stake(?:\s|$)")


def read(text: str, *, file: str = "", houses: Resolver = house) -> Record:
    """Read BJN. Every error is a RecordError with line, column and a sentence.

    `houses` finds the rules of the house that the record names.
    """
    try:
        return _read(text.removeprefix("\ufeff"), houses)
    except RecordError as error:
        error.file = file
        raise


def _read(text: str, houses: Resolver) -> Record:
    lines = text.split("\n")
    _version(lines)
    header, record, match = Header(houses), None, None
    at = 1
    while at < len(lines):
        line, here = lines[at], Token("", at + 1, 1)
        if not line.strip() or line.startswith("#"):
            at += 1
        elif found := ROUND.match(line):
            record = record if record is not None else header.record(here)
            start = Token(f"{found[1]}.", at + 1, found.start(1) + 1)
            tokens = words(line, at + 1, found.end())
            at += 1
            while at < len(lines) and not ROUND.match(lines[at]) and not STAKE.match(lines[at]):
                tokens += [] if lines[at].startswith("#") else words(lines[at], at + 1)
                at += 1
            record, match = _round(record, match, int(found[1]), start, tokens)
        elif STAKE.match(line):
            record = record if record is not None else header.record(here)
            record, match = _stake(record, match, line, at + 1)
            at += 1
        else:
            if record is not None:
                here.wrong("malformed", "After the first round only rounds and stake lines can follow.")
            header.line(line, at + 1)
            at += 1
    return record if record is not None else header.record(Token("", len(lines), 1))


def _version(lines: list[str]) -> None:
    first = lines[0].split()
    column = len(lines[0]) - len(lines[0].lstrip()) + 1
    if first[:1] != ["bjn"]:
        Token("", 1, 1).wrong("malformed", "A record starts with the line bjn 1.")
    if first != ["bjn", "1"]:
        Token("", 1, column).wrong("malformed", "This program reads version 1: the first line is bjn 1.")


def _round(
    record: Record, match: Match | None, number: int, start: Token, tokens: list[Token]
) -> tuple[Record, Match]:
    _finished(match, start)
    if match is not None and number != match.number + 1:
        start.wrong("malformed", f"Round {match.number + 1} must come next.")
    text = round_text(number, start, tokens)
    actions, match = play(record, match, text)
    seats = tuple(sorted(int(label) for label in text.groups if label not in "SD"))
    return replace(record, entries=(*record.entries, RoundRecord(number, seats, actions))), match


def _stake(record: Record, match: Match | None, line: str, number: int) -> tuple[Record, Match | None]:
    parts = [Token(found[0], number, found.start() + 1) for found in re.finditer(r"\S+", line)]
    _finished(match, parts[0])
    if len(parts) == 1:
        parts[0].wrong("malformed", "A stake line is written as in stake 1+1000.")
    entries = []
    for part in parts[1:]:
        found = re.fullmatch(r"([1-7])\+([\d.]+)", part.text)
        amount = read_amount(found[2]) if found else None
        if found is None or amount is None:
            part.wrong("malformed", "A stake line is written as in stake 1+1000.")
        entry = Stake(int(found[1]), amount)
        if match is None:
            parts[0].wrong("illegal", "A stake line stands between rounds, not before the first.")
        try:
            match = match.apply(entry)
        except IllegalAction as error:
            part.wrong("illegal", str(error))
        entries.append(entry)
    return replace(record, entries=(*record.entries, *entries)), match


def _finished(match: Match | None, here: Token) -> None:
    if match is not None and match.playing:
        here.wrong(
            "illegal", f"Round {match.number} before this is not over; only the last round may be unfinished."
        )
