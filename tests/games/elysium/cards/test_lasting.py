"""Cards with Permanent powers, each with a bystander it leaves alone."""

import pytest
from tests.games.elysium.tabletop import lay
from tests.tabletop import rule

from pentathlon.games import GAMES
from pentathlon.games.elysium.printed import APOLLO, ARES, HADES, HERMES, ZEUS
from pentathlon.kernel.cards import slug_of

WITH_ARES = (ZEUS, HADES, ARES, APOLLO, HERMES)


def writing(domain, gold=20, legends=(), quest=3, citizens=0):
    mine = {"domain": domain, "gold": gold, "quest": quest, "legends": legends, "citizens": citizens}
    return lay(mine, {"quest": 1}, {"quest": 2}, phase="legends", families=WITH_ARES)


@rule("EL-POWER-04", "EL-TRANS-14")
@pytest.mark.parametrize(
    ("name", "card", "gains"),
    [
        ("Rhadamanthys", "hades 3", {"vp": 2}),
        ("Rhadamanthys", "hades 2", {"vp": 0}),
        ("Deimos", "hades 1", {"pp": 2}),
        ("Deimos", "hades 2", {"pp": 0}),
        ("Hounds of Ares", "hades 2", {"pp": 1}),
        ("Forge of Lemnos", "hades 2", {"gold": 20, "vp": 1}),
        ("Forge of Lemnos", "hades 3", {"gold": 20 - 3, "vp": 0}),
    ],
)
def test_a_card_that_answers_transfers(name, card, gains):
    table = writing([name, card])
    table.a.transfers(card)
    for what, number in gains.items():
        assert getattr(table.a, what) == number
        assert getattr(table.b, what) == 0, "a bystander gains nothing"


@rule("EL-TRANS-13", "EL-POWER-18")
@pytest.mark.parametrize(("card", "cost"), [("zeus 3", 2), ("zeus 2", 1), ("zeus 1", 0)])
def test_the_master_smith_makes_transfers_cheaper_but_never_pays_for_them(card, cost):
    table = writing(["Master Smith", card], gold=5)
    table.a.transfers(card)
    assert table.a.gold == 5 - cost


@rule("EL-CITL-04")
def test_the_master_smith_eases_the_way_of_citizens_too():
    table = writing(["Master Smith"], gold=5, legends=[["zeus 3", "ares 3"]], citizens=1)
    table.a.transfers("Citizen")
    assert table.a.gold == 5 - 3 + 1


@rule("EL-CITL-04", "EL-POWER-18")
def test_hypnos_lets_citizens_pass_for_nothing_and_nobody_else():
    table = writing(["Hypnos", "ares 1"], gold=5, legends=[["zeus 3", "hades 3"]], citizens=1)
    table.a.transfers("Citizen")
    assert table.a.gold == 5
    table.a.transfers("ares 1")
    assert table.a.gold == 4


@rule("EL-TRANS-14", "EL-LEG-04")
def test_hera_blesses_the_second_card_of_every_legend():
    table = writing(["Hera Teleia", "zeus 1", "zeus 2", "zeus 3"], legends=[["ares 2"]])
    table.a.transfers("zeus 1")
    assert table.a.vp == 0
    table.a.transfers("zeus 2", to="ares 2")
    assert table.a.vp == 3
    table.a.transfers("zeus 3", to="zeus 1")
    assert table.a.vp == 3 + 3
    third = writing(["Hera Teleia", "zeus 1"], legends=[["zeus 3", "zeus 2"]])
    third.a.transfers("zeus 1", to="zeus 3")
    assert third.a.vp == 0


@rule("EL-BONUS-01")
def test_the_helm_of_darkness_answers_a_completed_family():
    table = writing(["Helm of Darkness", "zeus 3"], legends=[["zeus 1", "zeus 2"]])
    table.a.transfers("zeus 3", to="zeus 1")
    assert table.a.vp == 3


@rule("EL-TRANS-15")
def test_charon_and_the_helm_of_darkness():
    table = writing(["Charon", "Helm of Darkness", "zeus 1", "zeus 3"], gold=9, quest=1)
    assert table.lyres == 3
    table.a.transfers("zeus 1")
    table.a.transfers("zeus 3", to="zeus 1")
    assert table.a.gold == 9 - 1


@rule("EL-BONUS-01")
def test_curetes_and_laestrygonians_look_at_completed_families():
    mine = {"domain": ["Curetes", "zeus 3"], "legends": [["zeus 1", "zeus 2"]], "gold": 3, "quest": 1}
    other = {"domain": ["Laestrygonians"], "quest": 2}
    table = lay(mine, other, {"domain": ["Curetes"], "quest": 3}, phase="legends")
    table.a.transfers("zeus 3", to="zeus 1")
    assert (table.a.vp, table.b.vp, table.c.vp) == (5, 2, 0)


@rule("EL-TRANS-14")
def test_curetes_also_answer_the_legend_that_they_complete_themselves():
    legend = [["zeus 2", "zeus 3"]]
    mine = {"domain": ["Curetes"], "legends": legend, "gold": 1, "quest": 1}
    table = lay(mine, {"domain": ["Laestrygonians"], "quest": 2}, phase="legends")
    table.a.transfers("Curetes", to="zeus 2")
    assert (table.a.vp, table.b.vp) == (5, 2)
    gone = {"domain": ["ares 3"], "legends": [["Curetes"], ["ares 1", "ares 2"]], "gold": 3, "quest": 1}
    written = lay(gone, {"quest": 2}, phase="legends")
    written.a.transfers("ares 3", to="ares 1")
    assert written.a.vp == 0


@rule("EL-BONUS-06", "EL-CITL-03")
def test_curetes_answer_a_family_that_a_citizen_completes():
    mine = {"domain": ["Curetes"], "citizens": 1, "legends": [["zeus 2", "zeus 3"]], "gold": 1}
    table = lay({**mine, "quest": 1}, {"quest": 2}, phase="legends")
    table.a.transfers("Citizen", to="zeus 2")
    assert (table.a.vp, table.family_tiles(ZEUS)) == (5, ["a", None])


@rule("EL-TIME-11")
def test_a_transfer_is_answered_before_the_legend_that_it_completes():
    mine = {"domain": ["Curetes", "Rhadamanthys", "zeus 3"], "legends": [["zeus 1", "zeus 2"]], "gold": 3}
    table = lay({**mine, "quest": 1}, {"quest": 2}, phase="legends")
    table.a.transfers("zeus 3", to="zeus 1")
    gains = [event.facts[0] for event in table.match.events if event.kind == "gains"]
    assert gains[:2] == ["2 VP", "5 VP"]


@rule("EL-TIME-08")
def test_scylla_lives_on_the_great_transfers_of_others():
    mine = {"domain": ["zeus 3", "zeus 2"], "gold": 9, "quest": 3}
    table = lay(mine, {"domain": ["Scylla"], "quest": 1}, {"quest": 2}, phase="legends")
    table.a.transfers("zeus 2")
    assert table.b.vp == 0
    table.a.transfers("zeus 3", to="zeus 2")
    assert (table.b.vp, table.c.vp) == (1, 0)


@rule("EL-TIME-11")
@pytest.mark.parametrize(
    ("name", "mine", "others"),
    [
        ("Harmonia", {"pp": 2}, {"gold": 0}),
        ("Heralds", {"gold": 1, "vp": 1}, {"gold": 0}),
        ("Muses", {"gold": 1}, {"gold": 0}),
        ("Petasos", {"vp": 1}, {"gold": 0}),
        ("Athena Polias", {"gold": 2, "vp": 1}, {"gold": 1}),
    ],
)
def test_a_card_that_answers_taking_a_quest(name, mine, others):
    table = lay({"domain": [name]}, {"domain": ["zeus 1"]}, families=WITH_ARES)
    table.a.takes_quest(1)
    for what, number in mine.items():
        assert getattr(table.a, what) == number
    assert table.b.gold == others["gold"]
    before = table.a.gold
    table.b.takes_quest(2)
    assert table.a.gold == before


@rule("EL-TIME-08")
def test_mentor_adds_to_the_benefits_of_a_quest():
    table = lay({"domain": ["Mentor"], "quest": 1}, {"quest": 2}, phase="order")
    assert (table.a.gold, table.a.vp) == (2 + 2, 1)
    assert table.b.gold == 3 + 1


@rule("EL-TIME-07", "EL-TIME-08")
@pytest.mark.parametrize(
    ("name", "gold", "vp"),
    [
        ("Chariot of the Sun", 2, 1),
        ("Golden Maidens", 1, 1),
        ("Charon", 0, 1),
        ("Master Smith", 0, 1),
        ("Shield Bearers", 0, 1),
        ("Hippocampi", 0, 1),
        ("Hypnos", 2, 0),
    ],
)
def test_a_card_that_pays_at_the_end_of_an_epoch(name, gold, vp):
    table = lay({"domain": [name]}, phase="end", epoch=2)
    assert (table.a.gold, table.a.vp) == (gold, vp)
    assert (table.b.gold, table.b.vp) == (0, 0)


@pytest.mark.parametrize("name", ["Hypnos", "Mentor", "Athena Polias"])
def test_what_answers_an_event_is_said_in_one_sentence_with_it(name):
    """A sentence of its own would be read as something that happens once."""
    answer = GAMES["elysium"].faces[slug_of(name)].text.partition("Each time")[2]
    assert ", and " in answer
    assert answer.index(".") == len(answer) - 1


@rule("EL-TAKE-10")
@pytest.mark.parametrize(
    ("name", "card", "gold", "vp"),
    [
        ("Laurel Wreath", "apollo 1 K", 1, 1),
        ("Laurel Wreath", "zeus 1 K", 0, 0),
        ("Patron of Travellers", "zeus 1 K", 1, 0),
    ],
)
def test_a_card_that_answers_taking_a_card(name, card, gold, vp):
    table = lay({"domain": [name]}, agora=[card, "hades 1 K"], families=WITH_ARES)
    table.a.takes(card)
    assert (table.a.gold, table.a.vp) == (gold, vp)
    table.b.takes("hades 1 K")
    assert (table.a.gold, table.a.vp) == (gold, vp)


@rule("EL-COND-02", "EL-POWER-18")
@pytest.mark.parametrize("name", ["Petasos", "Hippocampi"])
def test_a_card_that_meets_one_circle(name):
    table = lay(
        {"domain": [name], "columns": "R"}, {"columns": "R"}, agora=["zeus 1 B", "zeus 2 RB", "zeus 3 GB"]
    )
    assert table.a.options == ["zeus 1 B", "zeus 2 RB", "quest 1"]
    bare = lay({"domain": [name, "Walking Tripods"], "columns": ""}, agora=["zeus 1 B"])
    assert bare.a.options == ["use Walking Tripods", "citizen"]


@rule("EL-COND-07", "EL-POWER-18")
@pytest.mark.parametrize("name", ["Muses", "Patron of Travellers"])
def test_a_card_that_opens_every_quest(name):
    table = lay({"domain": [name], "columns": "R"}, seats=3)
    assert [word for word in table.a.options if "quest" in word] == [
        "quest 1",
        "quest 2",
        "quest 3",
        "quest 4",
    ]
    bare = lay({"domain": [name, "Walking Tripods"], "columns": "", "taken": 3}, seats=3, turn=4)
    assert bare.a.options == ["use Walking Tripods", "pass"]


@rule("EL-POWER-18")
def test_the_shield_bearers_keep_gold_points_and_columns():
    guarded = {"domain": ["Shield Bearers"], "gold": 3, "vp": 3}
    table = lay({"domain": ["Great Wave", "Sirens", "Charybdis"]}, guarded, {"gold": 3, "vp": 3})
    table.a.uses("Great Wave")
    assert (table.b.gold, table.b.vp, table.c.gold, table.c.vp) == (3, 3, 1, 1)
    table.a.uses("Charybdis")
    assert (table.b.vp, table.c.vp) == (3, 0)
    table.a.uses("Sirens")
    table.c.picks("red")
    assert (table.b.columns, table.c.columns) == ("RYGB", "YGB")


@rule("EL-TURN-09", "EL-TIME-11")
def test_the_patron_of_travellers_also_pays_for_a_card_taken_by_a_power():
    table = lay({"domain": ["Patron of Travellers", "Wooden Horse"]}, agora=["zeus 1 K", "zeus 2 K"])
    table.a.uses("Wooden Horse")
    table.a.picks("zeus 2 K")
    table.a.picks(None)
    assert (table.a.gold, table.b.gold) == (1, 1)
