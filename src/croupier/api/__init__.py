"""Shared by the browser and terminal faces: schemas, messages, house facts, charts, the coach's answers."""
