"""Poseidon breaks plans: Columns, gold, VP, and the Agora itself."""

from pentathlon.games.elysium.printed import (
    ACTIVATE,
    CHRONOS,
    ELEUSIS,
    INSTANT,
    LEGEND,
    PERMANENT,
    POSEIDON,
    TRIGGER,
    When,
    card,
)
from pentathlon.games.elysium.rules.powers.bargains import ransom
from pentathlon.games.elysium.rules.powers.effects import (
    OTHERS_DISMISS,
    RECOVER_COLUMN,
    SOMEONE_DISMISSES,
    next_cheaper,
)
from pentathlon.games.elysium.rules.powers.gains import gain, others_lose, steal
from pentathlon.games.elysium.rules.powers.lasting import WILD_CIRCLE, besides, each_time
from pentathlon.games.elysium.rules.powers.market import FLOOD, sweep
from pentathlon.games.elysium.rules.powers.tales import FAMILY, if_pure, per_card_of, per_level_in_elysium

card(POSEIDON, 1, "K", INSTANT, "Arion of Lesbos", steal(gold=1), gain(vp=2), figure="dolphin")
card(POSEIDON, 1, "G", INSTANT, "Proteus", sweep(3), gain(vp=2), figure="sea-dragon")
card(
    POSEIDON,
    1,
    "B",
    PERMANENT,
    "Scylla",
    each_time(When.TRANSFER, gain(vp=1), others=True, level=3),
    figure="hydra",
)
card(POSEIDON, 1, "R", ACTIVATE, "Charybdis", steal(vp=1), figure="whirlpool-shuriken")
card(POSEIDON, 1, "Y", ACTIVATE, "Nereids", RECOVER_COLUMN, figure="mermaid")
card(POSEIDON, 1, "K", TRIGGER, "Sirens", SOMEONE_DISMISSES, RECOVER_COLUMN, gain(vp=1), figure="harpy")
card(POSEIDON, 1, "G", ELEUSIS, "Leucothea", steal(gold=2), gain(vp=1), figure="seagull")
card(POSEIDON, 1, "B", CHRONOS, "Amphitrite", per_card_of(POSEIDON, 2, 3), figure="queen-crown")

card(POSEIDON, 2, "R", INSTANT, "Flood of Attica", FLOOD, gain(vp=2), figure="big-wave")
card(POSEIDON, 2, "GB", INSTANT, "Trident of the Sea", ransom(1), gain(vp=1), figure="trident")
card(
    POSEIDON,
    2,
    "Y",
    PERMANENT,
    "Laestrygonians",
    each_time(When.COMPLETE, gain(vp=2), others=True),
    figure="giant",
)
card(POSEIDON, 2, "G", ACTIVATE, "Polyphemus", others_lose(gold=1), gain(vp=1), figure="cyclops")
card(POSEIDON, 2, "B", ELEUSIS, "Thetis", SOMEONE_DISMISSES, gain(vp=1), figure="fish-scales")
card(POSEIDON, 2, "R", LEGEND, "Triton", others_lose(vp=1), next_cheaper(2), figure="triton-head")
card(POSEIDON, 2, "RY", CHRONOS, "Atlantis", per_level_in_elysium(3, 2, 3, FAMILY), figure="castle-ruins")

card(POSEIDON, 3, "GR", INSTANT, "Earthshaker", OTHERS_DISMISS, gain(vp=2), figure="earth-crack")
card(
    POSEIDON,
    3,
    "BY",
    PERMANENT,
    "Hippocampi",
    besides(WILD_CIRCLE, each_time(When.EPOCH, gain(vp=1))),
    figure="seahorse",
)
card(POSEIDON, 3, "GY", ACTIVATE, "Cetus", steal(vp=1), steal(gold=1), figure="sperm-whale")
card(POSEIDON, 3, "BK", TRIGGER, "Great Wave", others_lose(gold=2, vp=2), gain(vp=1), figure="wave-crest")
card(POSEIDON, 3, "Y", LEGEND, "Pelops", steal(gold=2), next_cheaper(1), figure="horse-head")
card(POSEIDON, 3, "G", CHRONOS, "Palace of Aegae", if_pure(6), figure="coral")
