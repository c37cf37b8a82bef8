"""Athena gives to everybody, and most to who brought the gift."""

from pentathlon.games.elysium.printed import (
    ACTIVATE,
    ATHENA,
    CHRONOS,
    ELEUSIS,
    INSTANT,
    LEGEND,
    PERMANENT,
    TRIGGER,
    When,
    card,
)
from pentathlon.games.elysium.rules.powers.bargains import gift
from pentathlon.games.elysium.rules.powers.counts import MADE
from pentathlon.games.elysium.rules.powers.effects import (
    ALL_DRAW,
    RECOVER_COLUMN,
    all_may_transfer,
    may_transfer,
    more_transfers,
    next_cheaper,
)
from pentathlon.games.elysium.rules.powers.foresight import look_and_draw
from pentathlon.games.elysium.rules.powers.gains import gain, gain_per, others_gain
from pentathlon.games.elysium.rules.powers.lasting import SHELTERED, besides, each_time
from pentathlon.games.elysium.rules.powers.market import take_extra
from pentathlon.games.elysium.rules.powers.modes import choose_one
from pentathlon.games.elysium.rules.powers.tales import (
    per_family_in_elysium,
    per_level_legend,
    per_woven_family,
)

card(ATHENA, 1, "K", INSTANT, "Olive Tree", gain(gold=4), may_transfer(), others_gain(gold=1), figure="olive")
card(ATHENA, 1, "R", INSTANT, "Little Owl", look_and_draw(3), others_gain(gold=1), figure="owl")
card(
    ATHENA,
    1,
    "Y",
    PERMANENT,
    "Shield Bearers",
    besides(SHELTERED, each_time(When.EPOCH, gain(vp=1))),
    figure="checked-shield",
)
card(
    ATHENA,
    1,
    "G",
    ACTIVATE,
    "Loom of Athena",
    gain(gold=1, vp=1),
    others_gain(gold=1),
    figure="sewing-string",
)
card(ATHENA, 1, "B", ACTIVATE, "Arachne", gift(gold=1, thanks=2), figure="spider-web")
card(ATHENA, 1, "K", TRIGGER, "Assembly of Athens", all_may_transfer(), gain(vp=2), figure="discussion")
card(ATHENA, 1, "R", ELEUSIS, "Pandrosos", gain(gold=1, vp=2), others_gain(gold=1), figure="water-drop")
card(ATHENA, 1, "Y", CHRONOS, "Erichthonius", per_family_in_elysium(1), figure="snake-tongue")

card(ATHENA, 2, "G", INSTANT, "Oath of Hospitality", ALL_DRAW, gain(vp=1), figure="shaking-hands")
card(ATHENA, 2, "RY", INSTANT, "Nestor", gain(gold=4, vp=2), others_gain(gold=1), figure="beard")
card(
    ATHENA,
    2,
    "B",
    PERMANENT,
    "Mentor",
    each_time(When.BENEFIT, gain(gold=2, vp=1), others_gain(gold=1)),
    figure="teacher",
)
card(
    ATHENA,
    2,
    "R",
    ACTIVATE,
    "Odysseus",
    choose_one(RECOVER_COLUMN, may_transfer(1), gain(vp=1)),
    figure="galley",
)
card(ATHENA, 2, "Y", ELEUSIS, "Aglaurus", all_may_transfer(1), gain(vp=1), figure="cliff-crossing")
card(
    ATHENA,
    2,
    "G",
    LEGEND,
    "Telemachus",
    more_transfers(1),
    next_cheaper(1),
    others_gain(gold=1),
    figure="sail",
)
card(ATHENA, 2, "GB", CHRONOS, "Weavers of the Peplos", per_woven_family(2, 2), figure="robe")

card(ATHENA, 3, "RG", INSTANT, "Judgement of Orestes", gift(vp=1, thanks=2), figure="scales")
card(
    ATHENA,
    3,
    "YB",
    PERMANENT,
    "Athena Polias",
    each_time(When.QUEST, gain(gold=2, vp=1), others_gain(gold=1)),
    figure="spartan-helmet",
)
card(ATHENA, 3, "RB", ACTIVATE, "Council of Elders", all_may_transfer(2), gain(vp=1), figure="public-speaker")
card(
    ATHENA,
    3,
    "YK",
    TRIGGER,
    "Wooden Horse",
    take_extra("Agora"),
    may_transfer(2),
    others_gain(gold=1),
    figure="trojan-horse",
)
card(
    ATHENA,
    3,
    "B",
    LEGEND,
    "Panathenaea",
    more_transfers(1),
    gain_per(MADE, 2, vp=1),
    others_gain(gold=1),
    figure="amphora",
)
card(ATHENA, 3, "R", CHRONOS, "Acropolis", per_level_legend(2, 4), figure="ionic-column")
