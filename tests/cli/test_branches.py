"""Branches in files: a saved game goes on another way in a new file, and `saves` shows the tree."""

import json
from pathlib import Path

import pytest

import pentathlon
from pentathlon.bots import make_bot
from pentathlon.cli.play import saves
from pentathlon.cli.play.saves import SeatingPlan, keep, open_match
from pentathlon.kernel.record import read_record, story_from
from pentathlon.server.thinking.examination import examined


@pytest.fixture
def campaign(run) -> Path:
    """A campaign of a few days for one, in the current folder."""
    match, bot = pentathlon.new("aeon", 1, seed=7, begin="prologue"), make_bot("greedy", 1)
    while len(match.answers) < 40:
        match.choose(bot.choose(match, match.ask.seat), match.ask.seat)
    return keep(Path("voyage.json"), match, SeatingPlan(1, ["greedy"]))


def test_a_chapter_is_left_another_way_and_the_file_stays(run, campaign):
    before = campaign.read_text()
    result = run("play voyage.json --from day-2 --plain", "1", "q")
    assert "Day 2" in result.output
    assert "voyage-branch-1.json" in result.output
    assert campaign.read_text() == before
    run("play voyage.json --from 5 --plain", "q")
    assert Path("voyage-branch-2.json").is_file()


def test_a_long_game_is_opened_from_its_last_chapter(campaign, monkeypatch):
    whole = open_match(campaign)
    monkeypatch.setattr(saves, "replay", lambda record, game: pytest.fail("it is followed from its deal"))
    assert open_match(campaign).match.marks[-1].answers == whole.match.marks[-1].answers
    assert len(whole.match.answers) == 40


def test_a_chapter_that_does_not_hold_is_passed_over(run, campaign):
    data = json.loads(campaign.read_text())
    data["chapters"][-1]["table"]["learnt"] += 1
    campaign.write_text(json.dumps(data))
    opened = open_match(campaign)
    assert opened.whole
    assert opened.remarks == []
    assert len(opened.match.answers) == 40


def test_a_branch_tells_of_nothing_that_came_later_and_is_taken_by_a_server(run, campaign):
    run("play voyage.json --from 12 --save east.json --plain", "q")
    east = read_record(Path("east.json").read_bytes())
    assert len(east.story) < len(read_record(campaign.read_bytes()).story)
    assert list(examined(east).events) == story_from(east.story)


def test_the_saves_of_a_folder_are_a_tree(run, campaign):
    run("play voyage.json --from day-2 --save reefs.json --plain", "1", "q")
    run("play voyage.json --from 5 --save east.json --plain", "1", "q")
    last = len(json.loads(Path("reefs.json").read_text())["answers"])
    run(f"play reefs.json --from {last} --save late.json --plain", "q")
    Path("notes.json").write_text("[]")
    lines = run("saves").output.splitlines()
    names = [line.partition(":")[0] for line in lines[:-1]]
    assert names == ["voyage.json", "└─ east.json", "└─ reefs.json", "   └─ late.json"]
    assert "Aeon Trespass: Odyssey; 40 answers, Day " in lines[0]
    assert "leaves after 5 answers" in lines[1]


def test_one_answer_is_told_as_one(run):
    match = pentathlon.new("olympus", seed=1)
    match.choose(match.ask.options[0])
    Path("one.json").write_text(pentathlon.save(match))
    assert "one.json: Fight for Olympus; 1 answer, under way" in run("saves").output


def test_the_tree_can_be_read_by_a_program(run, campaign):
    run("play voyage.json --from 5 --save east.json --plain", "1", "q")
    [root] = json.loads(run("saves --json").output)
    assert root["chapters"]["Day 1"] == 0
    assert [branch["left_at"] for branch in root["branches"]] == [5]


def test_a_moment_that_is_none_names_those_there_are(run, campaign):
    result = run("play voyage.json --from day-35 --plain")
    assert result.exit_code == 1
    assert "name 0 to 40 answers, or a chapter such as Day 1, Day 2 or Day 3" in result.output
    assert "saved game" in run("play olympus --from 3 --plain").output


def test_an_empty_folder_says_so(run):
    assert "There are no saved games" in run("saves").output


def test_a_chapter_is_looked_back_at_by_its_name(run, campaign):
    assert "Day 3 of 36" in run("replay voyage.json --at day-3 --as 1 --plain").output
    assert "is no moment of this game" in run("replay voyage.json --at day-35 --plain").output


def test_a_branch_gets_another_name_and_stays_where_it_left(run, campaign):
    run("play voyage.json --from 5 --save east.json --plain", "1", "q")
    lines = run("saves --rename east.json by-the-reefs").output.splitlines()
    assert [line.partition(":")[0] for line in lines[:-1]] == ["voyage.json", "└─ by-the-reefs.json"]
    assert "exists already" in run("saves --rename by-the-reefs voyage").output
    assert "There is no saved game" in run("saves --rename east.json west.json").output
