"""Tables of Chronos Conquest in browsers, from positions that are set out by hand."""

from typing import Any

import msgspec
from tests.browser.browsing import Browsing
from tests.browser.same_deals import SECRET
from tests.games.chronos.tabletop import TableTop

from pentathlon import Match
from pentathlon.kernel.record import record_of
from pentathlon.server.http.seal import sealed

ASLEEP = {"timers": ["pile6:3600000"] * 3}
"""A player whose sand runs for an hour: a bot there never gets in the way of a test."""
BOT = {"kind": "bot", "bot": "greedy", "name": "Ares"}


def as_record(match: Match, secret: str = SECRET) -> bytes:
    """A position as a record from which a table can be opened: it promises no deal."""
    position = msgspec.structs.replace(record_of(match), commitment="")
    return msgspec.json.encode(sealed(position, secret))


def two_people(browsing: Browsing, position: TableTop) -> list[Any]:
    """Two people with browsers of their own in front of a position, and bots on the other seats."""
    return sit_down([browsing.person(), browsing.person()], position.match)


def sit_down(pages: list[Any], match: Match) -> list[Any]:
    """Those pages in front of a position on the first seats, bots on all others; the time runs."""
    facts = open_table(pages[0], match)
    for seat in range(len(pages), match.seats):
        give_to_a_bot(pages[0], facts["id"], seat)
    for page, seat in zip(pages, facts["seats"], strict=False):
        if seat["link"]:
            page.request.post(f"/api/claims/{seat['link']}", data={"name": "Castor"})
        page.goto(f"/table/{facts['id']}?ready")
    for page in pages:
        page.get_by_role("region", name="Your kingdom").wait_for()
    return pages


def open_table(page: Any, match: Match) -> dict[str, Any]:
    """Bring a position to the server; what is known of its table."""
    answer = page.request.post(
        "/api/records", data=as_record(match), headers={"content-type": "application/json"}
    )
    assert answer.ok, answer.text()
    facts: dict[str, Any] = answer.json()
    return facts


def give_to_a_bot(page: Any, table: str, seat: int) -> None:
    """Let a bot play there."""
    answer = page.request.put(f"/api/tables/{table}/seats/{seat}", data=BOT)
    assert answer.ok, answer.text()


def spot(page: Any, place: str) -> Any:
    """A place of the board, with all that stands there."""
    return page.locator(f"[data-drop={place}]")


def ground(page: Any, place: str) -> Any:
    """What is touched to go there."""
    return spot(page, place).locator("button.ground")


EAR = """
localStorage.pentathlon = JSON.stringify({...JSON.parse(localStorage.pentathlon ?? "{}"), sound: true});
window.heard = [];
const create = AudioContext.prototype.createOscillator;
AudioContext.prototype.createOscillator = function () {
  const voice = create.call(this);
  window.heard.push(voice.frequency);
  return voice;
};
"""


def listen(page: Any) -> None:
    """Turn the sound on and note what is played, from the next page on."""
    page.add_init_script(EAR)


def hears(page: Any, *notes: int) -> bool:
    """Whether these notes were the last that were played."""
    played = page.evaluate("window.heard.map((frequency) => Math.round(frequency.value))")
    return bool(played[-len(notes) :] == list(notes))


class SlowConnection:
    """The connection of a page that can be held up, so that the page hears nothing for a while."""

    def __init__(self, page: Any) -> None:
        self.is_held = False
        self._kept: list[tuple[Any, Any]] = []
        self._socket: Any = None
        page.route_web_socket("**", self._connected)

    def _connected(self, socket: Any) -> None:
        server = socket.connect_to_server()
        self._socket = socket
        # What the server says to a page that is gone is not told to the one that has come back.
        server.on_message(lambda message: self._heard(socket, message))

    def _heard(self, socket: Any, message: Any) -> None:
        if self.is_held:
            self._kept.append((socket, message))
        else:
            socket.send(message)

    def let_go(self) -> None:
        """All that was held up arrives."""
        self.is_held = False
        for socket, message in self._kept:
            socket.send(message)
        self._kept.clear()

    def cut(self) -> None:
        """Break the connection."""
        self._socket.close(code=4900)
