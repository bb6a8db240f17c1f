"""Decorators and vector instructions of the kernel."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..jit.native import NATIVE, compile_inner, intrinsic, ir, types
from ..jit.simd import data_of, pointer

LANES = 16
ZERO = ir.Constant(ir.IntType(64), 0) if NATIVE else 0


def inner(function: Callable[..., Any]) -> Any:
    """Compile a function for use in other compiled functions only."""
    return compile_inner(function, optimize=False)


def rare(function: Callable[..., Any]) -> Any:
    """Compile a function that is seldom called, and keep it out of its callers' machine code."""
    return compile_inner(function, rare=True, forceinline=False)


def inlined(function: Callable[..., Any]) -> Any:
    """Compile a small function that LLVM always inlines."""
    return compile_inner(function, optimize=False, forceinline=True)


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
        data = data_of(context, builder, signature, arguments, 0, 1)
        start, takes_start = (pointer(builder, part, ZERO, row) for part in data)
        counts, lessen = (builder.load(part, align=1) for part in (start, takes_start))
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


# The same without vector instructions, for untested versions of numba


@compile_inner
def _plain_take(upto, takes, places):  # type: ignore[no-untyped-def]
    ranks = 0
    for at in range(len(places)):
        rank = LANES
        for higher in range(LANES):
            if upto[higher] > places[at]:
                rank = min(rank, higher)
                upto[higher] -= takes[higher]
        ranks |= rank << (8 * at)
    return ranks


take: Any = intrinsic(_take, _plain_take)
