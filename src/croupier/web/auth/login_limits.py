"""Log-ins that may be guesses: where each is counted."""

from __future__ import annotations

from ...club.accounts import devices, names
from ...club.accounts.rate_limits import Rate
from ..middleware.proxy import blocks
from ..services import Hall
from .rate_limits import LOG_IN_ADDRESS, LOG_IN_NAME, PASSWORD
from .visitor import Visitor

Bucket = tuple[str, str, Rate]


async def count_guess(hall: Hall, visitor: Visitor, name: str, person: str, mark: bytes) -> list[Bucket]:
    """Count a log-in where it belongs, so that guessing is slow and nobody can lock somebody else out.

    A browser in which this person has logged in before has a bucket of its own, which nobody else can empty. Everybody
    else is counted by name and address, an IPv6 address with its networks, and by name alone: the first bounds one
    guesser, the second all guessers together. The second bucket fills faster than one guesser can empty it. Whoever
    empties it with many addresses delays new browsers of that person, never those that the person has used. What was
    counted is given back when the password was right, so that only wrong ones count.
    """
    now, address, key = hall.now(), visitor.arrival.address, names.key(name.strip())
    known = bool(mark and person) and await hall.store.read(lambda: devices.known(mark, person, now))
    if known:
        buckets: list[Bucket] = [("log-in-device", mark.hex(), PASSWORD)]
    else:
        await hall.rates.spend("log-in", address, LOG_IN_ADDRESS, now)
        buckets = [
            ("log-in-from", f"{block}:{key}", PASSWORD.widened(times)) for block, times in blocks(address)
        ]
        buckets.append(("log-in-as", key, LOG_IN_NAME))
    for bucket in buckets:
        await hall.rates.spend(*bucket, now)
    return buckets
