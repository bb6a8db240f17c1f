"""The basic strategy chart: what to do with each total against each upcard, and the exceptions."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import NamedTuple

import numpy as np

from ...arguments import strings, text
from ...errors import CroupierError
from ...rules import Rules
from ..first_hands import FirstHand, SolvedRound
from ..hand.one_hand import OneHand
from ..model.card_kinds import Kinds, kinds

LETTERS = {"hit": "H", "stand": "S", "double": "D", "split": "P", "surrender": "R"}
_NAMES = {letter: name for name, letter in LETTERS.items()}


class Row(NamedTuple):
    group: str  # hard, soft or pair
    label: str
    cells: tuple[str, ...]  # by upcard; empty where no hand has this total


class ChartException(NamedTuple):
    """Cards that are not played like their total."""

    cards: str
    upcard: str
    play: str
    instead_of: str
    gain: float


class Chart(NamedTuple):
    """The grid that players know: a row for each total, a cell for each upcard, and the exceptions."""

    upcards: tuple[str, ...]
    rows: tuple[Row, ...]
    exceptions: tuple[ChartException, ...]
    longer: tuple[ChartException, ...] = ()  # of three cards and more

    def __repr__(self) -> str:
        return f"<Chart of {len(self.rows)} rows and {len(self.upcards)} upcards>"

    def __str__(self) -> str:
        from .chart_formats import as_text

        return as_text(self, "en")

    def action(
        self, cards: str | Iterable[str], upcard: str, choices: Collection[str] = tuple(LETTERS)
    ) -> str:
        """What the chart plays: "hit", "stand", "double", "split" or "surrender".

        `cards` and `upcard` are cards such as "8s 8d" and "Th", or ranks such as "8 8" and "T". `choices` are
        the names of the legal actions; where the chart's first is not among them, its next one counts.
        """
        words = strings("cards", cards.split() if isinstance(cards, str) else cards)
        ranks, choices = [_rank(card) for card in words], strings("choices", choices)
        if not ranks:
            raise CroupierError("A chart is asked about one card at least.")
        for letter in self._letters(ranks, _rank(text("upcard", upcard))):
            if letter in _NAMES and _NAMES[letter] in choices:
                return _NAMES[letter]
        for name in ("stand", "decline", "keep"):
            if name in choices:
                return name
        raise CroupierError(f"The chart says nothing about {', '.join(choices)}.")

    def _letters(self, ranks: list[str], upcard: str) -> str:
        """What to do with a hand, the first that is allowed, as capital letters."""
        if not any(row.group == "hard" for row in self.rows):
            raise CroupierError("This chart goes by special card and points: ask croupier.hint instead.")
        if len(self.upcards) > 1 and upcard not in self.upcards:
            raise CroupierError(f"The chart has no upcard {upcard}.")
        at = self.upcards.index(upcard) if len(self.upcards) > 1 else 0
        cells = {(row.group, row.label): row.cells[at] for row in self.rows}
        hard = sum({"A": 1, "T": 10}.get(rank) or int(rank) for rank in ranks)
        soft = "A" in ranks and hard <= 11
        group, total = ("soft", hard + 10) if soft else ("hard", hard)
        pair = ranks[0] if len(ranks) == 2 and ranks[0] == ranks[1] else ""
        letters = cells.get(("pair", f"{pair},{pair}"), "").strip("-")
        if letters in ("", "P"):
            cell = cells.get((group, _label(group, total)), "")
            letters += cell or ("S" if total >= 17 else "H")
        return letters.upper()


def _rank(card: str) -> str:
    """The rank of a card as charts name it."""
    rank = card[:1] if len(card) == 2 and card[1] in "shdc?" else card
    rank = "T" if rank in ("J", "Q", "K", "10") else rank
    if rank not in (*"A23456789T", "", "–"):
        raise CroupierError(f"{card} is not a card: write 8s or 8, Th or T.")
    return rank


def round_chart(rules: Rules, solved: SolvedRound) -> Chart:
    """The chart of a round. Each cell has what is best for all hands of that total together.

    A small letter says what to do where that is not allowed.
    """
    card_kinds = kinds(rules)
    cells: dict[tuple[tuple[str, int], int | None], list[FirstHand]] = {}
    naturals: list[FirstHand] = []
    for hand in solved.hands:
        if hand.best == "even_money":
            naturals.append(hand)
        elif hand.actions:
            cells.setdefault((_row(rules, card_kinds, hand), hand.upcard), []).append(hand)
    ups = sorted(
        {up for _, up in cells}, key=lambda up: (up == 0, card_kinds.values[up] if up is not None else 0)
    )
    rows, exceptions = [], [_even_money(card_kinds, hand) for hand in naturals]
    for group in ("hard", "soft", "pair"):
        for number in sorted({number for (g, number), _ in cells if g == group}):
            line = []
            for up in ups:
                hands = cells.get(((group, number), up), [])
                line.append(_cell(hands) if hands else "")
                exceptions += _exceptions(card_kinds, hands, line[-1])
            rows.append(Row(group, _label(group, number), tuple(line)))
    names = tuple(map(card_kinds.upcard_name, ups))
    longer = _longer_exceptions((upcard.one_hand for upcard in solved.upcards), names, rows)
    return Chart(names, tuple(rows), tuple(exceptions), longer)


def _longer_exceptions(
    one_hands: Iterable[OneHand], upcards: tuple[str, ...], rows: list[Row]
) -> tuple[ChartException, ...]:
    """Hands of three cards and more that best play does not play like their total, short hands first."""
    cells = {
        (row.group, row.label, up): cell for row in rows for up, cell in zip(upcards, row.cells, strict=True)
    }
    exceptions = []
    for one_hand in one_hands:
        table, card_kinds = one_hand.terms.hands, one_hand.terms.kinds
        best_ace = one_hand.terms.rules.player.ace == "best"
        up = card_kinds.upcard_name(one_hand.terms.upcard)
        for hand in _played_hands(one_hand):
            stand, hit = one_hand.values[hand, :2].tolist()
            number = int(table.total[hand])
            group = "soft" if best_ace and number > table.hard[hand] else "hard"
            cell = cells.get((group, _label(group, number), up), "")
            play = "hit" if hit > stand else "stand"
            if table.size[hand] < 3 or not cell or hit == float("-inf"):
                continue
            usual = {"H": "hit", "S": "stand", "h": "hit", "s": "stand"}.get(cell[-1], play)
            if usual != play and abs(hit - stand) > 1e-12:
                kinds_of_hand = (k for k, n in enumerate(table.counts[hand]) for _ in range(n))
                cards = " ".join(map(card_kinds.name, kinds_of_hand))
                exceptions.append(ChartException(cards, up, play, usual, abs(hit - stand)))
    return tuple(sorted(exceptions, key=lambda each: (len(each.cards), -each.gain)))


def _played_hands(one_hand: OneHand) -> list[int]:
    """The hands that best play without a split reaches, by rising total."""
    table, rules = one_hand.terms.hands, one_hand.terms.rules
    played = np.zeros(table.hard.size, np.bool_)
    played[(table.size == rules.player.cards) & one_hand.reach] = True
    for hand in range(table.hard.size):
        if played[hand] and one_hand.acts[hand] & 1:
            played[[to for to in table.child[hand] if to >= 0 and one_hand.reach[to]]] = True
    hands: list[int] = np.flatnonzero(played).tolist()
    return hands


def _row(rules: Rules, card_kinds: Kinds, hand: FirstHand) -> tuple[str, int]:
    hard = sum(card_kinds.values[kind] for kind in hand.cards)
    if hand.pair:
        return "pair", 11 if hand.cards[0] == 0 else card_kinds.values[hand.cards[0]]
    if rules.player.ace == "best" and 0 in hand.cards and hard <= 11:
        return "soft", hard + 10
    return "hard", hard


def _label(group: str, number: int) -> str:
    name = {11: "A", 10: "T"}.get(number, str(number))
    if group == "soft":
        return "A," + {12: "A", 21: "T"}.get(number, str(number - 11))
    return f"{name},{name}" if group == "pair" else str(number)


def _cell(hands: list[FirstHand]) -> str:
    names = set.intersection(*(set(hand.actions) for hand in hands))
    values = {name: sum(h.chance * (1 - h.natural) * h.actions[name] for h in hands) for name in names}
    best = max(values, key=lambda name: values[name])
    if best in ("hit", "stand"):
        return LETTERS[best]
    rest = {name: value for name, value in values.items() if name in ("hit", "stand")}
    return LETTERS[best] + LETTERS[max(rest, key=lambda name: rest[name])].lower() if best != "split" else "P"


def _even_money(card_kinds: Kinds, hand: FirstHand) -> ChartException:
    """A natural for which even money is better. By rule a natural waits."""
    gain = hand.actions["even_money"] - hand.actions["decline"]
    cards = " ".join(map(card_kinds.name, hand.cards))
    return ChartException(cards, card_kinds.name(0), "even_money", "decline", gain)


def _exceptions(card_kinds: Kinds, hands: list[FirstHand], cell: str) -> list[ChartException]:
    usual = next((name for name, letter in LETTERS.items() if letter == cell[:1]), "")
    exceptions = []
    for hand in hands:
        if hand.best != usual and usual in hand.actions:
            gain = hand.actions[hand.best] - hand.actions[usual]
            if gain > 1e-12:
                cards, up = " ".join(map(card_kinds.name, hand.cards)), card_kinds.upcard_name(hand.upcard)
                exceptions.append(ChartException(cards, up, hand.best, usual, gain))
    return exceptions
