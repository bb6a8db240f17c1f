"""One choice at every table.

Tables go from queue to queue by what is due at them: to be dealt to, to draw, to be finished.
"""

from __future__ import annotations

import numpy as np

from . import codes as k
from .addresses import unfolded
from .legal import legal, offer
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
from .observation import glance, observe
from .simd import copy16, inner, small
from .unusual import unusual


@small
def show(r, t, out, i):  # type: ignore[no-untyped-def]
    """What the seat of a table sees."""
    if t.quick:
        glance(r, t, out, i)
    else:
        observe(r, t, out, i)


@inner
def show_all(r, menu, rows, tables, first, stop, obs, masks):  # type: ignore[no-untyped-def]
    """What every seat sees, and what it may do."""
    for i in range(first, stop):
        t = tables[i]
        show(r, t, obs, i)
        if t.may != k.GENERAL:
            row, place = np.int64(t.may) * rows.shape[1], np.int64(i) * r.actions
            for a in range(0, r.actions, 16):  # beyond its end, which the next row then covers
                copy16(rows, row + a, masks, place + a)
        else:
            offer(r, menu, t, masks, i)


@small
def chosen(r, menu, rows, t, action):  # type: ignore[no-untyped-def]
    """Which action this is, or why it is none."""
    if 0 <= action < r.actions:
        if rows[t.may, action]:
            return menu[action, 0]
        if t.may == k.GENERAL and legal(r, t, menu[action, 0], menu[action, 1]):
            return menu[action, 0]
    if action == k.BEGIN or (t.over and t.asks != k.RESULT):  # after the last step, whatever is chosen
        return np.int64(k.BEGINS)
    return np.int64(k.NOT_LEGAL)


@inner
def step(book, actions, obs, masks, rewards, ended, final):  # type: ignore[no-untyped-def]
    """One choice at every table. Gives how many episodes have ended."""
    rules, menu, rows, routes, doubles, spare, tables = unfolded(book)
    r, blank = rules[0], spare[0]
    over, size, wide = np.uint64(0), np.uint64(tables.size), np.uint64(rows.shape[1])
    queues = np.empty((QUEUES, BLOCK + 1), np.uint64)
    n = np.zeros(QUEUES, np.uint64)
    fate, brought = np.empty(BLOCK, np.int8), np.empty(BLOCK, np.int32)
    alike = r.quick and not r.logs  # episodes all begin as the blank table does
    fresh = unusual(r, blank, k.BEGINS, 0) if alike else k.CHOICE
    for first in range(np.uint64(0), size, np.uint64(BLOCK)):
        stop = min(first + np.uint64(BLOCK), size)
        if r.logs:
            for i in range(first, stop):
                tables[i].logged = 0
        fate[:] = MADE
        n[NEW_EPISODES] = 0
        sort(r, routes, wide, actions, tables, first, stop, queues, n)
        carry_out(menu, actions, tables, queues, n)
        for begins in range(2):  # first what was chosen, then the episodes that begin
            if begins and alike:
                begin_all(blank, fresh, tables, queues, n)
            else:
                for j in range(n[NEW_EPISODES if begins else k.OTHER]):
                    i = queues[NEW_EPISODES if begins else k.OTHER, j]
                    t, kind, amount = tables[i], np.int64(k.BEGINS), np.int64(0)
                    if not begins:
                        kind = chosen(r, menu, rows, t, actions[i])
                        if kind == k.NOT_LEGAL:
                            fate[i - first] = ILLEGAL
                            continue
                        if kind == k.BEGINS:
                            fate[i - first] = BEGUN
                            put(queues, n, NEW_EPISODES, i)
                            continue
                        amount = menu[actions[i], 1]
                    due = unusual(r, t, kind, amount)
                    if due != k.CHOICE:
                        put(queues, n, due, i)
            while n[k.DEAL] + n[k.DRAW] + n[k.FINISH] > 0:
                n[AGAIN] = n[SHORT] = 0
                deal_all(r, tables, queues, n)
                for j in range(n[SHORT]):
                    i = queues[SHORT, j]
                    t = tables[i]
                    if unusual(r, t, np.int64(k.RUNS_OUT), np.int64(0)) == k.DEAL:
                        put(queues, n, AGAIN, i)
                draw_all(r, doubles, actions, tables, queues, n)
                dealers_play(r, tables, queues, n)
                finish_all(r, tables, queues, n)
                for j in range(n[AGAIN]):
                    queues[k.DEAL, j] = queues[AGAIN, j]
                n[k.DEAL], n[k.DRAW], n[k.FINISH] = n[AGAIN], 0, 0
            if not begins:
                old_n = n[NEW_EPISODES]
                over += reward(r, tables, first, stop, queues, n, fate, brought, rewards, ended)
                for j in range(old_n, n[NEW_EPISODES]):
                    i = queues[NEW_EPISODES, j]
                    show(r, tables[i], final, i)
        for j in range(n[NEW_EPISODES]):
            t = tables[queues[NEW_EPISODES, j]]
            if t.over:  # before any choice: only NEXT is left
                t.asks = k.RESULT
                t.may = k.GENERAL
        show_all(r, menu, rows, tables, first, stop, obs, masks)
    return np.int64(over)
