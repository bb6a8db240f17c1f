"""The dealer's mistakes: a round that was played or settled wrongly now and then. The engine is the judge."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Literal, NamedTuple, get_args

from msgspec.structs import replace

from ...cards import Card
from ...engine import ForChoice, Match, Open, Round, view
from ...engine.score import dealer_total
from ...engine.settle import HandOutcome, SeatOutcome, Why, settle
from ...engine.state import TO_COMPARE
from ...players import simple
from ...rules import Rules
from ...shoe import Shoe
from ..why import Args
from ..why import Why as Reason

Mistake = Literal[
    "stopped", "drew", "paid_tie", "took_tie", "tie_back", "paid_loss", "took_win", "natural_even", "single"
]
MISTAKES: tuple[Mistake, ...] = get_args(Mistake)
_SHARE = 0.4
"""The share of rounds with a mistake."""
_TRIES = 40


class RoundQuestion(NamedTuple):
    """A finished round of one seat, as the dealer at this table played and settled it."""

    round: Round  # as the rules have it
    dealer: tuple[Card, ...]
    seat: SeatOutcome
    mistake: Mistake | None
    reason: Reason


class MistakeDrill:
    offered = True

    def __init__(self, rules: Rules) -> None:
        self.rules = rules

    def ask(self, seed: str) -> RoundQuestion:
        """A round, right or wrong. A wrong one has one mistake of a kind that fits it."""
        rng = Random(seed)
        wrong = rng.random() < _SHARE
        for _ in range(_TRIES):
            r, following = self._played(rng)
            fitting = [(kind, make(r, following)) for kind, make in _MAKERS.items()] if wrong else []
            possible = [(kind, made) for kind, made in fitting if made is not None]
            if possible:
                kind, (dealer, hands) = rng.choice(possible)
                return self._question(r, dealer, hands, kind)
            if not wrong:
                return self._question(r, r.dealer, settle(r).of(1).hands, None)
        return self._question(r, r.dealer, settle(r).of(1).hands, None)

    def _played(self, rng: Random) -> tuple[Round, tuple[Card, ...]]:
        """A round of a simple player, and the cards that would have come next."""
        shoe = Shoe.new(rng.getrandbits(256))
        match = Match.start(self.rules, specials=shoe.specials(self.rules, (1,))).apply(Open((1,)))
        while True:
            match, shoe, _ = shoe.serve(match)
            if not isinstance(match.waits, ForChoice):
                break
            match = match.apply(simple(view(match, 1), self.rules))
        assert match.round is not None
        return match.round, shoe.cards[:1]

    def _question(
        self, r: Round, dealer: tuple[Card, ...], hands: tuple[HandOutcome, ...], kind: Mistake | None
    ) -> RoundQuestion:
        insurance = settle(replace(r, dealer=dealer)).of(1).insurance
        seat = SeatOutcome(1, sum(hand.net for hand in hands) + insurance, insurance, hands)
        return RoundQuestion(r, dealer, seat, kind, _reason(r, dealer, hands, kind))


def is_right(r: Round, dealer: tuple[Card, ...], hands: tuple[HandOutcome, ...]) -> bool:
    """Did the dealer play and settle this round as the engine does?"""
    if dealer != r.dealer:
        return False
    return [(hand.result, hand.net) for hand in settle(r).of(1).hands] == [
        (hand.result, hand.net) for hand in hands
    ]


_Made = tuple[tuple[Card, ...], tuple[HandOutcome, ...]] | None


def _draws(r: Round, dealer: tuple[Card, ...]) -> bool:
    """Must the dealer draw with these cards?"""
    total, soft = dealer_total(r.rules, dealer)
    chased = max((h.total for h in r.box(1).hands if h.closed in TO_COMPARE), default=0)
    return r.rules.draws(total, soft, chased)


def _compared(r: Round) -> bool:
    return any(hand.closed in TO_COMPARE for hand in r.box(1).hands)


def _stopped(r: Round, _: tuple[Card, ...]) -> _Made:
    """The dealer stops one card too early."""
    dealer = r.dealer[:-1]
    if len(dealer) < 2 or not _compared(r) or not _draws(r, dealer):
        return None
    return dealer, settle(replace(r, dealer=dealer)).of(1).hands


def _drew(r: Round, following: tuple[Card, ...]) -> _Made:
    """The dealer takes one card too many."""
    total, _ = dealer_total(r.rules, r.dealer)
    if len(r.dealer) < 2 or not following or not _compared(r) or total > 21 or _draws(r, r.dealer):
        return None
    if r.rules.is_natural(r.dealer[:2]):
        return None
    dealer = (*r.dealer, following[0])
    return dealer, settle(replace(r, dealer=dealer)).of(1).hands


def _settled(
    fits: Callable[[Rules, HandOutcome], bool], change: Callable[[HandOutcome, int], HandOutcome]
) -> Callable[[Round, tuple[Card, ...]], _Made]:
    """The first hand that fits is settled otherwise."""

    def make(r: Round, _: tuple[Card, ...]) -> _Made:
        hands = list(settle(r).of(1).hands)
        for at, (outcome, hand) in enumerate(zip(hands, r.box(1).hands, strict=True)):
            if fits(r.rules, outcome):
                hands[at] = change(outcome, hand.bet if r.rules.bets is not None else 1)
                return r.dealer, tuple(hands)
        return None

    return make


def _doubled(r: Round, _: tuple[Card, ...]) -> _Made:
    """A doubled hand that wins is paid only the first bet."""
    hands = list(settle(r).of(1).hands)
    for at, (outcome, hand) in enumerate(zip(hands, r.box(1).hands, strict=True)):
        if hand.doubled and outcome.result == "win" and r.rules.bets is not None:
            hands[at] = replace(outcome, net=outcome.net // 2)
            return r.dealer, tuple(hands)
    return None


def _won(outcome: HandOutcome, bet: int) -> HandOutcome:
    return replace(outcome, result="win", net=bet)


def _lost(outcome: HandOutcome, bet: int) -> HandOutcome:
    return replace(outcome, result="lose", net=-bet)


def _back(outcome: HandOutcome, _: int) -> HandOutcome:
    return replace(outcome, result="push", net=0)


def _tie(result: str) -> Callable[[Rules, HandOutcome], bool]:
    return lambda _, outcome: outcome.why is Why.TIE and outcome.result == result


_MAKERS: dict[Mistake, Callable[[Round, tuple[Card, ...]], _Made]] = {
    "stopped": _stopped,
    "drew": _drew,
    "paid_tie": _settled(_tie("push"), _won),
    "took_tie": _settled(_tie("push"), _lost),
    "tie_back": _settled(_tie("lose"), _back),
    "paid_loss": _settled(lambda rules, one: one.why is Why.LOWER and rules.may_push, _back),
    "took_win": _settled(lambda _, one: one.why in (Why.HIGHER, Why.DEALER_BUST) and one.net > 0, _lost),
    "natural_even": _settled(
        lambda rules, one: one.why is Why.NATURAL and rules.bets is not None and _uneven(rules), _won
    ),
    "single": _doubled,
}


def _uneven(rules: Rules) -> bool:
    over, _, under = (rules.natural.pays if rules.natural is not None else "1:1").partition(":")
    return over != under


def _reason(
    r: Round, dealer: tuple[Card, ...], hands: tuple[HandOutcome, ...], kind: Mistake | None
) -> Reason:
    """What was wrong, or that nothing was."""
    if kind is None:
        return Reason("mistake-none", {})
    before = dealer[:-1] if kind == "drew" else dealer
    total, _ = dealer_total(r.rules, before)
    truth = settle(r).of(1).hands
    wrong = next((at for at, one in enumerate(truth) if one != hands[at]), 0)
    args: Args = {
        "kind": kind.replace("_", "-"),
        "total": r.box(1).hands[wrong].total,
        "dealer": total,
        "ratio": r.rules.natural.pays if r.rules.natural is not None else "1:1",
    }
    return Reason("mistake", args)
