"""How a card is declared, and all that are.

    scout("Iolaus", 3, 2, 2)
    reinforcement("Pythagoras", bonuses(3, 2, to=NOT_A_GOD))

A card's text is put together from its effects, so that the same effect is always worded the same way.
"""

from pentathlon.kernel import Catalogue

from .effects import CANCEL
from .printed import (
    DEFENDER,
    ELITE,
    GOD,
    NO_STRENGTH,
    REINFORCEMENT,
    SCOUT,
    Aspect,
    Effect,
    KronosCard,
    Opening,
    Passive,
    Strength,
    Type,
    amounts,
)

CARDS: Catalogue[KronosCard] = Catalogue(f"{__package__}.cards")


def character(
    kind: Type, name: str, strength: Strength, *parts: Opening | Passive | Effect, mercenary: bool = False
) -> KronosCard:
    """A Main Character that need not be in the catalogue; its type gives it the standard of the type."""
    openings = tuple(part for part in parts if isinstance(part, Opening))
    passive = next((part for part in parts if isinstance(part, Passive)), None)
    effect = next((part for part in parts if isinstance(part, Effect)), None)
    if kind is DEFENDER and not openings:
        openings = (Opening(CANCEL),)
    return KronosCard(
        name=name,
        text=" ".join(part.text for part in parts),
        type=kind,
        strength=strength,
        mercenary=mercenary,
        openings=openings,
        passive=passive,
        lowers=int(kind is SCOUT),
        effect=effect,
    )


Part = Opening | Passive


def scout(name: str, fist: int, awe: int, cunning: int, *parts: Part, mercenary: bool = False) -> KronosCard:
    """Declare a Scout, which lowers the limit of the other side (KE-REIN-03)."""
    return CARDS.add(character(SCOUT, name, (fist, awe, cunning), *parts, mercenary=mercenary))


def defender(
    name: str, fist: int, awe: int, cunning: int, *parts: Part, mercenary: bool = False
) -> KronosCard:
    """Declare a Defender, which cancels a permanent Bonus unless it says otherwise (KE-PVP-04)."""
    return CARDS.add(character(DEFENDER, name, (fist, awe, cunning), *parts, mercenary=mercenary))


def elite(name: str, fist: int, awe: int, cunning: int, *parts: Part, mercenary: bool = False) -> KronosCard:
    """Declare an Elite, to which Treasures can be attached (KE-ELITE-01)."""
    return CARDS.add(character(ELITE, name, (fist, awe, cunning), *parts, mercenary=mercenary))


def god(name: str, fist: int, awe: int, cunning: int, *parts: Part, mercenary: bool = False) -> KronosCard:
    """Declare a God."""
    return CARDS.add(character(GOD, name, (fist, awe, cunning), *parts, mercenary=mercenary))


def reinforcement(name: str, effect: Effect, *, mercenary: bool = False) -> KronosCard:
    """Declare a Reinforcement, which is played for its text alone (KE-REIN-10)."""
    return CARDS.add(character(REINFORCEMENT, name, NO_STRENGTH, effect, mercenary=mercenary))


def of_hades(
    name: str,
    kind: Type | None,
    *,
    acheron: Strength,
    quest: Strength,
    leaves: bool = False,
    text: str = "",
) -> KronosCard:
    """Declare one of the double-sided Characters of Hades (KE-HAD-09, KE-HAD-10, KE-HAD-20)."""
    return CARDS.add(
        KronosCard(
            name=name,
            text=text,
            type=kind,
            strength=quest,
            below=acheron,
            openings=(Opening(CANCEL),) if kind is DEFENDER else (),
            lowers=int(kind is SCOUT),
            is_double_sided=True,
            leaves=leaves,
        )
    )


def spell(name: str, calls: Type | str, text: str, effect: Effect | None = None) -> KronosCard:
    """Declare a Spell of Hades."""
    return CARDS.add(KronosCard(name=name, text=text, calls=calls, effect=effect))


def treasure(name: str, home: str, front: Strength, back: Aspect, amount: int, keys: int) -> KronosCard:
    """Declare a Treasure: what its front adds to an Elite, its permanent Bonus, and its keys."""
    text = f"Front: {amounts(front)}. Back: +{amount} {back.title}. {keys} {'key' if keys == 1 else 'keys'}."
    return CARDS.add(
        KronosCard(name=name, text=text, home=home, front=front, back=back, amount=amount, keys=keys)
    )


def battle_aspect(aspect: Aspect) -> KronosCard:
    """Declare a Battle Aspect card."""
    return CARDS.add(KronosCard(name=aspect.title, text="An Aspect of the Final Battle.", aspect=aspect))
