"""Ares races for prestige: who leads is paid, who follows catches up, and nothing is had without a fight."""

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
from pentathlon.games.elysium.rules.powers.bargains import tribute
from pentathlon.games.elysium.rules.powers.counts import LEADING, MADE
from pentathlon.games.elysium.rules.powers.effects import discard_to
from pentathlon.games.elysium.rules.powers.gains import (
    gain,
    gain_per,
    others_gain,
    others_lose,
    pay,
    pay_up_to,
    steal,
)
from pentathlon.games.elysium.rules.powers.lasting import each_time
from pentathlon.games.elysium.rules.powers.modes import either
from pentathlon.games.elysium.rules.powers.tales import per_card_of, per_prestige

card(ARES, 1, "K", INSTANT, "Spartoi", gain(pp=4), figure="fangs")
card(ARES, 1, "B", INSTANT, "Phobos", either(LEADING, gain(vp=3), gain(pp=3)), figure="screaming")
card(ARES, 1, "R", PERMANENT, "Deimos", each_time(When.TRANSFER, gain(pp=2), level=1), figure="daemon-skull")
card(ARES, 1, "Y", ACTIVATE, "Myrmidons", gain(vp=1, pp=1), figure="ant")
card(ARES, 1, "G", ACTIVATE, "Mercenaries of Caria", pay(1, pp=3), figure="two-coins")
card(ARES, 1, "K", TRIGGER, "Eris", tribute(1, pp=2), figure="shiny-apple")
card(ARES, 1, "B", ELEUSIS, "Enyo", gain(pp=2), figure="torch")
card(ARES, 1, "R", CHRONOS, "Cycnus", per_prestige(2, 1, 4), figure="swan")

card(ARES, 2, "Y", INSTANT, "Hippolyta", steal(pp=2), gain(pp=1), figure="belt")
card(ARES, 2, "BR", INSTANT, "Penthesilea", others_lose(gold=1), gain(pp=3), figure="battle-axe")
card(ARES, 2, "G", PERMANENT, "Harmonia", each_time(When.QUEST, gain(pp=2)), figure="necklace")
card(ARES, 2, "B", ACTIVATE, "Spear of Telephus", discard_to(gain(pp=4)), figure="barbed-spear")
card(ARES, 2, "R", ELEUSIS, "Alala", others_lose(gold=1), gain(pp=2), figure="shouting")
card(ARES, 2, "Y", LEGEND, "Nike", gain_per(MADE, 3, pp=1), gain(pp=1), figure="winged-emblem")
card(ARES, 2, "YG", CHRONOS, "Areopagus", per_card_of(ARES, 3, 2), figure="hills")

card(ARES, 3, "BY", INSTANT, "Sack of Troy", steal(vp=2), gain(pp=2), figure="tower-fall")
card(ARES, 3, "RG", PERMANENT, "Hounds of Ares", each_time(When.TRANSFER, gain(pp=1)), figure="wolf-head")
card(ARES, 3, "BG", ACTIVATE, "Chariot of War", either(LEADING, gain(vp=3), gain(pp=2)), figure="chariot")
card(ARES, 3, "RK", TRIGGER, "Seven against Thebes", gain(pp=6), others_gain(pp=1), figure="hill-fort")
card(ARES, 3, "G", LEGEND, "Dragon of Ares", pay_up_to(2, pp=2), figure="dragon-head")
card(ARES, 3, "B", CHRONOS, "Colchian Grove", per_prestige(2, 1, 8), figure="forest")
