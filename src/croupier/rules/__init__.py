"""House rules as data: read a commented TOML file into one frozen `Rules`."""

from .load import house, houses, load, parse
from .model import Rules, pay
from .pin import canonical, pin
from .schema import schema

__all__ = ["Rules", "canonical", "house", "houses", "load", "parse", "pay", "pin", "schema"]
