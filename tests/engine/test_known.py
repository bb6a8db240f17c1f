"""Which cards can still come, and what a seat knows about them."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest
from support.effort import effort
from support.random_rules import open_round, random_action, some_rules, start

from croupier import (
    DECK,
    Bet,
    Card,
    Deal,
    Hit,
    ImpossibleCard,
    Match,
    Open,
    RecordError,
    Round,
    Shuffle,
    Stand,
    cards,
    house,
    known,
    read,
)
from croupier.cards import UNKNOWN
from croupier.engine import Endless, RecycledDeck, Sit, Stock, stock
from croupier.engine.card_counts import count, pack


def deal(match: Match, text: str) -> Match:
    for card in cards(text):
        match = match.apply(Deal(card))
    return match


def test_burnt_cards_and_the_hole_card_are_not_known() -> None:
    match = Match.start(house("strip"), (1,)).apply(Open((1,))).apply(Shuffle())
    match = deal(match, "Ks").apply(Bet(1000))
    match = deal(match, "9s 7h 7d 6c")
    me = known(match, 1)
    assert me.hidden == 2
    assert me.table == (*cards("9s 7d 7h"), UNKNOWN)
    assert isinstance(me.stock, Stock)
    assert count(me.stock.counts, Card("Ks")) == 6, "the burnt king may still come, for all this seat knows"
    assert count(me.stock.counts, Card("6c")) == 6
    assert count(me.stock.counts, Card("9s")) == 5
    match = deal(match.apply(Stand()), "Th")
    me = known(match, 1)
    assert me.hidden == 1, "the hole card has been turned"
    assert isinstance(me.stock, Stock)
    assert count(me.stock.counts, Card("6c")) == 5
    assert me.stock.left == 312 - 6


def test_newcomers_know_no_card() -> None:
    match = Match.start(house("casino"), (1,)).apply(Open((1,))).apply(Shuffle())
    match = deal(deal(match, "?? ?? ?? ?? ??").apply(Bet(1000)), "9s 7h 7d").apply(Hit())
    match = deal(match, "Kd").apply(Sit(2))
    assert known(match, 1).hidden == 5
    assert known(match, 2).hidden == 9
    match = match.apply(Open((1, 2))).apply(Bet(1000)).apply(Bet(1000))
    match = deal(match, "9c")
    assert known(match, 2).hidden == 9
    two, one = known(match, 2).stock, known(match, 1).stock
    assert isinstance(two, Stock)
    assert isinstance(one, Stock)
    assert count(two.counts, Card("9c")) == 5
    assert two.left == one.left


def test_the_recycled_deck_is_a_queue_of_segments() -> None:
    match = Match.start(house("duel")).apply(Open((1,))).apply(Shuffle())
    match = deal(deal(match, "9s").apply(Hit()), "Ks").apply(Stand())
    match = deal(match, "8d Th 2c")
    assert not match.playing
    me = known(match, 1).stock
    assert isinstance(me, RecycledDeck)
    assert [segment.left for segment in me.segments] == [47, 5]
    assert me.segments[1].known == pack(cards("9s Ks 8d Th 2c"))
    match = match.apply(Open((1,)))
    with pytest.raises(ImpossibleCard):
        deal(match, "9s")
    assert known(match, 1).stock.chances()[Card("As")] == Fraction(1, 47)
    assert Card("9s") not in known(match, 1).stock


def test_unknown_cards_in_a_recycled_deck() -> None:
    """When its segment comes to the front, a card that left unseen may be any card that is not accounted
    for."""
    queue = stock(house("duel")).draw(UNKNOWN)
    assert isinstance(queue, RecycledDeck)
    assert queue.unseen == 1
    queue = queue.after_round((UNKNOWN,))
    for card in DECK[:51]:
        queue = queue.draw(card)
    queue = queue.after_round(DECK[:51])
    assert [c.text for c in queue.chances()] == ["Kc"], "only the king of clubs is not accounted for"
    assert Card("K?") in queue
    assert Card("Q?") not in queue
    with pytest.raises(ImpossibleCard):
        queue.draw(Card("As"))
    queue = queue.draw(Card("Kc"))
    assert Card("Kc") not in queue


def test_a_recycled_card_is_revealed() -> None:
    queue = stock(house("duel")).draw(UNKNOWN).reveal(Card("5h"))
    assert isinstance(queue, RecycledDeck)
    assert Card("5h") not in queue
    assert queue.unseen == 0
    assert queue.reveal(UNKNOWN) == queue
    again = queue.shuffled_except(cards("As 5h"))
    assert again.left == 50


def test_suits_that_are_not_known_count_by_rank() -> None:
    shoe = stock(house("classic"))
    for _ in range(3):
        shoe = shoe.draw(Card("T?"))
    assert sum(shoe.chances().values()) == 1
    assert shoe.chances()[Card("Ts")] == Fraction(1, 4 * 49)
    shoe = shoe.draw(Card("Ts"))
    for text in ("Th", "T?"):
        assert Card(text) not in shoe
        with pytest.raises(ImpossibleCard):
            shoe.draw(Card(text))
    assert isinstance(shoe, Stock)
    assert shoe.unseen == 0
    assert (
        stock(house("classic")).draw(UNKNOWN).reveal(Card("T?")).chances()
        == stock(house("classic")).draw(Card("T?")).chances()
    )


def test_an_endless_shoe_never_changes() -> None:
    shoe = Endless()
    assert (
        shoe.draw(Card("As"))
        == shoe.shuffled()
        == shoe.reveal(Card("As"))
        == shoe.shuffled_except(())
        == shoe
    )
    assert shoe.after_round(()) == shoe
    assert Card("As") in shoe
    assert sum(shoe.chances().values()) == 1


def test_an_empty_shoe_has_no_card() -> None:
    shoe = stock(house("classic"), cards("As"))
    with pytest.raises(ImpossibleCard, match="no card left"):
        shoe.draw(Card("As")).draw(Card("As"))
    with pytest.raises(ImpossibleCard, match="no card left"):
        shoe.draw(Card("As")).draw(UNKNOWN)
    assert Card("??") not in shoe.draw(Card("As"))


def test_a_round_needs_cards_to_begin() -> None:
    from croupier import IllegalAction

    with pytest.raises(IllegalAction, match="opening deal needs 4 cards"):
        Round.begin(house("classic"), stock=stock(house("classic"), cards("As Ks")), shuffle=False)


@pytest.mark.slow
def test_chances_are_those_of_the_legal_cards_and_sum_to_one() -> None:
    rng = Random(5)
    for _ in range(effort(150, 5000)):
        match = start(rng, some_rules(rng))
        match, opened = open_round(rng, match)
        while opened and match.playing:
            assert match.round is not None
            chances = match.round.chances()
            if chances:
                assert sum(chances.values()) == 1
                assert {Deal(card) for card in chances} == set(match.round.legal())
            match = match.apply(random_action(rng, match))


@pytest.mark.slow
def test_known_cards_never_rule_out_the_next_card() -> None:
    """Every card that comes was possible for everyone, and nobody knows more cards than have left."""
    rng = Random(6)
    for _ in range(effort(150, 5000)):
        match = start(rng, some_rules(rng))
        for _ in range(3):
            match, opened = open_round(rng, match)
            while opened and match.playing:
                action = random_action(rng, match)
                if isinstance(action, Deal):
                    assert all(action.card in known(match, seat).stock for seat in match.seats)
                    assert all(known(match, seat).hidden >= 0 for seat in match.seats)
                match = match.apply(action)
            if opened and match.rules.shoe.burn == 0:  # then all that left the shoe has been shown by the end
                assert all(known(match, seat).stock == match.stock for seat in match.seats)
            if match.over:
                break


def read_duel(*rounds: str) -> None:
    read("bjn 1\nhouse duel\n" + "\n".join(rounds) + "\n")


@pytest.mark.parametrize(
    "rounds",
    [
        ["1. 1: T? h A? h A? h A? h A? h A?"],
        ["1. 1: T? h T? s | D: T? T? = 1L", "2. 1: Ts"],
        ["1. 1: T? h T? s | D: T? T? = 1L", "2. 1: T? h T?"],
        ["1. 1: T? h T? s | D: T? T? = 1L", "2. 1: Th"],
    ],
)
def test_suits_that_are_not_known_count_by_rank_in_a_recycled_deck(rounds: list[str]) -> None:
    with pytest.raises(RecordError) as caught:
        read_duel(*rounds)
    assert caught.value.kind == "impossible"


def test_a_card_without_a_suit_comes_back_as_any_of_its_rank() -> None:
    queue = stock(house("duel")).draw(Card("T?")).after_round((Card("T?"),))
    for card in DECK[:36] + DECK[40:]:
        queue = queue.draw(card)
    assert Card("Ts") in queue
    for text in ("Ts", "Th", "Td"):
        queue = queue.draw(Card(text))
    queue = queue.after_round((*DECK[:36], *DECK[40:], *cards("Ts Th Td")))
    assert [card.text for card in queue.chances()] == ["Tc"], "the ten that had no suit was the ten of clubs"
    assert Card("T?") in queue
    assert Card("9?") not in queue
    assert queue.draw(Card("T?")).draw(Card("As")).left == 50


def test_a_card_that_may_have_come_from_two_places() -> None:
    queue = stock(house("duel")).draw(UNKNOWN).after_round((UNKNOWN, Card("As")))
    assert isinstance(queue, RecycledDeck)
    back = queue.segments[1]
    queue = RecycledDeck(queue.full, (back,))
    assert Card("A?") in queue
    after = queue.draw(Card("A?"))
    assert Card("As") in after, "the ace may have been the unknown card"
