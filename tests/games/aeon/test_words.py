"""What is told of a battle: the arithmetic of dice, and why things happen."""

from tests.games.aeon.tabletop import battle
from tests.games.aeon.test_titan_attack import no_more, striking
from tests.tabletop import rule

from pentathlon.games.aeon.battle.effects.titan import kratos_roll
from pentathlon.games.aeon.battle.moves.knockback import STALWART
from pentathlon.games.aeon.battle.moves.primordial import trample
from pentathlon.games.aeon.battle.state.rolls import Trial, reroll
from pentathlon.games.aeon.battle.state.stats import speed_of_foe
from pentathlon.games.aeon.ground.terrain import TERRAIN
from pentathlon.games.aeon.printed.argo import SUMMONINGS
from pentathlon.games.aeon.printed.conditions import CONDITION_TEXTS, Condition
from pentathlon.games.aeon.prompts import prompt
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
    assert told("armor", "the Rampart", (("red", 0), ("black", 1)), 3) == (
        "The armor of the Rampart rolls red 0, black 1 and stops 1 of 3 DANGER."
    )
    assert told("power", "the Lantern", (("red", 1, 1), ("white", 2, 0)), 1, 4, True, False) == (
        "The Lantern rolls red 1 (1 to break), white 2: power 3 + 1 by breaking = 4 against AT 4: wound."
    )


def test_harm_is_told_with_its_bonus_and_a_card_of_fate_with_what_made_somebody_draw_it():
    assert told("deals", "Stamp", 2, 1, "the Needle") == "Stamp deals 2 + 1 = 3 DANGER to the Needle."
    assert told("deals", "Stamp", 2, 0, "the Needle") == "Stamp deals 2 DANGER to the Needle."
    assert told("draws", "the Needle", "Winded", "Exhaust armor.", "major trauma", 8) == (
        "The Needle draws Winded (major trauma at DANGER 8): Exhaust armor."
    )
    assert told("draws", "the Needle", "Frenzy", "Strike.", "kratos", 0) == (
        "The Needle draws Frenzy (kratos): Strike."
    )


@rule("AT-RESP-01", "AT-RESP-03")
def test_what_a_body_part_answers_is_read_out_and_so_is_a_critical():
    table = striking(9, 2, 2, 1, 1, part="Left Horn", fate=[9] * 4)
    no_more(table)
    at = table.story.index("Left Horn: Gain 3 DANGER.")
    assert table.story[at + 1] == "The Lantern has DANGER 3."
    table = striking(10, 9, 9, 6, 6, 6, 6, part="Shoulder", fate=[9] * 4)
    no_more(table)
    at = table.story.index("A critical wound to Shoulder.")
    assert table.story[at + 1] == "Shoulder: The primordial has AT -1 until the end of the round."


@rule("AT-KRAT-03", "AT-TERA-04")
def test_a_die_that_decides_alone_is_shown_with_what_it_needs():
    table = battle({0: (5, 5)}, rage=[4, 0, 0, 0], dice=[7])
    table.does(lambda state: kratos_roll().happen(state, 0))
    assert table.story[-1] == "The Lantern rolls 7 against 4 for a kratos roll: passed."


@rule("AT-DICE-01", "AT-DICE-03")
def test_whoever_may_roll_again_is_told_whose_dice_these_are_and_what_they_need():
    table = battle({0: (5, 5)}, fate=[3, 0, 0, 0])
    table.does(lambda state: reroll(state, 0, [8, 3, 5], 0, Trial(1, 7, "to evade")))
    assert prompt(table.state, table.ask) == (
        "The Lantern has rolled 8, 3, 5 with +1 against 7 to evade: 1 of 3 succeed. "
        "You may re-roll dice for 1 FATE each; it has FATE 3."
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


def test_who_stands_in_a_zone_is_told_and_so_is_a_way_straight_ahead():
    table = battle(
        {0: (9, 8), 1: (1, 1)}, (9, 9), "S", steps=[("primordial round",)], top={"ai": ["Ring Out"]}
    )
    assert "In the zone: the Lantern." in table.story
    table = battle({0: (1, 1)}, (9, 9), "S")
    table.does(trample)
    spaces = table.match.events[table.told.index("foe sets out")].facts[0]
    assert spaces[0] == (9, 8)
    assert len(spaces) == speed_of_foe(table.state)


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


def test_what_is_printed_says_all_that_it_does():
    heights = next(aid for aid in SUMMONINGS if aid.slug == "nymph-of-heights")
    assert "critical wound" in heights.text
    assert "the Argo gains 1 FATE" in CONDITION_TEXTS[Condition.MARKED]
    assert "pushed or pulled through it" in TERRAIN["fissure"].text
    assert "ends a move of its own" in TERRAIN["altar"].text
