"""Complete casino rounds per second on one core, by number of seats, beside a minimal loop on the same cards.

.venv/bin/python bench/bench_engine.py [SECONDS]
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial

from bare import bare_round

from croupier import DECK, Bet, Card, Deal, Hit, Insure, Match, Open, Shuffle, Stand, house, read, view, write
from croupier.engine import Action, ForCard, ForShuffle, Stuck
from croupier.players import play_game

RULES = house("casino")
BET = 1000
DEALS = {card: Deal(card) for card in DECK}


def cards(seed: int) -> Iterator[Card]:
    """An endless stream of shuffled six-deck shoes, made before the clock starts."""
    rng = random.Random(seed)
    pile = [card for _ in range(60) for card in rng.sample(DECK * 6, 312)]
    while True:
        yield from pile


def engine_round(match: Match, shoe: Iterator[Card], seats: tuple[int, ...]) -> Match:
    """One round through the checked engine: hit below 17, never insure."""
    match = match.apply(Open(seats))
    while (waits := match.waits) is not None:
        action: Action
        if isinstance(waits, ForCard):
            action = DEALS[next(shoe)]
            while action not in match.legal():  # the stream ignores the shoe's counts
                action = DEALS[next(shoe)]
        elif isinstance(waits, ForShuffle):
            action = Shuffle()
        elif isinstance(waits, Stuck):
            raise AssertionError(waits)
        elif waits.what == "turn":
            assert match.round is not None
            action = Hit() if match.round.box(waits.seat).hands[waits.hand].total < 17 else Stand()
        else:
            action = Bet(BET) if waits.what == "bet" else Insure(0)
        match = match.apply(action)
    return match


def rate(work: Callable[[], object], seconds: float) -> float:
    """Calls per second: the best of five slices, to exclude other load."""
    best = 0.0
    for _ in range(5):
        done, start = 0, time.perf_counter()
        while (spent := time.perf_counter() - start) < seconds / 5:
            work()
            done += 1
        best = max(best, done / spent)
    return best


def engine_step(state: dict[str, Match], shoe: Iterator[Card], seats: tuple[int, ...]) -> None:
    state["match"] = engine_round(state["match"], shoe, seats)


def main() -> None:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 2.0
    print("casino, one core            rounds/s     hands/s   bare loop   engine/bare")
    for count in range(1, 8):
        seats = tuple(range(1, count + 1))
        state = {"match": Match.start(RULES, seats)}
        shoe, plain = cards(1), (str(card) for card in cards(1))

        fast = rate(partial(engine_step, state, shoe, seats), seconds)
        limit = rate(partial(bare_round, plain, count, BET), seconds)
        print(
            f"  {count} seat{'s' if count > 1 else ' '}                 {fast:9,.0f}   {fast * count:9,.0f}"
            f"   {limit:9,.0f}   {fast / limit:10.3f}"
        )
    state = {"match": engine_round(Match.start(RULES, (1,)), cards(1), (1,))}
    print(f"  view of a seat           {rate(lambda: view(state['match'], 1), seconds):9,.0f} /s")
    for rounds in (100, 1000):  # the rate should not fall with the length of a game
        record = play_game(RULES, (1,), rounds)
        text = write(record)
        reads = rounds * rate(partial(read, text), seconds)
        writes = rounds * rate(partial(write, record), seconds)
        print(f"  BJN of {rounds:5,} rounds      read {reads:7,.0f}, written {writes:7,.0f} rounds/s")


if __name__ == "__main__":
    main()
