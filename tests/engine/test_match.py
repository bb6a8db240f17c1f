"""Matches: state that outlives a round, and actions between rounds."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from croupier import Bet, Deal, Hit, IllegalAction, Match, Open, Shuffle, Stand, cards, house
from croupier.engine import Action, Agree, ForShuffle, Leave, Player, Quit, Sit, Stake


def play(match: Match, *steps: Action | str) -> Match:
    """Apply actions, with cards as text."""
    for step in steps:
        for action in [Deal(card) for card in cards(step)] if isinstance(step, str) else [step]:
            match = match.apply(action)
    return match


def refused(match: Match, action: Action) -> str:
    with pytest.raises(IllegalAction) as caught:
        match.apply(action)
    return caught.value.code


def classic_round(match: Match) -> Match:
    return play(
        match,
        Open(match.seats),
        Shuffle(),
        "Th 8c" if len(match.seats) == 1 else "Th 8c 9s 9d",
        "Kd 7h",
        *[Stand()] * len(match.seats),
    )


def test_the_same_log_gives_the_same_match() -> None:
    log = [Open((1,)), Shuffle(), *map(Deal, cards("9s 7c")), Stand(), *map(Deal, cards("Td 8d"))]
    log.insert(3, Hit())
    one, two = play(Match.start(house("duel")), *log), play(Match.start(house("duel")), *log)
    assert one == two
    assert one.player(1).losses + one.player(1).wins == 1


def test_another_round_needs_everyone() -> None:
    match = classic_round(Match.start(house("classic"), (1, 2)))
    assert not match.playing
    assert refused(match, Open((1, 2))) == "not-agreed"
    match = match.apply(Agree(2))
    assert refused(match, Open((1, 2))) == "not-agreed"
    assert refused(match, Agree(3)) == "seat"
    assert play(match, Agree(1), Open((1, 2))).playing
    alone = play(match, Leave(1))
    assert refused(alone, Open((1, 2))) == "seat"
    assert play(alone, Open((2,))).playing, "who did not agree is stood up, and the others go on"


def test_agreement_is_only_needed_at_houses_that_require_it() -> None:
    assert refused(Match.start(house("duel")), Agree(1)) == "not-offered"
    assert refused(Match.start(house("classic")), Agree(1)) == "not-offered", (
        "the first round needs no agreement"
    )
    match = play(classic_round(Match.start(house("classic"))), Agree(1), Open((1,)))
    assert match.agreed == (), "agreement is for one round"


def test_between_actions_wait_for_the_end_of_the_round() -> None:
    match = play(Match.start(house("casino"), (1, 2)), Open((1,)))
    for action in (Open((1,)), Sit(3), Leave(2), Stake(1, 100), Agree(1)):
        assert refused(match, action) == "round-on"


def test_round_actions_need_a_round() -> None:
    match = Match.start(house("classic"))
    assert refused(match, Hit()) == "not-now"
    assert refused(classic_round(match), Hit()) == "over"
    assert list(match.legal()) == []


def test_seats() -> None:
    rules = house("classic")
    for seats in ((), (0,), (4,), (1, 8)):
        with pytest.raises(IllegalAction):
            Match.start(rules, seats)
    match = Match.start(house("casino"), (2,))
    assert refused(match, Sit(2)) == "seat"
    assert refused(match, Sit(8)) == "seats"
    match = match.apply(Sit(1, 5000))
    assert match.seats == (1, 2)
    assert match.player(1) == Player(1, 5000)
    assert match.apply(Leave(2)).seats == (1,)
    assert refused(match, Open(())) == "seats"


def test_a_match_for_points_keeps_its_seats() -> None:
    match = Match.start(house("race"), (1, 2))
    assert refused(match, Open((1,))) == "same-seats"
    match = play(match, Open((1, 2)), Shuffle(), "Th 8c 9s 9d", "Kd 7h", Stand(), Stand())
    assert match.player(1).points == 6
    assert match.player(2).points == 6
    assert refused(match, Leave(1)) == "same-seats"
    assert refused(match, Sit(3)) == "same-seats"


def test_points_decide_the_match() -> None:
    match = Match.start(house("race"), (1, 2, 3), points={1: 9, 2: 1})
    assert match.standings() == {}
    match = play(match, Open((1, 2, 3)), Shuffle(), "Th 9c Ts 7s 9h 8d", "Kd 8h", Stand(), Stand(), Stand())
    assert [player.points for player in match.players] == [10, 0, 4]
    assert match.over
    assert match.standings() == {1: "victory", 2: "defeat", 3: "neither"}
    assert refused(match, Open((1, 2, 3))) == "match-over"
    assert match.apply(Leave(3)).seats == (1, 2), "after the end everyone may go"


@pytest.mark.parametrize("points", [0, 10, -1, 11])
def test_a_match_starts_between_defeat_and_victory(points: int) -> None:
    with pytest.raises(IllegalAction, match="1 to 9 points"):
        Match.start(house("race"), points={1: points})


def test_specials_only_where_the_house_has_them() -> None:
    with pytest.raises(IllegalAction, match="special"):
        Match.start(house("duel"), specials={1: "swap"})
    with pytest.raises(IllegalAction, match="special"):
        Match.start(house("race"), specials={1: "joker"})


def bankroll(purse: int = 1000, account: int = 5000) -> Match:
    return Match.start(house("bankroll"), purses={1: purse}, house=account)


def test_the_pot_and_a_broken_bank() -> None:
    match = play(bankroll(1000, 500), Open((1,)), Shuffle())
    assert list(match.legal())[-1] == Bet(500), "the house matches no more than it has"
    match = play(match, Bet(500), "Th 9c", "Kd 8h", Stand())
    assert (match.player(1).purse, match.house) == (1500, 0)
    assert match.over
    assert match.standings() == {1: "victory"}
    assert refused(match, Open((1,))) == "match-over"


def test_a_house_that_cannot_match_the_minimum_bet_is_broken_too() -> None:
    match = play(bankroll(1000, 600), Open((1,)), Shuffle(), Bet(500), "Th 9c", "Kd 8h", Stand())
    assert match.house == 100
    assert match.over


def test_the_house_keeps_enough_for_later_seats() -> None:
    match = Match.start(house("bankroll"), (1, 2), purses={1: 5000, 2: 5000}, house=700)
    match = play(match, Open((1, 2)), Shuffle())
    assert match.round is not None
    assert match.round.legal().bets == range(200, 501, 100)
    match = match.apply(Bet(500))
    assert match.round is not None
    assert list(match.round.legal().bets) == [200]


def test_too_many_seats_for_the_house_account() -> None:
    match = Match.start(house("bankroll"), (1, 2), purses={1: 5000, 2: 5000}, house=300)
    assert refused(match, Open((1, 2))) == "house"
    assert match.apply(Open((2,))).playing


def test_fresh_stakes_are_for_the_broke() -> None:
    match = bankroll(150)
    assert refused(match, Open((1,))) == "purse"
    assert refused(match, Stake(1, 0)) == "stake"
    assert refused(match, Stake(2, 100)) == "seat"
    match = match.apply(Stake(1, 100_000))
    assert match.player(1).purse == 100_150
    assert refused(match, Stake(1, 100_000)) == "stake"
    assert refused(Match.start(house("duel")), Stake(1, 100)) == "stake"
    unlimited = Match.start(house("casino"))
    assert unlimited.apply(Stake(1, 100)) == unlimited


def test_quitting_forfeits_what_is_not_paid() -> None:
    match = play(bankroll(), Open((1,)), Shuffle())
    assert refused(match, Quit()) == "not-now", "before the bet there is nothing to forfeit"
    match = play(match, Bet(500), "Th 9c", "Kd 8h", Quit())
    assert (match.player(1).purse, match.house) == (500, 5500)
    assert Quit() not in play(bankroll(), Open((1,)), Shuffle(), Bet(500), "Th 9c", "Kd 8h").legal()


def test_quitting_with_insurance_and_split_hands() -> None:
    from croupier import Insure, Split

    match = play(
        Match.start(house("casino"), purses={1: 10_000}), Open((1,)), Shuffle(), "?? ?? ?? ?? ??", Bet(1000)
    )
    match = play(match, "8s Ah 8d", Insure(500), Split(), "3c", Quit())
    assert match.player(1).purse == 10_000 - 2000 - 500
    assert not match.playing, "nothing is left to settle, so the dealer draws nothing"


def test_the_low_deck() -> None:
    match = Match.start(house("bankroll"))
    for _ in range(9):
        match = match.apply(Open((1,)))
        assert isinstance(match.waits, ForShuffle) == (match.stock is None or match.stock.left < 15)
        if isinstance(match.waits, ForShuffle):
            match = match.apply(Shuffle())
        match = match.apply(Bet(200))
        for _ in range(4):
            match = match.apply(next(iter(match.legal())))
        while match.playing:
            stand = Stand() in match.legal()
            match = match.apply(Stand() if stand else next(iter(match.legal())))
    assert match.number == 9


def test_rules_may_differ_in_start_and_numbers() -> None:
    match = Match.start(house("duel"), number=41)
    assert match.apply(Open((1,))).number == 42
    assert replace(match, number=1) != match
