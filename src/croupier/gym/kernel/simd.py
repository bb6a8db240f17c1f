"""Decorators and vector instructions of the kernel.

Numba caches code by the date of the file of a function and would not notice changes in the files of inner
functions. So inner functions are never cached, and an entry is cached under a stamp of all files of this
package.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from ...jit.native import NATIVE, compile_inner, intrinsic, ir, types
from . import simd_plain
from .layout import LINE, VISIBLE

LANES = 16
ZERO = ir.Constant(ir.IntType(64), 0) if NATIVE else 0


def inner(function: Callable[..., Any]) -> Any:
    """Compile a function for use in other compiled functions only."""
    return compile_inner(function, optimize=False)


def inlined(function: Callable[..., Any]) -> Any:
    """Compile a small function that LLVM always inlines."""
    return compile_inner(function, optimize=False, forceinline=True)


def stamp() -> int:
    """A number that changes with the files of this package. Entries use it as a key of numba's cache."""
    files = sorted(Path(__file__).parent.glob("*.py"))
    return abs(hash(tuple((file.stat().st_mtime_ns, file.stat().st_size) for file in files)))


def _take(_: Any, upto: Any, takes: Any, places: Any) -> Any:  # pragma: no cover — runs while numba compiles
    """Draw cards at some places and return their ranks, eight bits each, the first lowest.

    `upto` holds cumulative counts by rank, `takes` how much a drawn card lowers each. Handles 16 counts at
    once.
    """

    def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        i8, i16, i32, i64 = (ir.IntType(bits) for bits in (8, 16, 32, 64))
        row, halves = ir.VectorType(i16, LANES), ir.VectorType(i8, 2 * LANES)
        nothing, everywhere = (
            ir.Constant(row, ir.Undefined),
            ir.Constant(ir.VectorType(i32, LANES), [0] * LANES),
        )
        start = _start(context, builder, signature.args[0], arguments[0], ZERO, row)
        counts = builder.load(start, align=1)
        lessen = builder.load(_start(context, builder, signature.args[1], arguments[1], ZERO, row), align=1)
        ranks = ZERO
        for at in range(places.count):
            place = builder.extract_value(arguments[2], at)
            one = builder.insert_element(nothing, builder.trunc(place, i16), ir.Constant(i32, 0))
            same = builder.shuffle_vector(one, nothing, everywhere)
            beyond = builder.sext(builder.icmp_signed(">", counts, same), row)
            counts = builder.sub(counts, builder.and_(beyond, lessen))
            signs = builder.icmp_signed("<", builder.bitcast(beyond, halves), ir.Constant(halves, None))
            bits = builder.zext(builder.bitcast(signs, i32), i64)
            rank = builder.lshr(builder.cttz(bits, ir.Constant(ir.IntType(1), 1)), ir.Constant(i64, 1))
            ranks = builder.or_(ranks, builder.shl(rank, ir.Constant(i64, 8 * at)))
        builder.store(counts, start, align=1)
        return ranks

    return types.int64(upto, takes, places), code


def _start(
    context: Any, builder: Any, kind: Any, array: Any, offset: Any, wanted: Any
) -> Any:  # pragma: no cover — runs while numba compiles
    """A pointer of type `wanted` to the data of an array, at an offset."""
    data = context.make_array(kind)(context, builder, array).data
    return builder.bitcast(builder.gep(data, [offset]), ir.PointerType(wanted))


def _widen(_: Any, table: Any, out: Any, place: Any) -> Any:  # noqa: ARG001  # pragma: no cover — runs while numba compiles
    """Widen the signed bytes of a quick observation to 32-bit integers."""

    def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        bytes_, numbers = ir.VectorType(ir.IntType(8), 24), ir.VectorType(ir.IntType(32), 24)
        record = builder.bitcast(arguments[0], ir.PointerType(ir.IntType(8)))
        visible = builder.gep(record, [ir.Constant(ir.IntType(64), VISIBLE)])
        source = builder.bitcast(visible, ir.PointerType(bytes_))
        target = _start(context, builder, signature.args[1], arguments[1], arguments[2], numbers)
        builder.store(builder.sext(builder.load(source, align=1), numbers), target, align=4)
        return context.get_dummy_value()

    return types.void(table, out, types.int64), code


def _move(builder: Any, source: Any, target: Any) -> None:  # pragma: no cover — runs while numba compiles
    builder.store(builder.load(source, align=1), target, align=1)


def _copy16(_: Any, source: Any, start: Any, target: Any, place: Any) -> Any:  # noqa: ARG001  # pragma: no cover — runs while numba compiles
    """Copy 16 bytes from one array to another."""

    def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        row = ir.VectorType(ir.IntType(8), 16)
        origin = _start(context, builder, signature.args[0], arguments[0], arguments[1], row)
        _move(builder, origin, _start(context, builder, signature.args[2], arguments[2], arguments[3], row))
        return context.get_dummy_value()

    return types.void(source, types.int64, target, types.int64), code


def _copy32(_: Any, source: Any, target: Any) -> Any:  # pragma: no cover — runs while numba compiles
    """Copy the first 32 bytes of an array to another."""

    def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        row = ir.VectorType(ir.IntType(8), 32)
        origin = _start(context, builder, signature.args[0], arguments[0], ZERO, row)
        _move(builder, origin, _start(context, builder, signature.args[1], arguments[1], ZERO, row))
        return context.get_dummy_value()

    return types.void(source, target), code


def _copy_record(_: Any, source: Any, target: Any) -> Any:  # pragma: no cover — runs while numba compiles
    """Copy the first 128 bytes of a record to another."""

    def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:  # noqa: ARG001
        row = ir.PointerType(ir.VectorType(ir.IntType(8), 128))
        _move(builder, builder.bitcast(arguments[0], row), builder.bitcast(arguments[1], row))
        return context.get_dummy_value()

    return types.void(source, target), code


take: Any = intrinsic(_take, simd_plain.take)
widen: Any = intrinsic(_widen, simd_plain.widen)
copy16: Any = intrinsic(_copy16, simd_plain.copy16)
copy32: Any = intrinsic(_copy32, simd_plain.copy32)
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
