"""What belongs to Hades: five Characters with two sides, and four Spells."""

from pentathlon.games.kronos.catalogue import of_hades, spell
from pentathlon.games.kronos.printed import DEFENDER, ELITE, GOD, SCOUT
from pentathlon.games.kronos.rules.effects import Target, bonus

of_hades(
    "Persephone",
    GOD,
    acheron=(3, 6, 5),
    quest=(5, 6, 5),
    leaves=True,
    text="After a round on a Quest board Persephone is removed from the game.",
    figure="flowers",
)
CERBERUS = of_hades("Cerberus", None, acheron=(7, 4, 2), quest=(6, 4, 2), figure="wolf-head")
of_hades("Empusa of the Lamp", SCOUT, acheron=(3, 4, 4), quest=(3, 4, 4), figure="lantern-flame")
of_hades("Empusa of the Gate", DEFENDER, acheron=(4, 5, 3), quest=(4, 5, 3), figure="gate")
of_hades("Empusa of the Blade", ELITE, acheron=(5, 3, 4), quest=(5, 3, 4), figure="curvy-knife")

TO_CERBERUS = Target(CERBERUS.name, fits=lambda table, slot: table.card(slot) is CERBERUS)
spell(
    "Call of Cerberus",
    CERBERUS.slug,
    "At the beginning of its battle it is replaced by Cerberus, if he is in your hand. Or play it from hand "
    "as a Reinforcement: Cerberus gets +2 in one Aspect.",
    bonus(2, None, TO_CERBERUS),
    figure="wolf-howl",
)
spell(
    "Enslaved Soul: Defender",
    DEFENDER,
    "At the beginning of its battle it is replaced by a Defender of your drafted row.",
    figure="ghost",
)
spell(
    "Enslaved Soul: Elite",
    ELITE,
    "At the beginning of its battle it is replaced by an Elite of your drafted row.",
    figure="spectre",
)
spell(
    "Enslaved Soul: Scout",
    SCOUT,
    "At the beginning of its battle it is replaced by a Scout of your drafted row.",
    figure="soul-vessel",
)
