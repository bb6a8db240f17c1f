"""Shared tables: bets, the clock, and people who come and go."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from support.known_table import ANA, BEN, CLEO, KnownTable

from croupier import house
from croupier.table import (
    CLOCK,
    Act,
    BetOn,
    Bot,
    Close,
    End,
    Insure,
    Leave,
    Person,
    Quit,
    Ready,
    Sit,
    Skip,
    Tick,
    public_view,
)
from croupier.table.views.events import Event

BURNT = "2c 3c 4c 5c 6c "


def test_the_round_opens_when_everyone_has_bet_or_skipped() -> None:
    party = KnownTable("casino", BEN, CLEO)
    assert party.public_view().deadline is None
    party.do(BetOn(1000), ANA)
    assert party.plain_events() == [Event(k="bet", seat=1, own=False, chips=1000)]
    assert (party.public_view().phase, party.public_view().deadline) == ("bets", 30_000)
    assert party.purse(ANA) == 99_000
    party.now = 5000
    party.do(Skip(), BEN)
    assert party.public_view().deadline == 30_000
    party.do(BetOn(500), CLEO)
    assert party.public_view().phase == "round"
    assert [seat.seat for seat in party.public_view().seats] == [1, 3]
    assert [seat.bet for seat in party.public_view().seats] == [1000, 500]


def test_a_bet_can_be_changed_and_withdrawn() -> None:
    party = KnownTable("casino", BEN)
    party.do(BetOn(1000), ANA)
    party.do(BetOn(700), ANA)
    assert (party.purse(ANA), party.public_view().chairs[0].bet) == (99_300, 700)
    assert party.personal_view(ANA).purse == 100_000
    party.do(Skip(), ANA)
    assert (party.purse(ANA), party.public_view().deadline) == (100_000, None)
    assert party.public_view().chairs[0].skips
    party.refuses(Skip(), ANA, "nothing-to-skip")
    party.do(BetOn(1000), ANA)
    party.do(Leave(), ANA)  # takes it along
    assert (party.purse(ANA), party.public_view().deadline) == (100_000, None)


def test_who_does_not_bet_in_time_sits_out_and_after_three_rounds_stands_up() -> None:
    party = KnownTable("casino", BEN)
    for missed in (1, 2, 3):
        party.do(BetOn(500), ANA)
        party.time_passes()
        left = Event(k="left", seat=2, who="Ben", why="missed") in party.plain_events()
        assert left == (missed == 3)
        if missed < 3:
            assert party.public_view().chairs[1].missed == missed
        while party.public_view().phase == "round":
            party.do(party.sensible(ANA, "act"), ANA)
        assert [seat.person for seat in party.rounds[-1].seats] == [ANA.id]
    assert party.public_view().chairs[1].who == "free"
    party.do(Sit(), BEN)
    assert party.public_view().chairs[1].missed == 0


def test_a_word_in_between_counts_as_being_there() -> None:
    party = KnownTable("casino", BEN)
    for _ in range(2):
        party.do(BetOn(500), ANA)
        party.time_passes()
        while party.public_view().phase == "round":
            party.do(party.sensible(ANA, "act"), ANA)
    party.do(Skip(), BEN)
    assert party.public_view().chairs[1].missed == 0


def test_the_clock_answers_for_who_does_not() -> None:
    party = KnownTable("casino", BEN, cards=BURNT + "9s 9h Ah 7d 8d Td Kc")
    party.do(BetOn(1000), ANA)
    party.do(BetOn(1000), BEN)
    assert party.personal_view(ANA).asks == "insurance"
    assert party.public_view().deadline == 30_000
    party.refuses(Tick(), CLOCK, "not-due")
    party.refuses(Tick(), ANA, "not-yours")
    party.refuses(Sit(), CLOCK, "not-seated")
    effects = party.time_passes()
    assert party.plain_events()[:2] == [
        Event(k="timeout", seat=1),
        Event(k="choice", seat=1, name="decline"),
    ]
    assert party.public_view().deadline == 60_000  # for Ben, from now on
    party.now = 40_000
    party.do(Insure(0), BEN)
    assert party.public_view().deadline == 70_000
    effects = party.time_passes()
    assert [h.name for h in effects.events if h.k == "choice"] == ["stand"]
    assert party.personal_view(BEN).asks == "turn"


def test_the_clock_declines_early_surrender() -> None:
    rules = house("atlantic")
    rules = replace(rules, player=replace(rules.player, surrender="early"))
    party = KnownTable(rules, cards="2c Ts Ah 6d 9d")
    party.do(BetOn(1000), ANA)
    party.do(Insure(0), ANA)
    assert party.personal_view(ANA).asks == "early"
    effects = party.time_passes()
    assert [h.name for h in effects.events if h.k == "choice"] == ["keep"]


@pytest.mark.parametrize(("cards", "values"), [("As Ah", ["ace_11", "ace_1"]), ("As 5h", ["ace_11"])])
def test_an_ace_gets_its_best_value_from_the_clock(cards: str, values: list[str]) -> None:
    party = KnownTable("race", cards=cards + " 9d 8d 5c")
    party.do(Ready(), ANA)
    choices = []
    while party.personal_view(ANA).asks == "ace":
        choices += [h.name for h in party.time_passes().events if h.k == "choice"]
    assert choices == values


def test_people_act_only_on_their_turn() -> None:
    party = KnownTable("casino", BEN, cards=BURNT + "9s 9h 7h 7d 8d Td Kc")
    party.refuses(Act("hit"), ANA, "no-round")
    party.do(BetOn(1000), ANA)
    party.do(BetOn(1000), BEN)
    party.refuses(Act("hit"), BEN, "not-your-turn")
    party.refuses(Act("hit"), CLEO, "not-seated")
    party.refuses(Act("nonsense"), ANA, "unknown-choice")
    party.refuses(Act("quit"), ANA, "unknown-choice")
    party.refuses(BetOn(1000), ANA, "round-on")
    party.refuses(Skip(), BEN, "round-on")


def test_leaving_in_mid_round_forfeits_on_ones_turn() -> None:
    party = KnownTable("casino", BEN, cards=BURNT + "9s 9h 7h 7d 8d Td Kc")
    party.do(BetOn(1000), ANA)
    party.do(BetOn(1000), BEN)
    deadline = party.public_view().deadline
    party.now = 3000
    effects = party.do(Quit(), BEN)
    assert party.plain_events() == [Event(k="left", seat=2, who="Ben", why="left")]
    assert party.public_view().deadline == deadline  # Ana's time goes on
    assert party.personal_view(BEN).seat is None
    assert party.public_view().chairs[1].away
    party.refuses(Sit(), BEN, "still-leaving")
    party.refuses(Sit(2), CLEO, "seat-taken")
    effects = party.do(Act("stand"), ANA)
    assert [(h.seat, h.name) for h in effects.events if h.k == "choice"] == [(1, "stand"), (2, "quit")]
    assert party.public_view().chairs[1].who == "free"
    assert party.purse(BEN) == 99_000
    assert [seat.person for seat in effects.finished[0].seats] == [ANA.id, BEN.id]
    party.do(Sit(), BEN)


def test_who_has_nothing_to_decide_any_more_leaves_without_loss() -> None:
    party = KnownTable("casino", BEN, cards=BURNT + "9s Th 7h Td Kd Ts")
    party.do(BetOn(1000), ANA)
    party.do(BetOn(1000), BEN)
    party.do(Act("stand"), ANA)
    party.do(Quit(), ANA)
    party.do(Act("stand"), BEN)
    assert party.purse(ANA) == party.purse(BEN) == 101_000


def test_a_newcomer_joins_the_next_round() -> None:
    party = KnownTable("casino", seats=2, cards=BURNT + "9s 7h 8d Td Ts Ts Ts Ts Ts")
    party.do(BetOn(500), ANA)
    party.do(Sit(2), BEN)
    party.refuses(Act("hit"), BEN, "not-your-turn")
    party.refuses(Sit(), CLEO, "full")
    assert party.can(BEN) == {"leave"}
    party.do(Act("stand"), ANA)
    party.do(BetOn(500), BEN)
    party.do(BetOn(500), ANA)
    assert [seat.seat for seat in party.public_view().seats] == [1, 2]


def test_cards_of_people_who_left_stay_until_somebody_sits_down() -> None:
    party = KnownTable("casino", BEN)
    party.do(BetOn(500), ANA)
    party.do(BetOn(500), BEN)
    while party.public_view().phase == "round":
        person = BEN if party.personal_view(BEN).asks else ANA
        party.do(party.sensible(person, "act"), person)
    party.do(Leave(), BEN)
    assert [seat.seat for seat in party.public_view().seats] == [1, 2]
    party.do(Sit(2), CLEO)
    assert party.plain_events() == [Event(k="sat", seat=2, own=False, who="Cleo")]
    assert [seat.seat for seat in party.public_view().seats] == [1]
    party.do(BetOn(500), ANA)
    party.do(BetOn(500), CLEO)
    ana, cleo = party.table.match.players
    assert sum((ana.wins, ana.pushes, ana.losses)) > sum((cleo.wins, cleo.pushes, cleo.losses))


def test_a_wallet_that_another_table_has_emptied_covers_nothing_more() -> None:
    party = KnownTable("casino", cards=BURNT + "6s 7h 5d Td Kh", purse=1000)
    party.do(BetOn(500), ANA)
    assert "double" in party.personal_view(ANA).choices
    party.ledger["person:ana1"] = 0
    assert "double" not in party.personal_view(ANA).choices
    party.refuses(Act("double"), ANA, "purse")


def test_a_step_that_has_passed_is_stale() -> None:
    party = KnownTable("casino", cards=BURNT + "6s 7h 5d Td Kh 9h")
    party.do(BetOn(500), ANA)
    step = party.public_view().step
    party.table.apply(Act("hit"), ANA, 0, {}, step=step)
    party.do(Act("hit"), ANA)
    with pytest.raises(Exception, match="changed in the meantime"):
        party.table.apply(Act("hit"), ANA, 0, {}, step=step)


def test_a_guest_who_takes_a_name_keeps_the_seat() -> None:
    party = KnownTable("casino")
    party.do(BetOn(500), Person(ANA.id, "Anastasia"))
    assert party.public_view().chairs[0].name == "Anastasia"


def test_the_last_person_closes_the_table() -> None:
    party = KnownTable("casino", BEN)
    party.do(Bot(), ANA)
    party.refuses(End(), ANA, "not-alone")
    party.do(Leave(), ANA)
    party.do(BetOn(500), BEN)
    party.do(End(), BEN)
    assert party.public_view().closed
    assert party.public_view().pot == 0
    assert party.ledger["table:t1"] == 0


def test_the_host_closes_a_table_and_everything_goes_back() -> None:
    party = KnownTable("casino", BEN, CLEO, cards=BURNT + "9s As 7h 7h 8d Kd Td 2c")
    party.do(BetOn(1000), ANA)
    party.do(BetOn(2000), BEN)
    party.do(BetOn(3000), CLEO)
    party.refuses(Close(), ANA, "not-yours")
    effects = party.do(Close(), CLOCK)
    assert [h.why for h in effects.events if h.k == "left"] == ["closed"] * 3
    assert party.ledger["table:t1"] == 0
    assert party.purse(ANA) == party.purse(CLEO) == 100_000
    assert party.purse(BEN) == 103_000  # the natural was paid
    assert public_view(party.table).closed
    waiting = KnownTable("casino", BEN)
    waiting.do(Bot(), ANA)
    waiting.do(BetOn(1000), ANA)
    waiting.do(Close(), CLOCK)
    assert waiting.purse(ANA) == 100_000
    assert all(chair.who == "free" for chair in waiting.public_view().chairs)


def test_bets_within_limits() -> None:
    party = KnownTable("casino")
    party.refuses(BetOn(400), ANA, "bet-limits")
    party.refuses(BetOn(50_100), ANA, "bet-limits")
    party.refuses(BetOn(550), ANA, "bet-step")
    party.refuses(BetOn(100_100), ANA, "purse")
    assert party.personal_view(ANA).bets == (500, 50_000, 100)
