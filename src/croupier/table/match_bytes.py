"""The match before a round, and what was done in it, as bytes: small, and read again under the rules of the house.

A kept match has no round and no purses: rounds are kept as what was done, and wallets are outside.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec
from msgspec import Struct

from ..cards import ALL_CARDS, Card
from ..engine import (
    Action,
    Bet,
    Deal,
    Endless,
    Insure,
    Match,
    Open,
    Player,
    RecycledDeck,
    Shuffle,
    Stock,
    stock,
)
from ..engine.actions import choice_named
from ..engine.recycled_deck import Segment
from ..engine.stock import AnyStock
from ..rules import Rules
from ..rules.fields import Pot, Recycled

SHUFFLE = 99  # beyond the index of any card
PACKED = 26  # bytes: four bits for each of 52 cards
CARDS: tuple[Card, ...] = tuple(sorted(ALL_CARDS, key=lambda card: card.index))
DEALS: tuple[Deal, ...] = tuple(Deal(card) for card in CARDS)

encode = msgspec.msgpack.Encoder().encode


def fresh_match(rules: Rules) -> Match:
    """A match that nobody takes part in yet."""
    return Match(rules, (), int(rules.stake.house) if isinstance(rules.stake, Pot) else None)


# Cards and actions


def cards_to_bytes(cards: Iterable[Card]) -> bytes:
    return bytes([card.index for card in cards])


def cards_from_bytes(data: bytes) -> tuple[Card, ...]:
    return tuple([CARDS[index] for index in data])


Word = int | str | list[int]
"""An action as it is kept: a card by its index, a choice by its name, an opening by its seats."""


def words_of(actions: Iterable[Action]) -> list[Word]:
    """Most are cards, and a whole round is written at every step of it."""
    return [action.card.index if type(action) is Deal else word_of(action) for action in actions]


def actions_to_bytes(actions: Iterable[Action]) -> bytes:
    return encode(words_of(actions))


def actions_from_bytes(data: bytes) -> tuple[Action, ...]:
    return tuple([action_of(word) for word in _words.decode(data)])


_words = msgspec.msgpack.Decoder(list[Word])


def word_of(action: Action) -> Word:
    match action:
        case Deal(card=card):
            return card.index
        case Shuffle():
            return SHUFFLE
        case Open(seats=seats):
            return list(seats)
        case Bet(amount=amount):
            return f"bet:{amount}"
        case Insure(amount=amount):
            return f"insure:{amount}"
    return action.name


def action_of(word: Word) -> Action:
    if isinstance(word, int):
        return Shuffle() if word == SHUFFLE else DEALS[word]
    if isinstance(word, list):
        return Open(tuple(word))
    name, _, amount = word.partition(":")
    if name == "bet":
        return Bet(int(amount))
    return Insure(int(amount)) if name == "insure" else choice_named(word)


# The match


class KeptSegment(Struct, frozen=True, array_like=True):
    known: bytes
    bare: tuple[int, ...]
    wild: int
    lost: tuple[int, ...]
    lost_wild: int


class KeptStock(Struct, frozen=True, array_like=True):
    """A stock of any kind. What it holds after a shuffle follows from the rules."""

    dealt: int
    counts: bytes  # of a queue: what is out
    bare: tuple[int, ...]
    left: int = 0
    segments: tuple[KeptSegment, ...] = ()


class KeptPlayer(Struct, frozen=True, array_like=True):
    seat: int
    points: int
    special: str
    tally: tuple[int, int, int]
    knows: int  # which of the stocks, from 1; 0 for none


class KeptMatch(Struct, frozen=True, array_like=True):
    number: int
    house: int | None
    stocks: tuple[KeptStock, ...]  # mostly one, since all have seen the same cards
    stock: int
    players: tuple[KeptPlayer, ...]


_match = msgspec.msgpack.Decoder(KeptMatch)


def match_to_bytes(match: Match) -> bytes:
    stocks: dict[AnyStock, int] = {}

    def place(held: AnyStock | None) -> int:
        return 0 if held is None else stocks.setdefault(held, len(stocks) + 1)

    at = place(match.stock)
    players = tuple(
        KeptPlayer(p.seat, p.points, p.special, (p.wins, p.pushes, p.losses), place(p.knows))
        for p in match.players
    )
    return encode(KeptMatch(match.number, match.house, tuple(map(_keep, stocks)), at, players))


def match_from_bytes(data: bytes, rules: Rules) -> Match:
    if not data:
        return fresh_match(rules)
    kept = _match.decode(data)
    stocks = (None, *(_found(rules, held) for held in kept.stocks))
    players = tuple(
        Player(p.seat, None, p.points, p.special, *p.tally, knows=stocks[p.knows]) for p in kept.players
    )
    return Match(rules, players, kept.house, kept.number, stock=stocks[kept.stock])


def _keep(held: AnyStock) -> KeptStock:
    if isinstance(held, Stock):
        return KeptStock(held.dealt, _bytes(held.counts), held.rank_only, held.left)
    if isinstance(held, RecycledDeck):
        segments = tuple(
            KeptSegment(_bytes(s.known), s.rank_only, s.wild, s.lost, s.lost_wild) for s in held.segments
        )
        return KeptStock(held.dealt, _bytes(held.out), held.rank_only_out, segments=segments)
    return KeptStock(0, b"", ())


def _found(rules: Rules, kept: KeptStock) -> AnyStock:
    whole: Any = stock(rules)
    counts = int.from_bytes(kept.counts, "big")
    if isinstance(rules.shoe.reshuffle, Recycled):
        segments = tuple(
            Segment(int.from_bytes(s.known, "big"), s.bare, s.wild, s.lost, s.lost_wild)
            for s in kept.segments
        )
        return RecycledDeck(whole.full, segments, counts, kept.bare, kept.dealt)
    if isinstance(whole, Endless):
        return whole
    return Stock(whole.full, counts, kept.left, whole.whole, kept.dealt, kept.bare)


def _bytes(packed: int) -> bytes:
    return packed.to_bytes(PACKED, "big")
