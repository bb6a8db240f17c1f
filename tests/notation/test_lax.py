"""Reading is lax about form: all of these are the same record."""

from __future__ import annotations

from pathlib import Path

import pytest

from croupier import RecordError, house, read, write
from croupier.rules import pin

CASINO = """bjn 1
house casino
seats 1=Ana 2="Ben B"
1. S: new ?? ?? ?? ?? ?? | 1: b10 8s 8d i5 p (3c d Th) (Ks s) | 2: b20 As Kd i0 | D: Ah 7c = 1+15 2+30
2. 1: b15 As Kd | D: 7c = 1+22.50
"""

SAME = {
    "spaces": CASINO.replace(" ", "   ").replace("1. ", "  1. ").replace("Ben   B", "Ben B"),
    "tabs": CASINO.replace(" ", "\t").replace("Ben\tB", "Ben B"),
    "CRLF": CASINO.replace("\n", "\r\n"),
    "line breaks": CASINO.replace(" | ", "\n| ").replace("= 1+15", "\n\n=\n1+15\n"),
    "line breaks everywhere": CASINO.replace(" 8s 8d i5 p ", "\n8s\n8d\ni5\np\n"),
    "no results": CASINO.replace(" = 1+15 2+30", "").replace(" = 1+22.50", ""),
    "decimals": CASINO.replace("b10", "b10.00").replace("i5", "i5.0").replace("b15", "b015"),
    "short decimals": CASINO.replace("+22.50", "+22.5").replace("+15", "+15.00"),
    "groups in another order": CASINO.replace("1: b15 As Kd | D: 7c", "D: 7c | 1: b15 As Kd").replace(
        "S: new ?? ?? ?? ?? ?? | 1: b10 8s 8d i5 p (3c d Th) (Ks s)",
        "1: b10 8s 8d i5 p (3c d Th) (Ks s) | S: new ?? ?? ?? ?? ??",
    ),
    "byte order mark": "\ufeff" + CASINO,
    "no final newline": CASINO.rstrip("\n"),
    "blank lines at the end": CASINO + "\n \n\t\n",
    "comments": CASINO.replace("\n", "\n# by hand\n").replace(" | D: Ah", "\n  # the dealer\n| D: Ah"),
    "no new": CASINO.replace("S: new ?? ?? ?? ?? ?? | ", ""),
    "no new, an empty group": CASINO.replace("S: new ?? ?? ?? ?? ?? | ", "S: | "),
    "no new, some burnt cards": CASINO.replace("S: new ?? ?? ?? ?? ?? | ", "S: ?? ?? | "),
    "nothing between": CASINO.replace(" | ", "|")
    .replace(": ", ":")
    .replace(" (", "(")
    .replace(") ", ")")
    .replace(" = ", "="),
    "key lines in another order": CASINO.replace(
        'house casino\nseats 1=Ana 2="Ben B"', 'seats 2="Ben B" 1="Ana"\nhouse casino'
    ),
    "empty groups": CASINO.replace("2. 1:", "2. S: | 1:"),
    "numbers with zeros": CASINO.replace("1. S", "01. S").replace("2. 1", "002. 1"),
}


@pytest.mark.parametrize("form", SAME)
def test_the_same_record_in_another_form(form: str) -> None:
    assert SAME[form] != CASINO
    assert read(SAME[form]) == read(CASINO)
    assert write(read(SAME[form])) == CASINO


def test_a_loss_of_nothing_is_a_push() -> None:
    text = "bjn 1\nhouse strip\n1. S: new ?? | 1: b10 Ts 8d s | D: 9h [9c] = 1+0\n"
    assert write(read(text.replace("1+0", "1-0.00"))) == text


def test_new_may_be_left_out_before_a_shuffle_in_mid_round() -> None:
    """Then the group of the shoe starts with mid, and the burnt card is unknown."""
    path = Path(__file__).parents[2] / "conformance/invalid/hit-no-card-left.bjn"
    text = path.read_text("utf-8").replace("6d 6h h |", "6d 6h |")
    assert "S: new 5s mid |" in text
    short = read(text.replace("S: new 5s mid |", "S: mid |"))
    assert short == read(text.replace("S: new 5s mid |", "S: new ?? mid |"))
    assert "S: new ?? mid |" in write(short)


def test_mid_in_the_wrong_place_is_refused() -> None:
    with pytest.raises(RecordError) as caught:
        read("bjn 1\nhouse downtown\n1. S: mid | 1: b10 8s 8d | D: 6h [??]\n")
    assert (caught.value.line, caught.value.column) == (3, 7)


@pytest.mark.parametrize("number", [0, 1, 7, 999_999_999])
def test_any_first_number(number: int) -> None:
    assert next(read(f"bjn 1\nhouse duel\n{number}. 1: 9s\n").rounds()).number == number


@pytest.mark.parametrize("line", ["1.S:new|1:9s", "1. S:  new |1:\t9s  "])
def test_spaces_are_flexible(line: str) -> None:
    assert write(read(f"bjn 1\nhouse duel\n{line}")) == "bjn 1\nhouse duel\n1. S: new | 1: 9s\n"


def test_a_pin_after_a_tab_and_in_capitals() -> None:
    digest = pin(house("duel"))
    assert read(f"bjn 1\nhouse duel \tsha256:{digest.upper()}\n") == read(
        f"bjn 1\nhouse duel sha256:{digest}\n"
    )
