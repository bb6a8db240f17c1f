"""The first thing on the screen, drawn while the rest is still being loaded."""

from __future__ import annotations

import os
import shutil
import sys

ENTER, LEAVE = "\x1b[?1049h", "\x1b[?1049l"
FELT, GOLD = "\x1b[48;2;13;59;42m", "\x1b[1;38;2;242;207;99m"


def draw(*, plain: bool) -> None:
    """The name of the game on the felt, in the middle of the screen that is given back in the end."""
    name = "croupier" if plain else "♠ ♥ croupier ♦ ♣"
    columns, rows = shutil.get_terminal_size()
    at = f"\x1b[{max(rows // 2, 1)};{max((columns - len(name)) // 2, 1)}H"
    colours = "" if os.environ.get("NO_COLOR") else FELT + GOLD
    sys.stdout.write(f"{ENTER}{colours}\x1b[2J{at}{name}\x1b[?25l")
    sys.stdout.flush()


def lift() -> None:
    """Give the screen back, where nothing came after."""
    sys.stdout.write(f"\x1b[0m\x1b[?25h{LEAVE}")
    sys.stdout.flush()
