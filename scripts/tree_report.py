"""Measure how easy the source tree is to read: folders, names, functions, docstrings and lines.

python scripts/tree_report.py [FOLDER …]     one column per checkout, so that two versions stand side by side
"""

from __future__ import annotations

import ast
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from statistics import median

ROOT = Path(__file__).parents[1]
PAGES = (".ts", ".svelte", ".css")
Function = ast.FunctionDef | ast.AsyncFunctionDef


def source_files(root: Path) -> list[Path]:
    """The Python files of the package."""
    return sorted((root / "src").rglob("*.py"))


def page_files(root: Path) -> list[Path]:
    """The sources of the pages."""
    return sorted(path for path in (root / "frontend/src").rglob("*") if path.suffix in PAGES)


def functions(root: Path) -> Iterator[tuple[str, Function]]:
    """Every function with the name of its file."""
    for path in source_files(root):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, Function):
                yield path.relative_to(root / "src").as_posix(), node


def parameters(node: Function) -> int:
    """The number of parameters, without `self` and `cls`."""
    names = [arg.arg for arg in (*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs)]
    return len([name for name in names if name not in ("self", "cls")])


def line_count(node: Function) -> int:
    return (node.end_lineno or node.lineno) - node.lineno + 1


def lines(path: Path) -> int:
    return len(path.read_text("utf-8").splitlines())


def largest(counts: Counter[str], top: int) -> str:
    return ", ".join(f"{name} {count}" for name, count in counts.most_common(top))


def report(root: Path) -> dict[str, str]:
    """Each measure by its name, as text."""
    files, pages, all_functions = source_files(root), page_files(root), list(functions(root))
    folders = Counter(
        p.parent.relative_to(root).as_posix() for p in (*files, *pages) if p.name != "__init__.py"
    )
    stems = Counter(path.stem for path in files if path.stem != "__init__")
    repeated = Counter({stem: count for stem, count in stems.items() if count > 1})
    lengths = Counter({f"{file}:{node.name}": line_count(node) for file, node in all_functions})
    widths = Counter({f"{file}:{node.name}": parameters(node) for file, node in all_functions})
    public = [node for _, node in all_functions if not node.name.startswith("_")]
    packages: Counter[str] = Counter()
    for path in files:
        packages[path.relative_to(root / "src/croupier").parts[0].removesuffix(".py")] += lines(path)
    sizes = [lines(path) for path in files]
    documented = sum(bool(ast.get_docstring(node)) for node in public)
    return {
        "Python files": str(len(files)),
        "Python lines": str(sum(sizes)),
        "lines per file, median and largest": f"{median(sizes):.0f}, {max(sizes)}",
        "folders with more than 20 files": largest(Counter({k: v for k, v in folders.items() if v > 20}), 9)
        or "none",
        "largest folders": largest(folders, 6),
        "stems in several places": f"{len(repeated)}: {largest(repeated, 12)}",
        "functions above 100 lines": str(sum(length > 100 for length in lengths.values())),
        "longest functions": largest(lengths, 4),
        "functions with more than 6 parameters": str(sum(width > 6 for width in widths.values())),
        "functions with more than 14 parameters": str(sum(width > 14 for width in widths.values())),
        "most parameters": largest(widths, 4),
        "public functions": str(len(public)),
        "public functions with a docstring": f"{documented / len(public):.0%}",
        "page files and lines": f"{len(pages)}, {sum(map(lines, pages))}",
        "Python lines by package": largest(packages, 40),
    }


def main() -> None:
    roots = [Path(name) for name in sys.argv[1:]] or [ROOT]
    reports = [report(root) for root in roots]
    for measure in reports[0]:
        print(measure)
        for root, figures in zip(roots, reports, strict=True):
            print(f"  {root.resolve().name:<16} {figures[measure]}")


if __name__ == "__main__":
    main()
