"""The forced steps: everything the rules decide until a round waits for a card or a choice, or is over."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from msgspec.structs import replace

from ..cards import UNKNOWN
from ..rules.fields import Chase
from .cards_in_play import can_reshuffle, upcard
from .legality import may_split
from .score import dealer_total, has_unknown
from .state import TO_COMPARE, Closed, ForCard, ForChoice, ForShuffle, Hand, RoundState, Stage, Stuck

R = TypeVar("R", bound=RoundState)


def advance(r: R) -> R:
    """Take every forced step, until the round waits for something or is over."""
    while r.waits is None and r.stage is not Stage.OVER:
        r = _STEPS[r.stage](r)
    return r


def _enter(r: R, stage: Stage) -> R:
    return replace(r, stage=stage, at=0, hand=0)


def wait_for_card(r: R, card: ForCard) -> R:
    """Wait for a card, after a shuffle if the shoe is empty. The caller has checked that a card is left."""
    return replace(r, waits=card if r.stock.left else ForShuffle(card))


def with_hand(r: R, box: int, index: int, hand: Hand) -> R:
    """The round with one hand replaced."""
    boxes = r.boxes
    old = boxes[box]
    hands = (*old.hands[:index], hand, *old.hands[index + 1 :])
    return replace(r, boxes=(*boxes[:box], replace(old, hands=hands), *boxes[box + 1 :]))


def _burn(r: R) -> R:
    if r.shuffled and len(r.drawn) < r.rules.shoe.burn:
        return wait_for_card(r, ForCard(-1, face_down=True))
    return _enter(r, Stage.BET)


def _bet(r: R) -> R:
    if r.rules.bets is not None:
        for box in r.boxes:
            if box.bet is None:
                return replace(r, waits=ForChoice(box.seat, 0, "bet"))
    return _enter(r, Stage.DEAL)


def _deal(r: R) -> R:
    rules = r.rules
    if rules.player.ace == "chosen_on_receipt":
        for box in r.boxes:
            if 0 in box.hands[0].values and not box.quit and not has_unknown(box.hands[0].cards):
                return replace(r, waits=ForChoice(box.seat, 0, "ace"))
    plan = rules.plans[len(r.boxes)]
    if r.at == len(plan):
        return _enter(r, Stage.NATURALS)
    who = plan[r.at]
    if who < 0:
        return wait_for_card(r, ForCard(0, face_down=len(r.dealer) == rules.hole))
    return wait_for_card(r, ForCard(r.boxes[who].seat))


def _naturals(r: R) -> R:
    rules = r.rules
    if rules.player.surrender_against != "any" and has_unknown((upcard(r),)):
        return replace(r, waits=Stuck())
    if rules.natural is not None:
        if has_unknown((upcard(r),)) or any(has_unknown(box.hands[0].cards) for box in r.boxes):
            return replace(r, waits=Stuck())
        closed = Closed.WAITING if rules.natural_waits(upcard(r)) else Closed.NATURAL
        for index, box in enumerate(r.boxes):
            if rules.is_natural(box.hands[0].cards):
                r = with_hand(r, index, 0, replace(box.hands[0], closed=closed))
    return _enter(r, Stage.INSURANCE)


def _insurance(r: R) -> R:
    if r.rules.insurance is not None and upcard(r).rank == "A":
        for box in r.boxes:
            if box.insurance is None and not box.quit:
                return replace(r, waits=ForChoice(box.seat, 0, "insurance"))
    return _enter(r, Stage.EARLY)


def _early(r: R) -> R:
    """Offer early surrender seat by seat, before the dealer peeks."""
    rules = r.rules
    early = rules.player.surrender == "early" and rules.peeks(upcard(r))
    if early and rules.surrenders_against(upcard(r)):
        for index in range(r.at, len(r.boxes)):
            box = r.boxes[index]
            if box.hands[0].closed is None:
                return replace(r, at=index, waits=ForChoice(box.seat, 0, "early"))
    return _enter(r, Stage.PEEK)


def _peek(r: R) -> R:
    """The dealer peeks for a natural. An unknown hole card makes none: a natural would have been turned."""
    rules = r.rules
    if rules.dealer.peek != "none" and rules.peeks(upcard(r)) and rules.is_natural(r.dealer):
        return replace(r, turned=True, stage=Stage.OVER)
    return _enter(r, Stage.TURNS)


def _turns(r: R) -> R:
    if r.at == len(r.boxes):
        return _enter(r, Stage.DEALER)
    box = r.boxes[r.at]
    if r.hand == len(box.hands):
        return replace(r, at=r.at + 1, hand=0)
    hand = box.hands[r.hand]
    if hand.closed is not None:
        return replace(r, hand=r.hand + 1)
    if box.hands[0].split and (short := _short(r)) is not None:
        if r.stock.left or can_reshuffle(r):
            return wait_for_card(r, ForCard(box.seat, short))
        return with_hand(r, r.at, short, replace(box.hands[short], closed=Closed.NO_CARDS))
    if has_unknown(hand.cards) and _needs_value(r, hand):
        return replace(r, waits=Stuck())
    if r.rules.chooses_aces and 0 in hand.values:
        return replace(r, waits=ForChoice(box.seat, r.hand, "ace"))
    closed = closing_reason(r, hand)
    if closed is None:
        return replace(r, waits=ForChoice(box.seat, r.hand, "turn"))
    return with_hand(r, r.at, r.hand, replace(hand, closed=closed))


def _short(r: RoundState) -> int | None:
    """The split hand whose second card is due now."""
    hands = r.boxes[r.at].hands
    split = r.rules.split
    last = len(hands) if split is not None and split.deal == "at_once" else r.hand + 1
    return next(
        (i for i in range(r.hand, last) if len(hands[i].cards) == 1 and hands[i].closed is None), None
    )


def _needs_value(r: RoundState, hand: Hand) -> bool:
    """Do the rules need every card of this hand now: is it bust, closed, a pair, or with an ace?"""
    rules = r.rules
    counted = sum(hand.values) + hand.plus
    if counted > 21:
        return False  # bust, whatever the unknown cards are
    if rules.chooses_aces or rules.split is not None or not rules.player.may_hit_21:
        return True
    if rules.double is not None and rules.double.on != "any":
        return True
    return counted + 10 * hand.cards.count(UNKNOWN) > 21


def closing_reason(r: RoundState, hand: Hand) -> Closed | None:
    """Why the rules close this hand now, if they do."""
    rules = r.rules
    if hand.total > 21:
        return Closed.BUST
    if rules.player.charlie != "none" and len(hand.cards) >= rules.player.charlie:
        return Closed.CHARLIE
    if hand.done:
        return Closed.DOUBLED if hand.doubled else Closed.STOOD
    if hand.total == 21 and not rules.player.may_hit_21:
        return Closed.TWENTY_ONE
    if (
        hand.aces
        and rules.split is not None
        and not rules.split.hit_aces
        and not may_split(r, r.boxes[r.at], hand)
    ):
        return Closed.ACES
    return None


def _dealer(r: R) -> R:
    """Turn the hole card and draw: to the end if a hand is left to beat, else one card at most."""
    rules = r.rules
    if not r.turned:
        r = replace(r, turned=True)
    live = [hand for box in r.boxes for hand in box.hands if hand.closed in TO_COMPARE]
    if live or rules.dealer.plays == "always":
        unknown = any(has_unknown(hand.cards) for hand in live)
        if has_unknown(r.dealer) or (unknown and isinstance(rules.dealer.draws, Chase)):
            return replace(r, waits=Stuck())
        total, soft = dealer_total(rules, r.dealer)
        draws = rules.draws(total, soft, live[0].total if live else 0) and not rules.is_natural(r.dealer)
        if unknown and not draws and total <= 21:
            return replace(r, waits=Stuck())
    else:
        natural_matters = _natural_matters(r)
        if natural_matters and has_unknown(r.dealer):
            return replace(r, waits=Stuck())
        draws = natural_matters and len(r.dealer) == 1
    if draws and (r.stock.left or can_reshuffle(r)):
        return wait_for_card(r, ForCard(0))
    return replace(r, stage=Stage.OVER)


def _natural_matters(r: RoundState) -> bool:
    """No hand is left to beat, but a dealer's natural would still change what somebody wins."""
    rules = r.rules
    if rules.natural is None:
        return False
    up = upcard(r)
    if rules.peeks(up) or not (up.rank == "A" or rules.value(up) == 10):
        return False
    original = rules.natural.dealer_takes == "original"
    for box in r.boxes:
        if box.insurance and not box.quit:
            return True
        for hand in box.hands:
            if hand.closed is Closed.WAITING:
                return True
            if hand.closed is Closed.SURRENDERED and rules.player.surrender == "late":
                return True
            if hand.closed is Closed.BUST and original and (hand.doubled or len(box.hands) > 1):
                return True
    return False


_STEPS: dict[Stage, Callable[[R], R]] = {
    Stage.BURN: _burn,
    Stage.BET: _bet,
    Stage.DEAL: _deal,
    Stage.NATURALS: _naturals,
    Stage.INSURANCE: _insurance,
    Stage.EARLY: _early,
    Stage.PEEK: _peek,
    Stage.TURNS: _turns,
    Stage.DEALER: _dealer,
}
