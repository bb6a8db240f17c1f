"""A puzzle: the hardest decision of a seeded game, with exact values, the best choice and a difficulty."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal, NamedTuple

from ...cards import DECK, Card
from ...engine import Hand, Match, Round, known
from ...engine.card_counts import count
from ...engine.cards_in_play import upcard
from ...engine.state import Stage
from ...engine.stock import Stock
from ...errors import CroupierError
from ...notation import Record
from ...rules import Rules
from ...shoe import Shoe, derive_key
from ...solver import advise, ev
from ...solver.model.capacity import DEEP_PAIR
from ...solver.value_unit import Unit, unit
from .game import Decision, play

Level = Literal["easy", "medium", "hard"]
LEVELS: tuple[Level, ...] = ("easy", "medium", "hard")
_BASE: dict[Level, int] = {"easy": 800, "medium": 1400, "hard": 2000}
_CLOSE = 400
"""What a puzzle with equal choices has above its level."""
_USUAL: dict[Unit, float] = {"bet": 0.05, "win": 0.05, "match_win": 0.01}
"""The gap at which half of that is left."""
_EQUAL = 1e-6
"""Choices closer than this make no puzzle."""
_MOST = 6
"""How many decisions of a round are valued, the latest ones."""


class Puzzle(NamedTuple):
    """A position of a house, with everything that its seat was shown."""

    id: str
    rules: Rules
    record: Record  # the game up to the decision
    seat: int
    asks: str
    hand: str  # cards as `croupier ev --hand` takes them
    upcard: str
    special: str
    points: int | None
    elsewhere: tuple[str, ...] | None  # other cards that the seat was shown since the shuffle
    unit: Unit
    values: dict[str, float]
    difficulty: int
    level: Level

    @property
    def best(self) -> str:
        return max(self.values, key=self.values.__getitem__)

    @property
    def gap(self) -> float:
        """How much better the best choice is than the next."""
        return _gap(self.values)


def puzzle_seed(seed: int, number: int) -> bytes:
    """The seed of the game of a puzzle."""
    return derive_key(Shoe.new(seed).seed, f"puzzle {number}")


def make_puzzle(rules: Rules, seed: int, number: int) -> Puzzle | None:
    """The puzzle with this number; `None` where that game leaves nothing to decide."""
    game = play(rules, puzzle_seed(seed, number))
    if game is None:
        return None
    hardest: tuple[int, Level, Decision, dict[str, float]] | None = None
    for decision in game.decisions[-_MOST:]:
        r = decision.match.round
        assert r is not None
        if not _is_plain(r, decision.seat):
            continue
        try:
            values = advise(decision.match, decision.seat).actions
        except CroupierError:
            continue  # a recycled deck with too many unknown cards
        if len(values) < 2 or _gap(values) < _EQUAL:
            continue
        level = _level(r, decision, values)
        difficulty = _difficulty(level, _gap(values), unit(rules))
        if hardest is None or difficulty > hardest[0]:
            hardest = difficulty, level, decision, values
    if hardest is None:
        return None
    difficulty, level, decision, values = hardest
    return _puzzle(f"{rules.id}-{seed}-{number}", decision, game.record(decision), values, difficulty, level)


def _puzzle(
    name: str, decision: Decision, record: Record, values: dict[str, float], difficulty: int, level: Level
) -> Puzzle:
    r, seat = decision.match.round, decision.seat
    assert r is not None
    box, points = r.box(seat), decision.match.player(seat).points
    return Puzzle(
        name, r.rules, record, seat, decision.asks, _hand_text(r.rules, box.hands[0]),
        upcard(r).text if r.dealer else "", box.special, points if unit(r.rules) == "match_win" else None,
        _elsewhere(decision.match, seat), unit(r.rules), values, difficulty, level,
    )  # fmt: skip


def _is_plain(r: Round, seat: int) -> bool:
    """One hand after the deal, as it was drawn, and a deep shoe. Others would take a long search."""
    hands = r.box(seat).hands
    return r.stage > Stage.DEAL and len(hands) == 1 and not hands[0].plus and r.stock.left >= DEEP_PAIR


def _gap(values: dict[str, float]) -> float:
    first, second = sorted(values.values(), reverse=True)[:2]
    return first - second


def _difficulty(level: Level, gap: float, of: Unit) -> int:
    """The rating that a puzzle starts with."""
    return round(_BASE[level] + _CLOSE / (1.0 + gap / _USUAL[of]))


def _level(r: Round, decision: Decision, values: dict[str, float]) -> Level:
    """Easy if the simple bot is right, medium if best play from a fresh shoe is, else hard."""
    best = max(values, key=values.__getitem__)
    if decision.simple == best:
        return "easy"
    box, up = r.box(decision.seat), upcard(r) if r.dealer else None
    points = decision.match.player(decision.seat).points
    key = (_canonical(box.hands[0]), up.rank if up is not None else "", box.special)
    usual = _fresh_best(r.rules, decision.asks, *key, points if unit(r.rules) == "match_win" else None)
    return "medium" if usual == _place(best) else "hard"


def _canonical(hand: Hand) -> tuple[tuple[str, int], ...]:
    """The ranks of a hand with the values of named aces. Order counts: a swap names a place."""
    return tuple((card.rank, value) for card, value in zip(hand.cards, hand.values, strict=True))


def _place(choice: str) -> str:
    """A swap names its card; compared with other suits it is the rank that counts."""
    name, _, card = choice.partition(":")
    return f"{name}:{card[0]}" if card else choice


@lru_cache(maxsize=1 << 17)
def _fresh_best(
    rules: Rules,
    asks: str,
    ranks: tuple[tuple[str, int], ...],
    up: str,
    special: str,
    points: int | None,
) -> str:
    """The best choice of a seat that sees only its own cards and the upcard, from a fresh shoe."""
    cards: list[Card] = []
    for rank, _ in ranks:
        cards.append(_other_suit(rank, cards))
    hand = _hand_text(rules, Hand(tuple(cards), tuple(value for _, value in ranks)))
    dealer = _other_suit(up, cards).text if up else ""
    try:
        answer = ev(rules, hand, dealer, special=special or None, points=points)
    except CroupierError:
        return ""
    first = answer.first if asks in ("insurance", "early") else None
    return _place(first.best if first is not None else answer.best)


def _other_suit(rank: str, cards: list[Card]) -> Card:
    """A card of this rank that is not among these, if there is one."""
    suits = [suit for suit in "shdc" if Card(rank + suit) not in cards]
    return Card(rank + (suits or ["s"])[0])


def _hand_text(rules: Rules, hand: Hand) -> str:
    """Cards as `croupier ev --hand` takes them; a named ace says its value."""
    named = rules.chooses_aces
    return " ".join(
        f"{card.text}@{value}" if named and card.rank == "A" and value else card.text
        for card, value in zip(hand.cards, hand.values, strict=True)
    )


def _elsewhere(match: Match, seat: int) -> tuple[str, ...] | None:
    """The cards that a seat was shown since the shuffle, besides its hand and the upcard.

    `None` for a recycled deck, where the order in which cards went counts too.
    """
    stock, r, decks = known(match, seat).stock, match.round, match.rules.shoe.decks
    if decks == "endless":
        return ()
    if not isinstance(stock, Stock):
        return None
    assert r is not None
    own = [*r.box(seat).hands[0].cards, *([upcard(r)] if r.dealer else [])]
    return tuple(
        card.text for card in DECK for _ in range(decks - count(stock.counts, card) - own.count(card))
    )
