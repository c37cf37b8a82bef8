"""The verbs of the book: each once, with what it does, its words and what a bot thinks of it."""

from collections.abc import Awaitable, Callable
from typing import Any, Final, NamedTuple

from pentathlon.games.aeon.printed.cycle import LAST_DAY
from pentathlon.games.aeon.table import Table
from pentathlon.games.aeon.voyage.aboard.argonauts import Share, kill, turn_dial
from pentathlon.games.aeon.voyage.aboard.breeding import gain_titan, lose_titan
from pentathlon.games.aeon.voyage.aboard.diplomacy import local_faction, shift
from pentathlon.games.aeon.voyage.aboard.patterns import gain_pattern
from pentathlon.games.aeon.voyage.aboard.research import gain_technology
from pentathlon.games.aeon.voyage.aboard.saves import is_saved
from pentathlon.games.aeon.voyage.aboard.ship import change, gain_gear, lose_gear
from pentathlon.games.aeon.voyage.aboard.surge import surge
from pentathlon.games.aeon.voyage.adversary import activate, introduce, leave
from pentathlon.games.aeon.voyage.exploration import add_cards, look_ahead, remove_cards
from pentathlon.games.aeon.voyage.logbook import alter, alter_hero, hero, voyage_of
from pentathlon.games.aeon.voyage.losing import CAUSES, LOSS, lose, win
from pentathlon.games.aeon.voyage.progress import flip_doom, flip_story, gain_doom, gain_progress
from pentathlon.games.aeon.voyage.state import NOBODY, Note
from pentathlon.games.aeon.voyage.tokens import place_token
from pentathlon.kernel import Steps, tell, then

from .inward import gain_knowledge
from .leader import named
from .memories import add_node, draw_memory, gain_fated
from .written.book import CHOSEN, GROUP, OWNER, Op
from .written.effects import SUPPLIES, TRISKELION

STEPS = Steps()


Happens = Callable[[Table, Op], Awaitable[None]]


class Verb(NamedTuple):
    """What a verb does, and how much a bot likes one of it."""

    happens: Happens
    liked: float = 0.0


@STEPS("effect")
async def take_effect(
    table: Table, verb: str, amount: int = 1, who: str = "", what: str = "", unavoidable: bool = False
) -> None:
    """One gain or loss, from which saves may save (AT-SVAB, AT-PROG-03)."""
    op = Op(verb, amount, who, what, unavoidable)
    if not await is_saved(table, op):
        await VERBS[verb].happens(table, op)


# the Argo


async def _change(table: Table, op: Op) -> None:
    change(table, op.verb, op.amount)


async def _knowledge(table: Table, op: Op) -> None:
    gain_knowledge(table, op.amount)


async def _progress(table: Table, op: Op) -> None:
    await gain_progress(table, op.amount)


async def _doom(table: Table, op: Op) -> None:
    gain_doom(table, op.amount)


async def _diplomacy(table: Table, op: Op) -> None:
    shift(table, await local_faction(table) if op.what == "here" else op.what, op.amount)


async def _gear(table: Table, op: Op) -> None:
    (gain_gear if op.amount > 0 else lose_gear)(table, op.what)
    tell(table, "gains" if op.amount > 0 else "loses", None, op.what)


def _card(field: str) -> Happens:
    """Something that is kept by name (AT-GAIN-05, AT-GAIN-08)."""

    async def happens(table: Table, op: Op) -> None:
        kept = [each for each in getattr(voyage_of(table), field) if each != op.what]
        alter(table, **{field: tuple([*kept, op.what] if op.amount > 0 else kept)})
        tell(table, "gains" if op.amount > 0 else "loses", None, op.what)

    return happens


async def _code(table: Table, op: Op) -> None:
    """A secret code is found, unless it was used: its passage is opened once (AT-STORY-11)."""
    if op.what not in voyage_of(table).settled:
        await _card("codes")(table, op)


async def _one_off(table: Table, op: Op) -> None:
    alter(table, one_offs=(*voyage_of(table).one_offs, op.what))
    tell(table, "gains", None, op.what)


async def _charge(table: Table, op: Op) -> None:
    alter(table, bonus_charges=voyage_of(table).bonus_charges + op.amount)


async def _technology(table: Table, op: Op) -> None:
    gain_technology(table, op.what)


async def _titan(table: Table, op: Op) -> None:
    await (gain_titan(table, op.what or "dreamwalker") if op.amount > 0 else lose_titan(table))


async def _pattern(table: Table, op: Op) -> None:
    await gain_pattern(table, op.what)


# Argonauts


async def _dial(table: Table, op: Op) -> None:
    if op.who == GROUP:
        await _share(table, op)
        return
    about = Share(op.verb, op.amount)
    for number in await named(table, op.who, about=about):
        turn_dial(table, number, op.verb, op.amount)


async def _share(table: Table, op: Op) -> None:
    """The group splits it as it likes, one by one (AT-GAIN-11)."""
    about = Share(op.verb, 1 if op.amount > 0 else -1)
    for _ in range(abs(op.amount)):
        for number in await named(table, CHOSEN, about=about):
            turn_dial(table, number, *about)


def _noted(field: str) -> Happens:
    """Something that is noted on an Argonaut's sheet (AT-GAIN-07, AT-AFFL-03)."""

    async def happens(table: Table, op: Op) -> None:
        for number in await named(table, op.who):
            kept = [each for each in getattr(hero(table, number), field) if each != op.what]
            alter_hero(table, number, **{field: tuple([*kept, op.what] if op.amount > 0 else kept)})
            tell(table, "is marked" if op.amount > 0 else "is free", None, hero(table, number).name, op.what)

    return happens


async def _despair(table: Table, op: Op) -> None:
    for number in await named(table, op.who):
        alter_hero(table, number, despair=max(0, hero(table, number).despair + op.amount))


async def _mnemos(table: Table, op: Op) -> None:
    for number in await named(table, op.who):
        draw_memory(table, number, op.what)


async def _fated(table: Table, op: Op) -> None:
    for number in await named(table, op.who):
        gain_fated(table, number)


async def _node(table: Table, op: Op) -> None:
    for number in await named(table, op.who):
        await add_node(table, number, (op.what,) if op.what else ())


async def _kill(table: Table, op: Op) -> None:
    for number in await named(table, op.who):
        kill(table, number)


async def _replace(table: Table, op: Op) -> None:
    """One who has died, or leaves the Argo, is replaced (AT-CAMP-15)."""
    owner = voyage_of(table).owner
    numbers = [owner] if op.who == OWNER and owner != NOBODY else await named(table, op.who)
    then(table, *(("replace", number) for number in numbers))


# the story


async def _mark(table: Table, op: Op) -> None:
    """A node of the choice matrix is marked once (AT-MATRIX-01, AT-MATRIX-02)."""
    if op.what not in voyage_of(table).matrix:
        alter(table, matrix=(*voyage_of(table).matrix, op.what))


async def _note(table: Table, op: Op) -> None:
    """A story event in so many days; beyond the last one none can be written (AT-TECH-21)."""
    voyage = voyage_of(table)
    if voyage.day + op.amount <= LAST_DAY:
        alter(table, notes=(*voyage.notes, Note(voyage.day + op.amount, "story", op.what)))


async def _explore(table: Table, op: Op) -> None:
    cards = [f"x{int(number):02}" for number in op.what.split(",")]
    (add_cards if op.amount > 0 else remove_cards)(table, cards)


async def _adversary(table: Table, op: Op) -> None:
    if op.what == "comes":
        introduce(table)
    elif op.what == "leaves":
        leave(table)
    else:
        await activate(table)


async def _flip(table: Table, op: Op) -> None:
    (flip_story if op.what == "story" else flip_doom)(table)


async def _battle(table: Table, op: Op) -> None:
    """Fought when the chained passages are done: before the end of the adventure, nothing else comes."""
    over = ("adventure over",)
    ends = [place for place, step in enumerate(table.agenda) if step == over]
    table.agenda.insert(ends[-1] if ends else len(table.agenda), ("battle", op.what, ""))


async def _event(table: Table, op: Op) -> None:
    then(table, ("read", op.what, 0))


async def _win(table: Table, op: Op) -> None:
    win(table)


async def _defeat(table: Table, op: Op) -> None:
    """The page says of what the campaign is lost; of the story itself, where it names none of the causes."""
    cause = op.what.removeprefix(f"{LOSS}-")
    lose(table, cause if cause in CAUSES else "story", op.what)


def _simply(rule: Callable[[Table], Any]) -> Happens:
    async def happens(table: Table, op: Op) -> None:
        rule(table)

    return happens


def _set(field: str, value: Any) -> Happens:
    async def happens(table: Table, op: Op) -> None:
        alter(table, **{field: value})

    return happens


async def _escalate(table: Table, op: Op) -> None:
    alter(table, owed=voyage_of(table).owed + op.amount)


async def _tear(table: Table, op: Op) -> None:
    change(table, "tears", op.amount)


VERBS: Final[dict[str, Verb]] = {
    "crew": Verb(_change, 3.0),
    "hull": Verb(_change, 3.0),
    "argo-fate": Verb(_change, -1.5),
    "knowledge": Verb(_knowledge, 2.0),
    "progress": Verb(_progress, 4.0),
    "doom": Verb(_doom, -4.0),
    **dict.fromkeys(SUPPLIES, Verb(_change, 1.0)),
    "divine": Verb(_change, 2.0),
    "diplomacy": Verb(_diplomacy, 1.0),
    "gear": Verb(_gear, 4.0),
    "tech": Verb(_technology, 6.0),
    "titan": Verb(_titan, 6.0),
    "clue": Verb(_card("clues"), 5.0),
    "ally": Verb(_card("allies"), 5.0),
    "code": Verb(_code, 2.0),
    "godform": Verb(_card("godforms"), 4.0),
    "summoning": Verb(_card("summonings"), 3.0),
    "one-off": Verb(_one_off, 2.0),
    "charge": Verb(_charge, 2.0),
    "pattern": Verb(_pattern, 4.0),
    **{dial: Verb(_dial, -0.6) for dial in TRISKELION},
    "condition": Verb(_noted("conditions"), -1.0),
    "affliction": Verb(_noted("afflictions"), -2.0),
    "boon": Verb(_noted("boons"), 2.0),
    "despair": Verb(_despair, -1.0),
    "mnemos": Verb(_mnemos, 3.0),
    "fated": Verb(_fated, -1.0),
    "node": Verb(_node, 1.0),
    "kill": Verb(_kill, -12.0),
    "replace": Verb(_replace, -8.0),
    "mark": Verb(_mark),
    "note": Verb(_note),
    "explore": Verb(_explore),
    "adversary": Verb(_adversary, -1.0),
    "flip": Verb(_flip),
    "battle": Verb(_battle, -3.0),
    "event": Verb(_event),
    "surge": Verb(_simply(surge), 2.0),
    "look": Verb(look_ahead, 0.5),
    "tear": Verb(_tear, 5.0),
    "providence": Verb(_set("providence", True), 3.0),
    "escalate": Verb(_escalate, -3.0),
    "token": Verb(place_token),
    "win": Verb(_win, 50.0),
    "defeat": Verb(_defeat, -50.0),
}


def liking(op: Op) -> float:
    """What a bot thinks of an effect."""
    times = 4 if op.who == "each" else 1
    return VERBS[op.verb].liked * op.amount * times
