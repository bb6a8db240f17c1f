"""Turns the steps of a table into events: what everyone may see of each, and what to say about it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING

from msgspec import UNSET
from msgspec.structs import force_setattr, replace

from ...cards import UNKNOWN
from ...engine import (
    Action,
    Bet,
    Deal,
    EvenMoney,
    ForCard,
    ForChoice,
    ForShuffle,
    Insure,
    Match,
    Open,
    Round,
    Shuffle,
    Stage,
)
from ...engine.settle import paid_at_once
from ...engine.state import Closed, RoundState
from ...rules import Rules
from ..phase import phase
from .events import Event, Message
from .patch import diff
from .public_view import PublicView, public_view, waits_for
from .results import standing_messages
from .view_cache import ViewCache

if TYPE_CHECKING:
    from ..table import Table

_Build = Callable[[], PublicView]
_HIDDEN = UNKNOWN.text
_HOUSE_WORDS = {"card_stop": {"hit": "card", "stand": "stop"}}


def choice_words(rules: Rules) -> dict[str, str]:
    """The house's own names for choices."""
    return _HOUSE_WORDS.get(rules.table.words, {})


class Observer:
    """Follows one table. Each event has the changes of the public view since the event before it.

    In a live game the opening cards are one event, and the last event has all other changes of the command.
    In a replay each card is one event.
    """

    def __init__(self, table: Table, *, replay: bool = False) -> None:
        self.replay, self._start = replay, table
        self._events: list[Event] = []
        self._view: PublicView | None
        self._view, self._cache = table.observed or (None, ViewCache(table))
        self._latest: Event | None = None  # its patch is still missing
        self._chairs = table.chairs  # at the latest event
        self._build: _Build | None = None  # the view after it, unless nothing has changed

    @property
    def view(self) -> PublicView:
        """The public view after the events so far, without the latest."""
        if self._view is None:
            self._view = public_view(self._start, self._cache)
        return self._view

    def flush(self) -> list[Event]:
        """All events so far."""
        if self._latest is not None:
            self._complete(self._latest, self._build() if self._build is not None else self.view)
            self._latest = self._build = None
        return self._events

    def tell(self, table: Table, event: Event) -> None:
        """Add an event at the table, after the change that it is about."""
        self._add(
            table, event, lambda: replace(self.view, chairs=self._cache.chairs(table).views, game=table.game)
        )

    def finish(self, table: Table) -> tuple[Event, ...]:
        """All events of the command that led to this table."""
        last = self._latest
        if last is None or self._chairs != table.chairs:  # the last sentence may name people who leave
            self.flush()
            last = Event(k="change")
        final = public_view(table, self._cache)
        table.observe(final, self._cache)
        self._complete(last, final)
        self._build = None  # it refers to this observer, and only the garbage collector would free both
        return tuple(self._events)

    def step(
        self, table: Table, before: Match, action: Action, after: Match, *, timeout: bool = False
    ) -> None:
        """Add the events of one step of the match: the step itself, naturals paid, the hole card, the end."""
        was, r = before.round, after.round
        assert r is not None
        if isinstance(action, Open):
            opened = partial(self._during, table, after, r, turned=False)
            # In a live game the next event, usually the deal, clears the table.
            self._add(table, Event(k="open", n=after.number), opened if self.replay else None)
            return
        assert was is not None
        if not self.replay and _is_quiet(was, action):
            return
        during = partial(self._during, table, before, r, turned=was.turned)
        self._step(table, was, action, r, during, timeout=timeout)
        if r.stage <= Stage.DEAL:
            return
        for seat, _, won in paid_mid_round(was, action, r):
            self._add(table, Event(k="paid", seat=seat, chips=won))
        hole = r.rules.hole
        if r.turned and not was.turned and hole is not None and len(r.dealer) > hole:
            visible = r.rules.table.shows == "all" or hole == len(r.dealer) - 1
            card = r.dealer[hole].text if visible else _HIDDEN
            turned = partial(self._during, table, before, r, turned=True)
            self._add(table, Event(k="turn", seat=0, card=card), turned)
        if r.over:
            self._add(table, Event(k="over"), partial(self._end, table, after, r))
            if after.over:
                ended = lambda: replace(self.view, standings=standing_messages(after))  # noqa: E731
                self._add(table, Event(k="match_over"), ended)

    def _during(self, table: Table, before: Match, r: Round, *, turned: bool) -> PublicView:
        """The view after a step, without what the end of the round adds."""
        seat, hand = waits_for(r.waits if r.stage > Stage.DEAL or self.replay else None)
        return replace(
            self.view,
            phase="round",
            number=before.number,
            game=table.game,
            chairs=self._cache.chairs(table).views,
            waits_seat=seat,
            waits_hand=hand,
            seats=self._cache.seats(table, before, r, None),
            dealer=self._cache.dealer(r, turned=turned),
            left=r.stock.left if self.replay and r.rules.shoe.decks != "endless" else self.view.left,
            results=(),
            standings=(),
        )

    def _end(self, table: Table, after: Match, r: Round) -> PublicView:
        return replace(
            self.view,
            phase=phase(after),
            waits_seat=None,
            waits_hand=0,
            seats=self._cache.seats(table, after, r, r.outcome()),
            dealer=self._cache.dealer(r, turned=r.turned),
            results=self._cache.results(table, after),
        )

    def _step(
        self, table: Table, was: Round, action: Action, r: Round, during: _Build, *, timeout: bool
    ) -> None:
        waits = was.waits
        if isinstance(action, Deal):
            assert isinstance(waits, ForCard)
            if self.replay or was.stage > Stage.DEAL:
                self._add(table, _card(waits, action, r), during)
            else:
                self._deal(table, waits.seat, during)
        elif isinstance(action, Shuffle):
            assert isinstance(waits, ForShuffle)
            self._add(table, Event(k="shuffle", mid="yes" if waits.mid else "no"), during)
        elif isinstance(action, Bet):
            assert isinstance(waits, ForChoice)
            self._add(table, Event(k="bet", seat=waits.seat, own=False, chips=action.amount), during)
        else:
            assert isinstance(waits, ForChoice)
            if timeout:
                self._add(table, Event(k="timeout", seat=waits.seat))
            choice = _choice(was, waits, action)
            if self.replay or choice.say is UNSET:
                self._add(table, choice, during)

    def _deal(self, table: Table, seat: int, during: _Build) -> None:
        """Add an opening card: to the latest event if that is a deal, unless it would cover a card there."""
        latest = self._latest
        if (
            latest is None
            or latest.k != "deal"
            or (table.rules.table.shows == "latest" and seat in latest.order)
        ):
            self._add(table, Event(k="deal", order=(seat,)), during)
        else:
            force_setattr(latest, "order", (*latest.order, seat))
            self._build = during

    def _add(self, table: Table, event: Event, build: _Build | None = None) -> None:
        self.flush()
        self._chairs, self._latest, self._build = table.chairs, event, build

    def _complete(self, event: Event, view: PublicView) -> None:
        """Add an event with its patch. A silent one is left out if nothing changes."""
        changes, self._view = diff(self.view, view), view
        if changes or event.k != "change":
            force_setattr(event, "patch", changes)
            self._events.append(event)


def _is_quiet(was: Round, action: Action) -> bool:
    """Whether this step is a bet or a burnt card, which nobody needs to see in a live game."""
    return isinstance(action, Bet) or (isinstance(was.waits, ForCard) and was.waits.seat < 0)


def hand_messages(view: PublicView) -> Iterator[Message]:
    """All cards on the table: the dealer's, then every seat's."""
    if any(card != _HIDDEN for card in view.dealer.cards):
        yield Message(id="felt-say-hand", seat=0)
    for seat in view.seats:
        for n in range(len(seat.hands)):
            hand = n + 1 if len(seat.hands) > 1 else None
            yield Message(id="felt-say-hand", seat=seat.seat, hand=hand)


def paid_mid_round(was: RoundState, action: Action, r: RoundState) -> list[tuple[int, int, int]]:
    """Hands that this step paid before the end of the round: seat, bet and what it won."""
    if type(action) is EvenMoney:
        assert isinstance(was.waits, ForChoice)
        paid = [(box.seat, box.hands[0]) for box in r.boxes if box.seat == was.waits.seat]
    elif was.stage <= Stage.DEAL and r.stage > Stage.NATURALS:
        paid = [(box.seat, box.hands[0]) for box in r.boxes if box.hands[0].closed is Closed.NATURAL]
    else:
        return []
    return [(seat, hand.bet, paid_at_once(r.rules, hand)) for seat, hand in paid]


def _card(to: ForCard, action: Deal, r: Round) -> Event:
    if to.seat < 0:
        return Event(k="burn")
    if to.seat == 0:
        return Event(k="down" if to.face_down else "card", seat=0)
    hands = r.box(to.seat).hands
    card = ""  # the latest card of the hand
    if 0 <= to.place < len(hands[to.hand].cards) - 1:  # swapped in below others
        card = _HIDDEN if r.rules.table.shows == "latest" else action.card.text
    return Event(k="card", seat=to.seat, hand=to.hand + 1 if len(hands) > 1 else None, card=card)


def _choice(was: Round, waits: ForChoice, action: Action) -> Event:
    """A hit is announced by its card. A card that is swapped out is not named."""
    name = action.name.partition(":")[0]
    return Event(
        k="choice",
        seat=waits.seat,
        hand=waits.hand + 1 if len(was.box(waits.seat).hands) > 1 else None,
        name=choice_words(was.rules).get(name, name),
        chips=action.amount if isinstance(action, Insure) and action.amount else None,
        say=() if name == "hit" else UNSET,
    )
