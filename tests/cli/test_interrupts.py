"""Ctrl-C at any moment ends a command at once, with one line and without a traceback."""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path
from typing import Any

import pexpect
import pytest
from support.time_limits import TIMEOUT

pytestmark = pytest.mark.slow
ENVIRONMENT = {**os.environ, "LC_ALL": "C.UTF-8", "LANG": "C.UTF-8", "TERM": "xterm-256color"}
SOLVE, SIMULATE, EV = ("solve", "casino"), ("simulate", "casino"), ("ev", "casino", "--hand", "2s 2d")
SERVE, PLAY = ("serve", "--port", "0"), ("play", "classic", "--name", "Ana")
MOMENTS = [
    *((command, module) for command in (SOLVE, PLAY, SERVE) for module in ("croupier.cards", "click")),
    *((command, "numba.core.compiler") for command in (SOLVE, SIMULATE)),
    (("replay", "none.bjn"), "enum"),
    (("replay", "none.bjn"), "croupier.notation"),
    (SOLVE, "croupier.solver.hand"),
    (PLAY, "croupier.terminal.rooms"),
    (PLAY, "textual.app"),
    ((*PLAY, "--line"), "croupier.terminal.line"),
    (SERVE, "croupier.web.server"),
    (SERVE, "uvicorn"),
]
"""Commands, and the module that is being imported when Ctrl-C comes."""


def spawned(words: tuple[str, ...], folder: Path, **env: str) -> Any:
    return pexpect.spawn(
        sys.executable,
        ["-m", "croupier", *words],
        dimensions=(24, 80),
        timeout=TIMEOUT,
        encoding="utf-8",
        env={**ENVIRONMENT, "CROUPIER_DATABASE": f"sqlite:///{folder / 'croupier.db'}", **env},
    )


@pytest.mark.parametrize(("command", "module"), MOMENTS)
def test_while_a_command_loads(command: tuple[str, ...], module: str, tmp_path: Path) -> None:
    """The signal comes from within, so that the moment is certain."""
    (tmp_path / "sitecustomize.py").write_text(
        "import os, sys\n"
        "class Interrupt:\n"
        "    def find_spec(self, name, path=None, target=None):\n"
        f"        if name == {module!r}:\n"
        "            sys.meta_path.remove(self)\n"
        "            os.kill(os.getpid(), 2)\n"
        "sys.meta_path.insert(0, Interrupt())\n"
    )
    child = spawned(command, tmp_path, PYTHONPATH=str(tmp_path))
    child.expect(pexpect.EOF)
    child.wait()
    assert child.exitstatus == 130
    text = child.before.rpartition("\x1b[?1049l")[2]  # after the first screen of `play`
    assert text.replace("\r\x1b[K", "").replace("Preparing tables…", "").strip() in ("", "Interrupted.")
    assert text.count("\n") == 1


def test_while_a_kernel_computes(tmp_path: Path) -> None:
    """Compiled code does not look for signals. This position takes far longer than anybody waits."""
    child = spawned((*EV, "--dealer", "2h", "--splits", "optimal", "--split.hands", "4"), tmp_path)
    child.expect("Calculating|Compiling")
    child.sendintr()
    child.expect(pexpect.EOF)
    child.wait()
    assert child.exitstatus == 130
    assert child.before.endswith("\r\x1b[KInterrupted.\r\n")


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_server_does_not_wait_for_the_compiler(number: signal.Signals, tmp_path: Path) -> None:
    """Nothing is compiled yet: the coach loads in a thread while the server already answers."""
    child = spawned(SERVE, tmp_path, NUMBA_CACHE_DIR=str(tmp_path))
    child.expect("ready")
    child.kill(number)
    child.expect("Stopped.")
    child.expect(pexpect.EOF)
    child.wait()
    assert child.exitstatus == 0
    assert not list(tmp_path.rglob("*.nbc")), "it did not stay to compile"


def test_a_program_that_imports_croupier_keeps_its_own_handler() -> None:
    child = pexpect.spawn(
        sys.executable,
        [
            "-c",
            "import croupier, signal; print(signal.getsignal(signal.SIGINT) is signal.default_int_handler)",
        ],
        timeout=TIMEOUT,
        encoding="utf-8",
    )
    child.expect("True")
