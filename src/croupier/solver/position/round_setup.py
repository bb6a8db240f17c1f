"""A round as one seat sees it, from its cards and the upcard."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from ...arguments import text
from ...cards import UNKNOWN, Card
from ...engine import Ace, Bet, Deal, ForCard, ForChoice, Hit, Insure, Keep, Round
from ...engine.stock import Endless
from ...errors import CroupierError, InputError
from ...rules import Rules
from .shoe import read_shoe

_HAND_CARD = re.compile(r"([A2-9TJQK][shdc?])(?:(?<=A.)@(1|11))?")


def deal_position(
    rules: Rules,
    hand: str,
    dealer: tuple[Card, ...],
    removed: tuple[Card, ...] = (),
    special: str = "",
    shoe: str | Sequence[int] = "",
) -> Round:
    """One seat with this hand against this upcard, at the first decision that the hand itself leaves open."""
    hand = text("hand", hand)
    matches = [_HAND_CARD.fullmatch(word) for word in hand.replace(",", " ").split()]
    if not matches or not all(matches):
        raise InputError("hand", "write cards such as 8s 8d; an ace that was named is As@1 or As@11.")
    cards = [Card(match[1]) for match in matches if match]
    aces = [int(match[2]) for match in matches if match and match[2]]
    if aces and not rules.chooses_aces:
        raise InputError("hand", "aces count by themselves here; write As rather than As@11.")
    needs = rules.player.cards
    if len(cards) < needs:
        raise InputError("hand", f"a hand here has at least {needs} card{'s' if needs > 1 else ''}.")
    if len(dealer) != min(1, rules.dealer_starts_with):
        wants = "one card" if rules.dealer_starts_with else "nothing: the dealer starts without a card"
        raise InputError("dealer", f"the dealer shows {wants}.")
    if UNKNOWN in dealer:
        raise InputError("dealer", "the card that the dealer shows must be known.")
    if special and rules.specials is None:
        raise InputError("special", "this house has no special cards.")
    left = read_shoe(rules, removed, shoe, (*cards, *dealer))
    endless = isinstance(left, Endless)
    if not endless and left.left < max(needs + rules.dealer_starts_with, len(cards) + len(dealer) + 1):
        raise CroupierError("The shoe is empty: no round can be dealt from it.")
    r = Round.begin(rules, (1,), stock=left, shuffle=False, specials={1: special} if special else None)
    try:
        return _play_to_decision(r, rules, cards, iter(dealer), iter(aces))
    except StopIteration:
        raise InputError("hand", "the hand ends before these cards can come.") from None


def _play_to_decision(
    r: Round, rules: Rules, cards: list[Card], dealer: Iterator[Card], aces: Iterator[int]
) -> Round:
    mine, size, dealt = iter(cards), len(cards), 0
    while True:
        match r.waits:
            case ForCard(face_down=True):
                r = r.apply(Deal(UNKNOWN))
            case ForCard(seat=0) if r.stage.name == "DEAL":
                r = r.apply(Deal(next(dealer)))
            case ForCard(seat=1) if dealt < size:
                dealt += 1
                r = r.apply(Deal(next(mine)))
            case ForChoice(what="bet"):
                assert rules.bets is not None
                r = r.apply(Bet(rules.bets.lowest))
            case ForChoice(what="ace"):
                value = next(aces, None)
                if value is None and dealt == size:
                    return r
                if value is None:
                    raise InputError("hand", "say what each ace counts, as in As@11, before later cards.")
                r = r.apply(Ace(value))
            case ForChoice(what="turn") if dealt < size:
                r = r.apply(Hit())
            case ForChoice(what="insurance") if size > rules.player.cards:
                r = r.apply(Insure(0))
            case ForChoice(what="early") if size > rules.player.cards:
                r = r.apply(Keep())
            case ForChoice():
                return r
            case _:
                raise CroupierError("There is nothing to decide: this hand has ended.")
