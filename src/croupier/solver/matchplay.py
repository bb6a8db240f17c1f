"""One round of a match, compiled: aces that are named and locked, and one special card that may be spent.

A hand is its cards and how many of its aces count 11, none or one, since two would be bust. What it leads to is kept
as chances to win, tie and lose, and compared by what those are worth to the match.
"""

from __future__ import annotations

import numpy as np

from .compiled import compiled

WIN, TIE, LOSE = 0, 1, 2


@compiled
def _total(hard, elevens, plus, ace, best):  # type: ignore[no-untyped-def]
    total = hard + 10 * elevens + plus
    return total + 10 if best and ace and total <= 11 else total


@compiled
def _stand(total, ends, ties, out):  # type: ignore[no-untyped-def]
    out[0], out[1], out[2] = ends[10], 0.0, 0.0
    for e in range(10):
        if e + 12 < total:
            out[0] += ends[e]
        elif e + 12 > total:
            out[2] += ends[e]
        elif ties == 0:
            out[1] += ends[e]
        else:
            out[0 if ties > 0 else 2] += ends[e]


@compiled
def _worth(pays, chances):  # type: ignore[no-untyped-def]
    return pays[0] * chances[0] + pays[1] * chances[1] + pays[2] * chances[2]


@compiled
def spent(child, counts, hard, size, shoe, endless, ends, flags, gone, plus, pays, out):  # type: ignore[no-untyped-def]
    """Every hand with no special card left: `gone` is the kind that was swapped out (-1: none). Chances into `out`."""
    may_hit_21, charlie, chooses, ties, best = flags[0], flags[1], flags[2], flags[6], flags[7]
    kinds = shoe.size
    stays, goes = np.empty(3), np.empty(3)
    for h in range(hard.size - 1, -1, -1):
        rest = 0.0
        for c in range(kinds):
            rest += shoe[c] if endless else shoe[c] - counts[h, c] - (1.0 if c == gone else 0.0)
        for k in range(2 if chooses and counts[h, 0] > 0 else 1):
            total = _total(hard[h], k, plus, counts[h, 0] > 0, best)
            mine = out[h, k]
            if total > 21:
                mine[0], mine[1], mine[2] = 0.0, 0.0, 1.0
                continue
            if charlie and size[h] >= charlie:
                mine[0], mine[1], mine[2] = 1.0, 0.0, 0.0
                continue
            _stand(total, ends[h, gone + 1], ties, stays)
            mine[:] = stays
            if rest > 0 and (may_hit_21 or total != 21):
                goes[:] = 0.0
                for c in range(kinds):
                    n = shoe[c] if endless else shoe[c] - counts[h, c] - (1.0 if c == gone else 0.0)
                    if n <= 0:
                        continue
                    to = child[h, c]
                    if to < 0:
                        goes[2] += n / rest
                    else:
                        other = k
                        if (
                            c == 0
                            and chooses
                            and k == 0
                            and _worth(pays, out[to, 1]) > _worth(pays, out[to, 0])
                        ):
                            other = 1
                        for i in range(3):
                            goes[i] += n / rest * out[to, other, i]
                if _worth(pays, goes) > _worth(pays, stays):
                    mine[:] = goes


@compiled
def _closed(h, k, plus, counts, hard, size, ends, gone, flags, out):  # type: ignore[no-untyped-def]
    """The chances of a hand that takes no more cards."""
    total = _total(hard[h], k, plus, counts[h, 0] > 0, flags[7])
    if total > 21:
        out[0], out[1], out[2] = 0.0, 0.0, 1.0
    elif flags[1] and size[h] >= flags[1]:
        out[0], out[1], out[2] = 1.0, 0.0, 0.0
    else:
        _stand(total, ends[h, gone + 1], flags[6], out)


@compiled
def swaps(child, parent, counts, hard, size, shoe, endless, ends, flags, after, swapped, out):  # type: ignore[no-untyped-def]
    """For every hand the chances of its best swap. `swapped`: by kind that went, the chances of the hand that comes."""
    chooses, ends_turn = flags[2], flags[4]
    kinds = shoe.size
    way, pick = np.empty(3), np.empty(3)
    for h in range(hard.size):
        rest = 0.0
        for c in range(kinds):
            rest += shoe[c] if endless else shoe[c] - counts[h, c]
        for k in range(2 if chooses and counts[h, 0] > 0 else 1):
            out[h, k, 0], out[h, k, 1], out[h, k, 2] = 0.0, 0.0, 1.0
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
                            way[2] += n / rest
                            continue
                        chosen, top = kept, -1.0
                        for e in range(kept, 2 if x == 0 and chooses else kept + 1):
                            if ends_turn:
                                _closed(to, e, 0, counts, hard, size, ends, c, flags, pick)
                            else:
                                pick[:] = swapped[c, to, e]
                            if _worth(after, pick) > top:
                                top, chosen = _worth(after, pick), e
                        if ends_turn:
                            _closed(to, chosen, 0, counts, hard, size, ends, c, flags, pick)
                        else:
                            pick[:] = swapped[c, to, chosen]
                        for i in range(3):
                            way[i] += n / rest * pick[i]
                    if _worth(after, way) > most:
                        most = _worth(after, way)
                        out[h, k] = way


@compiled
def pluses(counts, hard, size, ends, flags, plussed, out):  # type: ignore[no-untyped-def]
    """For every hand the chances once it has grown by one."""
    for h in range(hard.size):
        for k in range(2):
            if flags[4]:
                _closed(h, k, 1, counts, hard, size, ends, -1, flags, out[h, k])
            else:
                out[h, k] = plussed[h, k]


@compiled
def held(child, counts, hard, size, shoe, endless, ends, flags, keep, after, option, out):  # type: ignore[no-untyped-def]
    """Every hand with a special card still held; `option` has the chances of spending it now. Six chances into `out`."""
    may_hit_21, charlie, chooses, ties, best = flags[0], flags[1], flags[2], flags[6], flags[7]
    kinds = shoe.size
    way = np.empty(6)
    for h in range(hard.size - 1, -1, -1):
        rest = 0.0
        for c in range(kinds):
            rest += shoe[c] if endless else shoe[c] - counts[h, c]
        for k in range(2 if chooses and counts[h, 0] > 0 else 1):
            total = _total(hard[h], k, 0, counts[h, 0] > 0, best)
            mine = out[h, k]
            mine[:] = 0.0
            if total > 21:
                mine[2] = 1.0
                continue
            if charlie and size[h] >= charlie:
                mine[0] = 1.0
                continue
            _stand(total, ends[h, 0], ties, mine[:3])
            most = _worth(keep, mine[:3])
            if total == 21 and not may_hit_21:
                continue
            if rest > 0:
                way[:] = 0.0
                for c in range(kinds):
                    n = shoe[c] if endless else shoe[c] - counts[h, c]
                    if n <= 0:
                        continue
                    to = child[h, c]
                    if to < 0:
                        way[2] += n / rest
                    else:
                        other = k
                        if c == 0 and chooses and k == 0:
                            one = _worth(keep, out[to, 0, :3]) + _worth(after, out[to, 0, 3:])
                            eleven = _worth(keep, out[to, 1, :3]) + _worth(after, out[to, 1, 3:])
                            other = 1 if eleven > one else 0
                        for i in range(6):
                            way[i] += n / rest * out[to, other, i]
                value = _worth(keep, way[:3]) + _worth(after, way[3:])
                if value > most:
                    most = value
                    mine[:] = way
            if _worth(after, option[h, k]) > most:
                mine[:3] = 0.0
                mine[3:] = option[h, k]
