"""Turns the steps of a table into events: what everyone may see of each, and what to say about it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from msgspec import UNSET
from msgspec.structs import replace

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
from ...engine.state import Closed, RoundState
from ...rules import Rules, pay
from ..phase import phase
from .events import Event, Message
from .patch import Patch, diff
from .public_view import PublicView, ViewCache, public_view, waits_for
from .results import standing_messages

if TYPE_CHECKING:
    from ..table import Table

_HIDDEN = UNKNOWN.text
_HOUSE_WORDS = {"card_stop": {"hit": "card", "stand": "stop"}}


def choice_words(rules: Rules) -> dict[str, str]:
    """The house's own names for choices."""
    return _HOUSE_WORDS.get(rules.table.words, {})


class Observer:
    """Follows one table. Each event has the changes of the public view since the event before it.

    In a live game the opening cards are one event; in a replay each card is one.
    """

    def __init__(self, table: Table, *, replay: bool = False) -> None:
        self.replay, self.events = replay, list[Event]()
        self._start, self._view = table, table.observed[0] if table.observed is not None else None
        self._cache = table.observed[1] if table.observed is not None else ViewCache(table)
        self._order: list[int] = []  # seats whose opening cards no event has shown yet
        self._patches: list[Patch] = []  # of these cards

    @property
    def view(self) -> PublicView:
        """The public view after the latest event."""
        if self._view is None:
            self._view = public_view(self._start, self._cache)
        return self._view

    def tell(self, table: Table, event: Event) -> None:
        """Add an event at the table, after the change that it is about."""
        self._flush_deal()
        self._add(event, replace(self.view, chairs=self._cache.chairs(table)[0], game=table.game))

    def finish(self, table: Table) -> tuple[Event, ...]:
        """All events of a command that led to this table."""
        self._flush_deal()
        final = public_view(table, self._cache)
        if changes := diff(self.view, final):
            self.events.append(Event(k="change", patch=changes))
        table.observe(final, self._cache)
        return tuple(self.events)

    def step(
        self, table: Table, before: Match, action: Action, after: Match, *, timeout: bool = False
    ) -> None:
        """Add the events of one step of the match: the step itself, naturals paid, the hole card, the end."""
        was, r = before.round, after.round
        assert r is not None
        if isinstance(action, Open):
            opened = Event(k="open", n=after.number)
            if self.replay:
                self._add(opened, self._during(table, after, r, turned=False))
            else:  # the next event clears the table: the deal mostly
                self.events.append(opened)
            return
        assert was is not None
        if not self.replay and _is_quiet(was, action):
            return
        during = self._during(table, before, r, turned=was.turned)
        if not self.replay and isinstance(action, Deal) and was.stage <= Stage.DEAL:
            assert isinstance(was.waits, ForCard)
            self._order.append(was.waits.seat)
            self._patches.append(diff(self.view, during))
            self._view = during
            if r.stage <= Stage.DEAL:
                return
        self._flush_deal()
        self._step(was, action, r, during, timeout=timeout)
        for seat, _, won in paid_mid_round(was, action, r):
            self._add(Event(k="paid", seat=seat, chips=won), during)
        hole = r.rules.hole
        if r.turned and not was.turned and hole is not None and len(r.dealer) > hole:
            visible = r.rules.table.shows == "all" or hole == len(r.dealer) - 1
            card = r.dealer[hole].text if visible else _HIDDEN
            during = replace(during, dealer=self._cache.boxes.dealer(r, turned=True))
            self._add(Event(k="turn", seat=0, card=card), during)
        if r.over:
            self._end(table, after, r)

    def _during(self, table: Table, before: Match, r: Round, *, turned: bool) -> PublicView:
        """The view after a step, without what the end of the round adds."""
        chairs, new_seats = self._cache.chairs(table)
        seat, hand = waits_for(r.waits if r.stage > Stage.DEAL or self.replay else None)
        return replace(
            self.view,
            phase="round",
            number=before.number,
            game=table.game,
            chairs=chairs,
            waits_seat=seat,
            waits_hand=hand,
            seats=self._cache.boxes.seats(before.players, r, None, new_seats),
            dealer=self._cache.boxes.dealer(r, turned=turned),
            left=r.stock.left if r.rules.shoe.decks != "endless" else 0,
            results=(),
            standings=(),
        )

    def _step(self, was: Round, action: Action, r: Round, during: PublicView, *, timeout: bool) -> None:
        waits = was.waits
        if isinstance(action, Deal):
            assert isinstance(waits, ForCard)
            if self.replay or was.stage > Stage.DEAL:
                self._add(_card(waits, action, r), during)
        elif isinstance(action, Shuffle):
            assert isinstance(waits, ForShuffle)
            self._add(Event(k="shuffle", mid="yes" if waits.mid else "no"), during)
        elif isinstance(action, Bet):
            assert isinstance(waits, ForChoice)
            self._add(Event(k="bet", seat=waits.seat, own=False, chips=action.amount), during)
        else:
            assert isinstance(waits, ForChoice)
            if timeout:
                self._add(Event(k="timeout", seat=waits.seat), self.view)
            choice = _choice(was, waits, action)
            if self.replay or choice.say is UNSET:
                self._add(choice, during)

    def _flush_deal(self) -> None:
        """Add one event for the opening cards so far."""
        if self._order:
            self.events.append(Event(k="deal", order=tuple(self._order), patches=tuple(self._patches)))
            self._order, self._patches = [], []

    def _end(self, table: Table, after: Match, r: Round) -> None:
        new_seats = self._cache.chairs(table)[1]
        end = replace(
            self.view,
            phase=phase(after),
            waits_seat=None,
            waits_hand=0,
            seats=self._cache.boxes.seats(after.players, r, r.outcome(), new_seats),
            dealer=self._cache.boxes.dealer(r, turned=r.turned),
            results=self._cache.results(table, after),
        )
        self._add(Event(k="over"), end)
        if after.over:
            self._add(Event(k="match_over"), replace(end, standings=standing_messages(after)))

    def _add(self, event: Event, view: PublicView) -> None:
        if changes := diff(self.view, view):
            event = replace(event, patch=changes)
        self._view = view
        self.events.append(event)


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
    rules = r.rules
    if rules.natural is None:
        return []
    if type(action) is EvenMoney:
        assert isinstance(was.waits, ForChoice)
        seat = was.waits.seat
        return [(box.seat, box.hands[0].bet, box.hands[0].bet) for box in r.boxes if box.seat == seat]
    if was.stage <= Stage.DEAL and r.stage > Stage.NATURALS:
        closed = [(box.seat, box.hands[0]) for box in r.boxes]
        return [
            (seat, hand.bet, pay(hand.bet, rules.natural.pays))
            for seat, hand in closed
            if hand.closed is Closed.NATURAL
        ]
    return []


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
