"""Lessons for people who have never played, and on counting, made from the rules of a house."""

from .course import Course, course
from .lesson import Lesson, Sentence, Task

__all__ = ["Course", "Lesson", "Sentence", "Task", "course"]
