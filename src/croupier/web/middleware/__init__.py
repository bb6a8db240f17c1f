"""Middleware that every request passes on its way in."""
