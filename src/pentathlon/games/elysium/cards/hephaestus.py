"""Hephaestus builds: gold that is put to work early comes back as works."""

from pentathlon.games.elysium.printed import (
    ACTIVATE,
    CHRONOS,
    ELEUSIS,
    HEPHAESTUS,
    INSTANT,
    LEGEND,
    PERMANENT,
    TRIGGER,
    When,
    card,
)
from pentathlon.games.elysium.rules.powers.counts import (
    ELEUSIS_CARDS,
    FAMILIES_IN_DOMAIN,
    LEVELS_IN_DOMAIN,
    THREE_GOLD,
)
from pentathlon.games.elysium.rules.powers.effects import draw_citizens, may_transfer, more_transfers
from pentathlon.games.elysium.rules.powers.gains import gain, gain_per, may_pay, pay, pay_for, pay_up_to
from pentathlon.games.elysium.rules.powers.lasting import besides, cheaper, each_time
from pentathlon.games.elysium.rules.powers.modes import choose_one
from pentathlon.games.elysium.rules.powers.tales import FAMILY, if_most, per_gold, per_level_in_elysium

card(HEPHAESTUS, 1, "K", INSTANT, "Ingots of Lemnos", gain(gold=5), figure="gold-bar")
card(
    HEPHAESTUS,
    1,
    "B",
    INSTANT,
    "Twenty Bellows",
    gain_per(FAMILIES_IN_DOMAIN, 5, gold=1),
    may_transfer(),
    figure="bellows",
)
card(
    HEPHAESTUS,
    1,
    "R",
    PERMANENT,
    "Golden Maidens",
    each_time(When.EPOCH, gain(gold=1, vp=1)),
    figure="android-mask",
)
card(
    HEPHAESTUS, 1, "Y", ACTIVATE, "Anvil of Hephaestus", gain_per(LEVELS_IN_DOMAIN, 3, gold=1), figure="anvil"
)
card(HEPHAESTUS, 1, "G", ACTIVATE, "Brazen Bulls", pay(2, vp=2), figure="bull")
card(HEPHAESTUS, 1, "K", TRIGGER, "Pandora", gain(gold=4), draw_citizens(), figure="locked-chest")
card(
    HEPHAESTUS,
    1,
    "B",
    ELEUSIS,
    "Cabeiri",
    gain_per(ELEUSIS_CARDS, 3, gold=1),
    may_transfer(),
    figure="dwarf-face",
)
card(HEPHAESTUS, 1, "R", CHRONOS, "Fine Net", if_most("gold", 7), figure="fishing-net")

card(HEPHAESTUS, 2, "Y", INSTANT, "Talos", choose_one(gain(gold=5), may_transfer(2)), figure="robot-golem")
card(HEPHAESTUS, 2, "BR", INSTANT, "Shield of Achilles", may_pay(3, vp=4), figure="surrounded-shield")
card(
    HEPHAESTUS,
    2,
    "G",
    PERMANENT,
    "Forge of Lemnos",
    besides(cheaper(2, level=2), each_time(When.TRANSFER, gain(vp=1), level=2)),
    figure="anvil-impact",
)
card(HEPHAESTUS, 2, "B", ACTIVATE, "Walking Tripods", gain(gold=2, vp=1), figure="camp-cooking-pot")
card(HEPHAESTUS, 2, "R", ELEUSIS, "Aglaea", pay(1, vp=2), figure="mirror-mirror")
card(HEPHAESTUS, 2, "Y", LEGEND, "Necklace of Harmonia", pay_for(1, more_transfers(2)), figure="gem-necklace")
card(HEPHAESTUS, 2, "YG", CHRONOS, "Golden Throne", per_gold(1, 1, 6), figure="throne-king")

card(HEPHAESTUS, 3, "BY", INSTANT, "Arms of the Gods", gain(gold=5), may_transfer(), figure="breastplate")
card(
    HEPHAESTUS,
    3,
    "RG",
    PERMANENT,
    "Master Smith",
    besides(cheaper(1), each_time(When.EPOCH, gain(vp=1))),
    figure="blacksmith",
)
card(HEPHAESTUS, 3, "BG", ACTIVATE, "Golden Hounds", gain(gold=2), may_transfer(), figure="sitting-dog")
card(HEPHAESTUS, 3, "RK", TRIGGER, "Mount Etna", pay_up_to(6, vp=1), figure="volcano")
card(
    HEPHAESTUS, 3, "G", LEGEND, "Chains of Prometheus", gain_per(THREE_GOLD, 2, vp=1), figure="crossed-chains"
)
card(HEPHAESTUS, 3, "B", CHRONOS, "Palace of Bronze", per_level_in_elysium(2, 2, 3, FAMILY), figure="bank")
