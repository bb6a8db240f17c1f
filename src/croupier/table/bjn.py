"""Write rounds of a table as a BJN record, without purses and without cards that nobody saw."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from ..cards import UNKNOWN
from ..engine import Action, Deal, ForChoice, Match, Open, Player, PlusOne, Shuffle, Swap
from ..errors import CroupierError
from ..notation import Record, RoundRecord

MatchAndActions = tuple[Match, tuple[Action, ...]]
"""The match before a round, and all actions of the round from its opening on."""


def record(rounds: Sequence[MatchAndActions], names: Mapping[int, str]) -> Record:
    """A record of consecutive rounds.

    Most rounds are a record by themselves. A shuffle in mid-round depends on the cards before it, so such a
    record must begin with the last round that began with a shuffle: `FinishedRound.since` names it.
    """
    base = rounds[0][0]
    if len(rounds) > 1 and not _shuffles(rounds[0][1]):
        raise CroupierError("A record of several rounds begins with one that begins with a shuffle.")
    taking_part = {seat for _, actions in rounds for seat in _opening(actions).seats}
    start = replace(base, house=None, players=_players(rounds))
    seated = tuple((seat, name) for seat, name in names.items() if seat in taking_part)
    entries = tuple(_entry(match, actions, first=match is base) for match, actions in rounds)
    return replace(Record.of(start, names=seated), entries=entries)


def _opening(actions: tuple[Action, ...]) -> Open:
    opening = actions[0]
    assert isinstance(opening, Open)
    return opening


def _shuffles(actions: tuple[Action, ...]) -> bool:
    return isinstance(actions[1], Shuffle)


def _entry(base: Match, actions: tuple[Action, ...], *, first: bool) -> RoundRecord:
    """A first round from the middle of a shoe is written as if the shoe were new."""
    shuffled, seats = _shuffles(actions), _opening(actions).seats
    burnt = (Shuffle(), *[Deal(UNKNOWN)] * base.rules.shoe.burn) if shuffled or first else ()
    return RoundRecord(base.number + 1, seats, (*burnt, *actions[1 + len(burnt) * shuffled :]))


def _players(rounds: Sequence[MatchAndActions]) -> tuple[Player, ...]:
    """All players at the start, without special cards that are still secret."""
    base = rounds[0][0]
    rules = base.rules.specials
    if rules is None or rules.shown == "all":
        return base.players
    used = {seat for match, actions in rounds for seat in _special_cards_used(match, actions)}
    return tuple(player if player.seat in used else replace(player, special="") for player in base.players)


def _special_cards_used(match: Match, actions: tuple[Action, ...]) -> set[int]:
    used = set()
    for action in actions:
        if isinstance(action, Swap | PlusOne) and isinstance(match.waits, ForChoice):
            used.add(match.waits.seat)
        match = match.apply(action)
    return used
