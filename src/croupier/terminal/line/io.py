"""Questions on the standard output, answers from the standard input: for pipes, screen readers and tests."""

from __future__ import annotations

import asyncio
import os
import sys
import threading
from contextlib import suppress
from typing import TextIO

from ..text.ascii_text import to_ascii


class EndOfInput(Exception):
    """Nobody answers any more: what was done is kept, and one leaves."""


class Console:
    """One line out, one line in. The input is read by a thread, so that a server can be heard meanwhile."""

    def __init__(self, source: int | None = None, out: TextIO | None = None, *, plain: bool = False) -> None:
        self.out = out or sys.stdout
        self.ascii = plain or not utf8(self.out)
        self._lines: asyncio.Queue[str | None] = asyncio.Queue()
        self._loop = asyncio.get_running_loop()
        self._source = _standard_input() if source is None else source
        self._reader: threading.Thread | None = None

    def say(self, text: str = "") -> None:
        try:
            print(to_ascii(text.translate(WIDER)) if self.ascii else text, file=self.out, flush=True)
        except BrokenPipeError:
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            raise EndOfInput from None

    async def ask(self, prompt: str) -> str:
        """An answer without its blanks; EndOfInput where there is none."""
        self.say(prompt)
        if self._reader is None:
            self._reader = threading.Thread(target=self._read, name="input", daemon=True)
            self._reader.start()
        line = await self._lines.get()
        if line is None:
            self._lines.put_nowait(None)
            raise EndOfInput
        return line.strip()

    async def secret(self, prompt: str) -> str:
        """A password: not shown where a terminal can hide it."""
        with _unseen(self._source):
            return await self.ask(prompt)

    def _read(self) -> None:
        """Straight from the descriptor: a thread that waits in a buffered reader could not be left behind."""
        rest = b""
        while True:
            try:
                data = os.read(self._source, 4096) if self._source >= 0 else b""
            except OSError:
                data = b""
            *whole, rest = (rest + data).split(b"\n")
            for line in whole + ([rest] if rest and not data else []):
                self._put(line.decode("utf-8", "replace"))
            if not data:
                self._put(None)
                return

    def _put(self, line: str | None) -> None:
        with suppress(RuntimeError):  # the loop has ended meanwhile
            self._loop.call_soon_threadsafe(self._lines.put_nowait, line)


WIDER = str.maketrans({"œ": "oe", "Œ": "OE", "æ": "ae", "Æ": "AE", "ß": "ss"})
"""Letters that a line has room to write as two; on the screen each keeps its column."""
COERCED = ("C.UTF-8", "C.utf8", "UTF-8")
"""What Python makes of LC_CTYPE by itself in the locale C, whatever the terminal can show."""


def utf8(out: TextIO) -> bool:
    """Whether signs beyond ASCII will be seen as what they are."""
    if (getattr(out, "encoding", None) or "").lower().replace("-", "") != "utf8":
        return False
    everything, letters = os.environ.get("LC_ALL"), os.environ.get("LC_CTYPE")
    if not everything and letters and letters not in COERCED:
        return True  # said by whoever set it, and the encoding follows from it
    return (everything or os.environ.get("LANG")) not in ("C", "POSIX")


def _standard_input() -> int:
    try:
        return sys.stdin.fileno() if sys.stdin is not None else -1
    except (OSError, ValueError):
        return -1


class _unseen:  # noqa: N801
    """Typed letters are not echoed meanwhile, where a terminal is attached."""

    def __init__(self, source: int) -> None:
        self.source = source
        self.before: list[object] | None = None

    def __enter__(self) -> None:
        import termios

        if self.source >= 0 and os.isatty(self.source):
            self.before = termios.tcgetattr(self.source)
            hidden = termios.tcgetattr(self.source)
            hidden[3] &= ~termios.ECHO
            termios.tcsetattr(self.source, termios.TCSADRAIN, hidden)

    def __exit__(self, *_: object) -> None:
        import termios

        if self.before is not None:
            termios.tcsetattr(self.source, termios.TCSADRAIN, self.before)  # type: ignore[arg-type]
