"""One step of all tables: apply the choices, play on, and write observations, masks and rewards.

Tables move from queue to queue by what they need next: deal, draw, finish.
"""

from __future__ import annotations

import numpy as np

from ...kernel import codes as k
from ...kernel.legal import legal
from ...kernel.simd import inlined, inner
from . import codes as c
from .addresses import unpack
from .loops import (
    AGAIN,
    BEGUN,
    BLOCK,
    ILLEGAL,
    MADE,
    NEW_EPISODES,
    QUEUES,
    SHORT,
    begin_all,
    carry_out,
    deal_all,
    dealers_play,
    draw_all,
    finish_all,
    put,
    reward,
    sort,
)
from .observation import observe, observe_quick, offer
from .simd import copy16
from .unusual import unusual


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
        if t.may != c.GENERAL:
            row, place = np.int64(t.may) * rows.shape[1], np.int64(i) * r.actions
            for a in range(0, r.actions, 16):  # may write past its end; the next row overwrites that
                copy16(rows, row + a, masks, place + a)
        else:
            offer(r, menu, t, masks, i)


@inlined
def chosen(r, menu, rows, t, action):  # type: ignore[no-untyped-def]
    """The kind of an action, or a code if it is illegal or starts an episode."""
    if 0 <= action < r.actions:
        if rows[t.may, action]:
            return menu[action, 0]
        if t.may == c.GENERAL and legal(r, t, menu[action, 0], menu[action, 1]):
            return menu[action, 0]
    if action == c.BEGIN or (t.over and t.asks != k.RESULT):  # after the end, any action starts an episode
        return np.int64(c.BEGINS)
    return np.int64(c.NOT_LEGAL)


@inner
def step(addresses, actions, obs, masks, rewards, ended, final):  # type: ignore[no-untyped-def]
    """One choice at every table. Returns how many episodes ended."""
    rules, menu, rows, routes, doubles, spare, tables = unpack(addresses)
    r, blank = rules[0], spare[0]
    over, size, wide = np.uint64(0), np.uint64(tables.size), np.uint64(rows.shape[1])
    queues = np.empty((QUEUES, BLOCK + 1), np.uint64)
    n = np.zeros(QUEUES, np.uint64)
    fate, brought = np.empty(BLOCK, np.int8), np.empty(BLOCK, np.int32)
    alike = r.quick and not r.logs  # all episodes start as copies of the blank table
    fresh = unusual(r, blank, c.BEGINS, 0) if alike else c.CHOICE
    for first in range(np.uint64(0), size, np.uint64(BLOCK)):
        stop = min(first + np.uint64(BLOCK), size)
        if r.logs:
            for i in range(first, stop):
                tables[i].logged = 0
        fate[:] = MADE
        n[NEW_EPISODES] = 0
        sort(r, routes, wide, actions, tables, first, stop, queues, n)
        carry_out(menu, actions, tables, queues, n)
        for begins in range(2):  # first the choices, then new episodes
            if begins and alike:
                begin_all(blank, fresh, tables, queues, n)
            else:
                for j in range(n[NEW_EPISODES if begins else c.OTHER]):
                    i = queues[NEW_EPISODES if begins else c.OTHER, j]
                    t, kind, amount = tables[i], np.int64(c.BEGINS), np.int64(0)
                    if not begins:
                        kind = chosen(r, menu, rows, t, actions[i])
                        if kind == c.NOT_LEGAL:
                            fate[i - first] = ILLEGAL
                            continue
                        if kind == c.BEGINS:
                            fate[i - first] = BEGUN
                            put(queues, n, NEW_EPISODES, i)
                            continue
                        amount = menu[actions[i], 1]
                    due = unusual(r, t, kind, amount)
                    if due != c.CHOICE:
                        put(queues, n, due, i)
            while n[c.DEAL] + n[c.DRAW] + n[c.FINISH] > 0:
                n[AGAIN] = n[SHORT] = 0
                deal_all(r, tables, queues, n)
                for j in range(n[SHORT]):
                    i = queues[SHORT, j]
                    t = tables[i]
                    if unusual(r, t, np.int64(c.RUNS_OUT), np.int64(0)) == c.DEAL:
                        put(queues, n, AGAIN, i)
                draw_all(r, doubles, actions, tables, queues, n)
                dealers_play(r, tables, queues, n)
                finish_all(r, tables, queues, n)
                for j in range(n[AGAIN]):
                    queues[c.DEAL, j] = queues[AGAIN, j]
                n[c.DEAL], n[c.DRAW], n[c.FINISH] = n[AGAIN], 0, 0
            if not begins:
                old_n = n[NEW_EPISODES]
                over += reward(r, tables, first, stop, queues, n, fate, brought, rewards, ended)
                for j in range(old_n, n[NEW_EPISODES]):
                    i = queues[NEW_EPISODES, j]
                    show(r, tables[i], final, i)
        for j in range(n[NEW_EPISODES]):
            t = tables[queues[NEW_EPISODES, j]]
            if t.over:  # ended before any choice: only NEXT is left
                t.asks = k.RESULT
                t.may = c.GENERAL
        show_all(r, menu, rows, tables, first, stop, obs, masks)
    return np.int64(over)
