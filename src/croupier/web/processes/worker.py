"""One server process of several, as its supervisor sees it: a child that reports through a pipe."""

from __future__ import annotations

import contextlib
import logging
import os
import signal
import sys
import time
from collections.abc import Callable, Iterable
from typing import NoReturn, Protocol

from ...errors import CroupierError
from ..ops.log import log

REFUSED = 2  # the exit code of a worker that said in one sentence why it cannot start
READY, BEAT = b"r", b"."
SIGNALS = (signal.SIGTERM, signal.SIGINT)


class Work(Protocol):
    """What a worker does: it calls `ready` once it serves, and `beat` every second from its first moment."""

    def __call__(self, ready: Callable[[], None], beat: Callable[[], None]) -> None: ...


class Worker:
    """A child process. `silence` counts the seconds of the supervisor's own time since the last report."""

    def __init__(self, work: Work, close: Iterable[int]) -> None:
        self.started = time.monotonic()
        self.silence = 0.0
        self.ready = False
        self.finished = False  # it has closed its pipe
        self.reports, speaks = os.pipe()
        os.set_blocking(self.reports, False)
        os.set_blocking(speaks, False)
        parent = os.getpid()
        # A signal between the fork and the child's own handlers would be lost: it waits until they are set.
        before = signal.pthread_sigmask(signal.SIG_BLOCK, SIGNALS)
        self.pid = os.fork()
        if self.pid == 0:
            _live(work, parent, speaks, (*close, self.reports))
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
        os.close(speaks)

    def listen(self) -> None:
        """Take in what the worker has reported."""
        try:
            said = os.read(self.reports, 4096)
        except BlockingIOError:
            return
        self.finished = not said
        self.silence = 0.0
        self.ready = self.ready or READY in said

    def exit_code(self) -> int | None:
        """How it ended (minus the signal's number if one killed it), or None while it lives."""
        pid, status = os.waitpid(self.pid, os.WNOHANG)
        if not pid:
            return None
        os.close(self.reports)
        return os.waitstatus_to_exitcode(status)

    def send(self, number: signal.Signals) -> None:
        with contextlib.suppress(ProcessLookupError):
            os.kill(self.pid, number)


def _live(work: Work, parent: int, speaks: int, close: Iterable[int]) -> NoReturn:
    """The child's whole life."""
    code = 1
    try:
        signal.set_wakeup_fd(-1)
        for number in (*SIGNALS, signal.SIGCHLD):
            signal.signal(number, signal.SIG_DFL)
        signal.pthread_sigmask(signal.SIG_UNBLOCK, SIGNALS)
        for descriptor in close:
            os.close(descriptor)

        def report(word: bytes) -> None:
            if os.getppid() != parent:  # the supervisor was killed: leave the port to its successor
                os.kill(os.getpid(), signal.SIGTERM)
            with contextlib.suppress(BlockingIOError, BrokenPipeError):
                os.write(speaks, word)

        work(lambda: report(READY), lambda: report(BEAT))
        code = 0
    except CroupierError as error:
        print(error, file=sys.stderr)
        code = REFUSED
    except BaseException as error:
        log.error("worker crashed", exc_info=error)
    finally:
        with contextlib.suppress(OSError):
            sys.stdout.flush()
            sys.stderr.flush()
        logging.shutdown()
        os._exit(code)
