"""The practice table: whole rounds with nothing at stake, where a wrong choice is caught at once.

The server stores nothing. The page sends the name of its deal and the commands so far, and the server plays
them again. The order of the cards follows from the name and a key that never leaves the server.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from random import Random
from threading import Lock
from typing import NamedTuple

from msgspec.structs import replace

from ...cards import Card
from ...club.ids import new_id
from ...club.school.answers import GradedAnswer
from ...coach import EQUAL, hint, unit
from ...errors import CroupierError
from ...rules import Rules
from ...school import KINDS, Curriculum, Kind, ask, curriculum, sentence
from ...school.decision import situation_at
from ...school.situation import kind_of
from ...school.why import why
from ...shoe import derive_key
from ...table import (
    Act,
    Again,
    BetOn,
    Command,
    Event,
    Insure,
    Options,
    Person,
    PersonalView,
    PublicView,
    Ready,
    Table,
    new_table,
    personal_view,
    public_view,
)
from ..coach import choices_out, cost_out
from ..errors import RefusedRequest
from .practice_schemas import MOST_COMMANDS, Deal, PracticeGrade, PracticeIn, PracticeOut
from .stacked_shoe import stacked_shoe

_LEARNER, _PURSE = Person("learner", ""), 10**11
_SEAT = 1
_MOST_DEALS = 60  # tries until a round comes to a decision
_REMEMBERED = 2000
_RANDOM = Random()  # chooses kinds of hands; the cards come from the key


class _Step(NamedTuple):
    """A table after its latest command."""

    table: Table
    events: tuple[Event, ...] = ()

    @property
    def personal(self) -> PersonalView:
        return personal_view(self.table, _LEARNER.id, _PURSE)

    @property
    def public(self) -> PublicView:
        return self.table.observed[0] if self.table.observed is not None else public_view(self.table)


class PracticeTables:
    """Plays practice tables. Safe to use from several threads.

    Tables in memory only save time: any process with the same key makes the same ones.
    """

    def __init__(self, key: bytes) -> None:
        self._key, self._lock = key, Lock()
        self._tables: OrderedDict[tuple[str, Deal, tuple[str, ...]], Table] = OrderedDict()

    def play(self, rules: Rules, request: PracticeIn, lang: str) -> PracticeOut:
        """Answer a request. Takes as long as a hint."""
        if request.deal is None:
            deal, commands = self._new_deal(rules, request), ["deal"]
            step = self._played(rules, deal, (), "deal")
            return replace(_out(rules, deal, commands, step), start=public_view(self._opened(rules, deal)))
        if len(request.commands) >= MOST_COMMANDS:
            raise RefusedRequest("practice")
        before, grade = self._table(rules, request.deal, tuple(request.commands)), None
        if request.do != "deal":
            grade = _grade(before, request, lang)
            if grade is not None and grade.caught:
                return _out(rules, request.deal, request.commands, _Step(before), grade)
        step = self._played(rules, request.deal, tuple(request.commands), request.do)
        return _out(rules, request.deal, [*request.commands, request.do], step, grade)

    def _played(self, rules: Rules, deal: Deal, commands: tuple[str, ...], name: str) -> _Step:
        step = _do(self._table(rules, deal, commands), name)
        self._remember(rules, deal, (*commands, name), step.table)
        return step

    def _table(self, rules: Rules, deal: Deal, commands: tuple[str, ...]) -> Table:
        """The table after these commands: the latest one that is remembered, played on."""
        done = len(commands)
        while done and (rules.id, deal, commands[:done]) not in self._tables:
            done -= 1
        with self._lock:
            table = self._tables.get((rules.id, deal, commands[:done])) if done else None
        if table is None:
            table, done = self._opened(rules, deal), 0
        for name in commands[done:]:
            table = _do(table, name).table
        self._remember(rules, deal, commands, table)
        return table

    def _remember(self, rules: Rules, deal: Deal, commands: tuple[str, ...], table: Table) -> None:
        with self._lock:
            self._tables[rules.id, deal, commands] = table
            self._tables.move_to_end((rules.id, deal, commands))
            if len(self._tables) > _REMEMBERED:
                self._tables.popitem(last=False)

    def _opened(self, rules: Rules, deal: Deal) -> Table:
        seed = derive_key(self._key, f"practice {deal.name}")
        table = new_table("practice", rules, Options(rules.id), _LEARNER, seed, 0).table
        if not deal.cards:
            return table
        upcard = Card(deal.upcard) if deal.upcard is not None else None
        try:
            shoe = stacked_shoe(rules, table.shoe.seed, tuple(map(Card, deal.cards)), upcard)
        except CroupierError:
            raise RefusedRequest("practice") from None
        return replace(table, shoe=shoe)

    def _new_deal(self, rules: Rules, request: PracticeIn) -> Deal:
        if not request.kinds and not request.cells:
            return Deal(new_id())
        if request.kinds and not set(request.kinds) & set(kinds_of(rules)):
            raise RefusedRequest("no-questions")
        whole = curriculum(rules)
        for _ in range(_MOST_DEALS):
            wanted = _first_cards(whole, request)
            if wanted is None:
                break
            deal, special = wanted
            dealt = _do(self._opened(rules, deal), "deal")
            if dealt.table.phase == "round" and special in ("", dealt.personal.special):
                return deal
        raise RefusedRequest("no-questions")


def _first_cards(whole: Curriculum, request: PracticeIn) -> tuple[Deal, str] | None:
    """A deal of the kind that a learner wants, and the special card that the seat needs."""
    for _ in range(_MOST_DEALS):
        if request.cells:
            situation = whole.in_cell(_RANDOM, _RANDOM.choice(request.cells))
        else:
            situation = whole.pick(_RANDOM, request.kinds)
        if situation is not None and len(situation.cards) == whole.rules.player.cards:
            question = ask(whole.rules, situation, _RANDOM)
            upcard = question.upcard.text if question.upcard is not None else None
            return Deal(new_id(), tuple(card.text for card in question.cards), upcard), question.special
    return None


def _do(table: Table, name: str) -> _Step:
    """The table after a command, with what happened."""
    events: tuple[Event, ...] = ()
    for command in _commands(table, name):
        try:
            effects = table.apply(command, _LEARNER, 0, {_LEARNER.id: _PURSE})
        except CroupierError:
            raise RefusedRequest("practice") from None
        table, events = effects.table, events + effects.events
    return _Step(table, events)


def _commands(table: Table, name: str) -> Sequence[Command]:
    if name == "deal":
        bets = table.rules.bets
        start: list[Command] = [Again()] if table.match.over else []
        return [*start, BetOn(int(bets.lowest)) if bets is not None else Ready()]
    insurance = _Step(table).personal.insurance
    return [Insure(insurance[1]) if name == "insure" and insurance is not None else Act(name)]


def _grade(table: Table, request: PracticeIn, lang: str) -> PracticeGrade | None:
    """The worth of a choice; `None` where nothing can be said in time."""
    match, personal = table.match, _Step(table).personal
    if request.do not in personal.choices:
        raise RefusedRequest("practice")
    try:
        valued = hint(match, _SEAT, offered=personal.choices)
    except CroupierError:
        valued = None
    if valued is None:
        return None
    of = unit(match.rules)
    situation = situation_at(match, _SEAT, {choice.name: choice.value for choice in valued.choices})
    dealer = table.match.round.dealer if table.match.round is not None else ()
    rank = dealer[1 if match.rules.hole == 0 else 0].rank if dealer else ""
    reason = why(situation, "T" if rank in ("J", "Q", "K") else rank, of)
    cost = cost_out(next(choice.cost for choice in valued.choices if choice.name == request.do), of)
    return PracticeGrade(
        situation.cell,
        [kind for kind in KINDS if kind in situation.kinds],
        request.do,
        of,
        choices_out(valued.choices, of),
        cost,
        sentence(reason, lang),
        cost > request.allowed + EQUAL and not request.insist,
    )


def _out(
    rules: Rules, deal: Deal, commands: list[str], step: _Step, grade: PracticeGrade | None = None
) -> PracticeOut:
    goes_on = not deal.cards and len(commands) < MOST_COMMANDS * 3 // 4
    return PracticeOut(
        deal, commands, None, step.public, step.personal, step.events, grade, kinds_of(rules), goes_on
    )


def to_record(rules: Rules, request: PracticeIn, out: PracticeOut) -> GradedAnswer | None:
    """The first choice of a decision as the club stores it. FSRS hears of cells of the chart only."""
    grade = out.grade
    if grade is None or request.again or request.insist:
        return None
    return GradedAnswer(
        *("practice", rules.id, kind_of(grade.cell), grade.cell, grade.chosen, grade.choices[0].name),
        *(grade.cost, grade.unit, grade.cost <= EQUAL, request.ms),
        remember=grade.cell in curriculum(rules).cells(),
    )


def kinds_of(rules: Rules) -> list[Kind]:
    """The kinds of hands that a house has."""
    has: dict[Kind, bool] = {
        "hard": True,
        "soft": rules.player.ace == "best" or rules.chooses_aces,
        "pair": rules.split is not None,
        "surrender": rules.player.surrender != "none",
        "insurance": rules.insurance is not None,
        "ace": rules.chooses_aces,
        "special": rules.specials is not None,
    }
    return [kind for kind in KINDS if has[kind]]
