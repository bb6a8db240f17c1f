"""A player of a match: purse, points, tallies, and what they know of the shoe."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from ..rules.fields import Points
from .round import Round
from .settle import SeatOutcome
from .stock import AnyStock, stock


class Player(Struct, frozen=True):
    """What a match stores about one seat."""

    seat: int
    purse: int | None = None  # hundredths; None is unlimited
    points: int = 0
    special: str = ""
    wins: int = 0
    pushes: int = 0
    losses: int = 0
    knows: AnyStock | None = None  # the stock at the start of the round, from the cards shown to this player


def after_round(player: Player, outcome: SeatOutcome | None, r: Round, knows: AnyStock) -> Player:
    """The player after a round: paid and counted. Without an outcome they only watched."""
    if outcome is None:
        return replace(player, knows=knows)
    net, result = outcome.net, outcome.result
    chips = r.rules.bets is not None
    return replace(
        player,
        purse=player.purse + net if chips and player.purse is not None else player.purse,
        points=player.points + net if isinstance(r.rules.stake, Points) else player.points,
        special=r.box(player.seat).special,
        wins=player.wins + (result == "win"),
        pushes=player.pushes + (result == "push"),
        losses=player.losses + (result == "lose"),
        knows=knows,
    )


def knowledge(before: AnyStock | None, r: Round) -> AnyStock:
    """The stock as a player knows it now, who knew it as `before` at the start of the round."""
    knows = r.restart if r.restart is not None else before if before is not None else stock(r.rules)
    for card in r.drawn:
        knows = knows.draw(card)
    if r.turned and r.rules.hole is not None:
        knows = knows.reveal(r.dealer[r.rules.hole])
    return knows
