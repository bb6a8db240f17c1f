"""The memory layout of rules and tables: one record each. Arrays would be reference-counted at every call."""

from __future__ import annotations

from typing import Any

import numpy as np

from . import codes as k

Field = tuple[Any, ...]

RULE_FIELDS: list[Field] = [
    (name, np.int64)
    for name in (  # noqa: SIM905
        "seats cards_in_shoe of_a_rank burn when when_n cut_at stake lowest highest bet start victory defeat"
        " account purse everyone last by_match forced_bet least each latest_only ace hole at_once"
        " insured_step insured_part parts swaps pluses ends_turn logs"
    ).split()
]
"""Rules and options as numbers. `bet`: what a hand stakes where nothing is bet. `least`: the lowest bet on
offer; `each`: what the bank needs for every seat after the first. `last`: the last round of an episode."""

TABLE_FIELDS: list[Field] = [
    ("unit", np.int64),
    ("doubled", np.int64),
    ("values", np.int64, 16),
    ("upto", np.int16, 16),
    ("takes", np.int16, 16),
    ("plan_length", np.int8, k.SEATS + 1),
    ("plan", np.int8, (k.SEATS + 1) * k.PLAN),
    ("payoffs", np.int32, 4 * k.ROWS * k.COLUMNS),
    ("insurance", np.int32, 2),
    ("at_risk", np.uint8, k.REASONS),
    ("totals", np.uint8, 2 * k.TOTALS),
    ("dealer_totals", np.uint8, 2 * k.TOTALS),
    ("naturals", np.uint8, 256),
    ("pairs", np.uint8, 256),
    ("closings", np.uint8, 4 * (k.LONG + 1) * k.TOTALS),
    ("options", np.uint8, 3 * (k.LONG + 1) * k.TOTALS),
    ("splits", np.uint8, (k.HANDS + 1) * 2 * 256),
    ("surrenders", np.uint8, 3 * (k.LONG + 1) * 16),
    ("even_money", np.uint8, k.REASONS),
    ("asks_insurance", np.uint8, 16),
    ("asks_early", np.uint8, 16),
    ("peeks", np.uint8, 16),
    ("natural_closes", np.uint8, 16),
    ("plays", np.uint8, k.REASONS),
    ("hangs", np.uint8, 16 * k.REASONS * 2),
    ("insured_hangs", np.uint8, 16),
    ("draws", np.uint8, k.TOTALS * k.TOTALS * 2),
]
"""The engine's answers, see `answers`, and what follows from a deck of cards. `upto`: cumulative counts of
ranks in a full shoe. `takes`: 1 where drawing a card lowers such a count. `plan`: who gets each opening card,
by the number of boxes."""


def shoe_fields() -> list[Field]:
    """The fields of a table that every draw needs."""
    return [("upto", np.int16, 16), ("random", np.int64)]


def money_fields(seats: int) -> list[Field]:
    return [("purse", np.int64, seats), ("house", np.int64), ("number", np.int32)] + [
        (name, np.int32, seats) for name in ("staked", "insured", "pending", "score")
    ]


def round_fields() -> list[Field]:
    return [(name, np.int16) for name in ("inside", "burnt", "behind", "again")] + [
        (name, np.int8) for name in ("over", "stage", "at", "turned")
    ]


def seat_fields(seats: int, log: int = 160) -> list[Field]:
    """The remaining fields: hands, cards, and a recycled deck."""
    return [
        ("word", np.uint64),
        ("bets", np.int32, k.HANDS * seats),
        *((name, np.int16) for name in ("ring_head", "logged", "discards")),
        *(
            (name, np.int8)
            for name in ("seat", "hand", "boxes", "hole_in_front", "dealer_raw", "dealer_aces")
        ),
        *((name, np.int8, seats) for name in ("special", "hand_count", "out", "order")),
        ("hands", np.int8, (k.HANDS * seats, k.WIDE)),
        ("cards", np.uint8, (k.HANDS * seats, k.LONG)),
        ("dealer_cards", np.uint8, k.LONG),
        ("discarded", np.uint8, seats),
        ("suits", np.int8, 52),
        ("log", np.uint8, log),
        ("ring", np.uint8, 416),
    ]


def packed(fields: list[Field]) -> list[tuple[str, Any, int]]:
    """The fields one after the other, without padding: name, type and offset."""
    placed, at = [], 0
    for name, *kind in fields:
        dtype = np.dtype((kind[0], kind[1]) if len(kind) > 1 else kind[0])
        placed.append((name, dtype, at))
        at += dtype.itemsize
    return placed


def record(placed: list[tuple[str, Any, int]], size: int) -> np.dtype[np.void]:
    """The type of a record with these fields."""
    names, formats, offsets = zip(*placed, strict=True)
    return np.dtype({"names": names, "formats": formats, "offsets": offsets, "itemsize": size})


RULES = np.dtype(RULE_FIELDS + TABLE_FIELDS)
"""The record of the rules."""


def _table(seats: int) -> np.dtype[np.void]:
    fields = packed(
        [
            *shoe_fields(),
            *money_fields(seats),
            *round_fields(),
            *((name, np.int8) for name in ("asks", "dealer_n")),
            *seat_fields(seats, 254),
            ("dealt", np.int8, seats),
            ("weights", np.int64, 17),
        ]
    )
    _, dtype, at = fields[-1]
    return record(fields, at + dtype.itemsize)


ONE_SEAT = _table(1)
TABLE = _table(k.SEATS)
"""A table for up to seven seats. `pending`: rewards that have not been paid out. `upto`: cumulative counts of
ranks in the shoe, or in the front segment of a recycled deck; `behind` more cards follow in the `ring`.
`again`: cards dealt before a shuffle in mid-round. `word`: random bits of the opening cards. `order`: the
seats that take part. `out`: seats that cannot bet any more. `dealt`: special cards at the start of the round.
`weights`: what cumulative counts of ranks add to the players' count, and the count of an empty shoe."""
