"""Somebody seated: what the match keeps of them, and what they know of the shoe."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from ..rules.fields import Points
from .round import Round
from .settle import SeatOutcome
from .stock import AnyStock, stock


class Player(Struct, frozen=True):
    """Somebody seated."""

    seat: int
    purse: int | None = None  # hundredths; unlimited without
    points: int = 0
    special: str = ""
    wins: int = 0
    pushes: int = 0
    losses: int = 0
    knows: AnyStock | None = None  # the shoe when the round began, as far as this person had been shown it


def after_round(player: Player, outcome: SeatOutcome | None, r: Round, knows: AnyStock) -> Player:
    """Paid and counted; who only watched has learnt as much about the shoe."""
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
    """The shoe as somebody knows it now who knew it so at the start of this round."""
    knows = r.restart if r.restart is not None else before if before is not None else stock(r.rules)
    for card in r.drawn:
        knows = knows.draw(card)
    if r.turned and r.rules.hole is not None:
        knows = knows.reveal(r.dealer[r.rules.hole])
    return knows
