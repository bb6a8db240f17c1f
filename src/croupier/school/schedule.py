"""What comes next for somebody who has answered before: the cell in which an error would cost most now.

A cell's score is what it costs a round to play it wrong, times the chance of an error now. FSRS estimates
that chance for cells that were asked before; for new cells it is that of a beginner.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from random import Random
from typing import NamedTuple

from ..memory import REVIEW, Memory, recall
from .curriculum import Curriculum
from .situation import Kind, Situation

_FLATTEN = 0.75
"""Below 1, as in the curriculum: rare cells come now and then."""
_SHARPEN = 4.0
"""Above 1: of what may come, the costliest comes first most of the time."""


class Past(NamedTuple):
    """What somebody remembers of a house."""

    memories: Mapping[str, Memory]
    now: int
    weak: bool = False  # ask for weak spots only, if there are any


def pick(
    whole: Curriculum,
    past: Past,
    rng: Random,
    wanted: Collection[Kind] = (),
    avoid: Collection[str] = (),
) -> Situation | None:
    """A situation for this person now; `None` if there is none of these kinds."""
    whole.grow()
    scores = candidates(whole, past, wanted, avoid)
    if not scores:
        return None
    (cell,) = rng.choices(list(scores), [score**_SHARPEN for score in scores.values()])
    return whole.in_cell(rng, cell, wanted)


def candidates(
    whole: Curriculum, past: Past, wanted: Collection[Kind] = (), avoid: Collection[str] = ()
) -> dict[str, float]:
    """The cells that may come next, with their scores.

    Misses whose short wait is over come first. Then what FSRS wants to be reviewed, and what is new. Then
    anything, the least remembered above all.
    """
    memories, now = past.memories, past.now
    weights, losses = whole.cells(wanted), whole.losses()
    offered: Collection[str] = weights
    if past.weak:
        offered = [cell for cell in weights if cell in memories and memories[cell].weak] or weights
    fresh = [cell for cell in offered if cell not in avoid] or offered
    seen = {cell: memories[cell] for cell in fresh if cell in memories}
    due = {cell: memory for cell, memory in seen.items() if memory.due <= now}
    missed = [cell for cell, memory in due.items() if memory.state != REVIEW]
    if missed:
        return {cell: losses[cell] ** _FLATTEN for cell in missed}
    scores = {cell: weights[cell] for cell in fresh if cell not in seen}
    for cell, memory in (due if scores or due else seen).items():
        scores[cell] = (losses[cell] * (1.0 - recall(memory, now)) + 1e-15) ** _FLATTEN
    return scores


def weak_cells(whole: Curriculum, memories: Mapping[str, Memory]) -> list[str]:
    """Cells that were forgotten the last time, the costliest first."""
    losses = whole.losses()
    weak = [cell for cell, memory in memories.items() if memory.weak and cell in losses]
    return sorted(weak, key=losses.__getitem__, reverse=True)
