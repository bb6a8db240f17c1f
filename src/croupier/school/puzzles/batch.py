"""Many puzzles, in the order of their numbers, on any number of processes.

A puzzle depends only on the rules, the seed and its number, so the number of processes changes nothing.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from itertools import count, islice
from multiprocessing import get_context
from typing import NamedTuple

import msgspec

from ...errors import CroupierError
from ...notation import write
from ...rules import Rules
from .puzzle import Level, make_puzzle
from .writer import puzzle_json, puzzle_record

_CHUNK = 64
_BARREN = 20_000
"""So many games without a puzzle mean that there is none."""
_AHEAD = 3
"""How many chunks wait for each process."""


class Request(NamedTuple):
    """What to write."""

    rules: Rules
    seed: int = 1
    level: Level | None = None
    bjn: bool = False
    pinned: bool = False  # a house of your own: records pin its rules


def puzzles(request: Request, most: int, processes: int = 1) -> Iterator[str]:
    """So many puzzles, each as text: a JSON line or a record."""
    return islice(_all(request, processes), most)


def _all(request: Request, processes: int) -> Iterator[str]:
    barren = 0
    for chunk in _chunks(request, processes):
        yield from chunk
        barren = 0 if chunk else barren + _CHUNK
        if barren >= _BARREN:
            raise CroupierError("This house has no such puzzles.")


def _chunks(request: Request, processes: int) -> Iterator[list[str]]:
    if processes == 1:
        yield from (_chunk(request, start) for start in count(0, _CHUNK))
        return
    starts = count(0, _CHUNK)
    waiting: deque[Future[list[str]]] = deque()
    with ProcessPoolExecutor(processes, mp_context=get_context("spawn")) as pool:
        try:
            while True:
                while len(waiting) < _AHEAD * processes:
                    waiting.append(pool.submit(_chunk, request, next(starts)))
                yield waiting.popleft().result()
        finally:
            for future in waiting:
                future.cancel()


def _chunk(request: Request, start: int) -> list[str]:
    """The puzzles of one chunk of numbers."""
    lines = []
    for number in range(start, start + _CHUNK):
        puzzle = make_puzzle(request.rules, request.seed, number)
        if puzzle is None or (request.level is not None and puzzle.level != request.level):
            continue
        if request.bjn:
            lines.append(write(puzzle_record(puzzle, pinned=request.pinned)))
        else:
            lines.append(msgspec.json.encode(puzzle_json(puzzle)).decode())
    return lines
