"""A plain install plays, solves and simulates; commands that need more name the extra to install."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from click.testing import CliRunner
from support.time_limits import SLOW

from croupier.cli import main
from croupier.extras import EXTRAS, MissingExtra, require
from croupier.gym import BlackjackEnv, picture

ROOT = Path(__file__).parents[2]
POSTGRES = "postgresql://nobody@127.0.0.1:1/none"


def without(package: str, patch: pytest.MonkeyPatch) -> None:
    patch.setitem(sys.modules, package, None)  # as if it were not installed


@pytest.mark.parametrize(
    ("package", "command"),
    [
        ("asyncpg", f"serve --port 0 --database {POSTGRES}"),
        ("asyncpg", f"serve --port 0 --processes 2 --database {POSTGRES}"),
        ("asyncpg", f"admin --database {POSTGRES} check"),
        ("asyncpg", f"admin --database {POSTGRES} backup out.gz"),
        ("distributed", "simulate casino --rounds 1e3 --cluster tcp://127.0.0.1:1"),
        ("matplotlib", "simulate casino --rounds 1e3 --write out.svg"),
        ("matplotlib", "simulate casino --rounds 1e3 --write out.png"),
        ("matplotlib", "solve casino --chart out.png"),
        ("pyarrow", "simulate casino --rounds 1e3 --write out.parquet"),
    ],
    ids=lambda value: value,
)
def test_a_command_names_the_missing_extra(
    package: str, command: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    without(package, monkeypatch)
    result = CliRunner().invoke(main, command.split())
    assert result.exit_code != 0
    (line,) = result.output.splitlines()
    assert line.endswith(f'pip install "croupier[{EXTRAS[package]}]".')
    assert list(tmp_path.iterdir()) == []


def test_pictures_of_a_learning_table_name_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    env = BlackjackEnv("casino", render_mode="rgb_array")
    env.reset(seed=1)
    picture._font.cache_clear()
    without("matplotlib", monkeypatch)
    with pytest.raises(MissingExtra, match=r'pip install "croupier\[plots\]"'):
        env.render()


def test_a_missing_extra_is_an_import_error(monkeypatch: pytest.MonkeyPatch) -> None:
    without("pyarrow", monkeypatch)
    with pytest.raises(ImportError):
        require("pyarrow", "Parquet")


def test_every_optional_package_has_its_extra() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    extras = project["optional-dependencies"]
    for package, extra in EXTRAS.items():
        assert any(line.startswith(package) for line in extras[extra])
        assert not any(line.startswith(package) for line in project["dependencies"])
    assert extras["all"] == [f"croupier[{','.join(sorted(set(EXTRAS.values())))}]"]


PLAIN = f"""
import asyncio, sys, threading, urllib.request
from click.testing import CliRunner

class Missing:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] in {sorted(EXTRAS)!r}:
            raise ModuleNotFoundError(name)

sys.meta_path.insert(0, Missing())
from croupier.cli import main

def run(line, input=None):
    result = CliRunner().invoke(main, line.split(), input=input, catch_exceptions=False)
    assert result.exit_code == 0, (line, result.output)
    return result.output

run("houses casino")
run("ev casino --hand 8s,8d --dealer Th")
run("solve casino --chart chart.svg")
run("simulate casino --rounds 1e3 --write out.csv")
run("play casino --line --name Ana --lang en", "5\\ns\\nq\\n" * 3)

from croupier.web import server
from croupier.web.settings import Settings
listening, ready = server.bind("127.0.0.1", 0), threading.Event()

def serve():
    settings = Settings(database="sqlite:///club.db", warm=False)
    asyncio.run(server.serve(settings, listening, ready.set))

threading.Thread(target=serve, daemon=True).start()
assert ready.wait(120)
assert b"<title>" in urllib.request.urlopen(server.address(listening)).read()
run("admin --database sqlite:///club.db backup club.gz")
print("played")
"""


@pytest.mark.slow
def test_a_plain_install_plays_solves_and_simulates(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", PLAIN],
        cwd=tmp_path,
        env=os.environ | {"XDG_DATA_HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        timeout=SLOW,
        check=False,
    )
    assert done.stdout == "played\n", done.stderr
