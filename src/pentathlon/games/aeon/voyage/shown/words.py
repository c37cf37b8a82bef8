"""The voyage in words: options and events, for whoever looks."""

from collections.abc import Callable
from typing import Any, Final

from pentathlon.games.aeon.printed.catalogue import CARDS
from pentathlon.games.aeon.printed.cycle import TECHNOLOGIES, TILES
from pentathlon.games.aeon.printed.primordials import PRIMORDIALS
from pentathlon.games.aeon.printed.sheets import SHEETS
from pentathlon.games.aeon.story.memories import FATED, MNEMOS
from pentathlon.games.aeon.story.reading import choice_at, option_of
from pentathlon.games.aeon.story.written.prices import price
from pentathlon.games.aeon.story.written.shelf import book
from pentathlon.games.aeon.table import Table
from pentathlon.games.aeon.voyage.aboard.crafting import cost_of
from pentathlon.games.aeon.voyage.aboard.diplomacy import NAMES
from pentathlon.games.aeon.voyage.answers import (
    Argonaut,
    Breed,
    Card,
    Craft,
    Employ,
    Exchange,
    Faction,
    Foe,
    HandOver,
    Matter,
    Pick,
    Quarter,
    Remembered,
    Research,
    Sail,
    Saving,
    TitanAboard,
)
from pentathlon.games.aeon.voyage.logbook import here, hero, voyage_of
from pentathlon.games.aeon.voyage.plot import CODES
from pentathlon.kernel import Event
from pentathlon.kernel.wording import capitalised, listed

SENTENCES: Final = {
    "dawn": "Day {0} dawns.",
    "day": "Day {0} of the voyage.",
    "reveals": "The chart shows tile {0}: {1}.",
    "sails": "The Argo sails to {0}.",
    "becalmed": "No arrow can be taken: the Argo stays where it is.",
    "argo": "{0}: {1:+}, now {2}.",
    "dial": "{0} has {1} {2}.",
    "progress": "Progress {0:+}; the story card has {1}.",
    "doom": "Doom {0:+}; the doom card has {1}.",
    "story": "The story goes on: card {0}.",
    "doom card": "Doom goes on: card {0}.",
    "standing": "{0}: {1:+} ({2}).",
    "adversary": "Something follows the Argo: {0}.",
    "adversary appears": "The adversary appears: {0}.",
    "adversary moves": "The adversary comes nearer: {0}, {1} away.",
    "omen": "A sign of the adversary. One more, and it comes.",
    "caught": "The adversary has caught the Argo: there will be a battle.",
    "acclimation": "The sea changes: other exploration cards are in the deck.",
    "looks ahead": "The lookout sees {0}.",
    "surge": "A divine surge: godforms and nymphs are there again.",
    "token": "A token lies on {0}.",
    "saves": "{0} saves from {1}.",
    "technology": "You have {0} now.",
    "employs": "You use {0}.",
    "crafts": "You make {0}.",
    "breeds": "A {0} is being bred, to be done on day {1}.",
    "titan comes": "{0} comes aboard.",
    "titan lost": "{0} is gone.",
    "pattern": "{0} has the {1} now.",
    "gains": "You gain {0}.",
    "loses": "You lose {0}.",
    "is marked": "{0}: {1}.",
    "is free": "{0} is rid of {1}.",
    "argonaut dies": "{0} dies.",
    "argonaut comes": "{0} comes aboard and takes an oar.",
    "remembers": "{0} remembers: {1}.",
    "is haunted": "{0} is haunted: {1}.",
    "vault": "{0} goes to the vault of memories.",
    "node": "{1} stirs in {0}.",
    "grows": "{0} has grown: {1}",
    "code": "A code: {0}.",
    "leads": "{0} leads.",
    "page": "{0}",
    "text": "{0}",
    "picks": "{0}.",
    "argo tests": "The Argo tests {0}+ with {1} {2:+}: {3}.",
    "delves": "A card of {0}: {1} in all.",
    "hub": "The party goes ashore: {0}.",
    "campaign over": "{0}",
}


TOLD: Final = frozenset(SENTENCES)
"""The events of a voyage."""


def sentence(event: Event, who: str) -> str:
    """An event of a voyage as one sentence; a page that is private is only said to be read."""
    if event.kind in ("page", "text"):
        words = event.secret or event.facts
        return "\n\n".join(str(part) for part in words) if words else f"{who or 'Somebody'} reads alone."
    facts = [fact.replace("-", " ") if isinstance(fact, str) else fact for fact in event.facts]
    if event.kind == "argo tests":
        facts[-1] = "passed" if facts[-1] else "failed"
    if event.kind == "looks ahead":
        facts = [listed(facts)]
    return capitalised(SENTENCES[event.kind].format(*facts))


def _tile(table: Table, number: int) -> str:
    """A tile by its name, or as unknown: nobody is told of tiles that were not turned up."""
    known = number in voyage_of(table).revealed
    return TILES[number].name if known else f"the unknown tile {number}"


def _sail(table: Table, option: Sail) -> str:
    arrow = next((each for each in here(table).arrows if (each.to, each.lands) == option), None)
    heading = f"{arrow.heading}: " if arrow is not None else ""
    name = _tile(table, option.to)
    sector = f", sector {option.lands}" if option.lands else ""
    return f"{heading}{name}{sector}"


def _pick(table: Table, option: Pick) -> str:
    choice = choice_at(option.passage, voyage_of(table).block)
    found = option_of(option, choice) if choice is not None else None
    if found is None:
        return option.option
    return f"{found.label}{f' ({price(found.cost)})' if found.cost else ''}"


def _craft(table: Table, option: Craft) -> str:
    return f"Make {CARDS[option.gear].name} for {cost_of(option.gear)}: {CARDS[option.gear].text}"


def _exchange(table: Table, option: Exchange) -> str:
    times = f", {option.units} times" if option.units > 1 else ""
    return f"Exchange {option.give} for {option.get}{times}"


def _titan(table: Table, option: TitanAboard) -> str:
    titans = voyage_of(table).titans
    if option.place < len(titans) and titans[option.place].name:
        return titans[option.place].name
    sheet = titans[option.place].sheet if option.place < len(titans) else option.place
    return capitalised(SHEETS[sheet].name)


def _memory(table: Table, option: Remembered) -> str:
    return MNEMOS[option.slug].name if option.slug in MNEMOS else FATED[option.slug].name


def _matter(table: Table, option: Matter) -> str:
    if option.kind == "memory":
        number, slug = option.what.split()
        return f"{hero(table, int(number)).name} remembers: {MNEMOS[slug].name}"
    if option.kind == "code":
        return f"A code: {CODES[option.what].words}"
    return MATTERS[option.kind]


MATTERS: Final = {
    "story": "The main story",
    "event": "The event of the day",
    "dream": "A Dream of Pharos",
    "surge": "The divine surge",
    "shipyard": "Have the Argo mended in a shipyard",
}
HANDED: Final = {"helm": "Hand the helm to player {}", "choice": "Let player {} choose"}
KINDS: Final[tuple[tuple[type, Callable[[Table, Any], str]], ...]] = (
    (Sail, _sail),
    (HandOver, lambda table, option: HANDED[option.what].format(option.seat + 1)),
    (Argonaut, lambda table, option: hero(table, option.number).name),
    (Quarter, lambda table, option: capitalised(_tile(table, option.number))),
    (Faction, lambda table, option: capitalised(NAMES[option.slug])),
    (Foe, lambda table, option: capitalised(PRIMORDIALS[option.slug].name)),
    (Pick, _pick),
    (Saving, lambda table, option: f"Try {TECHNOLOGIES[option.technology].name}"),
    (Matter, _matter),
    (Research, lambda table, option: f"Research {TECHNOLOGIES[option.technology].name}"),
    (Craft, _craft),
    (Breed, lambda table, option: f"Breed with {TECHNOLOGIES[option.technology].name}"),
    (Employ, lambda table, option: f"Use {TECHNOLOGIES[option.technology].name}"),
    (Exchange, _exchange),
    (Card, lambda table, option: book().passages[option.slug].title),
    (TitanAboard, _titan),
    (Remembered, _memory),
)
