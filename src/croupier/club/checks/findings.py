"""What the steps of a check pass on: the problems, and what should be stored by person or in the ledger."""

from __future__ import annotations

from hashlib import blake2b
from os import urandom
from typing import TypeAlias

from ...table.cashier import MINT
from .. import ledger

WHOLE = (1 << 128) - 1  # sums are taken modulo 2**128


Stake: TypeAlias = tuple[str, str, int, int, int, int, int | None]
"""A fresh stake as the history should show it: table, house, number, seat, at, net, version."""


class Findings:
    def __init__(self) -> None:
        self.problems: list[str] = []
        self.sums: dict[str, int] = {}  # table -> digest of the ledger lines that follow from its log
        self.staked: dict[str, int] = {}  # person -> chips on tables
        self.stakes: dict[str, list[Stake]] = {}  # person -> fresh stakes
        self._key = urandom(16)  # random, so that nobody can forge lines with the same sum

    def add(self, problem: str) -> None:
        self.problems.append(problem)

    def line(self, posting: str, account: str, amount: int, at: int) -> int:
        """A ledger line as a number. Sums depend neither on the order nor on how lines are split."""
        text = f"{posting} {account} {at}".encode()
        return amount * int.from_bytes(blake2b(text, digest_size=16, key=self._key).digest(), "big") & WHOLE

    def expect(self, table: str, posting: str, lines: dict[str, int], at: int, deleted: set[str]) -> None:
        """Add what a command should have written. Chips for a deleted account may have gone to the mint."""
        total = self.sums.get(table, 0)
        for account, amount in lines.items():
            total += self.line(posting, ledger_account(account, deleted), amount, at)
        self.sums[table] = total & WHOLE


def ledger_account(account: str, deleted: set[str]) -> str:
    """The account to compare: wallets of deleted people count as the mint."""
    wallet_of_deleted = account.startswith(ledger.PERSON) and account.removeprefix(ledger.PERSON) in deleted
    return MINT if wallet_of_deleted else account
