"""Gods that change plagues."""

import pytest
from tests.games.chronos.tabletop import lay
from tests.tabletop import rule

from pentathlon.games.chronos.rules.commands import Answer, Damn, Gain, Instead, Plague, Starve


@rule("CC-GOD-1901", "CC-GOD-1902")
@pytest.mark.parametrize("printed", ["war", "starvation", "cataclysm"])
def test_hecate_has_a_plague_take_the_effect_of_another(printed):
    table = lay(
        a={"gods": ["Hecate"], "timers": ["pile1"]}, b={"central": ["t50"]}, piles={1: ["t10", printed]}
    )
    table.a.moves(1, "front", Instead(Plague.STARVATION), Starve(1), pick=True)
    assert (table.b.central, table.winner) == ([], None)
    assert table.discard == ["t50", printed]
    table.is_settled()


@rule("CC-GOD-1902")
def test_cataclysm_is_among_hecates_choices():
    table = lay(a={"gods": ["Hecate"], "timers": ["pile1"], "central": ["t10"]}, piles={1: ["war"]})
    table.a.moves(1, "front", Instead(Plague.CATACLYSM), pick=True)
    assert (table.winner, table.ended_by) == ("a", "CC-END-01")


@rule("CC-GOD-1903")
def test_a_replaced_cataclysm_does_not_end_the_game():
    table = lay(
        a={"gods": ["Hecate"], "timers": ["pile1"]}, b={"timers": ["pile2"]}, piles={1: ["cataclysm"]}
    )
    table.a.moves(1, "front", Instead(Plague.WAR), Damn(table.b.timer(1), False), pick=True)
    assert (table.winner, table.b.place(1), table.discard) == (None, "hell1", ["cataclysm"])


@rule("CC-GOD-1904")
def test_hecate_works_for_plagues_of_the_discard_pile():
    table = lay(
        a={"gods": ["Hecate", "Uranus"], "central": ["t10"]}, b={"central": ["t50"]}, discard=["cataclysm"]
    )
    gain = Gain(table.state.discard[0])
    table.a.uses("Uranus", table.a.pay("t10"), gain, Instead(Plague.STARVATION), Starve(1))
    assert (table.winner, table.b.central) == (None, [])


@rule("CC-GOD-1905")
def test_without_a_named_replacement_the_printed_effect_applies():
    table = lay(a={"gods": ["Hecate"], "timers": ["pile1"], "central": ["t10"]}, piles={1: ["cataclysm"]})
    table.a.moves(1, "front", pick=True)
    assert table.winner == "a"


@rule("CC-GOD-1901")
def test_nobody_else_may_replace_a_plague():
    table = lay(a={"timers": ["pile1"]}, b={"gods": ["Hecate"]}, piles={1: ["cataclysm"]})
    assert table.a.cannot_move(1, "front", Instead(Plague.WAR), pick=True) == "CC-PLAG-11"


@rule("CC-GOD-3501", "CC-GOD-3502")
def test_hephaestus_starves_all_other_players_at_one_stamp():
    table = lay(
        a={"gods": ["Hephaestus"], "timers": ["pile1"], "central": ["t100"]},
        b={"central": ["t10", "t20"]},
        c={"central": ["t30"]},
        piles={1: ["starvation"]},
    )
    table.a.moves(1, "front", pick=True)
    assert (table.a.central, table.b.central, table.c.central) == (["t100"], ["t10"], [])
    table.is_settled()


@rule("CC-GOD-3503", "CC-GOD-3509")
def test_hephaestus_damns_one_timer_of_each_other_player_in_one_answer():
    table = lay(
        a={"gods": ["Hephaestus"], "timers": ["pile1"]},
        b={"timers": ["pile2"]},
        c={"timers": ["pile3:9000"]},
        piles={1: ["war"]},
    )
    table.a.moves(1, "front", pick=True)
    duty = table.state.duties[0][0]
    assert duty.due == 20_000, "ten seconds for each player to be hit"
    one = Damn(table.b.timer(1), True)
    assert table.a.is_refused(Answer("war", (one,))) == "CC-GOD-3503"
    table.a.answers("war", one, Damn(table.c.timer(1), False))
    assert (table.b.place(1), table.b.sand(1)) == ("hell1", 30_000)
    assert (table.c.place(1), table.c.sand(1)) == ("hell1", 9_000)


@rule("CC-GOD-3503")
def test_the_timers_for_hephaestus_war_may_be_named_in_advance():
    table = lay(a={"gods": ["Hephaestus"], "timers": ["pile1"]}, piles={1: ["war"]})
    aims = (Damn(table.b.timer(1), True), Damn(table.c.timer(1), True))
    table.a.moves(1, "front", *aims, pick=True)
    assert (table.b.place(1), table.c.place(1)) == ("hell1", "hell1")


@rule("CC-GOD-3504")
def test_whom_athena_protects_is_skipped_by_hephaestus():
    table = lay(a={"gods": ["Hephaestus"], "timers": ["pile1"]}, b={"gods": ["Athena"]}, piles={1: ["war"]})
    table.a.moves(1, "front", Damn(table.c.timer(1), True), pick=True)
    assert table.c.place(1) == "hell1"
    table.is_settled()


@rule("CC-GOD-3505")
def test_hephaestus_does_not_change_the_cataclysm():
    table = lay(
        a={"gods": ["Hephaestus"], "timers": ["pile1"]}, b={"central": ["t10"]}, piles={1: ["cataclysm"]}
    )
    table.a.moves(1, "front", pick=True)
    assert table.winner == "b"


@rule("CC-GOD-3506")
def test_hephaestus_works_for_plagues_of_the_discard_pile():
    table = lay(
        a={"gods": ["Hephaestus", "Uranus"], "central": ["t10"]},
        b={"central": ["t20"]},
        c={"central": ["t30"]},
        discard=["starvation"],
    )
    table.a.uses("Uranus", table.a.pay("t10"), Gain(table.state.discard[0]))
    assert table.b.central == table.c.central == []


@rule("CC-GOD-3507")
def test_with_hecate_the_replacing_effect_hits_all_others():
    table = lay(
        a={"gods": ["Hephaestus", "Hecate"], "timers": ["pile1"]},
        b={"central": ["t20"]},
        c={"central": ["t30"]},
        piles={1: ["cataclysm"]},
    )
    table.a.moves(1, "front", Instead(Plague.STARVATION), pick=True)
    assert (table.b.central, table.c.central, table.winner) == ([], [], None)


@rule("CC-GOD-3508", "CC-TEAM-06")
def test_hephaestus_hits_the_team_mate_too():
    table = lay(
        a={"gods": ["Hephaestus"], "timers": ["pile1"]},
        d={"central": ["t10"]},
        seats=6,
        teams=True,
        piles={1: ["starvation"]},
    )
    table.a.moves(1, "front", pick=True)
    assert table.d.central == []
