"""Tables, matches and actions survive bytes; invalid bytes are refused."""

from __future__ import annotations

from random import Random

import msgspec
import pytest
from support.known_table import ANA, KnownTable
from support.random_rules import any_rules, open_round, random_action, start
from support.random_tables import RandomTable

from croupier import CroupierError, house
from croupier.cards import Card
from croupier.engine import Action, Bet, Insure, Open, Swap
from croupier.engine.actions import CHOICES_BY_NAME
from croupier.table import Act, BetOn, from_bytes, public_view, to_bytes
from croupier.table.match_bytes import actions_from_bytes, actions_to_bytes, match_from_bytes, match_to_bytes


def test_a_table_is_small() -> None:
    """The size of a stored table: a shoe of six decks is most of it."""
    party = KnownTable("casino", shared=False)
    party.do(BetOn(500), ANA)
    assert len(to_bytes(party.table)) < 700


def test_a_stacked_shoe_survives() -> None:
    party = KnownTable("casino", cards="2c 3c 4c 5c 6c 9s 7h 7d Td Ts Ts Ts")
    party.do(BetOn(500), ANA)
    again = from_bytes(to_bytes(party.table), party.rules)
    assert again == party.table
    assert public_view(again.apply(Act("hit"), ANA, 0).table) == public_view(
        party.table.apply(Act("hit"), ANA, 0).table
    )


def test_every_action_survives() -> None:
    actions: tuple[Action, ...] = (
        Open((1, 3)),
        Bet(1234),
        Insure(0),
        Insure(550),
        Swap(Card("4c")),
        *CHOICES_BY_NAME.values(),
    )
    assert actions_from_bytes(actions_to_bytes(actions)) == actions


def test_a_match_between_rounds_survives() -> None:
    """Matches with any knowledge of the shoe, under any rules."""
    for n in range(60):
        rng = Random(n)
        rules = any_rules(rng)
        match = start(rng, rules)
        for _ in range(3):
            match, opened = open_round(rng, match)
            if not opened:
                break
            while match.playing:
                match = match.apply(random_action(rng, match))
            players = tuple(msgspec.structs.replace(player, purse=None) for player in match.players)
            bare = msgspec.structs.replace(match, players=players, round=None, agreed=())
            assert match_from_bytes(match_to_bytes(bare), rules) == bare
            if match.over:
                break


@pytest.mark.parametrize("data", [b"", b"\xc0", b"\x93\x01\x02\x03", b"nonsense"])
def test_invalid_bytes_are_refused(data: bytes) -> None:
    with pytest.raises(CroupierError, match="no table"):
        from_bytes(data, house("casino"))


def test_another_version_is_refused() -> None:
    parts = msgspec.msgpack.decode(to_bytes(RandomTable(Random(1), house("casino"), shared=True).table))
    parts[0] = 99
    with pytest.raises(CroupierError, match="another version of croupier, 99"):
        from_bytes(msgspec.msgpack.encode(parts), house("casino"))
