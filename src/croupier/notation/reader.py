"""Read a record from text: strict about meaning, lenient about form."""

from __future__ import annotations

import re

from msgspec.structs import replace

from ..arguments import text as checked_text
from ..engine import Match, Stake
from ..errors import IllegalAction, InputError, RecordError
from .amounts import read_amount
from .header import SPACES, Header, Resolver, shipped_house
from .record import Record, RoundRecord
from .round_reader import read_round
from .tokens import Token, round_text, split_lines, split_words

_ROUND = re.compile(r"[ \t]*([0-9]+)\.")
_STAKE = re.compile(r"[ \t]*stake(?![^ \t])")


def read(text: str, *, file: str = "", houses: Resolver = shipped_house) -> Record:
    """Read BJN. Every error is a RecordError with line, column and a sentence.

    `houses` returns the rules of a house by its name. By default it knows the shipped houses only, so that
    reading a record never opens a file.
    """
    checked_text("text", text)
    if not callable(houses):
        raise InputError("houses", "a function from the name of a house to its rules is needed.")
    try:
        return _read(split_lines(text.removeprefix("\ufeff")), houses)
    except RecordError as error:
        error.file = file
        raise


def _read(lines: list[str], houses: Resolver) -> Record:
    _check_version(lines[0])
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
        start = _ROUND.match(line)
        if start or _STAKE.match(line):
            record = record if record is not None else header.record(here)
            if start:
                tokens = split_words(line, at, start.end())
                while at < len(lines) and not _ROUND.match(lines[at]) and not _STAKE.match(lines[at]):
                    at += 1
                    tokens += [] if _is_empty(lines[at - 1]) else split_words(lines[at - 1], at)
                entry, match = _round(record, match, here._replace(text=start[1]), tokens)
                entries.append(entry)
            else:
                stakes, match = _stakes(match, split_words(line, at))
                entries += stakes
        elif record is not None:
            here.fail("malformed", "After a stake line only rounds and stake lines can follow.")
        else:
            header.line(line, at)
    if record is None:
        record = header.record(Token("", len(lines), 1))
    return replace(record, entries=tuple(entries))


def _is_empty(line: str) -> bool:
    """Is this line blank or a comment?"""
    return line.lstrip(SPACES)[:1] in ("", "#")


def _check_version(line: str) -> None:
    tokens = split_words(line, 1)
    if not tokens or tokens[0].text != "bjn":
        Token("", 1, 1).fail("malformed", "A record starts with the line bjn 1.")
    if [token.text for token in tokens[1:]] != ["1"]:
        at = tokens[2] if len(tokens) > 2 and tokens[1].text == "1" else tokens[min(1, len(tokens) - 1)]
        at.fail("malformed", "This program reads version 1: the first line is bjn 1.")


def _round(
    record: Record, match: Match | None, start: Token, tokens: list[Token]
) -> tuple[RoundRecord, Match]:
    _check_finished(match, start)
    if len(start.text) > 9:
        start.fail("malformed", "A round number has at most nine digits.")
    number = int(start.text)
    if match is not None and number != match.number + 1:
        start.fail("malformed", f"Round {match.number + 1} must come next.")
    text = round_text(number, start, tokens)
    actions, match = read_round(record, match, text)
    return RoundRecord(number, text.seats, actions), match


def _stakes(match: Match | None, parts: list[Token]) -> tuple[list[Stake], Match | None]:
    _check_finished(match, parts[0])
    if len(parts) == 1:
        parts[0].fail("malformed", "A stake line is written as in stake 1+1000.")
    entries = []
    for part in parts[1:]:
        parsed = re.fullmatch(r"([1-7])\+([0-9.]+)", part.text)
        amount = read_amount(parsed[2]) if parsed else None
        if parsed is None or amount is None:
            part.fail("malformed", "A stake line is written as in stake 1+1000.")
        if match is None:
            parts[0].fail("illegal", "A stake line comes between rounds, not before the first.")
        entry = Stake(int(parsed[1]), amount)
        try:
            match = match.apply(entry)
        except IllegalAction as error:
            part.fail("illegal", str(error))
        entries.append(entry)
    return entries, match


def _check_finished(match: Match | None, here: Token) -> None:
    if match is not None and match.playing:
        here.fail(
            "illegal", f"Round {match.number} is not over: only the last round of a record may be unfinished."
        )
