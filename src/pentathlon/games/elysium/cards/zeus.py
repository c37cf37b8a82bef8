"""Zeus: victory points, for all that is done in his name."""

from pentathlon.games.elysium.printed import (
    ACTIVATE,
    CHRONOS,
    ELEUSIS,
    INSTANT,
    LEGEND,
    PERMANENT,
    TRIGGER,
    ZEUS,
    When,
    card,
)
from pentathlon.games.elysium.rules.powers.counts import (
    DISMISSED,
    FAMILIES_IN_DOMAIN,
    LEGENDS,
    LEVELS_IN_DOMAIN,
    MADE,
)
from pentathlon.games.elysium.rules.powers.gains import gain, gain_per, pay
from pentathlon.games.elysium.rules.powers.lasting import each_time
from pentathlon.games.elysium.rules.powers.tales import if_family, per_card, per_legend

card(ZEUS, 1, "K", INSTANT, "Oak of Dodona", gain(gold=3, vp=2), figure="oak")
card(
    ZEUS,
    1,
    "R",
    INSTANT,
    "Eagle of Zeus",
    gain_per(FAMILIES_IN_DOMAIN, 4, vp=1),
    gain(gold=1),
    figure="eagle-emblem",
)
card(ZEUS, 1, "Y", PERMANENT, "Curetes", each_time(When.COMPLETE, gain(vp=8)), figure="shield-bash")
card(ZEUS, 1, "G", ACTIVATE, "Amalthea", gain(gold=2, vp=1), figure="goat")
card(ZEUS, 1, "B", ACTIVATE, "Ganymede", pay(1, vp=2), figure="jug")
card(ZEUS, 1, "K", TRIGGER, "Leda", gain_per(DISMISSED, 4, vp=1), figure="egg-clutch")
card(ZEUS, 1, "R", ELEUSIS, "Dione", gain(gold=2, vp=2), figure="dove")
card(ZEUS, 1, "Y", CHRONOS, "Danaë", if_family(5), figure="coins-pile")

card(ZEUS, 2, "G", INSTANT, "Europa", gain(vp=3), figure="bull-horns")
card(ZEUS, 2, "RY", INSTANT, "Minos", gain_per(LEVELS_IN_DOMAIN, 3, vp=1), gain(vp=1), figure="maze")
card(ZEUS, 2, "B", PERMANENT, "Rhadamanthys", each_time(When.TRANSFER, gain(vp=4), level=3), figure="gavel")
card(ZEUS, 2, "R", ACTIVATE, "Themis", gain_per(LEGENDS, 3, vp=1), gain(gold=1), figure="injustice")
card(ZEUS, 2, "Y", ELEUSIS, "Semele", gain(gold=1, vp=2), figure="fire")
card(ZEUS, 2, "G", LEGEND, "Mnemosyne", gain_per(MADE, 3, vp=1), gain(gold=1), figure="brain")
card(ZEUS, 2, "GB", CHRONOS, "Sarpedon", per_legend(1, 5), figure="winged-sword")

card(ZEUS, 3, "RG", INSTANT, "Thunderbolt", gain(vp=4), figure="lightning-trio")
card(ZEUS, 3, "YB", PERMANENT, "Hera Teleia", each_time(When.BENEFIT, gain(gold=1, vp=3)), figure="tiara")
card(ZEUS, 3, "RB", ACTIVATE, "Typhon Bound", gain(vp=2), figure="tornado")
card(
    ZEUS,
    3,
    "YK",
    TRIGGER,
    "Titanomachy",
    gain_per(FAMILIES_IN_DOMAIN, 5, vp=1),
    gain(vp=1),
    figure="rock-golem",
)
card(ZEUS, 3, "B", LEGEND, "Metis", gain_per(LEGENDS, 2, vp=1), gain(vp=1), figure="brain-stem")
card(ZEUS, 3, "R", CHRONOS, "Fall of Cronus", per_card(2, 3), figure="sickle")
