"""A match of several seats: each seat's probability to win it, before and during a round."""

from __future__ import annotations

from functools import cache

import pytest
from support.effort import CAMPAIGN, effort

from croupier import Card, Deal, Match, Open, Rules, Shuffle, house
from croupier.engine import ForCard, ForChoice
from croupier.engine.actions import choice_named
from croupier.rules.changes import change_rules
from croupier.simulator import Strategy, build_job, load_strategy, run_job, summarize
from croupier.solver import advise, match_value, match_win
from croupier.solver.match.other_seats import OtherSeat, other_seats
from croupier.solver.match.shared_match import SharedMatch
from croupier.solver.model.dealer_hands import BUST

RACE = house("race")
ONE: Rules = change_rules(RACE, {"stake.start": 1, "stake.victory": 2})
TWO: Rules = change_rules(RACE, {"stake.start": 2, "stake.victory": 4})
NEAR = 0.001
"""The accuracy that docs/solver.md promises."""


@cache
def shared(rules: Rules) -> SharedMatch:
    return SharedMatch(rules)


@cache
def best_play(rules: Rules) -> Strategy:
    return load_strategy(rules)


@pytest.mark.slow
@pytest.mark.parametrize("seats", range(2, 8) if CAMPAIGN else (2, 7))
def test_a_shared_match_is_won_as_often_as_simulated(seats: int) -> None:
    rules = RACE if CAMPAIGN else TWO
    job = build_job(rules, best_play(rules), seats=seats)
    assert job.kernel == "seats"
    result = summarize(job, run_job(job, effort(1_000_000, 300_000_000)).sums)
    assert set(result["by_special"]) == {"swap", "plus1"}
    for special, row in result["by_special"].items():
        assert abs(row["match_win"] - shared(rules).start(special, seats)) < NEAR + 4 * row["stderr"]


@pytest.mark.slow
def test_a_long_match_is_followed_to_its_end() -> None:
    """Half of these matches last longer than 80 rounds, a length at which the dealer's sequences once
    stopped."""
    rules = change_rules(RACE, {"stake.start": 12, "stake.victory": 24, "specials": None})
    job = build_job(rules, load_strategy(rules), seats=2)
    result = summarize(job, run_job(job, effort(10_000_000, 300_000_000)).sums)
    assert abs(result["match_win"] - shared(rules).start("", 2)) < 2 * NEAR + 4 * result["match_stderr"]


@pytest.mark.slow
def test_one_seat_has_the_value_of_a_match_alone() -> None:
    alone = match_value(TWO)
    for special in ("none", "swap", "plus1"):
        assert shared(TWO).win(special, 2, []) == pytest.approx(alone.of(special, 2), abs=3 * NEAR)


@pytest.mark.slow
def test_the_chance_before_a_round_is_the_mean_of_those_after_it() -> None:
    table = shared(TWO)
    others = [table.seat("hidden", 2), table.seat("", 3)]
    mean = 0.0
    for (up, end), row in table.rounds.places.items():
        after = table.after(2, "swap", [table.move(one, up, end) for one in others])
        mean += table.rounds.odds[row] * float(table.rounds.moves[row, table.state("swap", 2)] @ after)
    assert mean == pytest.approx(table.win("swap", 2, others), abs=NEAR)


def dealt(rules: Rules, cards: str, specials: dict[int, str] | None = None) -> Match:
    """A match of two seats with these cards and upcard, up to the first choice."""
    match = Match.start(rules, (1, 2), specials=specials).apply(Open((1, 2))).apply(Shuffle())
    return go_on(match, cards)


def go_on(match: Match, cards: str) -> Match:
    left = [Card(text) for text in cards.split()]
    while isinstance(match.waits, ForCard):
        match = match.apply(Deal(left.pop(0)))
    assert not left
    return match


@pytest.mark.slow
def test_a_bust_seat_ends_the_match() -> None:
    """With one point each, seat 1 busts and loses the match. Seat 2 wins it in this round or not at all."""
    match = dealt(ONE, "Tc 6d Th 9s 9d 2c")
    match = go_on(match.apply(choice_named("hit")), "Ts")
    assert match.waits == ForChoice(2, 0, "turn")
    alone = match_value(ONE).of("", 1)
    result = advise(match, 2)
    ends = dict.fromkeys((*range(17, 22), BUST + 12), 0.0)
    for (up, end), row in shared(ONE).rounds.places.items():
        if up == 8:  # the nine
            ends[end + 12] += shared(ONE).rounds.odds[row] * 13
    win = ends[17] + ends[18] + ends[BUST + 12]
    assert result.actions["stand"] == pytest.approx(win, abs=0.02)  # the shoe lacks the cards of this round
    assert result.actions["stand"] < win + ends[19] * alone - 0.03  # no second chance after a tie
    assert result.best == "stand"
    assert result.assumes[0] == "match"
    assert len(result.assumes) == 2


@pytest.mark.slow
def test_a_special_card_stays_its_owners_secret() -> None:
    match = dealt(ONE, "Tc 6d Th 9s 9d 2c", {1: "swap", 2: "plus1"})
    assert other_seats(match, 1) == (OtherSeat("hidden", 1, None),)
    other = dealt(ONE, "Tc 6d Th 9s 9d 2c", {1: "swap", 2: "swap"})
    assert advise(match, 1) == advise(other, 1)


@pytest.mark.slow
def test_a_seat_below_victory_has_not_won() -> None:
    """Seat 1 busts and the match ends. Seat 2 ties, and has not won."""
    match = dealt(ONE, "Tc 6d Th 9s 9d Tc".replace("Tc 6d", "Td 6d"))
    match = go_on(match.apply(choice_named("hit")), "Ts")
    match = go_on(match.apply(choice_named("stand")), "")
    assert match.over
    assert (match_win(match, 1), match_win(match, 2)) == (0.0, 0.0)
