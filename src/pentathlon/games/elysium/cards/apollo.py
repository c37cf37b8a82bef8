"""Apollo foresees: he takes from the Oracle and the draw pile what others have yet to meet."""

from pentathlon.games.elysium.printed import (
    ACTIVATE,
    APOLLO,
    CHRONOS,
    ELEUSIS,
    INSTANT,
    LEGEND,
    PERMANENT,
    TRIGGER,
    When,
    card,
)
from pentathlon.games.elysium.rules.powers.counts import ORACLE_FAMILIES, TALES
from pentathlon.games.elysium.rules.powers.effects import (
    RECOVER_COLUMN,
    discard_to,
    may_transfer,
    next_cheaper,
)
from pentathlon.games.elysium.rules.powers.foresight import (
    EXCHANGE,
    FORGET,
    FULFIL,
    SHOOT,
    look_and_arrange,
    look_and_draw,
)
from pentathlon.games.elysium.rules.powers.gains import gain, gain_per, others_gain
from pentathlon.games.elysium.rules.powers.lasting import ANY_COLUMN_FOR_QUESTS, besides, each_time
from pentathlon.games.elysium.rules.powers.market import take_extra
from pentathlon.games.elysium.rules.powers.tales import per_chronos, per_kin, per_level_in_elysium

card(APOLLO, 1, "K", INSTANT, "Pythia", look_and_draw(2), others_gain(gold=1), figure="fire-bowl")
card(APOLLO, 1, "Y", INSTANT, "Omphalos", gain_per(ORACLE_FAMILIES, 3, vp=1), figure="stone-block")
card(
    APOLLO,
    1,
    "G",
    PERMANENT,
    "Laurel Wreath",
    each_time(When.TAKE, gain(gold=1, vp=1), family=APOLLO),
    figure="laurels",
)
card(APOLLO, 1, "B", ACTIVATE, "Lyre of Apollo", look_and_arrange(3), gain(vp=1), figure="lyre")
card(APOLLO, 1, "R", ACTIVATE, "Cassandra", EXCHANGE, gain(vp=1), figure="third-eye")
card(
    APOLLO,
    1,
    "K",
    TRIGGER,
    "Sibyl of Cumae",
    discard_to(look_and_draw(5)),
    may_transfer(1),
    figure="scroll-quill",
)
card(APOLLO, 1, "Y", ELEUSIS, "Daphne", FORGET, gain(gold=1, vp=1), figure="tree-face")
card(APOLLO, 1, "G", CHRONOS, "Hyacinthus", per_level_in_elysium(1, 1, 4), figure="flowers")

card(APOLLO, 2, "B", INSTANT, "Asclepius", take_extra("discard pile", 2), figure="rod-of-asclepius")
card(APOLLO, 2, "YG", INSTANT, "Temple of Delphi", look_and_draw(3), figure="greek-temple")
card(
    APOLLO,
    2,
    "R",
    PERMANENT,
    "Muses",
    besides(ANY_COLUMN_FOR_QUESTS, each_time(When.QUEST, gain(gold=1))),
    figure="harp",
)
card(APOLLO, 2, "Y", ACTIVATE, "Tiresias", FULFIL, RECOVER_COLUMN, figure="blindfold")
card(APOLLO, 2, "G", ELEUSIS, "Helenus", take_extra("Oracle", 1), figure="raven")
card(APOLLO, 2, "B", LEGEND, "Paean", discard_to(look_and_draw(3)), next_cheaper(1), figure="musical-notes")
card(APOLLO, 2, "BR", CHRONOS, "Mount Parnassus", per_chronos(2, 3), figure="mountaintop")

card(APOLLO, 3, "YB", INSTANT, "Slaying of Python", take_extra("Oracle", 2), gain(gold=2), figure="snake")
card(
    APOLLO,
    3,
    "GR",
    PERMANENT,
    "Chariot of the Sun",
    each_time(When.EPOCH, gain(gold=2, vp=1)),
    figure="sunbeams",
)
card(APOLLO, 3, "YR", ACTIVATE, "Silver Bow", SHOOT, figure="bow-arrow")
card(APOLLO, 3, "GK", TRIGGER, "Delphic Festival", take_extra("Oracle"), figure="musical-score")
card(APOLLO, 3, "R", LEGEND, "Hymn to Apollo", gain_per(TALES, 3, vp=1), next_cheaper(1), figure="sing")
card(APOLLO, 3, "Y", CHRONOS, "Delos", per_kin(APOLLO, 2, 3), figure="island")
