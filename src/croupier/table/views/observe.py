"""The events that a spectator sees of one step of a match, for live tables and replays."""

from __future__ import annotations

from ...cards import UNKNOWN
from ...engine import (
    Action,
    Bet,
    Deal,
    EvenMoney,
    ForCard,
    ForChoice,
    ForShuffle,
    Insure,
    Match,
    Open,
    Shuffle,
    Stage,
    Swap,
)
from ...engine.settle import Outcome
from ...engine.state import Closed, RoundState
from ...engine.view import HandView, dealer_view, hand_views, seat_view
from ...rules import Rules, pay
from .events import (
    BetPlaced,
    CardDealt,
    Chosen,
    Event,
    HoleTurned,
    MatchOver,
    Opened,
    Paid,
    RoundOver,
    Shuffled,
)

_HIDDEN = UNKNOWN.text


def step_events(before: Match, action: Action, after: Match, timeout: bool = False) -> list[Event]:
    """The events of a step: the step itself, naturals paid by it, the hole card turned, the end."""
    r, was = after.round, before.round
    assert r is not None
    if isinstance(action, Open):
        return [Opened(after.number, r.seats)]
    assert was is not None
    events: list[Event] = [_step(was, action, r, timeout)]
    events += [Paid(seat, won) for seat, _, won in paid_mid_round(was, action, r)]
    hole = r.rules.hole
    if r.turned and not was.turned and hole is not None and len(r.dealer) > hole:
        visible = r.rules.table.shows == "all" or hole == len(r.dealer) - 1
        card = r.dealer[hole].text if visible else _HIDDEN
        events.append(HoleTurned(card, dealer_view(r.rules, r.dealer, True)))
    if r.over:
        events += _end(after, r.outcome())
    return events


def paid_mid_round(was: RoundState, action: Action, r: RoundState) -> list[tuple[int, int, int]]:
    """Hands that this step paid before the end of the round: seat, bet and what it won."""
    rules = r.rules
    if rules.natural is None:
        return []
    if type(action) is EvenMoney:
        assert isinstance(was.waits, ForChoice)
        seat = was.waits.seat
        return [(box.seat, box.hands[0].bet, box.hands[0].bet) for box in r.boxes if box.seat == seat]
    if was.stage <= Stage.DEAL and r.stage > Stage.NATURALS:
        closed = [(box.seat, box.hands[0]) for box in r.boxes]
        return [
            (seat, hand.bet, pay(hand.bet, rules.natural.pays))
            for seat, hand in closed
            if hand.closed is Closed.NATURAL
        ]
    return []


def _step(was: RoundState, action: Action, r: RoundState, timeout: bool) -> Event:
    waits = was.waits
    if isinstance(action, Deal):
        assert isinstance(waits, ForCard)
        return _card(was, waits, action, r)
    if isinstance(action, Shuffle):
        assert isinstance(waits, ForShuffle)
        return Shuffled(waits.mid)
    assert isinstance(waits, ForChoice)
    if isinstance(action, Bet):
        return BetPlaced(waits.seat, action.amount)
    hands = _hands(r, waits.seat)
    name = _name(was.rules, was, waits, action)
    amount = action.amount if isinstance(action, Insure) else None
    return Chosen(waits.seat, waits.hand, name, amount, hands, timeout)


def _card(was: RoundState, to: ForCard, action: Deal, r: RoundState) -> CardDealt:
    if to.seat < 0:
        return CardDealt(-1, 0, _HIDDEN)
    text = _HIDDEN if to.face_down else action.card.text
    if to.seat == 0:  # before the hole card is turned
        return CardDealt(0, 0, text, dealer=dealer_view(r.rules, r.dealer, was.turned))
    hands = _hands(r, to.seat)
    swapped_under = to.place >= 0 and to.place < hands[to.hand].count - 1
    if swapped_under and r.rules.table.shows == "latest":
        text = _HIDDEN
    return CardDealt(to.seat, to.hand, text, hands)


def _hands(r: RoundState, seat: int) -> tuple[HandView, ...]:
    return hand_views(r.rules, next(box for box in r.boxes if box.seat == seat))


def _name(rules: Rules, was: RoundState, waits: ForChoice, action: Action) -> str:
    """The choice's name. A card that is swapped out is named only if it was visible."""
    if isinstance(action, Swap) and rules.table.shows == "latest":
        hand = next(box for box in was.boxes if box.seat == waits.seat).hands[waits.hand]
        if hand.cards[-1] is not action.card:
            return f"swap:{_HIDDEN}"
    return action.name


def _end(after: Match, outcome: Outcome | None) -> list[Event]:
    r = after.round
    assert r is not None
    seats = tuple(seat_view(after, p, None, outcome) for p in after.players if p.seat in r.seats)
    events: list[Event] = [RoundOver(seats, dealer_view(r.rules, r.dealer, r.turned))]
    if after.over:
        events.append(MatchOver({seat: str(standing) for seat, standing in after.standings().items()}))
    return events
