"""The queues: each is one tight loop over the tables in it, without unpredictable branches.

That matters more than the work itself. A queue holds numbers of tables, `n` how many; a place is written
before it is known to count."""

from __future__ import annotations

import numpy as np

from ...kernel.rng import BITS
from ...kernel.simd import inlined, inner
from . import codes as c
from .layout import LINE
from .rounds import PLACE, QUEUE, ROW, deal, draw, finish, fits, stake, to_dealer, turn_over
from .simd import prefetch

MADE, ILLEGAL, BEGUN = range(3)
NEW_EPISODES, DRAWING, AGAIN, SHORT = 4, 5, 6, 7  # queues besides those of `codes`
QUEUES = 8
ONE, SIXTEEN = np.uint64(1), np.uint64(16)
QUICK_WORDS = 2 * LINE // 8  # the part of a table that quick rounds need
BLOCK = 128  # tables that are played together while they lie in the cache


@inlined
def flag(truth):  # type: ignore[no-untyped-def]
    return np.uint64(1) if truth else np.uint64(0)


@inlined
def put(queues, n, which, i):  # type: ignore[no-untyped-def]
    """One more table to a queue, where that is rare."""
    queues[which, n[which]] = i
    n[which] += ONE


@inner
def sort(r, slots, actions, tables, first, stop, queues, n):  # type: ignore[no-untyped-def]
    """Each table to the queue of what its choice makes due."""
    counts, many, last = np.uint64(0), np.uint64(r.actions), np.uint64(tables.size - 1)
    for i in range(first, stop):
        prefetch(tables[min(i + np.uint64(BLOCK), last)])
        t = tables[i]
        slot = np.uint64(slots[min(np.uint64(actions[i]), many)])
        entry = np.uint64(r.after[np.uint64(t.position) * ROW + slot])
        t.then = entry
        place = (entry >> QUEUE) * SIXTEEN
        queues[entry >> QUEUE, (counts >> place) & BITS] = i
        counts += ONE << place  # sixteen bits for each queue
    for queue in range(4):
        n[queue] = (counts >> np.uint64(16 * queue)) & BITS


@inner
def carry_out(menu, actions, tables, queues, n):  # type: ignore[no-untyped-def]
    """What a bet and what the end of a hand by choice changes."""
    for j in range(n[c.DEAL]):
        i = queues[c.DEAL, j]
        stake(tables[i], menu[np.uint64(actions[i]), 1])
    for j in range(n[c.FINISH]):
        t = tables[queues[c.FINISH, j]]
        t.position = np.uint64(t.then) & PLACE


@inner
def deal_all(r, tables, queues, n):  # type: ignore[no-untyped-def]
    deals, ends, end_n = queues[c.DEAL], queues[c.FINISH], n[c.FINISH]
    for j in range(n[c.DEAL]):
        i = deals[j]
        t = tables[i]
        if fits(r, t):
            ends[end_n] = i
            end_n += flag(deal(r, t))
        else:
            put(queues, n, SHORT, i)
    n[c.FINISH] = end_n


@inner
def draw_all(r, tables, queues, n):  # type: ignore[no-untyped-def]
    draws, ends, end_n = queues[c.DRAW], queues[c.FINISH], n[c.FINISH]
    for j in range(n[c.DRAW]):
        i = draws[j]
        ends[end_n] = i
        end_n += flag(draw(r, tables[i]))
    n[c.FINISH] = end_n


@inner
def dealers_play(r, tables, queues, n):  # type: ignore[no-untyped-def]
    ends, drawing = queues[c.FINISH], queues[DRAWING]
    drawing_n = np.uint64(0)
    for j in range(n[c.FINISH]):
        i = ends[j]
        drawing[drawing_n] = i
        drawing_n += flag(turn_over(r, tables[i]))
    while drawing_n > 0:
        still = np.uint64(0)
        for j in range(drawing_n):
            i = drawing[j]
            drawing[still] = i
            still += flag(to_dealer(r, tables[i]))
        drawing_n = still


@inner
def finish_all(r, tables, queues, n):  # type: ignore[no-untyped-def]
    ends, again, again_n = queues[c.FINISH], queues[AGAIN], n[AGAIN]
    for j in range(n[c.FINISH]):
        i = ends[j]
        again[again_n] = i
        again_n += flag(finish(r, tables[i]))
    n[AGAIN] = again_n


@inner
def reward(r, tables, first, stop, queues, n, fate, brought, rewards, ended):  # type: ignore[no-untyped-def]
    """What the choices brought, and which episodes they ended. Gives how many."""
    begun, begun_n, over = queues[NEW_EPISODES], n[NEW_EPISODES], np.uint64(0)
    follows = flag(r.resets == c.SAME_STEP)
    for i in range(first, stop):
        t = tables[i]
        made = fate[i - first] == MADE
        is_over = flag(made & (t.over > 0))
        ended[i] = is_over > 0
        over += is_over
        won = t.pending[0] if made else np.int32(0)
        brought[i - first] = won
        t.pending[0] -= won
        begun[begun_n] = i
        begun_n += is_over & follows
    for i in range(first, stop):
        rewards[i] = brought[i - first] / r.reward_unit
    for j in range(n[c.OTHER]):
        i = queues[c.OTHER, j]
        if fate[i - first] == ILLEGAL:
            rewards[i] = r.illegal
    n[NEW_EPISODES] = begun_n
    return over


@inner
def begin_all(blank, fresh, tables, words, queues, n):  # type: ignore[no-untyped-def]
    """New episodes where nothing about their first moment is left to chance: each is a copy of it."""
    begun, deals, deal_n = queues[NEW_EPISODES], queues[c.DEAL], np.uint64(0)
    more = flag(fresh == c.DEAL)
    for j in range(n[NEW_EPISODES]):
        i = begun[j]
        t = tables[i]
        random = t.random
        for word in range(QUICK_WORDS):
            words[i, word] = blank[0, word]
        t.random = random
        deals[deal_n] = i
        deal_n += more
    n[c.DEAL] = deal_n
