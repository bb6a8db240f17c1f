"""Unknown cards hold a round up only where a rule needs their value."""

from __future__ import annotations

import pytest

from croupier import RecordError, read, write
from croupier.engine import ForChoice, Stuck


def text(house: str, line: str) -> str:
    return f"bjn 1\nhouse {house}\n1. S: new | {line}\n"


@pytest.mark.parametrize(
    ("house", "line"),
    [
        ("classic", "1: ?? 5d | D: [Kd] 8h"),
        ("classic", "1: ?? 5d s | D: [Kd] 8h"),
        ("classic", "1: ?? 5d h 4c s | D: [5c] 6h 9s"),
        ("classic", "1: ?? ?? | D: [Kd] 8h"),
        ("classic", "1: ?? 5d s | D: [Kd] 6h Ts = 1W"),
        ("duel", "1: ?? h 7c h 2c"),
        ("bankroll", "1: b5 ?? 5d s | D: 8h [Kc]"),
    ],
)
def test_a_round_continues_if_no_rule_needs_the_value(house: str, line: str) -> None:
    record = text(house, line)
    assert write(read(record)) == record


@pytest.mark.parametrize(
    ("house", "line", "column"),
    [
        ("classic", "1: ?? Kd h 5c s | D: [Kh] 8h", 27),
        ("classic", "1: ?? 5d s | D: [Kd] 8h = 1L", 37),
        ("duel", "1: ?? h 7c s | D: 8d", 31),
        ("race", "1: ?? 5d s | D: 8h [Kd]", 22),
    ],
)
def test_a_round_stops_if_a_rule_needs_the_value(house: str, line: str, column: int) -> None:
    with pytest.raises(RecordError) as caught:
        read(text(house, line))
    assert caught.value.line == 3
    assert caught.value.column == column


def test_what_it_waits_for() -> None:
    assert isinstance(read(text("classic", "1: ?? 5d | D: [Kd] 8h")).replay()[-1].waits, ForChoice)
    assert isinstance(read(text("classic", "1: ?? 5d s | D: [Kd] 8h")).replay()[-1].waits, Stuck)
