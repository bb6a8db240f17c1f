"""What every request may need, in one place."""

from __future__ import annotations

import asyncio

from ..api.charts import Solved
from ..api.houses import Catalogue
from ..api.timestamps import milliseconds, steady
from ..club.accounts.rate_limits import Leases
from ..club.ids import new_id
from ..club.tables import houses as own_houses
from ..store import Store
from .auth.passwords import Passwords
from .auth.rate_limits import Rates
from .coach_pool import Coaching
from .live.events import Herald
from .live.hub import Floor
from .ops.readiness import Readiness
from .settings import Settings


class Hall:
    """The rooms behind the door: the store, the houses, and the floor with its live tables."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings, self.store = settings, store
        self.process, self.loop = new_id(), asyncio.get_running_loop()
        self.houses = Catalogue(settings.houses)
        for rules in settings.houses:
            own_houses.add(rules)
        self.passwords = Passwords()
        self.coaching = Coaching()
        self.charts: dict[str, Solved] = {}
        self.rates = Rates(store, Leases(), settings.leniency)
        self.readiness = Readiness(store, self.process, self.now)
        self.floor = Floor(store, self.now)
        self.herald = Herald(
            self.floor, store, self.process, self.now, self.steady, self.rates, settings.guest_days
        )

    @staticmethod
    def now() -> int:
        return milliseconds()

    @staticmethod
    def steady() -> int:
        return steady()
