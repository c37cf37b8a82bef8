"""What is asked, in words that fit the moment."""

from typing import Any

from tests.games.elysium.tabletop import lay, made

from pentathlon.games.elysium.printed import ACTIVATE, LEGEND, ZEUS
from pentathlon.games.elysium.rules.powers.bargains import gift
from pentathlon.games.elysium.rules.powers.gains import gain
from pentathlon.kernel import Seat

WRITER = made(ZEUS, 3, LEGEND, gain(vp=3), name="Writer")


def prompt(table: Any, seat: int) -> str:
    """The sentence that a seat is asked with."""
    [ask] = [each for each in table.match.view(Seat(seat))["asks"] if each["seat"] == seat]
    return str(ask["prompt"])


def test_nobody_is_asked_to_transfer_who_has_no_transfers_left():
    mine = {"domain": [WRITER, "zeus 1", "hades 1", "ares 1"], "gold": 9, "quest": 1}
    table = lay(a=mine, b={"quest": 2}, phase="legends")
    assert (
        prompt(table, 0) == "You have 2 transfers left and 9 gold: transfer a card of your Domain, or stop."
    )
    table.a.transfers("zeus 1")
    table.a.transfers("hades 1")
    assert prompt(table, 0) == "You have no transfers left: use a Legend power, or stop."


def test_whoever_is_offered_a_gift_hears_what_its_owner_gains():
    scales = made(ZEUS, 1, ACTIVATE, gift(vp=1, thanks=2), name="Scales")
    table = lay(a={"domain": [scales]}, b={})
    table.a.uses("Scales")
    assert prompt(table, 1) == "Scales lets you gain 1 VP, for which its owner gains 2 VP."
