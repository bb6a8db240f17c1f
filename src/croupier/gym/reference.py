"""The reference: seats at one table of the engine, asked one after another. Slow beside the kernel, and right."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from ..engine import Agree, Bet, ForChoice, Insure, Match, Open, Swap, known, view
from ..engine.actions import Action, choice_named
from ..rules.fields import Points
from ..shoe import Shoe
from .config import Choice, Sitting
from .features import counted, observed
from .kernel import codes as k

Serve = Callable[[Match], Match]
"""Does what chance does, until a seat has to choose or the round is over."""


class FromShoe:
    """Cards from a shoe of the engine's, one shuffle after the other; a copy goes on with a shoe of its own."""

    def __init__(self, shoe: Shoe) -> None:
        self.shoe = shoe

    def __call__(self, match: Match) -> Match:
        match, self.shoe, _ = self.shoe.serve(match)
        return match


class Seats:
    """One episode: rounds of one house for some seats, until the terms say that it is over."""

    def __init__(
        self, sitting: Sitting, seats: Sequence[int], serve: Serve, specials: Mapping[int, str] | None = None
    ) -> None:
        self.sitting, self.menu, self._serve = sitting, sitting.menu(), serve
        purse, rules = sitting.purse, sitting.rules
        self.match = Match.start(
            rules,
            seats,
            purses=None if purse is None else dict.fromkeys(seats, purse),
            house=sitting.account,
            specials=specials,
        )
        self.out: tuple[int, ...] = ()  # seats that cannot bet any more
        self.over = False
        self.pending = dict.fromkeys(seats, 0)  # what each seat was not told yet, in the engine's numbers
        self.untold = False  # over before anybody had a choice
        self._open()
        self.untold = self.over

    @property
    def asked(self) -> int | None:
        """The seat whose choice it is."""
        waits = self.match.waits
        return waits.seat if isinstance(waits, ForChoice) else None

    def observation(self, seat: int) -> list[int]:
        row = observed(view(self.match, seat), self.sitting.rules, k.RESULT if self.untold else None)
        return row + counted(known(self.match, seat)) if self.sitting.counts else row

    def mask(self, seat: int) -> list[bool]:
        """Which actions of the menu are legal for this seat now."""
        if self.untold:
            return [choice.kind == k.NEXT for choice in self.menu]
        if self.asked != seat:
            return [False] * len(self.menu)
        return [self.action(choice) is not None for choice in self.menu]

    def choose(self, index: int) -> bool:
        """The choice of the seat that is asked. False, and nothing changes, where it is not legal."""
        if not 0 <= index < len(self.menu):
            return False
        if self.untold:
            self.untold = self.menu[index].kind != k.NEXT
            return not self.untold
        action = self.action(self.menu[index])
        if action is None:
            return False
        self._go_on(action)
        return True

    def take_rewards(self) -> dict[int, float]:
        """What every seat has won since it was asked last."""
        told = {seat: won / self.sitting.unit for seat, won in self.pending.items()}
        self.pending = dict.fromkeys(told, 0)
        return told

    def action(self, choice: Choice) -> Action | None:
        """The engine's action for a choice of the menu, if it is legal now."""
        waits, r = self.match.waits, self.match.round
        if not isinstance(waits, ForChoice) or r is None:
            return None
        legal = r.legal()
        found: Action | None = None
        if choice.kind == k.BET:
            found = Bet(choice.amount)
        elif choice.kind == k.INSURE:
            if not (amounts := legal.insurance):
                return None
            part = (len(amounts) - 1) * choice.amount // self.sitting.insurance
            smaller = (len(amounts) - 1) * (choice.amount - 1) // self.sitting.insurance
            return Insure(amounts[part]) if not choice.amount or part > smaller else None
        elif choice.kind == k.SWAP:
            hand = r.box(waits.seat).hands[waits.hand]
            held = [card for card in hand.cards if card.index >> 2 == choice.amount]
            found = Swap(held[0]) if held else None
        elif choice.kind != k.NEXT:
            found = choice_named(choice.name)
        return found if found is not None and found in legal else None

    # From round to round

    def _open(self) -> None:
        match = self.match
        if match.round is not None and match.rules.table.another_round == "agreed":
            for seat in match.seats:
                match = match.apply(Agree(seat))
        self.match = match.apply(Open(tuple(seat for seat in match.seats if seat not in self.out)))
        self._go_on(None)

    def _go_on(self, action: Action | None) -> None:
        """The action and all that follows by itself, over rounds if need be."""
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
        return self.sitting.forced_bet

    def _settle(self) -> None:
        sitting, match = self.sitting, self.match
        outcome = match.round.outcome() if match.round is not None else None
        assert outcome is not None
        for result in outcome.seats:
            if not sitting.by_match:
                self.pending[result.seat] += result.net
        if sitting.by_match:
            worth = {"victory": 1, "defeat": -1}
            for seat, standing in match.standings().items():
                self.pending[seat] += worth.get(standing, 0)
        if sitting.bets:
            broke = [p.seat for p in match.players if p.purse is not None and p.purse < sitting.bets[0]]
            self.out = tuple(broke)
        self.over = match.over or match.number == sitting.rounds or self._nobody_can_bet()

    def _nobody_can_bet(self) -> bool:
        """No seat can, or the house might not be able to match what all of them may bet."""
        sitting, match = self.sitting, self.match
        playing = len(match.players) - len(self.out)
        everyone = isinstance(match.rules.stake, Points) or match.rules.table.another_round == "agreed"
        if playing == 0 or (self.out and everyone):
            return True
        return match.house is not None and match.house < sitting.needed(playing)
