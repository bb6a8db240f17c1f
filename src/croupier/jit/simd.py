"""The step of 64 lanes in vector instructions, where the processor has them: eight or sixteen table entries are fetched
at once.

The plain step in `lanes.py` does the same, entry by entry; a test compares them.
"""

from __future__ import annotations

import os
from typing import Any

import numpy as np

from .cache import compiled
from .native import NATIVE, ir, native, tools, typed

LANES = 64


def _wide() -> int:
    """How many words this processor fetches at once, or fewer where CROUPIER_WIDE asks for that."""
    if not NATIVE:
        return 1
    try:
        import llvmlite.binding

        has = llvmlite.binding.get_host_cpu_features()
    except (RuntimeError, AttributeError, ImportError):
        return 1
    ways, asked = {16: "avx512f", 8: "avx2"}, os.environ.get("CROUPIER_WIDE", "")
    most = int(asked) if asked.isdigit() else max(ways)
    return next((wide for wide, way in ways.items() if wide <= most and has.get(way, False)), 1)


WIDE = _wide()
GATHER = {8: "llvm.x86.avx2.gather.d.d.256", 16: "llvm.x86.avx512.mask.gather.dpi.512"}


def gathers() -> bool:
    """Does this processor fetch several words at once?"""
    return WIDE > 1


def gathered(builder: Any, table: Any, index: Any) -> Any:  # pragma: no cover — runs while numba compiles
    """Words of a table, by a vector of places."""
    i8, i32 = ir.IntType(8), ir.IntType(32)
    words = ir.VectorType(i32, WIDE)
    raw = builder.bitcast(table, ir.PointerType(i8))
    mask, scale = (words, i8) if WIDE == 8 else (ir.VectorType(ir.IntType(1), WIDE), i32)
    kind = ir.FunctionType(words, [words, ir.PointerType(i8), words, mask, scale])
    gather = tools.get_or_insert_function(builder.module, kind, GATHER[WIDE])
    whole = ir.Constant(mask, [-1] * WIDE)
    return builder.call(gather, [ir.Constant(words, ir.Undefined), raw, index, whole, ir.Constant(scale, 4)])


def _fast_step(_: Any, table: Any, state: Any, deck: Any, row: Any, codes: Any, out: Any) -> Any:  # noqa: ARG001  # pragma: no cover — runs while numba compiles
    """One card for every lane from arrays of uint32, uint32, uint8 and uint8; the highest table entry that was met."""

    def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        i8, i32 = ir.IntType(8), ir.IntType(32)
        v8, v32 = ir.VectorType(i8, WIDE), ir.VectorType(i32, WIDE)

        def start(index: int) -> Any:
            made = context.make_array(signature.args[index])(context, builder, arguments[index])
            return made.data

        def place(base: Any, offset: Any, kind: Any) -> Any:
            return builder.bitcast(builder.gep(base, [offset]), ir.PointerType(kind))

        base, states, cards, ends = (start(i) for i in (0, 1, 2, 4))
        i64 = ir.IntType(64)
        most = ir.Constant(v32, [0] * WIDE)
        keep, shift = (ir.Constant(v32, [n] * WIDE) for n in (0xFFFFFF, 24))
        for block in range(0, LANES, WIDE):
            here = ir.Constant(i64, block)
            now = place(states, here, v32)
            dealt = builder.load(place(cards, builder.add(arguments[3], here), v8), align=1)
            index = builder.add(builder.load(now, align=4), builder.zext(dealt, v32))
            entry = gathered(builder, base, index)
            builder.store(builder.and_(entry, keep), now, align=4)
            ended = builder.trunc(builder.lshr(entry, shift), v8)
            builder.store(ended, place(ends, builder.add(arguments[5], here), v8), align=1)
            most = builder.select(builder.icmp_unsigned(">", entry, most), entry, most)
        reduce = tools.get_or_insert_function(
            builder.module, ir.FunctionType(i32, [v32]), f"llvm.vector.reduce.umax.v{WIDE}i32"
        )
        return builder.call(reduce, [most])

    return typed.uint32(table, state, deck, typed.int64, codes, typed.int64), code


fast_step: Any = native(_fast_step, None)


def _fast_count(_: Any, table: Any, state: Any, deck: Any, row: Any, counts: Any, events: Any) -> Any:  # noqa: ARG001  # pragma: no cover — runs while numba compiles
    """One card for every lane, and what it counts: cards are bytes with a count, plus eight, above a symbol of four
    bits. Entries go to `state`; to `events` a bit for each lane whose entry has a code, then for those of 128 or more."""

    def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        i8, i32, i64 = ir.IntType(8), ir.IntType(32), ir.IntType(64)
        v8, v32 = ir.VectorType(i8, WIDE), ir.VectorType(i32, WIDE)

        def start(index: int) -> Any:
            return context.make_array(signature.args[index])(context, builder, arguments[index]).data

        def place(base: Any, offset: Any, kind: Any) -> Any:
            return builder.bitcast(builder.gep(base, [offset]), ir.PointerType(kind))

        base, states, cards, sums, found = (start(i) for i in (0, 1, 2, 4, 5))
        low, four, eight, keep, none = (ir.Constant(v32, [n] * WIDE) for n in (15, 4, 8, 0xFF000000, 0))
        bits = [ir.Constant(i64, 0)] * 2
        for block in range(0, LANES, WIDE):
            here = ir.Constant(i64, block)
            now, sum_ = place(states, here, v32), place(sums, here, v32)
            dealt = builder.zext(
                builder.load(place(cards, builder.add(arguments[3], here), v8), align=1), v32
            )
            counted = builder.sub(builder.lshr(dealt, four), eight)
            builder.store(builder.add(builder.load(sum_, align=4), counted), sum_, align=4)
            index = builder.add(builder.load(now, align=4), builder.and_(dealt, low))
            entry = gathered(builder, base, index)
            builder.store(entry, now, align=4)
            coded = builder.icmp_unsigned("!=", builder.and_(entry, keep), none)
            for i, which in enumerate((coded, builder.icmp_signed("<", entry, none))):
                one = builder.zext(builder.bitcast(which, ir.IntType(WIDE)), i64)
                bits[i] = builder.or_(bits[i], builder.shl(one, here))
        for i in (0, 1):
            builder.store(bits[i], place(found, ir.Constant(i64, i), i64), align=8)
        return context.get_dummy_value()

    return typed.void(table, state, deck, typed.int64, counts, events), code


def _lowest(_: Any, bits: Any) -> Any:  # noqa: ARG001  # pragma: no cover — runs while numba compiles
    """The number of the lowest bit that is set."""

    def code(_: Any, builder: Any, __: Any, arguments: Any) -> Any:
        i64 = ir.IntType(64)
        kind = ir.FunctionType(i64, [i64, ir.IntType(1)])
        count = tools.get_or_insert_function(builder.module, kind, "llvm.cttz.i64")
        return builder.call(count, [arguments[0], ir.Constant(ir.IntType(1), 1)])

    return typed.int64(typed.uint64), code


def _swap_rows(_: Any, words: Any, i: Any, j: Any) -> Any:  # noqa: ARG001  # pragma: no cover — runs while numba compiles
    """64 bytes change places, from two places in an array of uint64."""

    def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        i64 = ir.IntType(64)
        kind = ir.PointerType(ir.VectorType(i64, 4))
        base = context.make_array(signature.args[0])(context, builder, arguments[0]).data
        places = [
            builder.bitcast(builder.gep(base, [builder.add(start, ir.Constant(i64, part))]), kind)
            for start in arguments[1:]
            for part in (0, 4)
        ]
        held = [builder.load(place, align=8) for place in places]
        for place, value in zip(places, held[2:] + held[:2], strict=True):
            builder.store(value, place, align=8)
        return context.get_dummy_value()

    return typed.void(words, typed.int64, typed.int64), code


@compiled
def plain_lowest(bits):  # type: ignore[no-untyped-def]
    """As `lowest` does it."""
    found = 0
    while not (bits >> np.uint64(found)) & np.uint64(1):
        found += 1
    return found


@compiled
def plain_swap_rows(words, i, j):  # type: ignore[no-untyped-def]
    """As `swap_rows` does it."""
    for k in range(8):
        word = words[i + k]
        words[i + k] = words[j + k]
        words[j + k] = word


swap_rows: Any = native(_swap_rows, plain_swap_rows)
fast_count: Any = native(_fast_count, None)
lowest: Any = native(_lowest, plain_lowest)
