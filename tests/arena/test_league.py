"""Leagues: who meets whom, ratings, going on where one stopped, and the report."""

import json
import re
from pathlib import Path

import pytest
from tests.arena.test_arena import result
from typer.testing import CliRunner

from pentathlon.arena.league import League, Plan, Played, neighbours
from pentathlon.arena.ratings import compared, ladder_of
from pentathlon.arena.report import page
from pentathlon.cli import app
from pentathlon.games import GAMES
from pentathlon.kernel.errors import UnknownChoice
from pentathlon.kernel.record import read_record, replay
from pentathlon.ratings import Rating, meet

PLAN = Plan(("olympus",), ("random", "greedy"), 2)


def test_every_bot_meets_every_other_from_every_seat():
    plan = Plan(("olympus", "elysium"), ("random", "greedy", "mcts:5"), 1, seats=(("elysium", 3),))
    met = [pairing.seats for pairing in plan.round("olympus", 0)]
    assert len(met) == len(set(met)) == 6
    assert {pairing.seats for pairing in plan.round("elysium", 0)} == {
        ("random", "greedy", "mcts:5"),
        ("greedy", "mcts:5", "random"),
        ("mcts:5", "random", "greedy"),
    }


def test_no_deal_and_no_number_comes_twice():
    games = [game for number in range(3) for game in PLAN.round("olympus", number)]
    assert [game.number for game in games] == list(range(6))
    assert [game.seed for game in games] == [1, 1, 2, 2, 3, 3]


def test_where_all_play_on_one_side_bots_are_compared_on_the_same_deals():
    plan = Plan(("aeon",), ("random", "greedy"), 1, seats=(("aeon", 2),))
    games = plan.round("aeon", 4)
    assert [(game.seats, game.seed) for game in games] == [(("random",) * 2, 5), (("greedy",) * 2, 5)]


def test_a_league_goes_on_where_it_stopped(tmp_path: Path):
    whole = League(PLAN, tmp_path / "whole")
    assert len(list(whole.play(1))) == 4
    first = League(PLAN, tmp_path / "parts")
    next(first.play(1))
    again = League(PLAN, tmp_path / "parts")
    assert len(again.played) == 1
    assert len(list(again.play(1))) == 3
    assert again.of("olympus") == whole.of("olympus")
    assert again.ratings("olympus") == whole.ratings("olympus")


def test_half_a_line_is_played_again(tmp_path: Path):
    league = League(PLAN, tmp_path)
    list(league.play(1))
    path = tmp_path / "results.jsonl"
    path.write_text(path.read_text()[:-40])
    again = League(PLAN, tmp_path)
    assert len(again.played) == 3
    list(again.play(1))
    assert again.of("olympus") == league.of("olympus")
    assert League(PLAN, tmp_path).of("olympus") == league.of("olympus")


def test_a_game_that_two_have_played_counts_once(tmp_path: Path):
    first, second = League(PLAN, tmp_path), League(PLAN, tmp_path)
    list(first.play(1))
    next(second.play(1))
    assert League(PLAN, tmp_path).of("olympus") == first.of("olympus")


@pytest.mark.parametrize("broken", ["plan.json", "results.jsonl"])
def test_a_file_that_cannot_be_read_is_named(tmp_path: Path, broken: str):
    list(League(PLAN, tmp_path).play(1))
    path = tmp_path / broken
    path.write_text(f"{path.read_text()[:9]}\n")
    with pytest.raises(UnknownChoice, match=broken):
        League(PLAN, tmp_path)


@pytest.mark.parametrize(
    "changed",
    [
        {"event": "elysium"},
        {"event": "chess"},
        {"seats": ["greedy", "zeus"]},
        {"seats": ["greedy"]},
        {"shares": "won"},
        {"shares": [1.0]},
        {"shares": [5.0, -4.0]},
        {"played": 7},
        {"number": "first"},
        {"first": 2},
        {"answers": None},
        {"rule": 5},
        {"forecasts": 5},
        {"forecasts": [[0.5]]},
        {"forecasts": [["a", "b"]]},
    ],
)
def test_a_game_that_cannot_have_been_played_is_named_by_its_line(tmp_path: Path, changed: dict[str, object]):
    list(League(PLAN, tmp_path).play(1))
    path = tmp_path / "results.jsonl"
    first, second, *others = path.read_text().splitlines()
    kept = "\n".join([first, json.dumps(json.loads(second) | changed), *others, ""])
    path.write_text(kept)
    with pytest.raises(UnknownChoice, match="line 2, is no game of a league"):
        League(PLAN, tmp_path)
    assert path.read_text() == kept, "nothing is lost"


def test_what_is_no_text_is_named_by_its_line(tmp_path: Path):
    list(League(PLAN, tmp_path).play(1))
    with (tmp_path / "results.jsonl").open("ab") as file:
        file.write(b"\xff\xfe\n")
    with pytest.raises(UnknownChoice, match="line 5, is no game of a league"):
        League(PLAN, tmp_path)


def test_a_folder_holds_one_league(tmp_path: Path):
    League(PLAN, tmp_path)
    League(PLAN._replace(rounds=50), tmp_path)
    with pytest.raises(UnknownChoice, match=r"holds another league \(seed\): take another folder"):
        League(PLAN._replace(seed=9), tmp_path)
    with pytest.raises(UnknownChoice, match=r"holds another league \(bots, ladder\)"):
        League(PLAN._replace(bots=("greedy", "random"), ladder=True), tmp_path)


@pytest.mark.parametrize(
    ("plan", "words"),
    [
        (PLAN._replace(bots=("greedy", "greedy")), "two different bots"),
        (PLAN._replace(bots=("greedy", "zeus")), "no bot called"),
        (PLAN._replace(seats=(("olympus", 5),)), "not for 5"),
        (Plan(("chronos",), ("greedy", "mcts:5"), 1), "real time"),
        (PLAN._replace(events=("olympus", "olympus")), "olympus is named twice"),
        (PLAN._replace(bots=("greedy", "random", "greedy")), "greedy is named twice"),
        (PLAN._replace(seats=(("kronos", 3),)), "kronos is none of the games"),
    ],
)
def test_what_cannot_be_played_is_refused_at_once(plan: Plan, words: str, tmp_path: Path):
    with pytest.raises(UnknownChoice, match=words):
        League(plan, tmp_path)


def test_who_wins_is_rated_higher_and_more_games_make_it_surer():
    few = ladder_of([result(number, (1.0, 0.0)) for number in range(3)]).ranked()
    many = ladder_of([result(number, (1.0, 0.0)) for number in range(12)]).ranked()
    assert [rating.name for rating in few] == ["a", "b"]
    assert few[0].mean > few[1].mean
    assert many[0].deviation < few[0].deviation
    assert (many[0].games, many[1].games) == (12, 12)


def test_a_tie_moves_nobody():
    one, other = ladder_of([result(0, (0.5, 0.5))]).ranked()
    assert one.mean == pytest.approx(other.mean)


def test_who_sits_twice_is_rated_by_the_mean():
    shared = result(0, (1.0, 0.0))._replace(seats=("a", "b", "a"), shares=(1.0, 0.0, 0.0))
    assert compared([shared]) == [{"a": 0.5, "b": 0.0}]


def test_who_played_alone_is_compared_by_the_deal():
    games = [
        result(0, (1.0, 1.0))._replace(seats=("a", "a")),
        result(1, (0.0, 0.0))._replace(seats=("b", "b")),
    ]
    assert compared(games) == [{"a": 1.0, "b": 0.0}]
    assert compared(games[:1]) == []


def test_the_meet_is_the_mean_of_all_events():
    events = {"one": [Rating("a", 30, 3), Rating("b", 20, 3)], "two": [Rating("a", 20, 4), Rating("c", 1, 1)]}
    assert meet(events) == [Rating("a", 25, 2.5)]


def test_an_event_ends_when_its_ratings_lie_apart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    league = League(PLAN._replace(rounds=30), tmp_path)
    apart = [Rating("greedy", 40, 1), Rating("random", 10, 1)]
    monkeypatch.setattr(League, "ratings", lambda self, event: apart if len(self.played) >= 4 else [])
    assert len(list(league.play(1))) == 4


FIELD = ("zeus", "hera", "ares", "hebe", "iris")
LADDER = Plan(("olympus",), ("random", "greedy", "mcts:1", "mcts:2"), 3, ladder=True)


@pytest.mark.parametrize(
    ("number", "seats", "met"),
    [
        (0, 2, [("zeus", "hera"), ("ares", "hebe")]),
        (1, 2, [("hera", "ares"), ("hebe", "iris")]),
        (2, 2, [("zeus", "hera"), ("ares", "hebe")]),
        (0, 3, [("zeus", "hera", "ares")]),
        (1, 3, [("hera", "ares", "hebe")]),
        (2, 3, [("ares", "hebe", "iris")]),
        (1, 5, [FIELD]),
    ],
)
def test_on_a_ladder_only_neighbours_meet_and_each_round_others(number, seats, met):
    assert neighbours(FIELD, seats, number) == met


def test_on_a_ladder_no_deal_and_no_number_comes_twice():
    rounds = [LADDER.round("olympus", number) for number in range(4)]
    assert [len(games) for games in rounds] == [4, 2, 4, 2]
    numbers = [game.number for games in rounds for game in games]
    assert len(set(numbers)) == len(numbers)
    deals = [(game.seed, frozenset(game.seats)) for games in rounds for game in games]
    assert len({seed for seed, _ in deals}) == len(set(deals)) == len(deals) // 2


def test_on_a_ladder_who_wins_meets_who_is_better(tmp_path: Path):
    league = League(LADDER, tmp_path)
    assert league.ranked("olympus", 0) == list(LADDER.bots)
    seats = {0: ("random", "greedy"), 1: ("mcts:1", "mcts:2"), 4: ("random", "mcts:2")}
    won = {number: result(number, (0.0, 1.0))._replace(seats=pair) for number, pair in seats.items()}
    league.played = [Played("olympus", game) for game in won.values()]
    ranked = league.ranked("olympus", 1)
    assert set(ranked[:2]) == {"greedy", "mcts:2"}, "the game of the round itself changes nothing"
    met = {frozenset(game.seats) for game in LADDER.round("olympus", 2, league.ranked("olympus", 2))}
    assert frozenset(("mcts:2", "greedy")) in met


def test_a_ladder_goes_on_where_it_stopped(tmp_path: Path):
    whole, first = League(LADDER, tmp_path / "whole"), League(LADDER, tmp_path / "parts")
    assert len(list(whole.play(1))) == 10
    games = first.play(1)
    for _ in range(5):
        next(games)
    again = League(LADDER, tmp_path / "parts")
    assert len(list(again.play(1))) == 5
    assert again.of("olympus") == whole.of("olympus")


def test_a_ladder_is_another_league_and_folders_of_before_are_leagues(tmp_path: Path):
    League(LADDER._replace(ladder=False), tmp_path)
    assert "ladder" not in (tmp_path / "plan.json").read_text()
    with pytest.raises(UnknownChoice, match="another league"):
        League(LADDER, tmp_path)


def test_every_record_is_the_game_of_its_number(tmp_path: Path):
    league = League(PLAN, tmp_path)
    for game in list(league.play(2, records=True)):
        record = read_record((tmp_path / "records" / f"{game.event}-{game.result.number}.json").read_text())
        match = replay(record, GAMES["olympus"])
        assert match.outcome is not None
        assert (match.seed, match.outcome.shares) == (game.result.seed, game.result.shares)
        assert len(match.answers) == game.result.answers
    assert not [game for game in league.played if game.record]
    assert "fingerprints" not in league.path.read_text()


def test_who_was_stopped_before_the_result_was_kept_plays_and_records_again(tmp_path: Path):
    list(League(PLAN, tmp_path).play(1, records=True))
    path, record = tmp_path / "results.jsonl", tmp_path / "records" / "olympus-3.json"
    whole = record.read_text()
    path.write_text("".join(path.read_text().splitlines(keepends=True)[:3]))
    record.write_text(whole[:40])
    list(League(PLAN, tmp_path).play(1, records=True))
    assert record.read_text() == whole


def test_without_the_wish_nothing_is_recorded(tmp_path: Path):
    list(League(PLAN, tmp_path).play(1))
    assert not (tmp_path / "records").exists()


def test_the_report_tells_all_that_was_found(tmp_path: Path):
    league = League(Plan(("kronos", "olympus"), ("random", "greedy"), 1), tmp_path)
    list(league.play(1))
    text = page(league)
    for words in ("The meet", "Who beats whom", "How they end", "what comes of it", "Fight for Olympus"):
        assert words in text
    assert "<script" not in text
    assert "http" not in text
    assert "<svg" in text
    assert not re.search("<svg[^>]* width=", text), "on a phone a drawing is as wide as there is room for"


def test_the_report_counts_as_people_do(tmp_path: Path):
    assert "(1 seat). 0 games were played" in page(League(Plan(("aeon",), ("random", "greedy"), 1), tmp_path))


def test_the_command_plays_shows_and_writes(tmp_path: Path):
    out = tmp_path / "league"
    command = ["league", "olympus", "--bots", "random", "greedy", "--rounds", "1", "--workers", "1"]
    told = CliRunner().invoke(app, [*command, "--out", str(out)])
    assert told.exit_code == 0, told.output
    assert "2 games played, 2 in all." in told.output
    assert (out / "report.html").is_file()
    assert "0 games played, 2 in all." in CliRunner().invoke(app, [*command, "--out", str(out)]).output


def test_the_command_plays_a_ladder_and_its_records_are_replayed(tmp_path: Path):
    bots = ["--bots", "random", "greedy", "mcts:1", "--rounds", "2", "--workers", "1"]
    told = CliRunner().invoke(
        app, ["league", "olympus", *bots, "--ladder", "--records", "--out", str(tmp_path)]
    )
    assert told.exit_code == 0, told.output
    assert "4 games played, 4 in all." in told.output
    assert "A ladder of 3 bots" in (tmp_path / "report.html").read_text()
    records = sorted((tmp_path / "records").iterdir())
    assert len(records) == 4
    seen = CliRunner().invoke(app, ["replay", str(records[0]), "--at", "5"])
    assert seen.exit_code == 0, seen.output


def test_seats_are_named_by_game():
    told = CliRunner().invoke(app, ["league", "olympus", "--seats", "three"])
    assert told.exit_code == 1
    assert "elysium=3" in told.output
