"""Being at a table with others: pauses, seats that change hands, and how a page calls for attention."""

from random import Random
from typing import Any

from tests.browser.browsing import OPEN, Browsing, asked, declines, eventually, plays, two_at_a_table

EARS = """
window.notes = []; window.notices = []; window.away = false;
const start = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (when) {
  notes.push(this.frequency.value);
  start.call(this, when);
};
window.Notification = class {
  static permission = "granted";
  static requestPermission = async () => "granted";
  constructor(title, { body }) { notices.push(body); }
};
Object.defineProperty(document, "hidden", { get: () => window.away });
"""
"""What a page plays and posts is noted instead; and it can be told that nobody looks at it."""


def menu(page: Any, words: str) -> None:
    """Choose something from the menu of the table, opening it if it is not open."""
    button = page.get_by_role("button", name=words)
    if not button.is_visible():
        page.get_by_role("button", name="More", exact=True).click()
    button.click()


def test_whoever_waits_reads_what_the_other_decides(browsing: Browsing):
    host, guest = two_at_a_table(browsing)
    acting = asked(host, guest)
    other = guest if acting is host else host
    other.locator(".ask", has_text="decides: skip the play phase.").wait_for()


def test_a_pause_needs_agreement_and_stops_the_game(browsing: Browsing):
    host, guest = two_at_a_table(browsing)
    menu(host, "Pause")
    guest.get_by_text("asks to pause").wait_for()
    guest.get_by_role("button", name="Decline").click()
    host.locator(".proposal").wait_for(state="detached")
    menu(host, "Pause")
    guest.get_by_role("button", name="Agree").click()
    for page in (host, guest):
        page.locator(".ask", has_text="The game is paused").wait_for()
        assert page.locator(OPEN).count() == 0
    menu(guest, "Go on")
    host.get_by_text("asks to go on").wait_for()
    host.get_by_role("button", name="Agree").click()
    for page in (host, guest):
        page.locator(".ask", has_text="The game is paused").wait_for(state="detached")
    plays(next(page for page in (host, guest) if page.locator(OPEN).count()), Random(1), 1)


def test_a_seat_that_somebody_leaves_goes_to_a_bot_and_on_to_a_friend(browsing: Browsing):
    host, guest = two_at_a_table(browsing)
    assert host.get_by_role("button", name="Give it to Ares: seat 2").count() == 0, "Whoever is here stays."
    menu(guest, "Leave the game")
    guest.get_by_role("button", name="Yes, leave").click()
    host.get_by_role("toolbar").get_by_text("Bot").first.wait_for()
    menu(host, "Give it to a friend: seat 2")
    friend = browsing.person()
    friend.goto(host.get_by_label("The link to seat 2").input_value())
    friend.get_by_label("Your name").fill("Crito")
    friend.get_by_role("button", name="Sit down").click()
    friend.get_by_role("group", name="Your hand").wait_for()
    host.get_by_role("toolbar").get_by_text("Crito").wait_for()


def test_who_made_the_table_lets_a_bot_play_for_them_and_sits_down_again(browsing: Browsing):
    # The other seat is a person's: two bots would have played to the end before anybody sits down again.
    page, _ = two_at_a_table(browsing)
    menu(page, "Let Ares play for me")
    page.get_by_text("You look on").wait_for()
    menu(page, "Sit here: seat 1")
    page.get_by_text("You look on").wait_for(state="detached")
    page.get_by_role("group", name="Your hand").wait_for()


def test_a_turn_is_in_the_title_and_heard_or_posted_only_on_demand(browsing: Browsing):
    pages = two_at_a_table(browsing)
    for page in pages:
        page.add_init_script(EARS)
        page.reload()
        my_turn_or_not(page)
    rival, page = sorted(pages, key=called, reverse=True)
    hands_over(rival, page)
    assert page.title() == "● Your turn · Pentathlon"
    assert page.evaluate("[notes, notices]") == [[], []]
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_label("Sound").check()
    page.get_by_label("Notify me").check()
    hands_over(page, rival)
    hands_over(rival, page)
    eventually(page, "notes.includes(392) && notes.includes(523)")
    assert page.evaluate("notices") == [], "Who looks at the page needs no notification."
    hands_over(page, rival)
    page.evaluate("window.away = true")
    hands_over(rival, page)
    eventually(page, "notices.includes('It is your turn.')")


def test_the_title_says_when_it_is_somebody_elses_turn(browsing: Browsing):
    pages = two_at_a_table(browsing)
    for page in pages:
        eventually(page, f"(document.querySelector('{OPEN}') !== null) === document.title.startsWith('●')")
    assert sorted(page.title() for page in pages) == ["Pentathlon", "● Your turn · Pentathlon"]


def my_turn_or_not(page: Any) -> None:
    """Wait until a page that was loaded anew shows the table, and its title whose turn it is."""
    page.get_by_role("group", name="Your hand").wait_for()
    eventually(page, f"(document.querySelector('{OPEN}') !== null) === document.title.startsWith('●')")


def called(page: Any) -> bool:
    """Whether the title says that it is this person's turn."""
    return page.title().startswith("●")


def hands_over(page: Any, other: Any) -> None:
    """Do nothing until it is the other's turn: of such turns the game cannot end."""
    while not called(other):
        declines(page)


def test_whoever_asked_for_an_undo_is_told_that_it_was_declined(browsing: Browsing):
    pages = two_at_a_table(browsing)
    asker = asked(*pages)
    other = next(page for page in pages if page is not asker)
    while asked(*pages) is asker:
        plays(asker, Random(3), 1)
    asker.get_by_role("toolbar").get_by_role("button", name="Take back").click()
    other.get_by_role("button", name="Decline").click()
    asker.get_by_role("log").get_by_text("would rather not let the last choice be taken back").wait_for()
