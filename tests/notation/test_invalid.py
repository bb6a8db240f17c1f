"""Every invalid record of the conformance suite fails where it says, and as it says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from msgspec.structs import replace
from support.conformance_houses import conformance_house

from croupier import RecordError, Rules, house, read
from croupier.engine.legality import REASONS

FILES = sorted((Path(__file__).parents[2] / "conformance/invalid").glob("*.bjn"))
SAYS = re.compile(r"# error (\d+):(\d+) (malformed|illegal|impossible|mismatch): \S.*")

strip = house("strip")
early = replace(strip, player=replace(strip.player, surrender="early"))
assert strip.split is not None
aces = replace(strip, split=replace(strip.split, resplit_aces=True))

ELSEWHERE = {
    "asked-before": (early, "1. S: new ?? | 1: b10 Ts 6d k r | D: Th [??]\n", 31),
    "split-aces": (aces, "1. S: new ?? | 1: b10 As Ad p (Ah h) | D: 9h [??]\n", 35),
}
"""Refusals that no shipped house gives: the rules, a round, and the column of the token at fault."""


def refused(text: str) -> RecordError:
    with pytest.raises(RecordError) as caught:
        read(text, file="some.bjn", houses=conformance_house)
    return caught.value


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_fails_at_its_position_with_its_kind(path: Path) -> None:
    text = path.read_bytes().decode()
    comment = SAYS.fullmatch(text.split("\n")[1])
    assert comment, "the second line says what is wrong"
    error = refused(text)
    assert (error.line, error.column, error.kind) == (int(comment[1]), int(comment[2]), comment[3])
    assert str(error) == f"some.bjn:{comment[1]}:{comment[2]}: {error.sentence}"


def test_the_suite_is_of_every_kind() -> None:
    kinds = [refused(path.read_bytes().decode()).kind for path in FILES]
    assert len(FILES) >= 60
    assert all(kinds.count(kind) >= 8 for kind in ("malformed", "illegal", "impossible", "mismatch"))


@pytest.mark.parametrize("code", ELSEWHERE)
def test_refusals_of_other_rules(code: str) -> None:
    rules, line, column = ELSEWHERE[code]
    with pytest.raises(RecordError) as caught:
        read(f"bjn 1\nhouse own\n{line}", houses=lambda _: rules)
    assert (caught.value.line, caught.value.column, caught.value.kind) == (3, column, "illegal")
    assert caught.value.sentence == REASONS[code]


def test_every_refusal_of_the_engine_is_in_the_suite() -> None:
    sentences = {refused(path.read_bytes().decode()).sentence for path in FILES}
    patterns = {code: re.sub(r"\\{\w+\\}", ".+", re.escape(sentence)) for code, sentence in REASONS.items()}
    missing = {
        code for code, pattern in patterns.items() if not any(re.fullmatch(pattern, g) for g in sentences)
    }
    # Reading asks the round what it waits for, so it never acts in one that is over or cannot go on;
    # and it reads only cards and whole hundredths.
    assert missing == {"over", "stuck", "amount", "card", *ELSEWHERE}


def test_sentences_never_repeat_what_cannot_be_printed() -> None:
    error = refused("bjn 1\nhouse duel\n1. 1: " + "\u202e\xa0" * 500)
    assert (error.line, error.column, error.kind) == (3, 7, "malformed")
    assert str(error).isprintable()
    assert len(str(error)) < 500


@pytest.mark.parametrize("char", ["\0", "\x0b", "\x1c", "\x85", "\u2028", "\ud800", "\r"])
def test_control_characters_are_refused_where_they_stand(char: str) -> None:
    error = refused(f"bjn 1\nhouse duel\nevent a{char}b\n1. 1: 9s\n")
    assert (error.line, error.column, error.kind) == (3, 8, "malformed")


@pytest.mark.parametrize("text", ["1. 1: b1٣", "1. ١: b10", "١. 1: b10", "1. 1: b１０", "1. 1: @²"])
def test_digits_are_ascii(text: str) -> None:
    assert refused(f"bjn 1\nhouse casino\n{text}\n").kind == "malformed"


def test_only_spaces_and_tabs_separate() -> None:
    assert refused("bjn 1\nhouse classic\n1. 1: 9s\xa05d\n").column == 7


def own(_: str) -> Rules:
    return early


def test_keep_is_read_where_surrender_is_offered_before_the_look() -> None:
    record = read("bjn 1\nhouse own\n1. S: new ?? | 1: b10 Ts 6d k s | D: Th [??]\n", houses=own)
    assert [action.name for action in next(record.rounds()).actions][-2:] == ["keep", "stand"]
