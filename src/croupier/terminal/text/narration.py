"""The sentences of events and messages, for the event log, for line mode and for screen readers.

docs/api.md has the rules; the page follows them too.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ...cards import DECK
from ...table import Event, Message, PersonalView, PublicView
from .phrases import Phrases, capital

_SILENT = ("change", "burn")


def sentences(
    phrases: Phrases, event: Event, public: PublicView, personal: PersonalView | None = None
) -> list[str]:
    """The sentences of an event, those about the listener first; `public` is the table after it."""
    messages = sorted(
        _messages(event, public), key=lambda message: message.seat != phrases.seat or not message.seat
    )
    if event.k == "deal" and public.number == 1 and personal is not None and personal.special:
        messages.append(Message(id="felt-say-special", seat=personal.seat, special=personal.special))
    return spoken(phrases, messages, public)


def spoken(phrases: Phrases, messages: Iterable[Message | Event], public: PublicView) -> list[str]:
    """The messages that concern the listener, as sentences."""
    audible = [
        message
        for message in messages
        if message.own is None or message.own == (message.seat == phrases.seat)
    ]
    return [_sentence(phrases, message, public) for message in audible]


def names_hidden_card(phrases: Phrases, sentence: str, public: PublicView) -> bool:
    """Whether a sentence names a card that the table hides now."""
    visible = {card for seat in public.seats for hand in seat.hands for card in hand.cards}
    visible |= set(public.dealer.cards)
    hidden = (phrases.card(card.text) for card in DECK if card.text not in visible)
    return any(name.casefold() in sentence.casefold() for name in hidden)


def _sentence(phrases: Phrases, message: Message | Event, public: PublicView) -> str:
    message_id = message.id if isinstance(message, Message) else f"felt-say-{message.k}"
    text = capital(phrases.say(message_id, **phrases.arguments(message, public)))
    if message.hand and message.seat == phrases.seat and not message.asks:
        return phrases.say("felt-hand-says", n=message.hand, text=text)
    return text


def _messages(event: Event, public: PublicView) -> Sequence[Message | Event]:
    if isinstance(event.say, tuple):
        return event.say
    match event.k:
        case "over":
            return public.results
        case "match_over":
            return public.standings
        case "deal":
            return [Message(id="felt-say-hand", seat=seat) for seat in sorted(set(event.order))]
        case _:
            return () if event.k in _SILENT else (event,)
