"""Replay one round from its tokens: ask the round what it waits for, and take the next token from that group."""

from __future__ import annotations

import re
from typing import NamedTuple

from ..cards import UNKNOWN, Card
from ..engine import (
    Ace,
    Action,
    Bet,
    Deal,
    ForCard,
    ForChoice,
    ForShuffle,
    Insure,
    Match,
    Shuffle,
    Split,
    Stuck,
    Swap,
    Waits,
)
from ..engine.actions import NAMED
from ..errors import IllegalAction, ImpossibleCard
from .amounts import read_amount, result
from .record import Record, open_round
from .tokens import Branch, Group, RoundText, Token
from .writer import LETTERS

CHOICES: dict[str, Action] = {letter: NAMED[name] for name, letter in LETTERS.items()}


class Strand:
    """The tokens of one hand, taken one by one."""

    def __init__(self, items: list[Token | Branch]) -> None:
        self.items, self.at = items, 0

    def peek(self) -> Token | None:
        if self.at == len(self.items):
            return None
        item = self.items[self.at]
        if isinstance(item, Branch):
            item.start.wrong("malformed", "Brackets stand only after p.")
        return item

    def branch(self) -> Strand:
        """The next hand after a split; empty where the record does not reach it."""
        if self.at < len(self.items) and isinstance(item := self.items[self.at], Branch):
            self.at += 1
            return Strand(item.items)
        return Strand([])

    def rest(self) -> list[Token]:
        return [item.start if isinstance(item, Branch) else item for item in self.items[self.at :]]


class Strands:
    """All groups of a round, and where each of them has been read to."""

    def __init__(self, text: RoundText) -> None:
        empty = Group(text.start, [])
        self.shoe = Strand(text.groups.get("S", empty).items)
        self.dealer = Strand(text.groups.get("D", empty).items)
        self.hands = {int(k): [Strand(g.items)] for k, g in text.groups.items() if k not in "SD"}
        self.all = [self.shoe, self.dealer, *(hands[0] for hands in self.hands.values())]

    def waiting(self, waits: Waits) -> Strand:
        match waits:
            case ForCard(seat=0):
                return self.dealer
            case ForCard(seat=seat, hand=hand) if seat > 0:
                return self.hands[seat][hand]
            case ForChoice(seat=seat, hand=hand):
                return self.hands[seat][hand]
        return self.shoe

    def split(self, waits: ForChoice) -> None:
        hands = self.hands[waits.seat]
        parent = hands[waits.hand]
        pair = [parent.branch(), parent.branch()]
        hands[waits.hand : waits.hand + 1] = pair
        self.all += pair

    def left(self) -> Token | None:
        """The first token, in reading order, that was never reached."""
        rest = [token for strand in self.all for token in strand.rest()]
        return min(rest, key=lambda token: (token.line, token.column), default=None)


class Step(NamedTuple):
    action: Action
    token: Token | None  # what it was read from; some actions of a first round may be left out


def play(record: Record, before: Match | None, text: RoundText) -> tuple[tuple[Action, ...], Match]:
    """The actions of a round and the match after it."""
    match = _open(record, before, text)
    strands, actions = Strands(text), []
    while match.playing and not isinstance(match.waits, Stuck):
        waits = match.waits
        step = _next(match, strands.waiting(waits), text, first=before is None)
        if step is None:
            break
        match = _apply(match, step, text.start)
        actions.append(step.action)
        if isinstance(step.action, Split) and isinstance(waits, ForChoice):
            strands.split(waits)
    if token := strands.left():
        token.wrong("illegal", f"The rules never reach {token.text} here: {_state(match)}.")
    _results(record, match, text)
    return tuple(actions), match


def _open(record: Record, before: Match | None, text: RoundText) -> Match:
    seats = sorted(int(label) for label in text.groups if label not in "SD")
    if not seats:
        text.start.wrong("malformed", "No seat takes part in this round.")
    most = record.rules.table.seats
    if seats[-1] > most:
        text.groups[str(seats[-1])].label.wrong("illegal", f"The seats here are 1 to {most}.")
    try:
        return open_round(record, before, text.number, tuple(seats))
    except IllegalAction as error:
        text.start.wrong("illegal", str(error))


def _apply(match: Match, step: Step, start: Token) -> Match:
    try:
        return match.apply(step.action)
    except IllegalAction as error:
        kind = "impossible" if isinstance(error, ImpossibleCard) else "illegal"
        (step.token or start).wrong(kind, str(error))


def _next(match: Match, strand: Strand, text: RoundText, *, first: bool) -> Step | None:
    """The next action, from the next token of the group that the round waits for."""
    waits, token = match.waits, strand.peek()
    unwritten = first and "S" not in text.groups  # a first round may leave out the shuffle and what it burns
    if isinstance(waits, ForShuffle) and not waits.mid:
        if token is not None and token.text == "new":
            strand.at += 1
            return Step(Shuffle(), token)
        if first:
            return Step(Shuffle(), None)
        text.start.wrong("illegal", "The house shuffles before this round: S: new is missing.")
    if isinstance(waits, ForCard) and waits.seat < 0 and unwritten:
        return Step(Deal(UNKNOWN), None)
    if token is None:
        return None
    strand.at += 1
    if isinstance(waits, ForShuffle):
        if token.text != "mid":
            token.wrong("illegal", "The cards have run out: mid must stand here.")
        return Step(Shuffle(), token)
    if isinstance(waits, ForCard):
        return Step(Deal(_card(token, waits.face_down and waits.seat == 0)), token)
    return Step(_choice(token), token)


def _card(token: Token, hole: bool) -> Card:
    found = re.fullmatch(r"\[(..)\]", token.text)
    try:
        card = Card(found[1] if found else token.text)
    except ValueError:
        if token.text in CHOICES or token.text in ("new", "mid") or re.match("[bi@!]", token.text):
            token.wrong("illegal", f"A card comes here, not {token.text}.")
        token.wrong("malformed", f"{token.text} is not a card; a card is a rank and a suit, as in As or Td.")
    if hole and not found:
        token.wrong("illegal", f"The hole card stands in brackets, as in [{card}].")
    if found and not hole:
        token.wrong("illegal", "Only the dealer's hole card stands in brackets.")
    return card


def _choice(token: Token) -> Action:
    text = token.text
    if text in CHOICES:
        return CHOICES[text]
    if text[0] in "bi" and (amount := read_amount(text[1:])) is not None:
        return Bet(amount) if text[0] == "b" else Insure(amount)
    if re.fullmatch(r"@\d{1,2}", text):
        return Ace(int(text[1:]))
    if text.startswith("!swap:"):
        try:
            return Swap(Card(text[6:]))
        except ValueError:
            token.wrong("malformed", f"{text[6:]} is not a card.")
    try:
        Card(text.strip("[]"))
    except ValueError:
        raise token.error("malformed", f"{text} is not a choice.") from None
    raise token.error("illegal", f"A choice comes here, not the card {text}.")


def _results(record: Record, match: Match, text: RoundText) -> None:
    if text.equals is None:
        return
    outcome = match.round.outcome() if match.round is not None else None
    if outcome is None:
        text.equals.wrong("illegal", f"The round has no result yet: {_state(match)}.")
    wanted = [result(record.rules, seat) for seat in outcome.seats]
    for given, right in zip(text.results, wanted, strict=False):
        if _normal(given.text) != right:
            if not re.fullmatch(r"\d(?:[WLP]|[+-][\d.]+)", given.text):
                given.wrong("malformed", f"{given.text} is not a result; this one is {right}.")
            given.wrong("mismatch", f"The result does not follow: it is {right}.")
    if len(text.results) < len(wanted):
        text.equals.wrong("mismatch", f"The results must be {' '.join(wanted)}.")
    if len(text.results) > len(wanted):
        text.results[len(wanted)].wrong("mismatch", f"The results must be {' '.join(wanted)}.")


def _normal(text: str) -> str:
    """A result in canonical form: `1+7.5` is `1+7.50`, `1-0` is `1+0`."""
    found = re.fullmatch(r"(\d)([+-])(\d{1,9})(?:\.(\d{1,2}))?", text)
    if not found:
        return text
    cents = (found[4] or "").ljust(2, "0")
    size = found[3].lstrip("0") or "0"
    size += f".{cents}" if int(cents) else ""
    return f"{found[1]}{'+' if size == '0' else found[2]}{size}"


def _state(match: Match) -> str:
    """What the round waits for, in words."""
    waits = match.waits
    match waits:
        case ForCard(seat=-1):
            return "the round waits for a card to burn"
        case ForCard(seat=0):
            return "the round waits for a card for the dealer"
        case ForCard(seat=seat):
            return f"the round waits for a card for seat {seat}"
        case ForShuffle():
            return "the round waits for mid, because the cards have run out"
        case ForChoice(seat=seat, what=what):
            asked = {"bet": "bet", "insurance": "insurance", "early": "early surrender", "ace": "ace"}.get(
                what, "choice"
            )
            return f"the round waits for the {asked} of seat {seat}"
        case Stuck():
            return "the rules need the value of a card that is unknown"
    return "the round is over"
