"""The solver on one core: whole games, single decisions and a review, and a dealer without a trie as a
baseline.

.venv/bin/python bench/bench_solver.py

Processor time, warm. The baseline is a plain Python recursion over the dealer's cards for one shoe.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from functools import partial

import numpy as np
from msgspec.structs import replace

from croupier import DECK, Bet, Card, Deal, Round, house
from croupier.cards import UNKNOWN
from croupier.coach import review
from croupier.engine import ForChoice, stock
from croupier.errors import CroupierError
from croupier.players import play_game
from croupier.rules.fields import SplitRules
from croupier.shoe import Shoe
from croupier.solver import Pool, fresh_pool, solve_round
from croupier.solver.compiled_position import ShoePosition
from croupier.solver.hand.kernels import distribute
from croupier.solver.model.card_kinds import kinds
from croupier.solver.model.dealer_hands import ENDS, Drawing, trie

STRIP = house("strip")


def spent(work: Callable[[], object]) -> float:
    start = time.process_time()
    work()
    return time.process_time() - start


def plain(shoe: list[int], hard: int, ace: bool) -> float:
    """The dealer's probability to bust, by drawing card after card."""
    total = hard + 10 if ace and hard <= 11 else hard
    if total >= 17:
        return float(total > 21)
    left, result = sum(shoe), 0.0
    for kind, n in enumerate(shoe):
        if n:
            shoe[kind] -= 1
            result += n / left * plain(shoe, hard + kind + 1, ace or kind == 0)
            shoe[kind] += 1
    return result


def whole_games() -> None:
    assert STRIP.double is not None
    print("six decks, all first hands, splits fixed")
    for hands in (1, 2, 4):
        split = SplitRules(pairs="value", hands=hands) if hands > 1 else None
        rules = replace(STRIP, split=split, double=replace(STRIP.double, after_split=hands > 1))
        pool = fresh_pool(rules)
        solve_round(rules, pool, "fixed")
        best = min(spent(partial(solve_round, rules, pool, "fixed")) for _ in range(12))
        print(f"  up to {hands} hand{'s' if hands > 1 else ' '} {1000 * best:8.1f} ms")


def dealer() -> None:
    rules, card_kinds = STRIP, kinds(STRIP)
    shoe = np.array(fresh_pool(rules).counts(card_kinds))
    tree, out = trie(Drawing.of(rules), card_kinds, 5), np.empty((64, ENDS))
    removed = np.zeros((64, shoe.size), np.int64)
    distribute(tree, shoe, removed, False, out)
    ours = min(spent(lambda: distribute(tree, shoe, removed, False, out)) for _ in range(50)) / 64
    base = spent(lambda: plain([int(n) for n in shoe], 6, False))
    print(
        f"dealer's six, one shoe: trie {1e6 * ours:.1f} µs, plain recursion {1e6 * base:.0f} µs, "
        f"ratio {base / ours:,.0f}"
    )


def position(rng: random.Random, pair: bool) -> ShoePosition:
    cards = rng.sample(DECK * 6, rng.randint(20, 230))
    left = stock(STRIP)
    for card in cards:
        left = left.draw(card)
    while True:
        first, up = rng.choice(DECK), rng.choice([card for card in DECK if card.rank != "A"])
        second = Card(first.rank + rng.choice("shdc")) if pair else rng.choice(DECK)
        r = Round.begin(STRIP, (1,), stock=left, shuffle=False).apply(Bet(1000))
        try:
            for card in (first, up, second, UNKNOWN):
                r = r.apply(Deal(card))
        except CroupierError:  # the card is not left, or it makes a natural: draw again
            continue
        if isinstance(r.waits, ForChoice) and r.waits.what == "turn":
            return ShoePosition(r, 1, "adaptive", Pool.of(r.stock))


def decisions() -> None:
    for name, pair in (("any two cards", False), ("pairs with resplits", True)):
        rng = random.Random(1)
        for warm_up in [position(rng, pair) for _ in range(40)]:
            warm_up.actions()
        times = sorted(spent(position(rng, pair).actions) * 1000 for _ in range(300))
        print(f"one decision, {name:20} median {times[150]:6.2f} ms   p99 {times[297]:6.2f} ms")


def reviews() -> None:
    record = play_game(house("casino"), (1,), 1000, shoe=Shoe.new(1))
    review(play_game(house("casino"), (1,), 50, shoe=Shoe.new(2)))
    print(f"review of 1,000 casino rounds: {spent(lambda: review(record)):.2f} s")


if __name__ == "__main__":
    whole_games()
    dealer()
    decisions()
    reviews()
