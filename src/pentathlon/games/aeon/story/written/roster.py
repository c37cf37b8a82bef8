"""What a book names and TOML holds: hubs, story and doom cards, clues, allies, codes and memories."""

from functools import cache
from pathlib import Path
from typing import Literal, TypeVar

import msgspec

from pentathlon.games.aeon.printed.toml import BadContent, read_toml

from .book import Condition, Outcome
from .conditions import conditions
from .outcomes import outcome
from .shelf import BadStory, folder_of

T = TypeVar("T")
Kind = Literal[
    "skill", "reroll", "dawn", "supply", "free-fate", "opening", "break", "despair", "armor", "argo",
    "diplomacy", "no-reroll", "no-lead", "leads",
]  # fmt: skip
Trait = Literal["sea", "stone", "blood", "song", "hearth", "road", "star", "bull"]


class _Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table of a TOML file; a key that nobody knows is an error."""


class Terrain(_Record, frozen=True):
    """What a visit to a hub brings into the next timeline battle (AT-ATERR-01)."""

    tile: str
    number: int
    where: Literal["outer", "inner"]


class Hub(_Record, frozen=True):
    """An adventure hub with the boxes of its track (AT-HUB-02)."""

    slug: str
    name: str
    faction: str
    track: tuple[Literal["alpha", "omega", ""], ...]
    alpha: str
    omega: str
    terrain: Terrain


class Side(_Record, frozen=True):
    """A side of a story or doom card: its tokens, what else must be so, and what follows (AT-STORY-04)."""

    side: str
    title: str
    text: str
    then: str
    progress: int = 0
    doom: int = 0
    needs: str = msgspec.field(default="", name="if")
    clues: tuple[str, ...] = ()

    @property
    def conditions(self) -> tuple[Condition, ...]:
        """What must be so beside the tokens."""
        return conditions(self.needs) if self.needs else ()

    @property
    def outcome(self) -> Outcome:
        """What follows when it advances."""
        return outcome(self.then)


class Ability(_Record, frozen=True):
    """What a memory or an ally gives; `mnemos.toml` tells the kinds."""

    kind: Kind
    amount: int = 1
    what: str = ""
    days: int = 1
    words: str = ""


class Clue(_Record, frozen=True):
    """A clue card, and the story or doom card that it enters the game with (AT-STORY-07)."""

    slug: str
    name: str
    card: str
    words: str


class Ally(_Record, frozen=True):
    """An ally card, and what it gives (AT-GAIN-05)."""

    slug: str
    name: str
    words: str
    gives: Ability


class Code(_Record, frozen=True):
    """A secret code and the passage that it opens (AT-STORY-11)."""

    slug: str
    passage: str
    source: Literal["clues", "katharsis"]
    words: str


class Mnemos(_Record, frozen=True):
    """A mnemos card (AT-MNEM)."""

    slug: str
    name: str
    traits: tuple[Trait, ...]
    bonus: dict[str, int]
    nodes: tuple[int, int]
    levels: tuple[Ability, Ability, Ability]
    katharsis: str = ""
    """The code that it leaves (AT-KATH-03)."""

    @property
    def passages(self) -> tuple[str, str]:
        """The passages of its breakthroughs (AT-MNEM-03)."""
        return f"{self.slug}-1", f"{self.slug}-2"


class Fated(_Record, frozen=True):
    """A fated mnemos card: a hindrance, then a growth (AT-FMN)."""

    slug: str
    name: str
    traits: tuple[Trait, ...]
    penalty: dict[str, int]
    nodes: int
    hindrance: Ability
    growth: Ability


class Hubs(_Record, frozen=True):
    """The content of `hubs.toml`."""

    hub: tuple[Hub, ...]


class Cards(_Record, frozen=True):
    """The content of `cards.toml`."""

    story: tuple[Side, ...]
    doom: tuple[Side, ...]


class Clues(_Record, frozen=True):
    """The content of `clues.toml`."""

    clue: tuple[Clue, ...]
    ally: tuple[Ally, ...]
    code: tuple[Code, ...]


class Memories(_Record, frozen=True):
    """The content of `mnemos.toml`."""

    mnemos: tuple[Mnemos, ...]
    fated: tuple[Fated, ...]


class Roster(msgspec.Struct, frozen=True):
    """All of a cycle that its book names, in the order of the files."""

    hubs: tuple[Hub, ...]
    story: tuple[Side, ...]
    doom: tuple[Side, ...]
    clues: tuple[Clue, ...]
    allies: tuple[Ally, ...]
    codes: tuple[Code, ...]
    mnemos: tuple[Mnemos, ...]
    fated: tuple[Fated, ...]


@cache
def roster(cycle: int = 1) -> Roster:
    """What stands beside the book of a cycle, read once."""
    return read_roster(folder_of(cycle))


def read_roster(folder: Path) -> Roster:
    """What stands beside the book in a cycle's folder."""
    hubs, cards = _read(folder, "hubs", Hubs), _read(folder, "cards", Cards)
    clues, memories = _read(folder, "clues", Clues), _read(folder, "mnemos", Memories)
    return Roster(
        *(hubs.hub, cards.story, cards.doom),
        *(clues.clue, clues.ally, clues.code),
        *(memories.mnemos, memories.fated),
    )


def _read(folder: Path, name: str, kind: type[T]) -> T:
    page = folder / f"{name}.toml"
    if not page.is_file():
        raise BadStory(f"{folder.name} has no {page.name}; docs/writing-a-story.md tells what stands in it.")
    try:
        return read_toml(page, kind)
    except BadContent as error:
        raise BadStory(str(error)) from None
