"""Hades ferries: transfers out of their time, Citizens as company, and the discarded who come back."""

from pentathlon.games.elysium.printed import (
    ACTIVATE,
    CHRONOS,
    ELEUSIS,
    HADES,
    INSTANT,
    LEGEND,
    PERMANENT,
    TRIGGER,
    When,
    card,
)
from pentathlon.games.elysium.rules.powers.effects import (
    RECOVER_COLUMN,
    discard_to,
    draw_citizens,
    may_transfer,
    more_transfers,
    next_cheaper,
)
from pentathlon.games.elysium.rules.powers.foresight import look_and_draw
from pentathlon.games.elysium.rules.powers.gains import gain
from pentathlon.games.elysium.rules.powers.lasting import (
    CITIZENS_FOR_FREE,
    ONE_MORE_TRANSFER,
    besides,
    each_time,
    second_cheaper,
)
from pentathlon.games.elysium.rules.powers.market import take_extra
from pentathlon.games.elysium.rules.powers.modes import choose_one
from pentathlon.games.elysium.rules.powers.tales import if_level, per_citizen, per_pair

card(HADES, 1, "K", INSTANT, "Asphodel Meadows", draw_citizens(), may_transfer(2), figure="flower-emblem")
card(HADES, 1, "Y", INSTANT, "Obol of the Dead", draw_citizens(), gain(gold=4), figure="coins")
card(
    HADES,
    1,
    "G",
    PERMANENT,
    "Hypnos",
    besides(CITIZENS_FOR_FREE, each_time(When.EPOCH, draw_citizens(), gain(gold=2))),
    figure="sleepy",
)
card(HADES, 1, "B", ACTIVATE, "Lethe", discard_to(look_and_draw(3)), figure="water-splash")
card(HADES, 1, "R", ACTIVATE, "Shades", draw_citizens(), gain(vp=1), figure="ghost")
card(HADES, 1, "K", TRIGGER, "Golden Bough", may_transfer(3), gain(vp=1), figure="oak-leaf")
card(HADES, 1, "Y", ELEUSIS, "Melinoë", take_extra("discard pile", 1), figure="spectre")
card(HADES, 1, "G", CHRONOS, "Thanatos", per_citizen(4, 3), figure="scythe")

card(HADES, 2, "B", INSTANT, "Cerberus", draw_citizens(2), gain(vp=1), figure="wolf-howl")
card(HADES, 2, "YG", INSTANT, "Persephone", may_transfer(2), gain(vp=2), figure="cherry")
card(
    HADES,
    2,
    "R",
    PERMANENT,
    "Charon",
    besides(second_cheaper(3), each_time(When.EPOCH, gain(vp=1))),
    figure="canoe",
)
card(HADES, 2, "Y", ACTIVATE, "River Styx", may_transfer(2), figure="river")
card(
    HADES,
    2,
    "G",
    ELEUSIS,
    "Hecate",
    choose_one(may_transfer(2), RECOVER_COLUMN, draw_citizens()),
    figure="three-keys",
)
card(HADES, 2, "B", LEGEND, "Eurydice", next_cheaper(1), gain(vp=1), figure="footsteps")
card(HADES, 2, "BR", CHRONOS, "Sisyphus", per_pair(3, 3), figure="stone-sphere")

card(HADES, 3, "YB", INSTANT, "Gates of Erebus", take_extra("discard pile"), may_transfer(), figure="gate")
card(
    HADES,
    3,
    "GR",
    PERMANENT,
    "Helm of Darkness",
    besides(ONE_MORE_TRANSFER, each_time(When.COMPLETE, gain(vp=3))),
    figure="horned-helm",
)
card(HADES, 3, "YR", ACTIVATE, "River Acheron", may_transfer(3), figure="drowning")
card(
    HADES,
    3,
    "GK",
    TRIGGER,
    "Descent of Persephone",
    may_transfer(3),
    may_transfer(3),
    gain(vp=1),
    figure="stairs",
)
card(HADES, 3, "R", LEGEND, "Judges of the Dead", more_transfers(1), next_cheaper(1), figure="three-friends")
card(HADES, 3, "Y", CHRONOS, "Isles of the Blest", if_level(8, 4), figure="palm-tree")
