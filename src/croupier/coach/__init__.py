"""The coach: hints, and decisions graded by their exact values, in three languages."""

from ..solver.report.action_names import action_name
from .count import Count, count
from .edge import Edge, edge
from .hint import Choice, Hint, hint, rank_choices
from .review import grade, review
from .session import Decision, Review, Session
from .table_rounds import GradedRound, Unit, expected_total, grade_round, unit

__all__ = [
    "Choice",
    "Count",
    "Decision",
    "Edge",
    "GradedRound",
    "Hint",
    "Review",
    "Session",
    "Unit",
    "action_name",
    "count",
    "edge",
    "expected_total",
    "grade",
    "grade_round",
    "hint",
    "rank_choices",
    "review",
    "unit",
]
