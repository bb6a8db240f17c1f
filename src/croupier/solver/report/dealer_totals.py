"""The dealer's final totals by upcard, from a shoe without it, before anybody looks for a natural."""

from __future__ import annotations

from itertools import chain

import numpy as np

from ...rules import Rules
from ...rules.fields import Fixed
from ..hand.kernels import distribute
from ..model.card_kinds import kinds
from ..model.dealer_hands import BUST, ENDS, NATURAL, TWENTY_TWO, Drawing, at_once, trie
from ..model.pool import Pool


def dealer_totals(rules: Rules, pool: Pool) -> dict[str, dict[str, float]]:
    """By upcard the chance of each total, of a bust and of a natural; empty if the dealer chases."""
    if not isinstance(rules.dealer.draws, Fixed):
        return {}
    card_kinds, drawing = kinds(rules), Drawing.of(rules)
    counts = np.array(pool.counts(card_kinds), float)
    totals = {}
    for up in [None] if rules.dealer_starts_with == 0 else range(counts.size):
        if up is not None and counts[up] <= 0:
            continue
        shoe, out = counts.copy(), np.zeros((1, ENDS))
        if up is not None and not pool.endless:
            shoe[up] -= 1
        end, ends = at_once(drawing, card_kinds, up), set(chain(*drawing.ends))
        if end >= 0:
            out[0, end] = 1.0
        else:
            nothing = np.zeros((1, counts.size), np.int64)
            distribute(trie(drawing, card_kinds, up), shoe, nothing, pool.endless, out)
        row = {str(12 + end): float(p) for end, p in enumerate(out[0, :TWENTY_TWO]) if end in ends}
        row["bust"] = float(out[0, BUST])
        if drawing.pushes_22:
            row["22"] = float(out[0, TWENTY_TWO])
        if drawing.naturals:
            row["natural"] = float(out[0, NATURAL])
        totals[card_kinds.upcard_name(up)] = row
    return totals
