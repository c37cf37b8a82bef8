"""Takes the pictures in docs/screens: every page, at the width of a desk and of a phone."""

import json
import sys
import tempfile
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from typing import Any

import pentathlon
from pentathlon.bots import make_bot, make_hand, play_until
from pentathlon.games import chronicler
from pentathlon.kernel import Seat

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from tests.browser.browsing import (  # noqa: E402
    OPEN,
    Browsing,
    ServerProcess,
    Wardrobe,
    asked,
    chromium,
    driven,
    my_turn,
    press,
    resigns,
)
from tests.browser.isles import open_table, sit_down  # noqa: E402
from tests.browser.test_learning import asks, careless  # noqa: E402
from tests.browser.test_loadouts import arming  # noqa: E402
from tests.browser.test_ratings import rated_game  # noqa: E402

SCREENS = ROOT / "docs" / "screens"
SEED = 19
"""A game between greedy players, and a moment in it that is worth a picture."""
ELYSIUM_SEED, ELYSIUM_EPOCH = 7, 4
ELYSIUM_FAMILIES = "zeus+hades+ares+apollo+hermes"
CHRONOS_SEED, CHRONOS_MOMENT = 39, 120_000
KRONOS_SEED = 11
AEON_SEED, AEON_LEVEL = 4, 3
CHRONICLE_SEED = 7
SIZES: dict[str, dict[str, Any]] = {
    "desktop": {"width": 1440, "height": 900},
    "phone": {"width": 390, "height": 844, "has_touch": True, "is_mobile": True},
}


def take(browsing: Browsing, width: str, colours: str) -> None:
    """All pages at one width."""
    page = browsing.person(color_scheme=colours, **SIZES[width])

    def shoot(name: str) -> None:
        page.evaluate("document.fonts.ready")
        page.wait_for_timeout(400)
        page.screenshot(path=SCREENS / f"{name}-{width}.png")

    page.get_by_role("button", name="Play now: Fight for Olympus").click()
    shoot("lobby")
    page.get_by_role("link", name="Make a table: Fight for Olympus").click()
    page.get_by_role("button", name="Make the table").click()
    link = page.get_by_label("The link to seat 2").input_value()
    shoot("waiting")
    page.goto("/")
    bring(page, midgame())
    page.get_by_role("button", name="Let Ares play here").click()
    page.get_by_role("group", name="Your hand").wait_for()
    page.mouse.move(1, 1)
    shoot("table")
    page.get_by_role("button", name="Hint").click()
    page.locator(".notice").wait_for(timeout=60_000)
    shoot("hint")
    page.locator(".space button:not([data-option])").last.click()
    page.locator(".notice .rule").wait_for()
    shoot("why-not")
    page.keyboard.press("Escape")
    let_go = look_at_a_card(page, width)
    shoot("card")
    let_go()
    page.get_by_role("toolbar").get_by_role("button", name="Rules").click()
    page.get_by_placeholder("Search the rules").fill("marker")
    shoot("rules")
    page.keyboard.press("Escape")
    resigns(page)
    shoot("ending")
    page.goto("/")
    bring(page, whole_game())
    page.get_by_label("Position").fill("30")
    page.locator("output", has_text="30 /").wait_for()
    ask_the_oracle(page)
    shoot("replay")
    page.goto("/")
    page.get_by_role("heading", name="Finished games").wait_for()
    shoot("games")
    page.goto("/credits")
    page.get_by_role("heading", name="Lorc").wait_for()
    shoot("credits")
    page = browsing.person(color_scheme=colours, **SIZES[width])
    page.goto(link)
    page.get_by_role("button", name="Sit down").wait_for()
    shoot("join")


def take_elysium(browsing: Browsing, width: str, colours: str) -> None:
    """A table of Elysium with four players: in a turn, while Legends are written, and at the end."""
    page = browsing.person(color_scheme=colours, **SIZES[width])

    def shoot(name: str) -> None:
        page.mouse.move(1, 1)
        page.evaluate("document.fonts.ready")
        page.wait_for_timeout(400)
        page.screenshot(path=SCREENS / f"elysium-{name}-{width}.png")

    for name, what in (("table", "act"), ("legends", "write")):
        page.goto("/")
        bring(page, elysium_game(what))
        for seat, rival in enumerate(("Ares", "Athena", "Ares"), start=2):
            page.get_by_role("button", name=f"Let {rival} play here").first.click()
            page.get_by_label(f"The link to seat {seat}").wait_for(state="detached")
        page.get_by_role("region", name="Your area").wait_for()
        shoot(name)
    while my_turn(page):
        page.locator(OPEN).first.click()
    shoot("ending")


def take_chronos(browsing: Browsing, width: str, colours: str) -> None:
    """Its ladder in the lobby, and a table of Chronos Conquest with four and with six players."""
    page = browsing.person(color_scheme=colours, **SIZES[width])
    page.get_by_role("button", name="Learn Chronos Conquest").click()
    ladder = page.get_by_role("list", name="Learn Chronos Conquest step by step")
    ladder.evaluate("it => it.scrollIntoView({block: 'center'})")
    page.evaluate("document.fonts.ready")
    page.wait_for_timeout(400)
    page.screenshot(path=SCREENS / f"chronos-ladder-{width}.png")
    for seats in (4, 6):
        sit_down([page], chronos_game(seats))
        page.mouse.move(1, 1)
        page.evaluate("document.fonts.ready")
        page.wait_for_timeout(400)
        page.screenshot(path=SCREENS / f"chronos-{seats}-players-{width}.png")


def take_kronos(browsing: Browsing, width: str, colours: str) -> None:
    """A table of Kronos Epilogue with four players: the draft, the boards, a battle, and the Final Battle."""
    page = browsing.person(color_scheme=colours, **SIZES[width])

    def shoot(name: str) -> None:
        page.mouse.move(1, 1)
        page.evaluate("document.fonts.ready")
        page.wait_for_timeout(400)
        page.screenshot(path=SCREENS / f"kronos-{name}-{width}.png")

    for name, is_reached in KRONOS_MOMENTS.items():
        page.goto("/")
        bring(page, kronos_game(is_reached))
        for seat, rival in enumerate(("Ares", "Athena", "Ares"), start=2):
            page.get_by_role("button", name=f"Let {rival} play here").first.click()
            page.get_by_label(f"The link to seat {seat}").wait_for(state="detached")
        page.get_by_role("region", name="Your area").wait_for()
        shoot(name)
    while my_turn(page):
        page.locator(OPEN).first.click()
    page.get_by_role("button", name="See the table").click()
    shoot("ending")


KRONOS_MOMENTS: dict[str, Callable[[pentathlon.Match], bool]] = {
    "draft": lambda match: match.ask.question.id == "draft" and len(match.table.rows[0]) == 4,
    "table": lambda match: match.ask.question.id == "place" and sum(map(len, match.table.sides)) > 9,
    "battle": lambda match: (
        match.ask.question.id == "reinforce"
        and len(match.table.fighting) > 1
        and match.table.round > 1
        and len(match.ask.options) > 2
    ),
    "final": lambda match: match.ask.question.id == "arm second",
}
"""What the first seat is asked, and when that is worth a picture."""


def kronos_game(is_reached: Callable[[pentathlon.Match], bool]) -> pentathlon.Match:
    """A moment in a game of four greedy players; the first has an Acropolis."""
    match = pentathlon.new("kronos", seats=4, seed=KRONOS_SEED, roles="4+3")
    bot = make_bot("greedy", 1)
    while match.ask.seat != 0 or not is_reached(match):
        match.choose(bot.choose(match, match.ask.seat))
    return match


def take_aeon(browsing: Browsing, width: str, colours: str) -> None:
    """A battle of Aeon Trespass: a titan about to move, whose turn it is, and an attack under way."""
    page = browsing.person(color_scheme=colours, **SIZES[width])
    for name, is_reached in AEON_MOMENTS.items():
        page.goto("/")
        bring(page, aeon_game(is_reached))
        page.get_by_role("button", name="Let Ares play here").first.click()
        page.locator(".aeon-board").wait_for()
        page.mouse.move(1, 1)
        page.evaluate("document.fonts.ready")
        page.wait_for_timeout(600)
        page.screenshot(path=SCREENS / f"aeon-{name}-{width}.png")


def take_voyage(browsing: Browsing, width: str, colours: str) -> None:
    """A campaign of Aeon Trespass: the chart, a page of the book, and the ship's works."""
    page = browsing.person(color_scheme=colours, **SIZES[width])
    for name, what in VOYAGE_MOMENTS.items():
        page.goto("/")
        bring(page, voyage_game(what))
        page.get_by_role("button", name="Let Ares play here").first.click()
        page.locator(".voyage").wait_for()
        page.mouse.move(1, 1)
        page.evaluate("document.fonts.ready")
        page.wait_for_timeout(600)
        page.screenshot(path=SCREENS / f"aeon-{name}-{width}.png")


def take_branches(browsing: Browsing, width: str, colours: str) -> None:
    """Looking back at a campaign that was branched twice, at the page that was read then."""
    page = browsing.person(color_scheme=colours, **SIZES[width])
    seats = {"seats": [{"kind": "me"}]}
    wish = {"game": "aeon", "options": {"begin": "prologue"}, **seats}
    table = page.request.post("/api/tables", data=wish).json()["id"]
    page.goto(f"/table/{table}")
    page.locator(".course.open").first.click()
    page.get_by_role("region", name="The storybook").wait_for()
    for name in ("By the reefs", "North about"):
        branch = {"at": 0, "hidden": "dealt anew", "name": name, **seats}
        page.request.post(f"/api/tables/{table}/continue", data=branch)
    page.goto(f"/replay/{table}?at=1")
    page.get_by_role("region", name="The storybook").wait_for()
    if width == "phone":
        page.get_by_role("button", name="More").click()
    page.get_by_role("list", name="Branches").scroll_into_view_if_needed()
    page.evaluate("document.fonts.ready")
    page.screenshot(path=SCREENS / f"aeon-branches-{width}.png")


def take_learning(browsing: Browsing, width: str, colours: str) -> None:
    """What the oracle says about a careless game: its costliest answer, and where the result came from."""
    page = browsing.person(color_scheme=colours, **SIZES[width])
    bring(page, careless())
    page.wait_for_url("**/replay/**")
    page.goto(f"{page.url.partition('?')[0]}?learn")
    said = asks(page)
    said.get_by_role("listitem").first.get_by_role("button").first.click()
    if width == "phone":
        page.get_by_role("button", name="More").click()
    for name, heading in (("mistakes", "Learn from your mistakes"), ("luck", "Luck and skill")):
        said.get_by_role("heading", name=heading).evaluate("it => it.scrollIntoView()")
        page.evaluate("document.fonts.ready")
        page.wait_for_timeout(600)
        page.screenshot(path=SCREENS / f"learn-{name}-{width}.png")


def take_armory(browsing: Browsing, width: str, colours: str) -> None:
    """A titan that is being equipped, with a loadout that was kept."""
    page = browsing.person(color_scheme=colours, **SIZES[width])
    pieces = [{"slug": "bronze-sword"}, {"slug": "round-shield"}]
    kept = json.dumps([{"name": "Shield wall", "pieces": pieces}])
    page.evaluate("kept => localStorage.setItem('pentathlon loadouts', kept)", kept)
    table = open_table(page, arming())["id"]
    page.goto(f"/table/{table}?ready")
    page.get_by_role("button", name="Give Shield wall").click()
    page.get_by_label("Name of the loadout").wait_for()
    page.evaluate("document.fonts.ready")
    page.screenshot(path=SCREENS / f"aeon-armory-{width}.png")


def take_chronicle(browsing: Browsing, width: str, colours: str) -> None:
    """What a campaign looks like when it is told by days: the day of its first battle."""
    page = browsing.person(color_scheme=colours, **SIZES[width])
    match, bot = pentathlon.new("aeon", seats=2, seed=CHRONICLE_SEED, begin="prologue"), make_bot("greedy", 1)
    while "ends" not in {event.kind for event in match.events}:
        match.choose(bot.choose(match, match.ask.seat))
    with tempfile.TemporaryDirectory() as folder:
        kept = Path(folder) / "chronicle.html"
        kept.write_text(chronicler(match.game)(match, Seat(0), ["Castor", "Pollux"]), encoding="utf-8")
        page.goto(kept.as_uri())
    page.locator(".battle").evaluate("battle => battle.parentElement.scrollIntoView()")
    page.screenshot(path=SCREENS / f"chronicle-{width}.png")


def take_companion(browsing: Browsing, width: str, colours: str) -> None:
    """The page for people who own the box."""
    page = browsing.person(color_scheme=colours, **SIZES[width])
    page.goto("/companion")
    page.locator("[data-kept]").wait_for()
    page.evaluate("document.fonts.ready")
    page.screenshot(path=SCREENS / f"companion-{width}.png")


def take_ratings(browsing: Browsing, width: str, colours: str) -> None:
    """A rated table as it is made, its end, and the ladders."""
    page = browsing.person(color_scheme=colours, **SIZES[width])
    page.goto("/make/olympus?rated")
    page.get_by_text("The oracle gives no hints").wait_for()
    page.evaluate("document.fonts.ready")
    page.screenshot(path=SCREENS / f"make-{width}.png")
    rated_game(page)
    page.get_by_role("link", name="All ratings").wait_for()
    page.evaluate("document.fonts.ready")
    page.screenshot(path=SCREENS / f"rated-ending-{width}.png")
    page.get_by_role("link", name="All ratings").click()
    page.get_by_role("table", name="Fight for Olympus").get_by_role("row").filter(has_text="you").wait_for()
    page.screenshot(path=SCREENS / f"ratings-{width}.png")


def take_plans(browsing: Browsing, width: str, colours: str) -> None:
    """What may come before somebody is asked again, and what they would answer then."""
    host, guest = (browsing.person(color_scheme=colours, **SIZES[width]) for _ in range(2))
    seats = [{"kind": "me", "name": "Leto"}, {"kind": "link"}]
    table = host.request.post("/api/tables", data={"game": "elysium", "seats": seats}).json()
    host.goto(f"/table/{table['id']}")
    guest.goto(host.get_by_label("The link to seat 2").input_value())
    guest.get_by_role("button", name="Sit down").click()
    guest.get_by_role("button", name="I am ready").click()
    guest.get_by_role("region", name="Your area").wait_for()
    waiting = guest if asked(host, guest) is host else host
    waiting.get_by_role("button", name="Plan ahead").click()
    waiting.locator(".prospect .card").first.click()
    waiting.locator("[data-plan]").first.wait_for()
    waiting.evaluate("document.fonts.ready")
    waiting.screenshot(path=SCREENS / f"plans-{width}.png")


VOYAGE_MOMENTS = {"chart": "sail", "page": "story", "works": "advance"}
"""What the first seat is asked."""


def voyage_game(what: str) -> pentathlon.Match:
    """The first time that this is asked in a campaign taken up on its 24th day."""
    match, bot = pentathlon.new("aeon", seats=2, seed=AEON_SEED, begin="day-24"), make_bot("greedy", 1)
    while (match.ask.seat, match.ask.question.id) != (0, what):
        match.choose(bot.choose(match, match.ask.seat))
    return match


AEON_MOMENTS: dict[str, Callable[[pentathlon.Match], bool]] = {
    "battle": lambda match: match.ask.question.id == "move" and match.table.round > 2 and walls(match) > 1,
    "turn": lambda match: match.ask.question.id == "whose turn" and match.table.round > 1,
    "attack": lambda match: (
        match.table.strike is not None and match.table.strike.card >= 0 and match.table.round > 1
    ),
}
"""What the first seat is asked, and when that is worth a picture."""


def walls(match: pentathlon.Match) -> int:
    """How many labyrinth tiles lie on the battlefield."""
    return sum(tile.terrain.startswith("labyrinth") for tile in match.table.tiles)


def aeon_game(is_reached: Callable[[pentathlon.Match], bool]) -> pentathlon.Match:
    """A moment in a battle of two greedy players; not every battle has it."""
    bot = make_bot("greedy", 1)
    for seed in count(AEON_SEED):
        match = pentathlon.new("aeon", seats=2, seed=seed, level=AEON_LEVEL)
        while match.outcome is None:
            if match.ask.seat == 0 and is_reached(match):
                return match
            match.choose(bot.choose(match, match.ask.seat))
    raise AssertionError("There is always another battle.")


def chronos_game(seats: int) -> pentathlon.Match:
    """A game in full swing between greedy players, with gods and cities."""
    match = pentathlon.new("chronos", seats=seats, seed=CHRONOS_SEED)
    hands = [make_hand("greedy", Seat(seat), CHRONOS_SEED + seat) for seat in range(seats)]
    play_until(match, hands, CHRONOS_MOMENT)
    assert match.outcome is None, "That game is over before its picture."
    return match


def elysium_game(what: str) -> pentathlon.Match:
    """Late in a game of four greedy players the first seat is asked this."""
    match, bot = (
        pentathlon.new("elysium", seats=4, seed=ELYSIUM_SEED, families=ELYSIUM_FAMILIES),
        make_bot("greedy", 1),
    )
    while match.view(0)["table"].epoch < ELYSIUM_EPOCH or (match.ask.seat, match.ask.question.id) != (
        0,
        what,
    ):
        match.choose(bot.choose(match, match.ask.seat))
    return match


def bring(page: Any, match: pentathlon.Match) -> None:
    """Open a table from a record."""
    record = {"name": "game.json", "mimeType": "application/json", "buffer": pentathlon.save(match).encode()}
    page.set_input_files("input[type=file]", record)


def played(seed: int) -> Iterator[pentathlon.Match]:
    """A game between two greedy players, answer by answer."""
    match, bot = pentathlon.new("olympus", seats=2, seed=seed), make_bot("greedy", seed)
    while match.outcome is None:
        match.choose(bot.choose(match, match.ask.seat))
        yield match


def midgame() -> pentathlon.Match:
    """The first seat is to play a card, with much on the table, a choice in hand, and nothing settled yet."""
    for seed in count(SEED):
        for match in played(seed):
            table = match.table
            sides = [sum(unit >= 0 for unit in table.units[first : first + 6]) for first in (0, 6)]
            choice = 3 < len(match.ask.options) <= len(table.hands[0])
            even = abs(table.counter) < 3 and sides == [4, 4]
            if (match.ask.seat, match.ask.question.id) == (0, "play") and choice and even:
                return match
    raise AssertionError("There is always another game.")


def whole_game() -> pentathlon.Match:
    *_, last = played(SEED)
    return last


def look_at_a_card(page: Any, width: str) -> Callable[[], Any]:
    """Enlarge a card, by the mouse or by a long press, until it is put away."""
    card = page.locator(".hand .card").nth(1)
    if width == "desktop":
        card.hover()
        page.locator(".zoom").wait_for()
        return lambda: page.mouse.move(0, 0)
    press(page, card)
    page.locator(".front").wait_for()
    return lambda: page.keyboard.press("Escape")


def ask_the_oracle(page: Any) -> None:
    """Have the win chances drawn, where the server offers it."""
    button = page.get_by_role("button", name="Ask the oracle")
    page.wait_for_timeout(500)
    if not button.is_visible():
        return
    button.click()
    page.locator(".chart, .more [role=alert]").first.wait_for(timeout=120_000)


TAKEN: dict[str, Callable[[Browsing, str, str], None]] = {
    "olympus": take,
    "elysium": take_elysium,
    "chronos": take_chronos,
    "kronos": take_kronos,
    "aeon": take_aeon,
    "voyage": take_voyage,
    "branches": take_branches,
    "learning": take_learning,
    "armory": take_armory,
    "chronicle": take_chronicle,
    "companion": take_companion,
    "ratings": take_ratings,
    "plans": take_plans,
}
"""What there is to take; all of it, unless some of these names are given."""


def main() -> None:
    SCREENS.mkdir(exist_ok=True)
    if chromium() is None:
        sys.exit("There is no Chromium on this machine.")
    with (
        tempfile.TemporaryDirectory() as folder,
        ServerProcess(Path(folder) / "tables.sqlite") as server,
        driven(chromium()) as running,
    ):
        browser = Wardrobe(running)
        for width in SIZES:
            with Browsing(browser, server) as browsing:
                for name in sys.argv[1:] or TAKEN:
                    TAKEN[name](browsing, width, "dark")


if __name__ == "__main__":
    main()
