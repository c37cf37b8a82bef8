"""What harms a titan: DANGER and trauma, FATE and moiros, RAGE and kratos, tokens, and death."""

from typing import Final

from pentathlon.games.aeon.battle.ending import BattleOver
from pentathlon.games.aeon.battle.questions import question
from pentathlon.games.aeon.ground.grid import OFF
from pentathlon.games.aeon.pieces import Ending
from pentathlon.games.aeon.printed.cards import DIAL, FateCard, Keyword, Kind
from pentathlon.games.aeon.printed.conditions import Condition
from pentathlon.games.aeon.table import NOBODY, Table, living, seat_of, sheet_of
from pentathlon.kernel import Slot, may, tell
from pentathlon.kernel.wording import counted

from .awakening import AWAKEN, awaken
from .decks import deck_of, draw, draw_any
from .keywords import usable, use
from .priority import pass_priority, take_priority
from .stats import has_condition

SECOND_CHANCE: Final = question("second chance", "discard that card and draw another", "AT-KW-54")


# DANGER


async def gain_danger(table: Table, titan: int, amount: int) -> None:
    """DANGER that no attack dealt: no armor, and no trauma unless it goes above 9 (AT-ARM-06, AT-TRAU-07)."""
    reached = table.danger[titan] + amount
    _set_danger(table, titan, reached)
    if reached > DIAL:
        await draw_trauma(table, titan, reached)


async def suffer(table: Table, titan: int, amount: int) -> None:
    """DANGER that an attack dealt and armor did not stop, and its trauma draw (AT-CONS-02, AT-TRAU-06)."""
    reached = table.danger[titan] + amount
    _set_danger(table, titan, reached)
    await draw_trauma(table, titan, reached)


def _set_danger(table: Table, titan: int, reached: int) -> None:
    table.danger[titan] = min(DIAL, reached)
    tell(table, "danger", seat_of(table, titan), sheet_of(table, titan).name, table.danger[titan])


def lose_danger(table: Table, titan: int, amount: int) -> None:
    """Lower DANGER, not below 0."""
    table.danger[titan] = max(0, table.danger[titan] - amount)
    tell(table, "danger", seat_of(table, titan), sheet_of(table, titan).name, table.danger[titan])


async def draw_trauma(table: Table, titan: int, reached: int) -> None:
    """Draw by the titan's trauma table; at 0 nothing happens (AT-TRAU-01, AT-TRAU-03)."""
    if not reached:
        return
    kind = next(row.deck for row in sheet_of(table, titan).trauma if reached <= row.upto)
    if kind is Kind.OBOL:
        await draw_obol(table, titan, reached)
        return
    slot = _trauma_card(table, titan, kind, reached)
    if await _has_second_chance(table, titan, slot):
        slot = _trauma_card(table, titan, kind, reached)
    await _resolve(table, titan, table.card(slot))


def _trauma_card(table: Table, titan: int, kind: Kind, reached: int) -> Slot:
    """Draw a trauma card, which goes to the bottom of its deck (AT-TRAU-02)."""
    deck = deck_of(table, kind)
    slot = draw(table, deck)
    deck.bottom.append(slot)
    _tell_drawn(table, titan, slot, reached)
    return slot


def _tell_drawn(table: Table, titan: int, slot: Slot, reached: int = 0) -> None:
    """Tell of a card of fate, and of the DANGER that made a titan draw it, if some did."""
    card: FateCard = table.card(slot)
    seat, name = seat_of(table, titan), sheet_of(table, titan).name
    tell(table, "draws", seat, name, card.name, card.text, card.kind.value, reached)


async def _has_second_chance(table: Table, titan: int, drawn: Slot) -> bool:
    """Whether the titan draws again; the second card cannot be ignored (AT-KW-54, AT-KW-55)."""
    slot = usable(table, titan, Keyword.SECOND_CHANCE)
    if slot is None or not await may(seat_of(table, titan), SECOND_CHANCE, table.card(drawn)):
        return False
    use(table, titan, slot)
    return True


def can_awaken(table: Table, titan: int, card: FateCard) -> bool:
    """Whether a card awakens a titan: a godform is free, and the titan has none (AT-AWAK-03, AT-AWAK-04)."""
    return bool(card.awakens and table.godforms) and table.godform[titan] == NOBODY


async def _resolve(table: Table, titan: int, card: FateCard) -> None:
    """What a trauma card does (AT-TRAU-02, AT-DEATH-04)."""
    if can_awaken(table, titan, card) and await may(seat_of(table, titan), AWAKEN, card):
        await awaken(table, titan, borrowed=False)
    if card.effect is not None:
        await card.effect.happen(table, titan)
    if card.kills:
        await die(table, titan, card.name)


# obols


async def draw_obol(table: Table, titan: int, reached: int = 0) -> None:
    """Life or death by one card of the obol deck (AT-TRAU-04, AT-TRAU-08, AT-TRAU-09, AT-AWAK-15)."""
    _add_obols(table, reached)
    slot = _obol(table, titan, reached)
    if await _has_second_chance(table, titan, slot):
        slot = _obol(table, titan, reached)
    card: FateCard = table.card(slot)
    _take_back_obols_of_awakened(table)
    if not card.kills:
        return
    if can_awaken(table, titan, card) and await may(seat_of(table, titan), AWAKEN, card):
        await awaken(table, titan, borrowed=True)
    else:
        table.progress += card.progress
        await die(table, titan, card.name)


async def draw_obols(table: Table, titan: int, number: int) -> None:
    """One obol draw; two or more at the same time kill (AT-TRAU-05, AT-DEATH-05)."""
    if number > 1:
        await die(table, titan, counted(number, "obol draw"))
    else:
        await draw_obol(table, titan)


def _add_obols(table: Table, reached: int) -> None:
    """Massive DANGER adds cards that stay until the end of the battle (AT-TRAU-08, AT-TRAU-09)."""
    for slot in list(table.obol_box):
        if 0 < table.card(slot).since <= reached:
            table.obol_box.remove(slot)
            table.obols.append(slot)


def _obol(table: Table, titan: int, reached: int) -> Slot:
    """Shuffle and draw; the card goes back (AT-TRAU-04)."""
    if table.godform[titan] != NOBODY:
        for slot in list(table.obol_box):
            if table.card(slot).for_awakened:
                table.obol_box.remove(slot)
                table.obols.append(slot)
    slot = draw_any(table, table.obols)
    table.obols.append(slot)
    _tell_drawn(table, titan, slot, reached)
    return slot


def _take_back_obols_of_awakened(table: Table) -> None:
    for slot in list(table.obols):
        if table.card(slot).for_awakened:
            table.obols.remove(slot)
            table.obol_box.append(slot)


# FATE and RAGE


async def gain_fate(table: Table, titan: int, amount: int) -> None:
    """FATE forced above 9 stays 9 and draws a moiros card (AT-MOIR-01)."""
    reached = table.fate[titan] + amount
    table.fate[titan] = min(DIAL, reached)
    tell(table, "fate", seat_of(table, titan), sheet_of(table, titan).name, table.fate[titan])
    if reached > DIAL:
        await draw_moiros(table, titan)


def pay_fate(table: Table, titan: int) -> None:
    """1 FATE that a player chooses to gain, for what it brings (AT-CAMP-11)."""
    table.fate[titan] += 1
    tell(table, "fate", seat_of(table, titan), sheet_of(table, titan).name, table.fate[titan])


def lose_fate(table: Table, titan: int, amount: int) -> None:
    """Lower FATE, not below 0."""
    table.fate[titan] = max(0, table.fate[titan] - amount)
    tell(table, "fate", seat_of(table, titan), sheet_of(table, titan).name, table.fate[titan])


async def gain_rage(table: Table, titan: int, amount: int) -> None:
    """RAGE forced above 9 stays 9 and draws a kratos card (AT-RAGE-03)."""
    reached = table.rage[titan] + amount
    table.rage[titan] = min(DIAL, reached)
    tell(table, "rage", seat_of(table, titan), sheet_of(table, titan).name, table.rage[titan])
    if reached > DIAL:
        await draw_kratos(table, titan)


async def draw_moiros(table: Table, titan: int) -> None:
    """Draw a moiros card (AT-MOIR-01)."""
    await _draw_fate(table, titan, table.moiros)


async def draw_kratos(table: Table, titan: int) -> None:
    """Draw a kratos card (AT-KRAT-01)."""
    await _draw_fate(table, titan, table.kratos)


async def _draw_fate(table: Table, titan: int, deck: list[Slot]) -> None:
    """Draw and keep a card; having to draw a second one kills (AT-MOIR-02, AT-MOIR-03, AT-KRAT-02)."""
    kind = table.card(deck[0]).kind
    if any(table.card(slot).kind is kind for slot in table.held[titan]):
        await die(table, titan, f"a second {kind.value} card")
        return
    slot = draw_any(table, deck)
    table.held[titan].append(slot)
    _tell_drawn(table, titan, slot)
    card: FateCard = table.card(slot)
    if card.effect is not None:
        await card.effect.happen(table, titan)


# tokens and conditions


async def gain_ambrosia(table: Table, titan: int, amount: int = 1) -> None:
    """Ambrosia tokens; too many kill as soon as they are counted (AT-AMBR-01, AT-AMBR-03)."""
    table.ambrosia[titan] += amount
    tell(table, "ambrosia", seat_of(table, titan), sheet_of(table, titan).name, table.ambrosia[titan])


async def gain_condition(table: Table, titan: int, condition: Condition) -> None:
    """A condition card that the titan does not have yet (AT-COND-01, AT-COND-05)."""
    name = sheet_of(table, titan).name
    if has_condition(table, titan, condition):
        if condition is Condition.MARKED:
            await gain_fate(table, titan, 1)
        return
    table.conditions[titan] |= condition
    tell(table, "condition", seat_of(table, titan), name, condition.title)
    if condition is Condition.MARKED:
        take_priority(table, titan)


# death


async def die(table: Table, titan: int, why: str) -> None:
    """A titan is lost and leaves the board; its cards and dials stay (AT-DEATH-01, AT-DEATH-02)."""
    if table.dead >> titan & 1:
        return
    table.dead |= 1 << titan
    table.at[titan] = OFF
    table.perch[titan] = NOBODY
    tell(table, "dies", seat_of(table, titan), sheet_of(table, titan).name, why)
    rest = living(table)
    if not rest:
        raise BattleOver(Ending.DEFEAT)
    if table.priority == titan:
        await pass_priority(table, rest)
