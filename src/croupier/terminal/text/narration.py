"""Table events as sentences, for the event log, for line mode and for screen readers."""

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
from .results import round_results, standings

_Hands = dict[int, tuple[HandView, ...]]


def sentences(phrases: Phrases, happened: Sequence[Event], look: PublicView) -> list[str]:
    """Returns the sentences for some events; `look` is the table after them.

    The opening deal becomes one summary at its end.
    """
    lines: list[str] = []
    hands: _Hands = {}
    dealer: DealerView | None = None
    dealing = False
    for event in happened:
        if isinstance(event, CardDealt) and isinstance(event.hands, tuple):
            hands[event.seat] = event.hands
        if isinstance(event, CardDealt) and isinstance(event.dealer, DealerView):
            dealer = event.dealer if not dealing or event.dealer.count <= 2 else dealer
        if dealing and not _part_of_deal(event):
            lines += _hands(phrases, look, hands, dealer)
            dealing = False
        dealing = dealing or isinstance(event, Opened)
        if not (dealing and isinstance(event, CardDealt)):
            lines += _sentence(phrases, event, look)
    if dealing:
        lines += _hands(phrases, look, hands, dealer)
    return [line for line in lines if line]


def situation(phrases: Phrases, look: PublicView) -> list[str]:
    """Describes all cards on the table, for players who come back to it."""
    view = look.view
    if not view.number:
        return [phrases.say("felt-say-before")]
    hands = {seat.seat: seat.hands for seat in view.seats if seat.taking_part and seat.hands}
    lines = [phrases.say("felt-say-open", n=view.number), *_hands(phrases, look, hands, view.dealer)]
    if view.over:
        lines += round_results(phrases, look, view.seats, view.dealer)
    return lines + (standings(phrases, look) if view.match_over else [])


def _part_of_deal(event: Event) -> bool:
    """The dealer's third card is never part of the opening deal."""
    if isinstance(event, CardDealt):
        return event.seat != 0 or not isinstance(event.dealer, DealerView) or event.dealer.count <= 2
    return isinstance(
        event, Shuffled | Seated | StoodUp | BetPlaced | MarkedReady | Skipped | FreshStake | GameBegun
    )


def _sentence(phrases: Phrases, event: Event, look: PublicView) -> list[str]:
    match event:
        case Opened(number=number):
            return [phrases.say("felt-say-open", n=number)]
        case Shuffled(mid=mid):
            return [phrases.say("felt-say-shuffle", mid="yes" if mid else "no")]
        case CardDealt():
            return [_card(phrases, event, look)]
        case HoleTurned(card=card, dealer=dealer):
            return [
                phrases.say("felt-say-turned", card=phrases.card(card), total=phrases.dealer_total(dealer))
            ]
        case Chosen():
            return [_choice(phrases, event, look)]
        case Paid(seat=seat, amount=amount):
            return [phrases.say("felt-say-paid", **_person(phrases, look, seat), chips=phrases.chips(amount))]
        case RoundOver(seats=seats, dealer=dealer):
            return round_results(phrases, look, seats, dealer)
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
            return [_between_rounds(phrases, event, look)]


def _between_rounds(phrases: Phrases, event: Event, look: PublicView) -> str:
    """What other players do between rounds. Your own actions need no sentence."""
    assert isinstance(event, Seated | BetPlaced | MarkedReady | Skipped)
    if event.seat == phrases.seat:
        return ""
    who = phrases.who(look, event.seat)
    if isinstance(event, Seated):
        return phrases.say("felt-say-sat", who=who, seat=event.seat)
    if not look.shared:
        return ""
    if isinstance(event, BetPlaced):
        return phrases.say("felt-say-bet", who=who, chips=phrases.chips(event.amount))
    return phrases.say("felt-say-between", who=who, does="skip" if isinstance(event, Skipped) else "ready")


def _person(phrases: Phrases, look: PublicView, seat: int, name: str = "") -> dict[str, str]:
    return {"me": "yes" if seat == phrases.seat else "no", "who": name or phrases.who(look, seat)}


def _bust(total: int) -> str:
    return "yes" if total > 21 else "no"


def _card(phrases: Phrases, event: CardDealt, look: PublicView) -> str:
    if event.seat < 0:
        return ""
    if event.seat == 0:
        if event.card == FACE_DOWN or not isinstance(event.dealer, DealerView):
            return phrases.say("felt-say-dealer-down")
        total = phrases.dealer_total(event.dealer)
        return phrases.say(
            "felt-say-dealer-card", card=phrases.card(event.card), total=total, bust=_bust(event.dealer.total)
        )
    if not isinstance(event.hands, tuple):
        return ""
    hand = event.hands[event.hand]
    params = {"card": phrases.card(event.card), "total": phrases.total(hand), "bust": _bust(hand.total)}
    if event.seat != phrases.seat:
        return phrases.say("felt-say-other-card", who=phrases.who(look, event.seat), **params)
    text = capital(phrases.say("felt-say-own-card", **params))
    return phrases.say("felt-hand-says", n=event.hand + 1, text=text) if len(event.hands) > 1 else text


def _choice(phrases: Phrases, event: Chosen, look: PublicView) -> str:
    """A bet has its own event, and a hit is announced by its card."""
    name = event.name.split(":")[0]
    if name in ("bet", "hit"):
        return ""
    total = phrases.total(event.hands[event.hand]) if event.hand < len(event.hands) else ""
    chips = phrases.chips(event.amount or 0)
    text = phrases.say(
        "felt-say-choice", **_person(phrases, look, event.seat), name=name, total=total, chips=chips
    )
    return phrases.say("felt-say-timeout", text=text) if event.timeout else text


def _hands(phrases: Phrases, look: PublicView, hands: _Hands, dealer: DealerView | None) -> list[str]:
    """Your own cards, the dealer's visible cards, then the other players."""
    own = [line for seat, mine in hands.items() if seat == phrases.seat for line in _own(phrases, mine)]
    up = [card for card in dealer.cards if card != FACE_DOWN] if dealer is not None else []
    visible = (
        [phrases.say("felt-say-dealer-hand", cards=phrases.cards(up), total=phrases.dealer_total(dealer))]
        if dealer is not None and up
        else []
    )
    others = sorted((seat, theirs) for seat, theirs in hands.items() if seat != phrases.seat)
    return [*own, *visible, *(_other(phrases, look, seat, theirs) for seat, theirs in others)]


def _own(phrases: Phrases, hands: tuple[HandView, ...]) -> Iterable[str]:
    for n, hand in enumerate(hands, 1):
        cards, earlier = phrases.cards(hand.cards), hand.count - len(hand.cards)
        text = phrases.say("felt-say-own-hand", cards=cards, total=phrases.total(hand), earlier=earlier)
        yield phrases.say("felt-hand-says", n=n, text=text) if len(hands) > 1 else text


def _other(phrases: Phrases, look: PublicView, seat: int, hands: tuple[HandView, ...]) -> str:
    """Names the cards too: people who share a keyboard rely on it."""
    totals = ", ".join(phrases.labelled(phrases.cards(hand.cards), phrases.total(hand)) for hand in hands)
    return phrases.say("felt-say-other-hand", who=phrases.who(look, seat), totals=totals)
