"""An array that is not counted: handing it from one compiled function to another then costs nothing.

Numba counts references to arrays with atomic instructions at the entry of every function. The kernels work on arrays that
their caller keeps for as long as they run, so the count is of no use to them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .cache import compiled
from .native import native, tools


def _bare(_: Any, array: Any) -> Any:  # pragma: no cover — runs while numba compiles
    """The same array without a count. Whoever calls must keep the array itself."""

    def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        view = context.make_array(signature.args[0])(context, builder, arguments[0])
        view.meminfo = tools.get_null_value(view.meminfo.type)
        return view._getvalue()

    return array(array), code


@compiled
def counted(array):  # type: ignore[no-untyped-def]
    """The array as it is."""
    return array


bare: Any = native(_bare, counted)


def kernel(function: Callable[..., Any]) -> Any:
    """A compiled function that other threads need not wait for."""
    return compiled(function, nogil=True)


def inlined(function: Callable[..., Any]) -> Any:
    """A function whose body is put where it is called."""
    return compiled(function, inline="always")
