"""The general kernel: plays any house for any number of seats, card by card, as the engine would."""

from __future__ import annotations

from ...jit.arrays import uncounted
from ...jit.cache import compile_cached
from .. import encoding as at
from ..lanes.tally import add_stretch
from ..rng import begin, below
from .registers import (
    COUNT,
    DEALT_SPECIAL,
    DRAWN,
    EARLIER,
    FIRST,
    FLAGGED,
    NETS,
    PLAYED,
    POLICY,
    POS,
    SCORE,
    SPECIALS,
    STARTED,
    TRAIL,
    UP,
)
from .round import round_of, true_of
from .shoe import shuffle


@compile_cached
def _deal_specials(t, w, rng):  # type: ignore[no-untyped-def]
    swap, plus = t[at.SWAPS], t[at.PLUS_ONES]
    for s in range(t[at.SEATS]):
        w[SCORE + s], w[SPECIALS + s] = t[at.START], 0
        if swap + plus > 0:
            if below(swap + plus, rng) < swap:
                w[SPECIALS + s] = 1
                swap -= 1
            else:
                w[SPECIALS + s] = 2
                plus -= 1
    w[DEALT_SPECIAL] = w[SPECIALS]


@compile_cached
def general(  # type: ignore[no-untyped-def]
    params, shoe, work, deck, state, seed, start, stop, rounds, log, marks, sums, hist, by_count, by_first
):
    """Play units from `start` to `stop`, each of at least `rounds` rounds: whole shoes or matches where there
    are any.

    `hist` counts seats by net and flags. `by_count` and `by_first` sum rounds by the count before them and by
    the first hand of the first seat. `log` gets the cards and `marks` the beginning and the nets of rounds,
    as far as they have room.
    """
    t, w, cards, rng = uncounted(params), uncounted(work), uncounted(deck), uncounted(state)
    seats, unit, points = t[at.SEATS], t[at.UNIT], t[at.POINTS]
    off = t[at.MAX_BETS] * unit
    kinds = t[at.KINDS]
    noted = logged = 0
    shoes = points == 0 and t[at.LIMIT] >= 0 and t[at.SOURCE] == at.LAZY
    for u in range(start, stop):
        begin(seed, u, 1, rng)
        for i in range(cards.size):
            cards[i] = shoe[i]
        w[STARTED], done = 0, 0
        new_match = True
        played, won = sums[at.ROUNDS], sums[at.NET]
        while True:
            dealt = w[POS] if t[at.LOW] == 1 else w[POS] + w[EARLIER]
            due = w[STARTED] == 0 or t[at.LIMIT] < 0 or (dealt > t[at.LIMIT] and t[at.SOURCE] != at.RING)
            if done >= rounds and (new_match if points > 0 else due or not shoes):
                break
            if due:
                if shoes and done > 0:
                    add_stretch(sums, 0, sums[at.ROUNDS] - played, sums[at.NET] - won)
                    played, won = sums[at.ROUNDS], sums[at.NET]
                shuffle(t, w, cards, rng)
                sums[at.SHOES] += 1
            if points > 0:
                if new_match:
                    new_match = False
                    _deal_specials(t, w, rng)
                for s in range(seats):
                    w[POLICY + s] = w[SPECIALS + s] * (points + 1) + w[SCORE + s]
            cell = true_of(t, w[COUNT], cards.size - w[POS])
            bet = t[t[at.BETS] + cell]
            if noted < marks.shape[0]:
                marks[noted, 0], marks[noted, 1], marks[noted, 2] = logged, w[SPECIALS], w[SCORE]
                marks[noted, 3], marks[noted, 4] = w[COUNT], cards.size - w[POS]
            round_of(t, w, cards, rng)
            done += 1
            total = 0
            for s in range(seats):
                total += w[NETS + s]
                if bet > 0:
                    hist[(w[NETS + s] + off) * at.FLAGS + w[FLAGGED + s]] += 1
            if noted < marks.shape[0]:
                for s in range(seats):
                    marks[noted, 5 + s] = w[NETS + s]
                noted += 1
                for i in range(w[DRAWN]):
                    log[logged] = w[TRAIL + i]
                    logged += 1
            sums[at.ROUNDS] += 1
            sums[at.NET] += total * bet
            sums[at.SQUARES] += total * bet * total * bet
            sums[at.BET] += bet * seats
            if t[at.COUNTING] == 1:
                by_count[cell, 0] += 1
                by_count[cell, 1] += total
                by_count[cell, 2] += total * total
            if by_first.shape[0] > 0:
                f = w[FIRST] * kinds + w[UP]
                by_first[f, 0] += 1
                by_first[f, 1] += w[NETS]
                by_first[f, 2] += w[NETS] * w[NETS]
            if points > 0:
                over = False
                for s in range(seats):
                    w[SCORE + s] += 1 if w[NETS + s] > 0 else -1 if w[NETS + s] < 0 else 0
                    over = over or w[SCORE + s] >= points or w[SCORE + s] <= 0
                if over:
                    new_match = True
                    add_stretch(sums, 0, sums[at.ROUNDS] - played, sums[at.NET] - won)
                    played, won = sums[at.ROUNDS], sums[at.NET]
                    sums[at.MATCHES] += 1
                    sums[at.SUMS + 3 + w[DEALT_SPECIAL]] += 1
                    if w[SCORE] >= points:
                        sums[at.WON] += 1
                        sums[at.SUMS + w[DEALT_SPECIAL]] += 1
                    if w[SCORE] <= 0:
                        sums[at.LOST] += 1
        if sums[at.ROUNDS] > played and t[at.LIMIT] >= 0 and t[at.SOURCE] != at.ENDLESS:
            add_stretch(sums, 0, sums[at.ROUNDS] - played, sums[at.NET] - won)
    sums[at.HANDS_PLAYED] += w[PLAYED]
