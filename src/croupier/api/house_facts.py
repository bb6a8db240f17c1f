"""A house as a face shows it: facts from its rules, and its rulebook in a language."""

from __future__ import annotations

from ..rulebook import felt_print, print_topics, rulebook
from ..rules import Rules, houses
from ..rules.fields import AtCutCard, Chips, Points, Pot
from ..table import choice_words
from .schemas import BookOut, Chapter, EdgeOut, HouseOut, HouseWithBook, StakeOut

_FOUNDING = 5  # the first houses of the list


def facts(rules: Rules, lang: str, edge: EdgeOut | None = None) -> HouseOut:
    cut = rules.shoe.reshuffle
    return HouseOut(
        id=rules.id,
        name=rules.name.in_language(lang),
        idea=rules.idea.in_language(lang) if rules.idea is not None else "",
        founding=rules.id in houses()[:_FOUNDING],
        seats=rules.table.seats,
        stake=_stake(rules),
        shows=rules.table.shows,
        words=choice_words(rules),
        another_round=rules.table.another_round,
        decks=rules.shoe.decks,
        insurance=rules.insurance is not None,
        double=rules.double is not None,
        split=rules.split is not None,
        surrender=rules.player.surrender,
        specials=rules.specials is not None,
        ties="push" if rules.may_push else rules.table.ties,  # faces ask whether a round can be a tie
        cut=cut.cards_behind if isinstance(cut, AtCutCard) else None,
        chooses_aces=rules.chooses_aces,
        print=felt_print(rules, lang),
        print_topics=print_topics(rules),
        edge=edge,
    )


def with_book(rules: Rules, lang: str, edge: EdgeOut | None = None) -> HouseWithBook:
    plain, book = facts(rules, lang, edge), rulebook(rules, lang)
    sections = tuple(Chapter(heading, sentences) for heading, sentences in book.sections)
    return HouseWithBook(
        **{name: getattr(plain, name) for name in plain.__struct_fields__},
        book=BookOut(book.title, book.idea, sections),
    )


def _stake(rules: Rules) -> StakeOut:
    match rules.stake:
        case Chips(lowest, highest, step, fresh):
            return StakeOut("chips", lowest=lowest, highest=highest, step=step, fresh=fresh)
        case Pot(lowest, highest, step, fresh, house):
            return StakeOut("pot", lowest=lowest, highest=highest, step=step, fresh=fresh, house=house)
        case Points(start, victory, defeat):
            return StakeOut("points", start=start, victory=victory, defeat=defeat)
        case _:
            return StakeOut("tally")
