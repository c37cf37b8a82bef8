"""The cards. Every module here is found by itself: to add a card, declare it."""
