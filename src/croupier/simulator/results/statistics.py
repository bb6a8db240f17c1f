"""Statistics of the sums: expectation with its error, deviation, distribution, and frequencies of events."""

from __future__ import annotations

from math import sqrt
from typing import Any

import numpy as np

from .. import encoding as at
from ..counting.cells import MIDDLE
from ..job import Job
from ..lanes.buffers import Sums

_Z95 = 1.959963984540054
FEW = 64
"""With fewer stretches than this their variance is unknown; rounds then count as independent."""


def mean_and_error(job: Job, sums: Sums) -> tuple[float, float, float]:
    """Expectation per seat and round in bets, its standard error, and the standard deviation of the seats'
    average in a round."""
    s = sums.sums
    rounds, seats, unit = int(s[at.ROUNDS]), int(job.params[at.SEATS]), int(job.params[at.UNIT])
    scale = unit * seats * job.bet_parts
    mean = int(s[at.NET]) / rounds
    variance = max(0.0, int(s[at.SQUARES]) / rounds - mean * mean)
    return mean / scale, sqrt(_round_variance(s, mean, variance) / rounds) / scale, sqrt(variance) / scale


def _round_variance(s: at.Ints, mean: float, alone: float) -> float:
    """What a round adds to the variance of a sum. It differs from its own variance because rounds are
    correlated."""
    stretches, rounds, lengths, crossed, squares = (int(n) for n in s[at.STRETCHES : at.SUMS])
    if stretches < FEW:
        return alone
    off = squares - 2 * mean * crossed + mean * mean * lengths
    return max(0.0, off / rounds * stretches / (stretches - 1))


def summarize(job: Job, sums: Sums) -> dict[str, Any]:
    """Everything by name, ready for JSON."""
    s, unit, seats = sums.sums, int(job.params[at.UNIT]), int(job.params[at.SEATS])
    rounds = int(s[at.ROUNDS])
    mean, error, deviation = mean_and_error(job, sums)
    stats: dict[str, Any] = {
        "rounds": rounds,
        "seats": seats,
        "ev": mean,
        "stderr": error,
        "ci95": [mean - _Z95 * error, mean + _Z95 * error],
        "table_sd": deviation * seats,
    }
    # A match can end within a shoe.
    if s[at.SHOES] and job.params[at.SOURCE] == at.LAZY and not job.params[at.POINTS]:
        stats["rounds_per_shoe"] = rounds / int(s[at.SHOES])
    by_net = sums.hist.reshape(-1, at.FLAGS)
    hands = int(by_net.sum())
    nets = by_net.sum(axis=1)
    off = int(job.params[at.MAX_BETS]) * unit
    stats["distribution"] = [
        {"net": (int(i) - off) / unit, "count": int(nets[i]), "probability": int(nets[i]) / hands}
        for i in np.flatnonzero(nets)
    ]
    team = seats > 1 and job.params[at.COUNTING]  # its seats bet together: one seat's result is not summed
    stats["sd"] = None if team else deviation if seats == 1 else _seat_deviation(nets, unit)
    flags = by_net.sum(axis=0)
    stats["frequency"] = {
        name: int(flags[[f for f in range(at.FLAGS) if f >> bit & 1]].sum()) / max(1, hands)
        for bit, name in enumerate(at.EVENTS)
    }
    won = int(nets[off + 1 :].sum()) / max(1, hands)
    stats["frequency"] |= {
        "win": won,
        "push": int(nets[off]) / max(1, hands),
        "loss": int(nets[:off].sum()) / max(1, hands),
    }
    if job.params[at.POINTS]:
        stats |= _match_stats(sums)
    if job.by_first:
        stats["by_hand"] = _by_first(job, sums)
    return stats


def _seat_deviation(nets: at.Ints, unit: int) -> float:
    """Of one seat's result in a round. `nets` is how often each came, from the lowest."""
    places, rounds = np.arange(nets.size) / unit, max(1, int(nets.sum()))
    mean = float(nets @ places) / rounds
    return sqrt(max(0.0, float(nets @ (places - mean) ** 2) / rounds))


def _match_stats(sums: Sums) -> dict[str, Any]:
    s = sums.sums
    matches, won = int(s[at.MATCHES]), int(s[at.WON])
    p = won / max(1, matches)
    specials = {}
    for i, name in enumerate(("none", "swap", "plus1")):
        n, w = int(s[at.SUMS + 3 + i]), int(s[at.SUMS + i])
        if n:
            specials[name] = {"matches": n, "match_win": w / n, "stderr": _share_error(w, n)}
    return {
        "matches": matches,
        "match_win": p,
        "match_stderr": _share_error(won, matches),
        "match_loss": int(s[at.LOST]) / max(1, matches),
        "rounds_per_match": int(s[at.ROUNDS]) / max(1, matches),
        "by_special": specials,
    }


def _share_error(won: int, matches: int) -> float:
    """The error of a share, as if one more had been won and one more lost: a share of 0 or 1 has an error
    too."""
    p = (won + 1) / (matches + 2)
    return sqrt(p * (1 - p) / max(1, matches))


def _error(n: int, mean: float, squares: float) -> float | None:
    """The error of the mean of `n` rounds; None for a single round."""
    return sqrt(max(0.0, squares / n - mean * mean) / (n - 1)) if n > 1 else None


def _by_first(job: Job, sums: Sums) -> list[dict[str, Any]]:
    unit = int(job.params[at.UNIT])
    kinds = int(job.params[at.KINDS])
    tree = job.params[job.params[at.TREE] :][: kinds * int(job.params[at.TABLE_HANDS])].reshape(-1, kinds)
    value = {int(job.params[at.KIND + rank]): int(job.params[at.CARD + rank]) for rank in range(13)}
    name = {k: "A" if k == 0 else "T" if v == 10 else str(v) for k, v in value.items()}
    ones = tree[0]
    cards = (
        {int(ones[k]): name[k] for k in range(kinds)}
        if job.params[at.OPENING] == 1
        else {int(tree[ones[a], b]): f"{name[a]} {name[b]}" for a in range(kinds) for b in range(a, kinds)}
    )
    rows = []
    for i in np.flatnonzero(sums.by_first[:, 0]):
        n, net, squares = (int(x) for x in sums.by_first[i])
        mean = net / n / unit
        rows.append(
            {
                "cards": cards[int(i) // kinds],
                "upcard": name[int(i) % kinds] if job.params[at.UP_FIRST] else "",
                "rounds": n,
                "ev": mean,
                "stderr": _error(n, mean, squares / unit**2),
            }
        )
    return rows


def by_count(job: Job, sums: Sums) -> list[dict[str, Any]]:
    """Rounds by the count before them, per unit bet."""
    unit = int(job.params[at.UNIT]) * int(job.params[at.SEATS])
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
                "bet": int(job.params[job.params[at.BETS] + cell]) / job.bet_parts,
            }
        )
    return rows
