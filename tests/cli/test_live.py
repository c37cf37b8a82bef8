"""A game in real time at the terminal: time passes by what is typed."""

import re
from pathlib import Path

from tests.browser.isles import as_record
from tests.games.chronos.tabletop import lay

import pentathlon

PLAY = "play chronos --plain --seed 3 --seats 3 -o level=4 --save game.json"


def test_a_colour_is_taken_and_the_game_begins(run):
    result = run(PLAY, "1", "be ready", "w 9", "t", "q")
    assert result.exit_code == 0, result.output
    assert "You take Red." in result.output
    assert "The sand runs: go!" in result.output
    assert re.search(r"Level 4\. Time \d+\.\d s\.", result.output)


def test_waiting_lets_the_others_play(run):
    result = run(PLAY, "1", "be ready", "w 9", "w 30", "w 30", "q")
    assert "Ares flips a timer onto pile" in result.output
    assert pentathlon.load(Path("game.json").read_text()).clock > 60_000


def test_a_whole_game_can_be_typed_in(run):
    result = run(PLAY + " --against greedy:quick", "1", "be ready", *["w", "1"] * 400)
    assert result.exit_code == 0, result.output
    assert re.search(r"\(CC-END-\d\d\)\. Points: .*\bYou \d+", result.output)
    assert pentathlon.load(Path("game.json").read_text()).outcome is not None


def test_an_interrupted_game_goes_on_at_its_time(run):
    run(PLAY, "1", "be ready", "w 9", "w 20", "q")
    clock = pentathlon.load(Path("game.json").read_text()).clock
    result = run("play game.json --plain", "w 5", "q")
    assert result.exit_code == 0, result.output
    assert pentathlon.load(Path("game.json").read_text()).clock == clock + 5_000


def test_who_comes_too_late_hears_from_whom_by_name(run):
    position = lay(b={"timers": ["pile2"]}, cities=["Athens"])
    position.b.moves(1, "city1")
    Path("game.json").write_bytes(as_record(position.match))
    result = run("play game.json --plain --against greedy", "k move(0,city1,no,nothing)", "q")
    assert "Ares flipped a timer there 0 ms before you. (CC-MOVE-06)" in result.output


def test_talk_keys_hints_and_what_makes_no_sense(run):
    result = run(
        PLAY,
        "1",
        "be ready",
        "w 9",
        "say hello, all",
        "k move(0,pile1,no,nothing)",
        "k nonsense",
        "h",
        "u",
        "?",
        "w 0",
        "w nonsense",
        "w 99999",
        "q",
    )
    assert result.exit_code == 0, result.output
    assert "You: hello, all" in result.output
    assert "You flip a timer onto pile 1." in result.output
    assert "'nonsense' is the key of no command." in result.output
    assert "A greedy player would" in result.output
    assert "nothing is taken back" in result.output
    assert "w 5          let five seconds pass" in result.output
    assert result.output.count("Say how many seconds to wait") == 3


def test_a_quick_next_game_is_dealt_from_the_used_cards(run):
    run("watch chronos --plain --seed 3 --bots greedy greedy greedy -o level=4 --save first.json")
    result = run("play chronos --plain --seed 8 --after first.json --save second.json", "q")
    assert result.exit_code == 0, result.output
    before, after = (pentathlon.load(Path(name).read_text()) for name in ("first.json", "second.json"))
    assert (after.options["level"], after.seats) == (4, 3)
    for old, new in zip(before.table.piles[:6], after.table.piles, strict=False):
        rest = [before.table.face(slot) for slot in old[:-1]]
        assert [after.table.face(slot) for slot in new][len(new) - len(rest) :] == rest
    refused = run("play chronos --plain --after second.json")
    assert "leaves nothing to another game" in refused.output


def test_mcts_is_refused_and_greedy_is_the_default(run):
    result = run(PLAY + " --against mcts")
    assert result.exit_code != 0
    assert "mcts does not play games in real time" in result.output
    assert "Ares II" in run(PLAY, "q").output


def test_bots_are_watched(run):
    result = run("watch chronos --plain --seed 3 --bots greedy greedy greedy -o level=4 --save game.json")
    assert result.exit_code == 0, result.output
    assert re.search(r"\(CC-END-\d\d\)\. Points: Ares", result.output)


def test_the_arena_takes_levels_and_options(run):
    arena = "arena chronos --games 4 --workers 1"
    result = run(f"{arena} --bots greedy random random --level 2 -o duration_ms=10s")
    assert result.exit_code == 0, result.output
    assert "Seconds: " in result.output
    refused = run(f"{arena} --bots greedy mcts:9 random")
    assert "mcts does not play games in real time" in refused.output
    refused = run(f"{arena} --bots greedy greedy greedy --level 9")
    assert "level cannot be" in refused.output
