"""Count all ways a round can go on a tiny shoe. As a program, prints the data file."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from support.conformance_houses import conformance_house

from croupier import Card, Round
from croupier.cards import cards
from croupier.engine import stock

DATA = Path(__file__).with_name("counts.txt")


class Case:
    """One line of the data file: house, seats, purse in chips, special cards, shoe, and the counts."""

    def __init__(self, line: str) -> None:
        head, _, tail = line.partition("->")
        name, seats, purse, specials, shoe = (part.strip() for part in head.split("|"))
        self.head, self.house, self.seats = head.strip(), name, tuple(map(int, seats.split()))
        self.purse = None if purse == "-" else int(purse) * 100
        self.specials = dict(zip(self.seats, specials.split(), strict=False)) if specials != "-" else {}
        self.shoe: tuple[Card, ...] = cards(shoe)
        self.counts = tail.split()

    def start(self) -> Round:
        rules = conformance_house(self.house)
        purses = dict.fromkeys(self.seats, self.purse) if self.purse is not None else None
        tiny = stock(rules, self.shoe)
        return Round.begin(
            rules, self.seats, stock=tiny, shuffle=False, purses=purses, specials=self.specials
        )


def cases() -> Iterator[Case]:
    for line in DATA.read_text().splitlines():
        if line and not line.startswith("#"):
            yield Case(line)


def perft(start: Round) -> list[str]:
    """The number of states at each depth, of finished sequences, and the sum of all nets in hundredths."""
    depths: list[int] = []
    ends = net = 0
    here = Counter([start])
    while here:
        depths.append(sum(here.values()))
        after: Counter[Round] = Counter()
        for state, ways in here.items():
            if outcome := state.outcome():
                ends += ways
                net += ways * sum(seat.net for seat in outcome.seats)
            for action in state.legal():
                after[state.apply(action)] += ways
        here = after
    return [f"ends={ends}", f"net={net}", *map(str, depths)]


def main() -> None:
    lines = []
    for line in DATA.read_text().splitlines():
        if not line or line.startswith("#"):
            lines.append(line)
        else:
            case = Case(line)
            lines.append(f"{case.head} -> {' '.join(perft(case.start()))}")
    sys.stdout.write("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
