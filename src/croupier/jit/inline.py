"""Compile functions that are called only by other compiled functions.

By default numba makes every function callable from Python: it optimises it with everything it calls,
generates machine code and adds two wrappers. For an inner function that work is wasted, because each caller
repeats it. The compilers here stop after typing and lowering.
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


class _InnerLibrary(JITCodeLibrary):
    """Code that is only linked into other code."""

    def _finalize_final_module(self) -> None:
        self._finalize_dynamic_globals()
        self._finalized = True


class _UnoptimizedLibrary(_InnerLibrary):
    """Code that is optimised only as a part of its callers."""

    def _optimize_final_module(self) -> None:
        pass


class _RareLibrary(_UnoptimizedLibrary):
    """Code that callers never copy into themselves: inlined loops would make them spill registers."""

    def add_ir_module(self, ir_module: Any) -> None:
        for function in ir_module.functions:
            if function.blocks:
                function.attributes.add("noinline")
        super().add_ir_module(ir_module)


@register_pass(mutates_CFG=True, analysis_only=False)
class _InnerLowering(NativeLowering):
    _name = "croupier_inner_lowering"
    library = _InnerLibrary

    def run_pass(self, state: Any) -> bool:
        state.library = self.library(state.targetctx.codegen(), state.func_id.func_qualname)
        state.flags.no_compile = True
        super().run_pass(state)
        lowered = state["cr"]
        # Numba identifies a function by its Python address. This one has none, so register a dummy that is
        # never called.
        name = lowered.fndesc.qualname.split(".")[-1]
        dummy = _dynfunc.make_function(
            lowered.fndesc.lookup_module(), name, "", 0, lowered.env, (state.library,)
        )
        state.targetctx.insert_user_function(dummy, lowered.fndesc, [state.library])
        state.reload_init.extend(state.library._reload_init)
        state["cr"] = _LowerResult(lowered.fndesc, lowered.call_helper, cfunc=dummy, env=lowered.env)
        return True


@register_pass(mutates_CFG=True, analysis_only=False)
class _UnoptimizedLowering(_InnerLowering):
    _name = "croupier_unoptimized_lowering"
    library = _UnoptimizedLibrary


@register_pass(mutates_CFG=True, analysis_only=False)
class _RareLowering(_InnerLowering):
    _name = "croupier_rare_lowering"
    library = _RareLibrary


class _InnerCompiler(Compiler):
    lowering = _InnerLowering

    def define_pipelines(self) -> list[Any]:
        pipeline = DefaultPassBuilder.define_nopython_pipeline(self.state)
        pipeline.passes = [
            (self.lowering if step is NativeLowering else step, why) for step, why in pipeline.passes
        ]
        pipeline._finalized = False
        pipeline.finalize()
        return [pipeline]


class _UnoptimizedCompiler(_InnerCompiler):
    lowering = _UnoptimizedLowering


class _RareCompiler(_InnerCompiler):
    lowering = _RareLowering


def compile_inner(
    function: Callable[..., Any], optimize: bool = True, rare: bool = False, **options: Any
) -> Any:
    """Compile a function for use in other compiled code. Options are numba's.

    With `optimize=False` it is optimised only as a part of its callers. That halves the compile time, but
    changes what LLVM inlines, for better or worse: measure before you choose it. With `rare` it is never
    inlined.
    """
    defaults = {"error_model": "numpy", "nogil": True, "no_cpython_wrapper": True, "no_cfunc_wrapper": True}
    compiler = _RareCompiler if rare else _InnerCompiler if optimize else _UnoptimizedCompiler
    return numba.njit(pipeline_class=compiler, **{**defaults, **options})(function)
