"""Gods that change plagues."""

from __future__ import annotations

from pentathlon.games.chronos.printed import god


@god(19, "Hecate", cost=2, figure="torch")
class Hecate:
    """A plague that you take may have the effect of another one."""

    replaces_plague = True


@god(35, "Hephaestus", cost=2, figure="anvil")
class Hephaestus:
    """Plagues that you take hit all other players instead of one."""

    spreads_plague = True
