"""Rules and strategy for one seat as a transition table that consumes one card per step: `state, code =
T[state + card]`.

Cards come in the order of the general kernel: the hole card when somebody looks at it. A code says how the
round ended. Rounds that would need too many states, such as a third hand by splitting, end in a code that
leaves them to the table of `several_seats.py`, which plays them again from their first card. Choices that go
by the count end in a code too, with a line of `asks`.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from .. import encoding as at
from ..counting.cells import NEVER
from ..lanes.step import ASK, CODES, ESCAPE
from ..strategy.tables import EARLY, EVEN, INSURE, SURRENDER, Strategy
from .hand import Node, Result, merged_total
from .opening import Dealing, Target, TooLarge

Pend = tuple[Result, ...]


class Automaton(NamedTuple):
    """The table of one seat, and what its codes mean."""

    table: NDArray[np.uint32]  # next state's place, and in the top byte the code
    width: int  # symbols
    symbols: NDArray[np.uint8]  # by rank
    ranks: NDArray[np.int64]  # by symbol
    net: NDArray[np.int64]  # by code
    flags: NDArray[np.int64]
    states: int
    leaves: bool  # rounds may leave the table
    # The cell of the count; the hole card's count; cards not visible; entries below that cell and from it on.
    asks: NDArray[np.int64]


class Maker(Dealing):
    """Builds the states that can be reached."""

    def __init__(self, params: NDArray[np.int32], strategy: Strategy) -> None:
        super().__init__(params, strategy)
        self.codes: dict[tuple[int, int], int] = {(0, 0): 0}
        self.unit = int(self.r[at.UNIT])
        self.asks: dict[tuple[int, ...], int] = {}
        self.counts = bool(self.r[at.COUNTING])

    def make(self, most: int) -> Automaton:
        self.state(("open",), lambda rank: self.opened((rank,)))
        rows, width = self.rows(most), len(self.ranks)
        table = self.packed(rows).astype(np.uint32)
        asks = np.array(list(self.asks) or [(0,) * 5], np.int64)
        asks[:, 3:] = self.packed(asks[:, 3:])
        net, flags = np.zeros(256, np.int64), np.zeros(256, np.int64)
        for (won, what), code in self.codes.items():
            if code:
                net[code], flags[code] = won, what & (at.FLAGS - 1)
        leaves = bool((rows & 255 >= ASK).any())
        ranks = np.array(self.ranks)
        return Automaton(table, width, self.symbols(), ranks, net, flags, len(self.todo), leaves, asks)

    def packed(self, rows: NDArray[np.int64]) -> NDArray[np.int64]:
        code, target = rows & 255, rows >> 8
        return np.asarray(np.where(code == ASK, target, target * len(self.ranks)) | code << 24)

    def counted(self, *line: int) -> Target:
        return self.asks.setdefault(line, len(self.asks)), ASK

    def end(self, net: int, flags: int) -> Target:
        key = (net, flags | at.FLAGS)  # apart from code 0
        if key not in self.codes:
            if len(self.codes) >= CODES:
                raise TooLarge
            self.codes[key] = len(self.codes)
        return 0, self.codes[key]

    # The opening

    def opened(self, cards: tuple[int, ...]) -> Target:
        """After these opening cards. Which of a hand's two cards came first does not matter."""
        if len(cards) < len(self.plan):
            dealt = (cards, self.plan[: len(cards)])
            key = ("open", self.in_order(*dealt))
            return self.state(key, lambda rank: self.opened((*self.in_order(*dealt), rank)))
        mine = self.pile(*(card for card, who in zip(cards, self.plan, strict=True) if who >= 0))
        up = next((card for card, who in zip(cards, self.plan, strict=True) if who < 0), -1)
        return self.begun(mine, up)

    def begun(self, mine: tuple[int, ...], up: int) -> Target:
        r, h = self.r, self.hand(*mine)
        up_kind = self.kind[up] if up >= 0 else 0
        ace, ten = up == 0, up > 0 and self.value[up] == 10
        looks = self.looks(up)
        does = int(self.strategy.acts[0, 0, up_kind, h])
        pend: Pend = ()
        natural = r[at.NATURAL] >= 0 and mine[0] == 0 and self.value[mine[1]] == 10 and mine[1] != 0
        if natural:
            waits = ace or (r[at.NATURAL_WAITS] == 2 and ten)
            pend = (("W" if waits else "N", 0, 1),)
        early = r[at.SURRENDER] == 2 and looks and not pend and does & EARLY
        if early:
            pend = (("G", 0, 1),)

        def insured(yes: bool, evens: bool) -> Target:
            if pend and pend[0][0] == "W" and r[at.EVEN_MONEY] and evens:
                return self.looked(mine, up, (("E", 0, 1),), False)
            return self.looked(mine, up, pend, yes)

        if r[at.INSURES] < 0 or not ace:
            return insured(False, False)
        if self.counts and r[at.INSURE_AT] < NEVER:
            start = int(r[at.INSURE_AT])
            return self.by_count(start, -1, lambda: insured(False, False), lambda: insured(True, True))
        return insured(bool(does & INSURE), bool(does & EVEN))

    def looked(self, mine: tuple[int, ...], up: int, pend: Pend, insured: bool) -> Target:
        """The dealer looks for a natural, where the house does that."""
        if not self.looks(up):
            return self.turn(mine, up, -1, pend, insured)

        def peek(hole: int) -> Target:
            if self.natural(up, hole):
                return self.settled(pend or (("S", 0, 1),), insured, True, 21)
            return self.turn(mine, up, hole, pend, insured)

        return self.state(("peek", mine, up, pend, insured), peek)

    # The player

    def turn(self, mine: tuple[int, ...], up: int, hole: int, pend: Pend, insured: bool) -> Target:
        r, up_kind = self.r, self.kind[up] if up >= 0 else 0
        if pend:
            return self.dealer(pend, up, hole, insured)
        looks = hole >= 0
        h = self.hand(*mine)
        does = int(self.strategy.acts[0, 0, up_kind, h])
        closed = h > 0 and self.strategy.hands.total[h] == 21 and not r[at.HIT_21]
        charlie = r[at.CHARLIE] and len(mine) >= r[at.CHARLIE]
        node = self.node(up_kind, False, h)

        def played() -> Target:
            return self.at_node(node, up, hole, (), None, insured)

        def surrendered() -> Target:
            return self.dealer((("G", 0, 1),), up, hole, insured)

        def whole() -> Target:
            if not r[at.SURRENDER] or (r[at.SURRENDER] == 2 and looks):
                return played()
            if (start := int(self.surrender_at[up_kind, h])) < NEVER:
                return self.by_count(start, hole, played, surrendered)
            return surrendered() if does & SURRENDER else played()

        def split() -> Target:
            return self.split(mine, up, hole, insured)

        if len(mine) != 2 or closed or charlie:
            return played()
        if r[at.HANDS] < 2 or not self.pair(*mine):
            return whole()
        kind = self.kind[mine[0]]
        if self.counts and (start := int(self.split_at[up_kind, kind])) < NEVER:
            return self.by_count(start, hole, whole, split)
        return split() if self.strategy.splits[0, up_kind, kind] else whole()

    def at_node(
        self, node: int, up: int, hole: int, pend: Pend, waits: tuple[int, ...] | None, insured: bool
    ) -> Target:
        """A hand in play, with earlier hands that are done, and perhaps one that waits: its first card, or
        its node."""
        here = self.nodes.all[node]
        if here.choice is not None:
            return self.chosen(
                here.choice, hole, lambda then: self.at_node(then, up, hole, pend, waits, insured)
            )
        if here.ended is not None:
            pend = tuple(sorted((*pend, here.ended)))
            if waits is None:
                return self.dealer(pend, up, hole, insured)
            if len(waits) == 2:
                return self.at_node(waits[1], up, hole, pend, None, insured)
            first = waits[0]
            return self.state(
                ("part", first, up, hole, pend, insured),
                lambda rank: self.part(first, rank, up, hole, pend, None, insured),
            )

        def step(rank: int) -> Target:
            return self.at_node(here.row[self.kind[rank]], up, hole, pend, waits, insured)

        return self.state(("hand", node, up, hole, pend, waits, insured), step)

    def split(self, mine: tuple[int, ...], up: int, hole: int, insured: bool) -> Target:
        one, two = mine
        if not self.r[at.AT_ONCE]:
            return self.state(
                ("part", one, two, up, hole, insured),
                lambda rank: self.part(one, rank, up, hole, (), (two,), insured),
            )

        def second(first: int) -> Target:
            return self.state(
                ("both", one, two, first, up, hole, insured),
                lambda rank: self.both(one, two, first, rank, up, hole, insured),
            )

        return self.state(("both", one, two, up, hole, insured), second)

    def both(self, one: int, two: int, first: int, second: int, up: int, hole: int, insured: bool) -> Target:
        nodes = [self.start(a, b, up) for a, b in ((one, first), (two, second))]
        if None in nodes:
            return 0, ESCAPE
        assert nodes[0] is not None
        assert nodes[1] is not None
        return self.at_node(nodes[0], up, hole, (), (-1, nodes[1]), insured)

    def part(
        self,
        first: int,
        rank: int,
        up: int,
        hole: int,
        pend: Pend,
        waits: tuple[int, ...] | None,
        insured: bool,
    ) -> Target:
        node = self.start(first, rank, up)
        return (0, ESCAPE) if node is None else self.at_node(node, up, hole, pend, waits, insured)

    def start(self, first: int, rank: int, up: int) -> int | None:
        """The node of a hand made by a split, or None if it is split again."""
        r, up_kind, h = self.r, self.kind[up] if up >= 0 else 0, self.hand(first, rank)
        again = r[at.HANDS] > 2 and self.pair(first, rank) and not (first == 0 and not r[at.RESPLIT_ACES])
        by_count = self.counts and self.split_at[up_kind, self.kind[first]] < NEVER
        if again and (by_count or self.strategy.splits[1, up_kind, self.kind[first]]):
            return None
        if first == 0 and not r[at.HIT_ACES]:
            return self.nodes.of(Node(ended=("S", merged_total(r, int(self.strategy.hands.total[h])), 1)))
        return self.node(up_kind, True, h)

    # The dealer

    def dealer(self, pend: Pend, up: int, hole: int, insured: bool) -> Target:
        r = self.r
        live = any(kind == "S" for kind, _, _ in pend)
        chased = next((total for kind, total, _ in pend if kind == "S"), 0) if not r[at.STANDS] else 0
        plays = live or bool(r[at.ALWAYS])

        def turned(second: int) -> Target:
            natural = hole < 0 and self.natural(up, second)
            hard = (self.value[up] if up >= 0 else 0) + self.value[second]
            ace = up == 0 or second == 0
            if plays and not natural:
                return self.draws(hard, ace, pend, insured, chased)
            return self.settled(pend, insured, natural, self.total(hard, ace))

        if r[at.HOLE]:
            if hole >= 0:
                return turned(hole)
            return self.state(("turn", up, pend, insured), turned)
        if up < 0:
            return (
                self.draws(0, False, pend, insured, chased)
                if plays
                else self.settled(pend, insured, False, 0)
            )
        if plays and self.goes(self.value[up], up == 0, chased):
            return self.state(("turn", up, pend, insured), turned)
        if not plays and self.matters(pend, up, insured):
            return self.state(("turn", up, pend, insured), turned)
        return self.settled(pend, insured, False, self.total(self.value[up], up == 0))

    def matters(self, pend: Pend, up: int, insured: bool) -> bool:
        r = self.r
        if r[at.NATURAL] < 0 or not (up == 0 or self.value[up] == 10):
            return False
        for kind, _, bet in pend:
            if kind == "W" or (kind == "G" and r[at.SURRENDER] == 1):
                return True
            if kind == "B" and r[at.ORIGINAL] and (bet == 2 or len(pend) > 1):
                return True
        return insured

    def draws(self, hard: int, ace: bool, pend: Pend, insured: bool, chased: int) -> Target:
        if not self.goes(hard, ace, chased):
            return self.settled(pend, insured, False, self.total(hard, ace))

        def step(rank: int) -> Target:
            return self.draws(hard + self.value[rank], ace or rank == 0, pend, insured, chased)

        return self.state(("draw", hard, ace and hard <= 11, pend, insured), step)

    # Who won what

    def settled(self, pend: Pend, insured: bool, natural: bool, total: int) -> Target:
        r, unit = self.r, self.unit
        net, flags, lost = 0, at.SPLIT if len(pend) > 1 else 0, False
        for kind, mine, stake in pend:
            bet = unit * stake
            won = -bet
            if kind in "NW":
                flags |= at.NATURAL_HAD
                won = int(r[at.NATURAL])
                if natural and kind == "W":
                    won = {0: 0, 1: won, -1: -unit}[int(r[at.NATURAL_TIES])]
            elif kind in "EC":
                won = bet
                flags |= at.NATURAL_HAD if kind == "E" else at.CHARLIE_WON
            elif kind == "B":
                flags |= at.BUST
            elif kind == "G":
                flags |= at.SURRENDERED
                won = -bet if natural and r[at.SURRENDER] == 1 else -(bet // 2)
            elif not natural:
                won = bet if total > 21 or mine > total else -bet if mine < total else int(r[at.TIES]) * bet
            if stake == 2:
                flags |= at.DOUBLED
            if natural and r[at.ORIGINAL] and kind in "SB":
                won, lost = (0 if lost else -unit), True
            net += won
        if insured:
            flags |= at.INSURED
            net += int(r[at.INSURES]) if natural else -(unit // 2)
        return self.end(net, flags)


def automaton(params: NDArray[np.int32], strategy: Strategy, most: int = 60_000) -> Automaton:
    """The automaton of one seat, with at most so many states."""
    return Maker(params, strategy).make(most)
