"""The examples of docs/notation.md run, and its pin can be recomputed from the published rules."""

from __future__ import annotations

import doctest
import hashlib
import json
import re
import runpy
from pathlib import Path

import pytest
from msgspec.structs import replace
from support.conformance_houses import OWN_HOUSES, conformance_house

from croupier import RecordError, Rules, house, houses, read, write
from croupier.notation.lexicon import LETTERS
from croupier.rules import pin

ROOT = Path(__file__).parents[2]
SPEC = ROOT / "docs/notation.md"
TEXT = SPEC.read_text("utf-8")
BLOCKS = [
    (TEXT.count("\n", 0, match.start()) + 1, match[1].strip(), match[2])
    for match in re.finditer(r"^```bjn([^\n]*)\n(.*?)^```$", TEXT, re.S | re.M)
]


def looks(name: str) -> Rules:
    """The houses that come with croupier, and the one that the page describes."""
    if name != "looks":
        return house(name)
    strip = house("strip")
    return replace(strip, player=replace(strip.player, surrender="early"))


@pytest.mark.parametrize(("line", "mark", "text"), BLOCKS, ids=[f"line{line}" for line, _, _ in BLOCKS])
def test_example(line: int, mark: str, text: str) -> None:  # noqa: ARG001 — the line names the test
    if match := re.fullmatch(r"invalid (\d+):(\d+)", mark):
        with pytest.raises(RecordError) as caught:
            read(text, houses=looks)
        assert (caught.value.line, caught.value.column) == (int(match[1]), int(match[2]))
        return
    assert mark in ("", "lax")
    record = read(text, houses=looks)
    assert read(write(record), houses=looks) == record
    assert (write(record) == text) == (mark == "")


def test_there_are_examples_of_every_sort() -> None:
    marks = [mark.split(" ")[0] for _, mark, _ in BLOCKS]
    assert min(marks.count(mark) for mark in ("", "lax", "invalid")) >= 2


def test_two_lax_and_canonical_examples_are_the_same() -> None:
    race = [text for _, _, text in BLOCKS if "Club evening" in text]
    assert read(race[0]) == read(race[1])


def test_every_choice_is_in_the_tables_and_the_grammar() -> None:
    grammar = TEXT[TEXT.index("```ebnf") :]
    for letter in LETTERS.values():
        assert f"`{letter}`" in TEXT
        assert f'"{letter}"' in grammar


def test_the_python_on_the_page(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    blocks = re.findall(r"^```python\n(.*?)^```$", TEXT, re.S | re.M)
    assert len(blocks) == 2
    for block in blocks:
        test = doctest.DocTestParser().get_doctest(block, {}, "page", None, 0)
        runner = doctest.DocTestRunner(optionflags=doctest.IGNORE_EXCEPTION_DETAIL)
        runner.run(test)
        assert runner.summarize().failed == 0


def test_the_published_rules_are_those_of_the_program() -> None:
    made = runpy.run_path(str(ROOT / "conformance/make_houses.py"))
    assert made["FILE"].read_text("utf-8") == made["text"]()


@pytest.mark.parametrize("name", [*houses(), *OWN_HOUSES])
def test_a_reader_can_recompute_the_pin(name: str) -> None:
    """By hand, from the published rules, as the page says: not with the program's own serialiser."""

    def canonical(value: object) -> str:
        if isinstance(value, dict):
            pairs = sorted(value.items(), key=lambda pair: pair[0].encode("utf-16-be"))
            return "{" + ",".join(f"{canonical(key)}:{canonical(item)}" for key, item in pairs) + "}"
        if isinstance(value, list):
            return "[" + ",".join(map(canonical, value)) + "]"
        if isinstance(value, str):
            assert re.fullmatch(r"[ -~]*", value)
            assert not set(value) & set('"\\')
            return f'"{value}"'
        assert value is None or isinstance(value, bool | int), "no floats: every number is whole"
        return json.dumps(value)

    published = json.loads((ROOT / "conformance/houses.json").read_text("utf-8"))[name]
    assert not {"id", "source", "name", "idea"} & set(published["rules"])
    digest = hashlib.sha256(canonical(published["rules"]).encode()).hexdigest()
    assert digest == published["pin"] == pin(conformance_house(name))
    assert read(f"bjn 1\nhouse {name} sha256:{digest}\n", houses=conformance_house).pinned
