"""Every finished round can be replayed and written as BJN, and the record gives the same round."""

from __future__ import annotations

from random import Random

import msgspec
import pytest
from msgspec.structs import replace
from support.effort import effort
from support.random_rules import any_rules
from support.random_tables import RandomTable

from croupier import CroupierError, Rules, house, houses, read, write
from croupier.engine import Action, Deal, ForCard, Match
from croupier.rules.fields import WhenLow
from croupier.table import Bot, FinishedRound, record, replay, round_from_bytes
from croupier.table.views.patch import patched


def rounds_of(evening: RandomTable, steps: int) -> list[FinishedRound]:
    evening.mischief = 0.01
    for _ in range(steps):
        if evening.table.closed:
            break
        evening.step()
    return evening.rounds


def check_round(rules: Rules, ended: FinishedRound, all_rounds: list[FinishedRound]) -> None:
    chain = [r for r in all_rounds if r.game == ended.game and ended.since <= r.number <= ended.number]
    assert [r.number for r in chain] == list(range(ended.since, ended.number + 1))
    rounds_played = [round_from_bytes(r.base, r.actions, rules) for r in chain]
    written = record(rounds_played, {seat.seat: seat.name for seat in ended.seats})
    text = write(written)
    again = read(text, houses=lambda _: rules)
    assert again == written, text
    assert "balances" not in text
    assert "person" not in text
    match = again.replay()[-1]
    assert match.round is not None
    outcome = match.round.outcome()
    assert outcome is not None, text
    assert [(o.seat, o.net, o.result) for o in outcome.seats] == [
        (s.seat, s.net, s.result) for s in ended.seats
    ]
    hidden_stays_hidden(rounds_played[-1][0], rounds_played[-1][1], text)


def hidden_stays_hidden(base: Match, actions: tuple[Action, ...], text: str) -> None:
    """The record shows no burnt card, and no unused special card."""
    lines = text.splitlines()
    if base.rules.specials is not None and base.rules.specials.shown == "owner":
        listed = next((line for line in lines if line.startswith("specials ")), "")
        assert listed.count("=") == len([w for w in text.split() if w.startswith("!")]), text
    match = base
    burnt = 0
    for action in actions:
        if isinstance(match.waits, ForCard) and match.waits.seat < 0:
            burnt += 1
        match = match.apply(action)
    if burnt:
        assert f"S: new {' '.join(['??'] * burnt)}" in lines[-1]


def check_replay(rules: Rules, ended: FinishedRound) -> None:
    base, actions = round_from_bytes(ended.base, ended.actions, rules)
    replayed = replay(base, actions, {seat.seat: seat.name for seat in ended.seats})
    assert replayed.public.phase != "round"
    end = patched(replayed.public, replayed.events)
    assert (end.number, end.phase == "round") == (ended.number, False)
    assert {seat.seat: seat.net for seat in end.seats if seat.taking_part} == {
        seat.seat: seat.net for seat in ended.seats
    }
    assert [event.k for event in replayed.events].count("over") == 1
    assert len(replayed.places) == len(actions)
    msgspec.json.encode(replayed)
    match = base
    down = False
    for action in actions:  # events name the hole card only once it is turned, and never a burnt card
        waits = match.waits
        match = match.apply(action)
        if isinstance(action, Deal) and isinstance(waits, ForCard) and waits.face_down and waits.seat == 0:
            down = True
    assert down == any(event.k == "down" for event in replayed.events)


@pytest.mark.parametrize("name", houses())
def test_rounds_of_every_house_are_written_and_read(name: str) -> None:
    evening = RandomTable(Random(f"record {name}"), house(name), shared=True)
    rounds = rounds_of(evening, 120)
    assert rounds
    for ended in rounds:
        check_round(evening.rules, ended, rounds)
        check_replay(evening.rules, ended)


@pytest.mark.slow
@pytest.mark.parametrize("part", range(2))
def test_rounds_of_any_rules_are_written_and_read(part: int) -> None:
    checked = 0
    for n in range(effort(70, 2_500)):
        rng = Random(f"records {part} {n}")
        rules = house(rng.choice(houses())) if rng.random() < 0.5 else any_rules(rng)
        evening = RandomTable(rng, rules, shared=rng.random() < 0.8)
        rounds = rounds_of(evening, effort(200, 400))
        checked += len(rounds)
        for ended in rounds:
            check_round(rules, ended, rounds)
            check_replay(rules, ended)
    assert checked > effort(500, 20_000)


def test_a_shuffle_in_mid_round_goes_back_to_the_last_whole_one() -> None:
    """A deck dealt to its last cards runs out in mid-round, and the shuffle depends on earlier rounds."""
    rules = house("bankroll")
    rules = replace(rules, shoe=replace(rules.shoe, reshuffle=WhenLow(cards_per_seat=1)))
    evening = RandomTable(Random(2), rules, shared=True, seats=5)
    for _ in range(4):
        evening.do(Bot(), evening.people[0])
    rounds = rounds_of(evening, 200)
    assert sum(ended.since < ended.number for ended in rounds) > 2
    for ended in rounds:
        check_round(rules, ended, rounds)
        check_replay(rules, ended)
    bare = next(ended for ended in rounds if ended.since < ended.number)
    after = [r for r in rounds if r.number in (bare.number, bare.number + 1)]
    with pytest.raises(CroupierError, match="begins with a shuffle"):
        record([round_from_bytes(r.base, r.actions, rules) for r in after], {})


def test_a_whole_game_is_one_record() -> None:
    evening = RandomTable(Random(5), house("bankroll"), shared=True)
    rounds = [r for r in rounds_of(evening, 300) if r.game == 1]
    rounds_played = [round_from_bytes(r.base, r.actions, evening.rules) for r in rounds]
    text = write(record(rounds_played, {1: "Ana"}))
    assert len(read(text).entries) == len(rounds) > 3
    assert "??" not in text
