"""The pages in a real Chromium, as people use them: by mouse, by keyboard, by touch, alone and together."""
