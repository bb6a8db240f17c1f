"""Apply one action: check it, change the round, and take the forced steps that follow."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from msgspec.structs import replace

from ..cards import UNKNOWN, Card
from .actions import (
    Ace,
    Action,
    Bet,
    Deal,
    Double,
    EvenMoney,
    Hit,
    Insure,
    Keep,
    PlusOne,
    Quit,
    Shuffle,
    Split,
    Stand,
    Surrender,
    Swap,
)
from .cards_in_play import box_index, cards_in_play, visible_cards
from .flow import advance, wait_for_card, with_hand
from .legality import OBJECTIONS, refusal, refusal_for
from .score import rescore, with_card
from .state import Box, Closed, ForCard, ForChoice, ForShuffle, Hand, RoundState, Stage, Stuck, describe_wait

R = TypeVar("R", bound=RoundState)


def apply(r: R, action: Action) -> R:
    """Returns the round after the action. Raises IllegalAction if the rules do not allow it."""
    waits = r.waits
    if type(action) is Deal and type(waits) is ForCard:
        if type(action.card) is not Card:
            raise refusal("card")
        return advance(_deal(r, waits, action.card))
    if type(action) is Shuffle and type(waits) is ForShuffle:
        return advance(_shuffle(r, waits))
    if type(waits) is ForChoice:
        index = box_index(r, waits.seat)
        box = r.boxes[index]
        hand = box.hands[waits.hand]
        if type(action) is Quit and waits.what != "bet":
            return advance(_quit(r, index))
        objection = OBJECTIONS[waits.what].get(type(action))
        if objection is None:
            raise refusal("not-now", waits=describe_wait(waits))
        if code := objection(r, box, hand, action):
            raise refusal_for(code, r, box)
        changed: R = _CHANGES[type(action)](replace(r, waits=None), index, waits.hand, box, hand, action)
        return advance(changed)
    code = "over" if waits is None else "stuck" if type(waits) is Stuck else "not-now"
    raise refusal(code, waits=describe_wait(waits))


def _deal(r: R, to: ForCard, card: Card) -> R:
    stock = r.stock.draw(card)
    drawn = (*r.drawn, UNKNOWN if to.face_down else card)
    if to.seat < 0:
        return replace(r, stock=stock, drawn=drawn, waits=None)
    at = r.at + 1 if r.stage is Stage.DEAL else r.at
    if to.seat == 0:
        return replace(r, stock=stock, drawn=drawn, dealer=(*r.dealer, card), at=at, waits=None)
    index = box_index(r, to.seat)
    boxes, box = r.boxes, r.boxes[index]
    hand = with_card(r.rules, box.hands[to.hand], card, to.place)
    hands = (*box.hands[: to.hand], hand, *box.hands[to.hand + 1 :])
    box = Box(box.seat, box.purse, box.special, box.bet, box.insurance, hands, box.quit)
    boxes = (*boxes[:index], box, *boxes[index + 1 :])
    return replace(r, stock=stock, drawn=drawn, boxes=boxes, at=at, waits=None)


def _shuffle(r: R, waits: ForShuffle) -> R:
    if waits.due is None:
        stock = r.stock.shuffled()
        return replace(r, stock=stock, restart=stock, shuffled=True, stage=Stage.BURN, waits=None)
    return replace(
        r,
        stock=r.stock.shuffled_except(cards_in_play(r)),
        # As if the hole card were face down: `knowledge` reveals a turned one afterwards.
        restart=r.stock.shuffled_except(visible_cards(r, turned=False)),
        drawn=(),
        discards=(),
        waits=waits.due,
    )


def _quit(r: R, index: int) -> R:
    """Forfeits every hand and the insurance, except a Charlie: that is the only hand already won."""
    box = r.boxes[index]
    hands = tuple(
        hand if hand.closed is Closed.CHARLIE else replace(hand, closed=Closed.FORFEITED)
        for hand in box.hands
    )
    return _with_box(replace(r, waits=None), index, replace(box, hands=hands, quit=True))


def _with_box(r: R, index: int, box: Box) -> R:
    return replace(r, boxes=(*r.boxes[:index], box, *r.boxes[index + 1 :]))


def _purse_after(box: Box, amount: int) -> int | None:
    return None if box.purse is None else box.purse - amount


def _bet(r: R, index: int, _: int, box: Box, hand: Hand, action: Bet) -> R:
    hands = (replace(hand, bet=action.amount),)
    return _with_box(
        r, index, replace(box, bet=action.amount, purse=_purse_after(box, action.amount), hands=hands)
    )


def _insure(r: R, index: int, _: int, box: Box, __: Hand, action: Insure) -> R:
    return _with_box(r, index, replace(box, insurance=action.amount, purse=_purse_after(box, action.amount)))


def _even_money(r: R, index: int, _: int, box: Box, hand: Hand, __: EvenMoney) -> R:
    return _with_box(r, index, replace(box, insurance=0, hands=(replace(hand, closed=Closed.EVEN_MONEY),)))


def _keep(r: R, *_: Any) -> R:
    return replace(r, at=r.at + 1)


def _surrender(r: R, index: int, which: int, _: Box, hand: Hand, __: Surrender) -> R:
    return with_hand(r, index, which, replace(hand, closed=Closed.SURRENDERED))


def _hit(r: R, _: int, which: int, box: Box, __: Hand, ___: Hit) -> R:
    return wait_for_card(r, ForCard(box.seat, which))


def _stand(r: R, index: int, which: int, _: Box, hand: Hand, __: Stand) -> R:
    return with_hand(r, index, which, replace(hand, closed=Closed.STOOD))


def _double(r: R, index: int, which: int, box: Box, hand: Hand, _: Double) -> R:
    doubled = replace(hand, bet=2 * hand.bet, doubled=True, done=True)
    hands = (*box.hands[:which], doubled, *box.hands[which + 1 :])
    r = _with_box(r, index, replace(box, purse=_purse_after(box, hand.bet), hands=hands))
    return wait_for_card(r, ForCard(box.seat, which))


def _split(r: R, index: int, which: int, box: Box, hand: Hand, _: Split) -> R:
    first, second = hand.cards
    pair = tuple(
        with_card(r.rules, Hand(bet=hand.bet, split=True, aces=card.rank == "A"), card)
        for card in (first, second)
    )
    hands = (*box.hands[:which], *pair, *box.hands[which + 1 :])
    return _with_box(r, index, replace(box, purse=_purse_after(box, hand.bet), hands=hands))


def _ace(r: R, index: int, which: int, _: Box, hand: Hand, action: Ace) -> R:
    place = hand.values.index(0)
    values = (*hand.values[:place], action.value, *hand.values[place + 1 :])
    return with_hand(r, index, which, rescore(r.rules, hand, values, hand.plus, hand.cards))


def _swap(r: R, index: int, which: int, box: Box, hand: Hand, action: Swap) -> R:
    place = hand.cards.index(action.card)
    cards = (*hand.cards[:place], *hand.cards[place + 1 :])
    values = (*hand.values[:place], *hand.values[place + 1 :])
    hand = replace(rescore(r.rules, hand, values, hand.plus, cards), done=_ends_turn(r))
    r = _with_box(
        r, index, replace(box, special="", hands=(*box.hands[:which], hand, *box.hands[which + 1 :]))
    )
    return wait_for_card(
        replace(r, discards=(*r.discards, action.card)), ForCard(box.seat, which, place=place)
    )


def _plus_one(r: R, index: int, which: int, box: Box, hand: Hand, _: PlusOne) -> R:
    hand = replace(rescore(r.rules, hand, hand.values, hand.plus + 1, hand.cards), done=_ends_turn(r))
    return _with_box(
        r, index, replace(box, special="", hands=(*box.hands[:which], hand, *box.hands[which + 1 :]))
    )


def _ends_turn(r: RoundState) -> bool:
    return r.rules.specials is not None and r.rules.specials.ends_turn


_CHANGES: dict[type[Action], Callable[..., Any]] = {
    Bet: _bet,
    Insure: _insure,
    EvenMoney: _even_money,
    Keep: _keep,
    Surrender: _surrender,
    Hit: _hit,
    Stand: _stand,
    Double: _double,
    Split: _split,
    Ace: _ace,
    Swap: _swap,
    PlusOne: _plus_one,
}
