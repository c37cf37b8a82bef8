"""The book as data: passages, choices, tests and effects, as a storybook or a card has them.

`parse` reads them from Markdown, `check` says whether a book hangs together, `reading` resolves them.
"""

from typing import Final, NamedTuple

LEADER, EACH, RANDOM, CHOSEN, OWNER = "leader", "each", "random", "chosen", "owner"
LEAST_LIKELY, MOST_LIKELY, GROUP = "least-likely", "most-likely", "group"
FAILED, PASSED = "failed", "passed"
WHO: Final = (LEADER, EACH, RANDOM, CHOSEN, OWNER, LEAST_LIKELY, MOST_LIKELY, GROUP, FAILED, PASSED)
"""Whom an effect may name: `owner` is who reads a private passage, `group` shares it out (AT-GAIN-11),
`failed` and `passed` are those whom a test of several Argonauts tells apart (AT-TEST-08)."""


class Op(NamedTuple):
    """One effect: a verb, how much, for whom, and of what."""

    verb: str
    amount: int = 1
    """Below 0 it is a loss."""
    who: str = ""
    """Empty, or one of WHO."""
    what: str = ""
    """A slug, or slugs with commas between them, where the verb wants one."""
    unavoidable: bool = False


class Condition(NamedTuple):
    """What must be so; `is_not` turns it round."""

    test: str
    what: str = ""
    least: int = 0
    is_not: bool = False


class Outcome(NamedTuple):
    """What follows: effects, then a test if there is one, then the passage to go on with.

    Blocks are read in order; where one leads to a passage, what is left of this one is not read.
    """

    ops: tuple[Op, ...] = ()
    trial: "Trial | None" = None
    goto: str = ""
    needs: tuple[Condition, ...] = ()
    """Of a block: unless all of them hold it is passed over."""


class Band(NamedTuple):
    """What follows from so many successes, or more; of a single test 0 and 1."""

    least: int
    outcome: Outcome


class Trial(NamedTuple):
    """A test (AT-TEST)."""

    kind: str
    """argonaut, each, group, argo, diplomacy or delve"""
    difficulty: int
    bands: tuple[Band, ...]
    """By rising `least`, the first with 0. Of a delve: -1 failure, 0 nothing, 1 success."""
    skill: str = ""
    who: str = LEADER
    peril: bool = False


class Option(NamedTuple):
    """One way to go at a choice; `slug` is its key in saved games, so the label may be reworded."""

    slug: str
    label: str
    outcome: Outcome
    needs: tuple[Condition, ...] = ()
    cost: tuple[Op, ...] = ()
    """What is paid at once; nothing saves from it (AT-GAIN-10)."""


class Choice(NamedTuple):
    """Options of which one is taken, by the group, the leader or, in private, the owner."""

    options: tuple[Option, ...]
    by: str = GROUP
    peril: bool = False


class Text(NamedTuple):
    """Prose, a string a paragraph; unless all its `needs` hold it is not read."""

    paragraphs: tuple[str, ...]
    needs: tuple[Condition, ...] = ()


Block = Text | Choice | Outcome


class Passage(NamedTuple):
    """A numbered paragraph of the book, a special event, a card with words on it."""

    slug: str
    title: str
    blocks: tuple[Block, ...]
    traits: tuple[str, ...] = ()
    private: bool = False
    """Read by the player of one Argonaut alone (AT-BRK-02)."""
    needs: tuple[Condition, ...] = ()
    """Of an inward adventure: what must be so before it is read (AT-INW-05)."""
    facts: tuple[tuple[str, str], ...] = ()
    """Whatever else stands in its heading, as an exploration card has `end: yes`."""
    place: str = ""
    """File and line, for whoever corrects it."""


class Row(NamedTuple):
    """A line of a table: from which roll to which, and what it leads to."""

    first: int
    last: int
    passage: str


class AdventureTable(NamedTuple):
    """A table of adventures for one d10, with a column for each story card where it says so (AT-HUB-01)."""

    slug: str
    columns: tuple[tuple[Row, ...], ...]
    place: str = ""


class Book(NamedTuple):
    """All that a cycle has to read, by slug."""

    passages: dict[str, Passage]
    tables: dict[str, AdventureTable]
