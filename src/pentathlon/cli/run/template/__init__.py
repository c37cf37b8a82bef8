"""What `pentathlon new-game` writes: a small game of gifts that can be played at once, and its tests."""
