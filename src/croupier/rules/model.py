"""`Rules`: one frozen object per house that answers the engine's questions."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Annotated, Any

from msgspec import Meta, Struct

from ..cards import ALL_CARDS, Card
from .contradictions import check
from .fields import (
    CardRules,
    Chase,
    Chips,
    DealerRules,
    DoubleRules,
    InsuranceRules,
    NaturalRules,
    PlayerRules,
    Points,
    Pot,
    ShoeRules,
    SpecialRules,
    SplitRules,
    TableRules,
    Tally,
    Text,
    Winner,
)


class Rules(Struct, frozen=True, kw_only=True, dict=True, forbid_unknown_fields=True):
    """The rules of a house. The engine asks them questions and never looks at the house's name."""

    id: Annotated[
        str,
        Meta(
            pattern="^[a-z0-9][a-z0-9_-]{0,39}$",
            description="The house's short name, used in records. Defaults to the file's name.",
        ),
    ]
    source: Annotated[str, Meta(description="Where the rules come from.")] = ""
    name: Annotated[Text, Meta(description="What people call the house.")]
    idea: Annotated[Text | None, Meta(description="The idea of the house in a sentence.")] = None
    shoe: ShoeRules
    table: TableRules
    stake: Annotated[Chips | Pot | Tally | Points, Meta(description="What is at stake.")]
    cards: CardRules = CardRules()
    player: PlayerRules = PlayerRules()
    dealer: DealerRules
    natural: NaturalRules | None = None
    double: DoubleRules | None = None
    split: SplitRules | None = None
    insurance: InsuranceRules | None = None
    specials: SpecialRules | None = None

    def __post_init__(self) -> None:
        check(self)

    def with_(self, changes: Mapping[str, Any]) -> Rules:
        """These rules with fields changed by name, as in `{"shoe.decks": 8}`; None leaves a table out.

        Names and values are those of a house file, amounts in chips. Rules that depend on a change follow it.
        """
        from .changes import with_changes

        return with_changes(self, changes)

    # Values of cards

    @cached_property
    def values(self) -> tuple[int, ...]:
        """The value of each card by its index; an ace is 1, an unknown card 0."""
        court = {"J": self.cards.jack, "Q": self.cards.queen, "K": self.cards.king, "T": 10, "A": 1, "?": 0}
        return tuple(court[card.rank] if card.rank in court else int(card.rank) for card in ALL_CARDS)

    def value(self, card: Card) -> int:
        return self.values[card.index]

    @cached_property
    def chooses_aces(self) -> bool:
        return self.player.ace in ("chosen_own_turn", "chosen_on_receipt")

    def is_natural(self, cards: tuple[Card, ...]) -> bool:
        """Are these two cards an ace and a ten-value card, where naturals count?"""
        return (
            self.natural is not None
            and len(cards) == 2
            and self.values[cards[0].index] + self.values[cards[1].index] == 11
            and (cards[0].rank == "A" or cards[1].rank == "A")
        )

    # The stake

    @cached_property
    def bets(self) -> Chips | Pot | None:
        """The bet limits; None at houses without bets."""
        return self.stake if isinstance(self.stake, Chips | Pot) else None

    # The dealer

    @cached_property
    def hole(self) -> int | None:
        """The index of the hole card among the dealer's cards: 0, 1 or None."""
        return {"up_down": 1, "down_up": 0}.get(self.dealer.cards)

    @cached_property
    def dealer_starts_with(self) -> int:
        return {"none": 0, "up": 1, "up_down": 2, "down_up": 2}[self.dealer.cards]

    def draws(self, total: int, soft: bool, chased: int) -> bool:
        """Does the dealer draw? `chased` is the player's total, for a dealer who chases it."""
        policy = self.dealer.draws
        if isinstance(policy, Chase):
            return total < chased
        return total < policy.stands_at or (total == policy.stands_at and soft and policy.hits_soft)

    def peeks(self, upcard: Card) -> bool:
        """Does the dealer peek at the hole card under this upcard?"""
        match self.dealer.peek:
            case "none":
                return False
            case "ace":
                return upcard.rank == "A"
            case "ace_or_ten":
                return upcard.rank == "A" or self.values[upcard.index] == 10

    def ties(self, total: int) -> Winner:
        """Who wins when a hand and the dealer both have this total?"""
        at = self.table.ties_at
        if total in at.push:
            return "push"
        if total in at.dealer:
            return "dealer"
        return "player" if total in at.player else self.table.ties

    @cached_property
    def may_push(self) -> bool:
        """Can a hand that is compared with the dealer's push?"""
        return self.table.ties == "push" or bool(self.table.ties_at.push) or self.dealer.pushes_22

    def natural_waits(self, upcard: Card) -> bool:
        """Does a natural wait for the dealer's second card, or is it paid at once?"""
        return self.natural is not None and (
            upcard.rank == "A" or (self.natural.waits == "ace_or_ten" and self.values[upcard.index] == 10)
        )

    # Options of a hand

    def surrenders_against(self, upcard: Card) -> bool:
        """May players surrender against this upcard?"""
        match self.player.surrender_against:
            case "any":
                return self.player.surrender != "none"
            case "not_ace":
                return upcard.rank != "A"
            case "not_ace_or_ten":
                return upcard.rank != "A" and self.values[upcard.index] != 10

    def is_pair(self, first: Card, second: Card) -> bool:
        if self.split is None:
            return False
        if self.split.pairs == "rank":
            return first.rank == second.rank
        return self.values[first.index] == self.values[second.index]

    def doubles_on(self, total: int) -> bool:
        match self.double and self.double.on:
            case "any":
                return True
            case "9-11":
                return 9 <= total <= 11
            case "10-11":
                return 10 <= total <= 11
            case _:
                return False

    @cached_property
    def plans(self) -> tuple[tuple[int, ...], ...]:
        """The order of the opening deal for 0, 1, 2 … boxes: a box from 0 per card, or -1 for the dealer."""
        return tuple(self._plan(boxes) for boxes in range(self.table.seats + 1))

    def _plan(self, boxes: int) -> tuple[int, ...]:
        players, dealer = self.player.cards, self.dealer_starts_with
        if self.table.deal == "seat_by_seat":
            return tuple(box for box in range(boxes) for _ in range(players)) + (-1,) * dealer
        rounds = max(players, dealer)
        return tuple(
            who
            for turn in range(rounds)
            for who in (*range(boxes), -1)
            if turn < (dealer if who < 0 else players)
        )


def pay(amount: int, ratio: str) -> int:
    """What `amount` wins at `ratio`. Exact: houses whose ratios would leave a remainder cannot be built."""
    over, _, under = ratio.partition(":")
    return amount * int(over) // int(under)
