"""One step of 64 lanes in vector instructions: eight or sixteen table entries are fetched at once.

`simulator/lanes/` has plain versions for processors without a gather instruction; a test compares them.
"""

from __future__ import annotations

import os
from typing import Any

import numpy as np

from .cache import compile_cached
from .native import NATIVE, cgutils, intrinsic, ir, types

LANES = 64


def _gather_width() -> int:
    """How many words one gather instruction fetches on this processor; CROUPIER_WIDE can lower it."""
    if not NATIVE:
        return 1
    try:
        import llvmlite.binding

        features = llvmlite.binding.get_host_cpu_features()
    except (RuntimeError, AttributeError, ImportError):
        return 1
    needs, limit = {16: "avx512f", 8: "avx2"}, os.environ.get("CROUPIER_WIDE", "")
    widest = int(limit) if limit.isdigit() else max(needs)
    return next((width for width, need in needs.items() if width <= widest and features.get(need, False)), 1)


GATHER_WIDTH = _gather_width()
_GATHER_INTRINSIC = {8: "llvm.x86.avx2.gather.d.d.256", 16: "llvm.x86.avx512.mask.gather.dpi.512"}


def has_gather() -> bool:
    """Does this processor have a gather instruction?"""
    return GATHER_WIDTH > 1


def data_of(
    context: Any, builder: Any, signature: Any, arguments: Any, *which: int
) -> list[Any]:  # pragma: no cover — runs while numba compiles
    """Pointers to the data of some array arguments."""
    return [context.make_array(signature.args[i])(context, builder, arguments[i]).data for i in which]


def pointer(
    builder: Any, data: Any, offset: Any, kind: Any
) -> Any:  # pragma: no cover — runs while numba compiles
    """A pointer to a value of this type, so many elements behind the start of the data."""
    return builder.bitcast(builder.gep(data, [offset]), ir.PointerType(kind))


def emit_gather(builder: Any, table: Any, index: Any) -> Any:  # pragma: no cover — runs while numba compiles
    """Emit a gather: the words of a table at a vector of indices."""
    i8, i32 = ir.IntType(8), ir.IntType(32)
    words = ir.VectorType(i32, GATHER_WIDTH)
    raw = builder.bitcast(table, ir.PointerType(i8))
    mask, scale = (words, i8) if GATHER_WIDTH == 8 else (ir.VectorType(ir.IntType(1), GATHER_WIDTH), i32)
    kind = ir.FunctionType(words, [words, ir.PointerType(i8), words, mask, scale])
    gather = cgutils.get_or_insert_function(builder.module, kind, _GATHER_INTRINSIC[GATHER_WIDTH])
    whole = ir.Constant(mask, [-1] * GATHER_WIDTH)
    return builder.call(gather, [ir.Constant(words, ir.Undefined), raw, index, whole, ir.Constant(scale, 4)])


def _fast_step(_: Any, table: Any, state: Any, deck: Any, row: Any, codes: Any, out: Any) -> Any:  # noqa: ARG001  # pragma: no cover — runs while numba compiles
    """Deals one card to every lane and returns the highest table entry that was read.

    `table` and `state` are uint32, `deck` and `codes` uint8. Codes of the entries go to `codes` at `out`.
    """

    def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        i8, i32 = ir.IntType(8), ir.IntType(32)
        v8, v32 = ir.VectorType(i8, GATHER_WIDTH), ir.VectorType(i32, GATHER_WIDTH)

        base, states, cards, ends = data_of(context, builder, signature, arguments, 0, 1, 2, 4)
        i64 = ir.IntType(64)
        most = ir.Constant(v32, [0] * GATHER_WIDTH)
        keep, shift = (ir.Constant(v32, [n] * GATHER_WIDTH) for n in (0xFFFFFF, 24))
        for block in range(0, LANES, GATHER_WIDTH):
            here = ir.Constant(i64, block)
            now = pointer(builder, states, here, v32)
            dealt = builder.load(pointer(builder, cards, builder.add(arguments[3], here), v8), align=1)
            index = builder.add(builder.load(now, align=4), builder.zext(dealt, v32))
            entry = emit_gather(builder, base, index)
            builder.store(builder.and_(entry, keep), now, align=4)
            ended = builder.trunc(builder.lshr(entry, shift), v8)
            builder.store(ended, pointer(builder, ends, builder.add(arguments[5], here), v8), align=1)
            most = builder.select(builder.icmp_unsigned(">", entry, most), entry, most)
        reduce = cgutils.get_or_insert_function(
            builder.module, ir.FunctionType(i32, [v32]), f"llvm.vector.reduce.umax.v{GATHER_WIDTH}i32"
        )
        return builder.call(reduce, [most])

    return types.uint32(table, state, deck, types.int64, codes, types.int64), code


fast_step: Any = intrinsic(_fast_step, None)


def _fast_count(_: Any, table: Any, state: Any, deck: Any, row: Any, counts: Any, events: Any) -> Any:  # noqa: ARG001  # pragma: no cover — runs while numba compiles
    """Deals one card to every lane and adds its count.

    A card is a byte: its count plus eight in the upper four bits, its symbol in the lower four. Entries go to
    `state`. `events` gets two words with a bit per lane: entries with a code, and entries with a code of 128
    or more.
    """

    def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        i8, i32, i64 = ir.IntType(8), ir.IntType(32), ir.IntType(64)
        v8, v32 = ir.VectorType(i8, GATHER_WIDTH), ir.VectorType(i32, GATHER_WIDTH)

        base, states, cards, sums, flags = data_of(context, builder, signature, arguments, 0, 1, 2, 4, 5)
        low, four, eight, keep, none = (
            ir.Constant(v32, [n] * GATHER_WIDTH) for n in (15, 4, 8, 0xFF000000, 0)
        )
        bits = [ir.Constant(i64, 0)] * 2
        for block in range(0, LANES, GATHER_WIDTH):
            here = ir.Constant(i64, block)
            now, sum_ = pointer(builder, states, here, v32), pointer(builder, sums, here, v32)
            dealt = builder.zext(
                builder.load(pointer(builder, cards, builder.add(arguments[3], here), v8), align=1), v32
            )
            counted = builder.sub(builder.lshr(dealt, four), eight)
            builder.store(builder.add(builder.load(sum_, align=4), counted), sum_, align=4)
            index = builder.add(builder.load(now, align=4), builder.and_(dealt, low))
            entry = emit_gather(builder, base, index)
            builder.store(entry, now, align=4)
            coded = builder.icmp_unsigned("!=", builder.and_(entry, keep), none)
            for i, which in enumerate((coded, builder.icmp_signed("<", entry, none))):
                one = builder.zext(builder.bitcast(which, ir.IntType(GATHER_WIDTH)), i64)
                bits[i] = builder.or_(bits[i], builder.shl(one, here))
        for i in (0, 1):
            builder.store(bits[i], pointer(builder, flags, ir.Constant(i64, i), i64), align=8)
        return context.get_dummy_value()

    return types.void(table, state, deck, types.int64, counts, events), code


def _lowest_set_bit(_: Any, bits: Any) -> Any:  # noqa: ARG001  # pragma: no cover — runs while numba compiles
    """The number of the lowest bit that is set."""

    def code(_: Any, builder: Any, __: Any, arguments: Any) -> Any:
        i64 = ir.IntType(64)
        kind = ir.FunctionType(i64, [i64, ir.IntType(1)])
        count = cgutils.get_or_insert_function(builder.module, kind, "llvm.cttz.i64")
        return builder.call(count, [arguments[0], ir.Constant(ir.IntType(1), 1)])

    return types.int64(types.uint64), code


def _swap_rows(_: Any, words: Any, i: Any, j: Any) -> Any:  # noqa: ARG001  # pragma: no cover — runs while numba compiles
    """Swaps 64 bytes at two indices of a uint64 array."""

    def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        i64 = ir.IntType(64)
        kind = ir.PointerType(ir.VectorType(i64, 4))
        (base,) = data_of(context, builder, signature, arguments, 0)
        places = [
            builder.bitcast(builder.gep(base, [builder.add(start, ir.Constant(i64, part))]), kind)
            for start in arguments[1:]
            for part in (0, 4)
        ]
        values = [builder.load(place, align=8) for place in places]
        for place, value in zip(places, values[2:] + values[:2], strict=True):
            builder.store(value, place, align=8)
        return context.get_dummy_value()

    return types.void(words, types.int64, types.int64), code


@compile_cached
def _plain_lowest_set_bit(bits):  # type: ignore[no-untyped-def]
    number = 0
    while not (bits >> np.uint64(number)) & np.uint64(1):
        number += 1
    return number


@compile_cached
def _plain_swap_rows(words, i, j):  # type: ignore[no-untyped-def]
    for k in range(8):
        word = words[i + k]
        words[i + k] = words[j + k]
        words[j + k] = word


swap_rows: Any = intrinsic(_swap_rows, _plain_swap_rows)
fast_count: Any = intrinsic(_fast_count, None)
lowest_set_bit: Any = intrinsic(_lowest_set_bit, _plain_lowest_set_bit)
