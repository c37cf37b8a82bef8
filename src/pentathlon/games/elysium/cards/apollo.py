"""Apollo: the Oracle, and what is yet to come."""

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
from pentathlon.games.elysium.rules.powers.counts import LEGENDS, ON_ORACLE
from pentathlon.games.elysium.rules.powers.effects import next_cheaper, take_extra
from pentathlon.games.elysium.rules.powers.foresight import (
    EXCHANGE,
    FORGET,
    FULFIL,
    look_and_arrange,
    look_and_draw,
)
from pentathlon.games.elysium.rules.powers.gains import gain, gain_per
from pentathlon.games.elysium.rules.powers.lasting import ANY_COLUMN_FOR_QUESTS, besides, each_time
from pentathlon.games.elysium.rules.powers.tales import per_chronos, per_level_in_elysium

card(APOLLO, 1, "K", INSTANT, "Pythia", look_and_draw(2), figure="fire-bowl")
card(APOLLO, 1, "Y", INSTANT, "Omphalos", gain_per(ON_ORACLE, 3, gold=1), gain(vp=3), figure="stone-block")
card(
    APOLLO,
    1,
    "G",
    PERMANENT,
    "Laurel Wreath",
    each_time(When.TAKE, gain(gold=1, vp=3), family=APOLLO),
    figure="laurels",
)
card(APOLLO, 1, "B", ACTIVATE, "Lyre of Apollo", look_and_arrange(3), gain(gold=1, vp=1), figure="lyre")
card(APOLLO, 1, "R", ACTIVATE, "Cassandra", EXCHANGE, gain(gold=1, vp=1), figure="third-eye")
card(APOLLO, 1, "K", TRIGGER, "Sibyl of Cumae", take_extra("Oracle", 1), figure="scroll-quill")
card(APOLLO, 1, "Y", ELEUSIS, "Daphne", FORGET, gain(gold=1, vp=2), figure="tree-face")
card(APOLLO, 1, "G", CHRONOS, "Hyacinthus", per_level_in_elysium(1, 1, 5), figure="flowers")

card(APOLLO, 2, "B", INSTANT, "Asclepius", take_extra("Oracle", 1), gain(gold=1), figure="rod-of-asclepius")
card(APOLLO, 2, "YG", INSTANT, "Temple of Delphi", gain(vp=1), look_and_draw(2), figure="greek-temple")
card(
    APOLLO,
    2,
    "R",
    PERMANENT,
    "Muses",
    besides(ANY_COLUMN_FOR_QUESTS, each_time(When.EPOCH, gain(vp=2))),
    figure="harp",
)
card(APOLLO, 2, "Y", ACTIVATE, "Tiresias", FULFIL, gain(gold=1, vp=1), figure="blindfold")
card(APOLLO, 2, "G", ELEUSIS, "Helenus", gain(gold=1, vp=2), figure="raven")
card(APOLLO, 2, "B", LEGEND, "Paean", next_cheaper(2), gain(vp=1), figure="musical-notes")
card(APOLLO, 2, "BR", CHRONOS, "Mount Parnassus", per_chronos(2, 3), figure="mountaintop")

card(APOLLO, 3, "YB", INSTANT, "Slaying of Python", take_extra("Oracle"), gain(vp=1), figure="snake")
card(
    APOLLO,
    3,
    "GR",
    PERMANENT,
    "Chariot of the Sun",
    each_time(When.EPOCH, gain(gold=1, vp=3)),
    figure="sunbeams",
)
card(APOLLO, 3, "YR", ACTIVATE, "Silver Bow", look_and_draw(2), figure="bow-arrow")
card(APOLLO, 3, "GK", TRIGGER, "Delphic Festival", take_extra("Oracle"), gain(vp=1), figure="musical-score")
card(APOLLO, 3, "R", LEGEND, "Hymn to Apollo", gain_per(LEGENDS, 2, vp=1), gain(vp=1), figure="sing")
card(APOLLO, 3, "Y", CHRONOS, "Delos", per_chronos(2, 4), figure="island")
