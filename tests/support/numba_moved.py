"""A numba whose inside is somewhere else: whatever croupier imports from there is not found."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from support.time_limits import SLOW

MOVED = """
import builtins
real = builtins.__import__

def moved(name, globals=None, locals=None, fromlist=(), level=0):
    ours = str((globals or {}).get("__name__", "")).startswith("croupier")
    if ours and level == 0 and (name.startswith(("numba.", "llvmlite")) or name == "numba" and fromlist):
        raise ImportError(f"{name} has moved")
    return real(name, globals, locals, fromlist, level)

builtins.__import__ = moved
from croupier.jit.native import NATIVE
assert not NATIVE
"""


def run(script: str, folder: Path, before: str = "", **env: str) -> list[str]:
    """What the script prints. Its compiled code is kept in the folder, apart from everybody else's."""
    done = subprocess.run(
        [sys.executable, "-c", before + script],
        env={**os.environ, "NUMBA_CACHE_DIR": str(folder), **env},
        capture_output=True,
        text=True,
        check=False,
        timeout=SLOW,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()
