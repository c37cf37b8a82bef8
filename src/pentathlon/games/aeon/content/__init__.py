"""The cards, declared one line each."""
