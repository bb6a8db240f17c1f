"""Names, cards, totals and amounts in words, from the same messages as the web pages."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal
from typing import Literal

from ...engine.view import DealerView, HandView
from ...table import PublicView
from ...words import Arg, WordsError, words
from ..rooms.protocol import Declined

FACE_DOWN = "??"
_NUMBER_RANKS = "23456789T"
Stake = Literal["chips", "pot", "tally", "points"]


class Phrases:
    """Messages in one language, addressed to one seat, for one kind of stake.

    The player at `seat` is “you”. Without a seat everybody has a name.
    """

    def __init__(self, lang: str, seat: int | None = None, stake: Stake = "tally") -> None:
        self.lang, self.seat, self.stake = lang, seat, stake
        self._words = words(lang)

    def say(self, message: str, **args: Arg) -> str:
        return self._words.say(message, **args)

    def labelled(self, label: str, text: str) -> str:
        """“Ana: …”, with the spacing of the language around the colon."""
        return self.say("term-labelled", label=label, text=text)

    @property
    def chipped(self) -> bool:
        """Whether chips are at stake."""
        return self.stake in ("chips", "pot")

    def money(self, hundredths: int) -> str:
        """An amount in hundredths as a number of chips."""
        whole, rest = divmod(abs(hundredths), 100)
        number = self._words.number(Decimal(abs(hundredths)) / 100 if rest else whole)
        return f"−{number}" if hundredths < 0 else number

    def signed(self, hundredths: int) -> str:
        return f"+{self.money(hundredths)}" if hundredths > 0 else self.money(hundredths)

    def net(self, net: int) -> str:
        """The net result of a round, in chips or points."""
        return self.signed(net if self.chipped else net * 100)

    def chips(self, hundredths: int) -> str:
        """“10 chips”."""
        n = Decimal(hundredths) / 100 if hundredths % 100 else hundredths // 100
        return self.say("felt-chips", n=n, amount=self.money(hundredths))

    def card(self, card: str) -> str:
        """“queen of spades”."""
        if card == FACE_DOWN:
            return self.say("felt-card-down")
        rank, suit = card[0], card[1:]
        n = _NUMBER_RANKS.find(rank) + 2
        return self.say("felt-card", rank="number" if n > 1 else rank, n=n, suit=suit)

    def cards(self, cards: Sequence[str]) -> str:
        return self.listed([self.card(card) for card in cards])

    def listed(self, parts: Sequence[str]) -> str:
        if len(parts) < 2:
            return "".join(parts)
        return self.say("felt-and", first=", ".join(parts[:-1]), last=parts[-1])

    def total(self, hand: HandView) -> str:
        """“7 or 17” while the hand may still count as either."""
        kind = "open" if hand.open_aces else "soft" if hand.soft and not hand.closed else "hard"
        return self.say("felt-total", kind=kind, n=hand.total, low=hand.total - 10, aces=hand.open_aces)

    def dealer_total(self, hand: DealerView) -> str:
        """Shows both values of a soft total only below 17."""
        kind = "soft" if hand.soft and hand.total < 17 else "hard"
        return self.say("felt-total", kind=kind, n=hand.total, low=hand.total - 10, aces=0)

    def who(self, look: PublicView, seat: int) -> str:
        """The name of the person or bot at a seat."""
        chair = next((chair for chair in look.chairs if chair.seat == seat), None)
        if chair is not None and chair.who == "person" and chair.name:
            return chair.name
        return self.say("felt-bot" if chair is not None and chair.who == "bot" else "felt-seat", seat=seat)

    def refusal(self, error: Declined) -> str:
        """The sentence for a refusal, in this language if there is a message for it."""
        try:
            return self.say(f"refused-{error.code}", **error.params)
        except WordsError:
            return str(error)


def total_mark(hand: HandView) -> str:
    """A short total beside the cards: “7/17”. An ace without a value yet is “A”."""
    if hand.open_aces:
        return "+".join([*([str(hand.total)] if hand.total else []), *("A" * hand.open_aces)])
    soft = hand.soft and not hand.closed
    return f"{hand.total - 10}/{hand.total}" if soft else str(hand.total)


def dealer_mark(hand: DealerView) -> str:
    """A short total beside the dealer's cards."""
    soft = hand.soft and hand.total < 17
    return f"{hand.total - 10}/{hand.total}" if soft else str(hand.total)


def bank(look: PublicView) -> int | None:
    """The bank's chips, without those it has put into open pots."""
    view = look.view
    if view.house_account is None or view.over:
        return view.house_account
    return view.house_account - sum(seat.bet for seat in view.seats if seat.taking_part)


def capital(text: str) -> str:
    """Makes the first letter a capital and leaves the others alone."""
    return text[:1].upper() + text[1:]
