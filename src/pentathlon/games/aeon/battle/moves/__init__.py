"""Everything that moves, by itself or by force, and where it ends."""
