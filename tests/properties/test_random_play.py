"""Random rules and play: there is always a legal action, no chips or cards are lost, records replay."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from support.effort import effort
from support.random_rules import open_round, random_action, some_rules, start

from croupier import IllegalAction, Match, Record, read, write
from croupier.cards import DECK, UNKNOWN
from croupier.engine import (
    Ace,
    Action,
    Agree,
    Bet,
    Deal,
    Double,
    EvenMoney,
    Hit,
    Insure,
    Keep,
    Open,
    PlusOne,
    Shuffle,
    Sit,
    Split,
    Stake,
    Stand,
    Surrender,
    Swap,
)
from croupier.notation import RoundRecord

EVERYTHING: list[Action] = [
    *(Deal(card) for card in DECK),
    Deal(UNKNOWN),
    Shuffle(),
    *(Bet(n) for n in (-100, 0, 1, 50, 100, 150, 200, 500, 1000, 50_000, 10**9)),
    *(Insure(n) for n in (-50, 0, 1, 50, 100, 250, 10**9)),
    EvenMoney(),
    Keep(),
    Surrender(),
    Hit(),
    Stand(),
    Double(),
    Split(),
    *(Ace(n) for n in (0, 1, 10, 11)),
    *(Swap(card) for card in DECK[::5]),
    PlusOne(),
    Open((1,)),
    Stake(1, 100),
    Agree(1),
    Sit(7),
]
SEEDS = st.integers(0, 2**64)
TRY: dict[str, Any] = {"deadline": None, "suppress_health_check": list(HealthCheck)}


def chips(match: Match) -> int:
    """All chips there are: purses, what lies in play, and the house's account."""
    return sum(player.purse or 0 for player in match.players) + (match.house or 0)


@pytest.mark.slow
@settings(max_examples=effort(150, 4_000), **TRY)
@given(SEEDS)
def test_play_never_stalls_and_illegal_actions_change_nothing(seed: int) -> None:
    rng = Random(seed)
    rules = some_rules(rng)
    match = start(rng, rules)
    for _ in range(3):
        match, opened = open_round(rng, match)
        if not opened:
            break
        for step in range(2000):
            if not match.playing:
                break
            legal = list(match.legal())
            assert legal, f"nothing is legal: {match.waits}"
            if step % 7 == 0:
                check_every_action(match, legal)
            match = match.apply(random_action(rng, match))
        assert not match.playing, "a round must end"
        if match.over:
            break


def check_every_action(match: Match, legal: list[Action]) -> None:
    """`legal` iterated, asked with `in`, and tried with `apply`, always says the same."""
    assert match.round is not None
    listed = match.round.legal()
    assert len(listed) == len(legal)
    before = match.round
    for action in EVERYTHING:
        known_card = not (isinstance(action, Deal) and not action.card.known)
        if known_card:
            assert (action in listed) == (action in legal), action
        if action in listed:
            match.apply(action)
        else:
            with pytest.raises(IllegalAction) as caught:
                match.apply(action)
            assert str(caught.value).endswith(".")
    assert match.round is before
    assert list(match.round.legal()) == legal
    assert listed.names == tuple(dict.fromkeys(action.name for action in legal))


@pytest.mark.slow
@settings(max_examples=effort(300, 6_000), **TRY)
@given(SEEDS)
def test_chips_neither_appear_nor_vanish(seed: int) -> None:
    """Purse after = purse before + net, hand by hand; what the seats win the house loses."""
    rng = Random(seed)
    rules = some_rules(rng)
    match = start(rng, rules)
    for _ in range(4):
        match, opened = open_round(rng, match)
        if not opened:
            break
        before = match
        at_start = chips(before)
        while match.playing:
            match = match.apply(random_action(rng, match))
            in_play(match, before)
        assert match.round is not None
        outcome = match.round.outcome()
        assert outcome is not None
        nets = {seat.seat: seat.net for seat in outcome.seats}
        for seat in outcome.seats:
            assert seat.net == seat.insurance + sum(hand.net for hand in seat.hands)
        if rules.bets is not None:
            for player in before.players:
                if player.purse is not None:
                    purse = match.player(player.seat).purse
                    assert purse is not None
                    assert purse == player.purse + nets.get(player.seat, 0)
                    assert purse >= 0
            limited = [p.seat for p in before.players if p.purse is not None]
            if match.house is not None:
                assert match.house >= 0
                if len(limited) == len(before.players):
                    assert chips(match) == at_start
        if match.over:
            break


def in_play(match: Match, before: Match) -> None:
    """During a round, what left a purse lies on the table."""
    assert match.round is not None
    for box in match.round.boxes:
        assert all(hand.bet >= 0 for hand in box.hands)
        if box.purse is not None and box.bet is not None:
            down = sum(hand.bet for hand in box.hands) + (box.insurance or 0)
            assert box.purse >= 0
            assert box.purse + down == before.player(box.seat).purse


@pytest.mark.slow
@settings(max_examples=effort(250, 4_000), **TRY)
@given(SEEDS)
def test_a_record_replays_to_the_same_match(seed: int) -> None:
    rng = Random(seed)
    rules = some_rules(rng)
    match = start(rng, rules)
    record = Record.of(match)
    entries: list[RoundRecord | Stake] = []
    for _ in range(rng.randint(1, 4)):
        match, opened = open_round(rng, match)
        if not opened:
            break
        entries += [action for action in opened if isinstance(action, Stake)]
        actions: list[Action] = []
        stop = rng.randint(1, 60)
        while match.playing and (len(actions) < stop or rng.random() < 0.8):
            actions.append(random_action(rng, match))
            match = match.apply(actions[-1])
        assert match.round is not None
        entries += record.with_round(match.number, match.round.seats, tuple(actions)).entries
        if match.playing or match.over:
            break
    record = type(record)(
        record.house,
        rules,
        specials=record.specials,
        points=record.points,
        balances=record.balances,
        entries=tuple(entries),
    )
    text = write(record)
    again = read(text, houses=lambda _: rules)
    assert again == record, text
    assert write(again) == text
    if not entries:  # the house could not match a single round
        return
    last = again.replay()[-1]
    assert last.round == match.round, text
    assert (last.house, last.number) == (match.house, match.number)
    there = {player.seat: player for player in match.players}
    for player in last.players:  # a seat that never took part leaves no trace in a record
        assert (player.purse, player.points, player.special) == (
            there[player.seat].purse,
            there[player.seat].points,
            there[player.seat].special,
        )
