"""One round of a match, with special cards and named aces, by what winning, tying and losing lead to."""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from ...rules import Rules
from ..first_hands import draw_chance, hands_of_size
from ..hand.kernels import distribute
from ..model.card_kinds import Kinds, full_counts, kinds
from ..model.dealer_hands import ENDS, Drawing, trie
from ..model.hands import Floats, Hands, hands
from ..model.pool import Pool
from ..model.rules import closed_rows, end_payoffs
from .kernels import MOST, MatchRules, RoundTable, value_hands, value_plus_one, value_swaps

SPECIALS = ("none", "swap", "plus1")
OUTCOMES: Floats = np.repeat(np.eye(3)[:, None, :], ENDS, axis=1)
"""Leaves that distinguish a win, a tie and a loss, however the dealer ends."""
Leaves = tuple[Floats, Floats]
"""With the special card kept, and with it spent."""
ALONE: Leaves = (OUTCOMES, OUTCOMES)
_SPENT, _NO_OPTION = np.zeros(0), np.zeros((0, 0, 0))
"""For `value_hands` where no special card is left."""


@lru_cache(maxsize=4)
def fresh_board(rules: Rules) -> Board:
    return Board(rules)


@lru_cache(maxsize=4)
def _ends(
    drawing: Drawing,
    card_kinds: Kinds,
    shoes: tuple[tuple[int | None, tuple[float, ...]], ...],
    endless: bool,
    best_ace: bool,
) -> dict[int | None, Floats]:
    """By upcard: the dealer's ends beside every hand, with no other card removed and with one of each kind.

    A hand and one more card is often another hand, so equal sets of cards are computed once.
    """
    table, width = hands(card_kinds.values, best_ace), len(card_kinds.values)
    one = np.vstack((np.zeros((1, width), np.int64), np.eye(width, dtype=np.int64)))
    removed = (table.counts[:, None, :] + one[None]).reshape(-1, width)
    _, first, where = np.unique(removed @ (1 << 5 * np.arange(width)), return_index=True, return_inverse=True)
    ends: dict[int | None, Floats] = {}
    for up, shoe in shoes:
        out = np.empty((len(first), ENDS))
        distribute(trie(drawing, card_kinds, up), np.array(shoe), removed[first], endless, out)
        ends[up] = out[where].reshape(len(table.hard), width + 1, ENDS)
    return ends


class Board:
    """Everything about a round that does not depend on the points: hands, shoes and the dealer's ends.

    It is for a fresh shoe or a pool against every upcard; or, with `position`, for an upcard and the cards
    left.
    """

    def __init__(
        self, rules: Rules, position: tuple[int | None, Floats] | None = None, pool: Pool | None = None
    ) -> None:
        self.rules, self.kinds, self._position = rules, kinds(rules), position
        best_ace = rules.player.ace == "best"
        self.table: Hands = hands(self.kinds.values, best_ace)
        decks = rules.shoe.decks
        self.endless = decks == "endless"
        self.full: Floats = np.array(full_counts(self.kinds, 1 if self.endless else int(decks)), float)
        if pool is not None:
            self.full = np.array(pool.counts(self.kinds), float)
        if self.endless:
            self.full /= self.full.sum()
        self.parent = self.table.parent
        self._openings: dict[int | None, list[tuple[int, float]]] = {}
        self._options: dict[tuple[int | None, str, tuple[float, ...]], Floats] = {}
        every = [None] if rules.dealer_starts_with == 0 else range(len(self.kinds.values))
        ups = every if position is None else [position[0]]
        shoes = tuple((up, tuple(self.shoe(up).tolist())) for up in ups)
        self.ends = _ends(Drawing.of(rules), self.kinds, shoes, self.endless, best_ace)
        ends_turn = rules.specials is not None and rules.specials.ends_turn
        self._match_rules = MatchRules(
            *closed_rows(rules),
            (1 - np.sign(end_payoffs(rules)[0])).astype(np.int64),
            int(rules.chooses_aces),
            int(ends_turn),
            int(best_ace),
        )

    def shoe(self, up: int | None) -> Floats:
        if self._position is not None:
            return self._position[1].copy()
        shoe = self.full.copy()
        if up is not None and not self.endless:
            shoe[up] -= 1
        return shoe

    def round(self, special: str, keep: Floats, after: Floats, leaves: Leaves = ALONE) -> Floats:
        """The chances to win, tie and lose with the special card kept, then with it spent, under best play.

        `keep` and `after`: the values of a win, a tie and a loss with the card kept and with it spent.
        """
        if self.rules.player.ace == "chosen_on_receipt":
            return self._aces_on_receipt(special, keep, after, leaves)
        total = np.zeros(2 * keep.size)
        for up in self.ends:
            weight = 1.0 if up is None else float(self.full[up] / self.full.sum())
            if weight > 0:
                total += weight * self.against(up, special, keep, after, leaves)
        return total

    def against(
        self, up: int | None, special: str, keep: Floats, after: Floats, leaves: Leaves = ALONE
    ) -> Floats:
        """`round` against one upcard."""
        first = self.openings(up)
        which = np.array([hand for hand, _ in first])
        vectors = self.hands(up, special, keep, after, leaves)[which]
        values = vectors @ np.concatenate((keep, after))
        values[:, 1][(self.table.counts[which, 0] == 0) | (not self.rules.chooses_aces)] = -np.inf
        best: Floats = vectors[np.arange(which.size), values.argmax(axis=1)]
        total: Floats = np.array([chance for _, chance in first]) @ best
        return total

    def _aces_on_receipt(self, special: str, keep: Floats, after: Floats, leaves: Leaves) -> Floats:
        """`round` where aces are named as they come: before later cards, perhaps before the upcard."""
        by_upcard = {
            up: self.hands(up, special, keep, after, leaves)
            for up in self.ends
            if up is None or self.full[up] > 0
        }
        pays, plan = np.concatenate((keep, after)), self._deal_order()

        def go(at: int, hand: int, elevens: int, up: int | None, left: list[float]) -> Floats:
            if at == len(plan):
                ended: Floats = by_upcard[up][hand, elevens]
                return ended
            total, cards = np.zeros(2 * keep.size), sum(left)
            for kind, n in enumerate(left):
                if n <= 0:
                    continue
                rest = left if self.endless else [*left[:kind], n - 1, *left[kind + 1 :]]
                if plan[at] == "up":
                    total += n / cards * go(at + 1, hand, elevens, kind, rest)
                    continue
                to = int(self.table.child[hand, kind])
                names = (0, 1) if kind == 0 and elevens == 0 else (elevens,)
                vectors = [go(at + 1, to, name, up, rest) for name in names]
                total += n / cards * max(vectors, key=lambda vector: float(vector @ pays))
            return total

        return go(0, 0, 0, None, self.full.tolist())

    def _deal_order(self) -> list[str]:
        """The order in which a seat that plays alone sees cards: its own and the dealer's upcard."""
        order, dealer = [], 0
        for who in self.rules.plans[1]:
            if who >= 0:
                order.append("mine")
                continue
            if dealer != self.rules.hole:
                order.append("up")
            dealer += 1
        return order

    def openings(self, up: int | None) -> list[tuple[int, float]]:
        """The first hands against an upcard, each with its chance."""
        if up not in self._openings:
            player, left = self.rules.player, self.shoe(up).tolist()
            first = hands_of_size(self.kinds.values, player.ace == "best", player.cards)
            self._openings[up] = [
                (hand, p) for hand, cards in first if (p := draw_chance(left, cards, self.endless)) > 0
            ]
        return self._openings[up]

    def hands(
        self, up: int | None, special: str, keep: Floats, after: Floats, leaves: Leaves = ALONE
    ) -> Floats:
        """For every hand, with no ace or one ace at 11: two vectors, with the special card kept and spent."""
        vectors = np.zeros((self.table.hard.size, 2, 2 * keep.size))
        if special == "none":
            vectors[:, :, : keep.size] = self.without_special(up, keep, leaves[0])
        else:
            option = self.option(up, special, after, leaves[1])
            value_hands(self._round_table(up, leaves[0]), -1, 0, keep, after, option, vectors)
        return vectors

    def without_special(
        self, up: int | None, pays: Floats, leaf: Floats = OUTCOMES, swapped: int = -1, plus: int = 0
    ) -> Floats:
        """For every hand, with none or one of its aces at 11: its vector where no special card is left.

        `swapped`: the kind that was swapped out; `plus`: what Plus one has added.
        """
        vectors = np.zeros((self.table.hard.size, 2, pays.size))
        value_hands(self._round_table(up, leaf), swapped, plus, pays, _SPENT, _NO_OPTION, vectors)
        return vectors

    def option(self, up: int | None, special: str, after: Floats, leaf: Floats = OUTCOMES) -> Floats:
        """For every hand the vector of spending the special card."""
        if leaf is not OUTCOMES:
            return self._option(up, special, after, leaf)
        key = (up, special, tuple(after))
        if key not in self._options:
            self._options[key] = self._option(up, special, after, leaf)
        return self._options[key]

    def _option(self, up: int | None, special: str, after: Floats, leaf: Floats) -> Floats:
        option, table = np.zeros((self.table.hard.size, 2, after.size)), self._round_table(up, leaf)
        if special == "plus1":
            value_plus_one(table, self.without_special(up, after, leaf, plus=1), option)
        else:
            kinds = range(len(self.kinds.values))
            swapped = np.stack([self.without_special(up, after, leaf, swapped=kind) for kind in kinds])
            value_swaps(table, self.parent, after, swapped, option)
        return option

    def standing(self, up: int | None, values: Floats, elevens: int = 0, plus: int = 0) -> Floats:
        """The value of standing on every hand; `values`: by outcome and the dealer's end."""
        table, rules = self.table, self._match_rules
        total = table.hard + 10 * elevens + plus
        total += 10 * (rules.best_ace & (table.counts[:, 0] > 0) & (total <= 11))
        outcomes = rules.outcomes[rules.rows[table.size, np.minimum(total, MOST)]]
        standing: Floats = (self.ends[up][:, 0] * values[outcomes, np.arange(ENDS)]).sum(axis=1)
        return standing

    def _round_table(self, up: int | None, leaf: Floats) -> RoundTable:
        return RoundTable(self.table, self.shoe(up), self.endless, self.ends[up], self._match_rules, leaf)
