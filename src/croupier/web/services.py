"""Everything a request handler may need: store, houses, hub, limits, coach."""

from __future__ import annotations

import asyncio

from ..api.charts import SolvedChart
from ..api.house_list import HouseList
from ..api.timestamps import epoch_ms, monotonic_ms
from ..club.accounts.rate_limits import Leases
from ..club.ids import new_id
from ..club.tables import house_rules
from ..store import Store
from .auth.passwords import Passwords
from .auth.rate_limits import RateLimits
from .coach_pool import CoachPool
from .daily import DailyDeal
from .live.dispatcher import Dispatcher
from .live.hub import Hub
from .live.sweeper import Sweeper
from .ops.readiness import Readiness
from .pictures.picture_cache import PictureCache
from .practice import Practice
from .school import School
from .settings import Settings


class Services:
    """One per server process. Created in the event loop that serves requests."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings, self.store = settings, store
        self.process, self.loop = new_id(), asyncio.get_running_loop()
        self.houses = HouseList(settings.houses)
        for rules in settings.houses:
            house_rules.add(rules)
        self.passwords = Passwords()
        self.coach_pool = CoachPool()
        self.pictures = PictureCache()
        self.charts: dict[str, SolvedChart] = {}
        self.school = School(self.coach_pool, store, self.now)
        self.daily = DailyDeal(store, self.coach_pool, self.now)
        self.practice = Practice(store, self.coach_pool)
        self.limits = RateLimits(store, Leases(), settings.leniency)
        self.readiness = Readiness(store, self.process, self.now)
        self.hub = Hub(store, self.now)
        self.dispatcher = Dispatcher(self.hub, store, self.process, self.now)
        self.sweeper = Sweeper(self.dispatcher, self.steady, self.limits, settings.guest_days)

    @staticmethod
    def now() -> int:
        return epoch_ms()

    @staticmethod
    def steady() -> int:
        return monotonic_ms()
