"""What the sums say: expectation with its error, spread, distribution, and how often things happen."""

from __future__ import annotations

from math import sqrt
from typing import Any

import numpy as np

from .. import encoding as at
from ..counting.cells import MIDDLE
from ..job import Job
from ..lanes.buffers import Sums

Z95 = 1.959963984540054
FEW = 64
"""With fewer stretches than this their spread is known too badly; rounds then stand for themselves."""


def mean_and_error(job: Job, sums: Sums) -> tuple[float, float, float]:
    """Expectation per seat and round in bets, its standard error, and the standard deviation of a round's net."""
    s = sums.sums
    rounds, seats, unit = int(s[at.ROUNDS]), int(job.told[at.SEATS]), int(job.told[at.UNIT])
    scale = unit * seats
    mean = int(s[at.NET]) / rounds
    variance = max(0.0, int(s[at.SQUARES]) / rounds - mean * mean)
    return mean / scale, sqrt(_spread(s, mean, variance) / rounds) / scale, sqrt(variance) / scale


def _spread(s: at.Ints, mean: float, alone: float) -> float:
    """What a round adds to the variance of a sum: more or less than its own variance, where rounds hang together."""
    stretches, rounds, lengths, crossed, squares = (int(n) for n in s[at.STRETCHES : at.SUMS])
    if stretches < FEW:
        return alone
    off = squares - 2 * mean * crossed + mean * mean * lengths
    return max(0.0, off / rounds * stretches / (stretches - 1))


def summarize(job: Job, sums: Sums) -> dict[str, Any]:
    """Everything by name, ready for JSON."""
    s, unit, seats = sums.sums, int(job.told[at.UNIT]), int(job.told[at.SEATS])
    rounds = int(s[at.ROUNDS])
    mean, error, deviation = mean_and_error(job, sums)
    found: dict[str, Any] = {
        "rounds": rounds,
        "seats": seats,
        "ev": mean,
        "stderr": error,
        "ci95": [mean - Z95 * error, mean + Z95 * error],
        "sd": deviation,
    }
    if s[at.SHOES] and job.told[at.SOURCE] == at.LAZY and not job.told[at.POINTS]:  # matches end within shoes
        found["rounds_per_shoe"] = rounds / int(s[at.SHOES])
    by_net = sums.hist.reshape(-1, at.FLAGS)
    seen = int(by_net.sum())
    nets = by_net.sum(axis=1)
    off = int(job.told[at.MOST]) * unit
    found["distribution"] = [
        {"net": (i - off) / unit, "count": int(nets[i]), "probability": int(nets[i]) / seen}
        for i in np.flatnonzero(nets)
    ]
    flags = by_net.sum(axis=0)
    found["frequency"] = {
        name: int(flags[[f for f in range(at.FLAGS) if f >> bit & 1]].sum()) / max(1, seen)
        for bit, name in enumerate(at.EVENTS)
    }
    won = int(nets[off + 1 :].sum()) / max(1, seen)
    found["frequency"] |= {
        "win": won,
        "push": int(nets[off]) / max(1, seen),
        "loss": int(nets[:off].sum()) / max(1, seen),
    }
    if job.told[at.POINTS]:
        found |= _match(sums)
    if job.by_first:
        found["by_hand"] = _by_first(job, sums)
    return found


def _match(sums: Sums) -> dict[str, Any]:
    s = sums.sums
    matches, won = int(s[at.MATCHES]), int(s[at.WON])
    p = won / max(1, matches)
    specials = {}
    for i, name in enumerate(("none", "swap", "plus1")):
        n, w = int(s[at.SUMS + 3 + i]), int(s[at.SUMS + i])
        if n:
            specials[name] = {"matches": n, "match_win": w / n, "stderr": _of_share(w, n)}
    return {
        "matches": matches,
        "match_win": p,
        "match_stderr": _of_share(won, matches),
        "match_loss": int(s[at.LOST]) / max(1, matches),
        "rounds_per_match": int(s[at.ROUNDS]) / max(1, matches),
        "by_special": specials,
    }


def _of_share(won: int, matches: int) -> float:
    """The error of a share, as if one more had been won and one lost: nothing is sure because it never happened."""
    p = (won + 1) / (matches + 2)
    return sqrt(p * (1 - p) / max(1, matches))


def _error(n: int, mean: float, squares: float) -> float | None:
    """The error of the mean of so many rounds; one alone tells nothing of it."""
    return sqrt(max(0.0, squares / n - mean * mean) / (n - 1)) if n > 1 else None


def _by_first(job: Job, sums: Sums) -> list[dict[str, Any]]:
    unit = int(job.told[at.UNIT])
    kinds = int(job.told[at.KINDS])
    tree = job.told[job.told[at.TREE] :][: kinds * int(job.told[at.HANDS_HELD])].reshape(-1, kinds)
    value = {int(job.told[at.KIND + rank]): int(job.told[at.CARD + rank]) for rank in range(13)}
    name = {k: "A" if k == 0 else "T" if v == 10 else str(v) for k, v in value.items()}
    ones = tree[0]
    cards = (
        {int(ones[k]): name[k] for k in range(kinds)}
        if job.told[at.OPENING] == 1
        else {int(tree[ones[a], b]): f"{name[a]} {name[b]}" for a in range(kinds) for b in range(a, kinds)}
    )
    rows = []
    for i in np.flatnonzero(sums.by_first[:, 0]):
        n, net, squares = (int(x) for x in sums.by_first[i])
        mean = net / n / unit
        rows.append(
            {
                "cards": cards[int(i) // kinds],
                "upcard": name[int(i) % kinds] if job.told[at.UP_FIRST] else "",
                "rounds": n,
                "ev": mean,
                "stderr": _error(n, mean, squares / unit**2),
            }
        )
    return rows


def by_count(job: Job, sums: Sums) -> list[dict[str, Any]]:
    """Rounds by the count before them, per unit bet."""
    unit = int(job.told[at.UNIT]) * int(job.told[at.SEATS])
    total = max(1, int(sums.by_count[:, 0].sum()))
    rows = []
    for cell in np.flatnonzero(sums.by_count[:, 0]):
        n, net, squares = (int(x) for x in sums.by_count[cell])
        mean = net / n / unit
        variance = max(0.0, squares / n / unit**2 - mean * mean)
        rows.append(
            {
                "count": int(cell) - MIDDLE,
                "frequency": n / total,
                "rounds": n,
                "ev": mean,
                "stderr": _error(n, mean, squares / unit**2),
                "variance": variance,
                "bet": int(job.told[job.told[at.BETS] + cell]),
            }
        )
    return rows
