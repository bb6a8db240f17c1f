"""Rules and strategy as a transition table that consumes one card per step and gives a code for every hand
that ends.

Kernels settle the round when the dealer is done. Cards come in the order of the table, for one seat that
counts; or `together`: the dealer's first cards, then one seat after the other with all its cards. Hidden
cards are exchangeable, so that is the same game for everybody who does not count.

An entry is the place of the next state. A code in its top byte says what else happens: a hand ends, a seat is
done, the dealer is done, or a line of `asks` has to be followed.
"""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from .. import encoding as at
from ..counting.cells import NEVER
from ..strategy.tables import EARLY, EVEN, INSURE, SURRENDER, Strategy
from .hand import Node, merged_total
from .match_hand import MatchNodes
from .opening import Dealing, Target, TooLarge
from .payouts import IDLE, NATURAL, Pays

FOLLOW = 255
BY_COUNT, KNOWN, ENDED = range(3)  # what a line of `asks` is
Waiting = tuple[tuple[int, ...], ...]
"""Hands of a split that are still to play: their first card, or both cards, or (-1, their node)."""


class Board(NamedTuple):
    """The table, and what its entries mean."""

    table: NDArray[np.uint32]
    # Kind; cell, hub or code; the hole card's count; cards not visible; entries below and from the cell
    asks: at.Ints
    codes: at.Ints  # see `payouts.py`
    pays: at.Ints
    # By the dealer's first cards: entries if there is a hand to beat, if a natural matters, and otherwise.
    hubs: at.Ints
    starts: at.Ints  # by hub and policy: where a seat starts
    symbols: NDArray[np.uint8]  # by rank
    ranks: at.Ints  # by symbol
    width: int
    states: int


class Seats(Dealing):
    """Builds the states that can be reached."""

    def __init__(self, params: NDArray[np.int32], strategy: Strategy, together: bool) -> None:
        super().__init__(params, strategy)
        self.together = together
        self.asks: list[tuple[int, ...]] = []
        self.ask_ids: dict[tuple[int, ...], int] = {}
        self.pays = Pays(self.r)
        self.hubs: list[tuple[int, ...]] = [(0, 0, 0)]
        self.starts: list[list[int]] = [[0] * strategy.acts.shape[0]]
        self.hub_of: dict[tuple[int, int], int] = {}
        self.insures = int(self.r[at.INSURE_AT]) if self.r[at.COUNTING] else NEVER
        self.match = MatchNodes(self.r, strategy, self.nodes) if self.r[at.POINTS] else None

    def make(self, most: int) -> Board:
        if self.together:
            self.state(("up",), self.upcard)
        else:
            self.state(("open",), lambda rank: self.opened((rank,)))
        table = self.packed(self.rows(most)).astype(np.uint32)
        asks = np.array(self.asks or [(0,) * 6], np.int64)
        asks[:, 4:] = self.packed(asks[:, 4:])
        hubs, starts = self.packed(np.array(self.hubs, np.int64)), np.array(self.starts, np.int64)
        codes, pays = self.pays.tables()
        width, ranks = len(self.ranks), np.array(self.ranks)
        return Board(
            table, asks, codes, pays, hubs, starts * width, self.symbols(), ranks, width, len(self.todo)
        )

    def packed(self, entries: at.Ints) -> at.Ints:
        """Entries with the code on top, and of states their place in the table."""
        code, target = entries & 255, entries >> 8
        states = (code == 0) | (self.pays.goes_on[code])
        return np.asarray(np.where(states, target * len(self.ranks), target) | code << 24)

    # What is not a state

    def ask(self, *line: int) -> Target:
        if line not in self.ask_ids:
            self.ask_ids[line] = len(self.asks)
            self.asks.append(line)
        return self.ask_ids[line], FOLLOW

    def counted(self, *line: int) -> Target:
        return self.ask(BY_COUNT, *line)

    def hub(self, up: int, hole: int) -> int:
        """The dealer's first cards, and where the dealer goes on from there."""
        if (up, hole) not in self.hub_of:
            self.hub_of[up, hole] = number = len(self.hubs)
            self.hubs.append(())
            self.starts.append([0] * self.strategy.acts.shape[0])
            if self.together:
                natural = hole >= 0 and self.natural(up, hole)
                looked = hole >= 0
                for policy in self.policies():
                    seat = partial(self.seat, policy, up, looked, natural)
                    start = self.state(("seat", policy, up, looked, natural), seat)
                    self.starts[number][policy] = start[0]
            self.hubs[number] = tuple(self.entry(how) for how in self.dealer(up, hole))
        return self.hub_of[up, hole]

    def policies(self) -> list[int]:
        points = int(self.r[at.POINTS])
        if not points:
            return [0]
        specials = (0, 1, 2) if self.r[at.SWAPS] + self.r[at.PLUS_ONES] else (0,)
        return [special * (points + 1) + score for special in specials for score in range(1, points)]

    def done(
        self, up: int, hole: int, insured: bool, after_split: bool, what: tuple[str, int, int, bool]
    ) -> Target:
        """The last hand of a seat ended like this."""
        code = self.pays.code(*what, after_split, True, insured)
        return (0 if self.together else self.hub(up, hole)), code

    # The opening

    def upcard(self, up: int) -> Target:
        """Together: the dealer's first cards."""
        if not self.looks(up):
            return self.known(up, -1)
        return self.state(("look", up), lambda hole: self.known(up, hole))

    def known(self, up: int, hole: int) -> Target:
        hub = self.hub(up, hole)
        policies = self.strategy.acts.shape[0]
        if policies == 1:
            return self.ask(KNOWN, hub, 0, 0, 0, self.entry((self.starts[hub][0], 0)))
        return self.ask(KNOWN, hub, 0, 0, 0, 0)  # the kernel looks up where this seat's policy starts

    def seat(self, policy: int, up: int, looked: bool, natural: bool, first: int) -> Target:
        """Together: a seat's own cards."""
        if self.r[at.OPENING] == 1:
            return self.begun((first,), up, -1, policy, looked, natural)
        key = ("seat", policy, up, looked, natural, first)
        return self.state(
            key,
            lambda rank: self.begun(self.pile(first, rank), up, -1, policy, looked, natural),
        )

    def opened(self, cards: tuple[int, ...]) -> Target:
        """In the table's order, after these opening cards."""
        if len(cards) < len(self.plan):
            dealt = (cards, self.plan[: len(cards)])
            key = ("open", self.in_order(*dealt))
            return self.state(key, lambda rank: self.opened((*self.in_order(*dealt), rank)))
        mine = self.pile(*(card for card, who in zip(cards, self.plan, strict=True) if who >= 0))
        up = next(card for card, who in zip(cards, self.plan, strict=True) if who < 0)
        return self.begun(mine, up, -1, 0, False, False)

    def begun(
        self, mine: tuple[int, ...], up: int, hole: int, policy: int, looked: bool, natural: bool
    ) -> Target:
        """Naturals, insurance, surrender before a look, and the look."""
        r, up_kind = self.r, self.kind[up]
        does = int(self.strategy.acts[policy, 0, up_kind, self.hand(*mine)]) if not r[at.CHOOSES] else 0
        ace, ten = up == 0, up > 0 and self.value[up] == 10
        pend = ""
        own = r[at.NATURAL] >= 0 and len(mine) == 2 and self.natural(*mine)
        if own:
            pend = "W" if ace or (r[at.NATURAL_WAITS] == 2 and ten) else "N"

        def insured(yes: bool, evens: bool) -> Target:
            then = pend
            if pend == "W" and r[at.EVEN_MONEY] and evens:
                then, yes = "E", False
            if r[at.SURRENDER] == 2 and self.looks(up) and not then and does & EARLY:
                then = "G"
            if self.together:
                if natural:
                    return self.done(up, hole, yes, False, (then or "S", 0, 1, False))
                return self.turn(mine, up, hole, policy, then, yes, looked)
            if not self.looks(up):
                return self.turn(mine, up, -1, policy, then, yes, False)

            def look(card: int) -> Target:
                if self.natural(up, card):
                    return self.done(up, card, yes, False, (then or "S", 0, 1, False))
                return self.turn(mine, up, card, policy, then, yes, True)

            return self.state(("look", mine, up, then, yes), look)

        if r[at.INSURES] < 0 or not ace:
            return insured(False, False)
        if self.insures < NEVER:
            return self.by_count(self.insures, -1, lambda: insured(False, False), lambda: insured(True, True))
        return insured(bool(does & INSURE), bool(does & EVEN))

    # The player

    def turn(
        self, mine: tuple[int, ...], up: int, hole: int, policy: int, pend: str, insured: bool, looked: bool
    ) -> Target:
        r, up_kind = self.r, self.kind[up]
        if pend:
            return self.done(up, hole, insured, False, (pend, 0, 1, False))
        if self.match is not None:
            start = self.match.start(policy, up_kind, [self.kind[card] for card in mine])
            return self.at_node(start, up, hole, (), 1, insured)
        h = self.hand(*mine)
        node = self.node(up_kind, False, h)
        closed = self.strategy.hands.total[h] == 21 and not r[at.HIT_21]
        charlie = r[at.CHARLIE] and len(mine) >= r[at.CHARLIE]
        if len(mine) != 2 or closed or charlie:
            return self.at_node(node, up, hole, (), 1, insured)
        does = int(self.strategy.acts[policy, 0, up_kind, h])
        may_surrender = bool(r[at.SURRENDER]) and not (r[at.SURRENDER] == 2 and looked)

        def surrendered() -> Target:
            return self.done(up, hole, insured, False, ("G", 0, 1, False))

        def played() -> Target:
            return self.at_node(node, up, hole, (), 1, insured)

        def whole() -> Target:
            start = int(self.surrender_at[up_kind, h])
            if not may_surrender:
                return played()
            if start < NEVER:
                return self.by_count(start, hole, played, surrendered)
            return surrendered() if does & SURRENDER else played()

        if r[at.HANDS] < 2 or not self.pair(*mine):
            return whole()
        start = int(self.split_at[up_kind, self.kind[mine[0]]])

        def split_pair() -> Target:
            return self.next_hand(tuple((card,) for card in mine), up, hole, 2, insured)

        if start < NEVER:
            return self.by_count(start, hole, whole, split_pair)
        return split_pair() if self.strategy.splits[0, up_kind, self.kind[mine[0]]] else whole()

    def at_node(self, node: int, up: int, hole: int, waits: Waiting, n: int, insured: bool) -> Target:
        """A hand in play, with those that wait behind it, `n` in all."""
        here = self.nodes.all[node]
        if here.choice is not None:
            return self.chosen(
                here.choice, hole, lambda then: self.at_node(then, up, hole, waits, n, insured)
            )
        if here.ended is not None:
            what = (*here.ended, here.special)
            if not waits:
                return self.done(up, hole, insured, n > 1, what)
            code = self.pays.code(*what, True, False, False)
            then = self.next_hand(waits, up, hole, n, insured)
            if not then[1]:
                return then[0], code
            return self.ask(ENDED, code, 0, 0, 0, self.entry(then))

        def step(rank: int) -> Target:
            return self.at_node(here.row[self.kind[rank]], up, hole, waits, n, insured)

        if waits or not self.together:
            return self.state(("hand", node, up, hole, waits, n if waits else min(n, 2), insured), step)
        return self.state(("last", node, n > 1, insured), step)  # whatever the dealer shows

    # Splits

    def next_hand(self, waits: Waiting, up: int, hole: int, n: int, insured: bool) -> Target:
        """The first hand that waits gets its second card and is played. If second cards come at once, all get
        theirs first."""
        if not self.r[at.AT_ONCE]:
            (first,), rest = waits[0], waits[1:]
            return self.state(
                ("part", first, rest, up, hole, n, insured),
                lambda rank: self.second(first, rank, rest, up, hole, n, insured),
            )
        single = next((i for i, hand in enumerate(waits) if len(hand) == 1), -1)
        if single >= 0:

            def dealt(rank: int) -> Target:
                two = self.settled_pair(waits[single][0], rank, up, n)
                return self.next_hand((*waits[:single], two, *waits[single + 1 :]), up, hole, n, insured)

            return self.state(("both", waits, up, hole, n, insured), dealt)
        one, rest = waits[0], waits[1:]
        if one[0] == -1:
            return self.at_node(one[1], up, hole, rest, n, insured)
        return self.second(one[0], one[1], rest, up, hole, n, insured)

    def settled_pair(self, first: int, rank: int, up: int, n: int) -> tuple[int, ...]:
        """Two cards of a split hand: their node, unless they might be split again."""
        return (first, rank) if self.again(first, rank, n) else (-1, self.started(first, rank, up))

    def again(self, first: int, rank: int, n: int) -> bool:
        r = self.r
        return bool(
            r[at.HANDS] > n and self.pair(first, rank) and not (first == 0 and not r[at.RESPLIT_ACES])
        )

    def second(
        self, first: int, rank: int, rest: Waiting, up: int, hole: int, n: int, insured: bool
    ) -> Target:
        """A hand made by a split has its two cards: split it again, or play it."""

        def played() -> Target:
            return self.at_node(self.started(first, rank, up), up, hole, rest, n, insured)

        if not self.again(first, rank, n):
            return played()

        def split_pair() -> Target:
            waits = ((first,), (rank,), *rest)
            return self.next_hand(waits, up, hole, n + 1, insured)

        start = int(self.split_at[self.kind[up], self.kind[first]])
        if start < NEVER:
            return self.by_count(start, hole, played, split_pair)
        return split_pair() if self.strategy.splits[1, self.kind[up], self.kind[first]] else played()

    def started(self, first: int, rank: int, up: int) -> int:
        hand = self.hand(first, rank)
        if first == 0 and not self.r[at.HIT_ACES]:
            return self.nodes.of(
                Node(ended=("S", merged_total(self.r, int(self.strategy.hands.total[hand])), 1))
            )
        return self.node(self.kind[up], True, hand)

    # The dealer

    def dealer(self, up: int, hole: int) -> tuple[Target, Target, Target]:
        """Where the dealer goes on: with a hand left to beat, with a natural that matters, and otherwise."""
        r = self.r

        def over(outcome: int) -> Target:
            return 0, self.pays.end(outcome)

        def turned(card: int, first: bool, live: bool) -> Target:
            if first and self.natural(up, card):
                return over(NATURAL)
            hard, ace = self.value[up] + self.value[card], up == 0 or card == 0
            return self.draws(hard, ace) if live else over(IDLE)

        def second(live: bool) -> Target:
            return self.state(("turn", up, live), lambda card: turned(card, True, live))

        if hole >= 0:
            if self.natural(up, hole):
                return (over(NATURAL),) * 3
            plays, idle = turned(hole, False, True), over(IDLE)
            return (plays,) * 3 if r[at.ALWAYS] else (plays, idle, idle)
        if r[at.HOLE]:
            return (second(True),) * 3 if r[at.ALWAYS] else (second(True), second(False), second(False))
        total = self.total(self.value[up], up == 0)
        plays = second(True) if self.goes(self.value[up], up == 0, 0) else (0, self.pays.total(total))
        if r[at.ALWAYS]:
            return (plays,) * 3
        matters = r[at.NATURAL] >= 0 and (up == 0 or self.value[up] == 10)
        return plays, second(False) if matters else over(IDLE), over(IDLE)

    def draws(self, hard: int, ace: bool) -> Target:
        if not self.goes(hard, ace, 0):
            return 0, self.pays.total(self.total(hard, ace))
        return self.state(
            ("draw", hard, ace and hard <= 11),
            lambda rank: self.draws(hard + self.value[rank], ace or rank == 0),
        )


def board(params: NDArray[np.int32], strategy: Strategy, together: bool, most: int = 120_000) -> Board | None:
    """The table for these rules, or None if it cannot be built."""
    r = params
    specials = bool(r[at.SWAPS] + r[at.PLUS_ONES])
    extras = bool(r[at.HANDS] or r[at.DOUBLE] or r[at.SURRENDER] or r[at.NATURAL] >= 0)
    if not r[at.STANDS] or not r[at.UP_FIRST] or r[at.SOURCE] == at.RING:
        return None
    if together and r[at.SOURCE] == at.ENDLESS:
        return None
    if (r[at.POINTS] or r[at.CHOOSES] or specials) and (extras or not r[at.POINTS]):
        return None
    if (r[at.COUNTING] and together) or (r[at.POINTS] and not together):
        return None
    try:
        return Seats(params, strategy, together).make(most)
    except TooLarge:
        return None
