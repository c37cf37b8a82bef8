"""Step 3, exploration: symbols of the tile, then two stacks of cards (AT-EXPL, AT-ACCL)."""

from collections.abc import Sequence
from typing import Any, Final

from pentathlon.games.aeon.printed.cycle import DAYS, Symbol
from pentathlon.games.aeon.story.written.book import Op
from pentathlon.games.aeon.story.written.shelf import book
from pentathlon.games.aeon.table import Table, helm
from pentathlon.kernel import Question, Refusal, Seat, Steps, choose, tell, then

from .adversary import activate
from .answers import Card
from .logbook import alter, here, is_unexplored, voyage_of

STEPS = Steps()
STACKS: Final = 2
LOOKED_AT: Final = 2


@STEPS("symbols")
async def resolve_symbols(table: Table) -> None:
    """Doom on every visit; progress and titans once (AT-EXPL-01 to AT-EXPL-05)."""
    alter(table, heading="exploration", omens=0, has_spawned=False)
    symbols, is_new = here(table).symbols, is_unexplored(table)
    gains = [Op("doom")] if Symbol.DOOM in symbols else []
    gains += [Op("progress")] if Symbol.PROGRESS in symbols and is_new else []
    gains += [Op("titan", what="dreamwalker")] if Symbol.TITAN in symbols and is_new else []
    then(table, *(("effect", *op) for op in gains))


def facts_of(slug: str) -> dict[str, str]:
    """What is printed on an exploration card beside its effects."""
    return dict(book().passages[slug].facts)


@STEPS("draw")
async def draw(table: Table, stack: int) -> None:
    """Draw a card and resolve it, top to bottom (AT-EXPL-06, AT-EXPL-08, AT-EXPL-14)."""
    slug = _drawn(table)
    if not slug:
        return
    table.learnt += 1
    alter(table, drawn=(*voyage_of(table).drawn, slug))
    symbols = int(facts_of(slug).get("adversary", "0"))
    then(
        table,
        ("adventure", slug),
        *[("omen",)] * symbols,
        ("dispose", slug),
        ("go on drawing", slug, stack),
    )


def _drawn(table: Table) -> str:
    """The top card: one that is known to lie there, or any of the deck."""
    voyage = voyage_of(table)
    if voyage.above:
        alter(table, above=voyage.above[1:])
        return voyage.above[0]
    if voyage.deck:
        slug = table.dice.pick(voyage.deck)
        alter(table, deck=tuple(each for each in voyage.deck if each != slug))
        return slug
    alter(table, below=voyage.below[1:])
    return voyage.below[0] if voyage.below else ""


@STEPS("omen")
async def take_omen(table: Table) -> None:
    """The adversary symbol of an exploration card (AT-ADV-05)."""
    await activate(table, by_card=True)


@STEPS("dispose")
async def dispose(table: Table, slug: str) -> None:
    """Aside until the next timeline battle, to the box, or left on the table (AT-EXPL-09 to AT-EXPL-11)."""
    way, voyage = facts_of(slug).get("disposal", ""), voyage_of(table)
    if not way or slug not in voyage.drawn:
        return
    alter(table, drawn=tuple(each for each in voyage.drawn if each != slug))
    if way == "battle":
        alter(table, aside=(*voyage.aside, slug))
    else:
        alter(table, boxed=(*voyage.boxed, slug))


@STEPS("go on drawing")
async def go_on_drawing(table: Table, slug: str, stack: int) -> None:
    """A stack end ends it, else another card is drawn; there are two stacks (AT-EXPL-07, AT-EXPL-13)."""
    if facts_of(slug).get("end") != "yes":
        then(table, ("draw", stack))
    elif stack < STACKS:
        then(table, ("draw", stack + 1))


@STEPS("gather")
async def gather(table: Table) -> None:
    """All that still lies on the table is shuffled into the deck (AT-EXPL-11, AT-EXPL-12)."""
    drawn = voyage_of(table).drawn
    alter(table, drawn=())
    _shuffle_in(table, drawn)


def _shuffle_in(table: Table, slugs: Sequence[str]) -> None:
    """Shuffle cards into the deck: where others were known to lie in it nobody knows any more."""
    if slugs:
        voyage = voyage_of(table)
        deck = (*voyage.deck, *voyage.above, *voyage.below, *slugs)
        alter(table, deck=tuple(sorted(deck)), above=(), below=())


@STEPS("acclimation")
async def acclimatise(table: Table) -> None:
    """On its day, cards leave the game and others come in (AT-ACCL-01 to AT-ACCL-03)."""
    day = DAYS.get(voyage_of(table).day)
    if day is not None and day.adds:
        remove_cards(table, [f"x{number:02}" for number in day.removes])
        add_cards(table, [f"x{number:02}" for number in day.adds])
        tell(table, "acclimation", None)


def add_cards(table: Table, slugs: Sequence[str]) -> None:
    """Cards are shuffled into the exploration deck, but for those in the box (AT-ACCL-03, AT-EXH-06)."""
    voyage = voyage_of(table)
    known = {*voyage.deck, *voyage.above, *voyage.below, *voyage.drawn, *voyage.aside, *voyage.boxed}
    _shuffle_in(table, [slug for slug in slugs if slug not in known])


def remove_cards(table: Table, slugs: Sequence[str]) -> None:
    """Cards go to the box, wherever they are (AT-ACCL-02, AT-ACCL-04, AT-EXH-06)."""
    voyage = voyage_of(table)
    places = {place: getattr(voyage, place) for place in ("deck", "above", "below", "drawn", "aside")}
    found = [slug for slug in slugs if any(slug in cards for cards in places.values())]
    left = {place: tuple(each for each in cards if each not in slugs) for place, cards in places.items()}
    alter(table, boxed=(*voyage.boxed, *found), **left)


def shuffle_back(table: Table) -> None:
    """What waited for a timeline battle comes back (AT-AFTM-11)."""
    aside = voyage_of(table).aside
    alter(table, aside=())
    _shuffle_in(table, aside)


def cannot_sink(table: Table, seat: Seat, option: Card, about: Any) -> Refusal | None:
    """Why a card is not put to the bottom."""
    if option.slug in voyage_of(table).above[:LOOKED_AT]:
        return None
    return Refusal("AT-TECH-13", "Only one of the cards that were looked at goes to the bottom.")


SINK: Final = Question(
    "sink",
    "choose the card that goes to the bottom",
    "AT-TECH-13",
    {Card: cannot_sink},
    "The lookout has seen two days ahead: choose the card that goes to the bottom.",
)


async def look_ahead(table: Table, op: Op) -> None:
    """Look at the top two cards and put one to the bottom; the other stays on top (ruling OP-105)."""
    seen: list[str] = []
    while len(seen) < LOOKED_AT and (slug := _drawn(table)):
        seen.append(slug)
    if not seen:
        return
    table.learnt += 1
    alter(table, above=(*seen, *voyage_of(table).above))
    tell(table, "looks ahead", None, *(book().passages[slug].title for slug in seen))
    chosen = await choose(helm(table), SINK, [Card(slug) for slug in seen])
    voyage = voyage_of(table)
    rest = tuple(each for each in voyage.above if each != chosen.slug)
    alter(table, above=rest, below=(*voyage.below, chosen.slug))
