"""End of an Epoch, final scoring, victory and supplies (EL-ENDEP, FINAL, CHRON, PREST, WIN, SUP)."""

import pytest
from tests.games.elysium.tabletop import lay, made, per_card
from tests.tabletop import rule

from pentathlon.games.elysium.printed import (
    ACTIVATE,
    ARES,
    ATHENA,
    CARDS,
    CHRONOS,
    HADES,
    INSTANT,
    POSEIDON,
    ZEUS,
)
from pentathlon.games.elysium.rules.powers.effects import ALL_DRAW
from pentathlon.games.elysium.rules.powers.gains import gain, others_lose, steal
from pentathlon.games.elysium.rules.powers.tales import per_family, per_family_in_elysium
from pentathlon.games.elysium.rules.scoring import LEVEL_POINTS
from pentathlon.kernel import Dice

WITH_ARES = (ZEUS, HADES, POSEIDON, ARES, ATHENA)


def final(*sides, **facts):
    """The end of the fifth Epoch."""
    return lay(*sides, phase="end", epoch=5, **facts)


@rule("EL-ENDEP-04", "EL-ENDEP-05", "EL-ENDEP-07")
@pytest.mark.parametrize("epoch", [1, 2, 3, 4])
def test_the_next_epoch_begins_with_phase_one_and_everything_is_kept(epoch):
    mine = {
        "domain": ["zeus 1"],
        "citizens": 1,
        "gold": 3,
        "vp": 4,
        "pp": 5,
        "legends": [["zeus 2"]],
        "taken": 3,
    }
    table = lay(mine, phase="end", epoch=epoch, agora=["hades 1"])
    assert table.state.epoch == epoch + 1
    assert table.discard == ["hades 1"]
    assert len(table.agora) == 7
    assert table.a.domain == ["zeus 1", "Citizen"]
    assert (table.a.gold, table.a.vp, table.a.pp, table.a.legends) == (3, 4, 5, [["zeus 2"]])
    assert table.state.taken == [0, 0]


@rule("EL-ENDEP-06", "EL-FLOW-04", "EL-FINAL-03")
def test_after_the_fifth_epoch_the_marker_stays_and_the_game_ends_where_it_is():
    table = final({"vp": 1}, agora=["hades 1"])
    assert table.match.outcome is not None
    assert table.state.epoch == 5
    assert table.agora == ["hades 1"]


@rule("EL-FINAL-01", "EL-CHRON-02")
def test_domain_cards_score_nothing_and_are_not_discarded():
    late = made(ZEUS, 3, CHRONOS, per_card(1, 5), name="Late")
    table = final({"domain": [late, "zeus 1"]})
    assert table.a.score.total == 0
    assert table.discard == []


@rule("EL-FINAL-02", "EL-CHRON-01", "EL-CHRON-02")
def test_a_single_card_in_elysium_scores_nothing_not_even_chronos():
    late = made(ZEUS, 3, CHRONOS, per_card(1, 5), name="Late")
    table = final({"legends": [[late], ["zeus 1"]]}, {"legends": [[late, "zeus 1"]]})
    assert table.a.score.total == 0
    assert table.b.score.chronos == 2


@rule("EL-FINAL-04", "EL-FINAL-09", "EL-FINAL-10", "EL-FINAL-11")
def test_the_score_adds_tokens_legends_chronos_tiles_and_prestige_and_takes_off_citizens():
    late = made(ZEUS, 3, CHRONOS, per_card(1, 5), name="Late")
    mine = {"legends": [[late, "zeus 1", "citizen"]], "vp": 7, "pp": 2}
    table = lay(mine, {"pp": 5}, phase="awakening", families=WITH_ARES)
    table.state.level_tiles[0] = 0
    score = table.a.score
    assert score._asdict() == {
        "tokens": 7,
        "legends": 6,
        "chronos": 3,
        "tiles": 3,
        "prestige": 8,
        "citizens": -2,
    }
    assert score.total == 25


@rule("EL-FINAL-05")
@pytest.mark.parametrize(
    ("legend", "points"), [(["zeus 1", "zeus 2"], 3), (["zeus 1", "zeus 2", "zeus 3"], 6)]
)
def test_family_legends_score_three_and_six(legend, points):
    assert final({"legends": [legend]}).a.score.legends == points


@rule("EL-FINAL-06")
@pytest.mark.parametrize(("size", "points"), [(2, 2), (3, 4), (4, 8), (5, 12)])
def test_level_legends_score_by_size(size, points):
    cards = [f"{family} 1" for family in ("zeus", "hades", "ares", "athena", "apollo")[:size]]
    assert final({"legends": [cards]}).a.score.legends == points == LEVEL_POINTS[size]


@rule("EL-FINAL-08")
def test_prestige_is_scored_only_with_ares():
    sides = ({"pp": 3}, {"pp": 1})
    assert final(*sides, families=WITH_ARES).a.score.prestige == 16
    assert final(*sides).a.score.prestige == 0


@rule("EL-FINAL-12", "EL-FINAL-13", "EL-CITL-09")
def test_gold_is_worth_nothing_and_a_score_may_be_negative():
    table = final({"gold": 30, "legends": [["zeus 1", "hades 1", "citizen", "citizen", "citizen"]], "vp": 0})
    assert table.a.score.total == 12 - 6
    negative = final({"gold": 9, "legends": [["zeus 1", "hades 1", "citizen"]]}, {})
    assert negative.a.score.total == 2
    low = lay(
        {"legends": [["zeus 1", "hades 1", "citizen"], ["zeus 1", "hades 1", "citizen"]]}, phase="awakening"
    )
    low.state.elysium[0] = [low.state.elysium[0][0][2:]]
    assert low.a.score.total == -2


@rule("EL-FINAL-14")
def test_every_legend_scores_on_its_own():
    assert final({"legends": [["zeus 1", "zeus 2"], ["zeus 1", "zeus 2"]]}).a.score.legends == 6


@rule("EL-CHRON-03")
def test_the_hints_forbid_nothing():
    hinted = {card.hint for card in CARDS.values() if card.power is CHRONOS}
    assert hinted == {"=", "≠", ""}
    mine = {"domain": ["Erichthonius"], "legends": [["athena 2"]], "gold": 9, "quest": 1}
    table = lay(mine, {"quest": 2}, phase="legends")
    assert CARDS["erichthonius"].hint == "≠"
    table.a.transfers("Erichthonius", to="athena 2")
    assert table.a.score.chronos == 1


@rule("EL-CHRON-04", "EL-CHRON-06")
def test_different_families_count_once_and_at_most_five_in_the_own_legend():
    families = ("hades", "ares", "athena", "apollo", "hermes", "poseidon")
    wide = made(ZEUS, 1, CHRONOS, per_family_in_elysium(1), name="Wide")
    narrow = made(ZEUS, 1, CHRONOS, per_family(1), name="Narrow")
    legends = [[wide, "zeus 2"], *[[f"{family} 1", f"{family} 2"] for family in families]]
    assert final({"legends": legends}).a.score.chronos == 5
    legends[0][0] = narrow
    assert final({"legends": legends}).a.score.chronos == 1


@rule("EL-CHRON-07", "EL-CHRON-08")
def test_chronos_cards_score_independently_and_without_tokens():
    one = made(ZEUS, 1, CHRONOS, per_card(1, 5), name="One")
    two = made(ZEUS, 2, CHRONOS, per_card(2, 5), name="Two")
    table = final({"legends": [[one, two]]})
    assert table.a.score.chronos == 2 + 4
    assert table.a.vp == 0


@rule("EL-PREST-01", "EL-PREST-02", "EL-PREST-03", "EL-PREST-04", "EL-PREST-05", "EL-PREST-06")
@pytest.mark.parametrize(
    ("prestige", "points"),
    [
        ((9, 7, 3, 1), (16, 8, 4, 2)),
        ((5, 5, 3, 1), (12, 12, 4, 2)),
        ((5, 5, 5, 1), (9, 9, 9, 2)),
        ((5, 3, 3, 3), (16, 4, 4, 4)),
        ((2, 2, 2, 2), (7, 7, 7, 7)),
        ((4, 0, 0, 0), (16, 0, 0, 0)),
        ((4, 4, 0), (12, 12, 0)),
        ((6, 4, 4), (16, 6, 6)),
        ((3, 1), (16, 8)),
        ((3, 3), (12, 12)),
    ],
)
def test_prestige_ranks_ties_and_fewer_players(prestige, points):
    table = lay(*({"pp": pp} for pp in prestige), phase="awakening", families=WITH_ARES)
    assert tuple(player.score.prestige for player in table.players) == points


@rule("EL-WIN-01")
def test_the_highest_score_wins():
    outcome = final({"vp": 5, "gold": 1}, {"vp": 6}).match.outcome
    assert (outcome.shares, outcome.rule) == ((0.0, 1.0), "EL-WIN-01")


@rule("EL-WIN-02")
def test_gold_breaks_a_tie_for_first_place_only():
    outcome = final({"vp": 6, "gold": 1}, {"vp": 6, "gold": 2}, {"vp": 5, "gold": 9}).match.outcome
    assert (outcome.shares, outcome.rule) == ((0.0, 1.0, 0.0), "EL-WIN-02")


@rule("EL-WIN-03")
def test_who_is_still_tied_shares_the_victory():
    outcome = final({"vp": 6, "gold": 2}, {"vp": 6, "gold": 2}, {"vp": 6, "gold": 1}).match.outcome
    assert (outcome.shares, outcome.rule) == ((0.5, 0.5, 0.0), "EL-WIN-03")
    assert outcome.winners == (0, 1)


@rule("EL-SUP-01", "EL-SUP-02", "EL-EX-14")
def test_points_gold_and_prestige_never_run_out():
    rich = made(ZEUS, 1, ACTIVATE, gain(gold=100, vp=100, pp=100), name="Rich")
    table = lay({"domain": [rich], "gold": 100, "vp": 100, "pp": 100})
    table.a.uses("Rich")
    assert (table.a.gold, table.a.vp, table.a.pp) == (200, 200, 200)


@rule("EL-SUP-03")
def test_rings_never_run_out():
    table = lay({"domain": ["Pandora"] * 20}, agora=["Leda", "zeus 1 K"])
    table.a.takes("Leda")
    assert table.state.rings.bit_count() == 21


@rule("EL-SUP-04", "EL-EX-15")
def test_an_empty_pile_is_refilled_from_the_discards_and_nobody_knows_the_order():
    discard = [f"{family} {level}" for family in ("zeus", "hades", "ares") for level in (1, 2, 3)] + [
        "athena 1"
    ]
    oath = made(ATHENA, 1, ACTIVATE, ALL_DRAW, name="Oath")
    table = lay({"domain": [oath]}, pile=[], discard=discard)
    table.a.uses("Oath")
    assert len(table.a.domain) == 2
    assert len(table.b.domain) == 1
    assert (len(table.pile), table.discard) == (8, [])
    assert not any(seen >> slot & 1 for seen in table.state.seen for slot in table.state.pile)
    assert len(set(table.a.domain[1:] + table.b.domain + table.pile)) == 10


@rule("EL-SUP-04", "EL-AWAKE-07")
@pytest.mark.parametrize("seat", [0, 1])
def test_after_a_shuffle_a_seat_cannot_tell_other_worlds_from_this_one(seat):
    oath = made(ATHENA, 1, ACTIVATE, ALL_DRAW, name="Oath")
    discard = [f"{family} {level}" for family in ("zeus", "hades", "ares") for level in (1, 2, 3)]
    table = lay({"domain": [oath]}, {"citizens": 1}, pile=["athena 1"], discard=discard)
    table.a.uses("Oath")
    assert table.match.fork().view(seat) == table.match.view(seat)
    faces = set()
    for state in range(20):
        world = table.match.world(seat, Dice(state), remember=True)
        assert world.view(seat) == table.match.view(seat)
        faces.add(tuple(card.name for card in world.table.faces))
    assert len(faces) > 10


@rule("EL-SUP-05")
def test_with_both_piles_empty_as_much_as_possible_is_done():
    oath = made(ATHENA, 1, ACTIVATE, ALL_DRAW, name="Oath")
    table = lay({"domain": [oath]}, pile=["zeus 1"], discard=[])
    table.a.uses("Oath")
    assert (table.a.domain, table.b.domain) == (["Oath", "zeus 1"], [])
    citizen = lay({"columns": "RY", "quest": 1}, agora=["zeus 1 B"], pile=[], discard=[])
    assert citizen.state.taken[0] == 1
    assert citizen.a.domain == []
    deal = lay(phase="awakening", agora=["zeus 1"], pile=["zeus 2"], discard=[])
    assert sorted(deal.agora) == ["zeus 1", "zeus 2"]


@rule("EL-SUP-06")
def test_a_discarded_card_gives_its_ring_back():
    table = lay({"domain": ["Lethe", "Pandora"]})
    table.a.uses("Lethe")
    assert table.discard == ["Pandora"]
    assert table.state.rings == 0


@rule("EL-SUP-07")
def test_nobody_loses_more_than_they_have():
    takes = made(POSEIDON, 1, INSTANT, others_lose(gold=3, vp=3), name="Takes")
    table = lay({}, {"gold": 1, "vp": 2}, agora=[takes, "zeus 1 K"])
    table.a.takes("Takes")
    assert (table.b.gold, table.b.vp) == (0, 0)
    robs = made(POSEIDON, 1, ACTIVATE, steal(gold=3), name="Robs")
    robbed = lay({"domain": [robs]}, {"gold": 2})
    robbed.a.uses("Robs")
    assert (robbed.a.gold, robbed.b.gold) == (2, 0)
