"""The solver equals brute force, for every house and for random rules, on shoes small enough to search."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from random import Random

import numpy as np
import pytest
from solver.brute import Brute, opening
from support.effort import effort
from support.random_rules import any_rules, with_new_fields

from croupier import Bet, Card, Deal, Round, Rules, cards, house, houses
from croupier.cards import UNKNOWN
from croupier.engine import Action, ForChoice, Hit, Split, Stand, Surrender, stock
from croupier.rules.changes import change_rules
from croupier.solver import decide
from croupier.solver.compiled_position import ShoePosition
from croupier.solver.deadline import time_limit
from croupier.solver.engine_search import EngineSearch
from croupier.solver.hand.one_hand import OneHand
from croupier.solver.model.card_kinds import kinds
from croupier.solver.model.pool import Pool
from croupier.solver.model.rules import Terms
from croupier.solver.split.adaptive import AdaptiveSplit

SMALL = cards("As 5s 6s 8s 8s Ts Ts")
HIGH = cards("As As As 6s 6s 7s 7s 8s 8s 8s 8s 9s 9s 9s 9s Ts Ts Ts Ts Ts Ts")
"""Too few small cards for a round to run out, and two values that make pairs."""


def same(rules: Rules, only: tuple[Card, ...], special: str = "") -> None:
    start = opening(rules, only, special, shuffle=False)
    truth = Brute(rules, bet=rules.bets.lowest if rules.bets else 1)
    assert EngineSearch(rules, 1).value(start) == pytest.approx(float(truth.value(start)), abs=1e-12)


@pytest.mark.parametrize("name", ["bankroll"])
def test_some_houses(name: str) -> None:
    same(house(name), SMALL[:-1])


@pytest.mark.parametrize("name", ["bankroll", "downtown"])
def test_a_hole_card_is_turned_after_the_last_card(name: str) -> None:
    """The shoe is empty, cards of an earlier round are out, and no spade can be the hole card."""
    rules = house(name)
    left = stock(rules, cards("5h 6d 8h 8c Th 2d 3c"))
    for card in cards("2d 3c"):
        left = left.draw(card)
    start = Round.begin(rules, (1,), stock=left, shuffle=False)
    truth = Brute(rules, bet=rules.bets.lowest if rules.bets else 1)
    assert EngineSearch(rules, 1).value(start) == pytest.approx(float(truth.value(start)), abs=1e-12)


@pytest.mark.slow
@pytest.mark.parametrize("name", houses())
def test_houses(name: str) -> None:
    rules = house(name)
    for special in ("swap", "plus1") if rules.specials else ("",):
        same(rules, SMALL[1:] if rules.specials else SMALL, special)


def random_case(seed: int) -> tuple[Rules, tuple[Card, ...], str] | None:
    rng = Random(seed)
    rules = any_rules(rng)
    rules = with_new_fields(rng, rules) if rng.random() < 0.5 else rules
    only = tuple(Card(rng.choice("A23456789TJQK") + "s") for _ in range(6))
    if rules.shoe.decks == "endless" or max(map(only.count, only)) > 3:
        return None  # an endless shoe is not small
    return rules, only, rng.choice(["swap", "plus1", ""]) if rules.specials is not None else ""


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(effort(15, 40)))
def test_random_rules(seed: int) -> None:
    case = random_case(seed)
    if case is not None:
        same(*case)


def position(rules: Rules, hand: str, up: str, only: tuple[Card, ...] = HIGH) -> Round:
    """A position where a seat with these cards must choose, from a shoe of only these cards."""
    r = Round.begin(rules, (1,), stock=stock(rules, only), shuffle=False)
    if rules.bets is not None:
        r = r.apply(Bet(rules.bets.lowest))
    mine, dealer = iter(cards(hand)), iter(cards(up))
    while not (isinstance(r.waits, ForChoice) and r.waits.what in ("turn", "early")):
        if isinstance(r.waits, ForChoice):
            r = r.apply(next(a for a in r.legal() if a.name == "decline"))
        elif r.waits.face_down:
            r = r.apply(Deal(UNKNOWN))
        else:
            r = r.apply(Deal(next(dealer if r.waits.seat == 0 else mine)))
    return r


@pytest.mark.slow
@pytest.mark.plain
@pytest.mark.parametrize(
    ("name", "up"),
    [
        ("duel", ""),
        *(
            (name, up)
            for name in houses()
            if name not in ("duel", "race")
            for up in ("As", "6s", "Ts")[: effort(1, 3)]
        ),
    ],
)
def test_compiled_passes_equal_the_engine_search(name: str, up: str) -> None:
    """For hands that do not split, the compiled passes equal the engine search."""
    rules = house(name)
    hand = "6s" if rules.player.cards == 1 else "6s 7s"
    r = position(rules, hand, up)
    quick = ShoePosition(r, 1, "adaptive", Pool.of(r.stock))
    result, truth = quick.actions(), EngineSearch(rules, 1).actions(r)
    assert set(result) == set(truth)
    for action, value in truth.items():
        assert result[action] == pytest.approx(value, abs=1e-12), action


@pytest.mark.plain
@pytest.mark.parametrize("back", ["2s 9s Ts", "As 8s 8s 5s"])
def test_a_recycled_deck_in_segments(back: str) -> None:
    """Two cards in front, then cards that were played before. The player remembers which of those can
    come."""
    rules = house("duel")
    front, behind = cards("9s 5s 6s"), cards(back)
    left = stock(rules, (*behind, *front))
    for card in behind:
        left = left.draw(card)
    r = Round.begin(rules, (1,), stock=left.after_round(behind), shuffle=False).apply(Deal(front[0]))
    truth, result = Brute(rules).actions(r), decide(r, 1).actions
    assert result == {name: pytest.approx(float(value), abs=1e-12) for name, value in truth.items()}


class PlayedAsUnsplit(EngineSearch):
    """An engine search that plays hands after a split as if they were not split, and splits every pair
    again."""

    def __init__(self, rules: Rules, single: OneHand) -> None:
        super().__init__(rules, 1)
        self.one_hand = single

    def _choices(self, r: Round) -> Iterator[Action]:
        yield self._choice(r)

    def _choice(self, r: Round) -> Action:
        hand = r.boxes[0].hands[r.waits.hand]
        if not hand.split:
            return Split()
        legal = {action.name: action for action in r.legal()}
        if "split" in legal:
            return legal["split"]
        acts = int(self.one_hand.acts[self.one_hand.terms.hands.find(self.kinds.counts(hand.cards))])
        if acts & 2 and "double" in legal:
            return legal["double"]
        return Hit() if acts & 1 and "hit" in legal else Stand()


@pytest.mark.slow
@pytest.mark.plain
@pytest.mark.parametrize("pair", ["8", "A"])
@pytest.mark.parametrize("up", ["As", "6s", "Ts"])
@pytest.mark.parametrize(
    ("name", "changes"),
    [
        ("european", {"double.on": "any"}),
        ("casino", {"split.pairs": "value"}),
        ("strip", {"split.hands": 2}),
        ("strip", {"split.hands": 3}),
        ("macau", {"split.hands": 3}),
    ][: effort(2, 5)],
)
def test_splits_equal_the_engine(name: str, changes: dict[str, object], up: str, pair: str) -> None:
    """The closed formula for split hands that are played as if unsplit equals the engine, hand by hand."""
    rules = change_rules(house(name), changes)
    r = position(rules, f"{pair}s {pair}s", up)
    card_kinds = kinds(rules)
    terms = Terms.of(rules, card_kinds, card_kinds.of(Card(up)))
    kind = card_kinds.of(Card(pair + "s"))
    shoe = np.array(Pool.of(r.stock).counts(card_kinds))
    shoe[kind] += 2
    single = OneHand(terms, shoe)
    search = PlayedAsUnsplit(rules, single)
    if r.waits.what == "early":
        r = r.apply(next(a for a in r.legal() if not isinstance(a, Surrender)))
    truth = search.value(r)
    assert AdaptiveSplit(single, kind, adaptive=False).value() == pytest.approx(truth, abs=1e-12)
    assert AdaptiveSplit(single, kind, adaptive=True).value() >= truth - 1e-12


class NaturalsStand(PlayedAsUnsplit):
    """The same, but an ace and a ten stand: without a split they would be a natural."""

    def _choice(self, r: Round) -> Action:
        hand = r.boxes[0].hands[r.waits.hand]
        natural = hand.split and self.rules.is_natural(hand.cards)
        return Stand() if natural else super()._choice(r)


@pytest.mark.slow
@pytest.mark.plain
@pytest.mark.parametrize("hands", [2, 3])
def test_ace_and_ten_after_a_split_stand(hands: int) -> None:
    """With so many tens, doubling soft 21 would be better, but `fixed` plays the cards as if unsplit."""
    rules = change_rules(house("casino"), {"split.pairs": "value", "split.hands": hands, "double.on": "any"})
    r = position(rules, "Ts Ts", "6s", cards("6s 6s 7s 7s As As As 9s 9s Ts Ts Ts Ts Ts Ts Ts Ts Ts Ts Ts"))
    card_kinds = kinds(rules)
    terms = Terms.of(rules, card_kinds, card_kinds.of(Card("6s")))
    shoe = np.array(Pool.of(r.stock).counts(card_kinds))
    shoe[card_kinds.of(Card("Ts"))] += 2
    single = OneHand(terms, shoe)
    natural = terms.hands.find(card_kinds.counts(cards("As Ts")))
    assert single.values[natural, 2] > single.values[natural, 0]
    truth = NaturalsStand(rules, single).value(r)
    result = AdaptiveSplit(single, card_kinds.of(Card("Ts")), adaptive=False).value()
    assert result == pytest.approx(truth, abs=1e-12)
    assert ShoePosition(r, 1, "fixed", Pool.of(r.stock)).actions()["split"] == pytest.approx(truth, abs=1e-12)


@pytest.mark.slow
def test_early_surrender_before_the_peek() -> None:
    """Early surrender comes before the peek, so nothing is known yet: it costs exactly half a bet."""
    rules = change_rules(house("strip"), {"player.surrender": "early", "insurance": None, "shoe.burn": 0})
    few = cards("As 7s 8s 9s 9s Ts Ts Ts")
    r = position(rules, "Ts 8s", "Ts", few)
    assert r.waits.what == "early"
    truth = Brute(rules, bet=rules.bets.lowest).actions(r)
    assert EngineSearch(rules, 1).actions(r) == {
        name: pytest.approx(float(value)) for name, value in truth.items()
    }
    assert truth["surrender"] == Fraction(-1, 2)


@pytest.mark.slow
@pytest.mark.plain
@pytest.mark.parametrize(("hand", "bets"), [("6s 5s", 1), ("8s 8s", 1), ("8s 8s", 3)])
def test_a_short_purse(hand: str, bets: int) -> None:
    """A purse that pays for insurance or a split cannot pay for a double. A purse for all of it limits
    nothing."""
    rules = change_rules(house("strip"), {"split.hands": 2, "shoe.burn": 0})
    only = cards("As As 5s 6s 8s 8s 8s 9s 9s Ts Ts Ts Ts")
    low = rules.bets.lowest
    purses = {1: (bets + 1) * low}
    r = Round.begin(rules, (1,), stock=stock(rules, only), shuffle=False, purses=purses).apply(Bet(low))
    mine = iter(cards(hand))
    while not isinstance(r.waits, ForChoice):
        r = r.apply(Deal(UNKNOWN if r.waits.face_down else Card("As") if r.waits.seat == 0 else next(mine)))
    search = EngineSearch(rules, 1)
    for state in (r, r.apply(next(a for a in r.legal() if a.name == "decline"))):
        result = ShoePosition(state, 1, "optimal", Pool.of(state.stock)).actions()
        truth = search.actions(state)
        assert result == {name: pytest.approx(value, abs=1e-12) for name, value in truth.items()}


@pytest.mark.plain
def test_a_pair_with_a_short_purse() -> None:
    """With one more bet, the hands of a split cannot be doubled. With none, there is no split."""
    rules = house("casino")
    low = rules.bets.lowest
    result = {}
    for bets in (1, 2, 3):
        r = Round.begin(rules, (1,), shuffle=False, purses={1: (bets + 1) * low})
        next_cards = {1: iter(cards("8s 8d")), 0: iter(cards("6h"))}
        while not (isinstance(r.waits, ForChoice) and r.waits.what == "turn"):
            if isinstance(r.waits, ForChoice):
                r = r.apply(Bet(low))
            else:
                r = r.apply(Deal(UNKNOWN if r.waits.face_down else next(next_cards[r.waits.seat])))
        with time_limit(60):
            result[bets] = decide(r, 1).actions["split"]
    assert result[1] == result[2] < result[3]
