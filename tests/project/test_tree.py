"""The tree is easy to search: small folders, short functions, and none of the names we retired."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections import Counter
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src/croupier"
PYTHON = sorted(PACKAGE.rglob("*.py"))
OTHER_PYTHON = sorted(
    [*(ROOT / "tests").rglob("*.py"), *(ROOT / "bench").glob("*.py"), *(ROOT / "scripts").glob("*.py")]
)
PAGES = sorted(
    path for path in (ROOT / "frontend/src").rglob("*") if path.suffix in (".ts", ".svelte", ".css")
)
SCRIPTS = [path for path in PAGES if path.suffix != ".css"]
MOST_FILES, MOST_LINES, MOST_PARAMETERS = 20, 100, 10
LAYER_NAMES = {path.name for path in PACKAGE.iterdir() if path.is_dir()} | {"frontend", "tests"}
RULES_AGAIN = ("simulator/general", "simulator/automaton", "gym/kernel/quick.py", "gym/kernel/loops.py")
"""Second copies of the rules. They are left alone until one compiler from the engine replaces them."""
RETIRED = {
    *(
        "told",
        "kept",
        "held",
        "found",
        "parted",
        "lie",
        "given",
        "worth",
        "seen",
        "story",
        "stories",
        "peal",
        "crew",
    ),
    *(
        "patience",
        "herald",
        "hall",
        "floor",
        "wishes",
        "hoped",
        "abreast",
        "sat",
        "ran",
        "gone",
        "said",
        "asked",
    ),
    "heard",
}
"""Words that explain nothing as names. docs/glossary.md has the words to use instead."""
CONTRACT = {"worth", "seen", "FileNotFoundError", "PackageNotFoundError"}
"""Names that are fixed elsewhere: options and JSON keys of the command line, and Python's own."""
HYPOTHESIS = {"given"}
"""Names of hypothesis, for tests only."""


def _parts(name: str) -> set[str]:
    """The words of a name: `args_told` and `ToldOnce` both contain `told`."""
    return {part.lower() for part in re.split(r"_|(?<=[a-z0-9])(?=[A-Z])", name) if part}


def _retired(names: set[str]) -> list[str]:
    return sorted(name for name in names - CONTRACT if _parts(name) & RETIRED)


def _names(path: Path) -> set[str]:
    """Every name in a Python file, without its comments and texts."""
    tokens = tokenize.generate_tokens(io.StringIO(path.read_text("utf-8")).readline)
    return {token.string for token in tokens if token.type == tokenize.NAME}


def _declared(path: Path) -> set[str]:
    """Every name that a script of the pages declares. Other names are keys of messages."""
    return set(re.findall(r"\b(?:const|let|function|class|type|interface)\s+(\w+)", path.read_text("utf-8")))


def _functions(path: Path) -> list[ast.FunctionDef | ast.AsyncFunctionDef]:
    tree = ast.parse(path.read_text("utf-8"))
    return [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]


def _is_command(function: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    """Whether click calls it, with a parameter for every option."""
    return any("command(" in ast.unparse(decorator) for decorator in function.decorator_list)


def _place(path: Path) -> str:
    return path.relative_to(PACKAGE).as_posix()


def test_names_are_split_into_words() -> None:
    assert _retired({"args_told", "Told", "_kept", "KEPT", "holder", "worthy", "seen", "toldYou"}) == [
        "KEPT",
        "Told",
        "_kept",
        "args_told",
        "toldYou",
    ]


def test_folders_are_small() -> None:
    folders = Counter(path.parent for path in (*PYTHON, *PAGES) if path.name != "__init__.py")
    large = {str(folder.relative_to(ROOT)): count for folder, count in folders.items() if count > MOST_FILES}
    assert large == {}


@pytest.mark.parametrize("path", PYTHON, ids=_place)
def test_python_files(path: Path) -> None:
    assert _retired({path.stem, path.parent.name}) == []
    assert ast.get_docstring(ast.parse(path.read_text("utf-8"))), "says nothing about itself"
    if not _place(path).startswith(RULES_AGAIN):
        assert _retired(_names(path)) == []
        for function in _functions(path):
            length = (function.end_lineno or 0) - function.lineno + 1
            parameters = len([*function.args.posonlyargs, *function.args.args, *function.args.kwonlyargs])
            assert length <= MOST_LINES, f"{function.name} has {length} lines"
            if not _is_command(function):
                assert parameters <= MOST_PARAMETERS, f"{function.name} has {parameters} parameters"


@pytest.mark.parametrize("path", OTHER_PYTHON, ids=lambda path: str(path.relative_to(ROOT)))
def test_tests_and_scripts(path: Path) -> None:
    assert _retired(_names(path) - HYPOTHESIS | {path.stem, path.parent.name}) == []


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: str(path.relative_to(ROOT / "frontend/src")))
def test_page_files(path: Path) -> None:
    assert _retired(_declared(path) | {path.name.split(".")[0]}) == []


def test_documents_name_files_that_exist() -> None:
    pages = [
        *sorted(ROOT.glob("*.md")),
        ROOT / "conformance/README.md",
        *sorted((ROOT / "docs").glob("*.md")),
    ]
    folders = (ROOT, PACKAGE, ROOT / "docs")
    missing = [
        f"{page.name}: {name}"
        for page in pages
        for name in re.findall(r"`([\w.-]+(?:/[\w.-]+)+/?)`", page.read_text("utf-8"))
        if re.search(r"\.(py|ts|svelte|md|toml|txt)$", name) or name.split("/")[0] in LAYER_NAMES
        if not any((folder / name).exists() for folder in folders)
    ]
    assert missing == []
