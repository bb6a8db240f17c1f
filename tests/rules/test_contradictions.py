"""Every contradiction between fields is refused, in a file and in Python, with the same sentence."""

from __future__ import annotations

import ast
import inspect
import re
from decimal import Decimal
from typing import Any, get_type_hints

import msgspec
import pytest
from contradiction_examples import CLASHES, Clash

from croupier.errors import RulesError
from croupier.rules import Rules, contradictions, house, parse
from croupier.rules import model as model_module
from croupier.rules.load import decode_amount

NAMES = [f"{clash.error().key}-{number}" for number, clash in enumerate(CLASHES)]
every_clash = pytest.mark.parametrize("clash", CLASHES, ids=NAMES)


def toml(table: dict[str, Any], above: str = "") -> str:
    """Tables of plain values as TOML; the standard library only reads it."""
    lines = [f"{key} = {value(v)}" for key, v in table.items() if not isinstance(v, dict)]
    for key, inner in table.items():
        if isinstance(inner, dict):
            lines += [f"[{above}{key}]", toml(inner, f"{above}{key}.")]
    return "\n".join(lines)


def value(thing: str | bool | int | Decimal) -> str:
    if isinstance(thing, str):
        return '"' + thing.replace('"', '\\"') + '"'
    return str(thing).lower()


@every_clash
def test_in_a_file(clash: Clash) -> None:
    expected, text = clash.error(), toml(clash.tree())
    with pytest.raises(RulesError) as caught:
        parse(text, "x", file="x.toml")
    error = caught.value
    assert (error.key, error.sentence) == (expected.key, expected.sentence)
    assert str(error) == f"x.toml:{error.line}:{error.column}: {error.key}: {error.sentence}"
    line = text.split("\n")[error.line - 1]
    assert any(part in line for part in error.key.split(".")), "the place shows the key or its table"


@every_clash
def test_in_python(clash: Clash) -> None:
    expected, tree, kinds = clash.error(), clash.tree(), get_type_hints(Rules, include_extras=True)
    parts = {
        key: msgspec.convert(tree.get(key), kinds[key], dec_hook=decode_amount)
        for key in {path.split(".")[0] for path in clash.changes}
    }
    with pytest.raises(RulesError) as caught:
        msgspec.structs.replace(house(clash.house), **parts)
    assert (caught.value.key, caught.value.sentence) == (expected.key, expected.sentence)
    assert caught.value.file == ""


@every_clash
def test_it_is_the_only_contradiction(clash: Clash, monkeypatch: pytest.MonkeyPatch) -> None:
    expected = clash.error()
    monkeypatch.setattr(model_module, "check", lambda _: None)
    rules = msgspec.convert(clash.tree(), Rules, dec_hook=decode_amount)
    clashes = list(contradictions.contradictions(rules))
    assert clashes[0] == (expected.key, expected.sentence)
    # Insurance needs chips and a natural, and a natural needs chips: without them it is wrong twice.
    assert len(clashes) == (2 if clash.changes.keys() == {"insurance"} else 1)


def test_every_contradiction_in_the_source_is_tried() -> None:
    tried = [(clash.error().key, clash.error().sentence) for clash in CLASHES]
    assert len(set(tried)) == len(tried)
    yields = [
        node for node in ast.walk(ast.parse(inspect.getsource(contradictions))) if isinstance(node, ast.Yield)
    ]
    assert len(yields) >= 30
    for node in yields:
        assert isinstance(node.value, ast.Tuple)
        key, sentence = (re.compile(_pattern(part)) for part in node.value.elts)
        assert any(key.fullmatch(k) and sentence.fullmatch(s) for k, s in tried), ast.unparse(node)


def _pattern(node: ast.expr) -> str:
    """What a literal or formatted string can come to, as a regular expression."""
    if isinstance(node, ast.Constant):
        return re.escape(str(node.value))
    if isinstance(node, ast.JoinedStr):
        return "".join(_pattern(part) for part in node.values)
    return ".+"


@pytest.mark.parametrize("clash", CLASHES, ids=NAMES)
def test_sentences_are_short_and_on_one_line(clash: Clash) -> None:
    sentence = clash.error().sentence
    assert sentence.isprintable()
    assert 10 < len(sentence) < 140
