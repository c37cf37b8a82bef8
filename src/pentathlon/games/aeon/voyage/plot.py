"""Steps 7 and 8, story and doom (AT-STORY, AT-DOOM)."""

from typing import Any, Final

from pentathlon.games.aeon.printed.cycle import DAYS
from pentathlon.games.aeon.story.inward import count_tokens
from pentathlon.games.aeon.story.memories import breakthrough, complete, page_of, resolve_fated
from pentathlon.games.aeon.story.requirements import unmet
from pentathlon.games.aeon.story.written.roster import Side, roster
from pentathlon.games.aeon.table import Table, helm
from pentathlon.kernel import Question, Refusal, Seat, Steps, choose, then

from .answers import Matter
from .logbook import alive, alter, hero, voyage_of

STEPS = Steps()
MAIN, EVENT, DREAM, SURGE, MEMORY, CODE = "story", "event", "dream", "surge", "memory", "code"
EVENT_NOTE: Final = "story"
CODES: Final = {code.slug: code for code in roster().codes}


def story_card(table: Table) -> Side:
    """The side of the story that is up."""
    return roster().story[voyage_of(table).story]


def doom_card(table: Table) -> Side:
    """The side of doom that is up."""
    return roster().doom[voyage_of(table).doom_side]


def matters(table: Table) -> list[Matter]:
    """What this story step has to resolve, in the usual order (AT-STORY-01, AT-STORY-12, ruling OP-11)."""
    voyage, day = voyage_of(table), DAYS[voyage_of(table).day]
    found = [Matter(MAIN)] if advances(table) else []
    found += [Matter(EVENT, day.story)] if day.story else []
    found += [
        Matter(EVENT, note.what)
        for note in voyage.notes
        if note.kind == EVENT_NOTE and note.day <= voyage.day
    ]
    found += [Matter(DREAM)] if "pharos" in day.symbols else []
    found += [Matter(SURGE)] if "surge" in day.symbols else []
    found += [
        Matter(MEMORY, f"{number} {card.slug}")
        for number in alive(table)
        for card in hero(table, number).memories
        if breakthrough(card)
    ]
    found += [Matter(CODE, slug) for slug in voyage.codes]
    return [matter for matter in found if matter.kind == MEMORY or mark(matter) not in voyage.used]


def mark(matter: Matter) -> str:
    """How a matter that was resolved today is noted; memories may all the same come twice (AT-NODE-05)."""
    return f"{matter.kind} {matter.what}"


def advances(table: Table) -> bool:
    """Whether all requirements of the story card are met (AT-STORY-04, AT-STORY-13)."""
    card = story_card(table)
    return voyage_of(table).progress >= card.progress and unmet(table, card.conditions) is None


def can_wait(table: Table, matter: Matter) -> bool:
    """What may be left for another day: codes, and a last card that asks for nothing more (AT-STORY-11)."""
    return matter.kind == CODE or (matter.kind == MAIN and not story_card(table).progress)


def cannot_take_up(table: Table, seat: Seat, option: Matter, about: Any) -> Refusal | None:
    """Why a matter is not resolved now (AT-STORY-03)."""
    if option in matters(table):
        return None
    return Refusal("AT-STORY-03", "There is nothing of that kind to resolve on this day.")


MATTER: Final = Question(
    "matter",
    "choose what the story turns to",
    "AT-STORY-12",
    {Matter: cannot_take_up},
    "The story has several matters: choose which comes next.",
    passing="Not today",
)


@STEPS("story")
async def tell_story(table: Table) -> None:
    """All matters of the day, in an order of the group's choice (AT-STORY-12)."""
    alter(table, heading="story")
    resolve_fated(table)
    open_ = matters(table)
    may_wait = all(can_wait(table, matter) for matter in open_)
    chosen = await choose(helm(table), MATTER, [*open_, None] if may_wait else open_)
    if chosen is None:
        count_tokens(table)
        return
    alter(table, used=(*voyage_of(table).used, mark(chosen)))
    then(table, *_steps(table, chosen), ("story",))


def _steps(table: Table, matter: Matter) -> list[tuple[Any, ...]]:
    if matter.kind == MAIN:
        return _advance(table)
    if matter.kind == EVENT:
        notes = voyage_of(table).notes
        alter(
            table, notes=tuple(each for each in notes if (each.kind, each.what) != (EVENT_NOTE, matter.what))
        )
        return [("adventure", matter.what)]
    if matter.kind == DREAM:
        return [("table", "pharos")]
    if matter.kind == SURGE:
        return [("effect", "surge")]
    if matter.kind == MEMORY:
        number, slug = matter.what.split()
        card = next(card for card in hero(table, int(number)).memories if card.slug == slug)
        return [("memory", page_of(card), int(number)), ("breakthrough", int(number), slug)]
    return _use_code(table, matter.what)


def _advance(table: Table) -> list[tuple[Any, ...]]:
    """The tokens go, surplus and all; then what the card says (AT-STORY-05, AT-STORY-06, ruling OP-106)."""
    outcome = story_card(table).outcome
    alter(table, progress=0)
    return [*(("effect", *op) for op in outcome.ops), ("adventure", outcome.goto)]


def _use_code(table: Table, slug: str) -> list[tuple[Any, ...]]:
    """A code opens its passage, once (AT-STORY-11)."""
    voyage = voyage_of(table)
    left = tuple(each for each in voyage.codes if each != slug)
    alter(table, codes=left, settled=(*voyage.settled, slug))
    return [("adventure", CODES[slug].passage)]


@STEPS("breakthrough")
async def break_through(table: Table, number: int, slug: str) -> None:
    """The symbol is marked once its passage was read (AT-BRK-01)."""
    if number in alive(table) and any(card.slug == slug for card in hero(table, number).memories):
        complete(table, number, slug)


@STEPS("doom")
async def check_doom(table: Table) -> None:
    """Doom advances once at most; its surplus goes along (AT-DOOM-01 to AT-DOOM-05)."""
    alter(table, heading="doom")
    card, voyage = doom_card(table), voyage_of(table)
    if voyage.doom >= card.doom and unmet(table, card.conditions) is None:
        outcome = card.outcome
        alter(table, doom=voyage.doom - card.doom)
        last = [("effect", "flip", 1, "", "doom")] if voyage.doom_side + 1 == len(roster().doom) else []
        then(table, *(("effect", *op) for op in outcome.ops), ("adventure", outcome.goto), *last)
