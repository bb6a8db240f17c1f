"""Rate limits on log-ins, which may be guesses."""

from __future__ import annotations

from ...club.accounts import devices, names
from ...club.accounts.rate_limits import Rate
from ..middleware.proxy import blocks
from ..services import Services
from .rate_limits import LOG_IN_ADDRESS, LOG_IN_NAME, PASSWORD
from .visitor import Visitor

Bucket = tuple[str, str, Rate]


async def count_login_attempt(
    services: Services, visitor: Visitor, name: str, person: str, device: bytes
) -> list[Bucket]:
    """Count a log-in, so that guessing is slow and nobody can lock somebody else out.

    A browser in which this person has logged in before has its own bucket, which nobody else can empty. Other
    attempts are counted by name and address (an IPv6 address with its networks), which limits one guesser,
    and by name alone, which limits all guessers together. The bucket by name fills faster than one guesser
    can empty it. An attacker who empties it from many addresses delays new browsers of that person, never
    known ones.

    Returns the buckets, to be refunded if the password was right: only wrong passwords count.
    """
    now, address, key = services.now(), visitor.arrival.address, names.key(name.strip())
    known = bool(device and person) and await services.store.read(lambda: devices.known(device, person, now))
    if known:
        buckets: list[Bucket] = [("log-in-device", device.hex(), PASSWORD)]
    else:
        await services.limits.spend("log-in", address, LOG_IN_ADDRESS, now)
        buckets = [
            ("log-in-from", f"{block}:{key}", PASSWORD.widened(times)) for block, times in blocks(address)
        ]
        buckets.append(("log-in-as", key, LOG_IN_NAME))
    for bucket in buckets:
        await services.limits.spend(*bucket, now)
    return buckets
