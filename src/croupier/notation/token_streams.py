"""The tokens of a round sorted by whose they are, and how far each hand has been read."""

from __future__ import annotations

from ..engine import ForCard, ForChoice, ForShuffle, Waits
from .tokens import Branch, Group, RoundText, Token


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
        self.hands = {seat: [Strand(text.groups[str(seat)].items)] for seat in text.seats}
        self.all = [self.shoe, self.dealer, *(hands[0] for hands in self.hands.values())]
        self.silent = False  # the shuffle of a first round was left out, and burnt cards may be too

    def waiting(self, waits: Waits) -> Strand:
        """The group that the next token must come from."""
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
        if rest := parent.rest():
            rest[0].wrong("malformed", "After p stand the two hands, each in brackets, and nothing else.")
        hands[waits.hand : waits.hand + 1] = pair
        self.all += pair

    def left(self, waits: Waits) -> Token | None:
        """The token to blame if some were never reached: where the cards ran out the one due, else the first."""
        if isinstance(waits, ForShuffle) and (due := self.waiting(waits.due).rest()):
            return due[0]
        rest = [token for strand in self.all for token in strand.rest()]
        return min(rest, key=lambda token: (token.line, token.column), default=None)
