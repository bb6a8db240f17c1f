"""What the books of the houses say, and how they look."""

from __future__ import annotations

import random
import re
from decimal import Decimal

import pytest
from msgspec.structs import replace
from rulebook.variations import wander

from croupier.rulebook import Book, Chapter, as_markdown, as_text, rulebook
from croupier.rules import Rules, house, houses
from croupier.rules.fields import Amount, Text
from croupier.words import LANGUAGES, words


def book_text(name: str | Rules, lang: str = "en") -> str:
    """The text of a book on one line, so that line breaks do not matter."""
    rules = house(name) if isinstance(name, str) else name
    return " ".join(" ".join(chapter.sentences) for chapter in rulebook(rules, lang).sections)


def check_clean(book: Book) -> None:
    assert book.title
    for heading, sentences in book.sections:
        assert heading
        assert sentences
        assert len(set(sentences)) == len(sentences)
        for sentence in sentences:
            assert not re.search(r"[{}$]|None|  ", sentence), sentence
            assert sentence.endswith("."), sentence


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", houses())
def test_shipped_houses(name: str, lang: str) -> None:
    check_clean(rulebook(house(name), lang))


@pytest.mark.parametrize("seed", range(60))
def test_random_houses(seed: int) -> None:
    dice = random.Random(seed)
    rules = wander(house(dice.choice(houses())), dice, steps=25)
    books = [rulebook(rules, lang) for lang in LANGUAGES]
    for book in books:
        check_clean(book)
    shapes = {tuple(len(chapter.sentences) for chapter in book.sections) for book in books}
    assert len(shapes) == 1  # every language says as much


FACTS = {
    "casino": [
        "6 decks",
        "312 cards",
        "first 5 cards are burnt",
        "card number 261",
        "counting the burnt ones",
        "5 to 500 chips",
        "paid 3 to 2",
        "unless the dealer shows an ace",
        "half your bet, in steps of 0.5 chips",
        "pays 2 to 1",
        "a king and a queen are not a pair",
        "split once",
        "just 21, not blackjack",
        "below 17",
        "exactly one card",
        "no second card until every player is done",
    ],
    "duel": [
        "one deck",
        "An ace is always worth 1",
        "alone against the dealer",
        "Card: ",
        "Stop: ",
        "one card, face up",
        "starts without a card",
        "below yours",
        "On equal totals the dealer wins",
        "put underneath",
        "Only the latest card",
    ],
    "bankroll": [
        "2 to 500 chips",
        "100,000 chips",
        "broken the bank",
        "On equal totals the dealer wins",
        "fewer than 15 cards per player",
        "offered 1,000 chips",
        "the pot",
    ],
    "race": [
        "starts with 5 points",
        "10 points or falls to 0 points",
        "10 Swap cards and 10 Plus one cards",
        "1 or 11",
        "when your turn starts",
        "once in the whole match",
        "does not end your turn",
        "even when every player’s hand is already decided",
    ],
    "classic": [
        "Up to 3 players",
        "first card lies face down",
        "everyone seated must agree",
        "Wins, ties and losses",
    ],
}
FRENCH = {
    "casino": ["312 cartes", "numéro 261", "3 contre 2", "0,5 jeton.", "« Tirer »", "« Rester »"],
    "duel": ["« Carte »", "« Stop »"],
    "bankroll": ["100 000 jetons", "1 000 jetons"],
    "race": ["10 cartes Échange et 10 cartes Plus un", "0 point."],
    "classic": ["jusqu’à 3 joueurs"],
}
SPANISH = {
    "casino": ["312 cartas", "número 261", "3 a 2", "0,5 fichas", "«Pedir»", "«Plantarse»"],
    "duel": ["«Carta»", "«Parar»"],
    "bankroll": ["100.000 fichas", "1000 fichas"],
    "race": ["10 cartas «Cambio de carta» y 10 cartas «Sumador»"],
    "classic": ["hasta 3 personas"],
}


@pytest.mark.parametrize(("lang", "facts"), [("en", FACTS), ("fr", FRENCH), ("es", SPANISH)])
@pytest.mark.parametrize("name", FACTS)
def test_key_facts(name: str, lang: str, facts: dict[str, list[str]]) -> None:
    text = re.sub("[\u00a0\u202f]", " ", book_text(name, lang))
    assert [fact for fact in facts[name] if fact not in text] == []


@pytest.mark.parametrize("name", ["duel", "bankroll", "race", "classic"])
def test_missing_options_are_not_mentioned(name: str) -> None:
    text = book_text(name)
    for word in ("natural", "nsurance", "ouble", "plit", "urrender", "cut card", "burnt", "Charlie"):
        assert word not in text


def test_the_rulebook_never_uses_the_name_of_a_house() -> None:
    for name in houses():
        rules = house(name)
        assert rulebook(replace(rules, id="somewhere")) == rulebook(rules)


def test_a_step_in_hundredths() -> None:
    rules = house("bankroll")
    fine = replace(rules, stake=replace(rules.stake, lowest=Amount(250), step=Amount(25)))
    assert "from 2.5 to 500 chips. Bets go up in steps of 0.25 chips." in book_text(fine)
    assert "de 2,5 à 500 jetons. Les mises sont des multiples de 0,25 jeton." in book_text(fine, "fr")
    assert words("fr").say("chips", n=Decimal("1.5")) == "1,5 jeton"


def test_text_fits_its_width() -> None:
    for lang in LANGUAGES:
        text = as_text(rulebook(house("casino"), lang), width=60)
        assert max(map(len, text.split("\n"))) <= 60
        assert text.startswith("Casino\n======\n")
        assert not re.search(r"\n {2}[:;!?»]", text)  # French signs stay with their words


def test_markdown_and_words_of_a_house_file() -> None:
    book = Book("A *bold* house", "", (Chapter("Goal", ("One.", "Two.")),))
    assert as_markdown(book) == "# A \\*bold\\* house\n\n## Goal\n\n- One.\n- Two.\n"
    rules = replace(house("duel"), name=Text("Two\n lines"), idea=None)
    assert rulebook(rules).title == "Two lines"
    assert rulebook(rules).idea == ""
    idea = house("duel").idea
    assert idea is not None
    assert idea.en in as_markdown(rulebook(house("duel")))
