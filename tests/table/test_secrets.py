"""Hidden cards change nothing that anybody can see: no view and no event reveals them."""

from __future__ import annotations

from random import Random

import msgspec
import pytest
from msgspec.structs import replace
from support.effort import effort
from support.known_table import ANA, KnownTable
from support.random_rules import any_rules
from support.random_tables import RandomTable

from croupier import IllegalAction, Rules, house, houses
from croupier.cards import cards_to_bytes
from croupier.engine import Deal, ForCard, Match
from croupier.table import Act, Ready, Sit, Table, personal_view, public_view, replay
from croupier.table.match_bytes import match_from_bytes
from croupier.table.views.events import Event


def twin(rng: Random, table: Table) -> Table | None:
    """The same table with other hidden cards; None if there is no such table."""
    hidden = hidden_cards(table)
    shoe = list(table.shoe.cards)
    pile = [table.actions[at].card for at in hidden] + shoe  # type: ignore[attr-defined]
    rng.shuffle(pile)
    actions = list(table.actions)
    for at, card in zip(hidden, pile, strict=False):
        actions[at] = Deal(card)
    match = match_from_bytes(table.base, table.rules)
    try:
        for action in actions:
            match = match.apply(action)
    except IllegalAction:
        return None
    if not match.playing:  # with a natural in the hole the round would be over by now
        return None
    order = cards_to_bytes(pile[len(hidden) :])
    return replace(table, match=match, actions=tuple(actions), shoe=replace(table.shoe, order=order))


def hidden_cards(table: Table) -> list[int]:
    """The actions of the round that dealt a card which is still hidden."""
    match: Match = match_from_bytes(table.base, table.rules)
    hidden = []
    turned = table.match.round is not None and table.match.round.turned
    for at, action in enumerate(table.actions):
        waits = match.waits
        match = match.apply(action)
        if isinstance(waits, ForCard) and waits.face_down and (waits.seat < 0 or not turned):
            hidden.append(at)
    return hidden


def same(one: Table, two: Table) -> None:
    assert public_view(one) == public_view(two)
    for person in ("person0id", "person1id", "person2id", None):
        assert personal_view(one, person, 500) == personal_view(two, person, 500)
    base = match_from_bytes(one.base, one.rules)
    assert replay(base, one.actions, {}).events == replay(base, two.actions, {}).events


def play(rng: Random, rules: Rules, steps: int) -> tuple[int, int]:
    """Returns how many views were compared, and how often the hidden cards differed."""
    evening = RandomTable(rng, rules, shared=True)
    evening.mischief = 0.02
    compared = differed = 0
    for _ in range(steps):
        if evening.table.closed:
            break
        if evening.step() and evening.table.match.playing:
            other = twin(rng, evening.table)
            if other is not None:
                same(evening.table, other)
                compared += 1
                differed += any(a != b for a, b in zip(evening.table.actions, other.actions, strict=True))
        check_words(evening)
    return compared, differed


def check_words(evening: RandomTable) -> None:
    """Nothing that is sent holds ids, seeds, or other people's wallets."""
    out = msgspec.json.encode([public_view(evening.table), evening.effects.events]).decode()
    assert "person" not in out.replace('"who":"person"', "")
    assert evening.table.seed.hex() not in out


@pytest.mark.parametrize("name", houses())
def test_hidden_cards_do_not_show(name: str) -> None:
    compared, differed = play(Random(f"secrets {name}"), house(name), 60)
    assert compared
    if house(name).hole is not None:
        assert differed


@pytest.mark.slow
def test_hidden_cards_do_not_show_under_any_rules() -> None:
    compared = differed = 0
    for n in range(effort(60, 2_500)):
        rng = Random(f"secrets {n}")
        more = play(rng, any_rules(rng), 100)
        compared, differed = compared + more[0], differed + more[1]
    assert differed > compared / 10 > effort(50, 2_000)


def test_a_special_card_is_its_owners_secret() -> None:
    evening = RandomTable(Random(3), house("race"), shared=True, seats=2)
    ana, ben = evening.people[:2]
    evening.do(Sit(2), ben)
    evening.do(Ready(), ana)
    evening.do(Ready(), ben)
    table = evening.table
    base = match_from_bytes(table.base, table.rules)
    mine = base.player(2).special
    other = replace(base.player(2), special="swap" if mine == "plus1" else "plus1")
    changed = replace(base, players=(base.player(1), other))
    for action in table.actions:
        changed = changed.apply(action)
    two = replace(table, match=changed)
    assert public_view(table) == public_view(two)
    assert personal_view(table, ana.id, None) == personal_view(two, ana.id, None)
    assert personal_view(table, ben.id, None).special == mine != personal_view(two, ben.id, None).special


def test_a_swap_under_the_latest_card_names_neither_the_old_card_nor_the_new() -> None:
    rules = house("race")
    assert rules.specials is not None
    rules = replace(
        rules,
        table=replace(rules.table, shows="latest"),
        specials=replace(rules.specials, plus_one=0),
    )
    for swapped, shown, latest in (("9h", "??", "4c"), ("4c", "", "3s")):
        party = KnownTable(rules, shared=False, cards="9h 4c Td 7d 3s")
        party.do(Ready(), ANA)
        party.do(Act(f"swap:{swapped}"), ANA)
        assert party.plain_events()[:2] == [
            Event(k="choice", seat=1, name="swap"),
            Event(k="card", seat=1, card=shown),
        ]
        assert party.public_view().seats[0].hands[0].cards == (latest,)
