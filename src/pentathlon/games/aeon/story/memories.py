"""Memories of the Argonauts: cards, nodes, breakthroughs and what fated ones turn into."""

from collections.abc import Iterator
from typing import Any, Final

from pentathlon.games.aeon.printed.attacks import Skill
from pentathlon.games.aeon.table import Table
from pentathlon.games.aeon.voyage.answers import Remembered
from pentathlon.games.aeon.voyage.logbook import alive, alter, alter_hero, hero, player_of, voyage_of
from pentathlon.games.aeon.voyage.state import Hero, Memory, Voyage
from pentathlon.kernel import Question, Refusal, Seat, choose, tell

from .written.roster import Ability, roster

MNEMOS: Final = {card.slug: card for card in roster().mnemos}
FATED: Final = {card.slug: card for card in roster().fated}
MOST: Final = 2
"""The mnemos cards, and the unresolved fated ones, that an Argonaut holds (AT-MNEM-05, AT-FMN-01)."""
BREAKTHROUGHS: Final = 2


def traits_of(slug: str) -> tuple[str, ...]:
    """The traits of a memory."""
    return MNEMOS[slug].traits if slug in MNEMOS else FATED[slug].traits


def skill_bonus(person: Hero, skill: Skill) -> int:
    """What memories add to a skill and fated ones take from it (AT-MNEM-02, AT-FMN-05)."""
    name = skill.title
    bonuses = sum(MNEMOS[card.slug].bonus.get(name, 0) for card in person.memories)
    penalties = sum(FATED[card.slug].penalty.get(name, 0) for card in person.fated)
    return bonuses - penalties + total(person, "skill", name)


def is_resolved(card: Memory) -> bool:
    """Whether a mnemos has had its last breakthrough (AT-KATH-01)."""
    return card.breakthroughs >= BREAKTHROUGHS


def abilities(person: Hero) -> Iterator[Ability]:
    """What the memories of an Argonaut do now: levels, growths and hindrances (AT-MNEM-04, AT-FMN-03)."""
    for card in person.memories:
        yield from MNEMOS[card.slug].levels[: card.breakthroughs + 1]
    for slug in person.growths:
        yield FATED[slug].growth
    for card in person.fated:
        yield FATED[card.slug].hindrance


def total(person: Hero, kind: str, what: str = "") -> int:
    """How much of a kind the memories of an Argonaut give together; growths stack (AT-FMN-09)."""
    return sum(each.amount for each in abilities(person) if each.kind == kind and each.what == what)


def party_total(voyage: Voyage, kind: str) -> int:
    """How much of a kind everybody's memories and the allies give together."""
    allies = [ally.gives for ally in roster().allies if ally.slug in voyage.allies]
    return sum(total(person, kind) for person in voyage.heroes) + sum(
        each.amount for each in allies if each.kind == kind
    )


def hindrances(person: Hero) -> list[str]:
    """The kinds of hindrance in effect; of two that contradict the one gained earlier counts (AT-FMN-04)."""
    kinds = [FATED[card.slug].hindrance.kind for card in person.fated]
    if "leads" in kinds and "no-lead" in kinds:
        kinds.remove(max(("leads", "no-lead"), key=kinds.index))
    return [str(kind) for kind in kinds]


# gaining


def gain_memory(table: Table, number: int, card: Memory) -> None:
    """An Argonaut gains a mnemos; a third goes to another one with room, or to the vault (AT-MNEM-05)."""
    if len(hero(table, number).memories) >= MOST:
        others = [each for each in alive(table) if len(hero(table, each).memories) < MOST and each != number]
        if not others:
            alter(table, vault=(*voyage_of(table).vault, card))
            tell(table, "vault", None, MNEMOS[card.slug].name)
            return
        number = table.dice.pick(others)
    alter_hero(table, number, memories=(*hero(table, number).memories, card))
    tell(table, "remembers", player_of(table, number), hero(table, number).name, MNEMOS[card.slug].name)


def draw_memory(table: Table, number: int, slug: str = "") -> None:
    """A mnemos by chance, from the vault or else from those that nobody has unlocked, or one by name
    (AT-CAMP-17).
    """
    voyage = voyage_of(table)
    pile = [*voyage.vault] or [Memory(each) for each in voyage.unused]
    named = [card for card in (*voyage.vault, *map(Memory, voyage.unused)) if card.slug == slug]
    if not pile or (slug and not named):
        return
    card = named[0] if slug else table.dice.pick(pile)
    alter(
        table,
        vault=tuple(each for each in voyage.vault if each.slug != card.slug),
        unused=tuple(each for each in voyage.unused if each != card.slug),
    )
    gain_memory(table, number, card)


def gain_fated(table: Table, number: int) -> None:
    """A fated mnemos by chance; who has two passes it to one with room, else it is ignored (AT-FMN-02,
    AT-FMN-10).
    """
    voyage = voyage_of(table)
    if len(hero(table, number).fated) >= MOST:
        others = [each for each in alive(table) if len(hero(table, each).fated) < MOST]
        if not others:
            return
        number = table.dice.pick(others)
    if not voyage.fated_deck:
        return
    slug = table.dice.pick(voyage.fated_deck)
    alter(table, fated_deck=tuple(each for each in voyage.fated_deck if each != slug))
    alter_hero(table, number, fated=(*hero(table, number).fated, Memory(slug)))
    tell(table, "is haunted", player_of(table, number), hero(table, number).name, FATED[slug].name)


def put_back(table: Table, number: int) -> None:
    """The memories of one who is gone: unresolved ones to the vault, resolved ones to the box, fated ones to
    their deck (AT-KATH-02, AT-MVLT-02, AT-FMN-11).
    """
    person, voyage = hero(table, number), voyage_of(table)
    open_ = tuple(card for card in person.memories if not is_resolved(card))
    fated = tuple(card.slug for card in person.fated)
    alter(table, vault=(*voyage.vault, *open_), fated_deck=(*voyage.fated_deck, *fated))


# nodes


def cannot_take_node(table: Table, seat: Seat, option: Remembered, about: Any) -> Refusal | None:
    """Why a memory does not get the node (AT-NODE-04)."""
    if option.slug in about:
        return None
    return Refusal("AT-NODE-04", "The node goes to one of the memories that have most, with the right trait.")


WHICH_MEMORY: Final = Question(
    "memory",
    "choose the memory that grows",
    "AT-NODE-04",
    {Remembered: cannot_take_node},
    "Two memories are stirred alike: choose the one that gets the node.",
)


async def stir_memories(table: Table, traits: tuple[str, ...]) -> None:
    """Before a hub adventure is read, those whose memories have its trait gain a node, and one for a fated
    one (AT-NODE-01, AT-HUB-06, AT-FMN-06).
    """
    for number in alive(table):
        await add_node(table, number, traits)
        await add_fated_node(table, number, traits)


async def add_node(table: Table, number: int, traits: tuple[str, ...]) -> None:
    """A node for one matching memory, the dominant one (AT-NODE-02 to AT-NODE-04, ruling OP-104)."""
    cards = [card for card in hero(table, number).memories if not is_resolved(card)]
    slug = await _dominant(table, number, _matching(cards, traits))
    if slug:
        grown = tuple(
            card._replace(nodes=card.nodes + (card.slug == slug)) for card in hero(table, number).memories
        )
        alter_hero(table, number, memories=grown)
        tell(table, "node", player_of(table, number), hero(table, number).name, MNEMOS[slug].name)


async def add_fated_node(table: Table, number: int, traits: tuple[str, ...]) -> None:
    """A fated node for one matching fated memory (AT-FMN-06)."""
    slug = await _dominant(table, number, _matching(hero(table, number).fated, traits))
    if slug:
        grown = tuple(
            card._replace(nodes=card.nodes + (card.slug == slug)) for card in hero(table, number).fated
        )
        alter_hero(table, number, fated=grown)
        tell(table, "node", player_of(table, number), hero(table, number).name, FATED[slug].name)


def _matching(cards: Any, traits: tuple[str, ...]) -> list[Memory]:
    return [card for card in cards if not traits or set(traits) & set(traits_of(card.slug))]


async def _dominant(table: Table, number: int, cards: list[Memory]) -> str:
    """The memory with most nodes; on a tie the player chooses (AT-NODE-04)."""
    if not cards:
        return ""
    most = max(card.nodes for card in cards)
    tied = tuple(card.slug for card in cards if card.nodes == most)
    options = [Remembered(slug) for slug in tied]
    return (await choose(player_of(table, number), WHICH_MEMORY, options, about=tied)).slug


# breakthroughs


def breakthrough(card: Memory) -> bool:
    """Whether all nodes before the next breakthrough are marked (AT-BRK-01, AT-NODE-05)."""
    track = MNEMOS[card.slug].nodes
    return not is_resolved(card) and card.nodes >= sum(track[: card.breakthroughs + 1])


def page_of(card: Memory) -> str:
    """The passage of the next breakthrough (AT-MNEM-03)."""
    return MNEMOS[card.slug].passages[card.breakthroughs]


def complete(table: Table, number: int, slug: str) -> None:
    """The symbol is marked, the next level opens; the last gives its code (AT-BRK-03, AT-KATH-03)."""
    memories = tuple(
        card._replace(breakthroughs=card.breakthroughs + (card.slug == slug))
        for card in hero(table, number).memories
    )
    alter_hero(table, number, memories=memories)
    card = next(card for card in memories if card.slug == slug)
    code = MNEMOS[slug].katharsis
    if is_resolved(card) and code:
        alter_hero(table, number, codes=(*hero(table, number).codes, code))
        alter(table, codes=(*voyage_of(table).codes, code))
        tell(table, "code", player_of(table, number), code)


def resolve_fated(table: Table) -> None:
    """Fated memories whose nodes are all marked turn into growths and go back (AT-FMN-07, AT-FMN-08)."""
    for number in alive(table):
        for card in hero(table, number).fated:
            if card.nodes >= FATED[card.slug].nodes:
                _grow(table, number, card)


def _grow(table: Table, number: int, card: Memory) -> None:
    person = hero(table, number)
    left = tuple(each for each in person.fated if each.slug != card.slug)
    alter_hero(table, number, fated=left, growths=(*person.growths, card.slug))
    alter(table, fated_deck=(*voyage_of(table).fated_deck, card.slug))
    tell(table, "grows", player_of(table, number), person.name, FATED[card.slug].growth.words)
