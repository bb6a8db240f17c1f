"""Keeps the garbage collector away from what lasts: modules and collected tests are a million objects.

Otherwise every full collection looks at all of them, in vain.
"""

from __future__ import annotations

import gc

import pytest


def pytest_configure() -> None:
    gc.disable()


@pytest.hookimpl(trylast=True)
def pytest_collection_finish() -> None:
    gc.freeze()
    gc.enable()
