"""Playing a game in real time: the live screen, and line by line."""
