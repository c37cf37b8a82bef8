"""The state of a campaign: a value that is replaced and never changed in place.

So a battle copies it by reference, and a battle that is fought once more begins from the untouched one.
Whatever has a name is kept by its slug.
"""

from dataclasses import dataclass
from typing import Final, NamedTuple

from pentathlon.games.aeon.pieces import Possession

DIAL: Final = 9
"""The highest value of a triskelion, and of the FATE of the Argo."""
PARTY: Final = 4
NO_SKILLS: Final = (0, 0, 0, 0, 0, 0)
RESOURCES: Final = ("mortal", "primordial", "divine", "rare")
NOBODY: Final = -1


class Memory(NamedTuple):
    """A mnemos card, or a fated one, and how far it has come (AT-MNEM, AT-FMN)."""

    slug: str
    nodes: int = 0
    breakthroughs: int = 0


class Hero(NamedTuple):
    """An Argonaut's sheet (AT-CAMP-08, AT-CAMP-09)."""

    name: str
    skills: tuple[int, ...] = NO_SKILLS
    danger: int = 0
    fate: int = 0
    rage: int = 0
    memories: tuple[Memory, ...] = ()
    fated: tuple[Memory, ...] = ()
    growths: tuple[str, ...] = ()
    """What fated memories turned into (AT-FMN-08)."""
    afflictions: tuple[str, ...] = ()
    boons: tuple[str, ...] = ()
    conditions: tuple[str, ...] = ()
    """What the titan brings into the next battle (AT-COND-04)."""
    despair: int = 0
    codes: tuple[str, ...] = ()
    """Of the katharsis box (AT-KATH-03)."""


class Aboard(NamedTuple):
    """A titan aboard the Argo: its sheet, and what makes it special (AT-NAMED)."""

    sheet: int
    name: str = ""
    patterns: tuple[str, ...] = ()
    """The newest last."""


class Note(NamedTuple):
    """An event that was written on a day of the timeline: `story`, `cooldown`, `breeding` or `terrain`."""

    day: int
    kind: str
    what: str


@dataclass(frozen=True, slots=True)
class Voyage:
    """Everything that a campaign has, beside the battle that is being fought."""

    # the day and the place
    day: int = 0
    heading: str = ""
    """The step of the day that is under way, as it is printed."""
    helm: int = -1
    """The seat that decides for the group: the helm passes on every morning."""
    voice: int = NOBODY
    """The seat to which the leader's player has left what is decided in this adventure."""
    tile: int = 0
    sector: str = ""
    revealed: tuple[int, ...] = ()
    explored: tuple[int, ...] = ()
    last_city: int = 0
    tokens: tuple[int, ...] = ()
    """The cities with a token of the story on them (AT-MAPSY-02)."""
    notes: tuple[Note, ...] = ()

    # the Argo
    crew: int = 0
    hull: int = 0
    fate: int = 0
    knowledge: int = 0
    resources: tuple[int, ...] = (0, 0, 0, 0)
    cores: tuple[int, ...] = (0, 0, 0)
    ambrosia: int = 0
    tears: int = 0
    providence: bool = False
    owed: int = 0
    """The escalations that wait for the next battle (AT-ESC-18)."""
    standing: tuple[int, ...] = ()
    """With each faction."""

    # cards
    technologies: tuple[str, ...] = ()
    projects: tuple[str, ...] = ()
    used: tuple[str, ...] = ()
    """The technologies whose ability was used on this day (AT-TECH-14)."""
    traded: tuple[str, ...] = ()
    """The technologies by which something was exchanged on this day, once for each time."""
    armory: tuple[str, ...] = ()
    possessions: tuple[Possession, ...] = ()
    clues: tuple[str, ...] = ()
    allies: tuple[str, ...] = ()
    codes: tuple[str, ...] = ()
    """Codes that were found and not used yet."""
    deck: tuple[str, ...] = ()
    """The exploration deck, in no order: the dice draw from it."""
    above: tuple[str, ...] = ()
    """What is known to lie on top of it, and at its bottom (AT-TECH, ruling OP-105)."""
    below: tuple[str, ...] = ()
    drawn: tuple[str, ...] = ()
    """What was resolved in this step and lies on the table (AT-EXPL-11)."""
    aside: tuple[str, ...] = ()
    """What waits for the next timeline battle (AT-EXPL-09)."""
    boxed: tuple[str, ...] = ()
    """What has left the game and never comes back, whoever calls for it (AT-EXH-06)."""

    # godforms and nymphs
    godforms: tuple[str, ...] = ()
    spent_godforms: tuple[str, ...] = ()
    summonings: tuple[str, ...] = ()
    summoned: tuple[str, ...] = ()
    """Whom the marked charges were spent on (AT-SUMM-05)."""
    one_offs: tuple[str, ...] = ()
    bonus_charges: int = 0

    # story and doom
    story: int = 0
    """The side of the story cards that is up: 0 is 1A, 7 is 4B."""
    progress: int = 0
    doom_side: int = 0
    doom: int = 0
    inward: int = 0
    """The tokens on the inward odyssey card."""
    unlocked: int = 0
    """How many inward adventures knowledge has unlocked."""
    waiting: tuple[int, ...] = ()
    """Inward adventures that are resolved at the end of the step."""
    skipped: tuple[int, ...] = ()
    """Those whose requirement was not met yet (AT-INW-06)."""
    matrix: tuple[str, ...] = ()
    read: tuple[str, ...] = ()
    """The passages that were read, in order."""
    private: tuple[tuple[str, int], ...] = ()
    """The private pages that were read, each with the Argonaut whom it was for."""
    fated: tuple[str, ...] = ()
    """The adventures whose fated box is marked."""
    tracks: tuple[int, ...] = ()
    """How many boxes of each hub's track are marked."""
    settled: tuple[str, ...] = ()
    """What happens once: codes used, mutinies and shipyards by act."""

    # the adversary and the primordials
    adversary: str = ""
    """Its name, once an event has introduced it (AT-ADV-01)."""
    lair: int = 0
    """The tile it is on; 0 off the map."""
    omens: int = 0
    """The adversary symbols of exploration cards in this step while it is off the map (AT-ADV-05)."""
    has_spawned: bool = False
    """Whether it came in this exploration step, which then ignores further symbols (AT-ADV-06)."""
    hunted: bool = False
    """Whether its battle waits for the end of the step (AT-ADV-04)."""
    stage: int = 0
    evolution: tuple[int, ...] = ()
    """The boxes marked on the tracks of the regular primordials."""
    ambushes: tuple[int, ...] = ()
    """How often each regular primordial was met in an ambush."""

    # people and titans
    heroes: tuple[Hero, ...] = ()
    dead: tuple[Hero, ...] = ()
    fallen: tuple[int, ...] = ()
    """The Argonauts that died and have not been replaced yet."""
    portraits: tuple[int, ...] = ()
    """Those that nobody has."""
    titans: tuple[Aboard, ...] = ()
    vault: tuple[Memory, ...] = ()
    unused: tuple[str, ...] = ()
    """The mnemos cards of the cycle that nobody has unlocked."""
    fated_deck: tuple[str, ...] = ()

    # what is under way
    page: str = ""
    """The passage that is being read, and which of its parts."""
    block: int = 0
    leader: int = NOBODY
    owner: int = NOBODY
    passed: tuple[int, ...] = ()
    """Who has passed the last test, and who has failed it."""
    failed: tuple[int, ...] = ()
    rerolled: tuple[int, ...] = ()
    """Whose memories have re-rolled a test in this adventure, once for each time."""
    battle: str = ""
    """The battle that is being fought: `timeline`, `ambush`, `adversary` or `boss`."""
    ground: str = ""
    """The faction on whose ground it is fought."""
