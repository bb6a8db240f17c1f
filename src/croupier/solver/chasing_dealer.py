"""A dealer who chases, on a recycled deck: cards come from the front segment, then from the next."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ..cards import Card
from ..engine import Round
from ..engine.recycled_deck import RecycledDeck
from ..kernel.answers import answers
from ..rules import Rules
from ..rules.fields import Chase
from .model.card_kinds import kinds
from .model.rules import BUST_ROW, closed_rows

_Deck = tuple[tuple[int, ...], ...]  # segments, front first, each as counts by kind


def recycled_actions(r: Round, seat: int) -> dict[str, float] | None:
    """Hit and stand for a player who knows every card that went back; `None` where that does not apply."""
    stock, hand = r.stock, r.box(seat).hands[0]
    deck = _deck(r.rules, stock) if isinstance(stock, RecycledDeck) else None
    if deck is None:
        return None
    chase = _Chase(r.rules, [card for card in r.dealer if card.known])
    hard = sum(r.rules.value(card) for card in hand.cards)
    ace = any(card.rank == "A" for card in hand.cards)
    hit = {"hit": chase.hit(deck, hard, ace, len(hand.cards))} if deck else {}
    return hit | {"stand": chase.stand(deck, hand.total)}


def recycled_round_value(rules: Rules, stock: RecycledDeck) -> float | None:
    """The value of the next round to a player who knows every card that went back; `None` as above."""
    deck = _deck(rules, stock) if rules.dealer_starts_with == 0 else None
    chase = _Chase(rules, [])

    def deal(deck: _Deck, hard: int, ace: bool, size: int) -> float:
        if size == rules.player.cards or not deck:
            return chase.best(deck, hard, ace, size)
        return sum(p * deal(d, hard + chase.values[k], ace or k == 0, size + 1) for k, p, d in _draws(deck))

    return deal(deck, 0, False, 0) if deck else None


def _deck(rules: Rules, stock: RecycledDeck) -> _Deck | None:
    if not isinstance(rules.dealer.draws, Chase) or rules.hole is not None or stock.unseen:
        return None
    if rules.chooses_aces or rules.double is not None or rules.player.surrender != "none":
        return None
    card_kinds, deck = kinds(rules), []
    for segment in stock.segments:
        if segment.by_rank is None:
            return None
        counts = [0] * len(card_kinds.values)
        for rank, n in enumerate(segment.by_rank):
            counts[card_kinds.of_rank[rank]] += n
        deck.append(tuple(counts))
    return tuple(deck)


def _draws(deck: _Deck) -> Iterator[tuple[int, float, _Deck]]:
    head = deck[0]
    total = sum(head)
    for kind, n in enumerate(head):
        if n:
            rest = (*head[:kind], n - 1, *head[kind + 1 :])
            yield kind, n / total, (rest, *deck[1:]) if total > 1 else deck[1:]


class _Chase:
    """The value of hands on such decks against a dealer who has these cards."""

    def __init__(self, rules: Rules, up: Iterable[Card]) -> None:
        self.values = kinds(rules).values
        dealer = list(up)
        self.start = sum(rules.value(card) for card in dealer)
        self.ace = any(card.rank == "A" for card in dealer)
        tables = answers(rules)
        self.pays = (tables.payoffs[0, 0] / tables.unit).tolist()  # row, the dealer's total
        self.totals, self.dealer_totals = tables.totals.tolist(), tables.dealer_totals.tolist()
        self.draws = tables.draws.tolist()  # total to chase, the dealer's total, soft
        self.rows, self.closed = (table.tolist() for table in closed_rows(rules))
        self.dealers: dict[tuple[_Deck, int, bool, int], float] = {}
        self.bests: dict[tuple[_Deck, int, bool, int], float] = {}

    def stand(self, deck: _Deck, total: int) -> float:
        return self._dealer(deck, self.start, self.ace, total)

    def hit(self, deck: _Deck, hard: int, ace: bool, size: int) -> float:
        return sum(
            p * self.best(d, hard + self.values[k], ace or k == 0, size + 1) for k, p, d in _draws(deck)
        )

    def best(self, deck: _Deck, hard: int, ace: bool, size: int) -> float:
        key = (deck, hard, ace, size)
        if key not in self.bests:
            self.bests[key] = self._best(*key)
        return self.bests[key]

    def _best(self, deck: _Deck, hard: int, ace: bool, size: int) -> float:
        total = self.totals[hard][ace]
        row = self.rows[size][total]
        if row >= BUST_ROW:
            return float(self.pays[row][21])  # bust or a Charlie, whatever the dealer gets
        stand = self.stand(deck, total)
        if not deck or self.closed[size][total]:
            return stand
        return max(stand, self.hit(deck, hard, ace, size))

    def _dealer(self, deck: _Deck, hard: int, ace: bool, chased: int) -> float:
        total = self.dealer_totals[hard][ace]
        if not deck or not self.draws[chased][total][total != hard]:
            return float(self.pays[chased][total])
        key = (deck, hard, ace, chased)
        if key not in self.dealers:
            self.dealers[key] = sum(
                p * self._dealer(d, hard + self.values[k], ace or k == 0, chased) for k, p, d in _draws(deck)
            )
        return self.dealers[key]
