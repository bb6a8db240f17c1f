"""One round from its tokens: whoever the round waits for gives the next token."""

from __future__ import annotations

from typing import NamedTuple

from ..cards import UNKNOWN
from ..engine import Action, Deal, ForCard, ForChoice, ForShuffle, Match, Shuffle, Split, Stuck
from ..engine.state import describe_wait
from ..errors import IllegalAction, ImpossibleCard
from .amounts import normal_result, result
from .lexicon import card_of, meaningless, read_card, read_choice
from .record import Record, open_round
from .token_streams import Strands
from .tokens import RoundText, Token


class Step(NamedTuple):
    action: Action
    token: Token | None  # what it was read from; some actions of a first round may be left out


def play(record: Record, before: Match | None, text: RoundText) -> tuple[tuple[Action, ...], Match]:
    """The actions of a round and the match after it."""
    match = _open(record, before, text)
    strands, actions = Strands(text), []
    first = strands.shoe.peek()
    if first is not None and first.text == "new" and not isinstance(match.waits, ForShuffle):
        first.wrong("illegal", "The house does not shuffle before this round.")
    while match.playing and not isinstance(match.waits, Stuck):
        waits = match.waits
        step = _next(match, strands, text, first=before is None)
        if step is None:
            break
        match = _apply(match, step, text.start)
        actions.append(step.action)
        if isinstance(step.action, Split) and isinstance(waits, ForChoice):
            strands.split(waits)
    if token := strands.left(match.waits):
        _never_reached(match, token)
    _results(record, match, text)
    return tuple(actions), match


def _open(record: Record, before: Match | None, text: RoundText) -> Match:
    seats, most = text.seats, record.rules.table.seats
    if not seats:
        text.start.wrong("malformed", "No seat takes part in this round.")
    if seats[-1] > most:
        text.groups[str(seats[-1])].label.wrong("illegal", f"The seats here are 1 to {most}.")
    try:
        return open_round(record, before, text.number, seats)
    except IllegalAction as error:
        text.start.wrong("illegal", str(error))


def _next(match: Match, strands: Strands, text: RoundText, *, first: bool) -> Step | None:
    """The next action, from the next token of the group that the round waits for."""
    waits = match.waits
    strand = strands.waiting(waits)
    token = strand.peek()
    if isinstance(waits, ForShuffle) and not waits.mid and (token is None or token.text != "new"):
        if not first:
            text.start.wrong("illegal", "The house shuffles before this round: S: new is missing.")
        strands.silent = True
        return Step(Shuffle(), None)
    burns = isinstance(waits, ForCard) and waits.seat < 0
    if burns and strands.silent and (token is None or card_of(token.text) is None):
        return Step(Deal(UNKNOWN), None)
    if token is None:
        return None
    strand.at += 1
    if isinstance(waits, ForShuffle):
        if waits.mid and token.text != "mid":
            token.wrong("illegal", "The cards have run out: mid must stand here.")
        return Step(Shuffle(), token)
    if isinstance(waits, ForCard):
        return Step(Deal(read_card(token, hole=waits.face_down and waits.seat == 0)), token)
    return Step(read_choice(token), token)


def _apply(match: Match, step: Step, start: Token) -> Match:
    try:
        return match.apply(step.action)
    except IllegalAction as error:
        kind = "impossible" if isinstance(error, ImpossibleCard) else "illegal"
        (step.token or start).wrong(kind, str(error))


def _never_reached(match: Match, token: Token) -> None:
    if meaningless(token):
        token.wrong("malformed", f"{token.shown} is not a token of a round.")
    kind = "impossible" if isinstance(match.waits, ForShuffle) else "illegal"
    token.wrong(kind, f"The rules never reach {token.shown} here: {describe_wait(match.waits)}.")


def _results(record: Record, match: Match, text: RoundText) -> None:
    if text.equals is None:
        return
    outcome = match.round.outcome() if match.round is not None else None
    if outcome is None:
        text.equals.wrong("illegal", f"The round has no result yet: {describe_wait(match.waits)}.")
    wanted = [result(record.rules, seat) for seat in outcome.seats]
    for given, right in zip(text.results, wanted, strict=False):
        if normal_result(given.text) != right:
            given.wrong("mismatch", f"The result does not follow: it is {right}.")
    if len(text.results) < len(wanted):
        text.equals.wrong("mismatch", f"The results must be {' '.join(wanted)}.")
    if len(text.results) > len(wanted):
        text.results[len(wanted)].wrong("mismatch", f"The results must be {' '.join(wanted)}.")
