"""Removes log handlers that an earlier test left behind, with a stream that pytest has closed since.

A server in the test's own process would otherwise write "Logging error" and a traceback for every event.
"""

from __future__ import annotations

import logging

import pytest


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup() -> None:
    for logger in (logging.getLogger(), *logging.Logger.manager.loggerDict.values()):
        if isinstance(logger, logging.Logger):
            logger.handlers = [handler for handler in logger.handlers if not _is_closed(handler)]


def _is_closed(handler: logging.Handler) -> bool:
    return isinstance(handler, logging.StreamHandler) and getattr(handler.stream, "closed", False)
