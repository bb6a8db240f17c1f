"""How hands end, as codes, and what each pays once the dealer is done."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from .. import encoding as at
from .opening import TooLarge

HAND, SEAT, DEALER = 1, 2, 3
"""What a code ends: a hand with others of its seat after it, a seat, or the dealer's turn."""

LIVE, MATTERS = 1, 2
"""What a hand needs of the dealer: cards, to be beaten; to know whether the dealer has a natural."""

LOWEST, BUST, NATURAL, IDLE, OUTCOMES = 10, 12, 13, 14, 16
"""Outcomes of the dealer: a total less 10, bust, a natural, or no hand to beat."""

ENDS = 128
"""Codes from here on are the dealer's."""


class Pays:
    """Assigns codes, and tabulates what they pay."""

    def __init__(self, rules: at.Ints) -> None:
        self.r = rules
        self.unit = int(rules[at.UNIT])
        self.number = 1
        self.of: dict[tuple[Any, ...], int] = {}

    def code(
        self, kind: str, total: int, stake: int, special: bool, after_split: bool, over: bool, insured: bool
    ) -> int:
        """Kinds: S stood, B bust, C Charlie, N natural, W natural that waits, E even money, G surrendered."""
        key = (kind, total, stake, special, after_split, over, insured)
        if key not in self.of:
            if self.number == ENDS:
                raise TooLarge
            self.of[key] = self.number
            self.number += 1
        return self.of[key]

    def total(self, total: int) -> int:
        """The code of a dealer who ends on this total."""
        if total < LOWEST:
            raise TooLarge
        return self.end(min(total - LOWEST, BUST))

    def end(self, outcome: int) -> int:
        return self.of.setdefault((outcome,), ENDS + outcome)

    @property
    def goes_on(self) -> NDArray[np.bool_]:
        """By code: the seat has another hand, and the entry holds its state beside the code."""
        result = np.zeros(256, np.bool_)
        for key, code in self.of.items():
            result[code] = len(key) > 1 and not key[5]
        return result

    def tables(self) -> tuple[at.Ints, at.Ints]:
        """By code: what ends, needs or outcome, flags, whether a natural takes it; and wins by outcome, then
        what insurance adds."""
        codes, pays = np.zeros((256, 4), np.int64), np.zeros((256, 2 * OUTCOMES), np.int64)
        for key, code in self.of.items():
            if len(key) == 1:
                codes[code, :2] = DEALER, key[0]
                continue
            kind, total, stake, special, after_split, over, insured = key
            codes[code] = (
                SEAT if over else HAND,
                self._asks(kind, stake, after_split, insured),
                self._flags(kind, stake, special, after_split, insured),
                kind in "SB",
            )
            for outcome in range(OUTCOMES):
                pays[code, outcome] = self._won(kind, total, stake, outcome)
                if insured:
                    pays[code, OUTCOMES + outcome] = (
                        self.r[at.INSURES] if outcome == NATURAL else -(self.unit // 2)
                    )
        return codes, pays

    def _asks(self, kind: str, stake: int, after_split: bool, insured: bool) -> int:
        r = self.r
        if kind == "S":
            return LIVE | MATTERS
        matters = kind == "W" or (kind == "G" and r[at.SURRENDER] == 1)
        matters |= bool(kind == "B" and r[at.ORIGINAL] and (stake == 2 or after_split))
        return MATTERS if matters or insured else 0

    @staticmethod
    def _flags(kind: str, stake: int, special: bool, after_split: bool, insured: bool) -> int:
        named = {"N": at.NATURAL_HAD, "W": at.NATURAL_HAD, "E": at.NATURAL_HAD}
        named |= {"C": at.CHARLIE_WON, "B": at.BUST, "G": at.SURRENDERED}
        flags = named.get(kind, 0) | (at.DOUBLED if stake == 2 else 0) | (at.SPLIT if after_split else 0)
        return flags | (at.SPECIAL if special else 0) | (at.INSURED if insured else 0)

    def _won(self, kind: str, total: int, stake: int, outcome: int) -> int:
        r, bet, natural = self.r, self.unit * stake, outcome == NATURAL
        if kind in "NW":
            won = int(r[at.NATURAL])
            return won if kind == "N" or not natural else {0: 0, 1: won, -1: -bet}[int(r[at.NATURAL_TIES])]
        if kind in "EC":
            return bet
        if kind == "G":
            return -bet if natural and r[at.SURRENDER] == 1 else -(bet // 2)
        if kind == "B" or natural:
            return -bet
        if outcome == BUST or total > outcome + LOWEST:
            return bet
        return -bet if total < outcome + LOWEST else int(r[at.TIES]) * bet
