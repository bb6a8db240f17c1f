"""Golden rounds: every point of docs/houses.md and every house has some, and a changed round fails."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace
from support.conformance_houses import OWN_HOUSES, conformance_house

from croupier import Record, RecordError, Rules, house, houses, write
from croupier import read as read_record

ROOT = Path(__file__).parents[2]
GOLDEN = ROOT / "conformance" / "golden"
FILES = sorted(GOLDEN.rglob("*.bjn"))
PAGE = (ROOT / "docs" / "houses.md").read_text(encoding="utf-8")

CARD = re.compile(r"(?<![\w:])\[?([A2-9TJQK?][shdc?])\]?(?!\w)")
ROUND = re.compile(r"^(?=\s*\d+\.)", re.MULTILINE)

every_file = pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(GOLDEN)))


def read(text: str, file: str = "") -> Record:
    return read_record(text, file=file, houses=conformance_house)


def text_of(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def plain(text: str) -> str:
    """The text without comments and empty lines."""
    return "".join(f"{line}\n" for line in text.split("\n") if line.strip() and not line.startswith("#"))


def parts(text: str) -> tuple[str, list[str]]:
    """What stands before the first round, and each round."""
    head, *rounds = ROUND.split(plain(text))
    return head, rounds


def house_of(text: str) -> str:
    match = re.search(r"^house\s+(\S+)", text, re.MULTILINE)
    assert match is not None
    return match[1]


def points() -> list[str]:
    """The ids of the page, those left to the application excepted."""
    rules_only = re.sub(r"## In the application.*?(?=^## )", "", PAGE, flags=re.DOTALL | re.MULTILINE)
    return re.findall(r"^\d+\. `([a-z0-9-]+)` — ", rules_only, re.MULTILINE)


def cited() -> dict[str, set[str]]:
    """The ids that golden files name, and the houses of those files."""
    houses_of: dict[str, set[str]] = {}
    for path in FILES:
        text = text_of(path)
        for line in re.findall(r"^# point: (.+)$", text, re.MULTILINE):
            for point in line.split():
                houses_of.setdefault(point, set()).add(house_of(text))
    return houses_of


def fault(text: str) -> str:
    """What is wrong with a golden record; nothing if all is well."""
    try:
        record = read(text)
    except RecordError as error:
        return error.kind
    rounds = parts(text)[1]
    over = [match.round is not None and match.round.over for match in record.replay()]
    return "" if over == ["=" in text for text in rounds] else "result missing"


# The records


@every_file
def test_reads_and_shows_the_result_of_every_round_that_is_over(path: Path) -> None:
    text = text_of(path)
    read(text, file=path.name)
    assert fault(text) == ""


@every_file
def test_is_canonical_but_for_comments(path: Path) -> None:
    text = text_of(path)
    record = read(text)
    canonical = write(record)
    assert read(canonical) == record
    assert write(read(canonical)) == canonical
    assert (plain(text) == canonical) == (path.stem != "lax")


def bent(rounds: str) -> Iterator[str]:
    """A round with each result in turn changed by one unit, and with the last one left out."""
    body, equals, results = rounds.partition("=")
    words = re.findall(r"\S+", results.split("stake")[0]) if equals else []
    for at, word in enumerate(words):
        if word[-1] in "WLP":
            other = word[:-1] + {"W": "L", "L": "P", "P": "W"}[word[-1]]
        else:
            seat, net = word[0], float(word[1:])
            other = f"{seat}{net + 1:+.2f}"
        yield f"{body}= {' '.join([*words[:at], other, *words[at + 1 :]])}\n"
    if words:
        yield f"{body}= {' '.join(words[:-1])}\n"


@pytest.mark.slow
@every_file
def test_no_result_can_be_changed_or_left_out(path: Path) -> None:
    head, rounds = parts(text_of(path))
    for at, text in enumerate(rounds):
        before = head + "".join(rounds[:at])
        for other in bent(text):
            assert fault(before + other) == "mismatch", other
        if "=" in text:
            assert fault(before + text.partition("=")[0] + "\n") == "result missing", text


# The page


def test_every_point_has_a_golden_round_and_every_cited_point_exists() -> None:
    ids = points()
    assert len(ids) == len(set(ids))
    assert set(cited()) == set(ids)


def test_a_points_round_is_of_its_own_house() -> None:
    for point, where in cited().items():
        name = point.split("-")[0]
        assert where == {name} if name != "every" else where <= set(houses())


def test_points_are_numbered_without_a_gap() -> None:
    for section in PAGE.split("\n## ")[1:]:
        numbers = [int(number) for number in re.findall(r"^(\d+)\. `", section, re.MULTILINE)]
        assert numbers == list(range(1, len(numbers) + 1))


def test_there_are_enough_rounds() -> None:
    assert sum(len(parts(text_of(path))[1]) for path in FILES) >= 120


@pytest.mark.parametrize("name", [*houses(), *OWN_HOUSES])
def test_every_house_has_golden_rounds(name: str) -> None:
    assert any(house_of(text_of(path)) == name for path in FILES), f"{name} has no golden round"


# Where the shuffles stand, by counting the cards of the text and nothing else


def shuffles(path: Path) -> Iterator[tuple[bool, int, int]]:
    """For each round after the first: whether it begins with a shuffle, the cards out, and the seats."""
    out = 0
    for at, text in enumerate(parts(text_of(path))[1]):
        new = re.search(r"S: new\b", text) is not None
        if at:
            yield new, out, len(re.findall(r"\b[1-7]:", text))
        out = len(CARD.findall(text)) + (0 if new else out)


def of_house(name: str) -> list[Path]:
    return [path for path in FILES if house_of(text_of(path)) == name and path.stem != "lax"]


def test_a_casino_shoe_ends_with_the_round_of_its_261st_card() -> None:
    ends = set()
    for path in of_house("casino"):
        for new, out, _ in shuffles(path):
            assert new == (out >= 261), path.name
            ends.add(out)
    assert {260, 261} <= ends  # a round that ends just before the cut card, and one that ends with it


def test_a_bankroll_deck_is_shuffled_when_a_seat_has_fewer_than_fifteen_cards() -> None:
    left = set()
    for path in of_house("bankroll"):
        if "mid" in text_of(path).split():
            continue  # after that shuffle the count begins anew
        for new, out, seats in shuffles(path):
            assert new == (52 - out < 15 * seats), path.name
            left.add((52 - out, seats))
    assert (15, 1) in left


@pytest.mark.parametrize("name", ["race", "classic"])
def test_a_race_or_classic_deck_is_shuffled_every_round(name: str) -> None:
    assert all(new for path in of_house(name) for new, _, _ in shuffles(path))


def test_cards_of_a_duel_come_again_in_the_order_of_their_rounds() -> None:
    longest = 0
    for path in of_house("duel"):
        rounds = [CARD.findall(text) for text in parts(text_of(path))[1]]
        if any("?" in card for cards in rounds for card in cards):
            continue
        assert not any(new for new, _, _ in shuffles(path))
        dealt = [card for cards in rounds for card in cards]
        longest = max(longest, len(dealt))
        assert len(set(dealt[:52])) == len(dealt[:52])
        again, played = dealt[52:], iter(rounds)
        while again:
            cards = next(played)
            assert set(again[: len(cards)]) <= set(cards)
            again = again[len(cards) :]
    assert longest > 60


# What no house that comes with croupier plays


def variant(of: str, **changes: dict[str, object]) -> Rules:
    """A house with some fields changed."""
    rules = house(of)
    return replace(
        rules, **{table: replace(getattr(rules, table), **fields) for table, fields in changes.items()}
    )


VARIANTS = {
    "five-card Charlie": (
        variant("strip", player={"charlie": 5}),
        # five cards win at once, against a dealer's 20 and before the dealer draws; four do not
        "1. S: new ?? | 1: b10 2s 3d h 4c h 5h h 6s | 2: b10 2d 3c h 4h h 5s s | D: Ts [Kd] = 1+10 2-10",
        "1. S: new ?? | 1: b10 2s 3d h 4c h 5h h 6s | D: 7s [5d] = 1+10",
        "1. S: new ?? | 1: b10 2s 3d h 4c h 5h h Ks | D: 7s [5d] = 1-10",
        "1. S: new ?? | 1: b10 2s 2d p (3d h 4c h 5h h 6s) (Kd h Qd) | D: 9s [9d] = 1+0",
    ),
    "aces split again": (
        variant("strip", split={"resplit_aces": True}),
        "1. S: new ?? | 1: b10 As Ad p (Ah p (9s) (Ac p (8d) (Kd))) (5c) | D: 9d [9c] = 1+20",
        "1. S: new ?? | 1: b10 As Ad p (Ah s) (9s) | D: 7d [Tc] = 1+0",
    ),
    "early surrender before a peek": (
        variant("strip", player={"surrender": "early"}),
        # seat 1 keeps its hand and loses it all, seat 2 saves half
        "1. S: new ?? | 1: b10 Ts 7d k | 2: b10 Th 6d r | D: Kd [As] = 1-10 2-5",
        "1. S: new ?? | 1: b10 Ts 7d i0 k s | 2: b10 Th 6d i5 r | D: Ah [7h] = 1-10 2-10",
        # under a six there is no look, so the own turn is early enough
        "1. S: new ?? | 1: b10 Ts 6d r | D: 6d [Ts] = 1-5",
        "1. S: new ?? | 1: b10 Ts 7d k | 2: b10 Th 6d | D: Kd [??]",
    ),
    "aces named as they are dealt": (
        variant("race", player={"ace": "chosen_on_receipt"}),
        "1. S: new | 1: As @11 9d s | 2: Kd Ad @1 h 8h s | D: Th [9c] = 1+1 2+0",
        "1. S: new | 1: As @11 Ah @1 | 2: Kd",
        "1. S: new | 1: As",
    ),
    "a special card ends the turn": (
        variant("race", specials={"ends_turn": True}),
        "specials 1=plus1 2=swap\n1. S: new | 1: Ts 9d !plus1 | 2: Kd 5c !swap:5c 7h | D: Th [9c] = 1+1 2-1",
    ),
}


@pytest.mark.parametrize(
    ("rules", "line"),
    [
        pytest.param(v[0], line, id=f"{name} {i}")
        for name, v in VARIANTS.items()
        for i, line in enumerate(v[1:], 1)
    ],
)
def test_rules_that_no_shipped_house_has(rules: Rules, line: str) -> None:
    text = f"bjn 1\nhouse {rules.id}\n{line}\n"
    record = read_record(text, houses=lambda _: rules)
    assert write(record) == text
    over = record.replay()[-1].round
    assert over is not None
    assert over.over == ("=" in line)
