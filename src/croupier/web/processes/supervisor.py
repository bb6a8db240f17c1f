"""Starts several server processes behind one address, and replaces those that die or hang."""

from __future__ import annotations

import contextlib
import logging
import os
import select
import signal
import time
from collections.abc import Callable, Iterator

from ..ops import metrics
from ..ops.server_log import log_event
from .worker import REFUSED, SIGNALS, Work, Worker

_TICK = 1.0  # seconds between two checks of the workers
_YOUNG = 5.0  # seconds; a worker that dies younger is replaced after a pause
_PAUSE_AFTER_KILL = (0.1, 1.0)  # seconds, doubled from the first to the second
PAUSE_AFTER_CRASH = (1.0, 30.0)
_CRASHES = 5  # in a row before the site was ever ready: it cannot start
STOP_LIMIT = 60.0  # seconds that workers have to finish when the site stops


class _Slot:
    """The place of one worker: its process, or when the next one starts."""

    def __init__(self) -> None:
        self.worker: Worker | None = None
        self.start_at = 0.0  # by the monotonic clock
        self.young_deaths = 0  # in a row
        self.was_ready = False

    def postpone(self, code: int, age: float) -> None:
        """After a death: choose when the next worker starts."""
        self.worker = None
        self.young_deaths = self.young_deaths + 1 if age < _YOUNG else 0
        least, most = _PAUSE_AFTER_KILL if code < 0 else PAUSE_AFTER_CRASH
        pause = min(least * 2 ** (self.young_deaths - 1), most) if self.young_deaths else 0.0
        self.start_at = time.monotonic() + pause


class Supervisor:
    """Keeps `count` workers running. One may be silent for `hang` seconds; `beat` is called every tick."""

    def __init__(self, count: int, work: Work, hang: float, beat: Callable[[], None] = lambda: None) -> None:
        self._work, self._hang, self._beat = work, hang, beat
        self.slots = [_Slot() for _ in range(count)]
        self.stopping: float | None = None  # seconds since the stop, while awake
        self.stop_requested = False  # by a signal
        self.crashes = 0
        self.code = 0
        self.announced = False

    def run(self, ready: Callable[[], None]) -> int:
        """Run until a signal says stop, or the site cannot start. Returns the exit code."""
        with self._signals() as woken:
            self._start(self.slots[0], woken)  # one first, so that a refusal is printed once
            last = time.monotonic()
            while self.stopping is None or any(slot.worker for slot in self.slots):
                self._wait(woken)
                now = time.monotonic()
                if self.stop_requested:
                    self._stop()
                self._reap(now)
                self._watch(min(now - last, 2 * _TICK))  # a suspended machine counts for little
                last = now
                self._fill(now, woken)
                self._announce(ready)
        return self.code

    @contextlib.contextmanager
    def _signals(self) -> Iterator[tuple[int, int]]:
        """A pipe that becomes readable when a signal arrives, so that everything else happens in the loop."""
        pipe = os.pipe()
        for end in pipe:
            os.set_blocking(end, False)
        signal.set_wakeup_fd(pipe[1], warn_on_full_buffer=False)
        signal.signal(signal.SIGCHLD, lambda *_: None)
        for number in SIGNALS:
            signal.signal(number, lambda *_: setattr(self, "stop_requested", True))
        try:
            yield pipe
        finally:
            signal.set_wakeup_fd(-1)
            for end in pipe:
                os.close(end)

    def _wait(self, woken: tuple[int, int]) -> None:
        """Wait until something happens, for a tick at most, and read the workers' reports."""
        workers = {worker.reports: worker for worker in self._workers() if not worker.finished}
        readable = select.select([woken[0], *workers], [], [], self._timeout())[0]
        for descriptor in readable:
            if descriptor in workers:
                workers[descriptor].listen()
            else:
                with contextlib.suppress(BlockingIOError):
                    os.read(descriptor, 4096)

    def _timeout(self) -> float:
        now = time.monotonic()
        starts = [slot.start_at - now for slot in self.slots if slot.worker is None and self._may_start(slot)]
        return max(0.0, min([_TICK, *starts]))

    def _workers(self) -> list[Worker]:
        return [slot.worker for slot in self.slots if slot.worker is not None]

    def _may_start(self, slot: _Slot) -> bool:
        return self.stopping is None and (slot is self.slots[0] or self.slots[0].was_ready)

    def _fill(self, now: float, woken: tuple[int, int]) -> None:
        for slot in self.slots:
            if slot.worker is None and slot.start_at <= now and self._may_start(slot):
                self._start(slot, woken)

    def _start(self, slot: _Slot, woken: tuple[int, int]) -> None:
        try:
            slot.worker = Worker(self._work, (*woken, *(worker.reports for worker in self._workers())))
        except OSError as error:  # out of memory or processes
            log_event("worker not started", logging.ERROR, why=error.strerror)
            slot.start_at = time.monotonic() + PAUSE_AFTER_CRASH[1]

    def _reap(self, now: float) -> None:
        """Find the workers that have died, and why."""
        for slot in self.slots:
            worker = slot.worker
            if worker is None or (code := worker.exit_code()) is None:
                continue
            metrics.forget_process(worker.pid)
            slot.was_ready = slot.was_ready or worker.ready
            slot.postpone(code, now - worker.started)
            if self.stopping is not None:
                continue
            if code == REFUSED and not self.announced:  # it has printed why
                self._give_up(code)
                continue
            pause = round(max(0.0, slot.start_at - now), 1)
            log_event("worker died", logging.ERROR, pid=worker.pid, code=code, restart_in=pause)
            self.crashes = self.crashes + 1 if code >= 0 else 0
            if self.crashes >= _CRASHES and not self.announced:
                log_event("the site cannot start", logging.ERROR, crashes=self.crashes)
                self._give_up(1)

    def _give_up(self, code: int) -> None:
        self.code = code
        self._stop()

    def _watch(self, passed: float) -> None:
        """Kill workers that have been silent for too long."""
        self._beat()
        if self.stopping is not None:
            self.stopping += passed
        overdue = self.stopping is not None and self.stopping > STOP_LIMIT
        for worker in self._workers():
            worker.silence += passed
            if overdue or worker.silence > self._hang:
                log_event("worker hangs", logging.ERROR, pid=worker.pid, silent=round(worker.silence))
                worker.silence = 0.0
                worker.send(signal.SIGKILL)

    def _announce(self, ready: Callable[[], None]) -> None:
        for slot in self.slots:
            slot.was_ready = slot.was_ready or (slot.worker is not None and slot.worker.ready)
        if not self.announced and all(slot.was_ready for slot in self.slots):
            self.announced = True
            ready()

    def _stop(self) -> None:
        if self.stopping is None:
            self.stopping = 0.0
            for worker in self._workers():
                worker.send(signal.SIGTERM)
