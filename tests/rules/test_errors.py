"""Bad house files: one exact sentence with its place, and never any other exception."""

from __future__ import annotations

from decimal import Decimal
from pathlib import Path

import msgspec
import pytest

from croupier.errors import RulesError
from croupier.rules import house, houses, load, parse
from croupier.rules.fields import Amount, Chips
from croupier.rules.load import HOUSES, LONGEST_FILE
from croupier.rules.toml_positions import keys, locate

CASINO = (HOUSES / "casino.toml").read_text("utf-8")
CHIPS = "a number of chips with at most two decimals"
TOO_LONG = "A house file cannot be longer than 64 kB."
DECKS = 'a whole number from 1 to 8 or "endless"'


def refused(text: str) -> str:
    with pytest.raises(RulesError) as caught:
        parse(text, "x", file="x.toml")
    assert str(caught.value).isprintable(), "one line"
    return str(caught.value)


@pytest.mark.parametrize(
    ("right", "wrong", "message"),
    [
        # unknown keys
        ("decks = 6", "deks = 6", "15:1: shoe.deks: There is no such key here; did you mean decks?"),
        ("[double]", "[doubel]", "52:2: doubel: There is no such key here; did you mean double?"),
        (
            "burn = 5",
            '  "a.b` - at `$.x\\n" = 5',
            '16:3: shoe."a.b` - at `$.x\\u000a": There is no such key here; allowed here: decks, burn, '
            "reshuffle.",
        ),
        (
            "burn = 5",
            '"" = 5',
            '16:1: shoe."": There is no such key here; allowed here: decks, burn, reshuffle.',
        ),
        # bad values
        ("decks = 6", "decks = 9", f"15:1: shoe.decks: Cannot be 9; it must be {DECKS}."),
        ("decks = 6", 'decks = "a\\nb"', f'15:1: shoe.decks: Cannot be "a\\u000ab"; it must be {DECKS}.'),
        ('on = "any"', 'on = "8"', '53:1: double.on: Cannot be "8"; it must be "any", "9-11" or "10-11".'),
        (
            'pays = "3:2"',
            'pays = "3/2"',
            '48:1: natural.pays: Cannot be "3/2"; it must be a ratio such as "3:2".',
        ),
        (
            'kind = "chips"',
            'kind = "gold"',
            '28:1: stake.kind: Cannot be "gold"; it must be "chips", "pot", "tally" or "points".',
        ),
        (
            'kind = "chips"',
            f"kind = 0x{'f' * 9000}",
            "28:1: stake.kind: Cannot be such a large number; "
            'it must be "chips", "pot", "tally" or "points".',
        ),
        (
            "cards = 2",
            f"cards = 0x{'f' * 9000}",
            "34:1: player.cards: Cannot be such a large number; it must be 1 or 2.",
        ),
        ('en = "Casino"', 'en = ""', '5:1: name.en: Cannot be ""; it must be a text that is not empty.'),
        # amounts
        ("lowest = 5", "lowest = 5.001", f"29:1: stake.lowest: Cannot be 5.001; it must be {CHIPS}."),
        ("lowest = 5", "lowest = -5", f"29:1: stake.lowest: Cannot be -5; it must be {CHIPS}."),
        ("lowest = 5", "lowest = nan", f"29:1: stake.lowest: Cannot be nan; it must be {CHIPS}."),
        (
            "lowest = 5",
            "lowest = inf",
            f"29:1: stake.lowest: Cannot be such a large number; it must be {CHIPS}.",
        ),
        ("lowest = 5", "lowest = true", f"29:1: stake.lowest: Cannot be true; it must be {CHIPS}."),
        ("lowest = 5", "lowest = 1e10", f"29:1: stake.lowest: Cannot be 1e+10; it must be {CHIPS}."),
        (
            "lowest = 5",
            "lowest = 1e-999999999",
            f"29:1: stake.lowest: Cannot be 1e-999999999; it must be {CHIPS}.",
        ),
        (
            "lowest = 5",
            f"lowest = 1e{'9' * 30}",
            f"29:1: stake.lowest: Cannot be such a large number; it must be {CHIPS}.",
        ),
        (
            "lowest = 5",
            f"lowest = 5.{'0' * 40}1",
            f"29:1: stake.lowest: Cannot be 5.{'0' * 40}1; it must be {CHIPS}.",
        ),
        (
            "lowest = 5",
            f"lowest = 0x{'f' * 9000}",
            f"29:1: stake.lowest: Cannot be such a large number; it must be {CHIPS}.",
        ),
        (
            "decks = 6",
            f"decks = 0x{'f' * 9000}",
            f"15:1: shoe.decks: Cannot be such a large number; it must be {DECKS}.",
        ),
        ("lowest = 5", f"lowest = {'9' * 9000}", "29:10: Not valid TOML: the number is too long."),
        # bad types
        ("decks = 6", "decks = 6.0", f"15:1: shoe.decks: Cannot be 6.0; it must be {DECKS}."),
        ("decks = 6", "decks = [6]", f"15:1: shoe.decks: Cannot be this; it must be {DECKS}."),
        ("decks = 6", "decks = 1979-05-27", f"15:1: shoe.decks: Cannot be 1979-05-27; it must be {DECKS}."),
        ("step = 0.5", "step = 07:32:00", f"64:1: insurance.step: Cannot be 07:32:00; it must be {CHIPS}."),
        (
            'en = "Casino"',
            "en = 1979-05-27T07:32:00Z",
            "5:1: name.en: Cannot be 1979-05-27 07:32:00+00:00; it must be a text that is not empty.",
        ),
        ("[natural]", "[[natural]]", "47:3: natural: Cannot be this; it must be a table."),
        (
            "may_hit_21 = true",
            "may_hit_21 = 1",
            "36:1: player.may_hit_21: Cannot be 1; it must be true or false.",
        ),
        # missing fields
        ("decks = 6", "", f"14:2: shoe.decks: Is required: {DECKS}."),
        ('kind = "chips"', "", '27:2: stake.kind: Is required: "chips", "pot", "tally" or "points".'),
        ('pays = "3:2"', "", '47:2: natural.pays: Is required: a ratio such as "3:2".'),
        # syntax
        ("decks = 6", "decks = ", "15:9: Not valid TOML: Invalid value."),
        ("decks = 6", "decks = 6\ndecks = 6", "16:10: Not valid TOML: Cannot overwrite a value."),
        ("[natural]", "[shoe]", "47:6: Not valid TOML: Cannot declare ('shoe',) twice."),
    ],
    ids=lambda part: part[:30],
)
def test_exact_sentence_and_place(right: str, wrong: str, message: str) -> None:
    assert right in CASINO
    assert refused(CASINO.replace(right, wrong, 1)) == f"x.toml:{message}"


def test_keys_of_inline_tables_are_located() -> None:
    text = CASINO.replace("[shoe.reshuffle]\n", "").replace('when = "cut_card"\n', "")
    text = text.replace("cards_behind = 52 ", 'reshuffle = { when = "cut_card", cards_behind = 0 } ')
    place = "18:34"
    assert (
        refused(text) == f"x.toml:{place}: shoe.reshuffle.cards_behind: Cannot be 0; "
        "it must be a whole number from 1 to 415."
    )


def test_text_that_looks_like_a_key_does_not_mislead() -> None:
    text = CASINO.replace('en = "Casino"', 'en = """\n[shoe]\ndecks = 9 # "" no\n"""')
    assert refused(text.replace("decks = 6", "decks = 9")).startswith("x.toml:18:1: shoe.decks")


def test_every_key_with_its_place() -> None:
    text = 'a.b={c=1,"d\\n"=[{e=1},[2,{f=2}]],g={}}\n[h.i]\nj="""\nk=1\n"""\nl=[\n1.5,\n]\n[[m]]\nn=1.5 # o=1'
    located = {path: text[offset] for path, offset in keys(text)}
    assert located == {
        ("a", "b"): "a", ("a", "b", "c"): "c", ("a", "b", "d\n"): '"', ("a", "b", "d\n", "e"): "e",
        ("a", "b", "d\n", "f"): "f", ("a", "b", "g"): "g", ("h", "i"): "h", ("h", "i", "j"): "j",
        ("h", "i", "l"): "l", ("m",): "m", ("m", "n"): "n",
    }  # fmt: skip
    assert locate(text, ("h", "x")) == (2, 2)
    assert locate(text, ("nowhere",)) == (1, 1)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "1:1: name: Is required: a table."),
        ("\ufeff", "1:1: Not valid TOML: Invalid statement."),
        ("\0", "1:1: Not valid TOML: Invalid statement."),
        ("a", "1:2: Not valid TOML: Expected '=' after a key in a key/value pair."),
        ("a = " + "[" * 9000 + "]" * 9000, "1:1: The file is nested too deeply."),
        ("a = " + "{a = " * 9000 + "1" + "}" * 9000, "1:1: The file is nested too deeply."),
    ],
    ids=["empty", "mark", "zero", "word", "arrays", "tables"],
)
def test_hopeless_texts(text: str, message: str) -> None:
    assert refused(text) == f"x.toml:{message}"


def test_a_very_long_key_gives_a_short_sentence() -> None:
    assert len(refused("k" * 60_000 + " = 1")) < 300
    assert len(refused(("k" * 30_000 + " = 1\n") * 2)) < 300
    assert len(refused(f'"{"k" * 50_000}" = 1')) < 300


@pytest.mark.parametrize(
    "text", [".".join("a" * 30_000) + " = 1", "[" + ' . "a"' * 9000 + "]", "#" * 300_000]
)
def test_texts_that_would_take_long_are_refused_at_once(text: str) -> None:
    text = text.replace("[ .", "[")
    message = refused(text)
    assert message in ("x.toml:1:1: The file is nested too deeply.", f"x.toml:1:1: {TOO_LONG}")


def test_huge_numbers_deep_inside() -> None:
    huge = "0x" + "f" * 9000
    text = CASINO.replace("decks = 6", f"decks = [[{huge}], {{ a = {huge} }}]")
    assert refused(text) == f"x.toml:15:1: shoe.decks: Cannot be this; it must be {DECKS}."


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    bad, big = tmp_path / "bad.toml", tmp_path / "big.toml"
    bad.write_bytes("# é\nname = é".encode() + b"\xff\xfe")
    big.write_bytes(b"#" * (LONGEST_FILE + 1))
    for path, message in (
        (tmp_path / "none.toml", ":1:1: Cannot be read: No such file or directory."),
        (tmp_path, ":1:1: Cannot be read: Is a directory."),
        (Path("zero\0.toml"), ":1:1: Cannot be read: no file can have this name."),
        (Path("x" * 5000 + ".toml"), ":1:1: Cannot be read: File name too long."),
        (bad, ":2:9: A house file must be UTF-8 text."),
        (big, f":1:1: {TOO_LONG}"),
    ):
        with pytest.raises(RulesError) as caught:
            load(path)
        assert str(caught.value).endswith(message)
        assert str(caught.value).isprintable()
        assert caught.value.file


def test_no_such_house() -> None:
    with pytest.raises(RulesError) as caught:
        house("nope")
    every = ", ".join(houses())
    assert (
        str(caught.value) == f'There is no house "nope"; there are {every}, or pass the path of a .toml file.'
    )
    with pytest.raises(RulesError, match=r'^There is no house "casion"; did you mean casino\?$'):
        house("casion")


@pytest.mark.parametrize(
    "name", ["", ".", "/", "a\nb", "\0", "x" * 5000, "x/" * 3000, "casino.toml", "\ud800"]
)
def test_odd_names_of_houses(name: str) -> None:
    with pytest.raises(RulesError) as caught:
        house(name)
    assert str(caught.value).isprintable()


def test_python_callers_get_the_same_sentences() -> None:
    rules = house("casino")
    for part, message in (
        ({"shoe": 3}, "shoe: Cannot be this; it must be a table."),
        ({"dealer": None}, "dealer: Cannot be this; it must be a table."),
        (
            {"shoe": msgspec.structs.replace(rules.shoe, decks=9)},
            f"shoe.decks: Cannot be 9; it must be {DECKS}.",
        ),
        (
            {"shoe": msgspec.structs.replace(rules.shoe, burn=object())},
            "shoe: Cannot be this; it must be a table.",
        ),
        ({"stake": Chips(Amount(-5), Amount(5))}, f"stake.lowest: Cannot be -5; it must be {CHIPS}."),
        (
            {"stake": Chips(Amount(5), Amount(10**12))},
            f"stake.highest: Cannot be {10**12}; it must be {CHIPS}.",
        ),
        ({"stake": Chips(Decimal(5), Amount(5))}, f'stake.lowest: Cannot be "5"; it must be {CHIPS}.'),  # type: ignore[arg-type]
        ({"natural": rules.split}, "natural.pairs: There is no such key here; did you mean pays?"),
        ({"source": 5}, "source: Cannot be this; it must be a text."),
    ):
        with pytest.raises(RulesError) as caught:
            msgspec.structs.replace(rules, **part)
        assert str(caught.value) == message
