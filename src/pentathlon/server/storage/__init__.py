"""What is kept: the journal of every table, and the register of tables."""
