"""Compiled code as a piece of other compiled code: read and typed, but not made to run alone.

Numba makes every function ready to be called: it is optimised with all that it calls, turned into machine code and given
two wrappers. Where it is only called by other functions that is done in vain, for each of them does it again.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numba
from numba import _dynfunc  # type: ignore[attr-defined]
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import Compiler, DefaultPassBuilder, _LowerResult
from numba.core.compiler_machinery import register_pass
from numba.core.typed_passes import NativeLowering


class Unmade(JITCodeLibrary):
    """Code that waits to be linked into other code."""

    def _finalize_final_module(self) -> None:
        self._finalize_dynamic_globals()
        self._finalized = True


class Rough(Unmade):
    """Code that is optimised only where it is used."""

    def _optimize_final_module(self) -> None:
        pass


@register_pass(mutates_CFG=True, analysis_only=False)
class PieceLowering(NativeLowering):
    _name = "croupier_piece_lowering"
    library = Unmade

    def run_pass(self, state: Any) -> bool:
        state.library = self.library(state.targetctx.codegen(), state.func_id.func_qualname)
        state.flags.no_compile = True
        super().run_pass(state)
        made = state["cr"]
        # Numba knows a function by its address in Python; this one has none, and is never called.
        name = made.fndesc.qualname.split(".")[-1]
        call = _dynfunc.make_function(made.fndesc.lookup_module(), name, "", 0, made.env, (state.library,))
        state.targetctx.insert_user_function(call, made.fndesc, [state.library])
        state.reload_init.extend(state.library._reload_init)
        state["cr"] = _LowerResult(made.fndesc, made.call_helper, cfunc=call, env=made.env)
        return True


@register_pass(mutates_CFG=True, analysis_only=False)
class RoughLowering(PieceLowering):
    _name = "croupier_rough_lowering"
    library = Rough


class PieceCompiler(Compiler):
    lowering = PieceLowering

    def define_pipelines(self) -> list[Any]:
        usual = DefaultPassBuilder.define_nopython_pipeline(self.state)
        usual.passes = [
            (self.lowering if step is NativeLowering else step, why) for step, why in usual.passes
        ]
        usual._finalized = False
        usual.finalize()
        return [usual]


class RoughCompiler(PieceCompiler):
    lowering = RoughLowering


def piece(function: Callable[..., Any], rough: bool = False, **options: Any) -> Any:
    """The function for use in other compiled code. Options are numba's.

    A rough one is optimised only there: half the time to compile, but what is put into what is then for the whole to
    decide, which can be better or worse. Measure before you choose it.
    """
    usual = {"error_model": "numpy", "nogil": True, "no_cpython_wrapper": True, "no_cfunc_wrapper": True}
    kind = RoughCompiler if rough else PieceCompiler
    return numba.njit(pipeline_class=kind, **{**usual, **options})(function)
