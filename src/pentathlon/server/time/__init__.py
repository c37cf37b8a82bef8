"""The time of tables in real time."""
