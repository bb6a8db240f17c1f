"""The coach: hints, and decisions graded by their exact values, in three languages."""

from ..solver.report.action_names import action_name
from .count import Count, count
from .edge import Edge, edge
from .hint import Choice, Hint, hint, rank_choices
from .review import grade, match_chance, review
from .review_result import EQUAL, Decision, Review, Session
from .table_rounds import ROUND_SECONDS, GradedRound, Unit, expected_values, grade_round, unit

__all__ = [
    "EQUAL",
    "ROUND_SECONDS",
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
    "expected_values",
    "grade",
    "grade_round",
    "hint",
    "match_chance",
    "rank_choices",
    "review",
    "unit",
]
