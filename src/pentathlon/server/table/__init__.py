"""A table that people and bots share: its match, its seats, and what each reader is told."""
