"""Token streams: the tokens of each hand, of the dealer and of the shoe, with how far each has been read."""

from __future__ import annotations

from ..engine import ForCard, ForChoice, ForShuffle, Waits
from .tokens import Branch, Group, RoundText, Token


class TokenStream:
    """The tokens of one owner, read one by one."""

    def __init__(self, items: list[Token | Branch]) -> None:
        self.items, self.at = items, 0

    def peek(self) -> Token | None:
        """The next token; None at the end."""
        if self.at == len(self.items):
            return None
        item = self.items[self.at]
        if isinstance(item, Branch):
            item.start.fail("malformed", "Brackets can only follow p.")
        return item

    def branch(self) -> TokenStream:
        """The next hand of a split; empty if the record ends before it."""
        if self.at < len(self.items) and isinstance(item := self.items[self.at], Branch):
            self.at += 1
            return TokenStream(item.items)
        return TokenStream([])

    def rest(self) -> list[Token]:
        """The tokens that have not been read."""
        return [item.start if isinstance(item, Branch) else item for item in self.items[self.at :]]


class TokenStreams:
    """The streams of all groups of a round."""

    def __init__(self, text: RoundText) -> None:
        empty = Group(text.start, [])
        self.shoe = TokenStream(text.groups.get("S", empty).items)
        self.dealer = TokenStream(text.groups.get("D", empty).items)
        self.hands = {seat: [TokenStream(text.groups[str(seat)].items)] for seat in text.seats}
        self.all = [self.shoe, self.dealer, *(hands[0] for hands in self.hands.values())]
        self.silent = False  # a first round may leave out its shuffle and then its burnt cards

    def waiting(self, waits: Waits) -> TokenStream:
        """The stream that the next token must come from."""
        match waits:
            case ForCard(seat=0):
                return self.dealer
            case ForCard(seat=seat, hand=hand) if seat > 0:
                return self.hands[seat][hand]
            case ForChoice(seat=seat, hand=hand):
                return self.hands[seat][hand]
        return self.shoe

    def split(self, waits: ForChoice) -> None:
        """Replace the stream of a hand by those of its two split hands."""
        hands = self.hands[waits.seat]
        parent = hands[waits.hand]
        pair = [parent.branch(), parent.branch()]
        if rest := parent.rest():
            rest[0].fail("malformed", "After p come the two hands, each in brackets, and nothing else.")
        hands[waits.hand : waits.hand + 1] = pair
        self.all += pair

    def first_unread(self, waits: Waits) -> Token | None:
        """The first unread token of the record; if the cards ran out, the token that was due."""
        if isinstance(waits, ForShuffle) and (due := self.waiting(waits.due).rest()):
            return due[0]
        rest = [token for stream in self.all for token in stream.rest()]
        return min(rest, key=lambda token: (token.line, token.column), default=None)
