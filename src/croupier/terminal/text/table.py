"""The table as text: the dealer above, everybody side by side below, or row by row where it is narrow."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from rich.text import Text

from ...api.schemas import HouseOut
from ...engine.view import HandView, SeatView
from ...table import PersonalView, PublicView
from .cards import LARGE, MIDDLE, Size, drawn, written
from .phrases import Teller, bank, dealer_mark, total_mark
from .results import verdict

GOLD, QUIET, WON, LOST = "#f2cf63", "#a9c7b6", "#8ee68a", "#ff9a8d"
NARROW = 17  # columns that a seat needs for pictures
LOW, TALL = 12, 22  # rows from which cards are pictures, and large ones
CLOSED = {"doubled", "bust", "charlie", "natural", "waiting", "even_money", "surrendered", "forfeited"}


class Sight(Struct, frozen=True):
    """What is looked at, and how."""

    to: Teller
    house: HouseOut
    look: PublicView
    mine: dict[int, PersonalView]  # of everybody at this keyboard, by seat
    four: bool = False


def felt(sight: Sight, width: int, height: int) -> Text:
    """The whole table in so many columns; seats by pictures if they fit, and by rows of signs otherwise."""
    seats = _seats(sight)
    size = LARGE if height >= TALL else MIDDLE
    across = width // max(len(seats), 1) >= NARROW and height >= LOW
    dealer = _dealer(sight, width, size, pictures=height >= LOW or height >= len(seats) + 7)
    below = _across(sight, seats, width, size) if across else _down(sight, seats)
    spare = max(height - len(dealer) - len(below), 1)
    above, between = (spare // 3, max(spare // 3, 1)) if height >= TALL else (0, 1)
    return Text("\n").join([*[Text()] * above, *dealer, *[Text()] * between, *below])


def _seats(sight: Sight) -> list[SeatView]:
    """Whoever plays, and those who sit there before the first cards."""
    known = {seat.seat: seat for seat in sight.look.view.seats}
    there = [chair.seat for chair in sight.look.chairs if chair.who != "free"]
    empty = SeatView(
        0, False, 0, None, (), "", sight.look.points or sight.house.stake.start or 0, 0, 0, 0, False
    )
    return [known.get(seat) or _at(empty, seat) for seat in sorted({*known, *there})]


def _at(seat: SeatView, number: int) -> SeatView:
    from msgspec.structs import replace

    return replace(seat, seat=number)


def facts(sight: Sight) -> str:
    """Pot, bank and shoe in one line."""
    to, look = sight.to, sight.look
    parts = []
    if to.chipped and look.pot:
        parts.append(f"{to.say('felt-pot')} {to.money(look.pot)}")
    held = bank(look)
    if held is not None:
        parts.append(f"{to.say('felt-bank')} {to.money(held)}")
    endless = sight.house.decks == "endless"
    parts.append(to.say("felt-endless") if endless else to.say("felt-left", n=look.view.left))
    if look.view.cut_card_out:
        parts.append(to.say("felt-cut-out"))
    return " · ".join(parts)


# The dealer


def _dealer(sight: Sight, width: int, size: Size, *, pictures: bool) -> list[Text]:
    to, dealer = sight.to, sight.look.view.dealer
    title = Text(to.say("felt-dealer"), f"bold {GOLD}")
    if dealer.count:
        title.append(f"  {dealer_mark(dealer)}", "bold")
        title.append(_earlier(to, dealer.count, len(dealer.cards)), QUIET)
        if dealer.total > 21:
            title.append(f"  {to.say('felt-closed', closed='bust')}", f"bold {WON}")
        elif dealer.natural:
            title.append(f"  {to.say('felt-closed', closed='natural')}", f"bold {LOST}")
    if not pictures:
        title.append("  ")
        title.append_text(written(dealer.cards, four=sight.four))
        return [title]
    return [_centred(row, width) for row in [title, *drawn(dealer.cards, width - 4, size, four=sight.four)]]


def _earlier(to: Teller, count: int, shown: int) -> str:
    """Where only the latest card shows, how many there are."""
    return f"  ({to.say('felt-count', n=count)})" if count > shown else ""


# Seats side by side


def _across(sight: Sight, seats: Sequence[SeatView], width: int, size: Size) -> list[Text]:
    if not seats:
        return []
    column = width // len(seats)
    blocks = [_column(sight, seat, column - 2, size) for seat in seats]
    tallest = max(map(len, blocks))
    rows = []
    for n in range(tallest):
        row = Text()
        for block in blocks:
            row.append_text(_centred(block[n] if n < len(block) else Text(), column, fill=True))
        rows.append(row)
    return rows


def _column(sight: Sight, seat: SeatView, room: int, size: Size) -> list[Text]:
    view = sight.look.view
    hands = seat.hands
    rows = [_title(sight, seat)]
    each = (room + 2) // max(len(hands), 1) - 2
    active = view.waits_hand if view.waits_seat == seat.seat and not view.over else -1
    blocks = [
        [
            *drawn(hand.cards, each, size, four=sight.four),
            _hand_words(sight.to, hand, marked=len(hands) > 1 and n == active),
        ]
        for n, hand in enumerate(hands)
    ]
    if blocks:
        tallest = max(map(len, blocks))
        for n in range(tallest):
            parts = [_centred(block[n] if n < len(block) else Text(), each, fill=True) for block in blocks]
            rows.append(Text("  ").join(parts) if len(parts) > 1 else parts[0])
    else:
        rows += [*drawn((), room, size), Text()]
    standing = Text(" ").join(_standing(sight, seat))
    return [*rows, standing] if standing.cell_len <= room else [*rows, *_standing(sight, seat)]


def _title(sight: Sight, seat: SeatView) -> Text:
    view = sight.look.view
    turn = view.waits_seat == seat.seat and sight.look.phase == "round" and not view.over
    name = _name(sight, seat.seat)
    return (
        Text(f"▶ {name}", f"bold {GOLD}")
        if turn
        else Text(name, "bold" if seat.seat in sight.mine else QUIET)
    )


def _name(sight: Sight, seat: int) -> str:
    chair = next((chair for chair in sight.look.chairs if chair.seat == seat), None)
    name = sight.to.who(sight.look, seat)
    if chair is None:
        return name
    note = "away" if chair.away else "skips" if chair.skips else "ready" if chair.ready else ""
    return f"{name} ({sight.to.say('felt-note', note=note)})" if note else name


def _hand_words(to: Teller, hand: HandView, *, marked: bool = False) -> Text:
    """Total, and what became of the hand."""
    text = Text("▶ " if marked else "", GOLD)
    text.append(total_mark(hand), "bold")
    text.append(_earlier(to, hand.count, len(hand.cards)), QUIET)
    closed = "doubled" if hand.doubled and hand.closed != "bust" else hand.closed
    if not hand.result and closed in CLOSED:
        text.append(f" {to.say('felt-closed', closed=closed)}", LOST if closed == "bust" else QUIET)
    if hand.result:
        style = {"win": WON, "lose": LOST}.get(hand.result, QUIET)
        text.append(f" {to.say('felt-result', result=hand.result)}", f"bold {style}")
    return text


def _standing(sight: Sight, seat: SeatView) -> list[Text]:
    """Bet and result, points, or the tally; and the special card."""
    to, rows = sight.to, []
    chair = next((chair for chair in sight.look.chairs if chair.seat == seat.seat), None)
    if to.chipped:
        rows.append(_bet(to, seat, chair.bet if chair is not None else None))
    elif to.stake == "points":
        rows.append(_track(sight, seat.points))
    else:
        ties = "yes" if sight.house.ties == "push" else "no"
        tally = {"wins": seat.wins, "pushes": seat.pushes, "losses": seat.losses}
        rows.append(Text(to.say("felt-tally", ties=ties, **tally), QUIET))
    special = _special(sight, seat)
    return [*rows, special] if special is not None else rows


def _bet(to: Teller, seat: SeatView, coming: int | None) -> Text:
    staked = coming if coming is not None else sum(hand.bet for hand in seat.hands) or seat.bet
    text = Text(f"{to.say('felt-bet')} {to.money(staked)}" if staked else "", QUIET)
    if seat.insurance:
        text.append(f" +{to.money(seat.insurance)} {to.say('felt-insurance')}", QUIET)
    if seat.net is not None and coming is None:
        style = {"win": WON, "lose": LOST}.get(verdict(seat), QUIET)
        text.append(f"  {to.signed(seat.net)}", f"bold {style}")
    return text


def _track(sight: Sight, points: int) -> Text:
    """Points as dots up to victory."""
    victory = sight.house.stake.victory or 0
    text = Text("●" * points, GOLD)
    text.append("○" * max(victory - points, 0), QUIET)
    text.append(f" {points}", "bold")
    return text


def _special(sight: Sight, seat: SeatView) -> Text | None:
    """A special card is its owner's secret: it is named at this keyboard to whoever plays here alone, or has the turn."""
    if not sight.house.specials or not seat.special:
        return None
    you = sight.mine.get(seat.seat)
    known = you is not None and (len(sight.mine) == 1 or bool(you.choices))
    name = seat.special if seat.special != "hidden" else you.special if you is not None and known else ""
    return Text(f"[{sight.to.say('felt-do', name=name) if name else '?'}]", QUIET)


# Seats row by row


def _down(sight: Sight, seats: Sequence[SeatView]) -> list[Text]:
    rows = []
    widest = max((written(hand.cards).cell_len for seat in seats for hand in seat.hands), default=0)
    ends = max((_hand_words(sight.to, hand).cell_len for seat in seats for hand in seat.hands), default=0)
    for seat in seats:
        title = _title(sight, seat)
        title.truncate(18, overflow="ellipsis")
        title.append(" " * max(19 - title.cell_len, 1))
        lines = [
            Text("  ").join(
                [
                    _filled(written(hand.cards, four=sight.four), widest),
                    _filled(_hand_words(sight.to, hand), ends),
                ]
            )
            for hand in seat.hands
        ] or [Text()]
        first = Text.assemble(title, lines[0], "  ")
        for part in _standing(sight, seat):
            first.append_text(part)
            first.append("  ")
        rows.append(first)
        rows += [Text.assemble(" " * 19, line) for line in lines[1:]]
    return rows


def _filled(text: Text, width: int) -> Text:
    text.append(" " * max(width - text.cell_len, 0))
    return text


def _centred(text: Text, width: int, *, fill: bool = False) -> Text:
    left = max((width - text.cell_len) // 2, 0)
    made = Text.assemble(" " * left, text)
    if fill:
        if made.cell_len > width:
            made.truncate(width)
        made.append(" " * max(width - made.cell_len, 0))
    return made
