"""A campaign: set-up, Argonauts and their deaths, saving, and the ways in."""

import pytest
from tests.games.aeon.voyage.sailing import Memory, page, voyage
from tests.tabletop import rule

import pentathlon
from pentathlon.games.aeon.printed.attacks import Skill
from pentathlon.games.aeon.printed.catalogue import CARDS
from pentathlon.games.aeon.printed.cycle import CHART, FOLDER, OUTFIT, WAYS
from pentathlon.games.aeon.story.written.roster import roster
from pentathlon.games.aeon.story.written.shelf import book
from pentathlon.games.aeon.terminal.voyage import facts
from pentathlon.games.aeon.voyage.answers import NewFace, Sail
from pentathlon.games.aeon.voyage.shown.sight import view
from pentathlon.games.aeon.voyage.state import Aboard
from pentathlon.kernel import Seat
from pentathlon.kernel.record import branch, record_of, table_data


def new(seats=1, seed=3, begin="prologue"):
    """A fresh campaign."""
    return pentathlon.new("aeon", seats, seed, begin=begin)


@rule("AT-CAMP-01", "AT-CAMP-03", "AT-CAMP-05")
def test_a_cycle_begins_with_its_own_cards_and_what_it_lists():
    now = new().table.voyage
    assert (now.tile, now.revealed, now.crew, now.hull, now.fate, now.knowledge) == (7, (7,), 10, 10, 0, 0)
    assert (now.resources, now.tears, len(now.titans), len(now.heroes)) == (
        (OUTFIT.mortal, OUTFIT.primordial, 0, 0),
        1,
        4,
        4,
    )
    assert set(now.deck) == {f"x{number:02}" for number in range(1, 25)}
    assert now.armory == tuple(sorted(OUTFIT.armory))
    assert all(len(person.memories) == 1 for person in now.heroes)
    assert (now.matrix, now.clues, now.story, now.doom_side) == ((), (), 0, 0)


@rule("AT-CAMP-02")
def test_the_chart_is_of_the_first_cycle():
    first_line = (FOLDER / "chart.toml").read_text().splitlines()[0]
    assert "cycle I:" in first_line
    assert len(CHART.tile) == 24


@rule("AT-CAMP-04", "AT-MATRIX-03")
def test_marks_of_the_matrix_are_part_of_what_is_saved_for_the_next_cycle():
    table = voyage(("effect", "mark", 1, "", "one"))
    data = table_data(table.state)
    assert data["voyage"]["matrix"] == ("one",)


@rule("AT-CAMP-06", "AT-CAMP-08")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_four_argonauts_sail_whoever_plays(seats):
    match = new(seats)
    names = [person.name for person in match.table.voyage.heroes]
    assert names == ["Ianthe", "Doryklos", "Melitta", "Theron"]
    assert {person.seat for person in match.view(0)["table"].heroes} == set(range(seats))


# death


@rule("AT-CAMP-12", "AT-CAMP-13", "AT-CAMP-15", "AT-CAMP-17", "AT-DEATH-03")
def test_after_a_death_somebody_wakes_and_the_sheet_is_kept():
    with page("a", "= kill leader"), page("rude-awakening", "= -1 crew"):
        table = voyage(("adventure", "a"), leader=1, technologies=(), vault=(Memory("m16"),))
        dead = table.now.dead[0].name
        table.picks(NewFace.PORTRAIT)
        assert dead == "Doryklos"
        assert table.now.fallen == ()
        assert table.heroes[1].name in ("Kleito", "Eurytos", "Phaidra", "Aristaios")
        assert len(table.heroes[1].memories) == 1
        assert (table.now.crew, table.now.dead[0].name) == (9, "Doryklos")
        table.is_settled()


@rule("AT-CAMP-06", "AT-CAMP-10", "AT-CAMP-12")
def test_who_dies_of_a_memory_at_dawn_is_replaced_before_the_argo_sails():
    haunted = {"fate": 9, "memories": (), "fated": (Memory("f08"),)}
    table = voyage(("dawn",), day=2, hero=haunted)
    assert (table.question.id, table.now.fallen) == ("new face", (0,))


@rule("AT-CAMP-16")
def test_a_newcomer_draws_a_portrait_or_raises_a_skill():
    table = voyage(("replace", 0), fallen=(0,))
    table.picks(NewFace.SKILL)
    table.picks(Skill.GUILE)
    assert table.heroes[0].skills == (0, 0, 0, 1, 0, 0)
    none_left = voyage(("replace", 0), fallen=(0,), portraits=())
    assert none_left.question.id == "new skill"


@rule("AT-CAMP-17")
def test_a_newcomers_memory_comes_from_the_vault_first():
    table = voyage(("replace", 0), fallen=(0,), hero={"memories": ()}, vault=(Memory("m16", nodes=1),))
    table.picks(NewFace.PORTRAIT)
    assert table.heroes[0].memories == (Memory("m16", nodes=1),)
    empty = voyage(("replace", 0), fallen=(0,), hero={"memories": ()}, vault=(), unused=("m15",))
    empty.picks(NewFace.PORTRAIT)
    assert empty.heroes[0].memories == (Memory("m15"),)


# saving


def advanced(begin="day-12", days=1):
    """A campaign that has gone on for a while, every answer the first."""
    match = new(2, 5, begin)
    until = match.table.voyage.day + days
    while match.outcome is None and match.table.voyage.day < until:
        match.choose(match.ask.options[0], match.ask.seat)
    return match


@rule("AT-SAVE-01", "AT-SAVE-08", "AT-BSET-02")
def test_a_campaign_has_a_chapter_for_each_dawn_and_each_battle():
    match = new(1, 5, "day-12")
    while match.outcome is None and not match.table.round:
        match.choose(match.ask.options[0])
    chapters = [chapter.name for chapter in record_of(match).chapters]
    assert "Day 12" in chapters
    assert "Day 12, before the battle" in chapters
    again = pentathlon.load(pentathlon.save(match))
    assert (again.table.voyage, again.ask.options) == (match.table.voyage, match.ask.options)


@rule("AT-SAVE-01", "AT-SAVE-02", "AT-SAVE-03", "AT-SAVE-04", "AT-SAVE-05", "AT-SAVE-06", "AT-SAVE-07")
def test_what_is_saved_is_the_whole_voyage_at_every_step():
    match = new(2, 5, "day-24")
    seen = set()
    while match.outcome is None and len(seen) < 4:
        now = match.table.voyage
        if now.heading not in seen:
            seen.add(now.heading)
            saved = pentathlon.load(pentathlon.save(match)).table.voyage
            kept = ("story", "progress", "doom_side", "doom", "tile", "sector", "revealed", "tokens", "lair")
            sets = ("technologies", "projects", "armory", "deck", "vault", "clues", "godforms", "summonings")
            for field in (*kept, *sets, "explored", "heroes"):
                assert getattr(saved, field) == getattr(now, field), field
        match.choose(match.ask.options[0], match.ask.seat)


def test_a_branch_leaves_from_any_answer_and_knows_its_trunk():
    match = advanced(days=2)
    past = branch(match, 1)
    assert past.parent is not None
    assert len(past.answers) == 1 < len(match.answers)


# the ways in


@pytest.mark.parametrize("begin", WAYS)
def test_a_later_beginning_has_what_a_party_has_by_then(begin):
    way, now = WAYS[begin], new(begin=begin).table.voyage
    assert (now.day, now.story, now.doom_side) == (way.day, way.story, way.doom_side)
    assert set(way.technologies) <= set(now.technologies)
    assert not set(now.technologies) & set(now.projects)
    assert set(now.read) <= set(book().passages)
    assert set(now.clues) <= {clue.slug for clue in roster().clues}


@rule("AT-CRAFT-03")
@pytest.mark.parametrize("begin", WAYS)
def test_a_later_beginning_has_no_more_of_any_gear_than_there_is(begin):
    armory = voyage(begin=begin).now.armory
    assert {slug for slug in armory if armory.count(slug) > CARDS[slug].copies} == set()


@rule("AT-DESP-08", "AT-SUMM-09", "AT-SISY-01")
def test_all_that_the_party_keeps_is_there_to_be_read():
    table = voyage(
        hero={"despair": 2, "conditions": ("dread",), "growths": ("f05",)},
        titans=(Aboard(0, "Halia", ("iron-vein",)),),
        godforms=("the-smith",),
        one_offs=("nymph-of-echoes",),
        bonus_charges=1,
        tears=1,
        providence=True,
        codes=("tern",),
    )
    seen = view(table.state, Seat(0))
    assert seen.heroes[0].conditions == ["dread", "2 despair"]
    told = "\n".join(facts(seen, ["Ann"]))
    for words in (
        *("dread", "+1 to Argo tests.", "Halia", "Iron Vein", "Godforms: the smith."),
        *(
            "Nymphs: nymph of echoes.",
            "Charges for nymphs: 1.",
            "Sisyphus tears: 1.",
            "Wise providence",
            "tern: The notch",
        ),
    ):
        assert words in told


def test_the_first_question_of_a_campaign_is_where_to_sail():
    match = new(2)
    assert match.ask.question.id == "sail"
    assert Sail(8) in list(match.ask.options)
