"""What both faces share: schemas and messages, facts about houses, charts, and the coach's answers."""
