"""Names, cards, totals and amounts in words: the same messages as the page's."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal
from typing import Literal

from ...engine.view import DealerView, HandView
from ...table import PublicView
from ...words import Arg, WordsError, words
from ..rooms.protocol import Declined

FACE_DOWN = "??"
NUMBERS = "23456789T"
Stake = Literal["chips", "pot", "tally", "points"]


class Phrases:
    """Who tells, in which language, to whom, and what is at stake."""

    def __init__(self, lang: str, seat: int | None = None, stake: Stake = "tally") -> None:
        self.lang, self.seat, self.stake = lang, seat, stake
        self._words = words(lang)

    def say(self, message: str, **args: Arg) -> str:
        return self._words.say(message, **args)

    def labelled(self, label: str, text: str) -> str:
        """“Ana: …”, with the colon as the language sets it."""
        return self.say("term-labelled", label=label, text=text)

    @property
    def chipped(self) -> bool:
        return self.stake in ("chips", "pot")

    def money(self, hundredths: int) -> str:
        """An amount as a number of chips."""
        whole, rest = divmod(abs(hundredths), 100)
        number = self._words.number(Decimal(abs(hundredths)) / 100 if rest else whole)
        return f"−{number}" if hundredths < 0 else number

    def signed(self, hundredths: int) -> str:
        return f"+{self.money(hundredths)}" if hundredths > 0 else self.money(hundredths)

    def net(self, net: int) -> str:
        """What a round brought, in whatever is at stake."""
        return self.signed(net if self.chipped else net * 100)

    def chips(self, hundredths: int) -> str:
        """“10 chips”."""
        n = Decimal(hundredths) / 100 if hundredths % 100 else hundredths // 100
        return self.say("felt-chips", n=n, amount=self.money(hundredths))

    def card(self, card: str) -> str:
        """A card in words, as in “queen of spades”."""
        if card == FACE_DOWN:
            return self.say("felt-card-down")
        rank, suit = card[0], card[1:]
        n = NUMBERS.find(rank) + 2
        return self.say("felt-card", rank="number" if n > 1 else rank, n=n, suit=suit)

    def cards(self, cards: Sequence[str]) -> str:
        return self.listed([self.card(card) for card in cards])

    def listed(self, parts: Sequence[str]) -> str:
        if len(parts) < 2:
            return "".join(parts)
        return self.say("felt-and", first=", ".join(parts[:-1]), last=parts[-1])

    def total(self, hand: HandView) -> str:
        """“7 or 17” while both may still count."""
        kind = "open" if hand.open_aces else "soft" if hand.soft and not hand.closed else "hard"
        return self.say("felt-total", kind=kind, n=hand.total, low=hand.total - 10, aces=hand.open_aces)

    def dealer_total(self, hand: DealerView) -> str:
        """Nobody asks what else a dealer's 17 or more could count."""
        kind = "soft" if hand.soft and hand.total < 17 else "hard"
        return self.say("felt-total", kind=kind, n=hand.total, low=hand.total - 10, aces=0)

    def who(self, look: PublicView, seat: int) -> str:
        """The name of whoever sits there."""
        chair = next((chair for chair in look.chairs if chair.seat == seat), None)
        if chair is not None and chair.who == "person" and chair.name:
            return chair.name
        return self.say("felt-bot" if chair is not None and chair.who == "bot" else "felt-seat", seat=seat)

    def refusal(self, error: Declined) -> str:
        """Why something was not done, and what to do."""
        try:
            return self.say(f"refused-{error.code}", **error.told)
        except WordsError:
            return str(error)


def total_mark(hand: HandView) -> str:
    """A total as a mark beside the cards: “7/17”; an ace that is still to be named is a letter."""
    if hand.open_aces:
        return "+".join([*([str(hand.total)] if hand.total else []), *("A" * hand.open_aces)])
    soft = hand.soft and not hand.closed
    return f"{hand.total - 10}/{hand.total}" if soft else str(hand.total)


def dealer_mark(hand: DealerView) -> str:
    soft = hand.soft and hand.total < 17
    return f"{hand.total - 10}/{hand.total}" if soft else str(hand.total)


def bank(look: PublicView) -> int | None:
    """What the bank holds: what it has put into pots that are still open lies on the table."""
    view = look.view
    if view.house_account is None or view.over:
        return view.house_account
    return view.house_account - sum(seat.bet for seat in view.seats if seat.taking_part)


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]
