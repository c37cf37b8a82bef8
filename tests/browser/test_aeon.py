"""Aeon Trespass in a browser: the battlefield is clicked, on a desk and on a phone."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest
from tests.browser.browsing import OPEN, Browsing, answer, chooses, my_turn, seats, until
from tests.browser.test_pages import PHONE, assert_narrow, check_both

import pentathlon
from pentathlon.bots import make_bot
from pentathlon.games.aeon.battle.questions import TurnAction
from pentathlon.games.aeon.pieces import Aftermath, Ending
from pentathlon.games.aeon.printed.primordials import PRIMORDIALS, Primordial
from pentathlon.server.http.archive import led_to

Wanted = Callable[[pentathlon.Match], bool]
SEED = 4


def sit_down(page: Any, primordial: str = "labyrinthauros") -> None:
    """Make a table with a bot that commands two of the titans, and muster as usual."""
    page.get_by_role("link", name="Make a table: Aeon Trespass").click()
    seats(page, 2)
    chooses(page, "How it is played", "Your own way")
    chooses(page, "Whom the titans face", primordial.split("-")[-1].capitalize())
    page.get_by_role("button", name="Make the table").click()
    page.get_by_role("button", name="As usual").click()
    page.locator(".aeon-board").wait_for()


def a_battle_at(is_reached: Wanted, level: int = 3) -> pentathlon.Match:
    """A battle of two greedy players when the first seat is asked something; not every battle has it."""
    bot = make_bot("greedy", 1)
    for seed in range(SEED, SEED + 30):
        match = pentathlon.new("aeon", 2, seed=seed, level=level)
        while match.outcome is None:
            if match.ask.seat == 0 and is_reached(match):
                return match
            match.choose(bot.choose(match, match.ask.seat), match.ask.seat)
    raise AssertionError("No battle comes to that moment.")


def bring(page: Any, match: pentathlon.Match) -> None:
    """Bring a saved battle to the lobby."""
    record = {"name": "game.json", "mimeType": "application/json", "buffer": pentathlon.save(match).encode()}
    page.set_input_files("input[type=file]", record)


def come_to(page: Any, is_reached: Wanted) -> None:
    """Sit down at such a moment."""
    bring(page, a_battle_at(is_reached))
    page.get_by_role("button", name="Let Ares play here").first.click()
    page.locator(".aeon-board").wait_for()
    assert my_turn(page)


def asks(id: str, options: int = 1) -> Wanted:
    """The moment when this is asked, with so many options at least."""
    return lambda match: match.ask.question.id == id and len(match.ask.options) >= options


def can_attack(match: pentathlon.Match) -> bool:
    return match.ask.question.id == "act" and TurnAction.ATTACK in match.ask.options


def strikes(match: pentathlon.Match) -> bool:
    """A titan attacks a body part."""
    return match.table.strike is not None and match.table.strike.card >= 0


def test_a_table_is_opened_and_the_battle_starts(browsing: Browsing):
    page = browsing.person()
    sit_down(page)
    field = page.get_by_role("region", name="The battlefield")
    field.get_by_role("button", name="Labyrinthauros, facing").wait_for()
    field.get_by_role("button", name=" of Ianthe, on ").wait_for()
    page.get_by_role("region", name="The primordial").wait_for()
    assert page.evaluate("document.documentElement.scrollHeight") <= 900
    page.get_by_role("button", name="Legend").click()
    assert "Column" in page.get_by_role("group", name="Legend").inner_text()


@pytest.mark.parametrize("sheet", PRIMORDIALS.values(), ids=PRIMORDIALS)
def test_any_primordial_can_be_faced_and_shows_its_traits(browsing: Browsing, sheet: Primordial):
    page = browsing.person()
    sit_down(page, sheet.slug)
    page.get_by_role("region", name="The battlefield").get_by_role(
        "button", name=f"{sheet.name}, facing"
    ).wait_for()
    shown = page.get_by_role("region", name="The primordial").inner_text().lower()
    named = [sheet.name, sheet.grown(1), *sheet.traits(1), *(vantage.name for vantage in sheet.vantages)]
    assert [words for words in named if words.lower() not in shown] == []
    on_sheet = page.locator("use[href*='/aeon-']").evaluate_all(
        "all => all.map((use) => use.getAttribute('href'))"
    )
    assert any(address.endswith(f"#{sheet.figure}") for address in on_sheet)


@pytest.mark.parametrize("size", [{}, PHONE], ids=["desk", "phone"])
def test_a_titan_goes_where_it_is_sent(browsing: Browsing, size: dict[str, Any]):
    page = browsing.person(**size)
    come_to(page, asks("move", 20))
    spot = page.locator(".spot").nth(8)
    name = spot.get_attribute("aria-label").removeprefix("Space ")
    spot.tap() if size else spot.click()
    page.locator(f".figurine[aria-label*='on {name}']").wait_for()
    if size:
        assert_narrow(page)


def test_a_click_on_a_space_moves_the_titan_in_one_gesture(browsing: Browsing):
    page = browsing.person()
    come_to(page, lambda match: match.ask.question.id == "act" and TurnAction.MOVE in match.ask.options)
    spot = page.locator(".spot.walk").nth(3)
    name = spot.get_attribute("aria-label").removeprefix("Space ")
    spot.click()
    page.locator(f".figurine[aria-label*='on {name}']").wait_for()


def test_the_primordials_round_is_told_at_the_readers_pace(browsing: Browsing):
    page = browsing.person()
    page.evaluate("localStorage.pentathlon = JSON.stringify({speed: 'calm'})")
    page.reload()
    sit_down(page)
    page.get_by_role("button", name="Pause").click()
    told = page.get_by_role("status")
    first = told.inner_text()
    page.get_by_role("button", name="Tell the next thing").click()
    until(page, lambda: told.inner_text() != first, "the next scene")
    assert page.locator("[data-option]").count() == 0, "nothing is asked before all is told"
    log = page.get_by_role("log")
    before = log.inner_text()
    page.get_by_role("button", name="Skip").click()
    page.locator(OPEN).first.wait_for()
    assert log.inner_text().startswith(before)


def test_the_primordials_round_is_told_again_when_looking_back(browsing: Browsing):
    page, match = browsing.person(), a_battle_won()
    page.evaluate("localStorage.pentathlon = JSON.stringify({speed: 'calm'})")
    bring(page, match)
    page.wait_for_url("**/replay/**")
    drawn = next(
        at
        for at in range(1, len(match.answers))
        if any(event.kind == "AI" for event in led_to(match, at - 1, at))
    )
    page.goto(f"{page.url.partition('?')[0]}?at={drawn - 1}&as=0")
    told = page.get_by_role("status").first
    until(page, lambda: "is asked" in told.inner_text(), "the position before")
    page.get_by_role("button", name="One answer on").click()
    page.get_by_role("button", name="Skip").wait_for()
    heard = told.inner_text()
    assert "is asked" not in heard
    until(page, lambda: told.inner_text() != heard, "the next scene")
    page.get_by_role("button", name="Skip").click()
    until(page, lambda: "is asked" in told.inner_text(), "the position after")


def test_under_the_pointer_lies_the_line_of_sight(browsing: Browsing):
    page = browsing.person()
    come_to(page, lambda match: match.ask.question.id == "act" and TurnAction.MOVE in match.ask.options)
    assert page.locator(".plan path.sight").count() == 0
    page.locator(".spot.walk").nth(3).hover()
    page.locator(".plan path.sight").wait_for(state="attached")
    page.get_by_role("region", name="The battlefield").get_by_role("button", name=", facing").hover()
    until(page, lambda: page.locator(".plan path.sight").count() > 1, "the sight of all titans")


def test_the_names_of_titans_are_never_cut_off(browsing: Browsing):
    page = browsing.person()
    come_to(page, asks("act"))
    names = page.locator(".titan .names b")
    assert names.count() == 4
    assert names.evaluate_all("all => all.filter((name) => name.scrollWidth > name.clientWidth).length") == 0


def test_a_space_on_offer_is_big_enough_for_a_finger(browsing: Browsing):
    page = browsing.person(**PHONE)
    come_to(page, asks("move", 20))
    spot = page.locator(".spot").first
    until(
        page,
        lambda: min(spot.bounding_box()[side] for side in ("width", "height")) >= 40,
        "room for a finger",
    )
    frame = page.locator(".frame")
    frame.evaluate("it => it.scrollTo(0, 0)")
    edges = [thing.bounding_box()["x"] for thing in (frame, frame.locator(".plan"))]
    assert edges == sorted(edges), "The left edge of the field is beyond what can be scrolled to."
    page.get_by_role("button", name="Whole field").tap()
    until(page, lambda: spot.bounding_box()["width"] < 20, "the whole field")
    bar = page.get_by_role("region", name="The question").bounding_box()
    assert bar["y"] + bar["height"] <= 844


def test_on_a_phone_a_closer_look_lies_over_nothing_else(browsing: Browsing):
    page = browsing.person(**PHONE)
    come_to(page, asks("whose turn"))
    page.get_by_role("button", name="Closer").tap()
    whole = page.get_by_role("button", name="Whole field")
    whole.wait_for()
    field = page.get_by_label("The battlefield").locator(".frame").bounding_box()
    below = whole.bounding_box()
    strip = page.locator(".strip").bounding_box()
    assert field["height"] >= 240
    assert field["y"] + field["height"] <= below["y"]
    assert below["y"] + below["height"] <= strip["y"]
    whole.tap()
    page.get_by_role("button", name="Closer").wait_for()


def test_on_a_phone_what_the_argo_does_is_in_view(browsing: Browsing):
    page = browsing.person(**PHONE)
    bring(page, a_battle_at(asks("whose turn"), level=1))
    page.get_by_role("button", name="Let Ares play here").first.click()
    ship = page.get_by_role("region", name="The Kratos pool and the Argo")
    ship.wait_for()
    assert ship.evaluate("it => it.scrollWidth <= it.clientWidth")


def test_a_space_that_is_out_of_reach_tells_why(browsing: Browsing):
    page = browsing.person()
    come_to(page, asks("move", 20))
    offered = {spot.get_attribute("data-option") for spot in page.locator(".spot").all()}
    free = next(
        corner for corner in ((0, 13), (19, 13), (0, 0)) if f"space({corner[0]},{corner[1]})" not in offered
    )
    ground = page.get_by_role("button", name="The ground").bounding_box()
    square = ground["width"] / 20
    page.mouse.click(ground["x"] + (free[0] + 0.5) * square, ground["y"] + (13.5 - free[1]) * square)
    page.locator(".notice .rule").first.wait_for()


def test_an_attack_is_made(browsing: Browsing):
    page = browsing.person()
    come_to(page, can_attack)
    told = page.get_by_role("log").get_by_text("attacks with")
    before = told.count()
    browsing.picks(page, page.get_by_role("button", name="Attack", exact=True))
    while my_turn(page) and told.count() == before:
        browsing.picks(page, page.locator(OPEN).first)
    assert told.count() > before


def test_an_attack_under_way_shows_the_body_part_and_the_power(browsing: Browsing):
    page = browsing.person()
    come_to(page, strikes)
    attack = page.locator(".card.strike").inner_text()
    assert "hits" in attack
    assert "AT" in attack
    assert page.locator(".card.body h3").count() >= 1


def test_a_labyrinth_tile_is_shown_before_it_is_laid(browsing: Browsing):
    page = browsing.person()
    come_to(page, asks("lay", 3))
    laying = page.get_by_role("group", name="Where the tile may lie")
    walls = page.locator(".ghost .wall").count()
    assert walls >= 7
    first = laying.inner_text()
    laying.get_by_role("button", name="The next place").click()
    assert laying.inner_text() != first
    tiles = page.locator(".tile:not(.ghost)").count()
    laying.get_by_role("button", name="Lay it here").click()
    page.locator(".tile:not(.ghost)").nth(tiles).wait_for()


def test_gear_and_conditions_explain_themselves(browsing: Browsing):
    page = browsing.person()
    come_to(page, asks("whose turn", 4))
    titan = page.get_by_role("region", name=" of Ianthe")
    assert titan.get_by_role("img", name="DANGER").count() == 1
    chip = titan.locator(".chip", has_text="Bell Hammer")
    chip.click()
    assert "3 attack dice" in page.locator(".note").inner_text()
    page.keyboard.press("Escape")
    page.locator(".note").wait_for(state="detached")
    page.locator(".figurine.may").first.click()
    page.locator("[data-question=act]").wait_for()


def test_the_front_of_the_primordial_is_shaded_on_demand(browsing: Browsing):
    page = browsing.person()
    come_to(page, asks("whose turn", 4))
    assert page.locator("rect.front").count() == 0
    page.get_by_role("button", name="Front", exact=True).click()
    assert page.locator("rect.front").count() == 1


@pytest.mark.parametrize("size", [{}, PHONE], ids=["desk", "phone"])
def test_twenty_answers_by_chance(browsing: Browsing, size: dict[str, Any]):
    page, chance = browsing.person(color_scheme="light", **size), Random(3)
    sit_down(page)
    for _ in range(20):
        if not my_turn(page):
            break
        if size:
            assert_narrow(page)
        answer(page, chance, finger=bool(size))
    if size and my_turn(page):
        tabs = page.get_by_role("navigation", name="What is shown")
        tabs.get_by_role("button", name="Titans").tap()
        page.get_by_role("region", name=" of Melitta").wait_for()
        tabs.get_by_role("button", name="Primordial").tap()
        page.get_by_role("region", name="The primordial").wait_for()
        assert_narrow(page)


def test_twenty_answers_by_keyboard_alone(browsing: Browsing):
    page, chance = browsing.person(), Random(5)
    sit_down(page)
    for _ in range(20):
        if not my_turn(page):
            break
        for _ in range(chance.randrange(1, 4)):
            page.keyboard.press(chance.choice(["ArrowRight", "ArrowLeft"]))
        page.keyboard.press("Enter")
    page.locator(".aeon-board").wait_for()


def test_a_battle_ends_with_a_retreat(browsing: Browsing):
    page = browsing.person()
    come_to(page, asks("retreat"))
    page.get_by_role("button", name="Retreat", exact=True).click()
    ending = page.get_by_role("dialog", name="The game is over")
    assert "AT-RETR" in ending.inner_text()
    told = aftermath(ending)
    assert "Nothing is gained." in told
    assert "FATE of the Argo: -2" in told
    ending.get_by_role("button", name="See the table").click()
    page.get_by_role("region", name="The battlefield").wait_for()
    assert aftermath(page) == told, "the board keeps it in sight"


def aftermath(within: Any) -> str:
    """What is told of the end of a battle."""
    return str(within.get_by_role("region", name="The aftermath").inner_text())


def a_battle_won() -> pentathlon.Match:
    """A battle of two greedy players, to its end: the first in which a titan died, and the primordial."""
    return next(match for match in battles_fought() if is_dear_victory(match.table.aftermath))


def is_dear_victory(left: Aftermath | None) -> bool:
    """Whether a battle was won and has cost a titan."""
    return left is not None and left.ending is Ending.VICTORY and bool(left.lost)


def battles_fought() -> Iterator[pentathlon.Match]:
    """Battles of two greedy players, one after another."""
    for seed in range(30):
        match, bot = pentathlon.new("aeon", 2, seed=seed, level=3), make_bot("greedy", 1)
        while match.outcome is None:
            match.choose(bot.choose(match, match.ask.seat), match.ask.seat)
        yield match


@pytest.mark.parametrize("size", [{}, PHONE], ids=["desk", "phone"])
def test_the_end_of_a_battle_tells_what_it_has_brought(browsing: Browsing, size: dict[str, Any]):
    page, match = browsing.person(**size), a_battle_won()
    bring(page, match)
    page.wait_for_url("**/replay/**")
    page.goto(page.url.partition("?")[0].replace("replay", "table"))
    ending = page.get_by_role("dialog", name="The game is over")
    told = aftermath(ending).lower()
    table = match.view(0)["table"]
    left = table.aftermath
    for name, amount in {**left.resources, "ambrosia": left.ambrosia}.items():
        assert (f"{name}\n+{amount}" in told) is (amount > 0), "nothing is not told"
    assert f"rounds\n{table.round}" in told
    assert [words for words in (*left.lost, *left.consequences) if words.lower() not in told] == []
    if size:
        assert_narrow(page)


@pytest.mark.parametrize("where", ["move", "lay"])
def test_axe_finds_nothing_serious(browsing: Browsing, where: str):
    page = browsing.person()
    come_to(page, asks(where, 2))
    check_both(page, where)
