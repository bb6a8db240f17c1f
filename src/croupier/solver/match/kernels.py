"""One round of a match, compiled: aces that are named and locked, and one special card that may be spent.

A hand is its cards and how many of its aces count 11, none or one, since two would be bust. What it leads to is a
vector: `leaf[outcome, end]` is the vector of a round that ends so, by the dealer's end (12 to 21, bust), and vectors
are compared by their product with `pays`. Three unit vectors give the chances to win, tie and lose. One number for each
gives the value itself, where it also matters how the dealer ended.
"""

from __future__ import annotations

import numpy as np

from ...jit.cache import compile_cached

WIN, TIE, LOSE = 0, 1, 2


@compile_cached
def _total(hard, elevens, plus, ace, best):  # type: ignore[no-untyped-def]
    total = hard + 10 * elevens + plus
    return total + 10 if best and ace and total <= 11 else total


@compile_cached
def _stand(total, ends, ties, leaf, out):  # type: ignore[no-untyped-def]
    out[:] = 0.0
    for e in range(11):
        if ends[e] == 0.0:
            continue
        outcome = 0
        if e < 10 and e + 12 > total:
            outcome = 2
        elif e < 10 and e + 12 == total:
            outcome = 1 if ties == 0 else 0 if ties > 0 else 2
        for i in range(out.size):
            out[i] += ends[e] * leaf[outcome, e, i]


@compile_cached
def _sure(outcome, ends, leaf, out):  # type: ignore[no-untyped-def]
    """The outcome is certain, however the dealer ends."""
    out[:] = 0.0
    for e in range(11):
        for i in range(out.size):
            out[i] += ends[e] * leaf[outcome, e, i]


@compile_cached
def _worth(pays, vector):  # type: ignore[no-untyped-def]
    total = 0.0
    for i in range(vector.size):
        total += pays[i] * vector[i]
    return total


@compile_cached
def spent(child, counts, hard, size, shoe, endless, ends, flags, leaf, gone, plus, pays, out):  # type: ignore[no-untyped-def]
    """Every hand with no special card left: `gone` is the kind that was swapped out (-1: none). Vectors into `out`."""
    may_hit_21, charlie, chooses, ties, best = flags[0], flags[1], flags[2], flags[6], flags[7]
    kinds, wide = shoe.size, pays.size
    stays, goes, lost = np.empty(wide), np.empty(wide), np.empty(wide)
    for h in range(hard.size - 1, -1, -1):
        rest = 0.0
        for c in range(kinds):
            rest += shoe[c] if endless else shoe[c] - counts[h, c] - (1.0 if c == gone else 0.0)
        for k in range(2 if chooses and counts[h, 0] > 0 else 1):
            total = _total(hard[h], k, plus, counts[h, 0] > 0, best)
            mine = out[h, k]
            if total > 21:
                _sure(LOSE, ends[h, gone + 1], leaf, mine)
                continue
            if charlie and size[h] >= charlie:
                _sure(WIN, ends[h, gone + 1], leaf, mine)
                continue
            _stand(total, ends[h, gone + 1], ties, leaf, stays)
            mine[:] = stays
            if rest > 0 and (may_hit_21 or total != 21):
                goes[:] = 0.0
                _sure(LOSE, ends[h, gone + 1], leaf, lost)
                for c in range(kinds):
                    n = shoe[c] if endless else shoe[c] - counts[h, c] - (1.0 if c == gone else 0.0)
                    if n <= 0:
                        continue
                    to = child[h, c]
                    if to < 0:
                        for i in range(wide):
                            goes[i] += n / rest * lost[i]
                    else:
                        other = k
                        if (
                            c == 0
                            and chooses
                            and k == 0
                            and _worth(pays, out[to, 1]) > _worth(pays, out[to, 0])
                        ):
                            other = 1
                        for i in range(wide):
                            goes[i] += n / rest * out[to, other, i]
                if _worth(pays, goes) > _worth(pays, stays):
                    mine[:] = goes


@compile_cached
def _closed(h, k, plus, counts, hard, size, ends, gone, flags, leaf, out):  # type: ignore[no-untyped-def]
    """A hand that takes no more cards."""
    total = _total(hard[h], k, plus, counts[h, 0] > 0, flags[7])
    if total > 21:
        _sure(LOSE, ends[h, gone + 1], leaf, out)
    elif flags[1] and size[h] >= flags[1]:
        _sure(WIN, ends[h, gone + 1], leaf, out)
    else:
        _stand(total, ends[h, gone + 1], flags[6], leaf, out)


@compile_cached
def swaps(child, parent, counts, hard, size, shoe, endless, ends, flags, leaf, after, swapped, out):  # type: ignore[no-untyped-def]
    """For every hand its best swap. `swapped`: by kind that went, the vectors of the hand that comes."""
    chooses, ends_turn = flags[2], flags[4]
    kinds, wide = shoe.size, after.size
    way, pick, lost = np.empty(wide), np.empty(wide), np.empty(wide)
    for h in range(hard.size):
        rest = 0.0
        for c in range(kinds):
            rest += shoe[c] if endless else shoe[c] - counts[h, c]
        for k in range(2 if chooses and counts[h, 0] > 0 else 1):
            _sure(LOSE, ends[h, 0], leaf, lost)
            out[h, k] = lost
            most = -1.0
            for c in range(kinds):
                if counts[h, c] == 0 or rest <= 0:
                    continue
                for was in range(2 if c == 0 and chooses else 1):
                    if c == 0 and chooses and (was > k or (was == 0 and counts[h, 0] <= k)):
                        continue  # no ace of that value to swap
                    kept = k - was if c == 0 and chooses else k
                    way[:] = 0.0
                    for x in range(kinds):
                        n = shoe[x] if endless else shoe[x] - counts[h, x]
                        if n <= 0:
                            continue
                        to = child[parent[h, c], x]
                        if to < 0:
                            for i in range(wide):
                                way[i] += n / rest * lost[i]
                            continue
                        chosen, top = kept, -1.0
                        for e in range(kept, 2 if x == 0 and chooses else kept + 1):
                            if ends_turn:
                                _closed(to, e, 0, counts, hard, size, ends, c, flags, leaf, pick)
                            else:
                                pick[:] = swapped[c, to, e]
                            if _worth(after, pick) > top:
                                top, chosen = _worth(after, pick), e
                        if ends_turn:
                            _closed(to, chosen, 0, counts, hard, size, ends, c, flags, leaf, pick)
                        else:
                            pick[:] = swapped[c, to, chosen]
                        for i in range(wide):
                            way[i] += n / rest * pick[i]
                    if _worth(after, way) > most:
                        most = _worth(after, way)
                        out[h, k] = way


@compile_cached
def pluses(counts, hard, size, ends, flags, leaf, plussed, out):  # type: ignore[no-untyped-def]
    """For every hand the vector once it has grown by one."""
    for h in range(hard.size):
        for k in range(2):
            if flags[4]:
                _closed(h, k, 1, counts, hard, size, ends, -1, flags, leaf, out[h, k])
            else:
                out[h, k] = plussed[h, k]


@compile_cached
def held(child, counts, hard, size, shoe, endless, ends, flags, leaf, keep, after, option, out):  # type: ignore[no-untyped-def]
    """Every hand with a special card still held; `option` has the vectors of spending it now.

    Into `out` go two vectors: with the card kept, and with it spent.
    """
    may_hit_21, charlie, chooses, ties, best = flags[0], flags[1], flags[2], flags[6], flags[7]
    kinds, wide = shoe.size, keep.size
    way, lost = np.empty(2 * wide), np.empty(wide)
    for h in range(hard.size - 1, -1, -1):
        rest = 0.0
        for c in range(kinds):
            rest += shoe[c] if endless else shoe[c] - counts[h, c]
        for k in range(2 if chooses and counts[h, 0] > 0 else 1):
            total = _total(hard[h], k, 0, counts[h, 0] > 0, best)
            mine = out[h, k]
            mine[:] = 0.0
            if total > 21:
                _sure(LOSE, ends[h, 0], leaf, mine[:wide])
                continue
            if charlie and size[h] >= charlie:
                _sure(WIN, ends[h, 0], leaf, mine[:wide])
                continue
            _stand(total, ends[h, 0], ties, leaf, mine[:wide])
            most = _worth(keep, mine[:wide])
            if total == 21 and not may_hit_21:
                continue
            if rest > 0:
                way[:] = 0.0
                _sure(LOSE, ends[h, 0], leaf, lost)
                for c in range(kinds):
                    n = shoe[c] if endless else shoe[c] - counts[h, c]
                    if n <= 0:
                        continue
                    to = child[h, c]
                    if to < 0:
                        for i in range(wide):
                            way[i] += n / rest * lost[i]
                    else:
                        other = k
                        if c == 0 and chooses and k == 0:
                            one = _worth(keep, out[to, 0, :wide]) + _worth(after, out[to, 0, wide:])
                            eleven = _worth(keep, out[to, 1, :wide]) + _worth(after, out[to, 1, wide:])
                            other = 1 if eleven > one else 0
                        for i in range(2 * wide):
                            way[i] += n / rest * out[to, other, i]
                value = _worth(keep, way[:wide]) + _worth(after, way[wide:])
                if value > most:
                    most = value
                    mine[:] = way
            if _worth(after, option[h, k]) > most:
                mine[:wide] = 0.0
                mine[wide:] = option[h, k]
