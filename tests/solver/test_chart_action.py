"""A chart says what to do with any cards, as far as the choices allow."""

from __future__ import annotations

import pytest

from croupier import Chart, CroupierError, house, solve


@pytest.fixture(scope="module")
def chart() -> Chart:
    return solve(house("strip").with_({"player.surrender": "late"})).chart


@pytest.mark.parametrize(
    ("cards", "upcard", "choices", "action"),
    [
        ("8s 8d", "6h", None, "split"),
        ("8 8", "6", ("hit", "stand"), "stand"),
        (("A", "7"), "9", None, "hit"),
        ("As 7d", "6c", None, "double"),
        ("As 7d", "6c", ("hit", "stand"), "stand"),
        ("6s 5d", "Kh", None, "double"),
        ("6s 5d", "10", ("hit", "stand"), "hit"),
        ("Ts 6d", "Jh", None, "surrender"),
        ("Ts 6d", "Jh", ("hit", "stand"), "hit"),
        ("2s 3d 2c", "Th", None, "hit"),
        ("Ks Qd", "As", None, "stand"),
        ("Ks Qd", "As", ("insure", "decline"), "decline"),
        ("2s 2d 2c Ah Ad", "Th", None, "hit"),
    ],
)
def test_actions(chart: Chart, cards: str, upcard: str, choices: tuple[str, ...] | None, action: str) -> None:
    assert (
        chart.action(cards, upcard) if choices is None else chart.action(cards, upcard, choices)
    ) == action


def test_refusals(chart: Chart) -> None:
    for cards, upcard, choices in (
        ("8x 8d", "6", ["hit"]),
        ("8 8", "1", ["hit"]),
        ("", "6", ["hit"]),
        ("9 9", "6", ["jump"]),
    ):
        with pytest.raises(CroupierError):
            chart.action(cards, upcard, choices)


@pytest.mark.slow
def test_a_match_needs_the_special_card() -> None:
    short = house("race").with_({"stake.start": 1, "stake.victory": 2})
    with pytest.raises(CroupierError, match="special card"):
        solve(short).chart.action("8 8", "6")


def test_a_house_without_an_upcard() -> None:
    assert solve(house("duel")).chart.action("9 8", "") == "stand"
