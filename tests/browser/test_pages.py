"""The pages: looking back, the phone, and what a screen reader finds."""

from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.browser.browsing import OPEN, Browsing, my_turn, plays, press, quick_start, resigns, until

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
PHONE = {"width": 390, "height": 844, "has_touch": True, "is_mobile": True}


def look_back(browsing: Browsing, **size: Any) -> Any:
    page = browsing.person(**size)
    quick_start(page)
    plays(page, Random(1), 6)
    assert my_turn(page)
    resigns(page)
    page.get_by_role("link", name="Look back").first.click()
    page.get_by_label("Position").wait_for()
    return page


def faces(page: Any) -> int:
    return int(page.locator(".hand .card").count())


def test_looking_back_as_everybody_and_through_the_fog(browsing: Browsing):
    page = look_back(browsing)
    seen = page.get_by_label("Seen as")
    page.locator(".hand .card").nth(11).wait_for()
    assert faces(page) == 12
    seen.select_option("1")
    page.locator(".hand").nth(1).wait_for(state="detached")
    assert faces(page) == 6
    seen.select_option("none")
    page.locator(".hand .back").first.wait_for()
    assert faces(page) == 0
    page.get_by_text("Dealt as promised").wait_for()


def test_what_stands_below_the_lobby_is_as_high_as_a_thumb(browsing: Browsing):
    page = browsing.person(**PHONE)
    links = page.locator("footer").get_by_role("link")
    links.first.wait_for()
    assert min(link.bounding_box()["height"] for link in links.all()) >= 44


def test_a_position_has_an_address_of_its_own(browsing: Browsing):
    page = look_back(browsing)
    page.get_by_role("button", name="One answer on").click()
    page.get_by_role("button", name="One answer on").click()
    page.locator("output", has_text="2 /").wait_for()
    page.wait_for_url("**at=2**")
    page.goto(page.url)
    page.locator("output", has_text="2 /").wait_for()
    page.get_by_role("button", name="With the cards as they were").click()
    page.wait_for_url("**/table/**")
    page.get_by_role("group", name="Your hand").wait_for()


def test_a_record_is_taken_away_and_brought_back(browsing: Browsing, tmp_path: Path):
    page = look_back(browsing)
    with page.expect_download() as download:
        page.get_by_role("link", name="Download the record").click()
    kept = tmp_path / "game.json"
    download.value.save_as(kept)
    page.goto("/")
    page.set_input_files("input[type=file]", kept)
    page.wait_for_url("**/replay/**")
    page.get_by_text("Dealt as promised").wait_for()
    kept.write_text("no record")
    page.goto("/")
    page.set_input_files("input[type=file]", kept)
    page.get_by_role("alert").wait_for()


def test_tables_that_wait_for_you_are_in_the_lobby(browsing: Browsing):
    page = browsing.person()
    quick_start(page)
    assert my_turn(page)
    page.get_by_role("link", name="the lobby").click()
    page.get_by_role("link", name="Your turn").click()
    assert my_turn(page)


def test_looking_back_tells_what_was_answered_and_the_log_follows(browsing: Browsing):
    page = look_back(browsing)
    until(page, lambda: page.get_by_role("button", name="One answer on").is_enabled(), "a game")
    told = page.get_by_role("region", name="The course of the game").get_by_role("status")
    page.get_by_role("button", name="One answer on").click()
    told.get_by_text("chose:").wait_for()
    page.get_by_role("complementary").get_by_role("button", name="Log").click()
    story = page.get_by_role("group", name="What has happened")
    line = story.get_by_role("button").nth(6)
    line.click()
    story.locator("[aria-current]").wait_for()
    until(page, lambda: int(page.get_by_label("Position").input_value()) > 1, "the line leads there")
    check(page, "the story")


@pytest.mark.parametrize("size", [{}, PHONE], ids=["desk", "phone"])
def test_a_friend_opens_the_link_to_a_position(browsing: Browsing, size: dict[str, Any]):
    page = look_back(browsing)
    page.get_by_role("button", name="One answer on").click()
    page.locator("output", has_text="1 /").wait_for()
    friend = browsing.person(**size)
    friend.goto(page.url)
    assert "can send you a link" in friend.get_by_role("alert").inner_text()
    friend.goto(page.get_by_label("The link for a friend").input_value())
    friend.locator("output", has_text="1 /").wait_for()
    friend.locator(".hand .card").nth(11).wait_for()
    if size:
        assert_narrow(friend)


def test_while_the_game_goes_on_a_link_to_a_position_is_kindly_refused(browsing: Browsing):
    page = browsing.person()
    quick_start(page)
    plays(page, Random(1), 3)
    page.goto(page.url.replace("/table/", "/replay/"))
    page.get_by_text("a link to a position can be had at the end").wait_for()
    assert page.get_by_label("The link for a friend").count() == 0
    friend = browsing.person()
    friend.goto(page.get_by_label("The link for spectators").input_value().replace("/table/", "/replay/"))
    friend.get_by_label("Position").wait_for()
    assert friend.locator(".hand .card").count() == 0, "who looks on sees no hand"


def test_arrows_step_through_a_game_that_is_looked_back_at(browsing: Browsing):
    page = look_back(browsing)
    position = page.get_by_role("slider", name="Position")
    here = int(position.input_value())
    page.locator("body").press("ArrowRight")
    until(page, lambda: int(position.input_value()) == here + 1, "one answer on")
    page.locator("body").press("ArrowLeft")
    until(page, lambda: int(position.input_value()) == here, "one answer back")


def test_an_address_where_nothing_is_says_so(browsing: Browsing):
    page = browsing.person()
    page.goto("/nonsense")
    page.get_by_role("heading", name="Nothing is here").wait_for()
    page.get_by_role("link", name="To the lobby").click()
    page.get_by_role("button", name="Play now: Elysium").wait_for()


def test_an_unknown_table_is_a_sentence(browsing: Browsing):
    page = browsing.person()
    page.goto("/table/nowhere")
    page.get_by_role("alert").wait_for()
    page.goto("/join/nothing")
    assert "No seat is kept under this link" in page.get_by_role("alert").inner_text()
    assert page.get_by_role("button", name="Sit down").count() == 0
    page.get_by_role("link", name="Back to the lobby").click()
    page.get_by_role("button", name="Play now: Elysium").wait_for()


def test_a_phone_plays_without_sideways_scrolling(browsing: Browsing):
    page = browsing.person(**PHONE)
    assert_narrow(page)
    quick_start(page)
    for number in range(8):
        if not my_turn(page):
            break
        assert_narrow(page)
        assert_asked(page)
        bar = page.get_by_role("region", name="The question").bounding_box()
        assert bar["y"] > 300
        assert bar["y"] + bar["height"] <= 844
        page.locator(OPEN).nth(Random(number).randrange(page.locator(OPEN).count())).tap()
    resigns(page)
    page.get_by_role("link", name="Look back").first.click()
    page.get_by_label("Position").wait_for()
    assert_narrow(page)
    page.goto("/credits")
    assert_narrow(page)


SEEN = """() => {
  const said = document.querySelector("[data-question] .said");
  const isWhole = said.scrollHeight <= said.clientHeight + 1;
  const open = [...document.querySelectorAll("[data-option]:not(.chosen)")];
  return isWhole && open.some((thing) => {
    const { left, top, width, height } = thing.getBoundingClientRect();
    return thing.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
}"""


def assert_asked(page: Any) -> None:
    """What is asked is told whole, and something that answers it is in sight."""
    until(page, lambda: page.evaluate(SEEN), "a whole question, and an answer in sight")


def assert_narrow(page: Any) -> None:
    """The page is no wider than the phone, and a table hides nothing beyond its edge."""
    for outermost in page.locator("html, .table").all():
        assert outermost.evaluate("it => it.scrollWidth") <= 390


def test_axe_finds_nothing_serious_on_any_page(browsing: Browsing):
    page = browsing.person()
    page.get_by_role("button", name="Play now: Fight for Olympus").wait_for()
    check_both(page, "the lobby")
    page.get_by_role("link", name="Make a table: Fight for Olympus").click()
    check_both(page, "the form for a table")
    page.get_by_role("button", name="Make the table").click()
    link = page.get_by_label("The link to seat 2").input_value()
    check_both(page, "a table that waits")
    guest = browsing.person()
    guest.goto(link)
    guest.get_by_role("button", name="Sit down").wait_for()
    check_both(guest, "a link")
    page.goto("/")
    quick_start(page)
    plays(page, Random(1), 6)
    assert my_turn(page)
    check_both(page, "a table")
    for tab in ("Rules", "More"):
        page.get_by_role("toolbar").get_by_role("button", name=tab).click()
        check_both(page, f"the drawer {tab}")
    page.get_by_role("button", name="Resign", exact=True).click()
    page.get_by_role("button", name="Yes, resign").click()
    page.locator(".ending").wait_for()
    check_both(page, "the end of a game")
    page.get_by_role("link", name="Look back").first.click()
    page.get_by_label("Position").wait_for()
    check_both(page, "looking back")
    page.goto("/credits")
    page.get_by_role("heading", name="Lorc").wait_for()
    check_both(page, "the credits")
    page.goto("/join/nothing")
    page.get_by_role("alert").wait_for()
    check_both(page, "a link that leads nowhere")


STANDARDS = """axe.run({
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'],
    rules: {'label-content-name-mismatch': {enabled: true}},
    resultTypes: ['violations'],
})"""


def check_both(page: Any, where: str) -> None:
    """At a desk in the dark and in the light, then narrow, then wide again: one page that is opened once."""
    wide, narrow = page.viewport_size, {"width": PHONE["width"], "height": PHONE["height"]}
    for colours, size in (("dark", wide), ("light", wide), ("light", narrow)):
        page.emulate_media(color_scheme=colours)
        page.set_viewport_size(size)
        check(page, f"{where}, {colours}, {size['width']} wide")
    assert_narrow(page)
    page.set_viewport_size(wide)
    if not AXE.is_file():
        pytest.skip("axe-core is not installed (make pages).")


def check(page: Any, where: str) -> None:
    """Axe finds nothing serious, where it is installed (make pages)."""
    if not AXE.is_file():
        return
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text())
    found = page.evaluate(STANDARDS)
    serious = [
        f"{each['id']}: {node['html'][:140]} {node['failureSummary'][:200]}"
        for each in found["violations"]
        if each["impact"] in ("serious", "critical")
        for node in each["nodes"][:3]
    ]
    assert not serious, f"on {where}: " + "\n".join(serious)


def test_a_long_press_on_a_phone_enlarges_a_card_and_leads_to_its_rules(browsing: Browsing):
    page = browsing.person(**PHONE)
    quick_start(page)
    assert my_turn(page)
    card = page.locator(".hand .card").first
    before = page.locator(".ask").inner_text()
    page.locator(".space button").first.focus()
    name = card.get_attribute("aria-label").split(",")[0]
    press(page, card)
    enlarged = page.get_by_role("dialog", name="The card, enlarged")
    assert name.lower() in enlarged.inner_text().lower()
    assert page.locator(".ask").inner_text() == before, "Looking is not picking."
    enlarged.get_by_role("button", name="Put it away").click(position={"x": 5, "y": 5})
    enlarged.wait_for(state="detached")
    press(page, card)
    enlarged.get_by_role("button", name="Its rules").click()
    enlarged.wait_for(state="detached")
    assert page.get_by_label("Search the rules").input_value()
    assert_narrow(page)
