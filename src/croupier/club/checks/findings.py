"""What one check passes from step to step: problems, and what the logs say that is stored by person or in the ledger."""

from __future__ import annotations

from hashlib import blake2b
from os import urandom
from typing import TypeAlias

from ...table.cashier import MINT
from .. import ledger

WHOLE = (1 << 128) - 1


Stake: TypeAlias = tuple[str, str, int, int, int, int, int | None]
"""A fresh stake as the history should hold it: table, house, number, seat, at, net, version."""


class Findings:
    def __init__(self) -> None:
        self.problems: list[str] = []
        self.sums: dict[str, int] = {}  # table -> digest of all its ledger lines, as the log says
        self.staked: dict[str, int] = {}  # person -> chips on tables
        self.stakes: dict[str, list[Stake]] = {}  # person -> fresh stakes
        self._key = urandom(16)  # nobody can look for lines with the same sum

    def add(self, problem: str) -> None:
        self.problems.append(problem)

    def line(self, posting: str, account: str, amount: int, at: int) -> int:
        """A ledger line as a number. The sum over a table is the same in any order, and however lines are split."""
        text = f"{posting} {account} {at}".encode()
        return amount * int.from_bytes(blake2b(text, digest_size=16, key=self._key).digest(), "big") & WHOLE

    def expect(self, table: str, posting: str, lines: dict[str, int], at: int, gone: set[str]) -> None:
        """What a command should have written. Chips for an account that is gone by now may have gone to the mint."""
        total = self.sums.get(table, 0)
        for account, amount in lines.items():
            total += self.line(posting, settled_account(account, gone), amount, at)
        self.sums[table] = total & WHOLE


def settled_account(account: str, gone: set[str]) -> str:
    """The account to count for: wallets of deleted people count as the mint, and are checked to hold nothing."""
    return (
        MINT if account.removeprefix(ledger.PERSON) in gone and account.startswith(ledger.PERSON) else account
    )
