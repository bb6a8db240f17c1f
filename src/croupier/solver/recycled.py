"""A dealer who chases, on a recycled deck near the end of a segment: cards come from the front, then from the next."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ..cards import Card
from ..engine import Round
from ..engine.recycled_deck import RecycledDeck
from ..rules import Rules
from ..rules.fields import Chase
from .model.kinds import kinds
from .model.rules import TIES

Deck = tuple[tuple[int, ...], ...]  # segments, front first, each as counts by kind


def recycled(r: Round, seat: int) -> dict[str, float] | None:
    """Hit and stand for a player who knows every card that went back, or nothing where this does not apply."""
    stock, hand = r.stock, r.box(seat).hands[0]
    deck = _deck(r.rules, stock) if isinstance(stock, RecycledDeck) else None
    if deck is None:
        return None
    chase = _Chase(r.rules, [card for card in r.dealer if card.known])
    hard = sum(r.rules.value(card) for card in hand.cards)
    ace = any(card.rank == "A" for card in hand.cards)
    found = {"hit": chase.hit(deck, hard, ace, len(hand.cards))} if deck else {}
    return found | {"stand": chase.stand(deck, hand.total)}


def recycled_round(rules: Rules, stock: RecycledDeck) -> float | None:
    """What the next round is worth to a player who knows every card that went back, or nothing as above."""
    deck = _deck(rules, stock) if rules.dealer_starts_with == 0 else None
    chase = _Chase(rules, [])

    def dealt(deck: Deck, hard: int, ace: bool, size: int) -> float:
        if size == rules.player.cards or not deck:
            return chase.best(deck, hard, ace, size)
        return sum(p * dealt(d, hard + chase.values[k], ace or k == 0, size + 1) for k, p, d in draws(deck))

    return dealt(deck, 0, False, 0) if deck else None


def _deck(rules: Rules, stock: RecycledDeck) -> Deck | None:
    if not isinstance(rules.dealer.draws, Chase) or rules.hole is not None or stock.unseen:
        return None
    if rules.chooses_aces or rules.double is not None or rules.player.surrender != "none":
        return None
    named, deck = kinds(rules), []
    for segment in stock.segments:
        if segment.by_rank is None:
            return None
        found = [0] * len(named.values)
        for rank, n in enumerate(segment.by_rank):
            found[named.of_rank[rank]] += n
        deck.append(tuple(found))
    return tuple(deck)


def draws(deck: Deck) -> Iterator[tuple[int, float, Deck]]:
    head = deck[0]
    total = sum(head)
    for kind, n in enumerate(head):
        if n:
            rest = (*head[:kind], n - 1, *head[kind + 1 :])
            yield kind, n / total, (rest, *deck[1:]) if total > 1 else deck[1:]


class _Chase:
    """What hands are worth on such decks against a dealer who has these cards."""

    def __init__(self, rules: Rules, up: Iterable[Card]) -> None:
        self.rules, self.values = rules, kinds(rules).values
        shown = list(up)
        self.start = sum(rules.value(card) for card in shown)
        self.ace = any(card.rank == "A" for card in shown)
        self.tie = TIES[rules.table.ties]
        self.charlie = rules.player.charlie if isinstance(rules.player.charlie, int) else 99
        self.dealers: dict[tuple[Deck, int, bool, int], float] = {}
        self.bests: dict[tuple[Deck, int, bool, int], float] = {}

    def stand(self, deck: Deck, total: int) -> float:
        return self._dealer(deck, self.start, self.ace, total)

    def hit(self, deck: Deck, hard: int, ace: bool, size: int) -> float:
        return sum(
            p * self.best(d, hard + self.values[k], ace or k == 0, size + 1) for k, p, d in draws(deck)
        )

    def best(self, deck: Deck, hard: int, ace: bool, size: int) -> float:
        key = (deck, hard, ace, size)
        if key not in self.bests:
            self.bests[key] = self._best(*key)
        return self.bests[key]

    def _best(self, deck: Deck, hard: int, ace: bool, size: int) -> float:
        total = _worth(hard, ace, self.rules.player.ace == "best")
        if total > 21:
            return -1.0
        if size >= self.charlie:
            return 1.0
        stays = self.stand(deck, total)
        if not deck or (total == 21 and not self.rules.player.may_hit_21):
            return stays
        return max(stays, self.hit(deck, hard, ace, size))

    def _dealer(self, deck: Deck, hard: int, ace: bool, chased: int) -> float:
        total = _worth(hard, ace, self.rules.dealer.ace == "best")
        if total > 21:
            return 1.0
        if total >= chased or not deck:
            return 1.0 if total < chased else self.tie if total == chased else -1.0
        key = (deck, hard, ace, chased)
        if key not in self.dealers:
            self.dealers[key] = sum(
                p * self._dealer(d, hard + self.values[k], ace or k == 0, chased) for k, p, d in draws(deck)
            )
        return self.dealers[key]


def _worth(hard: int, ace: bool, best: bool) -> int:
    return hard + 10 if best and ace and hard <= 11 else hard
