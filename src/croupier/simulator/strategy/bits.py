"""The bits of a strategy's actions."""

from __future__ import annotations

HIT, DOUBLE, SURRENDER, EARLY, PLUS, INSURE, EVEN = (1 << i for i in range(7))
