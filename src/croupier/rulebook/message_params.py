"""The parameters of a rulebook's messages: every value and choice that a message can use."""

from __future__ import annotations

from decimal import Decimal

from ..rules.fields import Amount, AtCutCard, Fixed, Points, Pot, WhenLow
from ..rules.model import Rules
from ..words import Arg, Words

Facts = dict[str, Arg]


def facts(rules: Rules, words: Words) -> Facts:
    """The parameters for a house. Messages whose parameters are missing here do not apply to it."""
    return {**_table(rules, words), **_shoe(rules), **_stake(rules, words), **_hands(rules, words)}


def _table(rules: Rules, words: Words) -> Facts:
    card_stop, at = rules.table.words == "card_stop", rules.table.ties_at
    return {
        "seats": rules.table.seats,
        "lone": _yes(rules.table.seats == 1 and rules.split is None),
        "ties": rules.table.ties,
        "pushes": _yes(rules.may_push),
        "push_at": _either(at.push, words),
        "dealer_at": _either(at.dealer, words),
        "player_at": _either(at.player, words),
        "opening": rules.player.cards,
        "dealer_opening": rules.dealer_starts_with,
        "order": "insurance" if rules.insurance else "bets" if rules.bets else "turns",
        "hit": words.say("button-card") if card_stop else words.say("button-hit"),
        "stand": words.say("button-stop") if card_stop else words.say("button-stand"),
        "jack": rules.cards.jack,
        "queen": rules.cards.queen,
        "king": rules.cards.king,
    }


def _shoe(rules: Rules) -> Facts:
    decks, reshuffle = rules.shoe.decks, rules.shoe.reshuffle
    params: Facts = {"burn": rules.shoe.burn}
    if decks != "endless":
        params |= {"decks": decks, "all_cards": 52 * decks}
        if isinstance(reshuffle, AtCutCard):
            # The cut card is in front of the last `cards_behind` cards and comes out with the first of them.
            params |= {"behind": reshuffle.cards_behind, "cut": 52 * decks - reshuffle.cards_behind + 1}
    if isinstance(reshuffle, WhenLow):
        params["per_seat"] = reshuffle.cards_per_seat
    return params


def _stake(rules: Rules, words: Words) -> Facts:
    stake = rules.stake
    params: Facts = {"stake": str(stake.__struct_config__.tag)}
    if bets := rules.bets:
        params |= {
            "lowest": _chips(bets.lowest),
            "highest": words.say("chips", n=_chips(bets.highest)),
            "step": words.say("chips", n=_chips(bets.step)),
            "fresh": words.say("chips", n=_chips(bets.fresh)),
            "extras": _yes(bool(rules.double or rules.split or rules.insurance)),
        }
    if isinstance(stake, Pot):
        params["house"] = words.say("chips", n=_chips(stake.house))
    if isinstance(stake, Points):
        params |= {"start": stake.start, "victory": stake.victory, "defeat": stake.defeat}
    return params


def _hands(rules: Rules, words: Words) -> Facts:
    params: Facts = {
        "insured": _yes(rules.insurance is not None),
        "added": "both" if rules.double and rules.split else "double" if rules.double else "split",
        "swapped": _yes(rules.specials is not None and rules.specials.swap > 0),
    }
    if rules.player.charlie != "none":
        params["charlie"] = rules.player.charlie
    if isinstance(rules.dealer.draws, Fixed):
        params["stands_at"] = rules.dealer.draws.stands_at
    if rules.natural:
        params["natural_pays"] = _odds(words, rules.natural.pays)
    if rules.insurance:
        params["insurance_pays"] = _odds(words, rules.insurance.pays)
        params["insurance_step"] = words.say("chips", n=_chips(rules.insurance.step))
    if rules.split:
        params["hands"] = rules.split.hands
    if special := rules.specials:
        kinds = "both" if special.swap and special.plus_one else "swap" if special.swap else "plus_one"
        params |= {
            "specials": kinds,
            "swaps": words.say("special-swaps", n=special.swap),
            "plus_ones": words.say("special-plus-ones", n=special.plus_one),
        }
    return params


def _either(totals: tuple[int, ...], words: Words) -> str:
    """Totals in rising order, as in "17, 18 or 19"."""
    *first, last = map(str, sorted(totals) or [0])
    return words.say("totals-either", first=", ".join(first), last=last) if first else last


def _chips(amount: Amount) -> int | Decimal:
    """Hundredths as chips, as an int if whole."""
    return amount // 100 if amount % 100 == 0 else Decimal(amount) / 100


def _odds(words: Words, pays: str) -> str:
    """“3:2”, “3 contre 2”."""
    win, _, bet = pays.partition(":")
    return words.say("odds", win=win, bet=bet)


def _yes(condition: bool) -> str:
    return "yes" if condition else "no"
