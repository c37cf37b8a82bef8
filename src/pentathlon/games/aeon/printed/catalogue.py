"""How a card is declared, and all that are.

    weapon("Bronze Spear", 2, 0, [RED], trait(Keyword.REACH, 2), copies=2, figure="stone-spear")
    ai(2, "Closing Maze", [PRIORITY], ranged(8, (3, 7), 1, labyrinth(2), pulls(2)))

A card's text is put together from its parts, so that the same part is always worded the same way.
"""

from collections.abc import Sequence
from typing import Final, TypedDict, Unpack

from pentathlon.kernel import Catalogue

from .attacks import Attack, AttackType, Banner, Effect, Line, Skill, Trigger, Want
from .cards import (
    ARMOR,
    ATTACHMENT,
    SUPPORT,
    AeonCard,
    AiCard,
    Arrow,
    BpCard,
    FateCard,
    Gear,
    GearType,
    Keyword,
    Kind,
    Trait,
)
from .dice import Colour
from .wording import describe_ai, describe_gear

CARDS: Catalogue[AeonCard] = Catalogue("pentathlon.games.aeon.content")
HIDDEN: Final = ((Kind.AI, 2), (Kind.AI, 3), (Kind.BP, 2), (Kind.BP, 3))
"""The escalation decks, of which nobody knows a card at first: each is a sort of its own."""
KNOWN: Final = 0
"""The sort of all other cards."""
WINDOWS: Final = ((False, True), (True, True), (False, True), (True, False))
"""Where reactions are possible: before the move and the attack of a signature, an AI I, II and III."""


def trait(keyword: Keyword, x: int = 0, y: int = 0) -> Trait:
    """A keyword of a card."""
    return Trait(keyword, x, y)


def _gear(gear: Gear) -> Gear:
    gear.text = describe_gear(gear)
    CARDS.add(gear)
    return gear


def weapon(
    name: str,
    dice: int,
    precision: int,
    power: Sequence[Colour],
    *traits: Trait,
    hands: int = 1,
    copies: int = 1,
    armor: Sequence[Colour] = (),
    charges: int = 0,
    is_bare_hand: bool = False,
    raw: int = 0,
    triggers: Sequence[Trigger] = (),
    figure: str,
) -> Gear:
    """Declare a weapon: attack dice, precision, and the power dice for each hit (AT-GEAR-02)."""
    return _gear(
        Gear(
            name=name,
            hands=hands,
            copies=copies,
            dice=dice,
            precision=precision,
            power=tuple(power),
            armor=tuple(armor),
            traits=traits,
            charges=charges,
            is_bare_hand=is_bare_hand,
            raw=raw,
            triggers=tuple(triggers),
            figure=figure,
        )
    )


def armor(
    name: str,
    *traits: Trait,
    dice: Sequence[Colour] = (),
    evasion: int = 0,
    rerolls: int = 0,
    copies: int = 1,
    triggers: Sequence[Trigger] = (),
    figure: str,
) -> Gear:
    """Declare an armor (AT-GEAR-03)."""
    return _gear(
        Gear(
            name=name,
            type=ARMOR,
            copies=copies,
            armor=tuple(dice),
            evasion=evasion,
            rerolls=rerolls,
            traits=traits,
            triggers=tuple(triggers),
            figure=figure,
        )
    )


def support(
    name: str,
    *traits: Trait,
    copies: int = 1,
    charges: int = 0,
    triggers: Sequence[Trigger] = (),
    figure: str,
) -> Gear:
    """Declare a support (AT-GEAR-04)."""
    return _gear(
        Gear(
            name=name,
            type=SUPPORT,
            copies=copies,
            traits=traits,
            charges=charges,
            triggers=tuple(triggers),
            figure=figure,
        )
    )


def attachment(name: str, *traits: Trait, on: GearType | None = None, copies: int = 1, figure: str) -> Gear:
    """Declare an attachment, and what it is attached to (AT-GEAR-05)."""
    return _gear(Gear(name=name, type=ATTACHMENT, copies=copies, traits=traits, on=on, figure=figure))


def made_at(level: int, *gear: Gear) -> None:
    """Note from which level on the works that make this gear are at hand."""
    for each in gear:
        each.level = level


# the primordial


def banner(fate: int, *effects: Effect, danger: int = 0) -> Banner:
    """What is added from so much FATE on (AT-CONS-05)."""
    return Banner(fate, danger, effects)


def _attack(
    type: AttackType,
    e: tuple[int, int],
    danger: int = 0,
    effects: Sequence[Effect] = (),
    *,
    reach: int = 1,
    once: Sequence[Effect] = (),
    banner: Banner | None = None,
    doomed: bool = False,
    triggers: Sequence[Trigger] = (),
    per_hit: bool = False,
) -> Attack:
    dice, difficulty = e
    return Attack(
        type,
        reach,
        dice,
        difficulty,
        (),
        danger,
        tuple(effects),
        tuple(once),
        banner,
        doomed,
        tuple(triggers),
        per_hit,
    )


class More(TypedDict, total=False):
    """What any attack may have besides its dice, its DANGER and its effects."""

    banner: Banner | None
    doomed: bool
    triggers: Sequence[Trigger]
    per_hit: bool


def melee(e: tuple[int, int], danger: int = 0, *effects: Effect, **more: Unpack[More]) -> Attack:
    """An attack on an adjacent titan, e = (evasion dice, difficulty) (AT-PATK-01)."""
    return _attack(AttackType.MELEE, e, danger, effects, **more)


def ranged(reach: int, e: tuple[int, int], danger: int = 0, *effects: Effect, **more: Unpack[More]) -> Attack:
    """An attack on a titan within so many spaces (AT-PATK-02)."""
    return _attack(AttackType.RANGE, e, danger, effects, reach=reach, **more)


def zone(
    reach: int,
    e: tuple[int, int],
    danger: int = 0,
    *effects: Effect,
    once: Sequence[Effect] = (),
    **more: Unpack[More],
) -> Attack:
    """An attack on all titans in a zone around the primordial (AT-PATK-10)."""
    return _attack(AttackType.ZONE, e, danger, effects, reach=reach, once=once, **more)


def path(e: tuple[int, int], danger: int = 0, *effects: Effect, **more: Unpack[More]) -> Attack:
    """An attack on all titans in the way (AT-PATK-06)."""
    return _attack(AttackType.PATH, e, danger, effects, **more)


def simultaneous(e: tuple[int, int], danger: int = 0, *effects: Effect, **more: Unpack[More]) -> Attack:
    """An attack on several titans at once (AT-PATK-03)."""
    return _attack(AttackType.SIMULTANEOUS, e, danger, effects, **more)


def sequential(e: tuple[int, int], danger: int = 0, *effects: Effect, **more: Unpack[More]) -> Attack:
    """An attack on several titans, one after another (AT-PATK-04)."""
    return _attack(AttackType.SEQUENTIAL, e, danger, effects, **more)


def judgement(
    difficulty: int, skills: Sequence[Skill], *effects: Effect, reach: int = 0, banner: Banner | None = None
) -> Attack:
    """A skill test in place of an evasion roll; with a reach for all titans in a zone (AT-PATK-15)."""
    return Attack(
        AttackType.JUDGEMENT, reach, 0, difficulty, tuple(skills), 0, tuple(effects), (), banner, False
    )


def line(*wants: Want, titans: int = 1) -> Line:
    """A targeting line."""
    return Line(wants, titans)


ZONE: Final = Line(zone=True)
NO_TARGET: Final = Line()


def ai(
    foe: str,
    level: int,
    name: str,
    lines: Sequence[Line],
    attack: Attack | None = None,
    *,
    approaches: bool = True,
    does: Sequence[Effect] = (),
    after: Sequence[Effect] = (),
    after_final: Sequence[Effect] = (),
    dealt: bool = True,
) -> AiCard:
    """Declare an AI card, or with level 0 a signature or a routine, which is dealt into no deck.

    Judgements and zones without a target begin with no move.
    """
    stays = attack is None or attack.type is AttackType.JUDGEMENT or any(line.zone for line in lines)
    card = AiCard(
        name=name,
        kind=Kind.AI,
        foe=foe,
        level=level,
        sort=_sort(Kind.AI, level),
        lines=tuple(lines),
        approaches=approaches and not stays,
        attack=attack,
        does=tuple(does),
        after=tuple(after),
        after_final=tuple(after_final),
        windows=WINDOWS[level] if attack is not None else (False, False),
        dealt=dealt,
        copies=int(dealt),
    )
    card.text = describe_ai(card)
    CARDS.add(card)
    return card


def bp(
    foe: str,
    level: int,
    names: str,
    at: int | Sequence[int],
    gives: tuple[int, int, int, int],
    *,
    wound: Effect | None = None,
    fail: Effect | None = None,
    critical: Effect | None = None,
    instinct: Effect | None = None,
) -> None:
    """Declare the BP cards of one make, which differ in name and perhaps in AT."""
    each = names.split(", ")
    ats = [at] * len(each) if isinstance(at, int) else at
    responses = {"Wound": wound, "Fail": fail, "Critical": critical, "Instinct": instinct}
    text = " ".join(f"{when}: {effect.text}" for when, effect in responses.items() if effect is not None)
    for name, needed in zip(each, ats, strict=True):
        CARDS.add(
            BpCard(
                name=name,
                kind=Kind.BP,
                foe=foe,
                level=level,
                sort=_sort(Kind.BP, level),
                at=needed,
                gives=gives,
                wound=wound,
                fail=fail,
                critical=critical,
                instinct=instinct,
                text=text,
            )
        )


def _sort(kind: Kind, level: int) -> int:
    return HIDDEN.index((kind, level)) + 1 if (kind, level) in HIDDEN else KNOWN


# fate


def minor(name: str, arrow: Arrow, effect: Effect | None = None) -> None:
    """Declare a minor trauma card."""
    text = effect.text if effect else "Nothing happens."
    CARDS.add(FateCard(name=name, kind=Kind.MINOR, arrow=arrow, effect=effect, text=text))


def major(
    name: str, number: int, effect: Effect | None = None, *, kills: bool = False, awakens: bool = False
) -> None:
    """Declare a major trauma card, with the number that counts in delves."""
    parts = [effect.text] if effect is not None else []
    parts += ["The titan dies."] if kills else []
    parts += ["The titan may awaken."] if awakens else []
    text = " ".join(parts)
    CARDS.add(
        FateCard(
            name=name, kind=Kind.MAJOR, number=number, effect=effect, kills=kills, awakens=awakens, text=text
        )
    )


def obol(name: str, text: str, **facts: object) -> None:
    """Declare an obol."""
    CARDS.add(FateCard(name=name, kind=Kind.OBOL, text=text, **facts))  # type: ignore[arg-type]


def kratos(name: str, text: str, copies: int, **facts: object) -> None:
    """Declare a kratos card."""
    CARDS.add(FateCard(name=name, kind=Kind.KRATOS, text=text, copies=copies, **facts))  # type: ignore[arg-type]


def moiros(name: str, text: str, copies: int, **facts: object) -> None:
    """Declare a moiros card."""
    CARDS.add(FateCard(name=name, kind=Kind.MOIROS, text=text, copies=copies, **facts))  # type: ignore[arg-type]
