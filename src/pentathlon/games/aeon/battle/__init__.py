"""The battle, chapter by chapter."""
