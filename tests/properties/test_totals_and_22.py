"""Ties by total and a dealer's 22 that pushes change the hands they name, and nothing else."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from msgspec.structs import replace
from support.effort import effort
from support.random_rules import any_rules, open_round, random_action, start, with_new_fields

from croupier import Match, Rules, Surrender
from croupier.engine import ForChoice, Stuck
from croupier.engine.cards_in_play import upcard
from croupier.engine.settle import HandOutcome, Why, settle
from croupier.engine.state import TO_COMPARE, RoundState
from croupier.rules.fields import TotalTies


def played(rng: Random, rules: Rules) -> Match:
    """A match after one round of random play."""
    match, opened = open_round(rng, start(rng, rules))
    while opened and match.playing and not isinstance(match.waits, Stuck):
        match = match.apply(random_action(rng, match))
    return match


def without(rules: Rules) -> Rules:
    return replace(
        rules,
        table=replace(rules.table, ties_at=TotalTies()),
        dealer=replace(rules.dealer, pushes_22=False),
    )


def hands(r: RoundState) -> list[HandOutcome]:
    return [hand for seat in settle(r).seats for hand in seat.hands]


@pytest.mark.slow
def test_the_fields_change_only_what_they_name() -> None:
    seen = Counter[str]()
    for seed in range(effort(1000, 20_000)):
        rng = Random(seed)
        rules = with_new_fields(rng, any_rules(rng))
        r = played(rng, rules).round
        if r is None or not r.over:
            continue
        at, dealer = rules.table.ties_at, settle(r).dealer_total
        closed = [hand.closed in TO_COMPARE for box in r.boxes for hand in box.hands]
        usual = hands(replace(r, rules=without(rules)))
        for new, old, compared in zip(hands(r), usual, closed, strict=True):
            if old.why is Why.DEALER_BUST and dealer == 22 and rules.dealer.pushes_22:
                assert (new.result, new.why, new.net) == ("push", Why.DEALER_BUST, 0)
                seen["22"] += 1
            elif old.why is Why.TIE and dealer in (*at.push, *at.dealer, *at.player):
                named = "push" if dealer in at.push else "lose" if dealer in at.dealer else "win"
                assert (new.result, new.why) == (named, Why.TIE)
                assert (new.net > 0, new.net < 0) == (named == "win", named == "lose")
                assert compared
                seen[named] += 1
            else:
                assert new == old
    assert min(seen[key] for key in ("22", "push", "lose", "win")) >= 3, seen


@pytest.mark.slow
def test_surrender_is_offered_against_the_upcards_that_the_rules_name() -> None:
    offered, refused = 0, 0
    for seed in range(effort(400, 20_000)):
        rng = Random(seed)
        rules = with_new_fields(rng, any_rules(rng))
        against = rules.player.surrender_against
        match, opened = open_round(rng, start(rng, rules))
        while opened and match.playing and not isinstance(match.waits, Stuck):
            r, waits = match.round, match.waits
            assert r is not None
            if isinstance(waits, ForChoice) and waits.what in ("early", "turn") and against != "any":
                up = upcard(r)
                barred = up.rank == "A" or (against == "not_ace_or_ten" and rules.value(up) == 10)
                may = Surrender() in r.legal()
                assert not (may and barred)
                assert waits.what == "turn" or may
                offered, refused = offered + may, refused + barred
            match = match.apply(random_action(rng, match))
    assert min(offered, refused) >= 5
