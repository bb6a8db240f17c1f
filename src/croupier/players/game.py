"""Play a whole game with programs and record it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from ..arguments import instance, whole_number
from ..engine import Agree, ForChoice, Match, Open, Stake, view
from ..engine.actions import Action
from ..engine.round import checked_seats
from ..errors import InputError
from ..notation import Record
from ..rules import Rules
from ..rules.fields import Pot
from ..shoe import Shoe
from .simple_player import Player, simple


def new_match(rules: Rules, seats: Sequence[int], shoe: Shoe) -> Match:
    """A match as a table starts it: fresh purses, a full bank, special cards dealt."""
    stake = rules.bets
    return Match.start(
        rules,
        seats,
        purses=dict.fromkeys(seats, int(stake.fresh)) if stake is not None else None,
        house=int(stake.house) if isinstance(stake, Pot) else None,
        specials=shoe.specials(rules, seats),
    )


def play_game(
    rules: Rules,
    seats: Sequence[int] = (1,),
    rounds: int = 1,
    *,
    shoe: Shoe | None = None,
    player: Player | Mapping[int, Player] = simple,
    house: str = "",
    each: Callable[[int], Any] = lambda _: None,
) -> Record:
    """Play this many rounds, or until the match ends, and return the record.

    `player` plays every seat, or a mapping has one for each seat. `each` gets the number of every finished
    round.
    """
    instance("rules", rules, Rules, 'house("casino")')
    seats, rounds = checked_seats(seats), whole_number("rounds", rounds, 1)
    players = player if isinstance(player, Mapping) else dict.fromkeys(seats, player)
    if not all(callable(players.get(seat)) for seat in seats):
        raise InputError("player", "every seat needs a function of a view and the rules.")
    if shoe is not None:
        instance("shoe", shoe, Shoe, "Shoe.new(seed=1)")
    shoe = shoe if shoe is not None else Shoe.new()
    match = new_match(rules, seats, shoe)
    record = Record.of(match, house=house)
    entries: list[Any] = []
    for number in range(1, rounds + 1):
        if match.over:
            break
        match, stakes = _ready(match)
        entries += stakes
        match = match.apply(Open(tuple(seats)))
        match, shoe, actions = _round(match, shoe, players)
        entries += record.with_round(number, tuple(seats), actions).entries
        each(number)
    return replace(record, entries=tuple(entries))


def _ready(match: Match) -> tuple[Match, list[Stake]]:
    """Give broke seats a fresh stake, and let everyone agree to another round."""
    stake, actions = match.rules.bets, []
    for player in match.players:
        if stake is not None and player.purse is not None and player.purse < stake.lowest:
            actions.append(Stake(player.seat, stake.fresh))
            match = match.apply(actions[-1])
    if match.round is not None and match.rules.table.another_round == "agreed":
        for seat in match.seats:
            match = match.apply(Agree(seat))
    return match, actions


def _round(match: Match, shoe: Shoe, players: Mapping[int, Player]) -> tuple[Match, Shoe, tuple[Action, ...]]:
    actions: list[Action] = []
    while match.playing:
        match, shoe, chance = shoe.serve(match)
        actions += chance
        if isinstance(waits := match.waits, ForChoice):
            choice = players[waits.seat](view(match, waits.seat), match.rules)
            actions.append(instance("player", choice, Action, "Hit() or another action"))
            match = match.apply(actions[-1])
    match, shoe, _ = shoe.serve(match)  # returns the played cards to a recycled deck
    return match, shoe, tuple(actions)
