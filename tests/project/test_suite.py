"""A test that hangs, crashes or warns fails alone and by name, and all other tests run."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from xml.etree import ElementTree

import pytest
from support.time_limits import SLOW

pytestmark = pytest.mark.slow
ROOT = Path(__file__).parents[2]
CONFTEST = (
    "from support import time_limits\npytest_plugins = ['support.time_limits']\ntime_limits.GRACE = 2\n"
)
START = """
import os, signal, subprocess, sys, threading, warnings
import pytest
"""
BAD = {
    "waits": "@pytest.mark.timeout(2)\ndef test_waits():\n    threading.Event().wait()\n",
    "waits_for_a_program": "@pytest.mark.timeout(2)\ndef test_waits_for_a_program():\n"
    "    subprocess.run([sys.executable, '-c', 'import threading; threading.Event().wait()'])\n",
    "never_leaves_machine_code": "@pytest.mark.timeout(2)\ndef test_never_leaves_machine_code():\n"
    "    sum(iter(int, 1))\n",
    "never_cleans_up": "@pytest.fixture\ndef stuck():\n    yield\n    sum(iter(int, 1))\n\n"
    "@pytest.mark.timeout(2)\ndef test_never_cleans_up(stuck):\n    pass\n",
    "crashes": "def test_crashes():\n    os.kill(os.getpid(), signal.SIGSEGV)\n",
    "warns": "def test_warns():\n    warnings.warn('old', DeprecationWarning)\n",
    "leaves_an_error": "class Bad:\n    def __del__(self):\n        raise ValueError\n\n"
    "def test_leaves_an_error():\n    Bad()\n",
    "fails": "def test_fails(snapshot):\n    assert 'a' == 'b'\n",
}
GOOD = (
    "@pytest.mark.parametrize('number', range(20))\n"
    "def test_good(number, snapshot):\n    assert number >= 0\n"
)
AT_END = (
    "def pytest_sessionfinish():\n    import warnings\n    warnings.warn('a plugin has something to say')\n"
)


def run(
    folder: Path, *options: str, before: tuple[str, ...] = (), **files: str
) -> tuple[dict[str, str], subprocess.CompletedProcess[str]]:
    """The outcome of each test of a small suite that is configured like ours."""
    for name, text in {"conftest": CONFTEST, **files}.items():
        (folder / f"{name}.py").write_text(text)
    settings = ROOT / "pyproject.toml"
    plugins = tomllib.loads(settings.read_text())["tool"]["pytest"]["ini_options"]["addopts"]
    plugins = plugins.replace(" -p hypothesispytest", "")  # not needed here, and slow to load
    command = [sys.executable, *before, "-m", "pytest", "-c", str(settings), "--rootdir", str(folder)]
    own = {name: value for name, value in os.environ.items() if not name.startswith(("PYTEST_", "CROUPIER_"))}
    done = subprocess.run(
        [*command, "-o", f"addopts={plugins}", "--junitxml", "out.xml", *options, str(folder)],
        cwd=folder,
        env=own,
        capture_output=True,
        text=True,
        timeout=SLOW,
        check=False,
    )
    cases = ElementTree.parse(folder / "out.xml").iter("testcase")
    return {case.attrib["name"]: "bad" if len(case) else "good" for case in cases}, done


def test_a_bad_test_fails_alone_and_by_name(tmp_path: Path) -> None:
    outcomes, done = run(
        tmp_path,
        *("-n", "2", "--dist", "worksteal"),
        conftest=CONFTEST + AT_END,
        test_it=START + GOOD + "\n".join(BAD.values()) + GOOD.replace("test_good", "test_better"),
    )
    output = done.stdout + done.stderr
    assert {name for name, how in outcomes.items() if how == "bad"} == {f"test_{name}" for name in BAD}, (
        output
    )
    assert sum(how == "good" for how in outcomes.values()) == 40, output
    assert done.returncode == 1, output
    assert "a plugin has something to say" in output
    for name in BAD:
        assert f"test_it.py::test_{name}" in done.stdout, output


def test_in_one_process_a_test_that_hangs_fails_alone(tmp_path: Path) -> None:
    text = START + BAD["waits"] + BAD["waits_for_a_program"] + GOOD
    outcomes, done = run(tmp_path, test_it=text)
    assert [name for name, how in outcomes.items() if how == "bad"] == [
        "test_waits",
        "test_waits_for_a_program",
    ]
    assert len(outcomes) == 22, done.stdout
    assert "Timeout (>2.0s)" in done.stdout


def test_a_module_that_warns_is_named(tmp_path: Path) -> None:
    _, done = run(tmp_path, test_it="import warnings\nwarnings.warn('old', DeprecationWarning)\n" + GOOD)
    assert done.returncode == 2
    assert "ERROR test_it.py - DeprecationWarning: old" in done.stdout


IGNORANT = """
import os, signal, sys
for number in (signal.SIGHUP, signal.SIGINT, signal.SIGQUIT, signal.SIGTERM, signal.SIGCHLD):
    signal.signal(number, signal.SIG_IGN)
signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGALRM, signal.SIGUSR1})
os.execv(sys.executable, [sys.executable, *sys.argv[1:]])
"""
HEARING = """
import subprocess, sys, pytest
END = "import os, signal, sys; os.kill(os.getpid(), int(sys.argv[1]))"

@pytest.mark.parametrize("name", ["HUP", "INT", "QUIT", "TERM", "USR1", "ALRM"])
def test_hears(name):
    import signal
    number = signal.Signals["SIG" + name]
    assert subprocess.run([sys.executable, "-c", END, str(int(number))]).returncode == -number
"""


@pytest.mark.parametrize("processes", ["0", "1"])
def test_programs_hear_signals_that_the_tests_must_ignore(processes: str, tmp_path: Path) -> None:
    """As under `nohup`, or in the background of a script."""
    outcomes, done = run(
        tmp_path,
        *("-n", processes),
        before=("-c", IGNORANT),
        conftest="pytest_plugins = ['support.signals']\n",
        test_it=HEARING,
    )
    assert set(outcomes.values()) == {"good"}, done.stdout
    assert len(outcomes) == 6


def test_every_excluded_function_says_why() -> None:
    """Coverage is excluded function by function, in the file itself. No file is left out as a whole."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["coverage"]
    assert settings["run"]["source"] == ["croupier"]
    assert "omit" not in settings["run"] | settings["report"]
    marked = [
        line
        for file in (ROOT / "src").rglob("*.py")
        for line in file.read_text().splitlines()
        if "pragma:" in line or "# coverage:" in line
    ]
    assert [line for line in marked if not re.search(r"\S  # pragma: no cover — \w", line)] == []
