"""Best play in a match for points, from the solver's values: what to do depends on the points and the special card.

After a swap the card that went is not remembered: the hand is played on as any other of its cards.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ..errors import CroupierError
from ..rules import Rules
from ..rules.fields import Points
from ..solver.board import SPECIALS, TIES, Board
from ..solver.hands import Floats
from ..solver.race import race
from .play import HIT, PLUS, Play, blank

SURE = 1e-13


def best_in_match(rules: Rules) -> Play:
    """The tables for every number of points, without a special card and with either."""
    stake = rules.stake
    assert isinstance(stake, Points)
    if rules.player.ace == "chosen_on_receipt":
        raise CroupierError(
            "Aces named on receipt have no best play here: use --strategy mimic or never-bust."
        )
    solved, board, play = race(rules), Board(rules), blank(rules, "best")
    size = stake.victory - stake.defeat + 1
    for number, special in enumerate(SPECIALS if rules.specials is not None else SPECIALS[:1]):
        for points in range(1, size - 1):
            keep, after = (_after(solved.win[name], points) for name in (special, "none"))
            for up in board.ends:
                _against(
                    rules,
                    board,
                    play,
                    number * size + points,
                    0 if up is None else up,
                    up,
                    special,
                    keep,
                    after,
                )
    return play


def _after(win: Floats, points: int) -> Floats:
    return np.array([win[points + 1], win[points], win[points - 1]])


def _against(
    rules: Rules,
    board: Board,
    play: Play,
    policy: int,
    at: int,
    up: int | None,
    special: str,
    keep: Floats,
    after: Floats,
) -> None:
    """One upcard at one standing: compare what the solver found with what standing and spending the card are worth."""
    table = board.table
    found = board.hands(up, special, keep, after) @ np.concatenate((keep, after))  # hand, elevens
    stands = np.stack([_standing(rules, board, up, keep, e) for e in (0, 1)], axis=1)
    best = found > stands + SURE  # something is better than to stand
    wide = 2 if rules.chooses_aces else 1
    acts = np.where(best, HIT, 0).astype(np.uint8)
    if special != "none":
        option = board.option(up, special, after) @ after
        spends = best & (np.abs(option - found) <= SURE)
        acts[spends] = PLUS if special == "plus1" else 0
        if special == "swap":
            plain = board.hands(up, "none", after, after)[:, :, :3] @ after
            for hand, e in zip(*np.nonzero(spends), strict=True):
                if e < wide:
                    play.swaps[policy, at, wide * hand + e] = _swap(
                        rules, board, up, int(hand), int(e), after, plain
                    )
    for e in range(wide):
        play.acts[policy, :, at, e::wide] = acts[:, e]
    if rules.chooses_aces:
        play.aces[policy, at, 0::2] = (
            (table.counts[:, 0] > 0) & (found[:, 1] > found[:, 0]) & (table.hard + 10 <= 21)
        )


def _standing(rules: Rules, board: Board, up: int | None, pays: Floats, e: int) -> Floats:
    """What every hand is worth that stands, by the dealer's ends."""
    ends, table = board.ends[up][:, 0], board.table
    total = table.hard + 10 * e
    if rules.player.ace == "best":
        total = table.total
    win, tie, lose = ends[:, 10].copy(), np.zeros(total.size), np.zeros(total.size)
    for k in range(10):
        win += np.where(k + 12 < total, ends[:, k], 0.0)
        lose += np.where(k + 12 > total, ends[:, k], 0.0)
        tie += np.where(k + 12 == total, ends[:, k], 0.0)
    even = {0: tie * pays[1], 1: tie * pays[0], -1: tie * pays[2]}[TIES[rules.table.ties]]
    worth: Any = np.where(total > 21, pays[2], win * pays[0] + even + lose * pays[2])
    charlie = rules.player.charlie
    if isinstance(charlie, int):
        worth = np.where((table.size >= charlie) & (total <= 21), pays[0], worth)
    return np.asarray(worth)


def _swap(rules: Rules, board: Board, up: int | None, hand: int, e: int, after: Floats, plain: Floats) -> int:
    """The kind to swap out: one more than the kinds is an ace at 11."""
    table, shoe = board.table, board.shoe(up)
    if not board.endless:
        shoe = shoe - table.counts[hand]
    kinds = shoe.size
    most, chosen = -1.0, -1
    for kind in np.flatnonzero(table.counts[hand]):
        for was in (0, 1) if kind == 0 and rules.chooses_aces else (0,):
            if was > e or (kind == 0 and rules.chooses_aces and was == 0 and table.counts[hand, 0] <= e):
                continue
            kept, rest = e - was, int(board.parent[hand, kind])
            worth = 0.0
            for card in np.flatnonzero(shoe > 0):
                to = int(table.child[rest, card])
                if to < 0:
                    worth += float(shoe[card]) * float(after[2])
                elif card == 0 and rules.chooses_aces and kept == 0:
                    worth += float(shoe[card]) * float(max(plain[to]))
                else:
                    worth += float(shoe[card]) * float(plain[to, kept])
            if worth > most:
                most, chosen = worth, kinds if was else int(kind)
    return chosen
