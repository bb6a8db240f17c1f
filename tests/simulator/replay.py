"""Replay the rounds of a kernel with the engine: the same cards and the same choices."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from croupier import Bet, Card, Deal, Round, Rules, Shuffle
from croupier.cards import UNKNOWN
from croupier.engine import Action, ForCard, ForChoice, ForShuffle, Hand, Insure, Stage
from croupier.engine.actions import choice_named
from croupier.rules.fields import Points
from croupier.simulator import Strategy
from croupier.simulator import encoding as at
from croupier.simulator.counting.cells import MIDDLE, NEVER
from croupier.simulator.counting.indices import IndexPlays
from croupier.simulator.driver.units import MARKS, NETS, SCORES, SPECIALS
from croupier.simulator.job import Job
from croupier.simulator.strategy.bits import DOUBLE, EARLY, EVEN, HIT, INSURE, PLUS, SURRENDER
from croupier.simulator.strategy.tables import PLAYED

RANKS = "A23456789TJQK"


def bet_of(rules: Rules) -> int:
    """A bet that can be insured by exactly half, as simulated players do; the minimum if there is none."""
    stake = rules.bets
    assert stake is not None
    bets = range(stake.lowest, stake.highest + 1, stake.step)
    return next((bet for bet in bets if _halves(rules, bet)), bets[0])


def insured_by_half(rules: Rules) -> bool:
    """Is there a bet that can be insured by exactly half? Simulated players insure no other amount."""
    return rules.bets is None or _halves(rules, bet_of(rules))


def _halves(rules: Rules, bet: int) -> bool:
    return rules.insurance is None or (bet % 2 == 0 and bet // 2 % rules.insurance.step == 0)


class Logged(NamedTuple):
    """A round of the step kernel: its ranks in the order of the lanes, and more about it."""

    ranks: list[int]
    count: int  # type: ignore[assignment]  # hides an unused method of tuples
    left: int
    nets: list[int]
    specials: list[int]
    points: list[int]  # above defeat


def logged_rounds(job: Job, rules: Rules, rounds: int) -> Iterator[Logged]:
    """Rounds of the step kernel, without the last."""
    seats = int(job.params[at.SEATS])
    log, marks = np.zeros(300 * (rounds + 100), np.uint8), np.zeros((rounds, MARKS), np.int64)
    job.play_logged(0, 1, rounds, log, marks)
    for mark, end in zip(marks[:-1].tolist(), marks[1:, 0].tolist(), strict=True):
        cards = [byte >> 2 for byte in log[mark[0] : end].tolist() if byte < 52]
        by_seat = (mark[first : first + seats] for first in (NETS, SPECIALS, SCORES))
        yield Logged(_lane_order(rules, seats, cards, mark[3]), mark[1], mark[2], *by_seat)


def _lane_order(rules: Rules, seats: int, cards: list[int], dealer: int) -> list[int]:
    """The cards of a round with the hole card where somebody looks at it: after the opening if the dealer
    peeks, else before the dealer draws."""
    if rules.hole is None:
        return cards
    plan = rules.plans[seats]
    dealt = [i for i, who in enumerate(plan) if who < 0]
    up, hole = dealt[1 - rules.hole], dealt[rules.hole]
    peeks = rules.peeks(Card(RANKS[cards[up]] + "s"))
    place = len(plan) - 1 if peeks else len(cards) - 1 - (dealer - 2)
    rest = [rank for i, rank in enumerate(cards) if i != hole]
    return [*rest[:place], cards[hole], *rest[place:]]


class Counter(NamedTuple):
    """A counting player: values of the ranks, the count and the cards left before the round, and index
    plays."""

    values: tuple[int, ...]
    true: bool
    count: int  # type: ignore[assignment]  # hides an unused method of tuples
    left: int
    plays: IndexPlays

    def cell(self, r: Round) -> int:
        """The cell of the tables for the count of all visible cards. The hole card is dealt but not
        visible."""
        hands = [card for box in r.boxes for hand in box.hands for card in hand.cards]
        dealer = [card for i, card in enumerate(r.dealer) if i != r.rules.hole]
        count = self.count + sum(self.values[RANKS.index(card.rank)] for card in (*hands, *dealer))
        if self.true:
            count = 52 * count // max(1, self.left - len(hands) - len(r.dealer))
        return min(max(count, -MIDDLE), MIDDLE) + MIDDLE


class Chooser:
    """Chooses by a strategy's tables: the first action in their order that is legal."""

    def __init__(self, rules: Rules, strategy: Strategy) -> None:
        self.rules, self.strategy = rules, strategy
        self.wide = 2 if rules.chooses_aces else 1
        self.counter: Counter | None = None

    def by_count(self, r: Round, does: int, splits: bool, up: int, h: int, kind: int) -> tuple[int, bool]:
        """The action bits and whether to split, after index plays."""
        if self.counter is None:
            return does, splits
        cell, plays = self.counter.cell(r), self.counter.plays
        if plays.split_at[up, kind] < NEVER:
            splits = bool(cell >= plays.split_at[up, kind])
        if cell >= plays.change_at[up, h]:
            does = does & ~(HIT | DOUBLE) | int(plays.change_to[up, h])
        if plays.surrender_at[up, h] < NEVER:
            does = does | SURRENDER if cell >= plays.surrender_at[up, h] else does & ~SURRENDER
        return does, splits

    def hand(self, cards: tuple[Card, ...]) -> int:
        return self.strategy.hands.find(self.strategy.kinds.counts(cards))

    def choose(self, r: Round, seat: int, policy: int = 0) -> Action:
        waits, box = r.waits, r.box(seat)
        assert isinstance(waits, ForChoice)
        hand = box.hands[waits.hand]
        legal = {action.name: action for action in r.legal()} if waits.what != "bet" else {}
        upcards = [card for i, card in enumerate(r.dealer) if i != self.rules.hole]
        up = self.strategy.kinds.of(upcards[0]) if upcards else 0
        h = self.hand(hand.cards)
        if waits.what == "bet":
            return Bet(bet_of(self.rules))
        if waits.what == "ace":
            counted = 11 in hand.values
            name11 = not counted and h >= 0 and self.strategy.aces[policy, up, 2 * h] == 1
            return choice_named("ace_11" if name11 else "ace_1")
        e = int(11 in hand.values) if self.rules.chooses_aces else 0
        does = int(self.strategy.acts[policy, int(hand.split), up, h * self.wide + e])
        if waits.what == "insurance":
            if self.counter is not None and self.counter.plays.insure_at < NEVER:
                sure = self.counter.cell(r) >= self.counter.plays.insure_at
                does = does | INSURE | EVEN if sure else does & ~(INSURE | EVEN)
            if "even_money" in legal and does & EVEN:
                return legal["even_money"]
            return Insure(r.legal().insurance[-1] if does & INSURE else 0)
        if waits.what == "early":
            return choice_named("surrender" if does & EARLY else "keep")
        if "plus1" in legal and does & PLUS:
            return legal["plus1"]
        swap = int(self.strategy.swaps[policy, up, h * self.wide + e])
        if box.special == "swap" and swap >= 0 and any(name.startswith("swap") for name in legal):
            return self.swapped(hand, swap)
        kind = self.strategy.kinds.of(hand.cards[0])
        does, splits = self.by_count(
            r, does, bool(self.strategy.splits[int(hand.split), up, kind]), up, h, kind
        )
        if "split" in legal and splits:
            return legal["split"]
        if "surrender" in legal and does & SURRENDER:
            return legal["surrender"]
        if "double" in legal and does & DOUBLE:
            return legal["double"]
        return legal["hit"] if "hit" in legal and does & HIT else legal["stand"]

    def swapped(self, hand: Hand, swap: int) -> Action:
        eleven = swap == len(self.strategy.kinds.values)
        kind = 0 if eleven else swap
        for card, value in zip(hand.cards, hand.values, strict=True):
            if self.strategy.kinds.of(card) == kind and (
                kind or not self.rules.chooses_aces or (value == 11) == eleven
            ):
                return choice_named(f"swap:{card}")
        raise AssertionError("no such card in the hand")


class Table:
    """An engine round that is dealt ranks in a kernel's order, where the hole card comes when it is looked
    at."""

    def __init__(self, rules: Rules, strategy: Strategy, seats: int) -> None:
        self.rules, self.seats = rules, tuple(range(1, seats + 1))
        self.chooser = Chooser(rules, strategy)

    def nets(self, ranks: list[int], policies: list[int], specials: dict[int, str]) -> list[float]:
        """The net result of each seat, in bets. Every rank must be used."""
        hole = self._hole(ranks, policies, specials) if self.rules.hole is not None else -1
        rest = [rank for i, rank in enumerate(ranks) if i != hole]
        r, used = self._play(rest, policies, specials, ranks[hole])
        assert r.over
        assert used == len(rest), f"{used} of {len(rest)} cards used"
        return self._won(r)

    def nets_by_seat(
        self, seats: list[list[int]], dealer: list[int], policies: list[int], specials: dict[int, str]
    ) -> list[float]:
        """The same, from the cards of each seat and of the dealer, whose second card is the hole card."""
        piles = [list(cards) for cards in (dealer, *seats)]
        hole = piles[0].pop(1) if self.rules.hole is not None else -1
        r = Round.begin(self.rules, self.seats, specials=specials or None)
        while not r.over:
            waits = r.waits
            if isinstance(waits, ForShuffle):
                r = r.apply(Shuffle())
            elif isinstance(waits, ForChoice):
                r = r.apply(self._choice(r, waits, policies, specials))
            else:
                assert isinstance(waits, ForCard)
                card = UNKNOWN
                if waits.seat >= 0:
                    card = self._card(r, hole if waits.face_down else piles[waits.seat].pop(0))
                r = r.apply(Deal(card))
        assert not any(piles), "cards are left"
        return self._won(r)

    def _choice(self, r: Round, waits: ForChoice, policies: list[int], specials: dict[int, str]) -> Action:
        policy = policies[waits.seat - 1]
        if specials.get(waits.seat) and not r.box(waits.seat).special:
            policy += PLAYED * (self.points + 1)
        return self.chooser.choose(r, waits.seat, policy)

    def _won(self, r: Round) -> list[float]:
        outcome = r.outcome()
        assert outcome is not None
        unit = float(bet_of(self.rules)) if self.rules.bets is not None else 1.0
        return [outcome.of(seat).net / unit for seat in self.seats]

    def _hole(self, ranks: list[int], policies: list[int], specials: dict[int, str]) -> int:
        """The index of the hole card: the first card after the opening if the dealer peeks, else after all
        turns."""
        plan = self.rules.plans[len(self.seats)]
        opening = len(plan) - 1
        dealt = [who for i, who in enumerate(plan) if not self._face_down(plan, i)]
        up = Card(RANKS[ranks[dealt.index(-1)]] + "s")
        if self.rules.peeks(up):
            return opening
        _, used = self._play(ranks, policies, specials, ranks[-1], players=True)
        return used

    def _face_down(self, plan: tuple[int, ...], i: int) -> bool:
        return plan[i] < 0 and sum(who < 0 for who in plan[:i]) == self.rules.hole

    def _play(
        self,
        ranks: list[int],
        policies: list[int],
        specials: dict[int, str],
        hole: int,
        players: bool = False,
    ) -> tuple[Round, int]:
        r = Round.begin(self.rules, self.seats, specials=specials or None)
        used = 0
        while not r.over:
            waits = r.waits
            if isinstance(waits, ForShuffle):
                r = r.apply(Shuffle())
            elif isinstance(waits, ForCard):
                if players and r.stage is Stage.DEALER:
                    break
                if waits.seat == -1:
                    r = r.apply(Deal(UNKNOWN))
                elif waits.face_down:
                    r = r.apply(Deal(self._card(r, hole)))
                else:
                    assert used < len(ranks), "the engine wants more cards"
                    r = r.apply(Deal(self._card(r, ranks[used])))
                    used += 1
            else:
                assert isinstance(waits, ForChoice)
                r = r.apply(self._choice(r, waits, policies, specials))
        return r, used

    @property
    def points(self) -> int:
        stake = self.rules.stake
        return stake.victory - stake.defeat if isinstance(stake, Points) else 0

    def _card(self, r: Round, rank: int) -> Card:
        for suit in "shdc":
            card = Card(RANKS[rank] + suit)
            if card in r.stock:
                return card
        raise AssertionError("no such card left")
