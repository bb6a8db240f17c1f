"""Views do not depend on hidden cards: games that differ only in face-down cards look the same."""

from __future__ import annotations

from random import Random

import pytest
from support.effort import effort
from support.random_rules import open_round, random_action, some_rules, start

from croupier import Deal, Match, Shoe, house, houses, known, view
from croupier.engine import ForCard, ForChoice
from croupier.players import new_match, simple

STEPS = effort(15_000, 1_000_000)


@pytest.mark.slow
@pytest.mark.parametrize("half", [0, 1])
def test_hidden_cards_never_change_a_view(half: int) -> None:
    rng = Random(half)
    steps = differing = 0
    while steps < STEPS:
        rules = some_rules(rng)
        one = two = start(rng, rules)
        for _ in range(5):
            one, opened = open_round(rng, one)
            if not opened:
                break
            for action in opened:
                two = two.apply(action)
            while one.playing:
                one, two = step(rng, one, two)
                same(one, two)
                steps += 1
                differing += hidden(one) != hidden(two)
            if is_hole_visible(one) and one.round != two.round:
                two = one  # the turned card differs, and everyone may see it
            if one.over:
                break
    assert differing > steps / 20, "the games hardly differed: this test would prove nothing"


def step(rng: Random, one: Match, two: Match) -> tuple[Match, Match]:
    """The same step in both games; a card face down is another one where it can be."""
    waits = one.waits
    action = other = random_action(rng, one)
    if isinstance(waits, ForCard):
        assert one.round is not None
        assert two.round is not None
        if waits.face_down:
            other = rng.choice(list(two.round.legal()))
        else:
            both = [a for a in one.round.legal() if a in two.round.legal()]
            if not both:  # the last card of one game lies face down in the other
                return one.apply(action), one.apply(action)
            action = other = rng.choice(both)
    one, two = one.apply(action), two.apply(other)
    if is_hole_visible(one) or is_hole_visible(two):
        two = one
    return one, two


def is_hole_visible(match: Match) -> bool:
    return match.round is not None and match.round.turned and match.rules.hole is not None


def hidden(match: Match) -> object:
    assert match.round is not None
    return match.round.stock, match.round.dealer


def same(one: Match, two: Match) -> None:
    for seat in (None, *one.seats):
        assert view(one, seat) == view(two, seat)
    for seat in one.seats:
        assert known(one, seat) == known(two, seat)


@pytest.mark.parametrize("name", houses())
def test_the_order_of_the_shoe_never_shows(name: str) -> None:
    """Two shoes that deal the same cards now, and others later, give the same views now."""
    rules, rng, differed = house(name), Random(name), 0
    for seed in range(effort(10, 500)):
        shoe = Shoe.new(seed)
        match = new_match(rules, range(1, rules.table.seats + 1), shoe)
        match, _ = open_round(rng, match)
        match, shoe, _ = shoe.serve(match)  # shuffled; from here on the order lies in the shoe alone
        while isinstance(waits := match.waits, ForChoice):
            match = match.apply(simple(view(match, waits.seat), rules))
            dealt = sum(isinstance(action, Deal) for action in shoe.serve(match)[2])
            behind = list(shoe.order[dealt:])
            rng.shuffle(behind)
            other = Shoe(shoe.seed, shoe.shuffles, bytes((*shoe.order[:dealt], *behind)))
            differed += other != shoe
            elsewhere, _, _ = other.serve(match)
            match, shoe, _ = shoe.serve(match)
            same(match, elsewhere)
    assert differed


@pytest.mark.parametrize("name", houses())
def test_a_view_contains_only_visible_cards(name: str) -> None:
    """Text for text: a hole card stands in no part of a view until it is turned."""
    rules = house(name)
    for seed in range(40):
        match, shoe = new_match(rules, (1,), Shoe.new(seed)), Shoe.new(seed)
        match = match.apply(open_round(Random(seed), match)[1][-1])
        while match.playing:
            match, shoe, _ = shoe.serve(match)
            assert match.round is not None
            hole = match.rules.hole
            if hole is not None and len(match.round.dealer) > hole and not match.round.turned:
                secret = match.round.dealer[hole].text
                on_show = {
                    card.text for box in match.round.boxes for hand in box.hands for card in hand.cards
                }
                on_show |= {card.text for i, card in enumerate(match.round.dealer) if i != hole}
                if secret not in on_show:
                    assert repr(secret) not in repr(view(match, 1))
                    assert secret not in [card.text for card in known(match, 1).table]
            if isinstance(waits := match.waits, ForChoice):
                match = match.apply(simple(view(match, waits.seat), rules))


def test_a_hand_on_latest_shows_one_card_and_its_total() -> None:
    match = Match.start(house("duel"))
    match = match.apply(open_round(Random(0), match)[1][-1])
    from croupier import Hit, Shuffle, cards

    for action in (Shuffle(), Deal(cards("9s")[0]), Hit(), Deal(cards("7c")[0])):
        match = match.apply(action)
    for seat in (1, None):
        hand = view(match, seat).seats[0].hands[0]
        assert hand.cards == ("7c",)
        assert hand.total == 16
        assert hand.count == 2
