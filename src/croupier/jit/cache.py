"""Compile functions with numba and cache the machine code on disk.

The cache lies beside the source if that folder is writable, else in a folder of the user or of the system.
"""

from __future__ import annotations

import gc
import hashlib
import os
import re
import tempfile
from collections.abc import Callable
from functools import cache, partial
from pathlib import Path
from typing import Any


def cache_folder() -> str:
    """The folder for compiled code, or an empty string if numba's default folder is writable."""
    if os.environ.get("NUMBA_CACHE_DIR") or os.access(Path(__file__).parent, os.W_OK):
        return ""
    for folder in (_user_folder, _system_folder):
        try:
            path = folder()
            path.mkdir(parents=True, exist_ok=True, mode=0o700)
            if os.access(path, os.W_OK) and _is_private(path):
                return str(path)
        except (OSError, RuntimeError):  # the folder cannot be made, or there is no home
            continue
    return ""


def _user_folder() -> Path:
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "croupier"


def _system_folder() -> Path:
    return Path(tempfile.gettempdir()) / f"croupier-{os.getuid() if hasattr(os, 'getuid') else 0}"


def _is_private(path: Path) -> bool:
    """Cached code is executed, so nobody else may be able to write it."""
    if not hasattr(os, "getuid"):
        return True
    status = path.stat()
    return status.st_uid == os.getuid() and not status.st_mode & 0o022


_ROOT = Path(__file__).parents[1]
_IMPORT = re.compile(r"^\s*from (\.+)([\w.]*) import (?:\(([^)]*)\)|(.*))", re.MULTILINE)


@cache
def source_digest(file: Path) -> str:
    """A digest of a source file and of every file of croupier that it imports, directly or not.

    Numba checks only the file of the function itself, but cached code also contains functions and constants
    of other files.
    """
    from .native import NATIVE

    digest = hashlib.sha256(f"{os.environ.get('CROUPIER_WIDE', '')} {NATIVE}".encode())
    files, waiting = {file}, [file]
    while waiting:
        new = _imports(waiting.pop()) - files
        files |= new
        waiting.extend(new)
    for path in sorted(files):
        digest.update(path.read_bytes())
    return digest.hexdigest()


@cache
def _imports(file: Path) -> frozenset[Path]:
    """The files that a source file imports by relative imports, as all of croupier does."""
    paths = set()
    for dots, module, in_brackets, in_line in _IMPORT.findall(file.read_text(encoding="utf-8")):
        folder = file.parents[len(dots) - 1].joinpath(*filter(None, module.split(".")))
        names = [name.split()[0] for name in (in_brackets or in_line).split(",") if name.strip()]
        modules = {name: folder / f"{name}.py" for name in names if (folder / f"{name}.py").is_file()}
        paths |= {folder.with_suffix(".py"), *modules.values()}
        if len(modules) < len(names):  # the others are defined in the package itself
            paths.add(folder / "__init__.py")
    return frozenset(path for path in paths if path.is_relative_to(_ROOT) and path.is_file())


def compile_cached(function: Callable[..., Any], **options: Any) -> Any:
    """Compile a function at its first call and cache it for later runs. Options are numba's."""
    import numba

    from .native import JIT_DISABLED, NATIVE, compile_inner

    if JIT_DISABLED:
        return function
    folder = cache_folder()
    if folder:
        setattr(numba.config, "CACHE_DIR", folder)  # noqa: B010 — numba.config is built at run time
    njit_options = {"error_model": "numpy", "nogil": True, **options}
    try:
        dispatcher = numba.njit(cache=True, **njit_options)(function)
        file = dispatcher._cache._cache_file
        # Numba checks the version first. After it comes a pickle that names classes, which may have moved.
        file._version = f"{file._version} {source_digest(Path(function.__code__.co_filename))}"
        file.save = partial(_save, file)
    except (RuntimeError, AttributeError):
        # There is no folder to cache in, or numba's cache has moved: compile every time.
        dispatcher = numba.njit(**njit_options)(function)
    if NATIVE:
        inner = compile_inner(function, **options)
        dispatcher.get_call_template, dispatcher.get_overload = inner.get_call_template, inner.get_overload
        dispatcher._compile_for_args = _without_gc(dispatcher._compile_for_args)
    return dispatcher


def _save(file: Any, key: Any, data: Any) -> None:
    """Save machine code in a file that is named after its signature and sources, then add it to the index.

    Numba numbers its files and writes the index first. A process could then read the old file of a number, or
    two processes could write different signatures to one, and run the wrong code.
    """
    overloads = file._load_index()
    name = hashlib.sha256(file._dump((file._version, file._source_stamp, key))).hexdigest()[:16]
    overloads[key] = file._data_name_pattern.format(number=int(name, 16))
    file._save_data(overloads[key], data)
    file._save_index(overloads)
    for path in Path(file._cache_path).glob(file._data_name_pattern.replace("{number:d}", "*")):
        if path.name not in overloads.values():
            path.unlink(missing_ok=True)


def _without_gc(compile_: Callable[..., Any]) -> Callable[..., Any]:
    """Switch garbage collection off while compiling: it takes a tenth of the time and frees little."""

    def wrapper(*args: Any, **kwargs: Any) -> Any:
        enabled = gc.isenabled()
        gc.disable()
        try:
            return compile_(*args, **kwargs)
        finally:
            if enabled:
                gc.enable()

    return wrapper


def is_cached(function: Any) -> bool:
    """Is machine code of this compiled function in the cache? True if compilation is disabled."""
    from .native import JIT_DISABLED

    if JIT_DISABLED:
        return True
    file = getattr(getattr(function, "_cache", None), "_cache_file", None)  # private to numba
    index = getattr(file, "_index_path", None)
    return index is not None and Path(index).exists()
