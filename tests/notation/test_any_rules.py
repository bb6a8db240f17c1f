"""Games under random rules survive writing and reading: whole, cut off, and with unknown cards."""

from __future__ import annotations

from functools import partial
from random import Random

import pytest
from msgspec.structs import replace
from support.random_rules import any_rules, open_round, random_action, start

from croupier import CroupierError, RecordError, Rules, read, write
from croupier.cards import RANK_ONLY, UNKNOWN
from croupier.engine import Deal, Shuffle, Stake
from croupier.notation import Record, RoundRecord

PARTS = 4
GAMES = 40  # a part


def choose(rules: Rules, _: str) -> Rules:
    """A reader's answer to the name of a house: these rules."""
    return rules


def random_game(rng: Random) -> Record:
    rules = any_rules(rng)
    match = start(rng, rules)
    record = Record.of(match, house="odd")
    entries: list[RoundRecord | Stake] = []
    for _ in range(rng.randint(1, 4)):
        if match.over:
            break
        match, done = open_round(rng, match)
        if not done:
            break
        entries += [action for action in done if isinstance(action, Stake) and entries]
        if any(isinstance(action, Stake) for action in done) and not entries:
            break  # nobody is broke before the first round here
        actions = []
        while match.playing:
            actions.append(random_action(rng, match))
            match = match.apply(actions[-1])
        assert match.round is not None
        entries.append(RoundRecord(match.number, match.round.seats, tuple(actions)))
    return replace(record, entries=tuple(entries))


def steady(record: Record) -> str:
    text = write(record)
    again = read(text, houses=lambda _: record.rules)
    assert again == record
    assert write(again) == text
    return text


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
def test_games_come_back_equal_whole_and_cut(part: int) -> None:
    rng = Random(f"any-{part}")
    for _ in range(GAMES):
        game = random_game(rng)
        steady(game)
        last = game.entries[-1] if game.entries else None
        if isinstance(last, RoundRecord):
            begun = 1 if last.actions[0] == Shuffle() else 0
            for step in range(begun, len(last.actions)):
                cut = replace(game, entries=game.entries[:-1])
                steady(cut.with_round(last.number, last.seats, last.actions[:step]))


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
def test_half_unknown_games_come_back_equal(part: int) -> None:
    """Cards are forgotten, in part or in whole; the round then goes on, or stops where a value is needed."""
    rng = Random(f"unknown-{part}")
    read_well = 0
    for _ in range(GAMES * 2):
        game = random_game(rng)
        entries = list(game.entries[:1])
        if not entries or not isinstance(first := entries[0], RoundRecord):
            continue
        forgotten = tuple(
            Deal(rng.choice((RANK_ONLY[action.card.index // 4], UNKNOWN)))
            if isinstance(action, Deal) and rng.random() < 0.2
            else action
            for action in first.actions
        )
        for end in range(len(forgotten), 0, -1):  # as far as the rules can follow
            try:
                text = write(replace(game, entries=()).with_round(first.number, first.seats, forgotten[:end]))
            except CroupierError:
                continue
            break
        try:
            record = read(text, houses=partial(choose, game.rules))
        except RecordError:
            raise AssertionError(text) from None
        steady(record)
        read_well += 1
    assert read_well > GAMES
