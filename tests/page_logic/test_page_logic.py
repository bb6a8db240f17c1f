"""Random games at every house, and with random rules, look and sound the same on the page, which Node
runs, and in the terminal."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from support.effort import mostly_slow
from support.random_rules import some_rules
from support.random_tables import RandomTable
from support.time_limits import TIMEOUT

from croupier import Rules, house, houses
from croupier.api.house_facts import facts
from croupier.api.schemas import HouseOut
from croupier.table import (
    Event,
    FinishedRound,
    PersonalView,
    PublicView,
    public_view,
    replay,
    round_from_bytes,
)
from croupier.terminal.rooms.protocol import State
from croupier.terminal.text.film import frames
from croupier.terminal.text.narration import sentences
from croupier.terminal.text.phrases import Phrases, dealer_mark, total_mark
from croupier.terminal.text.prompts import next_question
from croupier.terminal.text.seats import closed_label
from croupier.words import LANGUAGES

from .charts import charts
from .coach_answers import coach_answers

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
NODE = Path(sys.executable).parent / "node"
FLUENT = ROOT / "frontend" / "node_modules" / "@fluent" / "bundle"
FILES = sorted(path.name for path in HERE.glob("*.test.ts"))
ANSWERS = {"coach.test.ts": coach_answers, "chartCell.test.ts": charts}
STEPS, RANDOM_RULES = 40, 12

assert FLUENT.exists(), "run make setup first: it installs the npm packages"


def record_game(rules: Rules, *, shared: bool, seed: int, languages: Iterable[str]) -> list[dict[str, Any]]:
    """What a page receives during a random game and in the replays of its rounds."""
    table = RandomTable(Random(seed), rules, shared=shared)
    person, known = table.people[0], facts(rules, "en")
    public, personal = public_view(table.table), table.personal_view(person)
    game: dict[str, Any] = {"house": known, "public": public, "personal": personal, "updates": []}
    while len(game["updates"]) < STEPS and not table.table.closed:
        while not table.step():
            pass
        before, personal = personal, table.personal_view(person)
        update = record_update(public, table.effects.events, before, personal, known, languages)
        public = update["expected"]["public"]
        assert public == public_view(table.table)
        game["updates"].append(update | {"version": len(game["updates"]) + 1})
    return [game, *(record_replay(known, rules, finished, languages) for finished in table.rounds[:2])]


def record_replay(
    known: HouseOut, rules: Rules, finished: FinishedRound, languages: Iterable[str]
) -> dict[str, Any]:
    """A replay of a round, as its first seat reads it."""
    names = {seat.seat: seat.name if seat.person else None for seat in finished.seats}
    base, actions = round_from_bytes(finished.base, finished.actions, rules)
    replayed = replay(base, actions, names)
    reader = PersonalView(seat=finished.seats[0].seat, question="felt-watching")
    update = record_update(replayed.public, replayed.events, reader, reader, known, languages)
    return {
        "house": known,
        "public": replayed.public,
        "personal": reader,
        "updates": [update | {"version": 1}],
    }


def record_update(
    public: PublicView,
    events: tuple[Event, ...],
    before: PersonalView,
    after: PersonalView,
    known: HouseOut,
    languages: Iterable[str],
) -> dict[str, Any]:
    """Some events, with the view, sentences, marks and answers that the terminal makes of them."""
    shown = list(frames(public, events))
    public = shown[-1].public if shown else public
    expected: dict[str, Any] = {"public": public, "dealer": dealer_mark(public.dealer)}
    expected |= {"sentences": {}, "question": {}, "hands": {}, "offers": {}}
    for lang in languages:
        kind = known.stake.kind
        hears, reads = Phrases(lang, before.seat, kind), Phrases(lang, after.seat, kind)
        texts = [sentences(hears, frame.event, frame.public, after) for frame in shown]
        expected["sentences"][lang], expected["question"][lang] = texts, reads.question(after, public)
        expected["hands"][lang] = [
            [total_mark(hand), closed_label(reads, hand)] for seat in public.seats for hand in seat.hands
        ]
        expected["offers"][lang] = sorted(
            [offer.name, offer.key, offer.label, offer.note, bool(offer.warning)]
            for offer in next_question(reads, known, State(0, public, after, None)).offers
            if after.choices and after.asks != "insurance"
        )
    return {"events": events, "personal": after, "expected": expected}


@pytest.fixture
def recordings(tmp_path: Path, file: str) -> Path:
    """The games that a file asks for: sentences take most of the time, and one file compares them."""
    path = tmp_path / "recordings.json"
    if answers := ANSWERS.get(file):
        path.write_bytes(msgspec.json.encode(list(answers()), enc_hook=int))  # amounts are a subclass of int
        return path
    wanted = []
    if "./recordings" in (HERE / file).read_text("utf-8"):
        wanted = [house(name) for name in houses()] + [
            some_rules(Random(seed)) for seed in range(RANDOM_RULES)
        ]
    languages = LANGUAGES if file == "sentences.test.ts" else ()
    games = [
        recording
        for n, rules in enumerate(wanted)
        for shared in (False, True)
        for recording in record_game(rules, shared=shared, seed=n, languages=languages)
    ]
    path.write_bytes(msgspec.json.encode(games, enc_hook=int))  # amounts are a subclass of int
    return path


@pytest.mark.parametrize("file", mostly_slow(FILES, "amounts.test.ts"))
def test_in_node(file: str, recordings: Path) -> None:
    command: list[str | Path] = [
        NODE,
        "--import",
        HERE / "resolve_imports.mjs",
        "--test",
        "--test-reporter=spec",
        HERE / file,
    ]
    env = {**os.environ, "RECORDINGS": str(recordings), "NODE_NO_WARNINGS": "1", "FORCE_COLOR": "0"}
    result = subprocess.run(command, env=env, capture_output=True, text=True, timeout=TIMEOUT, check=False)
    assert result.returncode == 0, result.stdout + result.stderr
