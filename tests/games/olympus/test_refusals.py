"""Why not? Every refusal names its clause, and an illegal choice changes nothing."""

import pytest
from tests.games.olympus.tabletop import champion, gear, rule, seat, unit

import pentathlon
from pentathlon import Illegal
from pentathlon.games.olympus import GAME
from pentathlon.games.olympus.printed import BLUE, GREEN, RED, YELLOW, Colour
from pentathlon.games.olympus.rules.payment import Payment
from pentathlon.games.olympus.table import Space
from pentathlon.kernel import Dice
from pentathlon.kernel.record import fingerprint


def refuses(table, who, thing, clause):
    """The thing is refused with that clause, by question and by choice, and nothing changes."""
    option = table.thing(thing, who)
    refusal = table.why_not(who, thing)
    assert refusal is not None
    assert refusal.rule == clause
    assert refusal.message.endswith(".")
    before, answers = fingerprint(table.state), list(table.match.answers)
    with pytest.raises(Illegal) as refused:
        table.match.choose(option, "ab".index(who))
    assert refused.value.rule == clause
    assert refused.value.message == refusal.message
    assert clause in str(refused.value)
    assert fingerprint(table.state) == before
    assert table.match.answers == answers


@rule("FO-PLAY-04")
def test_a_card_that_cannot_be_paid():
    table = seat(a={"hand": [unit("Costly", cost="rb"), unit("Fund", RED)]})
    refuses(table, "a", "Costly", "FO-PLAY-04")
    assert "RB" in table.why_not("a", "Costly").message


@rule("FO-PLAY-07")
def test_a_unit_without_a_space():
    spaces = {space.name: unit(f"Guard {space.name}") for space in Space}
    table = seat(a={"hand": [unit("Recruit")], "spaces": spaces})
    refuses(table, "a", "Recruit", "FO-PLAY-07")


@rule("FO-EQUIP-03")
def test_equipment_without_a_bearer():
    table = seat(a={"hand": [gear("Cap", defence=1)]}, b={"spaces": {"O1": unit("Foe")}})
    refuses(table, "a", "Cap", "FO-EQUIP-03")


@rule("FO-PLAY-01", "FO-PLAY-03")
def test_a_card_that_is_not_in_the_hand():
    table = seat(a={"spaces": {"O1": unit("Guard")}}, b={"hand": [unit("Rival")]}, discard=["Tauri"])
    refuses(table, "a", "Guard", "FO-PLAY-03")
    refuses(table, "a", "Tauri", "FO-PLAY-03")
    refuses(table, "a", "Rival", "FO-PLAY-01")
    refuses(table, "a", Space.O1, "FO-PLAY-01")
    refuses(table, "a", RED, "FO-PLAY-01")


@rule("FO-TURN-01")
def test_the_other_players_turn():
    table = seat(b={"hand": [unit("Rival")]})
    refuses(table, "b", "Rival", "FO-TURN-01")
    refuses(table, "b", Space.O1, "FO-TURN-01")


@rule("FO-PLAY-05", "FO-PLAY-06")
def test_a_space_that_cannot_be_taken():
    table = seat(a={"hand": [unit("Recruit")], "spaces": {"D1": unit("Guard")}})
    table.a.plays("Recruit")
    refuses(table, "a", "D1", "FO-PLAY-06")
    refuses(table, "a", "Guard", "FO-PLAY-05")


@rule("FO-EQUIP-01", "FO-EQUIP-15", "FO-EQUIP-16")
def test_a_unit_that_cannot_be_equipped():
    spaces = {
        "O1": unit("Bare"),
        "O2": unit("Bare too"),
        "O3": (unit("Armed"), {"equipment": gear("Old", defence=1)}),
    }
    table = seat(
        a={"hand": [gear("Cap", defence=1), unit("Card")], "spaces": spaces},
        b={"spaces": {"O1": unit("Foe")}},
    )
    table.a.plays("Cap")
    refuses(table, "a", "Armed", "FO-EQUIP-16")
    refuses(table, "a", "Foe", "FO-EQUIP-15")
    refuses(table, "a", "Card", "FO-EQUIP-01")
    refuses(table, "a", Space.D1, "FO-EQUIP-01")


@pytest.fixture
def till():
    """A player who must choose how to pay one red symbol."""
    hand = [unit("Costly", RED, cost="r"), unit("R1", RED), unit("R2", RED), unit("B1", BLUE)]
    table = seat(
        a={"hand": hand, "markers": "g", "spaces": {"O1": unit("Guard", RED)}},
        b={"hand": [unit("Rival", RED)], "markers": "r"},
    )
    table.a.plays("Costly")
    return table


@rule("FO-PAY-01", "FO-PAY-04", "FO-PAY-08", "FO-PAY-11", "FO-PAY-12")
def test_a_payment_that_cannot_be_made(till):
    def paying(*names, markers=()):
        return Payment(tuple(till.thing(name) for name in names), tuple(markers))

    refuses(till, "a", paying("B1"), "FO-PAY-11")
    refuses(till, "a", paying("R1", "R2"), "FO-PAY-11")
    refuses(till, "a", paying("R1", markers=[GREEN]), "FO-PAY-11")
    refuses(till, "a", paying(), "FO-PAY-11")
    refuses(till, "a", paying(markers=[RED]), "FO-PAY-04")
    refuses(till, "a", paying("Costly"), "FO-PAY-12")
    refuses(till, "a", paying("Guard"), "FO-PAY-08")
    refuses(till, "a", paying("Rival"), "FO-PAY-01")


@rule("FO-PAY-11")
def test_there_is_one_way_to_name_a_payment():
    reds = [unit(name, RED) for name in ("R1", "R2", "R3")]
    table = seat(a={"hand": [unit("Costly", RED, cost="rrg"), *reds, unit("G1", GREEN)]})
    table.a.plays("Costly")
    offered = table.match.ask.options[0]
    first, second, green = offered.cards
    for cards in (
        (second, first, green),
        (green, first, second),
        (first, first, green),
        (first, second, second),
    ):
        refuses(table, "a", Payment(cards, ()), "FO-PAY-11")
    assert table.why_not("a", offered) is None


@rule("FO-PAY-01", "FO-PAY-04", "FO-PAY-08", "FO-PAY-11", "FO-PAY-12")
def test_a_single_thing_pointed_at_while_paying(till):
    refuses(till, "a", "Costly", "FO-PAY-12")
    refuses(till, "a", "Guard", "FO-PAY-08")
    refuses(till, "a", "B1", "FO-PAY-01")
    refuses(till, "a", "Rival", "FO-PAY-01")
    refuses(till, "a", YELLOW, "FO-PAY-04")
    refuses(till, "a", GREEN, "FO-PAY-11")


@rule("FO-PAY-11", "FO-PAY-12")
def test_of_two_equal_soldiers_only_the_one_played_cannot_pay():
    table = seat(a={"hand": ["Amazons", "Amazons", unit("R1", RED)]})
    first, second, other = table.state.hands[0]
    table.match.choose(first)
    refuses(table, "a", Payment((first,), ()), "FO-PAY-12")
    refuses(table, "a", Payment((second, other), ()), "FO-PAY-11")


@rule("FO-ABIL-10")
def test_a_target_that_an_ability_does_not_reach():
    table = seat(a={"affords": ["Calypso"]}, b={"spaces": {"O1": unit("Soldier"), "O2": champion("Hero")}})
    table.a.plays("Calypso", at="O1")
    refuses(table, "a", "Hero", "FO-ABIL-10")
    assert table.why_not("a", "Hero").message == "Hero is not a Soldier."
    assert table.why_not("a", "Soldier") is None


@rule("FO-TEXT-08")
def test_a_free_card_without_a_place():
    spaces = {space: unit(f"Guard {space}") for space in ("O1", "O2", "O3", "D1", "D2")}
    table = seat(a={"affords": ["Odysseus"], "hand": [unit("Other")], "spaces": spaces}, pile=["Tauri"])
    table.a.plays("Odysseus")
    refuses(table, "a", "Tauri", "FO-PLAY-07")
    refuses(table, "a", "Other", "FO-TEXT-01")


@rule("FO-TURN-08")
def test_an_answer_to_another_question():
    table = seat(a={"hand": [unit("Recruit")]}, phase="turn", must_skip=True)
    refuses(table, "a", "Recruit", "FO-TURN-08")


@rule("FO-END-05")
def test_nothing_is_possible_once_the_game_is_over():
    table = seat(a={"hand": [unit("Recruit")], "spaces": {"O1": unit("Striker", attack=1)}}, counter=6)
    table.a.attacks()
    for who in "ab":
        refuses(table, who, "Recruit", "FO-END-05")


@rule("FO-PLAY-15", "FO-ABIL-10")
def test_everything_in_sight_is_on_offer_or_refused_with_a_clause():
    """In random games: each thing a player can point at, at each question."""
    for seed in range(4):
        match = pentathlon.new("olympus", seed=seed)
        dice = Dice(seed)
        while match.outcome is None:
            for who in (0, 1):
                ask = match.ask_for(who)
                for thing in GAME.things(match.table, who):
                    refusal = match.why_not(who, thing)
                    offered = ask is not None and thing in ask.options
                    assert offered or (refusal is not None and refusal.rule in GAME.rulebook.clauses)
            match.choose(dice.pick(match.ask.options))


@rule("FO-PAY-04")
@pytest.mark.parametrize("colour", list(Colour))
def test_a_marker_that_lies_elsewhere_does_not_pay(colour):
    table = seat(a={"hand": [unit("Costly", RED, cost="r"), unit("R1", RED), unit("R2", RED)]})
    table.a.plays("Costly")
    refuses(table, "a", colour, "FO-PAY-04")
