"""The forms of awakened titans (AT-AWAK)."""

from dataclasses import dataclass
from typing import Final

from .cards import Gear, Keyword, Trait
from .dice import BLACK, WHITE, Colour


@dataclass(frozen=True, slots=True)
class Godform:
    """A form that an awakened titan takes (AT-AWAK-03)."""

    name: str
    die: Colour
    trespass: int = 2
    traits: tuple[Trait, ...] = ()
    evasion: int = 0
    attack: Gear | None = None
    """Its special attack (AT-AWAK-14)."""

    @property
    def text(self) -> str:
        """In words."""
        parts = [f"{self.die.title} power die", *(trait.text for trait in self.traits)]
        if self.evasion:
            parts.append(f"evasion {self.evasion:+}")
        if self.attack is not None:
            parts.append(f"special attack: {self.attack.text}")
        return f"Trespass {self.trespass}. {', '.join(parts).capitalize()}."


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
