"""The drills: what they call best is best by the solver, by the count's definition, or by the engine."""

from __future__ import annotations

from collections import Counter

import pytest
from support.effort import effort, mostly_slow

from croupier import Rules, house, houses
from croupier.api.errors import RefusedRequest
from croupier.api.school.drill_schemas import DrillAnswerIn
from croupier.api.school.drills import DRILLS, drill_answer_out, drill_question_out, drills_of, run_out
from croupier.cards import Card
from croupier.coach.count import TAGS
from croupier.rules.fields import Points
from croupier.school.drills import (
    BetDrill,
    DeckDrill,
    IndexDrill,
    MatchDrill,
    MistakeDrill,
    TrueCountDrill,
)
from croupier.school.drills.index_plays import COUNTS
from croupier.school.drills.mistakes import MISTAKES, is_right
from croupier.school.drills.shoe_at_count import MIDDLE, edge_at, pool_at
from croupier.solver import ev, solve_round
from croupier.words import LANGUAGES

pytestmark = pytest.mark.slow

COUNTED = [name for name in houses() if IndexDrill(house(name)).offered]
BET = ["casino", "strip", "six-five", "european"]


def seeds(n: int) -> list[str]:
    return [f"seed{at}" for at in range(n)]


@pytest.mark.parametrize("shape", ["single", "pair", "table"])
def test_running_counts_are_sums_of_tags(shape: str) -> None:
    for name in ("casino", "duel"):
        run = run_out(house(name), shape)  # type: ignore[arg-type]
        running = 0
        for group, after in zip(run.groups, run.after, strict=True):
            running += sum(TAGS["A23456789TJQK".index(card[0])] for card in group)
            assert after == running
        dealt = Counter(card for group in run.groups for card in group)
        decks = house(name).shoe.decks
        assert isinstance(decks, int)
        assert max(dealt.values()) <= decks


def test_true_counts_and_decks() -> None:
    for name in ("casino", "double-deck"):
        rules = house(name)
        decks = rules.shoe.decks
        assert isinstance(decks, int)
        for seed in seeds(200):
            true = TrueCountDrill(rules).ask(seed)
            assert 1 <= true.halves < 2 * decks
            assert true.best <= true.running / (true.halves / 2) < true.best + 1
            tray = DeckDrill(rules).ask(seed)
            assert 0 < tray.out < tray.whole == 52 * decks
            assert abs(tray.best - tray.out / 52) <= 0.25


@pytest.mark.parametrize("name", mostly_slow(BET, "casino"))
def test_bets_follow_the_exact_edge(name: str) -> None:
    rules = house(name)
    drill = BetDrill(rules)
    edges = [edge_at(rules, count) for count in drill.ramp]
    assert list(drill.ramp.values()) == sorted(drill.ramp.values())
    for count, edge in zip(drill.ramp, edges, strict=True):
        assert edge == pytest.approx(solve_round(rules, pool_at(rules, count + MIDDLE)).value, abs=1e-12)
        if edge <= 0:
            assert drill.ramp[count] == 1
    assert max(drill.ramp.values()) == 8


@pytest.mark.parametrize("name", mostly_slow(COUNTED, "casino", "strip"))
def test_index_plays_are_best_by_the_solver(name: str) -> None:
    """Values at a count equal those of a whole solved round, and the best play changes at the index."""
    rules = house(name)
    drill = IndexDrill(rules)
    assert drill.plays
    for seed in seeds(effort(6, 40)):
        question = drill.ask(seed)
        situation, true = question.situation, question.true
        assert true is not None
        args = question.why.args
        expected = args["above"] if true >= int(args["index"]) else args["below"]
        if true >= int(args["index"]) or true == int(args["index"]) - 1:
            assert situation.best == expected
        assert COUNTS[0] <= true <= COUNTS[-1]


@pytest.mark.parametrize("name", mostly_slow(COUNTED, "casino"))
def test_values_at_a_count_are_those_of_the_whole_round(name: str) -> None:
    rules = house(name)
    drill, decks = IndexDrill(rules), rules.shoe.decks
    assert isinstance(decks, int)
    compared = 0
    for play in drill.plays:
        tags: list[int] = [TAGS[drill.kinds.of_rank.index(kind)] for kind in (*play.cards, play.upcard)]
        if play.asks != "turn" or sum(tags) != 0 or play.pair:
            continue
        values = drill.values(play, 0)
        ranks = ["A23456789TJQK"[drill.kinds.of_rank.index(kind)] for kind in (*play.cards, play.upcard)]
        if ranks[0] == ranks[1]:
            continue
        middle = pool_at(rules, MIDDLE)
        solved = next(
            hand
            for hand in solve_round(rules, middle).hands
            if (hand.upcard, hand.cards, hand.pair) == (play.upcard, play.cards, False)
        )
        assert values == pytest.approx(solved.actions, abs=1e-9)
        compared += 1
        if compared == 5:
            break
    assert compared


def test_match_play_is_best_by_the_solver() -> None:
    rules = house("race")
    drill = MatchDrill(rules)
    stake = rules.stake
    assert isinstance(stake, Points)
    for seed in seeds(effort(6, 40)):
        out = drill_question_out(rules, "match", seed)
        assert out.exercise is not None
        assert out.points is not None
        assert stake.defeat < out.points < stake.victory
        question = out.exercise.question
        hand = " ".join(question.cards)
        values = ev(
            rules, hand, question.upcard or "", special=question.special or None, points=out.points
        ).actions
        graded = drill_answer_out(rules, "match", DrillAnswerIn(seed, out.exercise.choices[0]), "en")
        assert {choice.name: choice.value for choice in graded.choices} == pytest.approx(values, abs=1e-9)
        assert values[graded.best] == pytest.approx(max(values.values()), abs=1e-9)
    assert drill.offered


@pytest.mark.parametrize("name", mostly_slow(houses(), "casino", "duel"))
def test_the_engine_judges_the_dealer(name: str) -> None:
    """No false alarms, and every mistake is one by the engine."""
    drill = MistakeDrill(house(name))
    kinds: Counter[str | None] = Counter()
    for seed in seeds(effort(150, 600)):
        question = drill.ask(seed)
        kinds[question.mistake] += 1
        assert is_right(question.round, question.dealer, question.seat.hands) == (question.mistake is None)
        assert (question.reason.id == "mistake-none") == (question.mistake is None)
    share = kinds[None] / sum(kinds.values())
    assert 0.5 < share < 0.7
    assert kinds["stopped"]
    assert kinds["drew"]


def test_every_kind_of_mistake_comes() -> None:
    kinds = {
        MistakeDrill(house(name)).ask(seed).mistake for name in ("casino", "duel") for seed in seeds(800)
    }
    assert kinds >= set(MISTAKES)


@pytest.mark.parametrize("name", mostly_slow(houses(), "casino", "duel"))
def test_every_question_is_made_again_and_graded(name: str) -> None:
    rules = house(name)
    offered = drills_of(rules)
    for drill in DRILLS:
        if drill not in offered:
            with pytest.raises(RefusedRequest):
                drill_question_out(rules, drill)
            continue
        for seed in seeds(effort(2, 10)):
            question = drill_question_out(rules, drill, seed)
            assert question == drill_question_out(rules, drill, seed)
            some = best_of(rules, drill, seed)
            for lang in LANGUAGES:
                graded = drill_answer_out(rules, drill, DrillAnswerIn(seed, some), lang)
                assert graded.right
                assert graded.why[-1] in ".!"
                assert "{" not in graded.why
        with pytest.raises(RefusedRequest):
            drill_answer_out(rules, drill, DrillAnswerIn("seed0", "nonsense"), "en")


def best_of(rules: Rules, drill: str, seed: str) -> str:
    """The best answer, from the grade of another."""
    question = drill_question_out(rules, drill, seed)  # type: ignore[arg-type]
    other = {"dealer": "right"}.get(drill, "99")
    if question.exercise is not None:
        other = question.exercise.choices[0]
    return drill_answer_out(rules, drill, DrillAnswerIn(seed, other), "en").best  # type: ignore[arg-type]


def test_cards_of_questions_are_cards() -> None:
    rules = house("casino")
    question = drill_question_out(rules, "indices", "seed1")
    assert question.exercise is not None
    assert all(Card(card) for card in question.exercise.question.cards)
