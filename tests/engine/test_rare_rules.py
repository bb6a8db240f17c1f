"""Rules that no shipped house combines. Each case was once a bug or a doubt."""

from __future__ import annotations

import pickle
from typing import Any

import pytest
from msgspec.structs import replace

from croupier import (
    Bet,
    Deal,
    Double,
    Hit,
    IllegalAction,
    Insure,
    Match,
    Open,
    RecordError,
    Round,
    Rules,
    RulesError,
    Shuffle,
    Split,
    Stand,
    Surrender,
    cards,
    house,
)
from croupier.engine import Ace, Action, ForChoice, Quit, Sit, Stake, Swap, Why, stock
from croupier.engine.recycled_deck import RecycledDeck
from croupier.rules.fields import CardRules, Fixed


def play(state: Any, *steps: Action | str) -> Any:
    for step in steps:
        for action in [Deal(card) for card in cards(step)] if isinstance(step, str) else [step]:
            state = state.apply(action)
    return state


def changed(rules: Rules, **sections: dict[str, Any]) -> Rules:
    return replace(
        rules, **{name: replace(getattr(rules, name), **fields) for name, fields in sections.items()}
    )


def test_quitting_at_an_opening_ace_asks_no_more_questions() -> None:
    rules = changed(house("race"), player={"ace": "chosen_on_receipt"})
    r = play(Round.begin(rules, (1, 2)), Shuffle(), "As", Quit(), "Ah")
    assert not isinstance(r.waits, ForChoice)
    r = play(r, "Th 9c", "Kd 8h", Stand())
    assert [seat.net for seat in r.outcome().seats] == [-1, 1]


def test_quitting_forfeits_insurance_even_beside_a_paid_charlie() -> None:
    rules = changed(house("casino"), player={"charlie": 3})
    r = play(
        Round.begin(rules),
        Shuffle(),
        "?? ?? ?? ?? ??",
        Bet(1000),
        "8s Ah 8d",
        Insure(500),
        Split(),
        "2c",
        Hit(),
        "3c 9d",
        Quit(),
    )
    assert r.over, "the dealer has nothing left to settle"
    assert r.outcome().of(1).net == 1000 - 1000 - 500


def test_a_dealers_natural_ends_the_draw() -> None:
    base = house("casino")
    rules = replace(base, dealer=replace(base.dealer, draws=Fixed(stands_at=21, hits_soft=True)))
    r = play(Round.begin(rules), Shuffle(), "?? ?? ?? ?? ??", Bet(1000), "Ts Kh 9d", Stand(), "Ad")
    assert r.over
    assert r.outcome().of(1).hands[0].why is Why.DEALER_NATURAL


@pytest.mark.parametrize("pair", ["As Jd", "Jd As"])
def test_only_an_ace_is_a_split_ace(pair: str) -> None:
    """If a jack counts 1, an ace and a jack can be a pair by value. The jack's hand is not a split ace."""
    base = house("strip")
    rules = replace(base, cards=CardRules(jack=1))
    first, second = pair.split()
    r = play(Round.begin(rules), Shuffle(), "??", Bet(1000), f"{first} 6h {second} Kd", Split(), "5c")
    hands = r.boxes[0].hands
    assert [hand.aces for hand in hands] == [hand.cards[0].rank == "A" for hand in hands]


def test_a_bust_hand_is_bust_whatever_the_dealer_has() -> None:
    rules = house("early")
    r = play(Round.begin(rules, (1, 2)), Shuffle(), "??", Bet(1000), Bet(1000))
    r = play(r, "Ts Th Kc 6s 9h Ad", Hit(), "9d", Stand())
    first, second = r.outcome().seats
    assert (first.net, first.hands[0].why) == (-1000, Why.BUST)
    assert (second.net, second.hands[0].why) == (-1000, Why.DEALER_NATURAL)


def test_original_bets_only_gives_a_bust_double_half_back() -> None:
    rules = house("early")
    r = play(Round.begin(rules), Shuffle(), "??", Bet(1000), "Ts Kc 6s Ad", Double(), "9d")
    assert r.over
    assert r.outcome().of(1).net == -1000


def test_a_bank_limits_bets_only_if_the_house_matches_them() -> None:
    r = play(Round.begin(house("casino"), house=600), Shuffle(), "?? ?? ?? ?? ??")
    assert r.legal().bets[-1] == 50_000


@pytest.mark.parametrize("amount", [1000.0, True, "1000", None])
def test_amounts_are_whole_numbers(amount: Any) -> None:
    r = play(Round.begin(house("bankroll")), Shuffle())
    with pytest.raises(IllegalAction):
        r.apply(Bet(amount))
    r = play(Round.begin(house("casino")), Shuffle(), "?? ?? ?? ?? ??", Bet(100_00), "8s Ah 8d")
    with pytest.raises(IllegalAction):
        r.apply(Insure(amount))
    broke = Match.start(house("casino"), purses={1: 100})
    with pytest.raises(IllegalAction):
        broke.apply(Stake(1, amount))


@pytest.mark.parametrize("value", [1.0, True, "11", None, 5])
def test_an_ace_is_the_number_1_or_11(value: Any) -> None:
    r = play(Round.begin(house("race")), Shuffle(), "As 9d Kd 8h")
    with pytest.raises(IllegalAction):
        r.apply(Ace(value))


def test_a_fresh_stake_covers_the_minimum_bet() -> None:
    broke = Match.start(house("casino"), purses={1: 100})
    with pytest.raises(IllegalAction, match="cover the minimum bet"):
        broke.apply(Stake(1, 399))
    assert broke.apply(Stake(1, 400)).player(1).purse == 500


def test_a_card_cannot_be_revealed_twice() -> None:
    shoe = stock(house("classic"))
    drawn = shoe.draw(cards("4d")[0])
    with pytest.raises(IllegalAction):
        drawn.reveal(cards("4d")[0])
    queue = stock(house("duel")).draw(cards("4d")[0])
    assert isinstance(queue, RecycledDeck)
    with pytest.raises(IllegalAction):
        queue.reveal(cards("4d")[0])


def test_late_surrender_is_lost_to_a_dealers_natural() -> None:
    """Without a peek, half the bet is safe only if no natural turns up."""
    base = house("european")
    rules = changed(base, player={"surrender": "late"})
    start = play(Round.begin(rules), Shuffle(), "??", Bet(1000), "Ts Kc 6s")
    natural = play(start, Surrender(), "Ad")
    assert natural.over
    assert (natural.outcome().of(1).net, natural.outcome().of(1).hands[0].why) == (-1000, Why.DEALER_NATURAL)
    safe = play(start, Surrender(), "9d")
    assert safe.over, "one card settles it"
    assert (safe.outcome().of(1).net, safe.outcome().of(1).hands[0].why) == (-500, Why.SURRENDER)
    early = play(
        Round.begin(changed(base, player={"surrender": "early"})), Shuffle(), "??", Bet(1000), "Ts Kc 6s"
    )
    assert play(early, Surrender()).over, "early surrender does not wait for the dealer"


@pytest.mark.parametrize(("ties", "net"), [("push", 0), ("dealer", -1000), ("player", 1500)])
def test_two_naturals(ties: str, net: int) -> None:
    rules = changed(house("european"), natural={"ties": ties})
    r = play(Round.begin(rules), Shuffle(), "??", Bet(1000), "Ts Kc As", "Ad")
    assert r.outcome().of(1).net == net
    assert r.outcome().of(1).hands[0].why is Why.BOTH_NATURAL


def test_wins_pushes_and_losses_are_counted_separately() -> None:
    match = Match.start(house("classic"), (1, 2, 3))
    match = play(match, Open((1, 2, 3)), Shuffle(), "Ts 9h Tc 8h Td 7h", "Kc 8d", Stand(), Stand(), Stand())
    assert [(p.wins, p.pushes, p.losses) for p in match.players] == [(1, 0, 0), (0, 1, 0), (0, 0, 1)]


def test_a_swapped_card_takes_the_place_of_the_old_one() -> None:
    r = play(
        Round.begin(house("race"), specials={1: "swap"}), Shuffle(), "9h 4c Th 8c", Swap(cards("9h")[0]), "Kd"
    )
    assert r.boxes[0].hands[0].cards == cards("Kd 4c")
    assert r.discards == cards("9h")


def test_quitting_keeps_what_is_paid_already() -> None:
    """A natural that is paid at once stays with its winner, and so does even money. Other bets are
    forfeited."""
    r = play(Round.begin(house("casino"), (1, 2)), Shuffle(), "?? ?? ?? ?? ??", Bet(1000), Bet(1000))
    r = play(r, "As 9h 7c Ks 8d", Quit())
    assert [seat.net for seat in r.outcome().seats] == [1500, -1000]
    charlie = changed(house("casino"), player={"charlie": 3})
    r = play(
        Round.begin(charlie),
        Shuffle(),
        "?? ?? ?? ?? ??",
        Bet(1000),
        "8s 7h 8d",
        Split(),
        "2c",
        Hit(),
        "3c",
        "9d",
        Quit(),
    )
    assert [hand.net for hand in r.outcome().of(1).hands] == [1000, -1000]


def test_nonsense_is_refused_in_one_sentence() -> None:
    match = Match.start(house("bankroll"))
    for nonsense in (Open(5), Open(("1",)), Open((1.0,)), Sit("2"), Sit(2, 1.5), Sit(2, -1)):  # type: ignore[arg-type]
        with pytest.raises(IllegalAction):
            match.apply(nonsense)
    r = play(Round.begin(house("classic")), Shuffle())
    for card in (None, "As", 5):
        with pytest.raises(IllegalAction):
            r.apply(Deal(card))  # type: ignore[arg-type]
        assert Deal(card) not in r.legal()  # type: ignore[arg-type]
    for wrong in ({"purses": {1: 1000.5}}, {"purses": {1: -1}}, {"house": -5}, {"purses": {2: 5}}):
        with pytest.raises(IllegalAction):
            Match.start(house("bankroll"), **wrong)
    with pytest.raises(IllegalAction):
        Match.start(house("race"), points={1: 5.5})  # type: ignore[dict-item]


def test_errors_travel_between_processes() -> None:
    for error in (
        RecordError("illegal", "No.", line=3, column=4, file="a.bjn"),
        RulesError("shoe.decks", "No.", line=3, column=4, file="a.toml"),
        IllegalAction("over", "No."),
    ):
        again = pickle.loads(pickle.dumps(error))
        assert (type(again), str(again), vars(again)) == (type(error), str(error), vars(error))
