"""Calling people whose turn it is, while no page of theirs is open: off until they ask for it."""
