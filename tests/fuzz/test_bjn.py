"""Damaged records: whatever comes in, a record or one good sentence comes out, and what is read can be
written."""

from __future__ import annotations

import random
import re
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from support.effort import effort
from support.fuzz_inputs import PARTS, Run

from croupier import RecordError, Shoe, house, houses, read, write
from croupier.players.game import play_game

ROOT = Path(__file__).parents[2]
CPU = 5.0  # seconds of the processor for one text
MARKS = [
    *"\"'[]{}=.,#\\\n\r\t\0 -+_:|()?@!",
    "\r\n",
    "é",
    "\u2028",
    "\x85",
    "\x7f",
    "\xa0",
    "\ufeff",
    "😀",
    "٣",
    "²",
    "１",
    "\ud800",
]
WORDS = """new mid ?? [??] T? As [As] 9s Kd 5c b10 b2.50 b10.00 b0 i0 i5 i2.5 h s d p r e k q @1 @11 @5
    !swap:9s !swap:?? !plus1 ( ) | = 1: 2: 7: 8: S: D: 1. 2. 3. stake house seats points specials balances
    bjn # 1+15 1-10 1+0 1W 1L 1P 1=swap 1=5 1=500 house=90000 1="B" 1="\\"" 0. 999999999. sha256:00"""
TOKENS = [
    *WORDS.split(),
    *("9" * 30, "b" + "9" * 5000, "9" * 5000 + ".", "(" * 30, "1+" + "9" * 400, "@" * 50),
    *("\n", "\n1. ", "\nstake 1+1000\n"),
]


def corpus() -> list[str]:
    """Examples of the specification, the conformance suite, and games of every house."""
    texts = re.findall(r"```bjn[^\n]*\n(.*?)```", (ROOT / "docs/notation.md").read_text("utf-8"), re.S)
    texts += [path.read_bytes().decode() for path in sorted((ROOT / "conformance").rglob("*.bjn"))]
    for name in houses():
        rules = house(name)
        for seats in {1, min(2, rules.table.seats), rules.table.seats}:
            game = play_game(rules, range(1, seats + 1), 4, shoe=Shoe.new(seats), house=name)
            texts.append(write(game))
    return texts


TEXTS = corpus()


def flip(text: str, rng: random.Random) -> str:
    changed = bytearray(text.encode("utf-8", "surrogatepass"))
    for _ in range(rng.randint(1, 3)):
        changed[rng.randrange(len(changed))] ^= 1 << rng.randrange(8)
    return changed.decode("utf-8", "replace")


def delete(text: str, rng: random.Random) -> str:
    start = rng.randrange(len(text))
    return text[:start] + text[start + rng.choice((1, 1, 2, 5, 40)) :]


def insert(text: str, rng: random.Random) -> str:
    start = rng.randrange(len(text) + 1)
    return text[:start] + str(rng.choice(MARKS)) + text[start:]


def truncate(text: str, rng: random.Random) -> str:
    return text[: rng.randrange(len(text))]


def line_again(text: str, rng: random.Random) -> str:
    lines = text.split("\n")
    lines.insert(rng.randrange(len(lines) + 1), rng.choice(lines))
    return "\n".join(lines)


def line_away(text: str, rng: random.Random) -> str:
    lines = text.split("\n")
    del lines[rng.randrange(len(lines))]
    return "\n".join(lines)


def token_in(text: str, rng: random.Random) -> str:
    words = text.split(" ")
    words.insert(rng.randrange(len(words) + 1), rng.choice(TOKENS))
    return " ".join(words)


def token_away(text: str, rng: random.Random) -> str:
    words = text.split(" ")
    del words[rng.randrange(len(words))]
    return " ".join(words)


def token_other(text: str, rng: random.Random) -> str:
    words = text.split(" ")
    words[rng.randrange(len(words))] = rng.choice([rng.choice(TOKENS), rng.choice(words)])
    return " ".join(words)


def tokens_swapped(text: str, rng: random.Random) -> str:
    words = text.split(" ")
    one, two = rng.randrange(len(words)), rng.randrange(len(words))
    words[one], words[two] = words[two], words[one]
    return " ".join(words)


def card_unknown(text: str, rng: random.Random) -> str:
    cards = list(re.finditer(r"[A2-9TJQK][shdc]", text))
    if not cards:
        return text
    card = rng.choice(cards)
    return text[: card.start()] + rng.choice(("??", card[0][0] + "?")) + text[card.end() :]


def other_house(text: str, rng: random.Random) -> str:
    return re.sub(r"house \S+", f"house {rng.choice(houses())}", text, count=1)


def results_away(text: str, rng: random.Random) -> str:
    return re.sub(r" =[^\n]*", "", text, count=rng.choice((0, 1)))


def splice(text: str, rng: random.Random) -> str:
    ours, theirs = text.split("\n"), rng.choice(TEXTS).split("\n")
    return "\n".join(ours[: rng.randrange(len(ours))] + theirs[rng.randrange(len(theirs)) :])


MUTATIONS = (
    flip, delete, insert, truncate, line_again, line_away, token_in, token_away, token_other, tokens_swapped,
    card_unknown, other_house, results_away, splice,
)  # fmt: skip


def mutant(rng: random.Random) -> str:
    text = rng.choice(TEXTS)
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        text = rng.choice(MUTATIONS)(text, rng) if text else insert(text, rng)
    return text


def outcome(text: str) -> bool:
    """Whether the text is a record; if not, that the error is as it should be."""
    try:
        record = read(text, file="mutant.bjn")
    except RecordError as caught:
        error = caught
    else:
        canonical = write(record)
        again = read(canonical)
        assert again == record
        assert write(again) == canonical
        return True
    lines = text.split("\n")
    assert error.file == "mutant.bjn"
    assert error.kind in ("malformed", "illegal", "impossible", "mismatch")
    assert 1 <= error.line <= len(lines)
    assert 1 <= error.column <= len(lines[error.line - 1]) + 1
    assert error.sentence.strip()
    assert str(error).isprintable()
    assert len(str(error)) < 500
    return False


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
def test_mutants_give_a_record_or_one_good_sentence(part: int) -> None:
    run, good = Run("bjn", part), 0
    for rng in run:
        text = mutant(rng)
        started = time.process_time()
        try:
            good += outcome(text)
        except Exception as error:
            raise AssertionError(f"{run.seed}: {error!r}\n{text!r}") from error
        assert time.process_time() - started < CPU, (run.seed, text)
    assert 0.02 < good / run.count < 0.7, "mutants should be of both kinds"


@pytest.mark.parametrize("mutation", MUTATIONS, ids=lambda mutation: mutation.__name__)
def test_a_few_of_each_kind(mutation: object) -> None:
    rng = random.Random("few")
    for text in rng.sample(TEXTS, 40):
        outcome(mutation(text, rng))  # type: ignore[operator]


ROUND = "1: 9s h 7c s | D: 8d 9h = 1L"
HUGE: dict[str, Callable[[int], str]] = {
    "one endless word": lambda n: "bjn 1\nhouse duel\n1. 1: " + "x" * n,
    "digits": lambda n: "bjn 1\nhouse casino\n1. 1: b" + "9" * n,
    "a round number": lambda n: "bjn 1\nhouse casino\n" + "9" * n + ". 1: b10",
    "spaces inside a line": lambda n: "bjn 1\nhouse duel\nevent a" + " " * n + "b\n1. 1: 9s",
    "spaces before a line": lambda n: "bjn 1\nhouse duel\n" + " " * n + "1. 1: 9s",
    "brackets": lambda n: "bjn 1\nhouse casino\n1. 1: " + "(" * n,
    "bars": lambda n: "bjn 1\nhouse casino\n1. 1: " + "| " * (n // 2),
    "groups": lambda n: "bjn 1\nhouse casino\n1. 1: b10 " + " ".join(["h"] * (n // 2)),
    "an open quotation": lambda n: 'bjn 1\nhouse duel\nseats 1="' + "a" * n,
    "backslashes": lambda n: 'bjn 1\nhouse duel\nseats 1="' + "\\" * n,
    "pairs": lambda n: "bjn 1\nhouse duel\nseats " + "1=a " * (n // 4),
    "key lines": lambda n: "bjn 1\nhouse duel\n" + "a b\n" * (n // 4),
    "blank lines": lambda n: "bjn 1\nhouse duel\n1. 1: 9s" + "\n" * n,
    "results": lambda n: f"bjn 1\nhouse duel\n1. {ROUND}" + " 1L" * (n // 3),
    "the name of a house": lambda n: "bjn 1\nhouse " + "a" * n,
}  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize("kind", HUGE)
def test_huge_texts_are_read_or_refused(kind: str) -> None:
    """Hundreds of thousands of characters of each: anything quadratic would never come back."""
    outcome(HUGE[kind](effort(300_000, 1_000_000)))


@pytest.mark.slow
def test_long_games_come_back_as_they_were() -> None:
    text = "bjn 1\nhouse classic\n" + "".join(
        f"{n}. S: new | 1: Qs 5d h 9c | D: [Kd] 8h = 1L\n" for n in range(1, 5001)
    )
    assert write(read(text)) == text
