"""Chronos Conquest in several browsers at one table: races, ice, Hell, offerings, claims and the time."""

from typing import Any

import pytest
from tests.browser.browsing import GAME_TIME, Browsing, chooses, come_together, eventually, resigns
from tests.browser.isles import ASLEEP, SlowConnection, ground, hears, listen, sit_down, spot, two_people
from tests.browser.test_pages import PHONE, assert_narrow, check
from tests.games.chronos.tabletop import TableTop, lay

HASTE = 300
"""Milliseconds of sand, where nobody is to wait for it."""


CLAIM, LOST = (587, 784, 587, 784), (294, 220)
"""What is played."""


def touch(thing: Any) -> None:
    """Click without waiting for a calm page: here it never is."""
    thing.evaluate("it => it.click()")


def test_a_first_game_is_at_the_first_level_and_the_next_one_is_offered_after_it(browsing: Browsing):
    page = browsing.person()
    levels = page.get_by_role("group", name="At which level")
    page.get_by_role("button", name="Play now: Chronos Conquest").click()
    assert levels.get_by_role("radio", name="Level 1").is_checked()
    page.get_by_role("button", name="Against Silenus").click()
    page.get_by_role("region", name="Your kingdom").wait_for()
    page.get_by_text("Level 1: Territories").wait_for()
    resigns(page)
    assert page.get_by_text("Level 1: Territories").count() == 0
    assert page.locator(".ending h2").inner_text().casefold() == "silenus and silenus ii share the victory"
    page.get_by_role("link", name="On to level 2").click()
    page.get_by_role("button", name="Against Silenus").wait_for()
    assert levels.get_by_role("radio", name="Level 2").is_checked()
    chooses(page, "At which level", "Level 5")
    page.get_by_role("button", name="Against Silenus").click()
    page.get_by_role("region", name="Your kingdom").wait_for()
    resigns(page)
    assert page.get_by_role("link", name="On to level").count() == 0
    page.get_by_role("dialog").get_by_role("link", name="Lobby").click()
    page.get_by_role("button", name="Play now: Chronos Conquest").click()
    assert levels.get_by_role("radio", name="Level 5").is_checked()


def test_a_race_for_one_pile_is_explained_to_who_lost_it(browsing: Browsing):
    slow, quick = browsing.person(), browsing.person()
    connection = SlowConnection(slow)
    listen(slow)
    position = lay(a={"timers": ["pile1"]}, c=ASLEEP, piles={1: ["t10", "t50"]})
    sit_down([slow, quick], position.match)
    spot(slow, "pile1").get_by_text("take").wait_for()
    connection.is_held = True
    touch(ground(quick, "pile1"))
    spot(quick, "pile1").locator(".timer").nth(1).wait_for()
    touch(ground(slow, "pile1"))
    connection.let_go()
    slow.locator(".notice", has_text="Castor flipped a timer there").wait_for()
    assert "ms before you" in slow.locator(".notice").inner_text()
    assert hears(slow, *LOST)
    for page in (slow, quick):
        assert spot(page, "pile1").locator(".timer").count() == 2, "The timer that lost stays."
    slow.locator(".notice").get_by_role("button", name="CC-PICK-03").click()
    slow.locator(".exact").wait_for()


def test_on_a_phone_no_pile_moves_under_the_finger(browsing: Browsing):
    page = browsing.person(**PHONE)
    sit_down([page], lay(b=ASLEEP, c=ASLEEP).match)
    piles = [ground(page, f"pile{number}") for number in range(1, 7)]
    before = [pile.bounding_box() for pile in piles]
    for count in range(1, 4):
        ground(page, "pile2").tap()
        spot(page, "pile2").locator(".timer").nth(count - 1).wait_for()
        assert [pile.bounding_box() for pile in piles] == before


def idle_timer(page: Any) -> Any:
    """The first of my timers that waits before me."""
    return page.get_by_role("region", name="Your kingdom").get_by_role("button", name="Your timer 1")


def middle(thing: Any) -> tuple[float, float]:
    box = thing.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_timer_is_dragged_onto_a_pile_whatever_happens_meanwhile(browsing: Browsing):
    quick, other = two_people(browsing, lay(c=ASLEEP))
    quick.mouse.move(*middle(idle_timer(quick)))
    quick.mouse.down()
    quick.mouse.move(*middle(ground(quick, "pile4")), steps=5)
    touch(ground(other, "pile2"))
    spot(quick, "pile2").locator(".timer").wait_for()
    quick.mouse.move(*middle(ground(quick, "pile3")), steps=3)
    quick.mouse.up()
    for page in (quick, other):
        spot(page, "pile3").locator(".timer").wait_for()
    assert spot(quick, "pile4").locator(".timer").count() == 0
    assert quick.locator(".notice").count() == 0, "It was one command."


def test_a_timer_is_dragged_back_from_its_pile_and_dropped_on_no_place_it_stays(browsing: Browsing):
    page, other = two_people(browsing, lay(a={"timers": ["pile1"]}, c=ASLEEP, piles={1: ["t10", "t30"]}))
    timer = spot(page, "pile1").locator(".timer")
    page.mouse.move(*middle(timer))
    page.mouse.down()
    page.mouse.move(*middle(page.locator(".clock").first), steps=5)
    page.mouse.up()
    assert timer.count() == 1
    page.mouse.move(*middle(timer))
    page.mouse.down()
    page.mouse.move(*middle(page.get_by_role("button", name="Front", exact=True)), steps=5)
    page.mouse.up()
    spot(other, "pile1").locator(".timer").wait_for(state="detached")
    page.locator(".score strong", has_text="30").wait_for()


def test_a_finger_drags_a_timer_onto_a_pile(browsing: Browsing):
    page = browsing.person(**PHONE)
    sit_down([page], lay(b=ASLEEP, c=ASLEEP).match)
    finger = page.context.new_cdp_session(page)
    (x, y), (to_x, to_y) = middle(idle_timer(page)), middle(ground(page, "pile3"))
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    for step in (0.3, 0.7, 1.0):
        point = {"x": x + step * (to_x - x), "y": y + step * (to_y - y)}
        finger.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [point]})
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    spot(page, "pile3").get_by_role("button", name="Your timer 1").wait_for()


def test_whoever_lifts_first_from_a_frozen_pile_leaves_the_card_to_the_other(browsing: Browsing):
    sides = {"a": {"timers": ["pile1", "pile2", "pile2"]}, "b": {"timers": ["pile1"]}, "c": ASLEEP}
    position = lay(**sides, piles={1: ["t10", "t30"]})
    first, other = two_people(browsing, position)
    for page in (first, other):
        spot(page, "pile1").get_by_text("frozen").wait_for()
    assert spot(first, "pile2").get_by_text("frozen").count() == 0, "Both are mine; nobody keeps me out."
    spot(first, "pile2").get_by_text("both yours").wait_for()
    touch(spot(first, "pile1").get_by_role("button", name="Your timer"))
    touch(first.get_by_role("button", name="Front", exact=True))
    spot(other, "pile1").get_by_text("take").wait_for()
    touch(ground(other, "pile1"))
    other.locator(".score strong", has_text="30").wait_for()
    assert first.locator(".score strong").inner_text() == "0"


def test_a_trip_through_hell(browsing: Browsing):
    sides = {"a": {"timers": ["pile1"]}, "b": {"timers": ["pile2"]}, "c": ASLEEP}
    position = lay(**sides, piles={1: ["t10", "war"]}, duration_ms=HASTE)
    warlike, damned = two_people(browsing, position)
    touch(ground(warlike, "pile1"))
    warlike.get_by_text("Touch any timer to damn it.").wait_for()
    touch(spot(warlike, "pile2").locator(".timer"))
    for page in (warlike, damned):
        spot(page, "hell1").locator(".timer").wait_for()
    warlike.locator(".debt").wait_for(state="detached")
    for place in ("hell2", "pile3"):
        touch(damned.locator(".spot [aria-label^='Your timer 1'][aria-label$='run out']"))
        touch(ground(damned, place))
        spot(warlike, place).locator(".timer").wait_for()
    assert spot(damned, "hell1").locator(".timer").count() == 0


def test_an_offering_is_a_touch_for_the_god_and_one_for_each_card(browsing: Browsing):
    position = lay(
        a={"central": ["t10", "t20", "t30", "t50"], "winds": ["north"]}, c=ASLEEP, temple=["Athena", "Zeus"]
    )
    pious, other = two_people(browsing, position)
    price = int(pious.get_by_role("region", name="The temple").locator(".price").first.inner_text())
    touch(pious.get_by_role("region", name="The temple").locator(".gain").first)
    for number in range(price):
        pious.get_by_text(f"touch {price - number} more card").wait_for()
        touch(pious.get_by_role("region", name="Your kingdom").locator(".cards .may:not(.paid)").first)
    pious.get_by_role("region", name="Your kingdom").get_by_role("button", name="Athena").wait_for()
    other.get_by_role("region", name="Player 1").get_by_role("button", name="Athena").wait_for()


def kingdom(page: Any) -> Any:
    """All that is mine."""
    return page.get_by_role("region", name="Your kingdom")


def test_what_is_owed_is_settled_by_a_touch_on_a_player_or_on_a_card(browsing: Browsing):
    sides = {"a": {"timers": ["pile1", "pile2"], "central": ["t20", "t30"]}, "b": {"central": ["t10"]}}
    position = lay(
        **sides,
        c=ASLEEP,
        piles={1: ["t10", "starvation"], 2: ["t10", "t50"]},
        cities=["Mycenae"],
        duration_ms=HASTE,
    )
    position.b.moves(1, "city1")
    page, other = two_people(browsing, position)
    touch(ground(page, "pile1"))
    page.get_by_text("Touch a player to starve.").wait_for()
    touch(page.get_by_role("region", name="Castor").locator("button.name"))
    kingdom(other).get_by_text("Your kingdom is empty.").wait_for()
    kingdom(page).locator(".debt").wait_for(state="detached")
    touch(ground(page, "pile2"))
    page.get_by_text("Touch the card you give.").wait_for()
    touch(kingdom(page).get_by_role("button", name="Territory 30", exact=True))
    other.locator(".score strong", has_text="30").wait_for()


def test_people_talk_and_bargain_about_a_frozen_pile(browsing: Browsing):
    position = lay(a={"timers": ["pile1"]}, b={"timers": ["pile1"]}, c=ASLEEP)
    page, other = two_people(browsing, position)
    kingdom(page).get_by_label("Say something to all").fill("What is it worth to you, Castor?")
    kingdom(page).get_by_label("Say something to all").press("Enter")
    other.get_by_role("log").get_by_text("What is it worth to you, Castor?").wait_for()
    touch(kingdom(page).get_by_role("button", name="Bargain"))
    touch(kingdom(page).locator(".menu button").first)
    touch(kingdom(other).get_by_role("button", name="Bargain"))
    touch(kingdom(other).locator(".menu button[data-option^=accept]"))
    page.get_by_role("log").get_by_text("accepts").wait_for()


def test_a_mistaken_claim_is_told_to_all_and_the_game_goes_on(browsing: Browsing):
    mistaken, other = browsing.person(), browsing.person()
    listen(other)
    sit_down([mistaken, other], lay(a={"central": ["t100"]}, c=ASLEEP).match)
    mistaken.keyboard.press("k")
    mistaken.locator(".ask", has_text="You claim victory, in vain.").wait_for()
    other.locator(".ask", has_text="Player 1 claims victory, in vain.").wait_for()
    assert hears(other, *CLAIM)
    assert '"sound":false' in mistaken.evaluate("localStorage.pentathlon"), "Silence is the habit."
    touch(ground(mistaken, "pile1"))
    spot(other, "pile1").locator(".timer").wait_for()
    assert other.locator(".ending").count() == 0


def test_a_page_that_comes_back_shows_the_same_time(browsing: Browsing):
    gone, there = browsing.person(), browsing.person()
    connection = SlowConnection(gone)
    sit_down([gone, there], lay(a={"timers": ["pile1:600000"]}, c=ASLEEP, at=70_000).match)
    eventually(there, f"{GAME_TIME} >= 71")
    connection.cut()
    gone.get_by_text("The connection is lost").wait_for()
    gone.get_by_text("The connection is lost").wait_for(state="detached")
    come_together(gone, there)
    gone.reload()
    gone.get_by_role("region", name="Your kingdom").wait_for()
    come_together(gone, there)
    for page in (gone, there):
        assert spot(page, "pile1").locator(".timer").count() == 1


def test_a_table_that_agrees_to_go_slower(browsing: Browsing):
    host, guest = two_people(browsing, lay(a={"timers": ["pile1:600000"]}, c=ASLEEP))
    for slower in (2, 3):
        host.get_by_role("button", name="More", exact=True).click()
        host.get_by_role("button", name="Slower").click()
        guest.get_by_role("button", name="Agree").click()
        for page in (host, guest):
            page.locator(".clock", has_text=f"×{slower} slower").wait_for()
    before = host.evaluate(f"[{GAME_TIME}, performance.now()]")
    eventually(host, f"{GAME_TIME} >= {before[0] + 2}")
    after = host.evaluate(f"[{GAME_TIME}, performance.now()]")
    assert (after[1] - before[1]) / 1000 > 2.5, "More than a second of the game takes three of life."
    come_together(host, guest)


def test_the_end_is_shown_to_all_and_can_be_looked_back_at(browsing: Browsing):
    winner, loser = two_people(browsing, lay(a={"central": ["t100", "t100"]}, c=ASLEEP))
    touch(ground(loser, "pile1"))
    spot(winner, "pile1").locator(".timer").wait_for()
    for page, is_put_forward in ((winner, True), (loser, False)):
        claim = page.get_by_role("button", name="Claim")
        assert claim.evaluate("it => it.classList.contains('main')") is is_put_forward
    winner.get_by_role("button", name="Claim").click()
    winner.locator(".ending", has_text="You win").wait_for()
    loser.locator(".ending", has_text="Player 1 wins").wait_for()
    for page in (winner, loser):
        assert page.get_by_role("button", name="Claim").count() == 0, "nothing is left to claim"
        scoring = page.get_by_role("table", name="The final scoring")
        points = [row.locator("td").last.inner_text() for row in scoring.locator("tbody tr").all()]
        assert points == ["200", "0", "0"], "everybody is there, the winner first"
    loser.get_by_role("link", name="Look back").first.click()
    loser.get_by_label("Position").fill("0")
    spot(loser, "pile1").locator(".timer").wait_for(state="detached")
    loser.get_by_role("button", name="One answer on").click()
    spot(loser, "pile1").locator(".timer").wait_for()


def test_the_first_step_of_the_ladder_is_one_click_and_one_colour_away(browsing: Browsing):
    page = browsing.person()
    page.get_by_role("button", name="Learn Chronos Conquest").click()
    page.get_by_role("list", name="Learn Chronos Conquest step by step").get_by_role("button").first.click()
    opening = page.get_by_role("region", name="Before the start")
    opening.get_by_role("heading", name="Level 1").wait_for()
    opening.get_by_role("button", name="green").click()
    opening.wait_for(state="detached", timeout=120_000)
    page.locator(".clock", has_text="×2 slower").wait_for()
    page.keyboard.press("1")
    page.keyboard.press("q")
    spot(page, "pile1").get_by_role("button", name="Your timer 1").wait_for()


def test_a_lesson_fits_a_phone(browsing: Browsing):
    page = browsing.person(**PHONE)
    page.get_by_role("button", name="Learn Chronos Conquest").tap()
    page.get_by_role("list", name="Learn Chronos Conquest step by step").get_by_role("button").first.tap()
    opening = page.get_by_role("region", name="Before the start")
    opening.get_by_role("button", name="green").tap()
    opening.wait_for(state="detached", timeout=120_000)
    page.locator(".clock", has_text="×2 slower").wait_for()
    assert_narrow(page)
    page.get_by_role("button", name="More", exact=True).tap()
    page.get_by_text("Pace: 2 times slower.").wait_for()


def crowd() -> TableTop:
    """Six players whose sand runs, with all that there is on a table."""
    sides = [
        {"timers": ["pile1:600000", f"pile{seat + 3}:600000"], "central": ["t10"] * 4} for seat in range(6)
    ]
    sides[0] |= {"timers": ["pile2", "pile2"], "winds": ["north"], "gods": ["Hermes"]}
    temple = ["Athena", "Zeus", "Hephaestus", "Sphinx", "Hecate", "Eos"]
    return lay(*sides, temple=temple, cities=["Delphi", "Sparta"], atlantis=["t100", "war"])


@pytest.mark.parametrize("colours", ["dark", "light"])
def test_six_players_fit_a_phone_and_a_screen_reader(browsing: Browsing, colours: str):
    page = browsing.person(color_scheme=colours, **PHONE)
    sit_down([page], crowd().match)
    assert_narrow(page)
    spot(page, "pile2").get_by_text("both yours").wait_for()
    bar = page.get_by_role("region", name="The question").bounding_box()
    for place in (*(f"pile{number}" for number in range(1, 10)), "city2", "hell2"):
        box = spot(page, place).bounding_box()
        assert 0 <= box["x"] <= 390 - box["width"], place
        assert box["y"] + box["height"] <= bar["y"], place
    mine = page.get_by_role("region", name="Your kingdom").bounding_box()
    assert mine["y"] + mine["height"] <= 844
    check(page, "a table of Chronos Conquest")
