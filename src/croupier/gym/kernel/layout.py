"""The memory layout of learning tables: the kernel's records with what quick rounds need in front."""

from __future__ import annotations

import numpy as np

from ...kernel import layout

LINE = 64  # bytes of the cache

RULES = np.dtype(
    layout.RULE_FIELDS
    + [
        (name, np.int64)
        for name in (  # noqa: SIM905
            "counts resets actions quick enough opening_n first_at second_at up_at hole_at top limited last"
        ).split()
    ]
    + [("reward_unit", np.float64), ("illegal", np.float64), ("index", np.int64, 15)]
    # Lookup tables for quick rounds, filled by `lookup`
    + [("adds", np.uint8, 16), ("aces", np.uint8, 16)]
    + [("hand", np.uint64, 256), ("hand_more", np.uint64, 256), ("hand_kind", np.uint32, 256)]
    + [("up", np.uint64, 16), ("up_more", np.uint64, 16), ("dealt", np.uint8, 256)]
    + [("follows", np.uint64, 3 * 16 * 4 * 2), ("fate", np.uint64, 25 * 64)]
    + [("dealer", np.uint8, 128 * 16), ("dealer_draws", np.uint8, 128), ("turned_up", np.uint32, 128)]
    + [("sign", np.int8, 2 * 32 * 32)]
    + layout.TABLE_FIELDS
)
"""The rules of a configuration. `index`: the first action of each kind, or -1. `limited`: purse, bank or
points can end an episode. `last`: the last round of one."""

VISIBLE = 40  # the offset of a quick round's observation
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
        *((name, np.uint8) for name in ("may", "value", "dealer")),
        *((name, np.int8) for name in ("quick", "closed", "doubled")),
        ("pad", np.uint8, 6),
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
in bytes, also written in parts under other names, `opening` the opening cards in order, `value` the hand and
`dealer` the dealer, as in `codes`."""
