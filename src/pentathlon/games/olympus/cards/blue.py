"""The blue Heroes: cards and markers."""

from pentathlon.games.olympus.printed import BLUE, Colour, OlympusCard, hero
from pentathlon.games.olympus.rules.aiming import (
    DISCARD_PILE,
    ENEMIES,
    ENEMY_HAND,
    EQUIPMENT,
    HAND,
    MOVABLE,
    SOLDIER,
    aim,
    may_pick,
    must_pick,
)
from pentathlon.games.olympus.rules.combat import Blow
from pentathlon.games.olympus.rules.effects import may_deploy
from pentathlon.games.olympus.rules.leaving import Leaving, return_to_hand, take_from_discard
from pentathlon.games.olympus.rules.markers import give_marker, may_take_marker, return_marker
from pentathlon.games.olympus.rules.payment import discard_from_hand
from pentathlon.games.olympus.rules.playing import has_played_soldier
from pentathlon.games.olympus.rules.questions import (
    BONUS,
    DISCARD,
    EXCHANGE_MARKER,
    GIVE_MARKER,
    PUT_BACK,
    RECOVER,
    RETURN,
    USE,
)
from pentathlon.games.olympus.rules.scoring import draw
from pentathlon.games.olympus.rules.units import is_steadfast, opposing
from pentathlon.games.olympus.table import ON_BOARD, OPPOSITE, OTHER, SIDE_OF, Area, Table
from pentathlon.kernel import Seat, Slot, choose, may, order, show, tell, tell_only


@hero("Alcmene", BLUE, "", attack=2, defence=2, feminine=True, figure="double-face-mask")
class Alcmene:
    """When played, your opponent draws 1 card."""

    async def on_play(self, table: Table, me: Seat, unit: Slot) -> None:
        draw(table, OTHER[me])


@hero("Medea", BLUE, "brg", attack=2, defence=2, feminine=True, figure="cauldron")
class Medea:
    """Whenever the opposing unit is discarded, you may place it on an empty space of your side; nothing
    happens when it is placed."""

    def heeds(self, table: Table, me: Seat, unit: Slot, leaving: Leaving) -> bool:
        faced_her = OPPOSITE[leaving.spot] == table.spot_of(unit)
        return leaving.discarded and faced_her and not table.is_full(me)

    async def on_leaving(self, table: Table, me: Seat, unit: Slot, leaving: Leaving) -> None:
        words = f"place {table.card(leaving.unit)} on an empty space of your side"
        await may_deploy(table, me, leaving.unit, words, self)


@hero("Calchas", BLUE, "", attack=0, defence=2, figure="raven")
class Calchas:
    """When played, draw 2 cards, then discard 1 card from your hand."""

    async def on_play(self, table: Table, me: Seat, unit: Slot) -> None:
        draw(table, me, 2)
        slot = await must_pick(table, me, DISCARD, aim(unit, "discard 1 card from your hand", HAND))
        if slot is not None:
            discard_from_hand(table, me, slot)


@hero("Pythia", BLUE, "", attack=0, defence=3, feminine=True, figure="fire-bowl")
class Pythia:
    """When played, you may take a colour marker from the board; if there is none, your opponent's."""

    async def on_play(self, table: Table, me: Seat, unit: Slot) -> None:
        await may_take_marker(table, me, self)


@hero("Orpheus", BLUE, "b", attack=1, defence=2, multi=True, figure="lyre")
class Orpheus:
    """When played, you may take a Soldier from the discard pile into your hand."""

    async def on_play(self, table: Table, me: Seat, unit: Slot) -> None:
        fallen = aim(unit, "take a Soldier from the discard pile", DISCARD_PILE, SOLDIER)
        slot = await may_pick(table, me, RECOVER, fallen)
        if slot is not None:
            take_from_discard(table, slot, me)


@hero("Circe", BLUE, "br", attack=1, defence=1, feminine=True, figure="pig")
class Circe:
    """When played, your opponent discards 1 card from their hand."""

    async def on_play(self, table: Table, me: Seat, unit: Slot) -> None:
        victim = OTHER[me]
        slot = await must_pick(table, victim, DISCARD, aim(unit, "discard 1 card from your hand", HAND))
        if slot is not None:
            discard_from_hand(table, victim, slot)


@hero("Autolycus", BLUE, "", attack=1, defence=1, figure="robber-hand")
class Autolycus:
    """When played, you may look at your opponent's hand and discard an Equipment card from it."""

    async def on_play(self, table: Table, me: Seat, unit: Slot) -> None:
        victim = OTHER[me]
        if not table.hands[victim] or not await may(me, USE, self, about="look at your opponent's hand"):
            return
        show(table, table.hands[victim], me)
        tell(table, "looks at hand", me)
        loot = aim(unit, "discard an Equipment card from that hand", ENEMY_HAND, EQUIPMENT)
        slot = await must_pick(table, me, DISCARD, loot)
        if slot is not None:
            discard_from_hand(table, victim, slot)


@hero("Calypso", BLUE, "bg", attack=2, defence=3, feminine=True, figure="island")
class Calypso:
    """When played, you may return an enemy Soldier to its controller's hand."""

    async def on_play(self, table: Table, me: Seat, unit: Slot) -> None:
        foes = aim(unit, "return an enemy Soldier", ENEMIES, SOLDIER, MOVABLE)
        target = await may_pick(table, me, RETURN, foes)
        if target is not None:
            await return_to_hand(table, target)


@hero("Nausicaa", BLUE, "", attack=1, defence=2, feminine=True, figure="sailboat")
class Nausicaa:
    """Before attacking, you may return the opposing unit to its controller's hand if it costs at most 1."""

    async def before_attack(self, table: Table, me: Seat, unit: Slot) -> None:
        target = opposing(table, unit)
        if target is None or len(table.card(target).cost) > 1 or is_steadfast(table, target):
            return
        if await may(me, USE, self, about=f"return {table.card(target)} to hand"):
            await return_to_hand(table, target)


@hero("Palamedes", BLUE, "bg", attack=2, defence=2, figure="perspective-dice-six-faces-random")
class Palamedes:
    """After attacking, you may exchange one of your colour markers for one on the board or one of
    your opponent's."""

    async def after_attack(self, table: Table, me: Seat, unit: Slot, blow: Blow) -> None:
        mine = table.held_by(me)
        others = [colour for colour in Colour if colour not in mine]
        if not mine or not others:
            return
        given = await choose(me, GIVE_MARKER, [*mine, None], self)
        if given is None:
            return
        taken = await choose(me, EXCHANGE_MARKER, others, self)
        holder = table.markers[taken]
        give_marker(table, taken, me)
        if holder == ON_BOARD:
            return_marker(table, given)
        else:
            give_marker(table, given, OTHER[me])


@hero("Cassandra", BLUE, "br", attack=2, defence=2, feminine=True, figure="third-eye")
class Cassandra:
    """Before attacking, you may look at the top 3 cards of the draw pile and put them back in any order."""

    async def before_attack(self, table: Table, me: Seat, unit: Slot) -> None:
        if not await may(me, USE, self, about="look at the top 3 cards of the draw pile"):
            return
        top = table.pile[-3:]
        show(table, top, me)
        if table.story is not None:
            tell_only(table, me, "looks at pile", me, *(table.card(slot).name for slot in reversed(top)))
        drawn_first = await order(me, PUT_BACK, top[::-1], self, about=tuple(top))
        table.pile[-len(top) :] = drawn_first[::-1]


@hero("Tiresias", BLUE, "byr", attack=2, defence=4, figure="blindfold")
class Tiresias:
    """Attacking an empty space, you may gain the bonus of another area instead."""

    async def claims(self, table: Table, me: Seat, unit: Slot, area: Area) -> Area:
        others = [other for other in Area if other is not area]
        return await choose(me, BONUS, [area, *others], self)


@hero("Daedalus", BLUE, "bgy", attack=3, defence=3, multi=True, figure="feathered-wing")
class Daedalus:
    """The first Soldier you play each turn costs one symbol less."""

    def discount(self, table: Table, me: Seat, card: OlympusCard) -> int:
        return int(card.is_soldier and not has_played_soldier(table, me))


@hero("Penelope", BLUE, "bry", attack=1, defence=4, feminine=True, figure="sewing-string")
class Penelope:
    """The first time each turn that an enemy unit is discarded while Penelope is in play, you may
    draw 1 card."""

    def heeds(self, table: Table, me: Seat, unit: Slot, leaving: Leaving) -> bool:
        return leaving.discarded and SIDE_OF[leaving.spot] != me and not table.once >> unit & 1

    async def on_leaving(self, table: Table, me: Seat, unit: Slot, leaving: Leaving) -> None:
        table.once |= 1 << unit
        if await may(me, USE, self, about="draw 1 card"):
            draw(table, me)


@hero("Minos", BLUE, "bgyr", attack=2, defence=4, figure="bull-horns")
class Minos:
    """While you hold at least 2 colour markers, Minos has +2 attack."""

    def attack_bonus(self, table: Table, me: Seat, source: Slot, unit: Slot) -> int:
        return 2 if unit == source and table.markers.count(me) >= 2 else 0
