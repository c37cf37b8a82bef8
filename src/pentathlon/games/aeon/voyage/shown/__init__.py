"""What a seat is shown of a campaign: its view, its words, and what is kept from it."""
