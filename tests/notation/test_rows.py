"""The rows of a record: one for each hand of each finished round."""

from __future__ import annotations

import pytest

from croupier import Action, Insure, Rules, Shoe, View, house, houses, play_game, read, simple


def test_rows_of_splits_doubles_and_insurance() -> None:
    text = (
        "bjn 1\nhouse strip\n"
        "1. S: new ?? | 1: b10 8s 8d p (8h p (3c d Th) (Ts s)) (Ks s) | D: 6h [9c] 8c = 1+40\n"
        "2. 1: b10 Td 9s i5 | 2: b20 5c 6c i0 | D: Ac [Kc] = 1+0 2-20\n"
        "3. 1: b10 Td\n"
    )
    rows = read(text).rows()
    assert [(row.round, row.seat, row.hand, row.net) for row in rows] == [
        (1, 1, 1, 20.0),
        (1, 1, 2, 10.0),
        (1, 1, 3, 10.0),
        (2, 1, 1, 0.0),
        (2, 2, 1, -20.0),
    ], "with insurance, so that a seat's nets are its result in the record"
    assert [row.bet for row in rows] == [20.0, 10.0, 10.0, 10.0, 20.0]
    assert [row.doubled for row in rows] == [True, False, False, False, False]
    assert [row.split for row in rows] == [True, True, True, False, False]
    assert [row.insurance for row in rows] == [0.0, 0.0, 0.0, 10.0, 0.0]
    assert (rows[0].cards, rows[0].upcard, rows[0].dealer, rows[0].dealer_total, rows[0].why) == (
        "8s 3c Th",
        "6h",
        "6h 9c 8c",
        23,
        "dealer_bust",
    )


def test_rows_without_bets() -> None:
    (row,) = read("bjn 1\nhouse duel\n1. 1: 9s h 7c s | D: 8d 9h").rows()
    assert (row.result, row.net, row.bet) == ("lose", -1.0, 0.0)
    assert row.upcard == "", "the dealer starts without a card"


def test_the_upcard_is_the_second_card_where_the_hole_card_comes_first() -> None:
    (row,) = read("bjn 1\nhouse classic\n1. S: new | 1: 7d 3h h Td s | D: [Qs] 6c 2h = 1W").rows()
    assert (row.upcard, row.dealer) == ("6c", "Qs 6c 2h")


@pytest.mark.parametrize("house_name", houses())
def test_the_nets_of_a_seat_are_its_result(house_name: str) -> None:
    rules = house(house_name)
    record = play_game(rules, (1,), 40, shoe=Shoe.new(seed=3), player=_insures)
    nets = dict[int, float]()
    for row in record.rows():
        nets[row.round] = nets.get(row.round, 0.0) + row.net
    outcomes = [(state.number, state.round and state.round.outcome()) for state in record.replay()]
    unit = 1 if rules.bets is None else 100
    assert nets == {number: one.seats[0].net / unit for number, one in outcomes if one is not None}


def _insures(view: View, rules: Rules) -> Action:
    return Insure(view.insurance[1]) if view.insurance is not None else simple(view, rules)
