"""How hard random tests try: a little in every run, a lot in `make campaign`, less without compiled code."""

import os
from collections.abc import Iterable
from typing import Any

import pytest

CAMPAIGN = bool(os.environ.get("CROUPIER_CAMPAIGN"))
PLAIN = bool(os.environ.get("NUMBA_DISABLE_JIT"))  # kernels are Python, and a hundred times slower


def effort(normal: int, campaign: int, plain: int | None = None) -> int:
    if PLAIN and plain is not None:
        return plain
    return campaign if CAMPAIGN else normal


def mostly_slow(names: Iterable[str], *quick: str) -> list[Any]:
    """These cases, all marked slow but a few."""
    return [name if name in quick else pytest.param(name, marks=pytest.mark.slow) for name in names]
