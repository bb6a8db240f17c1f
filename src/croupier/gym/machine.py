"""How compiled code is made here: pieces that are put together, and entries into them that are kept for the next run.

Numba keeps code by the date of the one file that a function came from, and would not notice that a piece in another
file has changed. So pieces are never kept, and an entry is kept under the dates of all files of this room.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from llvmlite import ir
from numba.core import types
from numba.extending import intrinsic

from ..solver.pieces import piece

LANES, RANKS = 16, 13
ZERO = ir.Constant(ir.IntType(64), 0)
typed: Any = types


def inner(function: Callable[..., Any]) -> Any:
    """A piece of compiled code, for use in others."""
    return piece(function, rough=True)


def small(function: Callable[..., Any]) -> Any:
    """A piece so small that it is put into the others wherever it is used."""
    return piece(function, rough=True, forceinline=True)


def stamp() -> int:
    """A number that changes when a file of this room does. An entry names it, so that numba keeps code under it."""
    files = sorted(Path(__file__).parent.glob("*.py"))
    return abs(hash(tuple((file.stat().st_mtime_ns, file.stat().st_size) for file in files)))


def _take_from(_: Any, upto: Any, x: Any) -> Any:  # noqa: ARG001
    """The rank of card x of those counted in `upto`, and that card is gone: sixteen numbers at once."""

    def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        i16, i64 = ir.IntType(16), ir.IntType(64)
        row = ir.VectorType(i16, LANES)
        array = context.make_array(signature.args[0])(context, builder, arguments[0])
        place = builder.bitcast(array.data, ir.PointerType(row))
        counts = builder.load(place, align=1)
        one = builder.insert_element(
            ir.Constant(row, ir.Undefined), builder.trunc(arguments[1], i16), ir.Constant(ir.IntType(32), 0)
        )
        all_x = builder.shuffle_vector(
            one,
            ir.Constant(row, ir.Undefined),
            ir.Constant(ir.VectorType(ir.IntType(32), LANES), [0] * LANES),
        )
        beyond = builder.icmp_signed(">", counts, all_x)
        ranks = ir.Constant(row, [1 if k < RANKS else 0 for k in range(LANES)])
        gone = builder.and_(builder.sext(beyond, row), ranks)
        builder.store(builder.sub(counts, gone), place, align=1)
        bits = builder.zext(builder.bitcast(beyond, i16), i64)
        return builder.cttz(bits, ir.Constant(ir.IntType(1), 1))

    return typed.int64(upto, typed.int64), code


take_from: Any = intrinsic(_take_from)


def _start(context: Any, builder: Any, kind: Any, array: Any, offset: Any, wanted: Any) -> Any:
    """Where an array's data begins, so many of its numbers further on, as a pointer to something wanted."""
    data = context.make_array(kind)(context, builder, array).data
    return builder.bitcast(builder.gep(data, [offset]), ir.PointerType(wanted))


def _widen(_: Any, seen: Any, out: Any, place: Any) -> Any:  # noqa: ARG001
    """Bytes, which may be negative, become the numbers of an observation that begins at this place."""

    def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        bytes_, numbers = ir.VectorType(ir.IntType(8), 24), ir.VectorType(ir.IntType(32), 24)
        source = _start(context, builder, signature.args[0], arguments[0], ZERO, bytes_)
        target = _start(context, builder, signature.args[1], arguments[1], arguments[2], numbers)
        builder.store(builder.sext(builder.load(source, align=1), numbers), target, align=4)
        return context.get_dummy_value()

    return typed.void(seen, out, typed.int64), code


def _move(builder: Any, source: Any, target: Any) -> None:
    builder.store(builder.load(source, align=1), target, align=1)


def _copy16(_: Any, source: Any, start: Any, target: Any, place: Any) -> Any:  # noqa: ARG001
    """Sixteen bytes from one array to another."""

    def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        row = ir.VectorType(ir.IntType(8), 16)
        came = _start(context, builder, signature.args[0], arguments[0], arguments[1], row)
        _move(builder, came, _start(context, builder, signature.args[2], arguments[2], arguments[3], row))
        return context.get_dummy_value()

    return typed.void(source, typed.int64, target, typed.int64), code


def _copy32(_: Any, source: Any, target: Any) -> Any:
    """The first thirty-two bytes of an array to another."""

    def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        row = ir.VectorType(ir.IntType(8), 32)
        came = _start(context, builder, signature.args[0], arguments[0], ZERO, row)
        _move(builder, came, _start(context, builder, signature.args[1], arguments[1], ZERO, row))
        return context.get_dummy_value()

    return typed.void(source, target), code


def _copy_record(_: Any, source: Any, target: Any) -> Any:
    """The first 128 bytes of a record to another."""

    def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:  # noqa: ARG001
        row = ir.PointerType(ir.VectorType(ir.IntType(8), 128))
        _move(builder, builder.bitcast(arguments[0], row), builder.bitcast(arguments[1], row))
        return context.get_dummy_value()

    return typed.void(source, target), code


widen: Any = intrinsic(_widen)
copy16: Any = intrinsic(_copy16)
copy32: Any = intrinsic(_copy32)
copy_record: Any = intrinsic(_copy_record)


def _at(_: Any, address: Any) -> Any:  # noqa: ARG001
    """A number as the address that it is."""

    def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:  # noqa: ARG001
        return builder.inttoptr(arguments[0], ir.PointerType(ir.IntType(8)))

    return typed.voidptr(typed.int64), code


at: Any = intrinsic(_at)
