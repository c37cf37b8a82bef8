"""Picking cards, kingdoms and discarding (CC-PICK, CC-KING, CC-DISC)."""

import pytest
from msgspec import UNSET
from tests.games.chronos.tabletop import lay
from tests.tabletop import rule

from pentathlon.games.chronos.rules.commands import Answer, Damn, Expect, Pay, Power, Starve
from pentathlon.games.chronos.views import Discard


@rule("CC-PICK-01", "CC-PICK-02")
def test_a_lone_flowed_timer_lets_its_owner_pick_or_not():
    for pick in (True, False):
        table = lay(a={"timers": ["pile1"]}, piles={1: ["t10", "t50"]})
        table.a.moves(1, "front", pick=pick)
        assert table.a.central == (["t50"] if pick else [])
        assert len(table.pile(1)) == (1 if pick else 2)


@rule("CC-PICK-03", "CC-PICK-04", "CC-PICK-05", "CC-PICK-07")
@pytest.mark.parametrize("other", ["b", "a"])
@pytest.mark.parametrize("sand", ["", ":5000"])
def test_any_other_timer_on_the_pile_blocks_the_pick(other, sand):
    own = ["pile1", f"pile1{sand}"] if other == "a" else ["pile1"]
    table = lay(a={"timers": own}, b={"timers": [f"pile1{sand}"] if other == "b" else []})
    assert table.a.cannot_move(1, "front", pick=True) == "CC-PICK-03"
    table.a.moves(1, "front")
    assert table.a.central == []


@rule("CC-PICK-06")
def test_the_right_to_pick_is_gone_after_the_lift():
    table = lay(a={"timers": ["pile1"]})
    table.a.moves(1, "front")
    assert table.a.cannot_move(1, "pile1", pick=True) == "CC-PICK-15"
    table.a.moves(1, "pile1")
    assert table.a.central == []


@rule("CC-PICK-08")
def test_a_pick_that_is_not_allowed_leaves_the_timer_in_its_place():
    table = lay(a={"timers": ["pile1"]}, b={"timers": ["pile1"]})
    assert table.a.cannot_move(1, "pile2", pick=True) == "CC-PICK-03"
    assert (table.a.place(1), table.a.sand(1), len(table.pile(1))) == ("pile1", 0, 2)


@rule("CC-PICK-09")
def test_a_move_may_name_the_card_it_expects():
    table = lay(a={"timers": ["pile1"]}, piles={1: ["t10", "t30"]})
    assert table.a.cannot_move(1, "front", Expect("t50"), pick=True) == "CC-PICK-09"
    table.a.moves(1, "front", Expect("t30"), pick=True)
    assert table.a.central == ["t30"]


@rule("CC-PICK-10")
def test_while_a_timer_stands_on_a_pile_its_top_card_stays():
    table = lay(a={"timers": ["pile1"]}, b={"timers": ["pile1", "pile1"]}, piles={1: ["t10", "t30"]})
    for player, timer in ((table.b, 1), (table.a, 1)):
        assert player.cannot_move(timer, "front", pick=True) == "CC-PICK-03"
        player.moves(timer, "front")
        assert table.pile(1) == ["t10", "t30"]
    table.b.moves(2, "front", pick=True)
    assert table.pile(1) == ["t10"]


@rule("CC-PICK-11")
@pytest.mark.parametrize("face", ["t50", "hydra"])
def test_territories_and_monsters_land_on_top_of_the_central_pile(face):
    table = lay(a={"timers": ["pile1"], "central": ["t10"]}, piles={1: ["t10", face]})
    table.a.moves(1, "front", pick=True)
    assert table.a.central == ["t10", face]
    assert table.b.view.players[0].top.face == face


@rule("CC-PICK-12", "CC-PICK-13", "CC-KING-01")
def test_winds_lie_beside_the_central_pile_second_copies_too():
    table = lay(
        a={"timers": ["pile1", "pile2"], "winds": ["north"]}, piles={1: ["t10", "west"], 2: ["t10", "north"]}
    )
    table.a.moves(1, "front", pick=True)
    table.a.moves(2, "front", pick=True)
    assert (table.a.winds, table.a.central) == (["north", "west", "north"], [])
    assert len(table.state.kingdom(table.a.seat)) == 3


@rule("CC-PICK-14", "CC-DISC-03")
def test_a_plague_takes_effect_at_once_and_never_enters_a_kingdom():
    table = lay(a={"timers": ["pile1"]}, piles={1: ["t10", "starvation"]})
    table.a.moves(1, "front", Starve(1), pick=True)
    assert (table.a.central, table.discard) == ([], ["starvation"])
    table.is_settled()


@rule("CC-PICK-15")
@pytest.mark.parametrize("place", ["city1", "hell2", "square1", "front", "realm2"])
def test_there_is_nothing_to_pick_off_the_archipelago(place):
    table = lay(a={"timers": [place]}, b={"central": ["t10"]}, cities=["Delphi"])
    assert table.a.cannot_move(1, "pile1", pick=True) == "CC-PICK-15"


@rule("CC-PICK-16", "CC-MOVE-03")
def test_a_timer_taken_away_by_a_power_gives_nobody_a_pick():
    table = lay(a={"gods": ["Hades"], "timers": ["pile1"]}, b={"timers": ["pile2"]})
    table.a.uses("Hades", Damn(table.a.timer(1), False), Damn(table.b.timer(1), False))
    assert (table.a.central, table.b.central, len(table.pile(1)), len(table.pile(2))) == ([], [], 2, 2)


@rule("CC-PICK-17")
def test_what_happens_within_a_move_happens_in_its_order(power):
    order = []

    def note(word, answer=None):
        def happen(table, *_):
            order.append((word, table.place[0], len(table.central[0]), len(table.discard)))
            return answer

        return happen

    power("Giver", with_pick=note("with the pick"))
    power("Taxer", taxes=note("tax", True))
    power("Follower", always=note("always", False))
    power("Victor", wins=note("victories"))
    power("Harbour", is_city=True, arrives=note("arrival"))
    table = lay(
        a={"timers": ["pile1"], "central": ["t10"], "gods": ["Victor"]},
        b={"gods": ["Giver", "Taxer", "Follower"], "central": ["t20"]},
        piles={1: ["t10", "starvation"]},
        cities=["Harbour"],
    )
    order.clear()
    table.a.moves(1, "city1", Starve(1), Pay(table.a.slots("t10")[0]), pick=True)
    words = [entry[0] for entry in order if entry[0] != "tax"]
    assert words == ["with the pick", "arrival", "always", "victories"]
    by_word = {entry[0]: entry[1:] for entry in order}
    assert by_word["with the pick"] == (-1, 1, 0)
    assert by_word["arrival"][0] == 10
    assert by_word["always"] == (10, 0, 2)
    assert table.b.central == ["t10"]


@rule("CC-PICK-17", "CC-PLAG-01")
def test_a_cataclysm_ends_the_game_before_anything_else_follows(power):
    followed = []
    power("Giver", with_pick=lambda *_: followed.append(1), taxes=lambda *_: True)
    table = lay(
        a={"timers": ["pile1"]}, b={"gods": ["Giver"], "central": ["t10"]}, piles={1: ["t10", "cataclysm"]}
    )
    table.a.moves(1, "pile1", pick=True)
    assert (followed, table.ended_by, table.a.owes) == ([], "CC-END-01", [])


@rule("CC-KING-02", "CC-KING-03", "CC-KING-04")
def test_a_player_looks_through_his_own_pile_and_sees_the_top_of_the_others():
    table = lay(a={"central": ["t10", "hydra", "t30"]})
    own, others = table.a.view.players[0], table.b.view.players[0]
    assert [card.face for card in own.central] == ["t10", "hydra", "t30"]
    assert others.central is others.slots is UNSET
    assert (others.top.face, others.cards) == ("t30", 3)
    assert not [option for option in table.a.options if "order" in type(option).__name__.lower()]


@rule("CC-KING-05")
def test_all_winds_are_seen_copies_included():
    table = lay(a={"winds": ["north", "north", "east"]})
    assert [wind.face for wind in table.b.view.players[0].winds] == ["north", "north", "east"]


@rule("CC-KING-06")
def test_gods_pay_for_nothing_and_count_as_no_cards():
    table = lay(a={"gods": ["Hades"], "central": ["t10"]}, temple=["Helios"])
    assert table.a.is_refused(table.a.offering("Helios", "t10")) == "CC-OFFER-06"
    assert len(table.state.kingdom(table.a.seat)) == 1


@rule("CC-KING-07")
def test_a_card_that_is_handed_over_lands_on_top(power):
    power("Taxer", taxes=lambda table, me, seat, place, face: True)
    table = lay(
        a={"timers": ["pile1"], "central": ["t10", "t20"]}, b={"gods": ["Taxer"], "central": ["t100"]}
    )
    table.a.moves(1, "front", Pay(table.a.slots("t20")[0]), pick=True)
    assert table.b.central == ["t100", "t20"]


@rule("CC-KING-08")
def test_cards_that_leave_the_middle_leave_the_others_in_their_order():
    table = lay(a={"central": ["t10", "t20", "t30", "t50"]}, temple=["Helios"])
    table.a.offers("Helios", "t20", "t30")
    assert table.a.central == ["t10", "t50"]


@rule("CC-KING-09")
def test_nobody_can_give_a_card_away():
    table = lay(a={"central": ["t10"]})
    assert table.a.is_refused(Answer("gift", (Pay(table.a.slots("t10")[0]),))) == "CC-DUTY-01"
    assert table.a.is_refused(Power("gift", (Pay(0),))) == "CC-OFFER-13"
    assert table.a.central == ["t10"]


@rule("CC-DISC-01", "CC-DISC-02", "CC-DISC-06")
def test_the_discard_pile_lies_face_down_and_only_its_size_is_known(power):
    power("Looker", sees_discard=True)
    table = lay(a={"central": ["t10", "t20", "t30"]}, c={"gods": ["Looker"]}, temple=["Helios"])
    table.a.offers("Helios", "t10", "t20")
    assert table.b.view.discard == Discard(2)
    assert table.a.view.discard == Discard(2)
    assert [card.face for card in table.c.view.discard.cards] == ["t10", "t20"]


@rule("CC-DISC-04")
def test_a_discarded_zero_does_not_go_back_to_the_supply():
    table = lay(a={"central": ["t0", "t10"]}, temple=["Helios"], zeros=3)
    table.a.offers("Helios", "t0", "t10")
    assert (table.discard, len(table.state.zeros)) == (["t0", "t10"], 3)


@rule("CC-DISC-05")
def test_an_empty_supply_gives_nothing(power):
    from pentathlon.games.chronos.rules.kingdom import take_zero

    power("Bearer", with_pick=lambda table, me, seat, place: take_zero(table, me))
    for zeros in (1, 0):
        table = lay(a={"timers": ["pile1"], "gods": ["Bearer"]}, zeros=zeros)
        table.a.moves(1, "front", pick=True)
        assert table.a.central == ["t10"] + ["t0"] * zeros
        table.is_settled()
