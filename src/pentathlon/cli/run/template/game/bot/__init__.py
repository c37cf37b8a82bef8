"""What bots make of the game."""
