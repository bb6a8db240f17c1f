"""The latest lines on a terminal. Those still on the screen can be removed again."""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable
from typing import TextIO

from rich.cells import cell_len

_LINES = 200  # more than any screen is high


class ScreenLines:
    """Remembers the lines on the screen. Without a terminal nothing can be removed."""

    def __init__(self, out: TextIO) -> None:
        self.out = out
        self.lines: deque[tuple[str, str]] = deque(maxlen=_LINES)  # as spoken, and as written

    def add(self, text: str, output: str) -> None:
        """Notes a line that was written or typed."""
        self.lines.append((text, output))

    def forget(self, unwanted: Callable[[str], bool]) -> None:
        """Clears the screen from the first unwanted line, and writes the wanted ones again."""
        size = self._size()
        if size is None:
            return
        rows = first = above = 0
        for number, (text, output) in enumerate(reversed(self.lines), 1):
            rows += sum(max(1, -(-cell_len(row) // size.columns)) for row in output.split("\n"))
            if rows >= size.lines:  # it has left the screen
                break
            if unwanted(text):
                first, above = number, rows
        if first:
            latest = [self.lines.pop() for _ in range(first)][::-1]
            wanted = [line for line in latest if not unwanted(line[0])]
            self.lines.extend(wanted)
            self.out.write(f"\x1b[{above}A\r\x1b[J" + "".join(f"{output}\n" for _, output in wanted))
            self.out.flush()

    def _size(self) -> os.terminal_size | None:
        """The size of the terminal, or None if lines cannot be removed."""
        if os.environ.get("TERM", "dumb") == "dumb" or not self.out.isatty():
            return None
        try:
            return os.get_terminal_size(self.out.fileno())
        except (OSError, ValueError):
            return None
