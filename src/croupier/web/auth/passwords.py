"""Passwords: argon2, never more than a few at a time, so that log-ins cannot take the machine away from the tables."""

from __future__ import annotations

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from ...api.errors import Barred
from ..settings import BOUNDS
from ..thread_pool import Pool

SHORTEST = 8


class Passwords:
    def __init__(self, hasher: PasswordHasher | None = None) -> None:
        self.hasher = hasher if hasher is not None else PasswordHasher()
        self.pool = Pool("password", BOUNDS.hashing, BOUNDS.hash_queue, "busy")
        self.nobodys = self.hasher.hash("")  # so that an unknown name takes as long as a wrong password

    async def hash(self, password: str) -> str:
        if len(password) < SHORTEST:
            raise Barred("short-password", shortest=SHORTEST)
        return await self.pool.run(lambda: self.hasher.hash(password))

    async def fits(self, password: str, stored: str | None) -> bool:
        return await self.pool.run(lambda: self._fits(password, stored))

    def aged(self, stored: str) -> bool:
        """Whether a hash was made with weaker parameters than today's."""
        return self.hasher.check_needs_rehash(stored)

    def _fits(self, password: str, stored: str | None) -> bool:
        try:
            return self.hasher.verify(stored or self.nobodys, password) and stored is not None
        except (VerificationError, InvalidHashError):
            return False

    def close(self) -> None:
        self.pool.close()
