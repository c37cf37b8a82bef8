"""Making a table: a scene with chairs and chips, what fits the players, and what was settled last time."""

from typing import Any

import pytest
from tests.browser.browsing import Browsing, chooses, seats, until
from tests.browser.test_pages import PHONE, assert_narrow, check, check_both

import pentathlon

BOTH = pytest.mark.parametrize("size", [{}, PHONE], ids=["desk", "phone"])


def options_of(page: Any) -> dict[str, Any]:
    """The options of the table that a page shows, as the server has them."""
    page.wait_for_url("**/table/**")
    table = page.url.split("/")[-1].partition("?")[0]
    until(page, lambda: page.request.get(f"/api/tables/{table}/record").ok, "the game has begun")
    record: dict[str, Any] = page.request.get(f"/api/tables/{table}/record").json()
    return dict(record["options"])


@pytest.mark.parametrize("game", list(pentathlon.GAMES))
def test_the_scene_of_every_game_fits_and_axe_finds_nothing(browsing: Browsing, game: str):
    page = browsing.person()
    page.goto(f"/make/{game}")
    page.get_by_role("button", name="Make the table").wait_for()
    if pentathlon.GAMES[game].choices:
        chooses(page, "How it is played", "Your own way")
    assert page.locator("select").count() == 0, "nothing is a drop-down"
    check_both(page, f"a new table of {game}")


def test_families_are_picked_by_their_faces(browsing: Browsing):
    page = browsing.person()
    page.goto("/make/elysium")
    seats(page, 2)
    chooses(page, "How it is played", "Your own way")
    chooses(page, "Which five", "By their faces")
    faces = page.get_by_role("group", name="Families")
    for family in ("Apollo", "Ares", "Hermes", "Zeus", "Hades"):
        faces.get_by_role("button", name=family).click()
    page.get_by_role("button", name="Make the table").click()
    assert options_of(page)["families"] == "zeus+hades+ares+apollo+hermes"


def test_roles_are_laid_on_the_chairs_and_each_lies_once(browsing: Browsing):
    page = browsing.person()
    page.goto("/make/kronos")
    assert page.get_by_role("group", name="What seat 1 plays").count() == 0, "two settle it by their duel"
    seats(page, 3)
    for role in page.get_by_role("group", name="What seat 1 plays").locator("label").all():
        assert role.locator("small").inner_text(), role.inner_text()
    chooses(page, "What seat 1 plays", "Athens")
    chooses(page, "What seat 2 plays", "Kallisto")
    third = page.get_by_role("group", name="What seat 3 plays")
    assert third.get_by_role("radio", name="Kallisto").is_disabled()
    chooses(page, "What seat 3 plays", "Hades")
    chooses(page, "How it is played", "Your own way")
    assert third.get_by_role("radio", name="Hades").is_checked(), "chairs and settings are two things"
    page.get_by_role("button", name="Make the table").click()
    options = options_of(page)
    assert (options["roles"], options["acropolises"]) == ("3+2", "athens")


def test_only_what_fits_the_number_of_players_is_asked(browsing: Browsing):
    page = browsing.person()
    page.goto("/make/kronos")
    chooses(page, "How it is played", "Your own way")
    duel = page.get_by_role("group", name="With two players")
    duel.wait_for()
    chooses(page, "How many play", "3")
    duel.wait_for(state="detached")


def test_the_last_settings_are_remembered(browsing: Browsing):
    page = browsing.person()
    page.goto("/make/olympus")
    seats_of_two = page.get_by_role("group", name="Who sits on seat 2")
    chooses(page, "Who sits on seat 2", "Athena")
    page.get_by_text("Fight for Olympus for you and Athena").wait_for()
    page.get_by_role("button", name="Make the table").click()
    page.wait_for_url("**/table/**")
    page.goto("/make/olympus")
    seats_of_two.wait_for()
    assert seats_of_two.get_by_role("radio", name="Athena").is_checked()


@BOTH
def test_a_link_tells_what_awaits_before_anybody_sits_down(browsing: Browsing, size: dict[str, Any]):
    host, guest = browsing.person(), browsing.person(**size)
    host.goto("/make/elysium")
    host.get_by_label("Your name").fill("Theano")
    chooses(host, "How many play", "3")
    chooses(host, "Who sits on seat 3", "Athena")
    chooses(host, "How it is played", "Your own way")
    chooses(host, "Which five", "Easiest to learn")
    host.get_by_role("button", name="Make the table").click()
    guest.goto(host.get_by_label("The link to seat 2").input_value())
    guest.get_by_text("Theano asks you to play").wait_for()
    assert guest.get_by_role("list", name="Who sits there").locator("li").all_inner_texts() == [
        "Theano",
        "Your seat",
        "Athena",
    ]
    assert guest.get_by_role("list", name="Who sits there").get_by_role("img", name="Bot").count() == 1
    guest.get_by_text("Agreed here: families: Beginners.").wait_for()
    if size:
        assert_narrow(guest)
    check(guest, "an invitation")
