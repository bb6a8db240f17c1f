"""Ctrl-C in our own program: one line and a quick end, also while it loads, compiles or computes.

Python itself raises KeyboardInterrupt wherever the program happens to be, and only between two steps of
Python code. A compiled kernel can take many seconds without one, so a thread waits for the signal.
"""

from __future__ import annotations

import _thread
import os
import sys

TYPE_CHECKING = False  # nothing is imported that takes time: until the watch begins, Python handles Ctrl-C
if TYPE_CHECKING:
    import signal
    from collections.abc import Callable
    from typing import NoReturn
else:
    import _signal as signal  # the same functions, without the enumerations that `signal` builds first

INTERRUPTED = 130
"""The exit code, as shells expect it."""

_ended = _thread.allocate_lock()
_pipe: tuple[int, int] | None = None
last_line: Callable[[], str] = lambda: ""  # noqa: E731 — set by the command line, in its language
terminal_reset = ""
"""Restores the terminal while something is drawn on it."""


def _is_own_program() -> bool:
    """Whether this is `croupier` or `python -m croupier`, not somebody's program that imports the package."""
    if sys.argv[:1] == ["-m"]:
        return "croupier" in sys.orig_argv[sys.orig_argv.index("-m") + 1 :][:1]
    return bool(sys.argv) and sys.argv[0].rpartition("/")[2] == "croupier"


def watch() -> None:
    """End the program at the next Ctrl-C."""
    global _pipe
    if signal.getsignal(signal.SIGINT) is not signal.default_int_handler:  # ignored, as under nohup
        return
    _pipe = os.pipe()
    os.set_blocking(_pipe[1], False)
    signal.set_wakeup_fd(_pipe[1], warn_on_full_buffer=False)
    signal.signal(signal.SIGINT, lambda *_: end())
    _thread.start_new_thread(_wait, (_pipe[0],))


def unwatch() -> None:
    """Let Ctrl-C raise KeyboardInterrupt again, for a command that has something to finish."""
    global _pipe
    if _pipe is not None:
        signal.signal(signal.SIGINT, signal.default_int_handler)
        signal.set_wakeup_fd(-1)
        os.close(_pipe[1])  # ends the thread
        _pipe = None


def _wait(descriptor: int) -> None:
    while received := os.read(descriptor, 1):
        if received[0] == signal.SIGINT:
            end()
    os.close(descriptor)


def end() -> NoReturn:
    """Restore the terminal, write the last line, and end at once."""
    _ended.acquire()  # never released: the thread and the handler may both come here
    try:
        line = last_line()
    except Exception:  # its modules may be half loaded
        line = ""
    clear = "\r\x1b[K" if line and os.isatty(2) else ""  # a progress bar and the echo of ^C
    try:
        os.write(2, f"{terminal_reset}{clear}{line}\n".encode())
    finally:
        os._exit(INTERRUPTED)


def exit_program(code: int) -> NoReturn:
    """End the program. Ours does not wait for threads, because one may be compiling the solver."""
    from contextlib import suppress

    for stream in (sys.stdout, sys.stderr):
        with suppress(OSError, ValueError, AttributeError):
            stream.flush()
    if _is_own_program():
        os._exit(code)
    sys.exit(code)


if sys.platform != "win32" and _is_own_program():
    watch()
