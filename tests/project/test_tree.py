"""The tree is easy to search: small folders, short functions, and none of the names we retired."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections import Counter
from collections.abc import Iterator
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
RETIRED = {
    *("told", "kept", "held", "found", "parted", "lie", "given", "worth", "seen", "story", "stories", "peal"),
    *("patience", "herald", "hall", "floor", "wishes", "hoped", "abreast", "sat", "ran", "gone", "said"),
    *("crew", "asked", "heard"),
}
"""Words that explain nothing as names. docs/glossary.md has the words to use instead."""
ANY_RETIRED = re.compile(rf"(?:(?<![A-Za-z])|(?=[A-Z]))(?i:{'|'.join(sorted(RETIRED))})(?![a-z])")
CONTRACT = {"worth", "seen", "FileNotFoundError", "PackageNotFoundError"}
"""Names that are fixed elsewhere: options and JSON keys of the command line, and Python's own."""
HYPOTHESIS = {"given"}
"""Names of hypothesis, for tests only."""


def _parts(name: str) -> set[str]:
    """The words of a name: `args_told` and `ToldOnce` both contain `told`."""
    return {part.lower() for part in re.split(r"_|(?<=[a-z0-9])(?=[A-Z])", name) if part}


def _retired(names: set[str]) -> list[str]:
    return sorted(name for name in names - CONTRACT if _parts(name) & RETIRED)


def _names(text: str) -> set[str]:
    """Every name in Python code, without its comments and texts."""
    if not ANY_RETIRED.search(text):  # splitting it into tokens takes a hundred times longer
        return set()
    tokens = tokenize.generate_tokens(io.StringIO(text).readline)
    return {token.string for token in tokens if token.type == tokenize.NAME}


def _declared(path: Path) -> set[str]:
    """Every name that a script of the pages declares. Other names are keys of messages."""
    return set(re.findall(r"\b(?:const|let|function|class|type|interface)\s+(\w+)", path.read_text("utf-8")))


def _is_command(function: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    """Whether click calls it, with a parameter for every option."""
    return any("command(" in ast.unparse(decorator) for decorator in function.decorator_list)


def _statements(node: ast.AST) -> Iterator[ast.AST]:
    """Every statement inside, but no expression: there are ten times as many of those."""
    for block in ("body", "handlers", "orelse", "finalbody", "cases"):
        inside = getattr(node, block, None)
        for child in inside if isinstance(inside, list) else ():
            yield child
            yield from _statements(child)


def _large_functions(tree: ast.Module) -> Iterator[str]:
    for node in _statements(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            length = (node.end_lineno or 0) - node.lineno + 1
            parameters = len([*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs])
            if length > MOST_LINES:
                yield f"{node.name} has {length} lines"
            if parameters > MOST_PARAMETERS and not _is_command(node):
                yield f"{node.name} has {parameters} parameters"


def _faults(path: Path) -> Iterator[str]:
    """What is wrong with a file of the package."""
    text = path.read_text("utf-8")
    tree = ast.parse(text)
    yield from _retired({path.stem, path.parent.name})
    if not ast.get_docstring(tree):
        yield "says nothing about itself"
    yield from _retired(_names(text))
    yield from _large_functions(tree)


def test_names_are_split_into_words() -> None:
    names = ("args_told", "Told", "_kept", "KEPT", "holder", "worthy", "seen", "toldYou")
    retired = ["KEPT", "Told", "_kept", "args_told", "toldYou"]
    assert _retired(set(names)) == _retired(_names(" ".join(names))) == retired


def test_folders_are_small() -> None:
    folders = Counter(path.parent for path in (*PYTHON, *PAGES) if path.name != "__init__.py")
    large = {str(folder.relative_to(ROOT)): count for folder, count in folders.items() if count > MOST_FILES}
    assert large == {}


@pytest.mark.parametrize("package", sorted({path.relative_to(PACKAGE).parts[0] for path in PYTHON}))
def test_python_files(package: str) -> None:
    files = [path for path in PYTHON if path.relative_to(PACKAGE).parts[0] == package]
    assert [f"{path.relative_to(ROOT)}: {fault}" for path in files for fault in _faults(path)] == []


def test_tests_and_scripts() -> None:
    names = {path: _names(path.read_text("utf-8")) - HYPOTHESIS for path in OTHER_PYTHON}
    retired = {path: _retired(own | {path.stem, path.parent.name}) for path, own in names.items()}
    assert {str(path.relative_to(ROOT)): words for path, words in retired.items() if words} == {}


def test_page_files() -> None:
    retired = {path: _retired(_declared(path) | {path.name.split(".")[0]}) for path in SCRIPTS}
    assert {str(path.relative_to(ROOT)): words for path, words in retired.items() if words} == {}


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
