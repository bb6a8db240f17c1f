"""The value of a match for points: compiled rounds equal the engine search, and every match obeys some
laws."""

from __future__ import annotations

import numpy as np
import pytest
from support.effort import effort

from croupier import Rules, house
from croupier.rules.changes import change_rules
from croupier.solver import decide, match_value
from croupier.solver.engine_search import EngineSearch
from croupier.solver.match.board import Board
from croupier.solver.match.value import match_pays
from croupier.solver.position.round_setup import deal_position
from croupier.solver.position.shoe import read_cards

RACE = house("race")
SHORT: Rules = change_rules(RACE, {"stake.start": 1, "stake.victory": 2})


@pytest.mark.slow
def test_a_match_of_one_point() -> None:
    """With one point to win or lose, a tie is replayed: the odds of the match are those of the round."""
    solved = match_value(SHORT)
    board = Board(SHORT)
    win, tie, lose, *_ = board.round("none", np.array([1.0, solved.of("none", 1), 0.0]), np.zeros(3))
    assert win + tie + lose == pytest.approx(1, abs=1e-12)
    assert solved.of("none", 1) == pytest.approx(win / (win + lose), abs=1e-12)


@pytest.mark.slow
def test_a_special_card_helps() -> None:
    solved = match_value(SHORT)
    assert solved.of("swap", 1) > solved.of("none", 1)
    assert solved.of("plus1", 1) > solved.of("none", 1)
    assert (solved.of("none", 0), solved.of("swap", 2)) == (0.0, 1.0)


@pytest.mark.slow
@pytest.mark.parametrize("special", ["", "swap", "plus1"])
@pytest.mark.parametrize(
    ("hand", "up"), [("9h 7c", "6s"), ("As 6d", "7s"), ("Ah Ac", "As"), ("9h 4c", "Ts")][: effort(1, 4)]
)
def test_rounds_equal_the_engine_search(special: str, hand: str, up: str) -> None:
    """The best of all choices, ace choices and special cards included: compiled and by engine search."""
    solved, board = match_value(SHORT), Board(SHORT)
    r = deal_position(SHORT, hand, read_cards(up, "--dealer"), (), special)
    truth = max(EngineSearch(SHORT, 1, match_pays(SHORT, 1, 1)).actions(r).values())
    name = special or "none"
    keep, after = solved.after_round(name, 1), solved.after_round("none", 1)
    kind = board.kinds.of(read_cards(up, "")[0])
    own_cards = board.table.find(board.kinds.counts(read_cards(hand, "")))
    ways = board.hands(kind, name, keep, after)[own_cards]
    aces = 2 if "A" in hand else 1
    assert float((ways[:aces] @ np.concatenate((keep, after))).max()) == pytest.approx(truth, abs=1e-12)


@pytest.mark.slow
def test_the_match() -> None:
    solved = match_value(RACE)
    for row in solved.win.values():
        assert (np.diff(row) > 0).all()  # more points are better
        assert (row[0], row[-1]) == (0.0, 1.0)
    assert (solved.win["swap"][1:-1] > solved.win["none"][1:-1]).all()
    assert (solved.win["plus1"][1:-1] > solved.win["none"][1:-1]).all()
    advice = decide(deal_position(RACE, "Th 6c", read_cards("Ts", ""), (), "swap"), 1, 5)
    assert advice.best in ("swap:Th", "swap:6c", "hit", "stand")
    assert advice.actions[advice.best] < solved.of("swap", 6)
