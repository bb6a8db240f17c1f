"""The JSON Schema of house files, and the page that explains them: both made from the model."""

from __future__ import annotations

import copy
import re
import runpy
import tomllib
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from write_rules_page import EXAMPLE, manual

from croupier.rules import houses, parse, schema
from croupier.rules.field_descriptions import fields
from croupier.rules.load import HOUSES

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs/rules.md"


@pytest.fixture(scope="module")
def validator() -> Draft202012Validator:
    Draft202012Validator.check_schema(schema())
    return Draft202012Validator(schema())


def tree(name: str) -> dict[str, Any]:
    return tomllib.loads((HOUSES / f"{name}.toml").read_text("utf-8"))


@pytest.mark.parametrize("name", houses())
def test_it_accepts_every_house(validator: Draft202012Validator, name: str) -> None:
    assert list(validator.iter_errors(tree(name))) == []


@pytest.mark.parametrize(
    ("path", "bad"),
    [
        ("colour", "red"),
        ("shoe.deck", 1),
        ("shoe.reshuffle.cards", 1),
        ("split.aces", True),
        ("shoe.decks", 0),
        ("shoe.decks", 9),
        ("shoe.decks", "many"),
        ("shoe.decks", 1.5),
        ("shoe.reshuffle.when", "never"),
        ("shoe.reshuffle", {"when": "cut_card"}),
        ("stake.kind", "gold"),
        ("stake.lowest", -1),
        ("stake.highest", 2_000_000_000),
        ("stake.lowest", "5"),
        ("player.cards", 3),
        ("player.may_hit_21", "yes"),
        ("dealer.cards", "two"),
        ("natural.pays", "3/2"),
        ("natural", None),
        ("double.on", "8-11"),
        ("id", "Not An Id"),
        ("name.en", ""),
    ],
)
def test_it_refuses_unknown_keys_and_bad_values(
    validator: Draft202012Validator, path: str, bad: object
) -> None:
    house = copy.deepcopy(tree("casino"))
    *above, last = path.split(".")
    table = house
    for part in above:
        table = table[part]
    table[last] = bad
    assert not validator.is_valid(house)


@pytest.mark.parametrize("key", ["name", "shoe", "table", "stake", "dealer"])
def test_it_requires_required_keys(validator: Draft202012Validator, key: str) -> None:
    house = tree("casino")
    del house[key]
    assert not validator.is_valid(house)


@pytest.mark.parametrize("hundredths", range(1, 100))
def test_it_accepts_every_amount_of_two_decimals(validator: Draft202012Validator, hundredths: int) -> None:
    house = tree("casino")
    house["insurance"]["step"] = hundredths / 100  # binary fractions must not matter
    assert validator.is_valid(house)


def test_it_describes_itself() -> None:
    made = schema()
    assert made["$schema"].endswith("2020-12/schema")
    assert made["title"] == "A croupier house"
    assert "null" not in str(made)
    assert "id" not in made["required"]
    for part in made["$defs"].values():
        for field, kind in part["properties"].items():
            assert "description" in kind or field in ("when", "kind", "policy"), (part["title"], field)


def test_the_page_is_what_the_model_says(capsys: pytest.CaptureFixture[str]) -> None:
    assert PAGE.read_text("utf-8") == manual(), "run: python scripts/write_rules_page.py > docs/rules.md"
    runpy.run_path(str(ROOT / "scripts/write_rules_page.py"), run_name="__main__")
    assert capsys.readouterr().out == manual()


@pytest.mark.parametrize("field", fields(), ids=lambda field: field.path)
def test_every_field_stands_in_the_page_and_has_a_meaning(field: Any) -> None:
    page = PAGE.read_text("utf-8")  # which is what the model says, as another test holds
    assert f"`{field.path}`" in page or f"`[{field.path}]`" in page
    assert field.description
    assert field.allowed
    assert field.description in page


def test_choices_keep_the_order_of_the_model() -> None:
    allowed = {field.path: field.allowed for field in fields()}
    assert allowed["player.surrender"] == '"none", "late" or "early"'
    assert allowed["double.on"] == '"any", "9-11" or "10-11"'


def test_the_example_of_the_page_is_a_house(validator: Draft202012Validator) -> None:
    assert parse(EXAMPLE, "friday").id == "friday"
    assert validator.is_valid(tomllib.loads(EXAMPLE))
    assert len(re.findall(r"^friday\.toml:\d+:\d+: ", manual(), re.M)) == 4
