"""Every result says what it is in: bets, minimum bets, wins, points or matches won, in each language."""

from __future__ import annotations

import re

import pytest
from support.time_limits import QUICK

from croupier import (
    Count,
    Match,
    Open,
    Rules,
    Shoe,
    Simulation,
    ev,
    hint,
    house,
    play_game,
    review,
    simple,
    simulate,
    solve,
    view,
)
from croupier.engine import ForChoice
from croupier.players.game import new_match
from croupier.simulator.results.plots import figure
from croupier.words import LANGUAGES

BETS = re.compile(r"unit bet|in bets|first bet|unité misée|en mises|mise\b|apostada|apuestas?\b")
UNITS = {
    "casino": ("bet", "bet"),
    "duel": ("win", "win"),
    "classic": ("win", "win"),
    "race": ("point", "match_win"),
}
"""What `simulate` and the solver speak of."""
PHRASES = {
    "bet": {"en": "per unit bet", "fr": "par unité misée", "es": "por unidad apostada"},
    "win": {"en": "a win is 1, a loss −1", "fr": "gagnée 1, perdue −1", "es": "victoria 1, derrota −1"},
    "point": {"en": "in points", "fr": "en points", "es": "en puntos"},
}
HANDS = {"casino": ("9s 7d", "Th"), "duel": ("9s", ""), "classic": ("9s 7d", "Th"), "race": ("9s 7d", "Th")}


def played(rules: Rules) -> Simulation:
    return simulate(rules, "mimic", 1000, workers=1)


@pytest.mark.slow
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", UNITS)
def test_a_simulation_says_its_unit(name: str, lang: str) -> None:
    result, unit = played(house(name)), UNITS[name][0]
    assert result.unit == result.distribution_unit == unit
    text = result.text(lang)
    assert PHRASES[unit][lang] in text.split("\n")[1]
    if unit == "bet":
        return
    assert not BETS.search(text), text
    assert text.count(PHRASES[unit][lang]) == 2  # of the expectation, and of the distribution


@pytest.mark.slow
@pytest.mark.parametrize("lang", LANGUAGES)
def test_counting_players_have_minimum_bets(lang: str) -> None:
    result = simulate(house("strip"), "mimic", 1000, count=Count("hi-lo"), workers=1)
    assert (result.unit, result.distribution_unit) == ("minimum_bet", "bet")
    phrases = {"en": "in minimum bets", "fr": "en mises minimales", "es": "en apuestas mínimas"}
    assert phrases[lang] in result.text(lang).split("\n")[1]


@pytest.mark.slow
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", ["classic", "duel"])
def test_plots_of_wins_speak_of_no_bets(name: str, lang: str) -> None:
    drawn = figure(played(house(name)).to_dict(), lang)
    texts = [drawn.get_suptitle()]
    texts += [
        text for axes in drawn.axes for text in (axes.get_title(), axes.get_xlabel(), axes.get_ylabel())
    ]
    assert not BETS.search("\n".join(texts)), texts


@pytest.mark.slow
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", UNITS)
def test_the_solver_and_the_coach_say_the_same_unit(name: str, lang: str) -> None:
    rules, unit = house(name), UNITS[name][1]
    position, solution = ev(rules, *HANDS[name]), solve(rules)
    advice = hint(first_choice(rules), 1, within=QUICK)
    graded = review(play_game(rules, shoe=Shoe.new(seed=3)))
    assert advice is not None
    for result in (position, solution, advice, graded):
        assert result.unit == unit
        assert result.to_dict()["unit"] == unit
        if unit != "bet":
            assert not BETS.search(result.text(lang)), result.text(lang)
    if unit == "win":
        for result in (position, solution, advice):
            assert PHRASES[unit][lang] in result.text(lang)


def first_choice(rules: Rules) -> Match:
    """A match at the first decision of its first round."""
    shoe = Shoe.new(seed=3)
    match = new_match(rules, (1,), shoe).apply(Open((1,)))
    while not isinstance(match.waits, ForChoice) or match.waits.what == "bet":
        match, shoe, _ = shoe.serve(match)
        if isinstance(match.waits, ForChoice) and match.waits.what == "bet":
            match = match.apply(simple(view(match, 1), rules))
    return match
