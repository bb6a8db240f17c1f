"""The game in questions and answers: every house, every menu, three languages, anything else is asked again."""

from __future__ import annotations

import asyncio
import io
import os
from pathlib import Path

import msgspec
import pytest
from support.keyboard import Answer, database, opening, typed

from croupier.cli.play import terminal_language
from croupier.rules import house as rules_of
from croupier.rules import houses
from croupier.rules.fields import Text
from croupier.terminal.line.io import Console, EndOfInput, utf8

# Whose first cards ask for something: a special card to swap, the dealer's ace, an ace on top of ten.
SWAP, INSURANCE, ACE = opening(seed=1), opening(seed=40), opening(seed=8)


def careful(prompt: str) -> str | None:
    """Stands, names every ace 1, insures nothing, and plays on for ever."""
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
    said = typed(
        ["Ana"],
        lambda prompt: None if "again" in prompt and next(rounds, None) is None else careful(prompt),
        house=house,
    )
    assert said.text.count("Round 1.") == 1
    assert "Round 2." in said.text
    assert said.heard[-1] == "Goodbye. Everything is kept."


def test_a_match_to_its_end() -> None:
    said = typed(["Ana"], careful, house="race", points=1)
    assert "the match with" in said.text
    assert "Start a new match?" in said.text


def test_a_new_match() -> None:
    matches = iter(["yes"])
    said = typed(
        ["Ana"], lambda p: next(matches, None) if "new match" in p else careful(p), house="race", points=1
    )
    assert "Match 2 begins." in said.text


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", ["hit", "stand"]),
        ("fr", ["tirer", "RESTER"]),
        ("es", ["Pedir", "plantarse"]),
        ("fr", ["hit", "stand"]),
        ("es", ["h", "s"]),
    ],
)
def test_words_and_keys(lang: str, words: list[str]) -> None:
    said = typed(["Ana", "nonsense", "", *words], house="classic", lang=lang, room=opening(seed=2))
    assert sum("?" in line and "[h]" in line for line in said.heard) >= 3, "asked again after nonsense"


def test_an_end_of_input_keeps_everything(tmp_path: Path) -> None:
    room = opening(database(tmp_path))
    before = typed(["Ana"], house="duel", room=room)
    hand = next(line for line in before.heard if line.startswith("You have"))
    after = typed(["", "repeat"], house="duel", room=room)
    assert "What is your name? [Ana]" in after.heard
    assert "Resume: Duel" in after.heard
    assert (
        after.heard.count(hand.replace("You have", "Your latest card is").split(". ")[0])
        or hand in after.text
    )


def test_the_whole_menu(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    played = typed(
        ["Ana", "play", "2", "1", "25"],  # casino, one seat
        lambda prompt: None if "again" in prompt else careful(prompt),
        room=opening(database(tmp_path)),
    )
    assert "Place your bet. From 5 to 500 chips. [5]" in played.text
    said = typed(
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
        room=opening(database(tmp_path)),
    )
    for part in (
        "You have 1,025 chips in all.",
        "Keep the record in a file? (yes or no)",
        "The record is in casino-",
        "History reset.",
        "Nothing here yet.",
        "A password has at least 8 characters; choose a longer one.",
        "The password is set.",
        "Vos parties en cours",
        "Ce n’est pas une des réponses",
        "Au revoir. Tout est conservé.",
    ):
        assert part in said.text, part
    (record,) = tmp_path.glob("casino-*.bjn")
    assert record.read_text().startswith("bjn 1\nhouse casino\n")
    again = typed(["Ana", "wrong", "long enough", "quit"], room=opening(database(tmp_path)))
    assert "Le nom" not in again.text
    assert "The name or the password is wrong; try again." in again.text
    assert "1 025 jetons".replace(" ", "\u202f", 1) in again.text


def test_games_are_resumed_quit_and_begun_anew(tmp_path: Path) -> None:
    room = opening(database(tmp_path))
    typed(["Ana", "50"], house="bankroll", room=room)
    said = typed(["Ana", "play", "1", "menu", "play", "quit", "1", "no", "play", "new", "3", "no"], room=room)
    assert "Bankroll: Round 1, your turn" in said.text
    assert said.text.count("you lose what you have bet on it") == 2
    said = typed(["Ana", "play", "quit", "1", "yes", "balance"], room=room)
    assert "You have 950 chips in all." in said.text
    said = typed(["Ana", "play", "4", "3", "Ben", "", "2"], room=room)
    assert "Ben: " not in said.text
    assert "Ana: Ready when you are. Deal [a]?" in said.text


def test_a_game_from_a_house_file_goes_on_without_the_file(tmp_path: Path) -> None:
    den = msgspec.structs.replace(
        rules_of("bankroll"), id="den", name=Text(en="Den", fr="Antre", es="Guarida")
    )
    typed(["Ana", "50"], house="den", room=opening(database(tmp_path), own=(den,)))
    said = typed(
        ["Ana", "play", "1", "s", "no", "history", "1", "no", "quit"], room=opening(database(tmp_path))
    )
    assert "Den: Round 1, your turn" in said.text
    assert "There is no such house" not in said.text
    assert "house den" in said.text


def test_a_record_that_cannot_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    typed(["Ana", "50", "s"], house="bankroll", room=opening(database(tmp_path)))
    gone = tmp_path / "gone"
    gone.mkdir()
    monkeypatch.chdir(gone)
    gone.rmdir()
    said = typed(["Ana", "history", "1", "yes", "balance", "quit"], room=opening(database(tmp_path)))
    assert "The record cannot be written to bankroll-" in said.text
    assert "Start croupier in a folder where you may write." in said.text
    assert "chips in all." in said.text


def test_ending_a_game_at_the_table() -> None:
    said = typed(["Ana", "end", "what", "no", "end", "yes", "balance", "quit"], house="duel")
    assert said.text.count("it counts as lost") == 3
    assert "You have 1,000 chips in all." in said.text


def test_several_people_take_turns_by_name(tmp_path: Path) -> None:
    room = opening(database(tmp_path))
    said = typed(["Ana"], careful_for(1), house="classic", companions=("Ben", ""), room=room)
    for part in ("Ana: Your turn", "Ben: Your turn", "Bot 3", "Ana: Another round? Everyone must agree."):
        assert part in said.text, part
    back = typed(["Ana", "repeat"], house="classic", room=room)
    assert "Welcome back, Ben." in back.text


def careful_for(rounds: int) -> Answer:
    left = iter(range(rounds))

    def answer(prompt: str) -> str | None:
        if "Another round" in prompt and next(left, None) is None:
            return None
        if "Ready when you are" in prompt:
            return "yes"
        return None if "Everyone must agree" in prompt else careful(prompt)

    return answer


def test_colons_and_questions_as_the_language_sets_them() -> None:
    said = typed(["Ana", "oui", "oui"], house="classic", companions=("Ben",), lang="fr")
    assert "Ana\u00a0: " in said.text
    assert not [
        line
        for line in said.heard
        if ":" in line.replace("\u00a0:", "") or "?" in line.replace("\u202f?", "")
    ]
    spanish = typed(["Ana"], house="classic", lang="es")
    assert "¿Pedir [h], Plantarse [s]?" in spanish.text


def test_swapping_a_card() -> None:
    said = typed(["Ana", "swap"], house="race", room=SWAP)
    which = said.heard[-2].split("? ")[1].split(" ")[0]
    done = typed(["Ana", "swap", "nothing", "swap", which], house="race", room=SWAP)
    assert "You swap a card." in done.text
    at_once = typed(["Ana", f"swap {which.upper()}"], house="race", room=SWAP)
    assert "You swap a card." in at_once.text


def test_insurance() -> None:
    said = typed(["Ana", "20", "11", "insure 5"], house="casino", room=INSURANCE)
    assert "Insurance is at most half the bet; choose less." in said.text
    assert "You insure for 5 chips." in said.text


@pytest.mark.parametrize(
    ("lang", "yes", "no"),
    [("en", "yes", "no"), ("en", "y", "n"), ("fr", "oui", "non"), ("es", "sí", "no"), ("es", "yes", "no")],
)
def test_insurance_by_yes_and_no(lang: str, yes: str, no: str) -> None:
    taken = typed(["Ana", "20", yes], house="casino", lang=lang, room=INSURANCE)
    insured = {"en": "You insure for 10", "fr": "Vous vous assurez pour 10", "es": "Te aseguras por 10"}[lang]
    assert insured in taken.text
    left = typed(["Ana", "20", no], house="casino", lang=lang, room=INSURANCE)
    assert insured not in left.text
    assert left.text.count("> ") == 3
    again = {"en": "try again", "fr": "essayez", "es": "inténtalo"}[lang]
    assert again not in left.text


@pytest.mark.parametrize(
    ("lang", "bet", "insure", "insured"),
    [
        ("en", "bet 20", "insurance 5", "You insure for 5 "),
        ("fr", "miser 20", "assurance 5", "Vous vous assurez pour 5 "),
        ("es", "apostar 20", "seguro 5", "Te aseguras por 5 "),
    ],
)
def test_amounts_after_a_word(lang: str, bet: str, insure: str, insured: str) -> None:
    said = typed(["Ana", bet, insure], house="casino", lang=lang, room=INSURANCE)
    assert insured in said.text


@pytest.mark.parametrize(("lang", "bet"), [("en", "bet 1,000"), ("fr", "miser 1 000"), ("es", "1.000")])
def test_thousands_as_each_language_writes_them(lang: str, bet: str) -> None:
    """Giving up would bring half of it back."""
    assert " 500" in typed(["Ana", bet], house="strip", lang=lang).text.split(bet)[1].replace("(", " ")


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("even money", "You take even money"),
        ("yes", "You insure for 10 chips."),
        ("no", "You keep your chips."),
    ],
)
def test_even_money(said: str, told: str) -> None:
    """A natural against an ace: “yes” is the insurance that was asked about."""
    assert told in typed(["Ana", "20", said], house="strip", room=opening(seed=157)).text


def test_a_y_is_a_yes_where_yes_or_no_is_asked() -> None:
    rounds = iter(["y", "n"])
    said = typed(["Ana"], lambda p: next(rounds, None) if "again?" in p else careful(p), house="duel")
    assert "Round 2." in said.text
    assert "count" not in said.text.lower().replace("counted", "")


def test_an_ace_that_would_bust_is_asked_about() -> None:
    said = typed(["Ana", "hit", "11", "no", "1"], house="race", room=ACE)
    assert "bust. Do it all the same?" in said.text
    assert "Your ace is 1." in said.text


def test_a_fresh_stake() -> None:
    """Whoever is broke is given chips."""

    def all_in(prompt: str) -> str | None:
        if "Take 1,000" in prompt:
            return "menu"
        if "Place your bet" in prompt:
            return prompt.split("to ")[1].split(" ")[0]
        return "h" if "[h]" in prompt else careful(prompt)

    said = typed(["Ana"], all_in, house="bankroll")
    assert "You can no longer cover the lowest bet." in said.text


def test_a_name_that_cannot_be() -> None:
    said = typed(["x", "dealer", "Ana"])
    assert "A name has 2 to 20 characters; choose another one." in said.text
    assert "This name is taken; choose another one." in said.text


def test_leaving_without_a_name() -> None:
    assert typed(["quit"]).heard[-1] == "Goodbye. Everything is kept."


def test_rules_and_help_at_the_table() -> None:
    said = typed(["Ana", "rules", "?", "r"], house="duel")
    assert said.text.count("The goal") == 2
    assert "nothing is lost" in said.text


@pytest.mark.parametrize(
    ("text", "lines"), [(b"one\ntwo", ["one", "two"]), (b"", []), (b"caf\xc3\xa9\n", ["café"])]
)
def test_lines_come_from_the_input(text: bytes, lines: list[str]) -> None:
    async def read() -> list[str]:
        source, sink = os.pipe()
        os.write(sink, text)
        os.close(sink)
        out, found = io.StringIO(), []
        console = Console(source, out)
        try:
            while True:
                found.append(await console.ask("?"))
        except EndOfInput:
            os.close(source)
            return found

    assert asyncio.run(read()) == lines


def test_plain_lines_are_ascii_wherever_they_go() -> None:
    async def say() -> str:
        console = Console(-1, io.TextIOWrapper(sheet := io.BytesIO(), "utf-8"), plain=True)
        console.say("À vous : 7 ♠")
        return sheet.getvalue().decode()

    assert asyncio.run(say()) == "A vous : 7 s\n"


def test_lines_in_ascii_write_joined_letters_as_two() -> None:
    async def say() -> str:
        console = Console(-1, io.TextIOWrapper(sheet := io.BytesIO(), "ascii"))
        console.say("dame de cœur, 7 ♠")
        return sheet.getvalue().decode("ascii")

    assert asyncio.run(say()) == "dame de coeur, 7 s\n"


@pytest.mark.parametrize(
    ("said", "lang"), [("fr_FR.UTF-8", "fr"), ("es", "es"), ("de_DE", "en"), ("C", "en"), ("", "en")]
)
def test_the_language_of_the_terminal(said: str, lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("LC_ALL", raising=False)
    monkeypatch.delenv("LC_MESSAGES", raising=False)
    monkeypatch.setenv("LANG", said)
    assert terminal_language() == lang


@pytest.mark.parametrize(
    ("said", "seen"),
    [
        ({"LANG": "C"}, False),
        ({"LC_ALL": "POSIX", "LANG": "fr_FR.UTF-8"}, False),
        ({"LANG": "C", "LC_CTYPE": "C.UTF-8"}, False),  # as Python changes it by itself
        ({"LANG": "C", "LC_CTYPE": "es_ES.UTF-8"}, True),
        ({"LANG": "es_ES.UTF-8"}, True),
        ({}, True),
    ],
)
def test_what_the_terminal_can_show(
    said: dict[str, str], seen: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("LC_ALL", "LC_CTYPE", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in said.items():
        monkeypatch.setenv(name, value)
    assert utf8(io.TextIOWrapper(io.BytesIO(), "utf-8")) is seen
    assert not utf8(io.TextIOWrapper(io.BytesIO(), "ascii"))
