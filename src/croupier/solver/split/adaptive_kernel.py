"""A hand's worth after a split, compiled: one pass over the hands for each number of cards of the pair that are gone."""

from __future__ import annotations

import numpy as np

from ...jit.cache import compile_cached
from ..hand.kernels import ENDS, distribute, sweep


@compile_cached
def visits(mine, child, size, total, pair, flags, acts, visited, closed):  # type: ignore[no-untyped-def]
    """The hands that play as `acts` says comes to after a split, and those that it ends with."""
    kinds = child.shape[1]
    one = child[0, pair]
    for k in range(kinds):
        if child[one, k] >= 0:
            visited[child[one, k]] = True
    for i in range(mine.size):
        h = mine[i]
        if not visited[h]:
            continue
        t = total[h]
        if (flags[1] and size[h] >= flags[1]) or (t == 21 and not flags[0]):
            closed[h] = True
            continue
        doubles = size[h] == 2 and (
            flags[2] == 1 or (flags[2] == 2 and 9 <= t <= 11) or (flags[2] == 3 and 10 <= t <= 11)
        )
        if doubles and acts[h] & 2:
            for k in range(kinds):
                if child[h, k] >= 0:
                    closed[child[h, k]] = True
        elif acts[h] & 1:
            for k in range(kinds):
                if child[h, k] >= 0:
                    visited[child[h, k]] = True
        else:
            closed[h] = True


@compile_cached
def split_hand_values(  # type: ignore[no-untyped-def]
    mine, child, counts, total, size, shoe, pair, low, high, short, follow, same, endless,
    rows, ends, depth, column, slot, what, orders, columns, slots,
    naturals, pays, flags, acts, every, other,
):  # fmt: skip
    """A hand's worth after a split with `low` to `high` cards of the pair gone beside its first.

    Into `every` with any second card, into `other` the share of it with a second card of another kind; into `acts`
    what was chosen for the fewest gone, where play does not `follow` it. `rows` and `ends` are the dealer's ends where
    a hand is gone: a hand with more of the pair gone is often another hand. `same`: the ends are the same everywhere.
    """
    hands, kinds = counts.shape
    one = child[0, pair]
    visited, closed = np.zeros(hands, np.bool_), np.zeros(hands, np.bool_)
    if short:
        for k in range(kinds):
            if child[one, k] >= 0:
                closed[child[one, k]] = True
    elif follow:
        visits(mine, child, size, total, pair, flags, acts, visited, closed)
    else:
        visited[mine] = True
        closed[mine] = True
    span = high - low + 1
    # Which row of ends each hand has, however many more of the pair are gone; those that are new are reckoned together
    where = np.full((span, hands), -1, np.int64)
    fresh = np.full((high + 1, hands), -1, np.int64)
    made = 0
    for j in range(span):
        for i in range(mine.size):
            h = mine[i]
            if not closed[h]:
                continue
            to, more = h, 0 if same else low + j
            while more > 0 and child[to, pair] >= 0:
                to = child[to, pair]
                more -= 1
            if more == 0 and rows[to] >= 0:
                where[j, h] = rows[to]
            else:
                if fresh[more, to] < 0:
                    fresh[more, to] = made
                    made += 1
                where[j, h] = -2 - fresh[more, to]
    gone = np.zeros((made, kinds), np.int64)
    for more in range(high + 1):
        for i in range(mine.size):
            at = fresh[more, mine[i]]
            if at >= 0:
                gone[at] = counts[mine[i]]
                gone[at, pair] += more
    extra = np.empty((made, ENDS))
    if made:
        distribute(depth, column, slot, what, orders, columns, slots, shoe, gone, endless, extra)
    stand, values = np.zeros((hands, 2)), np.empty((hands, 5))
    order = np.empty(mine.size, np.int64)
    taken = np.zeros(kinds)
    for j in range(span):
        more = low + j
        for h in mine:
            if closed[h]:
                r = where[j, h]
                at = ends[r] if r >= 0 else extra[-2 - r]
                win, tie, lose = at[10], 0.0, 0.0
                t = total[h] - 12
                for e in range(10):
                    if e < t:
                        win += at[e]
                    elif e == t:
                        tie = at[e]
                    else:
                        lose += at[e]
                stand[h, 0] = win * pays[0] + tie * pays[1] + lose * pays[2]
                stand[h, 1] = at[11]
        taken[pair] = more
        if not short:
            n = 0
            for i in range(mine.size - 1, -1, -1):
                h = mine[i]
                if visited[h] and (endless or counts[h, pair] + more < shoe[pair] + 1):
                    order[n] = h
                    n += 1
            playing = acts if follow or j == 0 else acts.copy()
            sweep(
                order[:n], child, counts, total, size, shoe, taken, endless, stand, naturals, pays, flags, follow,
                values, playing,
            )  # fmt: skip
        rest, worth, own = 0.0, 0.0, 0.0
        for k in range(kinds):
            n_k = shoe[k] if endless else shoe[k] - taken[k] - counts[one, k]
            to = child[one, k]
            if n_k > 0:
                rest += n_k
                v = stand[to, 0] + stand[to, 1] * pays[3] if short else values[to, 4]
                worth += n_k * v
                if k == pair:
                    own = n_k * v
        every[more + 1] = worth / rest if rest > 0 else 0.0
        other[more + 1] = (worth - own) / rest if rest > 0 else 0.0
