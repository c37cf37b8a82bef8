"""Payment (FO-PAY)."""

from itertools import combinations

import pytest
from tests.games.olympus.tabletop import champion, gear, rule, seat, unit

from pentathlon.games.olympus.printed import BLUE, COLOURS, GREEN, LETTERS, RED, YELLOW, Kind
from pentathlon.games.olympus.rules.payment import Payment
from pentathlon.games.olympus.rules.playing import PAY, PLACE, PLAY
from pentathlon.games.olympus.setup import deck
from pentathlon.kernel import Dice, Seat


def fund(name, colour, **facts):
    """A card that cannot be played itself, for want of a unit to carry it."""
    return gear(name, colour, defence=1, **facts)


@rule("FO-PAY-01")
def test_one_card_of_its_colour_is_discarded_for_each_symbol():
    hand = [unit("Costly", cost="rrb"), fund("R1", RED), fund("R2", RED), fund("B1", BLUE), fund("G1", GREEN)]
    table = seat(a={"hand": hand})
    table.a.plays("Costly", at="O1")
    assert sorted(table.discard) == ["B1", "R1", "R2"]
    assert table.a.hand == ["G1"]
    table.is_settled()


@rule("FO-PAY-01")
def test_a_card_of_another_colour_does_not_pay():
    table = seat(a={"hand": [unit("Costly", cost="r"), fund("B1", BLUE)]})
    assert table.a.options == [None]


@rule("FO-PAY-01")
def test_the_other_hand_does_not_pay():
    table = seat(a={"hand": [unit("Costly", cost="r")]}, b={"hand": [fund("R1", RED)], "markers": "r"})
    assert table.a.options == [None]


@rule("FO-PAY-02")
@pytest.mark.parametrize("kind", list(Kind))
def test_every_kind_of_card_pays_as_its_own_colour(kind):
    table = seat(a={"hand": [unit("Costly", cost="g"), unit("Fund", GREEN, kind=kind, cost="yyyy")]})
    table.a.plays("Costly", at="O1")
    assert table.discard == ["Fund"]


@rule("FO-PAY-03", "FO-CARD-10")
@pytest.mark.parametrize("letter", "rbgy")
def test_a_multi_coloured_card_pays_one_symbol_of_any_colour(letter):
    chameleon = champion("Chameleon", RED, multi=True, cost="yyyy")
    table = seat(a={"hand": [unit("Costly", BLUE, cost=letter), chameleon]})
    table.a.plays("Costly", at="O1")
    assert table.discard == ["Chameleon"]


@rule("FO-PAY-03")
def test_a_multi_coloured_card_never_pays_two_symbols():
    chameleon = champion("Chameleon", RED, multi=True, cost="yyyy")
    table = seat(a={"hand": [unit("Costly", YELLOW, cost="rr"), chameleon]})
    assert table.a.options == [None]


@rule("FO-PAY-03", "FO-PAY-06")
def test_what_is_asked_is_the_set_and_not_which_colour_a_card_stands_for():
    chameleon = champion("Chameleon", RED, multi=True, cost="yyyy")
    hand = [unit("Costly", YELLOW, cost="rb"), chameleon, fund("R1", RED), fund("B1", BLUE)]
    table = seat(a={"hand": hand})
    table.a.plays("Costly")
    ways = {frozenset(table.names(way.cards)) for way in table.a.options_as_they_are}
    assert ways == {
        frozenset({"R1", "B1"}),
        frozenset({"R1", "Chameleon"}),
        frozenset({"B1", "Chameleon"}),
    }
    assert len(table.a.options) == 3


@rule("FO-PAY-04", "FO-PAY-05")
def test_a_marker_pays_as_a_card_of_its_colour_and_goes_back_to_the_oracle():
    table = seat(a={"hand": [unit("Costly", BLUE, cost="r")], "markers": "rg"})
    table.a.plays("Costly", at="O1")
    assert table.a.markers == ["green"]
    assert table.oracle == ["red", "blue", "yellow"]
    assert table.discard == []


@rule("FO-PAY-04")
def test_a_marker_of_another_colour_does_not_pay():
    table = seat(a={"hand": [unit("Costly", BLUE, cost="r")], "markers": "bgy"})
    assert table.a.options == [None]


@rule("FO-PAY-06")
def test_cards_multi_coloured_cards_and_markers_mix_in_one_payment():
    chameleon = champion("Chameleon", RED, multi=True, cost="yyyy")
    table = seat(
        a={"hand": [unit("Costly", YELLOW, cost="rbg"), chameleon, fund("B1", BLUE)], "markers": "r"}
    )
    table.a.plays("Costly", at="O1")
    assert sorted(table.discard) == ["B1", "Chameleon"]
    assert table.a.markers == []


@rule("FO-PAY-06")
def test_the_player_chooses_between_a_card_and_a_marker():
    hand = [unit("Costly", BLUE, cost="r"), fund("R1", RED)]
    table = seat(a={"hand": hand, "markers": "r"})
    table.a.plays("Costly", at="O1", paying=[RED])
    assert table.a.hand == ["R1"]
    assert table.a.markers == []
    table = seat(a={"hand": hand, "markers": "r"})
    table.a.plays("Costly", at="O1", paying=["R1"])
    assert table.a.hand == []
    assert table.a.markers == ["red"]


@rule("FO-PAY-07")
def test_a_card_without_cost_is_played_without_discarding():
    table = seat(a={"hand": [unit("Recruit"), fund("R1", RED)], "markers": "r"})
    table.a.plays("Recruit")
    assert table.question == PLACE
    table.a.picks("O1")
    assert table.a.hand == ["R1"]
    assert table.a.markers == ["red"]
    assert table.discard == []


@rule("FO-PAY-08")
def test_cards_in_play_do_not_pay():
    guard = (unit("Guard", RED), {"equipment": gear("Cap", RED, defence=1)})
    table = seat(a={"hand": [unit("Costly", BLUE, cost="r")], "spaces": {"O1": guard}})
    assert table.a.options == [None]


@rule("FO-PAY-09")
def test_a_card_discarded_as_payment_does_nothing():
    table = seat(
        a={"hand": [unit("Costly", BLUE, cost="y"), "Cicones"], "spaces": {"O1": "Electra"}},
        b={"spaces": {"O2": "Medea", "D1": "Penelope"}},
    )
    table.a.plays("Costly", at="O2", paying=["Cicones"])
    assert table.discard == ["Cicones"]
    assert table.a.hand == table.b.hand == []
    assert table.b.damage_on("D1") == 0
    table.is_settled()


@rule("FO-PAY-10", "FO-EQUIP-06")
def test_the_colour_of_equipment_matters_in_payment_only():
    table = seat(a={"hand": [unit("Costly", BLUE, cost="y"), "Aegis"]})
    table.a.plays("Costly", at="O1")
    assert table.discard == ["Aegis"]
    bearer = (unit("Bearer", GREEN), {"equipment": gear("Red Cap", RED, defence=1)})
    table = seat(a={"affords": ["Helen"]}, b={"spaces": {"O1": bearer}})
    table.a.plays("Helen", at="O1")
    table.is_settled()


@rule("FO-PAY-11")
def test_nothing_is_paid_beyond_the_cost():
    hand = [unit("Costly", BLUE, cost="r"), fund("R1", RED), fund("R2", RED)]
    table = seat(a={"hand": hand, "markers": "r"})
    table.a.plays("Costly")
    assert table.question == PAY
    ways = table.a.options_as_they_are
    assert all(len(way.cards) + len(way.markers) == 1 for way in ways)
    assert len(ways) == 3
    overpaid = Payment(ways[0].cards + ways[1].cards, ())
    assert table.why_not("a", overpaid).rule == "FO-PAY-11"


@rule("FO-PAY-12")
def test_a_card_does_not_pay_for_itself():
    table = seat(a={"hand": [unit("Costly", RED, cost="r")]})
    assert table.a.options == [None]
    chameleon = champion("Chameleon", RED, multi=True, cost="g")
    table = seat(a={"hand": [chameleon]})
    assert table.a.options == [None]


@rule("FO-PAY-12")
def test_the_second_of_two_equal_soldiers_may_pay_for_the_first():
    table = seat(a={"hand": ["Amazons", "Amazons"]})
    table.a.plays("Amazons", at="O1")
    assert table.discard == ["Amazons"]
    assert table.a.hand == []


HANDS = [
    ("rb", [("r", False), ("r", False), ("b", False), ("g", True)], "b"),
    ("rrg", [("r", False), ("r", False), ("g", False), ("y", True), ("b", True)], "rg"),
    ("bbyy", [("b", False), ("y", False), ("r", True), ("r", True)], "by"),
    ("g", [("r", False)], ""),
    ("gy", [("g", True), ("g", False)], "y"),
]


@rule("FO-PAY-01", "FO-PAY-03", "FO-PAY-06", "FO-PAY-11")
@pytest.mark.parametrize(("cost", "cards", "markers"), HANDS)
def test_the_ways_to_pay_are_just_the_sets_that_match(cost, cards, markers):
    """Against a count by brute force: try every set and every way to read it."""
    funds = [fund(f"F{n}", LETTERS[letter], multi=multi) for n, (letter, multi) in enumerate(cards)]
    things = [(card.colours, card.name) for card in funds]
    things += [(LETTERS[letter].bit, str(LETTERS[letter])) for letter in markers]
    symbols = [LETTERS[letter] for letter in cost]
    expected = {
        tuple(sorted(name for _, name in chosen))
        for chosen in combinations(things, len(symbols))
        if _matches([colours for colours, _ in chosen], symbols)
    }
    table = seat(a={"hand": [unit("Costly", COLOURS[0], cost=cost), *funds], "markers": markers})
    if not expected:
        assert table.a.options == [None]
        return
    table.a.plays("Costly")
    if table.question == PAY:
        ways = table.a.options_as_they_are
        found = [tuple(sorted([*table.names(way.cards), *map(str, way.markers)])) for way in ways]
        assert sorted(found) == sorted(expected)
    else:
        assert len(expected) == 1


def _matches(colours, symbols):
    if not symbols:
        return not colours
    return any(
        each & symbols[0].bit and _matches(colours[:n] + colours[n + 1 :], symbols[1:])
        for n, each in enumerate(colours)
    )


@rule("FO-PLAY-04", "FO-PLAY-15", "FO-PAY-11", "FO-ABIL-18")
@pytest.mark.parametrize("seed", range(40))
def test_of_any_hand_just_the_payable_cards_are_offered_with_just_the_right_payments(seed):
    """Random hands and markers, every other time with Daedalus, against a count by brute force."""
    dice = Dice(seed)
    names = [card.name for card in deck() if card.name != "Daedalus"]
    dice.shuffle(names)
    markers = "".join(letter for letter in "rbgy" if dice.below(2))
    discount = seed % 2
    spaces = {"O1": "Daedalus"} if discount else {"O1": unit("Guard")}
    table = seat(a={"hand": names[: 3 + dice.below(8)], "markers": markers, "spaces": spaces})
    offered = []
    for slot in table.state.hands[0]:
        card = table.state.card(slot)
        less = min(len(card.cost), discount if card.is_soldier else 0)
        expected = _sets_that_pay(table.state, slot, card, less)
        if expected:
            offered.append(slot)
            assert _ways_offered(table, slot, expected) == expected, card.name
    assert table.a.options_as_they_are == [*offered, None]


def _sets_that_pay(state, slot, card, less):
    """All sets of hand cards and markers that match the cost, as frozen sets."""
    things = [(state.card(other).colours, other) for other in state.hands[0] if other != slot]
    things += [(colour.bit, colour.name) for colour in state.held_by(0)]
    costs = set(combinations(sorted(card.cost), len(card.cost) - less))
    return {
        frozenset(thing for _, thing in chosen)
        for cost in costs
        for chosen in combinations(things, len(cost))
        if _matches([colours for colours, _ in chosen], list(cost))
    }


def _ways_offered(table, slot, expected):
    twin = table.match.fork()
    twin.choose(slot)
    if twin.ask.question is not PAY:
        return expected if len(expected) == 1 else None
    ways = [frozenset([*way.cards, *(colour.name for colour in way.markers)]) for way in twin.ask.options]
    assert len(set(ways)) == len(ways)
    return set(ways)


@pytest.mark.parametrize("others", [[], [fund("R2", RED)]])
def test_paying_is_asked_even_if_there_is_but_one_way(others):
    table = seat(a={"hand": [unit("Costly", cost="r"), fund("R1", RED), *others]})
    rival = [table.match.asks_seen_by(Seat(1)), len(table.match.answers)]
    table.a._answer(PLAY, table.thing("Costly"))
    assert table.match.ask_for(Seat(0)).question is PAY
    assert len(table.a.options_as_they_are) == 1 + len(others)
    assert [table.match.asks_seen_by(Seat(1)), len(table.match.answers) - 1] == rival, (
        "Who looks on sees nothing."
    )
