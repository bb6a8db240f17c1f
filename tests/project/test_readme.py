"""The examples in the README and in docs run, and print what the page shows."""

from __future__ import annotations

import doctest
import re
import shlex
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from click.testing import CliRunner
from support.conformance_houses import conformance_house

import croupier
from croupier.cli import main

ROOT = Path(__file__).parents[2]
PAGES = [
    ROOT / "README.md",
    ROOT / "CONTRIBUTING.md",
    ROOT / "conformance/README.md",
    *sorted((ROOT / "docs").glob("*.md")),
]


def blocks(kind: str) -> list[tuple[str, str]]:
    examples = []
    for page in PAGES:
        for match in re.finditer(rf"^```{kind}\n(.*?)^```$", page.read_text("utf-8"), re.S | re.M):
            line = page.read_text("utf-8")[: match.start()].count("\n") + 1
            examples.append((f"{page.name}:{line}", match[1]))
    return examples


def python_examples() -> list[Any]:
    """Examples that solve or simulate a whole house take long."""
    return [
        pytest.param(*block, marks=pytest.mark.slow if re.search("solve|simulate", block[1]) else ())
        for block in blocks("pycon")
    ]


@pytest.mark.parametrize(("where", "text"), python_examples(), ids=lambda value: value.split("\n")[0][:40])
def test_python_examples(where: str, text: str) -> None:
    test = doctest.DocTestParser().get_doctest(text, {}, where, where, 0)
    out: list[str] = []
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE)
    runner.run(test, out=out.append)
    assert test.examples
    assert runner.failures == 0, "".join(out)


@pytest.mark.parametrize(("where", "text"), blocks("console"), ids=lambda value: value.split("\n")[0][:40])
def test_shell_examples(where: str, text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Runs each `$ croupier …` line and compares its output with the lines below; `…` stands for more
    lines."""
    for name in ("conformance", "docs"):
        (tmp_path / name).symlink_to(ROOT / name)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "88")
    steps = re.split(r"^\$ ", text, flags=re.M)[1:]
    assert steps, where
    for step in steps:
        command, _, expected = step.partition("\n")
        words = shlex.split(command)
        assert words[0] == "croupier", command
        target = words[words.index(">") + 1] if ">" in words else None
        result = CliRunner().invoke(main, words[1 : words.index(">")] if target else words[1:])
        assert result.exit_code == 0, result.output
        if target:
            Path(target).write_text(result.stdout)
        pattern = ".*".join(map(re.escape, re.split(r"…\n?", expected.strip("\n"))))
        shown = "" if target else result.output.strip("\n")
        assert re.fullmatch(pattern, shown, re.S), f"{command}\n{shown}"


def test_there_are_examples() -> None:
    readme = (ROOT / "README.md").read_text("utf-8")
    assert "```pycon" in readme
    assert "```console" in readme
    for command in ("make play", "make test"):
        assert command in readme


@pytest.mark.slow
def test_the_conformance_loop_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    """The loop in conformance/README.md for authors of other engines runs, with croupier as the engine."""
    ((_, text),) = [block for block in blocks("python") if "my_engine" in block[1]]
    monkeypatch.chdir(ROOT)
    read = partial(croupier.read, houses=conformance_house)
    exec(text, {"my_engine": SimpleNamespace(read=read, Refused=croupier.RecordError)})
    with pytest.raises(AssertionError, match="should be refused"):
        exec(text, {"my_engine": SimpleNamespace(read=lambda _: None, Refused=croupier.RecordError)})
