"""A scene: the table as one seat sees it, for rendering. From the engine's view or from a compiled table."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from ..cards import DECK, UNKNOWN
from ..engine import Match, view
from ..engine.legality import format_chips
from .batch import TableBatch
from .config import Config
from .features import FEATURES
from .kernel import codes as k
from .kernel.hands import best_total


class CardGroup(NamedTuple):
    """A hand, or the dealer's cards."""

    cards: tuple[str, ...]  # the visible ones; `??` is face down
    total: int
    bet: int = 0  # hundredths
    is_active: bool = False


class Scene(NamedTuple):
    """Everything that a rendering shows."""

    house: str
    number: int  # of the round
    asks: int  # as in an observation
    dealer: CardGroup
    hands: tuple[CardGroup, ...]
    facts: tuple[str, ...]  # purse, points and the like
    seat: str = "you"
    others: tuple[tuple[str, CardGroup], ...] = ()  # the latest hands of other seats


def _facts(purse: int | None, points: int | None, special: str, left: int) -> tuple[str, ...]:
    facts = [] if purse is None else [f"purse {format_chips(purse)}"]
    facts += [] if points is None else [f"points {points}"]
    facts += [f"special {special}"] if special else []
    return (*facts, f"{left} cards left") if left else tuple(facts)


def scene_of_view(match: Match, seat: int, config: Config) -> Scene:
    """The scene from the engine's view of a seat."""
    own_view = view(match, seat)
    me = next(other for other in own_view.seats if other.seat == seat)
    to_play = own_view.waits_hand if own_view.asks and own_view.waits_seat == seat else -1
    hands = tuple(CardGroup(h.cards, h.total, h.bet, at == to_play) for at, h in enumerate(me.hands))
    asks = {
        "bet": k.BETS,
        "insurance": k.INSURANCE,
        "early": k.BEFORE_PEEK,
        "ace": k.ACE_VALUE,
        "turn": k.TURN,
    }
    return Scene(
        own_view.house,
        own_view.number,
        asks.get(own_view.asks, k.NO_ONE) if to_play >= 0 else k.NO_ONE,
        CardGroup(own_view.dealer.cards, own_view.dealer.total),
        hands,
        _facts(
            own_view.purse,
            me.points if config.rules.specials is not None or config.by_match else None,
            me.special,
            own_view.left,
        ),
        f"seat {seat}" if len(own_view.seats) > 1 else "you",
        tuple(
            (f"seat {other.seat}", CardGroup(hand.cards, hand.total, hand.bet))
            for other in own_view.seats
            if other.seat != seat
            for hand in other.hands[-1:]
        ),
    )


def scene_of_table(tables: TableBatch, table: int = 0) -> Scene:
    """The scene of a compiled table. It knows suits only if it keeps a log."""
    record: Any = tables.all[table]
    rules = tables.config.rules
    row = dict(zip(FEATURES, tables.latest()[table].tolist(), strict=False))
    dealer = [DECK[byte] for byte in record["cards"][k.DEALER][: record["dealer_n"]]]
    if not record["turned"] and rules.hole is not None and rules.hole < len(dealer):
        dealer[rules.hole] = UNKNOWN
    hands = []
    for at in range(record["hand_count"]):
        cards = [DECK[byte & 63].text for byte in record["cards"][at][: record["hands"][at][k.N]]]
        is_active = bool(record["asks"]) and at == record["hand"]
        hands.append(
            CardGroup(_visible(tables, cards), _total(tables, at, table), int(record["bets"][at]), is_active)
        )
    return Scene(
        rules.id,
        int(record["number"]),
        int(record["asks"]),
        CardGroup(_visible(tables, [card.text for card in dealer]), row["dealer_total"]),
        tuple(hands),
        _facts(
            None if row["purse"] < 0 else row["purse"],
            row["points"] if rules.specials is not None or tables.config.by_match else None,
            tables.special(table),
            row["left"],
        ),
    )


def _visible(tables: TableBatch, cards: list[str]) -> tuple[str, ...]:
    return tuple(cards[-1:] if tables.config.rules.table.shows == "latest" else cards)


def _total(tables: TableBatch, hand: int, table: int) -> int:
    rules, record = tables.rules.view(np.recarray)[0], tables.all.view(np.recarray)[table]
    at = record.hands[hand]
    best = bool((rules.ace == k.BEST) & (at[k.ACES] > 0))
    return int(best_total.py_func(int(at[k.RAW]) + int(at[k.PLUS]), int(at[k.ACES]), best))
