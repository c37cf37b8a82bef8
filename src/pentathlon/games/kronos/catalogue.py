"""How a card is declared, and all that are.

    scout("Iolaus", 3, 2, 2, figure="torch")
    reinforcement("Pythagoras", bonuses(3, 2, to=NOT_A_GOD), figure="triangle-target")

A card's text is put together from its effects, so that the same effect is always worded the same way.
"""

from pentathlon.kernel import Catalogue
from pentathlon.kernel.wording import counted

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
from .rules.effects import CANCEL

CARDS: Catalogue[KronosCard] = Catalogue(f"{__package__}.cards")


def character(
    kind: Type,
    name: str,
    strength: Strength,
    *parts: Opening | Passive | Effect,
    mercenary: bool = False,
    figure: str = "",
) -> KronosCard:
    """A Main Character that need not be in the catalogue; its type gives it the standard of the type."""
    if kind is DEFENDER:
        parts = tuple(part._replace(instead=True) if isinstance(part, Opening) else part for part in parts)
    openings = tuple(part for part in parts if isinstance(part, Opening))
    passive = next((part for part in parts if isinstance(part, Passive)), None)
    effect = next((part for part in parts if isinstance(part, Effect)), None)
    if kind is DEFENDER and not openings:
        openings = (Opening(CANCEL),)
    return KronosCard(
        name=name,
        text=" ".join(part.text for part in parts),
        figure=figure,
        type=kind,
        strength=strength,
        mercenary=mercenary,
        openings=openings,
        passive=passive,
        lowers=int(kind is SCOUT),
        effect=effect,
    )


Part = Opening | Passive


def scout(
    name: str, fist: int, awe: int, cunning: int, *parts: Part, mercenary: bool = False, figure: str
) -> KronosCard:
    """Declare a Scout, which lowers the limit of the other side (KE-REIN-03)."""
    strength = (fist, awe, cunning)
    return CARDS.add(character(SCOUT, name, strength, *parts, mercenary=mercenary, figure=figure))


def defender(
    name: str, fist: int, awe: int, cunning: int, *parts: Part, mercenary: bool = False, figure: str
) -> KronosCard:
    """Declare a Defender, which cancels a permanent Bonus unless it says otherwise (KE-PVP-04)."""
    strength = (fist, awe, cunning)
    return CARDS.add(character(DEFENDER, name, strength, *parts, mercenary=mercenary, figure=figure))


def elite(
    name: str, fist: int, awe: int, cunning: int, *parts: Part, mercenary: bool = False, figure: str
) -> KronosCard:
    """Declare an Elite, to which Treasures can be attached (KE-ELITE-01)."""
    strength = (fist, awe, cunning)
    return CARDS.add(character(ELITE, name, strength, *parts, mercenary=mercenary, figure=figure))


def god(
    name: str, fist: int, awe: int, cunning: int, *parts: Part, mercenary: bool = False, figure: str
) -> KronosCard:
    """Declare a God."""
    strength = (fist, awe, cunning)
    return CARDS.add(character(GOD, name, strength, *parts, mercenary=mercenary, figure=figure))


def reinforcement(name: str, effect: Effect, *, mercenary: bool = False, figure: str) -> KronosCard:
    """Declare a Reinforcement, which is played for its text alone (KE-REIN-10)."""
    card = character(REINFORCEMENT, name, NO_STRENGTH, effect, mercenary=mercenary, figure=figure)
    return CARDS.add(card)


def of_hades(
    name: str,
    kind: Type | None,
    *,
    acheron: Strength,
    quest: Strength,
    leaves: bool = False,
    text: str = "",
    figure: str,
) -> KronosCard:
    """Declare one of the double-sided Characters of Hades (KE-HAD-09, KE-HAD-10, KE-HAD-20)."""
    return CARDS.add(
        KronosCard(
            name=name,
            text=text,
            figure=figure,
            type=kind,
            strength=quest,
            below=acheron,
            openings=(Opening(CANCEL),) if kind is DEFENDER else (),
            lowers=int(kind is SCOUT),
            is_double_sided=True,
            leaves=leaves,
        )
    )


def spell(
    name: str, calls: Type | str, text: str, effect: Effect | None = None, *, figure: str
) -> KronosCard:
    """Declare a Spell of Hades."""
    return CARDS.add(KronosCard(name=name, text=text, figure=figure, calls=calls, effect=effect))


def treasure(
    name: str, home: str, front: Strength, back: Aspect, amount: int, keys: int, *, figure: str
) -> KronosCard:
    """Declare a Treasure: what its front adds to an Elite, its permanent Bonus, and its keys."""
    text = f"Front: {amounts(front)}. Back: +{amount} {back.title}. {counted(keys, 'key')}."
    return CARDS.add(
        KronosCard(
            name=name,
            text=text,
            figure=figure,
            home=home,
            front=front,
            back=back,
            amount=amount,
            keys=keys,
        )
    )


def battle_aspect(aspect: Aspect, *, figure: str) -> KronosCard:
    """Declare a Battle Aspect card."""
    text = "An Aspect of the Final Battle."
    return CARDS.add(KronosCard(name=aspect.title, text=text, figure=figure, aspect=aspect))
