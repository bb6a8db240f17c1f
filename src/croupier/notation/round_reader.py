"""Read one round: each token comes from the group of whoever the round waits for."""

from __future__ import annotations

from typing import NamedTuple

from ..cards import UNKNOWN
from ..engine import Action, Deal, ForCard, ForChoice, ForShuffle, Match, Shuffle, Split, Stuck
from ..engine.state import describe_wait
from ..errors import IllegalAction, ImpossibleCard
from .amounts import normalize_result, result_text
from .lexicon import is_unknown, parse_card, read_card, read_choice
from .record import Record, open_round
from .token_streams import TokenStreams
from .tokens import RoundText, Token


class _Step(NamedTuple):
    action: Action
    token: Token | None  # None for an action that a first round may leave out


def read_round(record: Record, before: Match | None, text: RoundText) -> tuple[tuple[Action, ...], Match]:
    """The actions of a round and the match after it."""
    match = _open(record, before, text)
    streams, actions = TokenStreams(text), []
    first = streams.shoe.peek()
    if first is not None and first.text == "new" and not isinstance(match.waits, ForShuffle):
        first.fail("illegal", "The house does not shuffle before this round.")
    while match.playing and not isinstance(match.waits, Stuck):
        waits = match.waits
        step = _next(match, streams, text, first=before is None)
        if step is None:
            break
        match = _apply(match, step, text.start)
        actions.append(step.action)
        if isinstance(step.action, Split) and isinstance(waits, ForChoice):
            streams.split(waits)
    if token := streams.first_unread(match.waits):
        _fail_unread(match, token)
    _check_results(record, match, text)
    return tuple(actions), match


def _open(record: Record, before: Match | None, text: RoundText) -> Match:
    seats, most = text.seats, record.rules.table.seats
    if not seats:
        text.start.fail("malformed", "No seat takes part in this round.")
    if seats[-1] > most:
        text.groups[str(seats[-1])].label.fail("illegal", f"The seats here are 1 to {most}.")
    try:
        return open_round(record, before, text.number, seats)
    except IllegalAction as error:
        text.start.fail("illegal", str(error))


def _next(match: Match, streams: TokenStreams, text: RoundText, *, first: bool) -> _Step | None:
    """The next action, from the next token of the group that the round waits for."""
    waits = match.waits
    stream = streams.waiting(waits)
    token = stream.peek()
    if isinstance(waits, ForShuffle) and not waits.mid and (token is None or token.text != "new"):
        if not first:
            text.start.fail("illegal", "The house shuffles before this round: S: new is missing.")
        streams.silent = True
        return _Step(Shuffle(), None)
    burns = isinstance(waits, ForCard) and waits.seat < 0
    if burns and streams.silent and (token is None or parse_card(token.text) is None):
        return _Step(Deal(UNKNOWN), None)
    if token is None:
        return None
    stream.at += 1
    if isinstance(waits, ForShuffle):
        if waits.mid and token.text != "mid":
            token.fail("illegal", "The cards have run out: mid must come here.")
        return _Step(Shuffle(), token)
    if isinstance(waits, ForCard):
        return _Step(Deal(read_card(token, hole=waits.face_down and waits.seat == 0)), token)
    return _Step(read_choice(token), token)


def _apply(match: Match, step: _Step, start: Token) -> Match:
    try:
        return match.apply(step.action)
    except IllegalAction as error:
        kind = "impossible" if isinstance(error, ImpossibleCard) else "illegal"
        (step.token or start).fail(kind, str(error))


def _fail_unread(match: Match, token: Token) -> None:
    if is_unknown(token):
        token.fail("malformed", f"{token.quoted} is not a token of a round.")
    kind = "impossible" if isinstance(match.waits, ForShuffle) else "illegal"
    token.fail(kind, f"{token.quoted} is out of place: {describe_wait(match.waits)}.")


def _check_results(record: Record, match: Match, text: RoundText) -> None:
    if text.equals is None:
        return
    outcome = match.round.outcome() if match.round is not None else None
    if outcome is None:
        text.equals.fail("illegal", f"The round has no result yet: {describe_wait(match.waits)}.")
    expected = [result_text(record.rules, seat) for seat in outcome.seats]
    for token, right in zip(text.results, expected, strict=False):
        if normalize_result(token.text) != right:
            token.fail("mismatch", f"The result must be {right}.")
    if len(text.results) < len(expected):
        text.equals.fail("mismatch", f"The results must be {' '.join(expected)}.")
    if len(text.results) > len(expected):
        text.results[len(expected)].fail("mismatch", f"The results must be {' '.join(expected)}.")
