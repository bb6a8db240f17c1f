"""Contradictions between fields. Rules with a contradiction cannot be built, from a file or in Python."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, Any, get_type_hints

import msgspec

from ..errors import RulesError
from .fields import Amount, AtCutCard, Chase, Chips, EveryRound, Fixed, Points, Pot, Recycled, Section

if TYPE_CHECKING:
    from .model import Rules


def check(rules: Rules) -> None:
    """Raise RulesError for a bad value or a contradiction, with the key and what is allowed."""
    _check_values(rules)
    for key, sentence in contradictions(rules):
        raise RulesError(key, sentence)


def contradictions(rules: Rules) -> Iterator[tuple[str, str]]:
    """Every contradiction between fields: the key to change, and a sentence that says how."""
    yield from _shoe(rules)
    yield from _stake(rules)
    yield from _naturals(rules)
    yield from _options(rules)
    yield from _ties(rules)
    yield from _dealer(rules)


def _shoe(rules: Rules) -> Iterator[tuple[str, str]]:
    decks, burn, reshuffle = rules.shoe.decks, rules.shoe.burn, rules.shoe.reshuffle
    if decks == "endless":
        if not isinstance(reshuffle, EveryRound):
            yield (
                "shoe.reshuffle.when",
                'An endless shoe is never used up, so this must be "every_round".',
            )
        if burn:
            yield "shoe.burn", "An endless shoe burns no cards, so this must be 0."
    elif isinstance(reshuffle, AtCutCard) and reshuffle.cards_behind + burn >= 52 * decks:
        yield (
            "shoe.reshuffle.cards_behind",
            f"The cut card must be inside the shoe: at most {52 * decks - burn - 1} cards behind it.",
        )
    if isinstance(reshuffle, Recycled) and burn:
        yield "shoe.burn", "A recycled deck is shuffled only once and burns nothing, so this must be 0."


def _stake(rules: Rules) -> Iterator[tuple[str, str]]:
    stake = rules.stake
    if isinstance(stake, Chips | Pot):
        if stake.step < 1:
            yield "stake.step", "Must be at least 0.01 chips."
            return
        for key, amount in (("lowest", stake.lowest), ("highest", stake.highest)):
            if amount < 1 or amount % stake.step:
                yield (
                    f"stake.{key}",
                    f"Must be a multiple of stake.step, {stake.step / 100:g} chips, and above 0.",
                )
        if stake.lowest > stake.highest:
            yield "stake.highest", f"Must be at least stake.lowest, {stake.lowest / 100:g} chips."
        if stake.fresh < stake.lowest:
            yield "stake.fresh", f"Must cover stake.lowest, {stake.lowest / 100:g} chips."
    if isinstance(stake, Pot) and stake.house < stake.lowest:
        yield "stake.house", f"Must cover stake.lowest, {stake.lowest / 100:g} chips."
    if isinstance(stake, Points) and not stake.defeat < stake.start < stake.victory:
        yield (
            "stake.start",
            f"Must be between stake.defeat, {stake.defeat}, and stake.victory, {stake.victory}.",
        )
    if not isinstance(stake, Chips):
        for key in ("natural", "double", "split", "insurance"):
            if getattr(rules, key) is not None:
                yield key, 'Is only for a stake of kind "chips": leave the table out.'
        if rules.player.surrender != "none":
            yield "player.surrender", 'Is only for a stake of kind "chips": it must be "none".'
    if rules.specials is not None:
        if not isinstance(stake, Points):
            yield "specials", 'Are dealt for a match, so they need a stake of kind "points".'
        if rules.specials.swap + rules.specials.plus_one < rules.table.seats:
            yield "specials", f"Must hold at least one card for each of the {rules.table.seats} seats."


def _naturals(rules: Rules) -> Iterator[tuple[str, str]]:
    natural, insurance, stake = rules.natural, rules.insurance, rules.stake
    if natural is not None:
        if rules.player.cards != 2:
            yield "natural", "Needs players who start with two cards: player.cards must be 2."
        if rules.player.ace != "best" or rules.dealer.ace != "best":
            yield "natural", 'Needs aces that count 11: player.ace and dealer.ace must be "best".'
        if rules.dealer_starts_with == 0 or isinstance(rules.dealer.draws, Chase):
            yield "natural", "Needs a dealer who starts with an upcard and draws to a fixed total."
        yield from _exact("natural.pays", natural.pays, "stake.step", stake)
    if insurance is not None:
        if natural is None:
            yield "insurance", "Insures against a dealer's natural: add the natural table or leave this out."
        if insurance.step < 1:
            yield "insurance.step", "Must be at least 0.01 chips."
        elif not _divides(insurance.pays, insurance.step):
            yield (
                "insurance.pays",
                f"Cannot pay {insurance.pays} exactly in hundredths on steps of"
                f" {insurance.step / 100:g} chips.",
            )
    elif rules.dealer.peek != "none" and natural is None:
        yield "dealer.peek", 'Looks for a natural: add the natural table or set it to "none".'
    if rules.dealer.peek != "none" and rules.hole is None:
        yield (
            "dealer.peek",
            'Needs a hole card: set dealer.cards to "up_down" or "down_up", or this to "none".',
        )
    if (
        isinstance(stake, Chips)
        and stake.step % 2
        and (insurance is not None or rules.player.surrender != "none")
    ):
        yield (
            "stake.step",
            "Half a bet must be whole hundredths for insurance and surrender: use a multiple of 0.02.",
        )


def _options(rules: Rules) -> Iterator[tuple[str, str]]:
    if rules.split is not None:
        if rules.player.cards != 2:
            yield "split", "Needs players who start with two cards: player.cards must be 2."
        if rules.chooses_aces:
            yield (
                "split",
                'Cannot be combined with aces whose value is chosen: player.ace must be "one" or "best".',
            )
        if rules.split.resplit_aces and rules.split.hands == 2:
            yield "split.resplit_aces", "Needs split.hands of 3 or 4, otherwise it must be false."
    if rules.double is not None:
        if rules.player.cards != 2:
            yield "double", "Needs players who start with two cards: player.cards must be 2."
        if rules.double.after_split and rules.split is None:
            yield "double.after_split", "Needs the split table, otherwise it must be false."
    if rules.player.surrender != "none" and rules.player.cards != 2:
        yield "player.surrender", 'Needs players who start with two cards: it must be "none".'
    if rules.player.surrender == "early" and rules.natural is None:
        yield (
            "player.surrender",
            'Early and late differ only by a dealer\'s natural: use "late" or add the natural table.',
        )
    if rules.player.surrender_against != "any":
        if rules.player.surrender == "none":
            yield "player.surrender_against", 'Needs player.surrender, otherwise it must be "any".'
        if rules.dealer_starts_with == 0:
            yield "player.surrender_against", 'Needs a dealer with an upcard, otherwise it must be "any".'


def _ties(rules: Rules) -> Iterator[tuple[str, str]]:
    at, seen = rules.table.ties_at, set[int]()
    for winner, totals in (("push", at.push), ("dealer", at.dealer), ("player", at.player)):
        key = f"table.ties_at.{winner}"
        if totals and winner == rules.table.ties:
            yield key, "Is what table.ties says for every total: leave this list out."
        for total in totals:
            if total in seen:
                yield key, f"The total {total} can be listed only once."
            seen.add(total)


def _dealer(rules: Rules) -> Iterator[tuple[str, str]]:
    draws = rules.dealer.draws
    if isinstance(draws, Chase):
        if rules.table.seats != 1 or rules.split is not None:
            yield (
                "dealer.draws.policy",
                "A dealer can chase only one hand: table.seats must be 1, without the split table.",
            )
        if rules.dealer.plays == "always":
            yield (
                "dealer.plays",
                'A dealer who chases has nothing to chase after a bust: it must be "if_needed".',
            )
    if isinstance(draws, Fixed) and draws.hits_soft and rules.dealer.ace == "one":
        yield "dealer.draws.hits_soft", 'Needs dealer.ace of "best", otherwise it must be false.'
    if isinstance(rules.shoe.reshuffle, Recycled) and rules.table.another_round == "agreed":
        yield "table.another_round", 'A recycled deck is one game for the same players: it must be "free".'


def _exact(key: str, ratio: str, step_key: str, stake: object) -> Iterator[tuple[str, str]]:
    if isinstance(stake, Chips) and not _divides(ratio, stake.step):
        yield (
            key,
            f"Cannot pay {ratio} exactly in hundredths on bets in steps of {stake.step / 100:g} chips:"
            f" change it or {step_key}.",
        )


def _divides(ratio: str, step: int) -> bool:
    over, _, under = ratio.partition(":")
    return step * int(over) % int(under) == 0


def plain(value: object) -> Any:
    """Structs as dictionaries, amounts as hundredths."""
    return msgspec.to_builtins(value, enc_hook=int)


def hundredths(kind: type, value: object) -> object:
    """Decode an amount from hundredths: a `dec_hook` for msgspec."""
    if kind is Amount and type(value) is int and 0 <= value <= 10**11:
        return Amount(value)
    raise ValueError("must be an amount")


@lru_cache(maxsize=4)
def _kinds(rules: type[Rules]) -> dict[str, Any]:
    return get_type_hints(rules, include_extras=True)


def _check_values(rules: Rules) -> None:
    """Check types and ranges of rules built in Python, with the same sentences as for files."""
    for name, kind in _kinds(type(rules)).items():
        value, tree = getattr(rules, name), None
        try:
            if not isinstance(value, Section | str | None):
                raise msgspec.ValidationError("not a table")
            tree = plain(value)
            msgspec.convert(tree, kind, dec_hook=hundredths)
        except (msgspec.ValidationError, TypeError, ValueError) as error:
            from .validation_messages import explain, key  # imports the finished model, so not at the top

            path, sentence = explain(str(error), tree, (name,))
            raise RulesError(key(path), sentence) from None
