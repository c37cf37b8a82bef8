"""The titan sheets, and the Argonauts who command them."""

from typing import Final

from .printed import BLACK, RED, Argonaut, Keyword, KratosLevel, Sheet, Skill, Trait

BREAK: Final = Trait(Keyword.BREAK, 1)
OPENING: Final = Trait(Keyword.OPENING, 1)
REPOSITION: Final = Trait(Keyword.REPOSITION, 1)


def only(*traits: Trait) -> tuple[tuple[Trait, ...], ...]:
    """One option, all of it."""
    return (traits,)


def kratos_table(**other: tuple[tuple[Trait, ...], ...]) -> tuple[KratosLevel, ...]:
    """The usual kratos table, in which a titan may have other entries, named r2, r4 and so on."""
    usual = {
        "r1": ((BREAK,), (OPENING,)),
        "r2": only(REPOSITION),
        "r4": only(Trait(Keyword.EXTRA_DIE, RED)),
        "r6": ((Trait(Keyword.ATTACK_REROLL, 1),), (Trait(Keyword.POWER_REROLL, 1),)),
        "r8": only(Trait(Keyword.EXTRA_DIE, BLACK)),
        "r9": only(BREAK, OPENING, Trait(Keyword.KRATOS_ROLL)),
    }
    return tuple(KratosLevel(int(name[1:]), options) for name, options in (usual | other).items())


DREAMWALKER, ARGO_BRED = "dreamwalker", "Argo-bred"
RAMPART = kratos_table()
SHEETS: Final = (
    Sheet("the Lantern", DREAMWALKER, kratos_table(r4=only(Trait(Keyword.MOTIVATE, 2)))),
    Sheet(
        "the Rampart",
        DREAMWALKER,
        (*RAMPART[:2], KratosLevel(2, only(Trait(Keyword.PROVOKE)), may=True), *RAMPART[2:]),
    ),
    Sheet("the Needle", DREAMWALKER, kratos_table(r6=only(Trait(Keyword.HEARTSEEKER)))),
    Sheet("the Drummer", DREAMWALKER, kratos_table(r2=only(REPOSITION, OPENING))),
    Sheet("Bulwark", ARGO_BRED, kratos_table(), speed=4, armor=(RED,), traits=(Trait(Keyword.LUMBERING),)),
    Sheet("Skimmer", ARGO_BRED, kratos_table(), speed=7, evasion=1, armors=0),
)
ARGONAUTS: Final = (
    Argonaut("Ianthe", Skill.FURY),
    Argonaut("Doryklos", Skill.HEART),
    Argonaut("Melitta", Skill.WISDOM),
    Argonaut("Theron", Skill.VIGIL),
)
"""The four who are active, each with the skill that the portrait raises."""
