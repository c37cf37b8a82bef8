"""The live screen: the real app at a real match, with a clock that the test turns."""

import asyncio
import re
from pathlib import Path

import pytest

import pentathlon
from pentathlon.cli.live.sitting import RunningSitting
from pentathlon.cli.play.saves import SeatingPlan, keep, open_match
from pentathlon.cli.play.terminal import Terminal
from pentathlon.games.chronos.faces import CATACLYSM, T50, WAR
from pentathlon.games.chronos.rules.places import FRONT, HELL1, Place
from pentathlon.kernel import Seat, reveal

ME = Seat(0)
SECOND = 1000
PILE1 = 0


class Player:
    """Somebody at the live screen, and the time that passes there."""

    def __init__(self, match, path=Path("game.json"), spec="greedy", pace=1):
        self.match, self.time = match, 0.0
        self.sitting = RunningSitting(
            match, ME, [spec] * match.seats, path, Terminal(plain=True), seed=1, pace=pace
        )
        self.sitting.running.now = lambda: self.time
        self.app = self.sitting.app()

    def plays(self, script, size=(100, 30)):
        """Run the app while the script presses keys."""

        async def perform():
            async with self.app.run_test(size=size) as pilot:
                self.pilot = pilot
                await script(self)

        asyncio.run(perform())
        assert self.app.failure is None
        return self

    async def presses(self, *keys):
        await self.pilot.press(*keys)

    async def begins(self):
        """Be ready, and wait for the start."""
        await self.presses("enter")
        self.waits(20, until=lambda: self.match.table.has_begun)

    def waits(self, seconds, until=lambda: False):
        """Let time pass in small steps, as frames do."""
        end = self.time + seconds * SECOND
        while self.time < end and self.match.outcome is None and not until():
            self.time += 100
            self.app.look()

    def finds_on_pile_1(self, face):
        """Put such a card on top of the first pile, where nobody else comes any more."""
        table = self.match.table
        self.sitting.running.hands.clear()
        pile = next(pile for pile in table.piles for slot in pile if table.face(slot) is face)
        slot = next(slot for slot in pile if table.face(slot) is face)
        pile.remove(slot)
        table.piles[PILE1].append(slot)
        reveal(table, slot)

    @property
    def sees(self):
        """The screen as text."""
        size = self.app.size
        return "\n".join(line.plain for line in self.app.drawn(size.width, size.height))


@pytest.fixture
def new(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)

    def sit_down(seats=3, seed=3, level=4, **how):
        return Player(pentathlon.new("chronos", seats, seed, level=level), **how)

    return sit_down


def test_two_keys_move_a_timer(new):
    async def script(player):
        await player.begins()
        await player.presses("2")
        assert "2  in hand" in player.sees
        await player.presses("w")
        assert player.match.table.place[1] == PILE1
        assert "You flip a timer onto pile 1." in player.sees

    new().plays(script)


def test_a_letter_alone_sends_an_idle_timer_and_later_takes_the_card(new):
    async def script(player):
        await player.begins()
        player.finds_on_pile_1(T50)
        await player.presses("w")
        player.waits(31)
        assert "take it" in player.sees
        await player.presses("w")
        assert player.match.table.place[0] == FRONT
        assert "50 of 200 points" in player.sees

    new().plays(script)


def test_a_card_can_be_left_where_it_lies(new):
    async def script(player):
        await player.begins()
        player.finds_on_pile_1(T50)
        size = len(player.match.table.piles[0])
        await player.presses("w")
        player.waits(31)
        await player.presses("l", "1", "space")
        assert player.match.table.place[0] == FRONT
        assert len(player.match.table.piles[0]) == size

    new().plays(script)


def test_a_refusal_names_its_clause_and_the_words_tell_it(new):
    async def script(player):
        await player.begins()
        await player.presses("1", "w")
        player.waits(2)
        await player.presses("1", "e")
        assert "That timer is still flowing. (CC-MOVE-02)" in player.sees
        await player.presses("?")
        assert "CC-MOVE-02: A flowing timer cannot be moved" in player.sees
        await player.presses("escape")
        assert "CC-MOVE-02" not in player.sees.replace("(CC-MOVE-02)", "")

    new().plays(script)


def test_whoever_loses_a_race_hears_who_was_earlier(new):
    async def script(player):
        await player.begins()
        table = player.match.table
        await player.presses("o")
        player.waits(1)
        god = table.temple[0]
        index = table.gods.index(god)
        table.owners[index], table.owned[index] = 1, table.clock - 300
        await player.presses("1")
        assert re.search(r"gained that god 3\d\d ms before you\. \(CC-RACE-06\)", player.sees)

    new(level=5).plays(script)


def test_an_offering_names_its_cards(new):
    async def script(player):
        await player.begins()
        table = player.match.table
        god = next(god for god in table.temple if god != "zeus")
        # What the player has was dealt to him here, not picked.
        for _ in range(8):
            table.central[ME].append(table.piles[0].pop())
        number = table.temple.index(god) + 1
        await player.presses("o", str(number), *["1"] * 8)
        assert table.owner_of(god) == ME

    new(level=5, seed=4).plays(script)


def test_a_debt_waits_beside_the_kingdom_and_is_answered_while_time_runs(new):
    async def script(player):
        await player.begins()
        table = player.match.table
        player.finds_on_pile_1(WAR)
        await player.presses("1", "w")
        player.waits(31)
        await player.presses("w")
        player.waits(2)
        assert re.search(r"You owe War  8 s left", player.sees)
        await player.presses("2", "e")
        assert "(CC-DUTY-04)" in player.sees
        await player.presses("a")
        player.waits(1)
        assert "7 s left" in player.sees
        await player.presses("1")
        assert HELL1 in table.place[3:]
        assert "You owe War" not in player.sees

    new().plays(script)


def test_pause_stops_the_time_and_commands(new):
    async def script(player):
        await player.begins()
        await player.presses("p")
        clock = player.match.clock
        player.waits(60)
        await player.presses("1", "w")
        assert player.match.clock == clock
        assert player.match.table.place[0] == FRONT
        assert "The game is paused; P goes on." in player.sees
        await player.presses("p")
        player.waits(1)
        assert player.match.clock == clock + SECOND

    new().plays(script)


def test_the_pace_is_how_many_times_slower_than_life_it_runs(new):
    async def script(player):
        await player.begins()
        clock = player.match.clock
        player.waits(6)
        assert player.match.clock == clock + 3 * SECOND
        await player.presses("-")
        assert "pace 3" in player.sees
        await player.presses("+", "+", "+", "+")
        assert "pace 1" in player.sees

    new(pace=2).plays(script)


def test_whoever_puts_the_program_to_sleep_misses_nothing(new):
    async def script(player):
        await player.begins()
        clock = player.match.clock
        player.time += 3600 * SECOND
        player.app.look()
        player.waits(1)
        assert player.match.clock <= clock + 3 * SECOND

    new().plays(script)


def test_bots_play_beside_the_person(new):
    async def script(player):
        await player.begins()
        player.waits(40)
        assert re.search(r"Ares( II)? (flips|picks)", player.sees)
        assert {answer.seat for answer in player.match.answers} == {0, 1, 2}

    new().plays(script)


def test_a_saved_game_goes_on_where_it_was_and_waits_for_the_person(new, tmp_path):
    async def script(player):
        await player.begins()
        await player.presses("1", "w")
        player.waits(5)
        await player.presses("q")
        assert "Leave the table?" in player.sees
        await player.presses("1", "q")
        assert "Leave the table?" in player.sees, "whoever does something else stays, and is asked again"
        await player.presses("q")

    before = new().plays(script).match
    path = keep(tmp_path / "game.json", before, SeatingPlan(1, ["greedy"] * 3))

    async def again(player):
        player.waits(5)
        assert player.match.clock == before.clock
        assert "paused: P goes on" in player.sees
        await player.presses("p")
        player.waits(2)
        assert player.match.clock == before.clock + 2 * SECOND

    Player(open_match(path).match).plays(again)


def test_the_end_is_shown_with_the_result_and_every_kingdom(new):
    async def script(player):
        await player.begins()
        player.finds_on_pile_1(CATACLYSM)
        await player.presses("1", "w")
        player.waits(31)
        await player.presses("w")
        assert player.match.outcome is not None
        assert "a Cataclysm came, and the highest score wins (CC-END-01)" in player.sees
        assert player.sees.count(" points") == 3
        assert "leave: the game is kept" in player.sees
        await player.presses("k", "enter")

    new().plays(script)


def test_a_whole_game_of_six_is_played_to_its_end(new):
    async def script(player):
        await player.begins()
        for key in "wertysdfgh" * 10:
            if player.match.outcome is None:
                player.waits(12)
                await player.presses("1", key)
        assert "(CC-END-" in player.sees

    new(seats=6, level=5, spec="greedy:quick").plays(script, size=(80, 24))


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (200, 60), (60, 15), (20, 6)])
@pytest.mark.parametrize("seats", [3, 6])
def test_every_window_shows_a_page_of_its_size(new, size, seats):
    async def script(player):
        for keys in ("?", "escape", "enter"):
            await player.presses(keys)
        player.waits(20)
        for keys in (*"o", "tab", "escape", *"??", "escape", *"uba1", "escape", *":h", "enter"):
            await player.presses(keys)
            lines = player.sees.split("\n")
            assert len(lines) == size[1]
            assert max(len(line) for line in lines) <= size[0]

    new(seats=seats, level=5).plays(script, size=size)


def test_the_opening_tells_the_lesson_and_takes_a_colour(new):
    async def script(player):
        assert "A Cataclysm ends the game at once" in player.sees
        await player.presses("3", "enter")
        assert " G  You, ready" in player.sees
        assert player.match.view(ME)["table"].players[ME].colour == "green"

    new().plays(script)


def test_words_are_said_and_keys_in_them_mean_nothing(new):
    async def script(player):
        await player.begins()
        await player.presses(":", "q", "p", "x", "backspace", "enter")
        assert "You: qp" in player.sees
        await player.presses(":", *"move(0,pile2,no,nothing)", "enter")
        assert "You flip a timer onto pile 2." in player.sees

    new().plays(script)


def test_a_click_is_the_key_of_what_is_clicked(new):
    async def script(player):
        await player.begins()
        lines = player.sees.split("\n")
        row = next(number for number, line in enumerate(lines) if re.match(r".*1 +ready", line))
        await player.pilot.click(offset=(lines[row].index("ready"), row))
        assert "1  in hand" in player.sees
        await player.pilot.click(offset=(5, 2))
        assert player.match.table.place[0] == PILE1

    new().plays(script)


def test_a_pace_is_only_for_games_in_real_time(run):
    result = run("play olympus --pace 2 --plain")
    assert result.exit_code == 1
    assert "--pace is for games in real time" in result.output
    assert run("play chronos --pace 7 --plain").exit_code != 0


def test_timers_at_places_that_gods_open_are_seen(new):
    async def script(player):
        await player.begins()
        player.finds_on_pile_1(T50)
        table = player.match.table
        # As Ares and Asclepius would have let them go there.
        table.place[:4] = [Place.REALM2, Place.SQUARE1, Place.HELL2, Place.REALM1]
        assert re.search(r"[BGY]1 ✓ on your realm", player.sees)
        assert "R1 ✓ on the realm of Ares" in player.sees
        assert "R2 ✓ on square 1" in player.sees
        assert "run out on Hell 2" in player.sees

    new(level=5).plays(script)


def test_what_gods_and_cities_allow_is_one_menu(new):
    async def script(player):
        await player.begins()
        player.finds_on_pile_1(T50)
        table = player.match.table
        table.gods, table.owners, table.owned = ("ares",), [ME], [0]
        table.cities = ("sparta", "athens")
        table.central[1].append(table.piles[PILE1].pop())
        table.place[0] = Place.CITY1
        await player.presses("u")
        assert re.search(r"Timer 2 \(before you\): flip it onto the realm of \w+", player.sees)
        assert "put it before you, bring Red's timer 2 (idle), flipped" in player.sees
        await player.presses("1")
        assert Place.REALM2 in table.place[:3]

    new(level=5).plays(script)


def test_a_failure_leaves_the_screen_and_keeps_the_game(new, monkeypatch):
    player = new()

    async def script(player):
        def fail(*_):
            raise ZeroDivisionError

        monkeypatch.setattr(player.app.controls, "press", fail)
        await player.presses("1")

    with pytest.raises(AssertionError):
        player.plays(script)
    monkeypatch.setattr(player.sitting, "app", lambda: player.app)
    monkeypatch.setattr(player.app, "run", lambda: None)
    with pytest.raises(ZeroDivisionError):
        player.sitting.run()
    assert Path("game.json").exists()
