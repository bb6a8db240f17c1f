"""The beginner's chart: the best strategy with few rules, made by the solver for any house."""

from .chart import MOST_RULES, BeginnerChart, beginner_chart
from .rule import Rule, strategy_table
from .sentences import chart_data, chart_text, rule_sentence, value_sentence

__all__ = [
    "MOST_RULES",
    "BeginnerChart",
    "Rule",
    "beginner_chart",
    "chart_data",
    "chart_text",
    "rule_sentence",
    "strategy_table",
    "value_sentence",
]
