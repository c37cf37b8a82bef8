"""What has not been revealed: unread pages, unseen tiles, technologies in reserve, later sides of cards."""

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Final

from pentathlon.games.aeon.printed.cycle import TECHNOLOGIES, TILES
from pentathlon.games.aeon.story.written.book import Choice, Text
from pentathlon.games.aeon.story.written.roster import roster
from pentathlon.games.aeon.story.written.shelf import book
from pentathlon.games.aeon.table import Table
from pentathlon.games.aeon.voyage.logbook import player_of
from pentathlon.games.aeon.voyage.state import Voyage
from pentathlon.games.aeon.voyage.tokens import KNOSSOS
from pentathlon.kernel import Seat

RUN: Final = 6
"""So many words in a row are a secret of their page; what stands on two pages is a motif, and none."""


def unrevealed(table: Table, seat: Seat | None) -> Iterator[str]:
    """Texts of which a seat must not be sent anything yet (the spoiler shield)."""
    voyage = table.voyage
    if voyage is None:
        return
    for slug, passage in book().passages.items():
        if slug not in voyage.read or (passage.private and not _was_theirs(table, voyage, slug, seat)):
            yield from secrets_of(slug)
    yield from (TILES[number].name for number in TILES if number not in voyage.revealed and number != KNOSSOS)
    known = (*voyage.technologies, *voyage.projects)
    yield from (card.name for slug, card in TECHNOLOGIES.items() if slug not in known)
    for card in (*roster().story[voyage.story + 1 :], *roster().doom[voyage.doom_side + 1 :]):
        yield from _own(card.text)
    for clue in roster().clues:
        yield from () if clue.slug in voyage.clues else _own(clue.words)


def _was_theirs(table: Table, voyage: Voyage, slug: str, seat: Seat | None) -> bool:
    """Whether a private page was for the player of a seat (AT-BRK-02)."""
    owners = [owner for page, owner in voyage.private if page == slug]
    return seat is not None and any(player_of(table, owner) == seat for owner in owners)


@cache
def secrets_of(slug: str) -> tuple[str, ...]:
    """All that only this passage says."""
    return tuple(piece for text in _texts(slug) for piece in _own(text))


def _texts(slug: str) -> list[str]:
    """The prose of a passage and the labels of its choices."""
    blocks = book().passages[slug].blocks
    prose = [part for block in blocks if isinstance(block, Text) for part in block.paragraphs]
    choices = [block for block in blocks if isinstance(block, Choice)]
    return [*prose, *(option.label for choice in choices for option in choice.options)]


def _words(text: str) -> list[str]:
    return re.findall(r"[a-z]+", text.lower())


def _runs(text: str) -> list[str]:
    words = _words(text)
    return [" ".join(words[at : at + RUN]) for at in range(len(words) - RUN + 1)]


@cache
def motifs() -> frozenset[str]:
    """Runs of words that stand in two places: having read one, one may be told of it."""
    cards = [card.text for card in (*roster().story, *roster().doom)]
    clues = [clue.words for clue in roster().clues]
    pages = [" ".join([page.title, *_texts(slug)]) for slug, page in book().passages.items()]
    places = [*pages, *cards, *clues]
    counts = Counter(run for place in places for run in set(_runs(place)))
    return frozenset(run for run, count in counts.items() if count > 1)


@cache
def _own(text: str) -> tuple[str, ...]:
    """A text without its motifs: the pieces between them that are long enough to give it away."""
    words = _words(text)
    shared = {at + step for at, run in enumerate(_runs(text)) if run in motifs() for step in range(RUN)}
    pieces = " ".join("|" if at in shared else word for at, word in enumerate(words)).split("|")
    return tuple(piece.strip() for piece in pieces if len(piece.split()) >= RUN)
