"""Whatever a program passes to the public calls, it gets an answer or a `CroupierError` of one sentence."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from click.testing import CliRunner

import croupier
from croupier import (
    Ace,
    Agree,
    Bet,
    Card,
    Count,
    CroupierError,
    Deal,
    Hit,
    Leave,
    Match,
    Open,
    Round,
    Shoe,
    Shuffle,
    Simulation,
    Sit,
    Solution,
    Stake,
    Strategy,
    Swap,
    cards,
    choice_named,
    ev,
    hint,
    house,
    known,
    play_game,
    read,
    review,
    simple,
    simulate,
    solve,
    view,
    write,
)
from croupier.cli import main

STRIP, RACE = house("strip"), house("race")
SHORT = RACE.with_({"stake.start": 1, "stake.victory": 2})  # solved sooner than the whole match
TEXT = "bjn 1\nhouse casino\n1. 1: b10 Td 7s h Kc | D: 7h = 1-10\n"
MID = read("bjn 1\nhouse bankroll\n1. S: new | 1: b10 Tc 9d | D: 7c [??]\n").replay()[-1]
FEW: dict[str, Any] = {"strategy": "mimic", "rounds": 1000, "workers": 1}
BAD: list[Any] = [
    *(None, True, -1, 0, 99, 10**400, 1.5, float("nan"), float("inf")),
    *("foo", "", "\0", b"x", object(), (), [], ["foo"], {}, {"foo": 1}, {1: "foo"}, lambda *_: "foo"),
]


class Call(NamedTuple):
    """A public call with good arguments, each of which is replaced by a bad one."""

    function: Callable[..., Any]
    good: dict[str, Any]


@cache
def solution() -> Solution:
    return solve(STRIP, "fixed")


@cache
def simulation() -> Simulation:
    return simulate(STRIP, **FEW)


def counted(**options: Any) -> object:
    return simulate(STRIP, **FEW, count=Count(**options))


CALLS = {
    "cards": Call(cards, {"text": "As"}),
    "Card": Call(Card, {"text": "As"}),
    "choice_named": Call(choice_named, {"name": "hit"}),
    "house": Call(house, {"name": "strip"}),
    "with_": Call(STRIP.with_, {"changes": {"decks": 8}}),
    "with_ a value": Call(lambda decks: STRIP.with_({"decks": decks}), {"decks": 8}),
    "solve": Call(solve, {"rules": STRIP, "splits": "fixed", "seen": "As", "players": 1}),
    "solve a shoe": Call(lambda shoe: solve(STRIP, "fixed", shoe=shoe), {"shoe": "9 " * 13}),
    "ev": Call(
        ev,
        {"rules": STRIP, "hand": "8s 8d", "dealer": "Th", "seen": "As", "shoe": "", "splits": "adaptive"},
    ),
    "ev in a match": Call(
        lambda special, points: ev(SHORT, "8s 7d", "Th", special=special, points=points),
        {"special": "swap", "points": 1},
    ),
    "hint": Call(hint, {"match": MID, "seat": 1, "splits": "adaptive", "within": 2.0, "offered": None}),
    "simulate": Call(
        simulate, {"rules": STRIP, **FEW, "seats": 1, "count": None, "seed": 1, "until": None, "save": None}
    ),
    "simulate by seat": Call(
        lambda strategy: simulate(STRIP, {1: strategy, 2: "mimic"}, 1000, workers=1), {"strategy": "mimic"}
    ),
    "Count": Call(
        counted,
        {"system": "hi-lo", "ramp": {1: 2}, "wong": 1, "indices": "none", "bankroll": 1e3, "hourly": 80}
        | {"seat": None},
    ),
    "a ramp": Call(lambda bet: counted(ramp={1: bet}), {"bet": 2}),
    "Strategy.of": Call(Strategy.of, {"rules": STRIP, "source": "mimic"}),
    "play_game": Call(
        play_game, {"rules": STRIP, "seats": (1,), "rounds": 1, "shoe": None, "player": simple}
    ),
    "play_game by seat": Call(
        lambda player: play_game(STRIP, (1, 2), player={1: player, 2: simple}), {"player": simple}
    ),
    "read": Call(read, {"text": TEXT, "houses": house}),
    "review": Call(review, {"record": read(TEXT), "splits": "adaptive"}),
    "write": Call(write, {"record": read(TEXT)}),
    "view": Call(view, {"match": MID, "seat": 1}),
    "known": Call(known, {"match": MID, "seat": 1}),
    "Chart.action": Call(
        lambda **question: solution().chart.action(**question),
        {"cards": "8s 8d", "upcard": "Th", "choices": ("hit", "stand")},
    ),
    "Shoe.new": Call(Shoe.new, {"seed": 1}),
    "Shoe.stack": Call(Shoe.stack, {"order": "As Kd"}),
    "Match.start": Call(
        Match.start,
        {"rules": STRIP, "seats": (1,), "purses": {1: 1000}, "house": None, "points": None, "specials": None},
    ),
    "Round.begin": Call(
        Round.begin, {"rules": STRIP, "seats": (1,), "purses": {1: 1000}, "house": None, "specials": None}
    ),
    "Match.apply": Call(MID.apply, {"action": Hit()}),
    "Open": Call(lambda seats: Match.start(STRIP).apply(Open(seats)), {"seats": (1,)}),
    "Bet": Call(
        lambda amount: Shoe.new(1).serve(Match.start(STRIP).apply(Open((1,))))[0].apply(Bet(amount)),
        {"amount": 1000},
    ),
    "Deal": Call(lambda card: Round.begin(STRIP).apply(Shuffle()).apply(Deal(card)), {"card": Card("As")}),
    "Sit": Call(lambda seat, purse: Match.start(STRIP).apply(Sit(seat, purse)), {"seat": 2, "purse": 1000}),
    "Stake": Call(
        lambda seat, amount: Match.start(STRIP, purses={1: 0}).apply(Stake(seat, amount)),
        {"seat": 1, "amount": 100},
    ),
    "Leave": Call(lambda seat: Match.start(STRIP, (1, 2)).apply(Leave(seat)), {"seat": 1}),
    "Agree": Call(lambda seat: Match.start(STRIP, (1, 2)).apply(Agree(seat)), {"seat": 1}),
    "Swap": Call(lambda card: MID.apply(Swap(card)), {"card": Card("As")}),
    "Ace": Call(lambda value: MID.apply(Ace(value)), {"value": 1}),
    "write_chart": Call(
        lambda path, lang: solution().write_chart(path, lang), {"path": "chart.csv", "lang": "en"}
    ),
    "Simulation.write": Call(lambda path: simulation().write(path), {"path": "results.csv"}),
    "Simulation.text": Call(lambda lang: simulation().text(lang), {"lang": "en"}),
}
LONG = {("simulate", "rounds", None), ("play_game", "rounds", 10**400)}
"""Good arguments that take hours."""


def test_every_public_function_is_called() -> None:
    names = {name for name in croupier.__all__ if inspect.isfunction(getattr(croupier, name))}
    assert names - {"houses", "simple"} <= set(CALLS)  # one has no parameter, the other is for views


@pytest.mark.parametrize("name", CALLS)
def test_bad_arguments_are_refused(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Addresses of schedulers are texts that cannot be checked without a network."""
    monkeypatch.chdir(tmp_path)
    call, refusals = CALLS[name], list[str]()
    for field in call.good:
        for bad in BAD:
            takes_hours = any((name, field) == long[:2] and bad == long[2] for long in LONG)
            if takes_hours or (field == "workers" and isinstance(bad, str)):
                continue
            try:
                call.function(**{**call.good, field: bad})
            except CroupierError as error:
                refusals.append(str(error))
    assert refusals
    sentences = [text for text in refusals if text.endswith((".", "?")) and "\n" not in text]
    assert sentences == refusals
    assert max(map(len, refusals)) < 600


SENTENCES = [
    (
        lambda: cards("foo"),
        "foo is not a card: write a rank of A23456789TJQK and a suit of shdc, as in As or Td.",
    ),
    (lambda: choice_named("foo"), "name: there is no choice foo; choices are hit, stand, swap:4c and so on."),
    (lambda: simulate(STRIP, seed=1.5), "seed: a whole number is needed, not 1.5."),  # type: ignore[arg-type]
    (lambda: simulate(STRIP, seed=-1), "seed: this must be a whole number from 0 to 2⁶³ − 1."),
    (lambda: simulate(STRIP, workers=0), "workers: from 1 to 1024 can be used."),
    (lambda: simulate(STRIP, count=Count(seat=2)), "seat: the seats are 1 to 1."),
    (lambda: Count(wong=1.5), "wong: a whole number from -40 to 40 is needed, not 1.5."),  # type: ignore[arg-type]
    (lambda: Count(ramp={1.5: 4}), "ramp: counts are rounded down to whole numbers, so 1.5 is none."),  # type: ignore[dict-item]
    (lambda: Count(ramp="1.5:4"), "ramp: counts are rounded down to whole numbers, so 1.5 is none."),
    (lambda: play_game(STRIP, rounds=1.5), "rounds: a whole number of at least 1 is needed, not 1.5."),  # type: ignore[arg-type]
    (lambda: solve("strip"), 'rules: pass what house("casino") returns, not strip.'),  # type: ignore[arg-type]
    (
        lambda: simulate(RACE, "chart"),
        "strategy: a match has no chart by total: use best, mimic or never-bust.",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("call", "sentence"), SENTENCES)
def test_sentences_name_the_argument(call: Callable[[], object], sentence: str) -> None:
    with pytest.raises(CroupierError) as refusal:
        call()
    assert str(refusal.value) == sentence


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ("--count hi-lo --counter 9", "--counter: the seats are 1 to 1."),
        ("--count hi-lo --ramp 1.5:4", "--ramp: counts are rounded down to whole numbers, so 1.5 is none."),
        ("--count nope", "There is no system nope: say hi-lo, ko, omega-ii, or a file .json."),
    ],
)
def test_commands_name_their_options(options: str, sentence: str) -> None:
    result = CliRunner().invoke(main, ["simulate", "strip", *options.split()])
    assert (result.exit_code, result.output) == (2, f"{sentence}\n")


def test_whole_floats_are_whole_numbers() -> None:
    assert sum(1 for _ in play_game(STRIP, rounds=1e1).rounds()) == 10  # type: ignore[arg-type]
    result = simulate(STRIP, "mimic", 1e3, seed=3.0, seats=2.0, workers=1.0, count=Count(wong=1.0))  # type: ignore[arg-type]
    assert result.ev == simulate(STRIP, "mimic", 1000, seed=3, seats=2, workers=1, count=Count(wong=1)).ev
