"""The grid that players know: what to do with each total against each upcard, and the hands that are exceptions."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from ...rules import Rules
from ..first_hands import FirstHand, by_upcard, visited
from ..model.kinds import Kinds, kinds
from ..model.pool import Pool

LETTERS = {"hit": "H", "stand": "S", "double": "D", "split": "P", "surrender": "R"}


class Row(NamedTuple):
    group: str  # hard, soft or pair
    label: str
    cells: tuple[str, ...]  # by upcard; empty where no hand has this total


class Exceptional(NamedTuple):
    """Cards that are played otherwise than their total."""

    cards: str
    upcard: str
    play: str
    instead_of: str
    gain: float


class Chart(NamedTuple):
    upcards: tuple[str, ...]
    rows: tuple[Row, ...]
    exceptions: tuple[Exceptional, ...]
    longer: tuple[Exceptional, ...] = ()  # of three cards and more


def chart(rules: Rules, hands: Iterable[FirstHand]) -> Chart:
    """Each cell is what is best for all hands of that total together; a small letter says what to do where it may not."""
    named = kinds(rules)
    cells: dict[tuple[tuple[str, int], int | None], list[FirstHand]] = {}
    naturals: list[FirstHand] = []
    for hand in hands:
        if hand.best == "even_money":
            naturals.append(hand)
        elif hand.actions:
            cells.setdefault((_row(rules, named, hand), hand.upcard), []).append(hand)
    ups = sorted({up for _, up in cells}, key=lambda up: (up == 0, named.values[up] if up is not None else 0))
    rows, exceptions = [], [_even_money(named, hand) for hand in naturals]
    for group in ("hard", "soft", "pair"):
        numbers = sorted({number for (g, number), _ in cells if g == group})
        for number in numbers:
            line = []
            for up in ups:
                found = cells.get(((group, number), up), [])
                line.append(_cell(found) if found else "")
                exceptions += _exceptions(named, found, line[-1])
            rows.append(Row(group, _label(group, number), tuple(line)))
    return Chart(tuple("–" if up is None else named.name(up) for up in ups), tuple(rows), tuple(exceptions))


def longer(rules: Rules, pool: Pool, found: Chart) -> tuple[Exceptional, ...]:
    """Hands of three cards and more that best play comes to and that it plays otherwise than their total, few cards first."""
    named = kinds(rules)
    best = rules.player.ace == "best"
    cells = {
        (row.group, row.label, up): cell
        for row in found.rows
        for up, cell in zip(found.upcards, row.cells, strict=True)
    }
    exceptions = []
    for up, one_hand in by_upcard(rules, pool):
        shown = "–" if up is None else named.name(up)
        table = one_hand.terms.hands
        for hand in visited(one_hand):
            stand, hit = one_hand.values[hand, :2].tolist()
            number = int(table.total[hand])
            group = "soft" if best and number > table.hard[hand] else "hard"
            cell = cells.get((group, _label(group, number), shown), "")
            play = "hit" if hit > stand else "stand"
            if table.size[hand] < 3 or not cell or hit == float("-inf"):
                continue
            usual = {"H": "hit", "S": "stand", "h": "hit", "s": "stand"}.get(cell[-1], play)
            if usual != play and abs(hit - stand) > 1e-12:
                held = " ".join(named.name(k) for k, n in enumerate(table.counts[hand]) for _ in range(n))
                exceptions.append(Exceptional(held, shown, play, usual, abs(hit - stand)))
    return tuple(sorted(exceptions, key=lambda each: (len(each.cards), -each.gain)))


def _row(rules: Rules, named: Kinds, hand: FirstHand) -> tuple[str, int]:
    hard = sum(named.values[kind] for kind in hand.cards)
    if hand.pair:
        return "pair", 11 if hand.cards[0] == 0 else named.values[hand.cards[0]]
    if rules.player.ace == "best" and 0 in hand.cards and hard <= 11:
        return "soft", hard + 10
    return "hard", hard


def _label(group: str, number: int) -> str:
    name = {11: "A", 10: "T"}.get(number, str(number))
    return f"{name},{name}" if group == "pair" else f"A,{number - 11}" if group == "soft" else str(number)


def _cell(found: list[FirstHand]) -> str:
    names = set.intersection(*(set(hand.actions) for hand in found))
    values = {name: sum(h.chance * (1 - h.natural) * h.actions[name] for h in found) for name in names}
    best = max(values, key=lambda name: values[name])
    if best in ("hit", "stand"):
        return LETTERS[best]
    rest = {name: value for name, value in values.items() if name in ("hit", "stand")}
    return LETTERS[best] + LETTERS[max(rest, key=lambda name: rest[name])].lower() if best != "split" else "P"


def _even_money(named: Kinds, hand: FirstHand) -> Exceptional:
    """A natural that is better paid at once; as a rule it waits."""
    held = " ".join(named.name(kind) for kind in hand.cards)
    gain = hand.actions["even_money"] - hand.actions["decline"]
    return Exceptional(held, named.name(0), "even_money", "decline", gain)


def _exceptions(named: Kinds, found: list[FirstHand], cell: str) -> list[Exceptional]:
    usual = next((name for name, letter in LETTERS.items() if letter == cell[:1]), "")
    return [
        Exceptional(
            " ".join(named.name(kind) for kind in hand.cards),
            "–" if hand.upcard is None else named.name(hand.upcard),
            hand.best,
            usual,
            hand.actions[hand.best] - hand.actions[usual],
        )
        for hand in found
        if hand.best != usual
        and usual in hand.actions
        and hand.actions[hand.best] - hand.actions[usual] > 1e-12
    ]
