"""Elysium in a browser: its board is clicked, on a desk and on a phone."""

import re
from random import Random
from typing import Any

import pytest
from tests.browser.browsing import OPEN, Browsing, answer, chooses, my_turn, plays, resigns, seats
from tests.browser.test_pages import PHONE, assert_narrow, check

import pentathlon
from pentathlon.bots import make_bot

DESK = {"width": 1280, "height": 800}
SEERS = "zeus+hades+athena+apollo+hermes"
"""Families that look at the draw pile and dig in the discards."""


def sit_down(page: Any, players: int) -> None:
    """Make a table of Elysium with bots on all other seats, with the Oracle and prestige in play."""
    page.get_by_role("link", name="Make a table: Elysium").click()
    seats(page, players)
    chooses(page, "How it is played", "Your own way")
    chooses(page, "Which five", "By their faces")
    for family in ("Zeus", "Ares", "Apollo", "Hermes", "Hephaestus"):
        page.get_by_role("group", name="Families").get_by_role("button", name=family).click()
    page.get_by_role("button", name="Make the table").click()
    page.get_by_role("region", name="Your area").wait_for()


def test_the_lobby_seats_as_many_as_one_likes_and_remembers_how_many(browsing: Browsing):
    page = browsing.person()
    page.get_by_role("button", name="Play now: Elysium").click()
    count = page.get_by_role("group", name="How many play")
    assert count.get_by_role("radio", name="2").is_checked()
    chooses(page, "How many play", "4")
    page.get_by_role("button", name="Against Ares").click()
    page.get_by_role("region", name="Your area").wait_for()
    assert page.get_by_role("region", name="The area of").count() == 3
    page.goto("/")
    page.get_by_role("button", name="Play now: Elysium").click()
    assert count.get_by_role("radio", name="4").is_checked()


def test_thirty_answers_by_clicking_on_the_board(browsing: Browsing):
    page, chance = browsing.person(), Random(3)
    sit_down(page, 3)
    on_the_board = page.locator(".middle [data-option], .person [data-option]")
    clicked = 0
    for _ in range(30):
        assert my_turn(page)
        found = on_the_board.count()
        clicked += found > 0
        (on_the_board if found else page.locator(OPEN)).nth(chance.randrange(found or 1)).click()
        page.locator(".mine.bar, .ending").first.wait_for()
    assert clicked > 20
    check(page, "a table of Elysium")


def test_what_cannot_be_had_tells_why(browsing: Browsing):
    page = browsing.person()
    sit_down(page, 3)
    assert my_turn(page)
    page.get_by_role("region", name="The Oracle").get_by_role("button").first.click()
    assert "Oracle" in page.locator(".notice").inner_text()
    page.locator(".notice").get_by_role("button", name="EL-TURN-10").click()
    page.locator(".exact").wait_for()


def test_on_a_small_laptop_the_whole_market_is_in_view_and_no_word_is_cut_off(browsing: Browsing):
    page = browsing.person(width=1280, height=720)
    sit_down(page, 2)
    assert my_turn(page)
    market = page.locator(".market").bounding_box()
    assert (
        market["y"] + market["height"] <= page.get_by_role("region", name="The question").bounding_box()["y"]
    )
    cut = page.locator(".market .power").evaluate_all(
        "all => all.filter((it) => it.scrollWidth > it.clientWidth).length"
    )
    assert cut == 0


def test_with_two_players_a_desk_gives_the_cards_all_its_room(browsing: Browsing):
    page = browsing.person()
    sit_down(page, 2)
    assert my_turn(page)
    cards = page.get_by_role("region", name="The Agora").locator(".card").all()
    assert len(cards) > 5
    assert min(card.bounding_box()["width"] for card in cards) > 125
    bar = page.get_by_role("region", name="The question").bounding_box()
    for part in ("The Agora", "The Oracle", "Bonus tiles"):
        box = page.get_by_role("region", name=part).bounding_box()
        assert box["y"] + box["height"] <= bar["y"], part


def test_four_players_on_a_phone(browsing: Browsing):
    page = browsing.person(color_scheme="light", **PHONE)
    sit_down(page, 4)
    for _ in range(6):
        assert my_turn(page)
        assert_narrow(page)
        bar = page.get_by_role("region", name="The question").bounding_box()
        assert bar["y"] + bar["height"] <= 844
        page.locator(OPEN).first.tap()
    assert my_turn(page)
    page.get_by_role("navigation", name="What is shown").get_by_role("button").last.tap()
    page.get_by_role("region", name="The area of").wait_for()
    assert_narrow(page)
    check(page, "another player on a phone")


def late_game(what: str, seed: int) -> pentathlon.Match:
    """The last Epoch of a game between four greedy players: the first seat is asked this."""
    match, bot = pentathlon.new("elysium", 4, seed=seed), make_bot("greedy", 1)
    while match.table.epoch < 5 or (match.ask.seat, match.ask.question.id) != (0, what):
        match.choose(bot.choose(match, match.ask.seat))
    return match


def bring(page: Any, match: pentathlon.Match) -> None:
    """Go on with a game against bots."""
    record = pentathlon.save(match).encode()
    page.set_input_files(
        "input[type=file]", {"name": "game.json", "mimeType": "application/json", "buffer": record}
    )
    for seat in range(2, match.seats + 1):
        page.get_by_role("button", name="Let Ares play here").first.click()
        page.get_by_label(f"The link to seat {seat}").wait_for(state="detached")
    page.get_by_role("region", name="Your area").wait_for()


@pytest.mark.parametrize(("what", "seed"), [("act", 7), ("write", 7), ("write", 8)])
def test_late_in_the_game_all_three_others_are_in_sight(browsing: Browsing, what: str, seed: int):
    page = browsing.person(width=1280, height=800)
    bring(page, late_game(what, seed))
    bar = page.get_by_role("region", name="The question").bounding_box()
    for other in page.get_by_role("region", name="The area of").all():
        box = other.bounding_box()
        assert box["y"] + box["height"] <= bar["y"]
    last = page.get_by_role("region", name="The area of").last.get_by_role("group", name="Domain")
    last.get_by_role("button").first.click()
    page.locator(".notice .rule").wait_for()


def midgame(seed: int, what: str, of: str) -> pentathlon.Match:
    """A game between two greedy players, at a moment at which the first is asked this by that card."""
    match, bot = pentathlon.new("elysium", 2, seed=seed, families=SEERS), make_bot("greedy", 1)
    while (match.ask.seat, match.ask.question.id, str(match.ask.by)) != (0, what, of):
        match.choose(bot.choose(match, match.ask.seat))
    return match


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize(
    ("seed", "what", "of"), [(3, "keep", "Sibyl of Cumae"), (10, "take extra", "Gates of Erebus")]
)
def test_cards_of_a_pile_are_picked_by_their_faces(
    browsing: Browsing, size: dict[str, Any], seed: int, what: str, of: str
):
    page, match = browsing.person(**size), midgame(seed, what, of)
    bring(page, match)
    shelf = page.get_by_role("region", name="Cards to choose from")
    offered = [match.table.faces[slot].name for slot in match.ask.options]
    assert len(offered) > 1
    assert shelf.locator(".name").all_inner_texts() == offered
    assert page.get_by_role("group", name="Your options").count() == 0
    bar = page.get_by_role("region", name="The question").bounding_box()
    box = shelf.bounding_box()
    assert box["y"] + box["height"] <= bar["y"] < bar["y"] + bar["height"] <= size["height"]
    shelf.get_by_role("button", name=offered[1]).click()
    shelf.wait_for(state="detached")
    domain = page.get_by_role("region", name="Your area").get_by_role("group", name="Domain")
    domain.get_by_role("button", name=offered[1]).wait_for()


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_nothing_on_a_card_lies_over_the_colours_that_it_needs(browsing: Browsing, size: dict[str, Any]):
    page = browsing.person(**size)
    match = pentathlon.new("elysium", 4, seed=116)
    agora = {match.table.faces[slot].name for slot in match.table.agora}
    assert {"Temple of Delphi", "Hippocampi"} <= agora, "two colours and the longest texts"
    bring(page, match)
    page.get_by_role("region", name="The Agora").wait_for()
    faces = page.locator(".card-face.whole").all()
    assert len(faces) == len(agora)
    for face in faces:
        power = face.locator(".power").bounding_box()["y"]
        for colour in face.locator(".needs svg").all():
            box = colour.bounding_box()
            assert box["y"] + box["height"] <= power, face.inner_text()
        assert face.evaluate("it => it.scrollHeight <= it.clientHeight"), face.inner_text()


def listen(page: Any) -> list[str]:
    """All that the server tells a page that comes to a table."""
    heard: list[str] = []
    page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: heard.append(frame)))
    return heard


def sit_down_by_link(host: Any, guest: Any) -> None:
    """A table for two; beginners' Families let nobody look at the draw pile."""
    host.get_by_role("link", name="Make a table: Elysium").click()
    chooses(host, "How it is played", "Your own way")
    chooses(host, "Which five", "Easiest to learn")
    host.get_by_role("button", name="Make the table").click()
    guest.goto(host.get_by_label("The link to seat 2").input_value())
    guest.get_by_role("button", name="Sit down").click()
    guest.get_by_role("button", name="I am ready").click()


def test_who_leaves_a_table_of_three_leaves_the_others_to_play_on(browsing: Browsing):
    host, guest = browsing.person(), browsing.person()
    host.get_by_role("link", name="Make a table: Elysium").click()
    chooses(host, "How many play", "3")
    chooses(host, "Who sits on seat 3", "Ares")
    host.get_by_role("button", name="Make the table").click()
    guest.goto(host.get_by_label("The link to seat 2").input_value())
    guest.get_by_role("button", name="Sit down").click()
    guest.get_by_role("button", name="I am ready").click()
    host.get_by_role("region", name="Your area").wait_for()
    guest.get_by_role("button", name="More", exact=True).click()
    guest.get_by_role("button", name="Leave the game").click()
    guest.get_by_text("A bot takes your seat").wait_for()
    guest.get_by_role("button", name="Yes, leave").click()
    guest.get_by_role("heading", name="Elysium").wait_for()
    plays(host, Random(2), 3)
    assert host.locator(".ending").count() == 0


def never_shown(page: Any) -> list[str]:
    """The cards that lay face down from the deal to the end, and that nobody looked at, by the record."""
    record = page.request.get(f"/api/tables/{page.url.rpartition('/')[2]}/record")
    table = pentathlon.load(record.body()).table
    hidden = [slot for slot in range(len(table.faces)) if slot in table.pile or table.is_citizen(slot)]
    return [table.faces[slot].name for slot in hidden if not any(seen >> slot & 1 for seen in table.seen)]


def test_two_browsers_play_a_whole_game_by_a_link(browsing: Browsing):
    host, guest = browsing.person(), browsing.person(width=1280, height=800)
    heard, chance = [listen(host), listen(guest)], Random(4)
    sit_down_by_link(host, guest)
    while not (host.locator(".ending").count() and guest.locator(".ending").count()):
        for page in (host, guest):
            if page.locator(OPEN).count():
                answer(page, chance)
    endings = [page.get_by_role("dialog", name="The game is over") for page in (host, guest)]
    assert len({ending.get_by_role("paragraph").inner_text() for ending in endings}) == 1
    assert (
        len({ending.get_by_role("table", name="The final scoring").inner_text() for ending in endings}) == 1
    )
    told = "\n".join(frame for frames in heard for frame in frames)
    assert "agora" in told
    assert not [name for name in never_shown(host) if re.search(rf"(?<!of )\b{name}\b", told)]


def test_a_whole_game_on_a_phone_by_tapping(browsing: Browsing):
    page, chance = browsing.person(**PHONE), Random(3)
    sit_down(page, 3)
    while my_turn(page):
        answer(page, chance, finger=True)
    assert_narrow(page)
    assert "EL-WIN" in page.locator(".ending").inner_text()


def test_hints_and_a_look_back_with_four_seats(browsing: Browsing):
    page = browsing.person()
    sit_down(page, 4)
    assert my_turn(page)
    page.get_by_role("button", name="Hint").click()
    page.locator(".notice", has_text="The oracle would choose").wait_for(timeout=40_000)
    assert page.locator(".chance").count() > 0
    plays(page, Random(1), 3)
    resigns(page)
    page.get_by_role("link", name="Look back").click()
    page.get_by_role("button", name="Ask the oracle").click()
    page.locator(".chart").wait_for(timeout=120_000)
