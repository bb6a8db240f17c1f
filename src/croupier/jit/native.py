"""Access to numba's internals, with plain compiled functions as a fallback.

Intrinsics emit LLVM instructions directly. Numba's internals may change with every version, so they are used
only in tested versions. pyproject.toml allows no others, but a user may have installed one anyway.
"""

from __future__ import annotations

from typing import Any

import numba
import numpy as np

_FIRST_UNTESTED = (0, 69)  # keep equal to the bound in pyproject.toml


def _is_tested(version: str) -> bool:
    numbers = [part for part in version.split(".")[:2] if part.isdigit()]
    return tuple(map(int, numbers)) < _FIRST_UNTESTED


JIT_DISABLED = bool(getattr(numba.config, "DISABLE_JIT", 0))
"""All functions stay plain Python, so that coverage can count their lines."""


def records(array: Any) -> Any:
    """An array of records for a kernel. Plain Python reads fields as attributes only in a recarray."""
    return array.view(np.recarray) if JIT_DISABLED else array


def _numba_internals() -> tuple[Any, ...]:
    """The modules and functions of numba that we rely on, or Nones if they are not usable."""
    if JIT_DISABLED or not _is_tested(numba.__version__):
        return (None,) * 5
    try:
        from llvmlite import ir
        from numba.core import cgutils, types
        from numba.extending import intrinsic

        from .inline import compile_inner
    except (ImportError, AttributeError):  # moved in this version
        return (None,) * 5
    return ir, cgutils, types, intrinsic, compile_inner


ir, cgutils, types, _intrinsic, _compile_inner = _numba_internals()
NATIVE = _compile_inner is not None


def intrinsic(code: Any, fallback: Any) -> Any:
    """A numba intrinsic that `code` emits, or the fallback function where intrinsics are not available."""
    return _intrinsic(code) if NATIVE else fallback


def compile_inner(function: Any, **options: Any) -> Any:
    """Compile a function for use in other compiled code; options are those of `inline.compile_inner`."""
    if JIT_DISABLED:
        function.py_func = function
        return function
    if NATIVE:
        return _compile_inner(function, **options)
    options = {name: value for name, value in options.items() if name not in ("optimize", "rare")}
    return numba.njit(**{"error_model": "numpy", "nogil": True, **options})(function)
