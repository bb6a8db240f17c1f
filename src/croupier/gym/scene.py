"""What lies on a table as one seat sees it, for a picture: from the engine's view or from a compiled table."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from ..cards import DECK, UNKNOWN
from ..engine import Match, view
from ..engine.reasons import format_chips
from .batch import Tables
from .config import Sitting
from .features import FEATURES
from .kernel import codes as k
from .kernel.hands import counted


class Lay(NamedTuple):
    """Some cards that belong together."""

    cards: tuple[str, ...]  # those on show; `??` is face down
    total: int
    bet: int = 0  # hundredths
    asked: bool = False


class Scene(NamedTuple):
    house: str
    number: int  # of the round
    asks: int  # as in an observation
    dealer: Lay
    hands: tuple[Lay, ...]
    facts: tuple[str, ...]  # purse, points and the like
    seat: str = "you"
    others: tuple[tuple[str, Lay], ...] = ()  # the latest hands of other seats


def _facts(purse: int | None, points: int | None, special: str, left: int) -> tuple[str, ...]:
    found = [] if purse is None else [f"purse {format_chips(purse)}"]
    found += [] if points is None else [f"points {points}"]
    found += [f"special {special}"] if special else []
    return (*found, f"{left} cards left") if left else tuple(found)


def of_view(match: Match, seat: int, sitting: Sitting) -> Scene:
    """The engine's view of a seat."""
    shown = view(match, seat)
    me = next(other for other in shown.seats if other.seat == seat)
    asked = shown.waits_hand if shown.asks and shown.waits_seat == seat else -1
    hands = tuple(Lay(h.cards, h.total, h.bet, at == asked) for at, h in enumerate(me.hands))
    asks = {
        "bet": k.BETS,
        "insurance": k.INSURANCE,
        "early": k.BEFORE_PEEK,
        "ace": k.ACE_VALUE,
        "turn": k.TURN,
    }
    return Scene(
        shown.house,
        shown.number,
        asks.get(shown.asks, k.NO_ONE) if asked >= 0 else k.NO_ONE,
        Lay(shown.dealer.cards, shown.dealer.total),
        hands,
        _facts(
            shown.purse,
            me.points if sitting.rules.specials is not None or sitting.by_match else None,
            me.special,
            shown.left,
        ),
        f"seat {seat}" if len(shown.seats) > 1 else "you",
        tuple(
            (f"seat {other.seat}", Lay(hand.cards, hand.total, hand.bet))
            for other in shown.seats
            if other.seat != seat
            for hand in other.hands[-1:]
        ),
    )


def of_table(tables: Tables, table: int = 0) -> Scene:
    """A compiled table; its suits are known where it keeps a log."""
    record: Any = tables.all[table]
    rules = tables.sitting.rules
    row = dict(zip(FEATURES, tables.look()[table].tolist(), strict=False))
    dealer = [DECK[byte] for byte in record["cards"][k.DEALER][: record["dealer_n"]]]
    if not record["turned"] and rules.hole is not None and rules.hole < len(dealer):
        dealer[rules.hole] = UNKNOWN
    hands = []
    for at in range(record["held"]):
        cards = [DECK[byte & 63].text for byte in record["cards"][at][: record["hands"][at][k.N]]]
        asked = bool(record["asks"]) and at == record["hand"]
        hands.append(Lay(_on_show(tables, cards), _total(tables, at, table), int(record["bets"][at]), asked))
    return Scene(
        rules.id,
        int(record["number"]),
        int(record["asks"]),
        Lay(_on_show(tables, [card.text for card in dealer]), row["dealer_total"]),
        tuple(hands),
        _facts(
            None if row["purse"] < 0 else row["purse"],
            row["points"] if rules.specials is not None or tables.sitting.by_match else None,
            tables.special(table),
            row["left"],
        ),
    )


def _on_show(tables: Tables, cards: list[str]) -> tuple[str, ...]:
    return tuple(cards[-1:] if tables.sitting.rules.table.shows == "latest" else cards)


def _total(tables: Tables, hand: int, table: int) -> int:
    rules, record = tables.rules.view(np.recarray)[0], tables.all.view(np.recarray)[table]
    at = record.hands[hand]
    best = bool((rules.ace == k.BEST) & (at[k.ACES] > 0))
    return int(counted.py_func(int(at[k.RAW]) + int(at[k.PLUS]), int(at[k.ACES]), best))
