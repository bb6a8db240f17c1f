"""Vector instructions of the learning tables."""

from __future__ import annotations

from typing import Any

from ...jit.native import intrinsic, ir, types
from ...kernel.simd import move, start_of
from . import simd_plain
from .layout import LINE, VISIBLE


def _widen(_: Any, table: Any, out: Any, place: Any) -> Any:  # noqa: ARG001  # pragma: no cover — runs while numba compiles
    """Widen the signed bytes of a quick observation to 32-bit integers."""

    def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        bytes_, numbers = ir.VectorType(ir.IntType(8), 24), ir.VectorType(ir.IntType(32), 24)
        record = builder.bitcast(arguments[0], ir.PointerType(ir.IntType(8)))
        visible = builder.gep(record, [ir.Constant(ir.IntType(64), VISIBLE)])
        source = builder.bitcast(visible, ir.PointerType(bytes_))
        target = start_of(context, builder, signature.args[1], arguments[1], arguments[2], numbers)
        builder.store(builder.sext(builder.load(source, align=1), numbers), target, align=4)
        return context.get_dummy_value()

    return types.void(table, out, types.int64), code


def _copy16(_: Any, source: Any, start: Any, target: Any, place: Any) -> Any:  # noqa: ARG001  # pragma: no cover — runs while numba compiles
    """Copy 16 bytes from one array to another."""

    def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        row = ir.VectorType(ir.IntType(8), 16)
        origin = start_of(context, builder, signature.args[0], arguments[0], arguments[1], row)
        move(builder, origin, start_of(context, builder, signature.args[2], arguments[2], arguments[3], row))
        return context.get_dummy_value()

    return types.void(source, types.int64, target, types.int64), code


def _copy_record(_: Any, source: Any, target: Any) -> Any:  # pragma: no cover — runs while numba compiles
    """Copy the first 128 bytes of a record to another."""

    def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:  # noqa: ARG001
        row = ir.PointerType(ir.VectorType(ir.IntType(8), 128))
        move(builder, builder.bitcast(arguments[0], row), builder.bitcast(arguments[1], row))
        return context.get_dummy_value()

    return types.void(source, target), code


widen: Any = intrinsic(_widen, simd_plain.widen)
copy16: Any = intrinsic(_copy16, simd_plain.copy16)
copy_record: Any = intrinsic(_copy_record, simd_plain.copy_record)


def _at(_: Any, address: Any) -> Any:  # noqa: ARG001  # pragma: no cover — runs while numba compiles
    """Turn an integer into a pointer."""

    def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:  # noqa: ARG001
        return builder.inttoptr(arguments[0], ir.PointerType(ir.IntType(8)))

    return types.voidptr(types.int64), code


at: Any = intrinsic(_at, None)


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


prefetch: Any = intrinsic(_prefetch, simd_plain.prefetch)
