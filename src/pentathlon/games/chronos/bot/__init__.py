"""How bots judge the game."""
