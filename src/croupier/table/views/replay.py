"""Replay a finished round as a spectator saw it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec import Struct

from ...engine import Action, Match
from ...shoe import Shoe
from ..options import Options, Person
from ..seat import FREE, Chair
from ..table import Table
from .events import Event
from .observe import Observer
from .public_view import PublicView


class RoundReplay(Struct, frozen=True):
    public: PublicView  # before the first event
    events: tuple[Event, ...]
    places: tuple[int, ...]  # for each action, the index of its first event


def replay(
    base: Match, actions: Iterable[Action], names: Mapping[int, str | None], game: int = 1, latest: str = ""
) -> RoundReplay:
    """What a spectator saw of a round that began from this match. `names` has None for bots."""
    chairs = {
        seat: Chair(known=True, bot=True) if name is None else Chair("somebody", name, known=True)
        for seat, name in names.items()
    }
    places = tuple([chairs.get(seat, FREE) for seat in range(1, max(chairs, default=0) + 1)])
    options = Options(base.rules.id, shared=True, seats=len(places))
    nobody, shoe = Person("", ""), Shoe.new(bytes(32))
    table = Table("", base.rules, options, nobody, b"", places, base, shoe, game, latest=latest or None)
    observer = Observer(table, replay=True)
    public, match, indices = observer.view, base, list[int]()
    for action in actions:
        indices.append(len(observer.flush()))
        before, match = match, match.apply(action)
        observer.step(table, before, action, match)
    return RoundReplay(public, tuple(observer.flush()), tuple(indices))
