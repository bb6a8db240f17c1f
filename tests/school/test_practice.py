"""The practice table: what it grades is what the solver says, and no hidden card leaves it."""

from __future__ import annotations

from random import Random

import msgspec
import pytest
from support.effort import effort, mostly_slow
from support.random_rules import any_rules

from croupier import Rules, house, houses
from croupier.api.errors import RefusedRequest
from croupier.api.school import practice
from croupier.api.school.practice import PracticeTables
from croupier.api.school.practice_schemas import MOST_COMMANDS, Deal, PracticeIn, PracticeOut
from croupier.coach import hint
from croupier.rules.fields import Points
from croupier.school.curriculum import curriculum
from croupier.school.decision import situation_at

KEY = b"k" * 32


class Learner:
    """Plays at a practice table with random choices, as the page does."""

    def __init__(self, rules: Rules, seed: int, **options: object) -> None:
        self.rules, self.rng, self.options = rules, Random(seed), options
        self.tables = PracticeTables(KEY)
        self.out = self.tables.play(rules, PracticeIn(**options), "en")  # type: ignore[arg-type]

    @property
    def plays(self) -> bool:
        return self.out.public.phase == "round"

    def do(self, name: str, **more: object) -> PracticeOut:
        request = PracticeIn(deal=self.out.deal, commands=self.out.commands, do=name, **more)  # type: ignore[arg-type]
        self.out = self.tables.play(self.rules, request, "en")
        return self.out

    def choose(self) -> PracticeOut:
        return self.do(self.rng.choice(self.out.personal.choices), insist=True)

    def finish(self) -> None:
        while self.plays:
            self.choose()

    @property
    def table(self):  # type: ignore[no-untyped-def]
        return self.tables._table(self.rules, self.out.deal, tuple(self.out.commands))


@pytest.mark.parametrize("name", mostly_slow(houses(), "casino", "duel"))
def test_grades_are_the_hints_of_the_coach(name: str) -> None:
    learner = Learner(house(name), 1)
    graded = 0
    for _ in range(effort(3, 20)):
        while learner.plays:
            valued = hint(learner.table.match, 1)
            assert valued is not None
            before = learner.table.match
            values = {choice.name: choice.value for choice in valued.choices}
            situation = situation_at(before, 1, values)
            facts = situation.facts
            out = learner.choose()
            assert out.grade is not None
            assert not out.grade.caught
            scale = 2 if out.grade.unit == "win" else 1
            best = max(values.values())
            assert out.grade.cost == pytest.approx((best - values[out.grade.chosen]) / scale, abs=1e-9)
            assert values[out.grade.choices[0].name] == pytest.approx(best, abs=1e-9)
            assert out.grade.cell == situation.cell
            if facts.win is not None and facts.lose is not None and not before.round.box(1).insurance:
                whole = len(before.round.box(1).hands) == 1 and situation.asks == "turn"
                if whole and not before.rules.natural:
                    assert facts.win - facts.lose == pytest.approx(values["stand"], abs=1e-9)
            graded += 1
        learner.do("deal")
    assert graded


@pytest.mark.parametrize("name", mostly_slow((name for name in houses() if name != "duel"), "casino"))
def test_the_first_decision_is_the_situation_of_the_curriculum(name: str) -> None:
    """Values and chances of a fresh shoe are found in two ways: by position, and for the whole house."""
    rules = house(name)
    whole = curriculum(rules)
    compared = 0
    for seed in range(effort(12, 60)):
        learner = Learner(rules, seed)
        if not learner.plays:
            continue
        match = learner.table.match
        valued = hint(match, 1)
        assert valued is not None
        here = situation_at(match, 1, {choice.name: choice.value for choice in valued.choices})
        there = whole.find(here.asks, here.cards, here.upcard, here.pair, here.special)
        if there is None or any(name.startswith("swap") for name in here.values):
            continue
        assert here.cell == there.cell
        assert here.facts == pytest.approx(there.facts, abs=1e-9)
        if not here.pair:  # a pair's upcard has a rank here, and is an average over ranks there
            assert here.values == pytest.approx(there.values, abs=1e-9)
        compared += 1
    assert compared


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(effort(10, 100)))
def test_random_rules(seed: int) -> None:
    learner = Learner(any_rules(Random(seed)), seed)
    for _ in range(3):
        learner.finish()
        learner.do("deal")


def test_kinds_that_a_house_does_not_have_are_refused_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """No hand of a match is valued to find out that it has no pairs."""
    monkeypatch.setattr(practice, "curriculum", lambda rules: pytest.fail(f"{rules.id} is valued"))
    with pytest.raises(RefusedRequest) as refused:
        PracticeTables(KEY).play(house("race"), PracticeIn(kinds=["pair", "surrender"]), "en")
    assert refused.value.code == "no-questions"


def test_a_wrong_choice_is_caught_and_not_made() -> None:
    learner = Learner(house("strip"), 2)
    for _ in range(50):
        learner.finish()
        learner = Learner(house("strip"), 2)
        if not learner.plays or learner.out.personal.asks != "turn":
            continue
        before = learner.out
        out = learner.do("double") if "double" in before.personal.choices else learner.do("hit")
        assert out.grade is not None
        if 1e-9 < out.grade.cost <= 1:
            break
    assert out.grade is not None
    assert out.grade.caught
    assert out.commands == before.commands
    assert out.public == before.public
    assert out.events == ()
    allowed = learner.do(out.grade.chosen, allowed=1.0)
    assert allowed.grade is not None
    assert not allowed.grade.caught
    assert allowed.commands == [*before.commands, out.grade.chosen]


@pytest.mark.parametrize("name", mostly_slow(houses(), "casino", "duel"))
def test_no_hidden_card_leaves_the_server(name: str) -> None:
    """What is sent has the cards that the seat may see, and a key makes the others."""
    rules = house(name)
    for seed in range(6):
        learner = Learner(rules, seed)
        while learner.plays:
            match, sent = learner.table.match, msgspec.json.encode(learner.out).decode()
            r = match.round
            assert learner.out.public.left == r.stock.left or rules.shoe.decks == "endless"
            hidden = [card for i, card in enumerate(r.dealer) if i == rules.hole and not r.turned]
            visible = [card.text for hand in r.box(1).hands for card in hand.cards]
            visible += [card.text for i, card in enumerate(r.dealer) if i != rules.hole or r.turned]
            for card in hidden:
                assert card.text in visible or f'"{card.text}"' not in sent
            assert learner.tables._key.hex() not in sent
            assert learner.table.seed.hex() not in sent
            learner.choose()


def test_any_process_with_the_key_deals_the_same() -> None:
    rules = house("casino")
    first, second, other = PracticeTables(KEY), PracticeTables(KEY), PracticeTables(b"o" * 32)
    deal = Deal("somewhere")
    request = PracticeIn(deal=deal)
    assert first.play(rules, request, "en") == second.play(rules, request, "en")
    rounds = [PracticeIn(deal=Deal(name)) for name in ("a", "b", "c", "d")]
    assert [first.play(rules, one, "en").public for one in rounds] != [
        other.play(rules, one, "en").public for one in rounds
    ]


@pytest.mark.parametrize("name", mostly_slow(houses(), "casino", "race"))
@pytest.mark.slow
def test_the_kinds_of_a_request_are_dealt(name: str) -> None:
    rules = house(name)
    for kind in sorted(curriculum(rules).offered):
        for seed in range(4):
            learner = Learner(rules, seed, kinds=[kind])
            situation = situation_at(learner.table.match, 1, hint_values(learner))
            if kind == "surrender":
                assert situation.kinds
            elif kind == "special":
                assert situation.special
            elif situation.asks == "turn" or kind in ("insurance", "ace"):
                assert kind in situation.kinds
    cell = "hard:16:T"
    if rules.player.cards == 2 and rules.player.ace == "best" and not isinstance(rules.stake, Points):
        learner = Learner(rules, 1, cells=[cell])
        assert situation_at(learner.table.match, 1, hint_values(learner)).cell in (
            cell,
            "surrender:hard-16:T",
        )


def hint_values(learner: Learner) -> dict[str, float]:
    valued = hint(learner.table.match, 1)
    assert valued is not None
    return {choice.name: choice.value for choice in valued.choices}


def test_one_shoe_goes_on_until_it_is_shuffled() -> None:
    learner = Learner(house("casino"), 3)
    left = [learner.out.public.left]
    for _ in range(5):
        learner.finish()
        learner.do("deal")
        left.append(learner.out.public.left)
    assert left == sorted(left, reverse=True)


def test_refusals() -> None:
    rules, tables = house("casino"), PracticeTables(KEY)
    out = tables.play(rules, PracticeIn(), "en")
    for request in (
        PracticeIn(deal=out.deal, commands=out.commands, do="nothing"),
        PracticeIn(deal=out.deal, commands=["hit"], do="stand"),
        PracticeIn(deal=out.deal, commands=["deal"] * MOST_COMMANDS, do="deal"),
        PracticeIn(deal=Deal("x", ("As", "As")), commands=[], do="stand"),
        PracticeIn(kinds=["special"]),
        PracticeIn(cells=["no:such:cell"]),
    ):
        with pytest.raises(RefusedRequest):
            tables.play(rules, request, "en")
