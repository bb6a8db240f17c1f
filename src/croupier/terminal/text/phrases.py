"""Names, cards, totals and amounts in words, from the same messages as the web pages."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal
from typing import Any, Literal

from msgspec import structs

from ...letters import letters
from ...table import Event, Message, PersonalView, PublicDealer, PublicHand, PublicView
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
        self.letters = letters(lang)  # of the keys, by name

    def say(self, message: str, **args: Arg) -> str:
        return self._words.say(message, **args)

    def labelled(self, label: str, text: str) -> str:
        """“Ana: …”, with the spacing of the language around the colon."""
        return self.say("labelled", label=label, text=text)

    @property
    def chipped(self) -> bool:
        """Whether chips are at stake."""
        return self.stake in ("chips", "pot")

    def money(self, hundredths: int) -> str:
        """An amount in hundredths as a number of chips."""
        return self.number(hundredths / 100, 2 if hundredths % 100 else 0)

    def signed(self, hundredths: int) -> str:
        return self.number(hundredths / 100, 2 if hundredths % 100 else 0, sign=True)

    def number(self, value: float, digits: int = 0, *, sign: bool = False) -> str:
        return self._words.number(value, digits, sign=sign)

    def percent(self, share: float, digits: int = 1, *, sign: bool = False) -> str:
        return self._words.percent(share, digits, sign=sign)

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

    def total(self, hand: PublicHand) -> str:
        """“7 or 17” while the hand may still count as either."""
        kind = "open" if hand.open_aces else "soft" if is_soft(hand) else "hard"
        return self.say("felt-total", kind=kind, n=hand.total, low=hand.total - 10, aces=hand.open_aces)

    def dealer_total(self, hand: PublicDealer) -> str:
        """Shows both values of a soft total only below 17."""
        kind = "soft" if hand.soft and hand.total < 17 else "hard"
        return self.say("felt-total", kind=kind, n=hand.total, low=hand.total - 10, aces=0)

    def who(self, public: PublicView, seat: int) -> str:
        """The name of the person or bot at a seat."""
        chair = next((chair for chair in public.chairs if chair.seat == seat), None)
        if chair is not None and chair.who == "person" and chair.name:
            return chair.name
        return self.say("felt-bot" if chair is not None and chair.who == "bot" else "felt-seat", seat=seat)

    # The arguments of messages

    def arguments(self, message: Message | Event | PersonalView, public: PublicView) -> dict[str, Arg]:
        """The arguments of a message: its own, and names, cards and totals from the public view."""
        fields = structs.asdict(message)
        args: dict[str, Arg] = {
            name: value for name, value in fields.items() if isinstance(value, str | int) and value != ""
        }
        args |= {"hand": fields["hand"] or 0, "dealer": public.dealer.total}
        if public.waits_seat:
            args["waiting"] = self.who(public, public.waits_seat)
        if message.seat is not None:
            args |= self._about_seat(message.seat, fields, public)
        if fields.get("chips") is not None:
            args["chips"] = self.chips(fields["chips"])
        if fields.get("card"):
            args["card"] = self.card(fields["card"])
        if message.bets is not None:
            args |= {"low": self.money(message.bets[0]), "high": self.money(message.bets[1])}
        if message.choices:
            args["choices"] = self.listed([self.say("felt-do", name=name) for name in message.choices])
        return args

    def question(self, personal: PersonalView, public: PublicView) -> str:
        """The question to a person, or what the table waits for."""
        return capital(self.say(personal.question, **self.arguments(personal, public)))

    def _about_seat(self, number: int, fields: dict[str, Any], public: PublicView) -> dict[str, Arg]:
        if number == 0:
            hand, total = public.dealer, self.dealer_total(public.dealer)
            return {"me": "dealer", **self._about_cards(hand, total)}
        bot = self.say("felt-bot", seat=number) if fields.get("bot") else ""
        args: dict[str, Arg] = {
            "me": "none" if self.seat is None else "yes" if number == self.seat else "no",
            "who": fields.get("who") or bot or self.who(public, number),
        }
        seat = next((seat for seat in public.seats if seat.seat == number), None)
        if seat is None:
            return args
        args |= {name: getattr(seat, name) for name in ("points", "wins", "pushes", "losses")}
        args |= {
            "totals": ", ".join(str(hand.total) for hand in seat.hands),
            "chips": self.chips(abs(seat.net or 0)),
        }
        place = (fields["hand"] or 1) - 1
        if place < len(seat.hands):
            args |= self._about_cards(seat.hands[place], self.total(seat.hands[place]))
        return args

    def _about_cards(self, hand: PublicHand | PublicDealer, total: str) -> dict[str, Arg]:
        face_up = [card for card in hand.cards if card != FACE_DOWN]
        return {
            "cards": self.cards(face_up),
            "card": self.card(hand.cards[-1]) if hand.cards else "",
            "total": total,
            "bust": "yes" if hand.total > 21 else "no",
            "earlier": hand.hidden,
            "count": len(hand.cards) + hand.hidden,
        }

    def refusal(self, error: Declined) -> str:
        """The sentence for a refusal, in this language if there is a message for it."""
        try:
            return self.say(f"refused-{error.code}", **error.params)
        except WordsError:
            return str(error)


def is_soft(hand: PublicHand) -> bool:
    """Whether a total may still count as either of two."""
    return hand.soft and not hand.closed and not hand.result


def total_mark(hand: PublicHand) -> str:
    """A short total beside the cards: “7/17”. An ace without a value yet is “A”."""
    if hand.open_aces:
        return "+".join([*([str(hand.total)] if hand.total else []), *("A" * hand.open_aces)])
    return f"{hand.total - 10}/{hand.total}" if is_soft(hand) else str(hand.total)


def dealer_mark(hand: PublicDealer) -> str:
    """A short total beside the dealer's cards."""
    soft = hand.soft and hand.total < 17
    return f"{hand.total - 10}/{hand.total}" if soft else str(hand.total)


def capital(text: str) -> str:
    """Makes the first letter a capital and leaves the others alone."""
    return text[:1].upper() + text[1:]
