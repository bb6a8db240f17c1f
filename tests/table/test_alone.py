"""Playing alone: no clock, and nobody to wait for."""

from __future__ import annotations

import gc

import pytest
from msgspec.structs import replace
from support.known_table import ANA, BEN, KnownTable

from croupier import house, houses
from croupier.rules.fields import Amount, Pot
from croupier.table import (
    Act,
    Again,
    BetOn,
    Bot,
    End,
    Insure,
    Leave,
    Quit,
    Ready,
    Sit,
    Skip,
    Stake,
    Unbot,
)
from croupier.table.views.events import Event
from croupier.table.views.patch import patched

BURNT = "2c 3c 4c 5c 6c "  # five cards of a new shoe


def alone(house: str, cards: str = "", **more: object) -> KnownTable:
    return KnownTable(house, shared=False, cards=cards, **more)  # type: ignore[arg-type]


def test_a_bet_opens_the_round_at_once() -> None:
    party = alone("casino", BURNT + "9s 7h 7d Td")
    assert party.can(ANA) == {"leave", "bet", "bot", "end"}
    party.do(BetOn(1000), ANA)
    assert party.public_view().phase == "round"
    assert party.public_view().deadline is None
    assert party.purse(ANA) == 99_000
    mine = party.personal_view(ANA)
    assert (mine.asks, mine.choices) == ("turn", ("hit", "stand", "double"))
    assert party.can(ANA) == {"act", "quit", "bot", "end"}
    party.do(Act("stand"), ANA)
    assert party.public_view().phase == "bets"
    assert party.purse(ANA) == 99_000  # 16 against 17
    assert party.personal_view(ANA).last_bet == 1000


@pytest.mark.slow
def test_a_command_leaves_nothing_to_the_garbage_collector() -> None:
    """Cycles would be freed only by the collector, which takes a tenth of a busy server's time."""
    party = alone("casino", BURNT + "9s 7h 2d 5c Td")
    gc.collect()
    gc.disable()
    try:
        for command in (BetOn(1000), Act("hit"), Act("stand")):
            party.do(command, ANA)
            assert gc.collect() == 0
    finally:
        gc.enable()


def test_every_card_of_a_deal_has_its_patch() -> None:
    party = alone("strip", "2c 9s Kd 8d Ah")
    before = party.public_view()
    effects = party.do(BetOn(1000), ANA)
    assert [event.k for event in effects.events] == ["open", "shuffle", "deal", "turn", "over"]
    deal, turned = effects.events[2:4]
    assert deal.order == (1, 0, 1, 0)
    dealt = patched(before, effects.events[:3])
    assert (dealt.seats[0].hands[0].cards, dealt.dealer.cards) == (("9s", "8d"), ("Kd", "??"))
    assert (dealt.phase, dealt.seats[0].net, dealt.results) == ("round", None, ())
    assert turned.card == "Ah"  # the dealer looked, and had a natural
    public = party.public_view()
    assert public.dealer.natural
    assert public.seats[0].net == -1000
    assert party.effects.finished[0].seats[0].net == -1000


def test_a_natural_is_paid_at_once() -> None:
    party = alone("casino", BURNT + "As 9h Kd")
    effects = party.do(BetOn(1000), ANA)
    assert Event(k="paid", seat=1, chips=1500) in effects.events
    assert party.purse(ANA) == 101_500


def test_a_double_costs_and_an_empty_purse_forbids_it() -> None:
    party = alone("casino", BURNT + "6s 7h 5d Td Kh", purse=1000)
    party.do(BetOn(600), ANA)
    assert "double" not in party.personal_view(ANA).choices
    party.refuses(Act("double"), ANA, "purse")
    party = alone("casino", BURNT + "6s 7h 5d Td Kh", purse=1200)
    party.do(BetOn(600), ANA)
    assert "double" in party.personal_view(ANA).choices
    party.do(Act("double"), ANA)
    assert party.purse(ANA) == 2400
    assert [posting.why for posting in party.effects.postings] == ["bet", "settled"]


def test_insurance_is_bounded_by_the_purse() -> None:
    party = alone("casino", BURNT + "9s Ah 8d Td", purse=1250)
    party.do(BetOn(1000), ANA)
    mine = party.personal_view(ANA)
    assert (mine.asks, mine.insurance, mine.choices) == ("insurance", (0, 250, 50), ("decline", "insure"))
    party.refuses(Insure(300), ANA, "purse")
    party.refuses(Insure(25), ANA, "insurance-step")
    party.refuses(Act("insure"), ANA, "unknown-choice")
    party.do(Insure(250), ANA)
    party.do(Act("stand"), ANA)
    assert party.purse(ANA) == 750  # the bet lost to a natural, 2:1 for the insurance


@pytest.mark.parametrize("command", [Quit(), End()])
def test_quitting_forfeits_and_closes(command: Quit | End) -> None:
    party = alone("bankroll", "Ts 7h Td 8d")
    party.do(BetOn(5000), ANA)
    party.refuses(Leave(), ANA, "forfeits")
    effects = party.do(command, ANA)
    assert effects.finished[0].seats[0].net == -5000
    assert party.public_view().closed
    assert party.can(ANA) == set()
    assert party.purse(ANA) == 95_000
    assert party.ledger["bank:t1:1"] == 0  # dissolved with the table
    party.refuses(BetOn(500), ANA, "closed")


def test_leaving_closes_too() -> None:
    party = alone("bankroll")
    party.refuses(Quit(), ANA, "nothing-to-quit")
    party.do(Leave(), ANA)
    assert party.public_view().closed


def test_nobody_else_sits_down() -> None:
    party = alone("casino")
    party.refuses(Sit(), BEN, "private")
    party.refuses(BetOn(500), BEN, "not-seated")
    party.refuses(Bot(), BEN, "not-seated")
    assert party.can(BEN) == set()
    party.refuses(Sit(), ANA, "seated")
    party.refuses(Skip(), ANA, "nothing-to-skip")


def test_bots_play_at_once() -> None:
    party = alone("casino")
    for seat in (2, 3):
        party.do(Bot(), ANA)
        assert party.public_view().chairs[seat - 1].who == "bot"
    party.refuses(Bot(2), ANA, "seat-taken")
    party.refuses(Unbot(5), ANA, "no-bot")
    party.do(BetOn(500), ANA)
    while party.public_view().phase == "round":
        party.do(party.sensible(ANA, "act"), ANA)
    bots = [seat for seat in party.effects.finished[0].seats if seat.seat > 1]
    assert [(bot.person, bot.name) for bot in bots] == [("", "Bot 2"), ("", "Bot 3")]
    assert party.ledger["bots"] == sum(bot.net for bot in bots)
    party.do(Unbot(2), ANA)
    assert party.public_view().chairs[1].who == "free"


def test_a_bot_that_is_sent_away_in_mid_round_plays_to_its_end() -> None:
    party = alone("casino", BURNT + "9s 5h 7h 8d 6d Td Kh 4s 9c")
    party.do(Bot(2), ANA)
    party.do(BetOn(500), ANA)
    party.do(Unbot(2), ANA)
    party.refuses(Unbot(2), ANA, "no-bot")
    assert party.public_view().chairs[1].who == "bot"
    effects = party.do(Act("stand"), ANA)
    assert any(event.seat == 2 for event in effects.events)
    assert party.public_view().chairs[1].who == "free"
    assert [seat.seat for seat in party.public_view().seats] == [
        1,
        2,
    ]  # its cards lie there until the next round


def test_a_fresh_stake_is_for_who_cannot_cover_the_minimum_bet() -> None:
    party = alone("bankroll", "Ts 7h Td 8d Td", purse=399)
    party.refuses(Stake(), ANA, "not-broke")
    party.refuses(BetOn(400), ANA, "purse")
    party.do(BetOn(300), ANA)
    party.refuses(Stake(), ANA, "round-on")
    party.do(Quit(), ANA)
    party = alone("bankroll", purse=199)
    assert party.can(ANA) == {"leave", "stake", "bot", "end"}
    party.refuses(BetOn(200), ANA, "purse")
    effects = party.do(Stake(), ANA)
    assert [posting.why for posting in effects.postings] == ["stake"]
    assert party.purse(ANA) == 100_199
    assert "bet" in party.can(ANA)
    alone("race").refuses(Stake(), ANA, "no-chips")


def test_houses_without_bets_start_when_the_player_is_ready() -> None:
    party = alone("classic")
    party.refuses(BetOn(500), ANA, "no-bets")
    party.do(Ready(), ANA)
    while party.public_view().phase == "round":
        party.do(Act("stand"), ANA)
    assert party.public_view().another
    party.do(Ready(), ANA)
    assert party.public_view().number == 2
    alone("casino").refuses(Ready(), ANA, "bet-first")


def test_only_the_latest_card_shows_where_the_house_says_so() -> None:
    party = alone("duel", "9s 7c 2d 8d 9h 3c")
    party.do(Ready(), ANA)
    party.do(Act("hit"), ANA)
    hand = party.public_view().seats[0].hands[0]
    assert (hand.cards, hand.total) == (("7c",), 16)
    effects = party.do(Act("stand"), ANA)
    dealer = [event.patch["dealer"] for event in effects.events if event.k == "card"]
    assert [(d["cards"], d["total"]) for d in dealer] == [(("2d",), 2), (("8d",), 10), (("9h",), 19)]
    assert effects.finished[0].seats[0].result == "lose"


def test_a_match_ends_and_another_begins() -> None:
    party = alone("race", points=1)
    assert party.public_view().points == 1
    party.refuses(Again(), ANA, "match-not-over")
    for _ in range(100):
        if party.public_view().phase == "over":
            break
        command = Ready() if party.public_view().phase == "bets" else party.sensible(ANA, "act")
        party.do(command, ANA)
    assert [event.k for event in party.plain_events()][-2:] == ["over", "match_over"]
    assert party.public_view().standings[0].how in ("victory", "defeat")
    assert party.can(ANA) == {"leave", "again", "bot", "end"}
    party.refuses(Ready(), ANA, "match-over")
    first = party.table
    party.do(Again(), ANA)
    assert (party.public_view().game, party.public_view().phase, party.public_view().number) == (
        2,
        "bets",
        0,
    )
    assert party.table.shoe.seed != first.shoe.seed
    party.do(Ready(), ANA)
    assert party.public_view().seats[0].points == 1
    assert party.personal_view(ANA).special in ("swap", "plus1")


@pytest.mark.parametrize("name", houses())
def test_no_clock_ever(name: str) -> None:
    party = alone(name)
    for _ in range(20):
        party.play_on()
        assert party.table.deadline is None


def test_breaking_the_bank_wins_the_game() -> None:
    rules = house("bankroll")
    small = Pot(lowest=Amount(200), highest=Amount(50_000), house=Amount(1000))
    party = KnownTable(replace(rules, stake=small), shared=False, cards="Ts Kh Td 8d", purse=100_000)
    assert party.ledger["bank:t1:1"] == 1000
    assert party.personal_view(ANA).bets == (200, 1000, 100)
    party.refuses(BetOn(1100), ANA, "bet-limits")
    party.do(BetOn(1000), ANA)
    assert party.public_view().pot == 2000
    party.do(Act("stand"), ANA)
    assert party.public_view().phase == "over"
    assert [message.how for message in party.public_view().standings] == ["bank"]
    assert party.ledger["bank:t1:1"] == 0
    party.do(Again(), ANA)
    assert party.ledger["bank:t1:2"] == 1000
    assert party.public_view().bank == 1000
