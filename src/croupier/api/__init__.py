"""Shared by the browser and terminal faces: schemas, messages, facts about houses, charts, the coach's answers."""
