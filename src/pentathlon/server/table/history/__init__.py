"""What the journal says of a table: its match entry by entry, and how it is opened from that."""
