"""What the school calls best is best by the solver, and every number of a reason is the solver's."""

from __future__ import annotations

import sys
from contextlib import suppress
from random import Random

import pytest
from support.effort import effort, mostly_slow
from support.random_rules import any_rules

from croupier import CroupierError, Rules, house, houses
from croupier.rules.fields import Fixed
from croupier.school import Answer, Question, ask, grade
from croupier.school.curriculum import Curriculum, curriculum
from croupier.solver import Valuation, ev, fresh_pool
from croupier.solver.model.card_kinds import kinds
from croupier.solver.model.rules import Terms
from croupier.solver.report.dealer_totals import dealer_totals

SHARES = {"bust", "risk", "win", "lose", "natural", "needs"}


def solver_values(rules: Rules, question: Question) -> dict[str, float]:
    """What `croupier ev` says about the same cards."""
    valuation = valued(rules, question)
    if question.asks in ("insurance", "early"):
        first = valuation.first
        return first.actions if first is not None else valuation.actions
    return valuation.actions


def valued(rules: Rules, question: Question) -> Valuation:
    hand = " ".join(card.text for card in question.cards)
    upcard = question.upcard.text if question.upcard is not None else ""
    try:
        return ev(rules, hand, upcard, special=question.special or None)
    except CroupierError:
        raise SolverRefused from None


class SolverRefused(Exception):
    """A recycled deck with an unknown hole card is solved as a whole, but not position by position."""


def without_table(rules: Rules, question: Question) -> tuple[list[float], list[float]]:
    """The unseen cards by kind, and 1 for each kind that gives the dealer a natural the dealer looks for."""
    card_kinds, pool = kinds(rules), fresh_pool(rules)
    left = pool.counts(card_kinds)
    upcard = card_kinds.of(question.upcard) if question.upcard is not None else None
    if not pool.endless:
        for card in (*question.cards, *([question.upcard] if question.upcard is not None else [])):
            left[card_kinds.of(card)] -= 1
    terms = Terms.of(rules, card_kinds, upcard)
    naturals = terms.naturals.tolist() if terms.looks and question.asks == "turn" else [0.0] * len(left)
    return left, naturals


def bust_risk(rules: Rules, question: Question, total: int) -> float:
    """The chance that the next card busts, over every next card and every hole card without a natural."""
    left, naturals = without_table(rules, question)
    values, endless = kinds(rules).values, rules.shoe.decks == "endless"
    hard = sum(values[kinds(rules).of(card)] for card in question.cards)
    assert total in (hard, hard + 10)
    played = bust = 0.0
    for card, n in enumerate(left):
        for hole, m in enumerate(left):
            weight = n * (m if endless else m - (card == hole)) * (1 - naturals[hole])
            played += weight
            bust += weight * (hard + values[card] > 21)
    return bust / played


def dealer_bust(rules: Rules, question: Question) -> float:
    """The chance that the dealer busts, given no natural where the dealer has looked."""
    assert question.upcard is not None
    pool, by_rank = fresh_pool(rules), list(fresh_pool(rules).by_rank)
    if not pool.endless:
        for card in question.cards:
            by_rank["A23456789TJQK".index(card.rank)] -= 1
    name = kinds(rules).upcard_name(kinds(rules).of(question.upcard))
    row = dealer_totals(rules, pool._replace(by_rank=tuple(by_rank)))[name]
    _, naturals = without_table(rules, question)
    return row["bust"] / (1 - row.get("natural", 0.0) * any(naturals))


def check_numbers(rules: Rules, question: Question, answer: Answer, values: dict[str, float]) -> None:
    """Compare each number of the reason with one that is computed here, or with the solver's values."""
    args = answer.why.args
    assert all(0 <= float(args[name]) <= 1 + 1e-12 for name in SHARES & args.keys())
    if "value" in args:
        ranked = sorted(values.values(), reverse=True)
        mine = [args["value"], args["other"]]
        if args["unit"] == "win":
            mine = [2 * float(value) - 1 for value in mine]
        assert mine == pytest.approx(ranked[:2], abs=1e-9)
        assert values[str(args["best"])] == pytest.approx(ranked[0], abs=1e-9)
    if "risk" in args and not rules.chooses_aces:
        assert args["risk"] == pytest.approx(bust_risk(rules, question, int(args["total"])), abs=1e-9)
    if "bust" in args and question.upcard is not None and isinstance(rules.dealer.draws, Fixed):
        assert args["bust"] == pytest.approx(dealer_bust(rules, question), abs=1e-9)


def check(curriculum: Curriculum, rng: Random, kinds: tuple[str, ...] = ()) -> Answer | None:
    """Ask one question, choose any choice, and compare everything with the solver."""
    rules, situation = curriculum.rules, curriculum.pick(rng, kinds)  # type: ignore[arg-type]
    if situation is None:
        return None
    question = ask(rules, situation, rng)
    chosen = rng.choice(question.choices)
    answer = grade(curriculum, question, chosen)
    assert answer.cell == situation.cell
    values = solver_values(rules, question)
    assert {name: value for name, value, _ in answer.ranked} == pytest.approx(values, abs=1e-9)
    assert values[answer.best] == pytest.approx(max(values.values()), abs=1e-9)
    assert answer.cost == pytest.approx(max(values.values()) - values[chosen], abs=1e-9)
    check_numbers(rules, question, answer, values)
    return answer


@pytest.mark.parametrize("name", mostly_slow((name for name in houses() if name != "race"), "casino"))
def test_shipped_houses(name: str) -> None:
    rng, whole = Random(name), curriculum(house(name))
    for kind in sorted(whole.offered):
        for _ in range(effort(4, 100)):
            assert check(whole, rng, (kind,)) is not None


@pytest.mark.slow
def test_matches() -> None:
    """A match is valued position by position."""
    rng, whole = Random(5), curriculum(house("race"))
    assert whole.offered >= {"ace", "hard", "special"}
    for kind in ("ace", "hard", "special"):
        for _ in range(effort(6, 100)):
            assert check(whole, rng, (kind,)) is not None


@pytest.mark.parametrize("name", ["strip", "european", "macau", "early"])
def test_chances_add_up_to_values(name: str) -> None:
    """Where hands pay 1:1, a value is the chance to win less the chance to lose."""
    for situation in curriculum(house(name)).situations:
        facts, values = situation.facts, situation.values
        if situation.asks != "turn":
            continue
        assert facts.win is not None
        assert facts.lose is not None
        assert facts.win - facts.lose == pytest.approx(values["stand"], abs=1e-9)
        if "double" in values:
            assert facts.one_win is not None
            assert facts.one_lose is not None
            takes_all = house(name).natural.dealer_takes == "all" or house(name).dealer.peek == "ace_or_ten"
            if takes_all:
                assert 2 * (facts.one_win - facts.one_lose) == pytest.approx(values["double"], abs=1e-9)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(effort(12, 200)))
def test_random_rules(seed: int) -> None:
    rng = Random(seed)
    whole = Curriculum(any_rules(rng))
    for _ in range(4):
        with suppress(SolverRefused):
            check(whole, rng)


def test_pairs_that_cannot_be_valued_are_left_out() -> None:
    """A pair by rank is valued position by position, which a recycled deck with an unknown card refuses."""
    rules = house("casino").with_(
        {"shoe.reshuffle.when": "recycled", "shoe.burn": 0, "dealer.cards": "up_down"}
    )
    whole = Curriculum(rules)
    upcards = {situation.upcard for situation in whole.situations if situation.cell.startswith("pair:T,T")}
    assert upcards == set(range(9))  # every upcard but another ten


@pytest.mark.slow
def test_an_unknown_question_costs_little() -> None:
    """A match is valued a few hands at a time. An answer values one hand at most, not all of them."""
    whole, rng = Curriculum(house("race")), Random(2)
    valued = len(whole.situations)
    other = Curriculum(house("race"))
    other.grow(None)
    late = other.situations[-1]
    question = ask(whole.rules, late, rng)
    assert grade(whole, question, question.choices[0]).cell == late.cell
    for wrong in (
        question._replace(cards=question.cards * 3),
        question._replace(special="plus1" if late.special != "plus1" else "swap", asks="insurance"),
        question._replace(upcard=None if question.upcard is not None else question.cards[0]),
    ):
        with pytest.raises(CroupierError):
            grade(whole, wrong, question.choices[0])
    assert len(whole.situations) == valued < len(other.situations)


def test_a_question_waits_for_few_hands_where_each_takes_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.modules[Curriculum.__module__], "_SECONDS", 0.0)
    whole = Curriculum(house("race"))
    assert len(whole.situations) == 1
    assert whole.pick(Random(1)) is not None


def test_a_question_shows_what_it_asks() -> None:
    """Pairs show one rank twice, other hands of one value two ranks, and no card lies there twice."""
    rules, rng = house("strip"), Random(3)
    for situation in curriculum(rules).situations:
        question = ask(rules, situation, rng)
        shown = [*question.cards, *([question.upcard] if question.upcard is not None else [])]
        assert len(set(shown)) == len(shown)
        assert situation.pair == (len(question.cards) == 2 and rules.is_pair(*question.cards))


def test_questions_of_other_houses_are_refused() -> None:
    whole = curriculum(house("strip"))
    question = ask(whole.rules, whole.situations[0], Random(1))
    for wrong in (
        question._replace(special="swap"),
        question._replace(asks="ace"),
        question._replace(upcard=None),
        question._replace(cards=()),
    ):
        with pytest.raises(CroupierError):
            grade(whole, wrong, question.choices[0])
    with pytest.raises(CroupierError):
        grade(whole, question, "swap:As")


@pytest.mark.slow
def test_frequent_and_costly_situations_come_more_often() -> None:
    rng, whole = Random(9), curriculum(house("casino"))
    picked = [whole.pick(rng) for _ in range(3000)]
    cells = [situation.cell for situation in picked if situation is not None]
    by_weight = sorted(whole.cells(), key=whole.cells().__getitem__)
    rare, frequent = (sum(map(cells.count, part)) for part in (by_weight[:50], by_weight[-50:]))
    assert frequent > 10 * max(rare, 1)
    assert len(set(cells)) > 250
    avoided = {whole.pick(rng, avoid=("hard:16:T",)).cell for _ in range(500)}
    assert "hard:16:T" not in avoided
