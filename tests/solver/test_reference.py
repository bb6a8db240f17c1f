"""The solver equals values of other programs, and published excerpts to their printed digits.

Every number of every file is compared, in this file unless another is named:

- overall_ev.csv, rulesets/: test_rule_sets, all columns; through options in test_reference_commands.py
- dealer_outcomes.csv: test_dealer
- infinite_deck.json: test_endless
- coach_queries_dev.json: test_single_decisions, test_the_dealer_of_single_decisions, and through options in
  test_reference_commands.py
- houses.json, duel_hands.json: test_houses_without_naturals, test_casino_with_other_rules,
  test_a_dealer_who_chases, test_every_hand_against_a_dealer_who_chases
- strategy_exact_ev.json, outcome_distribution.json: test_distribution.py
- woo_*_excerpts.csv: test_published_dealer, test_published_hands, test_published_endless
"""

from __future__ import annotations

from typing import Any, Literal

import numpy as np
import pytest
from support.reference_houses import EXACT, REFERENCE, data, described, rows, table

from croupier import Bet, Card, Deal, Hit, Round, Rules, house
from croupier.cards import UNKNOWN
from croupier.rules.changes import change_rules
from croupier.solver import Pool, fresh_pool, solve, solve_round
from croupier.solver.compiled_position import ShoePosition
from croupier.solver.first_hands import choices, draw_chance
from croupier.solver.hand.kernels import distribute
from croupier.solver.hand.one_hand import OneHand
from croupier.solver.model.card_kinds import full_counts, kinds
from croupier.solver.model.dealer_hands import BUST, ENDS, NATURAL, TWENTY_TWO, Drawing, trie
from croupier.solver.model.rules import Terms
from croupier.solver.split.adaptive import AdaptiveSplit

SETS = sorted(path.stem for path in (REFERENCE / "rulesets").glob("*.json"))
RANKS = "A23456789T"


def near(value: float) -> Any:
    return pytest.approx(value, abs=EXACT)


def dealer(rules: Rules, up: int) -> list[float]:
    """Probabilities of 17 to 21, bust and natural, from a shoe without the upcard."""
    card_kinds, endless = kinds(rules), rules.shoe.decks == "endless"
    shoe = np.array(full_counts(card_kinds, 1 if endless else int(rules.shoe.decks)), float)
    if endless:
        shoe /= shoe.sum()
    else:
        shoe[up] -= 1
    out = np.empty((1, ENDS))
    none = np.zeros((1, len(shoe)), np.int64)
    distribute(trie(Drawing.of(rules), card_kinds, up), shoe, none, endless, out)
    assert out[0, TWENTY_TWO] == 0.0
    return [float(p) for p in out[0, [*range(5, 10), BUST, NATURAL]]]


@pytest.mark.slow
def test_dealer() -> None:
    for row in rows("dealer_outcomes.csv"):
        decks: int | Literal["endless"] = int(row["decks"]) if row["decks"].isdigit() else "endless"
        result = dealer(table(decks, row["soft17"] == "H17"), int(row["upcard"]) - 1)
        assert sum(result) == near(1)
        if row["conditioning"] != "before_peek":
            result = [p / (1 - result[-1]) for p in result[:-1]] + [0.0]
        names = ("p17", "p18", "p19", "p20", "p21", "bust", "blackjack")
        assert result == [near(float(row[name])) for name in names], row


def test_published_dealer() -> None:
    for row in rows("woo_dealer_excerpts.csv"):
        result = dealer(
            table(int(row["decks"]), row["s17"] == "0"), 0 if row["up"] == "A" else int(row["up"]) - 1
        )
        if row["after_peek"] == "1":
            result = [p / (1 - result[-1]) for p in result[:-1]]
        names = ("p17", "p18", "p19", "p20", "p21", "bust", "bj")
        for name, value in zip(names[: len(result)], result, strict=True):
            digits = len(row[name].partition(".")[2])
            # One unit of the last digit: a page prints 0.0978785 in one table and 0.097879 in another.
            assert value == pytest.approx(float(row[name]), abs=10**-digits), row


def hands_of(rules: Rules, splits: str) -> dict[tuple[int, int, int], Any]:
    result = solve_round(rules, fresh_pool(rules), splits).hands
    assert sum(hand.chance for hand in result) == near(1)
    return {((hand.upcard or 0) + 1, hand.cards[0] + 1, hand.cards[1] + 1): hand for hand in result}


def with_naturals(rules: Rules) -> dict[tuple[int, int, int], dict[str, float]]:
    """The value of each choice of every first hand. Includes naturals, which a table never asks about."""
    return {
        (first.upcard + 1, first.cards[0] + 1, first.cards[1] + 1): choices(single, at, None)
        for single, hands in solve_round(rules, fresh_pool(rules), "fixed", insure=False).upcards
        for at, first in hands
        if first.upcard is not None
    }


def for_two_hands(rules: Rules) -> float:
    """The whole game if hands of any split are played as is best for two: the column CDP1."""
    total, split = 0.0, {}
    solved = solve_round(rules, fresh_pool(rules), "adaptive", insure=False)
    for single, first in ((upcard.one_hand, first) for upcard in solved.upcards for _, first in upcard.hands):
        value = first.value
        if first.pair:
            key = (first.upcard, first.cards[0])
            if key not in split:
                usual = single.acts
                single.acts = AdaptiveSplit(single, first.cards[0], adaptive=True).acts
                split[key] = AdaptiveSplit(single, first.cards[0], adaptive=False).value()
                single.acts = usual
            no_natural = 1.0 - first.natural if single.terms.looks else 1.0
            actions = {**first.actions, "split": split[key] / no_natural}
            value = max(actions.values()) * no_natural - (first.natural if single.terms.looks else 0.0)
        total += first.chance * value
    return total


@pytest.mark.parametrize(
    "name", [n if "nosplit" in n else pytest.param(n, marks=pytest.mark.slow) for n in SETS]
)
def test_rule_sets(name: str) -> None:
    """Every first hand with stand, hit, double and split, fixed and adaptive; and the whole game."""
    reference = data(f"rulesets/{name}.json")
    rules = described(reference["rules"])
    modes = {"fixed": "ev_split_CDZm", "adaptive": "ev_split_CDP"}
    columns = reference["hand_columns"]
    overall = next(row for row in rows("overall_ev.csv") if row["ruleset"] == name)
    every = with_naturals(rules)
    for splits, column in modes.items():
        result = hands_of(rules, splits)
        for values in reference["hands"]:
            row = dict(zip(columns, values, strict=True))
            hand = result[row["upcard"], row["card1"], row["card2"]]
            assert hand.chance == near(row["prob"])
            wanted = {"stand": row["ev_stand"], "hit": row["ev_hit"], "double": row["ev_double"]}
            wanted["split"] = row.get(column)
            actions = hand.actions
            if not actions:  # a natural, which stands and is paid
                paid = hand.value / (1.0 - hand.natural if "peek" in name else 1.0)
                actions = {**every[row["upcard"], row["card1"], row["card2"]], "stand": paid}
            for action, value in wanted.items():
                assert actions.get(action) == (None if value is None else near(value)), (row, action)
        total = sum(hand.chance * hand.value for hand in result.values())
        assert total == near(float(overall["overall_ev_CDZ-" if splits == "fixed" else "overall_ev_CDP"]))
        assert total == near(reference["overall_ev_CDZm" if splits == "fixed" else "overall_ev_CDP"])
        if splits == "fixed":
            for up, value in reference["ev_by_upcard_CDZm"].items():
                mine = [hand for hand in result.values() if hand.upcard == int(up) - 1]
                whole = sum(hand.chance for hand in mine)
                assert sum(hand.chance * hand.value for hand in mine) / whole == near(value)
    for up, ends in reference["dealer_from_full_shoe"]["by_upcard"].items():
        assert dealer(rules, int(up) - 1) == [near(p) for p in ends]
    assert for_two_hands(rules) == near(float(overall["overall_ev_CDP1"]))
    assert for_two_hands(rules) == near(reference["overall_ev_CDP1"])


@pytest.mark.slow
def test_endless() -> None:
    for name, reference in data("infinite_deck.json").items():
        rules = table(
            "endless",
            name.startswith("H17"),
            "peek" in name,
            after_split="nDAS" not in name,
            hands=int(name.split("SPL")[1][0]) + 1,
        )
        result, every = hands_of(rules, "fixed"), with_naturals(rules)
        assert sum(hand.chance * hand.value for hand in result.values()) == near(reference["overall_ev"])
        for up, c1, c2, prob, *values in reference["hands"]:
            hand = result[up, c1, c2]
            assert hand.chance == near(prob)
            actions = hand.actions
            if not actions:
                paid = hand.value / (1.0 - hand.natural if "peek" in name else 1.0)
                actions = {**every[up, c1, c2], "stand": paid}
            for action, value in zip(("stand", "hit", "double", "split"), values, strict=True):
                wanted = None if value is None else near(value)
                assert actions.get(action) == wanted, (name, up, c1, c2, action)
        for up, ends in reference["dealer_before_peek"].items():
            before = dealer(rules, int(up) - 1)
            assert before == [near(p) for p in ends]
            after = [p / (1 - before[-1]) for p in before[:-1]] + [0.0]
            assert after == [near(p) for p in reference["dealer_after_peek"][up]]


def query(args: dict[str, Any]) -> ShoePosition:
    rules = args["rules"]
    peek = rules["hole"] == "peek"
    at = table(args["decks"], rules["dealer_soft17"] == "hit", peek, rules["double"], rules["das"], 2)
    suits = iter("shdc" * 9)
    own_cards = [Card(RANKS[c - 1] + next(suits)) for c in args["hand"]]
    up = Card(RANKS[args["up"] - 1] + next(suits))
    r = Round.begin(change_rules(at, {"insurance": None}), (1,), shuffle=False).apply(Bet(1000))
    for card in (own_cards[0], up, own_cards[1], *([UNKNOWN] if peek else [])):
        r = r.apply(Deal(card))
    for card in own_cards[2:]:
        r = r.apply(Hit()).apply(Deal(card))
    unseen = args["unseen"]
    return ShoePosition(r, 1, "adaptive", Pool((*unseen, 0, 0, 0), sum(unseen)))


@pytest.mark.slow
def test_single_decisions() -> None:
    names = {"stand": "stand", "hit": "hit", "double": "double", "split": "split_2hands"}
    for args in data("coach_queries_dev.json")["queries"]:
        result = query(args).actions()
        for action, name in names.items():
            value = args["ev"].get(name)
            assert result.get(action) == (None if value is None else near(value)), args


@pytest.mark.slow
def test_the_dealer_of_single_decisions() -> None:
    """The dealer's totals from a depleted shoe, the probability of a natural, and the value of insurance."""
    for args in data("coach_queries_dev.json")["queries"]:
        one, reference = query(args), args["ev"]
        single = OneHand(one.terms, one.counts)
        ends = np.delete(single.dealer(np.zeros((1, one.counts.size), np.int64))[0], TWENTY_TWO)[5:]
        assert ends.tolist() == [near(p) for p in reference["dealer_before_peek"]], args
        assert ends[-1] == near(reference["p_dealer_bj"])
        insured = reference["insurance_ev"]
        assert (insured is not None) == (args["up"] == 1)
        if insured is not None:
            assert 0.5 * (3 * ends[-1] - 1) == near(insured)


def test_houses_without_naturals() -> None:
    reference = data("houses.json")
    for name in ("bankroll", "classic"):
        solved = solve(house(name))
        assert solved.ev == near(reference[name]["optimal_ev_per_unit"])
        top, below = map(int, reference[name]["exact_fraction"])
        assert solved.ev == near(top / below)
        result = {((h.upcard or 0) + 1, h.cards[0] + 1, h.cards[1] + 1): h for h in solved.hands}
        for up, c1, c2, prob, stand, hit in reference[name]["hands"]:
            hand = result[up, c1, c2]
            assert (hand.chance, hand.actions["stand"]) == (near(prob), near(stand))
            assert hand.actions["hit"] == near(hit)
        assert solve(change_rules(house(name), {"shoe.decks": 6})).ev == near(reference[name]["ev_6_decks"])


@pytest.mark.slow
def test_casino_with_other_rules() -> None:
    for row in data("houses.json")["casino_like"]["ev"]:
        changes = {"split.hit_aces": False, "split.pairs": "value", "natural.waits": "ace_or_ten"}
        rules = change_rules(house("casino"), changes | {"double.after_split": row["das"] == "DAS"})
        assert solve(rules, "fixed").ev == near(row["ev"])


def stopping_at(rules: Rules, least: int) -> float:
    """The probability that a player wins who stops at this total or more."""
    card_kinds = kinds(rules)
    terms = Terms.of(rules, card_kinds, None)
    shoe = np.array(fresh_pool(rules).counts(card_kinds))
    acts = np.where(terms.hands.total < least, 1, 0)
    single = OneHand(terms, shoe, acts=acts)
    return (1 + float(single.values[terms.hands.find([0] * shoe.size), 3])) / 2


@pytest.mark.slow
def test_a_dealer_who_chases() -> None:
    reference = data("houses.json")["duel"]
    rules = house("duel")
    solved = solve(rules)
    assert solved.win == near(reference["optimal_win_probability"])
    for whole in (reference["exact_fraction"], data("duel_hands.json")["win_prob_fraction"]):
        assert solved.win == near(int(whole[0]) / int(whole[1]))
    assert solved.win == near(data("duel_hands.json")["win_prob"])
    for stop, win in reference["win_probability_stop_at_k"].items():
        assert stopping_at(rules, int(stop)) == near(win)
    assert [total for total, stop in solved.stops.items() if stop] == list(range(16, 22))
    endless = change_rules(rules, {"shoe.decks": "endless", "shoe.reshuffle": {"when": "every_round"}})
    assert solve(endless).win == near(reference["infinite_deck_win_probability"])


@pytest.mark.slow
def test_every_hand_against_a_dealer_who_chases() -> None:
    rules = house("duel")
    card_kinds = kinds(rules)
    single = OneHand(Terms.of(rules, card_kinds, None), np.array(fresh_pool(rules).counts(card_kinds)))
    for state in data("duel_hands.json")["states"]:
        at = single.terms.hands.find(state["hand"])
        assert (1 + single.values[at, 0]) / 2 == near(state["p_win_stop"])
        if state["score"] < 21 or state["p_win_continue"] is not None:
            assert (1 + single.values[at, 1]) / 2 == near(state["p_win_continue"])


def test_published_hands() -> None:
    for row in rows("woo_appendix9_excerpts.csv"):
        page = row["page"].rstrip("/").rpartition("/")[2]
        decks, peek = int(page.removeprefix("euro-")[0]), not page.startswith("euro")
        rules = table(decks, "h17" in page, peek)
        card_kinds = kinds(rules)
        up, *own_cards = (
            0 if row[key] == "A" else int(row[key]) - 1 for key in ("dealer_up", "card1", "card2")
        )
        shoe = np.array(full_counts(card_kinds, decks), float)
        shoe[up] -= 1
        counts = [own_cards.count(kind) for kind in range(10)]
        single = OneHand(Terms.of(rules, card_kinds, up), shoe, start=counts)
        result = choices(single, single.terms.hands.find(counts), None)
        for action in ("stand", "hit", "double"):
            assert result[action] == pytest.approx(float(row[action]), abs=6e-7), row
        upcard = full_counts(card_kinds, decks)[up] / (52 * decks)
        chance = upcard * draw_chance(shoe.tolist(), tuple(sorted(own_cards)), endless=False)
        chance *= single.no_natural(
            single.terms.hands.find(counts)
        )  # the page leaves out hands that end at once
        assert chance == pytest.approx(float(row["prob"]), abs=6e-9), row


def test_published_endless() -> None:
    """Standing on each total against each upcard, after the dealer has peeked."""
    rules = table("endless")
    for row in rows("woo_infinite_excerpts.csv"):
        total = int(row["row"].removeprefix("stand").rpartition("-")[2])
        for name in ("A", *map(str, range(2, 11))):
            *ends, natural = dealer(rules, 0 if name == "A" else int(name) - 1)
            value = ends[-1] + sum(
                p * (1 if t < total else -1) for t, p in enumerate(ends[:-1], 17) if t != total
            )
            digits = len(row[name].partition(".")[2])
            assert value / (1 - natural) == pytest.approx(float(row[name]), abs=0.51 * 10**-digits), (
                row,
                name,
            )
