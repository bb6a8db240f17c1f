"""Rules and play as one table that eats a card a step: `state, code = T[state + card]`, for one seat.

Cards come in the order of the general kernel: the hole card when somebody looks at it. A code is how the round ended.
Rounds that would need too many states, such as a third hand by splitting, end in a code that leaves them to the general
kernel, which plays them again from their first card.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from . import layout as at
from .hand import Node, Nodes, Result, nodes_of, seen
from .lanes import ESCAPE, IGNORED
from .play import EARLY, EVEN, INSURE, SURRENDER, Play

Target = tuple[int, int]  # the next state, and how the round ended
Pend = tuple[Result, ...]


class TooLarge(Exception):
    """The table would not fit: the general kernel plays."""


class Automaton(NamedTuple):
    table: NDArray[np.uint32]  # next state's place, and in the top byte the code
    width: int  # symbols
    symbols: NDArray[np.uint8]  # by rank
    ranks: NDArray[np.int64]  # by symbol
    net: NDArray[np.int64]  # by code
    flags: NDArray[np.int64]
    states: int
    leaves: bool  # rounds may leave the table


class Maker:
    """Builds the states that can be reached."""

    def __init__(self, told: NDArray[np.int32], play: Play) -> None:
        self.play, self.r = play, told.astype(np.int64)
        self.kind = self.r[at.KIND : at.KIND + 13].tolist()
        self.value = self.r[at.CARD : at.CARD + 13].tolist()
        self.plan = [who for who in self.r[self.r[at.PLAN] :][: self.r[at.PLANNED]].tolist() if who != -2]
        self.ranks = self._symbols()
        self.ids: dict[tuple[object, ...], int] = {}
        self.todo: list[Callable[[int], Target]] = []
        self.codes: dict[tuple[int, int], int] = {(0, 0): 0}
        self.nodes = Nodes()
        self.of: dict[tuple[int, bool], list[int]] = {}
        self.unit = int(self.r[at.UNIT])
        self.tree = play.hands.child.tolist()

    def _symbols(self) -> list[int]:
        """One rank for each card that must be told apart: a kind each, unless pairs by rank are split."""
        many = [kind for kind in set(self.kind) if self.kind.count(kind) > 1]
        by_rank = (
            self.r[at.HANDS] and not self.r[at.BY_VALUE] and any(self.play.parts[0, :, k].any() for k in many)
        )
        return list(range(13)) if by_rank else [self.kind.index(k) for k in sorted(set(self.kind))]

    def make(self, most: int) -> Automaton:
        self.state(("open",), lambda rank: self.opened((rank,)))
        rows: list[int] = []
        at_state = 0
        while at_state < len(self.todo):
            step = self.todo[at_state]
            rows += [self._entry(step(rank)) for rank in self.ranks]
            at_state += 1
            if at_state > most:
                raise TooLarge
        width = len(self.ranks)
        packed = np.array(rows, np.int64)
        table = ((packed >> 8) * width | (packed & 255) << 24).astype(np.uint32)
        symbols = [
            self.ranks.index(rank if rank in self.ranks else self.kind.index(self.kind[rank]))
            for rank in range(13)
        ]
        net, flags = np.zeros(256, np.int64), np.zeros(256, np.int64)
        for (won, what), code in self.codes.items():
            if code:
                net[code], flags[code] = won, what & (at.FLAGS - 1)
        return Automaton(
            table,
            width,
            np.array(symbols, np.uint8),
            np.array(self.ranks),
            net,
            flags,
            len(self.todo),
            bool((packed & 255 == ESCAPE).any()),
        )

    @staticmethod
    def _entry(target: Target) -> int:
        return target[0] << 8 | target[1]

    def state(self, key: tuple[object, ...], step: Callable[[int], Target]) -> Target:
        if key not in self.ids:
            self.ids[key] = len(self.todo)
            self.todo.append(step)
        return self.ids[key], 0

    def end(self, net: int, flags: int) -> Target:
        key = (net, flags | at.FLAGS)  # apart from code 0
        if key not in self.codes:
            if len(self.codes) >= IGNORED:
                raise TooLarge
            self.codes[key] = len(self.codes)
        return 0, self.codes[key]

    # The opening

    def opened(self, cards: tuple[int, ...]) -> Target:
        """After these opening cards. Which of a hand's two cards came first does not matter."""
        if len(cards) < len(self.plan):
            dealt = (cards, self.plan[: len(cards)])
            key = ("open", self._sorted(*dealt))
            return self.state(key, lambda rank: self.opened((*self._sorted(*dealt), rank)))
        mine = sorted(card for card, who in zip(cards, self.plan, strict=True) if who >= 0)
        up = next((card for card, who in zip(cards, self.plan, strict=True) if who < 0), -1)
        return self.begun(tuple(mine), up)

    def _sorted(self, cards: tuple[int, ...], plan: list[int]) -> tuple[int, ...]:
        mine = iter(sorted(card for card, who in zip(cards, plan, strict=True) if who >= 0))
        return tuple(next(mine) if who >= 0 else card for card, who in zip(cards, plan, strict=True))

    def hand(self, *ranks: int) -> int:
        h = 0
        for rank in ranks:
            h = self.tree[h][self.kind[rank]]
        return h

    def begun(self, mine: tuple[int, ...], up: int) -> Target:
        r, h = self.r, self.hand(*mine)
        up_kind = self.kind[up] if up >= 0 else 0
        ace, ten = up == 0, up > 0 and self.value[up] == 10
        looks = bool((r[at.PEEK] >= 1 and ace) or (r[at.PEEK] == 2 and ten))
        does = int(self.play.acts[0, 0, up_kind, h])
        pend: Pend = ()
        natural = r[at.NATURAL] >= 0 and mine[0] == 0 and self.value[mine[1]] == 10 and mine[1] != 0
        if natural:
            waits = ace or (r[at.NATURAL_WAITS] == 2 and ten)
            pend = (("W" if waits else "N", 0, 1),)
        insured = False
        if r[at.INSURES] >= 0 and ace:
            if pend and pend[0][0] == "W" and r[at.EVEN_MONEY] and does & EVEN:
                pend = (("E", 0, 1),)
            else:
                insured = bool(does & INSURE)
        if r[at.SURRENDER] == 2 and looks and not pend and does & EARLY:
            pend = (("G", 0, 1),)
        if not looks:
            return self.turn(mine, up, -1, pend, insured)

        def peek(hole: int) -> Target:
            if self.natural(up, hole):
                return self.settled(pend or (("S", 0, 1),), insured, True, 21)
            return self.turn(mine, up, hole, pend, insured)

        return self.state(("peek", mine, up), peek)

    def natural(self, up: int, second: int) -> bool:
        if self.r[at.NATURAL] < 0 or up < 0:
            return False
        low, high = min(up, second), max(up, second)
        return low == 0 and high != 0 and self.value[high] == 10

    # The player

    def turn(self, mine: tuple[int, ...], up: int, hole: int, pend: Pend, insured: bool) -> Target:
        r, up_kind = self.r, self.kind[up] if up >= 0 else 0
        if pend:
            return self.dealer(pend, up, hole, insured)
        looks = hole >= 0
        h = self.hand(*mine)
        does = int(self.play.acts[0, 0, up_kind, h])
        closed = h > 0 and self.play.hands.total[h] == 21 and not r[at.HIT_21]
        charlie = r[at.CHARLIE] and len(mine) >= r[at.CHARLIE]
        if len(mine) == 2 and not closed and not charlie:
            if r[at.HANDS] >= 2 and self.pair(*mine) and self.play.parts[0, up_kind, self.kind[mine[0]]]:
                return self.parted(mine, up, hole, insured)
            if does & SURRENDER and r[at.SURRENDER] and not (r[at.SURRENDER] == 2 and looks):
                return self.dealer((("G", 0, 1),), up, hole, insured)
        return self.at_node(self.node(up_kind, False, h), up, hole, (), None, insured)

    def pair(self, a: int, b: int) -> bool:
        return a == b or bool(self.r[at.BY_VALUE] and self.value[a] == self.value[b])

    def node(self, up: int, split: bool, hand: int) -> int:
        if (up, split) not in self.of:
            self.of[up, split] = nodes_of(self.r, self.play, self.nodes, up, split)
        return self.of[up, split][hand]

    def at_node(
        self, node: int, up: int, hole: int, pend: Pend, waits: tuple[int, ...] | None, insured: bool
    ) -> Target:
        """A hand in play, with earlier ones that are done, and perhaps one that waits (its first card, or its node)."""
        here = self.nodes.all[node]
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

    def parted(self, mine: tuple[int, ...], up: int, hole: int, insured: bool) -> Target:
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
        """The node of a hand made by a split, or nothing where it is to be split again."""
        r, up_kind, h = self.r, self.kind[up] if up >= 0 else 0, self.hand(first, rank)
        again = r[at.HANDS] > 2 and self.pair(first, rank) and not (first == 0 and not r[at.RESPLIT_ACES])
        if again and self.play.parts[1, up_kind, self.kind[first]]:
            return None
        if first == 0 and not r[at.HIT_ACES]:
            return self.nodes.of(Node(ended=("S", seen(r, int(self.play.hands.total[h])), 1)))
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

    def total(self, hard: int, ace: bool) -> int:
        return hard + 10 if ace and hard <= 11 and self.r[at.DEALER_BEST] else hard

    def goes(self, hard: int, ace: bool, chased: int) -> bool:
        total = self.total(hard, ace)
        stands = int(self.r[at.STANDS])
        if not stands:
            return total < chased
        return total < stands or (total == stands and total != hard and bool(self.r[at.HITS_SOFT]))

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


def automaton(told: NDArray[np.int32], play: Play, most: int = 60_000) -> Automaton:
    """The automaton of a house for one seat, of at most so many states."""
    return Maker(told, play).make(most)
