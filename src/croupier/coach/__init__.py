"""The coach: decisions graded by their exact values, in three languages."""

from .count import Count, count
from .review import Decision, Session, review
from .speak import action_name

__all__ = ["Count", "Decision", "Session", "action_name", "count", "review"]
