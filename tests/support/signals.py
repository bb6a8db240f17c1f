"""Makes programs that a test starts receive every signal.

The tests themselves may ignore some: `nohup` ignores SIGHUP, a script in the background SIGINT. A program
inherits what is ignored, but not what is handled.
"""

from __future__ import annotations

import signal

import pytest


def pytest_configure(config: pytest.Config) -> None:
    if hasattr(config, "workerinput") or config.getoption("dist", "no") == "no":
        receive_signals()  # this process runs tests itself


def receive_signals() -> None:
    signal.pthread_sigmask(signal.SIG_UNBLOCK, signal.valid_signals())
    for number in (signal.SIGHUP, signal.SIGINT, signal.SIGQUIT, signal.SIGTERM):
        if signal.getsignal(number) is signal.SIG_IGN:
            ctrl_c = number == signal.SIGINT
            signal.signal(number, signal.default_int_handler if ctrl_c else lambda *_: None)
    if signal.getsignal(signal.SIGCHLD) is signal.SIG_IGN:
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)  # or nobody could read a program's exit code
