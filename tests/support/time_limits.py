"""How long a test may take, how long it waits for an event, and what becomes of one that hangs or warns.

A test past its limit is interrupted and fails by name; the run goes on (pytest-timeout). One that cannot be interrupted,
because it is stuck in machine code, ends its process a little later: xdist names it and starts another process.
"""

from __future__ import annotations

import faulthandler
import warnings
from collections.abc import Iterator

import pytest
from _pytest.faulthandler import fault_handler_stderr_fd_key

from support.effort import CAMPAIGN

PATIENCE = 120  # seconds to wait for one event: only a fault takes that long, even on a crowded machine
QUICK, SLOW, LONG = 180, 480, 14_400  # seconds for a test: usually, marked `slow`, and in a campaign
GRACE = 30  # seconds until a test that does not notice its limit ends its process


def limit(item: pytest.Item) -> float:
    """The seconds this test may take."""
    mark = item.get_closest_marker("timeout")
    if mark is not None:
        return float(mark.args[0] if mark.args else mark.kwargs["timeout"])
    slow = LONG if CAMPAIGN else SLOW
    return slow if item.get_closest_marker("slow") else QUICK


@pytest.hookimpl(trylast=True)  # other hooks add marks
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        item.add_marker(pytest.mark.timeout(limit(item)), append=False)
        # Here and not in pyproject.toml, where it would hold for plugins too: one of them could end the whole run with
        # a warning that names no test. It comes first, so that marks of the test itself overrule it.
        item.add_marker(pytest.mark.filterwarnings("error"), append=False)


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report() -> Iterator[None]:
    """A warning of a test module is an error of that module."""
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        return (yield)


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    _end_late(item)
    try:
        return (yield)
    finally:
        faulthandler.cancel_dump_traceback_later()


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_teardown(item: pytest.Item) -> None:
    _end_late(item)  # again, since pytest gives it up when a test fails


def _end_late(item: pytest.Item) -> None:
    stderr = item.config.stash[fault_handler_stderr_fd_key]  # the real one, not what the test has written
    faulthandler.dump_traceback_later(limit(item) + GRACE, exit=True, file=stderr)
