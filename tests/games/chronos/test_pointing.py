"""The keys that a view sends: with what is pointed at in their gaps they are commands."""

import pytest
from msgspec import UNSET
from tests.games.chronos.tabletop import lay
from tests.games.chronos.test_plagues import at_war, starving

from pentathlon.games.chronos.pointing import GAP
from pentathlon.games.chronos.rules.commands import (
    KEYS,
    Answer,
    Damn,
    Gain,
    Move,
    Offer,
    Pay,
    Power,
    Say,
    Starve,
)
from pentathlon.games.chronos.rules.places import PLACES
from pentathlon.games.chronos.table import Option
from pentathlon.kernel import key_of


def meant(gapped, thing):
    """The command of a key with that in its gap."""
    return KEYS.read(gapped.replace(GAP, thing))


def keys_in(player):
    """The keys that a player is sent."""
    return player.view.keys


def fits(gapped, option):
    """Whether an option has that key, whatever stands in its gap."""
    before, *_, after = gapped.split(GAP)
    return key_of(option).startswith(before) and key_of(option).endswith(after)


def test_an_onlooker_is_sent_none():
    assert lay().match.view(None)["table"].keys is None


def test_each_of_my_timers_goes_to_the_place_with_or_without_its_card():
    table = lay()
    moves = keys_in(table.b).moves
    assert list(moves) == table.state.timers_of(table.b.seat)
    for timer, keys in moves.items():
        for place in PLACES:
            assert meant(keys.leave, key_of(place)) == Move(timer, place, False)
            assert meant(keys.pick, key_of(place)) == Move(timer, place, True)


def test_a_god_is_offered_the_cards_with_commas_between():
    table = lay(a={"central": ["t10", "t20"]}, temple=["Helios"])
    slots = table.a.slots("t10", "t20")
    key = keys_in(table.a).offers["helios"]
    assert meant(key, ",".join(map(str, slots))) == Offer("helios", slots)


def test_a_god_that_costs_nothing_has_no_gap(power):
    table = lay(temple=[power("Generous", cost=0)])
    assert meant(keys_in(table.a).offers["generous"], "") == Offer("generous", ())


def test_words_are_said_to_all():
    assert meant(keys_in(lay().a).say, "Well, (perhaps)") == Say(None, "Well, (perhaps)")


def test_the_uses_of_a_god_are_known_by_its_key(power):
    power("Handy", uses=lambda table, me: [(), (Starve(1),)], cannot=lambda table, me, picks: None)
    table = lay(a={"gods": ["Handy"]})
    uses = [option for option in table.a.options if isinstance(option, Power)]
    assert len(uses) == 2
    assert all(fits(keys_in(table.a).uses["handy"], option) for option in uses)
    assert keys_in(table.b).uses == {}


def test_deals_are_known_by_their_keys():
    table = lay(a={"timers": ["pile1"]}, b={"timers": ["pile1"]})
    table.a.proposes("pile1", "b", "b")
    propose, accept, decline = keys_in(table.b).deals
    for key in (propose, accept, decline):
        assert any(fits(key, option) for option in (*table.a.options, *table.b.options)), key


def test_war_is_settled_by_a_timer_as_it_stands_or_flipped():
    table = at_war()
    assert keys_in(table.a).damn is keys_in(table.a).settles is UNSET, "nothing is owed yet"
    table.a.moves(1, "front", pick=True)
    keys = keys_in(table.a)
    assert meant(keys.damn, "4") == Answer("war", (Damn(4, False),))
    assert meant(keys.flip, "4") == Answer("war", (Damn(4, True),))
    assert keys.starve is keys.pay is UNSET
    assert keys_in(table.b).damn is UNSET
    assert all(fits(keys.settles, option) for option in table.a.options if isinstance(option, Answer))


def test_starvation_is_settled_by_a_player():
    table = starving()
    table.a.moves(1, "front", pick=True)
    assert meant(keys_in(table.a).starve, "2") == Answer("starvation", (Starve(2),))
    assert keys_in(table.a).damn is UNSET


def test_a_war_against_all_is_settled_by_no_single_timer():
    table = at_war(a={"gods": ["Hephaestus"]})
    table.a.moves(1, "front", pick=True)
    keys = keys_in(table.a)
    assert keys.damn is keys.flip is UNSET
    ways = [option for option in table.a.options if isinstance(option, Answer)]
    assert all(fits(keys.settles, option) for option in ways)
    assert len(ways) > 1


def test_a_penalty_is_settled_by_a_card(power):
    power("Taxer", taxes=lambda table, me, seat, place, face: True)
    table = lay(a={"timers": ["pile1"], "central": ["t20"]}, b={"gods": ["Taxer"]})
    table.a.moves(1, "front", pick=True)
    (slot,) = table.a.slots("t20")
    assert meant(keys_in(table.a).pay, str(slot)) == Answer("taxer", (Pay(slot),))


def test_what_may_be_gained_comes_with_its_keys():
    table = lay(discard=["t10", "t20"])
    cards = tuple(table.state.discard)
    table.state.options[0].append(Option("hermes", 10_000, cards))
    (grant,) = table.a.view.players[0].options
    gained = [KEYS.read(card.key) for card in grant.cards]
    assert gained == [Answer("hermes", (Gain(card),)) for card in cards]
    assert KEYS.read(grant.declines) == Answer("hermes", ())


@pytest.mark.parametrize("seat", "ab")
def test_every_listed_move_is_one_of_the_keys(seat):
    table = lay(a={"timers": ["pile1", "front"]}, b={"timers": ["pile2", "hell1"]})
    player = getattr(table, seat)
    moves = [option for option in player.options if isinstance(option, Move)]
    assert moves
    for move in moves:
        keys = keys_in(player).moves[move.timer]
        assert key_of(move) == (keys.pick if move.pick else keys.leave).replace(GAP, key_of(move.place))
