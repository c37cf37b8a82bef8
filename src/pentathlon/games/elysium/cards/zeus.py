"""Zeus crowns what is finished: VP for Legends that are whole, long, paired or first."""

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
    ALL_LEVELS,
    ELEUSIS_CARDS,
    EPOCHS,
    FAMILIES_IN_DOMAIN,
    FREE_FAMILIES,
    LEGENDS,
    LEVEL_THREE,
    LONGEST,
    MADE,
    MOST_LEGENDS,
    POOR,
)
from pentathlon.games.elysium.rules.powers.effects import discard_to
from pentathlon.games.elysium.rules.powers.gains import gain, gain_per, others_lose
from pentathlon.games.elysium.rules.powers.lasting import each_time
from pentathlon.games.elysium.rules.powers.modes import choose_one, either, if_so
from pentathlon.games.elysium.rules.powers.tales import again, if_family, if_most

card(ZEUS, 1, "K", INSTANT, "Oak of Dodona", choose_one(gain(gold=3), gain(vp=2)), figure="oak")
card(ZEUS, 1, "R", INSTANT, "Eagle of Zeus", gain_per(FREE_FAMILIES, 3, vp=1), figure="eagle-emblem")
card(ZEUS, 1, "Y", PERMANENT, "Curetes", each_time(When.COMPLETE, gain(vp=5)), figure="shield-bash")
card(ZEUS, 1, "G", ACTIVATE, "Amalthea", if_so(POOR, gain(gold=2, vp=1)), figure="goat")
card(ZEUS, 1, "B", ACTIVATE, "Ganymede", if_so(ALL_LEVELS, gain(vp=2)), figure="jug")
card(ZEUS, 1, "K", TRIGGER, "Leda", gain_per(EPOCHS, 4, vp=1), figure="egg-clutch")
card(ZEUS, 1, "R", ELEUSIS, "Dione", gain_per(ELEUSIS_CARDS, 3, vp=1), figure="dove")
card(ZEUS, 1, "Y", CHRONOS, "Danaë", if_family(6), figure="coins-pile")

card(ZEUS, 2, "G", INSTANT, "Europa", gain_per(LONGEST, 4, vp=1), figure="bull-horns")
card(ZEUS, 2, "RY", INSTANT, "Minos", either(MOST_LEGENDS, gain(vp=4), gain(gold=4)), figure="maze")
card(ZEUS, 2, "B", PERMANENT, "Rhadamanthys", each_time(When.TRANSFER, gain(vp=2), level=3), figure="gavel")
card(ZEUS, 2, "R", ACTIVATE, "Themis", gain_per(LEGENDS, 3, vp=1), figure="injustice")
card(ZEUS, 2, "Y", ELEUSIS, "Semele", discard_to(gain(vp=3)), figure="fire")
card(ZEUS, 2, "G", LEGEND, "Mnemosyne", gain_per(MADE, 3, vp=1), figure="brain")
card(ZEUS, 2, "GB", CHRONOS, "Sarpedon", if_most("Legends of two or more cards", 8), figure="winged-sword")

card(ZEUS, 3, "RG", INSTANT, "Thunderbolt", others_lose(vp=2), gain(vp=1), figure="lightning-trio")
card(ZEUS, 3, "YB", PERMANENT, "Hera Teleia", each_time(When.PAIR, gain(vp=3)), figure="tiara")
card(ZEUS, 3, "RB", ACTIVATE, "Typhon Bound", gain_per(LEVEL_THREE, 3, vp=1), figure="tornado")
card(
    ZEUS,
    3,
    "YK",
    TRIGGER,
    "Titanomachy",
    gain_per(FAMILIES_IN_DOMAIN, 5, vp=1),
    others_lose(vp=1),
    figure="rock-golem",
)
card(ZEUS, 3, "B", LEGEND, "Metis", gain_per(LONGEST, 2, vp=1), figure="brain-stem")
card(ZEUS, 3, "R", CHRONOS, "Fall of Cronus", again(6), figure="sickle")
