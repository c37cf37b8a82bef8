"""Cards of primordials, played one by one: each with a table that shows its own effect and a bystander."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from tests.games.aeon.tabletop import TableTop, battle
from tests.games.aeon.test_primordial_round import to_titan_round
from tests.games.aeon.test_titan_attack import no_more, striking

from pentathlon.games.aeon.battle.attack.responses import DIVERT
from pentathlon.games.aeon.battle.primordial_round import begin
from pentathlon.games.aeon.printed.cards import AiCard, BpCard
from pentathlon.games.aeon.printed.catalogue import CARDS
from pentathlon.games.aeon.table import Table

Shows = Callable[[Table], bool]
HARMLESS = {"minor": ["Bruise", "Opening", "Brace", "Second Wind"], "major": ["Fugue", "Marked"]}
"""Trauma cards that move nobody and change no DANGER."""
FUMBLE, FULL_EVADE = 1, 10


class Scene(NamedTuple):
    """Where titans stand before a primordial on (8, 8) that faces south, and what is to be seen then."""

    titans: Mapping[int, tuple[int, int]]
    shows: Shows
    fields: Mapping[str, Any] = {}
    rolls: int = 20
    """How many dice are dictated; what follows is chance."""


def laid(state: Table, terrain: str) -> int:
    """How many tiles of a kind lie on the board; of the labyrinth all shapes."""
    return sum(tile.terrain.startswith(terrain) for tile in state.tiles)


def lost(state: Table) -> list[str]:
    """The gear that was discarded."""
    return [state.card(slot).name for slot in state.spent]


def traumas(state: Table) -> list[str]:
    """The trauma cards that were drawn."""
    return [event.facts[1] for event in state.story if event.kind == "draws"]


def ai_cards(foe: str) -> list[str]:
    """The names of the AI cards of a primordial, its signature and its routines included."""
    return [card.name for card in CARDS.values() if isinstance(card, AiCard) and card.foe == foe]


def bp_cards(foe: str) -> list[BpCard]:
    """The body parts of a primordial."""
    return [card for card in CARDS.values() if isinstance(card, BpCard) and card.foe == foe]


class Played(NamedTuple):
    """What all cards of a primordial do: AI cards, signature and routines, and body parts when struck."""

    foe: str
    ai: Mapping[str, Scene]
    performed: Mapping[str, Scene]
    """Signatures and routines, which lie in no deck; the target of a signature is titan 0."""
    fails: Mapping[str, Shows]
    wounds: Mapping[str, Shows]
    criticals: Mapping[str, Shows]
    instincts: Mapping[str, Shows]
    """By themselves, for whatever else a body part answers is diverted."""
    death_blow: str
    """The body part whose critical slays the primordial."""
    gear: Sequence[str] = ()
    """What the titan that strikes the body parts has besides its sword."""
    troubles: Mapping[str, Any] = {}
    """What weighs on it before a critical wound."""


def primordial_plays(name: str, scene: Scene, die: int = FUMBLE) -> Table:
    """The round of an AI card in which the dice of whoever defends itself show the same."""
    top = {"ai": [name], **HARMLESS}
    table = battle(scene.titans, (8, 8), "S", dice=[die] * scene.rolls, top=top, **scene.fields)
    table.follows(("primordial round",))
    to_titan_round(table)
    assert not table.state.assaults
    return table.state


def primordial_performs(foe: str, name: str, scene: Scene) -> Table:
    """A signature or a routine, from which nobody gets away."""
    table = battle(
        scene.titans, (8, 8), "S", primordial=foe, dice=[FUMBLE] * scene.rolls, top=HARMLESS, **scene.fields
    )
    card = CARDS.named(name)
    assert isinstance(card, AiCard)

    async def perform(state: Table) -> None:
        begin(state, card.slug, [0] if card.attack is not None else [])

    table.does(perform)
    no_more(table)
    assert not table.state.assaults
    return table.state


def struck(part: str, dice: Sequence[int], **fields: Any) -> TableTop:
    """A titan west of a primordial that faces north strikes a body part, and declines whatever it may."""
    table = striking(*dice, part=part, top=HARMLESS, **fields)
    no_more(table)
    return table


def fails_to_wound(part: str, **fields: Any) -> Table:
    """A hit without any power."""
    return struck(part, (7, 2, 2, 1, 1), **fields).state


def acts_by_instinct(part: str, **fields: Any) -> Table:
    """The same, but for a diversion: so of all that it answers only its instinct is left."""
    table = striking(7, 2, 2, 1, 1, part=part, top=HARMLESS, diversions=1, **fields)
    while table.question:
        (table.says_yes if table.question == DIVERT else table.declines)()
    return table.state


def wounds(part: str, **fields: Any) -> Table:
    """Three hits with all the power there is."""
    return struck(part, (9, 9, 9, 6, 6, 6, 6), bonus_at=-3, **fields).state


def wounds_critically(part: str, **fields: Any) -> TableTop:
    """The same with a natural 10 on the crit die."""
    return struck(part, (10, 9, 9, 6, 6, 6, 6), bonus_at=-3, **fields)
