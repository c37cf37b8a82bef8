"""Resolution: the boards one after another, battles between seats, and battles against Monsters."""

from enum import Enum
from typing import Final, NamedTuple

from pentathlon.games.kronos.cards.cities import city_of
from pentathlon.games.kronos.printed import Foe, KronosCard, Opening
from pentathlon.games.kronos.table import ABILITIES, ACHERON, FACING, NOBODY, NOTHING, OPEN_SIDE, Phase, Table
from pentathlon.kernel import Question, Refusal, Seat, Slot, Steps, choose, reveal, tell, then

from .assigning import board_name
from .battle import (
    begin_battle,
    begin_board,
    end_board,
    faces_monster,
    is_ahead,
    monster,
    present,
    side_of,
    totals,
)
from .effects import carry_out_effect
from .reinforcing import STEPS as REINFORCE_STEPS
from .sayings import refuse
from .whereabouts import elsewhere


class Keep(Enum):
    """What may be done with a Treasure besides unlocking an ability."""

    ARMORY = "put it into the Armory"


class Unlock(NamedTuple):
    """Unlock an ability of one's board with a Treasure."""

    seat: Seat
    ability: int


def can_keep(table: Table, seat: Seat, keep: Keep, about: Slot) -> Refusal | None:
    """The Armory always has room (KE-TRE-01)."""
    return None


def cannot_unlock(table: Table, seat: Seat, unlock: Unlock, about: Slot) -> Refusal | None:
    """Why an ability cannot be unlocked (KE-TRE-01, KE-TRE-07, KE-ACRO-09)."""
    if unlock.seat != seat:
        return refuse("KE-TRE-01")
    if unlock.ability not in range(ABILITIES):
        return refuse("KE-ACRO-09")
    return None if table.unlocked[seat][unlock.ability] == NOTHING else refuse("KE-TRE-07")


def not_ready(table: Table, seat: Seat, slot: Slot, ready: tuple[Slot, ...]) -> Refusal | None:
    """Why the effect of a card does not come next (KE-PVP-03)."""
    return None if slot in ready else elsewhere(table, seat, slot, "KE-PVP-03")


def not_called(table: Table, seat: Seat, slot: Slot, spell: Slot) -> Refusal | None:
    """Why a Character does not come in place of a Spell (KE-SPELL-11)."""
    called = callable_by(table, seat, table.card(spell))
    return None if slot in called else elsewhere(table, seat, slot, "KE-SPELL-11")


TREASURE: Final = Question(
    "treasure",
    "decide what becomes of the Treasure",
    "KE-TRE-01",
    {Keep: can_keep, Unlock: cannot_unlock},
    "A Treasure goes into your Armory or unlocks an ability.",
)
WHICH_FIRST: Final = Question(
    "which first",
    "choose which effect comes next",
    "KE-PVP-03",
    {int: not_ready},
    "Say which of the effects that wait at the beginning of the battle comes next.",
)
WHO_COMES: Final = Question(
    "who comes",
    "choose who comes in its place",
    "KE-SPELL-11",
    {int: not_called},
    "Somebody of the type that is called has to come out of your drafted row.",
)

STEPS = Steps(REINFORCE_STEPS)


@STEPS("resolution")
def resolution(table: Table) -> None:
    """From the board directly below Olympus downward, Acheron last (KE-RES-01)."""
    table.phase = Phase.RESOLUTION
    boards = [("board", board) for board in range(len(table.quests))]
    acheron = [("acheron",)] if table.hades >= 0 else []
    then(table, *boards, *acheron, ("end of round",))


@STEPS("board")
def resolve_board(table: Table, board: int) -> None:
    """Nobody: its Treasures are out; one: the Monster; two: each other first (KE-RES-02 to 06)."""
    left, right = 2 * board, 2 * board + 1
    here = [side for side in (left, right) if table.holders[side] != NOBODY]
    if not here:
        table.box += [table.prizes[left], table.prizes[right]]
        table.prizes[left] = table.prizes[right] = NOTHING
        return
    begin_board(table, board)
    tell(table, "board", None, board_name(table, board))
    if len(here) == 1:
        side = here[0]
        seat = table.holders[side]
        # Gained without a fight; the cards are looked at when the Monster is faced (KE-BEAST-07).
        then(table, _award(table, seat, _take(table, side)), ("monster", seat, FACING[side]), ("done",))
    else:
        _meet(table, table.blue[board], next(s for s in _holders(table, board) if s != table.blue[board]))
        then(
            table, ("unveil",), ("openings", Beginning.SEATS.value), ("reinforce", 0), ("compare",), ("done",)
        )


def _holders(table: Table, board: int) -> tuple[Seat, Seat]:
    return table.holders[2 * board], table.holders[2 * board + 1]


def _meet(table: Table, blue: Seat, red: Seat) -> None:
    begin_battle(table, blue, red)
    tell(table, "meets", blue, red)


def _award(table: Table, seat: Seat, slot: Slot) -> tuple[str, Seat, Slot]:
    """The step in which a seat says what becomes of a Treasure it has gained."""
    table.gained.append(slot)
    return "gain", seat, slot


def _take(table: Table, side: int) -> Slot:
    """Take the Treasure off a side of a Quest board."""
    slot = table.prizes[side]
    table.prizes[side] = NOTHING
    return slot


# The beginning of a battle


class Beginning(Enum):
    """Which battle begins: between seats, against a Monster alone, or against one after another battle."""

    SEATS = 0
    ALONE = 1
    AFTERWARDS = 2


def _takes_part(opening: Opening, beginning: Beginning) -> bool:
    """Whether an effect belongs to a beginning (KE-BEAST-06, KE-BEAST-18)."""
    if beginning is Beginning.SEATS:
        return opening.foe is not Foe.MONSTER
    if beginning is Beginning.ALONE:
        return opening.foe is not Foe.SEAT
    return opening.foe is Foe.MONSTER


@STEPS("unveil")
def unveil(table: Table) -> None:
    """Turn all face-down cards of the battle face up (KE-PVP-01)."""
    for seat in table.fighting:
        for slot in table.sides[side_of(table, seat)]:
            if table.is_covered(slot):
                reveal(table, slot)
                tell(table, "turns up", seat, table.card(slot).name)


@STEPS("openings")
async def openings(table: Table, which: int) -> None:
    """All start-of-battle effects, in the order the blue seat likes, across both sides (KE-PVP-02, 03)."""
    beginning = Beginning(which)
    decides = table.fighting[0]
    waiting = [slot for seat in table.fighting for slot in table.sides[side_of(table, seat)]]
    while ready := [slot for slot in waiting if _acts(table, slot, beginning)]:
        slot = await choose(decides, WHICH_FIRST, ready, about=tuple(ready))
        waiting.remove(slot)
        owner = next(seat for seat in table.fighting if slot in table.sides[side_of(table, seat)])
        if table.card(slot).is_spell:
            waiting += await work_spell(table, owner, slot)
        else:
            await _open(table, owner, slot, beginning)


def _acts(table: Table, slot: Slot, beginning: Beginning) -> bool:
    card = table.card(slot)
    if card.is_spell:
        return beginning is not Beginning.AFTERWARDS
    owner = next(seat for seat in table.fighting if slot in table.sides[side_of(table, seat)])
    return any(
        opening.effect.cannot(table, owner) is None
        for opening in card.openings
        if _takes_part(opening, beginning)
    )


async def _open(table: Table, owner: Seat, slot: Slot, beginning: Beginning) -> None:
    card = table.card(slot)
    for opening in card.openings:
        if _takes_part(opening, beginning) and opening.effect.cannot(table, owner) is None:
            await carry_out_effect(opening.effect, table, owner, card, False)


async def work_spell(table: Table, hades: Seat, slot: Slot) -> list[Slot]:
    """Replace a Spell by what it calls, which joins those that act; nothing if none can come (KE-SPELL)."""
    card = table.card(slot)
    summoned = callable_by(table, hades, card)
    if not summoned:
        tell(table, "fails", hades, card.name)
        return []
    comes = await choose(hades, WHO_COMES, summoned, card, about=slot)
    (table.hands if comes in table.hands[hades] else table.rows)[hades].remove(comes)
    side = table.sides[side_of(table, hades)]
    side[side.index(slot)] = comes
    table.brought.append(slot)
    tell(table, "calls", hades, card.name, table.card(comes).name)
    return [comes]


def callable_by(table: Table, hades: Seat, card: KronosCard) -> list[Slot]:
    """Whom a Spell can bring, by name from the hand or by type from the row (KE-SPELL-02, 03, 08)."""
    if isinstance(card.calls, str):
        return [slot for slot in table.hands[hades] if table.card(slot).slug == card.calls]
    return [slot for slot in table.rows[hades] if table.card(slot).type is card.calls]


# The outcome


def victor(table: Table) -> Seat | None:
    """Who is ahead in the battle under way; None after a tie or behind a Monster (KE-OUT-01, 02, 05, 06)."""
    if faces_monster(table):
        (seat,) = table.fighting
        return seat if is_ahead(table, totals(table, seat), monster(table)) else None
    blue, red = table.fighting
    mine, theirs = totals(table, blue), totals(table, red)
    if is_ahead(table, mine, theirs):
        return blue
    return red if is_ahead(table, theirs, mine) else None


def is_decided(table: Table) -> bool:
    """Whether the battle under way is won, and only the Treasure is still to be placed (KE-OUT-03)."""
    return bool(table.fighting and table.gained)


def _announce(table: Table, winner: Seat | None) -> None:
    blue, red = table.fighting
    if winner is None:
        tell(table, "ties", blue, red)
    else:
        tell(table, "beats", winner, red if winner == blue else blue)


@STEPS("compare")
def compare(table: Table) -> None:
    """The winner takes its Treasure and faces the Monster; after a tie both do (KE-OUT-03 to 08)."""
    winner = victor(table)
    _announce(table, winner)
    if winner is not None:
        side = side_of(table, winner)
        then(table, _award(table, winner, _take(table, side)), ("challenge", winner, FACING[side]))
    else:
        then(table, *[("challenge", seat, side_of(table, seat)) for seat in table.fighting])


@STEPS("gain")
async def gain(table: Table, seat: Seat, slot: Slot) -> None:
    """A Treasure goes into the Armory or unlocks an ability, for good (KE-TRE-01 to 10)."""
    locked: list[Keep | Unlock] = [
        Unlock(seat, ability) for ability in range(ABILITIES) if table.unlocked[seat][ability] == NOTHING
    ]
    card = table.card(slot)
    tell(table, "gains", seat, card.name)
    pick = await choose(seat, TREASURE, [Keep.ARMORY, *locked], card, about=slot)
    table.gained.remove(slot)
    if isinstance(pick, Unlock):
        table.unlocked[seat][pick.ability] = slot
        tell(table, "unlocks", seat, city_of(table, seat).abilities[pick.ability].name, card.name)
    else:
        table.armories[seat].append(slot)
        tell(table, "keeps", seat, card.name)


# Monsters


@STEPS("monster")
def face_monster(table: Table, seat: Seat, side: int) -> None:
    """A seat alone on a board faces its Monster for the other Treasure (KE-RES-04, KE-BEAST-07)."""
    _face(table, seat, side)
    then(table, ("unveil",), ("openings", Beginning.ALONE.value), ("reinforce", 0), ("slay", seat, side))


@STEPS("challenge")
def challenge_monster(table: Table, seat: Seat, side: int) -> None:
    """After a battle between seats its effects remain, but the stunned come back (KE-BEAST-05, 06, 08)."""
    _face(table, seat, side)
    for slot in present(table, seat):
        table.stunned &= ~(1 << slot)
    if table.variants.fierce_monsters:
        # What was played before is spent all the same (KE-V2-01, KE-V2-04).
        table.deals = tuple(deal for deal in table.deals if not deal.reinforced)
        table.attached = ()
    then(table, ("openings", Beginning.AFTERWARDS.value), ("reinforce", 0), ("slay", seat, side))


def _face(table: Table, seat: Seat, side: int) -> None:
    begin_battle(table, seat)
    table.prize = table.prizes[side]
    tell(table, "faces", seat, table.quest(table.board).monster)


@STEPS("slay")
def slay(table: Table, seat: Seat, side: int) -> None:
    """A Treasure for whoever is ahead of the Monster, for Kronos otherwise (KE-BEAST-09 to 13)."""
    prize = _take(table, side)
    beast = table.quest(table.board).monster
    if victor(table) is not None:
        tell(table, "slays", seat, beast)
        then(table, _award(table, seat, prize))
    else:
        table.kronos.append(prize)
        tell(table, "falls", seat, beast, table.card(prize).name)


@STEPS("done")
def done(table: Table) -> None:
    """The board is completely resolved (KE-STUN-09, KE-ELITE-04)."""
    end_board(table)


# Acheron


@STEPS("acheron")
def resolve_acheron(table: Table) -> None:
    """Hades takes the top Treasure unless somebody has come for it (KE-ACH-01, KE-ACH-02)."""
    visitor = table.holders[OPEN_SIDE]
    tell(table, "board", None, "Acheron")
    if visitor == NOBODY:
        then(table, _award(table, table.hades, _lift(table)))
        return
    begin_board(table, ACHERON)
    _meet(table, table.hades, visitor)
    then(table, ("unveil",), ("openings", Beginning.SEATS.value), ("reinforce", 0), ("acheron's end",))


def _lift(table: Table) -> Slot:
    """Take the top Treasure of Acheron; the next one becomes visible (KE-ACH-07)."""
    slot = table.acheron.pop()
    if table.acheron:
        reveal(table, table.acheron[-1])
    return slot


@STEPS("acheron's end")
def end_acheron(table: Table) -> None:
    """The winner gains the Treasure; a tie discards it (KE-ACH-03, KE-ACH-04, KE-V3-01)."""
    winner = victor(table)
    _announce(table, winner)
    end_board(table)
    prize = _lift(table)
    if winner is not None:
        then(table, _award(table, winner, prize))
    else:
        (table.spoils if table.variants.spoils_of_acheron else table.box).append(prize)
