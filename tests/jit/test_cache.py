"""The cache for compiled code works even if the package's own folder is read-only."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from support.effort import CAMPAIGN

import croupier
from croupier.cli.solver_progress import working
from croupier.jit import cache
from croupier.solver.hand import kernels
from croupier.words import LANGUAGES, words


def pretend_read_only(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make the program's own folder look read-only."""
    package = Path(cache.__file__).parent
    monkeypatch.setattr(os, "access", lambda path, mode: Path(path) != package)  # noqa: ARG005


def test_the_cache_is_beside_the_source(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NUMBA_CACHE_DIR", raising=False)
    monkeypatch.setattr(os, "access", lambda path, mode: True)  # noqa: ARG005
    assert cache.cache_folder() == ""


def test_read_only_install(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("NUMBA_CACHE_DIR", raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    pretend_read_only(monkeypatch)
    assert cache.cache_folder() == str(tmp_path / "croupier")
    assert (tmp_path / "croupier").is_dir()


def test_without_a_home_the_temporary_folder_is_used(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("NUMBA_CACHE_DIR", raising=False)
    blocked = tmp_path / "file"
    blocked.touch()
    monkeypatch.setenv("XDG_CACHE_HOME", str(blocked))
    monkeypatch.setattr("tempfile.gettempdir", lambda: str(tmp_path))
    pretend_read_only(monkeypatch)
    assert Path(cache.cache_folder()).parent == tmp_path


def test_a_home_needs_no_temporary_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("NUMBA_CACHE_DIR", raising=False)
    pretend_read_only(monkeypatch)
    monkeypatch.setattr("tempfile.gettempdir", nowhere)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert cache.cache_folder() == str(tmp_path / "croupier")
    blocked = tmp_path / "file"
    blocked.touch()
    monkeypatch.setenv("XDG_CACHE_HOME", str(blocked))
    assert cache.cache_folder() == ""


def nowhere() -> str:
    raise FileNotFoundError("No usable temporary directory")


def test_a_folder_that_others_can_write_is_not_used(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Cached code is executed, so a folder that others can write would let them run their code."""
    monkeypatch.delenv("NUMBA_CACHE_DIR", raising=False)
    pretend_read_only(monkeypatch)
    monkeypatch.setattr("tempfile.gettempdir", nowhere)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    (tmp_path / "croupier").mkdir()
    (tmp_path / "croupier").chmod(0o777)
    assert cache.cache_folder() == ""
    (tmp_path / "croupier").chmod(0o755)
    assert cache.cache_folder() == str(tmp_path / "croupier")
    monkeypatch.setattr(os, "getuid", lambda: (tmp_path / "croupier").stat().st_uid + 1)
    assert cache.cache_folder() == ""


def test_a_cache_of_other_sources_is_not_unpickled() -> None:
    """Its pickle may name classes that have moved since. Numba compares the version before it unpickles."""
    assert cache.source_digest(Path(kernels.__file__)) in kernels.standing._cache._cache_file._version


SMALL = """
import json, numpy as np
from croupier.jit import cache
from croupier.solver.model.card_sets import find_slot
before = cache.is_cached(find_slot)
find_slot(np.full(8, -1), 5)
stats = find_slot.stats
print(json.dumps([before, sum(stats.cache_hits.values()), stats.cache_path]))
"""


@pytest.fixture
def read_only() -> Iterator[Path]:
    """A copy of the package that its user cannot write, and a home folder beside it that they can."""
    top = Path(tempfile.mkdtemp())
    top.chmod(0o755)
    source = Path(croupier.__file__).parent
    shutil.copytree(
        source, top / "lib" / "croupier", ignore=shutil.ignore_patterns("__pycache__", "pages", "static")
    )
    (top / "home").mkdir()
    (top / "home").chmod(0o777)
    for path in (top / "lib").rglob("*"):
        path.chmod(0o555 if path.is_dir() else 0o444)
    (top / "lib").chmod(0o555)
    yield top
    for path in (top / "lib", *(top / "lib").rglob("*")):
        path.chmod(0o755)
    shutil.rmtree(top)


WITHOUT_WRITE_ACCESS = """
import ctypes, os, sys
ctypes.CDLL(None).prctl(24, 1, 0, 0, 0)  # PR_CAPBSET_DROP, CAP_DAC_OVERRIDE
os.execv(sys.executable, [sys.executable, *sys.argv[1:]])
"""


def run(top: Path, *args: str) -> subprocess.CompletedProcess[str]:
    """Run Python without write access to the copy. Root could write anywhere, so it drops that right
    first."""
    home = str(top / "home")
    env = {"PATH": os.environ["PATH"], "HOME": home, "PYTHONPATH": str(top / "lib"), "LC_ALL": "C.UTF-8"}
    restrict = ("-c", WITHOUT_WRITE_ACCESS) if os.geteuid() == 0 else ()
    return subprocess.run(
        [sys.executable, *restrict, *args], env=env, cwd=home, capture_output=True, text=True, check=True
    )


@pytest.mark.slow
def test_a_read_only_copy_compiles_once(read_only: Path) -> None:
    """The second run uses the code that the first one cached in the user's folder."""
    (first, _, where), (second, hits, again) = (
        json.loads(run(read_only, "-c", SMALL).stdout) for _ in range(2)
    )
    assert (first, second, hits) == (False, True, 1)
    assert where == again
    assert Path(where).is_relative_to(read_only / "home")
    assert not list((read_only / "lib").rglob("*.nbi"))


if CAMPAIGN:  # it compiles the whole solver, which takes a minute

    @pytest.mark.slow
    def test_the_command_in_a_read_only_copy(read_only: Path) -> None:
        arguments = ("ev", "casino", "--hand", "8s 8d", "--dealer", "Th", "--lang", "fr")
        first, second = (
            run(read_only, "-c", "from croupier.cli import main; main()", *arguments) for _ in range(2)
        )
        assert first.stdout == second.stdout
        assert first.stderr.strip() == words("fr").say("solver-compiles")
        assert second.stderr == ""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_first_run_says_that_it_compiles(
    lang: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(cache, "is_cached", lambda function: function is not kernels.distribute)
    with working(lang):
        pass
    assert capsys.readouterr().err.strip() == words(lang).say("solver-compiles")
    monkeypatch.setattr(cache, "is_cached", lambda function: function is kernels.distribute)
    with working(lang):
        pass
    assert capsys.readouterr().err == ""


def test_changed_sources_are_compiled_again(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Compiled code contains code of other source files. If one of those changes, it is compiled again."""
    import numba

    monkeypatch.setattr(numba.config, "CACHE_DIR", str(tmp_path))

    def one() -> Any:
        def doubled(x):  # type: ignore[no-untyped-def]
            return x + x

        compiled = cache.compile_cached(doubled)
        assert compiled(4) == 8
        return compiled.stats.cache_hits

    assert [sum(one().values()), sum(one().values())] == [0, 1]
    monkeypatch.setattr(cache, "source_digest", lambda _file: "other")
    assert sum(one().values()) == 0


def test_a_digest_covers_what_a_file_imports(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Imports of imports count, however they are written. Other files do not."""
    sources = {
        "kernels.py": "from .a import (\n    x,\n)\nfrom . import b\nfrom .wide import w\nimport os\n",
        "a.py": "from .deep import c\ndef f():\n    from .deep.c import y as z\n",
        "b.py": "",
        "deep/c.py": "",
        "deep/__init__.py": "from .. import other\n",
        "wide/__init__.py": "w = 1\n",
        "other.py": "from . import kernels\n",
    }
    (tmp_path / "deep").mkdir()
    (tmp_path / "wide").mkdir()
    for name, text in sources.items():
        (tmp_path / name).write_text(text)
    monkeypatch.setattr(cache, "_ROOT", tmp_path)

    def digest() -> str:
        cache.source_digest.cache_clear()
        cache._imports.cache_clear()
        return cache.source_digest(tmp_path / "kernels.py")

    before = digest()
    for name in sources:
        (tmp_path / name).write_text(sources[name] + "# changed\n")
        assert (digest() == before) == (name in ("other.py", "deep/__init__.py")), name
        (tmp_path / name).write_text(sources[name])


@pytest.mark.slow
def test_processes_do_not_share_files_of_machine_code(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two processes that compile different signatures at once read the same empty index. Old files go."""
    import numba

    monkeypatch.setattr(numba.config, "CACHE_DIR", str(tmp_path))

    def doubled(x):  # type: ignore[no-untyped-def]
        return x + x

    one, two = cache.compile_cached(doubled), cache.compile_cached(doubled)
    files = [compiled._cache._cache_file for compiled in (one, two)]
    empty = files[0]._load_index()
    monkeypatch.setattr(files[1], "_load_index", lambda: dict(empty))
    assert (one(4), two(1.5)) == (8, 3.0)
    names = set(files[0]._load_index().values())
    monkeypatch.undo()
    monkeypatch.setattr(numba.config, "CACHE_DIR", str(tmp_path))
    assert len(names) == 1
    again = cache.compile_cached(doubled)
    assert (again(1.5), again(4)) == (3.0, 8)
    assert sum(again.stats.cache_hits.values()) == 1  # the other signature was lost, and is compiled again
    folder = Path(again.stats.cache_path)
    assert len(list(folder.glob("*.nbc"))) == 2
    monkeypatch.setattr(cache, "source_digest", lambda _file: "other")
    assert cache.compile_cached(doubled)(4) == 8
    assert len(list(folder.glob("*.nbc"))) == 1
