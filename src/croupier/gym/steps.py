"""The way from Python into compiled tables: one choice at each of them.

Tables go from queue to queue by what is due at them: to be dealt to, to draw, to be finished. Each queue is one tight
loop without a branch that a processor could not foretell, which matters more than the work itself.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import carray  # type: ignore[attr-defined]

from ..solver.compiled import compiled
from . import kernel as k
from . import quick as q
from .machine import at, copy16, copy_record, small, stamp

BLOCK = 128  # tables that are played together while they lie in the cache
MADE, ILLEGAL, BEGUN = range(3)


@small
def show(r, t, out, i):  # type: ignore[no-untyped-def]
    if t.quick:
        q.glance(r, t, out, i)
    else:
        k.observe(r, t, out, i)


def _entries(stamp: int) -> Any:
    @compiled
    def step_tables(rules, menu, rows, routes, actions, tables, spare, obs, masks, rewards, ended, final):  # type: ignore[no-untyped-def]
        """One choice at every table. Gives how many episodes have ended."""
        if stamp < 0:
            return 0
        r = rules[0]
        over = 0
        queues = np.empty(
            (7, BLOCK + 1), np.uint64
        )  # one more: a place is written before it is known to count
        deals, draws, ends, others = queues[0], queues[1], queues[2], queues[3]
        drawing, again, begun = queues[4], queues[5], queues[6]
        fate = np.empty(BLOCK, np.int8)
        blank = spare[0]  # how an episode begins where nothing in it is left to chance
        alike = r.quick and not r.logs
        fresh = q.start(r, blank) if alike else q.CHOICE
        for first in range(0, tables.size, BLOCK):
            stop = min(first + BLOCK, tables.size)
            deal_n = draw_n = end_n = other_n = begun_n = 0
            for i in range(first, stop):
                t, action = tables[i], actions[i]
                if r.logs:
                    t.logged = 0
                fate[i - first] = MADE
                route = q.OTHER
                if 0 <= action < r.actions and t.may >= 0 and rows[t.may, action]:
                    route = routes[action]
                deals[deal_n] = draws[draw_n] = ends[end_n] = others[other_n] = i
                deal_n += route == q.DEAL
                draw_n += route == q.DRAW
                end_n += route == q.FINISH
                other_n += route == q.OTHER
            for j in range(deal_n):
                i = deals[j]
                k.put_down(tables[i], menu[actions[i], 1])
            for j in range(end_n):
                tables[ends[j]].closed = k.STOOD
            for j in range(other_n):
                i = others[j]
                t, action = tables[i], actions[i]
                if 0 <= action < r.actions and (
                    rows[t.may, action] if t.may >= 0 else k.legal(r, t, menu[action, 0], menu[action, 1])
                ):
                    due = q.choose(r, t, menu[action, 0], menu[action, 1])
                    if due == q.DEAL:
                        deals[deal_n] = i
                        deal_n += 1
                    elif due == q.FINISH:
                        ends[end_n] = i
                        end_n += 1
                elif action == k.BEGIN or (
                    t.over and t.asks != k.RESULT
                ):  # after the last step, whatever is chosen
                    fate[np.int64(i) - first] = BEGUN
                    begun[begun_n] = i
                    begun_n += 1
                else:
                    fate[np.int64(i) - first] = ILLEGAL
            old_n = begun_n
            for episode in range(2):
                if episode == 1:
                    for j in range(begun_n):
                        i = begun[j]
                        t = tables[i]
                        if alike:
                            random = t.random
                            copy_record(blank, t)
                            t.random = random
                            due = fresh
                        else:
                            due = q.start(r, t)
                        deals[deal_n] = i
                        deal_n += due == q.DEAL
                while deal_n + draw_n + end_n > 0:
                    again_n = 0
                    for j in range(deal_n):
                        i = deals[j]
                        t = tables[i]
                        if r.size and k.left(t) < r.enough:
                            q.hand_over(r, t)
                            t.stage = k.AT_DEAL
                            again[again_n] = i
                            again_n += q.go_on(r, t) == q.DEAL
                        else:
                            ends[end_n] = i
                            end_n += q.deal(r, t) == q.FINISH
                    for j in range(draw_n):
                        i = draws[j]
                        t = tables[i]
                        t.doubled = menu[actions[i], 0] == k.DOUBLE
                        if t.purse >= 0:
                            t.purse -= t.staked * t.doubled
                        ends[end_n] = i
                        end_n += q.draw(r, t) == q.FINISH
                    drawing_n = 0
                    for j in range(end_n):
                        drawing[drawing_n] = ends[j]
                        drawing_n += q.turns_over(r, tables[ends[j]])
                    while drawing_n > 0:
                        kept = 0
                        for j in range(drawing_n):
                            i = drawing[j]
                            q.to_dealer(r, tables[i])
                            drawing[kept] = i
                            kept += q.dealer_draws(r, tables[i])
                        drawing_n = kept
                    for j in range(end_n):
                        again[again_n] = ends[j]
                        again_n += q.finish(r, tables[ends[j]]) == q.DEAL
                    for j in range(again_n):
                        deals[j] = again[j]
                    deal_n, draw_n, end_n = again_n, 0, 0
                if episode == 1:
                    for j in range(begun_n):
                        t = tables[begun[j]]
                        if t.over:  # before any choice: only NEXT is left
                            t.asks = k.RESULT
                            t.may = -1
                    continue
                for i in range(first, stop):
                    t = tables[i]
                    came = fate[i - first]
                    is_over = (came == MADE) & (t.over > 0)
                    ended[i] = is_over
                    rewards[i] = r.illegal if came == ILLEGAL else 0.0
                    if came == MADE:
                        rewards[i] = t.pending / r.unit
                        t.pending = 0
                    over += is_over
                    begun[begun_n] = i
                    begun_n += is_over & (r.resets == k.SAME_STEP)
                for j in range(old_n, begun_n):
                    show(r, tables[begun[j]], final, begun[j])
            for i in range(first, stop):
                t = tables[i]
                show(r, t, obs, i)
                if t.may >= 0:
                    row, place = t.may * rows.shape[1], i * r.actions
                    for a in range(0, r.actions, 16):  # beyond its end, which the next row then covers
                        copy16(rows, row + a, masks, place + a)
                else:
                    k.offer(r, menu, t, masks, i)
        return over

    @compiled
    def look(rules, tables, out):  # type: ignore[no-untyped-def]
        """What the seats see, for pictures."""
        if stamp < 0:
            return
        for i in range(tables.size):
            show(rules[0], tables[i], out, i)

    @compiled
    def step_one(book):  # type: ignore[no-untyped-def]
        """The same at one table whose memory never moves: a single argument, since each takes longer than the step."""
        actions, wide, width = book[11], book[12], book[13]
        return step_tables(
            carray(at(book[0]), 1, k.RULES),
            carray(at(book[1]), (actions, 2), np.int64),
            carray(at(book[2]), (q.ROWS, wide), np.int8),
            carray(at(book[3]), actions, np.int64),
            carray(at(book[4]), 1, np.int64),
            carray(at(book[5]), 1, k.TABLE),
            carray(at(book[6]), 1, k.TABLE),
            carray(at(book[7]), (1, width), np.int32),
            carray(at(book[8]), (1, actions), np.int8),
            carray(at(book[9]), 1, np.float64),
            carray(at(book[10]), 1, np.bool_),
            carray(at(book[7]), (1, width), np.int32),
        )

    return step_tables, step_one, look


step_tables, step_one, look = _entries(stamp())
