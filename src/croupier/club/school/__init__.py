"""The school of each person: memories, answers, mistakes and graded rounds."""
