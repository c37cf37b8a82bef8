"""Ares: prestige, won by the sword."""

from pentathlon.games.elysium.counts import DISMISSED, FAMILIES_IN_DOMAIN, LESS_PRESTIGE, MADE
from pentathlon.games.elysium.effects import discard_to
from pentathlon.games.elysium.gains import gain, gain_per, others_lose, pay, pay_up_to
from pentathlon.games.elysium.lasting import each_time
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
from pentathlon.games.elysium.tales import per_card_of, per_prestige

card(ARES, 1, "K", INSTANT, "Spartoi", gain(pp=3))
card(ARES, 1, "B", INSTANT, "Phobos", gain_per(FAMILIES_IN_DOMAIN, 4, pp=1), gain(gold=1, vp=1))
card(ARES, 1, "R", PERMANENT, "Deimos", each_time(When.TRANSFER, gain(vp=2, pp=2), level=1))
card(ARES, 1, "Y", ACTIVATE, "Myrmidons", gain(vp=1, pp=1))
card(ARES, 1, "G", ACTIVATE, "Mercenaries of Caria", pay(2, vp=1, pp=2))
card(ARES, 1, "K", TRIGGER, "Eris", gain_per(DISMISSED, 4, pp=1), gain(vp=1))
card(ARES, 1, "B", ELEUSIS, "Enyo", gain(vp=2, pp=1))
card(ARES, 1, "R", CHRONOS, "Cycnus", per_prestige(3, 2, 4))

card(ARES, 2, "Y", INSTANT, "Hippolyta", gain(vp=1, pp=3))
card(ARES, 2, "BR", INSTANT, "Penthesilea", others_lose(gold=1), gain(vp=1, pp=3))
card(ARES, 2, "G", PERMANENT, "Harmonia", each_time(When.QUEST, gain(gold=1, vp=1, pp=2)))
card(ARES, 2, "B", ACTIVATE, "Spear of Telephus", discard_to(gain(vp=1, pp=3)))
card(ARES, 2, "R", ELEUSIS, "Alala", gain(gold=2, pp=2))
card(ARES, 2, "Y", LEGEND, "Nike", gain_per(MADE, 3, pp=1), gain(vp=1))
card(ARES, 2, "YG", CHRONOS, "Areopagus", per_card_of(ARES, 3, 2))

card(ARES, 3, "BY", INSTANT, "Sack of Troy", gain(vp=1, pp=4))
card(ARES, 3, "RG", PERMANENT, "Hounds of Ares", each_time(When.TRANSFER, gain(vp=1, pp=1)))
card(ARES, 3, "BG", ACTIVATE, "Chariot of War", gain(pp=2))
card(ARES, 3, "RK", TRIGGER, "Seven against Thebes", gain_per(LESS_PRESTIGE, 3, pp=1), gain(vp=3))
card(ARES, 3, "G", LEGEND, "Dragon of Ares", pay_up_to(2, pp=2), gain(vp=1))
card(ARES, 3, "B", CHRONOS, "Colchian Grove", per_prestige(3, 3, 4))
