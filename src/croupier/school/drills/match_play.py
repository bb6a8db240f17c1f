"""Hands of a match for points, at every score: what is best depends on the points."""

from __future__ import annotations

from random import Random

from ...coach import unit
from ...rules import Rules
from ...rules.fields import Points
from ..match_hands import MatchHands
from ..why import why
from .play import PlayQuestion

_SAMPLE = 6
"""Hands that are valued for each question. The one in which the points matter most is asked."""


class MatchDrill:
    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.offered = isinstance(rules.stake, Points)

    def ask(self, seed: str) -> PlayQuestion:
        """A hand and a score. Each takes some milliseconds to value."""
        stake, hands, rng = self.rules.stake, MatchHands(self.rules), Random(seed)
        assert isinstance(stake, Points)
        points = rng.randrange(stake.defeat + 1, stake.victory)
        most, chosen = -1.0, None
        for _ in range(_SAMPLE):
            key = hands.sample(rng)
            now, at_start = hands.one(*key, points), hands.one(*key, stake.start)
            if now is None or at_start is None:
                continue
            matters = now.values[now.best] - now.values[at_start.best]
            if matters > most:
                most, chosen = matters, now
        assert chosen is not None
        upcard = "" if chosen.upcard is None else hands.kinds.name(chosen.upcard)
        reason = why(chosen, upcard, unit(self.rules))
        return PlayQuestion(chosen._replace(cell=f"match:{chosen.cell}"), reason, points=points)
