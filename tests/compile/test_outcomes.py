"""The dealer's final hands share a column of the payoffs only if every seat that meets them wins the same."""

from __future__ import annotations

from compile.test_mutants import RULES, eager

from croupier.compile import Policy, several_seats
from croupier.engine.settle import settle_seat
from croupier.rules.changes import change_rules


def test_a_natural_that_takes_one_bet_of_a_split_hand_does_not_pay_like_21() -> None:
    """To any one hand they are the same: players' naturals win ties, and their 21 loses them."""
    rules = change_rules(
        RULES,
        {
            "insurance": None,
            "double": None,
            "player.surrender": "none",
            "natural.ties": "player",
            "natural.dealer_takes": "original",
            "table.ties_at.dealer": [21],
        },
    )
    seats = several_seats(rules, [Policy(eager)])
    drawn = [final for final in seats.outcomes if final[0][0] >= 17 and not final[1]]
    assert any(total == 21 for (total, _), _ in drawn)
    for end, pays in zip(seats.ends, seats.pays, strict=True):
        for final in drawn:
            (total, _), natural = final
            net = settle_seat(rules, seats._box(end), total, natural).net
            assert pays[seats.outcomes[final]] == seats.positions.units(net), (end, final)
