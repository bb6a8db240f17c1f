"""How hard the random tests try: a little in every run, a lot in `make campaign`."""

import os
from collections.abc import Iterable
from typing import Any

import pytest

CAMPAIGN = bool(os.environ.get("CROUPIER_CAMPAIGN"))


def effort(normal: int, campaign: int) -> int:
    return campaign if CAMPAIGN else normal


def mostly_slow(names: Iterable[str], *quick: str) -> list[Any]:
    """These cases, all but a few of them marked slow."""
    return [name if name in quick else pytest.param(name, marks=pytest.mark.slow) for name in names]
