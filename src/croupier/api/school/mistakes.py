"""Mistakes in a person's own rounds, as both faces send or show them."""

from __future__ import annotations

from typing import cast

from ...club.school.learners import DailySet
from ...club.school.mistakes import Mistake, Pile
from ..coach_schemas import ChoiceOut, Unit
from .progress_schemas import MistakeAnswerOut, MistakeOut, PileOut


def pile_out(pile: Pile) -> PileOut:
    return PileOut(pile.total, pile.due, _mistake_out(pile.next) if pile.next is not None else None)


def _mistake_out(mistake: Mistake) -> MistakeOut:
    """The choices come in the order of their names: the best must not stand out."""
    p = mistake.position
    return MistakeOut(
        round=mistake.round,
        action=mistake.action,
        house=mistake.house,
        at=mistake.at,
        kind=p.kind,
        cards=p.cards,
        total=p.total,
        soft=p.soft,
        dealer=p.dealer,
        choices=sorted(value.name for value in p.choices),
    )


def mistake_answer_out(mistake: Mistake, chosen: str, daily: DailySet, pile: Pile) -> MistakeAnswerOut:
    p = mistake.position
    choices = [ChoiceOut(value.name, value.value, value.cost) for value in p.choices]
    cost = next(value.cost for value in p.choices if value.name == chosen)
    return MistakeAnswerOut(cast(Unit, p.unit), choices, cost, p.chosen, p.at, daily, pile_out(pile))
