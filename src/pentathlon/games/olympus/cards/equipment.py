"""The Equipment: a sword, a shield and a helmet in each colour."""

from pentathlon.games.olympus.printed import BLUE, GREEN, RED, YELLOW, Plain, equipment
from pentathlon.games.olympus.rules.combat import deal, heal
from pentathlon.games.olympus.rules.markers import may_take_marker
from pentathlon.games.olympus.table import OPPOSITE, Table
from pentathlon.kernel import Seat, Slot

equipment("Sword of Peleus", RED, "r", attack=2, figure="gladius")(Plain)
equipment("Shield of Ajax", RED, defence=2, figure="roman-shield")(Plain)


@equipment("Helmet of Hector", RED, "r", attack=1, defence=1, figure="crested-helmet")
class HelmetOfHector:
    """When played, deal 1 damage to the bearer's opposing unit."""

    async def on_play(self, table: Table, me: Seat, gear: Slot) -> None:
        spot = table.spot_of(gear)
        target = table.units[OPPOSITE[spot]]
        if target >= 0:
            await deal(table, [(target, 1)], table.units[spot])


equipment("Blade of Minos", BLUE, attack=1, figure="curvy-knife")(Plain)
equipment("Shield of Odysseus", BLUE, defence=2, figure="trident-shield")(Plain)


@equipment("Helmet of Hades", BLUE, "b", attack=1, defence=1, figure="horned-helm")
class HelmetOfHades:
    """When the Helmet of Hades is discarded from play, you may take a colour marker from the board;
    if there is none, your opponent's."""

    async def on_lost(self, table: Table, me: Seat, gear: Slot) -> None:
        await may_take_marker(table, me, self)


equipment("Sickle of Cronus", GREEN, attack=1, figure="sickle")(Plain)


@equipment("Shield of Achilles", GREEN, "g", defence=2, figure="surrounded-shield")
class ShieldOfAchilles:
    """At the start of your turn, heal 1 damage from the bearer."""

    async def at_turn_start(self, table: Table, me: Seat, gear: Slot) -> None:
        heal(table, table.units[table.spot_of(gear)], 1)


equipment("Boar-Tusk Helmet", GREEN, "b", attack=1, defence=1, figure="boar-tusks")(Plain)
equipment("Harpe of Perseus", YELLOW, "y", attack=2, figure="croc-sword")(Plain)


@equipment("Aegis", YELLOW, defence=2, figure="medusa-head")
class Aegis:
    """Enemy abilities cannot move, return or discard the bearer."""

    steadfast = True


equipment("Helmet of Athena", YELLOW, attack=1, defence=1, figure="spartan-helmet")(Plain)
