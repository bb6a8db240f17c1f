"""Six lessons on the game itself: values, hit or stand, the dealer, double, split, insurance."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial, reduce
from random import Random

from ...cards import RANKS, Card
from ...engine import Hand
from ...engine.score import dealer_total, with_card
from ...rules import Rules
from ...rules.fields import Fixed
from ...solver import fresh_pool
from ...solver.report.dealer_totals import dealer_totals
from ..situation import Situation
from .choices import ChoiceTasks, in_turn
from .lesson import Args, Lesson, Number, Option, Sentence, Task

_SUITS = "shdc"


def cards_of(ranks: str, rng: Random) -> tuple[Card, ...]:
    """Cards of these ranks, no card twice."""
    out: list[Card] = []
    for rank in ranks:
        free = [Card(rank + suit) for suit in _SUITS if Card(rank + suit) not in out]
        out.append(rng.choice(free))
    return tuple(out)


def numbers(right: int, others: list[int], rng: Random) -> tuple[tuple[Option, ...], int]:
    """The right number among others, in rising order."""
    wrong = [n for n in dict.fromkeys(others) if n != right and (n > 1 or right < 2)]
    shown = sorted([right, *rng.sample(wrong, min(2, len(wrong)))])
    return tuple(map(Number, shown)), shown.index(right)


# What a hand is worth


def values(rules: Rules, rng: Random) -> Lesson:
    goal = "lesson-goal-chase" if not isinstance(rules.dealer.draws, Fixed) else "lesson-goal"
    sentences = [Sentence(goal)]
    court = [rules.value(Card(f"{rank}s")) for rank in "JQK"]
    if court == [10, 10, 10]:
        sentences.append(Sentence("lesson-values-ten"))
    else:
        sentences.append(Sentence("lesson-values", dict(zip(("jack", "queen", "king"), court, strict=True))))
    sentences.append(Sentence("lesson-ace", {"ace": rules.player.ace}))
    if rules.natural is None:
        sentences.append(Sentence("lesson-no-natural"))
    else:
        sentences.append(Sentence("lesson-natural", {"pays": str(rules.natural.pays)}))
    return Lesson("values", tuple(sentences), tuple(total_tasks(rules, rng, 4)))


def total_tasks(rules: Rules, rng: Random, most: int) -> Iterator[Task]:
    """Hands to add up. Where an ace counts best, one that is 11 and one that is 1."""
    low = "23456789"
    best = rules.player.ace == "best"
    court = rng.choice("JQK")
    hands = [
        court + rng.choice("345679"),
        ("A" + rng.choice("345678")) if best else "".join(rng.sample(low, 2)),
        "".join(rng.sample("23456", 3)),
        ("A" + rng.choice("6789") + court) if best and rules.value(Card(court + "s")) == 10 else court + "2",
    ]
    for ranks in hands[:most]:
        cards = cards_of(ranks, rng)
        total = hand_total(rules, cards)
        options, right = numbers(total, [total - 10, total + 10, total - 1, total + 1, total + 2], rng)
        sums = Sentence("lesson-why-total", {"total": total})
        yield Task(Sentence("lesson-ask-total"), options, right, sums, cards)


def hand_total(rules: Rules, cards: tuple[Card, ...]) -> int:
    return reduce(partial(with_card, rules), cards, Hand()).total


# Hit or stand


def hit_or_stand(rules: Rules, tasks: ChoiceTasks) -> Lesson:
    sentences = [Sentence("lesson-hit"), Sentence("lesson-bust")]
    if not rules.player.may_hit_21:
        sentences.append(Sentence("lesson-21"))
    if rules.player.charlie != "none":
        sentences.append(Sentence("lesson-charlie", {"n": rules.player.charlie}))
    return Lesson("hit", tuple(sentences), tuple(hit_tasks(tasks, 4)))


def hit_tasks(tasks: ChoiceTasks, most: int) -> list[Task]:
    return tasks.some(most, in_turn, ("stand", "hit"), ("hit", "stand"))


# What the dealer must do


def dealer(rules: Rules, rng: Random) -> Lesson:
    draws, sentences = rules.dealer.draws, [Sentence("lesson-dealer")]
    if isinstance(draws, Fixed):
        sentences.append(Sentence("lesson-dealer-fixed", {"below": draws.stands_at}))
        if rules.dealer.ace == "best":
            at: Args = {"total": draws.stands_at, "draws": "yes" if draws.hits_soft else "no"}
            sentences.append(Sentence("lesson-dealer-soft", at))
        elif rules.player.ace == "best":
            sentences.append(Sentence("lesson-dealer-ace-one"))
    else:
        sentences.append(Sentence("lesson-dealer-chase"))
    sentences.append(Sentence("lesson-ties", {"ties": rules.table.ties}))
    for who, totals in (
        ("push", rules.table.ties_at.push),
        ("dealer", rules.table.ties_at.dealer),
        ("player", rules.table.ties_at.player),
    ):
        if totals:
            listed = ", ".join(map(str, sorted(totals)))
            sentences.append(Sentence("lesson-ties-at", {"totals": listed, "ties": who}))
    if rules.dealer.pushes_22:
        sentences.append(Sentence("lesson-pushes-22"))
    sentences += _bust_chances(rules)
    return Lesson("dealer", tuple(sentences), tuple(dealer_tasks(rules, rng, 4)))


def _bust_chances(rules: Rules) -> Iterator[Sentence]:
    """The upcards with which the dealer busts most and least often."""
    chances = {up: row["bust"] for up, row in dealer_totals(rules, fresh_pool(rules)).items()}
    if len(chances) > 1:
        most, least = max(chances, key=chances.__getitem__), min(chances, key=chances.__getitem__)
        shares: Args = {"bust": float(chances[most]), "least": float(chances[least])}
        args = shares | {"up": _rank(most), "other": _rank(least)}
        yield Sentence("lesson-dealer-busts", args)


def _rank(name: str) -> str:
    return "10" if name == "T" else name


def dealer_tasks(rules: Rules, rng: Random, most: int) -> Iterator[Task]:
    """Hands of the dealer: does the dealer draw?"""
    chase = not isinstance(rules.dealer.draws, Fixed)
    chased = rng.choice((15, 16, 17)) if chase else 0
    limit = rules.dealer.draws.stands_at if isinstance(rules.dealer.draws, Fixed) else chased
    wanted = [limit - 1, limit, limit - rng.choice((2, 3)), min(limit + rng.choice((1, 2)), 20)]
    hands = [_two_cards(rules, total, rng) for total in wanted]
    if rules.dealer.ace == "best" and not chase and 13 <= limit <= 20:
        hands[2] = cards_of("A" + RANKS[limit - 12], rng)  # a soft hand at the limit
    for cards in hands[:most]:
        total, soft = dealer_total(rules, cards)
        draws = rules.draws(total, soft, chased)
        ask = Sentence("lesson-ask-dealer", {"chased": chased})
        why = Sentence(
            "lesson-why-dealer",
            {"total": total, "soft": "yes" if soft else "no", "draws": "yes" if draws else "no"},
        )
        yield Task(
            ask, (Sentence("lesson-draws"), Sentence("lesson-stops")), 0 if draws else 1, why, (), cards
        )


def _two_cards(rules: Rules, total: int, rng: Random) -> tuple[Card, ...]:
    """Cards without an ace that make this total of the dealer's."""
    by_value = {rules.value(Card(f"{rank}s")): rank for rank in "23456789T"}
    if total - 10 in by_value:
        return cards_of("T" + by_value[total - 10], rng)
    if total == 11 or total - 9 in by_value:
        return cards_of("9" + by_value[total - 9], rng)
    return cards_of("T8" + by_value[max(total - 18, 2)], rng)


# Double, split, insurance


def double(rules: Rules, tasks: ChoiceTasks) -> Lesson:
    if rules.double is None:
        return Lesson("double", (Sentence("lesson-no-double"),))
    on = rules.double.on
    sentences = (Sentence("lesson-double"), Sentence("lesson-double-on", {"on": str(on)}))
    return Lesson("double", sentences, tuple(double_tasks(tasks, 4)))


def double_tasks(tasks: ChoiceTasks, most: int) -> list[Task]:
    return tasks.some(most, _may_double, ("double", "hit", "stand"), ("hit", "stand", "double"))


def _may_double(situation: Situation) -> bool:
    """Doubling is among the two best choices."""
    ranked = sorted(situation.values, key=situation.values.__getitem__)[-2:]
    return in_turn(situation) and "double" in ranked


def split(rules: Rules, tasks: ChoiceTasks) -> Lesson:
    if rules.split is None:
        return Lesson("split", (Sentence("lesson-no-split"),))
    aces = "yes" if rules.split.hit_aces else "no"
    sentences = (
        Sentence("lesson-split", {"pairs": rules.split.pairs}),
        Sentence("lesson-split-hands", {"n": rules.split.hands}),
        Sentence("lesson-split-aces", {"more": aces}),
    )
    return Lesson("split", sentences, tuple(split_tasks(tasks, 4)))


def split_tasks(tasks: ChoiceTasks, most: int) -> list[Task]:
    best = ("split", "stand", "hit", "double")
    return tasks.some(most, lambda one: one.asks == "turn" and one.pair, best, (*best,))


def insurance(rules: Rules, tasks: ChoiceTasks) -> Lesson:
    if rules.insurance is None:
        return Lesson("insurance", (Sentence("lesson-no-insurance"),))
    sentences = (
        Sentence("lesson-insurance", {"pays": str(rules.insurance.pays)}),
        Sentence("lesson-insurance-bet"),
    )
    return Lesson("insurance", sentences, tuple(insurance_tasks(tasks, 2)))


def insurance_tasks(tasks: ChoiceTasks, most: int) -> list[Task]:
    best = ("decline", "insure", "even_money")
    return tasks.some(most, lambda one: one.asks == "insurance", best)
