"""Draws the first screen with plain escape codes while Textual is still loading."""

from __future__ import annotations

import os
import shutil
import sys

from ... import interrupts

_ENTER, _LEAVE = "\x1b[?1049h", "\x1b[?1049l"  # the alternate screen
_RESET = f"\x1b[0m\x1b[?25h{_LEAVE}"
_FELT, _GOLD = "\x1b[48;2;13;59;42m", "\x1b[1;38;2;242;207;99m"


def draw(*, plain: bool) -> None:
    """Draws the name of the game in the middle of the alternate screen."""
    name = "croupier" if plain else "♠ ♥ croupier ♦ ♣"
    interrupts.terminal_reset = _RESET
    columns, rows = shutil.get_terminal_size()
    at = f"\x1b[{max(rows // 2, 1)};{max((columns - len(name)) // 2, 1)}H"
    colours = "" if os.environ.get("NO_COLOR") else _FELT + _GOLD
    sys.stdout.write(f"{_ENTER}{colours}\x1b[2J{at}{name}\x1b[?25l")
    sys.stdout.flush()


def restore() -> None:
    """Gives the terminal back, in case Textual never started."""
    sys.stdout.write(_RESET)
    sys.stdout.flush()
    interrupts.terminal_reset = ""
