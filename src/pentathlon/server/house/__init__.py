"""The nodes that serve the same tables are one house: who is where, and which keeps a table's time."""
