"""One of several server processes, as its supervisor sees it: a child that reports through a pipe."""

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
from ..ops.server_log import log

REFUSED = 2  # exit code of a worker that has printed one sentence why it cannot start
_READY, _BEAT = b"r", b"."
SIGNALS = (signal.SIGTERM, signal.SIGINT)


class Work(Protocol):
    """What a worker does. It calls `ready` once it serves, and `beat` every second from its start."""

    def __call__(self, ready: Callable[[], None], beat: Callable[[], None]) -> None: ...


class Worker:
    """A child process. `silence` is the time since its last report, while the supervisor was awake."""

    def __init__(self, work: Work, close: Iterable[int]) -> None:
        self.started = time.monotonic()
        self.silence = 0.0
        self.ready = False
        self.finished = False  # it has closed its pipe
        self.reports, write_end = os.pipe()
        os.set_blocking(self.reports, False)
        os.set_blocking(write_end, False)
        parent = os.getpid()
        # Block signals until the child has set its own handlers: one in between would be lost.
        before = signal.pthread_sigmask(signal.SIG_BLOCK, SIGNALS)
        self.pid = os.fork()
        if self.pid == 0:
            _run_child(work, parent, write_end, (*close, self.reports))
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
        os.close(write_end)

    def listen(self) -> None:
        """Read what the worker has reported."""
        try:
            reports = os.read(self.reports, 4096)
        except BlockingIOError:
            return
        self.finished = not reports
        self.silence = 0.0
        self.ready = self.ready or _READY in reports

    def exit_code(self) -> int | None:
        """Its exit code, or minus the number of the signal that killed it. None while it runs."""
        pid, status = os.waitpid(self.pid, os.WNOHANG)
        if not pid:
            return None
        os.close(self.reports)
        return os.waitstatus_to_exitcode(status)

    def send(self, number: signal.Signals) -> None:
        with contextlib.suppress(ProcessLookupError):
            os.kill(self.pid, number)


def _run_child(work: Work, parent: int, write_end: int, close: Iterable[int]) -> NoReturn:
    """Everything the child does, from fork to exit."""
    code = 1
    try:
        signal.set_wakeup_fd(-1)
        for number in (*SIGNALS, signal.SIGCHLD):
            signal.signal(number, signal.SIG_DFL)
        signal.pthread_sigmask(signal.SIG_UNBLOCK, SIGNALS)
        for descriptor in close:
            os.close(descriptor)

        def report(message: bytes) -> None:
            if os.getppid() != parent:  # the supervisor was killed: free the port for its successor
                os.kill(os.getpid(), signal.SIGTERM)
            with contextlib.suppress(BlockingIOError, BrokenPipeError):
                os.write(write_end, message)

        work(lambda: report(_READY), lambda: report(_BEAT))
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
