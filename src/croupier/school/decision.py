"""A decision of a round as a situation: the values of its choices, and the chances behind them.

All of it follows from what the seat has been shown since the shuffle.
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from ..engine import ForChoice, Hand, Match, Round
from ..engine.cards_in_play import upcard
from ..errors import CroupierError
from ..rules import Rules
from ..solver import Pool
from ..solver.advice import as_known
from ..solver.compiled_position import ShoePosition
from ..solver.model.card_kinds import kinds
from .first_hands import MORE, cell_name
from .match_hands import bust_facts
from .odds import Odds
from .situation import Asks, Facts, Situation

_GROUPS = {"insurance": "insurance", "early": "surrender", "ace": "ace"}


def situation_at(match: Match, seat: int, values: Mapping[str, float]) -> Situation:
    """The decision that this seat faces now. `values` are those of its choices."""
    rules, now = match.rules, match.round
    assert now is not None
    r = as_known(match, seat, now)
    waits = r.waits
    assert isinstance(waits, ForChoice)
    assert waits.what != "bet"
    asks: Asks = waits.what
    box = r.box(seat)
    hand = box.hands[waits.hand]
    up = kinds(rules).of(upcard(r)) if r.dealer else None
    pair = "split" in r.legal().names
    return Situation(
        _cell(rules, asks, hand, up, pair, box.special),
        asks,
        tuple(map(kinds(rules).of, hand.cards)),
        hand.total,
        up,
        pair,
        box.special,
        0.0,
        dict(values),
        _facts(r, seat, asks, hand, up),
    )


def _cell(rules: Rules, asks: Asks, hand: Hand, up: int | None, pair: bool, special: str) -> str:
    """The place in the house's chart, named as in the curriculum."""
    of = kinds(rules)
    group = "soft" if hand.soft else "hard"
    row = str(hand.total)
    if asks == "insurance":
        row = "natural" if rules.is_natural(hand.cards) else "hand"
    elif asks == "early":
        row = f"{group}-{hand.total}"
    elif asks == "ace":
        row = ",".join(of.name(kind) for kind in sorted(map(of.of, hand.cards)))
    elif pair:
        name = of.name(of.of(hand.cards[0]))
        group, row = "pair", f"{name},{name}"
    elif not special and rules.player.cards > 1 and len(hand.cards) > rules.player.cards:
        group += MORE
    group = _GROUPS.get(asks, group)
    return cell_name(of, f"{group}+{special}" if special else group, row, up)


def _facts(r: Round, seat: int, asks: Asks, hand: Hand, up: int | None) -> Facts:
    if asks == "ace":
        return Facts()
    position = ShoePosition.of(r, seat, "adaptive")
    if position is not None:
        one_hand, at = position.one_hand()
        odds = Odds(one_hand, hand.split)
        facts = odds.facts(at)
        if asks != "turn":
            facts = facts._replace(natural=odds.natural(at))
        return facts._replace(needs=odds.needs) if asks == "insurance" else facts
    try:
        pool = Pool.of(r.stock)
    except CroupierError:  # cards that went back unseen
        return Facts()
    left = np.array(pool.counts(kinds(r.rules)), float)
    if not left.sum():
        return Facts()
    return bust_facts(r.rules, left, pool.endless, hand.total - 10 * hand.soft, up)
