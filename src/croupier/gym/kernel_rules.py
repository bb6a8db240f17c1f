"""Convert a configuration into the record of rules that the kernel reads."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..cards import RANK_ONLY
from ..errors import CroupierError
from ..rules import Rules
from ..rules.fields import AtCutCard, Chase, Fixed, Points, Pot, Recycled, WhenLow
from .config import Config
from .kernel import codes as k
from .kernel.layout import RULES
from .lookup import Lookup

_LARGEST, _HANDS = 2**26, 16  # hundredths: sixteen times this still fits 32 bits
_TIES = {"push": k.PUSH, "dealer": k.DEALERS, "player": k.PLAYERS}
_ACES = {"one": k.ONE, "best": k.BEST, "chosen_own_turn": k.OWN_TURN, "chosen_on_receipt": k.ON_RECEIPT}


def refusal(config: Config) -> str:
    """Why the kernel does not support this configuration, in one sentence; empty if it can."""
    stake = config.rules.bets
    largest = _LARGEST * _HANDS // max(_HANDS, _most_bets_won(config.rules))
    if stake is not None and stake.highest > largest:
        return (
            f"Compiled tables take bets up to {largest // 100} chips here, and {config.rules.id} goes to"
            f" {stake.highest // 100}: use a house with lower limits, or compiled=False."
        )
    return ""


def _most_bets_won(rules: Rules) -> int:
    """The most bets that a natural and insurance can win together."""
    ratios = [part.pays for part in (rules.natural, rules.insurance) if part is not None]
    return sum(-(-over // under) for over, under in map(_ratio, ratios))


def kernel_rules(config: Config, resets: int, logs: bool = False, quick: bool = True) -> NDArray[np.void]:
    """The record of rules for the kernel."""
    if sentence := refusal(config):
        raise CroupierError(sentence)
    rules, menu = config.rules, config.menu()
    row = np.zeros(1, RULES)
    for place, value in {**_shoe(rules), **_stake(config), **_play(rules), **_options(config)}.items():
        row[place] = value
    plan = rules.plans[1]
    row["plan_length"] = len(plan)
    row["plan"][0, : len(plan)] = plan
    row["values"] = [rules.value(card) for card in RANK_ONLY]
    row["upto"] = [*np.cumsum([int(row["of_a_rank"][0])] * 13), *[2**15 - 1] * 3]
    row["takes"][0, :13] = row["cards_in_shoe"] > 0
    row["last"] = config.rounds or 2**62
    row["index"] = -1
    for at, choice in reversed(list(enumerate(menu))):
        row["index"][0, choice.kind] = at
    row["actions"], row["resets"], row["logs"] = len(menu), resets, logs
    row["unit"], row["illegal"] = config.unit, config.illegal
    row["limited"] = row["purse"] >= 0 or row["account"] >= 0 or row["stake"] == k.POINTS
    row["top"] = max(config.bets, default=0)
    if quick:
        for place, number in _quick(rules).items():
            row[place] = number
        if row["quick"]:
            Lookup(rules, row).write()
    return row


def _quick(rules: Rules) -> dict[str, int]:
    """The fields for the quick code: places of the opening cards and the most cards of a round.

    Empty if the quick code cannot play this house.
    """
    plan, hole, draws = rules.plans[1], rules.hole, rules.dealer.draws
    mine, theirs = [at for at, to in enumerate(plan) if to >= 0], [at for at, to in enumerate(plan) if to < 0]
    up = 1 if hole == 0 else 0
    if (
        _ACES[rules.player.ace] > k.BEST
        or not isinstance(draws, Fixed)
        or isinstance(rules.shoe.reshuffle, Recycled)
        or rules.specials is not None
        or rules.table.shows == "latest"
        or len(mine) != 2
        or len(theirs) != (1 if hole is None else 2)
    ):
        return {}
    cards, pips, decks = 3, 21 + draws.stands_at, rules.shoe.decks
    for value in sorted(
        rules.value(card) for card in RANK_ONLY for _ in range(0 if decks == "endless" else 4 * decks)
    ):
        cards += pips > 0
        pips -= value
    where = {"first_at": mine[0], "second_at": mine[1], "up_at": theirs[up]}
    where["hole_at"] = 3 if hole is None else theirs[hole]  # without a hole card, a place without a card
    ranks = {name: 8 * at + 2 for name, at in where.items()}  # cards take eight bits each
    return {"quick": 1, "enough": -1000 if decks == "endless" else cards, **ranks}


def _shoe(rules: Rules) -> dict[str, Any]:
    decks = rules.shoe.decks
    when: dict[str, Any] = {"when": k.EVERY_ROUND}
    never = -(2**40)  # below any number of cards
    match rules.shoe.reshuffle:
        case AtCutCard(cards_behind=behind):
            when = {"when": k.CUT_CARD, "when_n": behind, "cut_at": behind}
        case WhenLow(cards_per_seat=each):
            when = {"when": k.LOW, "when_n": each}
        case Recycled():
            when = {"when": k.RECYCLED}
    return {
        "cards_in_shoe": 0 if decks == "endless" else 52 * decks,
        "of_a_rank": 4 if decks == "endless" else 4 * decks,
        "burn": rules.shoe.burn,
        "cut_at": never,
        **when,
    }


def _stake(config: Config) -> dict[str, Any]:
    stake = config.rules.stake
    if isinstance(stake, Points):
        return {
            "stake": k.POINTS,
            "start": stake.start,
            "victory": stake.victory,
            "defeat": stake.defeat,
            "by_match": config.by_match,
            "purse": -1,
            "account": -1,
        }
    bets = config.rules.bets
    if bets is None:
        return {"stake": k.TALLY, "purse": -1, "account": -1}
    return {
        "stake": k.POT if isinstance(bets, Pot) else k.CHIPS,
        "highest": bets.highest,
        "least": config.bets[0],
        "forced_bet": config.forced_bet,
        "purse": -1 if config.purse is None else config.purse,
        "account": -1 if config.account is None else config.account,
    }


def _play(rules: Rules) -> dict[str, Any]:
    draws, dealer, player = rules.dealer.draws, rules.dealer, rules.player
    return {
        "tied": {"push": 0, "dealer": -1, "player": 1}[rules.table.ties],
        "latest_only": rules.table.shows == "latest",
        "ace": _ACES[player.ace],
        "hit_21": player.may_hit_21,
        "surrender": {"none": k.NEVER, "late": k.LATE, "early": k.EARLY}[player.surrender],
        "charlie": 99 if player.charlie == "none" else player.charlie,
        "hole": -1 if rules.hole is None else rules.hole,
        "dealer_best": dealer.ace == "best",
        "chase": isinstance(draws, Chase),
        "stands_at": draws.stands_at if isinstance(draws, Fixed) else 0,
        "hits_soft": isinstance(draws, Fixed) and draws.hits_soft,
        "always": dealer.plays == "always",
        "peek": {"none": 0, "ace": 1, "ace_or_ten": 2}[dealer.peek],
    }


def _ratio(text: str) -> tuple[int, int]:
    over, _, under = text.partition(":")
    return int(over), int(under)


def _options(config: Config) -> dict[str, Any]:
    rules, row = config.rules, {"double_low": 1, "double_high": 0}
    if (natural := rules.natural) is not None:
        over, under = _ratio(natural.pays)
        row |= {"natural": 1, "natural_over": over, "natural_under": under}
        row |= {"natural_ten": natural.waits == "ace_or_ten", "natural_ties": _TIES[natural.ties]}
        row["original"] = natural.dealer_takes == "original"
    if (double := rules.double) is not None:
        row["double_low"] = {"any": 0, "9-11": 9, "10-11": 10}[double.on]
        row["double_high"] = 99 if double.on == "any" else 11
        row["double_split"] = double.after_split
    if (split := rules.split) is not None:
        row |= {"split_hands": split.hands, "by_value": split.pairs == "value", "hit_aces": split.hit_aces}
        row |= {"resplit_aces": split.resplit_aces, "at_once": split.deal == "at_once"}
    if (insurance := rules.insurance) is not None:
        over, under = _ratio(insurance.pays)
        row |= {"insures": 1, "insured_over": over, "insured_under": under, "insured_step": insurance.step}
        row["parts"] = config.insurance
    if (specials := rules.specials) is not None:
        row |= {"swaps": specials.swap, "pluses": specials.plus_one, "ends_turn": specials.ends_turn}
    return {**row, "rounds": config.rounds, "counts": config.counts}
