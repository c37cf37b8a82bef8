"""Ready-made effects of cards, each with its one wording."""
