"""The memory layout of learning tables: the kernel's records with what round tables need in front."""

from __future__ import annotations

import numpy as np

from ...kernel import codes as k
from ...kernel import layout
from . import codes as c

LINE = 64  # bytes of the cache

ROUND_TABLES = [
    ("hand", np.uint64, 256),
    ("hand_more", np.uint64, 256),
    ("up", np.uint64, 16),
    ("up_more", np.uint64, 16),
    ("hub", np.uint8, 256),
    ("starts", np.uint16, c.STARTS * 256),
    ("shows", np.uint64, c.POSITIONS),
    ("after", np.uint16, c.POSITIONS * c.SLOTS),
    ("drawn", np.uint16, c.CARD_ROWS * 16),
    ("turn", np.uint16, 256 * c.LEVELS),
    ("finals", np.uint32, c.FINALS),
    ("pays", np.int32, c.WAYS * c.FINALS),
]
"""See `round_tables`, which fills them."""

RULES = np.dtype(
    layout.RULE_FIELDS
    + [
        (name, np.int64)
        for name in (  # noqa: SIM905
            "counts resets actions quick enough covers opening_n first_at second_at up_at hole_at first_end"
            " pay_unit top limited"
        ).split()
    ]
    + [("reward_unit", np.float64), ("illegal", np.float64), ("index", np.int64, 15)]
    + ROUND_TABLES
    + layout.TABLE_FIELDS
)
"""The rules of a configuration. `index`: the first action of each kind, or -1. `quick`: rounds follow the
round tables. `enough`: the cards that such a round may need. `covers`: the bets it may need besides the
first. `first_end`: the first position in which the seat has ended. `limited`: purse, bank or points can end
an episode."""

VISIBLE = 40  # the offset of the observation of a quick round
VISIBLE_BYTES = (  # noqa: SIM905
    "asks - - total soft count pair first second latest - - - - upcard_rank visible_total visible_soft"
    " dealer_n - - - - - -"
).split()
_FIELDS = layout.packed(
    [
        *layout.shoe_fields(),
        ("visible", np.uint8, len(VISIBLE_BYTES)),
        *layout.money_fields(1),
        ("opening", np.uint32),
        *layout.round_fields(),
        *((name, np.uint16) for name in ("position", "then")),
        *((name, np.uint8) for name in ("mask", "quick", "wagers")),
        ("pad", np.uint8, 5),
        *layout.seat_fields(1),
    ]
)
_FIELDS += [(name, np.dtype(np.uint8), VISIBLE + at) for at, name in enumerate(VISIBLE_BYTES) if name != "-"]
_FIELDS += [(f"visible{at}", np.dtype(np.uint64), VISIBLE + 8 * at) for at in range(3)]
_FIELDS += [
    ("visible_hand", np.dtype(np.uint32), VISIBLE + 3),
    ("visible_dealer", np.dtype(np.uint16), VISIBLE + 15),
]
TABLE = layout.record(_FIELDS, 17 * LINE)  # an odd number of lines, which spread over the sets of the cache
"""A table of one seat. Quick rounds need only the first two cache lines. There, `visible` is an observation
in bytes, also written in parts under other names, `opening` the opening cards in order, `position` the place
in the round tables, `then` the entry that is followed, `mask` the row of the mask, and `wagers` how many
times the first bet is on the hand."""

SEATED = np.dtype([("table", layout.TABLE), ("rules", RULES), ("rewards", np.float64, k.SEATS)])
"""A table with several seats in one record, as every argument costs time. The table comes first, aligned to a
cache line. `rewards`: of the latest choice."""
