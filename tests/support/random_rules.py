"""Random legal rules, and random play under them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from random import Random
from typing import Any

from croupier import IllegalAction, Match, Open, Rules, RulesError, house, houses
from croupier.engine import Action, Agree, Bet, ForChoice, Quit, Stake, Stuck
from croupier.rules.changes import change_rules
from croupier.rules.fields import (
    Amount,
    AtCutCard,
    CardRules,
    Chase,
    Chips,
    DealerRules,
    DoubleRules,
    EveryRound,
    Fixed,
    InsuranceRules,
    NaturalRules,
    PlayerRules,
    Points,
    Pot,
    Recycled,
    ShoeRules,
    SpecialRules,
    SplitRules,
    TableRules,
    Tally,
    Text,
    WhenLow,
)


def any_rules(rng: Random) -> Rules:
    """Legal rules, usually odd ones. Contradictory draws are thrown away."""
    while True:
        try:
            return _draw(rng)
        except RulesError:
            continue


def _draw(rng: Random) -> Rules:
    pick: Callable[[Sequence[Any]], Any] = rng.choice

    def coin() -> bool:
        return rng.random() < 0.5

    kind = pick(["chips", "chips", "chips", "pot", "tally", "points"])
    chips = kind == "chips"
    limits = {"lowest": Amount(pick([100, 200, 500])), "highest": Amount(pick([500, 1000, 2500]))}
    stake: Any = {
        "chips": Chips(**limits, step=Amount(pick([100, 100, 500]))),
        "pot": Pot(**limits, house=Amount(pick([1000, 5000, 10_000_000]))),
        "tally": Tally(),
        "points": Points(start=pick([2, 3, 5]), victory=pick([6, 10]), defeat=pick([0, 1])),
    }[kind]
    ace = pick(["best"] * 6 + ["one", "chosen_own_turn", "chosen_on_receipt"])
    chosen = ace.startswith("chosen")
    two = chips or coin()
    natural = chips and ace == "best" and two and rng.random() < 0.8
    split = chips and not chosen and two and rng.random() < 0.7
    hands = pick([2, 3, 4])
    dealer_cards = pick(["up", "up_down", "down_up"] if natural else ["none", "up", "up_down", "down_up"])
    hole = dealer_cards.endswith("_down") or dealer_cards.startswith("down")
    chase = not natural and rng.random() < 0.2
    decks = pick([1, 1, 1, 2, 6, 8, "endless"])
    recycled = decks != "endless" and rng.random() < 0.2
    reshuffle: Any = (
        EveryRound()
        if decks == "endless"
        else Recycled()
        if recycled
        else pick(
            [
                EveryRound(),
                AtCutCard(cards_behind=rng.randint(5, 40)),
                WhenLow(cards_per_seat=rng.randint(3, 15)),
            ]
        )
    )
    return Rules(
        id="random",
        name=Text(en="Random"),
        shoe=ShoeRules(
            decks=decks, burn=0 if decks == "endless" or recycled else pick([0, 0, 1, 5]), reshuffle=reshuffle
        ),
        table=TableRules(
            seats=1 if chase else pick([1, 2, 3, 7]),
            deal=pick(["seat_by_seat", "card_by_card"]),
            ties=pick(["push", "push", "dealer", "player"]),
            shows=pick(["all", "all", "latest"]),
            another_round="free" if recycled else pick(["free", "free", "agreed"]),
        ),
        stake=stake,
        cards=pick([CardRules(), CardRules(), CardRules(jack=1, queen=2, king=9)]),
        player=PlayerRules(
            cards=2 if two else 1,
            ace=ace,
            may_hit_21=coin(),
            surrender=pick(["none", "late", "early"])
            if natural
            else pick(["none", "late"])
            if chips
            else "none",
            charlie=pick(["none", "none", 5, 6, 3]),
        ),
        dealer=DealerRules(
            cards=dealer_cards,
            ace=pick(["best", "best", "one"]) if not natural else "best",
            draws=Chase() if chase else Fixed(stands_at=pick([17, 17, 17, 15, 19]), hits_soft=coin()),
            plays="if_needed" if chase else pick(["always", "if_needed"]),
            peek=pick(["none", "ace", "ace_or_ten"]) if hole and natural else "none",
        ),
        natural=NaturalRules(
            pays=pick(["3:2", "6:5", "1:1", "2:1"]),
            waits=pick(["ace", "ace_or_ten"]),
            ties=pick(["push", "dealer", "player"]),
            dealer_takes=pick(["all", "original"]),
        )
        if natural
        else None,
        double=DoubleRules(on=pick(["any", "9-11", "10-11"]), after_split=split and coin())
        if chips and two and coin()
        else None,
        split=SplitRules(
            pairs=pick(["rank", "value"]),
            hands=hands,
            resplit_aces=hands > 2 and coin(),
            hit_aces=coin(),
            deal=pick(["as_played", "at_once"]),
        )
        if split
        else None,
        insurance=InsuranceRules(pays=pick(["2:1", "5:2"]), even_money=coin(), step=Amount(pick([50, 100])))
        if natural and coin()
        else None,
        specials=SpecialRules(swap=pick([7, 10]), ends_turn=coin(), shown=pick(["owner", "all"]))
        if kind == "points" and coin()
        else None,
    )


def with_new_fields(rng: Random, rules: Rules) -> Rules:
    """The rules with other ties, surrender and dealer's 22, where they do not contradict the rest."""
    lists: dict[str, list[int]] = {"push": [], "dealer": [], "player": []}
    for total in rng.sample(range(4, 22), rng.randint(0, 18)):
        lists[rng.choice(list(lists))].append(total)
    changes = {
        "dealer.pushes_22": rng.random() < 0.5,
        "table.ties_at": {who: at for who, at in lists.items() if who != rules.table.ties},
        "player.surrender_against": rng.choice(["any", "not_ace", "not_ace_or_ten"]),
    }
    for key, value in changes.items():
        with suppress(RulesError):
            rules = change_rules(rules, {key: value})
    return rules


def newer_rules(rng: Random, rules: Rules) -> Rules:
    """The rules, with newer fields three times in ten."""
    return with_new_fields(rng, rules) if rng.random() < 0.3 else rules


def some_rules(rng: Random) -> Rules:
    """A shipped house or random rules."""
    return newer_rules(rng, house(rng.choice(houses())) if rng.random() < 0.4 else any_rules(rng))


def start(rng: Random, rules: Rules) -> Match:
    """A match with random seats, purses, points and special cards."""
    seats = rng.sample(range(1, rules.table.seats + 1), rng.randint(1, min(rules.table.seats, 4)))
    stake = rules.bets
    purses = (
        {s: stake.lowest * rng.randint(1, 30) for s in seats}
        if stake is not None and rng.random() < 0.8
        else {}
    )
    return Match.start(
        rules,
        seats,
        purses=purses,
        house=stake.house if isinstance(stake, Pot) and rng.random() < 0.8 else None,
        specials={s: rng.choice(["swap", "plus1", ""]) for s in seats}
        if rules.specials is not None
        else None,
    )


def open_round(rng: Random, match: Match) -> tuple[Match, list[Action]]:
    """Stakes, agreement and a new round for those who can take part;
    no actions if there is none to be had."""
    done: list[Action] = []
    stake = match.rules.bets
    for player in match.players:
        if stake is not None and player.purse is not None and player.purse < stake.lowest:
            done.append(Stake(player.seat, stake.fresh))
            match = match.apply(done[-1])
    if match.round is not None and match.rules.table.another_round == "agreed":
        for seat in match.seats:
            done.append(Agree(seat))
            match = match.apply(done[-1])
    seats = list(match.seats)
    if match.rules.table.another_round == "free" and not isinstance(match.rules.stake, Points):
        seats = rng.sample(seats, rng.randint(1, len(seats)))
    while seats:
        try:
            return match.apply(Open(tuple(sorted(seats)))), [*done, Open(tuple(sorted(seats)))]
        except IllegalAction as error:
            if error.code != "house":
                raise
            if match.rules.table.another_round == "agreed":
                break  # somebody would have to leave
            seats.pop()  # the house cannot match so many bets
    return match, []


def random_action(rng: Random, match: Match) -> Action:
    """Any legal action, and now and then somebody quits.

    Bets are drawn first: they would crowd out the rest.
    """
    assert match.round is not None
    waits = match.waits
    assert not isinstance(waits, Stuck)
    if isinstance(waits, ForChoice) and waits.what != "bet" and rng.random() < 0.02:
        return Quit()
    legal = match.round.legal()
    if legal.bets:
        return Bet(rng.choice(legal.bets))
    return rng.choice(list(legal))
