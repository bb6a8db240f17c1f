"""Four lessons on counting, for houses whose shoe goes on from round to round."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from ...cards import RANKS, Card
from ...rules import Rules
from ...rules.fields import AtCutCard, WhenLow
from ...solver import solve
from .basics import numbers
from .lesson import Lesson, Number, Sentence, Task

LOW, HIGH = "23456", "TJQKA"
_SUITS = "shdc"


def goes_on(rules: Rules) -> bool:
    """Is a count worth anything? Where a shoe continues, and something is bet."""
    return isinstance(rules.shoe.reshuffle, AtCutCard | WhenLow) and rules.bets is not None


def tag(card: Card) -> int:
    """What Hi-Lo counts a card."""
    return 1 if card.rank in LOW else -1 if card.rank in HIGH else 0


def counting(rules: Rules, rng: Random) -> tuple[Lesson, ...]:
    return (_removal(rules), _running(rng), _true(rules, rng), _betting(rules))


def _value(rules: Rules, cards: str) -> float:
    value = solve(rules, seen=cards).ev
    assert value is not None
    return value


def _four(rank: str) -> str:
    return " ".join(rank + suit for suit in _SUITS)


def _removal(rules: Rules) -> Lesson:
    """What a round is worth once fives or aces are gone, by the solver."""
    fresh, fives, aces = (_value(rules, cards) for cards in ("", _four("5"), _four("A")))
    sentences = (
        Sentence("lesson-count-goes-on"),
        Sentence("lesson-count-fresh", {"ev": fresh}),
        Sentence("lesson-count-gone", {"ev5": fives, "evA": aces}),
    )
    right = 0 if fives > aces else 1
    task = Task(
        Sentence("lesson-ask-removal"),
        (Sentence("lesson-four-of", {"rank": "fives"}), Sentence("lesson-four-of", {"rank": "aces"})),
        right,
        Sentence("lesson-why-removal", {"rank": ("fives", "aces")[right]}),
    )
    return Lesson("removal", sentences, (task,))


def _running(rng: Random) -> Lesson:
    sentences = (Sentence("lesson-hilo"), Sentence("lesson-hilo-sum"))
    return Lesson("running", sentences, tuple(running_tasks(rng, (3, 5, 7))))


def running_tasks(rng: Random, sizes: tuple[int, ...]) -> Iterator[Task]:
    """Cards to count."""
    for size in sizes:
        cards: list[Card] = []
        while len(cards) < size:
            card = Card(rng.choice(RANKS) + rng.choice(_SUITS))
            if card not in cards:
                cards.append(card)
        count = sum(map(tag, cards))
        options, right = numbers(count, [count - 1, count + 1, count + 2, count - 2, -count], rng)
        why = Sentence("lesson-why-running", _tally(cards))
        yield Task(Sentence("lesson-ask-running"), options, right, why, tuple(cards))


def _tally(cards: list[Card]) -> dict[str, str | int | float]:
    low, high = (sum(tag(card) == sign for card in cards) for sign in (1, -1))
    return {"low": low, "high": high, "count": low - high}


def _true(rules: Rules, rng: Random) -> Lesson:
    return Lesson("true", (Sentence("lesson-true"),), tuple(true_tasks(rules, rng, 3)))


def true_tasks(rules: Rules, rng: Random, most: int) -> Iterator[Task]:
    """Running counts to divide by the decks left. They divide without a remainder."""
    decks = rules.shoe.decks
    assert decks != "endless"
    left = [half / 2 for half in range(1, 2 * decks)] if decks < 3 else list(range(1, decks))
    for _ in range(most):
        each, behind = rng.choice((-2, -1, 1, 2, 3, 4)) * (2 if decks < 2 else 1), rng.choice(left)
        running = int(each * behind) if float(each * behind).is_integer() else each
        true = running / behind
        options, right = numbers(int(true), [int(true) + d for d in (-2, -1, 1, 2)], rng)
        known: dict[str, str | int | float] = {"running": running, "decks": Number(behind).text("en")}
        why = Sentence("lesson-why-true", {**known, "true": int(true)})
        yield Task(Sentence("lesson-ask-true", known), options, right, why)


def _betting(rules: Rules) -> Lesson:
    """What a round is worth once more low or high cards are gone, by the solver."""
    decks = rules.shoe.decks
    assert decks != "endless"
    each = max(1, decks // 2)
    low = " ".join(f"{rank}{suit}" for rank in LOW for suit in "sh" for _ in range(each))
    high = " ".join(f"{rank}{suit}" for rank in HIGH for suit in "sh" for _ in range(each))
    rich, poor = _value(rules, low), _value(rules, high)
    sentences = (Sentence("lesson-bet", {"n": 10 * each, "evRich": rich, "evPoor": poor}),)
    task = Task(
        Sentence("lesson-ask-bet"),
        (Sentence("lesson-count-is", {"sign": "high"}), Sentence("lesson-count-is", {"sign": "low"})),
        0 if rich > poor else 1,
        Sentence("lesson-why-bet", {"evRich": rich, "evPoor": poor}),
    )
    return Lesson("betting", (*sentences, Sentence("lesson-bet-more")), (task,))
