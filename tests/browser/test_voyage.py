"""A campaign of Aeon Trespass in a browser: the chart is sailed, pages are read, the ship is worked on."""

from pathlib import Path
from typing import Any

import pytest
from tests.browser.browsing import OPEN, Browsing, chooses, until
from tests.browser.isles import give_to_a_bot, open_table
from tests.browser.test_pages import PHONE, assert_narrow, check, check_both
from tests.games.aeon.voyage.sailing import voyage

import pentathlon
from pentathlon.bots import make_bot
from pentathlon.games.aeon.story.written.book import Choice, Passage, Text
from pentathlon.games.aeon.story.written.shelf import book

SEED = 3
BOTH = pytest.mark.parametrize("size", [{}, PHONE], ids=["desk", "phone"])


def at_sea() -> pentathlon.Match:
    """The morning of a day; the first seat has the helm."""
    return pentathlon.new("aeon", 2, seed=SEED, begin="day-12")


def at(*steps: tuple[Any, ...], **fields: Any) -> pentathlon.Match:
    """These steps come next on a later day, and then the next one."""
    given = {"day": 14, "begin": "day-24", "leader": 0, **fields}
    return voyage(*steps, ("dawn",), seats=2, **given).match


def a_page(*, private: bool = False) -> Passage:
    """A page that comes to a choice of several ways after its text."""
    return next(
        passage
        for passage in book().passages.values()
        if passage.private is private
        and passage.title
        and len(passage.blocks) > 1
        and isinstance(passage.blocks[0], Text)
        and not passage.blocks[0].needs
        and isinstance(passage.blocks[1], Choice)
        and len([option for option in passage.blocks[1].options if not option.needs]) > 1
    )


def reads(passage: Passage) -> tuple[Any, ...]:
    """The step in which it is read."""
    return ("memory", passage.slug, 0) if passage.private else ("adventure", passage.slug)


def come_aboard(page: Any, match: pentathlon.Match) -> str:
    """Sit down at such a moment, with a bot on the other seat; where."""
    table = open_table(page, match)["id"]
    give_to_a_bot(page, table, 1)
    page.goto(f"/table/{table}?ready")
    page.locator(".voyage").wait_for()
    page.locator(OPEN).first.wait_for()
    return str(table)


def log(page: Any) -> Any:
    return page.get_by_role("log")


@BOTH
def test_an_arrow_that_is_clicked_is_sailed(browsing: Browsing, size: dict[str, Any]):
    page = browsing.person(**size)
    come_aboard(page, at_sea())
    arrow = page.get_by_role("button", name="Sail north to").first
    if size:
        arrow.tap()
        page.get_by_role("toolbar").get_by_role("button", name="Log").tap()
    else:
        arrow.click()
    log(page).get_by_text("The Argo sails to").first.wait_for()


def test_an_arrow_is_sailed_by_the_keyboard_alone(browsing: Browsing):
    page = browsing.person()
    come_aboard(page, at_sea())
    while not (page.evaluate("document.activeElement.getAttribute('data-option') ?? ''")).startswith("sail("):
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    log(page).get_by_text("The Argo sails to").first.wait_for()


def test_a_closed_arrow_tells_why(browsing: Browsing):
    page = browsing.person()
    come_aboard(page, at(("movement",), tile=15))
    closed = page.locator(".course.closed").first
    assert "closed without" in closed.get_attribute("aria-label")
    closed.click()
    page.locator(".notice .rule").first.wait_for()


def test_the_unknown_is_left_blank_and_the_thread_says_where_one_is(browsing: Browsing):
    page = browsing.person()
    match = at_sea()
    come_aboard(page, match)
    unseen = [tile.number for tile in match.view(0)["table"].chart if not tile.name]
    assert page.get_by_role("img", name="Unknown waters").count() == len(unseen) > 0
    assert page.locator("[aria-current=step]").inner_text() == "Movement"
    today = page.locator("[aria-current=date]")
    assert f"Day {match.view(0)['table'].day}" in today.inner_text()
    page.get_by_role("button", name="Legend").click()
    assert "Divine surge" in page.get_by_label("What the signs mean").inner_text()


@BOTH
def test_a_page_is_read_and_a_way_chosen(browsing: Browsing, size: dict[str, Any]):
    page, passage = browsing.person(**size), a_page()
    come_aboard(page, at(reads(passage)))
    sheet = page.get_by_role("region", name="The storybook")
    assert passage.title in sheet.inner_text()
    assert passage.blocks[0].paragraphs[0] in sheet.inner_text()
    way = sheet.locator(OPEN).first
    key = way.get_attribute("data-option")
    way.tap() if size else way.click()
    page.locator(f"[data-option='{key}']").wait_for(state="detached")
    if size:
        assert_narrow(page)


def test_a_private_page_shows_nothing_at_another_seat(browsing: Browsing):
    owner, other, passage = browsing.person(), browsing.person(), a_page(private=True)
    facts = open_table(owner, at(reads(passage)))
    told: list[str] = []
    other.on("websocket", lambda socket: socket.on("framereceived", lambda frame: told.append(str(frame))))
    for page, seat in zip((owner, other), facts["seats"], strict=True):
        if seat["link"]:
            page.request.post(f"/api/claims/{seat['link']}", data={"name": "Castor"})
        page.goto(f"/table/{facts['id']}?ready")
    owner.get_by_role("region", name="The storybook").get_by_text(passage.title).first.wait_for()
    other.get_by_text("reads a page that is theirs alone").wait_for()
    words = [passage.title, *passage.blocks[0].paragraphs]
    shown = other.content() + "".join(told)
    assert told, "the other seat is told of the table"
    assert [word for word in words if word in shown] == []


@BOTH
def test_gear_is_made_in_the_works(browsing: Browsing, size: dict[str, Any]):
    page = browsing.person(**size)
    come_aboard(page, at(("advancement",), resources=(9, 9, 9, 9)))
    product = page.get_by_role("region", name="Crafting").locator(OPEN).first
    name, count = product.locator("b").inner_text(), product.locator(".count").inner_text()
    product.tap() if size else product.click()
    made = page.get_by_role("region", name="Crafting").locator("button", has_text=name).first
    until(page, lambda: made.locator(".count").inner_text() != count, "one more")
    if size:
        assert_narrow(page)


def test_resources_are_exchanged_by_a_panel(browsing: Browsing):
    page = browsing.person()
    come_aboard(page, at(("advancement",), resources=(9, 0, 0, 0)))
    page.get_by_role("navigation", name="The works").get_by_role("button", name="Trade").click()
    trade = page.get_by_role("region", name="Trade")
    trade.get_by_role("button", name="Rare").click()
    trade.get_by_role("button", name="More").click()
    trade.get_by_text("4 mortal → 2 rare").wait_for()
    trade.get_by_role("button", name="Exchange").click()
    log(page).get_by_text("Rare: +2, now 2.").wait_for()


@BOTH
def test_ship_party_and_hold_can_be_looked_at(browsing: Browsing, size: dict[str, Any]):
    page, match = browsing.person(**size), at_sea()
    come_aboard(page, match)
    seen = match.view(0)["table"]
    for tab, region, words in (
        ("Ship", "The ship", [seen.story.title, seen.doom.title]),
        ("Party", "The party", [hero.name for hero in seen.heroes]),
        ("Hold", "The hold", [gear.name for gear in seen.armory]),
    ):
        button = page.get_by_role("navigation").get_by_role("button", name=tab, exact=True)
        button.tap() if size else button.click()
        shown = page.get_by_role("region", name=region, exact=True).inner_text().lower()
        assert [word for word in words if word.lower() not in shown] == []
        if size:
            assert_narrow(page)


def test_a_whole_day_by_clicks_alone(browsing: Browsing):
    page = browsing.person()
    come_aboard(page, at(("dawn",), begin="day-12", day=14, helm=1))
    day = page.locator("[aria-current=date] b")
    first = day.inner_text()
    finish = page.get_by_role("button", name="Go on with the day")
    book_ = page.get_by_role("button", name="Close the book")
    while day.inner_text() == first:
        page.locator(f"{OPEN}, .foot .button, .ending").first.wait_for()
        assert page.locator(".ending").count() == 0
        if book_.is_visible():
            while not book_.evaluate("it => it.matches(':focus')"):
                page.keyboard.press("ArrowRight")
            page.keyboard.press("Enter")
        else:
            browsing.picks(page, finish if finish.is_visible() else page.locator(OPEN).first)
    assert int(day.inner_text()) == int(first) + 1
    page.get_by_role("navigation").get_by_role("button", name="Book").click()
    page.locator(".library details summary").first.click()
    assert page.locator(".library details[open] p").first.inner_text(), "what was read can be read again"


@pytest.mark.parametrize("where", ["movement", "advancement", "page"])
def test_axe_finds_nothing_serious(browsing: Browsing, where: str):
    page = browsing.person()
    come_aboard(page, at(reads(a_page()) if where == "page" else (where,)))
    check_both(page, where)


def test_axe_finds_nothing_serious_on_other_leaves(browsing: Browsing):
    page = browsing.person()
    come_aboard(page, at(("advancement",)))
    for tab in ("Ship", "Party", "Hold"):
        page.get_by_role("navigation").get_by_role("button", name=tab, exact=True).click()
        check_both(page, tab)


def test_a_battle_takes_the_place_of_the_chart(browsing: Browsing):
    page = browsing.person()
    come_aboard(page, at(("symbols",), ("encounter",), begin="day-12", day=16))
    while page.locator(".aeon-board").count() == 0:
        browsing.picks(page, page.locator(OPEN).first)
        page.locator(f".aeon-board, .voyage {OPEN}").first.wait_for()
    page.get_by_role("region", name="The battlefield").wait_for()


def test_after_a_battle_the_voyage_goes_on(browsing: Browsing):
    page = browsing.person()
    match, bot = at(("symbols",), ("encounter",), begin="day-12", day=16, tears=0), make_bot("greedy", 1)
    while (match.ask.seat, match.ask.question.id) != (0, "retreat"):
        match.choose(bot.choose(match, match.ask.seat), match.ask.seat)
    table = open_table(page, match)["id"]
    give_to_a_bot(page, table, 1)
    page.goto(f"/table/{table}?ready")
    page.get_by_role("button", name="Retreat", exact=True).click()
    page.locator(".voyage").wait_for()
    assert page.locator(".aeon-board").count() == 0


@BOTH
def test_the_chronicle_is_taken_from_the_ship(browsing: Browsing, size: dict[str, Any], tmp_path: Path):
    page, passage = browsing.person(**size), a_page()
    come_aboard(page, at(("movement",), reads(passage)))
    page.locator(".course.open").first.click()
    page.get_by_role("region", name="The storybook").get_by_text(passage.title).first.wait_for()
    page.get_by_role("navigation").get_by_role("button", name="Ship", exact=True).click()
    with page.expect_download() as download:
        page.get_by_role("link", name="The chronicle so far").click()
    kept = tmp_path / "chronicle.html"
    download.value.save_as(kept)
    page.goto(kept.as_uri())
    page.get_by_role("heading", name="Day 14").wait_for()
    page.get_by_role("img", name="The chart on day 14").wait_for()
    assert passage.blocks[0].paragraphs[0] in page.content().replace("&#x27;", "'")
    if size:
        assert_narrow(page)
    check(page, "the chronicle")


def test_looking_back_shows_the_page_that_was_read_then(browsing: Browsing):
    page, passage = browsing.person(), a_page()
    table = come_aboard(page, at(("movement",), reads(passage)))
    page.locator(".course.open").first.click()
    page.get_by_role("region", name="The storybook").get_by_text(passage.title).first.wait_for()
    page.goto(f"/replay/{table}?at=0")
    page.get_by_role("region", name="The chart").wait_for()
    page.get_by_role("button", name="One answer on").click()
    sheet = page.get_by_role("region", name="The storybook")
    sheet.get_by_text(passage.title).first.wait_for()
    assert passage.blocks[0].paragraphs[0] in sheet.inner_text()
    assert page.get_by_role("button", name="Close the book").count() == 0
    page.get_by_role("button", name="One answer back").click()
    page.get_by_role("region", name="The chart").wait_for()


VOICES = """
window.said = [];
class Utterance { constructor(words) { this.text = words; } }
const synthesis = {
  getVoices: () => window.voices,
  speak: (utterance) => window.said.push(utterance),
  cancel: () => window.said.push("cancelled"),
  addEventListener: (kind, hear) => (window.change = hear),
  removeEventListener: () => {},
};
Object.defineProperty(window, "speechSynthesis", { value: synthesis });
Object.defineProperty(window, "SpeechSynthesisUtterance", { value: Utterance });
"""


def test_a_page_is_read_aloud_by_the_browsers_own_voice(browsing: Browsing):
    page, passage = browsing.person(), a_page()
    page.add_init_script(f"window.voices = [{{}}]; {VOICES}")
    come_aboard(page, at(reads(passage)))
    aloud = page.get_by_role("button", name="Read aloud")
    aloud.click()
    said = page.evaluate("window.said.map((utterance) => utterance.text)")
    assert said == list(passage.blocks[0].paragraphs)
    silent = page.get_by_role("button", name="Be silent")
    assert silent.get_attribute("aria-pressed") == "true"
    silent.click()
    assert page.evaluate("window.said.at(-1)") == "cancelled"
    aloud.click()
    page.evaluate("window.said.at(-1).onend()")
    aloud.wait_for()


def test_a_browser_without_a_voice_offers_none_until_it_has_one(browsing: Browsing):
    page = browsing.person()
    page.add_init_script(f"window.voices = []; {VOICES}")
    come_aboard(page, at(reads(a_page())))
    assert page.get_by_role("button", name="Read aloud").count() == 0
    page.evaluate("window.voices.push({}), window.change()")
    page.get_by_role("button", name="Read aloud").wait_for()


def test_where_a_campaign_begins_is_said_before_all_else(browsing: Browsing):
    page = browsing.person()
    page.get_by_role("link", name="Make a table: Aeon Trespass").click()
    ways = page.get_by_role("group", name="How it is played")
    ways.get_by_role("radio", name="Battle").first.wait_for()
    assert ways.get_by_role("radio", name="Battle").first.is_checked()
    told = [label.inner_text().split("\n")[-1] for label in ways.locator("label").all()]
    assert len(told) == len(set(told)), "Each way has words of its own."
    chooses(page, "How it is played", "Day 12")
    page.get_by_text("where it begins: Day 12").wait_for()
    page.get_by_role("button", name="Make the table").click()
    page.locator(".voyage").wait_for()


def test_what_is_for_single_battles_is_not_asked_of_a_campaign(browsing: Browsing):
    page = browsing.person()
    page.get_by_role("link", name="Make a table: Aeon Trespass").click()
    whom = page.get_by_role("group", name="Whom the titans face")
    for _ in range(2):
        chooses(page, "How it is played", "Your own way")
        whom.wait_for()
        assert page.get_by_role("group", name="The level of the primordial").count() == 1
        chooses(page, "How it is played", "Prologue")
        whom.wait_for(state="detached")
        assert page.get_by_text("Finer settings").count() == 0
