"""Line mode: every house and menu in three languages. Answers that make no sense are asked for again."""

from __future__ import annotations

import asyncio
import io
import os
import re
from pathlib import Path

import msgspec
import pytest
from support.keyboard import Answer, database, local_room, play_lines

from croupier.cli.language import environment_language
from croupier.letters import letters
from croupier.rules import house as rules_of
from croupier.rules import houses
from croupier.rules.fields import Text
from croupier.terminal.line.console import Console, EndOfInput, shows_utf8

# Seeds whose first cards are special: a card to swap, a dealer's ace, an ace on ten.
SWAP, INSURANCE, ACE = local_room(seed=1), local_room(seed=40), local_room(seed=8)


def careful(prompt: str) -> str | None:
    """Stands, names every ace 1, declines insurance, and never stops."""
    if "new match" in prompt:
        return None
    for sign, answer in (
        ("yes or no", "yes"),
        ("Ace is 1", "1"),
        ("No insurance", "no insurance"),
        ("[s]", "s"),
        ("Place your bet", ""),
        ("Another round", "a"),
        ("Take 1,000", "a"),
    ):
        if sign in prompt:
            return answer
    return None


@pytest.mark.parametrize("house", houses())
def test_a_round_of_every_house(house: str) -> None:
    rounds = iter(range(2))
    transcript = play_lines(
        ["Ana"],
        lambda prompt: None if "again" in prompt and next(rounds, None) is None else careful(prompt),
        house=house,
    )
    assert transcript.text.count("Round 1.") == 1
    assert "Round 2." in transcript.text
    assert transcript.lines[-1] == "Goodbye. Everything is saved."


def test_a_match_to_its_end() -> None:
    transcript = play_lines(["Ana"], careful, house="race", points=1)
    assert "the match with" in transcript.text
    assert re.search(r"Summary: You (win|lose) the match: \d+ points? after \d+ rounds?", transcript.text)
    assert "Lowest 0 after round" in transcript.text or "highest 10 after round" in transcript.text
    assert "Start a new match?" in transcript.text


def test_a_new_match() -> None:
    matches = iter(["yes"])
    transcript = play_lines(
        ["Ana"], lambda p: next(matches, None) if "new match" in p else careful(p), house="race", points=1
    )
    assert "Match 2 begins." in transcript.text


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", ["hit", "stand"]),
        ("fr", ["tirer", "RESTER"]),
        ("es", ["Pedir", "plantarse"]),
        ("fr", ["hit", "stand"]),
        ("es", ["h", "s"]),
        ("fr", ["t", "R"]),
        ("es", ["P", "l"]),
    ],
)
def test_words_and_keys(lang: str, words: list[str]) -> None:
    transcript = play_lines(
        ["Ana", "nonsense", "", *words], house="classic", lang=lang, room=local_room(seed=2)
    )
    key = f"[{letters(lang)['hit']}]"
    assert sum("?" in line and key in line for line in transcript.lines) >= 3, "asked again after nonsense"
    assert len(transcript.lines) > 8, "the hand was played"


def test_the_end_of_input_saves_everything(tmp_path: Path) -> None:
    room = local_room(database(tmp_path))
    before = play_lines(["Ana"], house="duel", room=room)
    hand = next(line for line in before.lines if line.startswith("Your cards"))
    after = play_lines(["", "repeat"], house="duel", room=room)
    assert "What is your name? [Ana]" in after.lines
    assert "Resume: Duel" in after.lines
    assert (
        after.lines.count(hand.replace("Your cards", "Your latest card").split(". ")[0]) or hand in after.text
    )


@pytest.mark.slow
def test_the_whole_menu(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    played = play_lines(
        ["Ana", "play", "2", "1", "25"],  # casino, one seat
        lambda prompt: None if "again" in prompt else careful(prompt),
        room=local_room(database(tmp_path)),
    )
    assert "Place your bet. From 5 to 500 chips. [5]" in played.text
    transcript = play_lines(
        [
            "Ana",
            "balance",
            *("history", "1", "yes"),
            *("reset", "no"),
            *("rules", "casino"),
            *("reset the history", "yes"),
            "history",
            *("password", "short"),
            *("password", "long enough"),
            *("language", "2"),
            *("jouer", "menu"),
            *("what", "quitter"),
        ],
        room=local_room(database(tmp_path)),
    )
    for part in (
        "You have 1,025 chips in all.",
        "Save the record as a file? (yes or no)",
        "The record was saved in casino-",
        "History reset.",
        "Nothing here yet.",
        "A password has at least 8 characters; choose a longer one.",
        "The password is set.",
        "Vos parties en cours",
        "Ce n’est pas une des réponses",
        "Au revoir. Tout est conservé.",
    ):
        assert part in transcript.text, part
    (record,) = tmp_path.glob("casino-*.bjn")
    assert record.read_text().startswith("bjn 1\nhouse casino\n")
    again = play_lines(["Ana", "wrong", "long enough", "quit"], room=local_room(database(tmp_path)))
    assert "Le nom" not in again.text
    assert "The name or the password is wrong; try again." in again.text
    assert "1 025 jetons".replace(" ", "\u202f", 1) in again.text


def test_games_are_resumed_quit_and_restarted(tmp_path: Path) -> None:
    room = local_room(database(tmp_path))
    play_lines(["Ana", "50"], house="bankroll", room=room)
    transcript = play_lines(
        ["Ana", "play", "1", "menu", "play", "quit", "1", "no", "play", "new", "3", "no"], room=room
    )
    assert "Bankroll: Round 1, your turn" in transcript.text
    assert transcript.text.count("you lose what you have bet on it") == 2
    transcript = play_lines(["Ana", "play", "quit", "1", "yes", "balance"], room=room)
    assert "You have 950 chips in all." in transcript.text
    transcript = play_lines(["Ana", "play", "4", "3", "Ben", "", "2"], room=room)
    assert "Ben: " not in transcript.text
    assert "Ana: Ready when you are. Deal [a]?" in transcript.text


def test_a_game_from_a_house_file_goes_on_without_the_file(tmp_path: Path) -> None:
    den = msgspec.structs.replace(
        rules_of("bankroll"), id="den", name=Text(en="Den", fr="Antre", es="Guarida")
    )
    play_lines(["Ana", "50"], house="den", room=local_room(database(tmp_path), own=(den,)))
    transcript = play_lines(
        ["Ana", "play", "1", "s", "no", "history", "1", "no", "quit"], room=local_room(database(tmp_path))
    )
    assert "Den: Round 1, your turn" in transcript.text
    assert "There is no such house" not in transcript.text
    assert "house den" in transcript.text


def test_a_record_that_cannot_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    play_lines(["Ana", "50", "s"], house="bankroll", room=local_room(database(tmp_path)))
    deleted = tmp_path / "gone"
    deleted.mkdir()
    monkeypatch.chdir(deleted)
    deleted.rmdir()
    transcript = play_lines(
        ["Ana", "history", "1", "yes", "balance", "quit"], room=local_room(database(tmp_path))
    )
    assert "The record could not be saved in bankroll-" in transcript.text
    assert "Start croupier in a folder you can write to." in transcript.text
    assert "chips in all." in transcript.text


def test_ending_a_game_at_the_table() -> None:
    transcript = play_lines(["Ana", "end", "what", "no", "end", "yes", "balance", "quit"], house="duel")
    assert transcript.text.count("it counts as lost") == 3
    assert "You have 1,000 chips in all." in transcript.text


def test_several_people_take_turns_by_name(tmp_path: Path) -> None:
    room = local_room(database(tmp_path))
    transcript = play_lines(["Ana"], careful_for(1), house="classic", companions=("Ben", ""), room=room)
    for part in ("Ana: Your turn", "Ben: Your turn", "Bot 3", "Ana: Another round? Everyone must agree."):
        assert part in transcript.text, part
    back = play_lines(["Ana", "repeat"], house="classic", room=room)
    assert "Welcome back, Ben." in back.text


def careful_for(rounds: int) -> Answer:
    remaining = iter(range(rounds))

    def answer(prompt: str) -> str | None:
        if "Another round" in prompt and next(remaining, None) is None:
            return None
        if "Ready when you are" in prompt:
            return "yes"
        return None if "Everyone must agree" in prompt else careful(prompt)

    return answer


def test_colons_and_question_marks_follow_the_language() -> None:
    transcript = play_lines(["Ana", "oui", "oui"], house="classic", companions=("Ben",), lang="fr")
    assert "Ana\u00a0: " in transcript.text
    assert not [
        line
        for line in transcript.lines
        if ":" in line.replace("\u00a0:", "") or "?" in line.replace("\u202f?", "")
    ]
    spanish = play_lines(["Ana"], house="classic", lang="es")
    assert "¿Pedir [p], Plantarse [l]?" in spanish.text


def test_swapping_a_card() -> None:
    transcript = play_lines(["Ana", "swap"], house="race", room=SWAP)
    which = transcript.lines[-2].split("? ")[1].split(" ")[0]
    done = play_lines(["Ana", "swap", "nothing", "swap", which], house="race", room=SWAP)
    assert "You swap a card." in done.text
    at_once = play_lines(["Ana", f"swap {which.upper()}"], house="race", room=SWAP)
    assert "You swap a card." in at_once.text


def test_insurance() -> None:
    transcript = play_lines(["Ana", "20", "11", "insure 5"], house="casino", room=INSURANCE)
    assert "Insurance is at most half the bet; choose less." in transcript.text
    assert "You insure for 5 chips." in transcript.text


@pytest.mark.parametrize(
    ("lang", "yes", "no"),
    [("en", "yes", "no"), ("en", "y", "n"), ("fr", "oui", "non"), ("es", "sí", "no"), ("es", "yes", "no")],
)
def test_insurance_by_yes_and_no(lang: str, yes: str, no: str) -> None:
    accepted = play_lines(["Ana", "20", yes], house="casino", lang=lang, room=INSURANCE)
    insured = {"en": "You insure for 10", "fr": "Vous vous assurez pour 10", "es": "Te aseguras por 10"}[lang]
    assert insured in accepted.text
    declined = play_lines(["Ana", "20", no], house="casino", lang=lang, room=INSURANCE)
    assert insured not in declined.text
    assert declined.text.count("> ") == 3
    again = {"en": "try again", "fr": "essayez", "es": "inténtalo"}[lang]
    assert again not in declined.text


@pytest.mark.parametrize(
    ("lang", "bet", "insure", "insured"),
    [
        ("en", "bet 20", "insurance 5", "You insure for 5 "),
        ("fr", "miser 20", "assurance 5", "Vous vous assurez pour 5 "),
        ("es", "apostar 20", "seguro 5", "Te aseguras por 5 "),
    ],
)
def test_amounts_after_a_word(lang: str, bet: str, insure: str, insured: str) -> None:
    transcript = play_lines(["Ana", bet, insure], house="casino", lang=lang, room=INSURANCE)
    assert insured in transcript.text


@pytest.mark.parametrize(("lang", "bet"), [("en", "bet 1,000"), ("fr", "miser 1 000"), ("es", "1.000")])
def test_thousands_in_each_language(lang: str, bet: str) -> None:
    """The surrender button shows half the bet."""
    assert " 500" in play_lines(["Ana", bet], house="strip", lang=lang).text.split(bet)[1].replace("(", " ")


@pytest.mark.parametrize(
    ("answer", "sentence"),
    [
        ("even money", "You take even money"),
        ("yes", "You insure for 10 chips."),
        ("no", "You keep your chips."),
    ],
)
def test_even_money(answer: str, sentence: str) -> None:
    """A natural against an ace: “yes” means the insurance."""
    assert sentence in play_lines(["Ana", "20", answer], house="strip", room=local_room(seed=157)).text


def test_y_means_yes_in_a_yes_no_question() -> None:
    rounds = iter(["y", "n"])
    transcript = play_lines(
        ["Ana"], lambda p: next(rounds, None) if "again?" in p else careful(p), house="duel"
    )
    assert "Round 2." in transcript.text
    assert "count" not in transcript.text.lower().replace("counted", "")


def test_an_ace_that_would_bust_needs_a_confirmation() -> None:
    transcript = play_lines(["Ana", "hit", "11", "no", "1"], house="race", room=ACE)
    assert "bust. Play it anyway?" in transcript.text
    assert "Your ace is 1." in transcript.text


def test_a_fresh_stake() -> None:
    """A player without chips is offered a fresh stake, and the history tells of it."""
    staked = False

    def all_in(prompt: str) -> str | None:
        nonlocal staked
        if "Take 1,000" in prompt:
            staked = True
            return "a"
        if "Place your bet" in prompt:
            return "menu" if staked else prompt.split("to ")[1].split(" ")[0]
        return "h" if "[h]" in prompt else None if "watch again" in prompt else careful(prompt)

    menu = iter(["history"])
    transcript = play_lines(
        ["Ana"],
        lambda prompt: next(menu, None) if prompt == "A number or a word?" else all_in(prompt),
        house="bankroll",
    )
    assert "You can no longer cover the minimum bet." in transcript.text
    assert any("Fresh chips" in line and "+1,000" in line for line in transcript.lines)


def test_invalid_names() -> None:
    transcript = play_lines(["x", "dealer", "Ana"])
    assert "A name has 2 to 20 characters; choose another one." in transcript.text
    assert "This name is taken; choose another one." in transcript.text


def test_leaving_without_a_name() -> None:
    assert play_lines(["quit"]).lines[-1] == "Goodbye. Everything is saved."


def test_rules_and_help_at_the_table() -> None:
    transcript = play_lines(["Ana", "rules", "?", "r"], house="duel")
    assert transcript.text.count("The goal") == 2
    assert "nothing is lost" in transcript.text


@pytest.mark.parametrize(
    ("text", "lines"), [(b"one\ntwo", ["one", "two"]), (b"", []), (b"caf\xc3\xa9\n", ["café"])]
)
def test_lines_come_from_the_input(text: bytes, lines: list[str]) -> None:
    async def read() -> list[str]:
        source, sink = os.pipe()
        os.write(sink, text)
        os.close(sink)
        out, result = io.StringIO(), []
        console = Console(source, out)
        try:
            while True:
                result.append(await console.ask("?"))
        except EndOfInput:
            os.close(source)
            return result

    assert asyncio.run(read()) == lines


def test_plain_lines_are_ascii_on_any_output() -> None:
    async def say() -> str:
        console = Console(-1, io.TextIOWrapper(sheet := io.BytesIO(), "utf-8"), plain=True)
        console.say("À vous : 7 ♠")
        return sheet.getvalue().decode()

    assert asyncio.run(say()) == "A vous : 7 s\n"


def test_ascii_lines_write_ligatures_as_two_letters() -> None:
    async def say() -> str:
        console = Console(-1, io.TextIOWrapper(sheet := io.BytesIO(), "ascii"))
        console.say("dame de cœur, 7 ♠")
        return sheet.getvalue().decode("ascii")

    assert asyncio.run(say()) == "dame de coeur, 7 s\n"


@pytest.mark.parametrize(
    ("value", "lang"), [("fr_FR.UTF-8", "fr"), ("es", "es"), ("de_DE", "en"), ("C", "en"), ("", "en")]
)
def test_the_language_of_the_terminal(value: str, lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("LC_ALL", raising=False)
    monkeypatch.delenv("LC_MESSAGES", raising=False)
    monkeypatch.setenv("LANG", value)
    assert environment_language() == lang


@pytest.mark.parametrize(
    ("variables", "utf8"),
    [
        ({"LANG": "C"}, False),
        ({"LC_ALL": "POSIX", "LANG": "fr_FR.UTF-8"}, False),
        ({"LANG": "C", "LC_CTYPE": "C.UTF-8"}, False),  # as Python sets it
        ({"LANG": "C", "LC_CTYPE": "es_ES.UTF-8"}, True),
        ({"LANG": "es_ES.UTF-8"}, True),
        ({}, True),
    ],
)
def test_what_the_terminal_can_show(
    variables: dict[str, str], utf8: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("LC_ALL", "LC_CTYPE", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert shows_utf8(io.TextIOWrapper(io.BytesIO(), "utf-8")) is utf8
    assert not shows_utf8(io.TextIOWrapper(io.BytesIO(), "ascii"))


def once(prompt: str) -> str | None:
    """Plays carefully and leaves after the first round."""
    return None if "Play again?" in prompt else careful(prompt)


def test_line_mode_says_everything_in_words() -> None:
    """Pot, bank, bet and balance where chips are at stake; points and special card in a match."""
    transcript = play_lines(["Ana", "30"], once, house="bankroll")
    for sentence in ("Your bet: 30 chips.", "In the pot: 60 chips.", "The bank has "):
        assert any(line.startswith(sentence) for line in transcript.lines), sentence
    transcript = play_lines(["Ana"], once, house="race")
    assert "You have 5 points." in transcript.lines
    assert sum(line.startswith("Your special card: ") for line in transcript.lines) == 1, "not twice"


def test_several_players_hear_of_their_own_chips() -> None:
    transcript = play_lines(["Ana", "30", "50"], once, house="casino", companions=("Ben",))
    assert "Ben: You have 1,000 chips in all." in transcript.lines
    assert "Ana: Your bet: 30 chips." in transcript.lines
    assert "Ana: You have 970 chips in all." in transcript.lines


def test_line_mode_says_the_balance_in_words() -> None:
    answers = iter(["menu", "balance"])
    transcript = play_lines(
        ["Ana", "30"],
        lambda prompt: "s" if "[s]" in prompt else next(answers, None),
        house="bankroll",
    )
    assert not any(0x2800 <= ord(c) <= 0x28FF for c in transcript.text), "no picture in braille"
    assert any(line.startswith("Between ") for line in transcript.lines)
