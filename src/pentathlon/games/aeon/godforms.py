"""The forms of awakened titans (AT-AWAK)."""

from typing import Final

from .printed import BLACK, WHITE, Gear, Godform, Keyword, Trait

LAMPLIGHT: Final = Gear(
    name="Lamplight",
    slug="lamplight",
    text="4 attack dice, 1 white power per hit, Ranged 1-8",
    dice=4,
    power=(WHITE,),
    traits=(Trait(Keyword.RANGED, 1, 8),),
)
GODFORMS: Final = (
    Godform("the Smith", BLACK, traits=(Trait(Keyword.AUTO_BREAK, 2),)),
    Godform("the Tide", BLACK, traits=(Trait(Keyword.PUSHBACK, 3), Trait(Keyword.REFLEX, 3))),
    Godform("the Lamp", WHITE, attack=LAMPLIGHT),
    Godform("the Queen of Ash", WHITE, trespass=1, evasion=2),
)
