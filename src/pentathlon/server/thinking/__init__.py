"""Bots and the oracle, in processes of their own."""
