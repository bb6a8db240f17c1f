"""The houses that come with croupier, and houses of one's own."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from croupier.errors import RulesError
from croupier.rules import house, houses, load, parse, pin
from croupier.rules.fields import Text
from croupier.rules.load import HOUSES

# A change here is a change of rules: old records of these houses would no longer match.
PINS = {
    "duel": "6fdabfe4a584a71b912d15fe59cdfa7894d1ca4af9dda9f74bbc4b6fe70e33ba",
    "casino": "b999653b943688401612da60f78e4c25506cb446e1db4e07b1013b8b64d9dea8",
    "bankroll": "f3abda58f28bfc2b346e596fc4fb7cde8610e4e7ae5ecfe143bb2bbd01cdc281",
    "race": "76595c08ba7d94d5baf0950531958ff8923c6a98f76eee332fdeecd9e6442a1d",
    "classic": "49ce139cbadbabc75136a7298e3cd6611ccab75cf159843a47fdd5fb9ace3b80",
}


def test_the_founding_five_come_first_and_no_file_is_forgotten() -> None:
    assert houses()[:5] == tuple(PINS)
    files = {Path(entry.name).stem for entry in HOUSES.iterdir() if entry.name.endswith(".toml")}
    assert files - {"order"} == set(houses())
    assert len(set(houses())) == len(houses()) == 13


@pytest.mark.parametrize("name", houses())
def test_a_house_says_what_it_is_in_three_languages(name: str) -> None:
    rules = house(name)
    assert rules.id == name
    assert len(rules.source) > 20
    assert rules.idea is not None
    for words in (rules.name, rules.idea):
        assert words.en
        assert words.fr
        assert words.es
    assert len({rules.idea.en, rules.idea.fr, rules.idea.es}) == 3


@pytest.mark.parametrize("name", houses())
def test_a_house_file_is_commented_utf8_with_short_lines_of_rules(name: str) -> None:
    text = (HOUSES / f"{name}.toml").read_text("utf-8")
    assert text.startswith("# ")
    assert text.endswith("\n")
    assert sum("# " in line for line in text.splitlines()) >= 3


def test_no_two_houses_play_alike() -> None:
    assert len({pin(house(name)) for name in houses()}) == len(houses())


@pytest.mark.parametrize(("name", "expected"), PINS.items())
def test_the_founding_houses_never_change(name: str, expected: str) -> None:
    assert pin(house(name)) == expected


@pytest.mark.parametrize("name", houses())
def test_prose_does_not_alter_the_pin(name: str) -> None:
    rules = house(name)
    other = msgspec.structs.replace(rules, id="other", source="", name=Text(en="Other"), idea=None)
    assert pin(other) == pin(rules)


def test_rules_alter_the_pin() -> None:
    rules = house("strip")
    dealer = msgspec.structs.replace(
        rules.dealer, draws=msgspec.structs.replace(rules.dealer.draws, hits_soft=True)
    )
    assert pin(msgspec.structs.replace(rules, dealer=dealer)) != pin(rules)


def test_the_customs_of_the_world_are_covered() -> None:
    every = [house(name) for name in houses()]
    assert {r.natural.dealer_takes for r in every if r.natural} == {"all", "original"}
    assert {r.natural.pays for r in every if r.natural} == {"3:2", "6:5"}
    assert {r.split.deal for r in every if r.split} == {"as_played", "at_once"}
    assert {r.player.surrender for r in every} == {"none", "late", "early"}
    assert {r.dealer.peek for r in every} == {"none", "ace_or_ten"}
    assert {1, 2, 6, 8} <= {r.shoe.decks for r in every}


def test_a_file_of_ones_own(tmp_path: Path) -> None:
    text = (HOUSES / "strip.toml").read_text("utf-8")
    path = tmp_path / "My Table!.toml"
    path.write_text(text, "utf-8")
    assert house(path) == house(str(path)) == load(path)
    assert house(path).id == "my-table"
    assert pin(house(path)) == pin(house("strip"))
    bare = tmp_path / "no-suffix"
    bare.write_text('id = "mine"\n' + text, "utf-8-sig")  # with a byte order mark, as some editors write it
    assert house(bare).id == "mine"


@pytest.mark.parametrize("stem", ["---", "…", "_"])
def test_an_odd_file_name_still_gives_an_id(tmp_path: Path, stem: str) -> None:
    path = tmp_path / f"{stem}.toml"
    path.write_text((HOUSES / "duel.toml").read_text("utf-8"), "utf-8")
    assert load(path).id == "house"


def test_windows_line_ends() -> None:
    text = (HOUSES / "duel.toml").read_text("utf-8").replace("\n", "\r\n")
    assert parse(text, "duel") == house("duel")
    with pytest.raises(RulesError) as caught:
        parse(text.replace("seats = 1", "seats = 8"), "duel")
    assert (caught.value.line, caught.value.column) == (21, 1)
