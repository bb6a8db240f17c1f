"""One card for each of 64 lanes at a table of several seats: a seat that is done hands over to the next one, and the last to
the dealer, without a branch.

An entry of the table has its code in the top byte, then a bit for a seat that is done, two for what its hand asks of the
dealer and one for what has to be looked at, then the next state's place.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from llvmlite import ir
from numba.extending import intrinsic
from numpy.typing import NDArray

from ..solver.compiled import compiled
from .pays import ENDS, LIVE, MATTERS, SEAT
from .vector import LANES, WIDE, gathers, tools, typed

DONE, ASKS, LOOK = 23, 21, 20
PLACES = (1 << LOOK) - 1


def flagged(entries: NDArray[np.uint32], codes: NDArray[np.int64]) -> NDArray[np.uint32]:
    """The table of `seats.py` with these bits; empty where places need them."""
    if entries.size > PLACES:
        return np.zeros(0, np.uint32)
    code = entries >> 24
    hand = (code > 0) & (code < ENDS)
    done = hand & (codes[code, 0] == SEAT)
    asks = np.where(hand, codes[code, 1] & (LIVE | MATTERS), 0) << ASKS
    look = (code > 0) & ~done
    place = np.where(done, 0, entries & PLACES)
    return np.asarray(place | code << 24 | asks | done << DONE | look << LOOK, np.uint32)


@compiled
def plain_seats(table, state, deck, row, starts, deals, left, asked, notes, entries):  # type: ignore[no-untyped-def]
    """The lanes, a bit each, that have to be looked at; `notes` holds how the seats ended, a byte each, the last one lowest."""
    events = np.uint64(0)
    for lane in range(LANES):
        e = table[state[lane] + np.uint32(deck[row + lane])]
        entries[lane] = e
        asked[lane] |= e
        look = (e >> np.uint32(LOOK)) & np.uint32(1)
        state[lane] = e & np.uint32(PLACES)
        if (e >> np.uint32(DONE)) & np.uint32(1):
            state[lane] = starts[lane]
            notes[lane] = (notes[lane] << np.uint64(8)) | np.uint64(e >> np.uint32(24))
            left[lane] -= np.uint32(1)
            if left[lane] == 0:
                state[lane] = deals[lane] & np.uint32(PLACES)
                look = ((deals[lane] >> np.uint32(LOOK)) | ~(asked[lane] >> np.uint32(ASKS))) & np.uint32(1)
        events |= np.uint64(look) << np.uint64(lane)
    return events


def _fast_seats(
    _: Any, table: Any, state: Any, deck: Any, row: Any, starts: Any, deals: Any, left: Any, asked: Any, notes: Any, entries: Any  # noqa: ARG001
) -> Any:  # fmt: skip
    """The same in vector instructions."""

    def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        i8, i32, i64 = ir.IntType(8), ir.IntType(32), ir.IntType(64)
        v8, v32, v64 = ir.VectorType(i8, WIDE), ir.VectorType(i32, WIDE), ir.VectorType(i64, WIDE)
        start = [
            context.make_array(signature.args[i])(context, builder, arguments[i]).data if i != 3 else None
            for i in range(10)
        ]

        def place(index: int, offset: Any, kind: Any) -> Any:
            return builder.bitcast(builder.gep(start[index], [offset]), ir.PointerType(kind))

        def each(value: int) -> Any:
            return ir.Constant(v32, [value] * WIDE)

        def bit(value: Any, number: int) -> Any:
            return builder.icmp_signed("<", builder.shl(value, each(31 - number)), each(0))

        raw = builder.bitcast(start[0], ir.PointerType(i8))
        kind = ir.FunctionType(v32, [v32, ir.PointerType(i8), v32, v32, i8])
        gather = tools.get_or_insert_function(builder.module, kind, "llvm.x86.avx2.gather.d.d.256")
        events = ir.Constant(i64, 0)
        for block in range(0, LANES, WIDE):
            here = ir.Constant(i64, block)
            now, begin, dealer, few, asks, met = (place(i, here, v32) for i in (1, 4, 5, 6, 7, 9))
            dealt = builder.load(place(2, builder.add(arguments[3], here), v8), align=1)
            index = builder.add(builder.load(now, align=4), builder.zext(dealt, v32))
            nothing = ir.Constant(v32, ir.Undefined)
            e = builder.call(gather, [nothing, raw, index, each(0xFFFFFFFF), ir.Constant(i8, 4)])
            builder.store(e, met, align=4)
            wants = builder.or_(builder.load(asks, align=4), e)
            builder.store(wants, asks, align=4)
            done = bit(e, DONE)
            rest = builder.sub(builder.load(few, align=4), builder.zext(done, v32))
            builder.store(rest, few, align=4)
            last = builder.and_(done, builder.icmp_signed("==", rest, each(0)))
            deal = builder.load(dealer, align=4)
            goes_on = builder.select(done, builder.load(begin, align=4), builder.and_(e, each(PLACES)))
            builder.store(builder.select(last, builder.and_(deal, each(PLACES)), goes_on), now, align=4)
            looked = builder.or_(bit(deal, LOOK), builder.not_(bit(wants, ASKS)))
            found = builder.or_(bit(e, LOOK), builder.and_(last, looked))
            events = builder.or_(events, builder.shl(builder.zext(builder.bitcast(found, i8), i64), here))
            note = place(8, here, v64)
            byte = builder.zext(builder.select(done, builder.lshr(e, each(24)), each(0)), v64)
            shift = builder.zext(builder.select(done, each(8), each(0)), v64)
            moved = builder.shl(builder.load(note, align=8), shift)
            builder.store(builder.or_(moved, byte), note, align=8)
        return events

    kinds = (table, state, deck, typed.int64, starts, deals, left, asked, notes, entries)
    return typed.uint64(*kinds), code


fast_seats: Any = intrinsic(_fast_seats)


@compiled
def vector_seats(table, state, deck, row, starts, deals, left, asked, notes, entries):  # type: ignore[no-untyped-def]
    return fast_seats(table, state, deck, row, starts, deals, left, asked, notes, entries)


seat_step = vector_seats if gathers() else plain_seats
