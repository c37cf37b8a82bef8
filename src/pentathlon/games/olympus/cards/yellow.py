"""The yellow Heroes: movement, Equipment and the score track."""

from pentathlon.games.olympus.printed import BLUE, RED, YELLOW, hero
from pentathlon.games.olympus.rules.aiming import (
    DISCARD_PILE,
    ENEMIES,
    EQUIPMENT,
    EQUIPPED,
    HERO,
    MOVABLE,
    OWN,
    UNITS,
    aim,
    another_than,
    coloured,
    may_pick,
    must_pick,
    targets,
)
from pentathlon.games.olympus.rules.combat import Blow
from pentathlon.games.olympus.rules.effects import empty_neighbours, enemies, is_equipped, move, own
from pentathlon.games.olympus.rules.leaving import lose_equipment
from pentathlon.games.olympus.rules.questions import ARM, DISARM, MOVE, MOVE_TO, SWAP, Journey
from pentathlon.games.olympus.rules.scoring import draw, score
from pentathlon.games.olympus.rules.units import is_steadfast, opposing
from pentathlon.games.olympus.table import OLYMPUS, OTHER, SIDES, Spot, Table, attach, detach, rearrange
from pentathlon.kernel import Seat, Slot, choose, choose_some, tell, then


@hero("Odysseus", YELLOW, "ybg", attack=2, defence=2, multi=True, figure="trojan-horse")
class Odysseus:
    """When played, draw 1 card; you may play it at once for free."""

    async def on_play(self, table: Table, me: Seat, unit: Slot) -> None:
        draw(table, me)
        then(table, ("free play", table.hands[me][-1], unit))


@hero("Helen", YELLOW, "", attack=0, defence=3, feminine=True, figure="swan")
class Helen:
    """When played, you may move a red or blue enemy unit to an empty space of its side."""

    async def on_play(self, table: Table, me: Seat, unit: Slot) -> None:
        spots = table.empty_spots(OTHER[me])
        if not spots:
            return
        foes = aim(unit, "move a red or blue enemy unit", ENEMIES, coloured(RED, BLUE), MOVABLE)
        target = await may_pick(table, me, MOVE, foes)
        if target is not None:
            where = Journey(target, f"say where {table.card(target)} goes")
            move(table, target, await choose(me, MOVE_TO, spots, self, about=where))


@hero("Theseus", YELLOW, "yrb", attack=2, defence=4, figure="minotaur")
class Theseus:
    """When played, you may rearrange up to three of your units."""

    async def on_play(self, table: Table, me: Seat, unit: Slot) -> None:
        any_own = aim(unit, "rearrange up to three of your units", OWN)
        movers = await choose_some(me, MOVE, targets(table, me, any_own), 0, 3, self, about=any_own)
        free = [spot for spot in SIDES[me] if table.units[spot] < 0 or table.units[spot] in movers]
        moves: dict[int, Spot] = {}
        for mover in movers:
            words = f"say where {table.card(mover)} goes"
            where = Journey(mover, words, leaving=tuple(movers), taken=tuple(moves.values()))
            spot = await choose(me, MOVE_TO, free[:], self, about=where)
            moves[table.spot_of(mover)] = spot
            free.remove(spot)
        rearrange(table, moves)


@hero("Briseis", YELLOW, "", attack=1, defence=2, feminine=True, figure="shut-rose")
class Briseis:
    """When played, you may have two enemy Heroes exchange places."""

    async def on_play(self, table: Table, me: Seat, unit: Slot) -> None:
        foes = aim(unit, "have two enemy Heroes exchange places", ENEMIES, HERO, MOVABLE)
        if len(targets(table, me, foes)) < 2:
            return
        first = await may_pick(table, me, MOVE, foes)
        if first is not None:
            words = f"say with whom {table.card(first)} exchanges places"
            others = aim(unit, words, ENEMIES, HERO, MOVABLE, another_than(first))
            second = await must_pick(table, me, SWAP, others)
            assert second is not None
            here, there = table.spot_of(first), table.spot_of(second)
            rearrange(table, {here: there, there: here})


@hero("Bellerophon", YELLOW, "y", attack=2, defence=1, figure="pegasus")
class Bellerophon:
    """When played, you may attach an Equipment card from the discard pile to Bellerophon."""

    async def on_play(self, table: Table, me: Seat, unit: Slot) -> None:
        lost = aim(unit, "attach an Equipment card from the discard pile", DISCARD_PILE, EQUIPMENT)
        slot = await may_pick(table, me, ARM, lost)
        if slot is not None:
            table.discard.remove(slot)
            attach(table, slot, table.spot_of(unit))
            tell(table, "equips", me, table.card(slot).name, table.card(unit).name)


@hero("Omphale", YELLOW, "yb", attack=2, defence=2, feminine=True, figure="wood-club")
class Omphale:
    """When played, discard the Equipment of one unit."""

    async def on_play(self, table: Table, me: Seat, unit: Slot) -> None:
        bearers = aim(unit, "discard the Equipment of one unit", UNITS, EQUIPPED)
        target = await must_pick(table, me, DISARM, bearers)
        if target is not None:
            await lose_equipment(table, table.spot_of(target))


@hero("Phaethon", YELLOW, "yr", attack=3, defence=2, figure="chariot")
class Phaethon:
    """When played, your opponent gains 1 victory point."""

    async def on_play(self, table: Table, me: Seat, unit: Slot) -> None:
        score(table, OTHER[me])


@hero("Hecuba", YELLOW, "yg", attack=2, defence=2, feminine=True, figure="wolf-howl")
class Hecuba:
    """When played, gain 1 victory point if your opponent has more units in play."""

    async def on_play(self, table: Table, me: Seat, unit: Slot) -> None:
        if len(enemies(table, me)) > len(own(table, me)):
            score(table, me)


@hero("Perseus", YELLOW, "ygr", attack=2, defence=4, multi=True, figure="wingfoot")
class Perseus:
    """Before attacking, you may move Perseus to an adjacent empty space."""

    async def before_attack(self, table: Table, me: Seat, unit: Slot) -> None:
        spots = empty_neighbours(table, unit)
        if spots:
            where = Journey(unit, "move Perseus to an adjacent empty space", adjacent=True)
            spot = await choose(me, MOVE_TO, [*spots, None], self, about=where)
            if spot is not None:
                move(table, unit, spot)


@hero("Castor", YELLOW, "yr", attack=2, defence=3, figure="cavalry")
class Castor:
    """Before attacking, you may move the opposing unit to an adjacent empty space of its side."""

    async def before_attack(self, table: Table, me: Seat, unit: Slot) -> None:
        target = opposing(table, unit)
        if target is None or is_steadfast(table, target):
            return
        spots = empty_neighbours(table, target)
        if spots:
            where = Journey(target, "move the opposing unit to an adjacent empty space", adjacent=True)
            spot = await choose(me, MOVE_TO, [*spots, None], self, about=where)
            if spot is not None:
                move(table, target, spot)


@hero("Pollux", YELLOW, "ybr", attack=2, defence=3, figure="boxing-glove")
class Pollux:
    """After attacking, if Pollux is equipped and gained the Olympus bonus, gain 1 victory point."""

    async def after_attack(self, table: Table, me: Seat, unit: Slot, blow: Blow) -> None:
        if blow.bonus is OLYMPUS and is_equipped(table, unit):
            score(table, me)


@hero("Neoptolemus", YELLOW, "", attack=1, defence=2, figure="tower-fall")
class Neoptolemus:
    """Before attacking, you may move the Equipment of another of your units to Neoptolemus."""

    async def before_attack(self, table: Table, me: Seat, unit: Slot) -> None:
        if is_equipped(table, unit):
            return
        bearers = aim(unit, "move the Equipment of another of your units", OWN, EQUIPPED)
        donor = await may_pick(table, me, ARM, bearers)
        if donor is not None:
            gear = detach(table, table.spot_of(donor))
            attach(table, gear, table.spot_of(unit))
            tell(table, "equips", me, table.card(gear).name, table.card(unit).name)


@hero("Antigone", YELLOW, "", attack=1, defence=2, feminine=True, figure="tombstone")
class Antigone:
    """Enemy abilities cannot move, return or discard Antigone."""

    steadfast = True


@hero("Iphigenia", YELLOW, "", attack=0, defence=2, feminine=True, figure="deer-head")
class Iphigenia:
    """The opposing Hero has -1 attack."""

    def attack_bonus(self, table: Table, me: Seat, source: Slot, unit: Slot) -> int:
        return -1 if table.card(unit).is_hero and opposing(table, source) == unit else 0


@hero("Philomela", YELLOW, "yrbg", attack=2, defence=5, feminine=True, figure="sparrow")
class Philomela:
    """The ability of the opposing unit and of its Equipment does not work."""

    silences = True
