"""Step 3, exploration: symbols, cards, acclimation."""

from tests.games.aeon.voyage.sailing import page, voyage
from tests.tabletop import rule

from pentathlon.games.aeon.printed.cycle import DAYS, TILES, Symbol

ENDS = "{end: yes}"


def tile_with(*symbols: Symbol) -> int:
    """The first tile that shows these, and no other symbol that gives anything in this step."""
    others = {Symbol.PROGRESS, Symbol.DOOM, Symbol.TITAN} - set(symbols)
    return next(
        number
        for number, tile in TILES.items()
        if set(symbols) <= set(tile.symbols) and not others & set(tile.symbols)
    )


@rule("AT-EXPL-01", "AT-EXPL-05")
def test_doom_on_a_tile_comes_at_every_visit():
    tile = tile_with(Symbol.DOOM)
    for explored in ((), (tile,)):
        table = voyage(("symbols",), tile=tile, explored=explored, technologies=())
        assert table.now.doom == 1
        table.is_settled()


@rule("AT-EXPL-02", "AT-EXPL-04")
def test_progress_is_found_once():
    tile = tile_with(Symbol.PROGRESS)
    table = voyage(("symbols",), tile=tile)
    table.picks("The story card")
    assert table.now.progress == 1
    again = voyage(("symbols",), tile=tile, explored=(tile,))
    assert again.now.progress == 0
    again.is_settled()


@rule("AT-EXPL-03", "AT-EXPL-04")
def test_a_titan_symbol_brings_a_dreamwalker_once():
    table = voyage(("symbols",), tile=12, titans=())
    table.picks("The Needle")
    assert [titan.sheet for titan in table.now.titans] == [2]
    again = voyage(("symbols",), tile=12, explored=(12,), titans=())
    assert again.now.titans == ()


@rule("AT-EXPL-06", "AT-EXPL-07", "AT-EXPL-13")
def test_cards_are_drawn_until_a_stack_ends_twice():
    with page("x01", "Goes on."), page("x02", "Ends.", ENDS), page("x03", "Ends.", ENDS):
        table = voyage(("draw", 1), deck=("x04",), above=("x01", "x02", "x03"))
        assert table.now.drawn == ("x01", "x02", "x03")
        assert table.now.deck == ("x04",)
        table.is_settled()


@rule("AT-EXPL-08")
def test_a_card_is_resolved_top_to_bottom():
    with page("x01", "= +1 crew", "{end: yes; adversary: 1; disposal: permanent}"):
        table = voyage(("draw", 2), deck=(), above=("x01",), adversary="toll-taker", heading="exploration")
    assert [kind for kind in table.told if kind in ("argo", "omen")] == ["argo", "omen"]
    assert table.now.drawn == ()
    table.is_settled()


@rule("AT-EXPL-09", "AT-AFTM-11")
def test_a_card_may_lie_aside_until_the_next_timeline_battle():
    with page("x01", "Waits.", "{end: yes; disposal: battle}"):
        table = voyage(("draw", 2), ("gather",), deck=(), above=("x01",))
        assert (table.now.aside, table.now.deck) == (("x01",), ())


@rule("AT-EXPL-10")
def test_a_card_may_leave_the_game():
    with page("x01", "Gone.", "{end: yes; disposal: permanent}"):
        table = voyage(("draw", 2), ("gather",), deck=(), above=("x01",))
    assert (table.now.aside, table.now.deck, table.now.drawn) == ((), (), ())


@rule("AT-EXPL-09", "AT-EXH-06")
def test_a_card_that_its_own_effect_takes_out_of_the_game_does_not_lie_aside():
    with page("x01", "= explore remove 1", "{end: yes; disposal: battle}"):
        table = voyage(("draw", 2), ("gather",), deck=(), above=("x01",))
    assert (table.now.boxed, table.now.aside) == (("x01",), ())


@rule("AT-EXH-06", "AT-EXPL-10")
def test_what_is_in_the_box_stays_there_whoever_calls_for_it():
    calls_for_both = ("effect", "explore", 1, "x", "1,2")
    with page("x01", "Gone.", "{end: yes; disposal: permanent}"):
        drawn = voyage(("draw", 2), ("gather",), calls_for_both, deck=(), above=("x01",))
    assert drawn.now.deck == ("x02",), "the second was never in the game, and may come"
    removed = voyage(("effect", "explore", -1, "x", "1"), calls_for_both, deck=("x01",), above=())
    assert removed.now.deck == ("x02",)
    removed.goes_through(("acclimation",))
    assert "x01" not in removed.now.deck


@rule("AT-EXPL-11", "AT-EXPL-12")
def test_other_cards_stay_on_the_table_until_both_stacks_are_done():
    with page("x01", "Ends.", ENDS), page("x02", "Ends.", ENDS):
        table = voyage(("draw", 1), deck=("x01", "x02"))
        assert sorted(table.now.drawn) == ["x01", "x02"]
        table.goes_through(("gather",))
        assert (table.now.deck, table.now.drawn) == (("x01", "x02"), ())


@rule("AT-ACCL-03", "AT-EXPL-11")
def test_cards_that_come_in_are_shuffled_with_those_that_were_looked_at():
    known = {"deck": ("x01",), "above": ("x02",), "below": ("x03",)}
    added = voyage(("effect", "explore", 1, "x", "4"), **known)
    assert added.now.deck == ("x01", "x02", "x03", "x04")
    assert (added.now.above, added.now.below) == ((), ())
    nothing_new = voyage(("effect", "explore", 1, "x", "1"), ("gather",), **known)
    assert (nothing_new.now.deck, nothing_new.now.above, nothing_new.now.below) == tuple(known.values())


@rule("AT-EXPL-14")
def test_without_a_card_to_draw_both_stacks_are_over():
    with page("x01", "Goes on."):
        table = voyage(("draw", 1), deck=("x01",))
        assert table.now.drawn == ("x01",)
        table.is_settled()


@rule("AT-ACCL-01")
def test_an_acclimation_comes_after_all_else_and_before_the_hunter():
    with page("x01", "Ends.", ENDS):
        steps = (("draw", 2), ("gather",), ("acclimation",), ("end of step",))
        table = voyage(*steps, day=10, deck=(), above=("x01",), hunted=True, adversary="toll-taker")
        order = [kind for kind in table.told if kind in ("text", "acclimation", "titan lost")]
        assert order == ["text", "acclimation"]
        assert table.state.foe == "toll-taker"


@rule("AT-ACCL-02", "AT-ACCL-03")
def test_an_acclimation_takes_cards_out_and_mixes_others_in():
    day = DAYS[10]
    gone, new = (f"x{day.removes[0]:02}", f"x{day.adds[0]:02}")
    table = voyage(("acclimation",), day=10)
    assert gone not in table.now.deck
    assert new in table.now.deck
    assert len(table.now.deck) == 24 - len(day.removes) + len(day.adds)


@rule("AT-ACCL-04")
def test_an_acclimation_finds_a_card_that_lies_aside():
    gone = f"x{DAYS[10].removes[0]:02}"
    table = voyage(("acclimation",), day=10, aside=(gone, "x20"))
    assert table.now.aside == ("x20",)


def test_the_lookout_sees_two_cards_and_sinks_one():
    table = voyage(("effect", "look"), deck=("x05",), above=("x01", "x02"))
    assert len(table.ask.options) == 2
    table.picks(table.ask.options[0])
    assert (table.now.above, table.now.below) == (("x02",), ("x01",))
    table.is_settled()
