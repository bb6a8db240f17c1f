"""The loops that take the time, compiled: the dealer's final hands on many shoes, and a pass over the hands."""

from __future__ import annotations

import numpy as np

from .compiled import compiled

LANES = 64  # shoes side by side, so that the processor multiplies several at once
ENDS, BUST, NATURAL = 12, 10, 11


@compiled
def distribute(depth, column, slot, what, orders, columns, slots, shoe, gone, endless, out):  # type: ignore[no-untyped-def]
    """For each row of `gone` (cards taken from the shoe): how likely each of the dealer's ends is, into `out`."""
    rows, kinds = gone.shape
    deep = 1
    for s in range(slots.shape[0]):
        deep = max(deep, slots[s, 1] + 1)
    left = np.empty((columns[kinds], LANES))
    path = np.ones((deep, LANES))
    share = np.ones((deep, LANES))
    sums = np.empty((slots.shape[0], LANES))
    for start in range(0, rows, LANES):
        lanes = min(LANES, rows - start)
        for b in range(LANES):
            row = start + min(b, lanes - 1)
            total = 0.0
            for k in range(kinds):
                n = shoe[k] if endless else shoe[k] - gone[row, k]
                total += n
                for c in range(columns[k], columns[k + 1]):
                    left[c, b] = n if endless else max(n - (c - columns[k]), 0.0)
            for d in range(1, deep):
                rest = total - (d - 1)
                share[d, b] = 1.0 if endless else share[d - 1, b] / rest if rest > 0 else 0.0
        sums[:] = 0.0
        for i in range(depth.size):
            d, c, w, s = depth[i], column[i], orders[i], slot[i]
            if what[i] == 1:
                for b in range(LANES):
                    sums[s, b] += w * (path[d - 1, b] * left[c, b])
            elif what[i] == 0:
                for b in range(LANES):
                    path[d, b] = path[d - 1, b] * left[c, b]
            else:
                for b in range(LANES):
                    p = path[d - 1, b] * left[c, b]
                    path[d, b] = p
                    sums[s, b] += w * p
        out[start : start + lanes] = 0.0
        for s in range(slots.shape[0]):
            e, d = slots[s, 0], slots[s, 1]
            for b in range(lanes):
                out[start + b, e] += sums[s, b] * share[d, b]
        for b in range(start, start + lanes):
            rest = 1.0
            for e in range(ENDS):
                rest -= out[b, e]
            out[b, BUST] = max(rest, 0.0)


@compiled
def standing(total, row, ends, pays, out):  # type: ignore[no-untyped-def]
    """For each hand: what standing pays where the dealer has no natural, and the chance of a natural, into `out`."""
    for h in range(total.size):
        r = row[h]
        if r < 0:
            continue
        win, tie, lose = ends[r, 10], 0.0, 0.0
        t = total[h] - 12
        for e in range(10):
            p = ends[r, e]
            if e < t:
                win += p
            elif e == t:
                tie = p
            else:
                lose += p
        out[h, 0] = win * pays[0] + tie * pays[1] + lose * pays[2]
        out[h, 1] = ends[r, 11]


@compiled
def sweep(  # type: ignore[no-untyped-def]
    order, child, counts, total, size, shoe, gone, endless, stand, naturals, pays, flags, follow, values, acts
):
    """One pass over the hands of `order`, from the highest total down.

    `stand` holds per hand what standing pays where the dealer has no natural, and how likely a natural is.
    `pays`: win, tie, lose; then a natural's due from a single and from a doubled bet, and to a Charlie of each.
    `flags`: may hit 21, cards of a Charlie (0: none), may double (1: any, 2: 9-11, 3: 10-11, 0: no).
    `follow`: act as `acts` says; otherwise choose, and write into `acts` bit 0: hit rather than stand, bit 1: double.
    `values`: per hand stand, hit, double, best of hit and stand, best of all three; other hands are left.
    """
    kinds = shoe.size
    win, lose = pays[0], pays[2]
    left = np.empty(kinds)
    two = np.empty(total.size)  # the best of hit and stand, close together
    for i in range(order.size):
        h = order[i]
        if flags[1] and size[h] >= flags[1]:
            v = win * (1.0 - stand[h, 1]) + stand[h, 1] * pays[5]
            for a in range(5):
                values[h, a] = v
            two[h] = v
            continue
        rest, m = 0.0, 0.0
        for k in range(kinds):
            n = shoe[k] if endless else max(shoe[k] - gone[k] - counts[h, k], 0.0)
            left[k] = n
            rest += n
            m += n * naturals[k]
        s = stand[h, 0] + stand[h, 1] * pays[3]
        t = total[h]
        hit, dbl = -np.inf, -np.inf
        open_ = rest > 0 and (t != 21 or flags[0])
        if open_:
            hit = 0.0
            for k in range(kinds):
                to = child[h, k]
                if to < 0:
                    # the chance of a natural after this card, without a look at the dealer's ends
                    q = m if endless else (m - naturals[k]) / (rest - 1.0) if m > 0 and rest > 1 else 0.0
                    hit += left[k] * (lose * (1.0 - q) + q * pays[3])
                elif left[k] > 0:
                    hit += left[k] * (values[to, 4] if size[to] == 2 else two[to])
            hit /= rest
        if (
            open_
            and size[h] == 2
            and (flags[2] == 1 or (flags[2] == 2 and 9 <= t <= 11) or (flags[2] == 3 and 10 <= t <= 11))
        ):
            dbl = 0.0
            for k in range(kinds):
                to = child[h, k]
                if left[k] <= 0:
                    continue
                if to < 0:
                    q = m if endless else (m - naturals[k]) / (rest - 1.0) if m > 0 and rest > 1 else 0.0
                    dbl += left[k] * (2 * lose * (1.0 - q) + q * pays[4])
                elif flags[1] and size[to] >= flags[1]:
                    q = stand[to, 1]
                    dbl += left[k] * (2 * win * (1.0 - q) + q * pays[6])
                else:
                    dbl += left[k] * (2 * stand[to, 0] + stand[to, 1] * pays[4])
            dbl /= rest
        values[h, 0] = s
        values[h, 1] = hit
        values[h, 2] = dbl
        if follow:
            both = hit if acts[h] & 1 and open_ else s
            three = dbl if acts[h] & 2 and dbl > -np.inf else both
        else:
            both = max(s, hit)
            three = max(both, dbl)
            acts[h] = (1 if hit > s else 0) | (2 if dbl > both else 0)
        two[h] = both
        values[h, 3] = both
        values[h, 4] = three


@compiled
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


@compiled
def parted(  # type: ignore[no-untyped-def]
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
                if visited[h] and (endless or counts[h, pair] + more <= shoe[pair]):
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


@compiled
def outcomes(  # type: ignore[no-untyped-def]
    order, child, counts, total, size, shoe, endless, three, nat, naturals, flags, acts, out, doubled
):
    """For every hand under the play of `acts`: how its results are spread where the dealer has no natural.

    `three`: chances to win, tie and lose when it stands, `nat` that of a natural. Into `out` under hit and stand, and
    into `doubled` when it doubles: to win, tie and lose a bet, two bets, and of a Charlie that meets a natural.
    """
    kinds = shoe.size
    left = np.empty(kinds)
    for i in range(order.size):
        h = order[i]
        if flags[1] and size[h] >= flags[1]:
            out[h, 0] = 1.0 - nat[h]
            out[h, 6] = nat[h]
            continue
        rest, m = 0.0, 0.0
        for k in range(kinds):
            n = shoe[k] if endless else max(shoe[k] - counts[h, k], 0.0)
            left[k] = n
            rest += n
            m += n * naturals[k]
        t = total[h]
        if not (rest > 0 and (t != 21 or flags[0])):
            out[h, :3] = three[h]
            continue
        hits = acts[h] & 1
        if not hits:
            out[h, :3] = three[h]
        for k in range(kinds):
            if left[k] <= 0:
                continue
            p = left[k] / rest
            to = child[h, k]
            q = m if endless else (m - naturals[k]) / (rest - 1.0) if m > 0 and rest > 1 else 0.0
            if to < 0:
                if hits:
                    out[h, 2] += p * (1.0 - q)
                doubled[h, 5] += p * (1.0 - q)
                continue
            if hits:
                twice = (
                    size[to] == 2
                    and acts[to] & 2
                    and (
                        flags[2] == 1
                        or (flags[2] == 2 and 9 <= total[to] <= 11)
                        or (flags[2] == 3 and 10 <= total[to] <= 11)
                    )
                )
                for a in range(7):
                    out[h, a] += p * (doubled[to, a] if twice else out[to, a])
            if flags[1] and size[to] >= flags[1]:
                doubled[h, 3] += p * (1.0 - nat[to])
                doubled[h, 6] += p * nat[to]
            else:
                for a in range(3):
                    doubled[h, 3 + a] += p * three[to, a]


@compiled
def result(total, stake, end, tie):  # type: ignore[no-untyped-def]
    """What a final hand gets where the dealer ends so, without a natural."""
    if total == 0:
        return -stake
    if total == 22 or end == 10 or end + 12 < total:
        return stake
    return tie * stake if end + 12 == total else -stake


@compiled
def together(weights, ends, total, stake, due, tie, own, hist):  # type: ignore[no-untyped-def]
    """Add to `hist` what the first of these final hands and each of them beside it get, by the dealer's end.

    `total`: 0 for a bust hand, 22 for a Charlie. `due`: 2 where a dealer's natural takes one bet of the seat.
    `hist`: without and with a dealer's natural, by result from -8. `own`: by total and stake, how often such a hand
    stands beside another of these, by end.
    """
    mine = total[0] + 32 * (stake[0] - 1)
    for j in range(weights.size):
        other = total[j] + 32 * (stake[j] - 1)
        for e in range(ENDS):
            p = weights[j] * ends[j, e]
            if p <= 0.0:
                continue
            own[mine, e] += p / 2
            own[other, e] += p / 2
            if e < NATURAL:
                hist[0, 8 + result(total[0], stake[0], e, tie) + result(total[j], stake[j], e, tie)] += p
            elif due == 2:
                hist[1, 7] += p
            else:
                hist[1, 8 + met(total[0], stake[0]) + met(total[j], stake[j])] += p


@compiled
def met(total, stake):  # type: ignore[no-untyped-def]
    """What a final hand gets that meets a natural which takes all bets."""
    return stake if total == 22 else -stake


@compiled
def likely(left, total, endless, cards, orders, out):  # type: ignore[no-untyped-def]
    """How likely the cards of each row are to be drawn from what is left, in this many orders, into `out`."""
    for i in range(cards.shape[0]):
        p, taken = orders[i], 0
        for k in range(cards.shape[1]):
            for n in range(cards[i, k]):
                p *= left[k] if endless else max(left[k] - n, 0.0) / max(total - taken, 1.0)
                taken += 1
        out[i] = p


@compiled
def by_result(total, stake, odds, tie, hist):  # type: ignore[no-untyped-def]
    """Add up final hands by the dealer's end and by what they get, from -2."""
    for i in range(total.size):
        for e in range(ENDS):
            got = met(total[i], stake[i]) if e == NATURAL else result(total[i], stake[i], e, tie)
            hist[e, 2 + got] += odds[i, e]
