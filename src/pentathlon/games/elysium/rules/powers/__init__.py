"""The powers of cards: what they do, each with its words."""
