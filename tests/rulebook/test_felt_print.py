"""What is printed on the felt follows from the rules, in every language."""

from __future__ import annotations

import pytest

from croupier.rulebook import felt_print, print_topics
from croupier.rules import house, houses

LANGUAGES = ("en", "fr", "es")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", houses())
def test_every_house_has_a_line(name: str, lang: str) -> None:
    lines = felt_print(house(name), lang)
    assert lines
    assert all(line and "{" not in line and "print-" not in line for line in lines)


def test_the_lines_follow_the_rules() -> None:
    assert felt_print(house("casino")) == (
        "Blackjack pays 3 to 2",
        "Dealer stands on all 17s",
        "Insurance pays 2 to 1",
    )
    assert print_topics(house("casino")) == ("natural", "dealer", "insurance")
    assert print_topics(house("duel")) == ("dealer", "ties")
    assert felt_print(house("duel")) == ("Dealer draws to your total", "Dealer wins ties")
    assert felt_print(house("casino").with_({"dealer.draws.hits_soft": True}))[1] == "Dealer hits soft 17"
