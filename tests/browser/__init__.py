"""Tests of the pages in a real Chromium: by mouse, keyboard and touch, alone and at shared tables."""
