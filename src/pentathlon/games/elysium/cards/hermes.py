"""Hermes borrows: what lies before others works for him, and nothing stays where it was."""

from pentathlon.games.elysium.printed import (
    ACTIVATE,
    CHRONOS,
    ELEUSIS,
    HERMES,
    INSTANT,
    LEGEND,
    PERMANENT,
    TRIGGER,
    When,
    card,
)
from pentathlon.games.elysium.rules.powers.borrowing import RETURN_RING, UNTAP, copy_power
from pentathlon.games.elysium.rules.powers.counts import TAPPED
from pentathlon.games.elysium.rules.powers.effects import (
    ACT_AGAIN,
    EXCHANGE_QUESTS,
    RECOVER_COLUMN,
    more_transfers,
    next_cheaper,
)
from pentathlon.games.elysium.rules.powers.gains import gain, gain_per, steal
from pentathlon.games.elysium.rules.powers.lasting import (
    ANY_COLUMN_FOR_QUESTS,
    WILD_CIRCLE,
    besides,
    each_time,
)
from pentathlon.games.elysium.rules.powers.market import BARTER, take_extra
from pentathlon.games.elysium.rules.powers.tales import per_family, per_legend, per_tile

card(HERMES, 1, "K", INSTANT, "Winged Sandals", ACT_AGAIN, gain(vp=2), figure="wingfoot")
card(HERMES, 1, "G", INSTANT, "Tortoise Lyre", copy_power(INSTANT), gain(vp=1), figure="tortoise")
card(HERMES, 1, "B", PERMANENT, "Heralds", each_time(When.QUEST, gain(gold=1, vp=1)), figure="hunting-horn")
card(HERMES, 1, "R", ACTIVATE, "Autolycus", BARTER, figure="robber-hand")
card(HERMES, 1, "Y", ACTIVATE, "Caduceus", copy_power(ACTIVATE), figure="caduceus")
card(HERMES, 1, "B", TRIGGER, "Pan", UNTAP, gain(vp=2), figure="pan-flute")
card(HERMES, 1, "G", ELEUSIS, "Iris", RECOVER_COLUMN, gain(gold=2), figure="rainbow-star")
card(HERMES, 1, "K", CHRONOS, "Boundary Stone", per_family(1), figure="menhir")

card(HERMES, 2, "R", INSTANT, "Slaying of Argus", RETURN_RING, gain(vp=2), figure="eyeball")
card(HERMES, 2, "GB", INSTANT, "Moly", copy_power(INSTANT), gain(gold=2), figure="herbs-bundle")
card(
    HERMES,
    2,
    "Y",
    PERMANENT,
    "Petasos",
    besides(WILD_CIRCLE, each_time(When.QUEST, gain(vp=1))),
    figure="outback-hat",
)
card(
    HERMES,
    2,
    "G",
    ACTIVATE,
    "Hermaphroditus",
    copy_power(ACTIVATE, own=True),
    figure="double-face-mask",
)
card(HERMES, 2, "B", ELEUSIS, "Maia", gain_per(TAPPED, 3, vp=1), gain(gold=1), figure="star-formation")
card(HERMES, 2, "R", LEGEND, "Guide of Souls", more_transfers(1), next_cheaper(2), figure="soul-vessel")
card(HERMES, 2, "RY", CHRONOS, "Arcadia", per_legend(2, 3), figure="sheep")

card(HERMES, 3, "GR", INSTANT, "Cattle of the Sun", take_extra("Agora"), figure="cow")
card(
    HERMES,
    3,
    "BY",
    PERMANENT,
    "Patron of Travellers",
    besides(ANY_COLUMN_FOR_QUESTS, each_time(When.TAKE, gain(gold=1))),
    figure="walking-boot",
)
card(HERMES, 3, "GY", ACTIVATE, "Purse of Hermes", copy_power(INSTANT, own=True), figure="swap-bag")
card(HERMES, 3, "BK", TRIGGER, "Prince of Thieves", EXCHANGE_QUESTS, steal(gold=3), figure="hood")
card(HERMES, 3, "Y", LEGEND, "Dream Bearer", next_cheaper(3), figure="night-sleep")
card(HERMES, 3, "G", CHRONOS, "Mount Cyllene", per_tile(3, 3), figure="mountains")
