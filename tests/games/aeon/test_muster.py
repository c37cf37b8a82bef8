"""Set-up: titans, gear, Argo abilities, places and the token."""

import pytest
from tests.games.aeon.tabletop import battle
from tests.tabletop import rule

import pentathlon
from pentathlon.games.aeon.battle.loadout import EQUIP, Ready, cannot_equip
from pentathlon.games.aeon.battle.muster import (
    MUSTER,
    PREPARE,
    START,
    WHICH_TITAN,
    Prepared,
    Sheeted,
    cannot_command,
    cannot_prepare,
)
from pentathlon.games.aeon.battle.state.keywords import attachments, cards_of, free_hands
from pentathlon.games.aeon.battle.state.priority import PASS_TOKEN
from pentathlon.games.aeon.battle.state.stats import armor_dice, evasion_of, speed_of
from pentathlon.games.aeon.content.loadouts import LOADOUTS
from pentathlon.games.aeon.pieces import Possession
from pentathlon.games.aeon.printed.argo import ARGO_ABILITIES
from pentathlon.games.aeon.printed.cards import ATTACHMENT
from pentathlon.games.aeon.printed.catalogue import CARDS
from pentathlon.games.aeon.table import living, zones
from pentathlon.kernel import Seat, key_of, knows


def choosing(level: int = 1, seats: int = 1):
    """A match in which the players choose for themselves."""
    match = pentathlon.new("aeon", seats, 3, level=level)
    assert match.ask.question == MUSTER
    match.choose(Ready.BY_CHOICE)
    return match


def take_four(match) -> None:
    """Take the first titans on offer."""
    while match.ask.question == WHICH_TITAN:
        match.choose(match.ask.options[0])


def equipping(level: int = 1):
    """A match in which the first titan is being equipped."""
    match = choosing(level)
    take_four(match)
    return match


def slot_named(match, name: str) -> int:
    """The first card of that name in the armory."""
    return next(slot for slot in match.table.armory if match.table.card(slot).name == name)


@rule("AT-BSET-05")
def test_each_argonaut_takes_a_titan_that_nobody_has_yet():
    match = choosing(level=2)
    assert [option.place for option in match.ask.options] == [0, 1, 2, 3, 4, 5]
    match.choose(Sheeted(2))
    assert match.why_not(Seat(0), Sheeted(2)).rule == "AT-BSET-05"
    first = choosing(level=1)
    assert first.why_not(Seat(0), Sheeted(4)).rule == "AT-BSET-05"


@rule("AT-BSET-06")
def test_an_argo_bred_titan_comes_only_once():
    match = choosing(level=2)
    match.choose(Sheeted(4))
    assert cannot_command(match.table, Seat(0), Sheeted(4), None).rule == "AT-BSET-06"


@rule("AT-BSET-08", "AT-BSET-09", "AT-GEAR-02")
def test_a_titan_has_two_hands_two_supports_and_one_armor():
    match = equipping()
    table = match.table
    match.choose(slot_named(match, "Bronze Sword"))
    match.choose(slot_named(match, "Bronze Spear"))
    assert free_hands(table, 0) == 0
    assert cannot_equip(table, Seat(0), slot_named(match, "Round Shield"), 0).rule == "AT-BSET-09"
    match.choose(slot_named(match, "Bronze Cuirass"))
    assert match.why_not(Seat(0), slot_named(match, "Bronze Cuirass")).rule == "AT-BSET-09"
    assert cannot_equip(table, Seat(0), table.equipped[0][0], 0).rule == "AT-BSET-08"


@rule("AT-BSET-11")
def test_no_two_copies_of_a_support():
    match = equipping()
    match.choose(slot_named(match, "War Drum"))
    assert cannot_equip(match.table, Seat(0), slot_named(match, "War Drum"), 0).rule == "AT-BSET-11"


@rule("AT-BSET-10", "AT-GEAR-05")
def test_an_attachment_needs_a_card_that_carries_none_or_room_on_the_sheet():
    match = equipping(level=2)
    whetstone = slot_named(match, "Whetstone")
    assert cannot_equip(match.table, Seat(0), whetstone, 0).rule == "AT-BSET-10"
    match.choose(slot_named(match, "Bronze Sword"))
    match.choose(whetstone)
    sword = match.table.equipped[0][0]
    assert attachments(match.table, sword) == [whetstone]
    assert cannot_equip(match.table, Seat(0), slot_named(match, "Spike"), 0).rule == "AT-BSET-10"
    for name in ("Feather", "Feather", "Feather"):
        match.choose(slot_named(match, name))
    assert cannot_equip(match.table, Seat(0), slot_named(match, "Slip Charm"), 0).rule == "AT-BSET-10"


@rule("AT-FISTS-01", "AT-FISTS-06")
def test_a_titan_with_a_free_hand_may_take_one_fists_card():
    match = equipping()
    match.choose(slot_named(match, "Fists"))
    assert cannot_equip(match.table, Seat(0), slot_named(match, "Fists"), 0).rule == "AT-FISTS-06"


@rule("AT-BSET-07")
def test_with_three_titans_aboard_one_argonaut_takes_no_part():
    match = pentathlon.new("aeon", 4, 3)
    match.table.aboard = (0, 2, 3)
    match.choose(Ready.AS_USUAL)
    assert match.table.titans == [0, 2, 3, -1]
    assert living(match.table) == [0, 1, 2]


@rule("AT-BSET-07")
def test_an_argonaut_without_a_titan_is_asked_nothing():
    match = pentathlon.new("aeon", 4, 3)
    match.table.aboard = (3, 1)
    match.choose(Ready.BY_CHOICE)
    asked = set()
    while match.ask.question in (WHICH_TITAN, EQUIP, START):
        asked.add((match.ask.question.id, match.ask.seat))
        options = list(match.ask.options)
        match.choose(None if None in options else options[0], match.ask.seat)
    assert {seat for _, seat in asked} == {0, 1}
    assert match.table.titans == [3, 1, -1, -1]


@rule("AT-KW-37", "AT-KW-38")
def test_what_a_titan_or_an_argonaut_is_bound_to_is_equipped_first_and_by_nobody_else():
    match = pentathlon.new("aeon", 1, 3, level=4)
    bound = (Possession("god-shell", sheet=2), Possession("frontline-oath", argonaut=3))
    match.table.possessions = bound
    match.choose(Ready.BY_CHOICE)
    for sheet in (1, 2, 0, 3):
        match.choose(Sheeted(sheet))
    shell, oath = slot_named(match, "God Shell"), slot_named(match, "Frontline Oath")
    assert cannot_equip(match.table, Seat(0), shell, 0).rule == "AT-KW-37"
    assert cannot_equip(match.table, Seat(0), oath, 0).rule == "AT-KW-37"
    match.choose(None)
    assert Ready.AS_USUAL in match.ask.options, "what it is bound to was nobody's choice"
    for _ in range(3):
        match.choose(None)
    assert [shell in cards_of(match.table, titan) for titan in range(4)] == [False, True, False, False]
    assert [oath in cards_of(match.table, titan) for titan in range(4)] == [False, False, False, True]


@rule("AT-KW-37", "AT-KW-38")
def test_a_battle_binds_those_that_wore_such_gear():
    table = battle({0: (5, 5), 1: (7, 7)}, gear={0: ["God Shell"], 1: ["Frontline Oath"]})
    table.follows(("end of battle", "RETREAT"))
    expected = (Possession("frontline-oath", argonaut=1), Possession("god-shell", sheet=0))
    assert table.state.aftermath.possessions == expected


@rule("AT-BSET-12", "AT-AA-01", "AT-BSET-17", "AT-BSET-18")
def test_places_argo_abilities_and_the_token_are_chosen():
    match = equipping(level=3)
    for _ in range(4):
        match.choose(Ready.AS_USUAL)
    for left in (4, 3, 2):
        assert len(match.ask.options) == left
        match.choose(match.ask.options[-1])
    assert match.ask.question == PREPARE
    match.choose(Prepared(2))
    match.choose(Prepared(0))
    assert match.table.prepared == [2, 0]
    assert match.ask.question == PASS_TOKEN
    match.choose(match.ask.options[3])
    assert match.table.priority == 3
    assert match.table.argo_charges == [2, 2]
    assert [tuple(space) for space in match.table.at] != [(-1, -1)] * 4


@rule("AT-AA-01")
def test_an_ability_that_the_argo_lacks_is_refused_and_not_named():
    table = equipping(level=3).table
    table.offered = [0]
    for number, ability in enumerate(ARGO_ABILITIES[1:], 1):
        refusal = cannot_prepare(table, Seat(0), Prepared(number), None)
        assert refusal is not None
        assert refusal.rule == "AT-AA-01"
        assert ability.name not in refusal.message


@rule("AT-BSET-14", "AT-BSET-03")
def test_decks_begin_at_level_1_and_higher_cards_wait_unseen():
    match = pentathlon.new("aeon", 1, 5)
    table = match.table
    assert (len(table.ai), len(table.bp)) == (5, 6)
    assert [len(pile) for pile in (*table.ai_above, *table.bp_above)] == [5, 5, 6, 6]
    hidden = [slot for pile in (*table.ai_above, *table.bp_above) for slot in pile]
    assert not any(knows(table, Seat(0), slot) for slot in hidden)
    assert (len(table.minor), len(table.major)) == (15, 15)


@rule("AT-BSET-19", "AT-BSET-16")
def test_the_primordial_and_four_columns_stand_where_the_scenario_says():
    table = pentathlon.new("aeon", 1, 5).table
    assert tuple(table.anchor) == (9, 6)
    assert table.facing.name == "S"
    assert {tuple(tile.at) for tile in table.tiles} == {(4, 6), (15, 6), (7, 11), (12, 11)}


@rule("AT-BSET-20", "AT-BSET-23", "AT-TRAIT-12", "AT-TIMING-01")
@pytest.mark.parametrize(("level", "escalations"), [(1, 1), (2, 1), (3, 2), (4, 3)])
def test_a_level_brings_its_escalations_and_its_usual_loadout_fits(level, escalations):
    match = pentathlon.new("aeon", 1, 5, level=level)
    match.choose(Ready.AS_USUAL)
    table = match.table
    assert sum(table.card(slot).level > 1 for slot in (*table.bp.cards, *table.bp_discard)) == escalations
    for titan in range(4):
        worn = [table.card(slot).slug for slot in cards_of(table, titan)]
        assert sorted(worn) == sorted(LOADOUTS[level - 1][titan])
    slots = sorted(slot for zone in zones(table) for slot in zone)
    assert slots == list(range(len(table.faces)))


@pytest.mark.parametrize(("sheet", "speed"), [("Bulwark", 4), ("Skimmer", 7), ("the Lantern", 5)])
def test_what_titan_sheets_bring(sheet, speed):
    table = battle(sheets={0: sheet})
    assert speed_of(table.state, 0) == speed
    assert evasion_of(table.state, 0) == (sheet == "Skimmer")
    assert len(armor_dice(table.state, 0, -1)) == (sheet == "Bulwark")


def test_every_card_has_a_text_and_every_option_of_the_set_up_a_key_of_its_own():
    assert all(card.text for card in CARDS.values())
    match = equipping(level=4)
    keys = [key_of(option) for option in match.ask.options]
    assert len(set(keys)) == len(keys)
    assert any(match.table.gear(slot).type is ATTACHMENT for slot in match.table.armory)
