"""Passwords: argon2, never more than a few at a time, so that log-ins cannot take the machine away from the tables."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from .refusals import Barred
from .settings import BOUNDS

T = TypeVar("T")
SHORTEST = 8


class Passwords:
    def __init__(self, hasher: PasswordHasher | None = None) -> None:
        self.hasher = hasher if hasher is not None else PasswordHasher()
        self.pool = ThreadPoolExecutor(BOUNDS.hashing, "password")
        self.waiting = 0
        self.nobodys = self.hasher.hash("")  # so that an unknown name takes as long as a wrong password

    async def hash(self, password: str) -> str:
        if len(password) < SHORTEST:
            raise Barred("short-password", shortest=SHORTEST)
        return await self._run(lambda: self.hasher.hash(password))

    async def fits(self, password: str, stored: str | None) -> bool:
        return await self._run(lambda: self._fits(password, stored))

    def aged(self, stored: str) -> bool:
        """Whether a hash was made with weaker parameters than today's."""
        return self.hasher.check_needs_rehash(stored)

    def _fits(self, password: str, stored: str | None) -> bool:
        try:
            return self.hasher.verify(stored or self.nobodys, password) and stored is not None
        except (VerificationError, InvalidHashError):
            return False

    async def _run(self, work: Callable[[], T]) -> T:
        if self.waiting >= BOUNDS.hash_queue:
            raise Barred("busy")
        self.waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self.pool, work)
        finally:
            self.waiting -= 1

    def close(self) -> None:
        self.pool.shutdown(wait=False, cancel_futures=True)
