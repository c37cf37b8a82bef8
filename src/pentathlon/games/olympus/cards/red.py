"""The red Heroes: harm."""

from pentathlon.games.olympus.printed import BLUE, RED, OlympusCard, hero
from pentathlon.games.olympus.rules.aiming import (
    DAMAGED,
    ENEMIES,
    HAND,
    HERO,
    MOVABLE,
    NOT_OPPOSING,
    SOLDIER,
    aim,
    coloured,
    may_pick,
    may_pick_in_secret,
    must_pick,
    targets,
)
from pentathlon.games.olympus.rules.combat import Blow, deal, gain_bonus
from pentathlon.games.olympus.rules.effects import damage_on, enemies
from pentathlon.games.olympus.rules.leaving import Leaving, discard_units
from pentathlon.games.olympus.rules.payment import discard_from_hand
from pentathlon.games.olympus.rules.questions import AREA, DISCARD, DISMISS, STRIKE, USE
from pentathlon.games.olympus.rules.units import area_of, opposing
from pentathlon.games.olympus.table import NEIGHBOURS, OPPOSITE, SIDE_OF, Area, Table
from pentathlon.kernel import Seat, Slot, choose, may


@hero("Menelaus", RED, "rg", attack=2, defence=2, figure="crown")
class Menelaus:
    """Before attacking, you may deal 1 damage to every red enemy unit."""

    async def before_attack(self, table: Table, me: Seat, unit: Slot) -> None:
        foes = enemies(table, me, is_red)
        if foes and await may(me, USE, self, about="deal 1 damage to every red enemy unit"):
            await deal(table, [(foe, 1) for foe in foes], unit)


@hero("Diomedes", RED, "ryb", attack=3, defence=2, figure="thrown-spear")
class Diomedes:
    """When played, deal 2 damage to the opposing unit."""

    async def on_play(self, table: Table, me: Seat, unit: Slot) -> None:
        if (target := opposing(table, unit)) is not None:
            await deal(table, [(target, 2)], unit)


@hero("Paris", RED, "ry", attack=2, defence=1, figure="bowman")
class Paris:
    """When played, you may deal 1 damage to every enemy unit in one area."""

    async def on_play(self, table: Table, me: Seat, unit: Slot) -> None:
        foes = enemies(table, me)
        areas = sorted({area_of(table, foe) for foe in foes})
        if not areas:
            return
        options: list[Area | None] = [*areas, None]
        area = await choose(me, AREA, options, self, about="deal 1 damage to every enemy unit in one area")
        if area is not None:
            await deal(table, [(foe, 1) for foe in foes if area_of(table, foe) is area], unit)


@hero("Heracles", RED, "rbgy", attack=4, defence=4, multi=True, figure="lion")
class Heracles:
    """When played, deal 1 damage to every other unit on both sides."""

    async def on_play(self, table: Table, me: Seat, unit: Slot) -> None:
        others = [other for other in table.units if other >= 0 and other != unit]
        await deal(table, [(other, 1) for other in others], unit)


@hero("Penthesilea", RED, "rb", attack=2, defence=2, feminine=True, figure="battle-axe")
class Penthesilea:
    """When played, you may discard a damaged enemy Soldier."""

    async def on_play(self, table: Table, me: Seat, unit: Slot) -> None:
        foes = aim(unit, "discard a damaged enemy Soldier", ENEMIES, SOLDIER, DAMAGED, MOVABLE)
        target = await may_pick(table, me, DISMISS, foes)
        if target is not None:
            await discard_units(table, [target])


@hero("Philoctetes", RED, "", attack=1, defence=1, figure="quiver")
class Philoctetes:
    """When played, you may discard a red card from your hand to deal 3 damage to an enemy Hero."""

    async def on_play(self, table: Table, me: Seat, unit: Slot) -> None:
        foes = aim(unit, "deal 3 damage to an enemy Hero", ENEMIES, HERO)
        if not targets(table, me, foes):
            return
        price = aim(unit, "discard a red card to deal 3 damage to an enemy Hero", HAND, coloured(RED))
        paid = await may_pick_in_secret(table, me, DISCARD, price)
        if paid is not None:
            discard_from_hand(table, me, paid)
            target = await must_pick(table, me, STRIKE, foes)
            assert target is not None
            await deal(table, [(target, 3)], unit)


@hero("Hector", RED, "rbg", attack=2, defence=2, figure="swordman")
class Hector:
    """Before attacking, Hector gets +1 attack for this attack if the opposing unit is undamaged."""

    async def before_attack(self, table: Table, me: Seat, unit: Slot) -> None:
        target = opposing(table, unit)
        if target is not None and not damage_on(table, target):
            table.boost += 1


@hero("Ajax", RED, "rgy", attack=2, defence=3, figure="shield-impact")
class Ajax:
    """Before attacking, you may deal 1 damage to every unit adjacent to the opposing space."""

    async def before_attack(self, table: Table, me: Seat, unit: Slot) -> None:
        spots = NEIGHBOURS[OPPOSITE[table.spot_of(unit)]]
        foes = [table.units[spot] for spot in spots if table.units[spot] >= 0]
        what = "deal 1 damage to every unit adjacent to the opposing space"
        if foes and await may(me, USE, self, about=what):
            await deal(table, [(foe, 1) for foe in foes], unit)


@hero("Achilles", RED, "ryg", attack=2, defence=2, multi=True, figure="achilles-heel")
class Achilles:
    """After attacking, if the attack defeated the opposing unit, gain the area bonus as well."""

    async def after_attack(self, table: Table, me: Seat, unit: Slot, blow: Blow) -> None:
        if blow.defeated:
            await gain_bonus(table, me, area_of(table, unit))


@hero("Tydeus", RED, "rb", attack=2, defence=2, figure="boar")
class Tydeus:
    """Before attacking, you may deal 1 damage to Tydeus to give him +2 attack for this attack."""

    async def before_attack(self, table: Table, me: Seat, unit: Slot) -> None:
        if await may(me, USE, self, about="deal 1 damage to Tydeus to give him +2 attack"):
            table.boost += 2
            await deal(table, [(unit, 1)], unit)


@hero("Teucer", RED, "", attack=1, defence=1, figure="archer")
class Teucer:
    """Before attacking, you may deal 1 damage to a blue enemy unit that is not opposing."""

    async def before_attack(self, table: Table, me: Seat, unit: Slot) -> None:
        foes = aim(unit, "deal 1 damage to a blue enemy unit", ENEMIES, coloured(BLUE), NOT_OPPOSING)
        target = await may_pick(table, me, STRIKE, foes)
        if target is not None:
            await deal(table, [(target, 1)], unit)


@hero("Agamemnon", RED, "r", attack=1, defence=2, figure="throne-king")
class Agamemnon:
    """Your other red units have +1 attack."""

    def attack_bonus(self, table: Table, me: Seat, source: Slot, unit: Slot) -> int:
        return int(unit != source and is_red(table.card(unit)) and SIDE_OF[table.spot_of(unit)] == me)


@hero("Electra", RED, "", attack=0, defence=1, feminine=True, figure="drama-masks")
class Electra:
    """Whenever another of your units is defeated, deal 1 damage to an enemy unit."""

    def heeds(self, table: Table, me: Seat, unit: Slot, leaving: Leaving) -> bool:
        return leaving.defeated and SIDE_OF[leaving.spot] == me

    async def on_leaving(self, table: Table, me: Seat, unit: Slot, leaving: Leaving) -> None:
        foes = aim(unit, "deal 1 damage to an enemy unit", ENEMIES)
        target = await must_pick(table, me, STRIKE, foes)
        if target is not None:
            await deal(table, [(target, 1)], unit)


@hero("Antaeus", RED, "", attack=1, defence=2, figure="muscle-up")
class Antaeus:
    """Whenever an attack damages Antaeus and he stays in play, deal 1 damage to the attacker."""

    async def on_damage(self, table: Table, me: Seat, unit: Slot, attacker: Slot) -> None:
        if attacker in table.units:
            await deal(table, [(attacker, 1)], unit)


@hero("Protesilaus", RED, "", attack=1, defence=1, figure="footsteps")
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
