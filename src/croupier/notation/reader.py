"""A record from its text: strict about meaning, lax about form."""

from __future__ import annotations

import re

from msgspec.structs import replace

from ..engine import Match, Stake
from ..errors import IllegalAction, RecordError
from .amounts import read_amount
from .header import SPACES, Header, Resolver, shipped
from .record import Record, RoundRecord
from .round_reader import play
from .tokens import Token, lines_of, round_text, words

ROUND = re.compile(r"[ \t]*([0-9]+)\.")
STAKE = re.compile(r"[ \t]*stake(?![^ \t])")


def read(text: str, *, file: str = "", houses: Resolver = shipped) -> Record:
    """Read BJN. Every error is a RecordError with line, column and a sentence.

    `houses` finds the rules of the house that the record names; by default only those that come with croupier,
    so that reading a record never opens a file.
    """
    try:
        return _read(lines_of(text.removeprefix("\ufeff")), houses)
    except RecordError as error:
        error.file = file
        raise


def _read(lines: list[str], houses: Resolver) -> Record:
    _version(lines[0])
    header = Header(houses)
    record: Record | None = None
    match: Match | None = None
    entries: list[RoundRecord | Stake] = []
    at = 1
    while at < len(lines):
        line, here = lines[at], Token("", at + 1, len(lines[at]) - len(lines[at].lstrip(SPACES)) + 1)
        at += 1
        if _is_empty(line):
            continue
        found = ROUND.match(line)
        if found or STAKE.match(line):
            record = record if record is not None else header.record(here)
            if found:
                tokens = words(line, at, found.end())
                while at < len(lines) and not ROUND.match(lines[at]) and not STAKE.match(lines[at]):
                    at += 1
                    tokens += [] if _is_empty(lines[at - 1]) else words(lines[at - 1], at)
                entry, match = _round(record, match, here._replace(text=found[1]), tokens)
                entries.append(entry)
            else:
                stakes, match = _stakes(match, words(line, at))
                entries += stakes
        elif record is not None:
            here.wrong("malformed", "After a stake line only rounds and stake lines can follow.")
        else:
            header.line(line, at)
    if record is None:
        record = header.record(Token("", len(lines), 1))
    return replace(record, entries=tuple(entries))


def _is_empty(line: str) -> bool:
    """Blank, or a comment."""
    return line.lstrip(SPACES)[:1] in ("", "#")


def _version(line: str) -> None:
    found = words(line, 1)
    if not found or found[0].text != "bjn":
        Token("", 1, 1).wrong("malformed", "A record starts with the line bjn 1.")
    if [token.text for token in found[1:]] != ["1"]:
        at = found[2] if len(found) > 2 and found[1].text == "1" else found[min(1, len(found) - 1)]
        at.wrong("malformed", "This program reads version 1: the first line is bjn 1.")


def _round(
    record: Record, match: Match | None, start: Token, tokens: list[Token]
) -> tuple[RoundRecord, Match]:
    _finished(match, start)
    if len(start.text) > 9:
        start.wrong("malformed", "A round number has at most nine digits.")
    number = int(start.text)
    if match is not None and number != match.number + 1:
        start.wrong("malformed", f"Round {match.number + 1} must come next.")
    text = round_text(number, start, tokens)
    actions, match = play(record, match, text)
    return RoundRecord(number, text.seats, actions), match


def _stakes(match: Match | None, parts: list[Token]) -> tuple[list[Stake], Match | None]:
    _finished(match, parts[0])
    if len(parts) == 1:
        parts[0].wrong("malformed", "A stake line is written as in stake 1+1000.")
    entries = []
    for part in parts[1:]:
        found = re.fullmatch(r"([1-7])\+([0-9.]+)", part.text)
        amount = read_amount(found[2]) if found else None
        if found is None or amount is None:
            part.wrong("malformed", "A stake line is written as in stake 1+1000.")
        if match is None:
            parts[0].wrong("illegal", "A stake line stands between rounds, not before the first.")
        entry = Stake(int(found[1]), amount)
        try:
            match = match.apply(entry)
        except IllegalAction as error:
            part.wrong("illegal", str(error))
        entries.append(entry)
    return entries, match


def _finished(match: Match | None, here: Token) -> None:
    if match is not None and match.playing:
        here.wrong(
            "illegal", f"Round {match.number} before this is not over; only the last round may be unfinished."
        )
