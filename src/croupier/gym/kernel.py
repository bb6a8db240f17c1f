"""Many tables of one seat, played by compiled code: the engine's rules a second time, for speed.

Whatever is decided here is decided in `croupier.engine` too, and a test plays both on the same cards and choices and
compares every observation, mask and reward. Rounds of one hand are played by `quick`, with the same functions.

A table is one record (`t`), and so are the rules (`r`): records are passed as they lie, arrays would be counted
at every call.
"""

from __future__ import annotations

import numpy as np

from .machine import copy32, inner, small, take_from

EVERY_ROUND, CUT_CARD, LOW, RECYCLED = range(4)
TALLY, POINTS, CHIPS, POT = range(4)
PUSH, DEALERS, PLAYERS = range(3)
ONE, BEST, OWN_TURN, ON_RECEIPT = range(4)
NEVER, LATE, EARLY = range(3)
SAME_STEP, NEXT_STEP = range(2)
# Kinds of action
(
    BET, INSURE, EVEN_MONEY, KEEP, SURRENDERS, HIT, STAND, DOUBLE, SPLIT, ACE_1, ACE_11, PLUS_ONE, SWAP, NEXT,
) = range(14)  # fmt: skip
# What a table asks for, and where its round is
NO_ONE, BETS, INSURANCE, BEFORE_PEEK, ACE_VALUE, TURN, RESULT = range(7)
AT_BET, AT_DEAL, AT_INSURANCE, AT_EARLY, AT_TURNS, AT_END = range(6)
# Why a hand takes no more actions; up to COMPARED the dealer still has to beat it
(
    PLAYING, STOOD, WAS_DOUBLED, ACES_DONE, TWENTY_ONE, NO_CARDS, BUST, WON, PAID, WAITING, EVENED, GAVE_UP,
) = range(12)  # fmt: skip
COMPARED = NO_CARDS
# The columns of a hand
N, RAW, ACES, OPEN, PLUS, IS_SPLIT, IS_ACES, DOUBLED, DONE, CLOSED = range(10)
WIDE = 10
FIRST, END = np.int64(0), np.int64(-1)  # typed, so that each function is compiled once
DEALER, GONE = 4, 5  # rows of cards after the seat's four hands; GONE are those swapped out
BEGIN = -(2**62)  # in place of an action: a new episode
LONG = 24  # no hand has more cards: 22 aces are bust
AN_11, UNNAMED = 64, 128  # added to an ace that counts 11, or whose value is still to be chosen
LAST = 64  # added to the last card of those that were shuffled together
LOG_LENGTH = 160
BLOCK = 64  # tables that are played together
SHUFFLED, BURNT = np.int64(255), np.int64(254)  # in the log
FEATURES = 24

RULES = np.dtype(
    [
        (name, np.int64)
        for name in (  # noqa: SIM905
            "size of_a_rank burn when when_n stake highest start victory defeat account purse tied latest_only ace"
            " hit_21 surrender charlie hole dealer_best chase stands_at hits_soft always peek natural natural_over"
            " natural_under natural_ten natural_ties original double_low double_high double_split split_hands"
            " by_value resplit_aces hit_aces at_once insures insured_over insured_under insured_step parts swaps"
            " pluses ends_turn rounds by_match counts forced_bet least resets actions plan_length logs quick"
            " enough first_at second_at up_at hole_at top limited"
        ).split()
    ]
    + [("unit", np.float64), ("illegal", np.float64)]
    + [("upto", np.int16, 16), ("plan", np.int64, 4), ("values", np.int64, 13), ("index", np.int64, 14)]
)
"""A sitting. `plan` says who gets each opening card, `index` which action is the first of its kind, if any, and
`upto` how many cards up to each rank a full shoe holds."""

TABLE = np.dtype(
    [(name, np.int64) for name in ("random", "purse", "house")]
    + [("upto", np.int16, 16)]
    + [(name, np.int32) for name in ("number", "insured", "staked", "pending", "score")]
    + [(name, np.int16) for name in ("inside", "burnt", "behind", "again", "may")]
    + [
        (name, np.int8)
        for name in (  # noqa: SIM905
            "quick over asks stage at turned closed doubled raw aces dealer_n dealer_raw dealer_aces"
        ).split()
    ]
    + [("opening", np.uint8, 4), ("seen", np.uint8, 24), ("pad", np.uint8)]
    + [("bets", np.int32, 4)]
    + [(name, np.int16) for name in ("ring_head", "logged", "discards")]
    + [(name, np.int8) for name in ("hand", "held", "special", "hole_in_front")]
    + [("hands", np.int8, (4, WIDE)), ("cards", np.uint8, (6, LONG))]
    + [("suits", np.int8, 52), ("log", np.uint8, LOG_LENGTH), ("ring", np.uint8, 416)]
    + [("spare", np.uint8, 122)]
)
"""A table. `pending` is what rounds brought that ended by themselves before the first choice; `upto` how many
cards up to each rank are inside the shoe, or in a recycled deck in front, where `behind` more cards follow in the
`ring`; `again` the
cards dealt before a shuffle in mid-round."""

STRIDE, M1, M2 = np.uint64(0x9E3779B97F4A7C15), np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB)
S27, S30, S31, S32 = np.uint64(27), np.uint64(30), np.uint64(31), np.uint64(32)
LOW_BITS = np.uint64(0xFFFFFFFF)


@small
def spread(t, bound):  # type: ignore[no-untyped-def]
    """The next of SplitMix64's numbers, spread over the bound: what is above 32 bits is below it."""
    s = np.uint64(t.random) + STRIDE
    t.random = np.int64(s)
    z = (s ^ (s >> S30)) * M1
    z = (z ^ (z >> S27)) * M2
    return ((z ^ (z >> S31)) >> S32) * bound


@inner
def spread_evenly(t, bound, x):  # type: ignore[no-untyped-def]
    """Another number for one that would favour some results."""
    while (x & LOW_BITS) < (np.uint64(0x100000000) - bound) % bound:
        x = spread(t, bound)
    return x


@small
def below(t, n):  # type: ignore[no-untyped-def]
    """A number below n, each equally likely."""
    bound = np.uint64(n)
    x = spread(t, bound)
    if (x & LOW_BITS) < bound:  # hardly ever, and even then mostly as good as any
        x = spread_evenly(t, bound, x)
    return np.int64(x >> S32)


# The shoe: how many of each rank are in it, without an order. A card that comes is any of them, which is the same as
# a shuffle. Nobody ever sees burnt cards, so they stay among the others and only their number is kept. Suits matter
# to people alone, and are drawn only where `r.logs` says so.


@inner
def note(t, what):  # type: ignore[no-untyped-def]
    if t.logged < LOG_LENGTH:
        t.log[t.logged] = what
        t.logged += 1


@small
def left(t):  # type: ignore[no-untyped-def]
    return np.int64(t.inside) - t.burnt + t.behind


@inner
def shuffle(r, t):  # type: ignore[no-untyped-def]
    """The whole shoe, and the cards burnt after it."""
    t.inside = r.size
    t.burnt = r.burn
    t.behind = 0
    t.again = 0
    copy32(r.upto, t.upto)
    if r.logs:
        for k in range(52):
            t.suits[k] = r.of_a_rank // 4
        note(t, SHUFFLED)
        for _ in range(r.burn):
            note(t, BURNT)


@inner
def in_play(t):  # type: ignore[no-untyped-def]
    count = np.int64(t.dealer_n)
    for h in range(np.int64(t.held)):
        count += t.hands[h, N]
    return count


@inner
def add(t, rank, number):  # type: ignore[no-untyped-def]
    for k in range(rank, 13):
        t.upto[k] += number


@inner
def shuffle_in(r, t):  # type: ignore[no-untyped-def]
    """The cards that are not in play, for a card that is due from an empty shoe."""
    again = np.int64(t.again) + r.size - in_play(t)
    shuffle(r, t)
    t.again = again
    t.inside = r.size - in_play(t)
    t.burnt = 0
    for row in range(5):
        for i in range(t.hands[row, N] if row < t.held else t.dealer_n if row == DEALER else 0):
            card = t.cards[row, i] & 63
            add(t, card >> 2, -1)
            t.suits[card] -= 1
    t.hole_in_front = 1
    t.discards = 0
    if r.logs:
        t.logged -= r.burn


@inner
def next_segment(r, t):  # type: ignore[no-untyped-def]
    """A recycled deck: cards that were shuffled together are used up, those behind them come."""
    t.hole_in_front = 0
    while t.behind > 0:
        byte = t.ring[t.ring_head]
        card = byte & 63
        add(t, card >> 2, 1)
        t.suits[card] += 1
        t.inside += 1
        t.behind -= 1
        t.ring_head = (t.ring_head + 1) % r.size
        if byte >= LAST:
            return


@inner
def suit_of(t, rank, x):  # type: ignore[no-untyped-def]
    """Which card of the rank the number x stands for."""
    card = rank * 4
    while x >= t.suits[card]:
        x -= t.suits[card]
        card += 1
    t.suits[card] -= 1
    return card


@small
def pick(r, t):  # type: ignore[no-untyped-def]
    """Any card inside the shoe. The caller knows that there is one."""
    if r.size == 0:
        card = below(t, r.of_a_rank * 13)
        if r.logs:
            note(t, card)
        return card
    x = below(t, np.int64(t.inside))
    rank = take_from(t.upto, x)
    t.inside -= 1
    card = rank * 4
    if r.logs:
        card = suit_of(t, rank, x - t.upto[rank - 1] if rank else x)
        note(t, card)
    return card


@inner
def draw(r, t):  # type: ignore[no-untyped-def]
    """The next card, for which others are shuffled in if need be. The caller knows that there is one."""
    if r.size and left(t) == 0:
        shuffle_in(r, t)
    card = pick(r, t)
    if r.when == RECYCLED and t.inside == 0:
        next_segment(r, t)
    return card


@inner
def recycle(r, t):  # type: ignore[no-untyped-def]
    """After a round its cards go to the back, shuffled together when their turn comes."""
    at = (np.int64(t.ring_head) + t.behind) % r.size
    for row in range(6):
        cards = t.hands[row, N] if row < t.held else t.dealer_n if row == DEALER else 0
        for i in range(t.discards if row == GONE else cards):
            t.ring[at] = t.cards[row, i] & 63
            at = (at + 1) % r.size
            t.behind += 1
    t.ring[(at - 1) % r.size] |= LAST
    if t.inside == 0:
        next_segment(r, t)


@inner
def no_card(r, t):  # type: ignore[no-untyped-def]
    return left(t) == 0 and r.size > 0 and r.size <= in_play(t)


@small
def cut_card_out(r, t):  # type: ignore[no-untyped-def]
    return r.when == CUT_CARD and r.size - t.inside + t.burnt + t.again > r.size - r.when_n


# Hands


@small
def counted(raw, aces, best):  # type: ignore[no-untyped-def]
    """What a hand counts in which aces are 1, or one of them 11 if that is better and allowed."""
    return raw + 10 * ((raw <= 11) & (aces > 0) & best)


@inner
def total(r, t, h):  # type: ignore[no-untyped-def]
    return counted(np.int64(t.hands[h, RAW]) + t.hands[h, PLUS], t.hands[h, ACES], r.ace == BEST)


@small
def dealer_total(r, t):  # type: ignore[no-untyped-def]
    return counted(np.int64(t.dealer_raw), t.dealer_aces, r.dealer_best > 0)


@inner
def take(r, t, h, place, card):  # type: ignore[no-untyped-def]
    """A hand gets a card, at the end or in place of a swapped one."""
    n = t.hands[h, N]
    if place < 0:
        place = n
    for i in range(n, place, -1):
        t.cards[h, i] = t.cards[h, i - 1]
    t.hands[h, N] = n + 1
    if card >> 2:
        t.hands[h, RAW] += r.values[card >> 2]
    elif r.ace >= OWN_TURN:
        t.hands[h, OPEN] += 1
        card |= UNNAMED
    else:
        t.hands[h, RAW] += 1
        t.hands[h, ACES] += 1
    t.cards[h, place] = card


@inner
def take_dealer(r, t):  # type: ignore[no-untyped-def]
    n = t.dealer_n
    if n == r.hole:
        t.hole_in_front = 1  # until the cards that it came with are used up
    card = draw(r, t)
    t.cards[DEALER, n] = card
    t.dealer_n = n + 1
    t.dealer_raw += r.values[card >> 2]
    t.dealer_aces += card >> 2 == 0


@small
def worth(r, card):  # type: ignore[no-untyped-def]
    return r.values[(card & 63) >> 2]


@inner
def natural(r, t, row):  # type: ignore[no-untyped-def]
    first, second = t.cards[row, 0], t.cards[row, 1]
    return worth(r, first) + worth(r, second) == 11 and (first >> 2 == 0 or second >> 2 == 0)


@inner
def dealer_natural(r, t):  # type: ignore[no-untyped-def]
    return r.natural and t.dealer_n >= 2 and natural(r, t, np.int64(DEALER))


@inner
def upcard(r, t):  # type: ignore[no-untyped-def]
    return t.cards[DEALER, 1] if r.hole == 0 else t.cards[DEALER, 0]


@small
def peeks(r, up):  # type: ignore[no-untyped-def]
    return r.peek > 0 and (up >> 2 == 0 or (r.peek == 2 and worth(r, up) == 10))


@small
def is_pair(r, first, second):  # type: ignore[no-untyped-def]
    if r.by_value:
        return worth(r, first) == worth(r, second)
    return (first & 63) >> 2 == (second & 63) >> 2


@inner
def may_split(r, t, h):  # type: ignore[no-untyped-def]
    return (
        r.split_hands > t.held
        and t.hands[h, N] == 2
        and is_pair(r, t.cards[h, 0], t.cards[h, 1])
        and (not t.hands[h, IS_ACES] or r.resplit_aces)
        and (t.purse < 0 or t.purse >= t.bets[h])
        and not no_card(r, t)
    )


@inner
def may_double(r, t, h):  # type: ignore[no-untyped-def]
    return (
        t.hands[h, N] == 2
        and r.double_low <= total(r, t, h) <= r.double_high
        and (not t.hands[h, IS_SPLIT] or r.double_split)
        and (not t.hands[h, IS_ACES] or r.hit_aces)
        and (t.purse < 0 or t.purse >= t.bets[h])
        and not no_card(r, t)
    )


@inner
def may_hit(r, t, h):  # type: ignore[no-untyped-def]
    return not (t.hands[h, IS_ACES] and not r.hit_aces) and not no_card(r, t)


@inner
def may_swap(r, t, h, rank):  # type: ignore[no-untyped-def]
    if t.special != 1 or no_card(r, t):
        return False
    held = False
    for i in range(t.hands[h, N]):
        held |= (t.cards[h, i] & 63) >> 2 == rank
    return held


@inner
def may_surrender(r, t):  # type: ignore[no-untyped-def]
    h = np.int64(t.hand)
    if r.surrender == NEVER or t.hands[h, IS_SPLIT] or t.hands[h, N] != 2:
        return False
    return not (r.surrender == EARLY and t.asks == TURN and peeks(r, upcard(r, t)))


@small
def ended_by(r, points, n, done, doubled):  # type: ignore[no-untyped-def]
    """Why a hand with these points and so many cards takes no more, if it does not come from split aces."""
    why = PLAYING
    if (points == 21) & (r.hit_21 == 0):
        why = TWENTY_ONE
    if done:
        why = STOOD
    if done & doubled:
        why = WAS_DOUBLED
    if n >= r.charlie:
        why = WON
    if points > 21:
        why = BUST
    return why


@inner
def closes(r, t, h):  # type: ignore[no-untyped-def]
    """Why the rules close this hand now, if they do."""
    why = ended_by(r, total(r, t, h), t.hands[h, N], t.hands[h, DONE], t.hands[h, DOUBLED])
    if why != PLAYING:
        return why
    if t.hands[h, IS_ACES] and not r.hit_aces and not may_split(r, t, h):
        return ACES_DONE
    return PLAYING


# The forced steps of a round


@small
def highest_bet(r, t):  # type: ignore[no-untyped-def]
    highest = r.highest
    if t.purse >= 0:
        highest = min(highest, t.purse)
    if t.house >= 0:
        highest = min(highest, t.house)
    return highest


@small
def put_down(t, amount):  # type: ignore[no-untyped-def]
    t.staked = amount
    if not t.quick:
        t.bets[0] = amount
    if t.purse >= 0:
        t.purse -= amount


@inner
def lay_out(t):  # type: ignore[no-untyped-def]
    """An empty hand for the seat, and nothing for the dealer."""
    t.at = 0
    t.hand = 0
    t.held = 1
    t.bets[0] = t.staked
    t.turned = 0
    t.discards = 0
    t.dealer_n = 0
    t.dealer_raw = 0
    t.dealer_aces = 0
    for k in range(WIDE):
        t.hands[0, k] = 0


@inner
def open_round(r, t):  # type: ignore[no-untyped-def]
    first = t.number == 0
    t.number += 1
    t.staked = 0
    t.insured = -1
    t.quick = r.quick
    t.may = -1
    if not r.quick:
        lay_out(t)
    if first or r.when == EVERY_ROUND or cut_card_out(r, t) or (r.when == LOW and left(t) < r.when_n):
        shuffle(r, t)
    t.stage = AT_DEAL
    if r.stake >= CHIPS:
        if r.forced_bet == 0:
            t.stage = AT_BET
            t.asks = BETS
            return
        put_down(t, r.forced_bet)
    t.asks = NO_ONE


@inner
def deal(r, t):  # type: ignore[no-untyped-def]
    """The opening cards, and what follows from them. True if an ace is to be named first."""
    while t.at < r.plan_length:
        if r.ace == ON_RECEIPT and t.hands[0, OPEN] > 0:
            t.asks = ACE_VALUE
            return True
        if r.plan[t.at] < 0:
            take_dealer(r, t)
        else:
            take(r, t, FIRST, END, draw(r, t))
        t.at += 1
    if r.ace == ON_RECEIPT and t.hands[0, OPEN] > 0:
        t.asks = ACE_VALUE
        return True
    if r.natural and natural(r, t, FIRST):
        up = upcard(r, t)
        waits = up >> 2 == 0 or (r.natural_ten and worth(r, up) == 10)
        t.hands[0, CLOSED] = WAITING if waits else PAID
    t.stage = AT_INSURANCE
    t.at = 0
    return False


@inner
def turns(r, t):  # type: ignore[no-untyped-def]
    """Until a hand has a choice. False if none has one any more."""
    while t.hand < t.held:
        h = np.int64(t.hand)
        if t.hands[h, CLOSED] != PLAYING:
            t.hand += 1
            continue
        if t.hands[0, IS_SPLIT]:
            short = END
            for i in range(h, np.int64(t.held) if r.at_once else h + 1):
                if t.hands[i, N] == 1 and t.hands[i, CLOSED] == PLAYING:
                    short = np.int64(i)
                    break
            if short >= 0:
                if no_card(r, t):
                    t.hands[short, CLOSED] = NO_CARDS
                else:
                    take(r, t, short, END, draw(r, t))
                continue
        if t.hands[h, OPEN] > 0:
            t.asks = ACE_VALUE
            return True
        why = closes(r, t, h)
        if why == PLAYING:
            t.asks = TURN
            return True
        t.hands[h, CLOSED] = why
    return False


@small
def may_hide(r, up):  # type: ignore[no-untyped-def]
    """The dealer may still turn out to have a natural after the turns."""
    return r.natural and not peeks(r, up) and (up >> 2 == 0 or worth(r, up) == 10)


@small
def hangs_on(r, closed, more):  # type: ignore[no-untyped-def]
    """Such a hand still wins or loses by a natural of the dealer's; `more` than the first bet lies on it or its like."""
    gave_up = (closed == GAVE_UP) & (r.surrender == LATE)
    return (closed == WAITING) | gave_up | ((closed == BUST) & (r.original > 0) & more)


@inner
def natural_matters(r, t):  # type: ignore[no-untyped-def]
    """Nothing is left to beat, but money still hangs on whether the dealer has a natural."""
    if not may_hide(r, upcard(r, t)):
        return False
    if t.insured > 0:
        return True
    for h in range(np.int64(t.held)):
        if hangs_on(r, t.hands[h, CLOSED], (t.hands[h, DOUBLED] > 0) | (t.held > 1)):
            return True
    return False


@small
def goes_on(r, raw, points):  # type: ignore[no-untyped-def]
    """A dealer who does not chase draws on this."""
    return (points < r.stands_at) | ((points == r.stands_at) & (points != raw) & (r.hits_soft > 0))


@inner
def play_dealer(r, t):  # type: ignore[no-untyped-def]
    t.turned = 1
    live = END
    for h in range(np.int64(t.held) - 1, -1, -1):
        if t.hands[h, CLOSED] <= COMPARED:
            live = np.int64(h)
    if live < 0 and not r.always:
        if natural_matters(r, t) and t.dealer_n == 1 and not no_card(r, t):
            take_dealer(r, t)
        return
    chased = total(r, t, live) if live >= 0 else 0
    while True:
        points = dealer_total(r, t)
        if r.chase:
            draws = points < chased
        else:
            draws = goes_on(r, t.dealer_raw, points)
        if not draws or (t.dealer_n == 2 and dealer_natural(r, t)) or no_card(r, t):
            return
        take_dealer(r, t)


@small
def tie(ties, wins, loses):  # type: ignore[no-untyped-def]
    return 0 if ties == PUSH else -loses if ties == DEALERS else wins


@small
def brings(r, closed, bet, points, dealer, ended):  # type: ignore[no-untyped-def]
    """What a hand has won; `ended` says that the dealer has a natural."""
    if closed <= BUST:
        sign = np.int64((points > dealer) | (dealer > 21))
        if (points < dealer) & (dealer <= 21):
            sign = np.int64(-1)
        if points == dealer:
            sign = r.tied
        if (closed == BUST) | ended:
            sign = np.int64(-1)
        return bet * sign
    if closed in (PAID, WAITING):
        pays = bet * r.natural_over // r.natural_under
        return tie(r.natural_ties, pays, bet) if ended and closed == WAITING else pays
    if closed == GAVE_UP:
        return -(bet // 2) if r.surrender == EARLY or not ended else -bet
    return bet


@inner
def insurance_brings(r, t, ended):  # type: ignore[no-untyped-def]
    if t.insured <= 0:
        return np.int64(0)
    return np.int64(t.insured) * r.insured_over // r.insured_under if ended else -np.int64(t.insured)


@inner
def settle(r, t):  # type: ignore[no-untyped-def]
    """What the seat has won, in hundredths, or 1, 0 and -1 where there are no chips."""
    dealer = dealer_total(r, t)
    ended = dealer_natural(r, t)
    net, lost = np.int64(0), False
    for h in range(np.int64(t.held)):
        bet = np.int64(t.bets[h]) if r.stake >= CHIPS else np.int64(1)
        closed = t.hands[h, CLOSED]
        if ended and r.original and closed <= BUST:
            if not lost:
                net -= t.staked
            lost = True
        else:
            net += brings(r, closed, bet, total(r, t, h), dealer, ended)
    return net + insurance_brings(r, t, ended)


@small
def pay(r, t, net, back):  # type: ignore[no-untyped-def]
    """Move what was won, and `back`, what lay on the table; is the episode over? Gives what the round counts."""
    if t.purse >= 0:
        t.purse += back + net
    if t.house >= 0:
        t.house -= net
    t.over = r.rounds > 0 and t.number >= r.rounds
    gain = net
    if r.stake == POINTS:
        t.score += net
        won, lost = t.score >= r.victory, t.score <= r.defeat
        t.over |= won or lost
        if r.by_match:
            gain = np.int64(1 if won else -1 if lost else 0)
    elif r.stake >= CHIPS:
        t.over |= highest_bet(r, t) < r.least
    t.stage = AT_END
    t.asks = NO_ONE
    return gain


@inner
def close_round(r, t):  # type: ignore[no-untyped-def]
    """Pay, and put the cards where they go. Gives what the round counts."""
    back = np.int64(max(t.insured, 0))
    for h in range(np.int64(t.held)):
        back += t.bets[h]
    gain = pay(r, t, settle(r, t), back)
    if r.when == RECYCLED:
        recycle(r, t)
    t.hand = 0
    return gain


@inner
def advance(r, t):  # type: ignore[no-untyped-def]
    """Every forced step until a choice, the end of the episode, or a round that can be played quickly. Gives what was won."""
    won = 0
    while True:
        if t.stage == AT_DEAL and deal(r, t):
            return won
        if t.stage == AT_INSURANCE:
            if r.insures and t.insured < 0 and upcard(r, t) >> 2 == 0:
                t.asks = INSURANCE
                return won
            t.stage = AT_EARLY
        if t.stage == AT_EARLY:
            looks = r.peek > 0 and peeks(r, upcard(r, t))
            if looks and r.surrender == EARLY and not t.at and t.hands[0, CLOSED] == PLAYING:
                t.asks = BEFORE_PEEK
                return won
            t.stage = AT_TURNS
            if looks and dealer_natural(r, t):
                t.turned = 1
                t.stage = AT_END
        if t.stage == AT_TURNS:
            if turns(r, t):
                return won
            play_dealer(r, t)
        won += close_round(r, t)
        if t.over:
            return won
        open_round(r, t)
        if t.asks != NO_ONE or t.quick:
            return won


# Choices


@inner
def insurance_of(r, t, part):  # type: ignore[no-untyped-def]
    """This many parts of the highest insurance there is, in whole steps."""
    most = np.int64(t.staked) // 2
    if t.purse >= 0:
        most = min(most, t.purse)
    return most // r.insured_step * part // r.parts * r.insured_step


@inner
def legal(r, t, kind, amount):  # type: ignore[no-untyped-def]
    asks, h = t.asks, np.int64(t.hand)
    if asks == TURN:
        if kind == HIT:
            return may_hit(r, t, h)
        if kind == STAND:
            return True
        if kind == DOUBLE:
            return may_double(r, t, h)
        if kind == SPLIT:
            return may_split(r, t, h)
        if kind == SURRENDERS:
            return may_surrender(r, t)
        if kind == PLUS_ONE:
            return t.special == 2
        return kind == SWAP and may_swap(r, t, h, amount)
    if asks == BETS:
        return kind == BET and amount <= highest_bet(r, t)
    if asks == INSURANCE:
        if kind == INSURE:
            if amount == 0:
                return True
            return insurance_of(r, t, amount) > insurance_of(r, t, amount - 1)
        return kind == EVEN_MONEY and t.hands[0, CLOSED] == WAITING
    if asks == BEFORE_PEEK:
        return kind in (KEEP, SURRENDERS)
    if asks == ACE_VALUE:
        return kind in (ACE_1, ACE_11)
    return asks == RESULT and kind == NEXT


@inner
def split(r, t, h):  # type: ignore[no-untyped-def]
    for i in range(t.held, h, -1):
        for k in range(WIDE):
            t.hands[i, k] = t.hands[i - 1, k]
        t.bets[i] = t.bets[i - 1]
        for k in range(t.hands[i, N]):
            t.cards[i, k] = t.cards[i - 1, k]
    t.held += 1
    first, second = np.int64(t.cards[h, 0] & 63), np.int64(t.cards[h, 1] & 63)
    bet = t.bets[h]
    if t.purse >= 0:
        t.purse -= bet
    for i in range(h, h + 2):
        for k in range(WIDE):
            t.hands[i, k] = 0
        card = first if i == h else second
        t.bets[i] = bet
        t.hands[i, IS_SPLIT] = 1
        t.hands[i, IS_ACES] = card >> 2 == 0
        take(r, t, i, END, card)


@inner
def swap(r, t, h, rank):  # type: ignore[no-untyped-def]
    place = 0
    while (t.cards[h, place] & 63) >> 2 != rank:
        place += 1
    card = t.cards[h, place]
    if card >= UNNAMED:
        t.hands[h, OPEN] -= 1
    elif card >= AN_11:
        t.hands[h, RAW] -= 11
    else:
        t.hands[h, RAW] -= worth(r, card)
        t.hands[h, ACES] -= rank == 0 and r.ace < OWN_TURN
    t.hands[h, N] -= 1
    for i in range(place, t.hands[h, N]):
        t.cards[h, i] = t.cards[h, i + 1]
    t.cards[GONE, t.discards] = card & 63
    t.discards += 1
    t.special = 0
    t.hands[h, DONE] = r.ends_turn
    take(r, t, h, place, draw(r, t))


@inner
def choose(r, t, kind, amount):  # type: ignore[no-untyped-def]
    """What a legal choice changes. Is there more to play?"""
    h = np.int64(t.hand)
    if kind == HIT:
        take(r, t, h, END, draw(r, t))
    elif kind == STAND:
        t.hands[h, CLOSED] = STOOD
    elif kind == BET:
        put_down(t, amount)
        t.stage = AT_DEAL
    elif kind == DOUBLE:
        if t.purse >= 0:
            t.purse -= t.bets[h]
        t.bets[h] *= 2
        t.hands[h, DOUBLED] = 1
        t.hands[h, DONE] = 1
        take(r, t, h, END, draw(r, t))
    elif kind == SPLIT:
        split(r, t, h)
    elif kind == INSURE:
        t.insured = insurance_of(r, t, amount)
        if t.purse >= 0:
            t.purse -= t.insured
    elif kind == EVEN_MONEY:
        t.insured = 0
        t.hands[0, CLOSED] = EVENED
    elif kind == KEEP:
        t.at = 1
    elif kind == SURRENDERS:
        t.hands[h, CLOSED] = GAVE_UP
    elif kind in (ACE_1, ACE_11):
        place = 0
        while t.cards[h, place] < UNNAMED:
            place += 1
        t.cards[h, place] = t.cards[h, place] - UNNAMED + (AN_11 if kind == ACE_11 else 0)
        t.hands[h, OPEN] -= 1
        t.hands[h, RAW] += 11 if kind == ACE_11 else 1
    elif kind == PLUS_ONE:
        t.special = 0
        t.hands[h, PLUS] += 1
        t.hands[h, DONE] = r.ends_turn
    elif kind == SWAP:
        swap(r, t, h, amount)
    t.asks = NO_ONE
    return kind != NEXT


# Episodes


@inner
def begin(r, t):  # type: ignore[no-untyped-def]
    """A new episode: a fresh shoe, purse, house and special card."""
    t.number = 0
    t.over = 0
    t.score = r.start
    if r.swaps + r.pluses > 0:
        t.special = 1 if below(t, r.swaps + r.pluses) < r.swaps else 2
    t.purse = r.purse
    t.house = r.account
    t.pending = 0
    open_round(r, t)


@inner
def rank_of(card):  # type: ignore[no-untyped-def]
    return ((card & 63) >> 2) + 1


@small
def capped(amount):  # type: ignore[no-untyped-def]
    return min(amount, 2147483647)


@inner
def observe(r, t, out, i):  # type: ignore[no-untyped-def]
    """What the seat of a table may see, in the order of `features.FEATURES`."""
    h = np.int64(t.hand)
    n = t.hands[h, N]
    points = total(r, t, h)
    out[i, 0] = t.asks
    out[i, 1] = h
    out[i, 2] = t.held
    out[i, 3] = points
    out[i, 4] = points != t.hands[h, RAW] + t.hands[h, PLUS]
    out[i, 5] = n
    latest = rank_of(t.cards[h, max(n - 1, 0)]) * (n > 0)
    both = (n > 1) & (r.latest_only == 0)
    first = rank_of(t.cards[h, 0]) if both else latest
    second = rank_of(t.cards[h, 1]) * both
    pair = first * (both & (n == 2) & (r.split_hands > 0) & is_pair(r, t.cards[h, 0], t.cards[h, 1]))
    out[i, 6] = pair
    out[i, 7] = first
    out[i, 8] = second
    out[i, 9] = latest
    out[i, 10] = t.hands[h, OPEN]
    out[i, 11] = t.bets[h]
    out[i, 12] = max(t.insured, 0)
    out[i, 13] = t.special
    d = t.dealer_n
    up = 1 if r.hole == 0 else 0
    out[i, 14] = rank_of(t.cards[DEALER, up]) if d > up and (not r.latest_only or d == up + 1) else 0
    raw, aces = t.dealer_raw, t.dealer_aces
    if not t.turned and 0 <= r.hole < d:
        hole = t.cards[DEALER, r.hole]
        raw -= worth(r, hole)
        aces -= hole >> 2 == 0
    soft = (raw <= 11) & (aces > 0) & (r.dealer_best > 0)
    out[i, 15] = raw + 10 * soft
    out[i, 16] = soft
    out[i, 17] = d
    out[i, 18] = capped(t.purse)
    out[i, 19] = capped(t.house)
    out[i, 20] = t.score
    out[i, 21] = left(t) if r.size else 0
    out[i, 22] = cut_card_out(r, t)
    out[i, 23] = t.number
    if r.counts:
        for k in range(13):
            out[i, FEATURES + k] = t.upto[k] - (t.upto[k - 1] if k else 0)
        if not t.turned and 0 <= r.hole < d and r.size and (r.when != RECYCLED or t.hole_in_front):
            out[i, FEATURES + (t.cards[DEALER, r.hole] >> 2)] += 1


@inner
def offer(r, menu, t, masks, i):  # type: ignore[no-untyped-def]
    """Which actions are legal at a table."""
    for a in range(r.actions):
        masks[i, a] = 0
    if t.asks == TURN:
        masks[i, r.index[HIT]] = may_hit(r, t, np.int64(t.hand))
        masks[i, r.index[STAND]] = 1
        if t.hands[t.hand, N] == 2:
            if r.index[DOUBLE] >= 0:
                masks[i, r.index[DOUBLE]] = may_double(r, t, np.int64(t.hand))
            if r.index[SPLIT] >= 0:
                masks[i, r.index[SPLIT]] = may_split(r, t, np.int64(t.hand))
            if r.index[SURRENDERS] >= 0:
                masks[i, r.index[SURRENDERS]] = may_surrender(r, t)
        if t.special == 2:
            masks[i, r.index[PLUS_ONE]] = 1
        elif t.special == 1:
            for rank in range(13):
                masks[i, r.index[SWAP] + rank] = may_swap(r, t, np.int64(t.hand), rank)
    elif t.asks != NO_ONE:
        for a in range(r.actions):
            masks[i, a] = legal(r, t, menu[a, 0], menu[a, 1])
