"""Change one rule in the engine, and every table changes with it: no table knows a rule of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import numpy as np
import pytest
from golden.test_golden import FILES, fault, text_of
from msgspec.structs import replace

from croupier import Rules, house
from croupier.compile import OneSeat, Plays, Policy, Question, Seats, several_seats
from croupier.engine import apply as apply_module
from croupier.engine import flow, legality, settle
from croupier.engine.actions import Action, Double, Hit, Insure, Split, Surrender, Swap
from croupier.engine.state import Closed, Hand
from croupier.gym.config import make_config
from croupier.gym.kernel import codes as c
from croupier.gym.kernel.layout import ROUND_TABLES
from croupier.gym.kernel_rules import table_rules
from croupier.gym.round_tables import _graphs
from croupier.kernel import answers as answers_module
from croupier.kernel.answers import answers
from croupier.rules.changes import change_rules
from croupier.simulator.counting.systems import SYSTEMS


def eager(question: Question) -> Plays:
    """Takes whatever is legal: splits, surrenders 16, doubles, insures, swaps, and hits to 17."""
    hand, legal = question.hand, question.legal
    if question.what == "insurance":
        return ((0, max((a for a in legal if isinstance(a, Insure)), key=lambda a: a.amount)),)
    wanted: tuple[type[Action], ...] = (Split, Double, Swap) if hand.total != 16 else (Split, Surrender)
    for kind in wanted:
        for action in legal:
            if isinstance(action, kind):
                return ((0, Swap(hand.cards[0]) if kind is Swap else action),)
    hits = [action for action in legal if isinstance(action, Hit) and hand.total < 17]
    return ((0, (hits or legal[1:] or legal)[0]),)


def one_seat(rules: Rules) -> object:
    """The simulator's table of one seat."""
    return _graph(OneSeat(rules, eager))


def counted(rules: Rules) -> object:
    """The same for players who count and double from a count on."""

    def by_count(question: Question) -> Plays:
        (_, action), hit = eager(question)[0], Hit()
        doubles = isinstance(action, Double)
        return ((0, hit), (42, action)) if doubles and hit in question.legal else ((0, action),)

    return _graph(OneSeat(rules, by_count, SYSTEMS["hi-lo"].values))


def _graph(one: OneSeat) -> object:
    return one.root, one.graph.nodes


def seats(rules: Rules) -> object:
    """The simulator's table of several seats."""
    return _seats(several_seats(rules, [Policy(eager)]))


def match(rules: Rules) -> object:
    """The simulator's table of a match, for both special cards."""
    return _seats(several_seats(rules, [Policy(eager, "swap"), Policy(eager, "plus1")]))


def _seats(made: Seats) -> object:
    return made.root, made.graph.nodes, made.dealer.nodes, made.pays, made.needs


def learning(rules: Rules) -> object:
    """The tables of quick rounds, without the step kernel's."""
    _graphs.cache_clear()
    row, masks, unfit = table_rules(make_config(rules), c.SAME_STEP, logs=False, quick=True)
    assert not unfit
    return [row[name].tobytes() for name, *_ in ROUND_TABLES], masks.tobytes()


def step_kernel(rules: Rules) -> object:
    """The engine's answers, for the step kernel, the solver and menus."""
    answers.cache_clear()
    return [np.asarray(table).tobytes() for table in answers(rules)]


RULES = change_rules(house("strip"), {"split.hands": 2})
"""Every action is offered, and more hands would only make the tables larger."""
TABLES: dict[Callable[[Rules], object], Rules] = {
    one_seat: RULES,
    counted: RULES,
    seats: RULES,
    learning: RULES,
    step_kernel: RULES,
    match: house("race"),
}


@cache
def unchanged(tables: Callable[[Rules], object]) -> object:
    return tables(TABLES[tables])


@pytest.fixture(autouse=True)
def no_cached_answers() -> Iterator[None]:
    """Answers of a changed engine are for one test."""
    yield
    answers.cache_clear()
    _graphs.cache_clear()


def ties_lose(original: Callable[..., Any]) -> Callable[..., Any]:
    return lambda _, wins, loses, why: original("dealer", wins, loses, why)


def busts_win(original: Callable[..., Any]) -> Callable[..., Any]:
    def hand_outcome(r: Any, hand: Hand, dealer: int, natural: bool) -> Any:
        return original(
            r, replace(hand, closed=Closed.CHARLIE) if hand.closed is Closed.BUST else hand, dealer, natural
        )

    return hand_outcome


def never(_: Callable[..., Any]) -> Callable[..., Any]:
    return lambda *_: "not-offered"


def stops_at_20(original: Callable[..., Any]) -> Callable[..., Any]:
    return lambda r, hand: Closed.TWENTY_ONE if hand.total == 20 else original(r, hand)


def bets_three(original: Callable[..., Any]) -> Callable[..., Any]:
    def double(r: Any, index: int, which: int, box: Any, hand: Hand, action: Action) -> Any:
        r = original(r, index, which, box, hand, action)
        hands = tuple(replace(h, bet=3 * h.bet // 2) if h.doubled else h for h in r.boxes[0].hands)
        return replace(r, boxes=(replace(r.boxes[0], hands=hands),))

    return double


MUTANTS: dict[str, tuple[Any, Any, Callable[..., Any]]] = {
    "ties lose": (settle, "_tie", ties_lose),
    "busts win": (settle, "_hand", busts_win),
    "no doubles": (legality.OBJECTIONS["turn"], Double, never),
    "no splits": (legality.OBJECTIONS["turn"], Split, never),
    "no surrender": (legality.OBJECTIONS["turn"], Surrender, never),
    "no swaps": (legality.OBJECTIONS["turn"], Swap, never),
    "twenty closes": (flow, "closing_reason", stops_at_20),
    "doubles are for three bets": (apply_module._CHANGES, Double, bets_three),
}
OF_CHIPS = {"no doubles", "no splits", "no surrender", "doubles are for three bets"}
OF_MATCHES = {"no swaps"}
"""The mutants of rules that only such houses have."""


def mutate(mutant: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Change one rule in the engine."""
    place, name, change = MUTANTS[mutant]
    if isinstance(place, dict):
        monkeypatch.setitem(place, name, change(place[name]))
        return
    changed = change(getattr(place, name))
    monkeypatch.setattr(place, name, changed)
    if hasattr(answers_module, name):  # it asks this function of the engine by its own name
        monkeypatch.setattr(answers_module, name, changed)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("tables", "mutant"),
    [(tables, mutant) for tables in TABLES for mutant in MUTANTS
     if mutant not in (OF_CHIPS if tables is match else OF_MATCHES)],
)  # fmt: skip
def test_tables_change_with_the_engine(
    tables: Callable[[Rules], object], mutant: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = unchanged(tables)
    mutate(mutant, monkeypatch)
    assert tables(TABLES[tables]) != before


@pytest.mark.slow
@pytest.mark.parametrize("mutant", MUTANTS)
def test_a_golden_round_fails(mutant: str, monkeypatch: pytest.MonkeyPatch) -> None:
    mutate(mutant, monkeypatch)
    assert any(fault(text_of(path)) for path in FILES)


@pytest.mark.slow
@pytest.mark.parametrize("tables", TABLES)
def test_tables_are_the_same_every_time(tables: Callable[[Rules], object]) -> None:
    assert tables(TABLES[tables]) == unchanged(tables)


def test_a_refusal_says_why() -> None:
    with pytest.raises(Exception, match="starts without a card"):
        several_seats(house("duel"), [Policy(eager)])
