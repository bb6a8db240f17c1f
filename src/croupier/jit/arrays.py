"""Decorators and array helpers for kernels: inlining, and arrays without reference counting.

Numba counts references to arrays with atomic instructions at the entry of every function. A kernel's caller
holds its arrays for the whole run, so the kernel does not need the count.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .cache import compile_cached
from .native import cgutils, intrinsic, types


def _uncounted(_: Any, record: Any) -> Any:  # pragma: no cover — runs while numba compiles
    """The same array, or a record with the same arrays, without reference counts. The caller must keep them
    alive."""

    def bare(context: Any, builder: Any, kind: Any, value: Any) -> Any:
        if isinstance(kind, types.BaseTuple):
            parts = [bare(context, builder, of, builder.extract_value(value, i)) for i, of in enumerate(kind)]
            return context.make_tuple(builder, kind, parts)
        if not isinstance(kind, types.Array):
            return value
        view = context.make_array(kind)(context, builder, value)
        view.meminfo = cgutils.get_null_value(view.meminfo.type)
        return view._getvalue()

    def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return bare(context, builder, signature.args[0], arguments[0])

    return record(record), code


@compile_cached
def _counted(record):  # type: ignore[no-untyped-def]
    """The fallback: the arrays with their reference counts."""
    return record


uncounted: Any = intrinsic(_uncounted, _counted)


def inline_always(function: Callable[..., Any]) -> Any:
    """Compile a function and copy its body into every caller."""
    return compile_cached(function, inline="always")
