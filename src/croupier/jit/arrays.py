"""Decorators and array helpers for kernels: inlining, and arrays without reference counting.

Numba counts references to arrays with atomic instructions at the entry of every function. A kernel's caller
holds its arrays for the whole run, so the kernel does not need the count.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .cache import compile_cached
from .native import cgutils, intrinsic


def _uncounted(_: Any, array: Any) -> Any:  # pragma: no cover — runs while numba compiles
    """The same array without a reference count. The caller must keep the array alive."""

    def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        view = context.make_array(signature.args[0])(context, builder, arguments[0])
        view.meminfo = cgutils.get_null_value(view.meminfo.type)
        return view._getvalue()

    return array(array), code


@compile_cached
def _counted(array):  # type: ignore[no-untyped-def]
    """The fallback: the array with its reference count."""
    return array


uncounted: Any = intrinsic(_uncounted, _counted)


def inline_always(function: Callable[..., Any]) -> Any:
    """Compile a function and copy its body into every caller."""
    return compile_cached(function, inline="always")
