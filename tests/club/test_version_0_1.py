"""A database of version 0.1, with rounds under way: its tables, log and history still work.

version_0_1.sql is a dump of a small club that version 0.1 made: Ana, Ben and a bot in a round of `casino`,
Ana in a match of `race`, and Ben between two rounds of `duel`.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from support.clubs import Club, open_club

from croupier.api.round_replay import replay_round
from croupier.club.history import rounds
from croupier.table import Act, patched, public_view
from croupier.terminal.text.narration import sentences
from croupier.terminal.text.phrases import Phrases

ANA, BEN, CASINO, RACE, DUEL = "p1", "p2", "t3", "t13", "t19"


@pytest.fixture
def old_club(tmp_path: Path) -> Iterator[Club]:
    database = sqlite3.connect(tmp_path / "club.db")
    database.executescript(Path(__file__).with_name("version_0_1.sql").read_text())
    database.close()
    with open_club(f"sqlite:///{tmp_path / 'club.db'}") as club:
        for _ in range(100):
            club.id()  # the first ones are taken
        yield club


def test_rounds_under_way_are_played_to_their_end(old_club: Club) -> None:
    old_club.check()
    assert [old_club.read_table(table).phase for table in (CASINO, RACE, DUEL)] == ["round", "round", "bets"]
    for table, person in ((CASINO, ANA), (RACE, ANA)):
        before = old_club.read_table(table)
        assert before.match.waits.seat == 1
        update = old_club.do(table, person, Act("stand" if table == CASINO else "ace_1"))
        assert patched(public_view(before), update.events) == public_view(update.table)
    chance = Random(1)
    for table in (CASINO, RACE, DUEL):
        number = old_club.known(table).match.number
        for _ in range(3):
            old_club.play_round(table, chance)
        assert old_club.known(table).match.number > number
    old_club.check()


def test_a_repeated_command_is_answered_and_not_repeated(old_club: Club) -> None:
    again = old_club.do(CASINO, ANA, Act("stand"), action="a10")
    assert (again.repeats, again.events) == (6, ())


def test_old_rounds_can_be_replayed(old_club: Club) -> None:
    for (round_id,) in old_club.sql("SELECT id FROM rounds"):
        replay = replay_round(old_club.read(lambda round_id=round_id: rounds.read_round(round_id)))
        public, lines = replay.public, list[str]()
        for event in replay.events:
            public = patched(public, [event])
            lines += sentences(Phrases("en"), event, public)
        assert public.results
        assert lines[0] == "Round 1."
        assert len(lines) > 4
