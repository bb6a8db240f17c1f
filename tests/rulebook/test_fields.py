"""Every field of the rules that affects play shows in the text."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from rulebook.variations import FIELDS, changed

from croupier.rulebook import rulebook
from croupier.rules import Rules, house, houses
from croupier.rules.field_descriptions import Field
from croupier.rules.fields import Text
from croupier.words import LANGUAGES

BASES = [house(name) for name in houses()]
# A house with English words only: French and Spanish readers get those.
BASES.append(replace(house("casino"), name=Text("Plain"), idea=Text("Only in English.")))
# The words of one language show in that language alone.
LANGUAGES_OF = {"name.fr": ("fr",), "name.es": ("es",), "idea.fr": ("fr",), "idea.es": ("es",)}


def differs(one: Rules, other: Rules, langs: tuple[str, ...] = LANGUAGES) -> bool:
    return all(rulebook(one, lang) != rulebook(other, lang) for lang in langs)


@pytest.mark.parametrize("field", FIELDS, ids=lambda field: field.path)
def test_field_shows_in_every_language(field: Field) -> None:
    langs = LANGUAGES_OF.get(field.path, LANGUAGES)
    pairs = ((base, other) for base in BASES for other in changed(base, field))
    assert any(differs(base, other, langs) for base, other in pairs)


def means_nothing(rules: Rules, path: str) -> bool:
    """Where a field is there but cannot matter, the text is right to be silent."""
    match path:
        case "natural.dealer_takes":  # nothing can be added to a bet before a natural is known
            return rules.dealer.peek == "ace_or_ten" or not (rules.double or rules.split)
        case "table.deal":  # one card each goes the same way round
            return rules.player.cards == 1
        case _:
            return path in LANGUAGES_OF  # the English book is compared


@pytest.mark.slow
@pytest.mark.parametrize("base", BASES, ids=lambda rules: rules.id)
def test_every_change_of_a_field_shows_in_the_book(base: Rules) -> None:
    unsaid = [
        field.path
        for field in FIELDS
        for other in changed(base, field)
        if not means_nothing(base, field.path) and rulebook(base) == rulebook(other)
    ]
    assert unsaid == []


def test_id_and_source_are_not_in_the_book() -> None:
    rules = house("casino")
    assert rulebook(replace(rules, id="other", source="Elsewhere.")) == rulebook(rules)
