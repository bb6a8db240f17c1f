"""One card for each of 64 lanes at a table of several seats. When a seat is done the next one starts, and
after the last the dealer, without a branch.

An entry of the flagged table has its code in the top byte. Then come bits: a seat is done; what its hand
needs of the dealer (two bits); the lane has to be looked at; the dealer's first cards are known; the dealer
draws no more. The rest is the place of the next state. For any first cards of the dealer there are two rows
at the end of the table: where seats start, and where the dealer goes on if there is a hand to beat.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from ...jit.cache import compile_cached
from ...jit.native import intrinsic, ir, types
from ...jit.simd import GATHER_WIDTH, LANES, data_of, emit_gather, has_gather, pointer
from .buffers import Board
from .layout import FIRST, FOLLOW, KNOWN, LIVE, MATTERS, SEAT

DONE, NEEDS_SHIFT, LOOK, KNOWS, DRAWS_NO_MORE = 23, 21, 20, 19, 18
PLACES = (1 << DRAWS_NO_MORE) - 1
_START = PLACES | 1 << DRAWS_NO_MORE
ROW = 16
"""Columns of the last rows."""


def flag_table(table: NDArray[np.uint32], board: Board) -> NDArray[np.uint32]:
    """The table of a board with these bits and rows; empty if places need the bits."""
    hubs = len(board.hubs)
    if table.size + 2 * ROW * hubs > PLACES:
        return np.zeros(0, np.uint32)
    code = (table >> 24).astype(np.int64)
    hand = (code > 0) & (code < FIRST)
    done = hand & (board.codes[code, 0] == SEAT)
    asks = np.where(hand, board.codes[code, 1] & (LIVE | MATTERS), 0) << NEEDS_SHIFT
    line = np.where(code == FOLLOW, table & PLACES, 0)
    knows = (code == FOLLOW) & (board.asks[line, 0] == KNOWN)
    hub, plays = np.where(knows, board.asks[line, 1], 0), board.hubs[:, 0]
    known = table.size + 2 * ROW * hub | 1 << KNOWS | np.where(plays[hub] > 0xFFFFFF, 1, 0) << DRAWS_NO_MORE
    look = (code > 0) & ~done
    place = np.where(done, 0, table & PLACES)
    made = np.where(knows, known, place | code << 24 | asks | done << DONE | look << LOOK)
    ends = np.zeros((hubs, 2, ROW), np.int64)
    for number in range(hubs):
        for row, entry in enumerate((board.starts[number, 0], plays[number] & PLACES)):
            ends[number, row, : board.width] = made[entry : entry + board.width]
    return np.concatenate([made, ends.ravel()]).astype(np.uint32)


@compile_cached
def plain_seats(table, state, deck, row, starts, left, needs, notes, entries):  # type: ignore[no-untyped-def]
    """Returns the lanes that have to be looked at, a bit each.

    `notes` has a byte for each seat that ended, the last one lowest. A round begins with all seats left and
    zeros otherwise.
    """
    events = np.uint64(0)
    for lane in range(LANES):
        e = table[state[lane] + np.uint32(deck[row + lane])]
        entries[lane] = e
        needs[lane] |= e
        look = (e >> np.uint32(LOOK)) & np.uint32(1)
        state[lane] = e & np.uint32(PLACES)
        if (e >> np.uint32(KNOWS)) & np.uint32(1):
            starts[lane] |= e & np.uint32(_START)
        if (e >> np.uint32(DONE)) & np.uint32(1):
            state[lane] = starts[lane] & np.uint32(PLACES)
            notes[lane] = (notes[lane] << np.uint64(8)) | np.uint64(e >> np.uint32(24))
            left[lane] -= np.uint32(1)
            if left[lane] == 0:
                state[lane] += np.uint32(ROW)
                no_need = ~(needs[lane] >> np.uint32(NEEDS_SHIFT))
                look = ((starts[lane] >> np.uint32(DRAWS_NO_MORE)) | no_need) & np.uint32(1)
        events |= np.uint64(look) << np.uint64(lane)
    return events


def _fast_seats(
    _: Any, table: Any, state: Any, deck: Any, row: Any,  # noqa: ARG001
    starts: Any, left: Any, needs: Any, notes: Any, entries: Any,
) -> Any:  # fmt: skip  # pragma: no cover — runs while numba compiles
    """The same in vector instructions."""

    def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        i8, i32, i64 = ir.IntType(8), ir.IntType(32), ir.IntType(64)
        v8, v32, v64 = (
            ir.VectorType(i8, GATHER_WIDTH),
            ir.VectorType(i32, GATHER_WIDTH),
            ir.VectorType(i64, GATHER_WIDTH),
        )
        base, *start = data_of(context, builder, signature, arguments, 0, 1, 2, 4, 5, 6, 7, 8)

        def place(index: int, offset: Any, kind: Any) -> Any:
            return pointer(builder, start[index], offset, kind)

        def each(value: int) -> Any:
            return ir.Constant(v32, [value] * GATHER_WIDTH)

        def top(value: Any, number: int) -> Any:
            """This bit as the sign."""
            return builder.shl(value, each(31 - number))

        def mask(value: Any, number: int) -> Any:
            """All bits where this one is set."""
            return builder.ashr(top(value, number), each(31))

        events = ir.Constant(i64, 0)
        for block in range(0, LANES, GATHER_WIDTH):
            here = ir.Constant(i64, block)
            now, begin, few, asks, met = (place(i, here, v32) for i in (0, 2, 3, 4, 6))
            dealt = builder.load(place(1, builder.add(arguments[3], here), v8), align=1)
            index = builder.add(builder.load(now, align=4), builder.zext(dealt, v32))
            e = emit_gather(builder, base, index)
            builder.store(e, met, align=4)
            done = mask(e, DONE)
            wants = builder.or_(builder.load(asks, align=4), e)
            builder.store(wants, asks, align=4)
            first = builder.and_(builder.and_(e, each(_START)), mask(e, KNOWS))
            start_at = builder.or_(builder.load(begin, align=4), first)
            builder.store(start_at, begin, align=4)
            fewer = builder.add(builder.load(few, align=4), done)
            builder.store(fewer, few, align=4)
            none_left = builder.sext(builder.icmp_signed("==", fewer, each(0)), v32)
            last = builder.and_(done, none_left)
            goes_on = builder.select(builder.icmp_signed("<", done, each(0)), start_at, e)
            to = builder.add(builder.and_(goes_on, each(PLACES)), builder.and_(last, each(ROW)))
            builder.store(to, now, align=4)
            looked = builder.or_(top(start_at, DRAWS_NO_MORE), builder.not_(top(wants, NEEDS_SHIFT)))
            looks = builder.or_(top(e, LOOK), builder.and_(last, looked))
            signs = builder.bitcast(builder.icmp_signed("<", looks, each(0)), ir.IntType(GATHER_WIDTH))
            bits = builder.zext(signs, i64)
            events = builder.or_(events, builder.shl(bits, here))
            note = place(5, here, v64)
            byte = builder.zext(builder.and_(done, builder.lshr(e, each(24))), v64)
            shift = builder.zext(builder.and_(done, each(8)), v64)
            moved = builder.shl(builder.load(note, align=8), shift)
            builder.store(builder.or_(moved, byte), note, align=8)
        return events

    kinds = (table, state, deck, types.int64, starts, left, needs, notes, entries)
    return types.uint64(*kinds), code


_native_seats: Any = intrinsic(_fast_seats, plain_seats)


@compile_cached
def _vector_seats(table, state, deck, row, starts, left, needs, notes, entries):  # type: ignore[no-untyped-def]  # pragma: no cover — runs compiled only
    return _native_seats(table, state, deck, row, starts, left, needs, notes, entries)


seat_step = _vector_seats if has_gather() else plain_seats
