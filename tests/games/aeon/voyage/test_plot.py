"""Steps 7 to 9: story, doom and the end of a day; the nine steps in their order."""

from tests.games.aeon.voyage.sailing import page, voyage
from tests.tabletop import rule

from pentathlon.games.aeon.story.written.roster import roster
from pentathlon.games.aeon.voyage.answers import Matter
from pentathlon.games.aeon.voyage.days import DAY
from pentathlon.games.aeon.voyage.state import Note

STORY = ("story",)
NEEDED = roster().story[0].progress


@rule("AT-TURN-01")
def test_a_day_has_nine_steps_in_their_order():
    names = [step[0] for step in DAY if step[0] not in ("end of step", "draw", "gather", "acclimation")]
    assert names == [
        *("movement", "timeline", "symbols", "expedition", "encounter", "advancement", "story", "doom", "end")
    ]


@rule("AT-TURN-01", "AT-TURN-02")
def test_the_headings_of_a_day_follow_each_other():
    table = voyage(("dawn",), day=2, deck=())
    seen = []

    def look(sailing):
        seen.append(sailing.now.heading)
        return sailing.now.day > 3 or sailing.now.heading == "end"

    table.hurries(look)
    order = [heading for at, heading in enumerate(seen) if heading != (seen[at - 1] if at else "")]
    assert order[0] == "movement"
    assert order.index("movement") < order.index("advancement") < len(order)


@rule("AT-STORY-01", "AT-STORY-02", "AT-STORY-03", "AT-STORY-08")
def test_the_event_of_a_day_is_read_in_the_story_step():
    with page("day-05", "What happens. \n= +1 crew"):
        table = voyage(STORY, day=5)
        assert table.now.crew == 11
        assert "day-05" in table.now.read
        table.is_settled()


@rule("AT-STORY-03")
def test_an_event_that_was_noted_comes_on_its_day():
    with page("a", "= +1 crew"):
        table = voyage(STORY, day=3, notes=(Note(3, "story", "a"), Note(4, "story", "b")))
        assert (table.now.crew, table.now.notes) == (11, (Note(4, "story", "b"),))


@rule("AT-STORY-04")
def test_the_story_goes_on_only_with_all_that_it_needs():
    assert voyage(STORY, progress=NEEDED - 1).now.story == 0
    with page("s-1a", "On."):
        assert voyage(STORY, progress=NEEDED).now.story == 1


@rule("AT-STORY-05", "AT-STORY-06")
def test_the_card_is_turned_and_all_its_progress_is_gone():
    with page("s-1a", "On."):
        table = voyage(STORY, progress=NEEDED + 2)
    assert (table.now.story, table.now.progress) == (1, 0)
    assert "s-1a" in table.now.read


@rule("AT-STORY-06")
def test_what_the_page_gives_counts_for_the_next_side():
    with page("s-1a", "= +1 progress"):
        table = voyage(STORY, progress=NEEDED)
        table.picks("The story card")
    assert (table.now.story, table.now.progress) == (1, 1)


@rule("AT-STORY-07")
def test_every_clue_names_the_card_that_it_comes_in_with():
    sides = {clue: f"story {each.side[0]}" for each in roster().story for clue in each.clues}
    sides |= {clue: f"doom {each.side[0]}" for each in roster().doom for clue in each.clues}
    assert {clue.slug: clue.card for clue in roster().clues} == sides


@rule("AT-STORY-11")
def test_a_code_may_be_used_or_left_and_works_once():
    with page("code-tern", "= +1 crew"):
        table = voyage(STORY, codes=("tern",))
        table.passes()
        assert table.now.codes == ("tern",)
        table.goes_through(STORY)
        table.picks(Matter("code", "tern"))
        assert (table.now.codes, table.now.crew) == ((), 11)
        assert "tern" in table.now.settled


@rule("AT-STORY-12")
def test_the_group_says_which_matter_comes_next():
    with page("day-05", "= +1 crew"), page("s-1a", "On."):
        table = voyage(STORY, day=5, progress=NEEDED)
        assert list(table.ask.options) == [Matter("story"), Matter("event", "day-05")]
        assert table.refuses(Matter("dream")) == "AT-STORY-03"
        table.picks(Matter("event", "day-05"))
        assert table.now.story == 1
        order = [slug for slug in table.now.read if slug in ("day-05", "s-1a")]
        assert order == ["day-05", "s-1a"]


@rule("AT-STORY-13")
def test_the_story_goes_on_once_a_day():
    with page("s-1a", "= +4 progress"):
        table = voyage(STORY, progress=NEEDED)
        for _ in range(4):
            table.picks("The story card")
        assert (table.now.story, table.now.progress) == (1, 4)
        table.is_settled()


def test_the_last_battle_waits_until_the_party_is_ready():
    table = voyage(STORY, story=7)
    assert list(table.ask.options) == [Matter("story"), None]
    table.passes()
    assert table.now.story == 7


@rule("AT-PHAR-01")
def test_dreams_and_surges_of_the_day_belong_to_the_story_step():
    table = voyage(STORY, day=12, spent_godforms=("the-smith",))
    assert table.now.spent_godforms == ()
    with page("p-01", "A dream."), page("p-06", "A dream."):
        dream = voyage(STORY, day=17, dice=[1])
        assert "p-01" in dream.now.read


# doom


@rule("AT-DOOM-01", "AT-DOOM-02")
def test_doom_goes_on_only_with_all_that_it_needs():
    assert voyage(("doom",), doom=4).now.doom_side == 0
    with page("d-1a", "Worse."):
        table = voyage(("doom",), doom=5)
    assert table.now.doom_side == 1
    assert "d-1a" in table.now.read


@rule("AT-DOOM-03", "AT-DOOM-05")
def test_surplus_doom_goes_along_and_waits_for_tomorrow():
    with page("d-1a", "Worse."):
        table = voyage(("doom",), doom=12)
    assert (table.now.doom_side, table.now.doom) == (1, 7)
    table.is_settled()


@rule("AT-DOOM-04", "AT-LOSE-02")
def test_the_last_card_of_doom_ends_the_campaign():
    with page("d-3b", "The end."):
        table = voyage(("doom",), doom=6, doom_side=5)
    assert table.ended_by == "AT-LOSE-02"
    as_it_is_written = voyage(("doom",), doom=6, doom_side=5)
    assert as_it_is_written.ended_by == "AT-LOSE-02"


# end


@rule("AT-END-01", "AT-END-02")
def test_the_tile_is_explored_from_now_on():
    table = voyage(("end",), tile=9, explored=(7,))
    table.hurries(lambda sailing: sailing.question.id == "sail")
    assert table.now.explored == (7, 9)
    again = voyage(("end",), tile=9, explored=(7, 9))
    assert again.now.explored == (7, 9)


def test_a_small_crew_rises_once_in_each_act():
    with page("mutiny", "= +1 rage each"):
        table = voyage(("end of step",), crew=3, heading="encounter")
        assert [person.rage for person in table.heroes] == [1] * 4
        table.goes_through(("end of step",))
        assert [person.rage for person in table.heroes] == [1] * 4
        calm = voyage(("end of step",), crew=4, heading="encounter")
        assert calm.heroes[0].rage == 0
