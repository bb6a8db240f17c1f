"""Tests of the pages in a real Chromium, by mouse, keyboard and touch, and of every house in Firefox."""
