"""The ground of a battle: squares, terrain, lines of sight and ways. Geometry, and no rule of play."""
