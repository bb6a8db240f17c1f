"""The parts of one seat as text: name, totals, bet or points, special card."""

from __future__ import annotations

from rich.text import Text

from ...table import PublicDealer, PublicHand, PublicSeat
from .colours import BAD, GOLD, GOOD, QUIET
from .phrases import Phrases, total_mark
from .scene import TableScene

_CLOSED = {"doubled", "bust", "charlie", "natural", "waiting", "even_money", "surrendered", "forfeited"}


def seat_title(scene: TableScene, seat: PublicSeat) -> Text:
    """The name of the player, marked if it is their turn."""
    public, name = scene.public, _name(scene, seat.seat)
    if public.waits_seat == seat.seat and public.phase == "round":
        return Text(f"▶ {name}", f"bold {GOLD}")
    return Text(name, "bold" if seat.seat in scene.mine else QUIET)


def _name(scene: TableScene, seat: int) -> str:
    chair = next((chair for chair in scene.public.chairs if chair.seat == seat), None)
    name = scene.phrases.who(scene.public, seat)
    if chair is None:
        return name
    if chair.next:
        return f"{name} ({scene.phrases.say('felt-next-person', who=chair.next)})"
    note = "away" if chair.away else "skips" if chair.skips else "ready" if chair.ready else ""
    return f"{name} ({scene.phrases.say('felt-note', note=note)})" if note else name


def hand_text(phrases: Phrases, hand: PublicHand, *, marked: bool = False) -> Text:
    """The total of a hand, and how it was closed or settled."""
    text = Text("▶ " if marked else "", GOLD)
    text.append(total_mark(hand), "bold")
    text.append(hidden_cards(phrases, hand), QUIET)
    if label := closed_label(phrases, hand):
        text.append(f" {label}", BAD if hand.closed == "bust" else QUIET)
    if hand.result:
        style = {"win": GOOD, "lose": BAD}.get(hand.result, QUIET)
        text.append(f" {phrases.say('felt-result', result=hand.result)}", f"bold {style}")
    return text


def closed_label(phrases: Phrases, hand: PublicHand) -> str:
    """What happened to the hand during the round, if its cards do not show it."""
    closed = "doubled" if hand.doubled and hand.closed != "bust" else hand.closed
    return phrases.say("felt-closed", closed=closed) if closed in _CLOSED and not hand.result else ""


def hidden_cards(phrases: Phrases, hand: PublicHand | PublicDealer) -> str:
    """The number of cards, in houses that show only the latest one."""
    return f"  ({phrases.say('felt-count', n=len(hand.cards) + hand.hidden)})" if hand.hidden else ""


def seat_status(scene: TableScene, seat: PublicSeat) -> list[Text]:
    """Bet and result, points, or the tally; and the special card."""
    phrases, rows = scene.phrases, []
    chair = next((chair for chair in scene.public.chairs if chair.seat == seat.seat), None)
    if phrases.chipped:
        rows.append(_bet(phrases, seat, chair.bet if chair is not None else None))
    elif phrases.stake == "points":
        rows.append(_points(scene, seat.points))
    else:
        ties = "yes" if scene.house.ties == "push" else "no"
        tally = {"wins": seat.wins, "pushes": seat.pushes, "losses": seat.losses}
        rows.append(Text(phrases.say("term-tally", ties=ties, **tally), QUIET))
    special = _special(scene, seat)
    return [*rows, special] if special is not None else rows


def _bet(phrases: Phrases, seat: PublicSeat, next_bet: int | None) -> Text:
    staked = next_bet if next_bet is not None else sum(hand.bet for hand in seat.hands) or seat.bet
    text = Text(f"{phrases.say('felt-bet')} {phrases.money(staked)}" if staked else "", QUIET)
    if seat.insurance:
        text.append(f" +{phrases.money(seat.insurance)} {phrases.say('felt-insurance')}", QUIET)
    if seat.net is not None and next_bet is None:
        style = GOOD if seat.net > 0 else BAD if seat.net < 0 else QUIET
        text.append(f"  {phrases.signed(seat.net)}", f"bold {style}")
    return text


def _points(scene: TableScene, points: int) -> Text:
    """Points as dots up to victory."""
    victory = scene.house.stake.victory or 0
    text = Text("●" * points, GOLD)
    text.append("○" * max(victory - points, 0), QUIET)
    text.append(f" {points}", "bold")
    return text


def _special(scene: TableScene, seat: PublicSeat) -> Text | None:
    """The special card. It is its owner's secret.

    At a shared keyboard it has a name only during its owner's turn.
    """
    if not scene.house.specials or not seat.special:
        return None
    you = scene.mine.get(seat.seat)
    visible = you is not None and (len(scene.mine) == 1 or bool(you.choices))
    name = seat.special if seat.special != "hidden" else you.special if you is not None and visible else ""
    return Text(f"[{scene.phrases.say('felt-do', name=name) if name else '?'}]", QUIET)
