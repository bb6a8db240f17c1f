"""One step of all tables: apply the choices, play on, and write observations, masks and rewards.

Tables move from queue to queue by what they need next: deal, draw, finish.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ...jit.arrays import uncounted
from ...jit.cache import compile_cached
from ...kernel import codes as k
from ...kernel.legal import legal
from ...kernel.simd import inlined, inner
from . import codes as c
from . import queues as q
from .observation import observe, observe_quick, offer
from .simd import copy16
from .unusual import unusual


class Batch(NamedTuple):
    """The tables of a configuration, and what they share."""

    rules: NDArray[np.void]
    menu: NDArray[np.int64]  # kind and amount of every action
    rows: NDArray[np.int8]  # the masks of positions
    slots: NDArray[np.uint8]  # by action, see `round_tables`
    spare: NDArray[np.void]  # one more table, where an episode begins that others copy
    tables: NDArray[np.void]
    spare_words: NDArray[np.uint64]  # the bytes of these two
    words: NDArray[np.uint64]


class Output(NamedTuple):
    """What a step writes. `final`: the last observations of episodes that ended."""

    obs: NDArray[np.int32]
    masks: NDArray[np.int8]
    rewards: NDArray[np.float64]
    ended: NDArray[np.bool_]
    final: NDArray[np.int32]


@inlined
def show(r, t, out, i):  # type: ignore[no-untyped-def]
    """Write the observation of a table."""
    if t.quick:
        observe_quick(r, t, out, i)
    else:
        observe(r, t, k.FIRST, out, i)


@inner
def show_all(r, menu, rows, tables, first, stop, obs, masks):  # type: ignore[no-untyped-def]
    """Write the observations and masks of a block of tables."""
    for i in range(first, stop):
        t = tables[i]
        show(r, t, obs, i)
        if t.mask != c.STEP_KERNEL:
            row, place = np.int64(t.mask) * rows.shape[1], np.int64(i) * r.actions
            for a in range(0, r.actions, 16):  # may write past its end; the next row overwrites that
                copy16(rows, row + a, masks, place + a)
        else:
            offer(r, menu, t, masks, i)


@inlined
def chosen(r, menu, rows, t, action):  # type: ignore[no-untyped-def]
    """The kind of an action, or a code if it is illegal or starts an episode."""
    if 0 <= action < r.actions:
        if rows[t.mask, action]:
            return menu[action, 0]
        if t.mask == c.STEP_KERNEL and legal(r, t, menu[action, 0], menu[action, 1]):
            return menu[action, 0]
    if action == c.BEGIN or (t.over and t.asks != k.RESULT):  # after the end, any action starts an episode
        return np.int64(c.BEGINS)
    return np.int64(c.NOT_LEGAL)


@compile_cached
def step_tables(batch, actions, output):  # type: ignore[no-untyped-def]
    """One choice at every table. Returns how many episodes ended."""
    rules, menu, rows, slots, spare, tables, spare_words, words = uncounted(batch)
    obs, masks, rewards, ended, final = uncounted(output)
    r = rules[0]
    over, size = np.uint64(0), np.uint64(tables.size)
    queues = np.empty((q.QUEUES, q.BLOCK + 1), np.uint64)
    n = np.zeros(q.QUEUES, np.uint64)
    fate, brought = np.empty(q.BLOCK, np.int8), np.empty(q.BLOCK, np.int32)
    alike = r.quick and not r.logs  # all episodes start as copies of the blank table
    fresh = unusual(r, spare[0], c.BEGINS, 0, 0) if alike else c.NOTHING_DUE
    for first in range(np.uint64(0), size, np.uint64(q.BLOCK)):
        stop = min(first + np.uint64(q.BLOCK), size)
        if r.logs:
            for i in range(first, stop):
                tables[i].logged = 0
        fate[:] = q.MADE
        n[q.NEW_EPISODES] = 0
        q.sort(r, slots, actions, tables, first, stop, queues, n)
        q.carry_out(menu, actions, tables, queues, n)
        for begins in range(2):  # first the choices, then new episodes
            if begins and alike:
                q.begin_all(spare_words, fresh, tables, words, queues, n)
            else:
                for j in range(n[q.NEW_EPISODES if begins else c.OTHER]):
                    i = queues[q.NEW_EPISODES if begins else c.OTHER, j]
                    t, kind, amount = tables[i], np.int64(c.BEGINS), np.int64(0)
                    if not begins:
                        kind = chosen(r, menu, rows, t, actions[i])
                        if kind == c.NOT_LEGAL:
                            fate[i - first] = q.ILLEGAL
                            continue
                        if kind == c.BEGINS:
                            fate[i - first] = q.BEGUN
                            q.put(queues, n, q.NEW_EPISODES, i)
                            continue
                        amount = menu[actions[i], 1]
                    due = unusual(r, t, kind, amount, slots[actions[i]] if not begins else 0)
                    if due != c.NOTHING_DUE:
                        q.put(queues, n, due, i)
            while n[c.DEAL] + n[c.DRAW] + n[c.FINISH] > 0:
                n[q.AGAIN] = n[q.SHORT] = 0
                q.deal_all(r, tables, queues, n)
                for j in range(n[q.SHORT]):
                    i = queues[q.SHORT, j]
                    t = tables[i]
                    if unusual(r, t, np.int64(c.RUNS_OUT), np.int64(0), 0) == c.DEAL:
                        q.put(queues, n, q.AGAIN, i)
                q.draw_all(r, tables, queues, n)
                q.dealers_play(r, tables, queues, n)
                q.finish_all(r, tables, queues, n)
                for j in range(n[q.AGAIN]):
                    queues[c.DEAL, j] = queues[q.AGAIN, j]
                n[c.DEAL], n[c.DRAW], n[c.FINISH] = n[q.AGAIN], 0, 0
            if not begins:
                old_n = n[q.NEW_EPISODES]
                over += q.reward(r, tables, first, stop, queues, n, fate, brought, rewards, ended)
                for j in range(old_n, n[q.NEW_EPISODES]):
                    i = queues[q.NEW_EPISODES, j]
                    show(r, tables[i], final, i)
        for j in range(n[q.NEW_EPISODES]):
            t = tables[queues[q.NEW_EPISODES, j]]
            if t.over:  # ended before any choice: only NEXT is left
                t.asks = k.RESULT
                t.mask = t.position = c.STEP_KERNEL
        show_all(r, menu, rows, tables, first, stop, obs, masks)
    return np.int64(over)
