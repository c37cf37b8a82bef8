"""Loadouts at a terminal: what a titan has is kept under a name, and given again by a word."""

from pathlib import Path
from typing import Any

from tests.browser.test_loadouts import arming

from pentathlon.cli.play.saves import SeatingPlan, keep, open_match


def equipping(run: Any, *typed: str) -> str:
    """What is said from the moment on at which the first titan is equipped."""
    if not Path("battle.json").exists():
        keep(Path("battle.json"), arming(), SeatingPlan(1, ["greedy"]))
    return str(run("play battle.json --plain", *typed, "q").output)


def gear_of(titan: int) -> list[str]:
    """What a titan has in the saved game, attachments after what carries them."""
    match = open_match(Path("battle.json")).match
    gear = match.view(match.ask.seat)["table"].titans[titan].gear
    return [each.slug for card in gear for each in (card, *card.attached)]


def test_a_loadout_is_kept_and_given_to_another_titan(run):
    typed = ["bronze sword", "round shield", "whetstone", "1", "keep wall", "nothing more", "give wall"]
    output = equipping(run, *typed)
    assert "Kept as wall: bronze sword, whetstone, round shield." in output
    assert gear_of(1) == gear_of(0) == ["bronze-sword", "whetstone", "round-shield"]


def test_a_loadout_is_there_in_the_next_battle_as_far_as_the_armory_has_it(run):
    Path("loadouts.json").write_text('{"old": [{"slug": "lost-long-ago"}, {"slug": "bronze-cuirass"}]}')
    equipping(run, "give old")
    assert gear_of(0) == ["bronze-cuirass"]


def test_without_a_name_it_says_what_is_kept_and_it_can_be_forgotten(run):
    Path("loadouts.json").write_text('{"old": [{"slug": "bronze-cuirass"}]}')
    assert "old: bronze cuirass." in equipping(run, "give")
    assert "old is forgotten." in equipping(run, "forget old")
    assert "No loadout is kept yet" in equipping(run, "give old")
    assert "No loadout is kept as 'old'; there is nothing." in equipping(run, "forget old")


def test_nothing_is_kept_of_a_titan_without_gear_or_at_another_moment(run):
    assert "Give the titan some gear first" in equipping(run, "keep wall")
    begin = "play aeon --seats 1 --seed 1 --plain --save other.json"
    assert "Loadouts are for the moment before a battle" in run(begin, "give wall", "q").output


def test_the_help_names_the_words_of_the_game_in_its_own_game_alone(run, opening):
    assert "keep NAME" in equipping(run, "?")
    assert "keep NAME" not in run(opening.play, "?", "q").output
