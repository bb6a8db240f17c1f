"""Writing is canonical: what was read or played comes back equal, and the text is stable."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace
from support.effort import effort, mostly_slow

from croupier import (
    CroupierError,
    Match,
    Open,
    Record,
    RecordError,
    Rules,
    RulesError,
    Shoe,
    house,
    houses,
    read,
    write,
)
from croupier.engine import Action, Bet, ForShuffle, Insure, Shuffle, Stake, View
from croupier.engine.actions import choice_named
from croupier.notation import RoundRecord
from croupier.notation.record import open_round
from croupier.players.game import play_game
from croupier.players.simple_player import simple
from croupier.rules import pin


def bold(view: View, rules: Rules) -> Action:
    """Takes every split, double, insurance and special card there is, so that records hold them."""
    if view.asks == "insurance" and view.insurance is not None:
        return choice_named("even_money") if "even_money" in view.choices else Insure(view.insurance[1])
    for name in ("split", "surrender" if view.number % 3 == 0 else "split", "plus1", "double"):
        if name in view.choices:
            return choice_named(name)
    swaps = [name for name in view.choices if name.startswith("swap:")]
    return choice_named(swaps[0]) if swaps else simple(view, rules)


def steady(record: Record) -> str:
    text = write(record)
    assert read(text) == record
    assert write(read(text)) == text
    return text


def games(name: str) -> list[Record]:
    rules = house(name)
    many = rules.table.seats
    return [
        play_game(rules, range(1, many + 1), 3, shoe=Shoe.new(1), house=name),
        play_game(rules, (1,), 12, shoe=Shoe.new(2), player=bold, house=name),
        play_game(rules, range(1, min(3, many) + 1), 6, shoe=Shoe.new(3), player=bold, house=name),
    ]


@pytest.mark.parametrize("name", mostly_slow(houses(), "casino", "race", "duel"))
def test_games_come_back_equal(name: str) -> None:
    for game in games(name):
        text = steady(game)
        assert read(text).replay() == game.replay()
        assert text.endswith("\n")
        assert "  " not in text
        assert [line.rstrip() for line in text.split("\n")] == text.split("\n")


@pytest.mark.slow
@pytest.mark.parametrize("name", houses())
def test_a_game_cut_at_any_step_is_a_position(name: str) -> None:
    """Every prefix of the actions is a valid record of an unfinished round. Usually tries every third."""
    stride = effort(3, 1)
    for game in games(name):
        done: list[RoundRecord | Stake] = []
        for entry in game.entries:
            if isinstance(entry, RoundRecord):
                start = 1 if entry.actions[0] == Shuffle() else 0
                for step in range(start + entry.number % stride, len(entry.actions), stride):
                    cut = replace(game, entries=tuple(done)).with_round(
                        entry.number, entry.seats, entry.actions[:step]
                    )
                    last = steady(cut).rstrip("\n").rsplit("\n", 1)[1]
                    assert " = " not in last
            done.append(entry)


def test_a_round_that_waits_for_its_shuffle_is_not_written() -> None:
    """It has not begun, and a text could not tell it from one whose new was left out."""
    rules = house("classic")
    first = play_game(rules, (1,), 1, shoe=Shoe.new(1))
    waiting = first.with_round(2, (1,), ())
    assert isinstance(waiting.replay()[-1].waits, ForShuffle)
    assert write(waiting) == write(first)


def test_a_round_that_waits_for_its_first_bet_is_written() -> None:
    record = play_game(house("bankroll"), (1, 2), 1, shoe=Shoe.new(1)).with_round(2, (2, 1), ())
    assert steady(record).endswith("\n2. 1: | 2:\n")


@pytest.mark.parametrize(
    "name",
    [
        "Ana",
        "Ben B",
        'Jo "Joe" Doe',
        "a=b",
        "",
        "back\\slash",
        'odd\\"',
        "tab\there",
        "李",
        "#1",
        "|",
        "\\",
        '"',
        "é\xa0",
    ],
)
def test_names(name: str) -> None:
    steady(replace(read("bjn 1\nhouse duel\n"), names=((1, name),)))


def test_names_are_quoted_only_where_needed() -> None:
    record = Record.of(Match.start(house("classic"), (1, 2, 3)), names=((2, "Ben B"), (1, "Ana"), (3, 'X"')))
    assert steady(record) == 'bjn 1\nhouse classic\nseats 1=Ana 2="Ben B" 3="X\\""\n'


def test_a_name_is_one_line() -> None:
    match = Match.start(house("duel"))
    assert Record.of(match, names=((1, "A\nn\x00a"),)).names == ((1, "Ana"),)
    with pytest.raises(CroupierError):
        Record("duel", house("duel"), names=((1, "A\nna"),))


@pytest.mark.parametrize(
    "extra",
    [("", "x"), ("two words", "x"), ("house", "x"), ("stake", "x"), ("event", " x"), ("event", "a\nb")],
)
def test_lines_that_could_not_be_read_back_cannot_be_made(extra: tuple[str, str]) -> None:
    with pytest.raises(CroupierError):
        Record("duel", house("duel"), extras=(extra,))


@pytest.mark.parametrize("name", ["", "my house", "a\nb"])
def test_a_house_is_named_in_one_word(name: str) -> None:
    with pytest.raises(CroupierError):
        Record(name, house("duel"))


def test_key_lines_are_written_in_order() -> None:
    head = "bjn 1\nhouse race\nseats 1=Ana\nspecials 1=swap 2=-\npoints 1=5 2=7\n"
    text = head + "event A game  of  points\nplace\n"
    lines = text.split("\n")
    mixed = "\n".join([lines[0], lines[5], *reversed(lines[1:5]), lines[6], ""])
    assert write(read(mixed)) == text
    steady(read(mixed))


def test_a_new_match_of_chips_comes_back_equal() -> None:
    match = Match.start(house("bankroll"), (1, 2), purses={1: 12_345, 2: 50_000}, house=9_000_000)
    assert steady(Record.of(match)) == "bjn 1\nhouse bankroll\nbalances 1=123.45 2=500 house=90000\n"


def test_large_amounts_come_back_equal() -> None:
    match = Match.start(house("casino"), purses={1: 10**16 + 1})
    assert "balances 1=100000000000000.01\n" in steady(Record.of(match))


def test_stakes_come_back_equal() -> None:
    text = (
        "bjn 1\nhouse bankroll\nbalances 1=2 2=2\n"
        "1. S: new | 1: b2 Th 7d s | 2: b2 9h 8d s | D: 9c [8s] = 1-2 2-2\nstake 1+1000 2+12.50\n2. 1: b500 "
        "| 2:\n"
    )
    assert write(read(text)) == text.replace("stake 1+1000 2+12.50", "stake 1+1000\nstake 2+12.50")
    steady(read(text))
    assert [player.purse for player in read(text).replay()[-1].players] == [100_000, 1250]


def test_pinned() -> None:
    record = replace(read("bjn 1\nhouse duel\n1. 1: 9s\n"), pinned=True)
    text = steady(record)
    assert f"house duel sha256:{pin(house('duel'))}\n" in text
    changed = replace(house("duel"), table=replace(house("duel").table, ties="push"))
    with pytest.raises(RecordError) as caught:
        read(text, houses=lambda _: changed)
    assert (caught.value.line, caught.value.column, caught.value.kind) == (2, 12, "mismatch")


def test_nothing_follows_a_pin() -> None:
    with pytest.raises(RecordError) as caught:
        read(f"bjn 1\nhouse duel sha256:{pin(house('duel'))} more\n")
    assert (caught.value.line, caught.value.column, caught.value.kind) == (2, 84, "malformed")


def test_prose_does_not_change_the_pin() -> None:
    text = write(replace(read("bjn 1\nhouse duel\n1. 1: 9s\n"), pinned=True))
    renamed = replace(house("duel"), source="somewhere else")
    assert read(text, houses=lambda _: renamed).pinned


def test_by_default_only_shipped_houses_are_known(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A record from somewhere else must not make us open files."""
    (tmp_path / "mine.toml").write_text("secret = 1\n", "utf-8")
    monkeypatch.chdir(tmp_path)
    for name in ("mine.toml", str(tmp_path / "mine.toml"), "/dev/null", "/etc/passwd", "../mine.toml"):
        with pytest.raises(RecordError) as caught:
            read(f"bjn 1\nhouse {name}\n1. 1: 9s\n")
        assert (caught.value.line, caught.value.column, caught.value.kind) == (2, 7, "mismatch")
        assert "secret" not in caught.value.sentence
        assert "There is no house" in caught.value.sentence


def test_houses_of_your_own() -> None:
    own = {"mine": house("classic")}
    record = read("bjn 1\nhouse mine\n1. S: new | 1: Qs 5d h 9c | D: [Kd] 8h = 1L\n", houses=own.__getitem__)
    assert (record.house, record.rules) == ("mine", own["mine"])
    assert read(write(record), houses=own.__getitem__) == record
    with pytest.raises(RecordError, match=r"There is no house yours\."):
        read("bjn 1\nhouse yours\n", houses=own.__getitem__)


def test_a_house_file_that_is_wrong_is_named() -> None:
    def resolver(name: str) -> Rules:
        raise RulesError("shoe.decks", "Must be given.", file=name, line=3, column=1)

    with pytest.raises(RecordError, match=r"own\.toml:3:1: shoe\.decks: Must be given\."):
        read("bjn 1\nhouse own.toml\n", houses=resolver)


def test_seats_come_and_go() -> None:
    text = (
        "bjn 1\nhouse classic\n1. S: new | 1: Qs 5d h 9c | 2: Th 8c s | D: [Kd] 8h = 1L 2P\n"
        "2. S: new | 1: Qs 5d h 9c | D: [Kd] 8h = 1L\n3. S: new | 1: Qs 5d h 9c | 3: Th 8c s | D: [Kd] 8h = "
        "1L 3P\n"
    )
    assert steady(read(text)) == text


def test_open_round_opens_where_the_record_stands() -> None:
    record = read("bjn 1\nhouse bankroll\nbalances 1=100\n4. S: new | 1: b50 Th 7d s | D: 9c [8s]\n")
    after = record.replay()[-1]
    opened = open_round(record, after, 5, (1,))
    assert opened.number == 5
    assert opened.player(1).purse == 5000
    with pytest.raises(CroupierError):
        opened.apply(Bet(5100))
    with pytest.raises(CroupierError):
        opened.apply(Open((1,)))
