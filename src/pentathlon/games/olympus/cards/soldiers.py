"""The Soldiers: cheap units, two of each, mostly without an ability."""

from pentathlon.games.olympus.printed import BLUE, GREEN, RED, YELLOW, Plain, soldier
from pentathlon.games.olympus.rules.aiming import ADJACENT, OWN, aim, must_pick
from pentathlon.games.olympus.rules.combat import heal
from pentathlon.games.olympus.rules.leaving import Leaving
from pentathlon.games.olympus.rules.questions import HEAL
from pentathlon.games.olympus.rules.scoring import draw
from pentathlon.games.olympus.rules.units import adjacent
from pentathlon.games.olympus.table import Table
from pentathlon.kernel import Seat, Slot


@soldier("Myrmidons", RED, "", attack=1, defence=2, figure="spartan")
class Myrmidons:
    """While adjacent to other Myrmidons, Myrmidons have +1 attack."""

    def attack_bonus(self, table: Table, me: Seat, source: Slot, unit: Slot) -> int:
        if unit != source:
            return 0
        card = table.card(unit)
        return int(any(table.card(near) is card for near in adjacent(table, table.spot_of(unit))))


soldier("Amazons", RED, "r", attack=2, defence=3, figure="swordwoman")(Plain)
soldier("Tauri", RED, "", attack=2, defence=2, figure="bull")(Plain)
soldier("Argonauts", BLUE, "b", attack=2, defence=3, figure="galley")(Plain)


@soldier("Pleiades", BLUE, "", attack=1, defence=2, figure="star-formation")
class Pleiades:
    """When played, heal 1 damage from an adjacent unit."""

    async def on_play(self, table: Table, me: Seat, unit: Slot) -> None:
        near = aim(unit, "heal 1 damage from an adjacent unit", OWN, ADJACENT)
        target = await must_pick(table, me, HEAL, near)
        if target is not None:
            heal(table, target, 1)


soldier("Phaeacians", BLUE, "", attack=1, defence=3, figure="trireme")(Plain)
soldier("Lapiths", GREEN, "", attack=1, defence=3, figure="stone-spear")(Plain)
soldier("Danaans", GREEN, "g", attack=2, defence=3, figure="barbute")(Plain)
soldier("Dardani", GREEN, "", attack=2, defence=2, figure="horse-head")(Plain)
soldier("Achaeans", YELLOW, "y", attack=2, defence=3, figure="spears")(Plain)
soldier("Carians", YELLOW, "", attack=2, defence=2, figure="sword-brandish")(Plain)


@soldier("Cicones", YELLOW, "", attack=1, defence=2, figure="grapes")
class Cicones:
    """When Cicones are discarded from play, draw 1 card."""

    def heeds(self, table: Table, me: Seat, unit: Slot, leaving: Leaving) -> bool:
        return leaving.discarded

    async def on_own_leaving(self, table: Table, me: Seat, unit: Slot, leaving: Leaving) -> None:
        draw(table, me)
