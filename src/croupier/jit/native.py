"""Machine instructions of our own, by way of numba's inside; elsewhere plain compiled functions do the same, slower.

The inside of numba may move with every version, so it is used only in versions that were tested. pyproject.toml allows no
others, but a user may have installed one all the same.
"""

from __future__ import annotations

from typing import Any

import numba

UNTESTED = (0, 69)  # as in pyproject.toml


def _tested(version: str) -> bool:
    numbers = [part for part in version.split(".")[:2] if part.isdigit()]
    return tuple(map(int, numbers)) < UNTESTED


OFF = bool(getattr(numba.config, "DISABLE_JIT", 0))
"""Nothing is compiled: all functions are Python's, so that their lines can be counted."""


def _inside() -> tuple[Any, ...]:
    """What we use of numba's inside, or nothing in its place."""
    if OFF or not _tested(numba.__version__):
        return (None,) * 5
    try:
        from llvmlite import ir
        from numba.core import cgutils, types
        from numba.extending import intrinsic

        from .inline import piece
    except (ImportError, AttributeError):  # it has moved
        return (None,) * 5
    return ir, cgutils, types, intrinsic, piece


ir, tools, typed, _intrinsic, _piece = _inside()
NATIVE = _piece is not None


def native(code: Any, plain: Any) -> Any:
    """An intrinsic of numba, made by `code`, or the plain compiled function."""
    return _intrinsic(code) if NATIVE else plain


def piece(function: Any, **options: Any) -> Any:
    """The function for use in other compiled code, as `pieces` has it; options are those of `pieces.piece`."""
    if OFF:
        function.py_func = function
        return function
    if NATIVE:
        return _piece(function, **options)
    options.pop("rough", None)
    return numba.njit(**{"error_model": "numpy", "nogil": True, **options})(function)
