"""The rows of a record: one for each hand of each finished round."""

from __future__ import annotations

from croupier import read


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
        (2, 1, 1, -10.0),
        (2, 2, 1, -20.0),
    ]
    assert [row.bet for row in rows] == [20.0, 10.0, 10.0, 10.0, 20.0]
    assert [row.doubled for row in rows] == [True, False, False, False, False]
    assert [row.split for row in rows] == [True, True, True, False, False]
    assert [row.insurance for row in rows] == [0.0, 0.0, 0.0, 10.0, 0.0]
    assert (rows[0].cards, rows[0].dealer, rows[0].dealer_total, rows[0].why) == (
        "8s 3c Th",
        "6h 9c 8c",
        23,
        "dealer_bust",
    )


def test_rows_without_bets() -> None:
    (row,) = read("bjn 1\nhouse duel\n1. 1: 9s h 7c s | D: 8d 9h").rows()
    assert (row.result, row.net, row.bet) == ("lose", -1.0, 0.0)
