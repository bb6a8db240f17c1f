"""How hard random tests try: a little in every run, a lot in `make campaign`, less without compiled code."""

import os
from collections.abc import Iterable
from typing import Any, TypeVar

import pytest

Number = TypeVar("Number", int, float)

CAMPAIGN = bool(os.environ.get("CROUPIER_CAMPAIGN"))
PLAIN = bool(os.environ.get("NUMBA_DISABLE_JIT"))  # kernels are Python, and a hundred times slower


def effort(normal: Number, campaign: Number, plain: Number | None = None) -> Number:
    if PLAIN and plain is not None:
        return plain
    return campaign if CAMPAIGN else normal


def mostly_slow(names: Iterable[str], *quick: str) -> list[Any]:
    """These cases, all marked slow but a few."""
    return [name if name in quick else pytest.param(name, marks=pytest.mark.slow) for name in names]
