"""What is printed: cards, sheets, dice, and how they are declared and worded."""
