"""The course of play: the steps of a turn in the rulebook's order."""

from functools import partial
from typing import Final

from pentathlon.games.olympus.table import OTHER, SIDE_OF, SIDES, Table
from pentathlon.kernel import Question, Reaction, Seat, Slot, Steps, carry_out, choose, may, tell, then

from .aiming import HAND, aim, the_one
from .combat import attack_with
from .leaving import settle
from .playing import FREE_PLAY, choose_place, enter, no_place, play_one
from .questions import WHICH_FIRST
from .scoring import check_full_side, draw
from .units import is_silenced

CARDS_PER_TURN: Final = 2
SKIP_PLAY: Final = Question(
    "skip play",
    "skip the play phase",
    "FO-TURN-08",
    yes="Skip playing cards",
    no="Play cards, and skip a later phase",
    seldom=("yes",),
)
SKIP_ATTACK: Final = Question(
    "skip attack",
    "skip the attack phase",
    "FO-TURN-08",
    yes="Skip attacking",
    no="Attack, and skip drawing",
    seldom=("no",),
)
DRAWN_ONLY: Final = "{by} lets you play the card just drawn, and no other."

STEPS = Steps()


@STEPS("turn")
def begin_turn(table: Table, seat: Seat) -> None:
    """Check for a full side, then take the three phases in order (FO-TURN-02, FO-TURN-06)."""
    table.active = seat
    table.turn += 1
    table.once = 0
    if table.story is not None:
        tell(table, "turn", seat, table.turn)
    check_full_side(table, seat)
    then(table, ("play phase",) if table.must_skip else ("play",), ("attack phase",), ("draw phase",))
    if table.lively and _who_answers(table, "at_turn_start"):
        then(table, ("start of turn",))


@STEPS("start of turn")
async def start_turn(table: Table) -> None:
    """Abilities that act at the start of the turn (FO-TURN-06)."""
    await _answer_the_turn(table, "at_turn_start")


@STEPS("play phase")
async def play_phase(table: Table) -> None:
    """Phase 1 of the first turn, unless the starting player skips it (FO-TURN-03, FO-TURN-08)."""
    if await may(table.active, SKIP_PLAY):
        _skip(table, "playing cards")
    else:
        then(table, ("play",))


STEPS("play")(play_one)


@STEPS("on play")
async def on_play(table: Table, slot: Slot) -> None:
    """Carry out the ability of a card just played, at once (FO-PLAY-11)."""
    card, spot = table.card(slot), table.spot_of(slot)
    if card.silences:
        # The opposing unit's bonus ends as she enters (FO-DMG-13).
        await settle(table)
    if card.on_play is not None and spot >= 0 and not is_silenced(table, spot):
        await card.on_play(table, SIDE_OF[spot], slot)
        await settle(table)


@STEPS("free play")
async def free_play(table: Table, drawn: Slot, source: Slot) -> None:
    """Let the active player play a card just drawn without paying (FO-TEXT-01, FO-TEXT-08).

    It is asked even if the card has no place: silence would tell what was drawn.
    """
    me, by = table.active, table.card(source)
    options = [None] if no_place(table, me, table.card(drawn)) else [drawn, None]
    about = aim(source, "play the card for free", HAND, the_one(drawn, DRAWN_ONLY, "FO-TEXT-01"))
    if await choose(me, FREE_PLAY, options, by, about=about, secret=True, even_if_forced=True) is not None:
        enter(table, me, drawn, await choose_place(table, me, drawn))


@STEPS("attack phase")
async def attack_phase(table: Table) -> None:
    """Phase 2, unless the starting player skips it in her first turn (FO-TURN-08).

    From O1 to T1 whatever unit stands on a space when it is reached attacks (FO-ATT-15, 16).
    """
    if table.must_skip and await may(table.active, SKIP_ATTACK):
        _skip(table, "attacking")
        return
    table.attacked = 0
    for spot in SIDES[table.active]:
        unit = table.units[spot]
        if unit >= 0 and not table.attacked >> unit & 1 and await attack_with(table, unit):
            table.attacked |= 1 << unit


@STEPS("draw phase")
def draw_phase(table: Table) -> None:
    """Phase 3; skipped without a question if it is the only phase left to skip (FO-TURN-08)."""
    if table.must_skip:
        _skip(table, "drawing")
    else:
        draw(table, table.active, CARDS_PER_TURN)
    then(table, ("turn", OTHER[table.active]))
    if table.lively and _who_answers(table, "at_turn_end"):
        then(table, ("end of turn",))


@STEPS("end of turn")
async def end_turn(table: Table) -> None:
    """Abilities that act at the end of the turn, after phase 3 (FO-TURN-07)."""
    await _answer_the_turn(table, "at_turn_end")


def _skip(table: Table, phase: str) -> None:
    table.must_skip = False
    tell(table, "skips", table.active, phase)


def _who_answers(table: Table, window: str) -> list[Slot]:
    """The active player's cards in play whose ability acts at that moment of her turn."""
    return [
        source
        for source in table.lively
        if getattr(table.card(source), window) is not None
        and SIDE_OF[spot := table.spot_of(source)] == table.active
        and not is_silenced(table, spot)
    ]


async def _answer_the_turn(table: Table, window: str) -> None:
    """Carry out the active player's abilities for that moment, in the order she likes (FO-ABIL-16)."""
    me = table.active
    reactions = [
        Reaction(
            source,
            me,
            partial(getattr(table.card(source), window), table, me, source),
            partial(lambda slot: table.spot_of(slot) >= 0, source),
        )
        for source in _who_answers(table, window)
    ]
    await carry_out(reactions, (me,), WHICH_FIRST)
    await settle(table)
