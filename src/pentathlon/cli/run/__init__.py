"""Running things: the arena, the server, and what whoever writes a game needs."""
