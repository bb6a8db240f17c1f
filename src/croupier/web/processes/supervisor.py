"""Several server processes behind one address: a supervisor starts them, and replaces those that die or hang."""

from __future__ import annotations

import contextlib
import logging
import os
import select
import signal
import time
from collections.abc import Callable, Iterator

from ..ops import metrics
from ..ops.log import note
from .worker import REFUSED, SIGNALS, Work, Worker

TICK = 1.0  # seconds between two looks at the workers
QUICK = 5.0  # seconds; a worker that dies younger is replaced after a pause
PAUSE_AFTER_KILL = (0.1, 1.0)  # seconds, doubled from the first to the second
PAUSE_AFTER_CRASH = (1.0, 30.0)
CRASHES = 5  # in a row before the site was ever ready: it cannot start
STOP_LIMIT = 60.0  # seconds that workers have to finish when the site stops


class Slot:
    """The place of one worker: its process, or when the next one is due."""

    def __init__(self) -> None:
        self.worker: Worker | None = None
        self.due = 0.0  # by the supervisor's clock
        self.falls = 0  # young deaths in a row
        self.was_ready = False

    def postpone(self, code: int, age: float) -> None:
        """The worker has died; choose when the next one starts."""
        self.worker = None
        self.falls = self.falls + 1 if age < QUICK else 0
        least, most = PAUSE_AFTER_KILL if code < 0 else PAUSE_AFTER_CRASH
        pause = min(least * 2 ** (self.falls - 1), most) if self.falls else 0.0
        self.due = time.monotonic() + pause


class Crew:
    """Keeps `count` processes doing `work`. `hang` is how many seconds one may be silent; `beat` is called every tick."""

    def __init__(self, count: int, work: Work, hang: float, beat: Callable[[], None] = lambda: None) -> None:
        self.work, self.hang, self.beat = work, hang, beat
        self.slots = [Slot() for _ in range(count)]
        self.stopping: float | None = None  # for how many seconds of our own time
        self.asked = False  # to stop, by a signal
        self.crashes = 0
        self.code = 0
        self.said_ready = False

    def run(self, ready: Callable[[], None]) -> int:
        """Until a signal says stop, or a worker says why the site cannot start; the exit code."""
        with self._signals() as woken:
            self._start(self.slots[0], woken)  # one first, so that a refusal is said once
            then = time.monotonic()
            while self.stopping is None or any(slot.worker for slot in self.slots):
                self._wait(woken)
                now = time.monotonic()
                if self.asked:
                    self._stop()
                self._reap(now)
                self._watch(min(now - then, 2 * TICK))  # while we slept, nobody could hear the workers
                then = now
                self._fill(now, woken)
                self._announce(ready)
        return self.code

    @contextlib.contextmanager
    def _signals(self) -> Iterator[tuple[int, int]]:
        """A pipe that is readable once a signal has come. All else happens in the loop, one thing after the other."""
        pipe = os.pipe()
        for end in pipe:
            os.set_blocking(end, False)
        signal.set_wakeup_fd(pipe[1], warn_on_full_buffer=False)
        signal.signal(signal.SIGCHLD, lambda *_: None)
        for number in SIGNALS:
            signal.signal(number, lambda *_: setattr(self, "asked", True))
        try:
            yield pipe
        finally:
            signal.set_wakeup_fd(-1)
            for end in pipe:
                os.close(end)

    def _wait(self, woken: tuple[int, int]) -> None:
        """Until something happens, for a tick at most; then take in what the workers say."""
        workers = {worker.reports: worker for worker in self._workers() if not worker.finished}
        readable = select.select([woken[0], *workers], [], [], self._patience())[0]
        for descriptor in readable:
            if descriptor in workers:
                workers[descriptor].listen()
            else:
                with contextlib.suppress(BlockingIOError):
                    os.read(descriptor, 4096)

    def _patience(self) -> float:
        now = time.monotonic()
        dues = [slot.due - now for slot in self.slots if slot.worker is None and self._may_start(slot)]
        return max(0.0, min([TICK, *dues]))

    def _workers(self) -> list[Worker]:
        return [slot.worker for slot in self.slots if slot.worker is not None]

    def _may_start(self, slot: Slot) -> bool:
        return self.stopping is None and (slot is self.slots[0] or self.slots[0].was_ready)

    def _fill(self, now: float, woken: tuple[int, int]) -> None:
        for slot in self.slots:
            if slot.worker is None and slot.due <= now and self._may_start(slot):
                self._start(slot, woken)

    def _start(self, slot: Slot, woken: tuple[int, int]) -> None:
        try:
            slot.worker = Worker(self.work, (*woken, *(worker.reports for worker in self._workers())))
        except OSError as error:  # no memory or no process left
            note("worker not started", logging.ERROR, why=error.strerror)
            slot.due = time.monotonic() + PAUSE_AFTER_CRASH[1]

    def _reap(self, now: float) -> None:
        """Look who has died, and why."""
        for slot in self.slots:
            worker = slot.worker
            if worker is None or (code := worker.exit_code()) is None:
                continue
            metrics.forget(worker.pid)
            slot.was_ready = slot.was_ready or worker.ready
            slot.postpone(code, now - worker.started)
            if self.stopping is not None:
                continue
            if code == REFUSED and not self.said_ready:  # it has said why in one sentence
                self._give_up(code)
                continue
            pause = round(max(0.0, slot.due - now), 1)
            note("worker died", logging.ERROR, pid=worker.pid, code=code, restart_in=pause)
            self.crashes = self.crashes + 1 if code >= 0 else 0
            if self.crashes >= CRASHES and not self.said_ready:
                note("the site cannot start", logging.ERROR, crashes=self.crashes)
                self._give_up(1)

    def _give_up(self, code: int) -> None:
        self.code = code
        self._stop()

    def _watch(self, passed: float) -> None:
        """Kill workers that have been silent for too long."""
        self.beat()
        if self.stopping is not None:
            self.stopping += passed
        overdue = self.stopping is not None and self.stopping > STOP_LIMIT
        for worker in self._workers():
            worker.silence += passed
            if overdue or worker.silence > self.hang:
                note("worker hangs", logging.ERROR, pid=worker.pid, silent=round(worker.silence))
                worker.silence = 0.0
                worker.send(signal.SIGKILL)

    def _announce(self, ready: Callable[[], None]) -> None:
        for slot in self.slots:
            slot.was_ready = slot.was_ready or (slot.worker is not None and slot.worker.ready)
        if not self.said_ready and all(slot.was_ready for slot in self.slots):
            self.said_ready = True
            ready()

    def _stop(self) -> None:
        if self.stopping is None:
            self.stopping = 0.0
            for worker in self._workers():
                worker.send(signal.SIGTERM)
