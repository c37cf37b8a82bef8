"""Playing Reinforcements in turns (KE-REIN)."""

from tests.games.kronos.tabletop import below, duel, hunt, lay, made, told
from tests.tabletop import rule

from pentathlon.games.kronos.printed import CUNNING, FIST, NO_STRENGTH, REINFORCEMENT, Effect
from pentathlon.games.kronos.rules.battle import rivals
from pentathlon.games.kronos.rules.effects import WHICH_ASPECT, bonus, recover
from pentathlon.games.kronos.rules.reinforcing import REINFORCE
from pentathlon.games.kronos.rules.resolution import TREASURE


def one_more_for_the_other(table, me, by, reinforced):
    for other in rivals(table, me):
        table.leeway[other] += 1


GIFT = made(
    REINFORCEMENT,
    "Gift",
    NO_STRENGTH,
    Effect("Your opponent may play one more.", one_more_for_the_other, lambda table, me: None, 0),
)
RESCUE = made(REINFORCEMENT, "Rescue", NO_STRENGTH, recover())


@rule("KE-REIN-01")
def test_blue_plays_first_and_then_they_alternate_one_at_a_time():
    table = lay(
        a={"hand": ["Milo of Croton", "Sappho"]},
        b={"role": "kallisto", "hand": ["Aesop", "Tyrtaeus"]},
        sides={"bottom_right": ("b", ["elite 2/2/2"]), "bottom_left": ("a", ["elite 3/3/3"])},
    )
    assert table.asked == "b"
    table.b.plays("Aesop")
    assert table.asked == "a"
    table.a.plays("Milo of Croton")
    assert table.asked == "b"


@rule("KE-REIN-02", "KE-REIN-07")
def test_nobody_plays_more_than_three_and_at_the_limit_the_step_is_over():
    table = duel(
        ["elite 3/3/3"], ["god 2/2/2"], a={"hand": ["Milo of Croton", "Sappho", "Aesop", "Hippocrates"]}
    )
    table.a.plays("Milo of Croton")
    table.b.passes()
    table.a.plays("Sappho")
    table.a.plays("Aesop")
    assert table.question == TREASURE
    assert table.a.hand == ["Hippocrates"]


@rule("KE-REIN-07")
def test_the_step_is_over_as_soon_as_both_have_passed():
    table = duel(["elite 3/3/3"], ["god 2/2/2"], a={"hand": ["Sappho"]}, b={"hand": ["Solon"]})
    table.a.passes()
    assert told(table, "beats") == []
    table.b.passes()
    assert told(table, "beats") == [("a", 1)]


@rule("KE-REIN-03")
def test_each_opposing_scout_lowers_the_limit_by_one():
    table = duel(["scout 2/2/2", "god 2/2/2"], ["scout 3/2/2", "scout 2/3/2"])
    assert (table.a.limit, table.b.limit) == (1, 2)


@rule("KE-REIN-03")
def test_the_limit_is_never_below_nought_and_then_nobody_is_asked():
    scouts = ["scout 3/2/2", "scout 2/3/2", "scout 2/2/3"]
    table = duel(["god 9/2/9"], scouts, a={"hand": ["Solon"]}, b={"hand": ["Xenophon"]})
    assert table.a.limit == 0
    assert table.asked == "b"
    table.b.plays("Xenophon")
    table.b.picks("scout 3/2/2")
    table.b.picks("Awe")
    assert table.a.limit == 0
    table.b.passes()
    assert table.question == TREASURE


@rule("KE-REIN-04")
def test_a_scout_counts_only_while_it_is_active_and_plays_are_never_undone():
    table = duel(
        ["elite 3/3/3"],
        ["scout 2/2/2", "god 2/2/2"],
        a={"hand": ["Xanthippe", "Milo of Croton", "Aesop"]},
        b={"hand": [RESCUE, "Solon", "Archimedes"]},
    )
    assert table.a.limit == 2
    table.a.plays("Xanthippe")
    assert table.a.limit == 3
    table.b.plays("Solon")
    table.b.picks("Awe")
    table.a.plays("Milo of Croton")
    table.b.plays("Archimedes")
    table.b.picks("Awe")
    table.a.plays("Aesop")
    table.b.plays("Rescue")
    assert told(table, "recovers") == [("b", "scout 2/2/2")]
    assert table.question == TREASURE
    assert told(table, "beats") == [("a", 1)]


@rule("KE-REIN-04")
def test_a_scout_that_arrives_lowers_the_limit_at_once():
    table = duel(
        ["elite 3/3/3"], ["scout 2/2/2", "god 2/2/2"], a={"hand": ["Xanthippe"]}, b={"hand": [RESCUE]}
    )
    table.a.plays("Xanthippe")
    assert table.a.limit == 3
    table.b.plays("Rescue")
    assert table.a.limit == 2


@rule("KE-REIN-05", "KE-REIN-06")
def test_who_has_passed_plays_no_more_while_the_other_goes_on_to_its_limit():
    table = duel(
        ["elite 3/3/3"],
        ["elite 4/4/4"],
        a={"hand": ["Solon"]},
        b={"hand": ["Milo of Croton", "Sappho", "Aesop", "Solon"]},
    )
    table.a.passes()
    for card in ("Milo of Croton", "Sappho"):
        table.b.plays(card)
        assert table.asked == "b"
    table.b.plays("Aesop")
    assert (table.asked, table.question) == ("b", TREASURE)
    assert (table.a.hand, table.b.hand) == (["Solon"], ["Solon"])


@rule("KE-REIN-08")
def test_who_is_at_the_limit_goes_on_when_it_rises():
    scouts = ["scout 3/2/2", "scout 2/3/2", "scout 2/2/3"]
    table = duel(["god 9/2/9"], scouts, a={"hand": ["Solon"]}, b={"hand": [GIFT]})
    assert table.asked == "b"
    table.b.plays("Gift")
    assert (table.asked, table.question) == ("a", REINFORCE)
    table.a.plays("Solon")
    table.a.picks("Fist")
    assert table.asked == "b"


@rule("KE-REIN-09")
def test_cards_attachments_and_abilities_are_reinforcements_and_count_alike():
    table = duel(
        ["elite 5/2/4"],
        ["god 1/1/2"],
        a={
            "hand": ["Milo of Croton", "scout 2/2/2", "Sappho"],
            "armory": ["Phaistos Disk"],
            "unlocked": {0: "Leonidas Sword"},
        },
    )
    offered = ["Milo of Croton", "Sappho", ("Phaistos Disk", "elite 5/2/4"), "Bull Leap", None]
    assert table.a.options == offered
    table.a.plays("Milo of Croton")
    table.b.passes()
    table.a.attaches("Phaistos Disk", to="elite 5/2/4")
    table.a.uses(0)
    assert table.question == TREASURE
    assert table.a.hand == ["scout 2/2/2", "Sappho"]


@rule("KE-REIN-09")
def test_hades_plays_reinforcements_of_his_row_and_the_call_of_cerberus_from_hand():
    table = below(
        ["god 4/4/4"],
        ["Cerberus"],
        b={"row": ["Solon", "scout 2/2/2"], "hand": ["Call of Cerberus", "Enslaved Soul: Elite"]},
    )
    assert table.b.options == ["Solon", "Call of Cerberus", None]
    table.b.plays("Call of Cerberus")
    table.b.picks("Fist")
    assert table.state.tally == [0, 1]


@rule("KE-REIN-10")
def test_a_reinforcement_card_only_applies_its_text_and_is_discarded():
    strong = made(REINFORCEMENT, "Strong", (9, 9, 9), bonus(1, FIST))
    table = duel(["elite 3/3/3"], ["god 2/2/2"], a={"hand": [strong]})
    table.a.plays("Strong")
    assert table.a.totals == (4, 3, 3)
    assert table.on("bottom_left") == ["elite 3/3/3"]
    assert table.discarded(REINFORCEMENT) == ["Strong"]
    table.is_settled()


@rule("KE-REIN-11")
def test_a_bonus_that_names_an_aspect_goes_to_that_one_only():
    table = duel(["elite 3/3/3"], ["god 2/2/2"], a={"hand": ["Sappho"]})
    table.a.plays("Sappho")
    assert table.a.totals == (3, 8, 3)
    assert table.asked == "b"


@rule("KE-REIN-12")
def test_a_bonus_that_names_none_goes_to_one_aspect_of_the_players_choice():
    table = duel(["elite 3/3/3"], ["god 2/2/2"], a={"hand": ["Solon"]})
    table.a.plays("Solon")
    assert (table.question, table.a.options) == (WHICH_ASPECT, ["Fist", "Awe", "Cunning"])
    table.a.picks("Cunning")
    assert table.a.totals == (3, 3, 7)


@rule("KE-REIN-13")
def test_several_bonuses_go_to_different_aspects():
    table = duel(["elite 3/3/3"], ["god 2/2/2"], a={"hand": ["Pythagoras"]})
    table.a.plays("Pythagoras")
    assert table.a.options == ["Fist", "Awe", "Cunning"]
    table.a.picks("Cunning")
    assert table.a.options == ["Fist", "Awe"]
    assert table.why_not("a", CUNNING).rule == "KE-REIN-13"
    table.a.picks("Fist")
    assert table.a.totals == (5, 3, 6)


@rule("KE-REIN-14")
def test_the_aspect_may_be_one_that_the_battle_does_not_use():
    table = duel(["elite 3/3/3"], ["god 4/2/4"], a={"hand": ["Solon"]})
    table.a.plays("Solon")
    table.a.picks("Awe")
    assert table.a.totals == (3, 7, 3)
    table.everybody_passes()
    assert told(table, "beats") == [("b", 0)]


@rule("KE-REIN-15")
def test_a_multiplier_multiplies_the_printed_value_and_neither_earlier_nor_later_bonuses():
    table = duel(["elite 5/2/4"], ["god 2/2/2"], a={"hand": ["Solon", "Archimedes", "Milo of Croton"]}, b={})
    table.a.plays("Solon")
    table.a.picks("Fist")
    table.b.passes()
    table.a.plays("Archimedes")
    table.a.picks("Fist")
    assert table.a.totals == (5 + 4 + 5, 2, 4)
    table.a.plays("Milo of Croton")
    assert table.a.value_of("elite 5/2/4") == (5 + 4 + 5 + 5, 2, 4)


@rule("KE-REIN-16")
def test_two_doublings_make_three_times_the_printed_value():
    table = duel(["elite 5/2/4"], ["god 2/2/2"], a={"hand": ["Thales", "Archimedes"]})
    for card in ("Thales", "Archimedes"):
        table.a.plays(card)
        table.a.picks("Cunning")
        if table.b.is_asked:
            table.b.passes()
    assert table.a.totals == (5, 2, 12)


@rule("KE-REIN-16")
def test_a_doubling_and_a_tripling_make_four_times():
    table = duel(
        ["god 2/2/2"],
        ["elite 5/2/4"],
        b={"hand": ["Archimedes"], "unlocked": {2: "Visceral Stone"}},
    )
    table.a.passes()
    table.b.plays("Archimedes")
    table.b.picks("Fist")
    table.b.uses(2)
    table.b.picks("Fist")
    assert table.b.totals == (20, 4, 4)


@rule("KE-REIN-17")
def test_a_bonus_is_lost_with_its_character_and_regained_with_it():
    table = duel(
        ["elite 3/3/3", "god 2/2/2"],
        ["god 2/3/2"],
        a={"hand": ["Milo of Croton", RESCUE]},
        b={"hand": ["Diogenes"]},
    )
    table.a.plays("Milo of Croton")
    assert table.a.totals == (10, 5, 5)
    table.b.plays("Diogenes")
    assert table.a.totals == (2, 2, 2)
    table.a.plays("Rescue")
    assert table.a.totals == (10, 5, 5)


@rule("KE-REIN-18")
def test_a_restricted_effect_goes_to_a_matching_character_only():
    table = duel(["god 4/4/4", "scout 2/2/2", "elite 3/3/3"], ["god 2/2/2"], a={"hand": ["Pythagoras"]})
    table.a.plays("Pythagoras")
    assert table.a.options == ["scout 2/2/2", "elite 3/3/3"]


@rule("KE-REIN-18")
def test_an_effect_without_a_legal_target_may_not_be_played():
    table = duel(["god 4/4/4"], ["god 2/2/2"], a={"hand": ["Pythagoras", "Diogenes", "Solon"]})
    assert table.a.options == ["Solon", None]
    assert table.why_not("a", "Pythagoras").rule == "KE-REIN-18"
    assert table.why_not("a", "Diogenes").rule == "KE-REIN-18"


@rule("KE-REIN-19")
def test_what_was_played_is_used_up_even_if_it_changed_nothing():
    table = duel(["elite 3/3/3"], ["god 2/2/2"], a={"hand": ["Sappho"]})
    table.a.plays("Sappho")
    table.b.passes()
    table.a.passes()
    table.a.keeps()
    assert table.discarded(REINFORCEMENT) == ["Sappho"]
    assert table.a.options == [("Amphora of Croesus", "elite 3/3/3"), None]
    assert table.why_not("a", "Sappho").rule == "KE-REIN-19"
    table.is_settled()


@rule("KE-REIN-20")
def test_a_seat_that_holds_nothing_is_asked_all_the_same():
    table = duel(["god 3/3/3"], ["god 2/2/2"])
    assert (table.asked, table.a.options) == ("a", [None])
    table.a.passes()
    assert (table.asked, table.b.options) == ("b", [None])
    alone = hunt(["god 3/3/3"])
    assert (alone.question, alone.a.options) == (REINFORCE, [None])


@rule("KE-REIN-21")
def test_bonuses_go_to_own_characters_and_harm_to_opposing_ones_of_this_battle_only():
    table = lay(
        a={"hand": ["Solon", "Diogenes"], "city": "mycenae", "unlocked": {1: "Visceral Stone"}},
        b={"role": "kallisto"},
        sides={
            "top_left": ("a", ["scout 2/2/2", "elite 2/2/3"]),
            "top_right": ("b", ["scout 1/2/2", "elite 1/2/3"]),
            "bottom_left": ("a", ["scout 3/1/1"]),
            "bottom_right": ("b", ["scout 4/1/1"]),
        },
    )
    table.a.plays("Solon")
    assert table.a.options == ["scout 2/2/2", "elite 2/2/3"]
    table.a.picks("elite 2/2/3")
    table.a.picks("Awe")
    table.b.passes()
    table.a.plays("Diogenes")
    assert table.a.options == ["scout 1/2/2", "elite 1/2/3"]
    table.a.picks("scout 1/2/2")
    table.a.uses(1)
    assert table.question == WHICH_ASPECT
    table.a.picks("Awe")
    table.a.keeps()
    table.a.passes()
    assert (table.a.totals, table.b.totals) == ((3, 3, 1), (4, 1, 1))


@rule("KE-REIN-22")
def test_a_seat_without_an_active_character_plays_what_finds_a_target_or_needs_none():
    table = lay(
        a={"hand": ["Diogenes", "Milo of Croton"], "unlocked": {1: "Leonidas Sword"}},
        b={"role": "kallisto", "hand": ["Diogenes"]},
        sides={"bottom_right": ("b", ["elite 2/2/2"]), "bottom_left": ("a", ["elite 3/3/3"])},
    )
    table.b.plays("Diogenes")
    assert table.a.options == ["Diogenes", "Labyrinth", None]
    table.a.plays("Diogenes")
    assert table.b.totals == (0, 0, 0)
    table.b.passes()
    table.a.uses(1)
    assert table.b.limit == 1


@rule("KE-REIN-23")
def test_the_value_of_a_character_is_worked_out_anew_and_never_below_nought():
    table = duel(
        ["god 2/2/2"],
        ["elite 2/3/3", "god 4/1/1"],
        a={"city": "mycenae", "unlocked": {1: "Visceral Stone"}},
        b={"hand": ["Milo of Croton"]},
    )
    table.a.uses(1)
    table.a.picks("elite 2/3/3")
    table.a.picks("Fist")
    assert table.b.value_of("elite 2/3/3") == (0, 3, 3)
    assert table.b.totals == (4, 4, 4)
    table.b.plays("Milo of Croton")
    assert table.b.totals == (2 + 5 - 5 + 4, 4, 4)
