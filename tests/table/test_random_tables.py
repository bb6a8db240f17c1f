"""Random commands at tables of every house and of random rules: chips add up, and no table gets stuck."""

from __future__ import annotations

from random import Random

import pytest
from support.effort import effort
from support.random_rules import any_rules
from support.random_tables import RandomTable, check_refusal

from croupier import IllegalAction, house, houses
from croupier.engine.actions import CHOICES_BY_NAME
from croupier.table import Act, Command, Insure, Person, from_bytes, to_bytes

KINDS = (
    "sit", "leave", "bet", "skip", "ready", "act", "insure", "quit", "again", "stake", "bot", "unbot", "end",
)  # fmt: skip


def spend(evening: RandomTable, steps: int) -> None:
    """Play a random table, and check everything that must hold."""
    for step in range(steps):
        if evening.table.closed:
            break
        evening.step()
        if step % 10 == 0:
            assert from_bytes(to_bytes(evening.table), evening.rules) == evening.table
        if step % 16 == 0:
            check_can(evening)
    assert to_bytes(evening.replay_from_start()) == to_bytes(evening.table)
    evening.play_on()


def check_can(evening: RandomTable) -> None:
    """Exactly the commands in `can` are accepted."""
    for person in evening.people:
        can = evening.personal_view(person).can
        assert set(can) <= set(KINDS)
        for name in KINDS:
            command = evening.sensible(person, name)
            assert is_accepted(evening, command, person) == (name in can), (name, person, can, evening.table)
        if "act" in can:
            check_choices(evening, person)


def check_choices(evening: RandomTable, person: Person) -> None:
    """Exactly the named choices are accepted, and amounts exactly within their bounds."""
    mine = evening.personal_view(person)
    for name in (
        *CHOICES_BY_NAME,
        "decline",
        *(choice for choice in mine.choices if choice.startswith("swap")),
    ):
        assert is_accepted(evening, Act(name), person) == (name in mine.choices), (name, mine)
    if mine.insurance is not None:
        lowest, highest, step = mine.insurance
        assert is_accepted(evening, Insure(lowest), person)
        assert is_accepted(evening, Insure(highest), person)
        assert not is_accepted(evening, Insure(highest + step), person)


def is_accepted(evening: RandomTable, command: Command, by: Person) -> bool:
    try:
        evening.table.apply(command, by, evening.now, {by.id: evening.purse(by)})
    except IllegalAction as error:
        check_refusal(error)
        return False
    return True


@pytest.mark.parametrize("shared", [False, True], ids=["alone", "shared"])
@pytest.mark.parametrize("name", houses())
def test_an_evening_at_every_house(name: str, shared: bool) -> None:
    rng = Random(f"{name} {shared}")
    spend(RandomTable(rng, house(name), shared=shared), 60)


@pytest.mark.slow
@pytest.mark.parametrize("part", range(2))
def test_evenings(part: int) -> None:
    for n in range(effort(60, 2_500)):
        rng = Random(f"evenings {part} {n}")
        rules = house(rng.choice(houses())) if rng.random() < 0.4 else any_rules(rng)
        purse = rng.choice([100, 1_000, 5_000, 100_000])
        spend(RandomTable(rng, rules, shared=rng.random() < 0.7, purse=purse), effort(150, 300))
