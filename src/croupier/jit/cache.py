"""Compile functions with numba and cache the machine code on disk.

The cache lies beside the source if that folder is writable, else in a folder of the user or of the system.
"""

from __future__ import annotations

import gc
import hashlib
import os
import tempfile
from collections.abc import Callable
from functools import cache
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


_COMPILED_PACKAGES = ("jit", "solver", "simulator", "gym")


@cache
def source_digest() -> str:
    """A digest of every source file that compiled code can contain.

    Numba checks only the file of the function itself, but cached code also contains inlined functions of
    other files.
    """
    from .native import NATIVE

    digest = hashlib.sha256(f"{os.environ.get('CROUPIER_WIDE', '')} {NATIVE}".encode())
    for package in _COMPILED_PACKAGES:
        for file in sorted((Path(__file__).parents[1] / package).rglob("*.py")):
            digest.update(file.read_bytes())
    return digest.hexdigest()


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
        file._version = f"{file._version} {source_digest()}"
    except (
        RuntimeError,
        AttributeError,
    ):  # no folder to cache in, or numba's cache has moved: compile every time
        dispatcher = numba.njit(**njit_options)(function)
    if NATIVE:
        inner = compile_inner(function, **options)
        dispatcher.get_call_template, dispatcher.get_overload = inner.get_call_template, inner.get_overload
        dispatcher._compile_for_args = _without_gc(dispatcher._compile_for_args)
    return dispatcher


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
