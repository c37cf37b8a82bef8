"""The usual gear of the four titans at each level, as far as the armory has it and it fits."""

from typing import Final

FIGHTER: Final = ("bronze-sword", "round-shield", "bronze-cuirass", "war-drum", "whetstone", "plate-patch")
SPEARMAN: Final = ("bronze-spear", "round-shield", "bronze-cuirass", "whetstone", "plate-patch")
LOADOUTS: Final[tuple[tuple[tuple[str, ...], ...], ...]] = (
    (FIGHTER, FIGHTER, SPEARMAN, ("long-bow", "bronze-cuirass")),
    (
        ("maul", "scaled-coat", "grip-straps", "weighted-bones", "spike", "plate-patch", "feather"),
        ("bronze-sword", "tower-shield", "scaled-coat", "war-drum", "weighted-bones", "whetstone", "feather"),
        (
            "bronze-sword",
            "round-shield",
            "runner-s-harness",
            "war-drum",
            "winged-sandals",
            "whetstone",
            "feather",
        ),
        ("long-bow", "runner-s-harness", "winged-sandals", "whetstone"),
    ),
    (
        ("bell-hammer", "bell-plate", "oracle-bone", "weighted-bones", "spike", "greater-patch", "feather"),
        ("maze-blade", "tower-shield", "horned-plate", "war-drum", "weighted-bones", "blood-rune", "feather"),
        ("horn-lance", "maze-weave", "war-drum", "mirror-cloak", "spike", "feather"),
        ("bronze-sword", "round-shield", "scaled-coat", "songbook", "joy-mask", "whetstone", "plate-patch"),
    ),
    (
        ("god-spear", "bell-plate", "oracle-bone", "sun-disc", "spike", "greater-patch", "frontline-oath"),
        ("twin-knives", "god-shell", "black-nectar", "weighted-bones", "whetstone", "god-patch", "feather"),
        ("maze-blade", "tower-shield", "maze-weave", "war-drum", "greater-sandals", "spike", "feather"),
        ("naos-torch", "round-shield", "diver-s-mail", "stormglass", "war-drum", "whetstone", "feather"),
    ),
)
"""By level and titan, slugs of gear; an attachment comes after the card that carries it."""
