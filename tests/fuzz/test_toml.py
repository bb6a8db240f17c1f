"""Damaged house files: whatever comes in, rules or one good sentence come out."""

from __future__ import annotations

import random
import time

import pytest
from support.fuzz_inputs import PARTS, Run

from croupier.errors import RulesError
from croupier.rules import Rules, houses, parse
from croupier.rules.load import HOUSES

CPU = 5.0  # seconds of the processor for one text
TEXTS = [(HOUSES / f"{name}.toml").read_bytes() for name in houses()]
MARKS = [*"\"'[]{}=.,#\\\n\r\t\0 -+_:`$", '"""', "'''", "[[", "]]", "é", "\u2028", "\x85", "\x7f", "😀"]
VALUES = [
    "0", "-1", "9" * 30, "9" * 5000, "0x" + "f" * 5000, "1e400", "1e99999999999999999999", "1e-400", "0.001",
    "5." + "0" * 40 + "1", "nan", "-inf", "true", '""', '"x"', '"a\\nb"', "[]", "[[1]]", "{}", "{ a = 1 }",
    '{ kind = "pot" }', "1979-05-27", "07:32:00", "1979-02-30", "'''\n[x]\ny = 1\n'''", '"\\u2028`"',
    "[" * 300 + "]" * 300, '{ "when" = "low", cards_per_seat = 99 }', "2:1", '"7:3"', '"endless"',
]  # fmt: skip


def flip(text: bytes, rng: random.Random) -> bytes:
    changed = bytearray(text)
    for _ in range(rng.randint(1, 4)):
        changed[rng.randrange(len(changed))] ^= 1 << rng.randrange(8)
    return bytes(changed)


def delete(text: bytes, rng: random.Random) -> bytes:
    start = rng.randrange(len(text))
    return text[:start] + text[start + rng.choice((1, 1, 2, 5, 40)) :]


def duplicate(text: bytes, rng: random.Random) -> bytes:
    lines = text.split(b"\n")
    lines.insert(rng.randrange(len(lines)), rng.choice(lines))
    return b"\n".join(lines)


def drop_line(text: bytes, rng: random.Random) -> bytes:
    lines = text.split(b"\n")
    del lines[rng.randrange(len(lines))]
    return b"\n".join(lines)


def swap_values(text: bytes, rng: random.Random) -> bytes:
    lines = text.split(b"\n")
    one, two = rng.sample([n for n, line in enumerate(lines) if b" = " in line], 2)
    (key, _, value), (other, _, other_value) = lines[one].partition(b" = "), lines[two].partition(b" = ")
    lines[one], lines[two] = key + b" = " + other_value, other + b" = " + value
    return b"\n".join(lines)


def set_value(text: bytes, rng: random.Random) -> bytes:
    lines = text.split(b"\n")
    number = rng.choice([n for n, line in enumerate(lines) if b" = " in line])
    lines[number] = lines[number].partition(b" = ")[0] + b" = " + rng.choice(VALUES).encode()
    return b"\n".join(lines)


def rename(text: bytes, rng: random.Random) -> bytes:
    lines = text.split(b"\n")
    number = rng.choice([n for n, line in enumerate(lines) if b" = " in line])
    name = "".join(rng.choice([*MARKS, "a", "b", "\\n", "\\\\"]) for _ in range(rng.randint(0, 4)))
    lines[number] = f'"{name}"'.encode() + b" = " + lines[number].partition(b" = ")[2]
    return b"\n".join(lines)


def insert(text: bytes, rng: random.Random) -> bytes:
    start = rng.randrange(len(text) + 1)
    return text[:start] + str(rng.choice(MARKS)).encode() + text[start:]


def truncate(text: bytes, rng: random.Random) -> bytes:
    return text[: rng.randrange(len(text))]


def splice(text: bytes, rng: random.Random) -> bytes:
    other = rng.choice(TEXTS)
    if rng.random() < 0.5:  # between lines, so that more of them stay well formed
        ours, theirs = text.split(b"\n"), other.split(b"\n")
        return b"\n".join(ours[: rng.randrange(len(ours))] + theirs[rng.randrange(len(theirs)) :])
    return text[: rng.randrange(len(text))] + other[rng.randrange(len(other)) :]


MUTATIONS = (flip, delete, duplicate, drop_line, swap_values, set_value, rename, insert, truncate, splice)


def mutant(rng: random.Random) -> str:
    text = rng.choice(TEXTS)
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        text = rng.choice(MUTATIONS)(text, rng) if text.count(b" = ") > 2 else insert(text, rng)
    return text.decode("utf-8", "replace")


def outcome(text: str) -> bool:
    """Whether the text is a house; if not, that the error is as it should be."""
    try:
        return isinstance(parse(text, "mutant", file="mutant.toml"), Rules)
    except RulesError as caught:
        error = caught
    lines = text.split("\n")
    assert error.file == "mutant.toml"
    assert 1 <= error.line <= len(lines)
    assert 1 <= error.column <= len(lines[error.line - 1]) + 1
    assert error.sentence
    assert str(error).isprintable()
    assert len(str(error)) < 500
    return False


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
def test_mutants_give_rules_or_one_good_sentence(part: int) -> None:
    run, good = Run("toml", part), 0
    for rng in run:
        text = mutant(rng)
        started = time.process_time()
        try:
            good += outcome(text)
        except Exception as error:
            raise AssertionError(f"{run.seed}: {error!r}\n{text!r}") from error
        assert time.process_time() - started < CPU, (run.seed, text)
    assert 0.05 < good / run.count < 0.7, "mutants should be of both kinds"


@pytest.mark.parametrize("name", MUTATIONS, ids=lambda mutation: mutation.__name__)
def test_a_few_of_each_kind(name: object) -> None:
    rng = random.Random("few")
    for text in TEXTS:
        outcome(name(text, rng).decode("utf-8", "replace"))  # type: ignore[operator]
