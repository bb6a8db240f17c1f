"""A learning table played by the engine itself, which compiled tables must equal. It sees `view` and nothing
else."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from croupier.cards import RANKS, UNKNOWN, Card
from croupier.engine import (
    Agree,
    Bet,
    ForChoice,
    Insure,
    Known,
    Match,
    Open,
    RecycledDeck,
    Stock,
    Swap,
    View,
    known,
    view,
)
from croupier.engine.actions import Action, choice_named
from croupier.engine.card_counts import rank_count
from croupier.engine.public_parts import PublicHand, PublicSeat
from croupier.gym.config import Choice, Config
from croupier.gym.features import ASKS, LARGEST, SPECIAL_CARDS
from croupier.gym.scene import CardGroup, Scene, facts
from croupier.kernel import codes as k
from croupier.rules import Rules
from croupier.rules.fields import Points

Serve = Callable[[Match], Match]
"""Plays the actions of chance until a seat has to choose or the round is over."""

_SPECIALS = {name: number for number, name in enumerate(SPECIAL_CARDS)} | {"hidden": 0}


class EngineTable:
    """One episode: rounds of one house for some seats, until the configuration ends it."""

    def __init__(
        self, config: Config, seats: Sequence[int], serve: Serve, specials: Mapping[int, str] | None = None
    ) -> None:
        self.config, self.menu, self._serve = config, config.menu(), serve
        purse, rules = config.purse, config.rules
        self.match = Match.start(
            rules,
            seats,
            purses=None if purse is None else dict.fromkeys(seats, purse),
            house=config.account,
            specials=specials,
        )
        self.out: tuple[int, ...] = ()  # seats that cannot bet any more
        self.over = False
        self.pending = dict.fromkeys(seats, 0)  # rewards not paid out yet, in the engine's units
        self.only_next = False  # the episode ended before any choice: only `next` is left
        self._open()
        self.only_next = self.over

    @property
    def seat_to_choose(self) -> int | None:
        """The seat whose choice it is."""
        waits = self.match.waits
        return waits.seat if isinstance(waits, ForChoice) else None

    def observation(self, seat: int) -> list[int]:
        """The observation of a seat."""
        row = observe(view(self.match, seat), self.config.rules, k.RESULT if self.only_next else None)
        return row + rank_counts(known(self.match, seat)) if self.config.counts else row

    def seat_row(self, seat: int) -> list[int]:
        """The observation of a seat, with what it sees of the others."""
        return self.observation(seat) + other_seats(view(self.match, seat))

    def scene(self, seat: int) -> Scene:
        return scene_of_view(self.match, seat, self.config, self.only_next)

    def mask(self, seat: int) -> list[bool]:
        """Which actions of the menu are legal for this seat now."""
        if self.only_next:
            return [choice.kind == k.NEXT for choice in self.menu]
        if self.seat_to_choose != seat:
            return [False] * len(self.menu)
        return [self.action(choice) is not None for choice in self.menu]

    def choose(self, index: int) -> bool:
        """Apply the choice of the seat to choose. Returns False, and changes nothing, if it is illegal."""
        if not 0 <= index < len(self.menu):
            return False
        if self.only_next:
            self.only_next = self.menu[index].kind != k.NEXT
            return not self.only_next
        action = self.action(self.menu[index])
        if action is None:
            return False
        self._go_on(action)
        return True

    def take_rewards(self) -> dict[int, float]:
        """What every seat has won since the last call."""
        rewards = {seat: won / self.config.unit for seat, won in self.pending.items()}
        self.pending = dict.fromkeys(rewards, 0)
        return rewards

    def action(self, choice: Choice) -> Action | None:
        """The engine's action for a choice of the menu; None if it is illegal now."""
        waits, r = self.match.waits, self.match.round
        if not isinstance(waits, ForChoice) or r is None:
            return None
        legal = r.legal()
        action: Action | None = None
        if choice.kind == k.BET:
            action = Bet(choice.amount)
        elif choice.kind == k.INSURE:
            if not (amounts := legal.insurance):
                return None
            part = (len(amounts) - 1) * choice.amount // self.config.insurance
            smaller = (len(amounts) - 1) * (choice.amount - 1) // self.config.insurance
            return Insure(amounts[part]) if not choice.amount or part > smaller else None
        elif choice.kind == k.SWAP:
            hand = r.box(waits.seat).hands[waits.hand]
            card = next((card for card in hand.cards if card.index >> 2 == choice.amount), None)
            action = Swap(card) if card is not None else None
        elif choice.kind != k.NEXT:
            action = choice_named(choice.name)
        return action if action is not None and action in legal else None

    # From round to round

    def _open(self) -> None:
        match = self.match
        if match.round is not None and match.rules.table.another_round == "agreed":
            for seat in match.seats:
                match = match.apply(Agree(seat))
        self.match = match.apply(Open(tuple(seat for seat in match.seats if seat not in self.out)))
        self._go_on(None)

    def _go_on(self, action: Action | None) -> None:
        """Apply the action and the forced steps, into following rounds if necessary."""
        if action is not None:
            self.match = self.match.apply(action)
        self.match = self._serve(self.match)
        while isinstance(waits := self.match.waits, ForChoice) and waits.what == "bet" and self._forced:
            self.match = self._serve(self.match.apply(Bet(self._forced)))
        if not self.match.playing:
            self._settle()
            if not self.over:
                self._open()

    @property
    def _forced(self) -> int:
        return self.config.forced_bet

    def _settle(self) -> None:
        config, match = self.config, self.match
        outcome = match.round.outcome() if match.round is not None else None
        assert outcome is not None
        for result in outcome.seats:
            if not config.by_match:
                self.pending[result.seat] += result.net
        if config.by_match:
            rewards = {"victory": 1, "defeat": -1}
            for seat, standing in match.standings().items():
                self.pending[seat] += rewards.get(standing, 0)
        if config.bets:
            broke = [p.seat for p in match.players if p.purse is not None and p.purse < config.bets[0]]
            self.out = tuple(broke)
        self.over = match.over or match.number == config.rounds or self._nobody_can_bet()

    def _nobody_can_bet(self) -> bool:
        """Is no seat able to bet, or the bank unable to match what they may bet?"""
        config, match = self.config, self.match
        playing = len(match.players) - len(self.out)
        everyone = isinstance(match.rules.stake, Points) or match.rules.table.another_round == "agreed"
        if playing == 0 or (self.out and everyone):
            return True
        return match.house is not None and match.house < config.needed(playing)


def observe(view: View, rules: Rules, asks: int | None = None) -> list[int]:
    """The features of a seat's view."""
    me = next(seat for seat in view.seats if seat.seat == view.seat)
    mine = bool(view.asks) and view.waits_seat == view.seat
    which = view.waits_hand if mine else 0
    hand = me.hands[which] if me.hands else None
    visible = [Card(text) for text in hand.cards] if hand is not None else []
    first, second = _rank(visible, 0), _rank(visible, 1)
    pair = (
        hand is not None and hand.count == 2 and len(visible) == 2 and rules.is_pair(visible[0], visible[1])
    )
    if asks is None:
        asks = ASKS[view.asks] if mine else k.NO_ONE
    row = [asks, which, len(me.hands), hand.total if hand else 0, int(hand.soft) if hand else 0]
    row += [hand.count if hand else 0, first if pair else 0, first, second, _rank(visible, -1)]
    row += [hand.open_aces if hand else 0, hand.bet if hand else 0, me.insurance or 0, _SPECIALS[me.special]]
    row += [_upcard(view, rules), view.dealer.total, int(view.dealer.soft), view.dealer.count]
    row += [
        -1 if view.purse is None else view.purse,
        -1 if view.house_account is None else view.house_account,
    ]
    row += [me.points, view.left, int(view.cut_card_out), view.number]
    return [min(number, LARGEST) for number in row]


def _rank(visible: list[Card], place: int) -> int:
    if not -len(visible) <= place < len(visible) or visible[place] is UNKNOWN:
        return 0
    return RANKS.index(visible[place].rank) + 1


def _upcard(view: View, rules: Rules) -> int:
    place = 1 if rules.hole == 0 else 0
    if rules.table.shows == "latest":
        return _rank([Card(text) for text in view.dealer.cards], 0) if view.dealer.count == place + 1 else 0
    return _rank([Card(text) for text in view.dealer.cards], place)


def rank_counts(known: Known) -> list[int]:
    """The cards of each rank that may come next; in a recycled deck, those of its front segment."""
    match known.stock:
        case Stock(counts=counts):
            return [rank_count(counts, rank) for rank in range(13)]
        case RecycledDeck(segments=segments):
            return [rank_count(segments[0].known, rank) if segments else 0 for rank in range(13)]
    return [4] * 13


def other_seats(view: View) -> list[int]:
    """What this seat sees of the other seats, in their order."""
    row: list[int] = []
    for seat in view.seats:
        if seat.seat != view.seat:
            row += _other(seat, seat.hands[-1] if seat.hands else None)
    return [min(number, LARGEST) for number in row]


def _other(seat: PublicSeat, hand: PublicHand | None) -> list[int]:
    if hand is None:
        return [0, 0, 0, 0, seat.bet, seat.points]
    return [len(seat.hands), hand.total, int(hand.soft), hand.count, seat.bet, seat.points]


def scene_of_view(match: Match, seat: int, config: Config, only_next: bool = False) -> Scene:
    """The scene from the engine's view of a seat. `only_next`: the episode ended before any choice."""
    own_view = view(match, seat)
    me = next(other for other in own_view.seats if other.seat == seat)
    to_play = own_view.waits_hand if own_view.asks and own_view.waits_seat == seat else -1
    hands = tuple(CardGroup(h.cards, h.total, h.bet, at == to_play) for at, h in enumerate(me.hands))
    nothing = k.RESULT if only_next else k.NO_ONE
    return Scene(
        own_view.house,
        own_view.number,
        ASKS[own_view.asks] if to_play >= 0 else nothing,
        CardGroup(own_view.dealer.cards, own_view.dealer.total),
        hands,
        facts(
            own_view.purse,
            me.points if config.rules.specials is not None or config.by_match else None,
            me.special,
            own_view.left,
        ),
        f"seat {seat}" if len(own_view.seats) > 1 else "you",
        tuple(
            (f"seat {other.seat}", CardGroup(hand.cards, hand.total, hand.bet))
            for other in own_view.seats
            if other.seat != seat
            for hand in other.hands[-1:]
        ),
    )
