"""The reference: a table played by the engine itself. Slower than the kernel, and right by definition."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from ..engine import Agree, Bet, ForChoice, Insure, Match, Open, Swap, known, view
from ..engine.actions import Action, choice_named
from ..kernel import codes as k
from ..rules.fields import Points
from ..shoe import Shoe
from .config import Choice, Config
from .features import observe, other_seats, rank_counts
from .scene import Scene, scene_of_view

Serve = Callable[[Match], Match]
"""Plays the actions of chance until a seat has to choose or the round is over."""


class ShoeDealer:
    """Deals from an engine `Shoe`. A copy continues with its own shoe."""

    def __init__(self, shoe: Shoe) -> None:
        self.shoe = shoe

    def __call__(self, match: Match) -> Match:
        match, self.shoe, _ = self.shoe.serve(match)
        return match


class ReferenceTable:
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
