"""Rules are tested with numbers that stay, those of the worked examples: cards and boards are tuned."""

from collections.abc import Iterator

import pytest

from pentathlon.games.kronos import faces
from pentathlon.games.kronos.cards import cities, quests, throne
from pentathlon.games.kronos.catalogue import CARDS
from pentathlon.games.kronos.printed import AWE, CUNNING, DEFENDER, FIST, SCOUT, Ability, KronosCard
from pentathlon.games.kronos.rules.effects import (
    NOT_A_GOD,
    all_round,
    bonus,
    bonuses,
    both,
    lower_limit,
    multiply,
    one_of,
    penalty,
    raise_limit,
    retrieve,
    stun,
    swap,
)

FRONTS = {
    "Phaistos": (0, 7, 7),
    "Marathon": (7, 7, 0),
    "Ithaca": (6, 0, 6),
    "Lerna": (10, 0, 9),
    "Delphi": (0, 9, 10),
    "Nemea": (10, 9, 0),
    "Thebes": (0, 11, 12),
    "Colchis": (12, 12, 0),
    "Etna": (12, 0, 12),
}
BACKS = {"Phaistos": 7, "Marathon": 7, "Ithaca": 7, "Lerna": 10, "Delphi": 10, "Nemea": 10}
LAST_BACK = 12
STRENGTHS = {
    "Memnon": (4, 4, 2),
    "Jocasta": (1, 4, 5),
    "Persephone": (4, 6, 5),
    "Cerberus": (5, 3, 1),
    "Empusa of the Lamp": (2, 3, 3),
    "Empusa of the Gate": (3, 4, 2),
    "Empusa of the Blade": (4, 2, 3),
}
LAST_SET, LAST_BONUS = ("Thebes", "Colchis", "Etna"), 2
ABILITIES = {
    "Knossos": {0: bonus(6, FIST), 1: lower_limit(2), 2: bonuses(4, 3)},
    "Mycenae": {0: bonus(6, AWE), 1: penalty(5), 2: both(swap(), bonus(4))},
    "Athens": {0: bonus(6, CUNNING), 2: all_round(3)},
    "Corinth": {0: bonus(5), 1: both(penalty(4), lower_limit(1)), 2: both(bonus(4), retrieve())},
    "Ursa Major": {0: bonuses(4, 3), 1: stun(), 2: multiply(3)},
}
EFFECTS = {
    "Milo of Croton": bonus(5, FIST, NOT_A_GOD),
    "Sappho": bonus(5, AWE, NOT_A_GOD),
    "Aesop": bonus(5, CUNNING, NOT_A_GOD),
    "Solon": bonus(4),
    "Tyrtaeus": bonus(6, None, one_of(SCOUT, DEFENDER)),
    "Phidippides": both(raise_limit(2), bonus(2)),
}
FOR_KEYS = tuple(range(8, 21))


@pytest.fixture(autouse=True)
def numbers_that_stay(request: pytest.FixtureRequest) -> Iterator[None]:
    """Lay out the specimens, unless a test is about what is really printed (`as_printed`)."""
    if request.node.get_closest_marker("as_printed") is not None:
        yield
        return
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(throne, "HADES", FOR_KEYS)
        patch.setattr(throne, "HADES_IN_A_DUEL", FOR_KEYS)
        for card in CARDS.values():
            _lay_card(patch, card)
        kept = [(thing, name, getattr(thing, name)) for thing, name in _frozen()]
        for quest in quests.QUESTS:
            object.__setattr__(quest, "front", FRONTS[quest.name])
            one = BACKS.get(quest.name, LAST_BACK)
            object.__setattr__(quest, "back", tuple(one if number else 0 for number in quest.back))
        for city in cities.CITIES:
            others = ABILITIES.get(city.name, {})
            laid = [
                Ability(ability.name, others.get(at, ability.effect))
                for at, ability in enumerate(city.abilities)
            ]
            object.__setattr__(city, "abilities", tuple(laid))
        _forget_what_was_shown()
        yield
        for thing, name, value in kept:
            object.__setattr__(thing, name, value)
    _forget_what_was_shown()


def _forget_what_was_shown() -> None:
    """Views keep cards as they were printed when they were first shown."""
    for kept in vars(faces).values():
        if hasattr(kept, "cache_clear"):
            kept.cache_clear()


def _lay_card(patch: pytest.MonkeyPatch, card: KronosCard) -> None:
    if card.name in STRENGTHS:
        patch.setattr(card, "strength", STRENGTHS[card.name])
    if card.name in EFFECTS:
        patch.setattr(card, "effect", EFFECTS[card.name])
    if card.home in LAST_SET:
        patch.setattr(card, "amount", LAST_BONUS)


def _frozen() -> list[tuple[object, str]]:
    """What does not expect to be changed."""
    boards = [(quest, name) for quest in quests.QUESTS for name in ("front", "back")]
    return [*boards, *((city, "abilities") for city in cities.CITIES)]
