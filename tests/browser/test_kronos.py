"""Kronos Epilogue in a browser: its board is clicked, on a desk and on a phone."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from msgspec.structs import asdict
from tests.browser.browsing import OPEN, Browsing, answer, is_asked, my_turn, seats
from tests.browser.test_pages import PHONE, assert_asked, assert_narrow, check_both

import pentathlon
from pentathlon.bots import make_bot

Wanted = Callable[[pentathlon.Match], bool]
ON_THE_BOARD = ".middle [data-option]:not(.chosen), .mine.active [data-option]:not(.chosen)"
SEED = 11


def sit_down(page: Any, players: int) -> None:
    """Make a table of Kronos Epilogue with bots on all other seats."""
    page.get_by_role("link", name="Make a table: Kronos Epilogue").click()
    seats(page, players)
    page.get_by_role("button", name="Make the table").click()
    page.get_by_role("region", name="Your area").wait_for()


def a_game_at(is_reached: Wanted, players: int, **options: str) -> pentathlon.Match:
    """A game between greedy players at a moment in which the first seat is asked; not every game has it."""
    bot = make_bot("greedy", 1)
    for seed in range(SEED, SEED + 50):
        match = pentathlon.new("kronos", players, seed=seed, **options)
        while match.outcome is None:
            if match.ask.seat == 0 and is_reached(match):
                return match
            match.choose(bot.choose(match, match.ask.seat), match.ask.seat)
    raise AssertionError("No game comes to that moment.")


def come_to(
    page: Any, is_reached: Wanted, *, players: int = 4, roles: str = "4+3", **options: str
) -> pentathlon.Match:
    """Sit down at such a moment of a game."""
    match = a_game_at(is_reached, players, roles=roles, **options)
    record = {"name": "game.json", "mimeType": "application/json", "buffer": pentathlon.save(match).encode()}
    page.set_input_files("input[type=file]", record)
    for seat in range(2, players + 1):
        page.get_by_role("button", name="Let Ares play here").first.click()
        page.get_by_label(f"The link to seat {seat}").wait_for(state="detached")
    page.get_by_role("region", name="Your area").wait_for()
    assert my_turn(page)
    return match


def asks(what: str, options: int = 1) -> Wanted:
    """The moment when this is asked, with so many options at least."""
    return lambda match: match.ask.question.id == what and len(match.ask.options) >= options


def fights(match: pentathlon.Match) -> bool:
    """Two players fight, and there is something to be played."""
    return asks("reinforce", 2)(match) and len(match.table.fighting) == 2


def has_to_arrange(match: pentathlon.Match) -> bool:
    return match.ask.question.id == "arrange"


def test_a_whole_game_of_two_by_clicking_on_the_board(browsing: Browsing):
    page, chance = browsing.person(), Random(3)
    sit_down(page, 2)
    clicked = 0
    while my_turn(page):
        on_the_board = page.locator(ON_THE_BOARD).count()
        clicked += on_the_board > 0
        answer(page, chance)
    assert clicked > 40
    ending = page.get_by_role("dialog", name="The game is over")
    assert "KE-F" in ending.inner_text()
    ending.get_by_role("button", name="See the table").click()
    assert page.get_by_role("region", name="The Final Battle").is_visible()


def test_thirty_answers_of_four_players_on_a_phone(browsing: Browsing):
    page, chance = browsing.person(color_scheme="light", **PHONE), Random(4)
    sit_down(page, 4)
    for _ in range(30):
        assert my_turn(page)
        assert_narrow(page)
        assert_asked(page)
        bar = page.get_by_role("region", name="The question").bounding_box()
        assert bar["y"] + bar["height"] <= 844
        answer(page, chance, finger=True)
    assert my_turn(page)
    page.get_by_role("navigation", name="What is shown").get_by_role("button").last.tap()
    page.get_by_role("region", name="The area of").wait_for()
    assert_narrow(page)


def test_a_card_is_drafted_by_a_click(browsing: Browsing):
    page = browsing.person()
    come_to(page, asks("draft", 3))
    draft = page.get_by_role("region", name="The draft")
    card = draft.locator("[data-option]").first
    name = card.get_attribute("aria-label").split(",")[0]
    card.click()
    page.get_by_role("group", name="Your hand").get_by_role("button", name=name).wait_for()


def test_a_card_is_assigned_by_two_clicks(browsing: Browsing):
    page = browsing.person()
    come_to(page, asks("assign", 3))
    card = page.get_by_role("group", name="Your hand").locator("[data-option]").first
    name = card.get_attribute("aria-label").split(",")[0]
    card.click()
    assert is_asked(page, "place")
    place = page.locator("[data-option$=_right], [data-option$=_left]").last.get_attribute("data-option")
    page.locator(f".here[data-option={place}]").click()
    page.locator(f"[data-drop={place}]").get_by_role("button", name=name).wait_for()


def test_a_card_is_drawn_to_its_place(browsing: Browsing):
    page = browsing.person()
    come_to(page, asks("assign", 8))
    card = page.get_by_role("group", name="Your hand").locator("[data-option]").first
    name = card.get_attribute("aria-label").split(",")[0]
    free = page.locator("[data-drop]", has_text="free").first
    place = free.get_attribute("data-drop")
    start, end = card.bounding_box(), free.bounding_box()
    page.mouse.move(start["x"] + 20, start["y"] + 20)
    page.mouse.down()
    page.mouse.move(end["x"] + 60, end["y"] + 60, steps=5)
    page.mouse.up()
    page.locator(f"[data-drop={place}]").get_by_role("button", name=name).wait_for()


def test_what_cannot_be_assigned_tells_why(browsing: Browsing):
    page = browsing.person()
    come_to(page, asks("assign", 3))
    page.get_by_role("group", name="Your hand").get_by_role("button", name="Reinforcement").first.click()
    page.locator(".notice").get_by_role("button", name="KE-MON-05").click()
    page.locator(".exact").wait_for()


def test_all_boards_are_in_sight_on_a_desk(browsing: Browsing):
    page = browsing.person()
    come_to(page, lambda match: match.ask.question.id == "place" and sum(map(len, match.table.sides)) > 9)
    bar = page.get_by_role("region", name="The question").bounding_box()
    for name in ("Phaistos", "Marathon", "Ithaca", "Acheron"):
        box = page.get_by_role("region", name=name, exact=True).bounding_box()
        assert box["y"] + box["height"] <= bar["y"]
    for other in page.get_by_role("region", name="The area of").all():
        box = other.bounding_box()
        assert box["y"] + box["height"] <= bar["y"]
    assert page.evaluate("document.documentElement.scrollHeight") <= 900


def test_a_side_shows_what_it_would_count_with_the_card_that_is_placed(browsing: Browsing):
    page = browsing.person()
    match = come_to(page, lambda match: asks("place", 3)(match) and _depends(match))
    by = match.view(0)["asks"][0]["by"]
    card = next(card for card in match.view(0)["table"].players[0].hand if card.name == by)
    for place, outlook in card.at.items():
        sums = page.locator(f"[data-drop={place}] .sum b").all_inner_texts()
        assert sums == [
            f"{number}{'+' if outlook.unseen else ''}"
            for aspect, number in asdict(outlook.strength).items()
            if aspect.capitalize() in _aspects(match, place)
        ]


def _depends(match: pentathlon.Match) -> bool:
    """Whether what the card counts depends on where it goes."""
    return match.ask.by is not None and match.ask.by.passive is not None


def _aspects(match: pentathlon.Match, place: str) -> list[str]:
    table = match.view(0)["table"]
    boards = [*table.boards, table.acheron]
    return next(b.aspects for b in boards if any(side.place == place for side in b.sides))


def test_a_battle_shows_who_is_ahead(browsing: Browsing):
    page = browsing.person()
    come_to(page, fights)
    battle = page.get_by_role("region", name="The battle at")
    stands = battle.get_by_role("group", name="How it stands").get_by_role("button")
    assert stands.count() == 2
    assert "against" in stands.first.get_attribute("aria-label")
    assert battle.get_by_role("group", name="The side of").count() == 2
    page.get_by_role("button", name="Pass in this battle").click()
    page.locator(f".ending, {OPEN}").first.wait_for()


def test_a_battle_that_is_won_says_so_while_its_treasure_is_placed(browsing: Browsing):
    page = browsing.person()
    come_to(page, lambda match: asks("treasure", 2)(match) and len(match.table.fighting) == 2)
    verdict = page.get_by_role("region", name="The battle at").locator(".verdict").inner_text()
    treasure = page.locator(".mine .won").get_by_role("button").get_attribute("aria-label").split(".")[0]
    assert verdict.endswith(f" has won, with the {treasure} to place now.")


def test_a_card_that_was_played_is_taken_back_by_a_click(browsing: Browsing):
    page = browsing.person()
    come_to(page, asks("retrieve", 2), acropolises="corinth+athens")
    hand = page.get_by_role("group", name="Your hand")
    played = hand.get_by_role("button", name="Played in this round.")
    assert played.count() == hand.locator("[data-option]").count() > 1
    name = played.first.get_attribute("aria-label").split(",")[0]
    hand.get_by_role("button", name=name).click()
    played.first.wait_for(state="detached")
    hand.get_by_role("button", name=name).wait_for()


def test_a_treasure_is_given_to_an_elite(browsing: Browsing):
    page = browsing.person()
    come_to(page, lambda match: any(type(option).__name__ == "Attach" for option in match.ask.options))
    treasure = page.get_by_role("group", name="Armory").locator("[data-option]").first
    name = treasure.get_attribute("aria-label").split(".")[0]
    several = treasure.get_attribute("data-option").startswith("take(")
    treasure.click()
    if several:
        page.locator(".battle [data-option^=attach]").first.click()
    page.locator(".battle .one").get_by_role("button", name=name).first.wait_for()


@pytest.mark.parametrize("size", [{}, PHONE], ids=["desk", "phone"])
def test_the_final_battle_is_arranged_and_shown(browsing: Browsing, size: dict[str, Any]):
    page = browsing.person(**size)
    come_to(page, has_to_arrange)
    page.get_by_role("region", name="The Final Battle").wait_for()
    page.locator("[data-option^='lay(']").first.click()
    page.locator("[data-option^='lay(']").first.click()
    page.locator("[data-option^='lay(']").first.wait_for(state="detached")
    while my_turn(page):
        page.locator(OPEN).last.click()
    page.get_by_role("button", name="See the table").click()
    assert page.get_by_role("group", name="The three battles").locator("small .figure").count() > 2
    assert page.get_by_role("group", name="Hades against Kronos").is_visible()
    if size:
        assert_narrow(page)


def test_thirty_answers_by_keyboard_alone(browsing: Browsing):
    page, chance = browsing.person(), Random(5)
    sit_down(page, 3)
    for _ in range(30):
        assert my_turn(page)
        for _ in range(chance.randrange(1, 4)):
            page.keyboard.press(chance.choice(["ArrowRight", "ArrowLeft"]))
        page.keyboard.press("Enter")
    assert page.locator(".mine.active, .ending, .bar").first.is_visible()


MOMENTS = {
    "the draft": asks("draft", 3),
    "the boards": asks("place", 3),
    "a battle": fights,
    "a Treasure": asks("treasure", 2),
    "the Final Battle": asks("arm second", 2),
}


@pytest.mark.parametrize("where", MOMENTS)
def test_axe_finds_nothing_serious(browsing: Browsing, where: str):
    page = browsing.person()
    come_to(page, MOMENTS[where])
    check_both(page, where)
