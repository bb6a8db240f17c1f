"""Serialize the match before a round and the actions of a round. The rules of the house are not included.

A serialized match has no round and no purses: rounds are stored as their actions, and wallets are outside.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec
from msgspec import Struct

from ..cards import ALL_CARDS
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

_SHUFFLE = 99  # beyond the index of any card
_COUNTS_SIZE = 26  # bytes: four bits for each of 52 cards
_DEALS: tuple[Deal, ...] = tuple(Deal(card) for card in ALL_CARDS)

_encode = msgspec.msgpack.Encoder().encode


def fresh_match(rules: Rules) -> Match:
    """A match that nobody takes part in yet."""
    return Match(rules, (), int(rules.stake.house) if isinstance(rules.stake, Pot) else None)


# Actions


EncodedAction = int | str | list[int]
"""A card by its index, a choice by its name, an opening by its seats."""


def encode_actions(actions: Iterable[Action]) -> list[EncodedAction]:
    """Encode cards inline: most actions are cards, and a round is encoded again at every step of it."""
    return [action.card.index if type(action) is Deal else _encode_action(action) for action in actions]


def decode_actions(encoded: Iterable[EncodedAction]) -> tuple[Action, ...]:
    return tuple([_decode_action(action) for action in encoded])


def actions_to_bytes(actions: Iterable[Action]) -> bytes:
    return _encode(encode_actions(actions))


def actions_from_bytes(data: bytes) -> tuple[Action, ...]:
    return decode_actions(_actions_decoder.decode(data))


_actions_decoder = msgspec.msgpack.Decoder(list[EncodedAction])


def _encode_action(action: Action) -> EncodedAction:
    if isinstance(action, Bet | Insure):
        return f"{action.word}:{action.amount}"
    if isinstance(action, Open):
        return list(action.seats)
    return _SHUFFLE if isinstance(action, Shuffle) else action.name


def _decode_action(encoded: EncodedAction) -> Action:
    if isinstance(encoded, int):
        return Shuffle() if encoded == _SHUFFLE else _DEALS[encoded]
    if isinstance(encoded, list):
        return Open(tuple(encoded))
    name, _, amount = encoded.partition(":")
    if name == "bet":
        return Bet(int(amount))
    return Insure(int(amount)) if name == "insure" else choice_named(encoded)


# The match


class _StoredSegment(Struct, frozen=True, array_like=True):
    known: bytes
    bare: tuple[int, ...]
    wild: int
    lost: tuple[int, ...]
    lost_wild: int


class _StoredStock(Struct, frozen=True, array_like=True):
    """A stock of any kind. Its content after a shuffle follows from the rules."""

    dealt: int
    counts: bytes  # of a recycled deck: the cards that are out
    bare: tuple[int, ...]
    left: int = 0
    segments: tuple[_StoredSegment, ...] = ()


class _StoredPlayer(Struct, frozen=True, array_like=True):
    seat: int
    points: int
    special: str
    tally: tuple[int, int, int]
    knows: int  # number of a stock, from 1; 0 for none


class _StoredMatch(Struct, frozen=True, array_like=True):
    number: int
    house: int | None
    stocks: tuple[_StoredStock, ...]  # mostly one, since all players have seen the same cards
    stock: int
    players: tuple[_StoredPlayer, ...]


_match_decoder = msgspec.msgpack.Decoder(_StoredMatch)


def match_to_bytes(match: Match) -> bytes:
    numbers: dict[AnyStock, int] = {}

    def number(stock: AnyStock | None) -> int:
        return 0 if stock is None else numbers.setdefault(stock, len(numbers) + 1)

    own = number(match.stock)
    players = tuple(
        _StoredPlayer(p.seat, p.points, p.special, (p.wins, p.pushes, p.losses), number(p.knows))
        for p in match.players
    )
    return _encode(_StoredMatch(match.number, match.house, tuple(map(_encode_stock, numbers)), own, players))


def match_from_bytes(data: bytes, rules: Rules) -> Match:
    if not data:
        return fresh_match(rules)
    stored = _match_decoder.decode(data)
    stocks = (None, *(_decode_stock(rules, each) for each in stored.stocks))
    players = tuple(
        Player(p.seat, None, p.points, p.special, *p.tally, knows=stocks[p.knows]) for p in stored.players
    )
    return Match(rules, players, stored.house, stored.number, stock=stocks[stored.stock])


def _encode_stock(stock: AnyStock) -> _StoredStock:
    if isinstance(stock, Stock):
        return _StoredStock(stock.dealt, _counts_to_bytes(stock.counts), stock.rank_only, stock.left)
    if isinstance(stock, RecycledDeck):
        segments = tuple(
            _StoredSegment(_counts_to_bytes(s.known), s.rank_only, s.wild, s.lost, s.lost_wild)
            for s in stock.segments
        )
        return _StoredStock(stock.dealt, _counts_to_bytes(stock.out), stock.rank_only_out, segments=segments)
    return _StoredStock(0, b"", ())


def _decode_stock(rules: Rules, stored: _StoredStock) -> AnyStock:
    whole: Any = stock(rules)
    counts = int.from_bytes(stored.counts, "big")
    if isinstance(rules.shoe.reshuffle, Recycled):
        segments = tuple(
            Segment(int.from_bytes(s.known, "big"), s.bare, s.wild, s.lost, s.lost_wild)
            for s in stored.segments
        )
        return RecycledDeck(whole.full, segments, counts, stored.bare, stored.dealt)
    if isinstance(whole, Endless):
        return whole
    return Stock(whole.full, counts, stored.left, whole.whole, stored.dealt, stored.bare)


def _counts_to_bytes(counts: int) -> bytes:
    return counts.to_bytes(_COUNTS_SIZE, "big")
