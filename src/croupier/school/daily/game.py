"""A person's daily deal: twenty rounds, played from the seed of the day and the choices so far.

Every round has a shoe of its own, so all get the same cards in each round, whatever they did before.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ...engine import Bet, ForChoice, Insure, Match, Open
from ...engine.actions import Action, choice_named
from ...errors import CroupierError
from ...rules import Rules
from ...shoe import Shoe, derive_key

ROUNDS = 20
SEAT = 1


class DailyGame(NamedTuple):
    """After some choices."""

    match: Match  # waits for a choice, or the last round is over
    round: int  # from 1
    results: tuple[float, ...]  # of the rounds that are over: first bets, or 1 for a win and -1 for a loss
    latest: Match | None = None  # the latest round that is over

    @property
    def over(self) -> bool:
        return len(self.results) == ROUNDS


def play(rules: Rules, seed: bytes, choices: Sequence[str]) -> DailyGame:
    """The game after these choices. Raises `CroupierError` for one that is not legal, or one too many."""
    rest, results = iter(choices), list[float]()
    latest: Match | None = None
    for number in range(1, ROUNDS + 1):
        match = _play_round(rules, derive_key(seed, f"round {number}"), rest)
        if match.playing:
            return DailyGame(match, number, tuple(results), latest)
        results.append(_result(match))
        latest = match
    if next(rest, None) is not None:
        raise CroupierError("The deal of this day is over.")
    return DailyGame(match, ROUNDS, tuple(results), latest)


def _play_round(rules: Rules, seed: bytes, choices: Iterator[str]) -> Match:
    """The round after as many of the choices as it needs; unfinished if there are not enough."""
    shoe = Shoe.new(seed)
    match = Match.start(rules, (SEAT,)).apply(Open((SEAT,)))
    while match.playing:
        match, shoe, _ = shoe.serve(match)
        waits = match.waits
        if not isinstance(waits, ForChoice):
            continue
        if waits.what == "bet":
            assert rules.bets is not None
            match = match.apply(Bet(int(rules.bets.lowest)))
            continue
        name = next(choices, None)
        if name is None:
            return match
        match = match.apply(_action(match, name))
    return match


def _action(match: Match, name: str) -> Action:
    """A choice by its name. Insurance is always the whole of it."""
    assert match.round is not None
    legal = match.round.legal()
    if name not in legal.names:
        raise CroupierError("This is not a choice here.")
    return Insure(legal.insurance[-1]) if name == "insure" else choice_named(name)


def _result(match: Match) -> float:
    """What a round that is over won."""
    assert match.round is not None
    outcome = match.round.outcome()
    assert outcome is not None
    (seat,) = outcome.seats
    bets = match.rules.bets
    return float(seat.net) if bets is None else seat.net / int(bets.lowest)
