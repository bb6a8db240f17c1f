"""A dealer who chases, on a recycled deck near the end of a segment: cards come from the front, then from the next."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from ..engine import Round
from ..engine.packed import rank_count
from ..engine.queue import Queue
from ..rules.fields import Chase
from .kinds import kinds
from .terms import TIES

Deck = tuple[tuple[int, ...], ...]  # segments, front first, each as counts by kind


def recycled(r: Round, seat: int) -> dict[str, float] | None:
    """Hit and stand for a player who knows every card that went back, or nothing where this does not apply."""
    rules, stock, hand = r.rules, r.stock, r.box(seat).hands[0]
    if not isinstance(rules.dealer.draws, Chase) or not isinstance(stock, Queue) or rules.hole is not None:
        return None
    if rules.chooses_aces or rules.double is not None or rules.player.surrender != "none":
        return None
    if any(s.bare or s.wild or s.lost or s.lost_wild for s in stock.segments):
        return None
    named = kinds(rules)
    values, width = named.values, len(named.values)
    tie = TIES[rules.table.ties]
    charlie = rules.player.charlie if isinstance(rules.player.charlie, int) else 99

    def counts(known: int) -> tuple[int, ...]:
        found = [0] * width
        for rank in range(13):
            found[named.of_rank[rank]] += rank_count(known, rank)
        return tuple(found)

    def draws(deck: Deck) -> Iterator[tuple[int, float, Deck]]:
        head = deck[0]
        total = sum(head)
        for kind, n in enumerate(head):
            if n:
                rest = (*head[:kind], n - 1, *head[kind + 1 :])
                yield kind, n / total, (rest, *deck[1:]) if total > 1 else deck[1:]

    def worth(hard: int, ace: bool, best: bool) -> int:
        return hard + 10 if best and ace and hard <= 11 else hard

    @cache
    def dealer(deck: Deck, hard: int, ace: bool, chased: int) -> float:
        total = worth(hard, ace, rules.dealer.ace == "best")
        if total > 21:
            return 1.0
        if total < chased and deck:
            return sum(p * dealer(d, hard + values[k], ace or k == 0, chased) for k, p, d in draws(deck))
        return 1.0 if total < chased else tie if total == chased else -1.0

    @cache
    def best(deck: Deck, hard: int, ace: bool, size: int) -> float:
        total = worth(hard, ace, rules.player.ace == "best")
        if total > 21:
            return -1.0
        if size >= charlie:
            return 1.0
        stays = stand(deck, total)
        if not deck or (total == 21 and not rules.player.may_hit_21):
            return stays
        return max(stays, hit(deck, hard, ace, size))

    def stand(deck: Deck, total: int) -> float:
        up = [card for card in r.dealer if card.known]
        start = sum(rules.value(card) for card in up)
        return dealer(deck, start, any(card.rank == "A" for card in up), total)

    def hit(deck: Deck, hard: int, ace: bool, size: int) -> float:
        return sum(p * best(d, hard + values[k], ace or k == 0, size + 1) for k, p, d in draws(deck))

    deck = tuple(counts(segment.known) for segment in stock.segments)
    hard = sum(rules.value(card) for card in hand.cards)
    ace = any(card.rank == "A" for card in hand.cards)
    found = {"hit": hit(deck, hard, ace, len(hand.cards))} if deck else {}
    return found | {"stand": stand(deck, hand.total)}
