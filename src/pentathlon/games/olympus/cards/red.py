"""The red Heroes: harm."""

from pentathlon.games.olympus.combat import Blow, deal, gain_bonus
from pentathlon.games.olympus.effects import (
    damage_on,
    enemies,
    is_hero,
    is_soldier,
    may_pick,
    movable,
    must_pick,
)
from pentathlon.games.olympus.leaving import Leaving, discard_units
from pentathlon.games.olympus.payment import discard_from_hand
from pentathlon.games.olympus.printed import BLUE, RED, OlympusCard, hero
from pentathlon.games.olympus.table import NEIGHBOURS, OPPOSITE, SIDE_OF, Area, Table
from pentathlon.games.olympus.units import area_of, opposing
from pentathlon.kernel import Seat, Slot, choose, may


@hero("Menelaus", RED, "rg", attack=2, defence=2)
class Menelaus:
    """Before attacking, you may deal 1 damage to every red enemy unit."""

    async def before_attack(self, table: Table, me: Seat, unit: Slot) -> None:
        targets = enemies(table, me, is_red)
        if targets and await may(me, "deal 1 damage to every red enemy unit", self):
            await deal(table, [(target, 1) for target in targets], unit)


@hero("Diomedes", RED, "ryb", attack=3, defence=2)
class Diomedes:
    """When played, deal 2 damage to the opposing unit."""

    async def on_play(self, table: Table, me: Seat, unit: Slot) -> None:
        if (target := opposing(table, unit)) is not None:
            await deal(table, [(target, 2)], unit)


@hero("Paris", RED, "ry", attack=2, defence=1)
class Paris:
    """When played, you may deal 1 damage to every enemy unit in one area."""

    async def on_play(self, table: Table, me: Seat, unit: Slot) -> None:
        targets = enemies(table, me)
        areas = sorted({area_of(table, target) for target in targets})
        if not areas:
            return
        options: list[Area | None] = [*areas, None]
        area = await choose(me, "deal 1 damage to every enemy unit in one area", options, self)
        if area is not None:
            await deal(table, [(target, 1) for target in targets if area_of(table, target) is area], unit)


@hero("Heracles", RED, "rbgy", attack=4, defence=4, multi=True)
class Heracles:
    """When played, deal 1 damage to every other unit on both sides."""

    async def on_play(self, table: Table, me: Seat, unit: Slot) -> None:
        others = [other for other in table.units if other >= 0 and other != unit]
        await deal(table, [(other, 1) for other in others], unit)


@hero("Penthesilea", RED, "rb", attack=2, defence=2, feminine=True)
class Penthesilea:
    """When played, you may discard a damaged enemy Soldier."""

    async def on_play(self, table: Table, me: Seat, unit: Slot) -> None:
        damaged = [foe for foe in enemies(table, me, is_soldier) if damage_on(table, foe)]
        target = await may_pick(
            me, "discard a damaged enemy Soldier", movable(table, damaged), table.card(unit)
        )
        if target is not None:
            await discard_units(table, [target])


@hero("Philoctetes", RED, "", attack=1, defence=1)
class Philoctetes:
    """When played, you may discard a red card from your hand to deal 3 damage to an enemy Hero."""

    async def on_play(self, table: Table, me: Seat, unit: Slot) -> None:
        targets = enemies(table, me, is_hero)
        if not targets:
            return
        price = [slot for slot in table.hands[me] if is_red(table.card(slot))]
        # Asked even without a red card: silence would tell what the hand lacks.
        paid = await choose(
            me,
            "discard a red card to deal 3 damage to an enemy Hero",
            [*price, None],
            self,
            secret=True,
            even_if_forced=True,
        )
        if paid is not None:
            discard_from_hand(table, me, paid)
            target = await choose(me, "deal 3 damage to an enemy Hero", targets, self)
            await deal(table, [(target, 3)], unit)


@hero("Hector", RED, "rbg", attack=2, defence=2)
class Hector:
    """Before attacking, Hector gets +1 attack for this attack if the opposing unit is undamaged."""

    async def before_attack(self, table: Table, me: Seat, unit: Slot) -> None:
        target = opposing(table, unit)
        if target is not None and not damage_on(table, target):
            table.boost += 1


@hero("Ajax", RED, "rgy", attack=2, defence=3)
class Ajax:
    """Before attacking, you may deal 1 damage to every unit adjacent to the opposing space."""

    async def before_attack(self, table: Table, me: Seat, unit: Slot) -> None:
        spots = NEIGHBOURS[OPPOSITE[table.spot_of(unit)]]
        targets = [table.units[spot] for spot in spots if table.units[spot] >= 0]
        what = "deal 1 damage to every unit adjacent to the opposing space"
        if targets and await may(me, what, self):
            await deal(table, [(target, 1) for target in targets], unit)


@hero("Achilles", RED, "ryg", attack=2, defence=2, multi=True)
class Achilles:
    """After attacking, if the attack defeated the opposing unit, gain the area bonus as well."""

    async def after_attack(self, table: Table, me: Seat, unit: Slot, blow: Blow) -> None:
        if blow.defeated:
            await gain_bonus(table, me, area_of(table, unit))


@hero("Tydeus", RED, "rb", attack=2, defence=2)
class Tydeus:
    """Before attacking, you may deal 1 damage to Tydeus to give him +2 attack for this attack."""

    async def before_attack(self, table: Table, me: Seat, unit: Slot) -> None:
        if await may(me, "deal 1 damage to Tydeus to give him +2 attack", self):
            table.boost += 2
            await deal(table, [(unit, 1)], unit)


@hero("Teucer", RED, "", attack=1, defence=1)
class Teucer:
    """Before attacking, you may deal 1 damage to a blue enemy unit that is not opposing."""

    async def before_attack(self, table: Table, me: Seat, unit: Slot) -> None:
        facing = opposing(table, unit)
        targets = [foe for foe in enemies(table, me, is_blue) if foe != facing]
        target = await may_pick(me, "deal 1 damage to a blue enemy unit", targets, self)
        if target is not None:
            await deal(table, [(target, 1)], unit)


@hero("Agamemnon", RED, "r", attack=1, defence=2)
class Agamemnon:
    """Your other red units have +1 attack."""

    def attack_bonus(self, table: Table, me: Seat, source: Slot, unit: Slot) -> int:
        return int(unit != source and is_red(table.card(unit)) and SIDE_OF[table.spot_of(unit)] == me)


@hero("Electra", RED, "", attack=0, defence=1, feminine=True)
class Electra:
    """Whenever another of your units is defeated, deal 1 damage to an enemy unit."""

    def heeds(self, table: Table, me: Seat, unit: Slot, leaving: Leaving) -> bool:
        return leaving.defeated and SIDE_OF[leaving.spot] == me

    async def on_leaving(self, table: Table, me: Seat, unit: Slot, leaving: Leaving) -> None:
        target = await must_pick(me, "deal 1 damage to an enemy unit", enemies(table, me), self)
        if target is not None:
            await deal(table, [(target, 1)], unit)


@hero("Antaeus", RED, "", attack=1, defence=2)
class Antaeus:
    """Whenever an attack damages Antaeus and he stays in play, deal 1 damage to the attacker."""

    async def on_damage(self, table: Table, me: Seat, unit: Slot, attacker: Slot) -> None:
        if attacker in table.units:
            await deal(table, [(attacker, 1)], unit)


@hero("Protesilaus", RED, "", attack=1, defence=1)
class Protesilaus:
    """When Protesilaus is defeated, deal 2 damage to the opposing unit."""

    def heeds(self, table: Table, me: Seat, unit: Slot, leaving: Leaving) -> bool:
        return leaving.defeated

    async def on_own_leaving(self, table: Table, me: Seat, unit: Slot, leaving: Leaving) -> None:
        target = table.units[OPPOSITE[leaving.spot]]
        if target >= 0:
            await deal(table, [(target, 2)], unit)


def is_red(card: OlympusCard) -> bool:
    """Red cards, multi-coloured ones among them (FO-CARD-11)."""
    return bool(card.colours & RED.bit)


def is_blue(card: OlympusCard) -> bool:
    """Blue cards, multi-coloured ones among them (FO-CARD-11)."""
    return bool(card.colours & BLUE.bit)
