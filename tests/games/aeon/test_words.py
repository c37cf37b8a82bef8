"""What is told of a battle: the arithmetic of dice, and why things happen."""

from tests.games.aeon.tabletop import battle

from pentathlon.games.aeon.battle.moves.knockback import STALWART
from pentathlon.games.aeon.words import sentence
from pentathlon.kernel import Event


def told(kind: str, *facts: object) -> str:
    """An event in words."""
    return sentence(Event(kind, None, facts), ["Ann"])


def test_an_attack_roll_shows_its_dice_their_bonus_and_what_they_need():
    assert told("rolls", "the Lantern", (4, 5, 9), 0, 6, 1) == "The Lantern rolls 4, 5, 9 against 6: 1 hit."
    assert told("rolls", "the Lantern", (4, 5), 1, 6, 1) == "The Lantern rolls 4, 5 with +1 against 6: 1 hit."


def test_evasion_tells_what_was_blocked():
    assert told("evades", "the Needle", (5, 7), 0, 6, 1, 0) == (
        "The Needle rolls 5, 7 against 6 to evade: hit once."
    )
    assert told("evades", "the Needle", (5, 2), -1, 6, 2, 2) == (
        "The Needle rolls 5, 2 with -1 against 6 to evade: not hit, 2 blocked."
    )


def test_armor_and_power_show_every_die():
    assert told("armor", "the Rampart", (0, 2), 3) == (
        "The armor of the Rampart shows 0, 2 and stops 2 of 3 DANGER."
    )
    assert told("power", "the Lantern", (1, 2), 2, 4, True, False) == (
        "The Lantern has power 1 + 2 + 2 by breaking = 5 against AT 4: wound."
    )


def test_a_targeting_line_tells_who_fits_with_what_is_compared_and_why_others_do_not():
    table = battle(
        {0: (9, 8), 1: (9, 1), 2: (9, 13)},
        (9, 9),
        "N",
        top={"ai": ["Sweep of Horns"]},
        steps=[("primordial round",)],
    )
    looked_for = next(line for line in table.story if line.startswith("It looks for"))
    assert looked_for == "It looks for closest: the Rampart 8, the Needle 3 (in the blindspot: the Lantern)."
    assert "Labyrinthauros goes for the Needle." in table.story


def test_the_way_of_the_primordial_is_told_before_it_goes():
    table = battle({0: (9, 3)}, (9, 9), "N", top={"ai": ["Sweep of Horns"]}, steps=[("primordial round",)])
    out = table.told.index("foe sets out")
    assert "foe moves" not in table.told[:out]
    way = table.match.events[out].facts[0]
    moved = [event for event in table.match.events if event.kind == "foe moves"]
    assert len(way) == len(moved)


def test_consequences_name_the_card_that_causes_them():
    table = battle(
        {0: (9, 8)},
        (9, 9),
        "S",
        dice=[1, 1, 1],
        top={"ai": ["Stamp"]},
        steps=[("primordial round",)],
        fate=[9, 0, 0, 0],
    )
    assert "Stamp: Knockdown." in table.story


def test_an_ability_says_what_it_answers_to_and_where_that_comes_from():
    table = battle(
        {0: (9, 8)},
        (9, 9),
        "S",
        dice=[1, 1],
        gear={0: ["Horned Plate"]},
        top={"ai": ["Goring Charge"]},
        steps=[("primordial round",)],
        fate=[9, 0, 0, 0],
    )
    assert table.question is STALWART
    assert table.words == "stand your ground against Knockback 2 from Goring Charge"
