"""The memory layout of rules and tables: one record each. Arrays would be reference-counted at every call."""

from __future__ import annotations

from typing import Any

import numpy as np

from . import codes as k

LINE = 64  # bytes of the cache

RULES = np.dtype(
    [
        (name, np.int64)
        for name in (  # noqa: SIM905
            "cards_in_shoe of_a_rank burn when when_n cut_at stake highest start victory defeat account"
            " purse tied latest_only ace hit_21 surrender charlie hole dealer_best chase stands_at"
            " hits_soft always peek natural natural_over natural_under natural_ten natural_ties original"
            " double_low double_high double_split split_hands by_value resplit_aces hit_aces at_once"
            " insures insured_over insured_under insured_step parts swaps pluses ends_turn rounds by_match"
            " counts forced_bet least resets actions plan_length logs quick enough first_at second_at"
            " up_at hole_at top limited last"
        ).split()
    ]
    + [("unit", np.float64), ("illegal", np.float64)]
    + [("upto", np.int16, 16), ("takes", np.int16, 16)]
    + [("plan", np.int64, 4), ("values", np.int64, 13), ("index", np.int64, 14)]
    # Lookup tables for quick rounds, filled by `lookup`
    + [("adds", np.uint8, 16), ("aces", np.uint8, 16)]
    + [("hand", np.uint64, 256), ("hand_more", np.uint64, 256), ("hand_kind", np.uint32, 256)]
    + [("up", np.uint64, 16), ("up_more", np.uint64, 16), ("dealt", np.uint8, 256)]
    + [("follows", np.uint64, 3 * 16 * 4 * 2), ("fate", np.uint64, 25 * 64)]
    + [("dealer", np.uint8, 128 * 16), ("draws", np.uint8, 128), ("turned_up", np.uint32, 128)]
    + [("plays", np.uint8, 16), ("hangs", np.uint8, 32), ("sign", np.int8, 2 * 32 * 32)]
)
"""The rules of a configuration. `plan`: who gets each opening card. `index`: the first action of each kind,
or -1. `upto`: cumulative counts of ranks in a full shoe. `takes`: 1 where drawing a card lowers such a count.
"""


def _with_offsets(fields: list[tuple[Any, ...]]) -> list[tuple[str, Any, int]]:
    """The fields one after the other, without padding."""
    placed, at = [], 0
    for name, *kind in fields:
        dtype = np.dtype((kind[0], kind[1]) if len(kind) > 1 else kind[0])
        placed.append((name, dtype, at))
        at += dtype.itemsize
    return placed


VISIBLE = 40  # the offset of a quick round's observation
VISIBLE_BYTES = (  # noqa: SIM905
    "asks - - total soft count pair first second latest - - - - upcard_rank visible_total visible_soft"
    " dealer_n - - - - - -"
).split()
_FIELDS = _with_offsets(
    [("upto", np.int16, 16), ("random", np.int64), ("visible", np.uint8, len(VISIBLE_BYTES))]
    + [(name, np.int64) for name in ("purse", "house")]
    + [(name, np.int32) for name in ("number", "staked", "insured", "pending", "score")]
    + [("opening", np.uint32)]
    + [(name, np.int16) for name in ("inside", "burnt", "behind", "again")]
    + [("may", np.uint8), ("value", np.uint8), ("dealer", np.uint8)]
    + [(name, np.int8) for name in ("quick", "over", "stage", "at", "turned", "closed", "doubled")]
    + [("pad", np.uint8, 6)]
    + [("word", np.uint64), ("bets", np.int32, 4)]
    + [(name, np.int16) for name in ("ring_head", "logged", "discards")]
    + [
        (name, np.int8)
        for name in ("hand", "hand_count", "special", "hole_in_front", "dealer_raw", "dealer_aces")
    ]
    + [("hands", np.int8, (4, k.WIDE)), ("cards", np.uint8, (6, k.LONG))]
    + [("suits", np.int8, 52), ("log", np.uint8, k.LOG_LENGTH), ("ring", np.uint8, 416)]
)
_FIELDS += [(name, np.dtype(np.uint8), VISIBLE + at) for at, name in enumerate(VISIBLE_BYTES) if name != "-"]
_FIELDS += [(f"visible{at}", np.dtype(np.uint64), VISIBLE + 8 * at) for at in range(3)]
_FIELDS += [
    ("visible_hand", np.dtype(np.uint32), VISIBLE + 3),
    ("visible_dealer", np.dtype(np.uint16), VISIBLE + 15),
]
TABLE = np.dtype(
    {
        "names": [name for name, _, _ in _FIELDS],
        "formats": [kind for _, kind, _ in _FIELDS],
        "offsets": [at for _, _, at in _FIELDS],
        "itemsize": 17 * LINE,  # an odd number of lines, so that tables spread over the sets of the cache
    }
)
"""A table. `pending`: rewards of rounds that ended before the first choice. `upto`: cumulative counts of
ranks in the shoe, or in the front segment of a recycled deck; `behind` more cards follow in the `ring`.
`again`: cards dealt before a shuffle in mid-round. `word`: random bits of the opening cards.

Quick rounds need only the first two cache lines. There, `visible` is an observation in bytes, also written in
parts under other names, `opening` the opening cards in order, `value` the hand and `dealer` the dealer, as in
`codes`."""
