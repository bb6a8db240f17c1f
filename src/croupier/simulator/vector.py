"""The step of 64 lanes in vector instructions, where the processor has them: eight table entries are fetched at once.

The plain step in `lanes.py` does the same, entry by entry; a test compares them.
"""

from __future__ import annotations

from typing import Any

import llvmlite.binding
from llvmlite import ir
from numba.core import cgutils, types
from numba.extending import intrinsic

WIDE, LANES = 8, 64
tools: Any = cgutils
typed: Any = types


def gathers() -> bool:
    """Does this processor fetch eight words at once?"""
    try:
        return bool(llvmlite.binding.get_host_cpu_features().get("avx2", False))
    except (RuntimeError, AttributeError):
        return False


def _fast_step(_: Any, table: Any, state: Any, deck: Any, row: Any, codes: Any, out: Any) -> Any:  # noqa: ARG001
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
        raw = builder.bitcast(base, ir.PointerType(i8))
        kind = ir.FunctionType(v32, [v32, ir.PointerType(i8), v32, v32, i8])
        gather = tools.get_or_insert_function(builder.module, kind, "llvm.x86.avx2.gather.d.d.256")
        i64 = ir.IntType(64)
        most = ir.Constant(v32, [0] * WIDE)
        all_on, keep, shift = (ir.Constant(v32, [n] * WIDE) for n in (0xFFFFFFFF, 0xFFFFFF, 24))
        for block in range(0, LANES, WIDE):
            here = ir.Constant(i64, block)
            now = place(states, here, v32)
            dealt = builder.load(place(cards, builder.add(arguments[3], here), v8), align=1)
            index = builder.add(builder.load(now, align=4), builder.zext(dealt, v32))
            entry = builder.call(
                gather, [ir.Constant(v32, ir.Undefined), raw, index, all_on, ir.Constant(i8, 4)]
            )
            builder.store(builder.and_(entry, keep), now, align=4)
            ended = builder.trunc(builder.lshr(entry, shift), v8)
            builder.store(ended, place(ends, builder.add(arguments[5], here), v8), align=1)
            most = builder.select(builder.icmp_unsigned(">", entry, most), entry, most)
        reduce = tools.get_or_insert_function(
            builder.module, ir.FunctionType(i32, [v32]), "llvm.vector.reduce.umax.v8i32"
        )
        return builder.call(reduce, [most])

    return typed.uint32(table, state, deck, typed.int64, codes, typed.int64), code


fast_step: Any = intrinsic(_fast_step)
