"""The order of a shoe is a portable function of its seed, and every order is equally likely."""

from __future__ import annotations

import hashlib
from collections import Counter

import pytest
from msgspec.structs import replace
from support.effort import effort

from croupier import DECK, CroupierError, Deal, Hit, Open, Rules, Shoe, Shuffle, Stand, cards, house
from croupier.cards import show
from croupier.engine import Action, ForChoice, RecycledDeck, View
from croupier.players import new_match, play_game, simple
from croupier.rules.fields import WhenLow
from croupier.shoe import derive_key, draw_below, number_stream, shuffled


def test_an_order_anyone_can_recompute() -> None:
    """A published example: other languages check themselves against it."""
    shoe = Shoe.new(0).shuffle(DECK)
    assert show(shoe.cards[:13]) == "8d 8s Jd Qh 4h Ad Kc 6c Kd 5h Td 5s 8c"
    assert Shoe.new(bytes(32)).shuffle(DECK) == shoe


def hmac_by_hand(key: bytes, message: bytes) -> bytes:
    """RFC 2104, from SHA-256 alone."""
    block = key.ljust(64, b"\0")
    inner = hashlib.sha256(bytes(b ^ 0x36 for b in block) + message).digest()
    return hashlib.sha256(bytes(b ^ 0x5C for b in block) + inner).digest()


@pytest.mark.parametrize(("seed", "decks", "number"), [(0, 1, 0), (1, 6, 0), (2**255 + 7, 8, 3)])
def test_the_published_recipe(seed: int, decks: int, number: int) -> None:
    """The recipe followed step by step, by another hand, gives the program's order."""
    this = hmac_by_hand(seed.to_bytes(32, "big"), f"croupier shuffle {number}".encode())
    blocks = b"".join(hmac_by_hand(this, i.to_bytes(8, "big")) for i in range(80))
    numbers = [int.from_bytes(blocks[i : i + 4], "big") for i in range(0, len(blocks), 4)]
    pile = [text for _ in range(decks) for text in show(DECK).split()]
    for k in reversed(range(1, len(pile))):
        while (x := numbers.pop(0)) >= 2**32 - (2**32 % (k + 1)):
            pass
        j = x % (k + 1)
        pile[k], pile[j] = pile[j], pile[k]
    shoe = Shoe(seed.to_bytes(32, "big"), number).shuffle(DECK * decks)
    assert show(shoe.cards).split() == pile


def test_rejection_takes_no_favoured_remainder() -> None:
    limit = 2**32 - 2**32 % 52
    assert draw_below(52, iter([limit, 2**32 - 1, limit - 1])) == 51
    assert draw_below(52, iter([0])) == 0


def test_without_a_seed_every_shoe_is_new() -> None:
    one, two = Shoe.new(), Shoe.new()
    assert len(one.seed) == 32
    assert one.seed != two.seed
    assert Shoe.new(5) == Shoe.new((5).to_bytes(32, "big"))
    for bad in (b"short", -1, 2**256):
        with pytest.raises(CroupierError, match="seed"):
            Shoe.new(bad)


def test_each_shuffle_of_a_shoe_is_another() -> None:
    first = Shoe.new(1).shuffle(DECK)
    second = first.shuffle(DECK)
    assert first.cards != second.cards
    assert sorted(c.index for c in second.cards) == list(range(52))


def test_an_empty_shoe_says_so() -> None:
    with pytest.raises(CroupierError, match="empty"):
        Shoe.new(1).draw()


def test_a_stacked_shoe_deals_its_cards_in_order() -> None:
    shoe = Shoe.stack("9s 7c 8d 9h").shuffle(DECK)
    dealt = []
    while shoe.cards:
        card, shoe = shoe.draw()
        dealt.append(card)
    assert tuple(dealt) == cards("9s 7c 8d 9h")


def too_even_or_uneven(observed: list[int], expected: float) -> float:
    """How many standard deviations chi-square lies from its mean."""
    chi = sum((n - expected) ** 2 / expected for n in observed)
    freedom = len(observed) - 1
    return float((chi - freedom) / (2 * freedom) ** 0.5)


@pytest.mark.slow
def test_positions_and_pairs_are_uniform() -> None:
    """Chi-square over cards by position, neighbours and pairs of places, on fixed seeds."""
    trials = effort(20_000, 400_000)
    places: Counter[tuple[int, int]] = Counter()
    neighbours: Counter[tuple[int, int]] = Counter()
    ends: Counter[tuple[int, int]] = Counter()
    for trial in range(trials):
        order = [card.index for card in shuffled(DECK, derive_key(trial.to_bytes(32, "big"), "test"))]
        places.update(enumerate(order))
        neighbours[order[10], order[11]] += 1
        ends[order[0], order[51]] += 1
    pairs = [(a, b) for a in range(52) for b in range(52) if a != b]
    assert abs(too_even_or_uneven([places[p, c] for p in range(52) for c in range(52)], trials / 52)) < 4
    for table in (neighbours, ends):
        assert abs(too_even_or_uneven([table[pair] for pair in pairs], trials / len(pairs))) < 4


@pytest.mark.slow
def test_the_chi_square_would_notice_a_bad_shuffle() -> None:
    """The same statistic on the well-known wrong shuffle, which swaps each place with any other."""
    trials = 20_000
    places: Counter[tuple[int, int]] = Counter()
    for trial in range(trials):
        order, numbers = list(range(52)), number_stream(derive_key(trial.to_bytes(32, "big"), "bad"))
        for k in range(52):
            j = draw_below(52, numbers)
            order[k], order[j] = order[j], order[k]
        places.update(enumerate(order))
    assert abs(too_even_or_uneven([places[p, c] for p in range(52) for c in range(52)], trials / 52)) > 4


def test_endless_cards_repeat() -> None:
    """Every card comes from a full deck of its own."""
    base = house("classic")
    rules = replace(base, shoe=replace(base.shoe, decks="endless"))
    record = play_game(rules, (1,), 60, shoe=Shoe.new(4))
    counts = Counter(action.card for r in record.rounds() for action in r.actions if isinstance(action, Deal))
    assert sum(counts.values()) > 250
    assert max(counts.values()) > 8, "no card of one deck comes more than once a round, nor so often in 60"


def test_recycled_cards_are_shuffled_by_the_recipe() -> None:
    """The pile is the played cards in the order of the deck, whatever order they came in."""
    rules = house("duel")
    match, shoe, _ = Shoe.new(3).serve(new_match(rules, (1,), Shoe.new(3)).apply(Open((1,))))
    match, shoe, _ = shoe.serve(match.apply(Stand()))
    assert match.round is not None
    played = match.round.played_cards()
    pile = [card for card in DECK if card in played]
    assert list(played) != pile, "these came in another order"
    assert shoe.cards[-len(played) :] == shuffled(pile, derive_key(shoe.seed, "shuffle 1"))


def test_special_cards_are_dealt_from_a_shuffled_deck() -> None:
    rules = house("race")
    deck = ["swap"] * 10 + ["plus1"] * 10
    for seed in range(20):
        shoe = Shoe.new(seed)
        order = shuffled(deck, derive_key(shoe.seed, "specials"))
        assert shoe.specials(rules, (5, 2, 7)) == {2: order[0], 5: order[1], 7: order[2]}
    dealt = Counter(Shoe.new(seed).specials(rules, (1,))[1] for seed in range(400))
    assert 150 < dealt["swap"] < 250
    assert Shoe.new(1).specials(house("duel"), (1,)) == {}


def test_a_recycled_deck_keeps_its_order() -> None:
    """Played cards go to the back, shuffled; the rest is not touched."""
    rules, shoe = house("duel"), Shoe.new(11)
    match = new_match(rules, (1,), shoe)
    for _ in range(30):
        match = match.apply(Open((1,)))
        match, shoe, _ = shoe.serve(match)
        rest = shoe.cards
        while isinstance(match.waits, ForChoice):
            match = match.apply(Stand())
            match, shoe, dealt = shoe.serve(match)
            assert tuple(a.card for a in dealt if hasattr(a, "card")) == rest[: len(dealt)]
            rest = rest[len(dealt) :]
        assert match.round is not None
        played = match.round.played_cards()
        assert shoe.cards[: len(rest)] == rest
        assert sorted(map(str, shoe.cards[len(rest) :])) == sorted(map(str, played))
        assert len(set(shoe.cards)) == 52
        assert isinstance(match.stock, RecycledDeck)
        assert match.stock.left == 52
        again = shoe.serve(match)
        assert again[1] == shoe, "serving twice recycles once"


def greedy(view: View, rules: Rules) -> Action:
    """Hits until 21 or bust."""
    if view.asks == "bet":
        return simple(view, rules)
    mine = next(seat for seat in view.seats if seat.seat == view.seat)
    return Hit() if mine.hands[0].total < 21 else Stand()


def test_cards_that_run_out_come_back_in_mid_round() -> None:
    """One deck for seven seats that hit a lot: cards in play stay out of the reshuffle."""
    base = house("bankroll")
    rules = replace(base, shoe=replace(base.shoe, reshuffle=WhenLow(cards_per_seat=1)))
    record = play_game(rules, range(1, 8), 40, shoe=Shoe.new(2), player=greedy)
    mid = [r for r in record.rounds() if Shuffle() in r.actions[1:]]
    assert mid, "no round ran out of cards"
    assert len(record.replay()) == 40
