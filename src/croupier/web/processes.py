"""Several server processes behind one address: a parent that listens, starts them, and starts anew those that fall."""

from __future__ import annotations

import contextlib
import logging
import os
import select
import signal
import sys
import time
from collections.abc import Callable

from ..errors import CroupierError
from . import metrics
from .logs import note

QUICK = 5.0  # seconds; who falls sooner is given a pause before the next try


class Crew:
    """So many processes that all do `work`, which says when it is ready."""

    def __init__(self, count: int, work: Callable[[Callable[[], None]], None]) -> None:
        self.count, self.work = count, work
        self.running: dict[int, float] = {}  # pid -> when it was started
        self.stopping = False
        self.hears, self.says = os.pipe()

    def run(self, ready: Callable[[], None]) -> int:
        """Until a signal says stop; the exit code."""
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, lambda *_: self.stop())
        self.start()  # one first, so that what keeps it from starting is said once
        told = 0
        while self.running:
            if told < self.count and select.select([self.hears], [], [], 0.05)[0]:
                os.read(self.hears, 1)
                told += 1
                if told == self.count:
                    ready()
                elif not self.stopping:
                    self.start()
            code = self.reap(wait=told >= self.count)
            if code is None or self.stopping:
                continue
            if told < self.count:  # it could not even start
                self.stop()
                self.reap_all()
                return code
            note("process fell", logging.ERROR, code=code)
            self.start()
        return 0

    def start(self) -> None:
        pid = os.fork()
        if pid:
            self.running[pid] = time.monotonic()
            return
        code = 1
        try:
            os.close(self.hears)
            for number in (signal.SIGTERM, signal.SIGINT):
                signal.signal(number, signal.SIG_DFL)
            self.work(self.say_ready)
            code = 0
        except CroupierError as error:
            print(error, file=sys.stderr)
            code = 2
        except BaseException as error:
            logging.getLogger("croupier").error("process", exc_info=error)
        finally:
            with contextlib.suppress(OSError):
                sys.stdout.flush()
                sys.stderr.flush()
            os._exit(code)

    def say_ready(self) -> None:
        os.write(self.says, b".")

    def reap(self, *, wait: bool) -> int | None:
        """The exit code of a process that has ended, if one has."""
        try:
            pid, status = os.waitpid(-1, 0 if wait else os.WNOHANG)
        except (InterruptedError, ChildProcessError):
            return None
        started = self.running.pop(pid, None)
        if started is None:
            return None
        metrics.forget(pid)
        if not self.stopping and wait and time.monotonic() - started < QUICK:
            time.sleep(1)
        return os.waitstatus_to_exitcode(status)

    def reap_all(self) -> None:
        while self.running:
            self.reap(wait=True)

    def stop(self) -> None:
        self.stopping = True
        for pid in list(self.running):
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGTERM)
