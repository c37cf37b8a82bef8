"""The rules, chapter by chapter in the order of the rulebook."""
