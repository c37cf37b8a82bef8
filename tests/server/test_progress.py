"""What the journal says of a table: proposals, consent, seats and time, without a server around it."""

from collections.abc import Iterator

import pytest
from tests.kernel.toys import TOYS
from tests.server.live import GAME, orchard_in_real_time

from pentathlon.kernel.errors import Illegal, Stale
from pentathlon.server.socket.messages import Wish
from pentathlon.server.storage.entries import Answered, Dealt, Noted, Proposed, Resigned, Ticked, Voted
from pentathlon.server.table.history import deal
from pentathlon.server.table.history.deal import Deal
from pentathlon.server.table.history.progress import Progress


@pytest.fixture(autouse=True)
def toys(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A server that knows the toys."""
    # What is patched last is undone first: later tests are to find the games as they were.
    with orchard_in_real_time(800), monkeypatch.context() as patch:
        patch.setattr(deal, "GAMES", {**TOYS, GAME.name: deal.GAMES[GAME.name]})
        yield
    deal.rules_of.cache_clear()


def begun(game: str = "voyage") -> Progress:
    """A table for two at which the game has begun."""
    table = Progress(deal=Deal(game, 2, {}, 7, "salt"))
    table.take(Dealt())
    return table


def proposing(what: Wish, game: str = "voyage") -> Progress:
    """The same, with a proposal of the first seat that the second has not answered."""
    table = begun(game)
    table.take(Proposed(what, [0, 1], seat=0))
    assert table.ballot is not None
    return table


@pytest.mark.parametrize("what", ["bot seated", "person seated"])
def test_a_proposal_falls_when_somebody_else_sits_down(what: str):
    table = proposing("pause")
    table.take(Noted("away", seat=1))
    assert table.ballot is not None
    table.take(Noted(what, seat=1))
    assert table.ballot is None


def test_nothing_is_proposed_any_more_once_the_game_is_over():
    table = proposing("pause")
    table.take(Answered("row", seat=0))
    assert table.ballot is not None
    table.take(Resigned(seat=1))
    assert table.ballot is None


def test_a_vote_counts_for_the_proposal_that_it_names_and_for_no_other():
    table = proposing("pause")
    with pytest.raises(Stale):
        table.take(Voted(0, True, seat=1))
    assert not table.paused
    table.take(Voted(1, True, seat=1))
    assert table.paused


def test_a_second_proposal_waits_for_the_first():
    table = proposing("pause")
    with pytest.raises(Illegal, match="Another proposal is open"):
        table.take(Proposed("undo", [0, 1], seat=1))


def test_a_refused_proposal_is_gone_and_nothing_has_happened():
    table = proposing("pause")
    table.take(Voted(1, False, seat=1))
    assert (table.ballot, table.paused) == (None, False)


def test_time_does_not_pass_in_a_pause():
    table = proposing("pause", GAME.name)
    table.take(Voted(1, True, seat=1, stamp=100))
    table.take(Proposed("resume", [0], seat=0, stamp=500))
    assert not table.paused
    assert table.match is not None
    assert table.match.clock == 100
    table.take(Ticked(stamp=120))
    assert table.match.clock == 120


def test_a_slower_pace_is_a_higher_number_and_a_faster_one_a_lower():
    table = begun(GAME.name)
    for what, pace in (("slower", 2), ("slower", 3), ("faster", 2)):
        table.take(Proposed(what, [0], seat=0, stamp=10))
        assert table.pace == pace


def test_the_cards_are_dealt_once():
    with pytest.raises(Illegal, match="begun already"):
        begun().take(Dealt())


def test_whoever_asked_is_told_who_declines_and_whoever_withdraws_is_not():
    table = proposing("undo", "workshop")
    table.take(Voted(0, False, seat=1, counted=True))
    told = [(event.kind, event.seat) for event in table.log]
    assert told.count(("would rather not", 1)) == 1
    table = proposing("pause")
    table.take(Voted(0, False, seat=0, counted=True))
    assert all(event.kind != "would rather not" for event in table.log)
