"""Compilation that is kept: beside the source where that can be written, else in a folder of the user or of the system."""

from __future__ import annotations

import gc
import hashlib
import os
import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any


def _folder() -> str:
    """Where compiled code may be kept, or nothing if the usual places do."""
    if os.environ.get("NUMBA_CACHE_DIR") or os.access(Path(__file__).parent, os.W_OK):
        return ""
    for find in (_of_the_user, _of_the_system):
        try:
            place = find()
            place.mkdir(parents=True, exist_ok=True, mode=0o700)
            if os.access(place, os.W_OK) and _nobody_elses(place):
                return str(place)
        except (OSError, RuntimeError):  # no such folder, or no home at all
            continue
    return ""


def _of_the_user() -> Path:
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "croupier"


def _of_the_system() -> Path:
    return Path(tempfile.gettempdir()) / f"croupier-{os.getuid() if hasattr(os, 'getuid') else 0}"


def _nobody_elses(place: Path) -> bool:
    """What is kept is run: nobody else may have put it there."""
    if not hasattr(os, "getuid"):
        return True
    about = place.stat()
    return about.st_uid == os.getuid() and not about.st_mode & 0o022


ROOMS = ("jit", "solver", "simulator", "gym")


@cache
def sources() -> str:
    """A digest of all that compiled code is made from. Numba looks only at the file of the function itself, but what it
    keeps holds code of others too."""
    from .native import NATIVE

    digest = hashlib.sha256(f"{os.environ.get('CROUPIER_WIDE', '')} {NATIVE}".encode())
    for room in ROOMS:
        for file in sorted((Path(__file__).parents[1] / room).rglob("*.py")):
            digest.update(file.read_bytes())
    return digest.hexdigest()


def compiled(function: Callable[..., Any], **options: Any) -> Any:
    """The function as machine code, made at its first call and kept for the next run. Options are numba's."""
    import numba

    from .native import NATIVE, OFF, piece

    if OFF:
        return function
    place = _folder()
    if place:
        setattr(numba.config, "CACHE_DIR", place)  # noqa: B010 — the module is made at run time
    usual = {"error_model": "numpy", "nogil": True, **options}
    try:
        made = numba.njit(cache=True, **usual)(function)
        made._cache._cache_file._source_stamp = (made._cache._cache_file._source_stamp, sources())
    except (
        RuntimeError,
        AttributeError,
    ):  # nowhere to keep it, or to say what it is made of: compile every time
        made = numba.njit(**usual)(function)
    if NATIVE:
        part = piece(function, **options)
        made.get_call_template, made.get_overload = part.get_call_template, part.get_overload
        made._compile_for_args = _undisturbed(made._compile_for_args)
    return made


def _undisturbed(make: Callable[..., Any]) -> Callable[..., Any]:
    """Compiling makes millions of small objects and drops few; looking for those takes a tenth of the time."""

    def make_it(*arguments: Any, **named: Any) -> Any:
        looking = gc.isenabled()
        gc.disable()
        try:
            return make(*arguments, **named)
        finally:
            if looking:
                gc.enable()

    return make_it


def kept(function: Any) -> bool:
    """Is there machine code of this compiled function from an earlier run? Plain Python never has to wait for any."""
    from .native import OFF

    if OFF:
        return True
    file = getattr(getattr(function, "_cache", None), "_cache_file", None)  # numba's own, and private to it
    index = getattr(file, "_index_path", None)
    return index is not None and Path(index).exists()
