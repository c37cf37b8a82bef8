"""The cards, a module for each kind."""
