"""What happens at a table, told in sentences: for the scrolling history, for the line, for the ear."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ...engine.view import DealerView, HandView
from ...table import Event, PublicView
from ...table.views.events import (
    BetPlaced,
    CardDealt,
    Chosen,
    FreshStake,
    GameBegun,
    HoleTurned,
    MarkedReady,
    MatchOver,
    Opened,
    Paid,
    RoundOver,
    Seated,
    Shuffled,
    Skipped,
    StoodUp,
)
from .phrases import FACE_DOWN, Phrases, capital
from .results import standings, told

Hands = dict[int, tuple[HandView, ...]]


def sentences(phrases: Phrases, happened: Sequence[Event], look: PublicView) -> list[str]:
    """What to say, `look` being the table after it all. The opening deal is told in one go when it is done."""
    said: list[str] = []
    hands: Hands = {}
    dealer: DealerView | None = None
    dealing = False
    for h in happened:
        if isinstance(h, CardDealt) and isinstance(h.hands, tuple):
            hands[h.seat] = h.hands
        if isinstance(h, CardDealt) and isinstance(h.dealer, DealerView):
            dealer = h.dealer if not dealing or h.dealer.count <= 2 else dealer
        if dealing and not _part_of_deal(h):
            said += _hands(phrases, look, hands, dealer)
            dealing = False
        dealing = dealing or isinstance(h, Opened)
        if not (dealing and isinstance(h, CardDealt)):
            said += _sentence(phrases, h, look)
    if dealing:
        said += _hands(phrases, look, hands, dealer)
    return [one for one in said if one]


def situation(phrases: Phrases, look: PublicView) -> list[str]:
    """All the cards on the table, for whoever comes back to it."""
    view = look.view
    if not view.number:
        return [phrases.say("felt-say-before")]
    hands = {seat.seat: seat.hands for seat in view.seats if seat.taking_part and seat.hands}
    said = [phrases.say("felt-say-open", n=view.number), *_hands(phrases, look, hands, view.dealer)]
    if view.over:
        said += told(phrases, look, view.seats, view.dealer)
    return said + (standings(phrases, look) if view.match_over else [])


def _part_of_deal(h: Event) -> bool:
    """A dealer's third card is never part of the opening deal."""
    if isinstance(h, CardDealt):
        return h.seat != 0 or not isinstance(h.dealer, DealerView) or h.dealer.count <= 2
    return isinstance(
        h, Shuffled | Seated | StoodUp | BetPlaced | MarkedReady | Skipped | FreshStake | GameBegun
    )


def _sentence(phrases: Phrases, h: Event, look: PublicView) -> list[str]:
    match h:
        case Opened(number=number):
            return [phrases.say("felt-say-open", n=number)]
        case Shuffled(mid=mid):
            return [phrases.say("felt-say-shuffle", mid="yes" if mid else "no")]
        case CardDealt():
            return [_card(phrases, h, look)]
        case HoleTurned(card=card, dealer=dealer):
            return [
                phrases.say("felt-say-turned", card=phrases.card(card), total=phrases.dealer_total(dealer))
            ]
        case Chosen():
            return [_choice(phrases, h, look)]
        case Paid(seat=seat, amount=amount):
            return [phrases.say("felt-say-paid", **_person(phrases, look, seat), chips=phrases.chips(amount))]
        case RoundOver(seats=seats, dealer=dealer):
            return told(phrases, look, seats, dealer)
        case MatchOver():
            return standings(phrases, look)
        case FreshStake(seat=seat, amount=amount):
            return [
                phrases.say("felt-say-stake", **_person(phrases, look, seat), chips=phrases.chips(amount))
            ]
        case GameBegun(game=game):
            return [phrases.say("felt-say-game", n=game)] if game > 1 else []
        case StoodUp(seat=seat, name=name, why=why):
            return [phrases.say("felt-say-left", **_person(phrases, look, seat, name), why=why)]
        case _:
            return [_around(phrases, h, look)]


def _around(phrases: Phrases, h: Event, look: PublicView) -> str:
    """What others do between rounds; one's own hands need no telling."""
    assert isinstance(h, Seated | BetPlaced | MarkedReady | Skipped)
    if h.seat == phrases.seat:
        return ""
    who = phrases.who(look, h.seat)
    if isinstance(h, Seated):
        return phrases.say("felt-say-sat", who=who, seat=h.seat)
    if not look.shared:
        return ""
    if isinstance(h, BetPlaced):
        return phrases.say("felt-say-bet", who=who, chips=phrases.chips(h.amount))
    return phrases.say("felt-say-between", who=who, does="skip" if isinstance(h, Skipped) else "ready")


def _person(phrases: Phrases, look: PublicView, seat: int, name: str = "") -> dict[str, str]:
    return {"me": "yes" if seat == phrases.seat else "no", "who": name or phrases.who(look, seat)}


def _bust(total: int) -> str:
    return "yes" if total > 21 else "no"


def _card(phrases: Phrases, h: CardDealt, look: PublicView) -> str:
    if h.seat < 0:
        return ""
    if h.seat == 0:
        if h.card == FACE_DOWN or not isinstance(h.dealer, DealerView):
            return phrases.say("felt-say-dealer-down")
        total = phrases.dealer_total(h.dealer)
        return phrases.say(
            "felt-say-dealer-card", card=phrases.card(h.card), total=total, bust=_bust(h.dealer.total)
        )
    if not isinstance(h.hands, tuple):
        return ""
    hand = h.hands[h.hand]
    args = {"card": phrases.card(h.card), "total": phrases.total(hand), "bust": _bust(hand.total)}
    if h.seat != phrases.seat:
        return phrases.say("felt-say-other-card", who=phrases.who(look, h.seat), **args)
    text = capital(phrases.say("felt-say-own-card", **args))
    return phrases.say("felt-hand-says", n=h.hand + 1, text=text) if len(h.hands) > 1 else text


def _choice(phrases: Phrases, h: Chosen, look: PublicView) -> str:
    """A hit is told by its card."""
    name = h.name.split(":")[0]
    if name in ("bet", "hit"):
        return ""
    total = phrases.total(h.hands[h.hand]) if h.hand < len(h.hands) else ""
    chips = phrases.chips(h.amount or 0)
    text = phrases.say(
        "felt-say-choice", **_person(phrases, look, h.seat), name=name, total=total, chips=chips
    )
    return phrases.say("felt-say-timeout", text=text) if h.timeout else text


def _hands(phrases: Phrases, look: PublicView, hands: Hands, dealer: DealerView | None) -> list[str]:
    """Own cards, what the dealer shows, the others in brief."""
    own = [one for seat, mine in hands.items() if seat == phrases.seat for one in _own(phrases, mine)]
    up = [card for card in dealer.cards if card != FACE_DOWN] if dealer is not None else []
    shown = (
        [phrases.say("felt-say-dealer-hand", cards=phrases.cards(up), total=phrases.dealer_total(dealer))]
        if dealer is not None and up
        else []
    )
    others = sorted((seat, theirs) for seat, theirs in hands.items() if seat != phrases.seat)
    return [*own, *shown, *(_other(phrases, look, seat, theirs) for seat, theirs in others)]


def _own(phrases: Phrases, hands: tuple[HandView, ...]) -> Iterable[str]:
    for n, hand in enumerate(hands, 1):
        cards, earlier = phrases.cards(hand.cards), hand.count - len(hand.cards)
        text = phrases.say("felt-say-own-hand", cards=cards, total=phrases.total(hand), earlier=earlier)
        yield phrases.say("felt-hand-says", n=n, text=text) if len(hands) > 1 else text


def _other(phrases: Phrases, look: PublicView, seat: int, hands: tuple[HandView, ...]) -> str:
    """Whoever shares the keyboard is told the cards too; there is nobody else to read them out."""
    totals = ", ".join(phrases.labelled(phrases.cards(hand.cards), phrases.total(hand)) for hand in hands)
    return phrases.say("felt-say-other-hand", who=phrases.who(look, seat), totals=totals)
