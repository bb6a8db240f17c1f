"""An array that is not counted: handing it from one compiled function to another then costs nothing.

Numba counts references to arrays with atomic instructions at the entry of every function. The kernels work on arrays that
their caller keeps for as long as they run, so the count is of no use to them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numba.core.cgutils
from numba.extending import intrinsic

from ..solver.compiled import compiled

null: Any = numba.core.cgutils.get_null_value


def _bare(_: Any, array: Any) -> Any:
    """The same array without a count. Whoever calls must keep the array itself."""

    def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        view = context.make_array(signature.args[0])(context, builder, arguments[0])
        view.meminfo = null(view.meminfo.type)
        return view._getvalue()

    return array(array), code


bare: Any = intrinsic(_bare)


def kernel(function: Callable[..., Any]) -> Any:
    """A compiled function that other threads need not wait for."""
    return compiled(function, nogil=True)


def inlined(function: Callable[..., Any]) -> Any:
    """A function whose body is put where it is called."""
    return compiled(function, inline="always")
