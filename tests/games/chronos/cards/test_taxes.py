"""Gods and cities that keep others from cards, or have them pay for what they pick or knock."""

import pytest
from tests.games.chronos.tabletop import lay
from tests.tabletop import rule

import pentathlon
from pentathlon.games.chronos.rules.commands import Gain, Move, Name, Pay, Power, Starve, Take
from pentathlon.games.chronos.rules.places import Place


@rule("CC-GOD-0201")
def test_only_the_owner_of_dionysus_picks_monsters():
    table = lay(
        a={"gods": ["Dionysus"], "timers": ["pile1"]},
        b={"timers": ["pile2"]},
        piles={1: ["hydra"], 2: ["hydra"]},
    )
    assert table.b.cannot_move(1, "front", pick=True) == "CC-GOD-0201"
    table.b.moves(1, "front")
    table.a.moves(1, "front", pick=True)
    assert table.a.central == ["hydra"]


@rule("CC-GOD-0202")
def test_the_ban_on_monsters_covers_ares_and_heracles():
    table = lay(
        a={"gods": ["Dionysus"], "central": ["hydra"]},
        b={"gods": ["Ares"], "timers": ["realm1"]},
        c={"gods": ["Heracles"], "central": ["t10"]},
    )
    assert table.b.cannot_move(1, "front", pick=True) == "CC-GOD-0201"
    table.b.moves(1, "front")
    swap = Power("heracles", (Take(0, "top"), table.c.pay("t10")))
    assert table.c.is_refused(swap) == "CC-GOD-0201"


@rule("CC-GOD-0203", "CC-GOD-0205", "CC-GOD-0206", "CC-CONT-01")
def test_all_others_hand_their_monsters_over_from_the_left_each_from_the_bottom():
    table = lay(
        a={"central": ["hydra", "t50"]},
        b={"central": ["t10"] * 4},
        c={"central": ["minotaur", "t20", "hydra", "t30"]},
        temple=["Dionysus"],
    )
    table.b.offers("Dionysus", *["t10"] * 4)
    assert table.b.central == ["minotaur", "hydra", "hydra"]
    assert (table.c.central, table.a.central) == (["t20", "t30"], ["t50"])
    table.is_settled()


@rule("CC-GOD-0204")
def test_a_monster_that_comes_later_is_handed_over_too():
    table = lay(a={"gods": ["Dionysus"]}, b={"gods": ["Uranus"], "central": ["t10"]}, discard=["hydra"])
    table.b.uses("Uranus", table.b.pay("t10"), Gain(table.state.discard[0]))
    assert (table.a.central, table.b.central) == (["hydra"], [])


@rule("CC-GOD-0207")
def test_demeter_picks_a_ten_above_a_monster_but_not_the_monster():
    table = lay(a={"gods": ["Dionysus"]}, b={"gods": ["Demeter"]}, piles={1: ["hydra", "t10"]})
    table.b.uses("Demeter", Place.PILE1)
    assert table.b.central == ["t10"]
    table.b.moves(1, "pile1")
    table.at(30_000)
    assert table.b.cannot_move(1, "front", pick=True) == "CC-GOD-0201"


@rule("CC-GOD-0208")
def test_dionysus_takes_from_a_team_mate_too():
    table = lay(
        a={"central": ["t10"] * 4}, d={"central": ["hydra"]}, seats=6, teams=True, temple=["Dionysus"]
    )
    table.a.offers("Dionysus", *["t10"] * 4)
    assert (table.a.central, table.d.central) == (["hydra"], [])


@rule("CC-GOD-2401", "CC-GOD-2404", "CC-GOD-2407")
@pytest.mark.parametrize("manner", ["early", "foreign", "occupied"])
def test_a_knock_moves_nothing_and_costs_a_card(manner):
    table = lay(
        a={"gods": ["Eos"]},
        b={"timers": ["pile1:251", "pile2"], "central": ["t10", "t20"]},
        c={"timers": ["pile3", "city1"]},
        cities=["Athens"],
        at=1_000,
    )
    knock = {
        "early": table.b.move(1, "pile4"),
        "foreign": Move(table.c.timer(1), Place.PILE4),
        "occupied": table.b.move(2, "city1"),
    }[manner]
    before = table.state.place[:], table.state.deadline[:]
    table.b.does(knock)
    assert (table.state.place, table.state.deadline) == before
    assert table.b.owes == ["eos"]
    table.b.answers("Eos", table.b.pay("t10"))
    assert (table.a.central, table.b.central) == (["t10"], ["t20"])
    table.is_settled()


@rule("CC-DUTY-02", "CC-GOD-2404")
def test_the_card_for_a_knock_may_be_named_with_it_and_no_choice_averts_the_knock():
    table = lay(a={"gods": ["Eos"]}, b={"timers": ["pile1:9000"], "central": ["t10", "t20"]})
    table.b.moves(1, "pile2", table.b.pay("t10"))
    assert (table.a.central, table.b.central, table.b.owes) == (["t10"], ["t20"], [])
    assert "owes" not in table.told
    fumble = lay(a={"gods": ["Eos"]}, b={"timers": ["pile1:9000"], "central": ["t10", "t20"]})
    fumble.b.moves(1, "pile2", Pay(fumble.state.piles[0][-1]), Starve(0), pick=True)
    assert fumble.b.owes == ["eos"]


@rule("CC-GOD-2402")
def test_who_has_no_card_pays_nothing_for_a_knock():
    table = lay(a={"gods": ["Eos"]}, b={"timers": ["pile1:9000"]})
    table.b.moves(1, "pile2")
    assert (table.b.owes, table.a.central, table.b.place(1)) == ([], [], "pile1")


@rule("CC-GOD-2403")
def test_a_knock_on_purpose_is_punished_too():
    table = lay(a={"gods": ["Eos"]}, b={"timers": ["pile1:30000"], "central": ["t10"]})
    table.b.moves(1, "front", pick=True)
    assert table.a.central == ["t10"]


@rule("CC-GOD-2405")
def test_haste_within_the_grace_and_other_refusals_cost_nothing():
    table = lay(
        a={"gods": ["Eos"], "timers": ["pile5:9000"]},
        b={"timers": ["pile1:250", "pile2"], "central": ["t10", "t20"]},
        cities=["Athens"],
    )
    assert table.b.cannot_move(1, "pile4") == "CC-MOVE-02"
    assert table.a.cannot_move(1, "pile4") == "CC-MOVE-02", "Eos' own owner never pays"
    table.c.moves(1, "city1")
    assert table.b.cannot_move(2, "city1") == "CC-MOVE-06", "the city was taken just now"
    assert table.b.cannot_move(2, "city2") == "CC-MOVE-06", "there is no second city"
    table.at(251)
    table.b.moves(2, "city1")
    assert table.b.owes == ["eos"]


@rule("CC-GOD-2405")
def test_a_hand_that_is_too_quick_is_refused_without_a_penalty():
    table = lay(
        a={"gods": ["Eos"]},
        b={"timers": ["pile1:9000"], "central": ["t10", "t20"]},
        hand_gap_ms=200,
    )
    table.b.moves(2, "pile2")
    assert table.b.cannot_move(1, "pile3") == "CC-FAIR-03"


@rule("CC-GOD-2406")
def test_one_seat_pays_at_most_once_in_two_seconds():
    table = lay(a={"gods": ["Eos"]}, b={"timers": ["pile1:9000"], "central": ["t10"] * 4})
    table.b.moves(1, "pile2")
    table.b.answers("Eos", Pay(table.state.central[1][0]))
    table.at(1_999)
    assert table.b.cannot_move(1, "pile2") == "CC-MOVE-02"
    table.at(2_000)
    table.b.moves(1, "pile2")
    assert table.b.owes == ["eos"]


@rule("CC-GOD-2408")
def test_while_nobody_has_eos_a_knock_is_just_refused():
    table = lay(b={"timers": ["pile1:9000"], "central": ["t10"]}, temple=["Eos"])
    assert table.b.cannot_move(1, "pile2") == "CC-MOVE-02"


@rule("CC-GOD-2409", "CC-GOD-2411")
def test_a_knock_is_accepted_but_never_listed():
    table = lay(a={"gods": ["Eos"]}, b={"timers": ["pile1:9000"], "central": ["t10"]})
    knock = table.b.move(1, "pile2")
    ask = table.match.ask_for(table.b.seat)
    assert ask is not None
    assert knock in ask.options
    assert knock not in table.b.options


@rule("CC-GOD-2410", "CC-SETUP-13")
def test_without_knocks_eos_is_never_laid_out():
    def drawn(**options):
        return {god for seed in range(60) for god in pentathlon.new("chronos", 3, seed, **options).table.gods}

    assert "eos" in drawn()
    assert "eos" not in drawn(knocks=False)


@rule("CC-CITY-1001", "CC-CITY-1003", "CC-CITY-1005")
def test_santorini_has_all_others_discard_their_winds_for_good():
    table = lay(
        a={"winds": ["north"]}, b={"winds": ["east", "south"]}, c={"winds": ["west"]}, cities=["Santorini"]
    )
    table.a.moves(1, "city1")
    assert (table.a.winds, table.b.winds, table.c.winds) == (["north"], [], [])
    assert table.discard == ["east", "south", "west"]
    table.at(30_000)
    table.a.moves(1, "front")
    assert table.b.winds == []
    table.is_settled()


@rule("CC-CITY-1002", "CC-CITY-1004")
def test_under_santorini_others_pick_no_winds_by_lift_or_heracles():
    table = lay(
        a={"timers": ["city1", "pile1"], "winds": ["north"]},
        b={"timers": ["pile2"], "gods": ["Heracles"], "central": ["t10"]},
        piles={1: ["east"], 2: ["east"]},
        cities=["Santorini"],
    )
    assert table.b.cannot_move(1, "front", pick=True) == "CC-CITY-1002"
    assert table.b.is_refused(Power("heracles", (Take(0, "north"), table.b.pay("t10")))) == "CC-CITY-1002"
    table.a.moves(2, "front", pick=True)
    assert table.a.winds == ["north", "east"]


@rule("CC-CITY-1004")
def test_a_wind_gained_otherwise_is_discarded_at_once():
    table = lay(
        a={"timers": ["city1"]},
        b={"gods": ["Uranus"], "central": ["t10"]},
        discard=["north"],
        cities=["Santorini"],
    )
    table.b.uses("Uranus", table.b.pay("t10"), Gain(table.state.discard[0]))
    assert (table.b.winds, table.discard) == ([], ["t10", "north"])


@rule("CC-CITY-1006")
@pytest.mark.parametrize(("owner", "left"), [("a", []), ("c", ["north"])])
def test_under_selenes_cube_santorini_works_for_selenes_owner_alone(owner, left):
    sides = {"a": {"timers": ["pile1"]}, "b": {"winds": ["north"]}, "c": {}}
    sides[owner] = {**sides[owner], "gods": ["Selene"]}
    table = lay(**sides, seats=3, cities=["Santorini"], cubes={"selene": "santorini"})
    table.a.moves(1, "city1")
    assert table.b.winds == left


@rule("CC-CITY-1101", "CC-CITY-1102")
@pytest.mark.parametrize("card", ["t50", "t100"])
def test_mycenae_taxes_great_territories(card):
    table = lay(
        a={"timers": ["city1"]},
        b={"timers": ["pile1"], "central": ["t10"]},
        piles={1: [card]},
        cities=["Mycenae"],
    )
    table.b.moves(1, "front", pick=True)
    assert table.b.owes == ["mycenae"]
    table.b.answers("Mycenae", table.b.pay(card))
    assert (table.a.central, table.b.central) == ([card], ["t10"])
    table.is_settled()


@rule("CC-CITY-1101", "CC-CITY-1103")
def test_mycenae_taxes_neither_small_territories_nor_its_occupant():
    table = lay(
        a={"timers": ["city1", "pile1"]},
        b={"timers": ["pile2"], "central": ["t10"]},
        piles={1: ["t100"], 2: ["t30"]},
        cities=["Mycenae"],
    )
    table.a.moves(2, "front", pick=True)
    table.b.moves(1, "front", pick=True)
    assert table.a.owes == table.b.owes == []


@rule("CC-CITY-1104", "CC-REGN-06")
def test_mycenae_taxes_the_archipelago_alone():
    table = lay(
        a={"timers": ["city1"], "central": ["t50"]},
        b={"gods": ["Uranus", "Heracles"], "central": ["t10", "t20"]},
        discard=["t100"],
        cities=["Mycenae"],
    )
    table.b.uses("Uranus", table.b.pay("t10"), Gain(table.state.discard[0]))
    table.b.uses("Heracles", Take(0, "top"), table.b.pay("t20"))
    assert (table.b.central, table.b.owes) == (["t100", "t50"], [])


@rule("CC-CITY-1105")
@pytest.mark.parametrize(("cards", "to_mycenae"), [(["t10"], ["t50"]), ([], [])])
def test_nemesis_is_paid_before_mycenae(cards, to_mycenae):
    table = lay(
        a={"timers": ["city1"]},
        b={"gods": ["Nemesis"]},
        c={"timers": ["pile1"], "central": cards},
        piles={1: ["t50"]},
        cities=["Mycenae"],
        cubes={"nemesis": "pile1"},
    )
    table.c.moves(1, "front", pick=True)
    if cards:
        assert table.c.owes == ["nemesis", "mycenae"]
        table.c.answers("Nemesis", table.c.pay("t10"))
    assert table.b.central == (cards or ["t50"])
    assert table.a.central == to_mycenae
    table.is_settled()


@rule("CC-DUTY-17")
def test_a_penalty_goes_to_who_had_the_god_at_the_pick():
    table = lay(
        a={"gods": ["Nemesis"]},
        b={"timers": ["pile1"], "central": ["t10"]},
        c={"gods": ["Gaia"], "central": ["t20"]},
        piles={1: ["t50"]},
        cubes={"nemesis": "pile1"},
    )
    table.b.moves(1, "front", pick=True)
    table.c.uses("Gaia", Name("nemesis"), table.c.pay("t20"))
    table.b.answers("Nemesis", table.b.pay("t10"))
    assert table.a.central == ["t20", "t10"]
