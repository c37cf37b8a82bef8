"""Hermes: the powers of others, borrowed for a while."""

from pentathlon.games.elysium.borrowing import RETURN_RING, UNTAP, copy_power
from pentathlon.games.elysium.counts import TAPPED
from pentathlon.games.elysium.effects import RECOVER_COLUMN, more_transfers, next_cheaper, take_extra
from pentathlon.games.elysium.gains import gain, gain_per, steal
from pentathlon.games.elysium.lasting import WILD_CIRCLE, besides, each_time
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
from pentathlon.games.elysium.tales import per_family, per_legend, per_tile

card(HERMES, 1, "K", INSTANT, "Winged Sandals", RECOVER_COLUMN, gain(gold=1, vp=2))
card(HERMES, 1, "G", INSTANT, "Tortoise Lyre", copy_power(INSTANT), gain(vp=2))
card(HERMES, 1, "B", PERMANENT, "Heralds", each_time(When.QUEST, gain(gold=3, vp=2)))
card(HERMES, 1, "R", ACTIVATE, "Autolycus", steal(gold=1), gain(gold=1, vp=1))
card(HERMES, 1, "Y", ACTIVATE, "Caduceus", copy_power(ACTIVATE), gain(gold=1))
card(HERMES, 1, "B", TRIGGER, "Pan", UNTAP, gain(vp=2))
card(HERMES, 1, "G", ELEUSIS, "Iris", RECOVER_COLUMN, gain(vp=2))
card(HERMES, 1, "K", CHRONOS, "Boundary Stone", per_family(1))

card(HERMES, 2, "R", INSTANT, "Slaying of Argus", RETURN_RING, gain(vp=3))
card(HERMES, 2, "GB", INSTANT, "Moly", copy_power(INSTANT, own=True), gain(vp=3))
card(HERMES, 2, "Y", PERMANENT, "Petasos", besides(WILD_CIRCLE, each_time(When.EPOCH, gain(vp=2))))
card(HERMES, 2, "G", ACTIVATE, "Hermaphroditus", copy_power(ACTIVATE), gain(gold=1))
card(HERMES, 2, "B", ELEUSIS, "Maia", gain_per(TAPPED, 3, vp=1), gain(gold=1))
card(HERMES, 2, "R", LEGEND, "Guide of Souls", more_transfers(1), gain(gold=2))
card(HERMES, 2, "RY", CHRONOS, "Arcadia", per_legend(1, 5))

card(HERMES, 3, "GR", INSTANT, "Cattle of the Sun", take_extra("Agora", 1), gain(vp=1))
card(HERMES, 3, "BY", PERMANENT, "Patron of Travellers", each_time(When.TAKE, gain(gold=1, vp=1)))
card(HERMES, 3, "GY", ACTIVATE, "Purse of Hermes", copy_power(INSTANT), gain(vp=1))
card(HERMES, 3, "BK", TRIGGER, "Prince of Thieves", steal(gold=2), gain(vp=3))
card(HERMES, 3, "Y", LEGEND, "Dream Bearer", next_cheaper(3), gain(vp=1))
card(HERMES, 3, "G", CHRONOS, "Mount Cyllene", per_tile(4, 2))
