"""An attack of a titan, from its declaration to the wound and what it sets free."""
