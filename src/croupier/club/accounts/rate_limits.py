"""How often something may be done, counted in the database so that it holds across all processes.

A bucket is one number: the moment at which it is full again. Taking n moves that moment by n times `every`, and is
refused where it would lie further ahead than a whole bucket takes to fill. A moment that lies further ahead already
was written before the clock was set back: it says nothing any more, and the bucket counts as full.
"""

from __future__ import annotations

from msgspec import Struct

from ...store.query import Query, Transaction


class Rate(Struct, frozen=True):
    """A bucket that holds `burst` and gets one more every `every` milliseconds."""

    burst: int
    every: int

    def widened(self, times: float) -> Rate:
        """The same for so many at once."""
        return Rate(int(self.burst * times), max(1, int(self.every / times)))


def spend(key: str, rate: Rate, now: int, n: int = 1) -> Transaction[int]:
    """Take n. 0 if they were there; otherwise nothing is taken and the answer is how many milliseconds to wait."""
    whole, cost = rate.burst * rate.every, n * rate.every
    if n > rate.burst:
        return cost  # no bucket of this size will ever hold so many
    key = key.replace("\0", "")  # part of it may come from anybody, and no database takes this as a text
    if (yield Query(TAKE, (key, now, cost, now + cost, now + whole - cost, now + whole))):
        return 0
    rows = yield Query("SELECT full_at FROM limits WHERE key = $1", (key,))
    return max(1, rows[0][0] + cost - whole - now) if rows else 1


def give_back(key: str, rate: Rate) -> Transaction[None]:
    """Undo one `spend`."""
    yield Query(
        "UPDATE limits SET full_at = full_at - $2 WHERE key = $1", (key.replace("\0", ""), rate.every)
    )


def lease(key: str, rate: Rate, now: int, most: int) -> Transaction[int]:
    """Take up to so many at once, for a process to hand out by itself; 0 if there are none."""
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


TAKE = (
    "INSERT INTO limits (key, full_at) VALUES ($1, $4) ON CONFLICT (key) DO UPDATE"
    " SET full_at = CASE WHEN limits.full_at > $2 AND limits.full_at <= $6 THEN limits.full_at + $3 ELSE $4 END"
    " WHERE limits.full_at <= $5 OR limits.full_at > $6 RETURNING full_at"
)


class Leases:
    """What a process has leased and not handed out yet. It is lost if it is not used in time, or the clock is set back."""

    def __init__(self, keep: int = 60_000) -> None:
        self._keep = keep
        self._left: dict[str, tuple[int, int]] = {}  # how many, until when

    def spend(self, key: str, now: int) -> bool:
        """Hand out one, if there is one."""
        left, until = self._left.get(key, (0, 0))
        if left == 0 or not now < until <= now + self._keep:
            self._left.pop(key, None)
            return False
        self._left[key] = (left - 1, until)
        return True

    def add(self, key: str, n: int, now: int) -> None:
        """What `lease` has granted."""
        left, until = self._left.get(key, (0, 0))
        self._left[key] = (n + (left if now < until <= now + self._keep else 0), now + self._keep)

    def purge(self, now: int) -> None:
        """Forget what nobody used in time; call it now and then."""
        self._left = {
            key: lease for key, lease in self._left.items() if lease[0] and now < lease[1] <= now + self._keep
        }
