"""The engine's answers as tables: what hands pay, what they may do, why they close, what the dealer does.

Every table is filled by asking the engine about representative hands, so a rule that changes there changes
here. Ranks go from 0, an ace, to 12, a king. Codes and places are those of `codes`.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from ..cards import RANK_ONLY, Card
from ..compile.bets import bet_unit, whole_bet
from ..engine.actions import Action, Double, EvenMoney, Hit, Split, Surrender
from ..engine.flow import advance, closing_reason
from ..engine.legality import OBJECTIONS, insurance_limits
from ..engine.round import Round
from ..engine.score import dealer_total, rescore
from ..engine.settle import settle
from ..engine.state import Box, Closed, ForCard, ForChoice, Hand, Stage
from ..engine.stock import stock
from ..rules import Rules
from . import codes as k

Bytes = NDArray[np.uint8]
Ints = NDArray[np.int32]

_REASONS = (
    None, Closed.STOOD, Closed.DOUBLED, Closed.ACES, Closed.TWENTY_ONE, Closed.NO_CARDS, Closed.BUST,
    Closed.CHARLIE, Closed.NATURAL, Closed.WAITING, Closed.EVEN_MONEY, Closed.SURRENDERED,
)  # fmt: skip
"""By code: why a hand closed."""
_RANKS = range(13)


class Answers(NamedTuple):
    """The tables of a house."""

    unit: int  # the integer that stands for a bet in `payoffs`, so that every result is whole
    doubled: int  # the bets on a hand that was doubled
    payoffs: Ints  # earlier hand at risk, doubled, row, column: the win of a bet of one unit
    insurance: Ints  # the win of one unit of insurance: without and with a dealer's natural
    at_risk: Bytes  # by reason: a dealer's natural treats later hands of the seat differently
    totals: Bytes  # sum with aces as 1, an ace is among them: the player's total
    dealer_totals: Bytes  # the same for the dealer
    naturals: Bytes  # two ranks: they are a natural
    pairs: Bytes  # two ranks: they are a pair
    closings: Bytes  # state, number of cards, total: why the rules close the hand
    options: Bytes  # origin, number of cards, total: MAY_HIT, MAY_DOUBLE
    splits: Bytes  # hands of the seat, split aces, two ranks: may split
    surrenders: Bytes  # origin, number of cards, upcard: may surrender in the turn
    even_money: Bytes  # by reason: may take even money
    insured_part: int  # insurance is at most the bet divided by this
    asks_insurance: Bytes  # by upcard
    asks_early: Bytes  # by upcard: surrender is offered before the dealer peeks
    peeks: Bytes  # by upcard: a natural ends the round before the turns
    natural_closes: Bytes  # by upcard: why a player's natural closes
    plays: Bytes  # by reason: the dealer plays out
    hangs: Bytes  # upcard, reason, doubled or one of several: a dealer's second card still matters
    insured_hangs: Bytes  # by upcard: the same for an insured seat
    draws: Bytes  # total to chase, the dealer's total, soft: the dealer draws


@lru_cache(maxsize=64)
def answers(rules: Rules) -> Answers:
    """The tables of a house, from the engine."""
    return _Questions(rules).answers()


class _Questions:
    """Asks the engine about one house."""

    def __init__(self, rules: Rules) -> None:
        self.rules, self.stock, self.bet = rules, stock(rules), whole_bet(rules)
        self.stood = Hand(total=20, bet=self.bet, closed=Closed.STOOD)
        first = Hand(bet=self.bet)
        self.origins = first, replace(first, split=True), replace(first, split=True, aces=True)
        self.reasons = [
            Closed.STOOD if rules.natural is None and why in (Closed.NATURAL, Closed.WAITING) else why
            for why in _REASONS
        ]
        self.start = Round(rules, (Box(1, bet=self.bet, insurance=0),), self.stock)
        """A round of one seat, to be changed."""

    def answers(self) -> Answers:
        unit, payoffs, insurance = self._payoffs()
        return Answers(
            unit,
            self._doubled(),
            payoffs,
            insurance,
            self._at_risk(),
            *self._totals(),
            *self._two_cards(),
            self._closings(),
            self._options(),
            self._splits(),
            self._surrenders(),
            np.array([self._may(EvenMoney(), Hand(closed=why), "insurance") for why in _REASONS], np.uint8),
            self._insured_part(),
            *self._upcards(),
            *self._dealer(),
        )

    # Settlement

    def _payoffs(self) -> tuple[int, Ints, Ints]:
        boxes = tuple(
            Box(1, bet=self.bet, hands=(self.stood, hand) if earlier else (hand,), insurance=self.bet)
            for earlier in range(2)
            for doubled in range(2)
            for hand in (self._hand_of_row(row, bool(doubled)) for row in range(k.ROWS))
        )
        nets = np.zeros((len(boxes), k.COLUMNS), np.int64)
        insured = np.zeros(2, np.int64)
        for column, dealer in self._dealers().items():
            outcome = settle(replace(self.start, boxes=boxes, dealer=dealer))
            nets[:, column] = [seat.hands[-1].net for seat in outcome.seats]
            insured[int(outcome.dealer_natural)] = outcome.seats[0].insurance
        bets = np.array([box.hands[-1].bet for box in boxes])
        if self.rules.bets is None:  # nothing is bet: a hand wins or loses 1
            bets = np.ones_like(bets)
        unit = bet_unit(self.rules)
        payoffs = nets * unit // bets[:, None]
        return unit, _table(payoffs.reshape(2, 2, k.ROWS, k.COLUMNS)), _table(insured * unit // self.bet)

    def _hand_of_row(self, row: int, doubled: bool) -> Hand:
        bet, why = 2 * self.bet if doubled else self.bet, Closed.DOUBLED if doubled else Closed.STOOD
        if row > 21:
            return Hand(total=22, bet=bet, doubled=doubled, closed=self.reasons[row - k.ENDED])
        return Hand(total=row, bet=bet, doubled=doubled, closed=why)

    def _dealers(self) -> dict[int, tuple[Card, ...]]:
        """The dealer's cards for every column that can occur."""
        dealers = {total: cards for total in range(k.TOTALS) if (cards := self._cards(total)) is not None}
        for up in _RANKS:
            cards = self._natural(up)
            if cards:
                dealers[k.NATURAL + up] = cards
        return dealers

    def _cards(self, total: int) -> tuple[Card, ...] | None:
        """Cards of the dealer with this total and without an ace, unless only an ace makes it."""
        if total == 1:
            court = [card for card in RANK_ONLY[10:13] if self.rules.value(card) == 1]
            return (*court, RANK_ONLY[0])[:1] if court or self.rules.dealer.ace != "best" else None
        parts = []
        while total:
            part = total if total <= 10 else 9 if total == 11 else 10
            parts.append(RANK_ONLY[part - 1])
            total -= part
        return tuple(parts)

    def _natural(self, up: int) -> tuple[Card, ...]:
        """The dealer's natural with this upcard, if there is one."""
        for other in RANK_ONLY:
            if self.rules.is_natural((RANK_ONLY[up], other)):
                return self._with_hole(up, other)
        return ()

    def _with_hole(self, up: int, other: Card) -> tuple[Card, ...]:
        """The dealer's cards with this upcard."""
        return (other, RANK_ONLY[up]) if self.rules.hole == 0 else (RANK_ONLY[up], other)

    def _at_risk(self) -> Bytes:
        """Does a dealer's natural pay the next hand otherwise after a hand that closed so?"""
        table = np.zeros(k.REASONS, np.uint8)
        dealer = next(filter(None, map(self._natural, _RANKS)), ())
        for at, why in enumerate(self.reasons):
            hands = (replace(self.stood, closed=why), self.stood)
            if dealer:
                boxes = (Box(1, bet=self.bet, hands=hands), Box(2, bet=self.bet, hands=(self.stood,)))
                after, alone = settle(replace(self.start, boxes=boxes, dealer=dealer)).seats
                table[at] = after.hands[1].net != alone.hands[0].net
        return table

    # Hands

    def _totals(self) -> tuple[Bytes, Bytes]:
        player, dealer = (np.zeros((k.TOTALS, 2), np.uint8) for _ in range(2))
        for raw in range(k.TOTALS):
            for ace in range(min(raw, 1) + 1):
                cards = (RANK_ONLY[0],) if ace else ()
                player[raw, ace] = rescore(self.rules, Hand(), (raw,), 0, cards).total
                others = self._cards(raw - 1) if ace and raw != 2 else (RANK_ONLY[0],) if ace else None
                if others is not None or not ace:
                    dealer[raw, ace] = dealer_total(self.rules, (*cards, *(others or ())))[0] if ace else raw
        return player, dealer

    def _two_cards(self) -> tuple[Bytes, Bytes]:
        naturals, pairs = (np.zeros((16, 16), np.uint8) for _ in range(2))
        for first, second in np.ndindex(13, 13):
            cards = RANK_ONLY[first], RANK_ONLY[second]
            naturals[first, second] = self.rules.is_natural(cards)
            pairs[first, second] = self.rules.is_pair(*cards)
        return naturals, pairs

    def _closings(self) -> Bytes:
        table = np.zeros((4, k.LONG + 1, k.TOTALS), np.uint8)
        states = [Hand(), Hand(done=True), Hand(done=True, doubled=True), Hand(split=True, aces=True)]
        r = replace(self.start, stage=Stage.TURNS)
        for state, n, total in np.ndindex(table.shape):
            cards = (RANK_ONLY[0], *_fives(n - 1))[:n]
            why = closing_reason(r, replace(states[state], cards=cards, total=total)) if n else None
            table[state, n, total] = _REASONS.index(why)
        return table

    # Permissions: purses cover everything here, and cards are left

    def _may(self, action: Action, hand: Hand, question: Any = "turn", others: int = 0) -> bool:
        """Is there no objection to this action on the seat's first hand?"""
        box = Box(1, bet=self.bet, hands=(hand,) * (1 + others))
        r = replace(self.start, boxes=(box,), waits=ForChoice(1, 0, question))
        return OBJECTIONS[question][type(action)](r, box, hand, action) is None

    def _options(self) -> Bytes:
        table = np.zeros((3, k.LONG + 1, k.TOTALS), np.uint8)
        for origin, n, total in np.ndindex(table.shape):
            hand = replace(self.origins[origin], cards=_fives(n), total=total)
            if n:
                table[origin, n, total] = k.MAY_HIT * self._may(Hit(), hand)
                table[origin, n, total] |= k.MAY_DOUBLE * self._may(Double(), hand)
        return table

    def _doubled(self) -> int:
        for total in range(k.TOTALS):
            hand = replace(self.origins[0], cards=_fives(2), values=(5, 5), total=total)
            if self._may(Double(), hand):
                r = replace(self.start, boxes=(Box(1, bet=self.bet, hands=(hand,)),), stage=Stage.TURNS)
                then = replace(r, waits=ForChoice(1, 0, "turn")).apply(Double())
                return then.boxes[0].hands[0].bet // self.bet
        return 1

    def _splits(self) -> Bytes:
        table = np.zeros((k.HANDS + 1, 2, 16, 16), np.uint8)
        for others, aces, first, second in np.ndindex(k.HANDS, 2, 13, 13):
            hand = Hand((RANK_ONLY[first], RANK_ONLY[second]), split=others > 0, aces=bool(aces))
            table[others + 1, aces, first, second] = self._may(Split(), hand, others=others)
        return table

    def _surrenders(self) -> Bytes:
        table = np.zeros((3, k.LONG + 1, 16), np.uint8)
        for up in _RANKS:
            if self.rules.dealer_starts_with:
                self.start = replace(self.start, dealer=self._with_hole(up, RANK_ONLY[4]))
            for origin, n in np.ndindex(3, k.LONG):
                hand = replace(self.origins[origin], cards=_fives(n + 1))
                table[origin, n + 1, up] = self._may(Surrender(), hand)
        return table

    def _insured_part(self) -> int:
        if self.rules.insurance is None:
            return 1
        return self.bet // insurance_limits(self.start, self.start.boxes[0])[-1]

    # The order of a round, by upcard

    def _upcards(self) -> tuple[Bytes, Bytes, Bytes, Bytes]:
        insurance, early, peeks, closes = (np.zeros(16, np.uint8) for _ in range(4))
        if self.rules.dealer_starts_with == 0:
            return insurance, early, peeks, closes
        open_hand = Hand((RANK_ONLY[9], RANK_ONLY[5]), (10, 6), 16, bet=self.bet)
        two_cards = [(a, b) for a in RANK_ONLY for b in RANK_ONLY if self.rules.is_natural((a, b))][:1]
        for up in _RANKS:
            r = replace(self.start, dealer=self._with_hole(up, RANK_ONLY[4]), stage=Stage.INSURANCE)
            before, answered = (
                Box(1, bet=self.bet, hands=(open_hand,)),
                Box(1, bet=self.bet, insurance=0, hands=(open_hand,)),
            )
            insurance[up] = _question(advance(replace(r, boxes=(before,)))) == "insurance"
            early[up] = _question(advance(replace(r, boxes=(answered,)))) == "early"
            for cards in two_cards:
                natural = replace(answered, hands=(replace(open_hand, cards=cards),))
                after = advance(replace(r, boxes=(natural,), stage=Stage.NATURALS))
                closes[up] = _REASONS.index(after.boxes[0].hands[0].closed)
            if dealer := self._natural(up):
                peeks[up] = advance(replace(r, boxes=(answered,), dealer=dealer, stage=Stage.PEEK)).over
        return insurance, early, peeks, closes

    def _dealer(self) -> tuple[Bytes, Bytes, Bytes, Bytes]:
        plays, hangs, insured = (np.zeros(shape, np.uint8) for shape in (k.REASONS, (16, k.REASONS, 2), 16))
        low = (RANK_ONLY[1], RANK_ONLY[1])
        for at, why in enumerate(self.reasons):
            plays[at] = self._wants_card(low, Hand(total=21, closed=why))
            for up in _RANKS if self.rules.hole is None else ():  # a hole card is the second card
                for more in range(2):
                    hand = Hand(total=21, closed=why, doubled=bool(more))
                    hangs[up, at, more] = not plays[at] and self._wants_card((RANK_ONLY[up],), hand)
        for up in _RANKS if self.rules.hole is None else ():
            bust = Hand(total=22, closed=Closed.BUST)
            insured[up] = not plays[k.BUST] and self._wants_card((RANK_ONLY[up],), bust, insurance=1)
        draws = np.zeros((k.TOTALS, k.TOTALS, 2), np.uint8)
        for chased, total, soft in np.ndindex(draws.shape):
            draws[chased, total, soft] = self.rules.draws(total, bool(soft), chased)
        return plays, hangs, insured, draws

    def _wants_card(self, dealer: tuple[Card, ...], hand: Hand, insurance: int = 0) -> bool:
        """Does the dealer with these cards take another, after a seat with this hand?"""
        box = Box(1, bet=self.bet, insurance=insurance, hands=(hand,))
        r = replace(self.start, boxes=(box,), dealer=dealer, stage=Stage.DEALER)
        return isinstance(advance(r).waits, ForCard)


def _question(r: Round) -> str:
    return r.waits.what if isinstance(r.waits, ForChoice) else ""


def _fives(count: int) -> tuple[Card, ...]:
    """Cards of a hand of which only the number matters."""
    return (RANK_ONLY[4],) * count


def _table(numbers: Any) -> Ints:
    return np.ascontiguousarray(numbers, np.int32)
