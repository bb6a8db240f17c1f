"""Bots make room for people, lost connections free seats, and everybody agrees on a rematch."""

from __future__ import annotations

from random import Random

import pytest
from support.known_table import ANA, BEN, CLEO, KnownTable
from support.random_tables import PEOPLE, RandomTable

from croupier import house
from croupier.table import CLOCK, Act, BetOn, Bot, Leave, Quit, Ready, Rematch, Sit, Skip, Unbot, Vacate
from croupier.table.views.events import Event

BURNT = "2c 3c 4c 5c 6c "


def test_a_bot_makes_room_at_once_between_rounds() -> None:
    party = KnownTable("casino", seats=2)
    party.do(Bot(), ANA)
    assert party.can(BEN) == {"sit"}
    party.do(Sit(), BEN)
    assert [chair.person for chair in party.table.chairs] == [ANA.id, BEN.id]
    assert (party.personal_view(CLEO).no_seat, party.can(CLEO)) == ("full", set())
    party.refuses(Sit(), CLEO, "full")


def test_a_free_seat_comes_before_a_bot() -> None:
    party = KnownTable("casino", seats=3)
    party.do(Bot(2), ANA)
    party.do(Sit(), BEN)
    party.do(Sit(2), CLEO)  # who asks for the bot's seat gets it all the same
    assert [chair.person for chair in party.table.chairs] == [ANA.id, CLEO.id, BEN.id]


def test_in_a_round_the_bot_plays_to_its_end() -> None:
    party = KnownTable("casino", seats=2, cards=BURNT + "9s Th 7h 9d Kd Ts")
    party.do(Bot(), ANA)
    party.do(BetOn(1000), ANA)
    party.do(Sit(), BEN)
    bot = party.public_view().chairs[1]
    assert (bot.who, bot.name, bot.next) == ("bot", "Bot 2", "Ben")
    assert (party.personal_view(BEN).question, party.can(BEN)) == ("felt-seat-soon", {"leave"})
    party.refuses(Sit(), BEN, "seat-soon")
    party.refuses(Sit(2), CLEO, "seat-taken")
    party.refuses(Unbot(2), ANA, "no-bot")
    party.do(Act("stand"), ANA)
    assert [(seat.person, seat.name) for seat in party.rounds[-1].seats] == [(ANA.id, "Ana"), ("", "Bot 2")]
    assert party.personal_view(BEN).seat == 2
    assert party.purse(BEN) == 100_000
    assert party.ledger["bots"] == party.rounds[-1].seats[1].net


def test_who_waits_for_a_seat_can_change_their_mind() -> None:
    party = KnownTable("casino", seats=2, cards=BURNT + "9s Th 7h 9d Kd Ts")
    party.do(Bot(), ANA)
    party.do(BetOn(1000), ANA)
    party.do(Sit(), BEN)
    party.do(Leave(), BEN)
    party.do(Sit(), CLEO)
    party.do(Quit(), ANA)  # the table stays open for Cleo
    assert not party.table.closed
    assert [chair.person for chair in party.table.chairs] == ["", CLEO.id]


def test_nobody_joins_a_match_for_points() -> None:
    party = KnownTable("race", seats=2)
    party.do(Bot(), ANA)
    party.do(Ready(), ANA)
    assert (party.personal_view(BEN).no_seat, party.can(BEN)) == ("match", set())
    party.refuses(Sit(), BEN, "match-on")


@pytest.mark.parametrize("name", ["casino", "bankroll"])
def test_no_chip_is_lost_when_bots_make_room(name: str) -> None:
    """Crowded tables with bots: `RandomTable` checks chips and seats after every command."""
    made_room = 0
    for n in range(4):
        evening = RandomTable(Random(f"room {name} {n}"), house(name), shared=True, seats=3)
        chips = sum(evening.purse(person) for person in PEOPLE)
        for _ in range(80):
            if evening.table.closed:
                break
            evening.try_to(Bot(), evening.rng.choice(PEOPLE))
            bots = sum(chair.bot for chair in evening.table.chairs)
            evening.step()
            made_room += bots > sum(chair.bot for chair in evening.table.chairs)
        others = sum(amount for account, amount in evening.ledger.items() if account[:7] != "person:")
        assert sum(evening.purse(person) for person in PEOPLE) + others == chips
    assert made_room > 5


def test_a_lost_connection_frees_the_seat_after_the_round() -> None:
    party = KnownTable("casino", BEN, cards=BURNT + "9s Th 7h 9d Kd Ts")
    party.refuses(Vacate(BEN.id), ANA, "not-yours")
    party.refuses(Vacate(CLEO.id), CLOCK, "not-seated")
    party.do(BetOn(1000), ANA)
    party.do(BetOn(1000), BEN)
    party.refuses(Vacate(BEN.id), CLOCK, "round-on")  # no bet is forfeited
    party.do(Act("stand"), ANA)
    party.time_passes()
    party.do(BetOn(1000), BEN)
    purse = party.purse(BEN)
    party.do(Vacate(BEN.id), CLOCK)
    assert Event(k="left", seat=2, who="Ben", why="lost") in party.plain_events()
    assert party.public_view().chairs[1].who == "free"
    assert party.purse(BEN) == purse + 1000


def over() -> KnownTable:
    """Ana wins a match of one round against Ben and a bot."""
    cards = "Ts 9s 2h 3c Td 8c Th 7c"
    party = KnownTable("race", BEN, seats=3, points=9, cards=cards)
    party.do(Bot(), ANA)
    for person in (ANA, BEN):
        party.do(Ready(), person)
    for person in (ANA, BEN):
        party.do(Act("stand"), person)
    assert party.table.phase == "over"
    return party


def test_a_rematch_begins_when_everybody_agrees() -> None:
    party = over()
    party.do(Rematch(), ANA)
    assert (party.table.game, party.table.deadline) == (1, party.now + 30_000)
    assert party.can(ANA) >= {"skip"}
    assert "again" not in party.can(ANA)
    assert party.personal_view(BEN).question == "felt-rematch-wanted"
    party.refuses(Rematch(), ANA, "ready-already")
    party.do(Skip(), ANA)
    assert party.table.deadline is None
    party.do(Rematch(), BEN)
    party.do(Rematch(), ANA)
    assert (party.table.game, party.table.phase) == (2, "round")
    assert [seat.seat for seat in party.public_view().seats] == [1, 2, 3]


def test_who_does_not_agree_in_time_loses_the_seat() -> None:
    party = over()
    party.do(Rematch(), ANA)
    party.time_passes()
    assert Event(k="left", seat=2, who="Ben", why="no_rematch") in party.plain_events()
    assert (party.table.game, party.table.phase) == (2, "round")
    assert [seat.seat for seat in party.public_view().seats] == [1, 3]


def test_who_leaves_need_not_agree() -> None:
    party = over()
    party.do(Rematch(), ANA)
    party.do(Leave(), BEN)
    assert (party.table.game, party.table.phase) == (2, "round")
