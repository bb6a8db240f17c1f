"""Rules and tables as records. They are passed as they lie: arrays would be counted at every call."""

from __future__ import annotations

from typing import Any

import numpy as np

from . import codes as k

LINE = 64  # bytes of the cache

RULES = np.dtype(
    [
        (name, np.int64)
        for name in (  # noqa: SIM905
            "cards_in_shoe of_a_rank burn when when_n cut_at stake highest start victory defeat account purse tied latest_only ace"
            " hit_21 surrender charlie hole dealer_best chase stands_at hits_soft always peek natural natural_over"
            " natural_under natural_ten natural_ties original double_low double_high double_split split_hands"
            " by_value resplit_aces hit_aces at_once insures insured_over insured_under insured_step parts swaps"
            " pluses ends_turn rounds by_match counts forced_bet least resets actions plan_length logs quick"
            " enough first_at second_at up_at hole_at top limited last"
        ).split()
    ]
    + [("unit", np.float64), ("illegal", np.float64)]
    + [("upto", np.int16, 16), ("takes", np.int16, 16)]
    + [("plan", np.int64, 4), ("values", np.int64, 13), ("index", np.int64, 14)]
    # What quick rounds look up; `lookup` says what is in it
    + [("adds", np.uint8, 16), ("aces", np.uint8, 16)]
    + [("hand", np.uint64, 256), ("hand_more", np.uint64, 256), ("hand_kind", np.uint32, 256)]
    + [("up", np.uint64, 16), ("up_more", np.uint64, 16), ("dealt", np.uint8, 256)]
    + [("follows", np.uint64, 3 * 16 * 4 * 2), ("fate", np.uint64, 25 * 64)]
    + [("dealer", np.uint8, 128 * 16), ("draws", np.uint8, 128), ("turned_up", np.uint32, 128)]
    + [("plays", np.uint8, 16), ("hangs", np.uint8, 32), ("sign", np.int8, 2 * 32 * 32)]
)
"""A sitting. `plan` says who gets each opening card, `index` which action is the first of its kind, if any, `upto`
how many cards up to each rank a full shoe holds, and `takes` which of those numbers a drawn card lessens."""


def _placed(fields: list[tuple[Any, ...]]) -> list[tuple[str, Any, int]]:
    """One after the other, as they are given."""
    found, at = [], 0
    for name, *kind in fields:
        sort = np.dtype((kind[0], kind[1]) if len(kind) > 1 else kind[0])
        found.append((name, sort, at))
        at += sort.itemsize
    return found


SEEN = 40  # where the bytes of a quick round's observation begin
SEEN_BYTES = (  # noqa: SIM905
    "asks - - total soft count pair first second latest - - - - shown_up shown shown_soft dealer_n"
    " - - - - - -"
).split()
FIELDS = _placed(
    [("upto", np.int16, 16), ("random", np.int64), ("seen", np.uint8, len(SEEN_BYTES))]
    + [(name, np.int64) for name in ("purse", "house")]
    + [(name, np.int32) for name in ("number", "staked", "insured", "pending", "score")]
    + [("opening", np.uint32)]
    + [(name, np.int16) for name in ("inside", "burnt", "behind", "again")]
    + [("may", np.uint8), ("worth", np.uint8), ("dealer", np.uint8)]
    + [(name, np.int8) for name in ("quick", "over", "stage", "at", "turned", "closed", "doubled")]
    + [("pad", np.uint8, 6)]
    + [("word", np.uint64), ("bets", np.int32, 4)]
    + [(name, np.int16) for name in ("ring_head", "logged", "discards")]
    + [(name, np.int8) for name in ("hand", "held", "special", "hole_in_front", "dealer_raw", "dealer_aces")]
    + [("hands", np.int8, (4, k.WIDE)), ("cards", np.uint8, (6, k.LONG))]
    + [("suits", np.int8, 52), ("log", np.uint8, k.LOG_LENGTH), ("ring", np.uint8, 416)]
)
FIELDS += [(name, np.dtype(np.uint8), SEEN + at) for at, name in enumerate(SEEN_BYTES) if name != "-"]
FIELDS += [(f"seen{at}", np.dtype(np.uint64), SEEN + 8 * at) for at in range(3)]
FIELDS += [("seen_hand", np.dtype(np.uint32), SEEN + 3), ("seen_dealer", np.dtype(np.uint16), SEEN + 15)]
TABLE = np.dtype(
    {
        "names": [name for name, _, _ in FIELDS],
        "formats": [kind for _, kind, _ in FIELDS],
        "offsets": [at for _, _, at in FIELDS],
        "itemsize": 17 * LINE,  # an odd number of lines, so that tables do not all want the same places
    }
)
"""A table. `pending` is what rounds brought that ended by themselves before the first choice; `upto` how many
cards up to each rank are inside the shoe, or in a recycled deck in front, where `behind` more cards follow in the
`ring`; `again` the cards dealt before a shuffle in mid-round; `word` the random bits of the opening cards.

The first two lines are all that quick rounds need. In them `seen` is an observation in bytes, written whole or in parts
by other names, `opening` the cards dealt in their order, `worth` the hand and `dealer` the dealer's, as `codes` says."""
