"""What a picture shows. It is made from a public view, so no hidden card and no name can be in it.

Equal scenes give equal pictures, so a scene is also the key of the cache.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from ...api.schemas import HouseOut
from ...engine.public_parts import PublicDealer, PublicHand, PublicSeat
from ...locale_formats import number
from ...table import PublicView
from ...words import words

MOST_HANDS = 7  # a picture has room for so many
_CHIPS = ("chips", "pot")

Mood = Literal["", "win", "lose", "push"]


class SceneHand(Struct, frozen=True):
    """The cards of one hand or of the dealer, and the text on their plate."""

    cards: tuple[str, ...]
    backs: int  # earlier cards that are not shown
    plate: str
    mood: Mood = ""
    label: str = ""


class Scene(Struct, frozen=True):
    """Everything in a picture. Without hands it is a title page."""

    title: str
    line: str  # below the title
    note: str  # what the reader can do
    dealer: SceneHand | None = None
    hands: tuple[SceneHand, ...] = ()


def house_scene(house: HouseOut, note: str = "", lang: str = "en") -> Scene:
    return Scene(house.name, house.idea, note or words(lang).say("preview-note"))


def table_scene(view: PublicView, house: HouseOut, lang: str) -> Scene:
    """A shared table as it is now."""
    free = sum(chair.who == "free" for chair in view.chairs)
    note = words(lang).say("preview-seats", free=free, seats=len(view.chairs))
    hands = [hand for seat in view.seats if seat.taking_part for hand in _hands(seat, lang)]
    if not hands:
        return house_scene(house, note)
    return Scene(house.name, "", note, _dealer(view.dealer, lang), tuple(hands[:MOST_HANDS]))


def round_scene(view: PublicView, house: HouseOut, seat: int | None, lang: str) -> Scene:
    """A round that is over, with the hands of one seat or of all."""
    seats = [one for one in view.seats if one.taking_part]
    own = [one for one in seats if one.seat == seat] or seats
    hands = [hand for one in own for hand in _hands(one, lang)]
    line = words(lang).say("preview-round", n=view.number)
    note = _result(own[0], house, lang) if len(own) == 1 else ""
    return Scene(house.name, line, note, _dealer(view.dealer, lang), tuple(hands[:MOST_HANDS]))


def _dealer(dealer: PublicDealer, lang: str) -> SceneHand | None:
    if not dealer.cards and not dealer.hidden:
        return None
    total, label = str(dealer.total) if dealer.total else "", words(lang).say("preview-dealer")
    return SceneHand(dealer.cards, dealer.hidden, total, label=label)


def _hands(seat: PublicSeat, lang: str) -> list[SceneHand]:
    label = words(lang).say("preview-player")
    return [SceneHand(hand.cards, hand.hidden, _plate(hand, lang), hand.result, label) for hand in seat.hands]


def _plate(hand: PublicHand, lang: str) -> str:
    if not hand.result:
        return str(hand.total) if hand.total else ""
    natural = hand.closed == "natural" and hand.result == "win"
    bust = hand.closed == "bust" and hand.result == "lose"
    case = "natural" if natural else "bust" if bust else hand.result
    return words(lang).say("felt-plate", case=case, total=hand.total)


def _result(seat: PublicSeat, house: HouseOut, lang: str) -> str:
    """What the seat has won or lost, in chips where there are any."""
    if house.stake.kind not in _CHIPS or not seat.net:
        return ""
    return number(lang, seat.net / 100, 2 if seat.net % 100 else 0, sign=True)
