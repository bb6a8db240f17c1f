"""The school: situations of any house as questions, graded by exact values, with a reason in one sentence."""

from .curriculum import Curriculum, curriculum
from .question import Answer, Question, ask, grade
from .situation import KINDS, Asks, Kind, Situation
from .why import Why, sentence

__all__ = [
    "KINDS",
    "Answer",
    "Asks",
    "Curriculum",
    "Kind",
    "Question",
    "Situation",
    "Why",
    "ask",
    "curriculum",
    "grade",
    "sentence",
]
