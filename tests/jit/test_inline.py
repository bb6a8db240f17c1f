"""A function that is only called by compiled code gets no wrapper of its own."""

from __future__ import annotations

from croupier.jit.cache import compile_cached


def test_an_inlined_function_gets_no_wrapper() -> None:
    @compile_cached
    def half(n):  # type: ignore[no-untyped-def]
        return n // 2

    @compile_cached
    def steps(n):  # type: ignore[no-untyped-def]
        count = 0
        while n > 1:
            n = half(n) if n % 2 == 0 else 3 * n + 1
            count += 1
        return count

    assert steps(27) == 111
    assert not half.signatures
    assert half(27) == 13
    assert len(half.signatures) == 1
