"""Rate limits, counted in the database so that they hold across all processes.

A bucket is one number: the time at which it is full again. Taking n moves that time by n times `every`. It is
refused if that time would be further ahead than a whole bucket takes to fill. If it is further ahead already,
it was written before the clock was set back; then the bucket counts as full.
"""

from __future__ import annotations

from msgspec import Struct

from ...store.query import Query, Transaction


class Rate(Struct, frozen=True):
    """A bucket that holds `burst`, and gains one every `every` milliseconds."""

    burst: int
    every: int

    def widened(self, times: float) -> Rate:
        """The rate for so many people together."""
        return Rate(int(self.burst * times), max(1, int(self.every / times)))


def spend(key: str, rate: Rate, now: int, n: int = 1) -> Transaction[int]:
    """Take n and return 0; or take nothing and return how many milliseconds to wait."""
    whole, cost = rate.burst * rate.every, n * rate.every
    if n > rate.burst:
        return cost  # this bucket never holds so many
    key = key.replace("\0", "")  # part of it comes from users, and databases refuse this in a text
    if (yield Query(_TAKE, (key, now, cost, now + cost, now + whole - cost, now + whole))):
        return 0
    rows = yield Query("SELECT full_at FROM limits WHERE key = $1", (key,))
    return max(1, rows[0][0] + cost - whole - now) if rows else 1


def give_back(key: str, rate: Rate) -> Transaction[None]:
    """Undo one `spend`."""
    yield Query(
        "UPDATE limits SET full_at = full_at - $2 WHERE key = $1", (key.replace("\0", ""), rate.every)
    )


def lease(key: str, rate: Rate, now: int, most: int) -> Transaction[int]:
    """Take up to `most` at once, for a process to hand out by itself. Returns how many."""
    key = key.replace("\0", "")
    for _ in range(3):  # another process may take some in between
        rows = yield Query("SELECT full_at FROM limits WHERE key = $1", (key,))
        whole, used = rate.burst * rate.every, rows[0][0] - now if rows else 0
        granted = min(most, (whole - (used if 0 < used <= whole else 0)) // rate.every)
        if granted <= 0:
            return 0
        if (yield from spend(key, rate, now, granted)) == 0:
            return granted
    return 0


def purge(now: int) -> Transaction[None]:
    """Forget buckets that are full again."""
    yield Query("DELETE FROM limits WHERE full_at <= $1", (now,))


_TAKE = (
    "INSERT INTO limits (key, full_at) VALUES ($1, $4) ON CONFLICT (key) DO UPDATE"
    " SET full_at ="
    " CASE WHEN limits.full_at > $2 AND limits.full_at <= $6 THEN limits.full_at + $3 ELSE $4 END"
    " WHERE limits.full_at <= $5 OR limits.full_at > $6 RETURNING full_at"
)


class Leases:
    """What a process has leased and not handed out yet. Leases expire; also when the clock is set back."""

    def __init__(self, keep: int = 60_000) -> None:
        self._keep = keep
        self._left: dict[str, tuple[int, int]] = {}  # how many, until when

    def __len__(self) -> int:
        return len(self._left)

    def spend(self, key: str, now: int) -> bool:
        """Hand out one; False if there is none."""
        left, until = self._left.get(key, (0, 0))
        if left == 0 or not now < until <= now + self._keep:
            self._left.pop(key, None)
            return False
        self._left[key] = (left - 1, until)
        return True

    def add(self, key: str, n: int, now: int) -> None:
        """Add what `lease` has granted."""
        left, until = self._left.get(key, (0, 0))
        self._left[key] = (n + (left if now < until <= now + self._keep else 0), now + self._keep)

    def purge(self, now: int) -> None:
        """Forget expired leases. Call it now and then."""
        self._left = {
            key: lease for key, lease in self._left.items() if lease[0] and now < lease[1] <= now + self._keep
        }


def write_probe(process: str, now: int) -> Transaction[None]:
    """Prove that the database can be written. The row lies among the limits, which are purged regularly."""
    yield Query(
        "INSERT INTO limits (key, full_at) VALUES ($1, $2) ON CONFLICT (key) DO UPDATE SET full_at = $2",
        (f"ready:{process}", now),
    )
