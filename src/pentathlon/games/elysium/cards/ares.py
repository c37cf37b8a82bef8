"""Ares: prestige, won by the sword."""

from pentathlon.games.elysium.printed import (
    ACTIVATE,
    ARES,
    CHRONOS,
    ELEUSIS,
    INSTANT,
    LEGEND,
    PERMANENT,
    TRIGGER,
    When,
    card,
)
from pentathlon.games.elysium.rules.powers.counts import DISMISSED, FAMILIES_IN_DOMAIN, LESS_PRESTIGE, MADE
from pentathlon.games.elysium.rules.powers.effects import discard_to
from pentathlon.games.elysium.rules.powers.gains import gain, gain_per, others_lose, pay, pay_up_to
from pentathlon.games.elysium.rules.powers.lasting import each_time
from pentathlon.games.elysium.rules.powers.tales import per_card_of, per_prestige

card(ARES, 1, "K", INSTANT, "Spartoi", gain(pp=3), figure="fangs")
card(
    ARES,
    1,
    "B",
    INSTANT,
    "Phobos",
    gain_per(FAMILIES_IN_DOMAIN, 4, pp=1),
    gain(gold=1, vp=1),
    figure="screaming",
)
card(
    ARES,
    1,
    "R",
    PERMANENT,
    "Deimos",
    each_time(When.TRANSFER, gain(vp=2, pp=2), level=1),
    figure="daemon-skull",
)
card(ARES, 1, "Y", ACTIVATE, "Myrmidons", gain(vp=1, pp=1), figure="ant")
card(ARES, 1, "G", ACTIVATE, "Mercenaries of Caria", pay(2, vp=1, pp=2), figure="two-coins")
card(ARES, 1, "K", TRIGGER, "Eris", gain_per(DISMISSED, 4, pp=1), gain(vp=1), figure="shiny-apple")
card(ARES, 1, "B", ELEUSIS, "Enyo", gain(vp=2, pp=1), figure="torch")
card(ARES, 1, "R", CHRONOS, "Cycnus", per_prestige(3, 2, 4), figure="swan")

card(ARES, 2, "Y", INSTANT, "Hippolyta", gain(vp=1, pp=3), figure="belt")
card(ARES, 2, "BR", INSTANT, "Penthesilea", others_lose(gold=1), gain(vp=1, pp=3), figure="battle-axe")
card(ARES, 2, "G", PERMANENT, "Harmonia", each_time(When.QUEST, gain(gold=1, vp=1, pp=2)), figure="necklace")
card(ARES, 2, "B", ACTIVATE, "Spear of Telephus", discard_to(gain(vp=1, pp=3)), figure="barbed-spear")
card(ARES, 2, "R", ELEUSIS, "Alala", gain(gold=2, pp=2), figure="shouting")
card(ARES, 2, "Y", LEGEND, "Nike", gain_per(MADE, 3, pp=1), gain(vp=1), figure="winged-emblem")
card(ARES, 2, "YG", CHRONOS, "Areopagus", per_card_of(ARES, 3, 2), figure="hills")

card(ARES, 3, "BY", INSTANT, "Sack of Troy", gain(vp=1, pp=4), figure="tower-fall")
card(
    ARES, 3, "RG", PERMANENT, "Hounds of Ares", each_time(When.TRANSFER, gain(vp=1, pp=1)), figure="wolf-head"
)
card(ARES, 3, "BG", ACTIVATE, "Chariot of War", gain(pp=2), figure="chariot")
card(
    ARES,
    3,
    "RK",
    TRIGGER,
    "Seven against Thebes",
    gain_per(LESS_PRESTIGE, 3, pp=1),
    gain(vp=3),
    figure="hill-fort",
)
card(ARES, 3, "G", LEGEND, "Dragon of Ares", pay_up_to(2, pp=2), gain(vp=1), figure="dragon-head")
card(ARES, 3, "B", CHRONOS, "Colchian Grove", per_prestige(3, 3, 4), figure="forest")
