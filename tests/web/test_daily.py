"""The daily deal over HTTP: the same cards for everyone, graded by the coach, and nothing hidden leaves."""

from __future__ import annotations

import hashlib
from typing import Any

import msgspec
import pytest
from support.servers import Guest, ThreadServer

from croupier import house, houses
from croupier.api.school.daily_schemas import DailyOut
from croupier.coach import hint, unit
from croupier.engine import view
from croupier.errors import CroupierError
from croupier.school.daily import HOUSES, ROUNDS, commitment, house_of, play, seed_of

KEY = bytes(range(32))


def show(guest: Guest) -> dict[str, Any]:
    deal: dict[str, Any] = guest.get("/api/school/daily")
    msgspec.convert(deal, DailyOut)
    return deal


def choose(guest: Guest, deal: dict[str, Any], chosen: str) -> dict[str, Any]:
    body = {"day": deal["day"], "step": deal["step"], "chosen": chosen}
    after: dict[str, Any] = guest.post("/api/school/daily?lang=es", body)
    msgspec.convert(after, DailyOut)
    return after


def test_a_whole_deal(ana: Guest, ben: Guest) -> None:
    deal, other = show(ana), show(ben)
    assert deal["hands"] == other["hands"]
    assert deal["dealer"] == other["dealer"]
    lost = best = 0.0
    for _ in range(400):
        if deal["over"]:
            break
        before = deal
        deal = choose(ana, before, before["choices"][-1])
        grade = deal["grade"]
        assert grade["cost"] >= 0
        assert (grade["cost"] == 0) == (grade["best"] == before["choices"][-1])
        lost, best = lost + grade["cost"], best + (grade["cost"] == 0)
        assert deal["lost"] == pytest.approx(lost)
        assert deal["best"] == best
        assert choose(ana, before, before["choices"][0])["step"] == deal["step"], "a repeated choice"
    assert len(deal["results"]) == ROUNDS
    assert deal["board"] == []
    after = ana.post("/api/school/daily/listed", {"day": deal["day"], "listed": True})
    assert [(row["rank"], row["mine"]) for row in after["board"]] == [(1, True)]
    assert [row["mine"] for row in show(ben)["board"]] == [False]


def test_seeds_are_fixed_before_and_published_after(ana: Guest) -> None:
    yesterday, today, tomorrow = show(ana)["seeds"]
    assert hashlib.sha256(bytes.fromhex(yesterday["seed"])).hexdigest() == yesterday["commitment"]
    assert "seed" not in today | tomorrow
    assert len({seed["house"] for seed in (yesterday, today, tomorrow)}) == 3


def test_refusals(ana: Guest, server: ThreadServer) -> None:
    deal = show(ana)
    for body, status in (
        ({"day": deal["day"], "step": 0, "chosen": "fly"}, 409),
        ({"day": deal["day"], "step": -1, "chosen": "hit"}, 400),
        ({"day": deal["day"]}, 400),
    ):
        assert ana.http.post("/api/school/daily", json=body).status_code == status
    assert choose(ana, {**deal, "day": deal["day"] - 1}, "hit")["step"] == 0, (
        "yesterday's page changes nothing"
    )
    with server.client() as stranger:
        assert stranger.get("/api/school/daily").status_code == 401


@pytest.mark.parametrize("name", [name for name in HOUSES if house(name).hole is not None])
def test_the_hole_card_is_hidden(name: str) -> None:
    """The match has it, what is shown does not."""
    rules = house(name)
    game = play(rules, KEY, ())
    assert game.match.round is not None
    assert rules.hole is not None
    assert game.match.round.dealer[rules.hole].text != "??"
    assert view(game.match, 1).dealer.cards[rules.hole] == "??"


def test_every_house_but_matches_has_its_day() -> None:
    days = [house_of(day).id for day in range(len(HOUSES))]
    assert sorted(days) == sorted(name for name in houses() if unit(house(name)) != "match")
    assert all(house_of(day) != house_of(day + 1) for day in range(40))
    assert seed_of(KEY, 1) != seed_of(KEY, 2)
    assert commitment(KEY) == hashlib.sha256(KEY).hexdigest()


@pytest.mark.slow
@pytest.mark.parametrize("name", HOUSES)
def test_best_play_loses_nothing(name: str) -> None:
    """Every decision is the coach's, and a game ends after twenty rounds."""
    rules, choices = house(name), list[str]()
    game = play(rules, KEY, choices)
    while not game.over:
        answer = hint(game.match, 1, within=30)
        assert answer is not None
        assert set(view(game.match, 1).choices) == {choice.name for choice in answer.choices}
        choices.append(answer.best)
        game = play(rules, KEY, choices)
    assert len(game.results) == ROUNDS
    with pytest.raises(CroupierError):
        play(rules, KEY, [*choices, "hit"])
    with pytest.raises(CroupierError):
        play(rules, KEY, ["fly"])
