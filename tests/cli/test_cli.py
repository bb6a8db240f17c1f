"""The commands as a person or a script uses them: what they print, and how they fail."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from croupier import houses, read, write
from croupier.cli import main
from croupier.cli.app import COMMANDS

GAME = (
    "bjn 1\nhouse casino\n1. S: new ?? ?? ?? ?? ??"
    " | 1: b10 8s 8d i5 p (3c d Th) (Ks s) | 2: b20 As Kd i0 | D: Ah 7c = 1+15 2+30\n"
)
OWN = Path(__file__).parents[2] / "src/croupier/rules/houses/classic.toml"


def run(*words: str, text: str | bytes | None = None) -> Result:
    return CliRunner().invoke(main, list(words), input=text)


def fails(result: Result, code: int) -> str:
    """A failure says one sentence on stderr, prints nothing, and shows no traceback."""
    assert result.exit_code == code, result.output
    assert result.stdout == ""
    assert "Traceback" not in result.stderr
    (sentence,) = result.stderr.splitlines()
    return sentence


@pytest.fixture
def game(tmp_path: Path) -> str:
    path = tmp_path / "game.bjn"
    path.write_text(GAME)
    return str(path)


def test_houses_are_listed_with_a_summary() -> None:
    for lang in ("en", "fr", "es"):
        result = run("houses", "--lang", lang)
        assert result.exit_code == 0
        assert [line.split()[0] for line in result.output.splitlines() if not line.startswith(" ")] == list(
            houses()
        )
    assert len({run("houses", "--lang", lang).output for lang in ("en", "fr", "es")}) == 3


@pytest.mark.parametrize("name", houses())
def test_every_house_explains_itself_in_three_languages(name: str) -> None:
    texts = {run("houses", name, "--lang", lang).output for lang in ("en", "fr", "es")}
    assert len(texts) == 3
    assert all(len(text) > 500 for text in texts)


def test_houses_as_json() -> None:
    everything = json.loads(run("houses", "--json").output)["houses"]
    assert [one["id"] for one in everything] == list(houses())
    casino = json.loads(run("houses", "casino", "--json").output)
    assert casino["rules"]["shoe"]["decks"] == 6
    assert casino["pin"].startswith("sha256:")
    assert casino in everything


def test_the_schema_is_json() -> None:
    assert json.loads(run("houses", "--schema").output)["title"]


def test_replay_prints_canonically_with_results(game: str, tmp_path: Path) -> None:
    assert run("replay", game).output == GAME
    lax = tmp_path / "lax.bjn"
    lax.write_text(GAME.replace(" = 1+15 2+30", "").replace("b10 ", "b10.00  "))
    assert run("replay", str(lax)).output == GAME
    assert run("replay", game, str(lax)).output == GAME + "\n" + GAME
    assert run("replay", "-", text=GAME).output == GAME


def test_replay_as_json(game: str) -> None:
    (one,) = json.loads(run("replay", game, "--json").output)["rounds"]
    assert one["results"] == {"1": 15, "2": 30}
    assert [hand["net"] for hand in one["hands"]["1"]] == [20, 0]
    assert one["insurance"] == {"1": -5}
    assert one["hands"]["2"][0] == {
        "cards": ["As", "Kd"],
        "total": 21,
        "bet": 20,
        "result": "win",
        "why": "natural",
        "net": 30,
    }
    assert one["dealer"] == {"cards": ["Ah", "7c"], "total": 18}
    assert one["over"] is True


def test_replay_of_an_unfinished_round(tmp_path: Path) -> None:
    path = tmp_path / "half.bjn"
    path.write_text("bjn 1\nhouse classic\n1. S: new | 1: Qs 5d | 2: Th 8c | D: [??] 8h\n")
    assert run("replay", str(path)).output == path.read_text()
    (one,) = json.loads(run("replay", str(path), "--json").output)["rounds"]
    assert one["over"] is False
    assert one["results"] == {}
    assert one["waits"] == {"for": "turn", "seat": 1, "hand": 0}


def test_half_chips_in_json(tmp_path: Path) -> None:
    path = tmp_path / "half.bjn"
    path.write_text("bjn 1\nhouse casino\n1. 1: b5 As Kd | D: 9h\n")
    assert json.loads(run("replay", str(path), "--json").output)["rounds"][0]["results"] == {"1": 7.5}
    assert run("replay", str(path)).output.endswith("= 1+7.50\n")


@pytest.mark.parametrize(
    ("text", "place"),
    [
        (GAME.replace("2+30", "2+31"), "4:86: "),
        (GAME.replace("8d i5", "8s i5").replace("house casino", "house classic"), "3:"),
        ("", "1:1: "),
        ("bjn 2\n", "1:5: "),
    ],
)
def test_a_bad_record_names_file_line_and_column(text: str, place: str, tmp_path: Path) -> None:
    path = tmp_path / "bad.bjn"
    path.write_text(text)
    place = place if text != GAME.replace("2+30", "2+31") else f"3:{GAME.splitlines()[2].index('2+30') + 1}: "
    message = fails(run("replay", str(path)), 1)
    assert message.startswith(f"{path}:{place}")
    assert message.endswith(".")


def test_records_that_are_not_text(tmp_path: Path) -> None:
    path = tmp_path / "bad.bjn"
    path.write_bytes(b"bjn 1\nhouse \xff\n")
    assert fails(run("replay", str(path)), 1) == f"{path}:2:7: A record must be UTF-8 text."
    assert "stdin:2:7: " in fails(run("replay", "-", text=b"bjn 1\nhouse \xff\n"), 1)


def test_wrong_usage_is_one_sentence_and_exit_2(tmp_path: Path) -> None:
    assert "did you mean casino?" in fails(run("houses", "casinno"), 2)
    assert 'There is no house "nowhere"' in fails(run("deal", "nowhere"), 2)
    assert "No such file" in fails(run("replay", str(tmp_path / "none.bjn")), 2)
    assert "directory" in fails(run("replay", str(tmp_path)), 2)
    assert "seats for 3" in fails(run("deal", "classic", "--seats", "4"), 2)
    for words in (
        ["deal"],
        ["replay"],
        ["houses", "--lang", "de"],
        ["deal", "duel", "--rounds", "0"],
        ["nothing"],
    ):
        fails(run(*words), 2)
    fails(run("deal", "duel", "--seed", "-1"), 2)
    assert "seed" in fails(run("deal", "duel", "--seed", str(2**256)), 2)


def test_a_bad_house_file_says_where(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(OWN.read_text().replace("decks = 1", "decks = 9"))
    message = fails(run("houses", str(path)), 1)
    assert f"{path}:" in message
    assert "shoe.decks" in message


def test_a_house_file_works_wherever_a_name_does(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(OWN.read_text().replace("stands_at = 17", "stands_at = 19"))
    assert "19" in run("houses", str(path)).output
    assert json.loads(run("houses", str(path), "--json").output)["id"] == "mine"
    text = run("deal", str(path), "--seed", "1", "--rounds", "3").output
    assert "house mine sha256:" in text, "rules that are not shipped are pinned"
    record = tmp_path / "game.bjn"
    record.write_text(text)
    assert run("replay", str(record), "--house", str(path)).output == text
    assert fails(run("replay", str(record)), 1).endswith(
        'There is no house "mine" here. If it is yours, pass its file with --house FILE.toml.'
    )


def test_a_house_file_with_the_name_of_a_shipped_house_is_not_mistaken_for_it(tmp_path: Path) -> None:
    path = tmp_path / "classic.toml"
    path.write_text(OWN.read_text().replace("stands_at = 17", "stands_at = 19"))
    record = tmp_path / "game.bjn"
    record.write_text(run("deal", str(path), "--seed", "1").output)
    assert "pin does not match" in fails(run("replay", str(record)), 1)
    assert run("replay", str(record), "--house", str(path)).output == record.read_text()
    assert "sha256" not in run("deal", "classic", "--seed", "1").output


def test_a_record_never_makes_replay_open_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("mine.toml").write_text(OWN.read_text())
    Path("casino.toml").write_text(OWN.read_text())
    for name in ("mine.toml", "./mine.toml", str(tmp_path / "mine.toml"), "casino.toml"):
        Path("game.bjn").write_text(f"bjn 1\nhouse {name}\n1. S: new | 1: Th 8c | D: [Kd] 7h\n")
        assert fails(run("replay", "game.bjn"), 1).startswith("game.bjn:2:7: There is no house ")


@pytest.mark.slow
def test_streams_that_are_closed_or_full() -> None:
    program = Path(sys.executable).with_name("croupier")
    closed = subprocess.run(
        f"{program} replay - <&-", shell=True, capture_output=True, text=True, check=False
    )
    assert (closed.returncode, closed.stderr) == (2, "Standard input is closed.\n")
    full = subprocess.run(
        f"{program} houses > /dev/full", shell=True, capture_output=True, text=True, check=False
    )
    assert (full.returncode, full.stderr) == (1, "The output cannot be written: No space left on device.\n")


@pytest.mark.parametrize("name", houses())
def test_deal_is_reproducible_and_replays(name: str) -> None:
    one = run("deal", name, "--seed", "3", "--rounds", "6")
    assert one.exit_code == 0
    assert run("deal", name, "--seed", "3", "--rounds", "6").stdout == one.stdout
    assert run("deal", name, "--seed", "4", "--rounds", "6").stdout != one.stdout
    assert write(read(one.stdout)) == one.stdout


def test_deal_without_a_seed_differs() -> None:
    assert run("deal", "casino", "--rounds", "3").stdout != run("deal", "casino", "--rounds", "3").stdout


def test_a_match_that_ends_early_says_so() -> None:
    result = run("deal", "race", "--seed", "1", "--rounds", "500")
    rounds = len([line for line in result.stdout.splitlines() if line[0].isdigit()])
    assert 0 < rounds < 500
    assert result.stderr == f"The match ended early; rounds played: {rounds}.\n"


def test_deal_as_json() -> None:
    assert len(json.loads(run("deal", "casino", "--rounds", "2", "--json").stdout)["rounds"]) == 2


def test_every_command_has_help_with_an_example() -> None:
    assert run("--help").exit_code == 0
    for name in COMMANDS:
        text = run(name, "--help").output
        assert f"Example: croupier {name}" in text


@pytest.mark.slow
def test_the_installed_program_and_a_closed_pipe() -> None:
    """The real program, with a reader that stops early."""
    program = Path(sys.executable).with_name("croupier")
    assert subprocess.run(
        [program, "--version"], capture_output=True, text=True, check=True
    ).stdout.startswith("croupier ")
    process = subprocess.Popen(
        [program, "deal", "casino", "--rounds", "3000"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.readline()
    process.stdout.close()
    assert b"Traceback" not in process.stderr.read()
    process.stderr.close()
    process.wait()


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("solv", "casino"), "No such command 'solv'. Did you mean 'solve'?"),
        (("solve", "casino", "--deks", "3"), "deks: There is no such rule; did you mean decks?"),
        (("deal", "casino", "--seats", "abc"), "Invalid value for '--seats': 'abc' is not a valid integer."),
        (
            ("simulate", "casino", "--split", "none", "--split.hands", "3"),
            "split.hands: split is left out, so nothing in it can be set.",
        ),
        (("play", "--pace", "nan"), "Invalid value for '--pace': nan must be a finite number."),
        (
            ("play", "classic", "--line", "--database", "sqlite:///"),
            "A database is named sqlite:///file.db or postgresql://user@host/name.",
        ),
    ],
)
def test_wrong_usage_says_what_is_possible(words: tuple[str, ...], sentence: str) -> None:
    assert fails(run(*words), 2) == sentence


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("classic", "--points", "3"), "There are no points at this house; leave them out."),
        (
            ("race", "--points", "0"),
            "A match here starts with 1 to 9 points; choose one of these numbers.",
        ),
        (
            ("duel", "--with", "Ben"),
            "A table of this house cannot have that many seats; choose another number.",
        ),
        (
            ("classic", "--with", "open"),
            "An open seat is for somebody elsewhere: name their server with --server.",
        ),
        (("--with", "Ben"), "--with and --points need a house; name one."),
    ],
)
def test_a_game_that_cannot_be_is_wrong_usage(words: tuple[str, ...], sentence: str, tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'croupier.db'}"
    result = run("play", *words, "--line", "--name", "Ana", "--lang", "en", "--database", url)
    assert result.exit_code == 2
    assert result.stderr == f"{sentence}\n"
