"""The yellow Heroes: movement, Equipment and the score track."""

from pentathlon.games.olympus.combat import Blow
from pentathlon.games.olympus.effects import (
    empty_neighbours,
    enemies,
    is_equipped,
    is_hero,
    may_pick,
    movable,
    move,
    must_pick,
    own,
)
from pentathlon.games.olympus.leaving import lose_equipment
from pentathlon.games.olympus.printed import BLUE, RED, YELLOW, Kind, OlympusCard, hero
from pentathlon.games.olympus.scoring import draw, score
from pentathlon.games.olympus.table import OLYMPUS, OTHER, SIDES, SPACE_OF, Table, attach, detach, rearrange
from pentathlon.games.olympus.units import opposing
from pentathlon.kernel import Seat, Slot, choose, choose_some, tell, then


@hero("Odysseus", YELLOW, "ybg", attack=2, defence=2, multi=True)
class Odysseus:
    """When played, draw 1 card; you may play it at once for free."""

    async def on_play(self, table: Table, me: Seat, unit: Slot) -> None:
        draw(table, me)
        then(table, ("free play", table.hands[me][-1], unit))


@hero("Helen", YELLOW, "", attack=0, defence=3, feminine=True)
class Helen:
    """When played, you may move a red or blue enemy unit to an empty space of its side."""

    async def on_play(self, table: Table, me: Seat, unit: Slot) -> None:
        targets = movable(table, enemies(table, me, is_red_or_blue))
        spaces = table.empty_spaces(OTHER[me])
        if not spaces:
            return
        target = await may_pick(me, "move a red or blue enemy unit", targets, self)
        if target is not None:
            move(table, target, await choose(me, "where it goes", spaces, self))


@hero("Theseus", YELLOW, "yrb", attack=2, defence=4)
class Theseus:
    """When played, you may rearrange up to three of your units."""

    async def on_play(self, table: Table, me: Seat, unit: Slot) -> None:
        movers = await choose_some(me, "rearrange up to three of your units", own(table, me), 0, 3, self)
        free = [spot for spot in SIDES[me] if table.units[spot] < 0 or table.units[spot] in movers]
        moves = {}
        for mover in movers:
            spaces = [SPACE_OF[spot] for spot in free]
            space = await choose(me, f"where {table.card(mover)} goes", spaces, self)
            moves[table.spot_of(mover)] = SIDES[me][space]
            free.remove(SIDES[me][space])
        rearrange(table, moves)


@hero("Briseis", YELLOW, "", attack=1, defence=2, feminine=True)
class Briseis:
    """When played, you may have two enemy Heroes exchange places."""

    async def on_play(self, table: Table, me: Seat, unit: Slot) -> None:
        targets = movable(table, enemies(table, me, is_hero))
        if len(targets) < 2:
            return
        first = await may_pick(me, "have two enemy Heroes exchange places", targets, self)
        if first is not None:
            others = [target for target in targets if target != first]
            second = await choose(me, "with whom it exchanges places", others, self)
            here, there = table.spot_of(first), table.spot_of(second)
            rearrange(table, {here: there, there: here})


@hero("Bellerophon", YELLOW, "y", attack=2, defence=1)
class Bellerophon:
    """When played, you may attach an Equipment card from the discard pile to Bellerophon."""

    async def on_play(self, table: Table, me: Seat, unit: Slot) -> None:
        lost = [slot for slot in table.discard if table.card(slot).kind is Kind.EQUIPMENT]
        slot = await may_pick(me, "attach an Equipment card from the discard pile", lost, self)
        if slot is not None:
            table.discard.remove(slot)
            attach(table, slot, table.spot_of(unit))
            tell(table, "equips", me, table.card(slot).name, table.card(unit).name)


@hero("Omphale", YELLOW, "yb", attack=2, defence=2, feminine=True)
class Omphale:
    """When played, discard the Equipment of one unit."""

    async def on_play(self, table: Table, me: Seat, unit: Slot) -> None:
        bearers = [other for other in table.units if other >= 0 and is_equipped(table, other)]
        target = await must_pick(me, "discard the Equipment of one unit", bearers, self)
        if target is not None:
            await lose_equipment(table, table.spot_of(target))


@hero("Phaethon", YELLOW, "yr", attack=3, defence=2)
class Phaethon:
    """When played, your opponent gains 1 victory point."""

    async def on_play(self, table: Table, me: Seat, unit: Slot) -> None:
        score(table, OTHER[me])


@hero("Hecuba", YELLOW, "yg", attack=2, defence=2, feminine=True)
class Hecuba:
    """When played, gain 1 victory point if your opponent has more units in play."""

    async def on_play(self, table: Table, me: Seat, unit: Slot) -> None:
        if len(enemies(table, me)) > len(own(table, me)):
            score(table, me)


@hero("Perseus", YELLOW, "ygr", attack=2, defence=4, multi=True)
class Perseus:
    """Before attacking, you may move Perseus to an adjacent empty space."""

    async def before_attack(self, table: Table, me: Seat, unit: Slot) -> None:
        spaces = empty_neighbours(table, unit)
        if spaces:
            space = await choose(
                me, "move Perseus to an adjacent empty space", [*spaces, None], table.card(unit)
            )
            if space is not None:
                move(table, unit, space)


@hero("Castor", YELLOW, "yr", attack=2, defence=3)
class Castor:
    """Before attacking, you may move the opposing unit to an adjacent empty space of its side."""

    async def before_attack(self, table: Table, me: Seat, unit: Slot) -> None:
        target = opposing(table, unit)
        if target is None or not movable(table, [target]):
            return
        spaces = empty_neighbours(table, target)
        if spaces:
            what = "move the opposing unit to an adjacent empty space"
            space = await choose(me, what, [*spaces, None], self)
            if space is not None:
                move(table, target, space)


@hero("Pollux", YELLOW, "ybr", attack=2, defence=3)
class Pollux:
    """After attacking, if Pollux is equipped and gained the Olympus bonus, gain 1 victory point."""

    async def after_attack(self, table: Table, me: Seat, unit: Slot, blow: Blow) -> None:
        if blow.bonus is OLYMPUS and is_equipped(table, unit):
            score(table, me)


@hero("Neoptolemus", YELLOW, "", attack=1, defence=2)
class Neoptolemus:
    """Before attacking, you may move the Equipment of another of your units to Neoptolemus."""

    async def before_attack(self, table: Table, me: Seat, unit: Slot) -> None:
        if is_equipped(table, unit):
            return
        bearers = [other for other in own(table, me) if is_equipped(table, other)]
        donor = await may_pick(me, "move the Equipment of another of your units", bearers, self)
        if donor is not None:
            gear = detach(table, table.spot_of(donor))
            attach(table, gear, table.spot_of(unit))
            tell(table, "equips", me, table.card(gear).name, table.card(unit).name)


@hero("Antigone", YELLOW, "", attack=1, defence=2, feminine=True)
class Antigone:
    """Enemy abilities cannot move, return or discard Antigone."""

    steadfast = True


@hero("Iphigenia", YELLOW, "", attack=0, defence=2, feminine=True)
class Iphigenia:
    """The opposing Hero has -1 attack."""

    def attack_bonus(self, table: Table, me: Seat, source: Slot, unit: Slot) -> int:
        return -1 if table.card(unit).is_hero and opposing(table, source) == unit else 0


@hero("Philomela", YELLOW, "yrbg", attack=2, defence=5, feminine=True)
class Philomela:
    """The ability of the opposing unit and of its Equipment does not work."""

    silences = True


def is_red_or_blue(card: OlympusCard) -> bool:
    """Red or blue cards, multi-coloured ones among them (FO-CARD-11)."""
    return bool(card.colours & (RED.bit | BLUE.bit))
