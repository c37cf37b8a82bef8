"""The green Heroes: endurance and Soldiers."""

from pentathlon.games.olympus.printed import GREEN, RED, OlympusCard, hero
from pentathlon.games.olympus.rules.aiming import (
    ADJACENT,
    ANOTHER,
    DAMAGED,
    DISCARD_PILE,
    HAND,
    HERO,
    NEAR,
    OWN,
    SOLDIER,
    aim,
    may_pick,
    may_pick_in_secret,
    must_pick,
)
from pentathlon.games.olympus.rules.combat import Blow, attack_with, deal, heal
from pentathlon.games.olympus.rules.effects import damage_on, is_equipped, is_soldier, own
from pentathlon.games.olympus.rules.leaving import discard_units, place_from_discard, return_to_hand
from pentathlon.games.olympus.rules.playing import FREE_PLAY, choose_place, enter
from pentathlon.games.olympus.rules.questions import COMMAND, DEPLOY, HEAL, HOW_MUCH, RECOVER, RETURN, Placing
from pentathlon.games.olympus.rules.units import opposing
from pentathlon.games.olympus.table import SIDE_OF, Table
from pentathlon.kernel import Seat, Slot, amount, choose


@hero("Laodice", GREEN, "", attack=3, defence=2, feminine=True, figure="earth-crack")
class Laodice:
    """At the end of your turn, discard Laodice."""

    async def at_turn_end(self, table: Table, me: Seat, unit: Slot) -> None:
        await discard_units(table, [unit])


@hero("Machaon", GREEN, "", attack=1, defence=2, figure="bandage-roll")
class Machaon:
    """When played, heal all damage from one of your units."""

    async def on_play(self, table: Table, me: Seat, unit: Slot) -> None:
        target = await must_pick(table, me, HEAL, aim(unit, "heal all damage from one of your units", OWN))
        if target is not None:
            heal(table, target, damage_on(table, target))


@hero("Podalirius", GREEN, "", attack=1, defence=1, figure="herbs-bundle")
class Podalirius:
    """When played, heal 2 damage from each of your green units."""

    async def on_play(self, table: Table, me: Seat, unit: Slot) -> None:
        for target in own(table, me, is_green):
            heal(table, target, 2)


@hero("Jason", GREEN, "gryb", attack=3, defence=5, figure="ram-profile")
class Jason:
    """When played, you may play a Soldier from your hand for free."""

    async def on_play(self, table: Table, me: Seat, unit: Slot) -> None:
        if table.is_full(me) or not table.hands[me]:
            return
        soldiers = aim(unit, "play a Soldier for free", HAND, SOLDIER)
        slot = await may_pick_in_secret(table, me, FREE_PLAY, soldiers)
        if slot is not None:
            enter(table, me, slot, await choose_place(table, me, slot))


@hero("Cadmus", GREEN, "gy", attack=1, defence=1, figure="dragon-head")
class Cadmus:
    """When played, you may place a Soldier from the discard pile on an empty space of your side; nothing
    happens when it is placed."""

    async def on_play(self, table: Table, me: Seat, unit: Slot) -> None:
        if table.is_full(me):
            return
        fallen = aim(unit, "place a Soldier from the discard pile", DISCARD_PILE, SOLDIER)
        slot = await may_pick(table, me, RECOVER, fallen)
        if slot is not None:
            where = Placing(slot, f"say where {table.card(slot)} go")
            spot = await choose(me, DEPLOY, table.empty_spots(me), self, about=where)
            place_from_discard(table, slot, spot)


@hero("Deianira", GREEN, "", attack=1, defence=2, feminine=True, figure="robe")
class Deianira:
    """When played, you may heal up to 2 damage from one of your units to deal as much to the opposing
    unit."""

    async def on_play(self, table: Table, me: Seat, unit: Slot) -> None:
        target = opposing(table, unit)
        if target is None:
            return
        hurt = aim(unit, "heal one of your units and deal as much to the opposing unit", OWN, DAMAGED)
        healed = await may_pick(table, me, HEAL, hurt)
        if healed is not None:
            most = min(2, damage_on(table, healed))
            passed_on = await amount(me, HOW_MUCH, 1, most, self)
            heal(table, healed, passed_on)
            await deal(table, [(target, passed_on)], unit)


@hero("Ariadne", GREEN, "", attack=2, defence=1, feminine=True, figure="maze")
class Ariadne:
    """When played, you may return another of your Heroes to your hand."""

    async def on_play(self, table: Table, me: Seat, unit: Slot) -> None:
        others = aim(unit, "return another of your Heroes", OWN, HERO, ANOTHER)
        target = await may_pick(table, me, RETURN, others)
        if target is not None:
            await return_to_hand(table, target)


@hero("Chiron", GREEN, "g", attack=1, defence=2, multi=True, figure="centaur")
class Chiron:
    """Before attacking, you may heal 1 damage from Chiron or an adjacent unit."""

    async def before_attack(self, table: Table, me: Seat, unit: Slot) -> None:
        hurt = aim(unit, "heal 1 damage from Chiron or an adjacent unit", OWN, NEAR, DAMAGED)
        target = await may_pick(table, me, HEAL, hurt)
        if target is not None:
            heal(table, target, 1)


@hero("Hippolyta", GREEN, "gry", attack=2, defence=4, feminine=True, figure="belt")
class Hippolyta:
    """Before attacking, Hippolyta gets +1 attack for each of your Soldiers, at most +3, for this attack."""

    async def before_attack(self, table: Table, me: Seat, unit: Slot) -> None:
        table.boost += min(3, len(own(table, me, is_soldier)))


@hero("Atalanta", GREEN, "gyb", attack=3, defence=3, multi=True, feminine=True, figure="shiny-apple")
class Atalanta:
    """After attacking, if the attack damaged a unit, heal 1 damage from Atalanta."""

    async def after_attack(self, table: Table, me: Seat, unit: Slot, blow: Blow) -> None:
        if blow.damaged:
            heal(table, unit, 1)


@hero("Nestor", GREEN, "gb", attack=1, defence=2, figure="beard")
class Nestor:
    """After attacking, you may have an adjacent Soldier make an extra attack."""

    async def after_attack(self, table: Table, me: Seat, unit: Slot, blow: Blow) -> None:
        near = aim(unit, "have an adjacent Soldier attack", OWN, ADJACENT, SOLDIER)
        soldier = await may_pick(table, me, COMMAND, near)
        if soldier is not None:
            await attack_with(table, soldier)


@hero("Aeacus", GREEN, "gr", attack=1, defence=3, figure="ant")
class Aeacus:
    """Your Soldiers have +1 defence."""

    def defence_bonus(self, table: Table, me: Seat, source: Slot, unit: Slot) -> int:
        return int(table.card(unit).is_soldier and SIDE_OF[table.spot_of(unit)] == me)


@hero("Caeneus", GREEN, "gy", attack=2, defence=2, figure="breastplate")
class Caeneus:
    """Whenever a red unit deals damage to Caeneus, he takes 1 less."""

    def lessens(self, table: Table, unit: Slot, source: Slot) -> int:
        return int(bool(table.card(source).colours & RED.bit))


@hero("Patroclus", GREEN, "gyr", attack=2, defence=4, figure="visored-helm")
class Patroclus:
    """When Patroclus is defeated while equipped, discard his Equipment and all his damage instead of him."""

    def survives(self, table: Table, unit: Slot) -> bool:
        return is_equipped(table, unit)


@hero("Alcestis", GREEN, "gbr", attack=2, defence=4, feminine=True, figure="grave-flowers")
class Alcestis:
    """Whenever an ability deals damage to an adjacent unit, you may put it on Alcestis instead."""

    shields = True


def is_green(card: OlympusCard) -> bool:
    """Green cards, multi-coloured ones among them (FO-CARD-11)."""
    return bool(card.colours & GREEN.bit)
