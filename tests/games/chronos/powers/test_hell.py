"""Gods and cities that damn timers."""

from tests.games.chronos.tabletop import lay
from tests.scenarios import rule

from pentathlon.games.chronos.commands import Damn, Power


@rule("CC-GOD-0101", "CC-GOD-0104")
def test_hades_damns_two_timers_at_one_stamp_each_flipped_or_not():
    table = lay(a={"gods": ["Hades"]}, b={"timers": ["pile1"]}, c={"timers": ["pile2:9000", "pile3"]})
    table.a.uses("Hades", Damn(table.b.timer(1), True), Damn(table.c.timer(1), False))
    assert table.b.place(1) == table.c.place(1) == "hell1"
    assert (table.b.sand(1), table.c.sand(1)) == (30_000, 9_000)
    assert table.c.place(2) == "pile3"
    table.is_settled()


@rule("CC-GOD-0104")
def test_hades_takes_exactly_two_different_timers():
    table = lay(a={"gods": ["Hades"]}, b={"timers": ["pile1"]})
    one = Damn(table.b.timer(1), True)
    assert table.a.is_refused(Power("hades", (one,))) == "CC-GOD-0104"
    assert table.a.is_refused(Power("hades", (one, Damn(one.timer, False)))) == "CC-GOD-0104"
    three = tuple(Damn(table.b.timer(number), True) for number in (1, 2, 3))
    assert table.a.is_refused(Power("hades", three)) == "CC-GOD-0104"


@rule("CC-GOD-0102")
def test_hades_waits_until_both_parts_of_hell_are_empty():
    for part in ("hell1", "hell2"):
        table = lay(a={"gods": ["Hades"]}, b={"timers": ["pile1", "pile2", part]})
        pair = (Damn(table.b.timer(1), True), Damn(table.b.timer(2), True))
        assert table.a.is_refused(Power("hades", pair)) == "CC-GOD-0102"


@rule("CC-GOD-0103")
def test_hades_may_take_two_timers_of_one_player_or_his_owners_own():
    table = lay(a={"gods": ["Hades"], "timers": ["pile1", "pile2"]})
    table.a.uses("Hades", Damn(table.a.timer(1), False), Damn(table.a.timer(2), False))
    assert (table.a.place(1), table.a.place(2)) == ("hell1", "hell1")


@rule("CC-GOD-0106")
def test_hades_works_again_each_time_hell_is_empty_again():
    table = lay(a={"gods": ["Hades"]}, b={"timers": ["pile1", "pile2"]})
    pair = (Damn(table.b.timer(1), False), Damn(table.b.timer(2), False))
    table.a.uses("Hades", *pair)
    for timer in (1, 2):
        table.b.moves(timer, "hell2")
    table.wait(30_000)
    for timer in (1, 2):
        table.b.moves(timer, "front")
    table.a.uses("Hades", *pair)
    assert table.b.place(1) == table.b.place(2) == "hell1"


def test_only_the_owner_of_hades_uses_him():
    table = lay(b={"timers": ["pile1", "pile2"]}, temple=["Hades"])
    pair = (Damn(table.b.timer(1), True), Damn(table.b.timer(2), True))
    assert table.a.is_refused(Power("hades", pair)) == "CC-OFFER-13"
