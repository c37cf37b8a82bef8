"""Step 4, expedition: tables, hubs, rest, terrain; the inward odyssey and Dreams of Pharos."""

import pytest
from tests.games.aeon.voyage.sailing import Memory, page, voyage
from tests.tabletop import rule

from pentathlon.games.aeon.printed.cycle import TECHNOLOGIES
from pentathlon.games.aeon.story.hubs import HUBS, PLACES
from pentathlon.games.aeon.story.pharos import numbers
from pentathlon.games.aeon.story.written.shelf import book
from pentathlon.games.aeon.voyage.answers import Delving
from pentathlon.games.aeon.voyage.state import Note

STEP = ("expedition",)
FULL = (5, 5, 5, 5)


@rule("AT-EXPD-01", "AT-EXPD-02", "AT-EXPD-04", "AT-RNR-01")
def test_symbols_of_an_unexplored_tile_lead_to_adventures_of_their_kind():
    with page("h1-alpha", "A hub."), page("r-01", "A rest."):
        hub = voyage(STEP, tile=8, dice=[1])
        assert hub.now.read == ("h1-alpha",)
        rest = voyage(STEP, tile=4, dice=[1])
        assert (rest.now.read, rest.now.fated) == (("r-01",), ("r-01",))


@rule("AT-EXPD-03")
def test_on_an_explored_tile_they_do_nothing():
    table = voyage(STEP, tile=8, explored=(8,))
    assert table.now.read == ()
    table.is_settled()


@rule("AT-FATED-01", "AT-FATED-02")
def test_an_adventure_whose_box_is_marked_is_rolled_again():
    with page("r-01", "One."), page("r-04", "Four."):
        table = voyage(("table", "rest"), dice=[1, 5], fated=("r-01",))
        assert (table.now.read, table.now.fated) == (("r-04",), ("r-01", "r-04"))


@rule("AT-FATED-03")
def test_when_every_box_is_marked_all_are_open_again():
    every = tuple(f"r-0{number}" for number in range(1, 9))
    with page("r-01", "One."):
        table = voyage(("table", "rest"), dice=[1], fated=(*every, "p-01"))
        assert table.now.fated == ("p-01", "r-01")


@rule("AT-HUB-01")
def test_the_hub_is_rolled_in_the_column_of_the_story_card():
    with page("h1-alpha", "Market."), page("h2-alpha", "Towers."):
        first = voyage(STEP, tile=8, dice=[1], story=0)
        assert first.now.read == ("h1-alpha",)
        last = voyage(STEP, tile=8, dice=[1], story=6)
        assert last.now.read == ("h2-alpha",)


@rule("AT-HUB-02", "AT-HUB-04")
def test_the_next_box_is_marked_and_may_hold_alpha_or_omega():
    with page("h1-alpha", "First."), page("h1-omega", "Last."):
        table = voyage(STEP, tile=8, dice=[1], tracks=(0, 0, 0, 0))
        assert (table.now.tracks, table.now.read) == ((1, 0, 0, 0), ("h1-alpha",))
        third = voyage(STEP, tile=8, dice=[1], tracks=(2, 0, 0, 0))
        assert (third.now.tracks, third.now.read) == ((3, 0, 0, 0), ("h1-omega",))


@rule("AT-HUB-03")
def test_a_full_track_is_rolled_past():
    with page("h2-alpha", "Towers."):
        table = voyage(STEP, tile=8, dice=[1, 5], tracks=(5, 0, 0, 0))
        assert table.now.tracks == (5, 1, 0, 0)


@rule("AT-HUB-05", "AT-FATED-01")
def test_an_empty_box_leads_to_the_hubs_own_table():
    with page("h1-01", "Supper."):
        table = voyage(STEP, tile=8, dice=[1, 1], tracks=(1, 0, 0, 0))
        assert (table.now.read, table.now.fated) == (("h1-01",), ("h1-01",))


@rule("AT-HUB-06", "AT-NODE-01")
def test_memories_stir_before_the_page_is_read():
    with page("h1-alpha", "First.", "{trait: sea}"):
        table = voyage(STEP, tile=8, dice=[1], hero={"memories": (Memory("m01"),)})
    kinds = [kind for kind in table.told if kind in ("node", "page")]
    assert kinds[0] == "node"
    assert kinds[-1] == "page"


@rule("AT-HUB-07")
def test_when_all_tracks_are_full_nothing_happens():
    table = voyage(STEP, tile=8, tracks=FULL)
    assert table.now.read == ()
    table.is_settled()


def test_the_thread_spool_rolls_for_another_hub_once():
    with page("h2-alpha", "Towers."):
        table = voyage(STEP, tile=8, dice=[1, 5], technologies=("thread-spool",))
        table.says_yes()
        assert table.now.read == ("h2-alpha",)
        table.is_settled()


# terrain


@rule("AT-ATERR-01")
def test_every_hub_knows_its_terrain():
    found = {slug: (hub.terrain.tile, hub.terrain.number, hub.terrain.where) for slug, hub in HUBS.items()}
    assert found == {
        "market": ("column", 2, "outer"),
        "towers": ("altar", 1, "inner"),
        "stair": ("snare", 2, "inner"),
        "orchard": ("ambrosia-pool", 1, "outer"),
    }


@rule("AT-ATERR-02")
@pytest.mark.parametrize(("day", "noted"), [(3, 4), (4, 4), (5, 8), (32, 32)])
def test_a_visit_notes_terrain_for_the_next_timeline_battle(day, noted):
    with page("h1-alpha", "First."):
        table = voyage(STEP, tile=8, dice=[1], day=day)
        assert table.now.notes == (Note(noted, "terrain", "market"),)


@rule("AT-ATERR-02")
def test_after_the_last_battle_nothing_is_noted():
    with page("h1-alpha", "First."):
        assert voyage(STEP, tile=8, dice=[1], day=33).now.notes == ()


@rule("AT-ATERR-03")
def test_a_second_note_for_one_day_is_ignored():
    with page("h1-alpha", "First."):
        table = voyage(STEP, tile=8, dice=[1], day=3, notes=(Note(4, "terrain", "stair"),))
        assert table.now.notes == (Note(4, "terrain", "stair"),)


# inward


@rule("AT-INW-01")
def test_there_are_twenty_in_a_fixed_order():
    assert [f"in-{number:02}" in book().passages for number in range(1, 22)] == [True] * 20 + [False]
    table = voyage(("effect", "knowledge", 1), unlocked=20)
    assert table.now.waiting == ()


@rule("AT-INW-02")
def test_knowledge_opens_the_next_at_the_end_of_the_step():
    with page("in-01", "One."), page("in-02", "Two."):
        table = voyage(("effect", "knowledge", 2))
        assert (table.now.read, table.now.waiting) == ((), (1, 2))
        table.goes_through(("end of step",))
        assert table.now.read == ("in-01", "in-02")


@rule("AT-INW-02")
def test_it_comes_before_a_battle_with_the_adversary():
    with page("in-01", "One."):
        table = voyage(("end of step",), waiting=(1,), unlocked=1, hunted=True, adversary="toll-taker")
    assert table.now.read == ("in-01",)
    assert table.state.foe == "toll-taker"


@rule("AT-INW-03", "AT-INW-04", "AT-INW-08")
def test_pairs_of_tokens_make_knowledge_at_the_end_of_the_story_step():
    with page("in-01", "One."):
        table = voyage(("story",), ("end of step",), inward=3)
        assert (table.now.inward, table.now.knowledge, table.now.read) == (1, 1, ("in-01",))


@rule("AT-INW-05")
def test_one_that_asks_for_something_waits_for_it():
    with page("in-01", "One.", "{if: crew 12}"):
        table = voyage(("effect", "knowledge", 1), ("end of step",))
        assert (table.now.read, table.now.skipped) == ((), (1,))
        table.goes_through(("effect", "crew", 2), ("end of step",))
        assert (table.now.read, table.now.skipped, table.now.knowledge) == (("in-01",), (), 1)


@rule("AT-INW-06")
def test_more_knowledge_moves_on_to_the_next():
    with page("in-01", "One.", "{if: crew 12}"), page("in-02", "Two."):
        table = voyage(("effect", "knowledge", 1), ("end of step",), skipped=(1,), unlocked=1)
        assert (table.now.read, table.now.skipped) == (("in-02",), (1,))


@rule("AT-INW-07")
def test_what_was_not_read_when_the_cycle_ends_stays_unread():
    table = voyage(("effect", "win"), waiting=(1,), skipped=(2,), unlocked=2)
    assert table.winner == "a"
    assert table.now.read == ()


# Dreams of Pharos

DELVE = "= delve 12: +1 crew | -1 crew"


def dream(dice, **fields):
    """A delve for 12; dice are the places of the cards in what is left of the deck."""
    with page("a", DELVE):
        return voyage(("adventure", "a"), dice=dice, leader=0, technologies=(), **fields)


@rule("AT-PHAR-02")
def test_a_dream_is_rolled_and_its_box_marked():
    with page("p-02", "A dream."):
        table = voyage(("table", "pharos"), dice=[3])
        assert (table.now.read, table.now.fated) == (("p-02",), ("p-02",))


@rule("AT-PHAR-03", "AT-PHAR-04")
def test_the_cards_of_a_delve_are_those_of_the_major_trauma_deck():
    assert numbers() == (1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8)


@rule("AT-PHAR-05", "AT-PHAR-07")
def test_stopping_at_the_difficulty_succeeds():
    table = dream([15, 7])
    assert table.ask.about.drawn == (8,)
    with page("a", DELVE):
        table.picks(Delving.DRAW)
        assert table.ask.about.drawn == (8, 4)
        table.picks(Delving.STOP)
    assert table.now.crew == 11


@rule("AT-PHAR-06")
def test_sixteen_is_too_deep_at_once():
    table = dream([15, 14, 1])
    with page("a", DELVE):
        table.picks(Delving.DRAW)
        assert table.ask.about.drawn == (8, 7)
        table.picks(Delving.DRAW)
    assert table.now.crew == 9


@rule("AT-PHAR-08")
def test_stopping_below_the_difficulty_does_nothing():
    table = dream([15])
    with page("a", DELVE):
        table.picks(Delving.STOP)
    assert table.now.crew == 10
    table.is_settled()


@rule("AT-PHAR-09")
def test_any_page_may_delve():
    table = dream([15])
    assert table.question.id == "delve"
    assert table.now.fated == ()


@rule("AT-PHAR-10")
def test_one_card_at_least_is_drawn_and_all_go_back():
    table = dream([1])
    assert table.ask.about.drawn == (1,)
    with page("a", DELVE):
        table.picks(Delving.STOP)
        table.goes_through(("adventure", "a"), dice=[1])
        table.picks("Ianthe")
        assert table.ask.about.drawn == (1,)


def test_the_dream_ledger_draws_one_card_again():
    with page("a", DELVE):
        table = voyage(("adventure", "a"), dice=[1, 14], leader=0, technologies=("dream-ledger",))
        table.picks(Delving.REDRAW)
        assert table.ask.about.drawn == (8,)
        assert table.refuses(Delving.REDRAW) == "AT-PHAR-05"


def test_who_cannot_draw_again_is_not_told_by_which_technology_others_do():
    refusal = dream([1]).why_not(Delving.REDRAW)
    assert refusal.rule == "AT-PHAR-05"
    assert not [card.name for card in TECHNOLOGIES.values() if card.name in refusal.message]


def test_every_hub_has_a_table_of_its_own():
    assert set(PLACES) <= set(book().tables)
