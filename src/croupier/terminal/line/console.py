"""Writes lines to standard output and reads answers from standard input."""

from __future__ import annotations

import asyncio
import os
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import TextIO

from ..text.ascii_text import to_ascii
from .screen_lines import ScreenLines


class EndOfInput(Exception):
    """The input has ended, so the program ends. Everything done so far is saved."""


class Console:
    """One line out, one line in. A thread reads the input, so that updates from a server still arrive."""

    def __init__(self, source: int | None = None, out: TextIO | None = None, *, plain: bool = False) -> None:
        self.out = out or sys.stdout
        self.ascii = plain or not shows_utf8(self.out)
        self._screen = ScreenLines(self.out)
        self._echo = True  # the terminal shows typed lines
        self._lines: asyncio.Queue[str | None] = asyncio.Queue()
        self._loop = asyncio.get_running_loop()
        self._source = _standard_input() if source is None else source
        self._reader: threading.Thread | None = None

    def say(self, text: str = "") -> None:
        shown = to_ascii(text.translate(_LONGER)) if self.ascii else text
        self._screen.add(text, shown)
        try:
            print(shown, file=self.out, flush=True)
        except BrokenPipeError:
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            raise EndOfInput from None

    async def ask(self, prompt: str) -> str:
        """Returns the answer without surrounding blanks. Raises EndOfInput if there is none."""
        self.say(prompt)
        if self._reader is None:
            self._reader = threading.Thread(target=self._read, name="input", daemon=True)
            self._reader.start()
        line = await self._lines.get()
        if line is None:
            self._lines.put_nowait(None)
            raise EndOfInput
        if self._echo:
            self._screen.add(line, line)
        return line.strip()

    def forget(self, unwanted: Callable[[str], bool]) -> None:
        """Removes lines that nobody may see any more from the screen of a terminal."""
        self._screen.forget(unwanted)

    async def secret(self, prompt: str) -> str:
        """Asks for a password. A terminal does not echo it."""
        self._echo = False
        try:
            with _without_echo(self._source):
                return await self.ask(prompt)
        finally:
            self._echo = True

    def _read(self) -> None:
        """Reads the descriptor itself. A thread in a buffered reader would delay the end of the program."""
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


_LONGER = str.maketrans({"œ": "oe", "Œ": "OE", "æ": "ae", "Æ": "AE", "ß": "ss", "…": "..."})
"""What line mode writes as several characters in ASCII. On the full screen each keeps its one column."""
_COERCED = ("C.UTF-8", "C.utf8", "UTF-8")
"""What Python sets LC_CTYPE to in the C locale, whatever the terminal can show."""


def shows_utf8(out: TextIO) -> bool:
    """Whether the terminal shows characters beyond ASCII correctly."""
    if (getattr(out, "encoding", None) or "").lower().replace("-", "") != "utf8":
        return False
    lc_all, lc_ctype = os.environ.get("LC_ALL"), os.environ.get("LC_CTYPE")
    if not lc_all and lc_ctype and lc_ctype not in _COERCED:
        return True  # somebody has set it, and the encoding follows from it
    return (lc_all or os.environ.get("LANG")) not in ("C", "POSIX")


def _standard_input() -> int:
    try:
        return sys.stdin.fileno() if sys.stdin is not None else -1
    except (OSError, ValueError):
        return -1


@contextmanager
def _without_echo(source: int) -> Iterator[None]:
    """Switches off the echo of typed characters, if a terminal is attached."""
    if source < 0 or not os.isatty(source):
        yield
        return
    import termios

    before = termios.tcgetattr(source)
    hidden = termios.tcgetattr(source)
    hidden[3] &= ~termios.ECHO
    termios.tcsetattr(source, termios.TCSADRAIN, hidden)
    try:
        yield
    finally:
        termios.tcsetattr(source, termios.TCSADRAIN, before)
