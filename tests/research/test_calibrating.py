"""Fitting the map of a game's chances: a planted miscalibration is found, and games are kept."""

import json
from random import Random

import pytest

from pentathlon.bots.calibration import Calibration, Trust
from pentathlon.kernel import Seat
from pentathlon.kernel.errors import UnknownChoice
from pentathlon.research import calibrating
from pentathlon.research.calibrating import NOBODY, Game, Moment


def invented(trust: Trust, number: int, seats: int, *, real_time: bool = False) -> list[Game]:
    """Games in which a search says things that are true only when they have gone through that map."""
    chance, truth, found = Random(7), Calibration(trust), []
    for game in range(number):
        parts = [chance.random() ** 2 + 0.02 for _ in range(seats)]
        said = [part / sum(parts) for part in parts]
        asked = chance.randrange(seats)
        winner = chance.choices(range(seats), truth.chances(said, Seat(asked)))[0]
        moment = Moment(game, NOBODY if real_time else asked, said, None)
        places = [f"{seats} {seat}" for seat in range(seats)]
        found.append(Game(game, places, [moment], [float(seat == winner) for seat in range(seats)]))
    return found


@pytest.mark.parametrize("seats", [2, 4])
def test_a_planted_miscalibration_is_found(seats):
    trust = calibrating.fit(invented(Trust(0.5, -0.4), 3000, seats))
    assert trust.slope == pytest.approx(0.5, abs=3 * trust.slope_error)
    assert trust.asked == pytest.approx(-0.4, abs=3 * trust.asked_error)
    assert trust.slope + 3 * trust.slope_error < 1, "it is told from a search that says the truth"


def test_tables_of_several_sizes_are_fitted_together():
    truth = Trust(1.5, 0.3)
    many = [game._replace(number=10_000 + game.number) for game in invented(truth, 1500, 4)]
    trust = calibrating.fit([*invented(truth, 1500, 2), *many])
    assert trust.slope == pytest.approx(1.5, abs=3 * trust.slope_error)


def test_where_nobody_is_asked_nobody_has_an_offset():
    trust = calibrating.fit(invented(Trust(0.7, 0.0), 500, 3, real_time=True))
    assert (trust.asked, trust.asked_error) == (0, 0)


def test_moments_of_one_game_do_not_count_as_many():
    once = invented(Trust(1.0, 0.0), 400, 2)
    often = [game._replace(moments=game.moments * 9) for game in once]
    assert calibrating.fit(often).slope_error == pytest.approx(calibrating.fit(once).slope_error, rel=0.1)


def test_a_map_mends_what_is_said_in_games_it_has_not_seen():
    found = invented(Trust(0.4, 0.0), 1500, 2)
    sayings = calibrating.said_in(found, hints=False)
    said = calibrating.brier(sayings, [saying.said for saying in sayings]).mean()
    mapped = calibrating.brier(sayings, calibrating.held_out(found, sayings)).mean()
    base = calibrating.brier(sayings, calibrating.base_rates(sayings)).mean()
    assert mapped < said
    assert mapped < base


def test_games_that_were_kept_are_not_played_again(tmp_path, monkeypatch):
    kept = tmp_path / "here" / "kept.jsonl"
    first = list(calibrating.games("kronos", "random", 3, 5, kept))
    assert [len(game.moments) for game in first] == [calibrating.PER_GAME] * 3
    assert {len(game.shares) for game in first} == {2, 3, 4}
    assert all(any("Hades" in place for place in game.places) for game in first[:2]), "a place is a role"
    played = []
    monkeypatch.setattr(calibrating, "_play", lambda *what: played.append(what) or first[0])
    assert list(calibrating.games("kronos", "random", 3, 5, kept)) == first
    assert not played
    list(calibrating.games("kronos", "random", 4, 5, kept))
    assert len(played) == 1, "what is missing is played"
    list(calibrating.games("kronos", "greedy", 1, 5, kept))
    assert len(played) == 2, "and so are games of others"


def test_a_line_that_was_cut_off_is_played_again(tmp_path):
    kept = tmp_path / "kept.jsonl"
    first = list(calibrating.games("olympus", "random", 2, 5, kept))
    whole = kept.read_text()
    kept.write_text(whole[:-20])
    assert list(calibrating.games("olympus", "random", 2, 5, kept)) == first
    assert list(calibrating.games("olympus", "random", 2, 5, kept)) == first


@pytest.mark.parametrize(
    "line",
    [b"\xff\xfe", b"5", b"[]", b'["{key}", 0, [], [[1]], []]', b'["{key}", 0, [], [], ["won"]]', b"[1,"],
)
def test_a_line_that_makes_no_sense_is_played_again(tmp_path, line):
    kept = tmp_path / "kept.jsonl"
    first = list(calibrating.games("olympus", "random", 1, 5, kept))
    (key, *_) = json.loads(kept.read_text())
    kept.write_bytes(line.replace(b"{key}", key.encode()))
    assert list(calibrating.games("olympus", "random", 1, 5, kept)) == first
    assert kept.read_bytes().startswith(line.replace(b"{key}", key.encode())), "nothing is lost"


@pytest.mark.parametrize(
    ("game", "said"), [("aeon", "all win or lose together"), ("chess", "There is no game")]
)
def test_games_without_a_map_are_refused(game, said):
    with pytest.raises(UnknownChoice, match=said):
        calibrating.tables(game)
