"""What the Argo has: her people, titans and stores, and how they are won, made and lost."""
