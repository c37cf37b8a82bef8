"""Looking: at games in the library, at rules, at bots that play, and back at games that were played."""
