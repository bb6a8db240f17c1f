"""Purses and unused special cards are visible only to their owners."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace
from support.effort import effort
from support.random_rules import open_round, random_action, some_rules, start

from croupier import Deal, Hit, Match, Open, Shuffle, Stand, cards, house, view


def play(match: Match, *steps: object) -> Match:
    for step in steps:
        for action in [Deal(card) for card in cards(step)] if isinstance(step, str) else [step]:
            match = match.apply(action)  # type: ignore[arg-type]
    return match


def with_other_secrets(rng: Random, match: Match, viewer: int | None) -> Match:
    """The same match, but everyone except the viewer has another purse and another hidden special card."""
    public = match.rules.specials is not None and match.rules.specials.shown == "all"
    other = {"swap": "plus1", "plus1": "swap", "": ""}

    def disguised(thing: Any) -> Any:
        if thing.seat == viewer:
            return thing
        purse = None if thing.purse is None else thing.purse + rng.randint(1, 10_000)
        return replace(thing, purse=purse, special=thing.special if public else other[thing.special])

    r = match.round
    if r is not None:
        r = replace(r, boxes=tuple(disguised(box) for box in r.boxes))
    return replace(match, players=tuple(disguised(player) for player in match.players), round=r)


@pytest.mark.slow
def test_views_hide_what_belongs_to_others() -> None:
    rng = Random(8)
    differed = 0
    for _ in range(effort(120, 4000)):
        match = start(rng, some_rules(rng))
        for _ in range(2):
            match, opened = open_round(rng, match)
            while opened and match.playing:
                match = match.apply(random_action(rng, match))
                for viewer in (None, *match.seats):
                    disguised = with_other_secrets(rng, match, viewer)
                    differed += disguised != match
                    assert view(disguised, viewer) == view(match, viewer)
            if match.over:
                break
    assert differed > 1000


def test_a_special_card_is_its_owners_secret() -> None:
    match = Match.start(house("race"), (1, 2), specials={1: "swap", 2: "plus1"})
    for seat, visible in ((1, ["swap", "hidden"]), (2, ["hidden", "plus1"]), (None, ["hidden", "hidden"])):
        assert [other.special for other in view(match, seat).seats] == visible
    base = house("race")
    assert base.specials is not None
    public = replace(match, rules=replace(base, specials=replace(base.specials, shown="all")))
    assert [other.special for other in view(public).seats] == ["swap", "plus1"]


def test_a_purse_is_visible_only_to_its_owner() -> None:
    match = Match.start(house("casino"), (1, 2), purses={1: 12_345, 2: 54_321})
    assert (view(match, 1).purse, view(match, 2).purse, view(match).purse) == (12_345, 54_321, None)
    assert "54321" not in repr(view(match, 1))
    assert "12345" not in repr(view(match))


def test_duel_shows_only_the_dealers_latest_card() -> None:
    match = play(Match.start(house("duel")), Open((1,)), Shuffle(), "9s", Hit(), "7c", Stand(), "2d 3h")
    dealer = view(match, 1).dealer
    assert (dealer.cards, dealer.count, dealer.total) == (("3h",), 2, 5)
    assert view(match).dealer == dealer
