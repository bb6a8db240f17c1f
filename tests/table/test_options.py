"""The options of a table, and the JSON of commands."""

from __future__ import annotations

import string

import msgspec
import pytest
from support.known_table import ANA

from croupier import IllegalAction, house
from croupier.table import REFUSALS, Act, BetOn, Command, Options, PersonCommand, Quit, Sit, Tick, new_table
from croupier.table.views.events import Event


@pytest.mark.parametrize(
    ("options", "code"),
    [
        (Options("casino", seats=0), "seats-option"),
        (Options("casino", seats=8), "seats-option"),
        (Options("casino", True, 9, 7), "clock-option"),
        (Options("casino", True, 121, 7), "clock-option"),
        (Options("casino", False, 30, 7), "clock-alone"),
        (Options("casino", points=5), "points-option"),
        (Options("race", points=0), "points-range"),
        (Options("race", points=10), "points-range"),
    ],
)
def test_impossible_options_of_a_table_are_refused(options: Options, code: str) -> None:
    with pytest.raises(IllegalAction) as caught:
        new_table("t1", house(options.house), options, ANA, bytes(32), 0)
    assert caught.value.code == code


def test_a_new_table_has_its_maker_on_the_first_seat() -> None:
    effects = new_table("t1", house("bankroll"), Options("bankroll", True, 30, 3), ANA, bytes(32), 0)
    assert [event.k for event in effects.events] == []
    assert effects.table.seat_of(ANA.id) == 1
    assert [chair.free for chair in effects.table.chairs] == [False, True, True]
    assert effects.postings[0].lines == (("mint", -10_000_000), ("bank:t1:1", 10_000_000))


@pytest.mark.parametrize(
    ("text", "command"),
    [
        ('{"do":"sit"}', Sit()),
        ('{"do":"sit","seat":3}', Sit(3)),
        ('{"do":"bet","amount":500}', BetOn(500)),
        ('{"do":"act","choice":"swap:4c"}', Act("swap:4c")),
        ('{"do":"quit"}', Quit()),
        ('{"do":"tick"}', Tick()),
    ],
)
def test_commands_as_json(text: str, command: Command) -> None:
    assert msgspec.json.decode(text, type=Command) == command


@pytest.mark.parametrize(
    "text",
    [
        '{"do":"tick"}',
        '{"do":"close"}',
        '{"do":"dance"}',
        "{}",
        '{"do":"sit","seat":8}',
        '{"do":"sit","seat":0}',
        '{"do":"bet"}',
        '{"do":"bet","amount":-1}',
        '{"do":"bet","amount":1.5}',
        '{"do":"bet","amount":1e30}',
        '{"do":"act","choice":""}',
        '{"do":"act","choice":"' + "x" * 21 + '"}',
        '{"do":"quit","now":true}',
    ],
)
def test_commands_that_people_cannot_send(text: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(text, type=PersonCommand)


def test_every_refusal_is_one_sentence() -> None:
    for code, sentence in REFUSALS.items():
        assert set(code) <= {*string.ascii_lowercase, "-"}
        assert sentence.endswith(".")
        assert sentence[0].isupper()


def test_everything_has_a_schema() -> None:
    for kind in (PersonCommand, Event):
        assert msgspec.json.schema(kind)
