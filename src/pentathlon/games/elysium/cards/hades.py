"""Hades: the way to Elysium, shorter and cheaper."""

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
    discard_to,
    draw_citizens,
    may_transfer,
    more_transfers,
    next_cheaper,
)
from pentathlon.games.elysium.rules.powers.gains import gain
from pentathlon.games.elysium.rules.powers.lasting import (
    ONE_MORE_TRANSFER,
    besides,
    each_time,
    second_cheaper,
)
from pentathlon.games.elysium.rules.powers.tales import if_level, per_citizen, per_level_legend

card(HADES, 1, "K", INSTANT, "Asphodel Meadows", may_transfer(2), gain(vp=2), figure="flower-emblem")
card(HADES, 1, "Y", INSTANT, "Obol of the Dead", gain(gold=2, vp=3), figure="coins")
card(
    HADES, 1, "G", PERMANENT, "Hypnos", each_time(When.TRANSFER, gain(gold=2, vp=3), level=1), figure="sleepy"
)
card(HADES, 1, "B", ACTIVATE, "Lethe", discard_to(gain(gold=1, vp=3)), figure="water-splash")
card(HADES, 1, "R", ACTIVATE, "Shades", draw_citizens(), gain(vp=2), figure="ghost")
card(HADES, 1, "K", TRIGGER, "Golden Bough", may_transfer(3), gain(vp=2), figure="oak-leaf")
card(HADES, 1, "Y", ELEUSIS, "Melinoë", gain(gold=2, vp=2), figure="spectre")
card(HADES, 1, "G", CHRONOS, "Thanatos", per_citizen(6, 3), figure="scythe")

card(HADES, 2, "B", INSTANT, "Cerberus", draw_citizens(), gain(vp=3), figure="wolf-howl")
card(HADES, 2, "YG", INSTANT, "Persephone", gain(vp=2), may_transfer(2), figure="cherry")
card(
    HADES,
    2,
    "R",
    PERMANENT,
    "Charon",
    besides(second_cheaper(2), each_time(When.EPOCH, gain(gold=1, vp=2))),
    figure="canoe",
)
card(HADES, 2, "Y", ACTIVATE, "River Styx", may_transfer(1), gain(gold=2), figure="river")
card(HADES, 2, "G", ELEUSIS, "Hecate", may_transfer(2), gain(vp=1), figure="three-keys")
card(HADES, 2, "B", LEGEND, "Eurydice", next_cheaper(2), gain(gold=1, vp=1), figure="footsteps")
card(HADES, 2, "BR", CHRONOS, "Sisyphus", per_level_legend(2, 4), figure="stone-sphere")

card(HADES, 3, "YB", INSTANT, "Gates of Erebus", gain(gold=3, vp=3), figure="gate")
card(
    HADES,
    3,
    "GR",
    PERMANENT,
    "Helm of Darkness",
    besides(ONE_MORE_TRANSFER, each_time(When.EPOCH, gain(vp=2))),
    figure="horned-helm",
)
card(HADES, 3, "YR", ACTIVATE, "River Acheron", may_transfer(2), gain(gold=1), figure="drowning")
card(
    HADES,
    3,
    "GK",
    TRIGGER,
    "Descent of Persephone",
    may_transfer(3),
    may_transfer(3),
    gain(vp=2),
    figure="stairs",
)
card(
    HADES,
    3,
    "R",
    LEGEND,
    "Judges of the Dead",
    more_transfers(1),
    next_cheaper(1),
    gain(vp=1),
    figure="three-friends",
)
card(HADES, 3, "Y", CHRONOS, "Isles of the Blest", if_level(7, 4), figure="palm-tree")
