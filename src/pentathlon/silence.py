"""Silence: a refusal that holds for every word at the table, not for pointing at an option alone."""

from pentathlon.kernel import Refusal


class Silence(Refusal):
    """Why nobody may say a word while a question is open."""
