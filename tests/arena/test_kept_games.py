"""Counts of games that are kept, and go on where they stopped."""

from collections import Counter
from functools import partial
from itertools import count as numbers
from typing import NamedTuple

import pytest
from bench import fingerprint as prints
from bench.balance import BOOK, Chapter, Part, most, told, up_to_date
from bench.fingerprint import fingerprint, kept_under
from bench.kept_games import Count, KeptGames
from bench.strength import STEPS, Played, against_greedy, page

from pentathlon.games import GAMES


class Told(NamedTuple):
    """What a game of these tests tells."""

    number: int
    cards: Counter[int]


def plain(number):
    return Told(number, Counter({number: 2}))


def play_some(number, most):
    if number >= most:
        raise KeyboardInterrupt
    return plain(number)


def test_a_count_goes_on_where_it_stopped(tmp_path):
    path = tmp_path / "new" / "kept.jsonl"
    KeptGames(path).go_on([Count("key", partial(play_some, most=3), Told, 8)], minutes=1)
    count = Count("key", plain, Told, 8)
    assert KeptGames(path).of(count) == {number: plain(number) for number in range(3)}
    before = path.read_bytes()
    KeptGames(path).go_on([count], minutes=1)
    assert path.read_bytes().startswith(before)
    assert KeptGames(path).of(count) == {number: plain(number) for number in range(8)}


def test_nothing_is_played_twice_and_counts_take_turns(tmp_path):
    calls, kept = [], KeptGames(tmp_path / "kept.jsonl")

    def play(number, name):
        calls.append((name, number))
        return plain(number)

    counts = [Count(name, partial(play, name=name), Told, 8) for name in "ab"]
    kept.go_on(counts, minutes=1)
    kept.go_on(counts, minutes=1)
    first, rest = range(6), range(6, 8)
    assert calls == [(name, number) for part in (first, rest) for name in "ab" for number in part]


def test_the_time_is_looked_at_after_every_game(tmp_path, monkeypatch):
    kept, count = KeptGames(tmp_path / "kept.jsonl"), Count("key", plain, Told, 8)
    clock = numbers(0, 25)
    monkeypatch.setattr("bench.kept_games.monotonic", lambda: next(clock))
    kept.go_on([count], minutes=1)
    assert len(kept.of(count)) == 3
    kept.go_on([count], minutes=0)
    assert len(kept.of(count)) == 3


def test_a_line_that_was_cut_off_is_played_again(tmp_path):
    path, count = tmp_path / "kept.jsonl", Count("key", plain, Told, 2)
    KeptGames(path).go_on([count], minutes=1)
    whole = path.read_bytes()
    for cut in (1, 5, len(whole) - 3):
        path.write_bytes(whole[:-cut])
        assert len(KeptGames(path).of(count)) < 2
        KeptGames(path).go_on([count], minutes=1)
        assert path.read_bytes() == whole


def test_games_of_another_count_are_none_of_this_one(tmp_path):
    kept = KeptGames(tmp_path / "kept.jsonl")
    kept.go_on([Count("key", plain, Told, 4)], minutes=1)
    assert not kept.of(Count("other", plain, Told, 4))
    assert len(kept.of(Count("key", plain, Told, 2))) == 2


def test_what_is_packed_is_kept_and_what_nobody_asks_for_is_dropped(tmp_path):
    path, count = tmp_path / "kept.jsonl", Count("key", plain, Told, 8)
    KeptGames(path).go_on([count._replace(games=3), count._replace(key="stale")], minutes=1)
    assert KeptGames(path).pack(["key", "never played"]) == 8
    assert path.read_bytes() == b""
    assert len(KeptGames(path).of(count)) == 3
    assert not KeptGames(path).of(count._replace(key="stale"))
    KeptGames(path).go_on([count], minutes=1)
    assert KeptGames(path).of(count) == {number: plain(number) for number in range(8)}


def test_games_that_another_process_plays_are_not_lost_when_they_are_packed(tmp_path):
    path, count = tmp_path / "kept.jsonl", Count("key", plain, Told, 2)
    early, late = KeptGames(path), KeptGames(path)
    late.go_on([count], minutes=1)
    early.pack(["key"])
    assert len(KeptGames(path).of(count)) == 2
    with early._alone(), pytest.raises(SystemExit, match="wait until they have ended"):
        late.pack(["key"])
    assert len(KeptGames(path).of(count)) == 2


def test_a_fingerprint_changes_with_rules_cards_and_bots_and_not_with_words(tmp_path, monkeypatch):
    for name in ("judgement", *(f"bots/{name}" for name in prints.PLAYERS)):
        source = tmp_path / f"{name}.py"
        source.parent.mkdir(exist_ok=True)
        source.write_text("A = 1\n")
    game = tmp_path / "games" / "chess" / "bot"
    game.mkdir(parents=True)
    rules, weights, view = game.parent / "rules.py", game / "weights.json", game.parent / "views.py"
    monkeypatch.setattr(prints, "HOUSE", tmp_path)

    def now(path, text):
        path.write_text(text)
        return fingerprint.__wrapped__("chess")

    now(weights, "[1]"), now(view, "A = 1")
    first = now(rules, "A = 1")
    assert now(view, "A = 2") == first
    assert now(rules, '"""Of chess."""\n\n# Why.\nA = 1\n') == first
    assert now(rules, "A = 2") != first
    assert now(rules, 'A = "one"') != now(rules, 'A = "two"')
    assert now(rules, 'A = "You may."') == now(rules, 'A = "You may not."')
    assert now(rules, "A = 1") == first
    assert now(weights, "[2]") != first
    now(weights, "[1]")
    assert now(tmp_path / "bots" / "mcts.py", "A = 2") != first


def test_what_cannot_be_kept_is_refused(tmp_path):
    class Odd(NamedTuple):
        thing: complex

    kept = KeptGames(tmp_path / "kept.jsonl")
    kept._lines["key"][0] = [1]
    with pytest.raises(NotImplementedError, match="complex"):
        kept.of(Count("key", plain, Odd, 1))


def test_every_game_has_its_chapters_and_every_count_a_key_of_its_own():
    assert set(BOOK) == set(GAMES)
    for game, chapters in BOOK.items():
        keys = [part.count.key for chapter in chapters for part in chapter.parts]
        assert len(keys) == len(set(keys))
        assert all(key.startswith(f"{game} {GAMES[game].version} ({fingerprint(game)}): ") for key in keys)


def test_steps_of_strength_are_kept_under_the_rules_and_bots_of_now():
    keys = [step.key for step in STEPS]
    assert len(keys) == len(set(keys))
    assert all(step.key.startswith(kept_under(step.game, "")) for step in STEPS)


@pytest.mark.parametrize(
    ("game", "titles"),
    [
        ("olympus", ["greedy random"]),
        ("elysium", ["greedy random random random", "greedy, 30% of the picks by chance"]),
        ("chronos", ["greedy, level 5, 4 players"]),
        ("kronos", ["3 greedy", "greedy random"]),
        ("aeon", ["campaigns of greedy"]),
    ],
)
def test_tables_are_the_same_whether_a_count_was_interrupted_or_not(game, titles, tmp_path):
    chosen = [chapter for chapter in BOOK[game] if chapter.title in titles]
    assert len(chosen) == len(titles)
    at_once, in_parts = KeptGames(tmp_path / "at-once.jsonl"), tmp_path / "in-parts.jsonl"
    chapters = most(chosen, 2)
    at_once.go_on([part.count for chapter in chapters for part in chapter.parts], minutes=5)
    for games in (1, 2):
        counts = [part.count for chapter in most(chosen, games) for part in chapter.parts]
        KeptGames(in_parts).go_on(counts, minutes=5, workers=2)
    assert list(told(chapters, KeptGames(in_parts))) == list(told(chapters, at_once))


def test_the_counts_of_a_page_are_brought_up_to_date_and_nothing_else(tmp_path):
    kept, counts = KeptGames(tmp_path / "kept.jsonl"), [Count(key, plain, Told, 3) for key in "ab"]
    kept.go_on([counts[0]], minutes=1)
    chapters = [
        Chapter(f"of {count.key}", (Part(count, lambda games: [f"up to {games[-1].number}"]),))
        for count in counts
    ]
    page = "# Chess\n\n<!-- counted chess: of a -->\nold\n<!-- end -->\n\nWords.\n"
    found = up_to_date(page, "chess", chapters, kept)
    counted = "<!-- counted chess: of a -->\n\n- 3 of 3 games.\n- up to 2\n\n<!-- end -->"
    assert found == f"# Chess\n\n{counted}\n\nWords.\n"
    assert up_to_date(found, "chess", chapters, kept) == found
    assert up_to_date(page, "draughts", chapters, kept) == page


def test_a_page_of_strength_keeps_the_tables_of_games_that_were_played_elsewhere(tmp_path):
    kept = KeptGames(tmp_path / "kept.jsonl")
    step = against_greedy("olympus", 1, 100)
    kept.go_on([Count(step.key, lambda number: Played(1.0, 0.5, 100), Played, 2)], minutes=1)
    before = "\n## Fight for Olympus\n\n| of another day |\n\n## Elysium\n\n| as it stood |\n"
    found = page(kept, before)
    assert "| `mcts:100` | `greedy` | 2 | 100%" in found
    assert "another day" not in found
    assert found.endswith("\n## Elysium\n\n| as it stood |\n")
    assert page(kept, found) == found
