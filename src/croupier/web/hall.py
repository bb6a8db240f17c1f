"""What every request may need, in one place."""

from __future__ import annotations

import time

from ..club.ids import new_id
from ..club.limits import Leases
from ..rules import Rules, house, houses
from ..store import Store
from .floor import Floor
from .herald import Herald
from .house_facts import catalogue
from .passwords import Passwords
from .rates import Rates
from .settings import Settings


class Hall:
    """The rooms behind the door: the store, the houses, and the floor with its live tables."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings, self.store = settings, store
        self.process = new_id()
        self.rules: dict[str, Rules] = catalogue(settings.houses, tuple(house(name) for name in houses()))
        self.passwords = Passwords()
        self.rates = Rates(store, Leases(), settings.leniency)
        self.floor = Floor(store, self.now)
        self.herald = Herald(self.floor, store, self.process, self.now)

    @staticmethod
    def now() -> int:
        return time.time_ns() // 1_000_000
