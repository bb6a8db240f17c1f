"""Rounds of one hand as tables for the kernel, walked out of the engine with every choice open.

An entry is a place with a queue above it: a row of `drawn` where a card is due, a position where the seat
chooses or has ended, or the step kernel. The bytes of a position in `shows` are the question and the mask or,
at the end, how far the dealer plays and the row of `pays`; then the hand as in an observation.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..cards import RANK_ONLY, UNKNOWN, Card
from ..compile import Policy, Seats, Unfit, several_seats
from ..compile.nodes import CARD, CHOICE, ESCAPE, SEAT
from ..engine.actions import Action, Double, EvenMoney, Hit, Insure, Keep, Split, Stand, Surrender
from ..engine.score import dealer_total, with_card
from ..engine.settle import settle_seat
from ..engine.state import Hand
from ..kernel import codes as k
from ..kernel.answers import answers
from ..rules import Rules
from ..rules.fields import Recycled
from .config import Choice, Config
from .features import ASKS
from .kernel import codes as c

Bytes = NDArray[np.int8]
_RANKS = range(13)
_INSURED, _NO_SLOT = 14, 15  # slots besides the kinds of actions
_STEP_KERNEL = c.OTHER << c.PLACE_BITS | c.STEP_KERNEL
_KINDS = {
    Insure: k.INSURE, EvenMoney: k.EVEN_MONEY, Keep: k.KEEP, Surrender: k.SURRENDERS, Hit: k.HIT,
    Stand: k.STAND, Double: k.DOUBLE, Split: k.SPLIT,
}  # fmt: skip
_LOWEST = 5  # ranks of which a shoe may hold too few for a long round


@lru_cache(maxsize=16)
def _graphs(rules: Rules) -> Seats:
    reasons = {
        "Players name the values of their aces.": rules.chooses_aces,
        "Players have special cards.": rules.specials is not None,
        "Cards come back in a recycled deck.": isinstance(rules.shoe.reshuffle, Recycled),
        "Players see only the latest card of a hand.": rules.table.shows == "latest",
        "A hand does not start with two cards.": rules.player.cards != 2,
        "The dealer starts with another number of cards than usual.": rules.dealer_starts_with
        != (1 if rules.hole is None else 2),
    }
    for reason, holds in reasons.items():
        if holds:
            raise Unfit(reason)
    return several_seats(rules, [Policy(None)], hands=1)


def _slot(action: Action) -> int:
    """The slot of an action. All that insure share one, since they lead to the same."""
    return _INSURED if isinstance(action, Insure) and action.amount else _KINDS[type(action)]


def slot_of(choice: Choice) -> int:
    """The place of a choice among the ways on from a position."""
    return _INSURED if choice.kind == k.INSURE and choice.amount else choice.kind


def slots_of(menu: tuple[Choice, ...], width: int) -> NDArray[np.uint8]:
    """The slots of all actions, and of numbers that are none."""
    slots = np.full(width, _NO_SLOT, np.uint8)
    slots[: len(menu)] = [slot_of(choice) for choice in menu]
    return slots


class RoundTables:
    """The tables of one configuration, written into its record of rules. Raises Unfit with the reason if its
    rounds do not fit tables."""

    def __init__(self, config: Config, row: Any) -> None:
        rules = self.rules = config.rules
        if rules.insurance is not None:
            steps = config.bets[0] // answers(rules).insured_part // rules.insurance.step
            if steps < config.insurance:
                raise Unfit("The lowest bet cannot be insured in all parts.")
        self.seats, self.row, self.menu = _graphs(rules), row, config.menu()
        self.symbols, self.cards = self.seats.positions.symbols, self.seats.positions.cards
        fixed = (), (_NO_SLOT,), (k.BET,)  # the positions before those of a house
        self._masks = {frozenset[int](slots): place for place, slots in enumerate(fixed)}
        self._rows: dict[tuple[bool, int], int] = {}
        self._positions: dict[int, int] = {}
        self._ways: dict[int, int] = {}
        self._finals: dict[Any, int] = {}
        self._entries: dict[tuple[bool, int], int] = {}

    def write(self) -> None:
        after = self.row["after"][0].reshape(-1, c.SLOTS)
        after[:] = _STEP_KERNEL
        after[c.ALL_BETS, k.BET] = c.DEAL << c.PLACE_BITS
        for kind in (CHOICE, SEAT):  # choices lie together, as they are used most
            for number, node in enumerate(self.seats.graph.nodes):
                if node[0] == kind:
                    self._positions[number] = c.ALL_BETS + 1 + len(self._positions)
            self.row["first_end"] = self.row["first_end"] or c.ALL_BETS + 1 + len(self._positions)
        _check("positions", len(self._positions), c.POSITIONS - 3)
        for number, place in self._positions.items():
            self._position(number, place)
        self._opening()
        self._write_pays()
        self._write_places()
        self.row["enough"] = self._cards_needed()
        self.row["covers"] = (self.rules.insurance is not None) + (
            self.rules.double is not None or self.rules.split is not None
        )

    def mask_rows(self, width: int) -> Bytes:
        """The masks of positions, padded to a width."""
        rows = np.zeros((c.MASKS, width), np.int8)
        slots = [slot_of(choice) for choice in self.menu]
        for legal, place in self._masks.items():
            rows[place, : len(slots)] = np.isin(slots, list(legal))
        return rows

    # A seat

    def _position(self, number: int, place: int) -> None:
        """What a position shows, and where each choice leads."""
        kind, *rest = self.seats.graph.nodes[number]
        if kind == SEAT:
            way, insured, _, look = rest
            what = [self.seats.need(way, insured), self._ways.setdefault(way, len(self._ways))]
        else:
            asks, look, legal, *ways = rest
            targets = {_slot(action): way for action, way in zip(legal, ways, strict=True)}
            what = [ASKS[asks], self._masks.setdefault(frozenset(targets), len(self._masks))]
            for slot, target in targets.items():
                entry = self._entry(False, target)
                if asks == "insurance":  # the step that pays for it looks where it leads
                    entry = entry & c.PLACE | c.OTHER << c.PLACE_BITS
                self.row["after"][0, place * c.SLOTS + slot] = entry
                if self.seats.graph.nodes[target][0] == ESCAPE and look[2] != 2:
                    raise Unfit("A hand of more than two cards can be split.")
        total, soft, cards, wagers = look
        self.row["shows"][0, place] = packed([*what, total, soft, cards, 0, wagers])

    def _entry(self, of_dealer: bool, number: int) -> int:
        key = (of_dealer, number)
        if key not in self._entries:
            self._entries[key] = self._made(*key)
        return self._entries[key]

    def _made(self, of_dealer: bool, number: int) -> int:
        node = (self.seats.dealer if of_dealer else self.seats.graph).nodes[number]
        if node[0] == CARD:
            place = self._rows.setdefault((of_dealer, number), len(self._rows))
            _check("rows", place, c.CARD_ROWS - 1)
            row = [self._entry(of_dealer, node[1 + self.symbols[rank]]) for rank in _RANKS]
            self.row["drawn"][0, place * 16 : place * 16 + 13] = row
            if not of_dealer and any(entry >> c.PLACE_BITS == c.DRAW for entry in row):
                raise Unfit("A hand gets two cards without a choice between them.")
            return c.DRAW << c.PLACE_BITS | place
        if of_dealer:
            place = self._finals.setdefault(node[1], len(self._finals))
            _check("final hands of the dealer", place, c.FINALS - 1)
            return c.FINISH << c.PLACE_BITS | place
        if node[0] == ESCAPE:
            return _STEP_KERNEL
        return (c.FINISH if node[0] == SEAT else c.OTHER) << c.PLACE_BITS | self._positions[number]

    # The opening

    def _opening(self) -> None:
        row, nodes, starts = self.row, self.seats.graph.nodes, dict[int, int]()
        for first in _RANKS:
            for second in _RANKS:
                self._hand(first, second)
        for up in _RANKS:
            self._upcard(up)
            for hole in (c.NO_HOLE,) if self.rules.hole is None else _RANKS:
                start, turns = self._dealer_starts(up, hole)
                row["hub"][0, up * 16 + hole] = starts.setdefault(start, len(starts))
                place = (up * 16 + hole) * c.LEVELS
                row["turn"][0, place : place + len(turns)] = [self._entry(True, turn) for turn in turns]
        _check("openings", len(starts), c.STARTS)
        for start, place in starts.items():
            for first in _RANKS:
                after = nodes[nodes[start][1 + self.symbols[first]]]
                at = (place * 16 + first) * 16
                row["starts"][0, at : at + 13] = [
                    self._entry(False, after[1 + self.symbols[second]]) for second in _RANKS
                ]

    def _write_places(self) -> None:
        """Where the opening cards are in the order of the deal, eight bits each. A rank is above its suit."""
        plan, hole = self.rules.plans[1], self.rules.hole
        own = [at for at, to in enumerate(plan) if to >= 0]
        dealer = [at for at, to in enumerate(plan) if to < 0]
        places = {"first_at": own[0], "second_at": own[1], "up_at": dealer[1 if hole == 0 else 0]}
        places["hole_at"] = 3 if hole is None else dealer[hole]  # without a hole card, a place without a card
        self.row["opening_n"] = len(plan)
        for name, place in places.items():
            self.row[name] = 8 * place + 2

    def _dealer_starts(self, up: int, hole: int) -> tuple[int, list[int]]:
        """Where the seat starts under this upcard, and the dealer's turn by how far the dealer plays."""
        seats, positions = self.seats, self.seats.positions
        upcard = self._by_value(up)
        peeks = positions.peeks(upcard)
        hub = seats.hubs[upcard, self._by_value(hole) if peeks else UNKNOWN]
        turns = seats.turns(hub)
        if hole != c.NO_HOLE and not peeks:  # the dealer's first card is the hole card
            turns = [seats.dealer.nodes[turn][1 + self.symbols[hole]] for turn in turns]
        return seats.starts[hub][0], turns

    def _by_value(self, rank: int) -> Card:
        return self.seats.positions.by_value[self.cards[self.symbols[rank]]]

    def _hand(self, first: int, second: int) -> None:
        """Two cards as in an observation."""
        cards = RANK_ONLY[first], RANK_ONLY[second]
        hand = with_card(self.rules, with_card(self.rules, Hand(), cards[0]), cards[1])
        pair, place = (first + 1) * self.rules.is_pair(*cards), first * 16 + second
        self.row["hand"][0, place] = packed([0, 0, 1, hand.total, hand.soft, 2, pair, first + 1])
        self.row["hand_more"][0, place] = packed([second + 1, second + 1])

    def _upcard(self, up: int) -> None:
        """The dealer with an upcard as in an observation."""
        total, soft = dealer_total(self.rules, (RANK_ONLY[up],))
        self.row["up"][0, up] = packed([0, 0, 0, 0, 0, 0, up + 1, total])
        self.row["up_more"][0, up] = packed([soft, self.rules.dealer_starts_with, 255, 255])

    # The end

    def _write_pays(self) -> None:
        """What a bet of `pay_unit` wins, by how the hand and the dealer ended."""
        _check("ways to end", len(self._ways), c.WAYS)
        positions, pays = self.seats.positions, self.row["pays"][0].reshape(c.WAYS, c.FINALS)
        self.row["pay_unit"] = positions.unit
        for ((total, soft), natural), column in self._finals.items():
            self.row["finals"][0, column] = packed([total, soft, natural])
            for way, place in self._ways.items():
                net = settle_seat(self.rules, self.seats.one_hand(way), total, natural).net
                pays[place, column] = positions.units(net)

    def _cards_needed(self) -> int:
        """The most cards that a round can take.

        Cards of the lowest ranks are no more than the shoe has; only the others are counted along the
        longest round. The fewest over some sets of lowest ranks holds.
        """
        decks, most = self.rules.shoe.decks, []
        if decks == "endless":
            return -1000
        for lowest in range(_LOWEST):
            others = max(self.seats.graph.lengths(lowest)) + max(self.seats.dealer.lengths(lowest))
            most.append(4 * decks * sum(symbol < lowest for symbol in self.symbols) + others)
        return min(most) + self.rules.dealer_starts_with


def _check(what: str, count: int, most: int) -> None:
    if count > most:
        raise Unfit(f"The tables would have {count} {what}, more than {most}.")


def packed(numbers: list[Any]) -> int:
    """Bytes as one number, the first in the lowest."""
    return sum(int(number) << (8 * at) for at, number in enumerate(numbers))
