"""The green Heroes: endurance and Soldiers."""

from pentathlon.games.olympus.combat import Blow, attack_with, deal, heal
from pentathlon.games.olympus.effects import (
    damage_on,
    is_equipped,
    is_hero,
    is_soldier,
    may_pick,
    must_pick,
    own,
)
from pentathlon.games.olympus.leaving import discard_units, place_from_discard, return_to_hand
from pentathlon.games.olympus.playing import choose_place, enter
from pentathlon.games.olympus.printed import GREEN, RED, OlympusCard, hero
from pentathlon.games.olympus.table import SIDE_OF, SIDES, Table
from pentathlon.games.olympus.units import adjacent, opposing
from pentathlon.kernel import Seat, Slot, amount, choose


@hero("Laodice", GREEN, "", attack=3, defence=2, feminine=True)
class Laodice:
    """At the end of your turn, discard Laodice."""

    async def at_turn_end(self, table: Table, me: Seat, unit: Slot) -> None:
        await discard_units(table, [unit])


@hero("Machaon", GREEN, "", attack=1, defence=2)
class Machaon:
    """When played, heal all damage from one of your units."""

    async def on_play(self, table: Table, me: Seat, unit: Slot) -> None:
        target = await must_pick(
            me, "heal all damage from one of your units", own(table, me), table.card(unit)
        )
        if target is not None:
            heal(table, target, damage_on(table, target))


@hero("Podalirius", GREEN, "", attack=1, defence=1)
class Podalirius:
    """When played, heal 2 damage from each of your green units."""

    async def on_play(self, table: Table, me: Seat, unit: Slot) -> None:
        for target in own(table, me, is_green):
            heal(table, target, 2)


@hero("Jason", GREEN, "gryb", attack=3, defence=5)
class Jason:
    """When played, you may play a Soldier from your hand for free."""

    async def on_play(self, table: Table, me: Seat, unit: Slot) -> None:
        if table.is_full(me) or not table.hands[me]:
            return
        soldiers = [slot for slot in table.hands[me] if table.card(slot).is_soldier]
        # Asked even without a Soldier: silence would tell what the hand lacks.
        slot = await choose(
            me,
            "play a Soldier for free",
            [*soldiers, None],
            self,
            secret=True,
            even_if_forced=True,
        )
        if slot is not None:
            enter(table, me, slot, await choose_place(table, me, slot))


@hero("Cadmus", GREEN, "gy", attack=1, defence=1)
class Cadmus:
    """When played, you may place a Soldier from the discard pile on an empty space of your side."""

    async def on_play(self, table: Table, me: Seat, unit: Slot) -> None:
        if table.is_full(me):
            return
        fallen = [slot for slot in table.discard if table.card(slot).is_soldier]
        slot = await may_pick(me, "place a Soldier from the discard pile", fallen, self)
        if slot is not None:
            space = await choose(me, f"where {table.card(slot)} go", table.empty_spaces(me), self)
            place_from_discard(table, slot, SIDES[me][space])


@hero("Deianira", GREEN, "", attack=1, defence=2, feminine=True)
class Deianira:
    """When played, you may move up to 2 damage from one of your units to the opposing unit."""

    async def on_play(self, table: Table, me: Seat, unit: Slot) -> None:
        target = opposing(table, unit)
        hurt = [other for other in own(table, me) if damage_on(table, other)]
        if target is None:
            return
        healed = await may_pick(me, "move damage from one of your units", hurt, self)
        if healed is not None:
            most = min(2, damage_on(table, healed))
            moved = await amount(me, "how much damage to move", 1, most, self)
            heal(table, healed, moved)
            await deal(table, [(target, moved)], unit)


@hero("Ariadne", GREEN, "", attack=2, defence=1, feminine=True)
class Ariadne:
    """When played, you may return another of your Heroes to your hand."""

    async def on_play(self, table: Table, me: Seat, unit: Slot) -> None:
        others = [other for other in own(table, me, is_hero) if other != unit]
        target = await may_pick(me, "return another of your Heroes", others, self)
        if target is not None:
            await return_to_hand(table, target)


@hero("Chiron", GREEN, "g", attack=1, defence=2, multi=True)
class Chiron:
    """Before attacking, you may heal 1 damage from Chiron or an adjacent unit."""

    async def before_attack(self, table: Table, me: Seat, unit: Slot) -> None:
        near = [unit, *adjacent(table, table.spot_of(unit))]
        hurt = [other for other in near if damage_on(table, other)]
        target = await may_pick(me, "heal 1 damage from Chiron or an adjacent unit", hurt, self)
        if target is not None:
            heal(table, target, 1)


@hero("Hippolyta", GREEN, "gry", attack=2, defence=4, feminine=True)
class Hippolyta:
    """Before attacking, Hippolyta gets +1 attack for this attack for each of your Soldiers, at most +3."""

    async def before_attack(self, table: Table, me: Seat, unit: Slot) -> None:
        table.boost += min(3, len(own(table, me, is_soldier)))


@hero("Atalanta", GREEN, "gyb", attack=3, defence=3, multi=True, feminine=True)
class Atalanta:
    """After attacking, if the attack damaged a unit, heal 1 damage from Atalanta."""

    async def after_attack(self, table: Table, me: Seat, unit: Slot, blow: Blow) -> None:
        if blow.damaged:
            heal(table, unit, 1)


@hero("Nestor", GREEN, "gb", attack=1, defence=2)
class Nestor:
    """After attacking, you may have an adjacent Soldier make an extra attack."""

    async def after_attack(self, table: Table, me: Seat, unit: Slot, blow: Blow) -> None:
        near = [other for other in adjacent(table, table.spot_of(unit)) if table.card(other).is_soldier]
        soldier = await may_pick(me, "have an adjacent Soldier attack", near, self)
        if soldier is not None:
            await attack_with(table, soldier)


@hero("Aeacus", GREEN, "gr", attack=1, defence=3)
class Aeacus:
    """Your Soldiers have +1 defence."""

    def defence_bonus(self, table: Table, me: Seat, source: Slot, unit: Slot) -> int:
        return int(table.card(unit).is_soldier and SIDE_OF[table.spot_of(unit)] == me)


@hero("Caeneus", GREEN, "gy", attack=2, defence=2)
class Caeneus:
    """Whenever a red unit deals damage to Caeneus, he takes 1 less."""

    def lessens(self, table: Table, unit: Slot, source: Slot) -> int:
        return int(bool(table.card(source).colours & RED.bit))


@hero("Patroclus", GREEN, "gyr", attack=2, defence=4)
class Patroclus:
    """When Patroclus is defeated while equipped, discard his Equipment and all his damage instead of him."""

    def survives(self, table: Table, unit: Slot) -> bool:
        return is_equipped(table, unit)


@hero("Alcestis", GREEN, "gbr", attack=2, defence=4, feminine=True)
class Alcestis:
    """Whenever an ability deals damage to an adjacent unit, you may put it on Alcestis instead."""

    shields = True


def is_green(card: OlympusCard) -> bool:
    """Green cards, multi-coloured ones among them (FO-CARD-11)."""
    return bool(card.colours & GREEN.bit)
