"""Vector instructions of the learning tables."""

from __future__ import annotations

from typing import Any

import numpy as np

from ...jit.native import compile_inner, intrinsic, ir, types
from ...jit.simd import data_of, pointer
from .layout import LINE, VISIBLE


def _widen(_: Any, table: Any, out: Any, place: Any) -> Any:  # noqa: ARG001  # pragma: no cover — runs while numba compiles
    """Widen the signed bytes of a quick observation to 32-bit integers."""

    def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        bytes_, numbers = ir.VectorType(ir.IntType(8), 24), ir.VectorType(ir.IntType(32), 24)
        record = builder.bitcast(arguments[0], ir.PointerType(ir.IntType(8)))
        visible = builder.gep(record, [ir.Constant(ir.IntType(64), VISIBLE)])
        source = builder.bitcast(visible, ir.PointerType(bytes_))
        (out_data,) = data_of(context, builder, signature, arguments, 1)
        target = pointer(builder, out_data, arguments[2], numbers)
        builder.store(builder.sext(builder.load(source, align=1), numbers), target, align=4)
        return context.get_dummy_value()

    return types.void(table, out, types.int64), code


def _copy16(_: Any, source: Any, start: Any, target: Any, place: Any) -> Any:  # noqa: ARG001  # pragma: no cover — runs while numba compiles
    """Copy 16 bytes from one array to another."""

    def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        row = ir.VectorType(ir.IntType(8), 16)
        origin, copy = data_of(context, builder, signature, arguments, 0, 2)
        bytes_ = builder.load(pointer(builder, origin, arguments[1], row), align=1)
        builder.store(bytes_, pointer(builder, copy, arguments[3], row), align=1)
        return context.get_dummy_value()

    return types.void(source, types.int64, target, types.int64), code


def _prefetch(_: Any, table: Any) -> Any:  # pragma: no cover — runs while numba compiles
    """Prefetch the two cache lines of a table that quick rounds need."""

    def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:  # noqa: ARG001
        i8, i32 = ir.IntType(8), ir.IntType(32)
        kind = ir.FunctionType(ir.VoidType(), [ir.PointerType(i8), i32, i32, i32])
        fetch = builder.module.declare_intrinsic("llvm.prefetch", [ir.PointerType(i8)], kind)
        record = builder.bitcast(arguments[0], ir.PointerType(i8))
        to_write, keep, data = (ir.Constant(i32, number) for number in (1, 3, 1))
        for line in range(2):
            place = builder.gep(record, [ir.Constant(ir.IntType(64), LINE * line)])
            builder.call(fetch, [place, to_write, keep, data])
        return context.get_dummy_value()

    return types.void(table), code


# The same without vector instructions, for untested versions of numba


@compile_inner
def _plain_widen(table, out, place):  # type: ignore[no-untyped-def]
    row = place // out.shape[1]
    for at in range(24):
        out[row, at] = np.int8(table.visible[at])


@compile_inner
def _plain_copy16(source, start, target, place):  # type: ignore[no-untyped-def]
    """Unlike the vector version, this does not write beyond the end of a row."""
    row, column = place // target.shape[1], place % target.shape[1]
    from_row, from_column = start // source.shape[1], start % source.shape[1]
    for at in range(min(16, target.shape[1] - column)):
        target[row, column + at] = source[from_row, from_column + at]


@compile_inner
def _plain_prefetch(table):  # type: ignore[no-untyped-def]
    """Does nothing: prefetching is only for speed."""


widen: Any = intrinsic(_widen, _plain_widen)
copy16: Any = intrinsic(_copy16, _plain_copy16)
prefetch: Any = intrinsic(_prefetch, _plain_prefetch)
