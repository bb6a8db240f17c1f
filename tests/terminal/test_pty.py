"""The program in a real pseudo-terminal: signals, kills in mid-round, missing UTF-8, closed input."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pexpect
import pytest
from support.keyboard import database
from support.time_limits import TIMEOUT

pytestmark = pytest.mark.slow
PROGRAM = ["-m", "croupier", "play"]
OWN = {
    name: value for name, value in os.environ.items() if name not in ("COLUMNS", "LINES")
}  # the terminal has its own size
QUIET = {"LANG": "C.UTF-8", "LC_ALL": "C.UTF-8", "TERM": "xterm-256color"}


@contextmanager
def spawned(url: str, *options: str, size: tuple[int, int] = (24, 80), **env: str) -> Iterator[Any]:
    child = pexpect.spawn(
        sys.executable,
        [*PROGRAM, "--name", "Ana", "--lang", "en", "--database", url, *options],
        dimensions=size,
        timeout=TIMEOUT,
        encoding="utf-8",
        codec_errors="replace",
        env={**OWN, **QUIET, **env},
    )
    try:
        yield child
    finally:
        child.close(force=True)


def hand(url: str) -> str:
    """The cards on the table, as line mode describes them."""
    output = subprocess.run(
        [sys.executable, *PROGRAM, "classic", "--line", "--name", "Ana", "--lang", "en", "--database", url],
        input="",
        capture_output=True,
        text=True,
        timeout=TIMEOUT,
        check=True,
    ).stdout
    return next(line for line in output.splitlines() if line.startswith("Your cards"))


def test_killed_in_mid_round_and_resumed_to_the_same_cards(tmp_path: Path) -> None:
    url = database(tmp_path)
    with spawned(url, "classic") as child:
        child.expect(r"Your turn: you have")
        child.kill(signal.SIGKILL)
        child.expect(pexpect.EOF)
    first = hand(url)
    with spawned(url, "classic") as child:
        child.expect(r"Your turn: you have ([^\r\n\x1b]*?)\.")
        assert first.endswith(f" Total {child.match[1]}.")
        child.send("s")
        child.expect(r"Play again, or menu")
        child.send("a")
        child.expect(r"Your turn|Play again, or menu")
        child.sendcontrol("c")
        child.expect(pexpect.EOF)
        child.wait()
        assert child.exitstatus == 0
    assert not (tmp_path / "croupier.db-journal").exists()


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_signal_restores_the_terminal(number: signal.Signals, tmp_path: Path) -> None:
    url = database(tmp_path)
    with spawned(url, "classic") as child:
        child.expect(r"Your turn: you have ([^\r\n\x1b]*?)\.")
        total = child.match[1]
        child.kill(number)
        child.expect(pexpect.EOF)
        child.wait()
        assert child.exitstatus == 128 + number
        assert "\x1b[?1049l" in child.before
    assert hand(url).endswith(f" Total {total}."), "the round is unchanged"


def test_a_small_terminal_grows(tmp_path: Path) -> None:
    with spawned(database(tmp_path), size=(10, 40)) as child:
        child.expect("too small")
        child.setwinsize(24, 80)
        child.expect("Play money only")
        child.sendcontrol("c")
        child.expect(pexpect.EOF)


def test_without_utf8_and_without_colour(tmp_path: Path) -> None:
    with spawned(
        database(tmp_path),
        "casino",
        NO_COLOR="1",
        LANG="C",
        LC_ALL="C",
    ) as child:
        child.expect(r"Place your bet")
        child.send("\r")
        child.expect(r"\+---\+")
        child.sendcontrol("c")
        child.expect(pexpect.EOF)
        assert child.before.isascii()


def test_ctrl_c_in_lines_leaves(tmp_path: Path) -> None:
    with spawned(database(tmp_path), "classic", "--line") as child:
        child.expect("Your turn")
        child.sendintr()
        child.expect(pexpect.EOF)
        child.wait()
        assert child.exitstatus == 130
        assert child.before.endswith("\r\nGoodbye. Everything is saved.\r\n")


@pytest.mark.parametrize("how", [("--line",), ()])
def test_ctrl_c_does_not_wait_for_the_coach(how: tuple[str, ...], tmp_path: Path) -> None:
    """Ctrl-C ends the program even while the solver is being compiled."""
    slow = tmp_path / "slow"
    slow.mkdir()
    (slow / "sitecustomize.py").write_text(
        "import threading\nfrom croupier.terminal.rooms import local_room\n"
        "def load_coach():\n    threading.Event().wait()\n"  # a coach that never answers
        "local_room.load_coach = load_coach\n"
    )
    with spawned(database(tmp_path), "classic", "--no-grades", *how, PYTHONPATH=str(slow)) as child:
        child.expect("Your turn")
        child.send("v\r" if how else "v")
        child.expect("The coach is thinking")
        child.sendcontrol("c")
        child.expect(pexpect.EOF)
        child.wait()
        assert child.exitstatus == (130 if how else 0)
        assert "Traceback" not in child.before


def test_a_dumb_terminal_is_one_sentence(tmp_path: Path) -> None:
    with spawned(database(tmp_path), TERM="dumb") as child:
        child.expect(pexpect.EOF)
        child.wait()
        assert child.before.strip() == "This terminal cannot show a full screen; play with --line."
        assert child.exitstatus == 2


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGKILL])
def test_lines_ended_by_a_signal_resume_the_same_cards(number: signal.Signals, tmp_path: Path) -> None:
    url = database(tmp_path)
    with spawned(url, "classic", "--line") as child:
        child.expect(r"(Your cards: [^\r\n]*)[^?]*Your turn")
        first = child.match[1]
        child.kill(number)
        child.expect(pexpect.EOF)
    assert hand(url) == first


def run(url: str, *options: str, typed: bytes | None = b"", **env: str) -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, *PROGRAM, "--database", url, *options]
    stdin: dict[str, Any] = {"stdin": subprocess.DEVNULL} if typed is None else {"input": typed}
    return subprocess.run(
        command, capture_output=True, timeout=TIMEOUT, env={**OWN, **QUIET, **env}, text=False, **stdin
    )


def test_no_terminal_is_one_sentence(tmp_path: Path) -> None:
    done = run(database(tmp_path), typed=None)
    assert done.returncode == 2
    assert done.stderr.decode() == "A full screen needs a terminal; without one, play with --line.\n"


def test_a_closed_input_saves_and_leaves(tmp_path: Path) -> None:
    url = database(tmp_path)
    program = f"{sys.executable} -m croupier"
    command = f"exec {program} play duel --line --name Ana --lang en --database {url} <&-"
    done = subprocess.run(["sh", "-c", command], capture_output=True, timeout=TIMEOUT, env={**OWN, **QUIET})
    assert done.returncode == 0, done.stderr
    assert done.stdout.decode().endswith("Goodbye. Everything is saved.\n")
    assert b"Traceback" not in done.stderr


def test_lines_without_utf8(tmp_path: Path) -> None:
    done = run(
        database(tmp_path),
        *("duel", "--line", "--lang", "fr"),
        typed="Zoé\nfoo\nrester\n".encode(),
        LANG="C",
        LC_ALL="C",
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.isascii()
    assert b"Au revoir. Tout est conserve." in done.stdout


def test_a_table_without_a_server_is_wrong_usage(tmp_path: Path) -> None:
    done = run(database(tmp_path), "--table", "t1")
    assert done.returncode == 2
    assert b"--server ADDRESS --table ID" in done.stderr


def test_lines_forget_a_card_that_no_longer_shows(tmp_path: Path) -> None:
    """The screen of a terminal, as a person sees it."""
    with spawned(database(tmp_path), "duel", "--line") as child:
        seen = Terminal()
        child.expect("Your turn: .*\n")
        first = re.search(r"Your cards: (.+?)\. Total", seen.text(child))
        assert first is not None
        child.sendline("h")
        child.expect(r"You have .*\n.*Your turn: .*\n")
        text = seen.text(child)
        assert "Round 1." in text
        assert first[1] not in text
        assert text.rstrip().endswith("Stop [s]?")
        assert text.count("Your turn") == 2, "other lines stay"


class Terminal:
    """A screen that understands line ends, steps upwards and clearing to the end."""

    def __init__(self) -> None:
        self.rows, self.row = [""], 0

    def text(self, child: Any) -> str:
        """The screen after everything that was read so far."""
        for part in re.findall(r"\x1b\[\d+A|\x1b\[J|\r|\n|[^\x1b\r\n]+", child.before + child.after):
            if part.endswith("A"):
                self.row -= int(part[2:-1])
            elif part == "\x1b[J":
                self.rows[self.row :] = [""]
            elif part == "\n":
                self.row += 1
                self.rows += [""] * (self.row == len(self.rows))
            elif part != "\r":
                self.rows[self.row] += part
        return "\n".join(self.rows)
