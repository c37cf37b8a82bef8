"""Gods that win by themselves, open another claim, or bind two winners together."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from pentathlon.games.chronos.faces import MONSTER
from pentathlon.games.chronos.printed import Excluded, Forbidding, god
from pentathlon.games.chronos.table import NOBODY
from pentathlon.kernel import Seat

if TYPE_CHECKING:
    from pentathlon.games.chronos.table import Table

CALYPSO_WANTS = 5
HESTIA_WANTS = 3
CERBERUS_WANTS = 3
NO_PAIR = Excluded(seats=3, teams=True)
"""Where the twins would bind too many (CC-SETUP-10, CC-SETUP-11)."""


def copies(table: Table, me: Seat) -> Counter[str]:
    """How often each face lies in a kingdom."""
    return Counter(table.face(slot).slug for slot in table.kingdom(me))


@god(4, "Zeus", cost=8, figure="lightning-bow")
class Zeus:
    """You win as soon as you have Zeus."""

    def wins(self, table: Table, me: Seat) -> Forbidding:
        return "CC-GOD-0401"


@god(5, "Calypso", cost=2, figure="mermaid")
class Calypso:
    """You win as soon as your kingdom holds five different cards."""

    def wins(self, table: Table, me: Seat) -> Forbidding:
        return "CC-GOD-0501" if len(copies(table, me)) >= CALYPSO_WANTS else None


@god(11, "Cyclops", cost=5, figure="cyclops")
class Cyclops:
    """With one Monster in your central pile you may claim victory."""

    def ground(self, table: Table, me: Seat) -> Forbidding:
        has_monster = any(table.face(slot).kind is MONSTER for slot in table.central[me])
        return "CC-GOD-1101" if has_monster else None


@god(17, "Castor", cost=2, partner="pollux", excluded=NO_PAIR, figure="horse-head")
class Castor:
    """If Pollux' owner wins, you win too."""

    def links(self, table: Table, me: Seat) -> Seat:
        return twin(table, me, "pollux")


@god(18, "Pollux", cost=2, partner="castor", excluded=NO_PAIR, figure="boxing-glove")
class Pollux:
    """If Castor's owner wins, you win too."""

    def links(self, table: Table, me: Seat) -> Seat:
        return twin(table, me, "castor")


def twin(table: Table, me: Seat, other: str) -> Seat:
    """Who has the other twin, if it is somebody else."""
    owner = table.owner_of(other)
    return owner if owner != me else NOBODY


@god(25, "Hestia", cost=4, figure="campfire")
class Hestia:
    """You win as soon as your kingdom holds three copies of one card."""

    def wins(self, table: Table, me: Seat) -> Forbidding:
        return "CC-GOD-2501" if max(copies(table, me).values(), default=0) >= HESTIA_WANTS else None


@god(34, "Cerberus", cost=3, figure="wolf-head")
class Cerberus:
    """You win as soon as three timers are in Hell, whoever owns them."""

    appeal = 60.0

    def wins(self, table: Table, me: Seat) -> Forbidding:
        return "CC-GOD-3401" if len(table.in_hell) >= CERBERUS_WANTS else None
