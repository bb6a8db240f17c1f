"""A strategy's tables as the choices that `compile` asks for."""

from __future__ import annotations

from typing import Any

from ...cards import RANKS, Card
from ...compile import Plays, Question
from ...engine import Action, Insure
from ...engine.actions import Ace, Swap
from ...engine.state import Hand
from ...rules import Rules
from ...rules.fields import Points
from ..counting.cells import NEVER
from ..counting.indices import IndexPlays
from .bits import DOUBLE, EARLY, EVEN, HIT, INSURE, PLUS, SURRENDER
from .tables import PLAYED, Strategy

SPECIALS = ("", "swap", "plus1")
"""Special cards in the order of a strategy's policies."""


class Chooser:
    """Chooses by the tables: of the actions they name, the first in their order that is legal."""

    def __init__(
        self,
        rules: Rules,
        strategy: Strategy,
        plays: IndexPlays | None = None,
        policy: int = 0,
        special: str = "",
    ) -> None:
        """In a match, `policy` is the one for the points and this special card."""
        self._plays, self._kinds, self._special_card = plays, strategy.kinds, special
        stake = rules.stake
        self._played = PLAYED * (stake.victory - stake.defeat + 1) if isinstance(stake, Points) else 0
        self._rank_kinds = dict(zip(RANKS, strategy.kinds.of_rank, strict=True))
        self._child = strategy.hands.child.tolist()
        self._strategy, self._policy = strategy, policy
        self._wide = 2 if rules.chooses_aces else 1
        self._acts: dict[tuple[int, int, int], list[int]] = {}
        self._numbers: dict[tuple[Card, ...], int] = {}
        self._firsts: dict[tuple[tuple[Action, ...], int, bool], Plays] = {}

    def __call__(self, question: Question) -> Plays:
        plays: Plays = _ANSWERS[question.what](self, question)
        return plays

    def _policy_of(self, q: Question) -> int:
        """The policy: once the special card is played, another."""
        return self._policy + (self._played if q.special != self._special_card else 0)

    def _kind(self, card: Card | None) -> int:
        return self._rank_kinds[card.rank] if card is not None else 0

    def _hand(self, cards: tuple[Card, ...]) -> int:
        """The number of a hand in the tables."""
        hand = self._numbers.get(cards)
        if hand is None:
            hand = 0
            for kind in sorted(self._kind(card) for card in cards):
                hand = self._child[hand][kind] if hand >= 0 else -1
            self._numbers[cards] = hand
        return hand

    def _does(self, q: Question) -> int:
        up, eleven = self._kind(q.upcard), int(11 in q.hand.values) if self._wide == 2 else 0
        key = (self._policy_of(q), int(q.hand.split), up)
        if key not in self._acts:
            self._acts[key] = self._strategy.acts[key].tolist()
        return self._acts[key][self._hand(q.hand.cards) * self._wide + eleven]

    def _insurance(self, q: Question) -> Plays:
        legal = _by_name(q.legal)
        most = max((action for action in q.legal if isinstance(action, Insure)), key=lambda a: a.amount)

        def insured(does: int) -> Action:
            if "even_money" in legal and does & EVEN:
                return legal["even_money"]
            return most if does & INSURE else Insure(0)

        if self._plays is not None and self._plays.insure_at < NEVER:
            return (0, insured(0)), (self._plays.insure_at, insured(EVEN | INSURE))
        return ((0, insured(self._does(q))),)

    def _early(self, q: Question) -> Plays:
        legal = _by_name(q.legal)
        return ((0, legal["surrender" if "surrender" in legal and self._does(q) & EARLY else "keep"]),)

    def _ace(self, q: Question) -> Plays:
        up, hand = self._kind(q.upcard), self._hand(q.hand.cards)
        eleven = (
            11 not in q.hand.values
            and hand >= 0
            and self._strategy.aces[self._policy_of(q), up, 2 * hand] == 1
        )
        return ((0, Ace(11 if eleven else 1)),)

    def _turn(self, q: Question) -> Plays:
        does, splits = self._does(q), False
        up, kind, split = self._kind(q.upcard), self._kind(q.hand.cards[0]), int(q.hand.split)
        if len(q.hand.cards) == 2:
            splits = bool(self._strategy.splits[split, up, kind])
        if self._plays is None and not q.special:
            key = (q.legal, does, splits)
            plays = self._firsts.get(key)
            if plays is None:
                plays = self._firsts[key] = ((0, _first(_by_name(q.legal), does, splits)),)
            return plays
        legal = _by_name(q.legal)
        if q.special and (played := self._special(q, legal, does)) is not None:
            return ((0, played),)
        if self._plays is None:
            return ((0, _first(legal, does, splits)),)
        return self._by_count(legal, does, splits, up, self._hand(q.hand.cards), kind)

    def _by_count(
        self, legal: dict[str, Action], does: int, splits: bool, up: int, hand: int, kind: int
    ) -> Plays:
        assert self._plays is not None
        change, surrender = int(self._plays.change_at[up, hand]), int(self._plays.surrender_at[up, hand])
        split, instead = int(self._plays.split_at[up, kind]), int(self._plays.change_to[up, hand])
        cells = sorted({0, *(cell for cell in (change, surrender, split) if cell < NEVER)})
        plays: list[tuple[int, Action]] = []
        for cell in cells:
            now = does & ~(HIT | DOUBLE) | instead if cell >= change else does
            if surrender < NEVER:
                now = now | SURRENDER if cell >= surrender else now & ~SURRENDER
            action = _first(legal, now, cell >= split if split < NEVER else splits)
            if not plays or plays[-1][1] != action:
                plays.append((cell, action))
        return tuple(plays)

    def _special(self, q: Question, legal: dict[str, Action], does: int) -> Action | None:
        """The special card, if it is played now."""
        if "plus1" in legal and does & PLUS:
            return legal["plus1"]
        if not any(isinstance(action, Swap) for action in q.legal):
            return None
        up, eleven = self._kind(q.upcard), int(11 in q.hand.values) if self._wide == 2 else 0
        out = int(self._strategy.swaps[self._policy, up, self._hand(q.hand.cards) * self._wide + eleven])
        return None if out < 0 else Swap(self._swapped(q.hand, out))

    def _swapped(self, hand: Hand, out: int) -> Card:
        """The card to swap out: of this kind, where one more than the kinds is an ace at 11."""
        eleven = out == len(self._kinds.values)
        kind = 0 if eleven else out
        return next(
            card
            for card, value in zip(hand.cards, hand.values, strict=True)
            if self._kind(card) == kind and (kind or self._wide == 1 or (value == 11) == eleven)
        )


def _by_name(legal: tuple[Action, ...]) -> dict[str, Action]:
    return {action.name: action for action in legal}


def _first(legal: dict[str, Action], does: int, splits: bool) -> Action:
    if splits and "split" in legal:
        return legal["split"]
    for name, bit in (("surrender", SURRENDER), ("double", DOUBLE), ("hit", HIT)):
        if does & bit and name in legal:
            return legal[name]
    return legal["stand"]


_ANSWERS: dict[str, Any] = {
    "insurance": Chooser._insurance,
    "early": Chooser._early,
    "ace": Chooser._ace,
    "turn": Chooser._turn,
}
