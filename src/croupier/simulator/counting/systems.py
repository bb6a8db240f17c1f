"""Card counting: what each rank counts, how the bet follows the count, and the plays that change with it."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from ...cards import RANKS
from ...errors import CroupierError
from ...rules import Rules
from ...rules.fields import Points, Recycled
from ...solver import Pool
from .. import encoding as at
from ..build import in_order
from ..job import Job
from ..strategy.best import best
from ..strategy.tables import DOUBLE, EARLY, HIT, INSURE, SURRENDER, Play
from .cells import MIDDLE, NEVER

LARGEST = 100
"""No system counts more than this for a card."""


class System(NamedTuple):
    """A count by rank, ace to king; by the true count it is divided by the decks left."""

    name: str
    values: tuple[int, ...]
    true: bool = True
    start: int = 0  # of a new shoe
    per_deck: int = 0  # added to the start for each deck

    def fresh(self, decks: int) -> int:
        return self.start + self.per_deck * decks


SYSTEMS = {
    "hi-lo": System("hi-lo", (-1, 1, 1, 1, 1, 1, 0, 0, 0, -1, -1, -1, -1)),
    "ko": System("ko", (-1, 1, 1, 1, 1, 1, 1, 0, 0, -1, -1, -1, -1), False, 4, -4),
    "omega-ii": System("omega-ii", (0, 1, 1, 2, 2, 2, 1, 0, -1, -2, -2, -2, -2)),
}


class Index(NamedTuple):
    """From this count on: S stand, D double, P split, R surrender, I insure; below it the hand is hit or left alone."""

    play: str
    total: int  # of a pair: of one card
    upcard: str
    start: int


ILLUSTRIOUS = tuple(
    Index(*line)
    for line in (
        ("I", 0, "A", 3), ("S", 16, "T", 0), ("S", 15, "T", 4), ("P", 10, "5", 5), ("P", 10, "6", 4),
        ("D", 10, "T", 4), ("S", 12, "3", 2), ("S", 12, "2", 3), ("D", 11, "A", 1), ("D", 9, "2", 1),
        ("D", 10, "A", 4), ("D", 9, "7", 3), ("S", 16, "9", 5), ("S", 13, "2", -1), ("S", 12, "4", 0),
        ("S", 12, "5", -2), ("S", 12, "6", -1), ("S", 13, "3", -2),
    )
)  # fmt: skip
FAB = tuple(
    Index(*line) for line in (("R", 14, "T", 3), ("R", 15, "T", 0), ("R", 15, "9", 2), ("R", 15, "A", 1))
)


class Plays(NamedTuple):
    """Index plays as the kernel reads them, by upcard and hand; and the play below the indices."""

    play: Play
    plays: at.Ints
    instead: at.Ints
    gives: at.Ints
    splits: at.Ints
    insure: int


def system(name: str) -> System:
    """A system by name, or from a JSON file with values by rank."""
    if name in SYSTEMS:
        return SYSTEMS[name]
    if not name.endswith(".json"):
        raise CroupierError(f"There is no system {name}: say {', '.join(SYSTEMS)}, or a file .json.")
    try:
        data = json.loads(Path(name).read_text("utf-8"))
        told = data["values"]
        values = tuple(_whole(told.get(rank, told["T"]) if rank in "JQK" else told[rank]) for rank in RANKS)
        start, per_deck = _whole(data.get("start", 0)), _whole(data.get("per_deck", 0))
        known = {"name", "values", "true", "start", "per_deck"}
        if (
            not isinstance(true := data.get("true", True), bool)
            or set(told) - set(RANKS)
            or set(data) - known
        ):
            raise ValueError
        return System(str(data.get("name", name)), values, true, start, per_deck)
    except OSError as error:
        raise CroupierError(f"{name} cannot be read: {error.strerror}.") from None
    except (ValueError, LookupError, TypeError, AttributeError):
        raise CroupierError(
            f'{name} is no system: write {{"values": {{"A": -1, "2": 1, … "T": -1}}}}, in whole numbers up to {LARGEST}.'
        ) from None


def _whole(number: Any) -> int:
    """A number that kernels can count by: a half would be lost."""
    if isinstance(number, bool) or number != int(number) or abs(number) > LARGEST:
        raise ValueError
    return int(number)


def ramp(text: str, wong: int | None = None) -> at.Ints:
    """Bets by count, as in 1:1,2:2,3:4,4:8; one unit below the first, and none below `wong`."""
    bets = np.ones(2 * MIDDLE + 1, np.int64)
    try:
        steps = [step.split(":") for step in text.split(",")] if text else []
        told = {int(count): int(units) for count, units in steps}
        if len(told) < len(steps):
            raise ValueError
        for count, units in sorted(told.items()):
            if units < 0 or units > 1000 or abs(count) > MIDDLE:
                raise ValueError
            bets[MIDDLE + count :] = units
    except ValueError:
        raise CroupierError(f"--ramp: write counts and units as in 1:1,2:2,3:4,4:8, not {text}.") from None
    if wong is not None:
        bets[: max(0, min(wong, MIDDLE) + MIDDLE)] = 0
    return bets


def counted(
    rules: Rules, job: Job, how: System, bets: at.Ints, plays: Plays | None, play: Play | None = None
) -> Job:
    """The same simulation by players who count; quicker for one seat whose `play` is told."""
    decks = rules.shoe.decks
    if decks == "endless" or isinstance(rules.shoe.reshuffle, Recycled):
        raise CroupierError("There is nothing to count where the shoe is endless or never shuffled anew.")
    told = job.told.copy()
    told[at.VALUE : at.VALUE + 13] = how.values
    told[at.SYSTEM : at.SYSTEM + 3] = 1, how.true, how.fresh(decks)
    told[told[at.BETS] :][: bets.size] = bets
    if plays is not None:
        told[at.INSURE_FROM] = plays.insure
        for key, table in (
            (at.PLAYS, plays.plays),
            (at.INSTEAD, plays.instead),
            (at.GIVES, plays.gives),
            (at.SPLITS, plays.splits),
        ):
            told[told[key] :][: table.size] = table.ravel()
    job = job._replace(told=told, automaton=None, boxed=None)
    if play is None or told[at.SEATS] > 1 or job.by_first or max(map(abs, how.values)) > 7:
        return job
    return in_order(job, play if plays is None else plays.play)


def _blank(play: Play) -> Plays:
    kinds, size = len(play.kinds.values), play.hands.hard.size
    never = np.full((kinds, size), NEVER, np.int64)
    own = play._replace(acts=play.acts.copy(), parts=play.parts.copy())
    return Plays(own, never, never * 0, never.copy(), np.full((kinds, kinds), NEVER, np.int64), NEVER)


def by_index(rules: Rules, play: Play, indices: Iterable[Index]) -> Plays:
    """A play changed by indices for totals; what the house does not offer is left out, and those to surrender are for
    late surrender: where it is early more hands are given up, at any count."""
    found = _blank(play)
    insure = NEVER
    table, names = play.hands, {play.kinds.name(k): k for k in range(len(play.kinds.values))}
    for index in indices:
        up, cell = names.get(index.upcard, -1), index.start + MIDDLE
        which = (table.total == index.total) & (table.total == table.hard) & (table.size >= 2)
        if up < 0:
            continue
        if index.play == "I":
            insure = cell
        elif index.play == "P" and rules.split is not None:
            kind = next(k for k, value in enumerate(play.kinds.values) if value == index.total and k)
            found.splits[up, kind] = cell
        elif index.play == "R" and rules.player.surrender == "late":
            found.gives[up, which & (table.size == 2)] = cell
        elif index.play in "SD":
            which = which & (table.size == 2) if index.play == "D" else which
            found.plays[up, which] = cell
            found.instead[up, which] = DOUBLE | HIT if index.play == "D" else 0
            rest = found.play.acts[0, :, up]
            rest[:, which] = (rest[:, which] & (INSURE | SURRENDER | EARLY)) | HIT
    return found._replace(insure=insure if rules.insurance is not None else NEVER)


LOW, HIGH, STEP = -5.0, 6.5, 0.5
"""The true counts at which the solver is asked."""


def generated(rules: Rules, how: System) -> Plays:
    """Indices for every hand from the solver: the shoe at each true count, half dealt, and where best play changes.

    The solver's shoe is that before the round; an index goes by the count when the choice is made, the hand and the upcard
    seen. It is the nearest whole number, since a count is rounded down.
    """
    if not how.true or sum(value for value in how.values) != 0:
        raise CroupierError("Indices are generated for systems that are balanced and go by the true count.")
    decks = rules.shoe.decks
    if decks == "endless" or isinstance(rules.stake, Points) or not rules.dealer_starts_with:
        raise CroupierError("Indices are generated for houses with a shoe, an upcard and no match.")
    squares = sum(v * v for v in how.values)
    each = 2.0 * decks  # of a rank, in half a shoe
    ways = []
    for true in np.arange(LOW, HIGH, STEP):
        held = tuple(each * (1 - true * v / (4 * squares)) for v in how.values)
        with np.errstate(invalid="ignore"):
            ways.append(best(rules, Pool(held, int(sum(held)))))  # type: ignore[arg-type]
    neutral, lowest = ways[round(-LOW / STEP)], ways[0]
    found = _blank(neutral)
    table, named = found.play.hands, found.play.kinds
    counts = np.array([how.values[named.of_rank.index(kind)] for kind in range(len(named.values))])
    seen = (counts[:, None] + (table.counts @ counts)[None, :]) / (decks / 2)  # by upcard and hand
    pairs = (counts[:, None] + 2 * counts[None, :]) / (decks / 2)
    both = np.array([way.acts[0, 0] & (HIT | DOUBLE) for way in ways])
    gives = np.array([way.acts[0, 0] & SURRENDER for way in ways])
    parts = np.array([way.parts[0] for way in ways])
    _where(both, found.plays, seen)
    found.instead[:] = both[-1]
    _where(gives, found.gives, seen)
    found.gives[gives[-1] == 0] = NEVER
    _where(parts, found.splits, pairs)
    found.splits[parts[-1] == 0] = NEVER
    # Below its index a hand is played as at the lowest count; what has no index is played as at a count of nothing.
    for cells, bits in ((found.plays, HIT | DOUBLE), (found.gives, SURRENDER)):
        which, acts = cells < NEVER, found.play.acts[0]
        acts[:, which] = acts[:, which] & ~np.uint8(bits) | lowest.acts[0][:, which] & np.uint8(bits)
    found.play.parts[:, found.splits < NEVER] = lowest.parts[:, found.splits < NEVER]
    insured, changes = _turns(np.array([way.acts[0, 0] & INSURE for way in ways]), seen)
    two = np.flatnonzero((table.size == 2) & changes[0])
    if not two.size:
        return found
    ranks = np.bincount(named.of_rank)
    often = [np.prod(ranks**n) * (2 if n.max() == 1 else 1) for n in table.counts[two]]
    return found._replace(insure=int(_cell(np.average(insured[0, two], weights=often))))


def _turns(ways: np.ndarray, seen: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """The count from which the highest count's play holds, and where it is not the lowest's."""
    same = ways == ways[-1]
    held = np.flip(np.cumprod(np.flip(same, axis=0), axis=0), axis=0).astype(bool)
    return LOW + STEP * (np.argmax(held, axis=0) - 0.5) + seen, ways[0] != ways[-1]


def _cell(turns: np.ndarray) -> Any:
    return np.ceil(turns - 0.5).astype(np.int64) + MIDDLE


def _where(ways: np.ndarray, cells: at.Ints, seen: np.ndarray) -> None:
    turns, changes = _turns(ways, seen)
    cells[changes] = _cell(turns)[changes]
