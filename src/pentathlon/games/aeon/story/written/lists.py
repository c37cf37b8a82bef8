"""Whether what stands beside a book fits together: hubs, cards, clues, codes and memories."""

from collections.abc import Collection, Iterator, Mapping
from typing import Final

from .book import Book
from .conditions import SKILLS
from .effects import SUPPLIES, TRISKELION
from .parse import Flaw
from .roster import Ability, Roster, Side
from .slugs import Unreadable

OF_ALL: Final = ("hubs", "rest", "pharos")
"""The tables that every cycle has; each hub has one of its own besides."""
WHAT: Final[Mapping[str, Collection[str]]] = {"skill": SKILLS, "dawn": TRISKELION, "supply": SUPPLIES}
"""The kinds of abilities that say what they touch."""


def check_lists(book: Book, roster: Roster, known: Mapping[str, Collection[str]]) -> Iterator[Flaw]:
    """The flaws of the lists, each by the file that it stands in."""
    for rule in (_hubs, _sides, _clues, _codes, _memories):
        yield from rule(book, roster, known)


def _hubs(book: Book, roster: Roster, known: Mapping[str, Collection[str]]) -> Iterator[Flaw]:
    for table in (*OF_ALL, *(hub.slug for hub in roster.hubs)):
        if table not in book.tables:
            yield Flaw("hubs.toml", f"There is no table {table!r}; write one as '### {table}'.")
    for hub in roster.hubs:
        if hub.faction and hub.faction not in known.get("faction", (hub.faction,)):
            yield Flaw("hubs.toml", f"{hub.slug!r} belongs to {hub.faction!r}, which is no faction.")


def _sides(book: Book, roster: Roster, known: Mapping[str, Collection[str]]) -> Iterator[Flaw]:
    for kind, sides in (("story", roster.story), ("doom", roster.doom)):
        for side in sides:
            try:
                passage, _ = side.outcome.goto, side.conditions
            except Unreadable as error:
                yield Flaw("cards.toml", f"{kind} {side.side}: {error}")
                continue
            if not passage:
                yield Flaw(
                    "cards.toml", f"{kind} {side.side} should lead to a passage: then = '... -> slug'."
                )


def _clues(book: Book, roster: Roster, known: Mapping[str, Collection[str]]) -> Iterator[Flaw]:
    """Every clue enters the game with one card, which its back names (AT-STORY-07)."""
    cards = [*_listed("story", roster.story), *_listed("doom", roster.doom)]
    for clue in roster.clues:
        found = [card for card, slug in cards if slug == clue.slug]
        if found != [clue.card]:
            yield Flaw(
                "clues.toml", f"{clue.slug!r} says {clue.card!r}; cards.toml has it with {found or 'none'}."
            )
    for _, slug in cards:
        if slug not in known["clue"]:
            yield Flaw(
                "cards.toml", f"There is no clue {slug!r}; there is {', '.join(sorted(known['clue']))}."
            )


def _listed(kind: str, sides: tuple[Side, ...]) -> list[tuple[str, str]]:
    return [(f"{kind} {side.side[:1]}", slug) for side in sides for slug in side.clues]


def _codes(book: Book, roster: Roster, known: Mapping[str, Collection[str]]) -> Iterator[Flaw]:
    left = {card.katharsis for card in roster.mnemos if card.katharsis}
    wanted = {code.slug for code in roster.codes if code.source == "katharsis"}
    for slug in sorted(left ^ wanted):
        yield Flaw(
            "mnemos.toml", f"The code {slug!r} should be that of one memory and be listed as 'katharsis'."
        )


def _memories(book: Book, roster: Roster, known: Mapping[str, Collection[str]]) -> Iterator[Flaw]:
    abilities = [(card.slug, level) for card in roster.mnemos for level in card.levels]
    abilities += [(card.slug, each) for card in roster.fated for each in (card.hindrance, card.growth)]
    abilities += [(ally.slug, ally.gives) for ally in roster.allies]
    for slug, ability in abilities:
        if not _fits(ability):
            right = ", ".join(WHAT.get(ability.kind, ("nothing",)))
            yield Flaw(
                "mnemos.toml", f"{slug!r}: what {ability.kind!r} touches is {right}, not {ability.what!r}."
            )
    for slug, skills in [(card.slug, card.bonus) for card in roster.mnemos] + [
        (card.slug, card.penalty) for card in roster.fated
    ]:
        for skill in skills:
            if skill not in SKILLS:
                yield Flaw(
                    "mnemos.toml", f"{slug!r}: there is no skill {skill!r}; there is {', '.join(SKILLS)}."
                )


def _fits(ability: Ability) -> bool:
    if ability.kind not in WHAT:
        return not ability.what
    return ability.what in WHAT[ability.kind]
