"""Shared tables of special houses: agreement on another round, matches for points, a bank."""

from __future__ import annotations

from msgspec.structs import replace
from support.known_table import ANA, BEN, CLEO, KnownTable

from croupier import Rules, house
from croupier.rules.fields import Pot
from croupier.table import Act, BetOn, Bot, Leave, Quit, Ready, Sit, Skip, Unbot
from croupier.table.views.events import Event


def finish(party: KnownTable) -> None:
    while party.public_view().phase == "round":
        person = next(person for person in party.people if party.personal_view(person).asks)
        party.do(party.sensible(person, "act"), person)


# Agreement


def test_another_round_needs_everyone_to_be_ready() -> None:
    party = KnownTable("classic", BEN)
    party.do(Ready(), ANA)
    assert not party.public_view().another
    party.do(Ready(), BEN)
    finish(party)
    assert party.public_view().another
    assert party.public_view().deadline == party.now + 30_000
    party.do(Ready(), BEN)
    party.refuses(Ready(), BEN, "ready-already")
    party.time_passes()
    assert Event(k="left", seat=1, who="Ana", why="not_agreed") in party.plain_events()
    assert party.public_view().phase == "round"
    assert [seat.seat for seat in party.public_view().seats] == [2]


def test_a_ready_can_be_withdrawn() -> None:
    party = KnownTable("classic", BEN)
    party.do(Ready(), ANA)
    assert party.public_view().deadline is not None
    party.do(Skip(), ANA)
    assert not party.public_view().chairs[0].ready
    assert not party.public_view().chairs[0].skips  # nobody sits out here
    assert party.public_view().deadline is None
    party.refuses(Skip(), ANA, "nothing-to-skip")


def test_nobody_agrees_and_the_table_closes() -> None:
    party = KnownTable("classic", BEN)
    party.do(Ready(), ANA)
    party.do(Ready(), BEN)
    finish(party)
    party.time_passes()
    assert party.public_view().closed


def test_a_newcomer_is_not_stood_up_for_a_round_they_did_not_play() -> None:
    party = KnownTable("classic", BEN)
    party.do(Ready(), ANA)
    party.do(Ready(), BEN)
    finish(party)
    party.do(Sit(), CLEO)
    party.do(Ready(), ANA)
    party.do(Ready(), BEN)
    assert party.public_view().phase == "bets"
    party.time_passes()
    assert party.public_view().chairs[2].missed == 1
    assert [seat.seat for seat in party.public_view().seats] == [1, 2]


def test_a_newcomer_alone_is_not_hurried() -> None:
    party = KnownTable("classic")
    party.do(Ready(), ANA)
    finish(party)
    party.do(Sit(), CLEO)
    party.time_passes()
    assert party.plain_events() == [Event(k="left", seat=1, who="Ana", why="not_agreed")]
    assert not party.public_view().closed
    assert party.public_view().deadline is None
    party.do(Ready(), CLEO)
    assert [seat.seat for seat in party.public_view().seats] == [2]


def test_bots_always_agree() -> None:
    party = KnownTable("classic")
    party.do(Bot(), ANA)
    for _ in range(3):
        party.do(Ready(), ANA)
        finish(party)
    assert len(party.rounds) == 3
    assert len(party.rounds[-1].seats) == 2


# A match for points


def test_a_match_has_the_same_seats_throughout() -> None:
    party = KnownTable("race", BEN, points=3)
    party.do(Ready(), ANA)
    party.do(Ready(), BEN)
    assert [seat.points for seat in party.public_view().seats] == [3, 3]
    party.refuses(Sit(), CLEO, "match-on")
    party.refuses(Bot(), ANA, "match-on")
    assert party.can(CLEO) == set()
    finish(party)
    party.refuses(Sit(), CLEO, "match-on")


def test_who_is_not_ready_does_not_begin_the_match() -> None:
    party = KnownTable("race", BEN)
    party.do(Ready(), ANA)
    party.time_passes()
    assert Event(k="left", seat=2, who="Ben", why="missed") in party.plain_events()
    assert [seat.seat for seat in party.public_view().seats] == [1]


def test_a_seat_whose_owner_has_left_plays_by_itself() -> None:
    party = KnownTable("race", BEN, cards="5s 6s 5h 6h Td 7d " * 3)
    party.do(Ready(), ANA)
    party.do(Ready(), BEN)
    effects = party.do(Quit(), ANA)
    assert party.plain_events()[0] == Event(k="left", seat=1, who="Ana", why="left")
    choices = [(h.k, h.seat, h.name) for h in effects.events if h.k in ("timeout", "choice")]
    assert choices == [("timeout", 1, ""), ("choice", 1, "stand")]
    assert party.public_view().chairs[0].away
    assert party.can(ANA) == {"sit"}
    party.do(Act("stand"), BEN)
    assert [seat.net for seat in party.rounds[0].seats] == [-1, -1]
    party.do(Ready(), BEN)  # Ana is not waited for
    assert party.public_view().phase == "round"
    party.refuses(Sit(3), ANA, "match-on")
    effects = party.do(Sit(), ANA)
    assert party.plain_events() == [Event(k="sat", seat=1, own=False, who="Ana")]
    assert not party.public_view().chairs[0].away
    party.do(Act("stand"), BEN)
    party.do(Leave(), BEN)
    assert party.public_view().chairs[1].away
    party.do(Leave(), ANA)
    assert party.public_view().closed


def test_a_match_of_nobody_is_not_played_on() -> None:
    party = KnownTable("race", BEN, cards="5s 6s 5h 6h Td 7d")
    party.do(Ready(), ANA)
    party.do(Ready(), BEN)
    party.do(Quit(), BEN)
    effects = party.do(Quit(), ANA)
    assert party.public_view().closed
    assert effects.finished == ()


def test_who_says_nothing_takes_part_all_the_same_and_is_away_after_three_rounds() -> None:
    party = KnownTable("race", BEN, points=5, cards="9s 8s 9h 8h Td 7d " * 4)
    party.do(Ready(), ANA)
    party.do(Ready(), BEN)
    missed = []
    for _ in range(3):
        party.do(Act("stand"), ANA)
        party.time_passes()  # Ben stands
        party.do(Ready(), ANA)
        party.time_passes()  # and says nothing
        missed.append((party.public_view().chairs[1].missed, party.public_view().chairs[1].away))
    assert missed == [(1, False), (2, False), (0, True)]


def test_absent_people_lose_their_seat_when_the_match_is_over() -> None:
    party = KnownTable("race", BEN, points=1)
    party.do(Ready(), ANA)
    party.do(Ready(), BEN)
    party.do(Quit(), BEN)
    for _ in range(200):
        if party.public_view().phase == "over":
            break
        party.do(Ready() if party.public_view().phase == "bets" else party.sensible(ANA, "act"), ANA)
    assert party.public_view().chairs[1].who == "free"
    party.do(Sit(), CLEO)
    party.do(party.sensible(ANA, "again"), ANA)
    party.refuses(Unbot(2), ANA, "no-bot")
    party.do(party.sensible(CLEO, "again"), CLEO)
    assert Event(k="game", n=2) in party.plain_events()
    assert [seat.seat for seat in party.public_view().seats] == [1, 2]


# A bank that matches bets


def small_bank(chips: int) -> Rules:
    rules = house("bankroll")
    assert isinstance(rules.stake, Pot)
    return replace(rules, stake=replace(rules.stake, house=type(rules.stake.house)(chips * 100)))


def test_the_bank_keeps_the_minimum_bet_for_everyone() -> None:
    party = KnownTable(small_bank(10), BEN, CLEO)
    assert party.personal_view(ANA).bets == (200, 600, 100)
    party.do(BetOn(600), ANA)
    assert party.personal_view(BEN).bets == (200, 200, 100)
    party.do(Skip(), CLEO)
    assert party.personal_view(BEN).bets == (200, 400, 100)
    party.refuses(BetOn(500), BEN, "bet-limits")
    party.do(BetOn(400), BEN)
    assert party.public_view().phase == "round"
    assert party.public_view().pot == 2000
    finish(party)


def test_a_bot_that_the_bank_cannot_match_sits_out_even_where_all_must_agree() -> None:
    rules = small_bank(5)
    rules = replace(rules, table=replace(rules.table, another_round="agreed"))
    party = KnownTable(rules, cards="Ts Ks 9s 8h Td 8d Th Kh 9d 8c")
    party.do(Bot(), ANA)
    party.do(BetOn(200), ANA)
    party.do(Act("stand"), ANA)  # Ana wins, the bot loses
    assert [seat.seat for seat in party.public_view().seats] == [1, 2]
    party.do(BetOn(400), ANA)
    assert [seat.seat for seat in party.public_view().seats] == [1]


def test_a_bank_with_little_left_matches_who_comes_first() -> None:
    party = KnownTable(small_bank(3), BEN)
    party.do(Bot(), ANA)
    assert party.personal_view(ANA).bets == (200, 200, 100)
    party.do(BetOn(200), ANA)
    party.refuses(BetOn(200), BEN, "bank")
    assert party.can(BEN) >= {"skip", "leave"}
    assert "bet" not in party.can(BEN)
    party.time_passes()
    assert [seat.seat for seat in party.public_view().seats] == [1]  # nor can the bank match the bot
