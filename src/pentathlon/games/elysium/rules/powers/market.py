"""Effects on the cards that lie open to everybody: those of the Agora, the Oracle and the discard pile."""

from typing import NamedTuple

from pentathlon.games.elysium.printed import Effect, When
from pentathlon.games.elysium.rules.drafting import arrive
from pentathlon.games.elysium.table import Table, leave
from pentathlon.kernel import Question, Refusal, Seat, Slot, choose, tell, then

from .answers import ASKS, NOTHING_TO_DO, Use, not_now, occur
from .foresight import FROM_AGORA, not_in_agora


class Reach(NamedTuple):
    """Which cards a power reaches: of the Agora, the Oracle or the discard pile, of one Level or any."""

    place: str
    level: int | None
    words: str


def cards_in(table: Table, place: str) -> list[Slot]:
    """The cards of a place that lies open to everybody."""
    return {"Agora": table.agora, "Oracle": table.oracle, "discard pile": table.discard}[place]


def cannot_reach(table: Table, seat: Seat, slot: Slot, reach: Reach) -> Refusal | None:
    """Why a power does not reach a card (EL-POWER-18)."""
    card = table.card(slot)
    if slot not in cards_in(table, reach.place):
        return Refusal("EL-POWER-18", f"That does not lie in the {reach.place}, and no other is reached.")
    if reach.level is not None and card.level != reach.level:
        return Refusal("EL-POWER-18", f"{card} is of Level {card.level}, not of Level {reach.level}.")
    return None


TAKE_EXTRA = Question(
    "take extra",
    "take a card into your Domain",
    "EL-POWER-18",
    {int: cannot_reach, Use: not_now},
    ASKS,
    backs=True,
)


def take_extra(place: str, level: int | None = None) -> Effect:
    """A card from a place that lies open, without condition and dismissal (EL-OPEN-06)."""

    which = "card" if level is None else f"Level {level} card"
    reach = Reach(place, level, f"take a {which} from the {place}")

    def found(table: Table) -> list[Slot]:
        cards = cards_in(table, place)
        return [slot for slot in cards if level is None or table.faces[slot].level == level]

    async def happen(table: Table, me: Seat, source: Slot) -> None:
        if cards := found(table):
            slot = await choose(me, TAKE_EXTRA, cards, table.card(source), about=reach)
            cards_in(table, place).remove(slot)
            tell(table, "takes", me, table.faces[slot].name)
            if place == "Agora":
                occur(table, When.TAKE, me, slot)
            arrive(table, me, slot)

    return Effect(
        f"Take a {which} from the {place} into your Domain.",
        happen,
        lambda table, me, source: None if found(table) else NOTHING_TO_DO,
        2.6 if level is None else 1.2 + 0.4 * level,
    )


def sweep(most: int) -> Effect:
    """Cards of the Agora cleared away, others dealt in their place."""

    async def happen(table: Table, me: Seat, source: Slot) -> None:
        cleared = 0
        while cleared < most and table.agora:
            slot = await choose(me, SWEEP, [*table.agora, None], table.card(source))
            if slot is None:
                break
            table.agora.remove(slot)
            table.discard.append(slot)
            tell(table, "discards", me, table.faces[slot].name)
            cleared += 1
        if cleared:
            then(table, ("to the agora", cleared))

    return Effect(
        f"You may discard up to {most} cards from the Agora and deal as many anew.",
        happen,
        lambda table, me, source: None if table.agora else NOTHING_TO_DO,
        0.3 * most,
    )


SWEEP = Question(
    "sweep",
    "discard a card from the Agora",
    "EL-POWER-18",
    {int: not_in_agora, Use: not_now},
    ASKS,
    passing="No more",
    backs=True,
)


def _flood(table: Table, me: Seat, source: Slot) -> None:
    then(table, ("to the agora", len(table.agora)))
    table.discard += table.agora
    table.agora = []
    tell(table, "floods", me)


FLOOD = Effect("Discard all cards of the Agora and deal as many anew.", _flood, None, 0.5)


def _others_face_up(table: Table, me: Seat, source: Slot) -> list[Slot]:
    return [slot for slot in table.face_up(me) if slot != source]


def cannot_barter(table: Table, seat: Seat, slot: Slot, source: Slot) -> Refusal | None:
    """Why a card cannot be given away for one of the Agora."""
    if slot in _others_face_up(table, seat, source):
        return None
    return Refusal("EL-POWER-18", "Only another card that lies face up in your Domain can be given away.")


BARTER_FOR = Question(
    "barter",
    "choose the card of your Domain to be given away",
    "EL-POWER-18",
    {int: cannot_barter, Use: not_now},
    ASKS,
)


async def _barter(table: Table, me: Seat, source: Slot) -> None:
    mine = _others_face_up(table, me, source)
    if not (mine and table.agora):
        return
    by = table.card(source)
    wanted = await choose(me, FROM_AGORA, [*table.agora, None], by)
    if wanted is None:
        return
    given = await choose(me, BARTER_FOR, mine, by, about=source)
    leave(table, me, given)
    table.agora[table.agora.index(wanted)] = given
    tell(table, "barters", me, table.faces[given].name, table.faces[wanted].name)
    arrive(table, me, wanted)


BARTER = Effect(
    "You may exchange another face-up card of your Domain with a card in the Agora.",
    _barter,
    lambda table, me, source: None if table.agora and _others_face_up(table, me, source) else NOTHING_TO_DO,
    1.2,
)
