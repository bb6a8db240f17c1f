"""Run scripts in a process that compiles differently, for example where numba's internals have moved.

Each variant keeps its compiled code in a folder of pytest's cache, so that only the first run compiles it.
The cache key contains croupier's sources and the variant, so code that has changed is compiled again.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from support.time_limits import SLOW

# croupier falls back to plain njit if numba's internals have moved.
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


def cache_folder(config: pytest.Config, variant: str) -> Path:
    assert config.cache is not None
    return Path(config.cache.mkdir(f"numba-{variant}"))


def run(script: str, folder: Path, before: str = "", **env: str) -> list[str]:
    """The lines that the script prints. Its compiled code goes into the folder."""
    result = subprocess.run(
        [sys.executable, "-c", before + script],
        env={**os.environ, "NUMBA_CACHE_DIR": str(folder), **env},
        capture_output=True,
        text=True,
        check=False,
        timeout=SLOW,
    )
    assert result.returncode == 0, result.stderr
    return result.stdout.splitlines()
