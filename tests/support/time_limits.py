"""How long tests may take and wait for an event, and what happens to those that hang or warn.

A test past its limit is interrupted and fails; the run goes on (pytest-timeout). If a test cannot be
interrupted, because it is stuck in machine code, it ends its process a little later: xdist reports it and
starts another process.
"""

from __future__ import annotations

import faulthandler
import warnings
from collections.abc import Iterator

import pytest
from _pytest.faulthandler import fault_handler_stderr_fd_key

from support.effort import CAMPAIGN

TIMEOUT = 120  # seconds to wait for one event; only a fault takes that long, even on a busy machine
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
        # Not in pyproject.toml, where it would apply to plugins, too: one of them could end the whole run
        # with a warning that names no test. It comes first, so that a test's own marks override it.
        item.add_marker(pytest.mark.filterwarnings("error"), append=False)


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report() -> Iterator[None]:
    """Turn a warning in a test module into an error of that module."""
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
    _end_late(item)  # again, since pytest cancels it when a test fails


def _end_late(item: pytest.Item) -> None:
    stderr = item.config.stash[fault_handler_stderr_fd_key]  # the real one, not the captured one
    faulthandler.dump_traceback_later(limit(item) + GRACE, exit=True, file=stderr)
