"""What holds for titans and primordial at a moment, and what changes it."""
