"""A question: a situation with cards to look at; and the answer, graded by looking its value up."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from ..cards import RANKS, UNKNOWN, Card
from ..coach import Choice, rank_choices
from ..errors import CroupierError
from ..rules import Rules
from ..solver.model.card_kinds import kinds
from .curriculum import Curriculum
from .situation import Asks, Situation
from .why import Why, why

_SUITS = "shdc"


class Question(NamedTuple):
    """What a learner sees. Nothing is hidden: the rest of the shoe has no order."""

    asks: Asks
    cards: tuple[Card, ...]
    upcard: Card | None
    special: str
    choices: tuple[str, ...]


class Answer(NamedTuple):
    """A choice, compared with the best."""

    cell: str
    chosen: str
    cost: float
    ranked: tuple[Choice, ...]  # the best first
    why: Why

    @property
    def best(self) -> str:
        return self.ranked[0].name


def ask(rules: Rules, situation: Situation, rng: Random) -> Question:
    """A question about this situation, with cards of these kinds."""
    of_rank = kinds(rules).of_rank
    by_kind: dict[int, list[str]] = {}
    for rank, kind in zip(RANKS, of_rank, strict=True):
        by_kind.setdefault(kind, []).append(rank)
    names = _hand_ranks([by_kind[kind] for kind in situation.cards], situation.pair, rng)
    upcard = None
    out: list[Card] = []
    for rank in names:
        out.append(_card(rank, out, rng))
    if situation.upcard is not None:
        same = by_kind[situation.upcard]
        other = [rank for rank in same if rank not in names] if situation.pair else []
        upcard = _card(rng.choice(other or same), out, rng)
    choices = tuple(name_choice(name, out) for name in situation.values)
    return Question(situation.asks, tuple(out), upcard, situation.special, choices)


def grade(curriculum: Curriculum, question: Question, chosen: str) -> Answer:
    """Grade an answer. Raises `CroupierError` for a question that this house does not ask."""
    situation = _situation(curriculum, question)
    values = {name_choice(name, question.cards): value for name, value in situation.values.items()}
    if chosen not in values:
        raise CroupierError(f"{chosen} is not a choice here.")
    ranked = rank_choices(values)
    cost = next(choice.cost for choice in ranked if choice.name == chosen)
    rank = question.upcard.rank if question.upcard is not None else ""
    reason = why(situation, "T" if rank in ("J", "Q", "K") else rank, curriculum.unit)
    args = dict(reason.args)
    for name in ("best", "second"):
        if name in args:
            args[name] = name_choice(str(args[name]), question.cards)
    return Answer(situation.cell, chosen, cost, ranked, Why(reason.id, args))


def _situation(curriculum: Curriculum, question: Question) -> Situation:
    cards, rules = question.cards, curriculum.rules
    shown = cards if question.upcard is None else (*cards, question.upcard)
    if UNKNOWN in shown:
        raise CroupierError("A question shows every card.")
    kinds = tuple(map(curriculum.kinds.of, cards))
    upcard = curriculum.kinds.of(question.upcard) if question.upcard is not None else None
    pair = len(cards) == 2 and rules.split is not None and rules.is_pair(cards[0], cards[1])
    situation = curriculum.find(question.asks, kinds, upcard, pair, question.special)
    if situation is None:
        raise CroupierError("This house does not ask this question.")
    return situation


def _hand_ranks(ranks: Sequence[list[str]], pair: bool, rng: Random) -> list[str]:
    """A rank for each card: the same twice for a pair, different ones for two cards that are none."""
    if pair:
        return [rng.choice(ranks[0])] * 2
    names: list[str] = []
    for own in ranks:
        fresh = [rank for rank in own if rank not in names] if len(ranks) == 2 else own
        names.append(rng.choice(fresh or own))
    return names


def _card(rank: str, out: Sequence[Card], rng: Random) -> Card:
    """A card of this rank that does not lie there yet, if there is one."""
    suits = [suit for suit in _SUITS if Card(rank + suit) not in out]
    return Card(rank + rng.choice(suits or _SUITS))


def name_choice(choice: str, cards: Sequence[Card]) -> str:
    """The name of a choice at the table: a swap names its card."""
    name, _, place = choice.partition(":")
    return f"{name}:{cards[int(place)].text}" if place else choice
