"""The table as text: the dealer above, everybody side by side below, or row by row where it is narrow."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from rich.text import Text

from ...api.schemas import HouseOut
from ...engine.view import HandView, SeatView
from ...table import PersonalView, PublicView
from .cards import LARGE, MIDDLE, Size, drawn, written
from .phrases import Phrases, bank, dealer_mark, total_mark
from .results import verdict

GOLD, QUIET, WON, SERVER_LOST = "#f2cf63", "#a9c7b6", "#8ee68a", "#ff9a8d"
NARROW = 17  # columns that a seat needs for pictures
LOW, TALL = 12, 22  # rows from which cards are pictures, and large ones
CLOSED = {"doubled", "bust", "charlie", "natural", "waiting", "even_money", "surrendered", "forfeited"}


class TableScene(Struct, frozen=True):
    """What is looked at, and how."""

    phrases: Phrases
    house: HouseOut
    look: PublicView
    mine: dict[int, PersonalView]  # of everybody at this keyboard, by seat
    four_colours: bool = False


def felt(scene: TableScene, width: int, height: int) -> Text:
    """The whole table in so many columns; seats by pictures if they fit, and by rows of signs otherwise."""
    seats = _seats(scene)
    size = LARGE if height >= TALL else MIDDLE
    across = width // max(len(seats), 1) >= NARROW and height >= LOW
    dealer = _dealer(scene, width, size, pictures=height >= LOW or height >= len(seats) + 7)
    below = _across(scene, seats, width, size) if across else _down(scene, seats)
    spare = max(height - len(dealer) - len(below), 1)
    above, between = (spare // 3, max(spare // 3, 1)) if height >= TALL else (0, 1)
    return Text("\n").join([*[Text()] * above, *dealer, *[Text()] * between, *below])


def _seats(scene: TableScene) -> list[SeatView]:
    """Whoever plays, and those who sit there before the first cards."""
    known = {seat.seat: seat for seat in scene.look.view.seats}
    there = [chair.seat for chair in scene.look.chairs if chair.who != "free"]
    empty = SeatView(
        0, False, 0, None, (), "", scene.look.points or scene.house.stake.start or 0, 0, 0, 0, False
    )
    return [known.get(seat) or _at(empty, seat) for seat in sorted({*known, *there})]


def _at(seat: SeatView, number: int) -> SeatView:
    from msgspec.structs import replace

    return replace(seat, seat=number)


def facts(scene: TableScene) -> str:
    """Pot, bank and shoe in one line."""
    phrases, look = scene.phrases, scene.look
    parts = []
    if phrases.chipped and look.pot:
        parts.append(f"{phrases.say('felt-pot')} {phrases.money(look.pot)}")
    held = bank(look)
    if held is not None:
        parts.append(f"{phrases.say('felt-bank')} {phrases.money(held)}")
    endless = scene.house.decks == "endless"
    parts.append(phrases.say("felt-endless") if endless else phrases.say("felt-left", n=look.view.left))
    if look.view.cut_card_out:
        parts.append(phrases.say("felt-cut-out"))
    return " · ".join(parts)


# The dealer


def _dealer(scene: TableScene, width: int, size: Size, *, pictures: bool) -> list[Text]:
    phrases, dealer = scene.phrases, scene.look.view.dealer
    title = Text(phrases.say("felt-dealer"), f"bold {GOLD}")
    if dealer.count:
        title.append(f"  {dealer_mark(dealer)}", "bold")
        title.append(_earlier(phrases, dealer.count, len(dealer.cards)), QUIET)
        if dealer.total > 21:
            title.append(f"  {phrases.say('felt-closed', closed='bust')}", f"bold {WON}")
        elif dealer.natural:
            title.append(f"  {phrases.say('felt-closed', closed='natural')}", f"bold {SERVER_LOST}")
    if not pictures:
        title.append("  ")
        title.append_text(written(dealer.cards, four_colours=scene.four_colours))
        return [title]
    return [
        _centred(row, width)
        for row in [title, *drawn(dealer.cards, width - 4, size, four_colours=scene.four_colours)]
    ]


def _earlier(phrases: Phrases, count: int, shown: int) -> str:
    """Where only the latest card shows, how many there are."""
    return f"  ({phrases.say('felt-count', n=count)})" if count > shown else ""


# Seats side by side


def _across(scene: TableScene, seats: Sequence[SeatView], width: int, size: Size) -> list[Text]:
    if not seats:
        return []
    column = width // len(seats)
    blocks = [_column(scene, seat, column - 2, size) for seat in seats]
    tallest = max(map(len, blocks))
    rows = []
    for n in range(tallest):
        row = Text()
        for block in blocks:
            row.append_text(_centred(block[n] if n < len(block) else Text(), column, fill=True))
        rows.append(row)
    return rows


def _column(scene: TableScene, seat: SeatView, room: int, size: Size) -> list[Text]:
    view = scene.look.view
    hands = seat.hands
    rows = [_title(scene, seat)]
    each = (room + 2) // max(len(hands), 1) - 2
    active = view.waits_hand if view.waits_seat == seat.seat and not view.over else -1
    blocks = [
        [
            *drawn(hand.cards, each, size, four_colours=scene.four_colours),
            _hand_words(scene.phrases, hand, marked=len(hands) > 1 and n == active),
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
    standing = Text(" ").join(_standing(scene, seat))
    return [*rows, standing] if standing.cell_len <= room else [*rows, *_standing(scene, seat)]


def _title(scene: TableScene, seat: SeatView) -> Text:
    view = scene.look.view
    turn = view.waits_seat == seat.seat and scene.look.phase == "round" and not view.over
    name = _name(scene, seat.seat)
    return (
        Text(f"▶ {name}", f"bold {GOLD}")
        if turn
        else Text(name, "bold" if seat.seat in scene.mine else QUIET)
    )


def _name(scene: TableScene, seat: int) -> str:
    chair = next((chair for chair in scene.look.chairs if chair.seat == seat), None)
    name = scene.phrases.who(scene.look, seat)
    if chair is None:
        return name
    note = "away" if chair.away else "skips" if chair.skips else "ready" if chair.ready else ""
    return f"{name} ({scene.phrases.say('felt-note', note=note)})" if note else name


def _hand_words(phrases: Phrases, hand: HandView, *, marked: bool = False) -> Text:
    """Total, and what became of the hand."""
    text = Text("▶ " if marked else "", GOLD)
    text.append(total_mark(hand), "bold")
    text.append(_earlier(phrases, hand.count, len(hand.cards)), QUIET)
    closed = "doubled" if hand.doubled and hand.closed != "bust" else hand.closed
    if not hand.result and closed in CLOSED:
        text.append(
            f" {phrases.say('felt-closed', closed=closed)}", SERVER_LOST if closed == "bust" else QUIET
        )
    if hand.result:
        style = {"win": WON, "lose": SERVER_LOST}.get(hand.result, QUIET)
        text.append(f" {phrases.say('felt-result', result=hand.result)}", f"bold {style}")
    return text


def _standing(scene: TableScene, seat: SeatView) -> list[Text]:
    """Bet and result, points, or the tally; and the special card."""
    phrases, rows = scene.phrases, []
    chair = next((chair for chair in scene.look.chairs if chair.seat == seat.seat), None)
    if phrases.chipped:
        rows.append(_bet(phrases, seat, chair.bet if chair is not None else None))
    elif phrases.stake == "points":
        rows.append(_track(scene, seat.points))
    else:
        ties = "yes" if scene.house.ties == "push" else "no"
        tally = {"wins": seat.wins, "pushes": seat.pushes, "losses": seat.losses}
        rows.append(Text(phrases.say("felt-tally", ties=ties, **tally), QUIET))
    special = _special(scene, seat)
    return [*rows, special] if special is not None else rows


def _bet(phrases: Phrases, seat: SeatView, coming: int | None) -> Text:
    staked = coming if coming is not None else sum(hand.bet for hand in seat.hands) or seat.bet
    text = Text(f"{phrases.say('felt-bet')} {phrases.money(staked)}" if staked else "", QUIET)
    if seat.insurance:
        text.append(f" +{phrases.money(seat.insurance)} {phrases.say('felt-insurance')}", QUIET)
    if seat.net is not None and coming is None:
        style = {"win": WON, "lose": SERVER_LOST}.get(verdict(seat), QUIET)
        text.append(f"  {phrases.signed(seat.net)}", f"bold {style}")
    return text


def _track(scene: TableScene, points: int) -> Text:
    """Points as dots up to victory."""
    victory = scene.house.stake.victory or 0
    text = Text("●" * points, GOLD)
    text.append("○" * max(victory - points, 0), QUIET)
    text.append(f" {points}", "bold")
    return text


def _special(scene: TableScene, seat: SeatView) -> Text | None:
    """A special card is its owner's secret: it is named at this keyboard to whoever plays here alone, or has the turn."""
    if not scene.house.specials or not seat.special:
        return None
    you = scene.mine.get(seat.seat)
    known = you is not None and (len(scene.mine) == 1 or bool(you.choices))
    name = seat.special if seat.special != "hidden" else you.special if you is not None and known else ""
    return Text(f"[{scene.phrases.say('felt-do', name=name) if name else '?'}]", QUIET)


# Seats row by row


def _down(scene: TableScene, seats: Sequence[SeatView]) -> list[Text]:
    rows = []
    widest = max((written(hand.cards).cell_len for seat in seats for hand in seat.hands), default=0)
    ends = max(
        (_hand_words(scene.phrases, hand).cell_len for seat in seats for hand in seat.hands), default=0
    )
    for seat in seats:
        title = _title(scene, seat)
        title.truncate(18, overflow="ellipsis")
        title.append(" " * max(19 - title.cell_len, 1))
        lines = [
            Text("  ").join(
                [
                    _filled(written(hand.cards, four_colours=scene.four_colours), widest),
                    _filled(_hand_words(scene.phrases, hand), ends),
                ]
            )
            for hand in seat.hands
        ] or [Text()]
        first = Text.assemble(title, lines[0], "  ")
        for part in _standing(scene, seat):
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
